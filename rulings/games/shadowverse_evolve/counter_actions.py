"""5.12, 5.21, 13.3.2, 14.2 and 15.1: swapping, seizing, counters, serving and racing."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.games.shadowverse_evolve.board import CEMETERY, EVOLVE_DECK, FIELD, RACE, STACK, TableCard
from rulings.games.shadowverse_evolve.changes import (
    CardsSwapped,
    CountersChanged,
    CountersOfAll,
    Hidden,
    Move,
    Raced,
    Served,
    TurnedUp,
)
from rulings.games.shadowverse_evolve.choosing import asked_for, chosen, meant, pick
from rulings.games.shadowverse_evolve.crossing import AbilityHandedOver, PutAcross, Seized, SwappedAcross, has_waiting
from rulings.games.shadowverse_evolve.moving import LIMITED, arrive, fitting, goes_to, keeps_effects, move, room, with_stack
from rulings.games.shadowverse_evolve.replacing import Leaving, is_replaced
from rulings.games.shadowverse_evolve.resolving import Using, amount, by_effect, note_moved, players_in_turn
from rulings.games.shadowverse_evolve.values import WORDS, kind

CARROTS = ("carrot", "にんじん", "胡萝卜", "胡蘿蔔")


def swap(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.12.1 - two cards change zones at once; 5.12.2 - if one of them cannot, neither does."""
    first, second = chosen(game, action.what, at_work), chosen(game, action.target, at_work)
    if not first or not second:
        return Outcome(0, 1)
    one, two = game.board.card(first[0]), game.board.card(second[0])
    if (one.player, one.zone) == (two.player, two.zone):
        game.find("sve:1.3.2.1", fact(N_("{card} is there already: nothing moves"), card=one.id))
        return Outcome(0, 1)
    return _swap_on_fields(game, one.id, two.id) if one.zone == two.zone == FIELD else _swap_zones(game, one, two, at_work)


def _swap_zones(game: Game, one: TableCard, two: TableCard, at_work: Using) -> Outcome:
    places, by = ((one, two), (two, one)), by_effect(at_work)
    able = all(_can_go(game, card, there) for card, there in places)
    if not able and game.find("sve:5.12.2", fact(N_("one of the two cannot go there: nothing is swapped"))):
        return Outcome(0, 1)
    if any(is_replaced(game, card.id, Leaving(there.zone, "put", by, at_work.applied, there.player)) for card, there in places):
        return Outcome(0, 1)
    cards = (game.board.card(one.id), game.board.card(two.id))
    moves = (_into(game, cards[0], cards[1]), _into(game, cards[1], cards[0]))
    change = CardsSwapped(moves, "put", by)
    game.do("sve:5.12.1", replace(change, stacked=with_stack(game, change, (one.id, two.id))))
    arrive(game, tuple(card.id for card in cards if game.board.card(card.id).zone == FIELD))
    note_moved(game.board, (one.id, two.id), at_work)
    return Outcome(2, 2)


def _swap_on_fields(game: Game, one: CardId, two: CardId) -> Outcome:
    """5.12.1 - on the fields of both players, neither is a new card."""
    sides = {card: game.board.card(card).player for card in (one, two)}
    game.do("sve:5.12.1", SwappedAcross(((one, sides[two]), (two, sides[one]))))
    for card in (one, two):
        _keeps_all(game, card, PutAcross)
        _hands_over(game, card)
    return Outcome(2, 2)


def _into(game: Game, card: TableCard, other: TableCard) -> Move:
    """5.12.1 - the zone where the other card is; 5.21.3 - a seized card goes to its owner's."""
    keep = other.zone == FIELD and keeps_effects(game, card.id)
    return Move(card.id, goes_to(game, card.id, other.zone, other.player), other.zone, keep=keep)


def _can_go(game: Game, card: TableCard, there: TableCard) -> bool:
    """4.4.1 - the field is for followers and amulets; 4.8.3.2 - its owner's EX area, to which a seized card goes, has room."""
    if there.zone == FIELD and kind(game.board, card.id) not in ("follower", "amulet"):
        return False
    side = goes_to(game, card.id, there.zone, there.player)
    return side == there.player or there.zone not in LIMITED or room(game, side, there.zone) > 0


def seize(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.21.1 - the card moves to one's own field: the same card, with another controller."""
    cards = tuple(card for card in chosen(game, action.what, at_work) if game.board.card(card).zone == FIELD)
    theirs = tuple(card for card in cards if game.board.card(card).player != at_work.player)
    taken = take_over(game, ("sve:5.21.1", "sve:3.1.2"), dict.fromkeys(theirs, at_work.player))
    return Outcome(taken, max(len(cards), 1))


def take_over(game: Game, clause: Clauses, sides: Mapping[CardId, Player], how: type[Seized] = Seized, state: str = "") -> int:
    """5.21.2, 10.7.4.3 - to the other field, together: those that fit, none of which is a new card or enters the field."""
    coming = {player: tuple(card for card, side in sides.items() if side == player) for player in players_in_turn(game.board)}
    moves: list[tuple[CardId, Player]] = []
    for player, space in _spaces(game, coming).items():
        moves += [(card, player) for card in fitting(game, coming[player], player, FIELD, space)]
    if moves:
        at_once = "one-instruction-for-several-at-once" if len(moves) > 1 else None
        game.do(clause, how(tuple(moves), state), reading=at_once)
    for card_id, _ in moves:
        _keeps_all(game, card_id, how)
        _hands_over(game, card_id)
    return len(moves)


def _spaces(game: Game, coming: Mapping[Player, tuple[CardId, ...]]) -> dict[Player, int]:
    """4.4.4.2 - how many cards fit on each field, where those that go to the other one at the same time make room."""
    free = {player: room(game, player, FIELD) for player, cards in coming.items() if cards}
    go = {player: len(cards) for player, cards in coming.items()}
    for player, space in free.items():  # one that does not fit makes no room
        go[player] = min(go[player], space + go[other(player)])
    return {player: space + go[other(player)] for player, space in free.items()}


def _hands_over(game: Game, card_id: CardId) -> None:
    """3.1.2.3 - an automatic ability is the controller's of its card, also while it waits."""
    player = game.board.card(card_id).player
    if any(has_waiting(game.board, card_id, one) and one.player != player for one in game.board.waiting):
        game.do("sve:3.1.2.3", AbilityHandedOver(card_id, player), reading="waiting-ability-follows-its-card")


def _keeps_all(game: Game, card_id: CardId, how: type[Seized]) -> None:
    """5.21.2 - a seized card is still the same; so is one that is put onto the other field, by how 10.9.2 is read."""
    card = game.board.card(card_id)
    lasting = any((card_id, card.stay) in effect.on for effect in game.board.in_force)
    if not (lasting or card.damage or card.counters or card.links or card.state == "engaged"):
        return
    says = fact(N_("{card} keeps all that it was"), card=card_id)
    if issubclass(how, PutAcross):
        game.find(("sve:10.9.2", "sve:10.7.4.3"), says, reading="between-fields-as-if-seized")
    else:
        game.find(("sve:5.21.2", "sve:10.7.4.3"), says, reading="seized-evolved-keeps-link" if card.links else None)


def counter_name(what: Selector) -> str:
    """15.1.2.1 - "stack counters", or the name that stands before the word."""
    named = next((str(one.value) for one in what.filters if one.attribute == "name"), "")
    return named or what.nouns[0].removesuffix("counter").strip()


def one_by_one(action: Action) -> bool:
    """13.3.2.4 - stack counters are put one after the other, and for each it is said then where."""
    where = action.to.on if action.to is not None else None
    counter = action.what is not None and counter_name(action.what) == STACK and action.source is None
    return counter and where is not None and where.nouns[0] in ("amulet", "card")


def put_counters(game: Game, action: Action, at_work: Using) -> Outcome:
    """15.1.1 - counters are put on a card; 13.3.2.4 - stack counters one after the other, each on some card with Stack."""
    assert action.what is not None
    name = counter_name(action.what)
    count = amount(game, action.what.count, at_work)
    where = action.to.on if action.to else None
    if count <= 0 and _are_none(game, count):
        return Outcome(0, 0)
    if action.source is not None and action.source.on is not None:
        return _carry_over(game, action, at_work)
    if one_by_one(action) and where is not None:
        done = 0
        for _ in range(count):
            cards = _one_of(game, where, at_work)
            if cards:
                game.do("sve:13.3.2.4", CountersChanged(cards[0], name, 1, by_effect(at_work)))
                done += 1
        return Outcome(done, count)
    cards = tuple(card for card in chosen(game, where, at_work) if _are_the_same(game, card, name))
    _change_all(game, "sve:15.1.1", tuple(CountersChanged(card, name, count, by_effect(at_work)) for card in cards))
    return Outcome(count * len(cards), count)


def _are_none(game: Game, count: int) -> bool:
    """1.3.2.2 - 0 counters or fewer are neither put nor removed."""
    return game.find("sve:1.3.2.2", fact(N_("{count} times: it is not done"), count=count))


def _are_the_same(game: Game, card_id: CardId, name: str) -> bool:
    """15.1.2.2 - counters of one name are the same, for whatever reason they were put there."""
    if not game.board.card(card_id).counter(name):
        return True
    says = fact(N_("{card} has {name} counters already: the new ones are the same"), card=card_id, name=name)
    return game.find("sve:15.1.2.2", says)


def _change_all(game: Game, clause: Clauses, changes: tuple[CountersChanged, ...]) -> None:
    """On all the cards at once."""
    at_once = "one-instruction-for-several-at-once" if len(changes) > 1 else None
    if changes:
        game.do(clause, CountersOfAll(changes) if at_once else changes[0], reading=at_once)


def _carry_over(game: Game, action: Action, at_work: Using) -> Outcome:
    """15.1.1, 15.1.4 - counters are taken off one card and put on another: all of them, or as many as there are."""
    assert action.what is not None
    assert action.source is not None
    name, count = counter_name(action.what), amount(game, action.what.count, at_work)
    places = chosen(game, action.source.on, at_work), chosen(game, action.to.on if action.to else None, at_work)
    if not all(places):
        return Outcome(0, count)
    (here, *_), (there, *_) = places
    found = game.board.card(here).counter(name)
    taken = found if action.what.every else min(found, count)
    if taken and here != there:
        game.do("sve:15.1.4", CountersChanged(here, name, -taken, by_effect(at_work)))
        game.do("sve:15.1.1", CountersChanged(there, name, taken, by_effect(at_work)))
    return Outcome(taken, taken if action.what.every else count)


def _one_of(game: Game, where: Selector, at_work: Using) -> tuple[CardId, ...]:
    found = meant(game.board, where, at_work)
    return pick(game, "sve:13.3.2.4", where, at_work, found) if found else ()


def remove_counters(game: Game, action: Action, at_work: Using) -> Outcome:
    """15.1.4 - counters are taken off; 13.3.3.2 - an amulet left without stack counters by Earth Rite goes to the cemetery."""
    assert action.what is not None
    name = counter_name(action.what)
    count = amount(game, action.what.count, at_work)
    where = action.source.on if action.source else None
    if count <= 0 and _are_none(game, count):
        return Outcome(0, 0)
    there = {card: game.board.card(card).counter(name) for card in chosen(game, where, at_work)}
    taken = {card: number if action.what.every else min(number, count) for card, number in there.items() if number}
    changes = (CountersChanged(card, name, -number, by_effect(at_work)) for card, number in taken.items() if number)
    _change_all(game, "sve:15.1.4", tuple(changes))
    done = sum(taken.values())
    return Outcome(done, done if action.what.every else count)


def move_counters(game: Game, action: Action, at_work: Using) -> Outcome:
    """13.3.2.2/4 - the third ability of Stack: all stack counters go to another amulet with Stack."""
    cards = chosen(game, action.target, at_work)
    count = game.board.card(at_work.source).counter(STACK) if game.board.is_same(at_work.source, at_work.stay) else 0
    if cards and count:
        game.do("sve:13.3.2.2/4", CountersChanged(cards[0], STACK, count, by_effect(at_work)))
        game.do("sve:13.3.2.2/4", CountersChanged(at_work.source, STACK, -count, by_effect(at_work)))
    return Outcome(count if cards else 0, 1)


def serve(game: Game, action: Action, at_work: Using) -> Outcome:
    """14.2.1.1 - carrots of the evolve deck go to the race zone and are linked with the card."""
    count = amount(game, action.amount, at_work)
    if action.amount is None:
        count = game.find("sve:14.2.1.1.1", fact(N_("no number is given: it is served once")), count)
    cards = chosen(game, action.what, at_work)
    for card in cards if at_work.paying else ():
        must_be_unserved(game, card)
    served = sum(serve_carrots(game, card, _said_to_be_there(game, card, count, at_work)) for card in cards)
    return Outcome(served, count * max(len(cards), 1))


def _said_to_be_there(game: Game, card_id: CardId, count: int, at_work: Using) -> int:
    """4.1.2.2 - how many carrots there are in the evolve deck nobody else can know, unless they were shown to all."""
    player, found = game.board.card(card_id).player, _carrots(game, card_id)[:count]
    willing = at_work.paying or (at_work.willing and player == at_work.player)
    if willing or not found or has_carrots(game, card_id):
        return count
    seen = sum(game.board.card(card).face_up for card in found)
    asks = fact(N_("with how many carrots is {card} served?"), card=card_id)
    number: int = game.ask(("sve:4.1.2.2", "sve:14.2.1.1"), player, asks, range(len(found), seen - 1, -1), "number")
    return number


def must_be_unserved(game: Game, card_id: CardId) -> None:
    """14.2.1.2.1 - with a linked card in the race zone, serving is no cost that can be paid."""
    says = fact(N_("no card linked with {card} is in the race zone"), card=card_id)
    game.must("sve:14.2.1.2.1", not has_carrots(game, card_id), says)


def serve_carrots(game: Game, card_id: CardId, count: int) -> int:
    if has_carrots(game, card_id):
        says = fact(N_("a card linked with {card} is in the race zone already: nothing is served"), card=card_id)
        if game.find("sve:14.2.1.2", says):
            return 0
    carrots = _carrots(game, card_id)[:count]
    if carrots:
        game.do(("sve:14.2.1.1", "sve:4.13.1"), Served(card_id, carrots))
    return len(carrots)


def _carrots(game: Game, card_id: CardId) -> tuple[CardId, ...]:
    """The carrots in the evolve deck of the card's controller, those that were shown first."""
    player = game.board.card(card_id).player
    deck = [card for card in game.board.zone(player, EVOLVE_DECK) if WORDS.is_a(game.board, card, "card")]
    carrots = [card for card in deck if game.board.card(card).name.casefold() in CARROTS]
    return tuple(sorted(carrots, key=lambda card: not game.board.card(card).face_up))


def has_carrots(game: Game, card_id: CardId) -> bool:
    return any(game.board.card(card).zone == RACE for card in game.board.card(card_id).carrots)


def race(game: Game, action: Action, at_work: Using) -> Outcome:
    """14.2.3.1 - from now on the card has Rush while a carrot is linked with it, and it has raced so many times."""
    count = amount(game, action.amount, at_work)
    if action.amount is None:
        count = game.find("sve:14.2.3.1.1", fact(N_("no number is given: it races once")), count)
    cards = chosen(game, action.what, at_work)
    for card_id in cards:
        game.do("sve:14.2.3.1", Raced(card_id, count))
    return Outcome(len(cards), 1)


def turn_over(game: Game, action: Action, at_work: Using) -> Outcome:
    """4.2.3 - cards are laid face up or face down; 4.6.3 - face down in the evolve deck, they count as cards of it again."""
    up = action.state == "face up"
    cards = chosen(game, action.what, at_work)
    others = tuple(card for card in cards if game.board.card(card).lies_face_up != up)
    if others:
        evolve = any(game.board.card(card).zone == EVOLVE_DECK for card in others)
        game.do(("sve:4.2.3", "sve:4.6.3") if evolve else "sve:4.2.3", TurnedUp(others) if up else Hidden(others))
    return Outcome(len(others), asked_for(game, action.what, at_work, cards))


def empty_stacks(game: Game, cards: tuple[CardId, ...], at_work: Using) -> None:
    """13.3.3.2 - the amulet that Earth Rite took the last stack counter from goes to the cemetery at once."""
    bare = tuple(card for card in cards if game.board.card(card).zone == FIELD and not game.board.card(card).counter(STACK))
    if bare:
        move(game, ("sve:13.3.3.2", "sve:13.3.3.1"), bare, CEMETERY, by_effect(at_work), verb="put")


COUNTER_ACTIONS = {
    "swap": swap,
    "seize": seize,
    "put counters": put_counters,
    "add": put_counters,
    "remove": remove_counters,
    "move counters": move_counters,
    "serve": serve,
    "race": race,
    "make": turn_over,
}
