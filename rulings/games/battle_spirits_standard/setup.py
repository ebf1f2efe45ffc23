"""6-2: the steps before the game, from showing the decks to the first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, moved, other
from rulings.engine.changes import RULE
from rulings.engine.deck import Fault
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Clauses, Game, Play, Window
from rulings.games.battle_spirits_standard.board import (
    DECK,
    HAND,
    NOWHERE,
    START_LIFE,
    START_RESERVE,
    CardText,
    CorePools,
    FieldCard,
    SetUp,
    Table,
    Turn,
)
from rulings.games.battle_spirits_standard.dealing import draw_cards
from rulings.games.battle_spirits_standard.deck import InDeck, faults
from rulings.games.battle_spirits_standard.shuffled import DeckShuffled

FIRST_HAND = 4
LEFT_TO_A = "6-2-1-1 A"  # B has shown a deck already
BEFORE_CORES = ("6-2-1", "6-2-1-1", LEFT_TO_A, "6-2-1-2", "6-2-1-3")
BEFORE_DECK = (*BEFORE_CORES, "6-2-1-4")  # the deck is not in its zone yet
FAULTY_BY: Mapping[str, Clauses] = {  # by which rule of building a deck may not be shown
    "bss:6-1-1": ("bss:6-2-1-1", "bss:6-1-1"),
    "bss:6-1-1-1": ("bss:6-2-1-1", "bss:6-1-1-1"),
    "bss:6-1-1-2": ("bss:6-2-1-1", "bss:6-1-1-2"),
    "bss:2-1-3": ("bss:6-2-1-1", "bss:6-1-1-2", "bss:2-1-3"),
    "bss:2-12-3": ("bss:2-12-3", "bss:6-2-1-1", "bss:6-1-1-2"),
}
ONE_BY_ONE = ("6-2-1-1", "6-2-1-7")
BEFORE_HAND = (*BEFORE_DECK, "6-2-1-5")
PLACES = (*BEFORE_HAND, "6-2-1-6", "6-2-1-7", "6-2-1-9")


class TextsRead(Change, frozen=True):
    """Older prints of cards are read as the newest."""

    says = N_("{cards} are read as they were printed last")
    cards: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(_newest(board, card_id) for card_id in self.cards))


def _newest(board: Table, card_id: CardId) -> FieldCard:
    card: FieldCard = board.card(card_id)
    return replace(card, definition=card.text.newest)


class CoresSetOut(Change, frozen=True):
    """A player's first cores come from the void."""

    says = N_("{player}: {life} cores as life, {reserve} in the reserve")
    player: Player

    def args(self) -> dict[str, object]:
        return {"player": self.player, "life": START_LIFE, "reserve": START_RESERVE}

    def apply(self, board: Table) -> Table:
        pools = (board.pools[0], CorePools()) if self.player == "B" else (CorePools(), board.pools[1])
        return board.having(pools=pools)


class DeckPlaced(Change, frozen=True):
    """A player's deck is put face down into their deck zone."""

    says = N_("{player}'s deck lies face down in {player}'s deck zone")
    player: Player

    def apply(self, board: Table) -> Table:
        deck = board.zone(self.player, NOWHERE)
        placed = [replace(board.card(card_id), zone=DECK) for card_id in deck]
        zones = {**board.zones, (self.player, DECK): deck, (self.player, NOWHERE): ()}
        return board.with_cards(*placed).having(zones=zones)


class HandReturned(Change, frozen=True):
    """A whole hand goes back into the deck."""

    says = N_("{player}'s hand goes back into the deck")
    player: Player

    def apply(self, board: Table) -> Table:
        for card_id in reversed(board.zone(self.player, HAND)):
            board = moved(board, board.card(card_id), self.player, DECK, 0)  # type: ignore[assignment]
        return board


class OrderChosen(Change, frozen=True):
    """It is settled who goes first."""

    says = N_("{player} goes first")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(first=self.player)


class GameBegun(Change, frozen=True):
    """The game begins with the first player's turn."""

    says = N_("the game begins with {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(turn=1, active=self.player, step="start")


def window(board: Table, frame: SetUp) -> Window | None:
    """A deck that may be played need not be shown in so many words, nor the order said that is known."""
    if frame.at in ("6-2-1-1", LEFT_TO_A):
        sound = not faults_of(board, frame.to_act)
        return Window("present", frame.to_act, "bss:6-2-1-1", passes=sound, rests=sound)
    if frame.at == "6-2-1-6":
        return Window("order", frame.decides, "bss:6-2-1-6", passes=True, rests=True)
    if frame.at == "6-2-1-7":
        return Window("redraw", frame.to_act, "bss:6-2-1-7")
    return None


def _frame(game: Game) -> SetUp:
    frame: SetUp = game.board.procedure[-1]
    return frame


def _go_on(game: Game, at: str, to_act: Player = "A") -> None:
    game.proceed(replace(_frame(game), at=at, to_act=to_act))


def begin(game: Game) -> None:
    """6-2-1 - before the game each player goes through these steps."""
    prepares = game.find("bss:6-2-1", fact(N_("each player goes through the steps before the game")))
    _go_on(game, "6-2-1-1" if prepares else "6-2-1-9")


def present(game: Game, play: Play) -> None:
    """6-2-1-1 - a player shows the deck, which has to be built by the rules; 2-12-4 - its cards are read as they were printed
    last; 1-2-1 - the other shows one too, before or after."""
    player, frame = play.player, game.board.procedure[-1]
    both = isinstance(frame, SetUp) and (frame.at, frame.to_act) == ("6-2-1-1", "A")  # nobody has shown one yet
    alone = isinstance(frame, SetUp) and frame.at in ("6-2-1-1", LEFT_TO_A) and frame.to_act == player
    game.must("bss:6-2-1-1", both or alone, fact(N_("it is {player}'s time to show a deck"), player=player))
    older = tuple(card_id for card_id in game.board.zone(player, NOWHERE) if _is_older(game.board, card_id))
    if older:
        game.do("bss:2-12-4", TextsRead(older))
    _must_be_sound(game, player, older)
    two = fact(N_("two players play: {player} shows a deck too"), player=other(player))
    if both and game.find("bss:1-2-1", two):
        _go_on(game, "6-2-1-1" if player == "A" else LEFT_TO_A, other(player))
    else:
        _go_on(game, "6-2-1-2")


def _must_be_sound(game: Game, player: Player, older: tuple[CardId, ...]) -> None:
    """6-2-1-1 - nothing is wrong with the deck; where something is, that older prints were read as the newest is said first."""
    found = faults_of(game.board, player)
    if found and older:
        game.must("bss:2-12-4", True, fact(TextsRead.says, cards=older))
    for fault in found:
        game.must(FAULTY_BY[fault.clause], False, fault.fact)


def faults_of(board: Table, player: Player) -> list[Fault]:
    """What is wrong with the player's deck, as far as its cards are known."""
    return faults([_in_deck(board, card_id) for card_id in board.zone(player, NOWHERE)])


def _in_deck(board: Table, card_id: CardId) -> InDeck:
    """2-12-4 - an older print counts by what its newest says: 2-1-3 - the names that its text gives it too."""
    text = board.card(card_id).definition
    if not isinstance(text, CardText):
        return InDeck(card_id)
    if text.newest is not None and board.follows("bss:2-12-4"):
        text = text.newest
    return InDeck(text.name, text.kind, text.number, text.names)


def _is_older(board: Table, card_id: CardId) -> bool:
    text = board.card(card_id).definition
    return isinstance(text, CardText) and text.newest is not None


def shuffle_all(game: Game) -> None:
    """6-2-1-2 - each player shuffles their own deck, then the opponent's."""
    for by in (lambda player: player, other):
        for player in PLAYERS:
            game.do(("bss:6-2-1-2", "bss:4-2-4"), DeckShuffled(player, by(player), NOWHERE))
    _go_on(game, "6-2-1-3")


def set_out_cores(game: Game) -> None:
    """6-2-1-3 - five cores as life, three and the soul core in the reserve; 6-2-1-1-1 - out of the void that lies ready."""
    if game.find("bss:6-2-1-1-1", fact(N_("the void lies ready, with any number of cores"))):
        for player in PLAYERS:
            game.do("bss:6-2-1-3", CoresSetOut(player))
    _go_on(game, "6-2-1-4")


def place_decks(game: Game) -> None:
    """6-2-1-4 - each player's deck goes face down into their own deck zone."""
    for player in PLAYERS:
        game.do(("bss:6-2-1-4", "bss:4-2-1", "bss:4-1-1-1"), DeckPlaced(player))
    _go_on(game, "6-2-1-5")


def draw_hands(game: Game) -> None:
    """6-2-1-5 - each player draws four cards."""
    says = fact(N_("each player draws {count} cards"), count=FIRST_HAND)
    count = game.find("bss:6-2-1-5", says, FIRST_HAND)
    for player in PLAYERS:
        draw_cards(game, player, count, RULE)
    _go_on(game, "6-2-1-6")


def go(game: Game, play: Play) -> None:
    """6-2-1-6 - the player who won the right to choose looks at the hand and goes first or second."""
    player, frame = play.player, game.board.procedure[-1]
    decides = isinstance(frame, SetUp) and frame.at == "6-2-1-6" and frame.decides == player
    game.must("bss:6-2-1-6", decides, fact(N_("{player} has won the right to choose the order now"), player=player))
    first = player if play.get("place") == "first" else other(player)
    game.do("bss:6-2-1-6", OrderChosen(first))
    _go_on(game, "6-2-1-7", game.board.first)


def _must_choose_hand(game: Game, player: Player) -> None:
    frame = game.board.procedure[-1]
    its_time = isinstance(frame, SetUp) and frame.at == "6-2-1-7" and frame.to_act == player
    says = fact(N_("it is {player}'s one time to choose whether to redraw, the first player before the second"), player=player)
    game.must("bss:6-2-1-7", its_time, says)


def redraw(game: Game, play: Play) -> None:
    """6-2-1-8 - the whole hand goes back, both shuffle the deck, and four cards are drawn again."""
    player = play.player
    _must_choose_hand(game, player)
    game.permit("bss:6-2-1-7", fact(N_("each player may redraw once")))
    reading = "redraw-right-after-choosing" if player == game.board.first else None
    game.do("bss:6-2-1-8", HandReturned(player), reading=reading)
    for by in (player, other(player)):
        game.do(("bss:6-2-1-8", "bss:4-2-4"), DeckShuffled(player, by))
    again = fact(N_("{player} draws {count} cards again"), player=player, count=FIRST_HAND)
    draw_cards(game, player, game.find("bss:6-2-1-8", again, FIRST_HAND), RULE)
    _after_choice(game, player)


def keep(game: Game, play: Play) -> None:
    """6-2-1-7 - nobody has to redraw."""
    _must_choose_hand(game, play.player)
    game.permit("bss:6-2-1-7", fact(N_("nobody has to redraw")))
    _after_choice(game, play.player)


def go_as_known(game: Game, play: Play) -> None:
    """6-2-1-6 - the order that the position gives is the one chosen."""
    place = "first" if play.player == game.board.first else "second"
    go(game, replace(play, verb="go", args=(("place", place),)))


def _after_choice(game: Game, player: Player) -> None:
    if player == game.board.first:
        _go_on(game, "6-2-1-7", other(player))
    else:
        _go_on(game, "6-2-1-9")


def begin_game(game: Game) -> None:
    """6-2-1-9 - the game begins with the first player's turn."""
    game.do("bss:6-2-1-9", GameBegun(game.board.first))
    game.proceed(Turn("7-2-1"))


def offered(board: Table, player: Player) -> Iterator[Play]:
    """All that could be declared in a window of the set-up."""
    at = board.procedure[-1].at
    if at in ("6-2-1-1", LEFT_TO_A):
        yield Play(player, "present")
    elif at == "6-2-1-6":
        yield from (Play(player, "go", (("place", place),)) for place in ("first", "second"))
    else:
        yield from (Play(player, "redraw"), Play(player, "keep"))


PLAYS: Mapping[str, Callable[[Game, Play], None]] = {"present": present, "go": go, "redraw": redraw, "keep": keep}
PASSED: Mapping[str, Callable[[Game, Play], None]] = {"present": present, "order": go_as_known, "redraw": keep}
FITS = {"present": ("present",), "order": ("go",), "redraw": ("redraw", "keep", "pass")}
SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "6-2-1": begin,
    "6-2-1-2": shuffle_all,
    "6-2-1-3": set_out_cores,
    "6-2-1-4": place_decks,
    "6-2-1-5": draw_hands,
    "6-2-1-9": begin_game,
}
