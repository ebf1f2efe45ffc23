"""8/5, 8/6: of which players a part is that is put off behind what each player did or may do, and what "that many" is in it."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Player
from rulings.engine.effects.ability import EACH, OPPONENT, YOU, Action, Selector, Sentence
from rulings.engine.game import Game
from rulings.games.hollow_flux.at_work import AtWork, is_counted
from rulings.games.hollow_flux.board import FIELD
from rulings.games.hollow_flux.events import A_PLAYER, POINTED_AT, THAT_PLAYER, rewritten, says_that_many, with_that_many
from rulings.games.hollow_flux.whom import SAYS_WHO, tells

OTHER_WORD = {YOU: OPPONENT, OPPONENT: YOU}
WHOSE = ("whose", "zone_of")
Counted: TypeAlias = "tuple[Sentence, int | None]"  # with what "that many" is in it; none where it is done anew


def for_whom_it_is(game: Game, action: Action, at_work: AtWork) -> Action:
    """What it puts off, said of those for whom it is, and with what each of them did before: later nothing tells that."""
    if action.ability is None:
        return action
    players = [one for one in sorted(PLAYERS, key=lambda one: one != game.board.active) if is_for(one, at_work)]
    of_event, made = tells(action.ability.event), list[Sentence]()
    for process in _processes(action.ability.body, at_work.count):
        for some in [[one] for one in players] if _is_of_each(process, players, at_work) else [players]:
            said = tuple(_of_players(sentence, some, at_work, number) for sentence, number in process)
            made += _of_that_player(said, some[0], at_work) if len(some) == 1 and not of_event else said
    return replace(action, ability=replace(action.ability, body=tuple(made)))


def _processes(body: tuple[Sentence, ...], count: int) -> list[list[Counted]]:
    """What each player does, with what hangs on it, and every other sentence; each with what "that many" is in it: behind a part
    that is put off, too, what is done by that."""
    found: list[list[Counted]] = []
    number: int | None = count
    for sentence in body:
        goes_on = bool(sentence.joint and found) and _is_by_each(sentence) and _is_by_each(found[-1][-1][0])
        found += [] if goes_on else [[]]
        found[-1].append((sentence, number))
        number = None if any(map(is_counted, sentence.actions)) else number
    return found


def _is_by_each(sentence: Sentence) -> bool:
    return all(action.player.startswith(EACH) or action.player == THAT_PLAYER for action in sentence.actions)


def _is_of_each(process: list[Counted], players: list[Player], at_work: AtWork) -> bool:
    """They have own numbers for it, and each of them may leave it, or something hangs on whether it was done."""
    numbers = {at_work.counts.get(one, 0) for one in players} if at_work.counts else set()
    is_asked = len(process) > 1 or (process[0][0].optional and _is_by_each(process[0][0]))
    return len(numbers) > 1 and is_asked and any(number is not None and says_that_many(one) for one, number in process)


def is_for(player: Player, at_work: AtWork) -> bool:
    return (at_work.meant is None or player in at_work.meant) and player not in at_work.failed


def _of_players(sentence: Sentence, players: list[Player], at_work: AtWork, number: int | None) -> Sentence:
    each = [one for action in sentence.actions for one in _each(action, players, at_work, number)]
    condition = sentence.condition if number is None else with_that_many(sentence.condition, number)
    return replace(sentence, condition=condition, actions=tuple(each))


def _of_that_player(said: tuple[Sentence, ...], player: Player, at_work: AtWork) -> tuple[Sentence, ...]:
    """ "that player" behind what each player may do, where that is a single one."""
    word = _word(player, at_work)
    named: tuple[Sentence, ...] = rewritten(said, lambda part: _renamed(part, THAT_PLAYER, word), within=False)
    return named


def _each(action: Action, players: list[Player], at_work: AtWork, number: int | None) -> list[Action]:
    """One action for both, where it is the same for both; else one for each of them."""
    by_each = action.player.startswith(EACH)
    own = at_work.counts if by_each and number is not None and says_that_many(action) else {}
    numbers = {player: own.get(player, 0) if own else number for player in players}
    if len(players) == 1 and not by_each:
        action = _renamed_within(action, _word(players[0], at_work))
    if not by_each or (len(players) > 1 and len({*numbers.values()}) == 1):
        return [_counting(action, number if not by_each else numbers[players[0]])]
    return [_counting(_by(action, one, at_work), numbers[one]) for one in players]


def _counting(action: Action, number: int | None) -> Action:
    made: Action = action if number is None else with_that_many(action, number)
    return made


def _word(player: Player, at_work: AtWork) -> str:
    return YOU if player == at_work.player else OPPONENT


def _by(action: Action, player: Player, at_work: AtWork) -> Action:
    """The action as the player of the text says it of one who does it: what was "your" for that one is so still."""
    word = _word(player, at_work)

    def change(part: Any) -> Any:
        said = {name: getattr(part, name, "") for name in WHOSE}
        return replace(part, **{name: OTHER_WORD[one] for name, one in said.items() if one in OTHER_WORD})

    seen = rewritten(action, change, within=False) if word == OPPONENT else action
    what = seen.what and _own(seen.what, seen, word)
    return _renamed_within(replace(seen, player=word, what=what), word)


def _own(what: Selector, action: Action, word: str) -> Selector:
    """Each player does it to characters of their own, where nothing is said."""
    said = what.whose or what.zone_of or action.source
    is_own = not said and what.zone in ("", FIELD) and what.nouns[0] not in (*POINTED_AT, *A_PLAYER.nouns)
    return replace(what, whose=word) if is_own else what


def _renamed_within(action: Action, word: str) -> Action:
    """What is done to "each player" is done to this one."""
    made: Action = rewritten(action, lambda part: _renamed(part, EACH, word), within=False)
    return made


def _renamed(part: Any, old: str, word: str) -> Any:
    said = [name for name in SAYS_WHO if getattr(part, name, None) == old]
    return replace(part, **dict.fromkeys(said, word)) if said else part
