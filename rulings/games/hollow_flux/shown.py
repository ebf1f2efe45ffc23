"""8/5: what "it" is behind a card of a deck that was shown, where something was chosen before; and in what is put off."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Ability, Action, Sentence
from rulings.games.hollow_flux.among import is_of_some
from rulings.games.hollow_flux.at_work import OF_A_CARD, parts_of, picks_cards, says_it, shows_a_card
from rulings.games.hollow_flux.events import names_another, points_at

IT_IS_SHOWN = (
    "behind a card that is shown, 'it' in an 'if' is that card and no other card; write"
    " 'choose a character; reveal top card of your deck; if it is a command, destroy that character'"
)

IT_AND_AMONG = (
    "what is put off speaks of 'it' or of cards 'among them', not of both; write 'at end of turn, destroy it; at end of turn,"
    " put a card among them to hand'"
)
REST_PUT_OFF = "what is put off does not know 'the rest'; write 'at end of turn, put all cards among them to hand'"
LOOKS = ("look", "reveal", "search")


def unclear_put_off(ability: Ability) -> Iterator[str]:
    """What a text puts off goes on with what was chosen, or with the cards that were looked at or dealt with."""
    parts = list(parts_of(ability.body))
    looks = next((number for number, one in enumerate(parts) if getattr(one, "verb", "") in LOOKS), len(parts))
    own = next((number for number, one in enumerate(parts) if isinstance(one, Action) and picks_cards(one)), len(parts))
    if any(points_at(one, ("rest",)) for one in parts[:looks]):
        yield REST_PUT_OFF
    if any(points_at(one, ("it", "them", "that")) for one in parts[:own]) and any(map(is_of_some, parts[:looks])):
        yield IT_AND_AMONG


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
