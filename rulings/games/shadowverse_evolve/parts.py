"""What a verb of chapter 5 is said of: things and places that the book's word for it does not have are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rulings.engine.effects.ability import EACH, OPPONENT, YOU, Ability, Action, Place, Sentence
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.effects.say import sentence_words
from rulings.games.shadowverse_evolve.board import BANISHED, DECK, FACE_DOWN, FIELD, HAND
from rulings.games.shadowverse_evolve.doers import JOINED, NAMING, THAT_PLAYER

PLAY_POINTS = "play point"
ANOTHERS_HAND = "discard from another player's hand"


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


def that_player_of_nobody(ability: Ability) -> str:
    """ "That player", where the text has spoken of none before: nor what set it off, nor what it does."""
    event = ability.event if ability.kind == "triggered" else None
    known = event is not None and (event.subject is None or event.subject.nouns[0] != "this")
    return _that_player_in(ability.body, known)


def _that_player_in(body: tuple[Sentence, ...], known: bool) -> str:
    """What each player may do is spoken of by what is joined to it."""
    of_each = False
    for sentence in body:
        of_each = of_each and sentence.joint in JOINED
        for action in sentence.actions:
            own = parts_within(replace(action, options=(), ability=None))
            named = any(getattr(part, name, "") == THAT_PLAYER for part in own for name in NAMING)
            inner = that_player_of_nobody(action.ability) if action.ability is not None else ""
            wrong = inner or any(_that_player_in(option, known) for option in action.options)
            if wrong or (named and not known and not of_each):
                return THAT_PLAYER
            known = known or action.player == OPPONENT or (action.verb == "choose" and _is_player(action))
        of_each = of_each or (sentence.optional and sentence.actions[0].player == EACH)
    return ""


def _is_player(action: Action) -> bool:
    return action.what is not None and action.what.nouns[0] == "player"
