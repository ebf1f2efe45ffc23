"""8/5: what "it" is behind a card that was shown or discarded, and in what is put off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.engine.effects.ability import EACH, Ability, Action, Matches, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.among import is_of_some
from rulings.games.hollow_flux.asked_about import (
    asks_for_card,
    is_discard_asked_about,
    is_elsewhere,
    moves_a_card,
    parts_of,
    shows_a_card,
)
from rulings.games.hollow_flux.board import CHARACTER, FIELD
from rulings.games.hollow_flux.events import names_another, points_at
from rulings.games.hollow_flux.still_chosen import OF_A_CARD, PICKS_NOTHING, TO_CHARACTERS, TO_TARGET, picks_cards, says_it

IT_IS_SHOWN = (
    "behind a card that is shown, 'it' in an 'if' is that card and no other card; write"
    " 'choose a character; reveal top card of your deck; if it is a command, destroy that character'"
)
IT_IS_MOVED = (
    "'it' in 'if it is a command' behind a card that is moved or discarded is that card and no other card; write"
    " 'choose a character; discard 1; if it is a command, destroy that character'"
)
IT_AND_AMONG = (
    "what is put off speaks of 'it' or of cards 'among them', not of both; write 'at end of turn, destroy it; at end of turn,"
    " put a card among them to hand'"
)
REST_PUT_OFF = "what is put off does not know 'the rest'; write 'at end of turn, put all cards among them to hand'"
LOOKS = ("look", "reveal", "search")
IT_IS_DISCARDED = (
    "'it' is the discarded card here; write 'this' for the card itself, or"
    " 'choose a character; discard 1; destroy that character'; a player is named: 'deal 1 damage to your opponent'"
)
IT_IS_CHOSEN = (
    "'it' is the chosen character here, and not what was discarded; write right behind that"
    " 'discard 1; if there is a set card among them, draw 1'"
)
THAT_IS_TAKEN = (
    "say which character first: 'choose an opponent's character; sleep it; put top card of your deck to trash; if it is a"
    " command, destroy that character', or 'this' for the card itself; here it would be the card that was taken from the deck"
)
IT_IS_SET = (
    "'it' is the card that was set here; write 'choose your character; set top card of your deck on it face down; that"
    " character gets power +1000 until end of turn', or 'this' for the card itself"
)


def unclear_put_off(ability: Ability) -> Iterator[str]:
    """What a text puts off goes on with what was chosen, or with the cards that were looked at or dealt with."""
    parts = list(parts_of(ability.body))
    looks = next((number for number, one in enumerate(parts) if getattr(one, "verb", "") in LOOKS), len(parts))
    own = next((number for number, one in enumerate(parts) if isinstance(one, Action) and picks_cards(one)), len(parts))
    if any(points_at(one, ("rest",)) for one in parts[:looks]):
        yield REST_PUT_OFF
    if any(points_at(one, ("it", "them", "that")) for one in parts[:own]) and any(map(is_of_some, parts[:looks])):
        yield IT_AND_AMONG


def unclear_it(ability: Ability) -> Iterator[str]:
    """A condition asks about a card as "it" that was just shown, moved or discarded, and then something is done to "it" that is
    not done to such a card."""
    if not points_at(ability.body, ("that",)):
        yield from _unclear_it(ability.body, names_another(ability))


def _unclear_it(body: tuple[Sentence, ...], spoken_of: bool) -> Iterator[str]:
    elsewhere = False
    card = asked = ""  # what to write where this would be said of the card that was taken last, and of the one asked about
    for part in parts_of(body):
        is_it = points_at(part, ("it",))
        if not isinstance(part, Action):
            asked = asked or (card if is_it and (card == IT_IS_SHOWN or asks_for_card(part)) else "")
        elif asked and is_it and part.verb not in OF_A_CARD:
            yield asked
            return
        elif says_it(part) or picks_cards(part) or moves_a_card(part):
            card, asked = _taken_by(part, elsewhere) if spoken_of else "", ""
            spoken_of = spoken_of or not shows_a_card(part)
            elsewhere = is_elsewhere(part) if part.verb == "choose" else elsewhere
        elif is_it:
            elsewhere = False  # something was done to it


def _taken_by(action: Action, elsewhere: bool) -> str:
    """What to write; where what was chosen lies on the battlefield, so that it is no command."""
    return IT_IS_SHOWN if shows_a_card(action) else IT_IS_MOVED if moves_a_card(action) and not elsewhere else ""


def unclear_that(ability: Ability) -> Iterator[str]:
    """What only a character can be done is said of "it" or "that" behind a card of a deck, which was taken and put elsewhere."""
    taken = False
    for part in () if names_another(ability) else parts_of(ability.body):
        if not isinstance(part, Action):
            continue
        if part.verb == "choose":
            return
        if taken and _is_of_character(part):
            yield THAT_IS_TAKEN
            return
        taken = taken or says_it(part) or (moves_a_card(part) and part.verb != "discard")
        taken = taken and not (_picks_character(part) or _comes_to_field(part))


def unclear_set(ability: Ability) -> Iterator[str]:
    """What only a character can be done is said of a card that was set on one: of "it", or of "that" where nothing was chosen.
    Where "it" is settled, it stays the character."""
    is_set, chosen = False, names_another(ability)
    settled = chosen
    for part in (part for part in parts_of(ability.body) if isinstance(part, Action)):
        what = part.target if part.verb in TO_TARGET else part.what
        is_its = what is not None and what.nouns[0] in (("it",) if chosen else ("it", "that")) and not settled
        if is_set and is_its and (part.verb in ("sleep", "wake") or (part.verb != "destroy" and _is_of_character(part))):
            yield IT_IS_SET
            return
        is_set = part.verb == "set" or (is_set and not says_it(part) and not picks_cards(part))
        chosen = chosen or part.verb == "choose"
        settled = _chooses(part) or (settled and not _says_it_anew(part))


def _chooses(action: Action) -> bool:
    return action.verb == "choose" and action.what is not None


def _says_it_anew(action: Action) -> bool:
    """From then on "it" may be something else than what was chosen; cards that are set below a character are not."""
    return action.verb != "set" and (picks_cards(action) or action.verb in PICKS_NOTHING)


def _is_of_character(action: Action) -> bool:
    """Not that it costs less, or is turned in the energy field."""
    what = action.target if action.verb in TO_TARGET else action.what
    is_its = action.verb in ("get", "gain") and action.attribute != "cost" and action.ability is None
    verbs = {"it": ("destroy", *TO_TARGET), "that": ("destroy", "sleep", "wake", *TO_TARGET)}
    return what is not None and what.nouns[0] in verbs and (is_its or action.verb in verbs[what.nouns[0]])


def _picks_character(action: Action) -> bool:
    what = action.target if action.verb in TO_TARGET else action.what
    return picks_cards(action) and what is not None and what.nouns == (CHARACTER,) and not what.zone


def _comes_to_field(action: Action) -> bool:
    return action.verb in ("play", "set") or (action.to is not None and action.to.zone == FIELD)


def unclear_discarded(ability: Ability) -> Iterator[str]:
    """What is done to a character is said of a discarded card; or a chosen character is asked what it never is."""
    if points_at(ability.body, ("that",)):
        return
    discarded, spoken_of, chosen, known = False, names_another(ability), False, False
    for place, part in ((place, part) for place, one in enumerate(ability.body) for part in parts_of((one,))):
        discarded = discarded and ability.body[place].joint != "otherwise"  # where nothing may have been discarded
        if not isinstance(part, Action):
            asks = any(map(_asks_for_a_card, parts_within(part)))
            yield from [IT_IS_CHOSEN] * (discarded and chosen and asks and not known)
            continue
        yield from [IT_IS_DISCARDED] * (discarded and not spoken_of and _is_to_it(part))
        picks = picks_cards(part) or says_it(part)
        discarded, spoken_of = part.verb == "discard" or (discarded and not picks), spoken_of or picks
        known = _is_known(part, ability.body, place) if part.verb == "discard" else known
        chosen = chosen or _chooses_character(part)


def _is_known(discard: Action, body: tuple[Sentence, ...], place: int) -> bool:
    """ "discard 1; if it is a command" asks about that one card, whatever was chosen."""
    return moves_a_card(discard) and discard.player != EACH and is_discard_asked_about(body, place)


def _is_to_it(action: Action) -> bool:
    what = action.target if action.verb in TO_TARGET else action.what
    return action.verb in TO_CHARACTERS and what is not None and what.nouns[0] in ("it", "them")


def _chooses_character(action: Action) -> bool:
    return action.verb == "choose" and action.what is not None and action.what.nouns == (CHARACTER,)


def _asks_for_a_card(part: Any) -> bool:
    """ "if it is a command", which no character is."""
    of_it = isinstance(part, Matches) and part.what.nouns[0] == "it"
    return of_it and any(one.attribute == "kind" and one.value != CHARACTER for one in part.filters)
