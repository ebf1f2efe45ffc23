"""What a scenario says is in force, as the actions that last; or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem
from rulings.games.hollow_flux.printed import actions_of, conditions_of, meaningless, unknown_words
from rulings.games.hollow_flux.whom import as_read

BEFORE = "static: "  # what makes an ability of it


def read_in_force(text: str, path: Path, problems: Problems) -> tuple[Action, ...]:
    """ "this gets power +1000": effects that last, with words that this game knows."""
    try:
        ability = replace(as_read(parse_ability(BEFORE + text)), text=text)
    except BadAbility as error:
        error.position -= len(BEFORE)
        problems.add(path, ability_problem(text, error))
        return ()
    for fault in dict.fromkeys(_faults(ability)):
        problems.add(path, fault)
    return tuple(actions_of(ability.body))


def _faults(ability: Ability) -> Iterator[str]:
    actions = list(actions_of(ability.body))
    if any(action.verb == "later" for action in actions):
        yield "what waits for a moment is written under 'later'"
        return
    yield from list(unknown_words(ability, lasts=True)) or meaningless(ability)
    if list(conditions_of(ability)):
        yield "what is in force has no condition: leave it out where it is met, and the whole entry where it is not"
    for action in (action for action in actions if action.until):
        yield f"{ability.text!r} says until when it lasts; write 'until: {action.until}' beside it"
