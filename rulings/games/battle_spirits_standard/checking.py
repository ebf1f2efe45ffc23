"""What the effect language can say and this book has no meaning for: found when a scenario is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rulings.engine.effects.ability import EACH, Ability, Action, Count, During, Event, Filter, Happened, Sentence
from rulings.engine.effects.needs import parts_within, without_meaning
from rulings.games.battle_spirits_standard.board import is_to_come
from rulings.games.battle_spirits_standard.causes import CAUSED, unknown_cause
from rulings.games.battle_spirits_standard.deeds import OFF_FIELD_DEEDS, idle_deed
from rulings.games.battle_spirits_standard.durations import means_something, said_end
from rulings.games.battle_spirits_standard.keywords import COLON, NO_OVERLAP, ONCE
from rulings.games.battle_spirits_standard.meanings import MEANINGS
from rulings.games.battle_spirits_standard.misread import misread
from rulings.games.battle_spirits_standard.reading import actions_in, is_never_on_field
from rulings.games.battle_spirits_standard.that_many import THAT_MANY, each_draws_as_each_did, number_not_said
from rulings.games.battle_spirits_standard.triggering import ENDS, STARTS

REPLACED = (
    "destroyed", "depleted", "returned", "exiled", "put", "discarded", "leaves", "exhausted", "refreshed", "draws",
    "life reduced",
)  # fmt: skip
SEEN = (
    "summoned", "deployed", "attacks", "blocks", "blocked", "battle resolves", "battle ends", "destroyed", "destroys", "depleted",
    "returned", "exiled", "put", "discarded", "leaves", "exhausted", "refreshed", "core placed", "core removed",
    "life reduced", "draws", "uses", "used", "becomes", "step",
)  # fmt: skip
REMEMBERED = tuple(verb for verb in SEEN if verb not in ("battle resolves", "battle ends", "becomes", "step"))
LIMITS = (ONCE, NO_OVERLAP)
LASTS = "write for example 'until end of turn', 'until start of your next turn' or 'until end of attack step'"
LASTING = ("get", "gain", "lose", "cannot", "can", "cannot be reduced", "must", "count as")
PAYS_ELSE = (
    "only Soul Magic pays in place of a cost (12-2-1-2-1): write soul_magic: [red, red], or 'in hand, if there are 2 or more red "
    "symbols, instead of paying cost: you may put soul core from your reserve to trash'"
)
NO_PLACE = "cores are counted where they lie; write for example 'for each core on this' or 'for each core in your reserve'"
ONLY_CORES = "only cores are put there; write for example 'put 1 core from void to your reserve'"
CORE_PLACES = ("reserve", "life", "void")
EACH_MANY = (
    "what each player has done is not counted for each; write for example 'each player discards their hand; each player draws "
    "that many'"
)
EACH_MAY = "each player says for themselves whether they do it; write for example 'you may draw 1; your opponent may draw 1'"
NOT_SAID = "; write first what is done to so many: discard up to 3; draw that many"
TURN_BEGINS = ("at start of turn", "at start of next turn")
AT_ITS_START = "; write for example 'at your start step: draw 1' or 'at your next start step, draw 1'"
WRITTEN_ELSEWHERE = {
    "true release": "true_release: true at its second level",
    "soul magic": "soul_magic: [red], with the symbols that it asks for",
    "inheritance": "ex_symbol: true on the cards that can be exiled for it; any card may be paid that way",
    "main": "a line of abilities such as 'main: draw 1'",
    "flash": "a line of abilities such as 'flash: draw 1'",
    "ex symbol": "ex_symbol: true",
    ONCE: "it before the line that it limits, such as 'once per turn, on attack: draw 1'",
    NO_OVERLAP: "it before the line that it limits, such as 'no overlap, when your spirit is summoned: draw 1'",
}
FOR_NEXT = (
    "only what is given for a time can be for a turn or step that comes; write for example 'it cannot attack during opponent's "
    "next turn' or 'at end of your next turn, draw 1'"
)
GIFTS = ("get", "gain", "lose", "count as")
MOMENTS = {*((step, "start") for step in STARTS), *((step, "end") for step in ENDS)}


def problems_of(ability: Ability) -> Iterator[str]:
    """What it waits for, gives, forbids or is limited by is of this game."""
    if any(event.verb == "pays cost" for event in _events(ability)):
        yield f"{PAYS_ELSE} (in {ability.text!r})"
    else:
        word = no_such_event(ability) or never_remembered(ability) or no_such_gift(ability) or number_not_said(ability)
        if word:
            hint = AT_ITS_START if word in TURN_BEGINS else NOT_SAID if word == THAT_MANY else ""
            yield f"{word!r} has no meaning in battle-spirits-standard (in {ability.text!r}){hint}"
    for wrong in dict.fromkeys((*_unclear(ability), *misread(ability))):
        yield f"{wrong} (in {ability.text!r})"
    for wrong in map(_given_to_nothing, (ability, *_inside(ability.body))):
        if wrong:
            yield f"{wrong} (in {ability.text!r})"
    for limit in (limit for limit in ability.limits if limit not in LIMITS):
        yield f"no rule for the limit {limit!r}; there are {' and '.join(LIMITS)}"
    deeds = (idle_deed(part) for part in parts_within(ability) if isinstance(part, Action))
    for wrong in dict.fromkeys(filter(None, (*deeds, *map(_wrong_cause, parts_within(ability))))):
        yield f"{wrong} (in {ability.text!r})"


def _unclear(ability: Ability) -> Iterator[str]:
    """What leaves open who says yes or no, which cores are counted, or when it ends."""
    parts = parts_within(ability)
    if any(isinstance(part, Sentence) and part.optional and part.actions[0].player == EACH for part in parts):
        yield EACH_MAY
    if each_draws_as_each_did(ability):
        yield EACH_MANY
    if any(isinstance(part, Count) and part.of.nouns[0].endswith("core") for part in parts):
        yield NO_PLACE
    if any(isinstance(part, Action) and _puts_a_card_among_cores(part) for part in parts):
        yield ONLY_CORES
    for until in dict.fromkeys(said_end(part) for part in parts if isinstance(part, Action)):
        if not means_something(until):
            yield f"no effect ends at {until!r}; {LASTS}"
    if any(map(_asks_for_next, (ability, *_inside(ability.body)))):
        yield FOR_NEXT


def _asks_for_next(ability: Ability) -> bool:
    """9-1-5-6 - what is given once can be for the turn or step that comes, and nothing else hangs on that."""
    parts = parts_within(ability, ("ability",))
    given = [part for part in parts if isinstance(part, Action) and part.verb in LASTING and ability.kind != "static"]
    said = sum(is_to_come(part) for part in parts if isinstance(part, During))
    return said > sum(is_to_come(part.as_long_as) and not part.until for part in given)


def _puts_a_card_among_cores(action: Action) -> bool:
    """4-6-1, 4-7-1, 4-8-1 - in those places lie cores."""
    there = action.to is not None and action.to.zone in CORE_PLACES
    return there and action.what is not None and not action.what.nouns[0].endswith("core")


def _given_to_nothing(ability: Ability) -> str:
    """What is given once, for a time, is given to the cards that lie there: to magic, cards or effects in no zone it is not."""
    if ability.kind == "static":
        return ""
    lasting = [one for one in actions_in(ability.body) if one.verb in LASTING and one.what is not None and not one.what.zone]
    nouns = ((noun, one.attribute in OFF_FIELD_DEEDS) for one in lasting if one.what for noun in one.what.nouns)
    found = next((noun for noun, elsewhere in nouns if elsewhere or noun == "effect" or is_never_on_field(noun)), "")
    if found == "effect":
        instead = "all opponent's spirits cannot take effect this turn"
        return f"effects are not kept from taking effect for a time; write for example {instead!r}"
    instead = "opponent cannot use magic this turn"
    if found and not is_never_on_field(found):
        return f"{found!r} lies on the field already; write for example 'opponent cannot summon this turn'"
    return f"{found!r} never lies on the field; write for example {instead!r}, or its zone" if found else ""


def problems_of_effect(ability: Ability) -> Iterator[str]:
    """What is in force already is one thing that lasts."""
    actions = list(actions_in(ability.body))
    if len(actions) != 1 or actions[0].verb not in LASTING:
        yield f"{ability.text!r} is not one thing that lasts, such as 'this gets BP +3000'; write each as an effect of its own"
    yield from problems_of_text(replace(ability, body=tuple(map(_as_if_come, ability.body))))


def _as_if_come(sentence: Sentence) -> Sentence:
    """What lasts for a turn or step that comes is not said for how long."""
    given = (replace(one, as_long_as=None) if is_to_come(one.as_long_as) else one for one in sentence.actions)
    return replace(sentence, actions=tuple(given))


def problems_of_text(ability: Ability) -> Iterator[str]:
    """All that is wrong with a text that stands on no card of the scenario."""
    for word in without_meaning(ability, MEANINGS):
        yield f"{word!r} has no meaning in battle-spirits-standard (in {ability.text!r})"
    yield from problems_of(ability)


def _wrong_cause(part: object) -> str:
    """Words behind "by" that mean nothing, or that stand where nothing is done by anybody."""
    if isinstance(part, Event) and part.by:
        return unknown_cause(part.by) if part.verb in CAUSED else f"{part.verb!r} is not said to be by something"
    if isinstance(part, Action) and part.by:
        return unknown_cause(part.by) if part.verb.startswith("cannot") else f"{part.verb!r} is not said to be by something"
    return ""


def idle_keyword(keyword: str, asked_for: Iterable[str]) -> str:
    """12-1-1 - the book names keyword effects and leaves what they do to the cards; 12-2-1 - others are written elsewhere."""
    name = COLON.split(keyword, maxsplit=1)[0].strip().lower()
    if name in WRITTEN_ELSEWHERE:
        return f"{keyword!r} is not written as a keyword; write {WRITTEN_ELSEWHERE[name]}"
    if keyword in asked_for or name in asked_for:
        return ""
    known = "what it does as a line of abilities; texts that ask for it find it by its name"
    return f"the book does not say what {keyword!r} does (12-1-1), and no text here asks for it; write {known}"


def keywords_asked_for(abilities: Iterable[Ability]) -> frozenset[str]:
    """The keywords by which texts find cards."""
    parts = (part for ability in abilities for part in parts_within(ability))
    asked = (part.value for part in parts if isinstance(part, Filter) and part.attribute == "keyword")
    return frozenset(word for value in asked for word in str(value).split("/"))


def keywords_given(ability: Ability) -> Iterator[str]:
    """The keywords that a text gives by their name alone."""
    for part in parts_within(ability):
        if isinstance(part, Action) and part.verb == "gain" and _is_gift(part) and part.ability is None and not part.value:
            yield part.attribute


def _events(ability: Ability) -> list[Event]:
    return [event for event in (ability.event, *ability.also_on) if event is not None]


def no_such_event(ability: Ability) -> str:
    """What the ability, or one inside it, waits for or replaces, if nothing of that kind happens in this game."""
    for one in (ability, *_inside(ability.body)):
        known = REPLACED if one.kind == "replacement" else SEEN
        for event in (one.event, *one.also_on):
            if event is not None and (event.verb not in known or not _happens(event)):
                return _said(event)
    return ""


def never_remembered(ability: Ability) -> str:
    """9-2-1 - what a condition asks about this turn, if nothing of that kind happens, or a turn does not remember it."""
    asked = (part.event for part in parts_within(ability) if isinstance(part, Happened))
    return next((_said(event) for event in asked if event.verb not in REMEMBERED or not _happens(event)), "")


def _happens(event: Event) -> bool:
    """It is a moment of the book; cores are seen when they come onto a card or leave it; 5-6-1 - what is drawn is not seen."""
    if event.verb == "step":
        return (event.attribute.removeprefix("next "), event.relation or "start") in MOMENTS
    if event.verb == "draws":
        return event.target is None
    return event.subject is None or not event.subject.nouns[0].endswith("core")


def _said(event: Event) -> str:
    if event.verb == "draws" and event.target is not None:
        return f"draws {'/'.join(event.target.nouns)}"
    if event.verb == "step":
        return f"at {event.relation or 'start'} of {event.attribute}"
    return event.verb if _happens(event) or event.subject is None else f"{event.subject.nouns[0]} {event.verb}"


def no_such_gift(ability: Ability) -> str:
    """What the ability, or one inside it, gives or takes away, if cards of this game have nothing of that kind."""
    bodies = (ability.body, *(one.body for one in _inside(ability.body)))
    actions = (action for body in bodies for action in actions_in(body))
    return next((f"{one.verb} {one.attribute}" for one in actions if one.verb in GIFTS and not _is_gift(one)), "")


def _is_gift(action: Action) -> bool:
    name = action.attribute
    if action.verb == "get":
        return name in ("BP", "cost") or name.endswith("symbol") or (name.startswith("Lv") and name.endswith(" cost"))
    if action.verb == "count as":
        return name in ("level", "name", "color", "family")
    if action.verb == "gain":
        return name in ("name", "color", "family") if action.value else name != "life" and not name.startswith("all ")
    return not action.value


def _inside(body: tuple[Sentence, ...]) -> Iterator[Ability]:
    for action in actions_in(body):
        if action.ability is not None:
            yield action.ability
            yield from _inside(action.ability.body)
