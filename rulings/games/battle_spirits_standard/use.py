"""9-1-6, 9-1-7, 11-3 and 12-2-1-2: magic is used and effects are activated."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.engine.resolve import perform, resolve
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.battle import FLASH, flash_used
from rulings.games.battle_spirits_standard.board import FIELD, TRASH, Battle, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import By, CardsMoved, CoresMoved
from rulings.games.battle_spirits_standard.costs import field_symbols, inherit, pay, reduced_by
from rulings.games.battle_spirits_standard.effects import LANGUAGE, ONCE, is_able, note_use
from rulings.games.battle_spirits_standard.play import in_main, must_be_free, must_be_in_hand, show
from rulings.games.battle_spirits_standard.values import abilities, cost


def in_flash(board: Table, player: Player) -> bool:
    """A flash timing in which it is this player's turn to use an effect."""
    frame = board.procedure[-1] if board.procedure else None
    return isinstance(frame, Battle) and frame.at in FLASH and frame.to_act == player and not board.waiting


def use(game: Game, play: Play) -> None:
    """11-3-1 - a magic card is shown, its cost checked, reduced and paid, and its effect is resolved."""
    player, card_id = play.player, play.get("card")
    must_be_in_hand(game, "bss:11-3-1-1", card_id, player)
    text: CardText = game.board.card(card_id).text
    game.must(("bss:9-1-7-1", "bss:3-4-1"), bool(_declared(text)), fact(N_("{card} has an effect to be used"), card=card_id))
    must_be_free(game, "be used", card_id)
    ability = _which_effect(game, play, text)
    show(game, ("bss:11-3-1-1", "bss:9-3-1-2", "bss:11-3-1-6", "bss:3-4-3"), card_id, player)
    _pay_for(game, play, card_id, text)
    in_battle = in_flash(game.board, player)
    at_work = Resolving(card_id, game.board.card(card_id).stay, player, ability)
    game.find(("bss:9-3-1-3", "bss:9-3-1-4"), fact(N_("the effect of {card} is resolved"), card=card_id))
    resolve(game, LANGUAGE, at_work)
    game.do("bss:4-4-1", CardsMoved((card_id,), game.board.card(card_id).owner, TRASH))
    if in_battle:
        flash_used(game)


def _declared(text: CardText) -> list[Ability]:
    return [ability for ability in text.abilities if ability.kind == "declared"]


def _which_effect(game: Game, play: Play, text: CardText) -> Ability:
    """9-1-7-1 - main effects in one's own main step, flash effects there and in flash timings; of both kinds, one."""
    board, player = game.board, play.player
    main, flash = in_main(board, player), in_flash(board, player)
    found = _declared(text)
    if play.get("timing"):
        found = [ability for ability in found if play.get("timing") in ability.timing]
    usable = [ability for ability in found if main or (flash and "flash" in ability.timing)]
    if all("flash" not in ability.timing for ability in found):
        says = fact(N_("it is {player}'s main step, the time for main effects"), player=player)
        game.must(("bss:12-2-1-4-1", "bss:9-1-7-1-1"), bool(usable), says)
    else:
        says = fact(N_("it is {player}'s main step or a flash timing in which {player} acts"), player=player)
        game.must(("bss:12-2-1-5-1", "bss:9-1-7-1-2"), bool(usable), says)
    if len(usable) == 1:
        return usable[0]
    asks = fact(N_("which effect of {card} is used?"), card=play.get("card"))
    words = {ability.timing[0]: ability for ability in usable}
    return words[game.ask("bss:9-1-7-1-3", player, asks, list(words), "effect")]


def _pay_for(game: Game, play: Play, card_id: CardId, text: CardText) -> None:
    player = play.player
    full = cost(game.board, card_id)
    game.find(("bss:11-3-1-2", "bss:2-2-2"), fact(N_("{card} costs {cost}"), card=card_id, cost=full))
    if _by_soul_core(game, play, text):
        source = next(spot for spot in _soul_spots(game.board, player))
        change = CoresMoved(((source, Cores(0, True)),), Spot("trash", player), By("payment", player))
        game.do("bss:12-2-1-2-1", change, reading="soul-core-pays-whole-cost")
        return
    less = 0
    if text.reduction:
        game.find("bss:11-3-1-3", fact(N_("{card} has {count} reduction symbols"), card=card_id, count=len(text.reduction)))
        inherited = inherit(game, ("bss:11-3-1-4", "bss:12-2-1-3-2-1"), player, text)
        less = reduced_by(game.board, player, text, inherited)
        says = fact(N_("symbols of {player} reduce the cost by {count}"), player=player, count=less)
        less = game.find(("bss:11-3-1-4-1", "bss:2-3-3"), says, less)
    pay(game, "bss:11-3-1-5", player, max(full - less, 0))


def _soul_spots(board: Table, player: Player) -> list[Spot]:
    spots = [Spot("reserve", player), *(Spot("card", card_id) for card_id in board.zone(player, FIELD))]
    return [spot for spot in spots if board.cores_at(spot).soul]


def _by_soul_core(game: Game, play: Play, text: CardText) -> bool:
    """12-2-1-2-1 - Soul Magic: with the named symbol on the field, the soul core alone pays."""
    board, player = game.board, play.player
    wants = play.get("soul")
    there = any(field_symbols(board, player)[colour] for colour in text.soul_magic)
    if wants:
        says = fact(N_("{player} has the symbol that Soul Magic asks for"), player=player)
        game.must("bss:12-2-1-2-1", bool(text.soul_magic) and there, says, reading="soul-magic-symbol-before-payment")
        has = fact(N_("{player}'s soul core is in the reserve or on the field"), player=player)
        game.must("bss:12-2-1-2-1", bool(_soul_spots(board, player)), has)
        return True
    if not text.soul_magic or not there or not _soul_spots(board, player):
        return False
    asks = fact(N_("is {card} paid with the soul core alone?"), card=play.get("card"))
    return bool(game.ask("bss:12-2-1-2-1", player, asks, ("no", "yes"), "soul magic") == "yes")


def activate(game: Game, play: Play) -> None:
    """9-1-6 - an activated effect: what stands before the arrow is done completely, then what stands after it."""
    player, card_id, number = play.player, play.get("card"), play.get("ability") or 1
    board: Table = game.board
    card = board.card(card_id)
    there = (card.zone, card.player) == (FIELD, player) and isinstance(card.definition, CardText)
    game.must("bss:9-1-6-1", there, fact(N_("{card} is on {player}'s field"), card=card_id, player=player))
    printed = card.text.abilities
    ability = printed[number - 1] if 0 < number <= len(printed) else None
    active = ability is not None and ability.kind in ("activated", "declared") and ability in abilities(board, card_id)
    game.must(("bss:9-1-6-1", "bss:2-8-2"), active, fact(N_("{card} has that effect at its level"), card=card_id))
    assert ability is not None
    _must_be_time(game, player, ability)
    if ONCE in ability.limits:
        fresh = (card_id, card.stay, ability.text) not in board.used
        game.must("bss:12-3-1-1", fresh, fact(N_("{card} has not used this effect in this turn"), card=card_id))
    at_work = Resolving(card_id, card.stay, player, ability)
    says = fact(N_("the condition of {card}'s effect is met, and no effect forbids it"), card=card_id)
    game.must(("bss:9-2-1", "bss:9-2-3"), is_able(game, at_work), says)
    in_battle = in_flash(board, player)
    _before_the_arrow(game, at_work)
    note_use(game, at_work)
    resolve(game, LANGUAGE, at_work)
    if in_battle:
        flash_used(game)


def _must_be_time(game: Game, player: Player, ability: Ability) -> None:
    main, flash = in_main(game.board, player), in_flash(game.board, player)
    if "flash" in ability.timing:
        says = fact(N_("it is {player}'s main step or a flash timing in which {player} acts"), player=player)
        game.must(("bss:9-1-6-2", "bss:8-1-2-1"), flash or main, says)
    else:
        says = fact(N_("it is {player}'s main step, the time for main effects"), player=player)
        game.must(("bss:9-1-6-2", "bss:7-6-1-2-1"), main, says)


def _before_the_arrow(game: Game, at_work: Resolving) -> None:
    """9-1-6-2 - the part before the arrow has to be done in full."""
    for cost_part in at_work.ability.costs:
        if cost_part.action is None:
            continue
        outcome = perform(game, LANGUAGE, (cost_part.action,), at_work)
        says = fact(N_("what stands before the arrow of {card} can be done in full"), card=at_work.source)
        game.must("bss:9-1-6-2", outcome.everything, says, reading="after-arrow-survives-own-source")
