"""Rules of the grammar for what stands before the colon, and for the whole line: pieces in, an Ability out."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, AllOf, Cost, Event, Not, Place, Sentence
from rulings.engine.effects.actions import Actions, standing
from rulings.engine.effects.pieces import THIS, Nonsense, Pieces, first, only, values
from rulings.engine.effects.sentences import Sentences

COST_WORDS = frozenset({"sleep", "engage", "rest"})  # [sleep]: the card itself
TIMING_WORDS = frozenset({"evolve", "serve"})  # evolve [1]: ...
ONCE = {"zone": "where it works", "name": "its name", "event": "when it happens"}
DECLARED = {"played": "play", "used": "use"}  # "on play": what a card of one use does
Item = tuple[str, Any]


class Lines(Sentences):
    """Every item before the colon is a name and a value."""

    def head(self, pieces: Pieces) -> list[Item]:
        earlier = pieces[0] if isinstance(pieces[0], list) else []
        return [*earlier, *(piece for piece in pieces if isinstance(piece, tuple))]

    def static(self, _pieces: Pieces) -> Item:
        return ("static", None)

    auto = static

    def auto_event(self, pieces: Pieces) -> Item:
        return cast(Item, pieces[1])

    def timing(self, pieces: Pieces) -> Item:
        return ("timing", str(pieces[0]))

    def label(self, pieces: Pieces) -> Item:
        return ("name", str(pieces[0]))

    def limit(self, pieces: Pieces) -> Item:
        return ("limit", str(pieces[0]))

    def times(self, pieces: Pieces) -> Item:
        return ("limit", f"{pieces[0]} times per turn")

    def condition_item(self, pieces: Pieces) -> Item:
        return ("condition", pieces[1])

    def unless_item(self, pieces: Pieces) -> Item:
        return ("condition", Not(pieces[1]))

    def on_event(self, pieces: Pieces) -> Item:
        events = values(pieces)
        if len(events) > 1 and any(event.verb == "step" for event in events):
            raise Nonsense("a step stands alone: at your draw step")
        if len(events) > 1 and any(event.verb in DECLARED for event in events):
            raise Nonsense("on play and on use stand alone: write another line for the other timing")
        return ("timing", DECLARED[events[0].verb]) if events[0].verb in DECLARED else ("event", events)

    def when_event(self, pieces: Pieces) -> Item:
        events = values(pieces)
        return ("event", tuple(replace(event, in_words=True) for event in events) if len(events) > 1 else events)

    def moment_word(self, pieces: Pieces) -> Event:
        return Event(str(pieces[0]), subject=THIS)

    def replaced(self, pieces: Pieces) -> Item:
        return ("replaced", (pieces[1],))

    def works_in(self, pieces: Pieces) -> Item:
        return ("zone", cast(Place, pieces[1]).zone)

    def cost_points(self, pieces: Pieces) -> Item:
        return ("cost", Cost("points", pieces[1]))

    def cost_carnage(self, pieces: Pieces) -> Item:
        return ("cost", Cost("carnage", next(iter(values(pieces)), 1)))

    def cost_action(self, pieces: Pieces) -> Item:
        action = cast(Actions, only(pieces, tuple))[0]
        if action == Action(action.verb) and action.verb in TIMING_WORDS:
            return ("timing", action.verb)
        return self.cost_inside(pieces)

    def cost_inside(self, pieces: Pieces) -> Item:
        action = cast(Actions, only(pieces, tuple))[0]
        if action == Action(action.verb) and action.verb in COST_WORDS:
            return ("cost", Cost(action.verb))
        return ("cost", Cost("action", action=action))

    def optional_cost(self, pieces: Pieces) -> Item:
        return ("cost", replace(cast(Cost, pieces[1][1]), optional=True))

    def bracket(self, pieces: Pieces) -> Item:
        return cast(Item, pieces[0])

    def start(self, pieces: Pieces) -> Ability:
        low, high = (int(level) for level in (first(pieces, "LEVEL") or "1-0").split("-"))
        return _ability(only(pieces, list), pieces[-1], tuple(range(low, high + 1)))


def _ability(head: list[Item], body: tuple[Sentence, ...], levels: tuple[int, ...]) -> Ability:
    def every(kind: str) -> tuple[Any, ...]:
        return tuple(value for name, value in head if name == kind)

    heads = [{"replaced": "event"}.get(name, name) for name, _ in head]
    for name, said in ONCE.items():
        if heads.count(name) > 1:
            raise Nonsense(f"{said} is said twice")
    conditions = tuple(part for one in every("condition") for part in (one.conditions if isinstance(one, AllOf) else (one,)))
    events = next(iter(every("event") + every("replaced")), ())
    ability = Ability(
        text="",
        kind="",
        body=body,
        event=next(iter(events), None),
        also_on=tuple(events[1:]),
        timing=every("timing"),
        condition=AllOf(conditions) if len(conditions) > 1 else next(iter(conditions), None),
        costs=every("cost"),
        levels=levels,
        limits=every("limit"),
        zone=next(iter(every("zone")), ""),
        name=next(iter(every("name")), ""),
    )
    kind = _kind(ability, bool(every("replaced")))
    return replace(ability, kind=kind, body=tuple(map(standing, body)) if kind == "static" else body)


def _kind(ability: Ability, replaces: bool) -> str:
    """What stands alone before the colon is declared with its card; with a cost or a condition it is activated."""
    if ability.event is not None:
        return "replacement" if replaces else "triggered"
    if not ability.timing and not ability.costs:
        return "static"
    alone = not (ability.costs or ability.levels or ability.limits or ability.condition)
    return "declared" if alone and "activate" not in ability.timing else "activated"
