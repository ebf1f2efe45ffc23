"""The words of scenarios: lines of play, zones, numbers and states of Shadowverse EVOLVE."""

from __future__ import annotations

import re
from typing import Any

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.needs import EACH_TIME
from rulings.engine.game import Play
from rulings.engine.position import NotUnderstood, find_card, meant_by
from rulings.games.shadowverse_evolve.board import EX, FIELD, HAND, Table, leader_of

ZONE_WORDS = {
    "hand": "hand", "deck": "deck", "field": "field", "ex area": "ex", "ex": "ex", "cemetery": "cemetery",
    "banished zone": "banished", "banished": "banished", "evolve deck": "evolve deck", "evolve zone": "evolve",
    "race zone": "race", "resolution zone": "resolution", "leader area": "leader",
}  # fmt: skip
INSTEAD_OF = {  # what to write for words that have no meaning here
    EACH_TIME: 'what cards gain, such as on use: your followers gain "on attack: draw 1" until end of turn; or on use: your'
    ' followers gain "last words: draw 1" until end of turn',
}
_ZONES = "|".join(ZONE_WORDS)
_CARD_USED = (
    "{card@hand}[ from {zone:hand|ex area|ex}][ {ward:engaged|standing}][ choosing {target}]"
    "[ option {option:\\d(?: and \\d)*}][ with X = {x:n}]"
    "[ {cost:paying the optional cost|without the optional cost|with earth rite|without earth rite}]"
)
_SERIES = "".join(
    (
        "{card@field}'s ability {ability:n}",
        "[ and {second@field}'s ability {number:n}]",
        "[ and {third@field}'s ability {last:n}]",
    )
)
PLAY_WORDS = (
    ("uses {card@field}'s ability {ability:n}[ choosing {target}][ with X = {x:n}]", "activate"),
    ("uses {card@hand}[ from {zone:hand|ex area|ex}] on {target}", "use"),
    ("plays {card@hand}[ from {zone:hand|ex area|ex}] on {target}", "use"),
    (f"uses {_CARD_USED}", "use"),
    (f"plays {_CARD_USED}", "use"),
    ("attacks {whom:A|B} with {card@field}[ choosing {choice}]", "attack"),
    ("attacks {target@field} with {card@field}[ choosing {choice}]", "attack"),
    ("activates {card@field}'s ability {ability:n}[ choosing {target}][ with X = {x:n}]", "activate"),
    (f"repeats {_SERIES} {{times:n}} times", "repeat"),
    ("evolves {card@field}[ with {point:an evolve point|play points}][ choosing {target}]", "evolve"),
    ("serves with {card@field}[ with {point:an evolve point|play points}][ choosing {target}]", "serve"),
    ("engages {cards}", "engage"),
    ("does nothing", "pass"),
    ("passes", "pass"),
    ("takes the {phase:start} phase", "take phase"),
    ("ends the {phase:main} phase", "end phase"),
    ("ends the turn", "end phase"),
    ("concedes", "concede"),
    (f"counts the cards in {{of:A|B}}'s {{zone:{_ZONES}}}", "count"),
    (f"looks at {{of:A|B}}'s {{zone:{_ZONES}}}", "look"),
    (f"reorders {{of:A|B}}'s {{zone:{_ZONES}}}", "reorder"),
    ("{answer:redraws|keeps the hand|goes first|goes second}", "answer"),
    ("chooses {answer}", "answer"),
    ("puts {answer} first", "answer"),
    ("discards {answer}", "answer"),
    ("pays {answer}", "answer"),
    ("keeps {answer}", "answer"),
)


class Attributes(dict[str, str]):
    """Numbers of cards; besides these, counters of any name."""

    def get(self, word: str, default: Any = None) -> Any:
        found = re.fullmatch(r"(.+) counters?", word)
        return super().get(word, f"{found[1]} counter" if found else default)


ATTRIBUTES = Attributes(
    {
        "attack": "attack", "life": "life", "cost": "cost", "damage": "damage", "stack counters": "stack counter",
        "stack counter": "stack counter",
    }
)  # fmt: skip
PLAYER_THINGS = {
    "life": "life", "play points": "points", "play point": "points", "maximum play points": "maximum",
    "evolve points": "evolve_points", "evolve point": "evolve_points", "pp": "points", "ep": "evolve_points",
    **{
        f"{noun} {at} {word}": zone
        for word, zone in ZONE_WORDS.items() for noun in ("cards", "card") for at in ("in", "on", "in the", "on the")
    },
}  # fmt: skip
OF_AT_MOST = {"pp": "points/maximum", "play points": "points/maximum"}  # "A's pp are 2/3"
LYING = ("standing", "engaged", "evolved", "damaged", "attacking", "battling", "face up", "face down", "a token", "banished")
STATES = {word: word for word in LYING}
STATES |= {f"with {word}": f"with {word}" for word in ("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura")}
SHARE = re.compile(r"\d+ to (?P<card>.+)")
OF_ABILITIES = ("activate", "repeat", "evolve", "serve")
UNASKED = {  # what is chosen at all, by topic
    "target": "sve:10.6.2.3", "share": "sve:10.6.2.4", "option": "sve:10.6.2.2.3",
    "X": "sve:10.6.2.2.2", "optional cost": "sve:10.6.2.2.1",
}  # fmt: skip
RITE, NO_RITE = "earth rite", "no earth rite"
COSTS = {
    "paying the optional cost": "yes", "without the optional cost": "no", "with earth rite": RITE, "without earth rite": NO_RITE,
}  # fmt: skip
NUMBERS = ("life", "points", "maximum", "evolve_points")


def player_number(board: Table, player: str, thing: str) -> Any:
    side = board.side(player)
    if thing == "points/maximum":
        return f"{side.points}/{side.maximum}"
    return getattr(side, thing) if thing in NUMBERS else len(board.zone(player, thing))


def read_play(board: Table, line: Any) -> tuple[Play, dict[str, str]]:
    """What a line declares on this board, and what it answers in advance."""
    raw, player = dict(line.words), line.player
    args = _cards(board, line, raw)
    if "zone" in raw:
        args["zone"] = ZONE_WORDS[raw["zone"].lower()]
    if line.verb == "engage":
        args["cards"] = tuple(_known(board, word, player) for word in re.split(r"\s+and\s+|\s*,\s*", raw["cards"]))
    if "of" in raw:
        args["of"] = raw["of"].upper()
    args |= {name: int(raw[name]) for name in ("ability", "number", "last", "times") if name in raw}
    if raw.get("point", "").startswith("an"):
        args["with_point"] = True
    if line.verb in ("take phase", "end phase"):
        args["phase"] = raw.get("phase", "main")
    return Play(player, line.verb, tuple(args.items())), _answers({name: word for name, word in raw.items() if name not in args})


def _cards(board: Table, line: Any, raw: dict[str, str]) -> dict[str, Any]:
    """The cards that the line names."""
    player, args = line.player, {}
    if "whom" in raw:
        args["target"] = _attacked(board, raw.pop("whom"), other(player))
    for name, zone in line.zones:
        if name in raw:
            whose = other(player) if name == "target" else player
            exact = _is_elsewhere(board, raw[name], player) if line.verb in OF_ABILITIES else False
            args[name] = raw[name] if exact else find_card(board, raw[name], whose, _zones(raw, zone))
    return args


def _is_elsewhere(board: Table, word: str, player: Player) -> bool:
    """The id of a card that has abilities where it lies off the field, though a card on the field may have that name."""
    card = board.cards.get(word)
    if card is None or card.player != player or card.definition is None:
        return False
    return card.zone in card.definition.elsewhere


def _attacked(board: Table, word: str, player: Player) -> str:
    """To attack a player is to attack their leader, unless a card on the field is called so."""
    field = [board.card(card) for card in board.zone(player, FIELD)]
    called = any(word in (card.id, card.name) for card in field)
    return find_card(board, word, player, (FIELD,)) if called else leader_of(word.upper())


def _zones(raw: dict[str, str], zone: str) -> tuple[str, ...]:
    if zone != HAND:
        return (zone, "leader")
    return (EX,) if raw.get("zone", "").startswith("ex") else (HAND, EX)


def _known(board: Table, word: str, player: str) -> str:
    if not meant_by(board, word):
        raise NotUnderstood(f"no card named {word!r}")
    return find_card(board, word, player, ("field",))


def _answers(raw: dict[str, str]) -> dict[str, str]:
    """What the line says besides the play itself: what is attacked is no answer to what the attack sets off."""
    topics = {"target": "target", "choice": "target", "option": "option", "x": "X", "point": "evolve point", "ward": "ward"}
    answers = {topic: raw[name] for name, topic in topics.items() if name in raw}
    shares = [SHARE.fullmatch(part) for part in re.split(r"\s+and\s+|\s*,\s*", answers.get("target", ""))]
    if all(shares):  # "3 to Imp and 2 to Ogre": whom, and how much to each
        answers |= {"share": answers["target"], "target": " and ".join(one["card"] for one in shares if one)}
    if "cost" in raw:
        answers["optional cost"] = COSTS[raw["cost"].lower()]
    return answers


SAID = {
    "use": "uses {card}",
    "attack": "attacks {target} with {card}",
    "activate": "activates {card}'s ability {ability}",
    "repeat": "repeats {series} {times} times",
    "evolve": "evolves {card}",
    "serve": "serves with {card}",
    "engage": "engages {cards}",
    "pass": "does nothing",
    "take phase": "takes the start phase",
    "end phase": "ends the main phase",
    "concede": "concedes",
    "count": "counts the cards in {of}'s {zone}",
    "look": "looks at {of}'s {zone}",
    "reorder": "reorders {of}'s {zone}",
}


def say_play(play: Play) -> str:
    """A play in the words that a line of play would use."""
    args = {name: " and ".join(value) if isinstance(value, tuple) else value for name, value in play.args}
    if play.verb == "repeat":
        args["series"] = " and ".join(f"{card}'s ability {ability}" for card, ability in series_of(play))
    return f"{play.player} {SAID[play.verb].format(**args)}"


def series_of(play: Play) -> list[tuple[CardId, int]]:
    """15.2.1.1 - the abilities that are used one after the other in each round, each by its card and number."""
    named = (("card", "ability"), ("second", "number"), ("third", "last"))
    return [(play.get(card), play.get(ability)) for card, ability in named if play.get(card) is not None]
