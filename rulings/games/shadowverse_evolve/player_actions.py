"""Chapter 5: what the verbs of effects do to players and decks: draw, discard, look, points, turns, winning."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By, Drew, Won
from rulings.engine.effects.ability import EACH, Ability, Action, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import candidates
from rulings.games.shadowverse_evolve.board import CEMETERY, DECK, HAND, LEADER, Later
from rulings.games.shadowverse_evolve.changes import Shown, Shuffled
from rulings.games.shadowverse_evolve.choosing import all_there, chosen, meant, pick, pick_hidden, said_to_be_there
from rulings.games.shadowverse_evolve.counter_actions import COUNTER_ACTIONS
from rulings.games.shadowverse_evolve.damage import draw_cards
from rulings.games.shadowverse_evolve.discarded import asks_what_it_is, goes_on_on_the_field
from rulings.games.shadowverse_evolve.moments import MadeForLater, PointsChanged, TurnOrdered
from rulings.games.shadowverse_evolve.moving import allowed, move
from rulings.games.shadowverse_evolve.resolving import (
    ALL_POINTS,
    POINTED,
    Using,
    amount,
    by_effect,
    carried_out_by,
    note_moved,
    note_paid,
    players_in_turn,
    pointed,
    sees,
    speaks_of_nothing,
    whose,
)
from rulings.games.shadowverse_evolve.searching import assume_order, search
from rulings.games.shadowverse_evolve.values import WORDS

MOST_POINTS = 10
POINTS = {"play points": "points", "maximum play points": "maximum", "evolve points": "evolve_points", "life": "life"}


def many(game: Game, action: Action, at_work: Using) -> int:
    """1.3.2.2 - 0 times or fewer is not at all."""
    count = amount(game, action.amount, at_work)
    if count <= 0 and game.find("sve:1.3.2.2", fact(N_("{count} times: it is not done"), count=count)):
        return 0
    return max(count, 0) or 1 if count <= 0 else count


def draw(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.9 - N cards, or up to N: then one after the other until the player stops."""
    player = whose(game.board, action.player, at_work)
    held = game.board.zone(player, HAND)
    if action.what is not None and action.what.up_to:
        outcome = _draw_up_to(game, player, amount(game, action.what.count, at_work), at_work)
    else:
        count = many(game, action, at_work)
        outcome = Outcome(draw_cards(game, player, count, by_effect(at_work), at_work.applied), count)
    if speaks_of_nothing(at_work):  # "it" is what was drawn
        drawn = tuple(card for card in game.board.zone(player, HAND) if card not in held)
        at_work.chosen, at_work.unsaid = drawn or at_work.chosen, at_work.unsaid and not drawn
        at_work.drawn = drawn
    return outcome


def _draw_up_to(game: Game, player: Player, most: int, at_work: Using) -> Outcome:
    """5.9.3 - stop, or draw one; after N of them it ends."""
    done = times = 0
    while most > 0:
        asks = fact(N_("draw another card?"))
        if game.ask(("sve:5.9.3.1", "sve:5.9.3", "sve:1.3.5.1"), player, asks, ("draw", "stop"), "draw") == "stop":
            break
        if game.find("sve:5.9.3.2", fact(N_("{player} draws one"), player=player)):
            done += draw_cards(game, player, 1, by_effect(at_work), at_work.applied)
        times += 1  # a draw that something took the place of was one of them too
        if game.find("sve:5.9.3.3", fact(N_("{count} cards were drawn: it ends"), count=most), times >= most):
            break
    return Outcome(done, 0)


def discard(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.11.1 - the player chooses cards of the own hand and puts them into the cemetery."""
    player = whose(game.board, action.player, at_work)
    count = many(game, action, at_work) if action.what is None else amount(game, action.what.count, at_work)
    if action.what is not None and action.what.nouns[0] in POINTED:
        cards = tuple(card for card in chosen(game, action.what, at_work) if game.board.card(card).zone == HAND)
    else:
        cards = _from_hand(game, player, count, action, at_work)
        note_paid(cards, at_work)
        said = action.what is not None or speaks_of_nothing(at_work) or at_work.chosen == at_work.drawn
        if (said and not goes_on_on_the_field(game.board, at_work)) or asks_what_it_is(at_work):
            at_work.chosen, at_work.unsaid = cards, False
    gone = move(game, "sve:5.11.1", cards, CEMETERY, by_effect(at_work), verb="discarded", applied=at_work.applied)
    note_moved(game.board, gone, at_work)
    as_it_goes = action.what is not None and (action.what.every or action.what.up_to)
    return Outcome(len(gone), len(cards) if as_it_goes else count)


def _from_hand(game: Game, player: Player, count: int, action: Action, at_work: Using) -> tuple[CardId, ...]:
    hand = list(game.board.zone(player, HAND))
    selector = action.what or Selector(("card",))
    chooser = carried_out_by(player, at_work)
    if action.what is not None:
        own = replace(action.what, zone=HAND, zone_of="you")
        hand = [card for card in candidates(game.board, WORDS, own, chooser) if card in hand]
    hand = list(allowed(game, "be discarded", tuple(hand), by_effect(at_work)))
    if selector.every or selector.random:
        hand = list(said_to_be_there(game, selector, chooser, hand))
    if selector.every:
        return tuple(hand)
    if not hand or not count:
        return ()
    if len(hand) < count and not selector.up_to:
        says = fact(N_("only {count} can be discarded: as much as possible is done"), count=len(hand))
        if not game.find("sve:1.3.2", says):
            return ()
    if selector.random:
        return pick(game, "sve:5.18.1", replace(selector, count=count), chooser, hand)
    return pick_hidden(game, "sve:5.11.1", replace(selector, count=count), chooser, hand)


def look(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.10 - the player sees cards on top of the deck; up to N: one more at a time."""
    assert action.what is not None
    if not action.what.zone.startswith(DECK):
        sees(game.board, all_there(game, action.what, at_work), at_work)
        return Outcome(len(at_work.seen), 1)
    cards = meant(game.board, action.what, at_work)
    if not action.what.up_to:
        says = fact(N_("{player} looks into the deck; cards: {count}"), player=at_work.player, count=len(cards))
        sees(game.board, tuple(cards) if game.find("sve:5.10.1", says) else (), at_work)
        return Outcome(len(at_work.seen), 1)
    sees(game.board, (), at_work)
    for count in range(1, len(cards) + 1):
        asks = fact(N_("look at the top {count}?"), count=count)
        if game.ask(("sve:5.10.2.2", "sve:5.10.2", "sve:5.10.2.1"), at_work.player, asks, ("look", "stop"), "look") == "stop":
            break
        if game.find(
            "sve:5.10.2.3", fact(N_("{player} looks into the deck; cards: {count}"), player=at_work.player, count=count)
        ):
            sees(game.board, tuple(cards[:count]), at_work)
        if game.find("sve:5.10.2.4", fact(N_("that was the last look")), count == len(cards)):
            break
    return Outcome(len(at_work.seen), 0)


def reveal(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.20.1 - cards are shown to all where they lie; of those just looked at, the others are still the rest."""
    cards = all_there(game, action.what, at_work)
    if not set(cards) <= set(at_work.seen):
        sees(game.board, cards, at_work)
    hidden = tuple(card for card in cards if not game.board.card(card).face_up)
    at_work.revealed += hidden
    if hidden:
        game.do(("sve:5.20.1", "sve:4.2.3.1"), Shown(hidden))
    return Outcome(len(cards), 1)


def shuffle(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.8.1 - the player of the deck shuffles it, be there even no card in it."""
    word = action.what.zone_of if action.what else action.player
    for player in players_in_turn(game.board) if word == EACH else (whose(game.board, word, at_work),):
        if len(game.board.zone(player, DECK)) <= 1:
            game.do("sve:5.8.1.1", Shuffled(player))
        else:
            game.do("sve:5.8.1", Shuffled(player))
            assume_order(game, player)
    return Outcome(1, 1)


def roll(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.19.1 - a die with six sides; X is what it shows, where nothing that is paid says what X is."""
    asks = fact(N_("what does the die show?"))
    at_work.rolled = game.ask("sve:5.19.1", at_work.player, asks, (1, 2, 3, 4, 5, 6), "die")
    if not at_work.has_x:
        at_work.number = at_work.rolled
    return Outcome(1, 1)


def recover(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.14.1 - play points come back; 5.14.1.1 - never more than the maximum."""
    player = whose(game.board, action.player, at_work)
    side = game.board.side(player)
    count = amount(game, action.what.count if action.what else action.amount, at_work)
    if action.what is not None and action.what.every:
        count = side.maximum - side.points
    now = side.points + count
    if now > side.maximum:
        says = fact(N_("{player}'s play points go up to the maximum only"), player=player)
        if game.find(
            ("sve:5.14.1.1", "sve:3.2.4", "sve:3.2.4.2", "sve:1.3.2.4.1"), says, reading="play-point-gain-clamped-at-once"
        ):
            now = side.maximum
    game.do("sve:5.14.1", PointsChanged(player, "points", now, by_effect(at_work)))
    return Outcome(now - side.points, count)


def pay(game: Game, action: Action, at_work: Using) -> Outcome:
    """10.4.4, 10.4.7.4 - play points are paid for an effect, where there are so many."""
    player, count = whose(game.board, action.player, at_work), amount(game, action.amount, at_work)
    there = game.board.side(player).points
    says = fact(N_("{player} has {count} play points to pay"), player=player, count=count)
    if not game.find(("sve:10.4.4", "sve:10.4.2.2"), says, there >= count):
        return Outcome(0, count)
    if action.amount == ALL_POINTS:
        at_work.number, at_work.has_x, at_work.done = count, True, count  # 5.2.1.2.1: X is what the text makes it
    if count > 0:
        game.do(("sve:10.4.4", "sve:10.4.2"), PointsChanged(player, "points", there - count, By("cost", player)))
    return Outcome(count, count)


def change_points(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.26.1 - a number of a player or a leader's life goes up, goes down or becomes another, within its limits."""
    count = amount(game, action.amount, at_work)
    what = POINTS[action.attribute]
    players = _players(game, action, at_work)
    for player in players:
        old = getattr(game.board.side(player), what)
        new = count if action.verb == "become" else old - count if action.negative else old + count
        new = limited(game, player, what, new)
        if action.verb == "become":
            says = fact(N_("from {old} to {new}: that is less"), old=old, new=new)
            less = game.find("sve:5.26.2", says, new < old)
            game.do("sve:10.8.1", PointsChanged(player, what, new, by_effect(at_work), less))
        else:
            game.do("sve:5.26.1", PointsChanged(player, what, new, by_effect(at_work), new < old))
    return Outcome(len(players), 1)


def _players(game: Game, action: Action, at_work: Using) -> list[Player]:
    if action.what is None or action.what.nouns[0] == "player":
        return [whose(game.board, action.what.whose if action.what else action.player, at_work)]
    return [game.board.card(card).player for card in chosen(game, action.what, at_work) if game.board.card(card).zone == LEADER]


def limited(game: Game, player: Player, what: str, new: int) -> int:
    """3.2.4 - a number beyond its limit becomes that limit."""
    side = game.board.side(player)
    says = fact(N_("{player}: the number stops at its limit"), player=player)
    if what == "maximum" and not 0 <= new <= MOST_POINTS:
        return min(max(new, 0), MOST_POINTS) if game.find(("sve:3.2.4.1", "sve:3.2.4"), says) else new
    if what == "points" and not 0 <= new <= side.maximum:
        reading = "play-point-gain-clamped-at-once" if new > side.maximum else None
        return min(max(new, 0), side.maximum) if game.find(("sve:3.2.4.2", "sve:3.2.4"), says, reading=reading) else new
    if what == "evolve_points" and new < 0:
        return 0 if game.find("sve:3.2.5.1", says) else new
    return new


def win(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.22.1, 1.2.4 - all other players lose, at once."""
    player = whose(game.board, action.player, at_work)
    game.do(("sve:5.22.1", "sve:1.2.4"), Won(player, other(player)))
    return Outcome(1, 1)


def lose(game: Game, action: Action, at_work: Using) -> Outcome:
    """1.2.4 - an effect makes a player lose, at once."""
    player = whose(game.board, action.player, at_work)
    game.do("sve:1.2.4", Won(other(player), player))
    return Outcome(1, 1)


def draw_game(game: Game, action: Action, at_work: Using) -> Outcome:
    game.do(("sve:1.2.2", "sve:1.2.4"), Drew())
    return Outcome(1, 1)


def skip(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.25.2 - the player's next turn is skipped."""
    game.do("sve:5.25.2", TurnOrdered(whose(game.board, action.player, at_work), "skips a turn"))
    return Outcome(1, 1)


def extra_turn(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.27.1 - a turn more for the player, before the one that would come."""
    game.do("sve:5.27.1", TurnOrdered(whose(game.board, action.player, at_work), "takes an extra turn"))
    return Outcome(1, 1)


def later(game: Game, action: Action, at_work: Using) -> Outcome:
    """10.7.5 - an ability is made that waits for a moment to come."""
    if action.ability is None:
        return NOTHING
    board = game.board
    spoken_of = pointed(Selector(("them" if speaks_of_them(action.ability) else "it",)), at_work)
    chosen_then = tuple((card, board.card(card).stay) for card in spoken_of)
    made = Later(action.ability, at_work.player, at_work.source, at_work.stay, chosen_then, action.until, board.turn)
    game.do("sve:10.7.5", MadeForLater(made))
    return Outcome(1, 1)


def speaks_of_them(ability: Ability) -> bool:
    return any(isinstance(part, Selector) and part.nouns[0] == "them" for part in parts_within(ability.body))


PLAYER_ACTIONS = {
    **COUNTER_ACTIONS,
    "draw": draw,
    "discard": discard,
    "search": search,
    "look": look,
    "reveal": reveal,
    "shuffle": shuffle,
    "roll": roll,
    "recover": recover,
    "pay": pay,
    "win": win,
    "lose game": lose,
    "draw game": draw_game,
    "skip": skip,
    "take an extra turn": extra_turn,
    "later": later,
}
