"""8/5: what a text calls "it" where that cannot be done to it: a card that waits to be resolved, or that is set on itself."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Ability, Action, Sentence
from rulings.games.hollow_flux.asked_about import parts_of
from rulings.games.hollow_flux.events import names_another, points_at
from rulings.games.hollow_flux.still_chosen import SAYING_IT, picks_cards

IT_WAITS = (
    "a card that is played waits and lies in no zone (7/5): nothing is done to it then, nor put off for it; write 'put it onto"
    " the field; it gains smash until end of turn', or what is done before it is played"
)
SET_ON_ITSELF = (
    "'it' and 'that' are one card here, the one that was chosen last; write 'choose your character; search your deck for a card"
    ' named "Drum"; set it on that character\''
)
IT = ("it", "them")
NEW_IT = (*SAYING_IT, "discard")  # these say what "it" is from then on, and so does what is done to cards that are picked


def unfit(ability: Ability) -> Iterator[str]:
    """What to write instead."""
    pointing = IT if names_another(ability) else (*IT, "that")
    if _is_said_of_played(ability.body, pointing, spoken_of=ability.event is not None):
        yield IT_WAITS
    if _is_set_on_itself(ability.body, names_another(ability)):
        yield SET_ON_ITSELF


def _is_said_of_played(body: tuple[Sentence, ...], pointing: tuple[str, ...], spoken_of: bool) -> bool:
    """7/5 - behind "play it", or "play a command" where nothing else was spoken of, something is done to "it" or waits for it."""
    played = False
    for action, in_other_case in _with_cases(body):
        if action.verb == "play" and (points_at(action.what, pointing) or not spoken_of):
            played = True
        elif played and points_at((action.what, action.target, action.ability), pointing) and action.verb != "cancel":
            if not in_other_case:
                return True
        elif action.verb in NEW_IT or picks_cards(action):
            played, spoken_of = False, True
    return False


def _with_cases(body: tuple[Sentence, ...]) -> Iterator[tuple[Action, bool]]:
    """What is done, and whether that is for another case than the one in which a card is played: "if it is a command, play it;
    otherwise, put it to hand", "if it is a command, play it; if it is a character card, put it to hand"."""
    asked = other = False
    for sentence in body:
        asks = points_at(sentence.condition, ("it",))
        other = sentence.joint == "otherwise" or (other and bool(sentence.joint)) or (asked and asks)
        for action in sentence.actions:
            other = other and action.verb != "play"
            asked = asks if action.verb == "play" else asked
            yield action, other


def _is_set_on_itself(body: tuple[Sentence, ...], of_event: bool) -> bool:
    """6.3/1 - "set it on that character" where both are what was chosen last."""
    chosen = False
    for action in (one for one in parts_of(body) if isinstance(one, Action)):
        on = action.to.on if action.to is not None else None
        last = ("it", "that") if chosen and not of_event else ("it",)
        if on is not None and points_at(action.what, last):
            if points_at(on, last):
                return True
        elif action.verb in NEW_IT or picks_cards(action):
            chosen = action.verb == "choose"
    return False
