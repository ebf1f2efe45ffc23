"""9-3-2: what a text means by "it" after a player has drawn."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import HAND, Table
from rulings.games.battle_spirits_standard.reading import actions_in
from rulings.games.battle_spirits_standard.spoken_of import settle_on

IT = ("it", "them")


def hands(board: Table) -> dict[Player, tuple[CardId, ...]]:
    return {player: board.zone(player, HAND) for player in ("A", "B")}


def speak_of_drawn(board: Table, action: Action, at_work: Resolving, held: dict[Player, tuple[CardId, ...]]) -> None:
    """ "draw 1; discard it": the drawn cards, where nothing was spoken of before, or nothing that lies in a hand."""
    drawn = tuple(card_id for player, before in held.items() for card_id in board.zone(player, HAND) if card_id not in before)
    after = pointed_at_next(action, at_work)
    spoken_of = at_work.chosen or at_work.settled  # what has left since was spoken of, too
    if drawn and after is not None and (not spoken_of or (after.verb == "discard" and not _in_a_hand(board, at_work))):
        settle_on(at_work, None, drawn)


def _in_a_hand(board: Table, at_work: Resolving) -> bool:
    return any(board.card(card_id).zone == HAND for card_id in at_work.chosen)


def pointed_at_next(action: Action, at_work: Resolving) -> Action | None:
    """The next thing that is done with "it", unless the text chooses something before."""
    actions = list(actions_in(at_work.ability.body))
    place = next((number for number, one in enumerate(actions) if one is action), -1)  # of equal ones, the one that is done
    following = (one for one in actions[place + 1 :] if one.verb == "choose" or (one.what and one.what.nouns[0] in IT))
    found = next(following, None)
    return None if found is None or found.verb == "choose" else found
