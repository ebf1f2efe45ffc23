"""8/5, 8/6: of which players a part is that is put off behind what each player did or may do, and what "that many" is in it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Player
from rulings.engine.effects.ability import EACH, OPPONENT, YOU, Ability, Action, Selector, Sentence
from rulings.engine.game import Game
from rulings.games.hollow_flux.at_work import AtWork, is_counted
from rulings.games.hollow_flux.board import FIELD
from rulings.games.hollow_flux.events import A_PLAYER, POINTED_AT, THAT_PLAYER, rewritten, says_that_many, with_that_many
from rulings.games.hollow_flux.whom import SAYS_WHO, tells

OTHER_WORD = {YOU: OPPONENT, OPPONENT: YOU}
WHOSE = ("whose", "zone_of")


def for_whom_it_is(game: Game, action: Action, at_work: AtWork) -> Action:
    """What it puts off, said of those for whom it is, and with what each of them did before: later nothing tells that any more.
    Behind a part that is put off, too, "that many" is what is done by that."""
    if action.ability is None:
        return action
    players = [one for one in sorted(PLAYERS, key=lambda one: one != game.board.active) if is_for(one, at_work)]
    made, anew = list[Sentence](), False
    for sentence in action.ability.body:
        number = None if anew else at_work.count
        anew = anew or any(map(is_counted, sentence.actions))
        apart = sentence.optional and number is not None and says_that_many(sentence) and len({*at_work.counts.values()}) > 1
        for some in [[one] for one in players] if apart else [players]:  # each is asked about the own number
            made.append(_of_players(sentence, some, at_work, number))
    return replace(action, ability=_of_one(replace(action.ability, body=tuple(made)), players, at_work))


def is_for(player: Player, at_work: AtWork) -> bool:
    return (at_work.meant is None or player in at_work.meant) and player not in at_work.failed


def _of_players(sentence: Sentence, players: list[Player], at_work: AtWork, number: int | None) -> Sentence:
    each = [one for action in sentence.actions for one in _each(action, players, at_work, number)]
    condition = sentence.condition if number is None else with_that_many(sentence.condition, number)
    return replace(sentence, condition=condition, actions=tuple(each))


def _of_one(ability: Ability, players: list[Player], at_work: AtWork) -> Ability:
    """ "that player" behind what each player may do, where that is a single one."""
    if len(players) != 1 or tells(ability.event):
        return ability
    word = _word(players[0], at_work)
    return replace(ability, body=rewritten(ability.body, lambda part: _renamed(part, THAT_PLAYER, word), within=False))


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
