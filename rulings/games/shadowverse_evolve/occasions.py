"""10.7.2.1, 10.7.2.2, 10.7.5.1: for which of the things that have happened at once an automatic ability comes to wait."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.effects.ability import Ability, Action, Chosen, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.options import picks
from rulings.games.shadowverse_evolve.resolving import is_choice


def each_once(game: Game, card_id: CardId, found: list[Happening]) -> list[Happening]:
    """10.7.2.1 - what two words of one condition mean, such as being destroyed and leaving the field, meets it once."""
    kept: list[Happening] = []
    for one in found:
        if not any(_is_same_event(one, two) for two in kept):
            kept.append(one)
    if len(kept) == len(found):
        return found
    says = fact(N_("{card}: two words of its condition mean one event, which meets it once"), card=card_id)
    clauses = ("sve:10.7.2.1", "sve:10.1.1.2.1.1")
    return kept if game.find(clauses, says, reading="one-event-meets-a-condition-once") else found


def _is_same_event(one: Happening, two: Happening) -> bool:
    """One move of a card, by two of its names."""
    return (one.card, one.source, one.to) == (two.card, two.source, two.to) and one.to != "" and one.verb != two.verb


def chosen_first(game: Game, player: Player, ability: Ability, found: list[Happening], times: int) -> list[Happening]:
    """10.7.2.2, 10.7.5.1 - where it comes to wait for fewer of them, those that its player names; then the others."""
    told = [about(ability, one).card for one in found]
    cards = tuple(dict.fromkeys(card for card in told if card is not None))
    if not 0 < times < len(found) or not times < len(cards) or not _depends_on_it(ability):
        return found
    asks = fact(N_("for which of them does the ability come to wait?"))
    options, reading = picks(cards, times), "limited-ability-waits-for-which"
    if ability.limits:
        named = game.ask(("sve:10.7.2.2", "sve:3.1.2.4.1"), player, asks, options, "event", reading=reading)
    else:
        named = game.ask(("sve:10.7.5.1", "sve:3.1.2.4.1"), player, asks, options, "event", reading=reading)
    return sorted(found, key=lambda one: about(ability, one).card not in named)


def about(ability: Ability, happening: Happening) -> Happening:
    """ "When this battles an enemy follower: destroy that": the one that it was done to is meant."""
    event = ability.event_of(happening.verb)
    done_to = event is not None and event.subject is not None and event.target is not None and happening.target
    return replace(happening, card=happening.target) if done_to else happening


def _depends_on_it(ability: Ability) -> bool:
    """What is done hangs on which of them it was, or on a number of it."""
    return speaks_of_it(ability) or any(isinstance(part, Chosen) for part in parts_within(ability.body))


def speaks_of_it(ability: Ability) -> bool:
    """ "Destroy that"; or "destroy it", where nothing was chosen in the text before."""
    for sentence in ability.body:
        if _points_at(sentence.condition, ("it", "them")):
            return True
        for action in sentence.actions:
            if _points_at(action, ("it", "them")):
                return True
            if _picks(action):
                return _points_at(ability.body, ("that",))
    return _points_at(ability.body, ("that",))


def _picks(action: Action) -> bool:
    return action.verb in ("search", "reveal", "look") or any(is_choice(one) for one in (action.what, action.target))


def _points_at(part: Any, nouns: tuple[str, ...]) -> bool:
    return any(isinstance(one, Selector) and one.nouns[0] in nouns for one in parts_within(part))
