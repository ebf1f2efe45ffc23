"""Effects that move cards: into zones, onto the battlefield, set on others, out of the game, to another player."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.changes import EffectBegun
from rulings.engine.effects.ability import OPPONENT, YOU, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import NOTHING, Outcome, in_force
from rulings.engine.select import candidates, player_of
from rulings.games.hollow_flux.at_work import LOST_TARGET, Act, AtWork
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    CHARACTER,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FACE_DOWN,
    FIELD,
    GUARD,
    HAND,
    SET_CARD,
    TRASH,
    WORLD,
    Table,
    kind_of,
)
from rulings.games.hollow_flux.changes import CardsMoved, ControlChanged, MovedFaceUp, MovedTogether, SetOn, controls_changed
from rulings.games.hollow_flux.coming import become_another, come, lies, put_onto_field, whom_said
from rulings.games.hollow_flux.doing import NOTHING_DONE
from rulings.games.hollow_flux.done_by import DONE_BY, MOVED_TO
from rulings.games.hollow_flux.events import CONTROLLER, ITS_OWNER, THAT_PLAYER
from rulings.games.hollow_flux.lasting import lasts_until
from rulings.games.hollow_flux.leaving import destroy_cards
from rulings.games.hollow_flux.on_the_deck import from_the_top
from rulings.games.hollow_flux.paying import is_payment, pay
from rulings.games.hollow_flux.picking import POINTED, by_effect, chosen, players_of, reading_for, seen_by, taker
from rulings.games.hollow_flux.play import goes_on, set_on
from rulings.games.hollow_flux.targets import able_targets, affected
from rulings.games.hollow_flux.values import WORDS, is_character

FACE_UP = "face up"
ONES_OWN = (HAND, DECK, GUARD, ENERGY, DAMAGE, EXTRA)  # where a text can put another player's card
NAMES_ONE = (YOU, OPPONENT, CONTROLLER, THAT_PLAYER)  # words for one player


def put_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - cards go where the text says."""
    if action.to is not None and action.to.on is not None:
        return set_cards(game, action, at_work)
    if is_payment(action):
        return pay(game, action, at_work)
    before = replace(at_work)
    cards = affected(game, chosen(game, action, at_work), at_work)
    zone, _, end = (action.to.zone if action.to else TRASH).partition(" ")
    if zone == FIELD:
        return put_onto_field(game, cards, action, at_work)
    if zone == TRASH:
        cards = _directly(game, cards, at_work)
    moved = move(game, cards, zone, end, "put", action, spoken_of(before, at_work))
    return Outcome(moved, max(len(cards), 1))


def spoken_of(before: AtWork, at_work: AtWork) -> AtWork:
    """ "its controller" is of what the text spoke of before it took these cards; or else of these."""
    return replace(before, taken=at_work.taken) if before.chosen else at_work


def whose_zone(game: Game, zone: str, card_id: CardId, action: Action, at_work: AtWork) -> Player | None:
    """8/5 - "to your energy field": whose zone the text says; without such words, and always in the trash, its owner's."""
    said = action.to.whose if action.to and zone in ONES_OWN else ""
    return whom_said(game, said, card_id, at_work) if said in NAMES_ONE else None


def by_zone(
    game: Game, cards: tuple[CardId, ...], zone: str, action: Action, at_work: AtWork
) -> list[tuple[Player | None, tuple[CardId, ...]]]:
    """The cards that go to one player's zone together; with no player, each to its owner's."""
    whose = {card_id: whose_zone(game, zone, card_id, action, at_work) for card_id in cards}
    return [(player, tuple(one for one in cards if whose[one] == player)) for player in dict.fromkeys(whose.values())]


def _directly(game: Game, cards: tuple[CardId, ...], at_work: AtWork) -> tuple[CardId, ...]:
    """14/3 - a character put straight into the trash is not destroyed."""
    here = tuple(card_id for card_id in cards if is_character(game.board, card_id))
    if here and not game.find("hf:14/3", fact(N_("{cards}: put into the trash, not destroyed"), cards=here)):
        destroy_cards(game, here, by_effect(at_work))
        return tuple(card_id for card_id in cards if card_id not in here)
    return cards


def set_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5, 17/1 - an effect sets cards on a character; 3/8 - from an empty main deck, none."""
    doers = players_of(action.player, at_work, game)
    meant = {doer: possible_hosts(game, action, seen_by(doer, at_work)) for doer in doers}
    hosts = list(dict.fromkeys(host for some in meant.values() for host in some))
    if not hosts and at_work.lost:
        at_work.void = LOST_TARGET
    hosts = [card_id for card_id in affected(game, tuple(hosts), at_work) if game.board.card(card_id).zone == FIELD]
    cards = affected(game, chosen(game, action, at_work), at_work) if hosts else ()
    steps = len(game.steps)
    own = {card_id: [one for one in hosts if one in meant.get(taker(card_id, at_work), hosts)] for card_id in cards}
    found = ((card_id, able_hosts(game, card_id, own[card_id], action)) for card_id in cards)
    each = [SetOn(card_id, host_for(game, card_id, able, at_work, doers), by_effect(at_work)) for card_id, able in found if able]
    if each and action.state == FACE_DOWN:
        come(game, DONE_BY["set face down", at_work.as_cost], tuple(replace(one, up=False) for one in each), action)
    elif each:
        set_on(game, DONE_BY["set", at_work.as_cost], *each)
    elif cards and len(game.steps) == steps:
        game.find(("hf:8/4", "hf:3/8"), fact(NOTHING_DONE, card=at_work.source), reading="nothing-to-do-it-to")
    return Outcome(len(each), max(len(cards), 1))


def able_hosts(game: Game, card_id: CardId, hosts: list[CardId], action: Action) -> list[CardId]:
    """17/1 - face down, any card can be set on any other; otherwise set cards, on what they are for. 8/4 - not where it is set
    already, the same way up."""
    card, down = game.board.card(card_id), action.state == FACE_DOWN
    others = [host for host in but_itself(game, card_id, hosts) if (host, card.up) != (card.host, not down)]
    if down or not others:
        return others
    return hosts_of(game, card_id, others) if kind_of(card) == SET_CARD else []


def but_itself(game: Game, card_id: CardId, hosts: list[CardId]) -> list[CardId]:
    """6.3/2 - a card is set on another one: a character that an effect sets is not set on itself."""
    others = [host for host in hosts if host != card_id]
    says = fact(N_("{card} cannot be set on {cards}"), card=card_id, cards=(card_id,))
    return others if others or not hosts or game.find("hf:6.3/2", says) else hosts


def hosts_of(game: Game, card_id: CardId, hosts: list[CardId]) -> list[CardId]:
    """6.3/3 - of the characters that the effect means, those that the set card itself can be set on."""
    able = [host for host in hosts if goes_on(game.board, card_id, host)]
    says = fact(N_("{card} cannot be set on {cards}"), card=card_id, cards=tuple(hosts))
    return able if able or game.find("hf:6.3/3", says) else hosts


def possible_hosts(game: Game, action: Action, at_work: AtWork) -> list[CardId]:
    """8/2 - what a card is set on is a target: where its player says it now, not what cannot be chosen."""
    on = action.to.on if action.to else None
    at_work.still_to_come = at_work.still_to_come and on is not None and on.nouns[0] not in POINTED
    if on is None:
        return list(at_work.chosen)
    said_now = on.nouns[0] not in POINTED and action.player == YOU
    return able_targets(game.board, on, at_work) if said_now else candidates(game.board, WORDS, on, at_work)


def host_for(game: Game, card_id: CardId, hosts: list[CardId], at_work: AtWork, doers: tuple[Player, ...]) -> CardId:
    """8/2, 8/5 - on which of the characters that the text means, the player says who sets it."""
    if len(hosts) == 1:
        return hosts[0]
    whose = game.board.card(card_id).player
    player = whose if whose in doers else doers[0]
    clause = DONE_BY["pick host", at_work.as_cost]
    asks = fact(N_("on what is {card} set?"), card=card_id)
    host: CardId = game.ask(clause, player, asks, hosts, "target", reading_for(player, at_work))
    return host


def return_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """9/5 - to the hand or deck of the one whose card it is; 8/5 - or of whom the text names; or onto the battlefield."""
    before = replace(at_work)
    cards = affected(game, chosen(game, action, at_work), at_work)
    zone, _, end = (action.to.zone if action.to else HAND).partition(" ")
    if zone == FIELD:
        return put_onto_field(game, cards, action, at_work)
    moved = move(game, cards, zone, end, "returned", action, spoken_of(before, at_work))
    return Outcome(moved, max(len(cards), 1))


def move(game: Game, cards: tuple[CardId, ...], zone: str, end: str, verb: str, action: Action, at_work: AtWork) -> int:
    """8/5 - cards go to a zone, each to its owner's, or to that of the player whom the text names; how many do."""
    state = lies(action) if zone == ENERGY else ""
    kind = MovedFaceUp if action.state == FACE_UP else CardsMoved
    each = []
    for whose, some in by_zone(game, cards, zone, action, at_work):
        ordered = from_the_top(game, some, whose, action, at_work) if zone == DECK else some
        placed = ordered[::-1] if end == "top" else ordered
        each.append(kind(placed, zone, verb, by_effect(at_work), 0 if end == "top" else None, state, whose))
    moved = [one for one in (of_others(game.board, one) for one in each) if one.cards]
    move_together(game, MOVED_TO[zone, at_work.as_cost], moved)
    return sum(len(one.cards) for one in moved)


def of_others(board: Table, moved: CardsMoved) -> CardsMoved:
    """8/4 - without the cards that would lie as they lie already; in a main deck, they would lie in another place of it."""
    there = [one for one in moved.cards if board.card(one).zone == moved.zone != DECK]
    after = replace(moved, cards=tuple(there)).apply(board) if there else board
    same = [one for one in there if replace(after.card(one), stay=board.card(one).stay) == board.card(one)]
    return replace(moved, cards=tuple(one for one in moved.cards if one not in same)) if same else moved


def move_together(game: Game, clause: Clauses, each: list[CardsMoved]) -> None:
    """8/5 - all cards of one sentence go at one moment, whosever zones they go to."""
    if each:
        change = each[0] if len(each) == 1 else MovedTogether(tuple(each))
        game.do(clause, change, across(game, each) or ("one-sentence-one-moment" if len(each) > 1 else None))


def across(game: Game, each: list[CardsMoved]) -> str | None:
    """The reading by which a card goes to a zone of another player than its owner."""
    there = any(one.whose not in (None, game.board.card(card_id).owner) for one in each for card_id in one.cards)
    return "card-in-another-players-zone" if there else None


def exile(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """18/1 - out of the game, openly, where the exiled cards of both players lie."""
    cards = affected(game, chosen(game, action, at_work), at_work)
    moved = of_others(game.board, CardsMoved(cards, EXILE, "exiled", by_effect(at_work)))
    if moved.cards:
        game.do(DONE_BY["exile", at_work.as_cost], moved)
    return Outcome(len(moved.cards), max(len(cards), 1))


def become(game: Game, action: Action, at_work: AtWork, last: Act) -> Outcome:
    """9/6, 9/7, 17/2 - a character becomes another player's, no set card does; a face-down card becomes what the text says."""
    what = action.as_what
    if what is None:
        return last(game, action, at_work)
    cards = affected(game, chosen(game, action, at_work), at_work)
    whose = {card_id: whose_character(game, card_id, what, at_work) for card_id in cards}
    there = {card_id: player for card_id, player in whose.items() if player and game.board.card(card_id).zone in BATTLEFIELD}
    taken = {card_id: player for card_id, player in there.items() if not stays_its_owners(game, card_id)}
    if taken:
        change_players(game, taken, action, at_work)
    made = become_another(game, tuple(card_id for card_id in cards if not whose[card_id]), what)
    return Outcome(len(taken) + made, max(len(cards), 1)) if cards else NOTHING


def whose_character(game: Game, card_id: CardId, what: Selector, at_work: AtWork) -> Player | None:
    """9/6 - the player whose character the text makes of it; none where it says what a face-down card is."""
    return game.board.card(card_id).owner if what.whose == ITS_OWNER else player_of(what.whose, at_work.player)


def stays_its_owners(game: Game, card_id: CardId) -> bool:
    """9/7 - the player of a set card, as a World Set is, never changes."""
    says = fact(N_("{card} is a set card: its player does not change"), card=card_id)
    return kind_of(game.board.card(card_id)) in (SET_CARD, WORLD) and game.find("hf:9/7", says)


def change_players(game: Game, taken: dict[CardId, Player], action: Action, at_work: AtWork) -> None:
    """9/6 - their player changes, not their owner; for as long as the text says, or as the card of an auto ability is there."""
    changes = tuple(ControlChanged(card_id, player) for card_id, player in taken.items())
    game.do("hf:9/6", controls_changed(changes), "one-sentence-one-moment" if len(changes) > 1 else None)
    for player in dict.fromkeys(taken.values()):
        begin_loan(game, tuple(card_id for card_id in taken if taken[card_id] == player), player, action, at_work)


def begin_loan(game: Game, cards: tuple[CardId, ...], player: Player, action: Action, at_work: AtWork) -> None:
    stated = bool(action.until)
    what = Selector((CHARACTER,), whose=YOU if player == at_work.player else OPPONENT)
    action = replace(action, until=lasts_until(game.board, action, at_work, at_work.kind), as_what=what)
    effect = in_force(game.board, action, cards, at_work)
    if stated:
        game.do("hf:19.1/6", EffectBegun(effect))
    else:
        game.do("hf:9/6", EffectBegun(effect), reading="auto-effect-goes-with-its-source")
