"""8/5: which card an "if it is ..." asks about behind a card that was just shown, moved from a deck or discarded."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Action, Condition, Matches, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.board import CHARACTER, COMMAND, FIELD, HIDDEN
from rulings.games.hollow_flux.events import points_at

SHOWS = ("reveal", "look")
ENDS = (" top", " bottom")  # of a deck: its cards are taken from there, and not picked
NOT_ON_FIELD = (COMMAND, f"{CHARACTER} card")  # what nothing on the battlefield is (6.1/2, 6.2)


def parts_of(body: tuple[Sentence, ...]) -> Iterator[Action | Condition]:
    for sentence in body:
        yield from (sentence.condition,) if sentence.condition is not None else ()
        yield from sentence.actions


def is_asked_about(what: Selector, body: tuple[Sentence, ...], place: int) -> bool:
    """One card of a deck is shown, and the text asks next what it is: "reveal top card of your deck; if it is a command"; or it
    is moved, and the text asks what only a card can be that lies elsewhere than on the battlefield."""
    own, after = [one for one in body[place].actions if one.what is what], _next_of_it(body[place + 1 :])
    if any(map(shows_a_card, own)):
        return after is not None and not isinstance(after, Action)
    return any(map(moves_a_card, own)) and asks_for_card(after) and not has_chosen_elsewhere(body[: place + 1])


def is_discard_asked_about(body: tuple[Sentence, ...], place: int) -> bool:
    """ "choose a character; discard 1; if it is a command"."""
    return asks_for_card(_next_of_it(body[place + 1 :])) and not has_chosen_elsewhere(body[: place + 1])


def has_chosen_elsewhere(body: tuple[Sentence, ...]) -> bool:
    """What was chosen last lies in another zone than the battlefield: it may be a command itself; and nothing was done to it."""
    actions = [one for sentence in body for one in sentence.actions]
    last = max((number for number, one in enumerate(actions) if one.verb == "choose" and one.what is not None), default=None)
    return last is not None and is_elsewhere(actions[last]) and not points_at(tuple(actions[last + 1 :]), ("it", "them", "that"))


def is_elsewhere(action: Action) -> bool:
    return action.what is not None and action.what.zone not in ("", FIELD)


def _next_of_it(to_come: tuple[Sentence, ...]) -> Action | Condition | None:
    return next((part for part in parts_of(to_come) if points_at(part, ("it",))), None)


def asks_for_card(part: Action | Condition | None) -> bool:
    """ "if it is a command", "if it is not a character card"."""
    asked = _asked_of_it(part)
    return any(one.attribute == "kind" and one.value in NOT_ON_FIELD for matches in asked for one in matches.filters)


def _asked_of_it(part: Action | Condition | None) -> list[Matches]:
    if part is None or isinstance(part, Action):
        return []
    return [one for one in parts_within(part) if isinstance(one, Matches) and one.what.nouns[0] == "it"]


def is_seen(action: Action) -> bool:
    """What it takes from a deck is shown, or goes where it lies face up."""
    return action.verb in SHOWS or action.to is None or action.to.zone not in HIDDEN


def asks_how_it_lies(part: Action | Condition) -> bool:
    """ "if it is asleep": what no card can be that lies elsewhere than on the battlefield."""
    return any(one.attribute == "state" for matches in _asked_of_it(part) for one in matches.filters)


def shows_a_card(action: Action) -> bool:
    return action.verb in SHOWS and _is_end_card(action.what)


def moves_a_card(action: Action) -> bool:
    """A card from an end of a deck is put elsewhere, or a card is discarded."""
    if action.verb == "discard":
        return action.amount == 1 or (
            action.what is not None and action.what.count == 1 and not points_at(action, ("it", "that"))
        )
    return action.verb in ("put", "exile") and _is_end_card(action.what)


def _is_end_card(what: Selector | None) -> bool:
    return what is not None and what.count == 1 and what.zone.endswith(ENDS)
