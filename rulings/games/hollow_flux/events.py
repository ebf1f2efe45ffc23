"""The moments that a text names, in the words by which this game knows them, wherever in the text they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Happening, Player
from rulings.engine.effects.ability import (
    EACH,
    OPPONENT,
    YOU,
    Ability,
    Action,
    Chosen,
    Count,
    Event,
    Filter,
    Place,
    Reckoned,
    Selector,
)
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.say_things import is_each
from rulings.games.hollow_flux.board import (
    CHAIN,
    CHARACTER,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FIELD,
    GUARD,
    HAND,
    NOWHERE,
    TRASH,
)
from rulings.games.hollow_flux.put_off_words import put_off_together, said_apart

SAME = {"sleeps": "asleep", "wakes": "active", "takes damage": "dealt damage"}  # other words for what is known
A_CARD = Selector(("card",))
A_PLAYER = Selector(("player",), whose=EACH)
HAPPENED_TO = ("it", "that")
POINTED_AT = ("this", "them", "rest", *HAPPENED_TO)
THAT_PLAYER, THAT_MANY = "that player", "that many"
ITS_OWNER, CONTROLLER = "owner", "controller"
ITS_PLAYER = (ITS_OWNER, CONTROLLER)  # words for a player that hang on what "it" is
WHOSE_IT_IS = (*ITS_PLAYER, THAT_PLAYER)
EXILE_ZONE = "exiled"  # the word of texts for it
ANY_ZONE, EVERYWHERE = "any zone", "/".join((HAND, DECK, GUARD, DAMAGE, TRASH, ENERGY, FIELD, EXILE, EXTRA))
WAITS = Filter("zone", "is", CHAIN)
TO_EITHER = ("dealt damage", "attacked")  # what happens to cards and to players
ATTACK_DAMAGE = "attack damage"  # said as "attack" as well
HITS = ("deals damage", "attacks")  # what cards do to cards and to players
TO_PLAYER = "player"  # said of these: to a player, and not to a card
PLACED = ("choose", "look", "reveal", "destroy", "exile", "sleep", "wake")  # with a place, they say where the things are
OFF_A_CARD = ("put", "return", "set")  # "put a set card from this to trash", "set a card set on this on another character"
TAKES = (*PLACED, "put", "return", "discard", "set", "play", "search", "make", "cancel")  # so many cards as are said
MOVES = ("put", "puts", "discarded", "discards", "returned", "returns", "exiled", "exiles", "played", "plays")
GOES = ("discarded", "put", "returned", "exiled")  # of these, how a card goes that nobody plays
SET_CARDS = "set card"  # how many are set on a card
HAS_ANY: Mapping[str, tuple[str, int]] = {"has": (">=", 1), "not": ("=", 0)}  # "with set card", "without set cards"
ON_FIELD = {  # what happens to a card on the battlefield only; done by it, or to it
    "subject": ("enters", "summoned", "played", "attacks", "attacked", "defends", "defended", "destroyed", "dealt damage", "set"),
    "target": ("plays", "attacks", "defends", "destroys", "deals damage"),
}
HOST = "host"  # the card that a set card is set on


def in_known_words(ability: Ability) -> Ability:
    """Its own moment, and those of abilities that it gives, of what it puts off and of what it asks for."""
    known: Ability = rewritten(ability, _known)
    return known


def in_spoken_words(part: Any) -> Any:
    """The same as a text says it, to be read again."""
    return rewritten(part, _spoken)


@cache
def says_that_many(part: Any) -> bool:
    return any(isinstance(one, Chosen) and one.name == THAT_MANY for one in parts_within(part))


def with_that_many(part: Any, number: int) -> Any:
    """ "that many" as the number of things that were done before."""
    return rewritten(part, lambda one: number if isinstance(one, Chosen) and one.name == THAT_MANY else one)


@lru_cache(maxsize=1_000)
def with_x(part: Any, number: int) -> Any:
    """X as the number that was chosen for it; an ability that is given has an X of its own."""

    def change(one: Any) -> Any:
        return number if one == Chosen() else one

    if isinstance(part, Action) and part.verb != "later":
        return replace(rewritten(replace(part, ability=None), change), ability=part.ability)
    return rewritten(part, change)


def rewritten(part: Any, change: Callable[[Any], Any], within: bool = True) -> Any:
    """The part with all that it is made of changed so; with abilities within it, or without."""
    if isinstance(part, tuple):
        return tuple(rewritten(one, change, within) for one in part)
    if not isinstance(part, Struct) or (isinstance(part, Ability) and not within):
        return part
    made = type(part)(**{name: rewritten(getattr(part, name), change, within) for name in part.__struct_fields__})
    return change(made)


def _with_zones(part: Any, words: Mapping[str, str]) -> Any:
    """The same with other words for its zones: "hand/exiled" is two."""
    fields = [name for name in ("zone", "source", "to") if isinstance(getattr(part, name, None), str)]
    said = {name: "/".join(words.get(zone, zone) for zone in getattr(part, name).split("/")) for name in fields}
    return replace(part, **said) if any(getattr(part, name) != zone for name, zone in said.items()) else part


def _known(part: Any) -> Any:
    part = put_off_together(_with_zones(part, {EXILE_ZONE: EXILE}))
    part = _counted(part) if isinstance(part, Action) else part
    if isinstance(part, Action) and part.verb == "cancel" and part.what is not None and part.what.nouns[0] != "it":
        return replace(part, what=_as_card(part.what if part.what.zone else _waiting(part.what)))
    if isinstance(part, Action) and part.verb == "play" and part.what is not None:
        return replace(part, what=_as_card(part.what))
    if isinstance(part, Filter) and part.attribute == SET_CARDS and part.relation in HAS_ANY:
        return Filter(SET_CARDS, *HAS_ANY[part.relation])
    if isinstance(part, Selector) and part.zone == CHAIN:
        return _waiting(part)
    if isinstance(part, Action) and part.verb in (*PLACED, *OFF_A_CARD):
        return _placed(part)
    if isinstance(part, Action | Event) and part.by == ATTACK_DAMAGE:
        part = replace(part, by="attack")
    if isinstance(part, Ability):
        part = replace(part, zone={ANY_ZONE: EVERYWHERE}.get(part.zone, part.zone))
    return _known_event(part) if isinstance(part, Event) else part


def _waiting(selector: Selector) -> Selector:
    """7/5 - cards in the chain are in no zone, and of those there they are the ones that wait."""
    return replace(selector, zone=NOWHERE, filters=(*selector.filters, WAITS))


def _in_chain(selector: Selector) -> Selector:
    """The same as it is said."""
    return replace(selector, zone=CHAIN, filters=tuple(one for one in selector.filters if one != WAITS))


def _counted(action: Action) -> Action:
    """ "choose 1 character for each your World Set": so many of them."""
    what, each = action.what, action.amount
    if action.verb not in TAKES or what is None or not isinstance(each, Count | Reckoned) or not isinstance(what.count, int):
        return action
    return replace(action, what=replace(what, count=replace(each, times=what.count * each.times)), amount=None)


def _uncounted(action: Action) -> Action:
    """The same as it is said: 1 of them for each."""
    count = action.what.count if action.what else 1
    if action.what is None or not isinstance(count, Count | Reckoned):
        return action
    if not is_each(count):
        return replace(action, what=replace(action.what, count=1), amount=count)
    return replace(action, what=replace(action.what, count=count.times), amount=replace(count, times=1))


def _placed(action: Action) -> Action:
    """ "choose a card from your trash", "look at 2 cards on top of your deck", "destroy all set cards on this"."""
    moves = action.verb in OFF_A_CARD
    what, place = action.what, action.source if moves else action.to or action.source
    if what is None or place is None or what.zone or what.nouns[0] in POINTED_AT:
        return action
    if moves and place.on is None:
        return action
    if place.on is not None:
        there = replace(what, filters=(*what.filters, Filter(HOST, "is", place.on)))
    else:
        there = replace(what, zone="" if place.zone == FIELD else place.zone, zone_of=place.whose)
    return replace(action, what=there, source=None, to=action.to if moves else None)


def _unplaced(action: Action) -> Action:
    """The same as it is said: set cards on something."""
    filters = action.what.filters if action.what else ()
    on = next((one.value for one in filters if one.attribute == HOST), None)
    if action.what is None or not isinstance(on, Selector):
        return action
    what = replace(action.what, filters=tuple(one for one in filters if one.attribute != HOST))
    where = "source" if action.verb in OFF_A_CARD else "to"
    return replace(action, what=what, **{where: Place("", on=on)})


def _as_card(selector: Selector) -> Selector:
    """A character card that is played is no character yet."""
    return replace(selector, nouns=tuple("character card" if noun == CHARACTER else noun for noun in selector.nouns))


def _known_event(event: Event) -> Event:
    """Other words for the same; "when you play a character" is about the card."""
    event = _from_where(event)
    if event.verb == "plays" and event.target is not None and CHARACTER in event.target.nouns:
        return replace(event, target=_as_card(event.target))
    if (event.verb, event.to) == ("put", FIELD):
        return replace(event, verb="enters")
    if event.verb == "draws":
        target, source = event.target, event.source
        return replace(event, target=None if target == A_CARD else target, source="" if source == DECK else source)
    if hits_player(event):
        return replace(event, target=None, attribute=TO_PLAYER, zone_of=_hit_by_damage(event))
    if SAME.get(event.verb, event.verb) in TO_EITHER and event.subject is None:
        return replace(event, verb=SAME.get(event.verb, event.verb), attribute=TO_PLAYER)
    return replace(event, verb=SAME.get(event.verb, event.verb))


def _from_where(event: Event) -> Event:
    """ "when a card in your trash is exiled": it was there until then."""
    name = "subject" if event.subject is not None else "target"
    things = event.subject or event.target
    if event.verb not in MOVES or event.source or things is None or not things.zone:
        return event
    return replace(event, source=things.zone, **{name: replace(things, zone="")})


def where_it_lies(ability: Ability) -> Ability:
    """19.1/4 - a text about its own card's being discarded, or moved from a zone that it names, says by that where it works."""
    events = [event for event in (ability.event, *ability.also_on) if event is not None]
    zones = list(dict.fromkeys(zone for event in events for zone in _left_by(event)))
    if ability.kind != "triggered" or ability.zone or zones in ([], [FIELD]):
        return ability
    return replace(ability, zone="/".join(zones))


def _left_by(event: Event) -> list[str]:
    """The zones from which the card itself goes by that; for all other moments it is on the battlefield."""
    own = event.subject is not None and event.subject.nouns[0] == "this"
    zones = event.source or (HAND if event.verb == "discarded" else "")
    is_said = own and event.verb in GOES and zones and not zones.startswith("outside ")
    return zones.split("/") if is_said else [FIELD]


def never_comes(ability: Ability, event: Event) -> bool:
    """6.1/2 - a text for another zone waits for what its own card does, or what is done to it, on the battlefield."""
    things = {name: getattr(event, name) for name, verbs in ON_FIELD.items() if event.verb in verbs}
    own = any(one is not None and one.nouns[0] == "this" for one in things.values())
    return own and bool(ability.zone) and FIELD not in ability.zones


def _spoken(part: Any) -> Any:
    part = said_apart(_with_zones(part, {EXILE: EXILE_ZONE}))
    if isinstance(part, Event) and part.verb in HITS and part.attribute == TO_PLAYER:
        return replace(part, target=replace(A_PLAYER, whose=part.zone_of or EACH), attribute="", zone_of="")
    if isinstance(part, Event) and part.attribute == TO_PLAYER:
        return replace(part, attribute="")
    if isinstance(part, Action) and part.verb in TAKES:
        return _uncounted(_unplaced(part) if part.verb in (*PLACED, *OFF_A_CARD) else part)
    return _in_chain(part) if isinstance(part, Selector) and part.zone == NOWHERE else part


def hits_player(event: Event) -> bool:
    """ "when this deals damage to your opponent", "when this attacks your opponent": no card is what it is done to."""
    target, doer = event.target, event.subject
    if event.verb not in HITS or target is None or target.nouns != A_PLAYER.nouns:
        return False
    theirs = doer is not None and event.verb == "attacks" and (_whose(doer), target.whose) in ((YOU, OPPONENT), (OPPONENT, YOU))
    return target.whose == EACH or theirs or bool(_hit_by_damage(event))  # an attack on a player is always one on the opponent


def _hit_by_damage(event: Event) -> str:
    """Which player damage has to be dealt to: an effect may deal it to either."""
    whose = event.target.whose if event.target is not None and event.verb == "deals damage" else ""
    return whose if whose in (YOU, OPPONENT) else ""


def told_player(ability: Ability, happening: Happening) -> Player | None:
    """ "that player": who was hit, where the text waits for that; or else to whom it happened or who did it."""
    return (happening.to or None) if waits_for_hit(ability) and happening.verb in HITS else happening.player


def waits_for_hit(ability: Ability) -> bool:
    return any(one is not None and one.verb in HITS and one.attribute == TO_PLAYER for one in (ability.event, *ability.also_on))


def _whose(doer: Selector) -> str:
    return YOU if doer.nouns[0] == "this" else doer.whose


def asks_about(ability: Ability) -> bool:
    """What it does depends on the card or player that it happened to: "destroy it", "deal 1 damage to its player"."""
    return points_at(ability.body, HAPPENED_TO) or says_whose(ability, WHOSE_IT_IS)


def names_another(ability: Ability) -> bool:
    """It waits for what another card does or what is done to it, or happens instead of something: that card is "it"."""
    events = [event for event in (ability.event, *ability.also_on) if event is not None]
    things = [one for event in events for one in (event.subject, event.target) if one is not None]
    return ability.kind == "replacement" or any(one.nouns[0] not in ("this", *A_PLAYER.nouns) for one in things)


def says_whose(ability: Ability, words: tuple[str, ...]) -> bool:
    """Somewhere in it one of these words stands for a player."""
    parts = parts_within((ability.body, ability.condition))
    players = [one.player for one in parts if isinstance(one, Action)] + [one.whose for one in parts if isinstance(one, Selector)]
    return any(player in words for player in players)


def points_at(part: Any, nouns: tuple[str, ...]) -> bool:
    """Somewhere in it one of these words stands for a card: "destroy it"."""
    return any(isinstance(one, Selector) and one.nouns[0] in nouns for one in parts_within(part))
