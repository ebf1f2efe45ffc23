"""19.2 and 15.1: activated abilities are used, wait, and are resolved."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.changes import Used
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.resolve import resolve
from rulings.engine.select import holds
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    CHARACTER,
    FIELD,
    GIVEN,
    SET,
    SET_CARD,
    WORLD,
    Deed,
    Table,
    kind_of,
    text_of,
)
from rulings.games.hollow_flux.costs import pay_ability, say_x
from rulings.games.hollow_flux.interrupt import must_be_time, wait
from rulings.games.hollow_flux.numbered import is_used, numbered
from rulings.games.hollow_flux.play import named
from rulings.games.hollow_flux.targets import must_name_no_more, pick_targets
from rulings.games.hollow_flux.values import ONCE, WORDS, abilities, is_character

LENT_BY: Mapping[bool, Clauses] = {True: ("hf:6.3/4", "hf:6.3/8"), False: "hf:6.3/4"}  # to a World Set, or to a character
WORKS_BY: Mapping[str, Clauses] = {CHARACTER: ("hf:6.1/2", "hf:9/1"), WORLD: "hf:6.3/7", SET_CARD: "hf:6.3/4"}
BEFORE_MAIN = ("active", "draw", "energy")


def use_ability(game: Game, play: Play) -> None:
    """19.2/1 - an ability is declared, its targets are chosen, its costs are paid; then it waits."""
    player, card_id = play.player, as_effect(game.board, play.player, play.get("card"))
    in_interrupt = must_be_time(game, player, ("hf:11.4.2", "hf:15.1.2", "hf:11.4/1"))
    card_id, number = as_lent(game, card_id, play.get("ability"))
    must_be_own(game, player, card_id)
    if in_interrupt:
        must_be_a_character(game, player, card_id)
    else:
        game.permit("hf:11.4.2", fact(N_("an activated ability may be used in the main phase")))
    ability = must_have(game, card_id, number or the_one(game.board, card_id))
    source, at_work = place_of(game.board, card_id), AtWork(card_id, game.board.card(card_id).stay, player, ability)
    must_be_able(game, at_work)
    if in_interrupt and is_waiting(game.board, card_id, ability):
        game.permit("hf:15.1/5", fact(N_("{card} may use the same ability again while it waits"), card=card_id))
    left, marker = named(play), play.verb.endswith("marker")
    x = say_x(game, at_work, (marker,), play.get("x"))
    pick_targets(game, ("hf:8.3", "hf:19.2/1"), at_work, left, needed=True)
    must_name_no_more(game, card_id, left)
    pay_ability(game, at_work, marker, x)
    if ONCE in ability.limits:
        game.do("hf:19.2/1", Used(card_id, ability))
    opens = game.find(("hf:15.2.5", "hf:15.2"), fact(N_("using an activated ability causes an interrupt timing")))
    wait(game, _deed(game, at_work, source), opens)


def is_waiting(board: Table, card_id: CardId, ability: Ability) -> bool:
    return any((deed.card, deed.ability) == (card_id, ability) for deed in board.top().deeds)


def place_of(board: Table, card_id: CardId) -> str:
    """Where an ability is used: on the battlefield, as effects for the game are, or in the zone that its text names."""
    zone = str(board.card(card_id).zone)
    return FIELD if zone in (*BATTLEFIELD, GIVEN) else zone


def _deed(game: Game, at_work: AtWork, source: str) -> Deed:
    card = game.board.card(at_work.source)
    gone = card.stay != at_work.stay or card.doomed is not None
    spent = not gone and is_spent(game.board, at_work)
    picks, options, step = (tuple(at_work.picks),), (tuple(at_work.options),), len(game.steps) - 1
    return Deed(card.id, card.stay, at_work.player, at_work.ability, picks, at_work.number, source, gone, step, options, spent)


def is_spent(board: Table, at_work: AtWork) -> bool:
    """Its own cost has taken the ability away, with the set card or other card that gives it."""
    giver = at_work.ability.giver
    doomed = giver is not None and giver[0] in board.cards and board.card(giver[0]).doomed is not None
    return doomed or at_work.ability not in abilities(board, at_work.source)


def must_be_a_character(game: Game, player: Player, card_id: CardId) -> None:
    """15.1.2 - in an interrupt timing; what is none is for one's own main phase (11.4.2), where that is still to come."""
    board: Table = game.board
    says, character = fact(N_("{card} is a character of {player}"), card=card_id, player=player), is_character(board, card_id)
    if not character and board.active == player and board.step in BEFORE_MAIN and not board.top().deeds:
        game.must(("hf:11.4.2", "hf:15.1.2"), False, says)
    game.must("hf:15.1.2", character, says)


def as_effect(board: Table, player: Player, card_id: CardId) -> CardId:
    """19.12/6 - an effect that the player has for the game is called by the card of its kuusou, unless that can act itself."""
    if board.card(card_id).zone == FIELD and any(one.kind == "activated" for one in numbered(board, card_id)):
        return card_id
    return next((one for one in board.zone(player, GIVEN) if board.card(one).name == board.card(card_id).name), card_id)


def as_lent(game: Game, card_id: CardId, number: int | None) -> tuple[CardId, int | None]:
    """6.3/4, 6.3/8 - an ability called by the set card that prints it is one of what the card is set on: that card, and its
    number there."""
    board: Table = game.board
    card = board.card(card_id)
    if card.zone != SET or card.host is None:
        return card_id, number
    says = fact(N_("{to} has the abilities of {card}, which is set on it"), to=card.host, card=card_id)
    if not game.find(LENT_BY[kind_of(board.card(card.host)) == WORLD], says):
        return card_id, number
    printed, has = _printed(board, card_id), numbered(board, card.host)
    number = number or _only_activated(printed)
    meant = [one for one in has if one.giver == (card_id, card.stay, 0) and one.kind == "activated"]
    meant = [one for one in meant if printed[number - 1 : number] == (replace(one, giver=None),)]
    if not meant:
        game.must("hf:19.2/1", False, fact(N_("{card} has the activated ability {number}"), card=card_id, number=number))
    return card.host, has.index(meant[0]) + 1


def _printed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    text = text_of(board.card(card_id))
    return text.abilities if text else ()


def must_be_own(game: Game, player: Player, card_id: CardId) -> None:
    """9/3, 19.2/2 - abilities of one's own cards; 6.1/2, 6.3/7 - on the battlefield; 6.3/4 - a set card gives them away;
    19.12/6 - or an effect that the player has for the game."""
    card = game.board.card(card_id)
    if card.zone == GIVEN:
        game.must("hf:19.12/6", card.player == player, fact(N_("{player} has the effect of {card}"), player=player, card=card_id))
        return
    if card.zone == SET:
        clause = LENT_BY[kind_of(game.board.card(card.host)) == WORLD]
        game.must(clause, False, fact(N_("{card} has its activated abilities itself"), card=card_id))
    if card.zone != FIELD and abilities(game.board, card_id):
        says = fact(N_("{card} has an ability for the zone in which it lies"), card=card_id)
        game.permit("hf:6.1/2" if card.kind == CHARACTER else "hf:19.2/1", says)
    else:
        clause = WORKS_BY.get(kind_of(card), "hf:19.2/1")
        game.must(clause, card.zone == FIELD, _where_it_works(game.board, card_id))
    game.must(
        ("hf:19.2/2", "hf:9/3", "hf:9/6"), card.player == player, fact(N_("{card} is {player}'s"), card=card_id, player=player)
    )


def _where_it_works(board: Table, card_id: CardId) -> Fact:
    """On the battlefield; or where the text says, if all of its activated abilities are for one other zone."""
    zones = {one.zone for one in _printed(board, card_id) if one.kind == "activated"}
    zone = zones.pop() if len(zones) == 1 else ""
    if not zone or board.card(card_id).zone == FIELD:
        return fact(N_("{card} is on the battlefield"), card=card_id)
    return fact(N_("{card} lies where its text says that its ability is used: {zone}"), card=card_id, zone=zone)


def the_one(board: Table, card_id: CardId) -> int:
    """The number of its activated ability, where it has one only and the player does not say which."""
    return _only_activated(numbered(board, card_id))


def _only_activated(among: tuple[Ability, ...]) -> int:
    numbers = [number for number, one in enumerate(among, start=1) if one.kind == "activated"]
    return numbers[0] if len(numbers) == 1 else 1


def must_have(game: Game, card_id: CardId, number: int) -> Ability:
    """19.2/1 - the card has that activated ability, by its own text or from a card that is set on it."""
    board: Table = game.board
    has = numbered(board, card_id)
    ability = has[number - 1] if 0 < number <= len(has) else None
    able = ability is not None and ability.kind == "activated" and ability in abilities(board, card_id)
    game.must("hf:19.2/1", able, fact(N_("{card} has the activated ability {number}"), card=card_id, number=number))
    assert ability is not None
    return ability


def must_be_able(game: Game, at_work: AtWork) -> None:
    ability = at_work.ability
    if ONCE in ability.limits:
        fresh = not is_used(game.board, at_work.source, ability)
        game.must("hf:19.2/1", fresh, fact(N_("{card} has not used this effect in this turn"), card=at_work.source))
    met = holds(game.board, WORDS, ability.condition, at_work)
    game.must("hf:19.2/1", met, fact(N_("what the ability of {card} asks for is met"), card=at_work.source))


def resolve_used(game: Game, deed: Deed) -> None:
    """15.1/4, 15.1/5 - it is not resolved where its source has left the battlefield or has lost the ability, but for what its
    own cost has taken."""
    assert deed.ability is not None
    game.cause = deed.step
    if not deed.gone and has_failed(game, deed):
        return
    at_work = AtWork(deed.card, deed.stay, deed.player, deed.ability, number=deed.number)
    at_work.picks, at_work.options = list(deed.picks[0]), list(deed.options[0])
    reading = "source-left-as-its-own-cost" if deed.gone or deed.spent else None
    if game.find("hf:19.2/1", fact(N_("the ability of {card} is resolved"), card=deed.card), reading=reading):
        resolve(game, game.rules.language, at_work)


def has_failed(game: Game, deed: Deed) -> bool:
    there = game.board.is_same(deed.card, deed.stay) and place_of(game.board, deed.card) == deed.source
    if not there and deed.source != FIELD:
        says = fact(N_("{card} has left the zone in which its ability was used: it is not resolved"), card=deed.card)
        return game.find(("hf:15.1/4", "hf:15.1/5"), says, reading="ability-of-a-card-in-another-zone")
    if not there:
        says = fact(N_("{card} has left the battlefield: its ability is not resolved"), card=deed.card)
        return game.find(("hf:15.1/4", "hf:15.1/5"), says)
    if not deed.spent and deed.ability not in abilities(game.board, deed.card):
        says = fact(N_("{card} has lost the ability: it is not resolved"), card=deed.card)
        return game.find(("hf:15.1/4", "hf:15.1/5"), says)
    return False
