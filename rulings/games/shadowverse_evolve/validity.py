"""10.3: abilities that an effect makes invalid: they are still there, but have no effect."""

from __future__ import annotations

from collections.abc import Collection

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import Standing, standing_about
from rulings.engine.effects.ability import Ability, Event
from rulings.engine.select import Words, player_of
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.continuous import stamp, touched

WORD_OF = {"evolved": "on evolve", "attacks": "on attack", "raced": "on race"}  # how cards call abilities of that event
ABILITIES = ("fanfare", "last words", *WORD_OF.values(), "evolve", "serve")


def barring(board: Table, words: Words, card_id: CardId, player: Player, names: Collection[str]) -> Standing | None:
    """10.3.2 - the effect that makes an ability of the card, which goes by these names, invalid."""
    bars = (one for one in _bars(board, words) if board.follows("sve:10.3.2"))
    return next((one for one in bars if _means(board, words, one, card_id, player, names)), None)


def is_silenced(board: Table, words: Words, card_id: CardId, ability: Ability) -> bool:
    """10.3.2 - of permanent abilities; 10.9.1.6 - of two that make each other invalid, the one that was there first stays."""
    if not _bars(board, words) or ability.kind not in ("static", "replacement"):
        return False
    one = barring(board, words, card_id, board.card(card_id).player, names_of(ability))
    if one is None or (one.source, one.at_work.ability) == (card_id, ability):
        return False
    return not _is_bar(ability) or stamp(board, one) < board.card(card_id).entered


def names_of(ability: Ability, verb: str = "") -> set[str]:
    """What cards call the ability: its keyword, or the word for what sets it off; of several such words, that of this event."""
    events = [one for one in (ability.event, *ability.also_on) if one is not None and verb in ("", one.verb)]
    return {ability.name, *ability.timing, *(_word(one) for one in events)}


def _word(event: Event) -> str:
    return WORD_OF.get(event.verb, event.verb)


def _bars(board: Table, words: Words) -> tuple[Standing, ...]:
    return standing_about(board, words, "cannot", "take effect")


def _is_bar(ability: Ability) -> bool:
    actions = (action for sentence in ability.body for action in sentence.actions)
    return any((one.verb, one.attribute) == ("cannot", "take effect") for one in actions)


def _means(board: Table, words: Words, one: Standing, card_id: CardId, player: Player, names: Collection[str]) -> bool:
    """ "Enemy abilities", "enemy "ward" abilities"; or all abilities of such cards."""
    what = one.action.what
    if what is None or what.nouns[0] != "ability":
        return card_id in touched(board, words, one)
    named = {str(two.value) for two in what.filters if two.attribute == "name"}
    if named and named.isdisjoint(names):
        return False
    return player_of(what.whose, one.player) in (None, player) if one.on is None else card_id in touched(board, words, one)
