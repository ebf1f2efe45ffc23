"""What can be typed, and would be done otherwise than it says: each with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from rulings.engine.effects.ability import (
    EACH,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Compare,
    Condition,
    Count,
    Event,
    Selector,
    Sentence,
)
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.games.battle_spirits_standard.board import DECK, EXHAUSTED, FIELD, HAND, HEAVY, REFRESHED
from rulings.games.battle_spirits_standard.choosing import POINTED, is_off_field, selected
from rulings.games.battle_spirits_standard.misread_it import misread_it
from rulings.games.battle_spirits_standard.misread_them import misread_them
from rulings.games.battle_spirits_standard.reading import is_about_itself, is_never_on_field
from rulings.games.battle_spirits_standard.spoken_of import ON_FIELD, SEEN, comes_there, is_done_on_field, is_done_to_this

ENTERS = ("summon", "deploy")
STATES = ("", REFRESHED, EXHAUSTED, HEAVY)
POINTS = ("choose", "search", "reveal", "look")
ON_CARDS = "only cores are put on cards; write for example 'put 1 core from void on your spirit'"
ON_NOTHING = (
    "'on' a card says where cores are put; write for example 'put 1 core from void on this', 'draw 1 for each core on this' or "
    "'draw cards equal to symbols of this'"
)
RETURNED = (
    "cards are returned to a hand or deck; write for example 'put a spirit card in your trash onto the field' or 'put it to "
    "trash'"
)
CORES_PUT = (
    "cores are put, and not returned; write for example 'put all cores from your trash to your reserve' or 'put soul core from "
    "your trash to your reserve'"
)
OWN_TOP = "a player draws from the top of their own deck; write for example 'draw 1' or 'put bottom card of your deck to hand'"
ONE_BY_ONE = (
    "how many such things it happens to is not counted; write for example 'when your spirit is destroyed', 'when you draw 2 "
    "cards' or 'when 2 cores are put on this'"
)
ONLY_DECKS = "only a deck is shuffled; write for example 'put all cards in your hand to the bottom of deck; shuffle your deck'"
EACH_ASKED = (
    "what each player has chosen, revealed or discarded is not asked about for each; write for example 'reveal top card of "
    "your deck; if it is a spirit card, put it to hand; your opponent reveals top card of deck; if it is a spirit card, put it "
    "to hand'"
)
IN_HAND = (
    "an effect on the field does not bring its own card from the hand; write for example 'in hand, when your life is reduced: "
    "summon this without paying cost'"
)
NOT_THERE = (
    "only cards on the field are destroyed, exhausted or refreshed; write for example 'destroy a spirit', 'discard a card in "
    "your hand' or 'reveal top card of your deck; if it is a spirit card, exhaust this'"
)
ONE_CARD = (
    "'it' and 'that' are one card here; write for example 'choose your spirit; destroy an opponent's spirit with BP equal to its "
    "BP'"
)
NO_OTHER = (
    "nothing says which card 'that' is; write for example 'when this blocks an opponent's spirit: destroy that spirit', 'when an "
    "opponent's spirit blocks this: destroy it', or 'this'"
)
BLOCKED_BY_ITS = (
    "which card's number a blocker has is not asked for each; write for example 'this cannot be blocked by spirits with BP less "
    "than BP of this'"
)
OTHER_FIELD = (
    "no card goes from one player's field onto the other's by the book; write for example 'put a spirit card in opponent's trash "
    "onto your field'"
)
NOT_CHOSEN = (
    "a condition does not choose what 'it' is; write for example 'choose an opponent's spirit with BP 3000 or less; destroy it', "
    "or 'this'"
)
USES_NONE = (
    "no effect uses a card here, but its player can use it for less; write for example 'your magic cards in your hand get cost "
    "-9 this turn'"
)
GIVEN_TO_NOBODY = (
    "only cards that lie there gain an effect; write for example 'this turn, when your spirit is destroyed, draw 1', or 'your "
    "spirits gain “on destroyed: draw 1” this turn'"
)
COMES_AS = (
    "what comes onto the field is summoned or deployed; write for example 'when your spirit is summoned from trash' or 'when "
    "your nexus is deployed'"
)
NOT_EACH_TIME = (
    "what is done each time is one sentence, and what is done now stands in front; write for example 'draw 1; this turn, when "
    "your spirit is destroyed: draw 1 and discard 1'"
)


def misread(ability: Ability) -> Iterator[str]:
    """All that is wrong in this way with a text, its options and what it gives or puts off."""
    actions = [part for part in parts_within(ability) if isinstance(part, Action)]
    for action in actions:
        wrong = (_uses, _blocked_by_its, _put_on_a_card, _returned, _not_drawn, _not_shuffled, _no_state, _not_there)
        yield from filter(None, (one(action) for one in wrong))
        yield from _no_keyword(action)
    yield from _misplaced(ability, actions)
    for body in (ability.body, *(option for action in actions for option in action.options)):
        if any(_asks_each(body[:place], sentence) for place, sentence in enumerate(body)):
            yield EACH_ASKED
        yield from misread_them(body)
        if _goes_on_behind_each_time(body):
            yield NOT_EACH_TIME
        if any(_to_other_field(body[:place], sentence) for place, sentence in enumerate(body)):
            yield OTHER_FIELD
    if any(map(_counts_things, parts_within((ability.event, ability.also_on)))):
        yield ONE_BY_ONE
    if any(map(_comes_onto_field, parts_within(ability))):
        yield COMES_AS
    abilities = (ability, *(action.ability for action in actions if action.ability is not None))
    yield from _misread_pointing(abilities)
    yield from (wrong for one in abilities for wrong in misread_it(one))


def _misplaced(ability: Ability, actions: Sequence[Action]) -> Iterator[str]:
    """What no effect gives or brings from there."""
    if any(_gains_where_it_is_not(ability, one) for one in actions):
        yield GIVEN_TO_NOBODY
    if _lies_in_hand(ability, actions):
        yield IN_HAND


def _gains_where_it_is_not(ability: Ability, action: Action) -> bool:
    """9-1-1 - effects are what cards have, not players."""
    gains = action.verb == "gain" and action.ability is not None and action.what is None
    return gains and (action.player != YOU or (ability.kind == "declared" and not ability.zone))


def _goes_on_behind_each_time(body: Sequence[Sentence]) -> bool:
    """9-3-1-4 - "this turn, when you draw: discard 1; draw 1": whether the last is done now or each time is not said."""
    each_time = [any(one.verb == "later" and one.until for one in sentence.actions) for sentence in body]
    return any(put_off and not following for put_off, following in pairwise(each_time))


def _misread_pointing(abilities: Sequence[Ability]) -> Iterator[str]:
    """9-3-2 - what is wrong with what "it" and "that" mean."""
    wrong = {
        NOT_CHOSEN: _is_not_chosen,
        NOT_THERE: _speaks_of_none_there,
        ONE_CARD: _tells_one_from_itself,
        NO_OTHER: _names_no_other,
    }
    yield from (says for says, is_wrong in wrong.items() if any(map(is_wrong, abilities)))


def _counts_things(event: object) -> bool:
    """9-1-5-4 - what happens to several things at once sets an effect off once, and to one of them it does so too."""
    things = (event.subject, event.target) if isinstance(event, Event) and event.verb != "becomes" else ()
    return any(one is not None and one.count != 1 and not one.every for one in things)


def _comes_onto_field(event: object) -> bool:
    """5-8-1, 5-9-1 - a card that is put onto the field is summoned or deployed, and that is what is waited for."""
    return isinstance(event, Event) and event.to == FIELD


def _lies_in_hand(ability: Ability, actions: Sequence[Action]) -> bool:
    """9-1-5-5 - an effect works where its card lies: on the field, unless it says "in hand"."""
    own = [one for one in actions if one.what is not None and one.what.nouns[0] == "this"]
    comes = any(one.verb in ENTERS and one.source is not None and one.source.zone == HAND for one in own)
    returns = any(one.to is not None and one.to.zone == HAND for one in own)
    return comes and not returns and not ability.zone and ability.kind != "declared"


def _uses(action: Action) -> str:
    """5-12-1, 9-1-7-1 - a player declares the use of a card."""
    return USES_NONE if action.verb == "use" else ""


def _blocked_by_its(action: Action) -> str:
    """8-1-3-1 - "your spirits cannot be blocked by spirits with BP less than their BP"."""
    things = parts_within(action.target) if (action.verb, action.attribute) == ("cannot", "be blocked") else []
    pointing = any(isinstance(one, Selector) and one.nouns[0] in ("it", "them", "that") for one in things)
    return BLOCKED_BY_ITS if pointing else ""


def _put_on_a_card(action: Action) -> str:
    """4-5-1, 5-3-6 - a card lies in a zone, and on cards there are only cores."""
    if action.to is None or action.to.on is None:
        return ""
    if action.verb != "put":
        return ON_NOTHING
    return ON_CARDS if action.what is not None and "core" not in action.what.nouns[0] else ""


def _returned(action: Action) -> str:
    """5-17-1 - what is returned are cards, and they go to a hand or deck."""
    if action.verb != "return":
        return ""
    if action.what is not None and "core" in action.what.nouns[0]:
        return CORES_PUT
    return RETURNED if action.to is not None and action.to.zone != HAND and DECK not in action.to.zone else ""


def _not_drawn(action: Action) -> str:
    """5-6-1 - the top card of one's own deck is drawn."""
    place = action.source if action.verb == "draw" else None
    if place is None:
        return ""
    return OWN_TOP if place.zone not in (DECK, "deck top") or {place.whose, action.player} == {YOU, OPPONENT} else ""


def _not_shuffled(action: Action) -> str:
    """4-2-4 - a deck is shuffled, and nothing goes there by that."""
    if action.verb != "shuffle":
        return ""
    return ONLY_DECKS if action.to is not None or (action.what is not None and action.what.zone != DECK) else ""


def _no_state(action: Action) -> str:
    if action.state in STATES:
        return ""
    return f"no card lies {action.state!r} on the field; there are {', '.join(STATES[1:])}"


def _no_keyword(action: Action) -> Iterator[str]:
    """12-1-1 - "on block" is when an effect is used, and no keyword effect."""
    if action.verb in ("gain", "lose") and action.ability is None and action.attribute and not action.value:
        try:
            parse_ability(f"{action.attribute}: draw 1")
        except BadAbility:
            return
        yield f"{action.attribute!r} is no keyword; write the whole effect, such as it loses “on block: draw 1” this turn"


def _to_other_field(before: Sequence[Sentence], sentence: Sentence) -> bool:
    """4-1-1-1, 1-4-2-2 - each player has a field of their own; of what lies on one, the book knows no way onto the other."""
    said = [selected(action) for one in (*before, sentence) for action in one.actions]
    chosen = [what for what in said if what is not None and what.nouns[0] not in POINTED]
    for action in sentence.actions:
        what, whose = selected(action), action.to.whose if action.to is not None and action.to.zone == FIELD else ""
        meant = chosen[-1] if what is not None and what.nouns[0] in ("it", "them") and chosen else what
        if action.verb == "put" and whose and meant is not None and _lies_elsewhere(meant, whose):
            return True
    return False


def _lies_elsewhere(what: Selector, whose: str) -> bool:
    """They are things on the field, and not only of that player's."""
    on_field = what.zone in ("", FIELD) and what.nouns[0] not in POINTED and not all(map(is_never_on_field, what.nouns))
    return on_field and "core" not in what.nouns[0] and what.whose != whose


def _asks_each(before: Sequence[Sentence], sentence: Sentence) -> bool:
    """9-3-2 - a condition on "it" behind what each player has chosen, seen or discarded."""
    actions = [action for one in reversed(before) for action in reversed(one.actions) if action.verb in (*POINTS, "discard")]
    by_each = bool(actions) and actions[0].player == EACH
    return by_each and sentence.condition is not None and any(map(_is_it, parts_within(sentence.condition)))


def _tells_one_from_itself(ability: Ability) -> bool:
    """9-3-2 - "it cannot block that spirit": only what an event has happened to is another card than "it"."""
    if ability.event is not None and not is_about_itself(ability.event):
        return False
    return any("that" in words and not words.isdisjoint(("it", "them")) for words in _nouns_by_part(ability))


def _names_no_other(ability: Ability) -> bool:
    """9-3-2 - "on block: destroy that spirit": what happens to the card itself has no other card, and none was named before."""
    if ability.event is None or not all(map(is_about_itself, (ability.event, *ability.also_on))):
        return False
    silent = takewhile(lambda words: words <= {*POINTED, "player", "core", "soul core"}, _nouns_by_part(ability))
    return any("that" in words for words in silent)


def _nouns_by_part(ability: Ability) -> list[set[str]]:
    """Of each condition and each deed, the things that it speaks of."""
    said = [part for sentence in ability.body for part in (sentence.condition, *sentence.actions) if part is not None]
    return [{one.nouns[0] for one in parts_within(part, ("ability", "options")) if isinstance(one, Selector)} for part in said]


def _not_there(action: Action) -> str:
    """3-2-1, 4-5-1 - cards of a hand, deck or trash are not destroyed or turned."""
    what = action.what
    if (action.verb, "") not in ON_FIELD or what is None or what.nouns[0] in POINTED:
        return ""
    elsewhere = is_off_field(what) or what.zone == SEEN or all(map(is_never_on_field, what.nouns))
    return NOT_THERE if elsewhere else ""


def _speaks_of_none_there(ability: Ability) -> bool:
    """9-3-2 - "reveal top card of your deck; exhaust it": no card on the field is spoken of before, or only the own one."""
    if ability.event is not None and not is_about_itself(ability.event):
        return False
    costs = [cost.action for cost in ability.costs if cost.action is not None]
    actions = [*costs, *(action for sentence in ability.body for action in sentence.actions)]
    is_own = ability.event is not None and _is_own(ability.event)
    is_it = is_own or any(map(is_done_to_this, actions[:1]))  # and stays so behind what is drawn or discarded
    taking = [_is_of_cards_elsewhere(one) and not (is_it and one.verb in ("draw", "discard")) for one in actions]
    first = taking.index(True) if True in taking else len(actions)
    silent = takewhile(lambda one: not comes_there(one) and (_is_of_cards_elsewhere(one) or not _speaks(one)), actions)
    return any(map(is_done_on_field, list(silent)[first:]))


def _is_of_cards_elsewhere(action: Action) -> bool:
    what = selected(action)
    if what is None or what.nouns[0] in POINTED:
        return action.verb in ("draw", "discard") and what is None
    return is_off_field(what) or what.zone == SEEN


def _is_not_chosen(ability: Ability) -> bool:
    """9-3-2 - "if there is an opponent's spirit, destroy it": where the text has chosen nothing, and speaks of no event but its
    own card's, that would be this card."""
    if ability.event is not None and not _is_own(ability.event):
        return False
    silent = list(takewhile(lambda one: not any(map(_speaks, one.actions)), ability.body))
    asking = [one for one in ability.body[: len(silent) + 1] if _asks_for_one(one.condition)]
    asking += ability.body[:1] if _asks_for_one(ability.condition) else ()
    return any(map(_is_it, parts_within(tuple(one.actions[0] for one in asking))))


def _is_own(event: Event) -> bool:
    return event.subject is not None and event.subject.nouns[0] == "this"


def _speaks(action: Action) -> bool:
    """It chooses or does something to cards that the text did not point at before."""
    return action.verb in ("draw", "discard") or (action.what is not None and action.what.nouns[0] not in POINTED)


def _asks_for_one(condition: Condition | None) -> bool:
    """ "if there is a ..." """
    asked = (part for part in parts_within(condition) if isinstance(part, Compare))
    return any(isinstance(one.left, Count) and (one.relation, one.right) == (">=", 1) for one in asked)


def _is_it(part: object) -> bool:
    return isinstance(part, Selector) and part.nouns[0] in ("it", "them")
