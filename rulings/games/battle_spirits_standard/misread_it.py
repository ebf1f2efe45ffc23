"""9-3-2: where "it" could be two things, or is none, with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine.effects.ability import Ability, Action, Selector, Sentence
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.games.battle_spirits_standard.reading import is_about_itself
from rulings.games.battle_spirits_standard.spoken_of import CHOOSING, ONE, happens_to_another

WHICH_LATER = (
    "'it' could be what was spoken of before or what this happens to; write for example 'exhaust an opponent's spirit; this "
    "turn, when your spirit attacks, that spirit gets BP +1000 this turn' or 'choose an opponent's spirit; when your spirit "
    "attacks, destroy it'"
)


def misread_it(ability: Ability) -> Iterator[str]:
    """What is wrong with a text, or with one that it gives or puts off."""
    of_another = ability.event is not None and not all(map(is_about_itself, (ability.event, *ability.also_on)))
    options = (option for one in parts_within(ability.body) if isinstance(one, Action) for option in one.options)
    if any(_is_torn(body, of_another) for body in (ability.body, *options)):
        yield WHICH_LATER


def _is_torn(body: Sequence[Sentence], of_another: bool) -> bool:
    """ "exhaust an opponent's spirit; when your spirit attacks, it gets BP +1000": both spirits could be meant, but for one that
    is chosen for just that."""
    is_other = of_another
    for action in (action for sentence in body for action in sentence.actions):
        if action.verb == "later":
            if is_other and happens_to_another(action.ability) and _says_it(action):
                return True
        elif action.verb in CHOOSING and not action.options:
            is_other = False
        else:
            is_other = is_other or _is_done_to_others(action)
    return False


def _says_it(action: Action) -> bool:
    return any(isinstance(part, Selector) and part.nouns[0] == ONE for part in parts_within(action.ability))


def _is_done_to_others(action: Action) -> bool:
    """To cards that are not all of a sort, or to what was chosen."""
    places = (place.on for place in (action.source, action.to) if place is not None)
    things = [what for what in (action.what, *places) if what is not None and "core" not in what.nouns[0]]
    some = any(what.nouns[0] not in ("this", "player") and not (what.every and what.nouns[0] not in POINTED) for what in things)
    return some or (action.verb == "discard" and action.what is None)
