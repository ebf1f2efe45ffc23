"""8/5: what "it" is behind a card of a deck that was shown, where a text has spoken of another card before."""

from __future__ import annotations

from rulings.engine.effects.ability import Ability, Action, Sentence
from rulings.games.hollow_flux.at_work import OF_A_CARD, parts_of, picks_cards, says_it, shows_a_card
from rulings.games.hollow_flux.events import names_another, points_at

IT_IS_SHOWN = (
    "behind a card that is shown, 'it' in an 'if' is that card and no other card; write"
    " 'choose a character; reveal top card of your deck; if it is a command, destroy that character'"
)


def is_it_unclear(ability: Ability) -> bool:
    """A condition asks about the shown card as "it", and then something is done to "it" that is not done to a card of a deck."""
    return not points_at(ability.body, ("that",)) and _is_it_unclear(ability.body, names_another(ability))


def _is_it_unclear(body: tuple[Sentence, ...], spoken_of: bool) -> bool:
    shown = asked = False
    for part in parts_of(body):
        is_it = points_at(part, ("it",))
        if not isinstance(part, Action):
            asked = asked or (shown and is_it)
        elif asked and is_it and part.verb not in OF_A_CARD:
            return True
        elif says_it(part) or picks_cards(part):
            shown, asked = spoken_of and shows_a_card(part), False
            spoken_of = spoken_of or not shows_a_card(part)
    return False
