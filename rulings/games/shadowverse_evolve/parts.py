"""What a verb of chapter 5 is said of: things and places that the book's word for it does not have are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from msgspec.structs import replace

from rulings.engine.effects.ability import EACH, YOU, Ability, Action, Place, Sentence
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.effects.say import sentence_words
from rulings.games.shadowverse_evolve.board import BANISHED, DECK, FACE_DOWN, FIELD, HAND

PLAY_POINTS = "play point"
ANOTHERS_HAND = "discard from another player's hand"
WHO_DID = "for those who did what each player may do"


def _from(action: Action) -> str:
    """The zone that it is taken from, if one is said."""
    named = action.source.zone if action.source is not None else ""
    return named or (action.what.zone if action.what is not None else "")


def _is_draw(action: Action) -> bool:
    """5.9 - cards of the deck, just so many or up to so many: not of a kind, and from nowhere else."""
    what = action.what
    return _from(action) in ("", DECK) and (what is None or (what.nouns == ("card",) and not what.filters and what.up_to))


def _is_discard(action: Action) -> bool:
    """5.11.1 - from the hand to the cemetery."""
    return _from(action) in ("", HAND) and action.to is None


def _is_of_own_hand(action: Action) -> bool:
    """5.11.1 - who discards takes cards of the own hand; what was chosen in any hand is only spoken of."""
    what, source = action.what, action.source
    if what is not None and what.nouns[0] in POINTED:
        return True
    said = (what.whose, what.zone_of) if what is not None else ()
    return {*said, source.whose if source is not None else ""} <= {"", YOU if action.player == EACH else action.player}


def _is_search(action: Action) -> bool:
    """5.7.1 - a deck is searched, one player's."""
    return _from(action) == DECK and (action.source is None or action.source.whose != EACH)


def _is_look(action: Action) -> bool:
    """5.10 - by the player whose effect it is: what another player has seen could not be spoken of further on."""
    return action.player == "you"


def _is_shuffle(action: Action) -> bool:
    """5.8.1 - a deck is shuffled; cards are put into it before that."""
    return _from(action) in ("", DECK) and action.to is None and (action.what is None or action.what.every)


def _is_recover(action: Action) -> bool:
    """5.14.1 - play points."""
    return action.what is None or action.what.nouns == (PLAY_POINTS,)


def _is_destroy(action: Action) -> bool:
    """5.5.1 - cards on the field."""
    return _from(action) in ("", FIELD)


def _is_banish(action: Action) -> bool:
    """5.6.1 - to the banished zone of the owner; 4.10.2 - face down, if that is said."""
    return action.to is None or (action.to == Place(BANISHED) and action.state in ("", "face up", FACE_DOWN))


def _is_counter(action: Action) -> bool:
    """15.1.4 - counters are added and removed; cards are put."""
    return action.what is not None and any("counter" in noun for noun in action.what.nouns)


def _is_summon(action: Action) -> bool:
    """5.4.2.1 - tokens of a name are summoned; cards are put onto the field."""
    return action.what is not None and any(one.attribute == "name" for one in action.what.filters)


SAID_OF: Mapping[str, Callable[[Action], bool]] = {
    "draw": _is_draw,
    "discard": _is_discard,
    "search": _is_search,
    "look": _is_look,
    "shuffle": _is_shuffle,
    "recover": _is_recover,
    "destroy": _is_destroy,
    "banish": _is_banish,
    "exile": _is_banish,
    "summon": _is_summon,
    "add": _is_counter,
    "remove": _is_counter,
}


def no_such_object(ability: Ability) -> str:
    """What the ability does with things or places of which the book does not say it."""
    for part in parts_within(ability):
        if isinstance(part, Action) and part.verb == "discard" and not _is_of_own_hand(part):
            return ANOTHERS_HAND
        if isinstance(part, Action) and part.verb in SAID_OF and not SAID_OF[part.verb](part):
            plain = replace(part, source=None) if part.what is not None and part.what.zone else part
            return sentence_words(Sentence((plain,)))
    return ""


def no_such_player(ability: Ability) -> str:
    """What is done to a player who was not chosen, or to one who was as if they were a card."""
    what = ""
    for action in (part for part in parts_within(ability.body) if isinstance(part, Action)):
        target = action.target if action.verb == "deal" else None
        if target is not None and (target.nouns[0], target.whose) == ("player", "that player") and not what:
            return "deal to player"
        if action.verb == "choose" and action.what is not None:
            what = action.what.nouns[0] if action.what.nouns[0] == "player" or not what else "card"
        elif what == "player" and action.what is not None and action.what.nouns[0] == "it" and action.attribute != "life":
            return f"{action.verb} player"
    return ""


def no_such_case(ability: Ability) -> str:
    """1.3.4.1 - what each player may do is asked one after the other; what then hangs on who of them did it is not told apart."""
    parts = list(parts_within(ability))
    bodies = [part.body for part in parts if isinstance(part, Ability)]
    bodies += [option for part in parts if isinstance(part, Action) for option in part.options]
    return WHO_DID if any(_asks_who_did(*two) for body in bodies for two in pairwise(body)) else ""


def _asks_who_did(before: Sentence, sentence: Sentence) -> bool:
    each_may = before.optional and before.actions[0].player == EACH
    of_them = any(action.player in (EACH, "that player") for action in sentence.actions)
    joints = ("if so", "otherwise", "then", "after this effect") if of_them else ("if so", "otherwise")
    return each_may and sentence.joint in joints
