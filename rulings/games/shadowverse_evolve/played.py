"""15.2.1.2: the plays of this turn that may leave the game as it was, as a position says them and reads them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from rulings.engine.board import PLAYERS, other
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.engine.game import Play
from rulings.engine.position import NotUnderstood, Path, Problems, find_card
from rulings.games.shadowverse_evolve.board import DECK, FIELD, STANDING, Table, leader_of
from rulings.games.shadowverse_evolve.checking import is_checking
from rulings.games.shadowverse_evolve.loops import Done, came_back, line_of, state_of
from rulings.games.shadowverse_evolve.models import Played

Data: TypeAlias = dict[str, Any]
PLAYS = {
    "activate": re.compile(r"(?P<player>[AB]) (?:activates|uses) (?P<card>.+)'s ability(?: (?P<ability>\d{1,3}))?"),
    "attack": re.compile(r"(?P<player>[AB]) attacks (?P<target>.+) with (?P<card>.+)"),
    "evolve": re.compile(r"(?P<player>[AB]) evolves (?P<card>.+)"),
    "serve": re.compile(r"(?P<player>[AB]) serves with (?P<card>.+)"),
}
NOT_OF_THEN = ("now", "cards", "played")  # what is under way is no part of how the game is


def played(board: Table, now: Data, write: Callable[[Table], Data]) -> list[Data]:
    """From the first play on after which the game may yet be as it was before: each, and what was different before it."""
    rows = (*board.path, *((board.tried,) if board.tried is not None else ())) if board.step == "main" else ()
    first = next((number for number, one in enumerate(rows) if _may_come_back(one.before, board)), len(rows))
    return [_row(one, now, write(one.before)) for one in rows[first:]]


def _row(one: Done, now: Data, then: Data) -> Data:
    said = {"choosing": list(one.choosing), "then": list(one.then), "was": _was(now, then)}
    return {"play": one.play} | {name: value for name, value in said.items() if value}


def _was(now: Data, then: Data) -> Data:
    """The fields that were different; None where there was no such field."""
    found: Data = {}
    for name in {**then, **now}:
        before = then.get(name)
        if name in NOT_OF_THEN or before == now.get(name):
            continue
        found[name] = _was(now[name], before) if name in PLAYERS and before is not None else before
    return found


def _may_come_back(before: Table, now: Table) -> bool:
    """Nothing has happened since that cannot be undone in this turn, nor such as no card that is known can undo."""
    if _counts(before) != _counts(now):
        return False
    known = _known_words(now)
    return all(known & words for has_changed, words in CAN_UNDO if has_changed(before, now))


def _points_fell(before: Table, now: Table) -> bool:
    sides = zip(before.sides, now.sides, strict=True)
    return any(old.points > new.points or old.evolve_points > new.evolve_points for old, new in sides)


def _life_fell(before: Table, now: Table) -> bool:
    return any(old.life > new.life for old, new in zip(before.sides, now.sides, strict=True))


def _stands_no_more(before: Table, now: Table) -> bool:
    return any(card not in _standing(now) for card in _standing(before))


def _deck_fell(before: Table, now: Table) -> bool:
    return any(len(before.zone(player, DECK)) > len(now.zone(player, DECK)) for player in PLAYERS)


CAN_UNDO: tuple[tuple[Callable[[Table, Table], bool], frozenset[str]], ...] = (
    (_points_fell, frozenset(("recover", "play points", "evolve points"))),
    (_life_fell, frozenset(("life", "drain"))),
    (_stands_no_more, frozenset(("stand", "put"))),
    (_deck_fell, frozenset(("put", "return"))),
)  # what has changed, and the words of which a card needs one to change it back


def _counts(board: Table) -> Any:
    """What only grows in a turn."""
    sides = tuple((side.cards_used, side.life_reduced) for side in board.sides)
    return sides, len(board.cards), len(board.happened), board.skips, board.extra_turns, board.evolve_used


def _standing(board: Table) -> frozenset[str]:
    field = (card for player in PLAYERS for card in board.zone(player, FIELD))
    return frozenset(card for card in field if board.card(card).state == STANDING)


def _known_words(board: Table) -> frozenset[str]:
    """What the cards say that are done to something, and their keywords."""
    texts = board.known.texts
    lines = (*(text.abilities for text in texts), *(one.action for one in board.in_force), *(one.ability for one in board.later))
    actions = [one for one in parts_within(lines) if isinstance(one, Action)]
    keywords = (word for text in texts for word in text.keywords)
    return frozenset((*keywords, *(one.verb for one in actions), *(one.attribute for one in actions)))


def with_played(board: Table, data: Data, rows: list[Played], problems: Problems, read: Callable[..., Table | None]) -> Table:
    """The board that remembers these plays, and which of them left the game as it was."""
    path: list[Done] = []
    for number, row in enumerate(rows):
        found = Problems()
        before = read(_before(data, row.was), found)
        for problem in found.found:
            problems.add(("played", number, "was", *problem.path), problem.message)
        line = _line(before, row.play, ("played", number, "play"), problems) if before is not None else ""
        if before is not None and line:
            path.append(Done(line, tuple(row.choosing), state_of(before), before, tuple(row.then)))
    tried = path.pop() if path and (is_checking(board) or board.attack() is not None) else None
    states = [*(one.state for one in path[1:]), tried.state if tried is not None else state_of(board)]
    back = ((came_back(path[: number + 1], state), state) for number, state in enumerate(states) if path)
    return board.having(path=tuple(path), tried=tried, same=tuple(one for one in back if one[0]))


def _before(data: Data, was: Data) -> Data:
    """The position with these fields in place of its own."""
    found = {name: value for name, value in data.items() if name not in ("now", "played")} | was
    for player in PLAYERS:
        sides = [one.get(player) or {} for one in (data, was)]
        if all(isinstance(one, dict) for one in sides):
            found[player] = {name: value for name, value in {**sides[0], **sides[1]}.items() if value is not None}
    return {name: value for name, value in found.items() if value is not None}


def _line(board: Table, text: str, path: Path, problems: Problems) -> str:
    """The play as the engine says it; only plays of the turn player count."""
    player = board.active
    for verb, pattern in PLAYS.items():
        words = pattern.fullmatch(text.strip())
        if words is not None and words["player"] == player:
            try:
                return line_of(_play(board, verb, words.groupdict()))
            except NotUnderstood as error:
                problems.add(path, str(error))
                return ""
    problems.add(path, f'{text!r} is no such play of {player}; write "{player} activates Bell\'s ability 1"')
    return ""


def _play(board: Table, verb: str, words: dict[str, str]) -> Play:
    player = words["player"]
    args: dict[str, Any] = {"card": find_card(board, words["card"], player, (FIELD,))}
    if verb == "attack":
        whom = leader_of(words["target"]) if words["target"] in PLAYERS else words["target"]
        args["target"] = find_card(board, whom, other(player), (FIELD,))
    if words.get("ability"):
        args["ability"] = int(words["ability"])
    return Play(player, verb, tuple(args.items()))
