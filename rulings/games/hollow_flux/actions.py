"""What the verbs of effects do: choose, draw, destroy, deal damage, move, set, and what lasts."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import Drew, EffectBegun, Won
from rulings.engine.effects.ability import EACH, Action, Selector
from rulings.engine.facts import fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome, in_force, resolve
from rulings.engine.select import amount_of
from rulings.games.hollow_flux.at_work import Act, AtWork, is_target
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, DECK, ENERGY, FIELD
from rulings.games.hollow_flux.changes import DAMAGE_AS_COST, CardsMoved, Turned
from rulings.games.hollow_flux.damage import hurt_characters, hurt_players
from rulings.games.hollow_flux.delayed import put_off
from rulings.games.hollow_flux.discarding import discard
from rulings.games.hollow_flux.done_by import DONE_BY, MOVED_TO
from rulings.games.hollow_flux.effect_plays import cancel, play_cards
from rulings.games.hollow_flux.events import with_x
from rulings.games.hollow_flux.faces import Faced, Shuffled
from rulings.games.hollow_flux.following import actions_of, what_follows
from rulings.games.hollow_flux.harm import DamageTakenOff, Hurt
from rulings.games.hollow_flux.lasting import lasts_until
from rulings.games.hollow_flux.leaving import destroy_cards
from rulings.games.hollow_flux.look import look
from rulings.games.hollow_flux.moves import become, by_zone, exile, move_together, put_cards, return_cards, set_cards
from rulings.games.hollow_flux.picking import (
    HOW_MANY,
    POINTED,
    by_effect,
    chosen,
    is_for_each,
    many,
    named_by,
    players_of,
    reading_for,
    seen_by,
)
from rulings.games.hollow_flux.reload import draw_cards
from rulings.games.hollow_flux.targets import affected, is_held, still_proper
from rulings.games.hollow_flux.values import ALL_ABILITIES, WORDS, is_character

READ_BY = {("become", "power"): "power-becomes-a-number", ("lose", ALL_ABILITIES): "abilities-that-are-lost"}
PUT_IN = ("this", "it", "them", "that")  # where none of these is put into a deck, it is not shuffled
NEEDS_TARGETS = ("declared", "activated")
ENDINGS = ("win", "lose game")
OF_PLAYERS = ("play", "attack", "defend")  # what a player can be kept from, with all cards


def choose_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/3 - targets that were chosen on declaring are looked at again; anything else is picked now."""
    if action.options:
        return _do_options(game, action, at_work)
    if not is_target(action):
        at_work.lost, cards = False, chosen(game, action, at_work)
        have_chosen(game, action, at_work, cards)
        return Outcome(len(cards), 1)
    assert action.what is not None
    picked = at_work.picks.pop(0) if at_work.picks else ()
    number = at_work.numbers.pop(0) if at_work.numbers else 1
    cards = still_proper(game, action.what, picked, at_work)
    have_chosen(game, action, at_work, cards)
    at_work.lost = not cards and (bool(picked) or wanted_some(action.what, number, at_work))
    return Outcome(len(cards), 0 if action.what.up_to else 1)


def wanted_some(what: Selector, number: int, at_work: AtWork) -> bool:
    """8/3 - a target was to be chosen, and there was none; what is played or used has one if its text asks for any (8.1, 8.3)."""
    return not what.up_to and at_work.kind not in NEEDS_TARGETS and (what.every or number > 0)


def have_chosen(game: Game, action: Action, at_work: AtWork, cards: tuple[CardId, ...]) -> None:
    """ "it" is what was chosen last, "them" what all "choose"s in a row have chosen."""
    one_only = action.what is not None and action.what.count == 1 and not action.what.every
    at_work.of_several = at_work.choosing or len(cards) > 1 or not one_only
    at_work.run = (*at_work.run, cards) if at_work.choosing else (cards,)
    at_work.speak_of(cards)
    at_work.target = cards
    at_work.choosing = at_work.asked = at_work.still_to_come = True
    at_work.of_all = at_work.skipped = False
    at_work.whose |= {card_id: game.board.card(card_id).player for card_id in cards}


def _do_options(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - the effects that were chosen with the targets, in the order of the text; "it" is in each what it was before them."""
    whole, behind, outcome = at_work.ability, at_work.behind, Outcome()
    place, came, it_was, it = at_work.place, at_work.came, at_work.it_was, at_work.it_goes_by()
    then = what_follows(action, at_work)
    bodies = [action.options[number - 1] for number in (at_work.options.pop(0) if at_work.options else ())]
    for number, body in enumerate(bodies, start=1):
        at_work.behind = [*(one for later in bodies[number:] for one in actions_of(later)), *then]
        at_work.ability = replace(whole, body=body)
        at_work.go_back(it)
        outcome = sum(resolve(game, game.rules.language, at_work), outcome)
    at_work.ability, at_work.behind = whole, behind
    at_work.place, at_work.came, at_work.it_was = place, came, it_was
    return outcome


def draw(game: Game, action: Action, at_work: AtWork) -> Outcome:
    players = players_of(action.player, at_work, game)
    by = by_effect(at_work)
    wanted = {player: many(game, action, seen_by(player, at_work)) for player in players}
    if action.what is not None and action.what.up_to:
        wanted = {player: how_many(game, player, count, at_work) for player, count in wanted.items()}
    drawing = [tuple(one for one in players if wanted[one] > number) for number in range(max(wanted.values(), default=0))]
    drawn = [one for some in drawing if some for one in draw_cards(game, DONE_BY["draw", at_work.as_cost], some, 1, by)]
    at_work.taken = {player: tuple(one.card for one in drawn if one.player == player) for player in players}
    return Outcome(len(drawn), sum(wanted.values()))


def how_many(game: Game, player: Player, most: int, at_work: AtWork) -> int:
    """8/5 - "up to": each player who does it says how many."""
    clause = DONE_BY["pick", at_work.as_cost]
    options = list(range(most, -1, -1))
    return int(game.ask(clause, player, fact(HOW_MANY), options, "number", reading_for(player, at_work)))


def destroy(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """14/1 - an effect destroys."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    return Outcome(destroy_cards(game, cards, by_effect(at_work), at_work.as_cost), max(len(cards), 1))


def deal(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """13.1, 13.2 - damage to players, or to characters; "deals more" is about damage to come."""
    if action.value == "more":
        return last(game, action, at_work)
    target = action.target or Selector(("it",))
    if target.nouns[0] == "player":
        amounts = _to_players(game, action, target.whose, at_work)
        taken = hurt_players(game, DONE_BY["hurt players", at_work.as_cost], amounts, by_effect(at_work))
        done, missing = max(taken.values(), default=0), sum(amounts.values()) - sum(taken.values())
        return Outcome(done, done + missing)
    by_each = is_for_each(action.player, at_work)
    doers = players_of(action.player, at_work, game) if by_each else (at_work.player,)
    each = {player: many(game, action, seen_by(player, at_work)) for player in doers}  # before "it" is what is picked now
    cards = affected(game, chosen(game, Action("deal", what=target, player=action.player), at_work), at_work)
    hit = [card_id for card_id in cards if is_character(game.board, card_id)]
    takers = at_work.taken if by_each and target.nouns[0] not in POINTED else dict.fromkeys(doers, hit)
    by = replace(by_effect(at_work), kind=DAMAGE_AS_COST if at_work.paying else "damage")
    hurts = tuple(Hurt(one, each[player], by) for player, some in takers.items() for one in some if one in hit)
    return Outcome(hurt_characters(game, DONE_BY["hurt", at_work.as_cost], hurts), max(len({*cards}), 1))


def _to_players(game: Game, action: Action, whose: str, at_work: AtWork) -> dict[Player, int]:
    """How much damage the text deals to which players; where each player deals it, as much as it is for that player."""
    if not at_work.each_says:
        return dict.fromkeys(players_of(whose, at_work, game), many(game, action, at_work))
    dealt: dict[Player, int] = {}
    for doer in players_of(action.player, at_work, game):
        own = seen_by(doer, at_work)
        for player in players_of(whose, own, game):
            dealt[player] = dealt.get(player, 0) + many(game, action, own)
    return dealt


def sleep(game: Game, action: Action, at_work: AtWork) -> Outcome:
    return _turn(game, action, at_work, ACTIVE, ASLEEP)


def wake(game: Game, action: Action, at_work: AtWork) -> Outcome:
    return _turn(game, action, at_work, ASLEEP, ACTIVE)


def _turn(game: Game, action: Action, at_work: AtWork, old: str, new: str) -> Outcome:
    """5/1 - cards of the battlefield and energy become active or asleep."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    able = tuple(card_id for card_id in cards if _lies(game, card_id, old) and not (new == ACTIVE and is_held(game, card_id)))
    if able:
        game.do(DONE_BY["turn", at_work.as_cost], Turned(able, new, by_effect(at_work)))
    return Outcome(len(able), max(len(cards), 1))


def _lies(game: Game, card_id: CardId, state: str) -> bool:
    card = game.board.card(card_id)
    return bool(card.zone in (FIELD, ENERGY) and card.state == state)


def last(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """What is given lasts; amounts are those of now."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    return begin(game, action, _each(game, cards), at_work) if cards else NOTHING


def _each(game: Game, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, int], ...]:
    return tuple((card_id, game.board.card(card_id).stay) for card_id in cards)


def forbid(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """ "cannot attack" is said of cards, or of a player: then of all cards of that player, also of those to come."""
    if action.what is not None or action.attribute not in OF_PLAYERS:
        return last(game, action, at_work)
    return begin(game, action, tuple((player, 0) for player in players_of(action.player, at_work, game)), at_work)


def get(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """What all cards of a kind cost is said of those to come, too; of one that is pointed at or picked, of that one."""
    of_all = action.attribute == "cost" and action.what is not None and action.what.every
    return begin(game, action, (), at_work) if of_all else last(game, action, at_work)


def prevent(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """13.1/4 - an effect can nullify damage to a player that is still to come; 8/5 - or to a character."""
    target = action.target or Selector(("player",), whose="you")
    if target.nouns[0] == "player":
        return begin(game, action, tuple((player, 0) for player in players_of(target.whose, at_work, game)), at_work)
    cards = affected(game, chosen(game, Action("prevent", what=target), at_work), at_work)
    return begin(game, action, _each(game, cards), at_work) if cards else NOTHING


def begin(game: Game, action: Action, on: tuple[tuple[str, int], ...], at_work: AtWork) -> Outcome:
    """19.1/6 - it lasts until the moment that the text states; without one, what an auto ability gives goes with its card."""
    action = with_x(action, at_work.number)
    if action.amount is not None:
        action = replace(action, amount=amount_of(game.board, WORDS, action.amount, at_work))
    stated = bool(action.until)
    action = replace(action, until=lasts_until(game.board, action, at_work, at_work.kind))
    effect = replace(in_force(game.board, action, (), at_work), on=on)
    if stated:
        game.do(DONE_BY["last until", at_work.as_cost], EffectBegun(effect), READ_BY.get((action.verb, action.attribute)))
    else:
        game.do(DONE_BY["last", at_work.as_cost], EffectBegun(effect), reading="auto-effect-goes-with-its-source")
    return Outcome(max(len(on), 1), 1)


def heal(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """13.2 - damage is taken off before the turn ends, if an effect says so."""
    cards = affected(game, chosen(game, Action("heal", what=action.target), at_work), at_work)
    hurt = tuple(card_id for card_id in cards if is_character(game.board, card_id) and game.board.card(card_id).damage)
    most = max((game.board.card(card_id).damage for card_id in hurt), default=0)
    amount = most if action.amount is None else many(game, action, at_work)
    if hurt and amount:
        game.do(DONE_BY["heal", at_work.as_cost], DamageTakenOff(hurt, amount))
    return Outcome(len(hurt), max(len(cards), 1))


def make(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - cards are turned face up or face down where they lie, but for those that lie so already."""
    cards, up = affected(game, chosen(game, action, at_work), at_work), action.state == "face up"
    able = tuple(card_id for card_id in cards if game.board.card(card_id).up != up)
    if able:
        game.do(DONE_BY["turn over", at_work.as_cost], Faced(able, up))
    return Outcome(len(able), max(len(cards), 1))


def shuffle(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - a main deck is shuffled, or cards are put into it and it is shuffled then."""
    cards = affected(game, chosen(game, action, at_work), at_work) if action.to is not None else ()
    found = by_zone(game, cards, DECK, action, at_work)
    each = [CardsMoved(some, DECK, "put", by_effect(at_work), whose=whose) for whose, some in found]
    move_together(game, MOVED_TO[DECK, at_work.as_cost], each)
    shuffling = who_shuffles(game, action, at_work, cards)
    for player in shuffling:
        game.do(DONE_BY["shuffle", at_work.as_cost], Shuffled(player))
    return Outcome(len(shuffling if action.to is None else cards), 1)


def who_shuffles(game: Game, action: Action, at_work: AtWork, cards: tuple[CardId, ...]) -> tuple[Player, ...]:
    """Whose deck got cards, and each player's where each is to do it; with none to put in, whose the text says; 8/3 - nobody for
    a card that is lost or not affected."""
    if action.to is None:
        return named_by((action.what.zone_of if action.what else "") or action.player, action, at_work, game)
    got = {game.board.card(card_id).player for card_id in cards}
    pointed = action.what is not None and action.what.nouns[0] in PUT_IN
    if pointed or action.to.whose == "owner" or (got and not action.player.startswith(EACH)):
        return tuple(player for player in PLAYERS if player in got)
    return named_by(action.to.whose or action.player, action, at_work, game)


def end_game(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - who wins by all that the sentence says, which is one process; where that is each of both, nobody does."""
    beside = [one.actions for one in at_work.ability.body[at_work.place : at_work.place + 1] if action in one.actions]
    ends = [one for actions in beside or [(action,)] for one in actions if one.verb in ENDINGS]
    named = ((one.verb == "win", player) for one in ends for player in players_of(one.player, at_work, game))
    winners = tuple(dict.fromkeys(player if wins else other(player) for wins, player in named))
    if len(winners) > 1:
        game.do(("hf:8/5", "hf:1/2"), Drew(), reading="both-lose-is-draw")
    for winner in winners:
        game.do("hf:8/5", Won(winner, other(winner)))
    return Outcome(len(winners), 1)


def search(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - a card that the text describes is looked for and picked; 3/6 - the main deck is not reloaded for it."""
    at_work.speak_of(chosen(game, action, at_work))
    return Outcome(len(at_work.chosen), 1)


ACTIONS: Mapping[str, Act] = {
    "choose": choose_cards,
    "draw": draw,
    "discard": discard,
    "destroy": destroy,
    "deal": deal,
    "sleep": sleep,
    "wake": wake,
    "get": get,
    "gain": last,
    "lose": last,
    "cannot": forbid,
    "can": last,
    "count as": last,
    "become": lambda game, action, at_work: become(game, action, at_work, last),
    "put": put_cards,
    "play": play_cards,
    "cancel": cancel,
    "return": return_cards,
    "exile": exile,
    "set": set_cards,
    "look": look,
    "search": search,
    "reveal": look,
    "heal": heal,
    "prevent": prevent,
    "make": make,
    "shuffle": shuffle,
    **dict.fromkeys(ENDINGS, end_game),
    "later": put_off,
}
