"""What stands behind "by" in a text: "by opponent's abilities", "by attack", "by spells"; and whether it means what is done."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulings.engine.board import Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Action, Event, Happened
from rulings.engine.effects.needs import parts_within
from rulings.engine.select import Resolving, Words
from rulings.games.shadowverse_evolve.board import Table

WAYS = ("attack", "battle", "ability")
KINDS = ("follower", "amulet", "spell")
WHOSE = ("opponent", "opponent's", "you", "your")
ANYTHING = (*WHOSE, *KINDS, "this", "card", "ability")
REMEMBERED = ("opponent", "opponent's effect", "you", "your effect", "effect", "attack", "battle")
TO_DAMAGE = ("dealt damage", "deals damage", "life reduced")
HAPPENS_BY = {
    **dict.fromkeys(("destroyed", "leaves", "put", "banished", "returned", "discarded", "enters", "evolved"), ANYTHING),
    **dict.fromkeys(("draws", "standing", "gains life"), ANYTHING),
    **dict.fromkeys((*TO_DAMAGE, "engaged"), (*ANYTHING, *WAYS)),
}
DONE_BY = {
    **dict.fromkeys(("be destroyed", "be banished", "be exiled", "be returned", "be discarded", "be chosen"), ANYTHING),
    **dict.fromkeys(("be standing", "engage", "stand", "evolve", "draw"), ANYTHING),
    **dict.fromkeys(("be engaged", "take damage"), (*ANYTHING, *WAYS)),
}


def in_known_words(words: str) -> str:
    """5.13.3 - "by effects" is "by abilities", and "by attack damage" is "by attack"."""
    found = [("ability" if word == "effect" else word) for word in words.split()]
    return " ".join(found[:-1] if found[-1:] == ["damage"] and found[-2:-1] and found[-2] in WAYS else found)


def as_remembered(event: Event) -> Event:
    """What the turn remembers is told in the words that all games share."""
    return replace(event, by=in_known_words(event.by).replace("ability", "effect"))


def no_such_cause(ability: Ability) -> str:
    """What the ability says behind "by", if nothing is done so in this game, or if nobody could tell."""
    return next((f"by {words}" for words in _unknown(ability)), "")


def _unknown(ability: Ability) -> Iterator[str]:
    parts = parts_within(ability)
    past = [part.event for part in parts if isinstance(part, Happened)]
    yield from (event.by for event in past if event.by and event.by not in REMEMBERED)
    for part in parts:
        known: tuple[str, ...] = ANYTHING
        if isinstance(part, Event) and not any(part is one for one in past):
            known = HAPPENS_BY.get(part.verb, ())
        elif isinstance(part, Action):
            known = _known_of(part)
        else:
            continue
        if not set(part.by.split()) <= set(known):
            yield part.by


def _known_of(action: Action) -> tuple[str, ...]:
    """What is forbidden, and damage that becomes more or less, can say by what; what is done is done by the effect."""
    if action.verb == "cannot":
        return DONE_BY.get(action.attribute, ())
    return (*ANYTHING, *WAYS) if action.verb in ("take", "deal") else ()


def is_caused(board: Table, words: Words, wanted: str, by: By, at_work: Resolving) -> bool:
    """ "By the opponent's abilities", "by spells", "by this": whose doing it is, in which way, by which card."""
    asked = wanted.split()
    if not _is_whose(asked, by.player, at_work.player):
        return False
    ways, kinds = [word for word in asked if word in WAYS], [word for word in asked if word in KINDS]
    if ways and not any(way in by.kind.split() for way in ways):
        return False
    if "this" in asked and by.card != at_work.source:
        return False
    return not kinds or (by.card in board.cards and any(words.is_a(board, str(by.card), kind) for kind in kinds))


def _is_whose(asked: list[str], doer: Player | None, player: Player) -> bool:
    if asked and asked[0] in ("opponent", "opponent's"):
        return doer == other(player)
    return not asked or asked[0] not in ("you", "your") or doer == player
