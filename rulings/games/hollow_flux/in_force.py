"""What a scenario says is in force, as the action that lasts; or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem
from rulings.games.hollow_flux.events import in_known_words
from rulings.games.hollow_flux.printed import actions_of, conditions_of, meaningless, unknown_words

BEFORE = "static: "  # what makes an ability of it


def read_in_force(text: str, path: Path, problems: Problems) -> Action | None:
    """ "this gets power +1000": one effect, with words that this game knows."""
    try:
        ability = replace(in_known_words(parse_ability(BEFORE + text)), text=text)
    except BadAbility as error:
        error.position -= len(BEFORE)
        problems.add(path, ability_problem(text, error))
        return None
    faults = list(dict.fromkeys(_faults(ability)))
    for fault in faults:
        problems.add(path, fault)
    return None if faults else next(actions_of(ability.body))


def _faults(ability: Ability) -> Iterator[str]:
    yield from list(unknown_words(ability, lasts=True)) or meaningless(ability)
    actions = list(actions_of(ability.body))
    if len(actions) != 1 or list(conditions_of(ability)):
        yield f"one effect that lasts is expected, not {ability.text!r}; write each in a line of its own, without a condition"
    elif actions[0].until:
        yield f"{ability.text!r} says until when it lasts; write 'until: {actions[0].until}' beside it"
