"""Which cards and players a verb of an effect is about."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import EACH, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of, candidates, choose, player_of
from rulings.games.hollow_flux.asked_about import ENDS
from rulings.games.hollow_flux.at_work import AMONG, LOST_TARGET, TOO_FEW_CARDS, AtWork
from rulings.games.hollow_flux.being_played import tell_resolved
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    DAMAGE,
    DECK,
    EXILE,
    EXTRA,
    FACE_DOWN,
    GUARD,
    HAND,
    TRASH,
    WORLD,
    Table,
    kind_of,
)
from rulings.games.hollow_flux.choice import picks
from rulings.games.hollow_flux.done_by import DONE_BY
from rulings.games.hollow_flux.events import CONTROLLER, ITS_PLAYER, THAT_PLAYER, told_player
from rulings.games.hollow_flux.following import leaves_them_there
from rulings.games.hollow_flux.reload import end_of_deck, look_at_end, reload
from rulings.games.hollow_flux.values import WORDS

WHICH, HOW_MANY = N_("which cards?"), N_("how many cards?")
POINTED = ("this", "it", "them", "that", "rest")
UNSEEN = (HAND, DECK, GUARD, EXTRA)  # without a word on whose it is, one's own is meant
SHARED = (*BATTLEFIELD, EXILE)  # 9/2, 18/1 - one zone of both players
UNLOADED = {True: ("hf:3/8", "hf:3/6"), False: ("hf:3/6",)}  # a card is set from a main deck without any, or all else
TOO_FEW = {True: ("hf:3/8", "hf:3/7"), False: ("hf:3/7", "hf:3/8")}  # there is no card at all, or there are some
LOOKS = ("look", "reveal")
ONCE_EACH = ("destroy", "exile", "make", "put", "return", "set", "shuffle", "sleep", "wake")
"""What is done to a card once, also where each player does it."""
OF_A_NUMBER = ("get", "become", "deal")  # what is said of cards and of a number of theirs: "gets power +1000", "deals 1000 more"


def by_effect(at_work: AtWork) -> By:
    """What a text does is done by its effect, 19.2.4 - but for what is done as a cost."""
    return By("cost" if at_work.paying else "effect", at_work.player, at_work.source, at_work.ability.kind == "replacement")


def players_of(word: str, at_work: AtWork, game: Game) -> tuple[Player, ...]:
    """Whom a word for players means, the turn player first; "their player", of several cards, is each of theirs, and
    8/3 - "its player" is nobody where "it" is lost."""
    active = game.board.active
    if is_for_each(word, at_work):
        meant = PLAYERS if at_work.meant is None else at_work.meant
        out = (*at_work.unwilling, *at_work.failed)
        return tuple(player for player in (active, other(active)) if player in meant and player not in out)
    if word in ITS_PLAYER and at_work.bare:
        at_work.void = LOST_TARGET if at_work.lost else at_work.void
        return ()
    if word in ITS_PLAYER and at_work.chosen:
        cards = at_work.them if at_work.of_all else at_work.chosen
        found = {player_then(game, one, at_work) if word == CONTROLLER else game.board.card(one).owner for one in cards}
        found -= set(at_work.unwilling) if len(found) > 1 else set()
        return tuple(player for player in (active, other(active)) if player in found)
    told = told_player(at_work.ability, at_work.happening) if at_work.happening else None
    if word == THAT_PLAYER and told is not None:
        return (told,)
    return (player_of(word, at_work.player) or at_work.player,)


def is_for_each(word: str, at_work: AtWork) -> bool:
    """Each player is meant, or each of those who did what each player may do."""
    return word.startswith(EACH) or (word == THAT_PLAYER and at_work.meant is not None)


def seen_by(player: Player, at_work: AtWork) -> AtWork:
    """8/5 - the effect as the player speaks of it who does it, where each player does it: "your", "opponent's", "that many"."""
    if at_work.own_counts:
        return replace(at_work, player=player, number=at_work.own_counts.get(player, 0))
    return replace(at_work, player=player) if at_work.each_says and player != at_work.player else at_work


def taker(card_id: CardId, at_work: AtWork) -> Player:
    """Who has picked the card for what is done to it; of one that nobody has, the player of the effect."""
    return next((player for player, cards in at_work.taken.items() if card_id in cards), at_work.player)


def named_by(word: str, action: Action, at_work: AtWork, game: Game) -> tuple[Player, ...]:
    """Whom a word for players means in what the action says; where each player does it, as each of them says it."""
    if not at_work.each_says:
        return players_of(word, at_work, game)
    doers = players_of(action.player, at_work, game)
    return tuple(dict.fromkeys(one for doer in doers for one in players_of(word, seen_by(doer, at_work), game)))


def reading_for(player: Player, at_work: AtWork) -> str | None:
    """What is picked by another player than the one of the effect."""
    return None if player == at_work.player else "who-does-it-picks"


def player_then(game: Game, card_id: CardId, at_work: AtWork) -> Player:
    """9/4 - the player of a character; of one that has left since, as it was when it was chosen or the thing happened."""
    here = str(game.board.card(card_id).player)
    happening = at_work.happening
    if game.board.card(card_id).zone in BATTLEFIELD:
        return here
    if happening and happening.card == card_id and happening.player:
        return happening.player
    return at_work.whose.get(card_id, here)


def chosen(game: Game, action: Action, at_work: AtWork) -> tuple[CardId, ...]:
    """The cards that a verb is about: pointed at, on top of a deck, or picked now by the player who does it."""
    selector = selector_of(action)
    if selector is None:
        return (at_work.source,) if game.board.is_same(at_work.source, at_work.stay) else ()
    if selector.nouns[0] in POINTED:
        return _pointed(game, selector, at_work)
    if selector.zone.endswith(ENDS):
        found = _ends_of_zones(game, selector, at_work, action)
    else:
        found = {}
        for player in players_of(action.player, at_work, game):
            gone = _joined(action, found) if action.verb in ONCE_EACH and not selector.every else ()
            found[player] = _picked(game, action, selector, at_work, player, gone)
    at_work.taken = found
    cards, at_work.asked = _joined(action, found), True
    if selector.zone == AMONG:
        at_work.single_out(cards)
    at_work.take(selector, cards)
    return cards


def _joined(action: Action, found: Mapping[Player, tuple[CardId, ...]]) -> tuple[CardId, ...]:
    """What the players have picked; a card that both of them have is one, unless it is done to it by each."""
    cards = tuple(card_id for some in found.values() for card_id in some)
    return tuple(dict.fromkeys(cards)) if action.verb in ONCE_EACH else cards


def _picked(
    game: Game, action: Action, selector: Selector, at_work: AtWork, player: Player, gone: tuple[CardId, ...]
) -> tuple[CardId, ...]:
    """8/5 - who does it picks; of what a player has in a zone, or where each player does it, among that player's own; not what
    is gone, as another player has picked it."""
    tell_resolved(game, selector, at_work)
    among = [one for one in _could_be_picked(game, action, selector, at_work, player) if one not in gone]
    count = amount_of(game.board, WORDS, selector.count, seen_by(player, at_work))
    short = bool(gone) and at_work.apart and not selector.up_to and len(among) < count
    if not among or (short and _cannot_any_more(game, player, at_work)):
        return ()
    clause = DONE_BY["pick", at_work.as_cost]
    reading = reading_for(player, at_work)
    if selector.every or any(game.board.card(card_id).zone in BATTLEFIELD for card_id in among):
        selector = replace(selector, count=count)  # "for each your character": as the player of the text sees it
        return choose(game, WORDS, clause, selector, replace(at_work, player=player), fact(WHICH), among, reading)
    most = min(count, len(among))
    options = picks(game.board, among, most, 0 if selector.up_to else most)
    topic = "random" if selector.random else _asked_as(action, selector)
    cards: tuple[CardId, ...] = game.ask(clause, player, fact(WHICH), options, topic, reading)
    return cards


def _could_be_picked(game: Game, action: Action, selector: Selector, at_work: AtWork, player: Player) -> list[CardId]:
    """The cards that the text means; 6.3/7 - a World Set stands by itself, and is none of those that are set."""
    among = candidates(game.board, WORDS, selector, seen_by(player, at_work))
    if not (selector.whose or selector.zone_of) and (action.player == EACH or action.source or selector.zone in UNSEEN):
        shared = () if action.player == EACH else SHARED
        among = [card_id for card_id in among if lies_with(game.board, card_id, player, shared)]
    if selector.other and at_work.asked:  # other than what the text has just spoken of
        among = [card_id for card_id in among if card_id not in (*at_work.chosen, *at_work.them)]
    if is_set(action) and action.state != FACE_DOWN:
        among = [card_id for card_id in among if kind_of(game.board.card(card_id)) != WORLD]
    return among


def lies_with(board: Table, card_id: CardId, player: Player, shared: tuple[str, ...] = SHARED) -> bool:
    """It is one of the player's, where nothing says whose is meant; 18/1, 9/2 - or lies where the cards of both players do."""
    card = board.card(card_id)
    return card.player == player or card.zone in shared


def _asked_as(action: Action, selector: Selector) -> str:
    """A card that a text puts from the guard deck into the damage field, or from the hand into the trash, is picked in the words
    in which damage and discards are answered."""
    to = action.to.zone if action.verb == "put" and action.to is not None else ""
    return {(GUARD, DAMAGE): "damage field", (HAND, TRASH): "discard"}.get((selector.zone, to), "target")


def _cannot_any_more(game: Game, player: Player, at_work: AtWork) -> bool:
    """8/5 - another player has taken so many cards that too few are left for "if so"."""
    says = fact(N_("{player} cannot do all that {card} says: it is not done"), player=player, card=at_work.source)
    return game.find("hf:8/5", says, reading="if-so-needs-all-of-it")


def selector_of(action: Action) -> Selector | None:
    """ "put 1 card from your hand": the place it comes from says where to look."""
    if action.what is None or action.source is None or action.what.zone or action.what.nouns[0] in POINTED:
        return action.what
    return replace(action.what, zone=action.source.zone, zone_of=action.source.whose)


def _pointed(game: Game, selector: Selector, at_work: AtWork) -> tuple[CardId, ...]:
    """8/3 - "it" is the target, "them" are all; where none is left, the process that needs it is not resolved."""
    if selector.nouns[0] in ("it", "them"):
        at_work.of_all = selector.nouns[0] == "them"
        at_work.still_to_come = at_work.still_to_come and at_work.of_all and at_work.all_of_them is not None
    if selector.nouns[0] == "them" and at_work.them:
        return tuple(candidates(game.board, WORDS, selector, replace(at_work, chosen=at_work.them)))
    meant = at_work.that if selector.nouns[0] == "that" else at_work.chosen
    if selector.nouns[0] in ("it", "them", "that") and at_work.lost and not meant:
        at_work.void = LOST_TARGET
    return tuple(candidates(game.board, WORDS, selector, at_work))


def _ends_of_zones(game: Game, selector: Selector, at_work: AtWork, action: Action) -> dict[Player, tuple[CardId, ...]]:
    """What each player takes from an end of the decks that the text means."""
    word, doers = selector.zone_of or action.player, players_of(action.player, at_work, game)
    if at_work.each_says and not word.startswith(EACH):
        owners = {doer: players_of(word, seen_by(doer, at_work), game)[0] for doer in doers}
        return _by_each(game, selector, at_work, action, owners)
    whose = players_of(word, at_work, game)
    if is_for_each(action.player, at_work) and whose == doers:
        return _by_each(game, selector, at_work, action, dict(zip(doers, doers, strict=True)))
    return {one: _end_of_zone(game, selector, at_work, action, one, one if one in doers else doers[0]) for one in whose}


def _by_each(
    game: Game, selector: Selector, at_work: AtWork, action: Action, owners: Mapping[Player, Player]
) -> dict[Player, tuple[CardId, ...]]:
    """8/5 - what each player does is a process of each: too few cards for one of them are not too few for the other."""
    found, failed = {}, []
    for doer, owner in owners.items():
        at_work.void = ""
        found[doer] = _end_of_zone(game, selector, at_work, action, owner, doer)
        failed += [doer] if at_work.void else []
    at_work.void = TOO_FEW_CARDS if len(failed) == len(owners) else ""
    at_work.failed = (*at_work.failed, *failed) if not at_work.void else ()
    at_work.failed_in = at_work.place if failed else at_work.failed_in
    return found


def _end_of_zone(
    game: Game, selector: Selector, at_work: AtWork, action: Action, player: Player, doer: Player
) -> tuple[CardId, ...]:
    """3/6, 3/8 - the main deck is not reloaded for a text that takes cards from it without drawing."""
    zone, end = selector.zone.rsplit(" ", 1)
    count = amount_of(game.board, WORDS, selector.count, seen_by(doer, at_work))
    there = len(game.board.zone(player, DECK))
    if zone == DECK and there < count:
        says = fact(N_("no card is drawn, so {player}'s main deck is not reloaded"), player=player)
        if not game.find(UNLOADED[is_set(action) and not there], says):
            reload(game, player)
        if not selector.up_to and fails(game, player, count, action):
            at_work.void = TOO_FEW_CARDS
            return ()
    cards: tuple[CardId, ...] = game.board.found_in(player, zone)
    if selector.up_to:
        numbers = list(range(min(count, len(cards)), -1, -1))
        clause = DONE_BY["pick", at_work.as_cost]
        count = int(game.ask(clause, doer, fact(HOW_MANY), numbers, "number", reading_for(doer, at_work)))
    if zone == DECK and action.verb in LOOKS:
        return look_at_end(game, player, count, end, leaves_them_there(action, at_work))
    if zone == DECK:
        return end_of_deck(game, player, count, end)
    return cards[max(len(cards) - count, 0) :] if end == "bottom" else cards[:count]


def is_set(action: Action) -> bool:
    """3/8 - the card is set, in whatever words: "set it on a character", "put it on a character"."""
    return action.verb == "set" or (action.to is not None and action.to.on is not None)


def fails(game: Game, player: Player, count: int, action: Action) -> bool:
    """3/7, 3/8 - a text that looks at more cards of the main deck than there are fails; one that takes more takes none."""
    there = len(game.board.zone(player, DECK))
    if action.verb in LOOKS:
        says = fact(N_("{player}'s main deck has {count} cards or more to look at"), player=player, count=count)
        return there < count and not game.find("hf:3/7", says, found=False)
    says = fact(N_("{player}'s main deck has fewer than {count} cards: none is taken"), player=player, count=count)
    return there < count and game.find(TOO_FEW[there == 0], says, reading="fewer-cards-than-the-text-takes")


def many(game: Game, action: Action, at_work: AtWork) -> int:
    """How many, or how much: "draw 2", "discard 2 at random", "deal 500 damage"."""
    amount = action.amount if action.amount is not None else action.what.count if action.what else 1
    return max(amount_of(game.board, WORDS, amount, at_work), 0)


def how_many_cards(game: Game, action: Action, at_work: AtWork) -> int:
    """To how many cards it is done, and not by how much a number of theirs changes."""
    of_cards = action.what is not None and action.verb in OF_A_NUMBER
    return many(game, replace(action, amount=None) if of_cards else action, at_work)
