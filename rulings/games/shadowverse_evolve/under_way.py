"""What is under way in a described position: the attack, what waits, what is in force, what was used."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulings.engine.board import Happening, InForce, other
from rulings.engine.earlier import read_this_turn
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.needs import without_meaning as unknown_words
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, did_you_mean
from rulings.games.shadowverse_evolve import battle, setup, turn
from rulings.games.shadowverse_evolve.board import FIELD, LEADER, Attack, Check, Later, Table, Turn
from rulings.games.shadowverse_evolve.earlier import read_earlier, with_what_follows
from rulings.games.shadowverse_evolve.keywords import listed_abilities
from rulings.games.shadowverse_evolve.lasting import UNTIL
from rulings.games.shadowverse_evolve.meanings import MEANINGS
from rulings.games.shadowverse_evolve.models import Position, WaitingEntry
from rulings.games.shadowverse_evolve.reading import no_such_event, no_such_part, no_such_static, ready
from rulings.games.shadowverse_evolve.triggers import Wait, counted, lines_of
from rulings.games.shadowverse_evolve.turn import start_of
from rulings.games.shadowverse_evolve.undefined import undefined

ATTACK_PLACES = (*battle.SUB_STEPS, "8.4.7")
TURN_PLACES = (*setup.SUB_STEPS, *turn.SUB_STEPS, "7.2.1", "7.3.3", "7.4.4")


def under_way(position: Position, board: Table, problems: Problems) -> Table:
    board = _now(position, board, problems)
    lasting = tuple(_lasting(board, position, problems))
    later = tuple(_for_later(board, position, problems))
    board = _after_fight(board.having(in_force=lasting, later=later, clock=board.clock + len(lasting)))
    waiting = tuple(_waits(board, position, problems))
    if waiting:
        board = board.having(waiting=waiting, procedure=(*board.procedure, Check()))
    for number, entry in enumerate(position.used):
        board = _used(board, entry, ("used", number), problems)
    return with_what_follows(board, read_this_turn(position.this_turn, partial(read_earlier, board), problems))


def _after_fight(board: Table) -> Table:
    """11.3.2 - where the damage of the attack has been dealt, the rules have still to deal with who fought Bane."""
    frame = board.attack()
    return board.having(doomed=battle.met_bane(board, frame)) if frame is not None and frame.at == "8.4.10" else board


def _known(board: Table, name: str, path: Path, problems: Problems) -> str | None:
    if name not in board.cards:
        lies = f"; write where it lies, such as cemetery: [{name}]" if name in board.texts else ""
        problems.add(path, f"no card with the id or name {name!r}{lies or did_you_mean(name, list(board.cards))}")
        return None
    return name


def _now(position: Position, board: Table, problems: Problems) -> Table:
    if position.now is None:
        return board
    place, fight = position.now.at, position.now.attack or position.now.battle
    known = ATTACK_PLACES if fight else TURN_PLACES
    if place is not None and place not in known:
        problems.add(("now", "at"), f"no sub-step {place!r}; there are {', '.join(known)}")
        return board
    if fight is None:
        return board.having(procedure=(Turn(position.now.at or start_of(position.turn.phase)),))
    attacker = _known(board, fight.attacker, ("now", "attack", "attacker"), problems)
    target = _known(board, fight.target, ("now", "attack", "target"), problems)
    if attacker is None or target is None:
        return board
    if board.cards[attacker].kind != "follower":
        problems.add(("now", "attack", "attacker"), f"{attacker!r} is no follower, and does not attack")
    there, theirs = board.cards[target], other(board.active)
    if there.zone == LEADER and there.player != theirs:
        problems.add(("now", "attack", "target"), f"{target!r} is the turn player's own leader, and is not attacked")
    frame = Attack(attacker, target, position.now.at or "8.4.7", 0, 0, theirs, there.zone == FIELD)
    return board.having(step="main", procedure=(Turn("7.3.3"), frame))


def _waits(board: Table, position: Position, problems: Problems) -> list[Wait]:
    found = []
    for number, entry in enumerate(position.waiting):
        ability = _ability(board, entry, ("waiting", number), problems)
        if ability is not None:
            card = board.cards[entry.card]
            player = entry.by or card.player
            names = [entry.on] if isinstance(entry.on, str) else entry.on
            known = [name for name in names if _known(board, name, ("waiting", number, "on"), problems)]
            meant = tuple((name, board.cards[name].stay) for name in known)
            chosen = meant if entry.says else ()  # an effect made it, and had chosen them
            happening = _set_off(ability, entry, player, known)
            found.append(Wait(entry.card, card.stay, ability, player, happening, chosen=chosen, met=meant))
    return found


def _set_off(ability: Ability, entry: WaitingEntry, player: str, known: list[str]) -> Happening:
    """What the ability waited for: it happened to its own card, unless another is named; or it was done to that one."""
    event, card = ability.event, next(iter(known), entry.card)
    verb = event.verb if event else ""
    if known and event is not None and event.subject is not None and event.target is not None:
        return Happening(verb, entry.card, player, amount=entry.amount, target=card)
    return Happening(verb, card, player, amount=entry.amount)


def _lasting(board: Table, position: Position, problems: Problems) -> list[InForce]:
    found = []
    for number, one in enumerate(position.in_force):
        names = [one.on] if isinstance(one.on, str) else one.on
        on = [name for name in names if _known(board, name, ("in_force", number, "on"), problems)]
        path: Path = ("in_force", number, "effect")
        ability = _said(f"static: {one.effect}", path, problems)
        _check_until(one.until, ("in_force", number, "until"), problems)
        if ability is not None and no_such_static(ability):
            problems.add(path, f"{one.effect!r} is nothing that lasts")
        if on and ability is not None:
            cards = tuple((name, 0) for name in on)
            player = one.by or board.cards[on[0]].player
            actions = [action for sentence in ability.body for action in sentence.actions]
            found += [InForce(action, cards, one.until, player, one.source or on[0], number + 1) for action in actions]
    return found


def _for_later(board: Table, position: Position, problems: Problems) -> list[Later]:
    """10.7.5 - abilities that effects have made, and that wait for a moment to come."""
    found = []
    for number, one in enumerate(position.later):
        path: Path = ("later", number)
        names = [one.on] if isinstance(one.on, str) else one.on
        known = [name for name in names if _known(board, name, (*path, "on"), problems)]
        source = _known(board, one.source, (*path, "from"), problems)
        ability = _said(one.effect, (*path, "effect"), problems)
        _check_until(one.until, (*path, "until"), problems)
        if ability is not None and ability.event is None:
            problems.add(
                (*path, "effect"), f"no moment that it waits for: {one.effect!r}; write 'at end of turn: ...' or 'when ...'"
            )
        elif ability is not None and source is not None:
            player, chosen = one.by or board.cards[source].player, tuple((name, board.cards[name].stay) for name in known)
            made = board.turn if one.since == "this turn" else board.turn - 1
            found.append(Later(ability, player, source, board.cards[source].stay, chosen, one.until, made))
    return found


def _used(board: Table, entry: WaitingEntry, path: Path, problems: Problems) -> Table:
    """The board on which it was used this turn; 8.3.2 - an evolve or serve ability is the only one of the turn."""
    ability = _ability(board, entry, path, problems, evolved_since=True)
    if ability is None:
        return board
    card = board.cards[entry.card]
    if {"evolve", "serve"} & set(ability.timing) and card.player == board.active:
        board = board.having(evolve_used=True)
    for line in lines_of(ability):
        board = counted(board, entry.card, card.stay, line)
    return board


def _check_until(until: str, path: Path, problems: Problems) -> None:
    if until not in UNTIL:
        ends = ", ".join(word for word in UNTIL if word)
        problems.add(path, f"nothing lasts until {until!r}{did_you_mean(until, UNTIL)}; there are {ends}")


def _said(text: str, path: Path, problems: Problems) -> Ability | None:
    try:
        ability = ready(parse_ability(text))
    except BadAbility as error:
        problems.add(path, str(error))
        return None
    unknown = next(iter(unknown_words(ability, MEANINGS)), "") or no_such_event(ability) or no_such_part(ability)
    if word := unknown or undefined(ability, frozenset({"it", "that"})):
        problems.add(path, f"{word!r} has no meaning in shadowverse-evolve (in {text!r})")
    return ability


def _ability(board: Table, entry: WaitingEntry, path: Path, problems: Problems, evolved_since: bool = False) -> Any:
    if _known(board, entry.card, (*path, "card"), problems) is None:
        return None
    if entry.says:
        return _said(entry.says, (*path, "says"), problems)
    abilities = listed_abilities(board, entry.card)
    if evolved_since and entry.ability > len(abilities) and board.card(entry.card).links:
        abilities = board.card(entry.card).text.abilities  # it was used before the card evolved
    if entry.ability > len(abilities):
        problems.add((*path, "ability"), f"{entry.card!r} has {len(abilities)} abilities, not {entry.ability}")
        return None
    return abilities[entry.ability - 1]
