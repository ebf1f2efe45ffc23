"""An Ability in, a line of the effect language out: the same ability in plain words, however it was typed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from rulings.engine.effects.ability import YOU, Ability, Action, AllOf, Condition, Cost, During, Not, Sentence
from rulings.engine.effects.pieces import third_person
from rulings.engine.effects.say_actions import action_words, does, stat_words, tails
from rulings.engine.effects.say_events import event_words, events_words
from rulings.engine.effects.say_things import amount_words, condition_words, player_words, spellings, words, zone_words

DECLARED = {"play": "on play", "use": "on use"}


def say(ability: Ability) -> str:
    """A line that parse_ability reads as the same ability."""
    return f"{_level_words(ability.levels)}{_head(ability)}: {body_words(ability.body)}"


def _level_words(levels: tuple[int, ...]) -> str:
    if not levels:
        return ""
    return f"Lv{levels[0]}: " if len(levels) == 1 else f"Lv{levels[0]}-{levels[-1]}: "


def _head(ability: Ability) -> str:
    items = [f"in {zone_words(ability.zone)}"] if ability.zone else []
    items += [ability.name] if ability.name else []
    items += [DECLARED.get(timing) or spellings("TIMING", "QUICK", "BURST", "DO")[timing][0] for timing in ability.timing]
    items += [*ability.limits, *_condition_items(ability.condition)]
    if ability.event is not None and ability.kind == "replacement":
        items.append(f"instead of {event_words(ability.event, being=True)}")
    elif ability.event is not None:
        items.append(events_words((ability.event, *ability.also_on)))
    items += [_cost_words(cost) for cost in ability.costs]
    return ", ".join(items) or "static"


def _condition_items(condition: Condition | None) -> list[str]:
    if condition is None:
        return []
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    return [_condition_item(part) for part in parts]


def _condition_item(part: Condition) -> str:
    if isinstance(part, During):
        return condition_words(part)
    return f"{'unless' if isinstance(part, Not) else 'while'} {condition_words(part)}"


def _cost_words(cost: Cost) -> str:
    inside = cost.kind
    if cost.kind == "points":
        inside = amount_words(cost.amount)
    elif cost.kind == "carnage":
        inside = f"carnage {amount_words(cost.amount)}"
    elif cost.action is not None:
        inside = action_words(cost.action)
    return words("may" if cost.optional else "", f"[{inside}]")


def body_words(body: tuple[Sentence, ...]) -> str:
    return "; ".join(words(sentence.joint, sentence_words(sentence)) for sentence in body)


def sentence_words(sentence: Sentence) -> str:
    condition = f"if {condition_words(sentence.condition)}," if sentence.condition else ""
    if sentence.must:
        return words(condition, "you must", _actions_words(sentence.actions))
    if sentence.optional:
        player = sentence.actions[0].player
        inner = tuple(replace(action, player=YOU) if action.player == player else action for action in sentence.actions)
        return words(condition, player_words(player), "may", _actions_words(inner))
    return words(condition, _actions_words(sentence.actions))


def _actions_words(actions: tuple[Action, ...]) -> str:
    return " and ".join(_group_words(group) for group in _groups(actions))


def _groups(actions: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    """Actions that were typed as one: "cannot attack or block", "gets +1/+1"."""
    group = [actions[0]]
    for before, action in pairwise(actions):
        if _belongs(before, action):
            group.append(action)
        else:
            yield tuple(group)
            group = [action]
    yield tuple(group)


def _belongs(before: Action, action: Action) -> bool:
    if action.verb in ("cannot", "can"):
        same_form = before.attribute.startswith("be ") == action.attribute.startswith("be ")
        return same_form and replace(before, attribute=action.attribute) == action
    plain = replace(before, attribute="life", amount=action.amount, negative=action.negative)
    return (before.verb, before.attribute, action.attribute) == ("get", "attack", "life") and plain == action


def _group_words(group: tuple[Action, ...]) -> str:
    action = group[0]
    if len(group) == 1:
        return _one_words(action)
    if action.verb == "get":
        return words(does(action, "get"), "/".join(stat_words(one) for one in group), tails(action))
    verbs = [action.attribute, *(one.attribute.removeprefix("be ") for one in group[1:])]
    return action_words(replace(action, attribute=" or ".join(verbs)))


def _one_words(action: Action) -> str:
    if action.verb == "later" and action.ability and action.ability.event:
        events = events_words((action.ability.event, *action.ability.also_on))
        return f"{'this turn, ' if action.until else ''}{events}, {sentence_words(action.ability.body[0])}"
    if action.options and action.what:
        count = words("up to" if action.what.up_to else "", amount_words(action.what.count))
        verb = action.verb if action.player == YOU else f"{player_words(action.player)} {third_person(action.verb)}"
        return f"{verb} {count} of ({' | '.join(body_words(option) for option in action.options)})"
    return action_words(action)
