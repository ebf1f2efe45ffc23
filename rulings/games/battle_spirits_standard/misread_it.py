"""9-3-2: where "it" could be two things, or is none, with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulings.engine.effects.ability import YOU, Ability, Action, Condition, Selector, Sentence
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.games.battle_spirits_standard.board import FIELD
from rulings.games.battle_spirits_standard.reading import is_about_itself
from rulings.games.battle_spirits_standard.spoken_of import (
    CHOOSING,
    ON_FIELD,
    ONE,
    SEVERAL,
    designates,
    happens_to_another,
    is_done_on_field,
    takes_up,
    things_of,
)

POINTING = (ONE, SEVERAL)
WHICH_LATER = (
    "'it' could be what was spoken of before or what this happens to; write for example 'exhaust an opponent's spirit; this "
    "turn, when your spirit attacks, that spirit gets BP +1000 this turn' or 'choose an opponent's spirit; when your spirit "
    "attacks, destroy it'"
)
NO_CARD = (
    "no card is 'it' here; write for example 'when this reduces opponent's life: refresh this', 'when your spirit attacks: "
    "refresh it' or 'choose your spirit; refresh it'"
)
TWO_CARDS = (
    "'it' could be this card or the other one; write for example 'when this destroys an opponent's spirit: exile that spirit' or "
    "'when this destroys an opponent's spirit: refresh this'"
)
EITHER = (
    "'it' could be either of the two; write for example 'when your spirit destroys an opponent's spirit: exile that spirit' or "
    "'when your spirit destroys an opponent's spirit: refresh it'"
)
ON_ITS_WAY = (
    "'that' is the destroyed card, which is on its way off the field; write for example 'when your spirit destroys an opponent's "
    "spirit: refresh it' or 'when this destroys an opponent's spirit: refresh this'"
)
OR_DISCARDED = (
    "'it' could be the discarded card or this card; write for example 'on destroyed: discard 1; return this to hand' or 'choose "
    "a card in your hand; discard it; put it to the bottom of deck'"
)
MOVING = ("return", "put", "exile")
LEAVING = ("destroy", "return", "exile", "reveal", "look")  # what is revealed or looked at lies in a hand or deck


def misread_it(ability: Ability) -> Iterator[str]:
    """What is wrong with a text, or with one that it gives or puts off."""
    of_another = ability.event is not None and not all(map(is_about_itself, (ability.event, *ability.also_on)))
    options = (option for one in parts_within(ability.body) if isinstance(one, Action) for option in one.options)
    if any(_is_torn(body, of_another) for body in (ability.body, *options)):
        yield WHICH_LATER


def _is_torn(body: Sequence[Sentence], of_another: bool) -> bool:
    """ "exhaust an opponent's spirit; when your spirit attacks, it gets BP +1000": both spirits could be meant, but for one that
    is chosen for just that, and for a card that was discarded, shown or has left where only one on the field can be meant."""
    is_other, takes, chooses, leaves = of_another, False, False, False
    for action in (action for sentence in body for action in sentence.actions):
        if action.verb == "later":
            could_be = is_other or (takes and chooses) or ((takes or leaves) and not _is_all_on_field(action))
            if could_be and action.ability is not None and happens_to_another(action.ability) and takes_up(action.ability):
                return True
        elif action.verb in CHOOSING and not action.options:
            is_other, takes, chooses = False, False, True
        elif action.verb == "discard" or designates(action):
            takes = True
        elif _leaves_off_field(action):
            leaves = True
        else:
            is_other = is_other or _is_done_to_others(action)
    return False


def _is_all_on_field(later: Action) -> bool:
    """All that it says of "it" is done on the field."""
    body = later.ability.body if later.ability is not None else ()
    parts = (part for sentence in body for part in (sentence.condition, *sentence.actions) if part is not None)
    return all(isinstance(part, Action) and is_done_on_field(part) for part in parts if _speaks_of_it(part))


def _speaks_of_it(part: Condition | Action) -> bool:
    return any(isinstance(one, Selector) and one.nouns[0] == ONE for one in parts_within(part))


def _leaves_off_field(action: Action) -> bool:
    """4-5-1, 5-17-1 - what it is done to does not lie on the field behind it."""
    is_put = action.verb == "put" and action.to is not None and action.to.on is None and action.to.zone != FIELD
    return _is_of_things(action) and (is_put or action.verb in LEAVING)


def _is_of_things(action: Action) -> bool:
    return action.what is not None and "core" not in action.what.nouns[0]


def _is_done_to_others(action: Action) -> bool:
    """To cards that are not all of a sort, or to what was chosen."""
    things = things_of(action)
    return any(what.nouns[0] not in ("this", "player") and not (what.every and what.nouns[0] not in POINTED) for what in things)


def it_of_event(ability: Ability) -> str:
    """What is wrong with "it" where nothing was spoken of before it but the event: that happens to no card, or to two."""
    events = [one for one in (ability.event, *ability.also_on) if one is not None]
    if ability.kind != "triggered" or not events:
        return ""
    paid = [cost.action for cost in ability.costs if cost.action is not None]
    of_none = all(one.subject is None and one.target is None for one in events) and not any(map(_is_of_some, paid))
    if of_none and _says_it_first(ability.body, ("draw", "discard"), pointed=POINTING):
        return f"{NO_CARD} (in {ability.text!r})"
    are_two = all(one.subject is not None and one.target is not None and one.target.nouns[0] not in POINTED for one in events)
    is_of_this, is_gone = all(_is_this(one.subject) for one in events), all(one.verb == "destroys" for one in events)
    two = are_two and (is_of_this or is_gone)
    if two and _says_it_first(ability.body, is_gone=is_gone, behind=paid[-1] if paid else None):
        return f"{TWO_CARDS if is_of_this else EITHER} (in {ability.text!r})"
    if are_two and is_gone and _turns_the_destroyed(ability.body):
        return f"{ON_ITS_WAY} (in {ability.text!r})"
    is_own = all(_is_this(one.subject) and is_about_itself(one) for one in events)
    return f"{OR_DISCARDED} (in {ability.text!r})" if is_own and _takes_up_discarded(ability.body) else ""


def _is_this(what: Selector | None) -> bool:
    return what is not None and what.nouns[0] == "this"


def _says_it_first(
    body: Sequence[Sentence],
    but: Sequence[str] = (),
    is_gone: bool = False,
    behind: Action | None = None,
    pointed: Sequence[str] = POINTED,
) -> bool:
    """Nothing but what is `pointed` at was spoken of before, also by these verbs that name no card, nor `behind` a discard that
    is asked about; where the other card `is_gone`, what is done on the field is done to this one."""
    before: Condition | Action | None = behind
    for part in (part for sentence in body for part in (sentence.condition, *sentence.actions) if part is not None):
        if any(isinstance(one, Selector) and one.nouns[0] in POINTING for one in parts_within(part, ("ability", "options"))):
            return not (is_gone and is_done_on_field(part) if isinstance(part, Action) else _is_discard(before))
        if isinstance(part, Action) and (part.options or part.verb in ("later", *but) or _is_of_cards(part, pointed)):
            return False
        before = part
    return False


def _turns_the_destroyed(body: Sequence[Sentence]) -> bool:
    """10-2-2-1 - of "when your spirit destroys an opponent's spirit: refresh that spirit" the destroyed one stands by."""
    for action in (action for sentence in body for action in sentence.actions):
        if _is_that(action.what) and (action.verb, action.attribute) in ON_FIELD:
            return True
        if action.options or action.verb == "later" or _is_of_cards(action):
            return False
    return False


def _is_that(what: Selector | None) -> bool:
    return what is not None and what.nouns[0] == "that"


def _is_discard(part: Condition | Action | None) -> bool:
    return isinstance(part, Action) and part.verb == "discard" and part.what is None


def _is_of_some(action: Action) -> bool:
    return _is_discard(action) or _is_of_cards(action, POINTING)


def _is_of_cards(action: Action, pointed: Sequence[str] = POINTED) -> bool:
    return any(what.nouns[0] not in pointed for what in things_of(action))


def _takes_up_discarded(body: Sequence[Sentence]) -> bool:
    """ "on destroyed: you may discard 1; if so, return it to hand": one card was discarded right before, and none spoken of."""
    parts = [part for sentence in body for part in (sentence.condition, *sentence.actions) if part is not None]
    for part, behind in pairwise(parts):
        if isinstance(part, Action) and _is_discard(part) and _moves_it(behind, part.player == YOU):
            return True
        if isinstance(part, Action) and (part.options or _is_of_cards(part)):
            return False
    return False


def _moves_it(part: object, is_own: bool) -> bool:
    """What the other player has discarded is exiled or put somewhere; it is returned only as this card could be."""
    verbs = MOVING if is_own else ("return",)
    return isinstance(part, Action) and part.verb in verbs and part.what is not None and part.what.nouns[0] == ONE
