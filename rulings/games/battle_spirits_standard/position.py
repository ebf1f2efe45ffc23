"""A position of Battle Spirits out of a scenario's data: the board, or every problem."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, other
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.facts import N_
from rulings.engine.fields import read_fields
from rulings.engine.position import Path, Problems, ability_line, did_you_mean, read_abilities
from rulings.games.battle_spirits_standard.board import (
    DECK,
    NOT_IN_THE_FIRST_TURN,
    NOWHERE,
    CardText,
    CorePools,
    FieldCard,
    Level,
    SetUp,
    Standby,
    Table,
    Turn,
)
from rulings.games.battle_spirits_standard.checking import idle_keyword, keywords_asked_for, keywords_given, problems_of
from rulings.games.battle_spirits_standard.deck import FEWEST_CARDS
from rulings.games.battle_spirits_standard.idle import gains_nothing, lets_fight, never_happens, no_timing
from rulings.games.battle_spirits_standard.keywords import TRUE_RELEASE
from rulings.games.battle_spirits_standard.meant_later import known
from rulings.games.battle_spirits_standard.misread_it import it_of_event
from rulings.games.battle_spirits_standard.models import (
    READERS,
    STATES,
    ZONES,
    Position,
    Printed,
    Side,
    StandingBy,
    When,
    Zone,
)
from rulings.games.battle_spirits_standard.reading import names_in, of_magic, ready, soul_magic_in
from rulings.games.battle_spirits_standard.setup import BEFORE_DECK
from rulings.games.battle_spirits_standard.sides import SETUP, check_deck, pools_of, shuffled_cards
from rulings.games.battle_spirits_standard.turn import start_of
from rulings.games.battle_spirits_standard.under_way import at_of, now, with_waiting
from rulings.games.battle_spirits_standard.values import lowest_level_cost


def board_of(data: dict[str, Any], problems: Problems) -> Table | None:
    """The board that the data describe, or None; whatever is wrong or assumed is noted."""
    position: Position | None = read_fields(Position, data, (), problems, READERS)
    if position is None:
        return None
    _check_turn(position.turn, problems)
    texts = {name: _card_text(name, printed, problems) for name, printed in position.cards.items()}
    _check_keywords(position, texts, problems)
    _check_events(position, texts, problems)
    cards = _cards(position, _as_newest(position, texts), problems)
    pools = tuple(pools_of(player, position, problems) for player in PLAYERS)
    if problems.found:
        return None
    board = _table(position, cards, (pools[0], pools[1]))
    _check_winner(board, problems)
    board = now(position, board, problems)
    board = with_waiting(position, board, problems)
    _check_levels(position, board, problems)
    return board if not problems.found else None


def _check_turn(when: When, problems: Problems) -> None:
    """The players take turns, and the first player's first turn lacks three of the steps (7-3-3, 7-7-2, 7-8-2)."""
    if when.step == SETUP:
        return
    if when.number == 1 and when.step in NOT_IN_THE_FIRST_TURN:
        problems.add(("turn", "step"), f"the first player's first turn has no {when.step} step")
    if when.first and (when.player == when.first) != (when.number % 2 == 1):
        problems.add(("turn", "player"), f"turn {when.number} is {other(when.player)}'s, as {when.first} goes first")


def _check_winner(board: Table, problems: Problems) -> None:
    """1-3-7 - a player without life has lost at once; 1-3-3 - if both are, it is a draw."""
    losers = [player for player in PLAYERS if board.step != SETUP and not board.pool(player).life.total]
    winner = "draw" if len(losers) == 2 else other(losers[0]) if losers else board.winner
    if winner != board.winner:
        says = f"{losers[0]} has no life left, so the game is over (1-3-7); write winner: {winner}"
        problems.add((losers[0], "life"), says)


def _as_newest(position: Position, texts: dict[str, CardText]) -> dict[str, CardText]:
    """2-12-4 - a card that was printed again is read as its newest print; before the game that is still to be done."""
    newest = {printed.number: texts[name] for name, printed in position.cards.items() if printed.newest and printed.number}
    older = {name: newest[text.number] for name, text in texts.items() if newest.get(text.number, text) is not text}
    if at_of(position) in BEFORE_DECK:
        return texts | {name: replace(texts[name], newest=text) for name, text in older.items()}
    return texts | older


def _card_text(name: str, printed: Printed, problems: Problems) -> CardText:
    path: Path = ("cards", name)
    levels = tuple(Level(one.lv, one.cores, one.bp, one.true_release) for one in printed.levels)
    if printed.kind != "magic" and not levels:
        problems.add((*path, "levels"), f"{name!r} needs its levels, such as [{{lv: 1, cores: 1, bp: 3000}}]")
    if printed.kind == "nexus" and any(one.lv == 1 and one.cores for one in levels):
        problems.add((*path, "levels"), f"{name!r}: the Lv1 of a nexus costs 0 cores (3-3-3-3); write {{lv: 1, cores: 0}}")
    symbols = _symbols(printed, path, problems)
    lines = tuple(ready(one) for one in read_abilities(printed.abilities, (*path, "abilities"), problems))
    lines = tuple(map(of_magic, lines)) if printed.kind == "magic" else lines
    abilities = tuple(one for one in lines if printed.kind != "magic" or not soul_magic_in(one))
    by_soul_core = tuple(row for one in lines if one not in abilities for row in soul_magic_in(one))
    for ability in abilities:
        for wrong in problems_of(ability):
            problems.add(_line_of(name, printed, ability), wrong)
    return CardText(
        name,
        printed.kind,
        abilities,
        tuple(printed.keywords),
        cost=printed.cost,
        reduction=tuple(printed.reduction),
        symbols=symbols,
        ex_symbol=printed.ex_symbol,
        colors=tuple(printed.colors or dict.fromkeys(symbols)),
        families=tuple(printed.families),
        levels=levels,
        soul_magic=((tuple(printed.soul_magic),) if printed.soul_magic else ()) + by_soul_core,
        names=tuple(dict.fromkeys((*printed.names, *(name for one in abilities for name in names_in(one))))),
        number=printed.number,
    )


def _symbols(printed: Printed, path: Path, problems: Problems) -> tuple[str, ...]:
    """2-10-2, 2-10-3 - an EX symbol is a symbol too: where no other is told, the one of a card that has one colour."""
    if printed.symbols or not printed.ex_symbol or printed.kind == "magic":
        return tuple(printed.symbols)
    if len(printed.colors) != 1:
        says = "an EX symbol is a symbol too, and has a color (2-10-2, 2-10-3); write for example symbols: [red] as well"
        problems.add((*path, "ex_symbol"), says)
    return tuple(printed.colors)


def _check_events(position: Position, texts: dict[str, CardText], problems: Problems) -> None:
    """What an effect waits for can happen to a card of its kind."""
    may_fight = lets_fight(ability for text in texts.values() for ability in text.abilities)
    for name, printed in position.cards.items():
        for ability in texts[name].abilities:
            wrong = never_happens(printed.kind, ability, may_fight) or no_timing(printed.kind, ability)
            wrong = wrong or gains_nothing(printed.kind, ability) or it_of_event(ability)
            _add_if(wrong, _line_of(name, printed, ability), problems)


def _check_keywords(position: Position, texts: dict[str, CardText], problems: Problems) -> None:
    """A keyword that the book gives no effect to is there for a text that asks for it, or it is refused."""
    asked_for = keywords_asked_for(ability for text in texts.values() for ability in text.abilities)
    for name, printed in position.cards.items():
        for number, keyword in enumerate(printed.keywords):
            _add_if(idle_keyword(keyword, asked_for), ("cards", name, "keywords", number), problems)
        for ability in texts[name].abilities:
            for keyword in keywords_given(ability):
                idle = keyword != TRUE_RELEASE and idle_keyword(keyword, asked_for)
                _add_if(idle or "", _line_of(name, printed, ability), problems)


def _line_of(name: str, printed: Printed, ability: Ability) -> Path:
    """Where the ability is written, among lines of which some may not have been read."""
    return ("cards", name, "abilities", [ability_line(line) for line in printed.abilities].index(ability.text))


def _add_if(wrong: str, path: Path, problems: Problems) -> None:
    if wrong:
        problems.add(path, wrong)


def _cards(position: Position, texts: dict[str, CardText], problems: Problems) -> dict[str, FieldCard]:
    cards: dict[str, FieldCard] = {}
    size = FEWEST_CARDS if position.turn.step == "setup" else 20
    for player in PLAYERS:
        side: Side = getattr(position, player)
        if side.deck is None:
            problems.assume(N_("{player}'s deck has {count} unknown cards"), player=player, count=size)
        if side.hand is None:
            problems.assume(N_("{player}'s hand is empty"), player=player)
        for zone in ZONES:
            given: Zone | None = getattr(side, zone)
            entries = given.entries if given is not None else [None] * size if zone == "deck" else []
            for number, entry in enumerate(entries):
                _add(cards, texts, problems, (player, zone, number), entry)
        check_deck(player, side, problems)
        _put_on_field(cards, texts, problems, player, side)
    if at_of(position) in BEFORE_DECK:
        return {card.id: replace(card, zone=NOWHERE) if card.zone == DECK else card for card in cards.values()}
    return cards


def _put_on_field(cards: dict[str, FieldCard], texts: dict[str, CardText], problems: Problems, player: str, side: Side) -> None:
    for number, entry in enumerate(side.field):
        card = _add(cards, texts, problems, (player, "field", number), entry)
        if card is None:
            continue
        standby = _standby(entry.standby) if entry.standby else None
        lies = replace(card, cores=entry.cores, state=STATES[entry.state], standby=standby)
        cards[card.id] = replace(lies, owner=entry.owner or player, since=entry.since)
        if card.kind == "magic":
            problems.add((player, "field", number), f"{card.name!r} is a magic card: it cannot lie on the field")
        for line in (entry.standby and entry.standby.statics) or ():
            if not _is_static(line):
                wrong = f"{line!r} is no static effect; write the lines of {card.name!r} that worked"
                problems.add((player, "field", number, "standby", "statics"), wrong)


def _is_static(line: str) -> bool:
    try:
        return parse_ability(line).kind == "static"
    except BadAbility:
        return False


def _add(
    cards: dict[str, FieldCard], texts: dict[str, CardText], problems: Problems, path: tuple[str, str, int], entry: Any
) -> FieldCard | None:
    player, zone, number = path
    if entry is None:
        card = FieldCard(f"{player}'s {zone} {number + 1}", player, player, zone)
    elif entry.card not in texts:
        problems.add((*path, "card"), f"no card named {entry.card!r}{did_you_mean(entry.card, list(texts))}")
        return None
    else:
        card = FieldCard(_identity(cards, entry, problems, path), player, player, zone, texts[entry.card])
    cards[card.id] = card
    return card


def _identity(cards: dict[str, FieldCard], entry: Any, problems: Problems, path: Path) -> str:
    """Its id, or its name where that is free; twins get a number."""
    if entry.id:
        if entry.id in cards:
            problems.add((*path, "id"), f"two cards have the id {entry.id!r}")
        return str(entry.id)
    if entry.card not in cards:
        return str(entry.card)
    number = 2
    while f"{entry.card} {number}" in cards:
        number += 1
    return f"{entry.card} {number}"


def _table(position: Position, cards: dict[str, FieldCard], pools: tuple[CorePools, CorePools]) -> Table:
    zones: dict[tuple[str, str], tuple[str, ...]] = {}
    for card in cards.values():
        zones[card.player, card.zone] = (*zones.get((card.player, card.zone), ()), card.id)
    when = position.turn
    first = when.first or (when.player if when.number % 2 else other(when.player))
    set_up = when.step == SETUP
    if set_up:
        first = when.first or when.player
    return Table(
        turn=1 if set_up else when.number,
        active=when.player,
        step=when.step,
        cards=cards,
        zones=zones,
        procedure=(SetUp(at_of(position), _acts_first(position), when.player) if set_up else Turn(start_of(when.step)),),
        first=first,
        pools=pools,
        winner=position.winner,
        shuffled=frozenset((card_id, 0) for player in PLAYERS for card_id in shuffled_cards(position, player, zones)),
    )


def _acts_first(position: Position) -> str:
    """A shows the deck before B; the first player chooses before the second whether to redraw."""
    said = position.now.player if position.now else None
    first = position.turn.first or position.turn.player
    return said or (first if at_of(position) == "6-2-1-7" else "A")


def _check_levels(position: Position, board: Table, problems: Problems) -> None:
    """A spirit lies on the field only with the cores of its lowest level; what sends it away is a card of the scenario."""
    for player in PLAYERS:
        for number, card_id in enumerate(board.zone(player, "field")):
            needed = lowest_level_cost(board, card_id)
            card: FieldCard = board.card(card_id)
            there = card.cores.total
            if card.standby is not None and card.standby.by_card:
                known(board, card.standby.by_card, (player, "field", number, "standby", "by_card"), problems)
            if there < needed and card.standby is None:
                problems.add(
                    (player, "field", number, "cores"), f"{card_id!r} needs {needed} cores for its lowest level, not {there}"
                )


def _standby(said: StandingBy) -> Standby:
    stood = Standby(said.kind, said.to, said.place, said.level, said.by, said.by_player, batch=said.wave, by_card=said.by_card)
    return replace(stood, changed=said.changed, statics=None if said.statics is None else tuple(said.statics))
