"""9-3-2: what a text means by "it" after a player has drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import HAND, Table
from rulings.games.battle_spirits_standard.spoken_of import ONE, SEEN, SEVERAL, forget_moved, happens_to_another, settle_on

OF_HAND = ("discard", "reveal")  # done to drawn cards, and not to what lies on the field


def hands(board: Table) -> dict[Player, tuple[CardId, ...]]:
    return {player: board.zone(player, HAND) for player in ("A", "B")}


def speak_of_drawn(board: Table, action: Action, at_work: Resolving, held: dict[Player, tuple[CardId, ...]]) -> None:
    """ "draw 1; discard it": the drawn cards, where nothing was spoken of before but other drawn ones, or nothing that lies in a
    hand; "them" are all that were drawn."""
    forget_moved(board, at_work)
    drawn = tuple(card_id for player, before in held.items() for card_id in board.zone(player, HAND) if card_id not in before)
    after, done = next(_following(action, at_work), None), pointed_at_next(action, at_work)
    again = bool(at_work.drawn) and at_work.chosen == at_work.drawn
    spoken_of = not again and (at_work.chosen or at_work.settled)  # what has left since was spoken of, too
    is_discarded = done is not None and done.verb in OF_HAND and not _in_a_hand(board, at_work)
    if drawn and after is not None and (not spoken_of or is_discarded):
        at_work.drawn = (*at_work.drawn, *drawn) if again and _says(after, SEVERAL) else drawn
        settle_on(at_work, None, at_work.drawn)
        at_work.designated = ""
    if drawn and _picks_next(action, at_work) and not at_work.rest_of_them(board):
        at_work.drawn = drawn
        at_work.see(board, drawn)


def _in_a_hand(board: Table, at_work: Resolving) -> bool:
    return any(board.card(card_id).zone == HAND for card_id in at_work.chosen)


def _picks_next(action: Action, at_work: Resolving) -> bool:
    """ "Draw 2; discard 1 of them": what comes next in the text is about some of "them"."""
    parts = list(_parts(at_work.ability.body))
    place = next((number for number, one in enumerate(parts) if one is action), len(parts))
    after = next((part for part in parts[place + 1 :] if part is not None), None)
    return any(isinstance(one, Selector) and one.zone == SEEN for one in parts_within(after))


def pointed_at_next(action: Action, at_work: Resolving) -> Action | None:
    """The next thing that is done with "it", unless the text chooses something before."""
    actions = (one for one in _following(action, at_work) if isinstance(one, Action))
    return next((one for one in actions if one.what is not None and one.what.nouns[0] in (ONE, SEVERAL)), None)


def is_asked_or_comes(action: Action, at_work: Resolving) -> bool:
    """The next that the text says of "it" is a condition, or that it comes onto the field or is used; or that is nothing."""
    after = next(_following(action, at_work), None)
    return not isinstance(after, Action) or after.verb in ("summon", "deploy", "use")


def _following(action: Action, at_work: Resolving) -> Iterator[Any]:
    """What speaks of "it" behind this, up to where the text chooses something."""
    parts = list(_parts(at_work.ability.body))
    place = next((number for number, one in enumerate(parts) if one is action), -1)  # of equal ones, the one that is done
    following = takewhile(lambda one: not _chooses(one), parts[place + 1 :])
    return (one for one in following if _says(one, ONE) or _says(one, SEVERAL))


def _parts(body: tuple[Sentence, ...]) -> Iterator[Any]:
    """The conditions and actions of a text in their order, those of its options too."""
    for sentence in body:
        yield sentence.condition
        for action in sentence.actions:
            yield action
            for option in action.options:
                yield from _parts(option)


def _chooses(part: Any) -> bool:
    return isinstance(part, Action) and part.verb == "choose" and not part.options


def _says(part: Any, word: str) -> bool:
    """It speaks of "it", itself or in what it puts off; an ability that it gives, and options, stand for themselves, and so does
    what waits for something that happens to another card: that is "it" there."""
    if isinstance(part, Action) and part.verb == "later" and happens_to_another(part.ability):
        return False
    apart = ("options",) if isinstance(part, Action) and part.verb == "later" else ("options", "ability")
    return any(isinstance(one, Selector) and one.nouns[0] == word for one in parts_within(part, apart))
