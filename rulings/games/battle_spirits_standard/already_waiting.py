"""Effects that have triggered and wait in a position of Battle Spirits: on which card, by what, and what it happened to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import asdict, replace

from rulings.engine.board import Happening, Waiting
from rulings.engine.delayed import Delayed, Later
from rulings.engine.effects.ability import Ability, Event, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem
from rulings.engine.remembering import Past
from rulings.engine.select import Resolving, is_meant
from rulings.games.battle_spirits_standard.asked import POINTING
from rulings.games.battle_spirits_standard.board import FIELD, FieldCard, Table
from rulings.games.battle_spirits_standard.checking import problems_of_text
from rulings.games.battle_spirits_standard.last_lay import LEFT, assumed
from rulings.games.battle_spirits_standard.meant_later import as_said, known, known_cards, read_meant, stay_of_source
from rulings.games.battle_spirits_standard.models import Position, TriggeredEntry, WaitingEntry
from rulings.games.battle_spirits_standard.numbered import every_ability
from rulings.games.battle_spirits_standard.reading import ready
from rulings.games.battle_spirits_standard.that_many import asks_how_much
from rulings.games.battle_spirits_standard.values import WORDS

GOING = ("leaves", "exiled", "put")
OF_BATTLE = ("attacks", "blocks", "blocked")
Entry = TypeVar("Entry", bound=WaitingEntry)


def waiting(position: Position, board: Table, problems: Problems) -> Iterator[Waiting]:
    """9-1-5-1 - each with what has made it trigger."""
    for entry, ability in abilities_of(board, position.waiting, "waiting", problems):
        if ability.event is None:
            problems.add(("waiting",), f"{ability.text!r} of {entry.card!r} is no effect that triggers, so it does not wait")
            continue
        path: Path = ("waiting", position.waiting.index(entry))
        event = _event(board, entry, ability, path, problems)
        on = _met(board, entry, ability, event, path, problems)
        left, refreshed = (known_cards(board, getattr(entry, name), (*path, name), problems) for name in ("left", "refreshed"))
        player = entry.by or board.cards[entry.card].player
        made = _made(entry, tuple(_happening(board, event.verb, one) for one in on) or (Happening(event.verb, None, player),))
        made = _so_much(entry, ability, made, path, problems)
        lay = as_said(board, entry.was, path, problems)
        made = _as_they_lay(board, ability, made, left, lay)
        stay = stay_of_source(board, entry.card, entry.follows, entry.card in left or (None if entry.put_off else False))
        met = tuple((one, LEFT if one in left else None if board.card(one).standby else 0) for one in on)
        one = Waiting(entry.card, stay, ability, player, made[0], entry.wave, None, made, met, refreshed, _moment(entry))
        later = Later(ability, player, entry.card, stay, turn=board.turn, **read_meant(board, entry, lay, path, problems))
        yield Delayed(**asdict(one), made=later) if entry.put_off else one


def _moment(entry: TriggeredEntry) -> int:
    """What is older than a standby triggered at another moment than the same effect that is not."""
    return -1 - entry.moment if entry.older_than else entry.moment


def with_older(position: Position, board: Table, problems: Problems) -> Table:
    """10-2-2-5 - the cards that stand by know which of the effects that wait in their wave are older."""
    for entry, ability in abilities_of(board, position.waiting, "waiting", Problems()):
        path: Path = ("waiting", position.waiting.index(entry), "older_than")
        for card_id in known_cards(board, entry.older_than, path, problems):
            card: FieldCard = board.card(card_id)
            if card.standby is None or card.standby.batch != entry.wave:
                problems.add(path, f"{card_id!r} does not stand by in the wave of {entry.card!r}: nothing is to be said of it")
                continue
            older = (*card.standby.older, (entry.card, ability.text, None, _moment(entry)))
            board = board.with_cards(replace(card, standby=replace(card.standby, older=older)))
    return board


def _made(entry: TriggeredEntry, made: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """5-3-4 - what has happened, to each of the players that the entry names."""
    players = [entry.player] if isinstance(entry.player, str) else entry.player
    if len(players) == len(made) > 1:
        return tuple(replace(one, player=player) for one, player in zip(made, players, strict=True))
    return tuple(replace(one, player=player) for one in made for player in dict.fromkeys(players)) or made


def _so_much(
    entry: TriggeredEntry, ability: Ability, made: tuple[Happening, ...], path: Path, problems: Problems
) -> tuple[Happening, ...]:
    """9-1-5-4 - how much life, or how many cores or drawn cards, it was."""
    amounts = [entry.amount] if isinstance(entry.amount, int) else entry.amount
    if len(amounts) == len(made):
        return tuple(replace(one, amount=amount) for one, amount in zip(made, amounts, strict=True))
    if amounts or asks_how_much(ability, made):
        problems.add(path, f"how much has made {ability.text!r} of {entry.card!r} trigger is not said; write amount: 2")
    return made


def _happening(board: Table, verb: str, card_id: str) -> Happening:
    """8-1-1-1 - just after an attack is declared, that is what has exhausted the attacker; what has gone was on the field."""
    battle = board.battle()
    attacked = verb == "exhausted" and battle is not None and (battle.attacker, battle.at) == (card_id, "8-1-2-1")
    source = FIELD if verb in GOING and board.cards[card_id].zone != FIELD else ""
    return Happening(verb, card_id, board.cards[card_id].player, "attack" if attacked else "", source=source)


def _as_they_lay(
    board: Table, ability: Ability, made: tuple[Happening, ...], left: tuple[str, ...], lay: Mapping[str, Table]
) -> tuple[Happening, ...]:
    """9-1-5-3 - with how the cards were that have gone: as it is said, or else as they are printed."""
    told = (assumed(one, board, ability, (*left, *lay)) for one in made)
    return tuple(replace(one, seen=lay.get(str(one.card), one.seen)) if isinstance(one, Past) else one for one in told)


def _event(board: Table, entry: TriggeredEntry, ability: Ability, path: Path, problems: Problems) -> Event:
    """Of several events of an effect, the one that is said; else the one that is assumed."""
    events = events_of(ability)
    if entry.event is not None and entry.event > len(events):
        problems.add((*path, "event"), f"{ability.text!r} of {entry.card!r} waits for {len(events)} events, not {entry.event}")
    said = events[entry.event - 1 : entry.event] if entry.event else []
    return said[0] if said else assumed_event(board, entry.card, ability)


def events_of(ability: Ability) -> list[Event]:
    return [event for event in (ability.event, *ability.also_on) if event is not None]


def assumed_event(board: Table, card_id: str, ability: Ability) -> Event:
    """Of several events of an effect, that its card leaves, or that of the standby in which it is; else the first."""
    events, standby = events_of(ability), board.card(card_id).standby
    leaving = [one for one in events if standby is not None and one.verb in (standby.kind, "leaves")]
    own = [one for one in leaving if one.subject is not None and one.subject.nouns[0] == "this"]
    leaves = [one for one in own if one.verb == "leaves"]
    return (leaves or own or leaving or events)[0]


def _met(board: Table, entry: TriggeredEntry, ability: Ability, event: Event, path: Path, problems: Problems) -> tuple[str, ...]:
    """The cards that it happened to: those that are said, the card itself, or the only one that it can have happened to."""
    names = [entry.about] if isinstance(entry.about, str) else entry.about
    if names:
        return tuple(name for name in names if known(board, name, (*path, "about"), problems))
    if event.subject is None:
        return ()
    if event.subject.nouns[0] == "this":
        return (entry.card,)
    found = _possible(board, entry.card, ability, event)
    if len(found) == 1:
        return tuple(found)
    if event.verb == "exhausted" or _points(ability):
        hint = "write the card, or the cards, as 'about'"
        problems.add(path, f"what has made {ability.text!r} of {entry.card!r} trigger is not said; {hint}")
    return ()


def _possible(board: Table, card_id: str, ability: Ability, event: Event) -> list[str]:
    """The cards of the field that the text means; of a battle, those that attack and block."""
    card, battle = board.card(card_id), board.battle()
    at_work = Resolving(card_id, card.stay, card.player, ability)
    if event.verb in OF_BATTLE:
        fighter = None if battle is None else battle.blocker if event.verb == "blocks" else battle.attacker
        return [fighter] if fighter and fighter in board.cards else []
    there = [one for player in ("A", "B") for one in board.zone(player, FIELD)]
    assert event.subject is not None
    return [one for one in there if is_meant(board, WORDS, event.subject, one, at_work)]


def _points(ability: Ability) -> bool:
    """Its text speaks of what it happened to."""
    parts = (part for part in parts_within(ability) if isinstance(part, Selector))
    return any(part.nouns[0] in POINTING for part in parts)


def abilities_of(board: Table, entries: Sequence[Entry], field: str, problems: Problems) -> list[tuple[Entry, Ability]]:
    """The abilities that the entries name by card and number."""
    found = [(entry, _ability(board, entry, (field, number), problems)) for number, entry in enumerate(entries)]
    return [(entry, ability) for entry, ability in found if ability is not None]


def _ability(board: Table, entry: WaitingEntry, path: Path, problems: Problems) -> Ability | None:
    if known(board, entry.card, (*path, "card"), problems) is None:
        return None
    if entry.says:
        return _in_words(entry.says, (*path, "says"), problems)
    abilities = every_ability(board, entry.card)
    if entry.ability > len(abilities):
        problems.add((*path, "ability"), f"{entry.card!r} has {len(abilities)} abilities, not {entry.ability}")
        return None
    return abilities[entry.ability - 1]


def _in_words(text: str, path: Path, problems: Problems) -> Ability | None:
    """An ability that the card was given, by its words."""
    try:
        ability = ready(parse_ability(text))
    except BadAbility as error:
        problems.add(path, ability_problem(text, error))
        return None
    for wrong in problems_of_text(ability):
        problems.add(path, wrong)
    return ability
