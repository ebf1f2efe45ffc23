"""What the verbs of effects do: choose, draw, destroy, deal damage, move, set, and what lasts."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, other
from rulings.engine.changes import By, EffectBegun, Won
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome, in_force, perform
from rulings.engine.select import amount_of
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, DECK, ENERGY, FIELD, HAND, TRASH
from rulings.games.hollow_flux.changes import CardsMoved, DamageTakenOff, Hurt, Turned
from rulings.games.hollow_flux.choice import pick
from rulings.games.hollow_flux.damage import hurt_characters, hurt_players
from rulings.games.hollow_flux.faces import Faced, Shuffled
from rulings.games.hollow_flux.lasting import lasts_until
from rulings.games.hollow_flux.leaving import destroy_cards
from rulings.games.hollow_flux.moves import become, exile, put_cards, return_cards, set_cards
from rulings.games.hollow_flux.picking import WHICH, by_effect, chosen, many, players_of
from rulings.games.hollow_flux.reload import draw_cards
from rulings.games.hollow_flux.targets import Act, AtWork, affected, is_target, still_proper
from rulings.games.hollow_flux.values import WORDS, is_character


def choose_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/3 - targets that were chosen on declaring are looked at again; anything else is picked now."""
    if action.options:
        return _choose_option(game, action, at_work)
    if not is_target(action):
        cards = chosen(game, action, at_work)
        return Outcome(len(cards), 1)
    assert action.what is not None
    picked = at_work.picks.pop(0) if at_work.picks else ()
    cards = still_proper(game, action.what, picked, at_work)
    at_work.chosen = cards
    at_work.lost = not cards and not (action.what.up_to and not picked)
    return Outcome(len(cards), 0 if action.what.up_to else 1)


def _choose_option(game: Game, action: Action, at_work: AtWork) -> Outcome:
    asks = fact(N_("which effect of {card}?"), card=at_work.source)
    numbers = list(range(1, len(action.options) + 1))
    number = game.ask("hf:8/5", at_work.player, asks, numbers, "option", reading="option-chosen-when-resolved")
    outcome = Outcome()
    for sentence in action.options[number - 1]:
        outcome += perform(game, game.rules.language, sentence.actions, at_work)
    return outcome


def draw(game: Game, action: Action, at_work: AtWork) -> Outcome:
    players = players_of(action.player, at_work, game)
    return draw_cards(game, "hf:8/5", players, many(game, action, at_work), by_effect(at_work))


def discard(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """Cards of the hand go to the trash; whose hand it is chooses."""
    done = wanted = 0
    for player in players_of(action.player, at_work, game):
        hand = game.board.zone(player, HAND)
        everything = action.what is not None and action.what.every
        count = len(hand) if everything else many(game, action, at_work)
        cards = pick(game, "hf:8/5", player, fact(WHICH), hand, min(count, len(hand)), "discard")
        if cards:
            game.do("hf:8/5", CardsMoved(cards, TRASH, "discarded", by_effect(at_work)))
        done, wanted = done + len(cards), wanted + count
    return Outcome(done, wanted)


def destroy(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """14/1 - an effect destroys."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    return Outcome(destroy_cards(game, cards, by_effect(at_work)), max(len(cards), 1))


def deal(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """13.1, 13.2 - damage to players, or to characters."""
    target = action.target or Selector(("it",))
    amount = many(game, action, at_work)
    if target.nouns[0] == "player":
        players = players_of(target.whose, at_work, game)
        return Outcome(hurt_players(game, "hf:13.1", players, amount, by_effect(at_work)), amount)
    cards = affected(game, chosen(game, Action("deal", what=target), at_work), at_work)
    hit = tuple(card_id for card_id in cards if is_character(game.board, card_id))
    by = By("damage", at_work.player, at_work.source)
    hurt_characters(game, "hf:13.2", tuple(Hurt(card_id, amount, by) for card_id in hit))
    return Outcome(len(hit), max(len(cards), 1))


def sleep(game: Game, action: Action, at_work: AtWork) -> Outcome:
    return _turn(game, action, at_work, ACTIVE, ASLEEP)


def wake(game: Game, action: Action, at_work: AtWork) -> Outcome:
    return _turn(game, action, at_work, ASLEEP, ACTIVE)


def _turn(game: Game, action: Action, at_work: AtWork, old: str, new: str) -> Outcome:
    """5/1 - cards of the battlefield and energy become active or asleep."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    able = tuple(card_id for card_id in cards if _lies(game, card_id, old))
    if able:
        game.do("hf:5/1", Turned(able, new, by_effect(at_work)))
    return Outcome(len(able), max(len(cards), 1))


def _lies(game: Game, card_id: CardId, state: str) -> bool:
    card = game.board.card(card_id)
    return bool(card.zone in (FIELD, ENERGY) and card.state == state)


def last(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """19.1/6 - what is given until a stated moment lasts until then; amounts are those of now."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    if not cards:
        return NOTHING
    if action.amount is not None:
        action = replace(action, amount=amount_of(game.board, WORDS, action.amount, at_work))
    stated = bool(action.until)
    action = replace(action, until=lasts_until(game.board, action, at_work))
    effect = in_force(game.board, action, cards, at_work)
    if stated:
        game.do("hf:19.1/6", EffectBegun(effect))
    else:
        game.do("hf:8/5", EffectBegun(effect))
    return Outcome(len(cards), len(cards))


def look(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """3/7 - a text that looks at more cards of the main deck than there are fails."""
    cards = chosen(game, action, at_work)
    selector = action.what
    if selector is not None and selector.zone.startswith(DECK):
        count = amount_of(game.board, WORDS, selector.count, at_work)
        says = fact(N_("the main deck has {count} cards or more to look at"), count=count)
        if len(cards) < count and not game.find("hf:3/7", says, found=False):
            at_work.chosen, at_work.seen, at_work.void = (), (), True
            return NOTHING
    says = fact(N_("an effect lets {player} look at {cards}"), player=at_work.player, cards=cards)
    if any(game.board.card(card_id).zone == ENERGY for card_id in cards) and not game.find("hf:10/4", says):
        return NOTHING
    at_work.chosen = at_work.seen = cards
    return Outcome(len(cards), max(len(cards), 1))


def heal(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """13.2 - damage is taken off before the turn ends, if an effect says so."""
    cards = affected(game, chosen(game, Action("heal", what=action.target), at_work), at_work)
    hurt = tuple(card_id for card_id in cards if is_character(game.board, card_id) and game.board.card(card_id).damage)
    most = max((game.board.card(card_id).damage for card_id in hurt), default=0)
    amount = most if action.amount is None else many(game, action, at_work)
    if hurt and amount:
        game.do("hf:8/5", DamageTakenOff(hurt, amount))
    return Outcome(len(hurt), max(len(cards), 1))


def make(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """Cards are turned face up or face down where they lie."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    if cards:
        game.do("hf:8/5", Faced(cards, up=action.state == "face up"))
    return Outcome(len(cards), max(len(cards), 1))


def shuffle(game: Game, action: Action, at_work: AtWork) -> Outcome:
    for player in players_of(action.player, at_work, game):
        game.do("hf:8/5", Shuffled(player))
    return Outcome(1, 1)


def win(game: Game, action: Action, at_work: AtWork) -> Outcome:
    player = players_of(action.player, at_work, game)[0]
    game.do("hf:8/5", Won(player, other(player)))
    return Outcome(1, 1)


def lose(game: Game, action: Action, at_work: AtWork) -> Outcome:
    player = players_of(action.player, at_work, game)[0]
    game.do("hf:8/5", Won(other(player), player))
    return Outcome(1, 1)


ACTIONS: Mapping[str, Act] = {
    "choose": choose_cards,
    "draw": draw,
    "discard": discard,
    "destroy": destroy,
    "deal": deal,
    "sleep": sleep,
    "wake": wake,
    "get": last,
    "gain": last,
    "lose": last,
    "cannot": last,
    "can": last,
    "count as": last,
    "become": lambda game, action, at_work: become(game, action, at_work, last),
    "put": put_cards,
    "return": return_cards,
    "exile": exile,
    "set": set_cards,
    "look": look,
    "reveal": look,
    "heal": heal,
    "make": make,
    "shuffle": shuffle,
    "win": win,
    "lose game": lose,
}
