"""Effects that would do nothing: they wait for what never happens to a card of their kind, or for no timing at all."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import without_meaning
from rulings.games.battle_spirits_standard.board import HAND
from rulings.games.battle_spirits_standard.checking import LASTING
from rulings.games.battle_spirits_standard.keywords import never_in_own_main
from rulings.games.battle_spirits_standard.meanings import MEANINGS
from rulings.games.battle_spirits_standard.misread import GIVEN_TO_NOBODY
from rulings.games.battle_spirits_standard.reading import actions_in

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


TIMING = {"spirit": "on summon", "nexus": "on deploy", "magic": "main"}


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


def no_timing(kind: str, ability: Ability) -> str:
    """9-1-7-1, 9-1-4 - what is done once needs its timing, 3-4-4 - and so does what magic does when it is used; it is not there
    to do something all the time."""
    if kind == "magic" and ability.kind == "activated" and not ability.timing and ability.zones in ((), (HAND,)):
        return _without_timing(kind, ability, f"{'flash' if never_in_own_main(ability) else 'main'}, {ability.text}")
    if ability.kind != "static" or ability.zone:
        return ""
    if all(_works_all_the_time(kind, action) for action in actions_in(ability.body)) or without_meaning(ability, MEANINGS):
        return ""
    return _without_timing(kind, ability, f"{TIMING[kind]}: {ability.text.removeprefix('static:').strip()}")


def _without_timing(kind: str, ability: Ability, better: str) -> str:
    return f"no timing is written at which a {kind} does this (in {ability.text!r}); write for example {better!r}"


def gains_nothing(kind: str, ability: Ability) -> str:
    """11-3-1-6 - magic lies in no zone while it is used: "this gains ..." would give it nothing."""
    gifts = [one.what for one in actions_in(ability.body) if one.verb == "gain" and one.ability is not None]
    own = any(what is not None and what.nouns[0] == "this" for what in gifts)
    return f"{GIVEN_TO_NOBODY} (in {ability.text!r})" if own and kind == "magic" and ability.kind == "declared" else ""


def _works_all_the_time(kind: str, action: Action) -> bool:
    own = action.what is not None and action.what.nouns[0] == "this"
    return action.verb in LASTING and (kind != "magic" or own)
