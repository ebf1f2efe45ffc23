"""9-1-5-3: how a card last lay on the field, where an effect asks for that after the card has gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.earlier import Said, without_brackets
from rulings.engine.effects.ability import Ability, Condition
from rulings.engine.remembering import Past
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.as_it_was import as_it_was, how_it_was
from rulings.games.battle_spirits_standard.asked import asked_in, asked_of_it, seen
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, Cores, FieldCard, Table
from rulings.games.battle_spirits_standard.changes import seen_on
from rulings.games.battle_spirits_standard.earlier import lying

LEFT = -1  # the stay of a card that has left: no card has it
STANDBYS = ("destroyed", "depleted", "returned")


def kept(happenings: Sequence[Happening], before: Table, board: Table, ability: Ability) -> tuple[Happening, ...]:
    """What has happened, with the board on which the card last lay where that has gone and the effect asks for it."""
    if not asked_of_it(ability):
        return tuple(happenings)
    return tuple(seen(one, before) if seen_on(one, before, board) is before else one for one in happenings)


def last_boards(happenings: Sequence[Happening]) -> dict[CardId, Table]:
    """The boards that were kept so, by card."""
    return {one.card: one.seen for one in happenings if isinstance(one, Past) and one.card}


def as_they_last_lay(cards: Collection[CardId], then: Table, since: Sequence[Table]) -> dict[CardId, Table]:
    """The last board on which each of the cards lay that were on the field then."""
    there = {card_id: then.card(card_id).stay for card_id in cards if then.card(card_id).zone == FIELD}
    return {one: board for board in (then, *since) for one, stay in there.items() if board.is_same(one, stay)}


def last_reading(board: Table, condition: Condition, at_work: Resolving) -> str | None:
    """The reading that is followed where a condition asks for a card that has gone."""
    off = (card_id for card_id in (*at_work.chosen, *(at_work.all_of_them or ())) if board.card(card_id).zone != FIELD)
    gone = any(card_id in at_work.last for card_id in (*at_work.no_longer, *at_work.of_them_no_longer, *off))
    return "condition-beside-the-event" if gone and asked_in(condition) else None


def assumed(happening: Happening, board: Table, ability: Ability, left: Collection[CardId]) -> Happening:
    """In a position that says nothing of it, a card that has gone lay on the field as it is printed, at its lowest level."""
    if not happening.card or not asked_of_it(ability):
        return happening
    went = board.card(happening.card).zone != FIELD and (happening.source == FIELD or happening.verb in STANDBYS)
    return seen(happening, printed(board, happening.card, happening.player)) if went or happening.card in left else happening


def printed(board: Table, card_id: CardId, player: Player | None) -> Table:
    """The board on which the card lies as it is printed; 4-1-4 - not as one that has come again lies there now."""
    card: FieldCard = board.card(card_id)
    if card.zone != FIELD:
        return lying(board, card_id, player)
    lowest = min(card.text.levels, key=lambda one: one.lv)
    return board.with_cards(replace(card, cores=Cores(lowest.cores), state=REFRESHED, standby=None, stay=LEFT))


def say_last(board: Table, happening: Happening, ability: Ability) -> str:
    """How the card was, where that is asked for and is not what is assumed."""
    if not isinstance(happening, Past) or not happening.card:
        return ""
    said = say_as_it_lay(board, happening.card, happening.seen, ability, happening.player)
    return said if said != happening.card else ""


def say_as_it_lay(board: Table, card_id: CardId, there: Table, ability: Ability, player: Player | None = None) -> str:
    """The card, and in brackets how it lay there, where that is asked for and is not what is assumed."""
    how = how_it_was(there, printed(board, card_id, player), card_id, asked_of_it(ability))
    return f"{card_id} ({', '.join(how)})" if how else card_id


def read_last(board: Table, text: str) -> tuple[CardId, Table]:
    """The card, and the board on which it lies as the words in brackets say."""
    words, how = without_brackets({"card": text}, board.cards)
    said = Said(board, words, {})
    there = printed(board, said.card(), said.player())
    for part in how.get("card", ()):
        there = as_it_was(there, said.card(), part)
    return said.card(), there
