"""What is said of a card or for a time: numbers, keywords, states and periods that the book does not have are refused."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Ability, Action, Event, Filter
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    ENGAGED,
    EVOLVE_DECK,
    EX,
    FACE_DOWN,
    FIELD,
    HAND,
    STANDING,
)
from rulings.games.shadowverse_evolve.validity import ABILITIES
from rulings.games.shadowverse_evolve.values import PLAYER_NUMBERS

KEYWORDS = ("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura", "quick", "stack", "earth rite")
OWN_KEYWORDS = KEYWORDS[:-1]  # Earth Rite says what its text costs, and is nothing without it (13.3.3.2)
NUMBERS = ("attack", "life", "cost", *PLAYER_NUMBERS)
TAGS = ("trait", "class")
SAID_OF = {
    "get": NUMBERS,
    "become": (*NUMBERS, "kind"),
    "gain": (*OWN_KEYWORDS, *TAGS, ""),
    "lose": (*OWN_KEYWORDS, "all ability", "all effect"),
    "count as": ("kind", "name", *TAGS),
    "must": ("attack",),
}
STATES = (STANDING, ENGAGED, "evolved", "damaged", "attacking", "battling", "face up", "face down")
LYING_IN = {FIELD: ("", STANDING, ENGAGED), BANISHED: ("", "face up", FACE_DOWN)}  # 4.2.2, 4.10.2: how it is said to lie there
LASTING = ("get", "gain", "lose", "become", "can", "cannot", "must", "count as", "take", "deal", "later")
OF_TURNS = tuple(f"{whose} {turn}" for whose in ("your", "opponent's") for turn in ("turn", "next turn"))
UNTIL = (
    "",
    "end of turn",
    "end of battle",
    "end of game",
    *(f"{end} of {turn}" for end in ("start", "end") for turn in OF_TURNS),
)
WORKS_IN = (FIELD, HAND, EX, CEMETERY, BANISHED, DECK, EVOLVE_DECK)
OF_THE_FIELD = ("fanfare", "last words", "evolved", "attacks", "battles", "raced", "deals damage")  # what a card does there
TIMINGS = ("use", "activate", "quick", "evolve", "serve")


def no_such_word(ability: Ability) -> str:
    """The first thing that the ability says and this game does not have."""
    return next(_unknown(ability), "")


def _unknown(ability: Ability) -> Iterator[str]:
    for part in parts_within(ability):
        if isinstance(part, Ability):
            yield from _of_line(part)
        elif isinstance(part, Action):
            yield from _of_action(part)
        elif isinstance(part, Filter) and isinstance(part.value, str):  # "same keyword as it" names no word
            known = {"state": STATES, "keyword": KEYWORDS}.get(part.attribute)
            words = part.value.split("/") if known is not None else ()
            yield from (word for word in words if known is not None and word not in known)


def _of_line(ability: Ability) -> Iterator[str]:
    """Levels, labels, timings, limits and zones of other games."""
    yield from (f"Lv{level}" for level in ability.levels)
    yield from (word for word in ability.timing if word not in TIMINGS)
    yield from (word for word in ability.limits if word != "once per turn" and not word.endswith(" times per turn"))
    yield from (zone for zone in ability.zones if zone not in WORKS_IN)
    if ability.name:
        yield ability.name
    yield from _out_of_place(ability)


def _out_of_place(ability: Ability) -> Iterator[str]:
    """12.3.1, 10.7.2.2, 10.3.4 - words that belong to abilities of another kind, or of another zone."""
    if ability.kind in ("triggered", "replacement", "static"):
        yield from (word for word in ability.timing)
    elif "quick" in ability.timing and ("use" in ability.timing or (ability.kind, ability.timing) == ("declared", ("quick",))):
        yield "quick"  # of a card it is a keyword
    if ability.kind == "static" or "use" in ability.timing:
        yield from ability.limits
    event = ability.event
    if ability.zones and FIELD not in ability.zones and event is not None and event.verb in OF_THE_FIELD and _is_own(event):
        yield f"{event.verb} in {ability.zones[0]}"


def _is_own(event: Event) -> bool:
    return event.subject is None or event.subject.nouns[0] == "this"


def _of_action(action: Action) -> Iterator[str]:
    """What a card is given, loses or becomes, how it lies, and how long that lasts."""
    known = SAID_OF.get(action.verb)
    if known is not None and action.attribute not in known:
        yield f"{action.verb} {action.attribute}"
    if action.until not in (UNTIL if action.verb in LASTING else ("",)):
        yield f"{action.verb} until {action.until}"
    if action.verb == "put":
        yield from _of_put(action)
    if (action.verb, action.attribute) == ("cannot", "take effect") and action.what is not None:
        names = (str(one.value) for one in action.what.filters if action.what.nouns[0] == "ability" and one.attribute == "name")
        yield from (f"{name} ability" for name in names if name not in (*KEYWORDS, *ABILITIES))
    if (action.verb, action.attribute) == ("can", "attack") and not _lets_attack(action):
        yield "can attack what it can attack anyway"
    if action.verb == "make" and action.state not in ("face up", FACE_DOWN):
        yield f"make {action.state}"


def _lets_attack(action: Action) -> bool:
    """8.4.2.1, 8.4.3.1.1, 12.12.2 - what else it may attack: on its first turn, what stands, or what has Intimidate."""
    if action.target is None or action.value:
        return True
    return any(one.value in (STANDING, "intimidate") for one in action.target.filters)


def _of_put(action: Action) -> Iterator[str]:
    """5.4.1 - a card goes to a zone, on the field engaged or standing; only counters are put on cards."""
    lying = LYING_IN.get(action.to.zone, ("",)) if action.to is not None else ("",)
    if action.state not in lying:
        yield f"put {action.state}"
    if action.as_what is not None:
        yield f"put as {action.as_what.nouns[0]}"
    counters = action.what is not None and any("counter" in noun for noun in action.what.nouns)
    if action.to is not None and action.to.on is not None and not counters:
        yield "put on a card"
