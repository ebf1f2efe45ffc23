"""9-3-2: what a text means by "it" and "them": what was chosen, or the event happened to, and all that was spoken of."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.effects.ability import OPPONENT, YOU, Ability, Action, Condition, Event, Selector
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.select import POINTING, Resolving
from rulings.games.battle_spirits_standard.asked import asked_in
from rulings.games.battle_spirits_standard.board import FIELD, Table

ONE, SEVERAL = "it", "them"
SEEN = "them"  # the zone of cards that were just looked at or revealed
CHOOSING = ("choose", "search")
SHOWING = ("reveal", "look")  # verbs by which cards are seen
COMING = ("summon", "deploy")
ON_FIELD = {  # what is done only to cards on the field, or said only of those
    ("get", "BP"),
    *((verb, "") for verb in ("destroy", "exhaust", "heavily exhaust", "refresh")),
    *((verb, deed) for verb in ("cannot", "must", "can") for deed in ("attack", "block", "be blocked")),
    *(("cannot", f"be {done}") for done in ("destroyed", "exhausted", "refreshed")),
}

HAD_ON_FIELD = ("level", "cores", "state")


def speak_of(at_work: Resolving, what: Selector, cards: tuple[CardId, ...]) -> None:
    """What was chosen is "it" from then on, unless it is for a deed while what was designated waits for its own; all things of a
    sort are no choice: where "it" is settled, they are only "them"."""
    if what.zone == SEEN:
        at_work.single_out(cards)
    if at_work.designated and is_pick(what) and what.zone != SEEN:
        return
    if is_pick(what):
        settle_on(at_work, what, cards)
    elif not at_work.settled:
        at_work.chosen = cards
    elif at_work.settled == ONE:
        at_work.all_of_them, at_work.of_them_no_longer = cards, ()


def speak_of_this(at_work: Resolving, what: Selector, cards: tuple[CardId, ...]) -> None:
    """ "refresh this; it gets BP +1000": where nothing was spoken of before, "it" is the card itself from then on."""
    if what.nouns[0] == "this" and not at_work.chosen and not at_work.settled:
        at_work.chosen = cards


def settle_on(at_work: Resolving, what: Selector | None, cards: tuple[CardId, ...]) -> None:
    """ "It" is from then on what was chosen, or was to be chosen: one thing, or several."""
    at_work.chosen, at_work.no_longer = cards, ()
    at_work.all_of_them, at_work.of_them_no_longer = None, ()
    at_work.settled = ONE if what is None or (what.count == 1 and not what.every) else SEVERAL


def name_cards(board: Table, at_work: Resolving, what: Selector, cards: tuple[CardId, ...], but: tuple[CardId, ...] = ()) -> None:
    """What the text calls "other" from then on is none of these, nor of those than which they were others."""
    if what.nouns[0] in POINTED:
        what = _as_they_are(board, at_work, cards)
    if not (what.every and what.other):
        at_work.named = (*at_work.named, (what, (*cards, *but)))


def _as_they_are(board: Table, at_work: Resolving, cards: tuple[CardId, ...]) -> Selector:
    """What one would call things that the text points at."""
    lying = [board.card(one) for one in cards]
    zones = dict.fromkeys("" if card.zone == FIELD else card.zone for card in lying)
    sides = {YOU if card.player == at_work.player else OPPONENT for card in lying}
    return Selector(tuple(card.kind for card in lying), sides.pop() if len(sides) == 1 else "", zone="/".join(zones))


def is_pick(what: Selector) -> bool:
    """Some of such things, the top cards of a deck, or those of a sort among cards that were seen: not all of a sort."""
    return not what.every or what.zone.startswith("deck ") or what.zone == SEEN


def is_choice(what: Selector) -> bool:
    """Cards are picked for it, and none that were spoken of before."""
    return what.nouns[0] not in POINTED and "core" not in what.nouns[0] and is_pick(what)


def designates(action: Action) -> bool:
    """9-2-2 - the action does nothing but say which cards are meant, or show them."""
    if action.verb in CHOOSING:
        return not action.options
    return action.verb in SHOWING and action.what is not None and is_choice(action.what)


def is_done_to_it(action: Action) -> bool:
    """Something is done to what was designated, now or later, or to some of the cards that were shown."""
    places = (place.on for place in (action.source, action.to) if place is not None)
    things = [what for what in (action.what, *places) if what is not None]
    later = parts_within(action.ability) if action.verb == "later" else ()
    things += [part for part in later if isinstance(part, Selector)]
    return any(what.nouns[0] in (ONE, SEVERAL) or what.zone == SEEN for what in things)


def happens_to_another(ability: Ability | None) -> bool:
    """9-3-2 - "when your spirit attacks, ...": it waits for something that happens to a card which it names itself, and says
    nothing there of what was spoken of before."""
    events = [one for one in (ability.event, *ability.also_on) if isinstance(one, Event)] if ability is not None else []
    if any(isinstance(part, Selector) and part.nouns[0] in (ONE, SEVERAL) for part in parts_within(tuple(events))):
        return False
    return bool(events) and all(one.subject is not None and one.subject.nouns[0] not in POINTED for one in events)


def takes_up(ability: Ability, words: tuple[str, ...] = (ONE,)) -> bool:
    """9-3-2 - what the ability does speaks of "it" before it has named cards itself; what it gives stands for itself."""
    parts = [part for sentence in ability.body for part in (sentence.condition, *sentence.actions)]
    for part in (part for part in (ability.condition, *parts) if part is not None):
        apart = () if isinstance(part, Action) and (part.options or part.verb == "later") else ("ability", "options")
        if any(isinstance(one, Selector) and one.nouns[0] in words for one in parts_within(part, apart)):
            return True
        if isinstance(part, Action) and any(what.nouns[0] not in POINTED for what in things_of(part)):
            return False
    return False


def things_of(action: Action) -> list[Selector]:
    """What it is done to, or on which cards cores are moved."""
    places = (place.on for place in (action.source, action.to) if place is not None)
    return [what for what in (action.what, *places) if what is not None and "core" not in what.nouns[0]]


def is_done_to_this(action: Action) -> bool:
    """Its own text has named the card by it, which is "it" from then on."""
    return any(what.nouns[0] == "this" for what in things_of(action))


def is_done_on_field(action: Action) -> bool:
    """4-5-1 - the action is done to "it", now or later, and only a card on the field can be meant; or cores are moved there."""
    if action.verb == "later" and happens_to_another(action.ability):
        return False
    if action.verb == "later":
        return any(isinstance(part, Action) and is_done_on_field(part) for part in parts_within(action.ability))
    places = [place.on for place in (action.source, action.to) if place is not None]
    things = (action.what, action.target) if (action.verb, action.attribute) in ON_FIELD else ()
    return any(what is not None and what.nouns[0] in POINTING for what in (*places, *things))


def asks_of_field(condition: Condition | None) -> bool:
    """2-8-2 - a condition asks of "it" what only a card on the field has: a level, cores, how it lies."""
    return not asked_in(condition).isdisjoint(HAD_ON_FIELD)


def comes_there(action: Action) -> bool:
    """By this the card that "it" is comes onto the field."""
    return action.verb in COMING or (action.to is not None and action.to.zone == FIELD)


def designate(board: Table, at_work: Resolving, verb: str) -> None:
    """9-3-2 - from now on what a deed in between picks is not "it"."""
    off = (one for one in them(at_work) if board.card(one).zone != FIELD)
    at_work.designated, at_work.designated_stays = verb, tuple((one, board.card(one).stay) for one in off)


def chosen_before(at_work: Resolving, action: Action) -> tuple[CardId, ...] | None:
    """What the text has chosen up to another choice that comes next; none, where something else stands between."""
    return them(at_work) if action.verb in CHOOSING and at_work.designated in CHOOSING else None


def speak_of_all_chosen(at_work: Resolving, before: tuple[CardId, ...] | None) -> None:
    """9-3-2 - "them" are all that choices in a row have brought; "it" is what the last has."""
    if before is not None:
        at_work.all_of_them = (*before, *(one for one in at_work.chosen if one not in before))
        at_work.settled = SEVERAL


def forget_moved(board: Table, at_work: Resolving) -> None:
    """4-1-4 - what a deed in between has moved is another card since, and not what was designated."""
    if not at_work.designated:
        return
    moved = [one for one, stay in at_work.designated_stays if not board.is_same(one, stay)]
    at_work.chosen = tuple(one for one in at_work.chosen if one not in moved)
    if at_work.all_of_them is not None:
        at_work.all_of_them = tuple(one for one in at_work.all_of_them if one not in moved)


def them(at_work: Resolving) -> tuple[CardId, ...]:
    return at_work.chosen if at_work.all_of_them is None else at_work.all_of_them
