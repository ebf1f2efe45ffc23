"""What is under way in a position of Battle Spirits: the sub-step, a battle, effects that wait or are in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, InForce, Player, other
from rulings.engine.delayed import Later
from rulings.engine.earlier import read_this_turn
from rulings.engine.effects.ability import Action
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem, did_you_mean, lying_there
from rulings.games.battle_spirits_standard.already_waiting import abilities_of, waiting, with_older
from rulings.games.battle_spirits_standard.battle import FLASH
from rulings.games.battle_spirits_standard.battle import SUB_STEPS as BATTLE_STEPS
from rulings.games.battle_spirits_standard.board import ATTACK_ENDS, FIELD, MAIN_ENDS, STEPS, Battle, Table, Turn, is_to_come
from rulings.games.battle_spirits_standard.checking import problems_of_effect, problems_of_text
from rulings.games.battle_spirits_standard.durations import ends, has_passed, said_end
from rulings.games.battle_spirits_standard.earlier import read_earlier, with_earlier
from rulings.games.battle_spirits_standard.features import can
from rulings.games.battle_spirits_standard.last_lay import LEFT
from rulings.games.battle_spirits_standard.meant_later import as_said, known, known_cards, read_meant, stay_of_source
from rulings.games.battle_spirits_standard.models import Fight, Lasting, Position, Side
from rulings.games.battle_spirits_standard.reading import ready
from rulings.games.battle_spirits_standard.setup import BEFORE_HAND, ONE_BY_ONE, PLACES
from rulings.games.battle_spirits_standard.turn import start_of
from rulings.games.battle_spirits_standard.ways_off import stay_to_come
from rulings.games.battle_spirits_standard.what_it_was import is_about_nothing

BATTLE_PLACES = (*FLASH, "8-1-3-1", *BATTLE_STEPS)
DEEDS = {"attacker": "attack", "blocker": "block"}
UNBLOCKED = ("8-1-2-1", "8-1-2-1 used", "8-1-3-1")
BLOCKED = ("8-1-4-1", "8-1-4-1 used", "8-1-5-2-1", "8-1-6-1")

STEPS_AT = {  # in which steps each sub-step can be the next; an effect can end the turn in any (7-9-1-1)
    "7-2-1": ("start",),
    "7-2-2": ("start",),
    "7-3": ("start",),
    "7-3-1": ("start", "core"),
    "7-3-2": ("core",),
    "7-4-1": ("core", "draw"),
    "7-4-2": ("draw",),
    "7-5-1": ("draw", "refresh"),
    "7-5-2": ("refresh",),
    "7-6-1-1": ("refresh", "main"),
    "7-6-1-2": ("main",),
    "7-6-1-2-3": ("main", "second main"),
    MAIN_ENDS: ("main", "second main"),
    "7-7": ("main",),
    "7-7-3-1": ("main", "attack"),
    "7-7-3-2": ("attack",),
    "8-1-7-3": ("attack",),
    ATTACK_ENDS: ("attack",),
    "7-8": ("attack", "second main"),
    "7-8-1": ("second main",),
    "7-9-1-1": STEPS,
    "7-9-1-2": ("end",),
    "7-9-1-3": ("end",),
}
STEPS_AT_FIRST = {"7-3-1": (), "7-4-1": ("start", "draw"), "7-7-3-1": (), "7-8": ("main",)}  # 7-3-3, 7-7-2, 7-8-2


def at_of(position: Position) -> str:
    """The sub-step at which the position stands, where it is said or it is the set-up."""
    said = position.now.at if position.now else None
    return said or ("6-2-1" if position.turn.step == "setup" else "")


def now(position: Position, board: Table, problems: Problems) -> Table:
    _check_hands(position, problems)
    if position.now is None:
        return board
    _check_mover(position, problems)
    if position.now.battle is None:
        _check_place(position, problems)
        if position.turn.step == "setup":
            return board
        return board.having(procedure=(Turn(position.now.at or start_of(position.turn.step)),))
    _check_battle_step(position, problems)
    at = position.now.at or ("8-1-4" if position.now.battle.blocker else "8-1-2")
    return _battle(position.now.battle, at, board, problems)


def _check_hands(position: Position, problems: Problems) -> None:
    """6-2-1-5 - nobody has a hand before the first cards are drawn."""
    waits = position.turn.step == "setup" and at_of(position) in BEFORE_HAND
    for player in PLAYERS if waits else ():
        side: Side = getattr(position, player)
        if side.hand is not None and side.hand.entries:
            says = "nobody has a hand, or redraws, before the decks are shown; write 'now: {at: 6-2-1-7}'"
            problems.add((player, "hand"), says)


def _check_battle_step(position: Position, problems: Problems) -> None:
    """7-7-1 - battles are fought in the attack step; 7-7-2 - the first player's first turn has none."""
    step, number = position.turn.step, position.turn.number
    if step not in ("main", "attack"):  # "main" is also what is assumed where no step is said
        problems.add(("turn", "step"), f"no battle in the {step} step; write 'step: attack'")
    elif number == 1 and step != "attack":
        problems.add(("turn", "step"), "the first player's first turn has no attack step")


def _battle(fight: Fight, at: str, board: Table, problems: Problems) -> Table:
    """A battle that is under way, from the sub-step that comes next."""
    attacker = fight.attacker if fight.attacker_left else lying_there(board, fight.attacker, board.active, (FIELD,))
    blocker = fight.blocker
    if blocker and not fight.blocker_left:
        blocker = lying_there(board, blocker, other(board.active), (FIELD,))
    _check_fighter(board, attacker, fight.attacker_left, board.active, "attacker", problems)
    if blocker:
        _check_fighter(board, blocker, fight.blocker_left, other(board.active), "blocker", problems)
    elif fight.blocker_left:
        problems.add(("now", "battle", "blocker_left"), "no blocker is named that could have left; write it as 'blocker'")
    place = at if at in BATTLE_PLACES else f"{at}-1"
    if place not in BATTLE_PLACES:
        problems.add(("now", "at"), f"no sub-step {at!r} of a battle to go on from{did_you_mean(at, list(BATTLE_PLACES))}")
    elif place in BLOCKED and fight.blocker is None:
        problems.add(("now", "battle"), f"at {place} the attacker has been blocked: 'blocker' is missing")
    elif place in UNBLOCKED and fight.blocker is not None:
        problems.add(("now", "battle", "blocker"), f"at {place} nobody has blocked yet; leave 'blocker' out, or go on at 8-1-4")
    stays = {"attacker_stay": LEFT if fight.attacker_left else 0, "blocker_stay": LEFT if fight.blocker_left else 0}
    acts = fight.acts or other(board.active)
    battle = Battle(attacker, place, blocker=blocker, to_act=acts, passed=fight.passed, then=fight.then, **stays)
    return board.having(step="attack", procedure=(Turn("7-7-3-2"), battle))


def _check_fighter(board: Table, name: str, left: bool, player: str, role: str, problems: Problems) -> None:
    """8-1-5-2-1 - a spirit on that player's field, or what a text lets attack or block, unless it has left since."""
    path: Path = ("now", "battle", role)
    if known(board, name, path, problems) is None or left:
        return
    card = board.cards[name]
    able = card.kind == "spirit" or can(board, DEEDS[role], name)
    if (card.player, card.zone) != (player, FIELD) or not able:
        hint = f"; if it has left since, write {role}_left: true"
        problems.add(path, f"{name!r} is no spirit on {player}'s field, so it is not the {role}{hint}")


def _steps_at(at: str, number: int) -> tuple[str, ...]:
    """The steps in which that sub-step can be the next one, in the turn with that number."""
    return (STEPS_AT | STEPS_AT_FIRST if number == 1 else STEPS_AT).get(at, ())


def _check_place(position: Position, problems: Problems) -> None:
    """7-1-1 - the sub-step that comes next is one of the step that the position lies in, or leads on from it."""
    at, step = at_of(position), position.turn.step
    if not at or at in (PLACES if step == "setup" else ()) or step in _steps_at(at, position.turn.number):
        return
    steps = ("setup",) if at in PLACES else _steps_at(at, position.turn.number) if step != "setup" else ()
    places = PLACES if step == "setup" else [place for place in STEPS_AT if step in STEPS_AT[place]]
    hint = f"; write 'step: {steps[0]}'" if steps else did_you_mean(at, list(places))
    problems.add(("now", "at"), f"no sub-step {at!r} to go on from in the {step} step{hint}")


def _check_mover(position: Position, problems: Problems) -> None:
    """6-2-1-1, 6-2-1-7 - whose move it is, is said where the players do the same one after the other."""
    said = position.now.player if position.now else None
    if said and (position.turn.step != "setup" or at_of(position) not in ONE_BY_ONE):
        says = "nobody is waited for to show a deck or to redraw; write at: 6-2-1-1 or at: 6-2-1-7 in step: setup"
        problems.add(("now", "player"), says)


def with_waiting(position: Position, board: Table, problems: Problems) -> Table:
    """The board with the effects that wait, that were used in this turn, and that are in force."""
    board = board.having(in_force=tuple(_in_force(position, board, problems)), later=tuple(_later(position, board, problems)))
    used = abilities_of(board, position.used, "used", problems)
    waits = tuple(waiting(position, board, problems))
    beside = [(entry.wave, entry.beside) for entry in position.waiting if entry.beside]
    board = board.having(
        waiting=waits,
        sides=frozenset((*((one.batch, one.player) for one in waits), *beside)),
        batch=max((entry.wave for entry in position.waiting), default=0),
        used=frozenset((entry.card, 0, ability.text) for entry, ability in used),
    )
    board = with_older(position, board, problems)
    return with_earlier(board, read_this_turn(position.this_turn, partial(read_earlier, board), problems))


def _in_force(position: Position, board: Table, problems: Problems) -> Iterator[InForce]:
    for number, one in enumerate(position.in_force):
        names = [one.on] if isinstance(one.on, str) else one.on
        on = [name for name in names if known(board, name, ("in_force", number, "on"), problems)]
        try:
            ability = replace(ready(parse_ability(f"static: {one.effect}")), text=one.effect)
        except BadAbility as error:
            problems.add(("in_force", number, "effect"), ability_problem(one.effect, error))
            continue
        wrong = list(problems_of_effect(ability))
        for what in wrong:
            problems.add(("in_force", number, "effect"), what)
        if one.until == "end of battle" and board.battle() is None:
            problems.add(("in_force", number, "until"), "no battle is under way that it could last for; write it as 'now'")
        if on and not wrong:
            action = ability.body[0].actions[0]
            source = one.source or on[0]
            player = one.by or board.cards[source if source in board.cards else on[0]].player
            until, it = _until(one, action, board, player), _it(one, board, ("in_force", number), problems)
            lasting = InForce(action, tuple((name, 0) for name in on), until, player, source, number + 1, it)
            if is_about_nothing(lasting):
                problems.add(("in_force", number), "what 'it' is, is not said; write for example it: drake, or gone: drake")
            if has_passed(board, lasting):
                problems.add(("in_force", number, "until"), f"{one.until!r} of turn {one.turn} has passed")
            yield lasting


def _it(one: Lasting, board: Table, path: Path, problems: Problems) -> tuple[tuple[CardId, int], ...]:
    """What it means by "it", where it lies or is on its way to, and what has left since."""
    still = known_cards(board, one.it, (*path, "it"), problems)
    gone = known_cards(board, one.gone, (*path, "gone"), problems)
    return (*((card_id, stay_to_come(board, card_id)) for card_id in still), *((card_id, LEFT) for card_id in gone))


def _until(one: Lasting, action: Action, board: Table, player: Player) -> str:
    """When it ends: with a battle, in the turn that is said, or when such a moment comes first."""
    if one.turn is None and is_to_come(action.as_long_as):
        return ends(board, said_end(action), player)
    if one.turn is None or one.until in ("end of battle", "no end"):
        return "" if one.until == "no end" else ends(board, one.until.removesuffix(" step"), player)
    return f"{one.until} {one.turn}" if one.until.endswith("of turn") else f"{one.until} of turn {one.turn}"


def _later(position: Position, board: Table, problems: Problems) -> Iterator[Later]:
    """Parts of effects that were put off and wait for a moment to come."""
    for number, one in enumerate(position.later):
        path: Path = ("later", number)
        meant = read_meant(board, one, as_said(board, one.was, path, problems), path, problems)
        hint = (
            "; write it into a zone, a magic card that was used into its player's trash" if one.source in position.cards else ""
        )
        source = known(board, one.source, (*path, "from"), problems, hint)
        try:
            ability = ready(parse_ability(one.effect))
        except BadAbility as error:
            problems.add((*path, "effect"), ability_problem(one.effect, error))
            continue
        for wrong in problems_of_text(ability):
            problems.add((*path, "effect"), wrong)
        if ability.event is None:
            hint = "write 'at end of turn: ...' or 'when ...'"
            problems.add((*path, "effect"), f"no moment that it waits for: {one.effect!r}; {hint}")
        elif source is not None:
            stay = stay_of_source(board, source, one.follows, one.left)
            told: dict[str, Any] = {"turn": one.turn or board.turn, "each_time": one.each_time} | meant
            yield Later(ability, one.by or board.cards[source].player, source, stay, **told)
