"""Actions as values in, words of the effect language out."""

from __future__ import annotations

from collections.abc import Callable

from rulings.engine.effects.ability import YOU, Action, Amount, Condition, During, Not, Place, Selector
from rulings.engine.effects.actions import BY_ITSELF
from rulings.engine.effects.pieces import is_pointed, third_person
from rulings.engine.effects.say_things import (
    amount_words,
    article,
    by_words,
    condition_words,
    each_words,
    form,
    is_each,
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

WHOSE = ("your", "opponent's", "each player's", "owner's", "controller's", "that player's")
INTO = frozenset({"transform", "equip"})  # "to" a thing, not "on" it
VERBS = ("DO", "ATTACK", "SET", "RESET", "PUT")


def verb_words(verb: str, many: bool = True, target: bool = False) -> str:
    """The verb for one who does it, or for more; plain without a subject."""
    if verb == "defend" and target:
        return "defend against" if many else "defends against"
    return form(spellings(*VERBS).get(verb, (verb,)), many)


def subject_words(action: Action) -> str:
    return selector_words(action.what) if action.what else player_words(action.player)


def plain_words(action: Action) -> str:
    """Verb, object, tails; with the player or the card that does it before them."""
    thing = _object_words(action.what) if action.what else ""
    if action.what and _counted_by(action.amount).startswith("equal"):
        thing = kind_words(action.what)
    if action.verb in BY_ITSELF and action.what is None:
        thing = selector_words(action.target) if action.target else ""
    elif action.what and (action.target or action.verb in BY_ITSELF):
        verb = verb_words(action.verb, is_many(action), bool(action.target))
        return words(thing, verb, selector_words(action.target) if action.target else "", tails(action))
    amount = many(action.amount) if action.amount is not None else ""
    doer = "" if action.player == YOU else player_words(action.player)
    return words(doer, verb_words(action.verb, not doer), thing or amount, tails(action))


def _object_words(what: Selector) -> str:
    """ "your hand" for all cards in it."""
    if what.zone_of and what == Selector(("card",), every=True, zone=what.zone, zone_of=what.zone_of):
        return words(whose_words(what.zone_of), zone_words(what.zone))
    return selector_words(what)


def is_many(action: Action) -> bool:
    """ "you get", "your spirits get"; "this gets"."""
    return action.what.every if action.what else action.player == YOU


def does(action: Action, verb: str) -> str:
    """Subject and verb: "this gets", "you get"."""
    return f"{subject_words(action)} {verb if is_many(action) else third_person(verb)}"


def many(amount: Amount) -> str:
    """The number itself; what it is counted by follows with the tails."""
    if is_each(amount):
        return str(amount.times)
    return amount_words(amount) if isinstance(amount, int) or amount_words(amount) in ("X", "that many") else "cards"


def _counted_by(amount: Amount | None) -> str:
    if is_each(amount):
        return each_words(amount)
    if amount is None or isinstance(amount, int) or amount_words(amount) in ("X", "that many"):
        return ""
    return f"equal to {amount_words(amount)}"


def tails(action: Action, source: bool = True, counted: bool = True) -> str:
    return words(
        _source_words(action) if source else "",
        _where_to(action),
        f"as {selector_words(action.as_what)}" if action.as_what else "",
        by_words(action.by),
        "without paying cost" if action.free else "",
        _counted_by(action.amount) if counted else "",
        _until_words(action.until),
        action.value if action.value in ("if able", "on its first turn") else "",
        _as_long_as_words(action.as_long_as),
    )


def _source_words(action: Action) -> str:
    """ "from each your spirit", where so many cores go from each of them."""
    if action.source is not None and _is_of_each(action, action.source):
        return f"from each {_of_each(action.source)}"
    return f"from {place_words(action.source)}" if action.source is not None else ""


def _is_of_each(action: Action, place: Place) -> bool:
    """So many cores are put from or on every one of these cards."""
    cards = place.on
    are_cores = action.what is not None and action.what.nouns[0] == "core"
    return are_cores and place.zone == "" and cards is not None and cards.every and not is_pointed(cards)


def _of_each(place: Place) -> str:
    return kind_words(place.on, many=False) if place.on is not None else ""


def _lasting(action: Action) -> str:
    return words(_until_words(action.until), _as_long_as_words(action.as_long_as))


def _where_to(action: Action) -> str:
    """Where it goes; what is banished goes where banished cards lie, and only how it lies there is said."""
    if action.to is None:
        return ""
    if action.verb in ("banish", "exile") and action.to == Place("exiled") and action.state:
        return action.state
    if _is_of_each(action, action.to):
        return f"on each {_of_each(action.to)}"
    return _to_words(action.to, action.state, action.verb in INTO)


def _to_words(place: Place, state: str, into: bool) -> str:
    if place.zone in ("under", "over") and place.on:
        return words(place_words(place), state)
    return words("on" if place.on and not into else "to", place_words(place), state)


def _until_words(until: str) -> str:
    if not until:
        return ""
    part, _, rest = until.partition(" of ")
    whose = next((one for one in WHOSE if rest.startswith(one)), "")
    name = rest.removeprefix(whose).strip()
    coming, name = ("next", name.removeprefix("next ")) if name.startswith("next ") else ("", name)
    return words("until", part, "of", whose, coming, spellings("PERIOD").get(f"{name} step", (name,))[0])


def _as_long_as_words(condition: Condition | None) -> str:
    if condition is None:
        return ""
    if isinstance(condition, Not):
        return f"unless {condition_words(condition.condition)}"
    return condition_words(condition) if isinstance(condition, During) else f"while {condition_words(condition)}"


# ---- verbs that are not said as verb, object, tails
def stat_words(action: Action) -> str:
    """+1000, -2, +X; what it hangs on follows with the tails."""
    amount = action.amount if action.amount is not None else 1
    number = many(amount)
    return f"{'-' if action.negative else '+'}{'1' if number == 'cards' else number}"


def _get(action: Action) -> str:
    if action.attribute.endswith("symbol"):
        number = stat_words(action).lstrip("+-")
        return words(does(action, "get"), number, action.attribute, tails(action))
    if action.attribute == "cost":
        return words(does(action, "cost"), _cost_words(action), tails(action, counted=is_each(action.amount)))
    return words(does(action, "get"), action.attribute, stat_words(action), tails(action))


def _cost_words(action: Action) -> str:
    amount = action.amount if action.amount is not None else 1
    number = str(amount.times) if is_each(amount) else amount_words(amount)
    return words(number, "less" if action.negative else "more")


def _gain(action: Action) -> str:
    return words(does(action, action.verb), _gained_words(action), tails(action, counted=False))


def _gained_words(action: Action) -> str:
    if action.ability is not None:
        from rulings.engine.effects.say import say

        text = say(action.ability)
        return f"“{text}”" if '"' in text else f'"{text}"'
    if action.amount is not None:
        return f"{amount_words(action.amount)} {action.attribute}"
    if action.attribute.startswith("all "):
        noun = noun_words(action.attribute.removeprefix("all "), many=True)
        return words("all", noun, f"of {selector_words(action.target)}" if action.target else "")
    if action.value:
        return f'{action.attribute} "{action.value}"'
    return action.attribute if action.attribute in spellings("KEYWORD", "QUICK") else f'keyword "{action.attribute}"'


def _cannot(action: Action) -> str:
    verb = " or ".join(_barred_words(one, bool(action.target)) for one in action.attribute.split(" or "))
    thing = (
        _thing_words(action.target, action.attribute)
        if action.target
        else amount_words(action.amount)
        if action.amount is not None
        else ""
    )
    return words(subject_words(action), action.verb, verb, thing, tails(action, counted=False))


def _thing_words(target: Selector, barred: str) -> str:
    return words("by", kind_words(target)) if barred == "be blocked" else selector_words(target)


def _kept(action: Action) -> str:
    return words(whose_words(action.player), action.attribute, action.verb, tails(action, counted=False))


def _barred_words(barred: str, target: bool) -> str:
    verb, _, zone = barred.partition(" ")
    if verb in ("enter", "leave") and zone:
        return f"{verb} the {zone_words(zone)}"
    return verb_words(barred, target=target)


def _count_as(action: Action) -> str:
    if action.as_what:
        kind = kind_words(action.as_what, many=False)
        return words(does(action, "count"), "as", article(kind), kind, _lasting(action))
    kinds = {"level": f"Lv{action.amount}", "color": action.value, "name": f'named "{action.value}"'}
    kind = kinds.get(action.attribute, f'{action.attribute} "{action.value}"')
    return words(does(action, "count"), "as", kind, tails(action, counted=False))


def _become(action: Action) -> str:
    what = subject_words(action)
    if action.attribute == "copy" and action.target:
        return words(what, "becomes a copy of", selector_words(action.target), tails(action))
    if action.as_what:
        return words(does(action, "become"), selector_words(action.as_what), _lasting(action))
    if action.value:
        return words("its" if what == "it" else "this's", action.attribute, f'becomes "{action.value}"', tails(action))
    of = f"{whose_words(action.what.whose)} {action.attribute}" if action.what and action.what.nouns == ("player",) else ""
    return words(of or f"{action.attribute} of {what}", "becomes", amount_words(action.amount or 0), tails(action, counted=False))


def _deal(action: Action) -> str:
    amount = action.amount if action.amount is not None else 1
    plain = many(amount) if many(amount) != "cards" else amount_words(amount) if action.value == "more" else ""
    damage = words(plain, "more" if action.value == "more" else "", "damage")
    to = f"{'split among' if action.value == 'split' else 'to'} {selector_words(action.target)}" if action.target else ""
    by_number = _counted_by(amount)
    if by_number.startswith("equal"):
        damage, by_number = words(damage, by_number if not plain else ""), ""
    doer = selector_words(action.what) if action.what else "" if action.player == YOU else player_words(action.player)
    verb = "deal" if not doer or (action.what and action.what.every) else "deals"
    return words(doer, verb, damage, to, by_number, tails(action, counted=False))


def _take(action: Action) -> str:
    number = words(amount_words(action.amount or 0), "less" if action.negative else "more")
    return words(does(action, "take"), number, "damage", tails(action, counted=False))


def _take_damage(action: Action) -> str:
    number = amount_words(action.amount) if action.amount is not None else ""
    return words(does(action, "take"), number, "damage", tails(action, counted=False))


def _prevent(action: Action) -> str:
    counted = is_each(action.amount)
    number = "all" if action.amount is None else many(action.amount) if counted else amount_words(action.amount)
    to = words("to" if action.verb == "prevent" else "from", selector_words(action.target)) if action.target else ""
    return words(action.verb, number, "damage", to, tails(action, counted=counted))


def _make(action: Action) -> str:
    return words("make", subject_words(action), action.state, tails(action))


def _swap(action: Action) -> str:
    return words("swap", subject_words(action), "for", selector_words(action.target) if action.target else "", tails(action))


def _search(action: Action) -> str:
    return words("search", place_words(action.source or Place("deck")), "for", subject_words(action), tails(action, source=False))


def _skip(action: Action) -> str:
    return words("skip", period_words(During(action.attribute, action.player)))


def _end(action: Action) -> str:
    return words("end the", period_words(During(action.attribute)))


def _must(action: Action) -> str:
    target = selector_words(action.target) if action.target else ""
    return words(subject_words(action), "must", verb_words(action.attribute, target=bool(target)), target, tails(action))


def _enter(action: Action) -> str:
    zone = (action.to or action.source or Place("field")).zone
    return f"{does(action, action.verb)} the {zone_words(zone)}"


SPECIAL: dict[str, Callable[[Action], str]] = {
    "become": _become,
    "can": _cannot,
    "cannot": _cannot,
    "cannot be reduced": _kept,
    "count as": _count_as,
    "deal": _deal,
    "draw game": lambda _: "the game is drawn",
    "end": _end,
    "enter": _enter,
    "gain": _gain,
    "get": _get,
    "heal": _prevent,
    "leave": _enter,
    "lose": _gain,
    "lose game": lambda action: f"{does(action, 'lose')} the game",
    "make": _make,
    "must": _must,
    "prevent": _prevent,
    "search": _search,
    "skip": _skip,
    "swap": _swap,
    "take": _take,
    "take damage": _take_damage,
    "take an extra turn": lambda action: f"{does(action, 'take')} an extra turn",
    "win": lambda action: f"{does(action, 'win')} the game",
}


def action_words(action: Action) -> str:
    return SPECIAL.get(action.verb, plain_words)(action)
