"""Chapter 4, 19.11 and 19.12: from the decks to the first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.deck import Fault
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.games.hollow_flux.board import (
    DECK,
    EXILE,
    EXTRA,
    GIVEN,
    GUARD,
    HAND,
    CardText,
    FieldCard,
    Setup,
    Table,
    Turn,
    text_of,
)
from rulings.games.hollow_flux.changes import CardsMoved
from rulings.games.hollow_flux.deck import COPIES, EXTRA_SIZE, GUARD_SIZE, MAIN_SIZE, Deck, deck_of, faults, made_for
from rulings.games.hollow_flux.faces import Faced, Granted, Shuffled
from rulings.games.hollow_flux.flow import MarkerGiven
from rulings.games.hollow_flux.reload import draw_cards

KINDS = {"4/1": "first", "19.12": "kuusou", "19.11": "ougi", "4/3": "redraw"}
CLAUSES = {"4/1": "hf:4/1", "19.12": "hf:19.12", "19.11": "hf:19.11", "4/3": "hf:4/3"}
AS_WELL = (("19.12", "19.11"), ("4/1", "19.11"), ("4/1", "19.12"))  # sub-steps, and what may be done in them as well
AFTER = {"19.12": "19.11", "19.11": "4/2", "4/3": "4.1"}


def set_up(decks: Mapping[Player, Deck]) -> Table:
    """The table before the game: decks in their places, and nobody knows in what order."""
    cards: dict[CardId, FieldCard] = {}
    zones: dict[tuple[Player, str], tuple[CardId, ...]] = {}
    for player, deck in decks.items():
        for zone, texts in ((DECK, deck.main), (GUARD, deck.guard), (EXTRA, deck.extra)):
            made = [_card(player, zone, number, text) for number, text in enumerate(texts, start=1)]
            cards.update({card.id: card for card in made})
            zones[player, zone] = tuple(card.id for card in made)
    unknown = frozenset((card_id, 0) for player in decks for card_id in zones[player, DECK])
    return Table(1, "A", "active", cards, zones, (Setup("4/1"),), shuffled=unknown)


def _card(player: Player, zone: str, number: int, text: CardText | None) -> FieldCard:
    name = f"{player} {zone} {number}" + (f" {text.name}" if text else "")
    return FieldCard(name, player, player, zone, text, up=False)


def window(board: Table, setup: Setup) -> Window | None:
    kind = KINDS.get(setup.at, "")
    if kind in ("", "kuusou", "ougi") and not _has(board, setup.player, kind):
        return None
    forced = (kind == "first" and not can_begin(board)) or (kind == "kuusou" and must_reveal(board, setup.player))
    used = kind in ("kuusou", "ougi") and _has_used(board, setup.player, kind)
    return Window(kind, setup.player or board.first, CLAUSES[setup.at], passes=not forced, used=used)


def _has_used(board: Table, player: Player, kind: str) -> bool:
    """A kuusou of the player is revealed; or a card of the guard deck is face up that no kuusou has turned up."""
    revealed = {board.card(card_id).name for card_id in board.zone(player, GIVEN)}
    up = {card.name for card in map(board.card, board.zone(player, GUARD)) if card.up}
    return bool(revealed if kind == "kuusou" else up - revealed)


def can_begin(board: Table) -> bool:
    """With such decks and nothing out of the game, the player who goes first by the scenario can do so unsaid."""
    legal = all(_is_usual(board, player) or _is_allowed_by_kuusou(board, player) for player in PLAYERS)
    return legal and not any(board.zone(player, EXILE) for player in PLAYERS)


def _is_usual(board: Table, player: Player) -> bool:
    """The decks are as they are made without a kuusou."""
    return not list(faults(deck_of(board, player), None))


def _is_allowed_by_kuusou(board: Table, player: Player) -> bool:
    """19.12/5 - a kuusou in the guard deck allows decks that are made like these."""
    kuusou, wrong = made_for(deck_of(board, player))
    return board.follows("hf:19.12/5") and kuusou is not None and not wrong


def _has(board: Table, player: Player, kind: str) -> bool:
    """A player whose decks hold a card with that keyword."""
    zones = (GUARD,) if kind == "kuusou" else (DECK, GUARD, EXTRA)
    texts = [text_of(board.card(card_id)) for zone in zones for card_id in board.zone(player, zone)]
    return any(getattr(text, kind) for text in texts if text) if kind else False


def go_first(game: Game, play: Play) -> None:
    """4/1 - who goes first is decided somehow; the other player gets the second player's marker."""
    setup = game.board.top()
    here = isinstance(setup, Setup) and setup.at == "4/1"
    game.must("hf:4/1", here, fact(N_("it is not decided yet who goes first")))
    for player in PLAYERS:
        must_have_legal_decks(game, player)
    none = not any(game.board.zone(player, EXILE) for player in PLAYERS)
    game.must("hf:18/2", none, fact(N_("no card is out of the game at its start")))
    game.do("hf:4/1", MarkerGiven(play.player, other(play.player)))
    game.proceed(Setup("19.12", play.player))


def must_have_legal_decks(game: Game, player: Player) -> None:
    """1/1, 2.1/1, 2.2/1, 2.3, 19.12/5 - sizes and copies; a kuusou may allow others."""
    deck = deck_of(game.board, player)
    usual = dict(faults(deck, None))
    kuusou, found = made_for(deck)
    wrong = found if game.board.follows("hf:19.12/5") else usual
    must_be_so_many(game, player, deck, {fault.clause for fault in usual.values()}, wrong)
    clauses = {fault.clause for fault in wrong.values()}
    if deck.extra:
        says = fact(N_("{player}'s extra deck is brought by a kuusou and has {count} cards"), player=player, count=EXTRA_SIZE)
        game.must(("hf:19.12/8", "hf:19.12/3"), not {"hf:19.12/8", "hf:19.12/3"} & clauses, says)
    if kuusou is not None:
        must_be_as_kuusou_asks(game, player, clauses)


def must_be_so_many(game: Game, player: Player, deck: Deck, usual: set[str], wrong: Mapping[str, Fault]) -> None:
    """2.1/1, 2.2/1, 2.3, 19.12/5 - a kuusou excuses what is as it allows; what is like neither is refused by that below."""
    beyond = {subject.partition(" ")[0] for subject, fault in wrong.items() if fault.clause == "hf:19.12/5"}
    clauses = {fault.clause for fault in wrong.values()}
    if DECK not in beyond:
        count = MAIN_SIZE if "hf:2.1/1" in clauses else len(deck.main)
        says = fact(N_("{player}'s main deck has {count} cards"), player=player, count=count)
        game.must(("hf:2.1/1", "hf:1/1"), "hf:2.1/1" not in usual, says, unless=("hf:19.12/5", "hf:2.1/1" not in clauses))
    if GUARD not in beyond:
        count = GUARD_SIZE if "hf:2.2/1" in clauses else len(deck.guard)
        says = fact(N_("{player}'s guard deck has {count} cards"), player=player, count=count)
        game.must(("hf:2.2/1", "hf:1/1"), "hf:2.2/1" not in usual, says, unless=("hf:19.12/5", "hf:2.2/1" not in clauses))
    if "copies" not in beyond:
        says = fact(N_("{player} has no card more than {count} times"), player=player, count=COPIES)
        excuse = ("hf:19.12/5", "hf:2.3" not in clauses)
        game.must(("hf:2.3", "hf:19.12/3") if deck.extra else "hf:2.3", "hf:2.3" not in usual, says, unless=excuse)


def must_be_as_kuusou_asks(game: Game, player: Player, wrong: set[str]) -> None:
    """19.12/4, 19.12/5 - decks that are made for a kuusou meet its condition."""
    says = fact(N_("{player}'s decks are unlike others only as a kuusou in the guard deck allows"), player=player)
    game.must("hf:19.12/5", "hf:19.12/5" not in wrong, says)
    says = fact(N_("{player}'s decks are as the kuusou asks that allows them"), player=player)
    game.must("hf:19.12/4", "hf:19.12/4" not in wrong, says)


def reveal_kuusou(game: Game, play: Play) -> None:
    """19.12 - a card with kuusou whose condition the decks meet is turned face up, and its effect lasts for the game."""
    player, card_id = play.player, play.get("card")
    board: Table = game.board
    must_be_setting_up(game, "19.12", player)
    text = text_of(board.card(card_id))
    kuusou = text.kuusou if text and card_id in board.zone(player, GUARD) else None
    says = fact(N_("{card} in {player}'s guard deck has kuusou"), card=card_id, player=player)
    game.must("hf:19.12", kuusou is not None, says)
    assert kuusou is not None
    deck = deck_of(board, player)
    if deck.extra:
        says = fact(N_("the kuusou of {card} brings an extra deck"), card=card_id)
        game.must(("hf:19.12/3", "hf:19.12/8"), kuusou.extra_deck, says)
    met = not list(faults(deck, kuusou))
    game.must(("hf:19.12/4", "hf:19.12"), met, fact(N_("the decks meet the condition of {card}"), card=card_id))
    alone = not board.zone(player, GIVEN)
    game.must(("hf:19.12/7", "hf:19.12/2"), alone, fact(N_("{player} has revealed no other kuusou"), player=player))
    game.do("hf:19.12/4", Faced((card_id,), up=True))
    game.do("hf:19.12/6", Granted(player, card_id, kuusou.effects))


def turn_up(game: Game, play: Play) -> None:
    """19.11 - a player with an ougi card turns any number of cards of the guard deck face up."""
    player, card_id = play.player, play.get("card")
    must_be_setting_up(game, "19.11", player)
    has = _has(game.board, player, "ougi")
    game.must("hf:19.11", has, fact(N_("{player} has a card with ougi in a deck"), player=player))
    there = card_id in game.board.zone(player, GUARD)
    game.must("hf:19.11", there, fact(N_("{card} is in {player}'s guard deck"), card=card_id, player=player))
    game.do(("hf:19.11/6", "hf:19.11"), Faced((card_id,), up=True))


def redraw(game: Game, play: Play) -> None:
    """4/3 - once, the first hand goes back, the deck is shuffled, and four new cards are drawn."""
    player = play.player
    must_be_setting_up(game, "4/3", player)
    game.do("hf:4/3", CardsMoved(game.board.zone(player, HAND), DECK, ""))
    game.do("hf:4/3", Shuffled(player))
    draw_cards(game, "hf:4/3", (player,), 4)
    next_player(game, player)


def keep_hand(game: Game, play: Play) -> None:
    """4/3 - who keeps the first hand does not draw it anew later."""
    must_be_setting_up(game, "4/3", play.player)
    next_player(game, play.player)


def must_be_setting_up(game: Game, at: str, player: Player) -> None:
    """Each player may do it, in whatever order, turn cards up for ougi before the other reveals a kuusou, and do both before it
    is decided who goes first. The first hands wait for a kuusou that decks cannot do without."""
    setup = game.board.top()
    stage = setup.at if isinstance(setup, Setup) else ""
    if stage == "19.12" and at == "4/3":
        must_have_revealed(game, setup.player)
    here = stage == at or (stage, at) in AS_WELL
    done = stage == at and player in setup.done
    words = N_("{player} has not done this yet: it is once only") if done else N_("it is the time for {player} to do this")
    reading = "start-of-the-game-in-any-order" if here and stage != at else None
    game.must(CLAUSES[at], here and not done, fact(words, player=player), reading=reading)
    if stage == "4/1":
        must_have_legal_decks(game, player)


def must_reveal(board: Table, player: Player) -> bool:
    """19.12/5 - decks that only a kuusou allows can be used only with that kuusou face up."""
    return not _is_usual(board, player) and not board.zone(player, GIVEN)


def must_have_revealed(game: Game, player: Player) -> None:
    says = fact(N_("the decks of {player} are right without a kuusou, or one is revealed"), player=player)
    game.must("hf:19.12/5", not must_reveal(game.board, player), says)


def pass_setup(game: Game, play: Play) -> None:
    """A player does nothing more at this point."""
    if game.board.top().at == "19.12":
        must_have_revealed(game, play.player)
    next_player(game, play.player)


def next_player(game: Game, player: Player) -> None:
    """The player is done with this sub-step; the next is asked, the first player first, or it is over."""
    setup, first = game.board.top(), game.board.first
    done = (*setup.done, player)
    left = [one for one in (first, other(first)) if one not in done]
    game.proceed(Setup(setup.at, left[0], done) if left else Setup(AFTER[setup.at], first))


def draw_first_hands(game: Game) -> None:
    """4/2 - each player draws four cards."""
    for player in (game.board.first, other(game.board.first)):
        draw_cards(game, "hf:4/2", (player,), 4)
    game.proceed(Setup("4/3", game.board.first))


def draw_for_marker(game: Game) -> None:
    """4.1 - who holds the marker draws one more card; then the first turn begins."""
    for player in sorted(game.board.markers):
        draw_cards(game, "hf:4.1", (player,), 1)
    game.proceed(Turn("11.1"))


def nobody(game: Game) -> None:
    """Nobody has a card with the keyword: on to the next."""
    next_player(game, game.board.top().player)


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "19.12": nobody,
    "19.11": nobody,
    "4/2": draw_first_hands,
    "4.1": draw_for_marker,
}
