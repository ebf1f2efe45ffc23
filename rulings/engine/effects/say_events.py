"""Events as values in, words of the effect language out."""

from __future__ import annotations

from functools import cache

from rulings.engine.effects.ability import YOU, During, Event, Place, Selector
from rulings.engine.effects.pieces import THIS, participle, third_person
from rulings.engine.effects.say_things import (
    ONE_OF,
    RELATIONS,
    amount_words,
    article,
    by_words,
    form,
    is_number,
    kind_words,
    noun_words,
    period_words,
    place_words,
    player_words,
    selector_words,
    spellings,
    whose_words,
    words,
    zone_words,
)

VERBS = ("DO", "ATTACK", "SET", "RESET", "PUT")
ARRIVING = frozenset({"summoned", "deployed", "evolved"})  # "on summon" reads better than "on summoned"
DONES = ("DONE", "STATE", "DOING", "SET", "RESET")


@cache
def _verbs() -> dict[str, str]:
    """ "draws" -> draw: the active verbs of events."""
    return {third_person(meaning): meaning for meaning in spellings(*VERBS)}


@cache
def _done() -> dict[str, str]:
    """ "awakened" -> awaken: what happens to a card and has no word of its own for being done."""
    return {participle(meaning): meaning for meaning in spellings("DO")}


def events_words(events: tuple[Event, ...]) -> str:
    """What stands before the comma or colon."""
    first = events[0]
    if first.verb == "step":
        return f"at {moment_words(first)}"
    short = [event.verb if event.verb in spellings("MOMENT") else _short(event) for event in events]
    if all(short):
        return words("" if first.verb in spellings("MOMENT") else "on", "/".join(short))
    return "when " + " or ".join(event_words(event) for event in events)


def moment_words(event: Event) -> str:
    part = f"{event.relation} of" if event.relation else ""
    return words(part, period_words(During(event.attribute, event.player)))


def _short(event: Event) -> str:
    """What happens to this card, with nothing more to say of it."""
    if event in (Event("leaves", THIS, source=event.source), Event("enters", THIS, to=event.to)):
        return _verb_words(event, being=True)
    if event.subject != THIS or event != Event(event.verb, THIS, attribute=event.attribute, by=event.by):
        return ""
    if event.verb.endswith(" resolves"):
        return event.verb.replace("resolves", "resolution")
    fought = {"battle ends": "battle end", "battles": "battle"}.get(event.verb)
    if fought:
        return words(event.attribute, fought)
    if event.verb == "wins":
        return words("win", article(event.attribute), event.attribute)
    short = _short_verb(event.verb)
    return words(short, by_words(event.by)) if short else ""


def _short_verb(verb: str) -> str:
    active = _verbs().get(verb, "")
    if active in ("attack", "block", "defend"):
        return active
    if verb in ARRIVING or (verb in _done() and verb not in spellings(*DONES)):
        return spellings("DO")[_done()[verb]][0]
    return verb if verb in spellings(*DONES) else ""


def event_words(event: Event, being: bool = False) -> str:
    subject = selector_words(event.subject) if event.subject else player_words(event.player or "each")
    if event.verb == "becomes":
        return words(_watched_words(event), "becomes", amount_words(event.amount or 0), RELATIONS[event.relation])
    value, _, done = event.verb.rpartition(" ")
    if done in ("placed", "removed") and value:
        moved = "put on" if done == "placed" else "removed from"
        many = "" if event.amount is None else amount_words(event.amount)
        return words(many, _thing_words(value, event.attribute), moved, subject, by_words(event.by))
    if done in spellings("DONE") and is_number(value):
        of = f"{whose_words(event.player)} {value}" if event.subject is None else f"{value} of {subject}"
        return words(of, "being" if being else "is", done, _tails(event))
    return words(subject, "next" if event.next_time else "", _verb_words(event, being), _object_words(event), _tails(event))


def _thing_words(thing: str, name: str) -> str:
    if name in spellings("KEYWORD") or name == "soul":
        return f"{name} {thing}s are"
    return f'{thing}s named "{name}" are' if name else f"{thing}s are"


def _verb_words(event: Event, being: bool) -> str:
    if event.verb in ("leaves", "enters"):
        verb = {"leaves": "leaving", "enters": "entering"}[event.verb] if being else event.verb
        return f"{verb} the {zone_words(event.source if event.verb == 'leaves' else event.to)}"
    if event.verb in ("battles", "deals damage"):
        return words(event.attribute, event.verb)
    if event.verb == "wins":
        return words("win" if event.player == YOU else "wins", article(event.attribute), event.attribute)
    if event.verb == "gains life":
        return "gain life" if event.player == YOU else event.verb
    if event.verb in _verbs():
        return form(spellings(*VERBS)[_verbs()[event.verb]], many=event.player == YOU, being=being)
    return f"{'being' if being else 'is'} {event.verb}"


def _object_words(event: Event) -> str:
    target = "" if event.target is None or event.verb in ("put", "deals damage") else selector_words(event.target)
    if event.relation and event.verb not in ("becomes", "step"):
        kind = kind_words(event.target or Selector(("card",)))
        return words(amount_words(event.amount or 0), RELATIONS[event.relation], kind)
    if event.amount is not None and event.verb != "becomes":
        return amount_words(event.amount)
    return target


def _source_words(event: Event) -> str:
    zone = event.source.removeprefix("outside ")
    return words("outside" if zone != event.source else "", place_words(Place(zone, event.zone_of)))


def _tails(event: Event) -> str:
    source = f"from {_source_words(event)}" if event.source and event.verb != "leaves" else ""
    named = event.to not in ("", "under") and event.verb != "enters"
    to = f"to {place_words(Place(event.to, '' if source else event.zone_of))}" if named else ""
    if event.verb in ("put", "deals damage") and event.target:
        to = words("under" if event.to == "under" else "to", selector_words(event.target))
    return words(source, to, by_words(event.by))


def _watched_words(event: Event) -> str:
    if event.subject is None:
        return f"{whose_words(event.player)} {spellings('ZONE').get(event.attribute, (event.attribute,))[0]}"
    if event.attribute == "count":
        return f"number of {kind_words(event.subject)}"
    if is_number(event.attribute):
        return f"{event.attribute} of {selector_words(event.subject)}"
    return f"{noun_words(ONE_OF.get(event.attribute, event.attribute), many=True)} on {selector_words(event.subject)}"
