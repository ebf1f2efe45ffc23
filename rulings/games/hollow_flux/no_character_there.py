"""6.1/2: a character card is a character on the battlefield only; a text that asks for characters elsewhere would find none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.engine.effects.ability import Ability, Action, Event, Filter, Matches, Selector
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.games.hollow_flux.asked_about import parts_of
from rulings.games.hollow_flux.at_work import AMONG
from rulings.games.hollow_flux.board import CHARACTER, DECK, EXILE, FIELD, HAND, NOWHERE, TRASH
from rulings.games.hollow_flux.events import MOVES, names_another

A_CARD = "write 'a character card', as a card is a character on the battlefield only (6.1/2); there are none in {}"
OWN_ZONE = {"discard": HAND, "search": DECK}  # where these look, where the text does not say
GOES_TO = {"draw": HAND, "discard": TRASH, "exile": EXILE}  # where these leave the cards, where the text does not say
LEAVES = ("leaves", *(verb for verb in MOVES if verb not in ("played", "plays")))
KNOWN = ("", FIELD, AMONG, NOWHERE)


def no_character_there(ability: Ability) -> Iterator[str]:
    """Where the text asks for a character that cannot be there."""
    parts = parts_within(ability)
    zones = [zone for part in parts for zone in _asked_in(part)]
    zones += [zone for part in parts if isinstance(part, Ability) for zone in _of_cards_seen(part)]
    yield from dict.fromkeys(A_CARD.format(zone.partition(" ")[0]) for zone in zones)


def _asked_in(part: Any) -> Iterator[str]:
    """The zone where a part of the text asks for characters, if that is not the battlefield."""
    match part:
        case Selector(nouns, zone=zone) if CHARACTER in nouns and not set(zone.split("/")) & {*KNOWN}:
            yield zone
        case Action(verb, what) if _is_of_characters(what):
            zone = part.source.zone if part.source is not None else OWN_ZONE.get(verb, "")
            yield from [zone] * (zone not in KNOWN)
        case Event(verb) if verb in LEAVES and (_is_of_characters(part.subject) or _is_of_characters(part.target)):
            zone = part.source or (HAND if verb in ("discarded", "discards") else "")
            yield from [zone] * (zone not in KNOWN and not zone.startswith("outside "))


def _is_of_characters(what: Selector | None) -> bool:
    return what is not None and CHARACTER in what.nouns and not what.zone


def _of_cards_seen(ability: Ability) -> Iterator[str]:
    """ "if it is a character", or "a character among them", of cards that were just taken or shown elsewhere."""
    it, them, spoken_of = "", "", names_another(ability)
    for part in parts_of(ability.body):
        within = parts_within(part, ("options", "ability"))
        if it and not isinstance(part, Action) and any(map(_asks_of_it, within)):
            yield it
        if them and any(map(_is_among, within)):
            yield them
        if isinstance(part, Action):
            them = _lies_in(part, them)
            it = it if part.verb == "draw" or (part.verb == "discard" and spoken_of) else them
            spoken_of = spoken_of or part.verb == "choose"


def _asks_of_it(part: Any) -> bool:
    of_it = isinstance(part, Matches) and part.what.nouns[0] in ("it", "them")
    return of_it and Filter("kind", "is", CHARACTER) in part.filters


def _is_among(part: Any) -> bool:
    return isinstance(part, Selector) and part.zone == AMONG and CHARACTER in part.nouns


def _lies_in(action: Action, before: str) -> str:
    """Where the cards lie of which a text speaks after this; "" is the battlefield, or unknown."""
    if action.to is not None and action.to.zone:
        return "" if action.to.zone == FIELD else action.to.zone
    if action.verb in GOES_TO:
        return GOES_TO[action.verb]
    what = action.what
    if what is None or what.nouns[0] in POINTED or what.zone == AMONG:
        return before if action.verb not in ("play", "set", "later") else ""
    zone = what.zone or OWN_ZONE.get(action.verb, "")
    return zone if zone not in KNOWN and FIELD not in zone.split("/") else ""
