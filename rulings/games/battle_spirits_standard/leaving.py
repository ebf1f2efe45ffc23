"""5-10, 5-17 and 10-2-2: cards are destroyed or returned, by way of standby."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.addressing import is_laid_on_player
from rulings.games.battle_spirits_standard.board import DECK, EXILED, FIELD, TRASH, FieldCard, Spot, Standby, Table
from rulings.games.battle_spirits_standard.changes import LeftField, LeftTogether, StoodBy, foe_of, to_owners
from rulings.games.battle_spirits_standard.depletion import is_empty
from rulings.games.battle_spirits_standard.features import tell_apart, waits_for
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.standby import waits_already
from rulings.games.battle_spirits_standard.statics import statics_at_work
from rulings.games.battle_spirits_standard.values import level


class Stripped(Change, frozen=True):
    """A card loses what it was given."""

    says = N_("{card} loses the effects that it was given")
    card: CardId

    def apply(self, board: Table) -> Table:
        return board.having(in_force=tuple(one for one in board.in_force if all(card != self.card for card, _ in one.on)))


def destroy_cards(game: Game, cards: tuple[CardId, ...], by: By) -> int:
    """5-10-1 - cards are destroyed together and stand by; each may have something happen to it instead."""
    doomed = _not_replaced(game, cards, "destroyed", TRASH, by)
    if doomed:
        standbys = tuple(_standby(game, card_id, "destroyed", TRASH, "", by) for card_id in doomed)
        tell_apart(game, doomed, "destroyed")
        game.do(("bss:5-10-1", "bss:10-2-2-1"), StoodBy(doomed, "destroyed", standbys, by))
        keep_effects(game, doomed)
        note_statics_kept(game, doomed)
    return len(doomed)


def return_cards(game: Game, cards: tuple[CardId, ...], zone: str, place: str, by: By, shuffled: Player | None = None) -> int:
    """5-17-1 - cards of the field stand by before they return; 5-3-6 - others go straight to their owner's zone; who it is whose
    deck is shuffled then."""
    there = tuple(card_id for card_id in cards if game.board.card(card_id).zone == FIELD)
    leaving = _not_replaced(game, there, "returned", zone, by)
    if leaving:
        standbys = tuple(_standby(game, card_id, "returned", zone, place, by) for card_id in leaving)
        game.do(("bss:5-17-1", "bss:10-2-2-1"), StoodBy(leaving, "returned", standbys, by))
        keep_effects(game, leaving)
        note_statics_kept(game, leaving)
    others = [card_id for card_id in cards if card_id not in there and moves(game, card_id, zone)]
    others = in_order(game, move_after_all(game, others, "returned", zone, by), zone, by.player or game.board.active, shuffled)
    owners = {card_id: game.board.card(card_id).owner for card_id in others}
    if owners:
        game.do("bss:5-3-6", to_owners(owners, zone, "returned", by, 0 if place == "top" else None))
    return len(leaving) + len(others)


def move_after_all(game: Game, cards: Sequence[CardId], verb: str, zone: str, by: By) -> list[CardId]:
    """9-1-8-1 - of cards that are about to go from one zone off the field to another, those to which nothing else happens."""
    lie = {card_id: game.board.card(card_id) for card_id in cards}
    happenings = {
        card_id: [by.happening(verb, card=card_id, player=card.owner, source=card.zone, to=zone)] for card_id, card in lie.items()
    }
    if verb == "discarded":  # 5-13-1 - that is, put into the trash
        for names in happenings.values():
            names.append(replace(names[0], verb="put", part=verb))
    return list(not_replaced(game, happenings, by))


def moves(game: Game, card_id: CardId, zone: str) -> bool:
    """1-4-2-2 - from a zone into the same zone nothing moves; 1-4-1 - but a text may send a card to another place of a deck."""
    if game.board.card(card_id).zone != zone:
        return True
    if zone == DECK:
        says = fact(N_("the text gives {card} another place in the deck"), card=card_id)
        return game.find("bss:1-4-1", says, reading="same-deck-other-place")
    return not game.find("bss:1-4-2-2", fact(N_("{card} is there already: nothing moves"), card=card_id))


def in_order(game: Game, cards: list[CardId], zone: str, player: Player, shuffled: Player | None = None) -> list[CardId]:
    """4-1-5 - of cards that go to a deck together, the player whose effect it is says which is put first, unless that deck is
    shuffled then."""
    if zone != DECK:
        return cards
    owners = dict.fromkeys(game.board.card(one).owner for one in cards)
    into = {owner: [one for one in cards if game.board.card(one).owner == owner] for owner in owners}
    return [
        one for owner, theirs in into.items() for one in (theirs if owner == shuffled else _into_one_deck(game, theirs, player))
    ]


def _into_one_deck(game: Game, cards: list[CardId], player: Player) -> list[CardId]:
    """One after the other, as long as there are any that can be told apart."""
    left, order = list(cards), []
    while len({game.board.card(one).name for one in left}) > 1:
        unnamed = [one for one in left if game.board.card(one).definition is None]
        options = tuple(one for one in left if one not in unnamed[1:])
        first = game.ask("bss:4-1-5", player, fact(N_("which card is put into the deck first?")), options, "order")
        order.append(first)
        left.remove(first)
    return [*order, *left]


def leave_at_once(game: Game, cards: tuple[CardId, ...], zone: str, by: By) -> int:
    """4-5-4 - cards that an effect exiles or puts into the trash leave without standby, and their cores go to the reserve."""
    kind = "exiled" if zone == EXILED else "put"
    leaving = not_replaced(game, {card_id: about_to(game, card_id, kind, zone, by) for card_id in cards}, by)
    going = [game.board.card(card_id) for card_id in leaving]
    for card in going:
        note_soul_core(game, card)
    changes = tuple(LeftField(card.id, whose_zone(game, card), zone, card.cores, by=by) for card in going)
    change = LeftTogether(changes) if len(changes) > 1 else changes[0] if changes else None
    if change is not None and zone == EXILED:
        game.do(("bss:4-9-1", "bss:4-5-4"), change)
    elif change is not None:
        game.do(("bss:5-3-6", "bss:4-5-4"), change)
    return len(leaving)


def whose_zone(game: Game, card: FieldCard) -> Player:
    """5-3-6 - a card goes to its owner's zone, wherever it lay."""
    if card.owner == card.player:
        return card.owner
    says = fact(N_("{card} goes to a zone of {player}, its owner"), card=card.id, player=card.owner)
    return card.owner if game.find("bss:5-3-6", says) else card.player


def note_soul_core(game: Game, card: FieldCard) -> None:
    """5-7-3 - the soul core on a card of the other player's goes back to the player whose soul core it is."""
    if card.cores.soul and card.owner != card.player:
        says = fact(
            N_("each player has one soul core: that on {spot} does not go to the other player"), spot=Spot("card", card.id)
        )
        game.find("bss:5-7-3", says, reading="soul-core-stays-with-its-player")


def _not_replaced(game: Game, cards: tuple[CardId, ...], kind: str, zone: str, by: By) -> tuple[CardId, ...]:
    """The cards that stand by after all; what happens instead of one may have sent another off the field, or on its way."""
    able = {card_id: game.board.card(card_id).standby for card_id in cards if _can_stand_by(game, card_id, kind)}
    left = not_replaced(game, {card_id: about_to(game, card_id, kind, zone, by) for card_id in able}, by)
    return tuple(one for one in left if game.board.card(one).standby == able[one] or _can_stand_by(game, one, kind))


def about_to(game: Game, card_id: CardId, kind: str, zone: str, by: By) -> list[Happening]:
    """What is about to happen to the card, and that it leaves the field; in a battle the card that it battles does it."""
    player = game.board.card(card_id).player
    by = foe_of(game.board, card_id) if by.kind == "battle" else by
    leaves = by.happening("leaves", card=card_id, player=player, source=FIELD, to=zone)
    return [by.happening(kind, card=card_id, player=player, source=FIELD, to=zone), leaves]


def keep_effects(game: Game, cards: tuple[CardId, ...]) -> None:
    """10-2-2-2 - what a card was given before it stood by, it still has; what it has laid on a player is none of that."""
    for card_id in cards:
        lies = (card_id, game.board.card(card_id).stay)
        given = [effect for effect in game.board.in_force if lies in effect.on and not is_laid_on_player(effect.action)]
        says = fact(N_("{card} keeps the effects that it was given"), card=card_id)
        if given and not game.find("bss:10-2-2-2", says):
            game.do("bss:10-2-2-1", Stripped(card_id))


def note_statics_kept(game: Game, cards: tuple[CardId, ...]) -> None:
    """10-2-2-4 - the static effects of a card that were at work before it stood by stay so."""
    cause = game.cause
    for card in map(game.board.card, cards):
        if card.standby is not None and card.standby.statics and not card.standby.changed:
            says = fact(N_("{card} stands by: its static effect that was at work before stays so"), card=card.id)
            game.find("bss:10-2-2-4", says)
    game.cause = cause


def _standby(game: Game, card_id: CardId, kind: str, zone: str, place: str, by: By) -> Standby:
    """4-1-6 - a card that stood by already keeps its destination, unless an effect sends it elsewhere, and its time to go."""
    old = game.board.card(card_id).standby
    says = fact(N_("{card} still goes where its first standby sends it"), card=card_id)
    if old and kind == "destroyed" and game.find("bss:4-1-6", says, reading="standby-keeps-first-destination"):
        zone, place = old.to, old.place
    batch = old.batch if old else game.board.batch
    statics = old.statics if old else statics_at_work(game.board, card_id)
    older = old.older if old else waits_already(game.board)
    now = _level(game, card_id)
    return Standby(kind, zone, place, now, by.kind, by.player, game.cause, batch, statics, by.card, old is not None, older)


def _level(game: Game, card_id: CardId) -> int:
    """10-2-2-3 - a depleted card is at the level that it had, in another standby too."""
    now, standby = level(game.board, card_id), game.board.card(card_id).standby
    if standby is None or standby.kind != "depleted" or not is_empty(game.board, card_id):
        return now
    says = fact(N_("{card} stands by at Lv{level}"), card=card_id, level=now)
    return game.find("bss:10-2-2-3", says, now, reading="depleted-level-in-another-standby")


def _can_stand_by(game: Game, card_id: CardId, kind: str) -> bool:
    """10-2-2-6-1 - not from one standby into the same again."""
    standby = game.board.card(card_id).standby
    if standby is None:
        return bool(game.board.card(card_id).zone == FIELD)
    if standby.kind == kind:
        return not game.find("bss:10-2-2-6-1", fact(N_("{card} is in that standby already"), card=card_id))
    return changes_standby(game, card_id)


def changes_standby(game: Game, card_id: CardId) -> bool:
    """10-2-2-6, 10-2-2-6-2 - a card that stands by can go into another standby; that is not leaving the field once more."""
    if not game.find("bss:10-2-2-6", fact(N_("{card} goes into another standby"), card=card_id)):
        return False
    if waits_for(game.board, "leaves"):
        says = fact(N_("{card} leaves the field once: what waits for that does not trigger anew"), card=card_id)
        game.find("bss:10-2-2-6-2", says, reading="leaving-the-field-is-one-event")
    return True
