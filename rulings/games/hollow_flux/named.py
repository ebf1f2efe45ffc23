"""Which of several cards of one name a line means as a target of what is played or used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Ability
from rulings.engine.position import meant_by
from rulings.games.hollow_flux.at_work import AtWork, chooses
from rulings.games.hollow_flux.board import SET_CARD, Table, text_of
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.targets import able_targets


def fitting(board: Table, words: Sequence[str], found: Sequence[CardId], able: Sequence[Sequence[CardId]]) -> tuple[CardId, ...]:
    """8.1, 8.3 - the cards that were found for the words; where such a card cannot be chosen, one of that name of the other
    player or in another zone that can."""
    meant: list[CardId] = []
    for place, (word, card_id) in enumerate(zip(words, found, strict=True)):
        can = able[place] if place < len(able) else ()
        twins = [card for card in meant_by(board, word) if card.name == word and card.id in can and card.id not in meant]
        first = board.card(card_id)
        others = [card.id for card in twins if card_id in meant or (card.player, card.zone) != (first.player, first.zone)]
        meant.append(others[0] if others and (card_id not in can or card_id in meant) else card_id)
    return tuple(meant)


def able_of_played(board: Table, player: Player, card_id: CardId, verb: str, number: int | None) -> list[list[CardId]]:
    """What can be chosen for each target of the card that is played, or of the ability that is used, in their order."""
    if verb.startswith("play"):
        text = text_of(board.card(card_id))
        abilities = [ability for ability in text.abilities if ability.kind == "declared"] if text else []
        host: list[list[CardId]] = [[]] if text and text.kind == SET_CARD else []
        return [*host, *(one for ability in abilities for one in _able(board, player, card_id, ability))]
    used = numbered(board, card_id)
    used = used[number - 1 : number] if number else tuple(one for one in used if one.kind == "activated")[:1]
    return [one for ability in used for one in _able(board, player, card_id, ability)]


def _able(board: Table, player: Player, card_id: CardId, ability: Ability) -> Iterator[list[CardId]]:
    at_work = AtWork(card_id, board.card(card_id).stay, player, ability)
    for what in (action.what for action in chooses(ability.body)):
        if what is not None:
            count = what.count if isinstance(what.count, int) else 1
            yield from [able_targets(board, what, at_work)] * count
