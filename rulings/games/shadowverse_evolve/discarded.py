"""What "it" is behind a card that is discarded: that card, or what was chosen on the field before, or the card itself."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Ability, Action, Condition, Matches, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.board import FIELD, Table
from rulings.games.shadowverse_evolve.resolving import SAYING_IT, Using, is_choice

OF_TWO = "'it' behind what asks about a discarded card"
ON_THE_FIELD = (  # verbs of what is done to cards there only
    "destroy", "deal", "engage", "stand", "get", "gain", "lose", "evolve", "seize", "transform", "can", "cannot", "must",
)  # fmt: skip
TAKEN_FROM_IT = ("return", "banish", "put")  # what is done to a card that was chosen there, too
FOLLOWER = ("follower",)


def goes_on_on_the_field(board: Table, at_work: Using) -> bool:
    """10.6.2.3 - what its text does next to "it" is done on the field: to what was chosen there, or the card itself. What was
    just chosen, there or elsewhere, is what is returned, banished or put somewhere."""
    part = _next_of_it(at_work)
    if not isinstance(part, Action) or not _is_done_to_it(part):
        return False
    if part.verb in TAKEN_FROM_IT:
        return _has_just_chosen(_so_far(at_work), _is_of_another(at_work.ability))
    return part.verb in ON_THE_FIELD and any(board.card(card).zone == FIELD for card in at_work.chosen)


def asks_what_it_is(at_work: Using) -> bool:
    """5.11.1 - "if it is a spell" right behind the discarding, where what was spoken of before is a follower anyhow."""
    part = _next_of_it(at_work)
    return isinstance(part, Matches) and _asks_for_kind(part) and _spoken_of(at_work) == FOLLOWER


def it_of_two(ability: Ability) -> str:
    """What is done to what was chosen, or on the field only, is said of "it" where that is the discarded card, as the text has
    asked about that."""
    chosen = _is_of_another(ability)
    discarded, asked, verbs = False, False, ON_THE_FIELD
    fresh = chosen
    for sentence in ability.body:
        asked = asked or (discarded and _asks_about_it(sentence.condition, chosen))
        for action in sentence.actions:
            if asked and action.verb in verbs and _is_done_to_it(action):
                return OF_TWO
            if _says_it(action):
                discarded, asked, chosen = False, False, True
            fresh = (fresh or action.verb == "choose") and not _points_at_it(action)
            if action.verb == "discard" and not _points_at_it(action):
                discarded, verbs = True, (*ON_THE_FIELD, *(TAKEN_FROM_IT if fresh else ()))
    return ""


def _asks_about_it(condition: Condition | None, chosen: bool) -> bool:
    """Of which kind it is; or, where nothing was chosen, anything."""
    return _asks_for_kind(condition) or (not chosen and _points_at_it(condition))


def _asks_for_kind(condition: Condition | None) -> bool:
    of_it = isinstance(condition, Matches) and _points_at_it(condition.what)
    return of_it and isinstance(condition, Matches) and any(one.attribute == "kind" for one in condition.filters)


def _next_of_it(at_work: Using) -> Condition | Action | None:
    parts = (part for sentence in at_work.to_come for part in (sentence.condition, *sentence.actions))
    return next((one for one in parts if _points_at_it(one)), None)


def _so_far(at_work: Using) -> tuple[Sentence, ...]:
    body = at_work.ability.body
    return body[: len(body) - len(at_work.to_come)]


def _spoken_of(at_work: Using) -> tuple[str, ...]:
    """The noun of what was chosen last, or of what the text is about."""
    event = at_work.ability.event
    about = [event.subject] if event is not None else []
    about += [_dealt_with(one) for one in _actions(_so_far(at_work)) if _says_it(one)]
    return about[-1].nouns if about and about[-1] is not None else ()


def _has_just_chosen(body: tuple[Sentence, ...], of_another: bool) -> bool:
    """Something was chosen, or the text is about another card and has spoken of none since, and nothing was done to it yet."""
    actions = list(_actions(body))
    last = max((number for number, one in enumerate(actions) if one.verb == "choose"), default=None)
    if last is None:
        return of_another and not any(_says_it(one) or _points_at_it(one) for one in actions)
    return not any(map(_points_at_it, actions[last + 1 :]))


def _is_of_another(ability: Ability) -> bool:
    """What it waits for happens to another card."""
    event = ability.event
    return event is not None and event.subject is not None and event.subject.nouns[0] != "this"


def _actions(body: tuple[Sentence, ...]) -> Iterator[Action]:
    return (action for sentence in body for action in sentence.actions)


def _says_it(action: Action) -> bool:
    return action.verb != "discard" and (action.verb in SAYING_IT or is_choice(_dealt_with(action)))


def _is_done_to_it(action: Action) -> bool:
    return _points_at_it(_dealt_with(action))


def _dealt_with(action: Action) -> Selector | None:
    return action.target if action.verb == "deal" else action.what


def _points_at_it(part: Condition | Action | Selector | None) -> bool:
    return any(isinstance(one, Selector) and one.nouns[0] in ("it", "them") for one in parts_within(part))
