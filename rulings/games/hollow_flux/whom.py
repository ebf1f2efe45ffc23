"""Whom "that player" means: who was named just before it, or else the one to whom something happened or who did it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import Happening, Player
from rulings.engine.effects.ability import EACH, OPPONENT, YOU, Ability, Action, Event, Selector, Sentence, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.select import Resolving
from rulings.engine.triggers import about
from rulings.games.hollow_flux.events import (
    A_PLAYER,
    POINTED_AT,
    THAT_PLAYER,
    in_known_words,
    names_another,
    rewritten,
    told_player,
)

UNCLEAR = "unclear player"  # nothing, or more than one thing, says who is meant
OF_THE_EVENT = THAT_PLAYER  # known when the thing happens
WHO_DID = ("if so", "otherwise")  # joints that ask whether it was done
THEN = ("then", "after this effect")  # joints by which a sentence is one process with the one before
PLAYED = Event("played", subject=Selector(("this",)))
SAYS_WHO = ("player", "whose", "zone_of")


def as_read(ability: Ability) -> Ability:
    """A line of a text in the words by which this game knows things."""
    return with_players(in_known_words(ability))


def with_players(ability: Ability, before: str = UNCLEAR) -> Ability:
    """The same with "your opponent" for "that player" after a part that speaks of the opponent."""
    start = OF_THE_EVENT if tells(ability.event) else before
    return replace(ability, body=_body(ability.body, start)[0], condition=_said(ability.condition, start))


def tells(event: Event | None) -> bool:
    """A card or player has a part in it; 9/4 - of a card, its player is meant."""
    if event is None or _by_any_name(event) == PLAYED or event.verb == "damage trigger":
        return False
    return event.verb != "step" or bool(event.player)


def _by_any_name(event: Event) -> Event:
    """The same, whatever the text calls its own card: "this character" is this."""
    subject = replace(event.subject, called="") if event.subject is not None else None
    return replace(event, subject=subject, in_words=False)


def _body(body: tuple[Sentence, ...], meant: str) -> tuple[tuple[Sentence, ...], str]:
    made: list[Sentence] = []
    for number, sentence in enumerate(body):
        if meant == EACH and not _is_of_who_did(sentence, body[:number]):
            meant = UNCLEAR
        condition, actions = _said(sentence.condition, meant), []
        for action in sentence.actions:
            actions.append(_action(action, meant))
            is_same = (meant, action.player) == (EACH, THAT_PLAYER)  # each of those who did it, or did not
            meant = meant if is_same else _named(action, sentence.optional) or meant
        made.append(replace(sentence, condition=condition, actions=tuple(actions)))
    return tuple(made), meant


def _is_of_who_did(sentence: Sentence, before: tuple[Sentence, ...]) -> bool:
    """Behind what each player may do it asks who did that; or "then" joins it to a sentence that speaks of that player."""
    return sentence.joint in WHO_DID or (sentence.joint in THEN and _says(parts_within(before[-1:]), THAT_PLAYER))


def _action(action: Action, meant: str) -> Action:
    """What it puts off has words of its own, and may speak of whom was named before; an ability that it gives does not."""
    before = meant if action.verb == "later" and meant == OPPONENT else UNCLEAR
    inner = with_players(action.ability, before) if action.ability else None
    options = tuple(_body(option, meant)[0] for option in action.options)
    said: Action = _said(replace(action, ability=None, options=()), meant)
    return replace(said, ability=inner, options=options)


def _named(action: Action, optional: bool) -> str:
    """Of whom a later "that player" speaks after this; nobody where it names no other player than one's own."""
    if action.player.startswith(EACH):
        return EACH if optional else UNCLEAR
    if action.player not in (YOU, THAT_PLAYER):
        return action.player if action.player == OPPONENT else UNCLEAR
    for one in (action.what, action.target):
        if one is not None and one.nouns[0] not in POINTED_AT and one.whose not in (YOU, THAT_PLAYER) and not one.zone:
            return OPPONENT if one.whose == OPPONENT else UNCLEAR
    return ""


def _said(part: Any, meant: str) -> Any:
    """The part with the word for who is meant; of each player who did something, what is said of players only."""
    if meant == OF_THE_EVENT:
        return part

    def change(one: Any) -> Any:
        said = [name for name in SAYS_WHO if getattr(one, name, "") == THAT_PLAYER]
        if meant == EACH and (isinstance(one, Action) or getattr(one, "nouns", ()) == A_PLAYER.nouns):
            return one
        return replace(one, **dict.fromkeys(said, UNCLEAR if meant == EACH else meant)) if said else one

    return rewritten(part, change)


def is_unclear(ability: Ability) -> bool:
    """Somewhere in it, but for abilities within, nothing says who "that player" is."""
    inner = [part for one in parts_within(ability.body) if isinstance(one, Action) for part in parts_within(one.ability)]
    own = [part for part in parts_within((ability.body, ability.condition)) if not any(part is one for one in inner)]
    return _says(own, UNCLEAR)


def is_that_unclear(ability: Ability) -> bool:
    """ "that character", and its event has happened to no other card, and the text has named none before."""
    return _is_that_unclear(ability.body, names_another(ability))


def _is_that_unclear(body: tuple[Sentence, ...], known: bool) -> bool:
    for part in (one for sentence in body for one in (sentence.condition, *sentence.actions)):
        if known or part is None:
            continue
        own = [one for one in parts_within(part, ("options", "ability")) if isinstance(one, Selector)]
        inner = part.options if isinstance(part, Action) else ()
        if isinstance(part, Action) and part.verb == "later" and part.ability and not names_another(part.ability):
            inner = (*inner, part.ability.body)
        if any(one.nouns[0] == "that" for one in own) or any(_is_that_unclear(one, known) for one in inner):
            return True
        known = isinstance(part, Action) and any(one.nouns[0] not in (*POINTED_AT, *A_PLAYER.nouns, "option") for one in own)
    return False


def says_that_player(ability: Ability) -> bool:
    return _says(parts_within(ability), THAT_PLAYER)


def _says(parts: Iterable[Any], player: str) -> bool:
    return any(player in (getattr(part, name, "") for name in SAYS_WHO) for part in parts)


def as_told_of(ability: Ability, happening: Happening, player: Player) -> Ability:
    """ "that player" in it is the one to whom it happened, or who did it."""
    told = told_player(ability, happening)
    return _of_that_player(ability, YOU if told == player else OPPONENT) if told is not None else ability


def told_about(at_work: Resolving, happening: Happening) -> Resolving:
    """The ability as it is set off by that."""
    return about(replace(at_work, ability=as_told_of(at_work.ability, happening, at_work.player)), happening)


@cache
def _of_that_player(ability: Ability, word: str) -> Ability:
    """ "that player's cards" as the player of the ability says it: your, or opponent's; not in abilities within."""

    def change(part: Any) -> Any:
        if isinstance(part, Selector) and part.nouns == A_PLAYER.nouns:
            return part
        if isinstance(part, ValueOf) and (part.of.nouns, part.of.whose) == (A_PLAYER.nouns, THAT_PLAYER):
            return replace(part, of=replace(part.of, whose=word))
        said = [name for name in ("whose", "zone_of") if getattr(part, name, "") == THAT_PLAYER]
        return replace(part, **dict.fromkeys(said, word)) if said else part

    return replace(ability, body=rewritten(ability.body, change, within=False), condition=rewritten(ability.condition, change))
