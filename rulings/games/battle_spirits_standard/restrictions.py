"""1-4-3, 9-1-2 and 9-2-3: what effects forbid to cards and players is not done, whatever else asks for it."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, granted, standing
from rulings.engine.effects.ability import Place
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.engine.select import Resolving, candidates, is_meant, player_of
from rulings.games.battle_spirits_standard.board import REFRESHED, Battle, Table
from rulings.games.battle_spirits_standard.causes import is_meant_by, is_of_effects_alone
from rulings.games.battle_spirits_standard.features import can, is_demanded
from rulings.games.battle_spirits_standard.silence import quieting
from rulings.games.battle_spirits_standard.sparing import AFFECTED
from rulings.games.battle_spirits_standard.values import WORDS

NOBODY = ""  # an attacker that has left


def allowed(game: Game, deed: str, cards: tuple[CardId, ...], at_work: Resolving, to: str = "") -> tuple[CardId, ...]:
    """1-4-3, 9-1-2-1 - the cards for which no effect forbids what this effect does, or to send them to that place."""
    kept = []
    for card_id in cards:
        barred = None if deed == AFFECTED else forbids(game.board, deed, card_id, at_work, to)
        barred = barred or unaffected(game, card_id, at_work)
        if barred is not None:
            says = fact(N_("{source} forbids it for {card}"), source=barred.source, card=card_id)
            if game.find(("bss:1-4-3", "bss:9-1-2-1"), says):
                continue
        kept.append(card_id)
    return tuple(kept)


def unaffected(game: Game, card_id: CardId, at_work: Resolving) -> Standing | None:
    """What keeps other effects from touching the card; its own effects are not meant."""
    found = forbids(game.board, AFFECTED, card_id, at_work)
    if found is None or card_id != at_work.source:
        return found
    says = fact(N_("{card} cannot be affected by effects, but its own are not meant"), card=card_id)
    return None if game.find(("bss:1-4-3", "bss:9-1-2-1"), says, reading="own-effects-are-not-meant") else found


def forbids(board: Table, deed: str, card_id: CardId, at_work: Resolving, to: str = "") -> Standing | None:
    """What forbids this effect to do that to the card, or to send it to that place."""
    by = By("effect", at_work.player, at_work.source)
    found = (one for one in granted(board, WORDS, card_id, "cannot") if one.action.attribute == deed)
    return next((one for one in found if speaks_of(board, one, by) and _is_said_of(one.action.to, to)), None)


def _is_said_of(said: Place | None, to: str) -> bool:
    """ "cannot be returned to hand": not to the deck; "to the bottom of deck": not to its top."""
    return said is None or any(to == zone or to.startswith(f"{zone} ") for zone in said.zone.split("/"))


def speaks_of(board: Table, one: Standing, by: By) -> bool:
    """ "by opponent's magic effects": not by battles, nor by another player's effects or those of another kind of card."""
    return is_meant_by(board, WORDS, one.action.by, by, one.player, one.source)


def is_barred(game: Game, player: Player, deed: str, by: By, card_id: CardId | None = None) -> bool:
    """1-4-3 - a player who cannot does not, although an effect says so; 1-4-1 - nor where the rules say so."""
    source = bar(game.board, player, deed, by, card_id)
    if source is None:
        return False
    says = fact(N_("{source} forbids it for {player}"), source=source.source, player=player)
    if by.kind == "effect":
        return game.find(("bss:1-4-3", "bss:9-1-2-1"), says)
    return game.find("bss:1-4-1", says)


def life_is_kept(game: Game, player: Player, by: By) -> bool:
    """1-4-1, 1-4-3 - life that an effect keeps from being reduced is lost neither by a battle nor by another effect."""
    kept = next((one for one in standing(game.board, WORDS) if _keeps_life(game.board, one, player, by)), None)
    if kept is None:
        return False
    says = fact(N_("{source} forbids it for {player}"), source=kept.source, player=player)
    if by.kind == "effect":
        return game.find(("bss:1-4-3", "bss:9-1-2-1"), says)
    return game.find("bss:1-4-1", says)


def _keeps_life(board: Table, one: Standing, player: Player, by: By) -> bool:
    action = one.action
    meant = player_of(action.player, one.player) in (None, player)
    return (action.verb, action.attribute) == ("cannot be reduced", "life") and meant and speaks_of(board, one, by)


def must_be_allowed(game: Game, player: Player, deed: str, card_id: CardId) -> None:
    """What the rules allow a player, or another effect demands or allows, cannot be declared where an effect forbids it."""
    barred = bar(game.board, player, deed, By("move", player), card_id)
    if barred is not None:
        says = fact(N_("{player} may do this in spite of {source}"), player=player, source=barred.source)
        refuse(game, deed, card_id, says)


def refuse(game: Game, deed: str, card_id: CardId, says: Fact, reading: str | None = None) -> None:
    """What an effect forbids is not declared: 9-1-2-2 - although another demands it; 9-1-2-1 - although another lets it;
    1-4-1 - although the rules do."""
    if is_demanded(game.board, deed, card_id):
        game.must("bss:9-1-2-2", False, says, reading=reading)
    elif can(game.board, deed, card_id):
        game.must("bss:9-1-2-1", False, says, reading=reading)
    else:
        game.must("bss:1-4-1", False, says, reading=reading)


def said_by(board: Table, one: Standing) -> CardId:
    """The card whose text it is: of a text that a card was given, the one that gave it."""
    ability, text = one.at_work.ability, board.card(one.source).definition
    if one.on is not None or text is None or ability in text.abilities:
        return one.source
    giving = (each for each in granted(board, WORDS, one.source, "gain") if each.action.ability == ability)
    return next((each.source for each in giving), one.source)


def bar(board: Table, player: Player, deed: str, by: By, card_id: CardId | None = None) -> Standing | None:
    for one in standing(board, WORDS):
        action = one.action
        if (action.verb, action.attribute) != ("cannot", deed) or action.what is not None:
            continue
        meant = player_of(action.player, one.player) in (None, player) and speaks_of(board, one, by)
        if meant and (card_id is None or _is_aimed_at(board, one, card_id)):
            return one
    return None


def _is_aimed_at(board: Table, one: Standing, card_id: CardId) -> bool:
    """The effect speaks of that card, or of none in particular."""
    target = one.action.target
    return target is None or (card_id != NOBODY and is_meant(board, WORDS, target, card_id, one.at_work))


def barring(board: Table, deed: str, card_id: CardId) -> list[Standing]:
    """Effects that forbid a deed of the rules by or to the card; those against effects alone do not."""
    found = [one for one in granted(board, WORDS, card_id, "cannot") if one.action.attribute == deed]
    return [one for one in found if not is_of_effects_alone(one.action.by)]


def barring_turning(board: Table, deed: str, card_id: CardId) -> list[Standing]:
    """Effects that keep the card from being exhausted or refreshed by the rules; those against the opponent alone do not."""
    return [one for one in barring(board, deed, card_id) if "opponent" not in one.action.by]


def barring_exhaustion(board: Table, card_id: CardId) -> list[Standing]:
    """8-1-1-1, 8-1-3-1 - who attacks or blocks is exhausted first, so what cannot be exhausted does neither."""
    return barring_turning(board, "be exhausted", card_id) if board.card(card_id).state == REFRESHED else []


def barring_block(board: Table, card_id: CardId, battle: Battle) -> Standing | None:
    """An effect that forbids the card to block the attacker of that battle; 4-1-4 - one that came again is another card."""
    attacker = battle.attacker if board.is_same(battle.attacker, battle.attacker_stay) else NOBODY
    barred = _barring_this_blocker(board, card_id, attacker) or barring_exhaustion(board, card_id)
    of_player = None if barred else bar(board, board.card(card_id).player, "block", By("block"), attacker)
    if barred or of_player is not None:
        return of_player or barred[0]
    for one in granted(board, WORDS, card_id, "cannot"):
        target = one.action.target
        if one.action.attribute == "block" and (target is None or attacker in candidates(board, WORDS, target, one.at_work)):
            return one
    return None


def _barring_this_blocker(board: Table, card_id: CardId, attacker: CardId) -> list[Standing]:
    """ "this cannot be blocked by red spirits", "by spirits with BP 3000 or less": looked at when a spirit is to block."""
    found = barring(board, "be blocked", attacker) if attacker != NOBODY else []
    by = By("block", board.card(card_id).player, card_id)
    return [one for one in found if speaks_of(board, one, by) and _is_aimed_at(board, one, card_id)]


def silencer(board: Table, at_work: Resolving) -> Standing | None:
    """9-2-3 - the effect that keeps this card, or effects of this kind, from taking effect."""
    return quieting(board, WORDS, at_work.ability, at_work.source, at_work.player)
