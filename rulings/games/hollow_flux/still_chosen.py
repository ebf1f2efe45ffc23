"""8/5: what "it" is behind something that is done to cards picked for it, where the text has chosen something before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Condition, Selector, Sentence
from rulings.engine.effects.needs import POINTED
from rulings.games.hollow_flux.asked_about import ENDS, asks_for_card, moves_a_card, parts_of
from rulings.games.hollow_flux.board import CHARACTER, FIELD
from rulings.games.hollow_flux.events import names_another, points_at

IT_IS_EITHER = (
    "'it' may be what was chosen, or the card to which something was done since; write"
    " 'choose a character; destroy your character; if its power is 3000 or more, destroy that character'"
)
IT_IS_OF_EVENT = (
    "'it' may be the character that this is about, or the one to which something was done since; write 'auto when your other"
    " character attacks: choose an opponent's character; sleep it; destroy it' or 'auto when your other character attacks: sleep"
    " an opponent's character; destroy that character'"
)
IT = ("it", "them")
SAYING_IT = ("choose", "search", "look", "reveal")  # verbs by which a text says what "it" is, and does nothing else
PICKS_NOTHING = (*SAYING_IT, "draw", "discard", "play")  # or what is picked is not "it"
TO_TARGET = ("deal", "heal", "prevent")  # verbs whose cards stand behind "to"
NEW_IT = ("search", "look", "reveal", "discard")  # behind these shown.py says what is meant
MOVES = ("put", "return", "exile")
TO_CHARACTERS = ("get", "gain", "lose", "become", "destroy", "sleep", "wake", "deal", "heal", "prevent", "can", "cannot")
OF_A_CARD = ("put", "play", "set", "discard")  # what is done to a card of a hand or deck


def says_it(action: Action) -> bool:
    """It chooses or shows cards, and they are "it" from then on."""
    return action.verb in SAYING_IT and not action.options


def picks_cards(action: Action) -> bool:
    """Something is done to cards that are picked for it, so that "it" is one of them from then on, if nothing was chosen."""
    what = done_to(action)
    if what is None or action.verb in PICKS_NOTHING or (action.verb == "shuffle" and action.to is None):
        return False
    return not what.every and what.nouns[0] not in POINTED


def done_to(action: Action) -> Selector | None:
    return action.target if action.verb in TO_TARGET else action.what


def stays_it(what: Selector, body: tuple[Sentence, ...], place: int) -> bool:
    """What is said of "it" next can only be meant of what was chosen, and not of the cards that are picked here."""
    here, picked = list(parts_of(body[place : place + 1])), None
    for number, one in enumerate(here):
        if isinstance(one, Action) and _is_same(what, done_to(one)):
            here, picked = here[number + 1 :], one
            break
    said = _next_of_it((*here, *parts_of(body[place + 1 :])))
    return said is None or _is_of_chosen(said, picked)


def is_only_asked(parts: Iterable[Action | Condition]) -> bool:
    """Nothing is done to "it" there: the text only asks about it, or goes by a number of "its"."""
    said = [one for one in parts if _says(one)]
    done = (one for one in said if isinstance(one, Action) and (one.verb == "later" or points_at(done_to(one), IT)))
    return bool(said) and not any(done)


def stays_host(what: Selector, body: tuple[Sentence, ...], place: int) -> bool:
    """The cards are set here, and what is done to "it" next is done to characters only: to the one that was spoken of before. Of
    cards that are set on the own card, so is all that is done to no card of a hand or deck."""
    here = list(body[place].actions)
    number = next((number for number, one in enumerate(here) if one.verb == "set" and _is_same(what, one.what)), len(here))
    said = _next_of_it((*here[number + 1 :], *parts_of(body[place + 1 :])))
    if number == len(here) or not isinstance(said, Action):
        return False
    return is_of_character(said) or (_is_set_on_this(here[number]) and said.verb not in OF_A_CARD)


def _is_set_on_this(action: Action) -> bool:
    return action.to is not None and action.to.on is not None and action.to.on.nouns[0] == "this"


def is_of_character(action: Action) -> bool:
    """Something is done to "it" that is done to no set card: not that it is destroyed, costs less or gains a text of its own."""
    what, done = done_to(action), (action.verb, action.attribute)
    if what is None or what.nouns[0] not in IT or action.ability is not None:
        return False
    gets = action.verb in ("get", "gain") and action.attribute != "cost"
    return gets or action.verb in ("sleep", "wake", *TO_TARGET) or done in (("cannot", "attack"), ("cannot", "defend"))


def unclear_picked(ability: Ability) -> Iterator[str]:
    """A text that has chosen something, or is about what happens to another card, says "it" behind a card that was picked or
    taken since, where either could be meant."""
    if points_at(ability.body, ("that",)):
        return
    parts, by_event = list(parts_of(ability.body)), names_another(ability)
    yield from [IT_IS_EITHER] * (_is_either(parts, by_event) or _is_done_to_moved(parts, by_event))
    yield from [IT_IS_OF_EVENT] * (by_event and _is_either_there(parts))


def _is_either(parts: Sequence[Action | Condition], by_event: bool) -> bool:
    chosen = False
    for number, part in enumerate(parts):
        if not isinstance(part, Action):
            continue
        said = _next_of_it(parts[number + 1 :])
        by_number = _goes_by_it(part) and not asks_for_card(said)
        of_event = by_event and (by_number or not is_only_asked(parts[number + 1 :]))
        pending = chosen or (of_event and (not _is_new_card(part) or _moves_again(said)))
        if pending and said is not None and _is_unclear(said, part):
            return True
        speaks = _says(part) or part.verb in NEW_IT
        chosen, by_event = (chosen or part.verb == "choose") and not speaks, by_event and not speaks
    return False


def _is_either_there(parts: Sequence[Action | Condition]) -> bool:
    """Nothing was chosen, and what comes next to "it" may be done to a character that was picked and stays on the battlefield as
    well as to the one that the event is about."""
    for number, part in enumerate(parts):
        if _says(part) or (isinstance(part, Action) and part.verb in SAYING_IT):
            return False
        if isinstance(part, Action) and _stays_there(part):
            after = parts[number + 1 :]
            return isinstance(_next_of_it(after), Action) and not is_only_asked(after)
    return False


def _stays_there(part: Action) -> bool:
    return _picks_here(part) and not _is_new_card(part) and part.verb not in ("destroy", "set", *MOVES)


def _moves_again(said: Action | Condition | None) -> bool:
    """It is put where a character may go as well as a card that was just moved."""
    return isinstance(said, Action) and said.verb == "put" and not _comes(said)


def _is_unclear(said: Action | Condition, taken: Action) -> bool:
    if moves_a_card(taken):  # what is asked of that card, shown.py looks at
        return isinstance(said, Action) and said.verb in OF_A_CARD and taken.verb == "put"
    is_of_new = isinstance(said, Action) and (_comes(said) or said.verb == "play")  # what is not on the battlefield
    by_number = _goes_by_it(taken) and _stays_there(taken) and not is_of_new
    return _picks_here(taken) and (by_number or not _is_of_chosen(said, taken))


def _goes_by_it(taken: Action) -> bool:
    """What was chosen before is spoken of for its number alone: "deal damage equal to its power to an opponent's character"."""
    return points_at(taken.amount, IT)


def _is_done_to_moved(parts: Sequence[Action | Condition], chosen: bool) -> bool:
    """Something is done again to a card that was shown and then put elsewhere, and another was chosen or spoken of before."""
    shown = moved = False
    for part in (one for one in parts if isinstance(one, Action)):
        is_to_it = points_at(done_to(part), ("it",))
        if moved and points_at(done_to(part), IT) and part.verb in (*TO_CHARACTERS, *MOVES):
            return True
        moved = (moved or (shown and is_to_it and part.verb in MOVES and not _comes(part))) and not _picks_here(part)
        shown = (part.verb in ("search", "reveal") and chosen) or (shown and part.verb != "choose")
        chosen = chosen or (part.verb == "choose" and part.what is not None and part.what.nouns == (CHARACTER,))
    return False


def _picks_here(action: Action) -> bool:
    what = done_to(action)
    return picks_cards(action) and what is not None and not what.zone.endswith(ENDS)


def _is_same(what: Selector, other: Selector | None) -> bool:
    """But for the zone, which may stand in the text with where the cards come from: "put 1 card from your hand"."""
    return other is not None and replace(what, zone="", zone_of="") == replace(other, zone="", zone_of="")


def _next_of_it(parts: Sequence[Action | Condition]) -> Action | Condition | None:
    return next((one for one in parts if _says(one)), None)


def _says(part: Action | Condition) -> bool:
    """It speaks of "it"; an ability that is given stands for itself."""
    gives = isinstance(part, Action) and part.verb != "later"
    return points_at(replace(part, ability=None) if gives else part, IT)


def _is_of_chosen(said: Action | Condition, picked: Action | None) -> bool:
    """Something is done to "it", now or later, and not by a number of "its"; not what is done to cards that lie elsewhere, where
    such a card was picked, nor anything where that came onto the battlefield."""
    if isinstance(said, Action) and said.verb == "later" and said.ability is not None and not points_at(said.ability.event, IT):
        said = _next_of_it(list(parts_of(said.ability.body))) or said
    if not isinstance(said, Action) or not points_at(done_to(said), IT):
        return False
    if points_at(replace(said, what=None, target=None, ability=None), IT):
        return False
    if picked is None:
        return True
    return not _comes(picked) and not (said.verb in OF_A_CARD and _lies_elsewhere(picked))


def _is_new_card(picked: Action) -> bool:
    """It was not on the battlefield before, or the text brings it there."""
    return _comes(picked) or _lies_elsewhere(picked)


def _comes(picked: Action) -> bool:
    return picked.to is not None and picked.to.zone == FIELD


def _lies_elsewhere(picked: Action) -> bool:
    what = done_to(picked)
    zone = (what.zone if what is not None else "") or (picked.source.zone if picked.source is not None else "")
    return zone not in ("", FIELD)
