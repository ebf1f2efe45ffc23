"""Events that never happen to a card of some kind: an effect that waits for one of them would do nothing."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.engine.effects.ability import Ability

BATTLE = ("attacks", "blocks", "blocked", "battle resolves", "battle ends")
NEVER = {
    "spirit": ("deployed",),
    "nexus": (*BATTLE, "summoned"),
    "magic": (*BATTLE, "summoned", "deployed", "destroyed", "depleted", "exhausted", "refreshed", "leaves"),
}
INSTEAD = {
    ("spirit", "deployed"): "on summon",
    ("nexus", "summoned"): "on deploy",
    ("nexus", "attacks"): "when your spirit attacks",
    ("nexus", "blocks"): "when your spirit blocks",
    ("nexus", "blocked"): "when your spirit is blocked",
    ("nexus", "battle ends"): "at end of battle",
}


def lets_fight(abilities: Iterable[Ability]) -> bool:
    """1-4-1 - some text lets a card attack or block that the rules do not allow to: it may be a nexus."""
    actions = (action for ability in abilities for sentence in ability.body for action in sentence.actions)
    return any(action.verb == "can" for action in actions)


def never_happens(kind: str, ability: Ability, may_fight: bool) -> str:
    """3-2-3, 5-8-1, 5-9-1 - what is wrong with an effect that waits only for what cards of its kind do not do."""
    never = [verb for verb in NEVER[kind] if not (may_fight and kind == "nexus" and verb in BATTLE)]
    events = [event for event in (ability.event, *ability.also_on) if event is not None]
    own = [event.verb for event in events if event.subject is not None and event.subject.nouns[0] == "this"]
    idle = [verb for verb in own if verb in never]
    if not events or len(idle) < len(events):
        return ""
    better = INSTEAD.get((kind, idle[0]))
    hint = f"; write for example {better!r}" if better else ""
    return f"{idle[0]!r} never happens to a {kind} (in {ability.text!r}){hint}"
