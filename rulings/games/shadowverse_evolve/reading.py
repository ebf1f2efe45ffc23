"""What a line on a card says, made ready: things that are taken from a zone are things in that zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.effects.ability import (
    EACH,
    Ability,
    Action,
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Condition,
    Cost,
    Count,
    Event,
    Happened,
    Not,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.say import say
from rulings.engine.effects.say_events import event_words
from rulings.engine.effects.say_things import selector_words
from rulings.engine.remembering import asked_by
from rulings.games.shadowverse_evolve.board import CEMETERY, DECK, EX, FIELD, HAND
from rulings.games.shadowverse_evolve.causes import as_remembered, in_known_words, no_such_cause
from rulings.games.shadowverse_evolve.deeds import no_such_action, no_such_leader, said_of_cards, said_of_players_cards
from rulings.games.shadowverse_evolve.doers import THAT_PLAYER, names_doer
from rulings.games.shadowverse_evolve.lasting import no_such_word
from rulings.games.shadowverse_evolve.parts import PLAY_POINTS, no_such_object, no_such_player, that_player_of_nobody
from rulings.games.shadowverse_evolve.resolving import ALL_POINTS, POINTED
from rulings.games.shadowverse_evolve.subjects import is_split_among_them, with_same_subjects
from rulings.games.shadowverse_evolve.values import PLAYER_NUMBERS
from rulings.games.shadowverse_evolve.zone_words import in_zones_of_the_book

SAME = {
    "evolves": "evolved", "races": "raced", "stands": "standing", "engages": "engaged", "discards": "discarded", "plays": "uses",
    "takes damage": "dealt damage",
}  # fmt: skip
BY_PLAYER = ("evolves", "discards")
PLACED = (FIELD, EX)  # to be put there is to enter (10.7.4.3), however it comes about
REPLACED = ("destroyed", "leaves", "put", "banished", "returned", "discarded", "enters", "dealt damage", "draws", "pays cost")
SEEN = (
    "destroyed", "leaves", "put", "banished", "returned", "discarded", "enters", "dealt damage", "draws", "fanfare",
    "last words", "evolved", "attacks", "battles", "raced", "uses", "shuffles", "deals damage", "engaged", "standing",
    "life reduced", "gains life", "counter placed", "counter removed", "becomes", "step",
)  # fmt: skip
REMEMBERED = tuple(verb for verb in SEEN if verb != "becomes")  # a number that is so now is no deed of the turn
LASTING = ("get", "gain", "lose", "become", "can", "cannot", "must", "count as", "take")
OF_NUMBER = (*LASTING, "deal", "heal", "draw", "pay")  # verbs whose amount is no number of the things that they name
A_CARD = Selector(("card",))
STEPS = (("main", "start"), ("end", "start"), ("turn", "end"))  # the moments that the book lets abilities wait for


def ready(ability: Ability) -> Ability:
    """The ability with every "put a follower from your cemetery ..." read as one about a follower in that cemetery."""
    ability = in_zones_of_the_book(with_same_subjects(ability))
    costs = tuple(_cost(one) if "use" not in ability.timing else _on_use(_cost(one)) for one in ability.costs)
    event, also = _event(ability.event), tuple(_event(one) for one in ability.also_on)
    zone = ability.zone or _zone_of(event) or _zone_of_cost(costs)
    body, condition = _sentences(ability.body), _condition(ability.condition)
    body, condition = _with_points(body), _with_points(condition)
    body = tuple(said_of_players_cards(one) for one in body) if ability.kind == "static" else body
    return replace(ability, body=body, costs=costs, event=event, also_on=also, zone=zone, condition=condition)


def without_meaning(ability: Ability) -> str:
    """What the ability says that this game has no meaning for: it is refused, not passed over."""
    return _next_of_nothing(ability) or no_such_event(ability) or no_such_static(ability) or no_such_part(ability)


def _next_of_nothing(ability: Ability) -> str:
    """10.7.5 - only what an effect makes for later waits for the next time: what a card has is set off each time."""
    events = (one for one in (ability.event, *ability.also_on) if one is not None)
    if any(event.next_time or event.attribute.startswith("next ") for event in events):
        return "next"
    given = (one.ability for one in _all_actions(ability.body) if one.ability is not None and one.verb != "later")
    return next((word for one in given if (word := _next_of_nothing(one))), "")


def no_such_part(ability: Ability) -> str:
    """What is allowed or forbidden, done or given, by what and for how long, or what is paid, if this game has no such thing."""
    checks = (
        no_such_deed,
        no_such_cause,
        no_such_payment,
        no_such_player,
        that_player_of_nobody,
        no_such_leader,
        no_such_object,
        no_such_word,
    )
    return next((word for check in checks if (word := check(ability))), "")


def no_such_event(ability: Ability) -> str:
    """What the ability waits for or replaces, if nothing of that kind happens in this game."""
    known = REPLACED if ability.kind == "replacement" else SEEN
    for event in (ability.event, *ability.also_on) if ability.event is not None else ():
        assert event is not None
        step = (event.attribute.removeprefix("next "), event.relation or "start")
        if event.verb == "draws" and (event.amount is not None or event.target not in (None, A_CARD)):
            return event_words(event)  # 5.9.2: cards are drawn one after the other, and unseen
        if event.verb == "battles" and event.attribute:
            return f"on {event.attribute} battle"
        if event.verb not in known or (event.verb == "step" and step not in STEPS):
            return event.verb if event.verb != "step" else f"at {step[1]} of {step[0]}"
    return next((verb for verb in asked_by((ability,)) if verb not in REMEMBERED), "")


def no_such_deed(ability: Ability) -> str:
    """What the ability allows or forbids, if that is nothing that this game knows."""
    if "damage to a player" in ability.text:  # one of them, and not each
        return "deal to player"
    for action in _all_actions(ability.body):
        if (word := _no_such_words(action)) != "":
            return word
        if (word := no_such_action(action)) != "":
            return word
        if action.verb == "skip" and action.attribute not in ("turn", "next turn"):
            return f"skip {action.attribute}"
    return ""


def no_such_payment(ability: Ability) -> str:
    """Play points that are not just so many, or all, of one's own; where their number is left open it is called X (5.2.1.2)."""
    parts = (part for part in parts_within(ability) if isinstance(part, Action))
    paid = (part for part in parts if part.verb == "put" and part.what is not None and PLAY_POINTS in part.what.nouns)
    return next(("pay " + selector_words(part.what) for part in paid if part.what is not None), "")


def _no_such_words(action: Action) -> str:
    """The action with what is said beside it, if that cannot be so here."""
    zone = action.source.zone if action.source is not None else ""
    struck = action.target.nouns[0] if action.verb == "deal" and action.target is not None else ""
    among = action.what is not None and action.what.zone == "them"
    found = {
        f"draw from {zone}": action.verb == "draw" and zone not in ("", DECK, f"{DECK} top"),  # 5.9.1: the top card is drawn
        f"discard from {zone}": action.verb == "discard" and zone not in ("", HAND),  # 5.11.1: cards of the hand are discarded
        "discard among them": action.verb == "discard" and among,
        "deal to player": struck == "player" and action.target is not None and action.target.whose != "that player",
        "cannot take damage from": action.attribute == "take damage" and action.source is not None,
        "split among them": is_split_among_them(action),  # 10.6.2.4: shared out on use, among what is chosen for it
        f"{action.verb} while": action.as_long_as is not None and not lasts(action),
    }
    return next((word for word, so in found.items() if so), "")


def no_such_static(ability: Ability) -> str:
    """What the ability says that is done once, where only what lasts can be said; or for a time, where nothing ends."""
    for action in _all_actions(ability.body):
        if action.verb == "seize" and action.until:
            return f"seize until {action.until}"
        if action.ability is not None and (word := no_such_static(action.ability)):
            return word
    actions = [action for sentence in ability.body for action in sentence.actions] if ability.kind == "static" else []
    return next((f"static {action.verb}" for action in actions if not lasts(action)), "")


def lasts(action: Action) -> bool:
    """10.2.1.2 - an effect that can go on; but a player's numbers are changed once, and are what they are then."""
    of_player = action.what is None or action.what.nouns[0] in ("leader", "player")
    if action.verb in ("get", "gain", "become") and of_player and action.ability is None:
        return action.attribute not in (*PLAYER_NUMBERS, "life")
    return action.verb in LASTING or (action.verb == "deal" and action.value == "more")


def tokens_made(ability: Ability) -> Iterator[str]:
    """The names of the tokens that the ability makes: summoned, put into a zone, or what a card transforms to."""
    for action in _all_actions(ability.body):
        what = action.what if action.verb in ("summon", "put") else None
        if action.verb == "transform":
            what = action.to.on if action.to else action.target
        if what is not None and not what.zone and (action.verb != "put" or what.nouns[0] == "token"):
            yield from (str(one.value) for one in what.filters if one.attribute == "name")


def _all_actions(body: tuple[Sentence, ...]) -> Iterator[Action]:
    for action in (one for sentence in body for one in sentence.actions):
        yield action
        for option in action.options:
            yield from _all_actions(option)
        if action.ability is not None:
            yield from _all_actions(action.ability.body)


def _event(event: Any) -> Any:
    """ "When you discard a card" is when a card of yours is discarded, and "when a spell is used" when somebody uses it."""
    if event is None:
        return None
    event = replace(event, by=in_known_words(event.by))
    if event.verb == "attacked" and not event.by:
        return replace(event, verb="attacks", target=event.subject, subject=Selector(("follower",)))
    if event.verb == "used":
        return replace(event, verb="uses", target=event.subject, subject=None)
    verb = "enters" if event.verb == "put" and event.to in PLACED else SAME.get(event.verb, event.verb)
    if event.verb in BY_PLAYER and event.subject is None and event.target is not None:
        subject = replace(event.target, whose=event.target.whose or event.player)
        return replace(event, verb=verb, subject=subject, target=None, player="")
    return replace(event, verb=verb)


def _condition(condition: Condition | None) -> Condition | None:
    """ "If this turn you use a spell": what is asked for is what happened to the spell."""
    match condition:
        case Happened(event):
            told = _event(event)
            if told.subject is None and told.target is not None:
                told = replace(told, subject=None if told.verb in ("draws", "shuffles") else told.target, target=None)
            return Happened(as_remembered(told))
        case AllOf(parts) | AnyOf(parts):
            return replace(condition, conditions=tuple(_condition(one) for one in parts))
        case Not(inner):
            return Not(_condition(inner) or inner)
    return condition


def _zone_of(event: Event | None) -> str:
    """10.3.4 - an ability about its own card being discarded, or leaving another zone than the field, is one for that zone."""
    if event is None or event.subject is None or event.subject.nouns[0] != "this":
        return ""
    if event.verb == "discarded":
        return HAND
    return event.source if event.source in (HAND, DECK, EX, CEMETERY) and event.verb in ("put", "returned", "banished") else ""


def _zone_of_cost(costs: tuple[Cost, ...]) -> str:
    """10.3.4 - so is one whose cost takes its own card from such a zone."""
    for action in (one.action for one in costs if one.action is not None):
        own = action.what is not None and action.what.nouns[0] == "this"
        if own and action.source is not None and action.source.zone in (HAND, EX, CEMETERY):
            return action.source.zone
    return ""


def _sentences(body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    return tuple(_sentence(one) for one in body)


def _sentence(sentence: Sentence) -> Sentence:
    """Ready; "draw 1 unless ..." is done or not, as it is when it is to be done."""
    actions, condition = tuple(_action(action) for action in sentence.actions), _condition(sentence.condition)
    if len(actions) == 1 and condition is None and not lasts(actions[0]):
        condition, actions = actions[0].as_long_as, (replace(actions[0], as_long_as=None),)
    return replace(sentence, actions=actions, condition=condition)


def _cost(cost: Cost) -> Cost:
    if cost.action is None:
        return cost
    points = _points(cost.action)
    return replace(cost, action=_action(cost.action)) if points is None else Cost("points", points, optional=cost.optional)


def _on_use(cost: Cost) -> Cost:
    """10.4.7.2 - what is paid on use may be left unpaid, be it said or not; of an X that its player chooses, none is paid."""
    has_x = any(isinstance(one, Chosen) for one in parts_within(cost))
    return cost if has_x else replace(cost, optional=True)


def _points(action: Action) -> Amount | None:
    """ "Pay 2", "pay all your play points": how many, as the icon with that number says (5.2.1.1); of other things, none."""
    what = action.what
    if action.verb != "put" or action.to is not None or action.source is not None:
        return None
    if what is None:
        return action.amount
    if what.nouns != (PLAY_POINTS,) or what.whose not in ("", "you") or what.up_to:
        return None
    return ALL_POINTS if what.every else what.count


def _leaders(what: Selector | None) -> Selector | None:
    """ "Each player's leader": the leaders of both; "enemy leader": the one that there is. Nobody chooses."""
    if what is None or what.nouns != ("leader",) or what.whose not in (EACH, "you", "opponent", THAT_PLAYER):
        return what
    return replace(what, whose="" if what.whose == EACH else what.whose, every=True)


def _struck(action: Action) -> Selector | None:
    """What is dealt damage: a player is by their leader."""
    target = action.target
    if action.verb == "deal" and target is not None and target.nouns[0] == "player" and target.whose != "that player":
        return _leaders(Selector(("leader",), whose=target.whose))
    return _leaders(target)


def _with_points(part: Any) -> Any:
    """3.2.1 - play points are a number that a player has, and not counted as things are."""
    if isinstance(part, Count) and part.of.nouns == ("play point",):
        return Reckoned(ValueOf("play points", Selector(("player",), whose=part.of.whose)), part.times, per=part.per)
    if isinstance(part, tuple):
        return tuple(_with_points(one) for one in part)
    if not isinstance(part, Struct):
        return part
    return replace(part, **{name: _with_points(getattr(part, name)) for name in part.__struct_fields__})


def _each(action: Action) -> Action:
    """ "Summon a Zombie for each amulet": so many as there are of those, times the number that is named."""
    what, each = action.what, action.amount
    if what is None or what.every or not isinstance(each, Count | Reckoned) or not isinstance(what.count, int):
        return action
    if action.verb in OF_NUMBER or what.nouns[0] in POINTED:
        return action
    return replace(action, what=replace(what, count=replace(each, times=each.times * what.count)), amount=None)


def _from_abilities(action: Action) -> Action:
    """5.13.3.3 - damage from abilities is damage by them."""
    dealer = action.source.on if action.source is not None and "damage" in action.attribute else None
    if dealer is None or dealer.nouns[0] != "ability":
        return action
    whose = {"opponent": "opponent's ", "you": "your "}.get(dealer.whose, "")
    return replace(action, source=None, by=f"{whose}ability")


def _life(action: Action) -> Action:
    """5.26.1 - to gain 2 life is to get +2 of it, and to lose 2 life -2: a leader's once, a follower's while it lasts."""
    if action.verb not in ("gain", "lose") or action.attribute != "life" or action.amount is None:
        return action
    return replace(action, verb="get", negative=action.verb == "lose")


def _of_leader(action: Action) -> Action:
    """2.8.3 - a player's life is their leader's, and so is the damage."""
    each, that = action.player == EACH, action.player == THAT_PLAYER  # nobody chooses among them
    mine = Selector(("leader",), whose="" if each else action.player, every=each or that)
    if action.verb == "take damage" and action.what is None:
        return replace(action, what=mine)
    if (action.verb, action.attribute) == ("get", "life") and action.negative and action.what is None:
        return replace(action, what=mine, player=EACH if each else "you")
    return action


def _in_plain_words(given: Ability) -> Ability:
    """However it was typed: 10.7.2.2 - by its words it is known to be alike another that the card was given."""
    return replace(given, text=say(given))


def _action(action: Action) -> Action:
    action = _life(action)
    action = replace(action, what=_leaders(action.what), target=_struck(action), by=in_known_words(action.by))
    action = _of_leader(_each(action))
    what, source = action.what, action.source
    if what is not None and source is not None and source.zone and not what.zone and what.nouns[0] not in POINTED:
        whose = source.whose or (action.player if names_doer(action) else "you")
        action = replace(action, what=replace(what, zone=source.zone, zone_of=whose))
    action = said_of_cards(_from_abilities(action))
    inner = None if action.ability is None else _in_plain_words(ready(action.ability))
    options = tuple(_sentences(one) for one in action.options)
    if (points := _points(action)) is not None:
        action = replace(action, verb="pay", what=None, amount=points)
    return replace(action, ability=inner, options=options, as_long_as=_condition(action.as_long_as))
