"""10.10: what takes the place of a card's going to another zone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rulings.engine.board import CardId, Happening, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import holds
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import CEMETERY, FIELD, RESOLUTION, STACK, Table
from rulings.games.shadowverse_evolve.changes import CountersChanged
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import WORDS, abilities, ability_label, has


class Leaving(Struct, frozen=True):
    """A card is about to go to another zone: where to, by what word, whose doing; and what was applied to it already."""

    to: str
    verb: str
    by: By
    applied: frozenset[tuple[CardId, str]] = frozenset()

    def happenings(self, board: Table, card_id: CardId) -> list[Happening]:
        card = board.card(card_id)
        put = "put" if self.to == CEMETERY else ""
        words = dict.fromkeys((self.verb, put, "leaves" if card.zone == FIELD else "enters"))
        source = card.came_from or card.zone
        return [self.by.happening(word, card=card_id, player=card.player, source=source, to=self.to) for word in words if word]


def is_replaced(game: Game, card_id: CardId, leaving: Leaving) -> bool:
    """10.10.1 - another event takes the place of a card's going to another zone; the first does not happen at all."""
    card = game.board.card(card_id)
    if leaving.to in (card.zone, RESOLUTION):
        return False
    found = _replacements(game, card_id, leaving)
    if not found:
        return False
    label = next(iter(found))
    if len(found) > 1:
        asks = fact(N_("which replacement is applied first to {card}?"), card=card_id)
        label = game.ask(("sve:10.10.2", "sve:10.10.2.1"), card.player, asks, list(found), "replacement")
    source, ability = found[label]
    says = fact(N_("instead of {card} leaving: {source}"), card=card_id, source=source)
    if ability is None:
        return _by_stack(game, card_id)
    if not game.find(("sve:10.10.1", "sve:10.10.1.1", "sve:10.2.1.3", "sve:10.2.1.3.1"), says):
        return False
    holder = game.board.card(source)
    happening = leaving.happenings(game.board, card_id)[0]
    at_work = Using(source, holder.stay, holder.player, ability, happening, chosen=(card_id,))
    at_work.applied = leaving.applied | {(source, ability.text)}
    game.rules.language.resolve(game, at_work)
    return True


def _by_stack(game: Game, card_id: CardId) -> bool:
    """13.3.2.2/3 - a stack counter is taken off, and the card stays."""
    says = fact(N_("instead of {card} leaving: a stack counter"), card=card_id)
    if not game.find(("sve:13.3.2.2/3", "sve:10.10.1", "sve:10.10.1.1"), says):
        return False
    game.do("sve:13.3.2.2/3", CountersChanged(card_id, STACK, -1), reading="transform-replaced-by-stack-no-token")
    return True


def _replacements(game: Game, card_id: CardId, leaving: Leaving) -> dict[str, tuple[CardId, Ability | None]]:
    """10.10.2.3 - what can take its place; each only once for one event."""
    board, card = game.board, game.board.card(card_id)
    found: dict[str, tuple[CardId, Ability | None]] = {}
    if card.zone == FIELD and has(board, card_id, STACK) and card.counter(STACK):
        found[f"{card_id}'s Stack"] = (card_id, None)
    for source, ability in _matching(board, card_id, leaving):
        assert ability.event is not None
        if ability.event.subject is not None and ability.event.subject.filters:
            says = fact(N_("{card} counts as continuous effects make it"), card=card_id)
            if not game.find("sve:10.10.3", says):
                continue
        says = fact(N_("{source}'s replacement was applied to this already"), source=source)
        if (source, ability.text) in leaving.applied and game.find("sve:10.10.2.3", says):
            continue
        found[ability_label(board, source, ability)] = (source, ability)
    return found


def _matching(board: Table, card_id: CardId, leaving: Leaving) -> Iterator[tuple[CardId, Ability]]:
    happenings = leaving.happenings(board, card_id)
    field = (*board.zone(board.active, FIELD), *board.zone(other(board.active), FIELD))
    for source in (*field, *(one for one in board.roving() if one not in field)):
        for ability in abilities(board, source):
            if ability.kind != "replacement" or ability.event is None:
                continue
            at_work = Using(source, board.card(source).stay, board.card(source).player, ability)
            fits = any(is_event(board, WORDS, ability.event, one, at_work) for one in happenings)
            if fits and holds(board, WORDS, ability.condition, at_work):
                yield source, ability
