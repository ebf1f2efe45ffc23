"""8/5: a card or a number that a text speaks of, and that nothing in it defines: the text is refused at its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.effects.ability import (
    Ability,
    Action,
    Chosen,
    Compare,
    Condition,
    Cost,
    Count,
    Event,
    Selector,
    Sentence,
)
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.games.hollow_flux.at_work import AMONG, is_counted
from rulings.games.hollow_flux.events import THAT_MANY, TO_PLAYER, names_another
from rulings.games.hollow_flux.other_case import deed_of, other_case_of
from rulings.games.hollow_flux.still_chosen import PICKS_NOTHING, SAYING_IT, TO_TARGET

APART = ("options", "ability", "as_long_as")  # what stands for itself: options, abilities that are given, "while it is"
IT, SOME, PAID, PUT_OFF = "it", "some of them", "what was paid", "what is put off"
OWN, OTHER = "its own card", "another card"  # what "it" would be: the card itself, as only that has been spoken of, or another
STANDS_FOR = {"it": IT, "them": IT, "rest": SOME}
SHOWN = (*SAYING_IT, "draw", "discard", "play")  # with what is done to cards, that of which "among them" can be said
OF_NO_CARD = ("step", "draws", "damage trigger")  # what happens to a player, or to a card that is no part of it
WHAT_TO_WRITE = {
    IT: "nothing says which card 'it' is: write 'this' for the card itself, or choose one first, as in 'choose a character;"
    " destroy it'; a player is named: 'deal 1 damage to your opponent'",
    SOME: "nothing says of which cards 'among them' or 'the rest' are: write it first, as in 'look at top 3 cards of your deck'",
    THAT_MANY: "nothing says how many 'that many' is: write first what is done, as in 'discard any number of cards; draw"
    " that many'",
    PAID: "what was paid is not what 'it', 'them' or 'that many' means: write it behind the colon, as in 'discard 1; if it is a"
    " command, draw 1', or with X, as in '[discard X]: draw X'; write 'this' for the card itself",
    PUT_OFF: "what stands behind ';' is done now; what is put off goes on with 'then', as in 'at end of turn, draw 1, then"
    " discard that many'",
}  # fmt: skip


def undefined(ability: Ability) -> Iterator[str]:
    """What to write instead of the first word that stands for nothing."""
    found = list(_undefined(ability, frozenset()))
    yield from (WHAT_TO_WRITE[word] for word in found[:1])


def _undefined(ability: Ability, given: frozenset[str]) -> Iterator[str]:
    """The words of the text that stand for nothing, in their order."""
    known = {*given, *(word for event in (ability.event, *ability.also_on) for word in _by_event(event))}
    known |= {word for cost in ability.costs for word in _by_cost(ability, cost)}
    if not names_another(ability) and any(cost.action is not None and cost.action.verb == "discard" for cost in ability.costs):
        known -= {IT}  # and not the card itself: "on attack, [discard 1]: if it is a command"
    known |= set() if names_another(ability) or given else {OWN}
    waits_for = (ability.event, *ability.also_on) if given else ()  # "when it leaves the field" in what is put off
    missing = [word for word in _missing(waits_for, {*given}) if word == IT]
    found = (*missing, *_missing((ability.condition,), known), *_missing_in(_with_condition(ability), known))
    paid = any(cost.kind == "action" for cost in ability.costs)
    yield from (PAID if paid and word not in (SOME, PUT_OFF) else word for word in found)


def _with_condition(ability: Ability) -> tuple[Sentence, ...]:
    """Its sentences, with what stands before the colon where the first has no condition."""
    first, *others = ability.body or (Sentence(()),)
    return (first if first.condition else replace(first, condition=ability.condition), *others)


def _by_event(event: Event | None) -> Iterator[str]:
    """The card that it happens to, or that does it."""
    is_of_player = event is not None and event.attribute == TO_PLAYER and event.subject is None
    if event is not None and event.verb not in OF_NO_CARD and not is_of_player:
        yield IT


def _by_cost(ability: Ability, cost: Cost) -> Iterator[str]:
    """19.2.4 - what an activated ability costs is done when it is used, that of an auto ability when it takes effect."""
    if ability.kind == "triggered" and cost.action is not None:
        yield from (word for word in _by_action(cost.action) if cost.action.verb != "discard")


def _by_action(action: Action) -> Iterator[str]:
    """What the text can go on to speak of when this is done."""
    if is_counted(action):
        yield THAT_MANY
    if action.verb in SHOWN:
        yield SOME
    what = action.target if action.verb in TO_TARGET else action.what
    picks = what is not None and what.nouns[0] not in POINTED and action.verb not in ("draw", "play")
    if picks or action.verb == "discard":
        yield from (IT, SOME, OTHER)
    elif action.what is not None and action.verb not in PICKS_NOTHING:
        yield SOME


def _missing_in(body: tuple[Sentence, ...], known: set[str]) -> Iterator[str]:
    put_off, so_far = set[str](), list[set[str]]()
    for place, sentence in enumerate(body):
        so_far.append(set(known))
        later = list(_put_off_by(sentence))
        known -= set() if later else put_off & {IT}  # it would be said of what stands before, and done now
        before = so_far[deed_of(body, other_case_of(body, place))] if sentence.joint == "otherwise" else known
        of_first = known - before
        known -= of_first & {IT}  # what only the first case has said, and was not done
        known |= before & {OWN}
        yield from (PUT_OFF if word in put_off else word for word in _missing_from(sentence, known))
        known |= of_first
        put_off -= {word for action in sentence.actions for word in _by_action(action)}
        put_off |= {word for action in later for word in _by_action(action)}


def _put_off_by(sentence: Sentence) -> Iterator[Action]:
    later = (action.ability for action in sentence.actions if action.verb == "later" and action.ability is not None)
    return (action for ability in later for part in ability.body for action in part.actions)


def _missing_from(sentence: Sentence, known: set[str]) -> Iterator[str]:
    """And what is known from then on."""
    yield from _missing((sentence.condition,), known)
    known -= {IT} if OWN in known and _asks_for_one(sentence.condition) else set()
    for action in sentence.actions:
        yield from _missing((action,), known)
        for option in action.options:
            own = set(known)
            yield from _missing_in(option, own)
            known |= own
        if action.ability is not None:
            yield from _undefined(action.ability, frozenset(known) if action.verb == "later" else frozenset())
        known |= set(_by_action(action))
        known -= {OWN} if OTHER in known else set()


def _asks_for_one(condition: Condition | None) -> bool:
    """ "if there is an asleep character": it is not what "it" is from then on."""
    asked = (part for part in parts_within(condition) if isinstance(part, Compare))
    return any(isinstance(one.left, Count) and (one.relation, one.right) == (">=", 1) for one in asked)


def _missing(parts: Iterable[Any], known: set[str]) -> Iterator[str]:
    for part in parts_within(tuple(parts), APART):
        word = _stands_for(part)
        is_many = isinstance(part, Selector) and word == IT and part.nouns[0] == "them"
        if word and (word not in known or (is_many and OWN in known)):  # its own card is one, and a player is no card
            yield word


def _stands_for(part: Any) -> str:
    """What has to be known to know which things are meant, or how many."""
    if isinstance(part, Chosen):
        return THAT_MANY if part.name == THAT_MANY else ""
    if not isinstance(part, Selector):
        return ""
    return SOME if part.zone == AMONG else STANDS_FOR.get(part.nouns[0], "")
