"""5-10, 5-17, 9-1-8 and 10-2-2: cards are destroyed or returned, by way of standby, unless something happens instead."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import resolve
from rulings.engine.select import Resolving
from rulings.engine.triggers import matching
from rulings.games.battle_spirits_standard.board import FIELD, TRASH, Standby
from rulings.games.battle_spirits_standard.changes import By, CardsMoved, StoodBy
from rulings.games.battle_spirits_standard.values import WORDS, ability_label, level


def destroy_cards(game: Game, cards: tuple[CardId, ...], by: By) -> int:
    """5-10-1 - cards are destroyed together and stand by; each may have something happen to it instead."""
    doomed = tuple(card_id for card_id in cards if _can_stand_by(game, card_id, "destroyed") and not replaced(game, card_id, by))
    if doomed:
        standbys = tuple(_standby(game, card_id, "destroyed", TRASH, "", by) for card_id in doomed)
        game.do(("bss:5-10-1", "bss:10-2-2-1"), StoodBy(doomed, "destroyed", standbys, by))
    return len(doomed)


def return_cards(game: Game, cards: tuple[CardId, ...], zone: str, place: str, by: By) -> int:
    """5-17-1 - cards of the field stand by before they return; 5-3-6 - others go straight to their owner's zone."""
    leaving = tuple(card_id for card_id in cards if game.board.card(card_id).zone == FIELD)
    leaving = tuple(card_id for card_id in leaving if _can_stand_by(game, card_id, "returned"))
    if leaving:
        standbys = tuple(_standby(game, card_id, "returned", zone, place, by) for card_id in leaving)
        game.do(("bss:5-17-1", "bss:10-2-2-1"), StoodBy(leaving, "returned", standbys, by))
    others = [card_id for card_id in cards if game.board.card(card_id).zone not in (FIELD, zone)]
    for card_id in others:
        at = 0 if place == "top" else None
        game.do("bss:5-3-6", CardsMoved((card_id,), game.board.card(card_id).owner, zone, "returned", by, at))
    return len(leaving) + len(others)


def _standby(game: Game, card_id: CardId, kind: str, zone: str, place: str, by: By) -> Standby:
    """4-1-6 - a card that stood by already keeps its destination, unless an effect sends it elsewhere."""
    old = game.board.card(card_id).standby
    if old and kind == "destroyed" and game.board.follows("bss:4-1-6"):
        zone, place = old.to, old.place
    return Standby(kind, zone, place, level(game.board, card_id), by.kind, by.player, game.cause)


def _can_stand_by(game: Game, card_id: CardId, kind: str) -> bool:
    """10-2-2-6-1 - not from one standby into the same again."""
    standby = game.board.card(card_id).standby
    if standby is None:
        return bool(game.board.card(card_id).zone == FIELD)
    if standby.kind == kind:
        return not game.find("bss:10-2-2-6-1", fact(N_("{card} is in that standby already"), card=card_id))
    return game.find("bss:10-2-2-6", fact(N_("{card} goes into another standby"), card=card_id))


def replaced(game: Game, card_id: CardId, by: By) -> bool:
    """9-1-8 - something else happens instead of the destruction; what was replaced once is not replaced again."""
    player = game.board.card(card_id).player
    happening = by.happening("destroyed", card=card_id, player=player, to=TRASH)
    found = list(matching(game.board, game.board, WORDS, [happening], kind="replacement"))
    if not found:
        return False
    if by.replacing and game.find("bss:9-1-8-1-2", fact(N_("what was replaced once is not replaced again"))):
        return False
    labels = {ability_label(game.board, source, ability): (source, ability) for _, source, ability, _ in found}
    label = next(iter(labels))
    if len(labels) > 1:
        asks = fact(N_("which replacement is used for {card}?"), card=card_id)
        label = game.ask("bss:9-1-8-1-3", game.board.active, asks, list(labels), "replacement", reading="one-replacement-only")
    source, ability = labels[label]
    holder = game.board.card(source)
    at_work = Resolving(source, holder.stay, holder.player, ability, happening, chosen=(card_id,))
    if ability.body and ability.body[0].optional and not game.rules.language.wants(game, ability.body[0], at_work):
        return False
    says = fact(N_("instead of {card} being destroyed: {source}"), card=card_id, source=source)
    if not game.find(("bss:9-1-8-1", "bss:9-1-8-1-1"), says):
        return False
    resolve(game, game.rules.language, at_work)
    return True
