"""What a scenario says is printed on a card, as a CardText; or what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.delayed import NEXT
from rulings.engine.effects.ability import (
    Ability,
    Action,
    AllOf,
    AnyOf,
    Chosen,
    Condition,
    Event,
    Happened,
    NamedCondition,
    Not,
    Sentence,
)
from rulings.engine.effects.needs import parts_within, without_meaning
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.effects.say_actions import action_words
from rulings.engine.effects.words import by_spelling
from rulings.engine.fields import Readers
from rulings.engine.position import Path, Problems, ability_problem, did_you_mean, read_abilities
from rulings.games.hollow_flux.actions import ACTIONS
from rulings.games.hollow_flux.board import (
    CHARACTER,
    DAMAGE,
    FIELD,
    GUARD,
    PHASES,
    SET_CARD,
    WORLD,
    CardText,
    DeckRule,
    Kuusou,
    Things,
)
from rulings.games.hollow_flux.events import A_CARD, hits_player, never_comes, where_it_lies, with_x
from rulings.games.hollow_flux.kuusou import by_english_fields, deck_faults, effect_faults, own_faults
from rulings.games.hollow_flux.meanings import MEANINGS
from rulings.games.hollow_flux.models import KeywordText, KuusouCondition, KuusouText, Printed
from rulings.games.hollow_flux.no_character_there import no_character_there
from rulings.games.hollow_flux.parts import HAPPENS_BY, undefined_cards, unknown_parts, unknown_states, works_too_late
from rulings.games.hollow_flux.replacing import REPLACED
from rulings.games.hollow_flux.shown import unclear_discarded, unclear_it, unclear_put_off, unclear_set, unclear_that
from rulings.games.hollow_flux.still_chosen import unclear_picked
from rulings.games.hollow_flux.undefined import undefined
from rulings.games.hollow_flux.unfit import unfit
from rulings.games.hollow_flux.values import KEYWORDS, ONCE, ZONES
from rulings.games.hollow_flux.whom import PLAYED, as_read, is_that_unclear, is_unclear

STANDING = ("get", "gain", "lose", "cannot", "can", "count as", "become", "deal")
LASTING = (*STANDING, "prevent")
EVENTS = (
    "attacks", "attacked", "defends", "defended", "destroyed", "destroys", "leaves", "enters", "summoned", "played", "plays",
    "draws", "discarded", "discards", "put", "puts", "returned", "returns", "exiled", "exiles", "dealt damage", "deals damage",
    "asleep", "active", "set", "step", "damage trigger",
)  # fmt: skip
STEPS = (*PHASES, "turn")
THAT_IS_UNCLEAR = (
    "nothing says which card 'that' is; write 'choose a character; destroy that character',"
    " 'auto when this attacks a character: destroy that character', or 'this'"
)
AT_START = "what a card does at the start of it is ougi or kuusou (19.11, 19.12): write 'keywords: [{kuusou: ...}]'"
NO_RULE = {  # what cards of other games do, and this book has no rule for
    "must": "Hollow Flux has no rule on what must be done: a player may attack (12/1) and may defend (12.2), and nobody has to",
    "take an extra turn": "Hollow Flux has no rule on extra turns: after a turn comes the opponent's (11/1)",
    "skip": "Hollow Flux has no rule on phases that are skipped: the turn player goes through all of them (11/1)",
    "end": "Hollow Flux has no rule on phases that end early: the turn player goes through all of them (11/1)",
}
NEVER_COMES = (
    "this happens to a card on the battlefield only (6.1/2), so the text would never take effect: leave out the zone in front;"
    " for a card that comes from there write 'auto when this enters the field from trash: ...'"
)
PLACES = "hand, deck, guard deck, damage field, trash, energy field, field, exile zone, extra deck, and any zone for all of them"
DAMAGE_TRIGGER = "damage trigger: "
KNOWN_COSTS = ("points", "energy", "sleep", "carnage", "action")


def card_text(name: str, printed: Printed, problems: Problems) -> CardText:
    path: Path = ("cards", name)
    keywords = [keyword_of(word) for word in printed.keywords if isinstance(word, str)]
    special = [word for word in printed.keywords if isinstance(word, KeywordText)]
    check_keywords(printed, (*path, "keywords"), problems)
    lines = read_abilities(printed.abilities, (*path, "abilities"), problems)
    set_on = read_things(printed.set_on, (*path, "set_on"), problems) if printed.set_on else None
    if set_on is not None and set_on.means.zone not in ("", FIELD):
        problems.add((*path, "set_on"), "a set card is set on something on the battlefield (6.3/1): leave out where it is")
    if printed.kind == SET_CARD and not printed.set_on:
        set_on = next((host for line in lines if (host := host_told(line))), None)
        lines = tuple(line for line in lines if not host_told(line))
    triggers = [ability for ability in lines if is_damage_trigger(ability)]
    if printed.damage_trigger is not None:
        triggers += read_abilities([DAMAGE_TRIGGER + printed.damage_trigger], (*path, "damage_trigger"), problems)
    if len(triggers) > 1:
        problems.add((*path, "damage_trigger"), "a card has one damage trigger; write its sentences with ';' between them")
    abilities = tuple(as_meant(as_read(ability), printed.kind) for ability in lines if not is_damage_trigger(ability))
    triggers = [as_read(trigger) for trigger in triggers]
    for number, ability in enumerate((*abilities, *triggers)):
        for fault in _faults(ability, printed.kind):
            problems.add((*path, "abilities", number), fault)
    for fault in (fault for trigger in triggers for fault in meaningless(trigger)):
        problems.add((*path, "damage_trigger"), fault)
    ougi = next((word.ougi for word in special if word.ougi), "")
    kuusou = next((word.kuusou for word in special if word.kuusou), None)
    return CardText(
        name,
        printed.kind,
        abilities,
        tuple(keywords),
        cost=printed.cost or 0,
        power=printed.power or 0,
        power_bonus=printed.power_bonus,
        classes=tuple(printed.classes),
        damage_trigger=triggers[0] if triggers else None,
        set_on=set_on,
        ougi=read_ougi(ougi, (*path, "keywords"), problems),
        kuusou=read_kuusou(kuusou, (*path, "keywords"), problems) if kuusou else None,
    )


KEYWORD_HINT = f"there are {', '.join(KEYWORDS)}, and {{ougi: ...}} and {{kuusou: ...}}"


def check_keywords(printed: Printed, path: Path, problems: Problems) -> None:
    for number, word in enumerate(printed.keywords):
        if isinstance(word, str) and keyword_of(word) not in KEYWORDS:
            problems.add((*path, number), f"no keyword {word!r}{did_you_mean(word, KEYWORDS)}; {KEYWORD_HINT}")
    special = [word for word in printed.keywords if isinstance(word, KeywordText)]
    for name in ("ougi", "kuusou"):
        if sum(bool(getattr(word, name)) for word in special) > 1:
            problems.add(path, f"a card has one {name}")


def keyword_of(word: str) -> str:
    """The keyword by its English name, in whichever language it is typed, with the brackets of the book or without."""
    known = by_spelling().get(word.strip("【】 ").lower())
    return known.meaning if known else word


def by_english_names(data: Any) -> Any:
    """A card as the file has it, where 【奥義】 may stand for ougi as the name of a keyword with a text."""
    words = data.get("keywords") if isinstance(data, dict) else None
    if not isinstance(words, list):
        return data
    named = [{keyword_of(str(name)): word[name] for name in word} if isinstance(word, dict) else word for word in words]
    return {**data, "keywords": named}


READERS: Readers = {Printed: by_english_names, KuusouText: by_english_fields, KuusouCondition: by_english_fields}


def is_damage_trigger(ability: Ability) -> bool:
    return ability.event is not None and ability.event.verb == "damage trigger"


def as_meant(ability: Ability, kind: str) -> Ability:
    """ "on play" of a card that stays is what it does when it has come onto the battlefield; "when this is discarded" is for the
    hand."""
    if ability.timing == ("play",) and kind in (CHARACTER, WORLD):
        return replace(ability, kind="triggered", event=PLAYED, timing=())
    return where_it_lies(ability)


def host_told(ability: Ability) -> Things | None:
    """8/2 - "on play: choose your character; set this on it" of a set card says what it can be set on."""
    first, *others = [action for sentence in ability.body for action in sentence.actions]
    what = first.what if first.verb == "choose" else None
    if ability.kind != "declared" or what is None or what.every or what.count != 1 or [one.verb for one in others] != ["set"]:
        return None
    return Things(re.sub("^choose (an? |1 )?", "", action_words(first)), what)


def set_twice(ability: Ability, kind: str) -> Iterator[str]:
    """6.3/1, 8.2 - a set card has a target and is set on it, without a sentence that says so."""
    sets = (one.what for one in actions_of(ability.body) if one.verb == "set" and one.what is not None)
    if kind == SET_CARD and ability.kind == "declared" and any(what.nouns == ("this",) for what in sets):
        yield "a set card is set on its target anyway (6.3/1): leave this out, and write set_on: your character"


def _faults(ability: Ability, kind: str) -> Iterator[str]:
    """What is wrong with an ability of a card of that kind."""
    yield from unknown_words(ability)
    yield from set_twice(ability, kind)
    yield from undefined(ability)
    yield from no_character_there(ability)
    yield from works_too_late(ability)


def unknown_words(ability: Ability, put_off: bool = False, lasts: bool = False) -> Iterator[str]:
    """What the effect language can say and this game does not know, also in abilities that are given or put off."""
    if ability.kind == "replacement" and ability.event is not None and ability.event.verb not in REPLACED:
        yield "Hollow Flux has 'instead of' for being destroyed, being dealt damage and drawing"
    if ability.levels:
        yield "Hollow Flux has no levels"
    yield from (f"Hollow Flux has no {zone!r}; there is {PLACES}" for zone in ability.zones if zone not in ZONES)
    yield from (f"Hollow Flux has no {word!r} before the colon" for word in ability.timing if word != "play")
    yield from (f"Hollow Flux has no {limit!r}; there is {ONCE!r}" for limit in ability.limits if limit != ONCE)
    for cost in ability.costs:
        if cost.kind not in KNOWN_COSTS:
            yield f"Hollow Flux has no cost {cost.kind!r}; there are [2], [X], [sleep], [carnage 1] and [what is done]"
    if ability.costs and (ability.timing or ability.kind not in ("activated", "triggered")):
        yield "in Hollow Flux activated and auto abilities have a cost; in others write 'you may pay 1; if so, ...' in the text"
    yield from unknown_players(ability)
    yield from [THAT_IS_UNCLEAR] * (not put_off and is_that_unclear(ability))
    yield from list(unclear_it(ability)) or list(unclear_that(ability)) or unclear_set(ability)
    yield from unclear_picked(ability)
    yield from unfit(ability)
    yield from dict.fromkeys(unclear_put_off(ability) if put_off else unclear_discarded(ability))
    yield from unknown_states(replace(ability, event=None, also_on=()))
    yield from unknown_events(ability, put_off)
    yield from unknown_verbs(ability, lasts)
    for action in actions_of(ability.body):
        if action.ability is not None:
            inner = with_x(action.ability, 0) if action.verb == "later" else action.ability
            yield from unknown_words(inner, put_off=action.verb == "later")


def says_x(ability: Ability) -> bool:
    """Its text speaks of X, and none of its costs makes a player choose one; an ability that it gives has costs of its own."""
    given = [replace(action, ability=None) if action.verb == "gain" else action for action in actions_of(ability.body)]
    parts = parts_within((tuple(given), tuple(conditions_of(ability))))
    return Chosen() in parts and Chosen() not in parts_within(ability.costs)


def unknown_players(ability: Ability) -> Iterator[str]:
    """ "that player" is who was named just before, to whom something happened, or one of both who did what the text says; X
    is what was said for a cost."""
    if says_x(ability):
        yield "nothing says what X is: it is chosen where a cost has it, such as [X] or [carnage X]"
    if is_unclear(ability):
        yield "nothing says who 'that player' is; write 'you', 'your opponent' or 'its controller'"


def unknown_verbs(ability: Ability, lasts: bool = False) -> Iterator[str]:
    """What is to be done, until when, and on what condition."""
    for condition in conditions_of(ability):
        if isinstance(condition, NamedCondition):
            yield f"Hollow Flux has no condition {condition.name!r}"
        elif isinstance(condition, Happened):
            yield from unknown_event(condition.event)
    known = LASTING if lasts else STANDING if ability.kind == "static" else tuple(ACTIONS)
    yield from undefined_cards(tuple(actions_of(ability.body)))
    for action in actions_of(ability.body):
        if action.verb in NO_RULE:
            yield NO_RULE[action.verb]
        elif action.verb == "become" and action.as_what is not None and ability.kind == "static" and not lasts:
            yield "a card becomes something at a moment; write 'on play: ...' or 'auto ...': that lasts while this is there"
        elif action.verb not in known:
            yield f"Hollow Flux has no {action.verb!r} here; there are {', '.join(sorted(known))}"
        else:
            yield from unknown_parts(action, ability.kind)


def meaningless(ability: Ability) -> Iterator[str]:
    """Words of other games; for the abilities of a card this is looked up where the scenario is read."""
    for word in without_meaning(ability, MEANINGS):
        yield f"{word!r} has no meaning in Hollow Flux (in {ability.text!r})"


def sentences_of(body: tuple[Sentence, ...]) -> Iterator[Sentence]:
    """Every sentence of a text, also those of effects to choose from."""
    for sentence in body:
        yield sentence
        for option in (option for action in sentence.actions for option in action.options):
            yield from sentences_of(option)


def actions_of(body: tuple[Sentence, ...]) -> Iterator[Action]:
    for sentence in sentences_of(body):
        yield from sentence.actions


def conditions_of(ability: Ability) -> Iterator[Condition]:
    """Every condition in the ability, the joined ones part by part."""
    conditions = (ability.condition, *(sentence.condition for sentence in sentences_of(ability.body)))
    left = [one for one in conditions if one is not None]
    while left:
        one = left.pop()
        if isinstance(one, AllOf | AnyOf):
            left += one.conditions
        elif isinstance(one, Not):
            left.append(one.condition)
        else:
            yield one


def unknown_events(ability: Ability, put_off: bool) -> Iterator[str]:
    """Moments that never come in this game; "at end of your next turn" is for what an effect puts off."""
    for event in (ability.event, *ability.also_on) if ability.event else ():
        if event.verb == "put" and GUARD in ability.zones and event.to in ("", DAMAGE):
            yield "write 'damage trigger: ...' for what a card does when damage puts it from the guard deck"
        elif never_comes(ability, event):
            yield NEVER_COMES
        else:
            yield from unknown_event(replace(event, attribute=event.attribute.removeprefix(NEXT)) if put_off else event)


def unknown_event(event: Event) -> Iterator[str]:
    if event.verb not in EVENTS:
        yield f"in Hollow Flux nothing is {event.verb!r}; there are {', '.join(EVENTS)}"
    elif event.verb == "step" and event.attribute not in STEPS:
        instead = AT_START if event.attribute == "game" else f"there are {', '.join(STEPS)}"
        yield f"Hollow Flux has no {event.attribute!r} to wait for; {instead}"
    elif event.verb == "draws" and event.target not in (None, A_CARD):
        yield "cards are drawn one by one, and unseen: write 'when you draw a card', or 'if this turn you draw 2 or more cards'"
    elif event.subject is not None and event.subject.zone not in ("", FIELD):
        yield f"nothing is {event.verb!r} in {event.subject.zone} that Hollow Flux could wait for; leave out where the card is"
    elif (event.verb, event.to) == ("puts", FIELD):
        yield "write 'when your character enters the field' or 'when you play a character'"
    elif event.by not in HAPPENS_BY:
        ways = ", ".join(word for word in HAPPENS_BY if word)
        yield f"Hollow Flux has no 'by {event.by}' here; there are {ways}; of a card write 'when this destroys a character'"
    elif event.target is not None and event.target.nouns[0] == "player" and not hits_player(event):
        yield "write 'to a player', or 'when your opponent is dealt damage by attack'"


def read_things(text: str, path: Path, problems: Problems) -> Things | None:
    """ "your character with class "hero"": the things that are meant."""
    try:
        ability = parse_ability(f"on play: choose 1 {text}")
    except BadAbility as error:
        problems.add(path, ability_problem(text, error))
        return None
    ability = replace(ability, text=text)
    for fault in dict.fromkeys((*unknown_words(ability), *meaningless(ability))):
        problems.add(path, fault)
    what = ability.body[0].actions[0].what
    return Things(text, what) if what else None


def read_ougi(text: str, path: Path, problems: Problems) -> Things | str:
    """19.11/4, 19.11/5 - a word for names, or a condition in square brackets."""
    if not (text.startswith("[") and text.endswith("]")):
        return text
    things = read_things(text[1:-1], path, problems)
    for fault in own_faults(things.means) if things else ():
        problems.add(path, fault)
    return things or ""


def read_kuusou(text: KuusouText, path: Path, problems: Problems) -> Kuusou:
    asked = text.condition
    every = read_things(asked.every, path, problems) if asked.every else None
    lines = read_abilities([text.effect] if isinstance(text.effect, str) else text.effect, path, problems)
    effects = tuple(as_read(effect) for effect in lines)
    faults = [
        fault
        for effect in effects
        for fault in (*unknown_words(effect), *meaningless(effect), *effect_faults(effect), *undefined(effect))
    ]
    for fault in (*faults, *(deck_faults(every.means) if every else ())):
        problems.add(path, fault)
    return Kuusou(DeckRule(asked.main, asked.guard, asked.copies, every), effects, text.extra_deck)
