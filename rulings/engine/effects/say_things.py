"""Things, places, numbers and conditions as values in, words of the effect language out."""

from __future__ import annotations

from functools import cache
from typing import TypeGuard

from msgspec.structs import replace

from rulings.engine.effects.ability import (
    ANY_NUMBER,
    YOU,
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Compare,
    Condition,
    Count,
    During,
    Filter,
    Happened,
    Matches,
    NamedCondition,
    Not,
    Place,
    Reckoned,
    Selector,
    ValueOf,
)
from rulings.engine.effects.words import by_terminal

WHOSE = {YOU: "your", "opponent": "opponent's", "each": "each player's", "owner": "its owner's", "controller": "its player's"}
PLAYERS = {YOU: "you", "opponent": "your opponent", "each": "each player", "owner": "its owner", "controller": "its player"}
RELATIONS = {"=": "", ">=": "or more", "<=": "or less", ">": "more than", "<": "less than"}
NUMBERS = ("ATTRIBUTE", "COST", "ATTACK", "LIFE")  # what stands before its number: BP 3000
NOUNS = ("NOUN", "COUNTER", "BURST", "SYMBOL")
ONE_OF = {"cores": "core", "cards": "card"}


def words(*parts: str) -> str:
    return " ".join(part for part in parts if part)


@cache
def spellings(*terminals: str) -> dict[str, tuple[str, ...]]:
    """Meaning -> its English spellings, for rows of these terminals."""
    return {word.meaning: word.words["en"] for terminal in terminals for word in by_terminal()[terminal]}


def form(forms: tuple[str, ...], many: bool = False, being: bool = False) -> str:
    """The table has a verb as draw, draws, drawing: the form that goes with its subject."""
    found = [one for one in forms if being and one.split(" ")[0].endswith("ing")]
    return found[0] if found else forms[0] if many or len(forms) == 1 else forms[1]


def whose_words(whose: str) -> str:
    return WHOSE.get(whose, f"{whose}'s" if whose else "")


def player_words(whose: str) -> str:
    return PLAYERS.get(whose, whose)


def by_words(by: str) -> str:
    return f"by {PLAYERS.get(by, by)}" if by else ""


def period_words(period: During) -> str:
    coming = "next" if period.period.startswith("next ") else ""
    name = period.period.removeprefix("next ")
    known = spellings("PERIOD", "BATTLE")
    return words(whose_words(period.whose), coming, known.get(f"{name} step", known.get(name, (name,)))[0])


def noun_words(noun: str, many: bool = False) -> str:
    """ "spirit" or "spirits"; "stack counter" or "stack counters"; a counter of a name that a card gives it."""
    if noun not in spellings(*NOUNS):
        kind, _, last = noun.rpartition(" ")
        return words(kind if kind in spellings("KEYWORD") else f'"{kind}"', noun_words(last, many)) if kind else noun
    return plural(noun) or spellings(*NOUNS)[noun][0] if many else spellings(*NOUNS)[noun][0]


def plural(noun: str) -> str:
    """ "spirits"; nothing where the table has no such form."""
    rows = (word for terminal in NOUNS for word in by_terminal()[terminal] if word.meaning == noun)
    return next((spelling for word in rows for spelling in word.words["en"] if spelling in word.plurals), "")


# ---- things
def selector_words(selector: Selector) -> str:
    noun = selector.nouns[0]
    if noun == "player":
        return player_words(selector.whose)
    if noun in ("this", "it", "them", "that", "this effect", "this ability"):
        return words(noun, selector.called)
    if noun == "rest":
        return "the rest"
    if selector.zone.endswith((" top", " bottom")):
        return _end_words(selector)
    kind = kind_words(selector, many=selector.every or selector.count != 1)
    return words(_quantity_words(selector, kind), kind)


def _quantity_words(selector: Selector, kind: str) -> str:
    if selector.every:
        return "" if selector.whose and all(plural(noun) for noun in selector.nouns) else "all"
    if selector.count == ANY_NUMBER:
        return "any number of"
    if selector.count == 1 and not selector.up_to and not selector.other:
        return article(kind) if selector.whose in ("", "opponent") else ""
    return words("up to" if selector.up_to else "", amount_words(selector.count))


def article(following: str) -> str:
    return "an" if following[:1].lower() in "aeiou" else "a"


def _end_words(selector: Selector) -> str:
    zone, _, end = selector.zone.rpartition(" ")
    many = selector.count != 1
    count = words("up to" if selector.up_to else "", end, amount_words(selector.count) if many else "")
    return words(count, noun_words(selector.nouns[0], many), "of", whose_words(selector.zone_of), zone_words(zone))


def kind_words(selector: Selector, many: bool = True) -> str:
    """Whose, how and what, without how many."""
    before = [text for one in selector.filters if (text := _before(one))]
    after = [_after(one) for one in selector.filters if not _before(one) and not isinstance(one.value, Selector)]
    last = [_after(one) for one in selector.filters if isinstance(one.value, Selector)]
    nouns = "/".join(noun_words(noun, many) for noun in selector.nouns)
    among = "among them" if selector.zone == "them" else ""
    where = words("in", whose_words(selector.zone_of), zone_words(selector.zone)) if selector.zone and not among else ""
    marks = ["other" if selector.other else "", "random" if selector.random else ""]
    return words(whose_words(selector.whose), *marks, *before, nouns, *after, where, among, *last)


def _before(one: Filter) -> str:
    """Colour, state and level stand before the noun."""
    match one.attribute, one.relation:
        case "color", "has":
            return str(one.value)
        case "color", "not":
            return f"non-{one.value}"
        case "color", "only":
            return f"mono-{one.value}"
        case "state", "is":
            return str(one.value)
        case "level", "=" if isinstance(one.value, int):
            return f"Lv{one.value}"
    return ""


def _after(one: Filter) -> str:
    if isinstance(one.value, Selector) and one.relation == "is":
        return words(one.attribute, selector_words(one.value))
    if (one.attribute, one.relation) == ("name", "is"):
        return f'named "{one.value}"'
    return words("without" if one.relation == "not" else "with", filter_words(one))


def filter_words(one: Filter) -> str:
    """What is had: family "dragon", BP 3000 or less, 2 cores, the lowest cost."""
    if one.relation in ("lowest", "highest"):
        return f"{one.relation} {one.attribute}"
    if isinstance(one.value, Selector):
        return f"same {one.attribute} as {selector_words(one.value)}"
    if one.relation == "contains":
        return f'name containing "{one.value}"'
    if isinstance(one.value, str):
        return _tag_words(one.attribute, one.value)
    if is_number(one.attribute):
        numbers = [amount_words(one.value), RELATIONS[one.relation]]
        return words(one.attribute, *(reversed(numbers) if one.relation in ("<", ">") else numbers))
    thing = ONE_OF.get(one.attribute, one.attribute)
    return words(amount_words(one.value), RELATIONS[one.relation], noun_words(thing, many=(one.value, one.relation) != (1, "=")))


def _tag_words(attribute: str, value: str) -> str:
    if attribute == "keyword":
        return "/".join(f'"{keyword}"' for keyword in value.split("/"))
    return words(attribute, f'"{value}"' if value else "")


def is_number(attribute: str) -> bool:
    return attribute.removeprefix("original ") in spellings(*NUMBERS)


def place_words(place: Place) -> str:
    if place.on is not None:
        return words({"under": "under", "over": "on top of"}.get(place.zone, ""), selector_words(place.on))
    zone, _, end = place.zone.rpartition(" ")
    if end in ("top", "bottom"):
        return words(end, "of", whose_words(place.whose), zone_words(zone))
    return words(whose_words(place.whose), zone_words(place.zone))


def zone_words(zones: str) -> str:
    return "/".join(spellings("ZONE", "LIFE", "BATTLE")[zone][0] for zone in zones.split("/"))


# ---- numbers
def amount_words(amount: Amount | str) -> str:
    match amount:
        case Chosen(name):
            return name
        case Count(of, _):
            return f"number of {kind_words(of)}"
        case Reckoned(of, 1, plus):
            return words(f"{abs(plus)} {'more' if plus > 0 else 'less'} than" if plus else "", amount_words(of))
        case Reckoned(of, _, _):
            return f"twice {amount_words(of)}"
        case ValueOf(attribute, of):
            return _value_words(attribute, of)
    return str(amount)


def is_each(amount: Amount | None) -> TypeGuard[Count | Reckoned]:
    """ "For each nexus", "for each stack counter on this"."""
    return each_words(amount) != ""


def each_words(amount: Amount | None) -> str:
    match amount:
        case Count(of, _, 1):
            return f"for each {kind_words(of, many=False)}"
        case Count(of, _, per):
            return f"for each {selector_words(replace(of, every=False, count=per))}"
        case Reckoned(ValueOf("set card", of), _, 0, 1):
            return f"for each card set on {selector_words(of)}"
        case Reckoned(ValueOf(attribute, of), _, 0, per) if _is_one_by_one(attribute, of):
            return words("for each", str(per) if per > 1 else "", _value_words(attribute, of, many=per > 1))
    return ""


def _is_one_by_one(attribute: str, of: Selector) -> bool:
    """Cores and counters lie there one by one, and a player has so many lives."""
    if of.nouns == ("player",):
        return attribute == "life"
    return attribute in ("cores", "set card", "level marker") or attribute.endswith("counter")


def _value_words(attribute: str, of: Selector, many: bool = True) -> str:
    if of.nouns == ("player",):
        return f"{whose_words(of.whose)} {spellings('ZONE').get(attribute, (attribute,))[0]}"
    if is_number(attribute):
        return f"{attribute} of {selector_words(of)}"
    return f"{noun_words(ONE_OF.get(attribute, attribute), many)} on {selector_words(of)}"


# ---- conditions
def condition_words(condition: Condition) -> str:
    if isinstance(condition, AllOf | AnyOf):
        joint = " and " if isinstance(condition, AllOf) else " or "
        return joint.join(condition_words(one) for one in condition.conditions)
    return condition_words(condition.condition) if isinstance(condition, Not) else _simple_words(condition)


def _simple_words(condition: Compare | Matches | During | Happened | NamedCondition) -> str:
    match condition:
        case During():
            return f"during {period_words(condition)}"
        case NamedCondition(name, amount):
            return words(name, str(amount) if amount else "")
        case Happened(event):
            from rulings.engine.effects.say_events import event_words

            return f"this turn {event_words(event)}"
        case Compare(left, relation, right):
            return _compare_words(left, relation, right)
        case Matches(what, filters):
            return words(selector_words(what), _matches_words(filters))


def _compare_words(left: Amount, relation: str, right: Amount) -> str:
    if relation in ("<", ">"):
        return f"{amount_words(left)} is {RELATIONS[relation]} {amount_words(right)}"
    if isinstance(left, Count) and isinstance(right, int):
        return _count_words(left.of, relation, right)
    return words(amount_words(left), "is", amount_words(right), RELATIONS[relation])


def _count_words(of: Selector, relation: str, right: int) -> str:
    number = words(str(right), RELATIONS[relation]) if right else "no"
    if of.whose in (YOU, "opponent") and not of.zone:
        have = "you have" if of.whose == YOU else "your opponent has"
        return words(have, number, kind_words(replace(of, whose=""), many=number != "1"))
    return words("there is" if number == "1" else "there are", number, kind_words(of, many=number != "1"))


def _matches_words(filters: tuple[Filter, ...]) -> str:
    one, *more = filters
    negation = "not" if one.relation == "not" else ""
    if one.attribute == "kind":
        kind = Selector(tuple(str(one.value).split("/")), every=True, filters=tuple(more))
        text = kind_words(kind, many=False)
        return words("is", negation, article(text), text)
    if one.attribute == "zone":
        return words("is", negation, "in", zone_words(str(one.value)))
    if one.attribute == "name" and one.relation in ("is", "not"):
        return words("is", negation, f'named "{one.value}"')
    if one.attribute in ("state", "color") and not isinstance(one.value, Selector):
        return words("is", negation, str(one.value))
    if one.attribute == "level" and one.relation in ("=", "not") and isinstance(one.value, int):
        return words("is", negation, f"Lv{one.value}")
    return words("is without" if negation else "has", filter_words(one))
