"""A board as a picture, from the layout that its game gives as data; a game without one is laid out in rows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Board, Card
from rulings.engine.facts import N_
from rulings.engine.layout import Area, Layout
from rulings.report.drawing import box, label, svg, turned, written
from rulings.report.phrases import card_called, shown, translate_word

WIDTH, PHONE, MIDDLE = 820.0, 400.0, 28.0
TABLE, ZONE, CARD, BACK, INK, QUIET, LIGHT, MARK = (
    *("#12303a", "#1d4552", "#fdfcf7", "#5b6f8f", "#14212b", "#4a5560", "#e8f1f4", "#ffb703"),
)
Place: TypeAlias = tuple[float, float, float, float]
SHAPE = 0.72
"""The width of a card that stands upright, for a height of 1."""
SMALLEST = 70.0
"""A card that would be drawn smaller is named instead."""
TURN, WINS, POSITION = N_("turn {number}, {player}, {step}"), N_("{winner} wins"), N_("the position")


def layout_of(rules: Any, board: Board) -> Layout:
    """The game's own layout, or a plain one: rows for the field and the hand, piles for the rest, then the numbers."""
    own = getattr(rules, "layout", None)
    if isinstance(own, Layout):
        return own
    zones = list(dict.fromkeys(rules.zone_words.values()))
    rows = [zone for zone in ("field", "hand") if zone in zones]
    piles = [zone for zone in zones if zone not in rows]
    things = [thing for thing in dict.fromkeys(rules.player_things.values()) if thing not in zones]
    numbers = tuple((thing, thing) for thing in things)
    areas = [Area(zone, zone, 0, 0, 12, 2.4) for zone in rows[:1]]
    areas += [Area(zone, zone, 0, 2.4, 5, 1.7) for zone in rows[1:]]
    width = 5 / max(len(piles), 1)
    areas += [Area(zone, zone, 5 + place * width, 2.4, width, 1.7, "pile") for place, zone in enumerate(piles)]
    areas += [Area("", "", 10, 2.4, 2, 1.7, numbers=numbers)] if numbers else []
    badges = tuple((name, name) for name in dict.fromkeys(rules.attributes.values()) if name != "cost")
    return Layout(12, 4.2, tuple(areas), badges=badges[:3])


def folded(layout: Layout, board: Board) -> Layout:
    """The same places for a narrow screen: wide rows below each other, and below them the small places side by side."""
    wide = sorted((area for area in layout.areas if _is_wide(area, layout)), key=lambda area: area.y)
    small = [area for area in layout.areas if area not in wide]
    across = 4 if len(small) > 5 else max(len(small), 1)
    areas, y = [], 0.0
    for place, area in enumerate(wide):
        is_empty = not area.numbers and not any(board.zone(player, area.zone) for player in PLAYERS)
        tall = 0.9 if is_empty and place else 4.4 if place == 0 else 3.4
        areas.append(replace(area, x=0, y=y, width=12, height=tall))
        y += tall
    for place, area in enumerate(small):
        areas.append(replace(area, x=place % across * 12 / across, y=y + place // across * 2.6, width=12 / across, height=2.6))
    return replace(layout, width=12, height=y + -(-len(small) // across) * 2.6, areas=tuple(areas))


def _is_wide(area: Area, layout: Layout) -> bool:
    return bool(area.zone) and area.shows == "row" and area.width * 2 >= layout.width


@dataclass(frozen=True, slots=True)
class Picture:
    """A board that is being drawn."""

    board: Board
    rules: Any
    layout: Layout
    marked: frozenset[str]
    lang: str
    width: float
    zoom: float  # a wide picture is shown smaller than it is drawn: its words are drawn larger

    def word(self, message: str) -> str:
        """As this game says it."""
        return translate_word(message, self.lang, getattr(self.rules, "book", ""))

    def called(self, card: Card) -> str:
        name = card.id if card.name in card.id else f"{card.name} ({card.id})"
        return card_called(name, self.lang, getattr(self.rules, "book", ""))


def draw(board: Board, rules: Any, highlight: Collection[str] = (), lang: str = "en", *, narrow: bool = False) -> str:
    """The table with player A at the bottom; cards in `highlight` have a bright edge. Narrow: for a phone."""
    layout = layout_of(rules, board)
    layout, width, zoom = (folded(layout, board), PHONE, 1.0) if narrow else (layout, WIDTH, 1.2)
    here = Picture(board, rules, layout, frozenset(highlight), lang, width, zoom)
    unit = width / layout.width
    half = layout.height * unit
    parts = [box(0, 0, width, half * 2 + MIDDLE, fill=TABLE, round_by=12), _middle(here, half)]
    for player in PLAYERS:
        for area in here.layout.areas:
            parts += _area(here, area, player, _place(area, here.layout, unit, player))
    return svg(width, half * 2 + MIDDLE, parts, here.word(POSITION))


def _place(area: Area, layout: Layout, unit: float, player: str) -> Place:
    """Where an area lies; the opponent's side is turned round."""
    half, width, height = layout.height * unit, area.width * unit, area.height * unit
    if player == "A":
        return area.x * unit + 4, half + MIDDLE + area.y * unit + 2, width - 8, height - 4
    return (layout.width - area.x - area.width) * unit + 4, half - (area.y + area.height) * unit + 2, width - 8, height - 4


def _middle(here: Picture, y: float) -> str:
    board = here.board
    if board.winner in PLAYERS:
        words = here.word(WINS).format(winner=board.winner)
    else:
        words = here.word(TURN).format(number=board.turn, player=board.active, step=here.word(board.step))
    return label(here.width / 2, y + 20, words, size=15 * here.zoom, fill=LIGHT, anchor="middle", bold=True)


def _area(here: Picture, area: Area, player: str, place: Place) -> list[str]:
    x, y, width, height = place
    cards = [here.board.cards[one] for one in here.board.zone(player, area.zone)] if area.zone else []
    title = f"{player} {here.word(area.label)}" if area.shows == "row" and area.zone else here.word(area.label) or player
    names, top = _text(title, x + 7, y + 13 * here.zoom, width - 10, 12 * here.zoom)
    parts = [box(x, y, width, height, fill=ZONE, round_by=8), *names]
    for word, thing in area.numbers:
        value = shown(here.rules.player_number(here.board, player, thing), here.lang)
        words, size = (value, 20 * here.zoom) if word == area.label else (f"{value} {here.word(word)}", 13 * here.zoom)
        rows, top = _text(words, x + 7, top + size, width - 10, size, bold=True)
        parts += rows
    return parts + _cards(here, area, cards, (x, top, width, y + height - top - 4))


def _text(words: str, x: float, y: float, width: float, size: float, *, bold: bool = False) -> tuple[list[str], float]:
    """Words in two lines at the most, and where they end."""
    size, rows = written(words, width, size, most=2)
    parts = [label(x, y + row * (size + 2), one, size=size, fill=LIGHT, bold=bold) for row, one in enumerate(rows)]
    return parts, y + (len(rows) - 1) * (size + 2) + 5


def _cards(here: Picture, area: Area, cards: list[Card], place: Place) -> list[str]:
    """A row of cards, closer together where there are many; or a pile, of which the top shows."""
    x, y, width, height = place
    if not cards or height < 20:
        return []
    side = min(height, width - 8, 150)
    if side < SMALLEST and (named := [here.called(card) for card in cards if card.definition]):
        words = ", ".join(named) if area.shows == "row" else f"{len(cards)}: {named[-1]}"
        return _text(words, x + 7, y + 10, width - 10, 11)[0]
    if area.shows != "row":
        top = cards[-1] if area.shows == "pile" and area.zone != "deck" else cards[0]
        middle = (x + width / 2, y + height / 2)
        is_back = area.shows == "back" or top.definition is None
        pile = [_back(*middle, side)] if is_back else _card(here, top, middle, side, badges=False)
        return [*pile, _count(x + width - 20, y + height - 16, len(cards))]
    step = min(side + 8, (width - side - 12) / max(len(cards) - 1, 1))
    parts = []
    for number, card in enumerate(cards):
        middle = (x + 6 + side / 2 + number * step, y + height / 2)
        back = turned(_back(*middle, side), degrees_of(here.layout, card), *middle)
        parts += _card(here, card, middle, side) if card.definition else [back]
    return parts


def _count(x: float, y: float, count: int) -> str:
    return box(x - 17, y - 13, 34, 26, fill=INK, stroke=LIGHT, round_by=13) + label(
        x, y + 6, str(count), size=15, fill=LIGHT, anchor="middle", bold=True
    )


def _back(x: float, y: float, side: float) -> str:
    width, height = side * SHAPE, side
    return box(x - width / 2, y - height / 2, width, height, fill=BACK, stroke=LIGHT, thick=1.5) + box(
        x - width / 2 + 5, y - height / 2 + 5, width - 10, height - 10, stroke=LIGHT, thick=0.8
    )


def degrees_of(layout: Layout, card: Card) -> int:
    """How far a card is turned, as the layout says for its state."""
    return dict(layout.turned).get(str(getattr(card, "state", "")), 0)


def _card(here: Picture, card: Card, middle: tuple[float, float], side: float, *, badges: bool = True) -> list[str]:
    """The paper lies as the card does; what is written on it can be read all the same."""
    x, y = middle
    degrees, is_marked = degrees_of(here.layout, card), card.id in here.marked
    width, height = side * SHAPE, side
    edge = box(x - width / 2, y - height / 2, width, 5, fill=MARK if is_marked else QUIET, round_by=3)
    stroke, thick = (MARK, 5.0) if is_marked else (INK, 1.5)
    paper = box(x - width / 2, y - height / 2, width, height, fill=CARD, stroke=stroke, thick=thick)
    parts = [_under(here.layout, card, x, y, width, height), turned(paper + edge, degrees, x, y)]
    if degrees % 180:
        width, height = height, width
    line = 15 * here.zoom
    left, top = x - width / 2 + 6, y - height / 2 + 5 + line * 0.9
    values = _badges(here, card) if badges else []
    name_size, names = written(
        here.called(card), width - 10, 12.5 * here.zoom, most=max(int((height - 12) / line) - bool(values), 1)
    )
    for row, words in enumerate(names):
        parts.append(label(left, top + row * line, words, size=name_size, fill=INK, bold=True))
    room = int((height - 12) / line) - len(names)
    for row, words in enumerate(reversed(_in_rows(values, room))):
        size, lines = written(words, width - 10, 12 * here.zoom, most=1)
        parts.append(label(left, y + height / 2 - 7 - row * line, lines[0], size=size, fill=QUIET, bold=True))
    return parts


def _in_rows(values: list[str], room: int) -> list[str]:
    """As many rows as there is room for: where there are more values, two share a row."""
    if len(values) > room:
        values = [" · ".join(values[place : place + 2]) for place in range(0, len(values), 2)]
    return values[: max(room, 0)]


def _under(layout: Layout, card: Card, x: float, y: float, width: float, height: float) -> str:
    """Cards that lie under it or are set on it look out at the corner."""
    count = len(getattr(card, layout.under, ()) or ()) if layout.under else 0
    return "".join(
        box(x - width / 2 + 4 * row, y - height / 2 - 4 * row, width, height, fill=CARD, stroke=INK)
        for row in range(min(count, 3), 0, -1)
    )


def _badges(here: Picture, card: Card) -> list[str]:
    """The numbers of a card; what it has none of is not shown."""
    found = []
    for word, attribute in here.layout.badges:
        value = here.rules.language.value(here.board, card.id, attribute)
        if value is None or isinstance(value, (frozenset, set, list, dict, bool)) or value in (0, ""):
            continue
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            continue
        found.append(f"{here.word(word)} {shown(value, here.lang)}")
    return found[:4]


def mentioned(fact: Any, board: Board) -> set[str]:
    """The cards that a step speaks of."""
    args = fact.args() if callable(fact.args) else dict(fact.args)
    found: set[str] = set()
    stack = list(args.values())
    while stack:
        value = stack.pop()
        if isinstance(value, str) and value in board.cards:
            found.add(value)
        elif isinstance(value, (tuple, list, frozenset)):
            stack.extend(value)
    return found
