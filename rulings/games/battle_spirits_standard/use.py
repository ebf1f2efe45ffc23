"""9-1-6, 9-1-7, 11-3 and 12-2-1-2: magic is used and effects are activated."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Play
from rulings.engine.select import Resolving, holds
from rulings.games.battle_spirits_standard.arrow import before_the_arrow, carry_out
from rulings.games.battle_spirits_standard.battle import flash_used, in_flash, may_flash
from rulings.games.battle_spirits_standard.board import FIELD, HAND, NOWHERE, TRASH, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.cases import AtWork
from rulings.games.battle_spirits_standard.changes import CardsMoved, CoresMoved, EffectUsed, MagicUsed
from rulings.games.battle_spirits_standard.costs import (
    costs,
    least_inherited,
    less_for_magic,
    pay,
)
from rulings.games.battle_spirits_standard.effects import LANGUAGE
from rulings.games.battle_spirits_standard.features import main_step_reading
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, ONCE, doing, never_in_own_main, works_in_battle
from rulings.games.battle_spirits_standard.limits import limit_reached, twice_reading
from rulings.games.battle_spirits_standard.numbered import ability_numbers, every_ability
from rulings.games.battle_spirits_standard.play import must_be_free, must_be_in_hand
from rulings.games.battle_spirits_standard.processing import payers_leave
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.restrictions import must_be_allowed, silencer
from rulings.games.battle_spirits_standard.soul_magic import by_soul_core, soul_spots
from rulings.games.battle_spirits_standard.statics import taken_by
from rulings.games.battle_spirits_standard.turn import has_acted, in_main, may_act
from rulings.games.battle_spirits_standard.values import abilities

HAS_EFFECT = {True: ("bss:9-1-7-1", "bss:3-4-1"), False: ("bss:9-1-7-1", "bss:5-12-2")}  # of magic, and of other cards
MAIN_TIME = {True: ("bss:12-2-1-4-1", "bss:9-1-7-1-1", "bss:3-4-4"), False: ("bss:12-2-1-4-1", "bss:9-1-7-1-1")}
FLASH_TIME = {True: ("bss:12-2-1-5-1", "bss:9-1-7-1-2", "bss:3-4-4"), False: ("bss:12-2-1-5-1", "bss:9-1-7-1-2")}
NO_TIME = "activated-without-a-timing"


def use(game: Game, play: Play) -> None:
    """5-12, 9-1-7 - an effect of a card in the hand is declared at its time and resolved; magic is paid for first."""
    player, card_id = play.player, play.get("card")
    if game.board.card(card_id).kind == "magic":
        must_be_in_hand(game, ("bss:11-3-1-1", "bss:5-12-1"), card_id, player)
    else:
        must_be_in_hand(game, "bss:5-12-1", card_id, player)
    text: CardText = game.board.card(card_id).text
    as_magic = text.kind == "magic" or not declared(text)  # what has no such effect would have to be magic
    game.must(HAS_EFFECT[as_magic], bool(declared(text)), fact(N_("{card} has an effect to be used"), card=card_id))
    must_be_free(game, "be used", card_id)
    must_be_allowed(game, player, "use", card_id)
    ability = _which_effect(game, play, text)
    _must_be_able(game, Resolving(card_id, game.board.card(card_id).stay, player, ability))
    in_battle = _may_use(game, player)
    if text.kind == "magic":
        _use_magic(game, play, ability)
    else:
        _use_other(game, AtWork(card_id, game.board.card(card_id).stay, player, ability), play)
    if in_battle:
        flash_used(game)
    else:
        has_acted(game)


def _may_use(game: Game, player: Player) -> bool:
    """In a flash timing by the right of the moment, else in a main step; whether it is a flash timing."""
    if in_flash(game.board, player):
        may_flash(game, player)
        return True
    if in_main(game.board, player):
        may_act(game, player)
    return False


def _use_magic(game: Game, play: Play, ability: Ability) -> None:
    """11-3-1 - the cost is checked, reduced and paid; while it takes effect the card is in no zone; then it is trash."""
    player, card_id = play.player, play.get("card")
    says = fact(N_("{card} is a magic card: its cost is paid before it takes effect"), card=card_id)
    if game.find("bss:11-3-1", says):
        _pay_for(game, play, card_id, game.board.card(card_id).text)
        payers_leave(game)
    game.do(("bss:11-3-1-6", "bss:3-4-3", "bss:9-3-1-2"), MagicUsed(card_id, player))
    stay = game.board.card(card_id).stay
    carry_out(game, AtWork(card_id, stay, player, ability))
    if game.board.is_same(card_id, stay):
        _is_spent(game, card_id, By("move", player))


def _is_spent(game: Game, card_id: CardId, by: By) -> None:
    """4-4-1 - magic that has been used goes to its owner's trash, 9-1-8-1 - unless it goes elsewhere instead."""
    card = game.board.card(card_id)
    put = by.happening("put", card=card_id, player=card.owner, source=NOWHERE, to=TRASH)
    not_replaced(game, {card_id: [put]}, by)
    if game.board.is_same(card_id, card.stay):
        game.do("bss:4-4-1", CardsMoved((card_id,), card.owner, TRASH, by=by))


def _use_other(game: Game, at_work: AtWork, play: Play) -> None:
    """5-12-2 - an effect of a card in the hand that is no magic: what its text asks for is all that is paid."""
    if play.get("soul"):
        game.must("bss:12-2-1-2-1", False, fact(N_("{card} has Soul Magic"), card=at_work.source))
    says = fact(N_("an effect of a card in the hand that is no magic is used as well"))
    game.permit("bss:5-12-2", says, reading="hand-effect-of-other-cards-costs-nothing")
    _must_be_unused(game, at_work)
    game.do(("bss:5-12-2", "bss:9-3-1-2"), EffectUsed(at_work.source, at_work.player))
    carry_out(game, at_work, play.get("price"))


def _must_be_unused(game: Game, at_work: Resolving) -> None:
    """12-3-1-1, 12-3-3-1 - an effect for once a turn has not been used in this one."""
    limits = at_work.ability.limits
    if ONCE not in limits:
        return
    unused = not limit_reached(game, at_work.source, at_work.ability)
    says = fact(N_("{card} has not used this effect in this turn"), card=at_work.source)
    reading = None if unused else twice_reading(game.board, at_work.source, at_work.ability)
    game.must("bss:12-3-3-1" if NO_OVERLAP in limits else "bss:12-3-1-1", unused, says, reading=reading)


def _must_be_able(game: Game, at_work: Resolving) -> None:
    """9-2-1, 9-2-3 - an effect whose condition is not met, or that another forbids, is not used."""
    condition, silenced = at_work.ability.condition, silencer(game.board, at_work)
    if condition is not None:
        says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
        met, reading = holds(game.board, LANGUAGE, condition, at_work), main_step_reading(game.board, condition)
        game.must(("bss:9-2-1", "bss:9-3-1-1"), met, says, reading=reading)
    if silenced is not None:
        says = fact(N_("{card} can use effects in spite of {source}"), card=at_work.source, source=silenced.source)
        game.must(("bss:9-2-3", "bss:9-1-2-1"), False, says)


def declared(text: CardText) -> list[Ability]:
    """9-1-7-1 - the effects with a timing that work in the hand: of magic, where no other zone is written; else, where it is;
    9-1-6-3 - of cards that are no magic, activated ones without a timing too."""
    timed = [one for one in text.abilities if one.kind in ("declared", "activated") and (one.timing or text.kind != "magic")]
    return [one for one in timed if HAND in one.zones or (text.kind == "magic" and not one.zones)]


def _which_effect(game: Game, play: Play, text: CardText) -> Ability:
    """9-1-7-1 - main effects in one's own main step, flash effects there and in flash timings; of both kinds, one."""
    found = declared(text)
    if play.get("timing") or play.get("ability"):
        found = [ability for ability in found if _is_named(play, text, ability)]
        says = fact(N_("{card} has an effect to be used"), card=play.get("card"))
        game.must(HAS_EFFECT[text.kind == "magic"], bool(found), says)
    usable = [ability for ability in found if _is_its_time(game.board, play.player, ability)]
    _must_be_their_time(game, play.player, text, usable or found)
    if len(usable) > 1:
        usable = _those_able(game, play.get("card"), play.player, usable) or usable[:1]
    if len(usable) == 1:
        return usable[0]
    asks = fact(N_("which effect of {card} is used?"), card=play.get("card"))
    words: dict[str, Ability] = {}
    for ability in usable:
        timing = "".join(ability.timing[:1])
        label = timing if timing and timing not in words else f"ability {text.abilities.index(ability) + 1}"
        words[label] = ability
    return words[game.ask("bss:9-1-7-1-3", play.player, asks, list(words), "effect")]


def _must_be_their_time(game: Game, player: Player, text: CardText, effects: list[Ability]) -> None:
    """9-1-7-1 - it is the time of one of these main or flash effects; 9-1-6-3 - or of what names no timing."""
    is_time = any(_is_its_time(game.board, player, one) for one in effects)
    if effects and all(not one.timing for one in effects):
        _must_be_time_without_word(game, player, effects[0])
    elif all("flash" not in one.timing for one in effects):
        says = fact(N_("it is {player}'s main step, the time for main effects"), player=player)
        game.must(MAIN_TIME[text.kind == "magic"], is_time, says)
    else:
        says = fact(N_("it is {player}'s main step or a flash timing in which {player} acts"), player=player)
        game.must(FLASH_TIME[text.kind == "magic"], is_time, says)


def _those_able(game: Game, card_id: CardId, player: Player, usable: list[Ability]) -> list[Ability]:
    """Of several effects, those that can be used."""
    stay = game.board.card(card_id).stay
    return [one for one in usable if _is_able(game, Resolving(card_id, stay, player, one))]


def _is_able(game: Game, at_work: Resolving) -> bool:
    """9-2-1, 9-2-3, 12-3, 9-1-6-2 - its condition is met, no effect forbids it, it was not used up this turn, and can be paid."""
    condition, silenced = at_work.ability.condition, silencer(game.board, at_work)
    if condition is not None and not holds(game.board, LANGUAGE, condition, at_work):
        says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
        if not game.find(("bss:9-2-1", "bss:9-3-1-1"), says, False, reading=main_step_reading(game.board, condition)):
            return False
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=at_work.source, source=silenced.source)
        if game.find(("bss:9-2-3", "bss:9-1-2-1"), says):
            return False
    return not limit_reached(game, at_work.source, at_work.ability) and _can_do_first(game, at_work)


def _can_do_first(game: Game, at_work: Resolving) -> bool:
    """9-1-6-2 - what stands before its arrow can be done in full; 11-3-1-6 - a magic card is in no zone then."""

    def do_all(trial: Game) -> None:
        if trial.board.card(at_work.source).kind == "magic":
            trial.do(("bss:11-3-1-6", "bss:3-4-3", "bss:9-3-1-2"), MagicUsed(at_work.source, at_work.player))
        before_the_arrow(trial, replace(at_work, stay=trial.board.card(at_work.source).stay))

    if not at_work.ability.costs or can_be_made(game, Payment(do_all, at_work)):
        return True
    says = fact(N_("what stands before the arrow of {card} can be done in full"), card=at_work.source)
    return game.find("bss:9-1-6-2", says, False)


def _is_named(play: Play, text: CardText, ability: Ability) -> bool:
    """The play says the timing or the number of this effect, or neither."""
    number, timing = play.get("ability", text.abilities.index(ability) + 1), play.get("timing")
    return (not timing or timing in ability.timing) and text.abilities[number - 1] == ability


def _pay_for(game: Game, play: Play, card_id: CardId, text: CardText) -> None:
    player = play.player
    full = game.find(("bss:11-3-1-2", "bss:2-2-2"), *costs(game.board, card_id))
    if by_soul_core(game, play, text):
        source = next(spot for spot in soul_spots(game.board, player))
        change = CoresMoved(((source, Cores(0, True)),), Spot("trash", player), By("payment", player))
        game.do("bss:12-2-1-2-1", change, reading="soul-core-pays-whole-cost")
        return
    least = least_inherited(game.board, player, card_id)
    less = less_for_magic(game, player, card_id, full, least) if text.reduction else 0
    pay(game, "bss:11-3-1-5", play, max(full - less, 0))


def activate(game: Game, play: Play) -> None:
    """9-1-6 - an activated effect: what stands before the arrow is done completely, then what stands after it;
    5-12-2 - one of a card in the hand is used."""
    player, card_id = play.player, play.get("card")
    card = game.board.card(card_id)
    ability = _which_activated(game, play)
    if ability is not None and HAND in ability.zones and HAND in (card.zone, ability.zone):
        use(game, play)
        return
    _must_be_there(game, player, card_id, ability)
    assert ability is not None
    _must_be_time(game, player, ability)
    at_work = AtWork(card_id, card.stay, player, ability)
    _must_be_unused(game, at_work)
    _must_be_able(game, at_work)
    in_battle = _may_use(game, player)
    if not ability.costs and ability.condition is None:
        game.permit("bss:9-1-6-3", fact(N_("{card}: declaring it is enough"), card=card_id))
    carry_out(game, at_work, play.get("price"))
    if in_battle:
        flash_used(game)
    else:
        has_acted(game)


def _must_be_there(game: Game, player: Player, card_id: CardId, ability: Ability | None) -> None:
    """9-1-6-1, 2-8-2 - the card is the player's and lies where its effect works, and has that effect at its level."""
    card, zones = game.board.card(card_id), (ability.zones if ability else ()) or (FIELD,)
    zone = card.zone if card.zone in zones else zones[0]
    there = fact(N_("{card} is in {player}'s {zone}"), card=card_id, player=player, zone=zone)
    game.must("bss:9-1-6-1", (card.zone, card.player) == (zone, player), there)
    active = ability is not None and ability.kind in ("activated", "declared") and ability in abilities(game.board, card_id)
    if ability is not None and not active:
        _must_not_be_lost(game, card_id, ability)
    game.must(("bss:9-1-6-1", "bss:2-8-2"), active, fact(N_("{card} has that effect at its level"), card=card_id))


def _must_not_be_lost(game: Game, card_id: CardId, ability: Ability) -> None:
    """1-4-1 - no effect has taken the effect from the card: 9-1-4-2 - a static one, 9-1-5-6 - or one for a time."""
    lost = taken_by(game.board, card_id, ability)
    if lost is None:
        return
    says = fact(N_("{card} has that effect in spite of {source}"), card=card_id, source=lost.source)
    if lost.on is None:
        game.must(("bss:1-4-1", "bss:9-1-4-2"), False, says)
    else:
        game.must(("bss:1-4-1", "bss:9-1-5-6"), False, says)


def ways(board: Table, play: Play) -> list[Play]:
    """A line that says no number or timing means any of the effects that the card could use where it lies."""
    if play.verb not in ("activate", "use") or play.get("ability") or play.get("timing"):
        return []
    numbers = (_numbers_used if play.verb == "use" else _numbers_activated)(board, play.get("card"))
    return [replace(play, args=(*play.args, ("ability", number))) for number in numbers if len(numbers) > 1]


def _numbers_used(board: Table, card_id: CardId) -> list[int]:
    text = board.card(card_id).text
    return [text.abilities.index(one) + 1 for one in declared(text)]


def _numbers_activated(board: Table, card_id: CardId) -> list[int]:
    there = board.card(card_id).zone
    return [number for number, one in enumerate(every_ability(board, card_id), start=1) if there in (one.zones or (FIELD,))]


def _which_activated(game: Game, play: Play) -> Ability | None:
    """9-1-6-1 - the effect that the line names; where it names none, the one that the card has, or of several one that can be
    used now."""
    player, card_id = play.player, play.get("card")
    card = game.board.card(card_id)
    has = [one for one in abilities(game.board, card_id) if one.kind in ("activated", "declared")]
    has = [one for one in has if card.zone in (one.zones or (FIELD,))]
    if play.get("ability") or card.player != player or not has:
        return _ability(game.board, card_id, play.get("ability") or 1)
    if card.zone == HAND:
        return has[0]  # of several, 9-1-7-1-3 - which is asked when it is used
    usable = [one for one in has if _is_its_time(game.board, player, one)] or has[:1]
    usable = (_those_able(game, card_id, player, usable) if len(usable) > 1 else usable) or usable[:1]
    labels = {f"ability {ability_numbers(game.board, card_id, one)[0]}": one for one in usable}
    if len(labels) == 1:
        return usable[0]
    asks = fact(N_("which effect of {card} is used?"), card=card_id)
    return labels[game.ask("bss:9-1-6-1", player, asks, list(labels), "effect")]


def _is_its_time(board: Table, player: Player, ability: Ability) -> bool:
    main, flash = in_main(board, player), in_flash(board, player)
    if ability.timing:
        return main or (flash and "flash" in ability.timing)
    return flash if works_in_battle(ability) or never_in_own_main(ability) else main


def _ability(board: Table, card_id: CardId, number: int) -> Ability | None:
    every = every_ability(board, card_id)
    return every[number - 1] if 0 < number <= len(every) else None


def _must_be_time(game: Game, player: Player, ability: Ability) -> None:
    main, flash = in_main(game.board, player), in_flash(game.board, player)
    if "flash" in ability.timing:
        says = fact(N_("it is {player}'s main step or a flash timing in which {player} acts"), player=player)
        if main:
            game.must(("bss:9-1-6-2", "bss:12-2-1-5-1"), main, says, reading="activated-flash-in-the-main-step")
        else:
            _must_be_flash_timing(game, flash, says)
    elif ability.timing:
        says = fact(N_("it is {player}'s main step, the time for main effects"), player=player)
        game.must(("bss:9-1-6-2", "bss:7-6-1-2-1"), main, says)
    else:
        _must_be_time_without_word(game, player, ability)


def _must_be_flash_timing(game: Game, flash: bool, says: Fact, reading: str | None = None) -> None:
    """8-1-2-1, 8-1-4-1 - the timing before the block, or that after it."""
    if flash and game.board.procedure[-1].at == "8-1-4-1":
        game.must(("bss:9-1-6-2", "bss:8-1-4-1"), flash, says, reading=reading)
    else:
        game.must(("bss:9-1-6-2", "bss:8-1-2-1"), flash, says, reading=reading)


def _must_be_time_without_word(game: Game, player: Player, ability: Ability) -> None:
    """12-2-1-8-2, 12-2-1-10-2 - what names no time and works while its card attacks or blocks is used in flash timings; 9-1-6-2 -
    so is what no main step can meet; 9-1-6-3 - else it is declared in a main step."""
    main, flash = in_main(game.board, player), in_flash(game.board, player)
    in_battle = fact(N_("it is a flash timing in which {player} acts"), player=player)
    if doing(ability) == "attacking":
        game.must(("bss:12-2-1-8-2", "bss:9-1-6-2"), flash, in_battle, reading=NO_TIME)
    elif doing(ability) == "blocking":
        game.must(("bss:12-2-1-10-2", "bss:9-1-6-2"), flash, in_battle, reading=NO_TIME)
    elif works_in_battle(ability):
        game.must(("bss:12-2-1-8-2", "bss:12-2-1-10-2", "bss:9-1-6-2"), flash, in_battle, reading=NO_TIME)
    elif never_in_own_main(ability):
        _must_be_flash_timing(game, flash, in_battle, NO_TIME)
    else:
        says = fact(N_("it is {player}'s main step, and nothing else is being resolved"), player=player)
        game.must(("bss:9-1-6-3", "bss:7-6-1-2-1"), main, says, reading=NO_TIME)
