"""9-3-2: what a text means by "it" and "them": what was chosen, or the event happened to, and all that was spoken of."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Selector
from rulings.engine.select import Resolving

ONE, SEVERAL = "it", "them"
SEEN = "them"  # the zone of cards that were just looked at or revealed


def speak_of(at_work: Resolving, what: Selector, cards: tuple[CardId, ...]) -> None:
    """What was chosen is "it" from then on; all things of a sort are no choice: where "it" is settled, they are only "them"."""
    counted = what.zone.startswith("deck ") or what.zone == SEEN  # the top cards of a deck, and those of a sort among them
    if what.zone == SEEN:
        at_work.single_out(cards)
    if not what.every or counted:
        settle_on(at_work, what, cards)
    elif not at_work.settled:
        at_work.chosen = cards
    elif at_work.settled == ONE:
        at_work.all_of_them, at_work.of_them_no_longer = cards, ()


def settle_on(at_work: Resolving, what: Selector | None, cards: tuple[CardId, ...]) -> None:
    """ "It" is from then on what was chosen, or was to be chosen: one thing, or several."""
    at_work.chosen, at_work.no_longer = cards, ()
    at_work.all_of_them, at_work.of_them_no_longer = None, ()
    at_work.settled = ONE if what is None or (what.count == 1 and not what.every) else SEVERAL
