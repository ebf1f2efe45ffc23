"""Chapters 2 to 4: cards, zones and points of Shadowverse EVOLVE as values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Board, Card, CardId, Definition, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability

STANDING, ENGAGED = "standing", "engaged"
LEADER, FIELD, DECK, EVOLVE_DECK, HAND, EX = "leader", "field", "deck", "evolve deck", "hand", "ex"
CEMETERY, BANISHED, RESOLUTION, EVOLVE, RACE, NOWHERE = "cemetery", "banished", "resolution", "evolve", "race", "nowhere"
OUTSIDE = "outside"  # before the game: cards that were brought but not placed
PUBLIC = (LEADER, FIELD, EX, CEMETERY, BANISHED, RESOLUTION, EVOLVE, RACE)
UNSEEN = (HAND, DECK)  # where a card is shown for its ability; in the evolve deck to lie face up means something else (4.6.3)
STACK = "stack"
FACE_DOWN = "face down"


class CardText(Definition, frozen=True):
    """What is printed on a card; `key` is what the scenario calls it, as an evolve card has its follower's name."""

    key: str = ""
    special: str = ""  # evolve, token
    cost: int = 0
    attack: int | None = None
    life: int | None = None
    craft: str = ""  # its class
    theme: str = ""
    traits: tuple[str, ...] = ()
    collab: str = ""  # a second name
    notes: tuple[str, ...] = ()  # what stands in brackets behind each of its lines: explanations


class TableCard(Card, frozen=True):
    """A card, how it lies and what lies on it."""

    state: str = STANDING
    face_up: bool = True
    shown: bool = False  # face up for a while only: shown to all where it lies (5.20.1)
    damage: int = 0
    links: tuple[CardId, ...] = ()  # its cards in the evolve zone, the latest last
    carrots: tuple[CardId, ...] = ()  # its cards in the race zone
    racing: bool = False
    raced: int = 0  # when it last raced, by the clock
    counters: tuple[tuple[str, int], ...] = ()
    since: int = 0  # the turn in which its player got it
    evolved_in: int = 0  # the turn in which it last evolved
    entered: int = 0  # when it came into its zone, by the clock
    came_from: str = ""  # used cards: the zone they were used from

    @property
    def text(self) -> CardText:
        assert isinstance(self.definition, CardText)
        return self.definition

    @property
    def is_token(self) -> bool:
        return isinstance(self.definition, CardText) and self.definition.special == "token"

    @property
    def lies_face_up(self) -> bool:
        """It was laid face up, and is not only shown."""
        return self.face_up and not self.shown

    def counter(self, name: str) -> int:
        return dict(self.counters).get(name, 0)


class Side(Struct, frozen=True):
    """A player's own numbers, and what the turn remembers of them."""

    life: int = 20
    points: int = 0
    maximum: int = 0
    evolve_points: int = 0
    cards_used: int = 0  # this turn
    life_reduced: bool = False  # this turn


class Turn(Struct, frozen=True):
    """The phase that is under way, and its sub-step that comes next."""

    at: str


class Attack(Struct, frozen=True):
    """8.4: an attack under way, and its sub-step that comes next."""

    attacker: CardId
    target: CardId
    at: str
    attacker_stay: int = 0
    target_stay: int = 0
    target_player: Player = ""
    fighting: bool = False


class Check(Struct, frozen=True):
    """10.5: a check timing under way."""

    cause: int | None = None
    used: int = 0  # abilities used in it
    seen: tuple[Any, ...] = ()  # how the game stood, where it may be going round in a circle
    resolving: tuple[CardId, str, CardId | None, int] | None = None  # the automatic ability that is resolved, and for what card
    ahead: bool = False  # it is only looked at what would come


class Later(Struct, frozen=True):
    """10.7.5: an ability that an effect made, waiting for a moment to come."""

    ability: Ability
    player: Player
    source: CardId
    stay: int
    chosen: tuple[tuple[CardId, int], ...] = ()  # what the effect had chosen, with their stay
    until: str = ""  # how long it goes on; once only, if nothing is said
    made: int = 0  # the turn in which it was made


@dataclass(frozen=True)
class Table(Board):
    """A position of Shadowverse EVOLVE."""

    sides: tuple[Side, Side] = (Side(), Side())
    texts: Mapping[str, CardText] = field(default_factory=dict)
    clock: int = 1
    doomed: tuple[tuple[CardId, int, By], ...] = ()  # fought Bane since the last rule processing: card, stay, whose Bane
    overdrawn: frozenset[Player] = frozenset()  # had to draw from an empty deck since then
    evolve_used: bool = False  # an evolve or serve ability was used this turn
    later: tuple[Later, ...] = ()
    waited: tuple[tuple[CardId, int, str, int], ...] = ()  # how often an ability with a limit was used or came to wait this turn
    extra_turns: tuple[Player, ...] = ()
    skips: tuple[Player, ...] = ()
    next_player: Player = ""  # whose turn comes by itself after extra turns
    together: bool = False  # what happens now happens at once: triggers look at all of it
    began: Any = field(default=None, compare=False, repr=False)  # the board on which that began
    same: tuple[tuple[tuple[Any, ...], Any], ...] = ()  # plays in a row that left the game just as it was, and how it was
    path: tuple[Any, ...] = field(default=(), compare=False, repr=False)  # plays of this turn, and how the game was
    tried: Any = field(default=None, compare=False, repr=False)  # the play under way, and how the game was
    left: Mapping[CardId, Any] = field(
        default_factory=dict, compare=False, repr=False
    )  # the board on which a card was last on the field or in the EX area
    gone: Mapping[CardId, Any] = field(default_factory=dict, compare=False, repr=False)  # or in a hand or another such zone
    before_that: Mapping[tuple[CardId, int], Any] = field(
        default_factory=dict, compare=False, repr=False
    )  # and in a stay before its last one there, which what waits or was made for later may mean

    unseen = Board.unseen | {"waited", "together", "began", "overdrawn", "same", "path", "tried"}

    def side(self, player: Player) -> Side:
        return self.sides[player == "B"]

    def with_side(self, player: Player, **changes: Any) -> Table:
        changed = replace(self.side(player), **changes)
        return self.having(sides=(self.sides[0], changed) if player == "B" else (changed, self.sides[1]))

    def definitions(self) -> Iterator[Definition]:
        """With the texts of cards that are not there yet, such as tokens."""
        yield from super().definitions()
        yield from self.texts.values()

    def tokens(self) -> tuple[CardId, ...]:
        """A card is a token or none for the whole game: they are looked for again only where there are new cards."""
        known = self.__dict__.get("_tokens")
        if known is None or known[0] != len(self.cards):
            found = tuple(card_id for card_id in self.cards if self.card(card_id).is_token)
            known = self.__dict__["_tokens"] = (len(self.cards), found)
        cards: tuple[CardId, ...] = known[1]
        return cards

    def to_come(self) -> Iterator[str]:
        return (text.name for text in self.texts.values() if text.special == "token")

    def attack(self) -> Attack | None:
        return next((frame for frame in self.procedure if isinstance(frame, Attack)), None)

    def in_battle(self) -> Attack | None:
        frame = self.attack()
        return replace(frame, at="") if frame else None

    def is_fighting(self) -> bool:
        """8.4.5.1 - attacker and attacked follower fight as long as both are on the field."""
        frame = self.attack()
        if frame is None or not frame.fighting:
            return False
        pair = ((frame.attacker, frame.attacker_stay), (frame.target, frame.target_stay))
        return all(self.is_same(card, stay) and self.card(card).zone == FIELD for card, stay in pair)

    def is_resolving(self, card_id: CardId, ability: Ability, about: tuple[CardId, int]) -> bool:
        """The automatic ability is the one that is being resolved, for what that card, in that stay, did or became."""
        now = (card_id, ability.text, *about)
        return any(frame.resolving == now for frame in self.procedure if isinstance(frame, Check))

    def left_from(self, card_id: CardId, stay: int | None) -> Table | None:
        """10.11.1 - the board on which the card left field or EX area in that stay, or to come to it; else the last one."""
        left: Table | None = self.left.get(card_id)
        if left is None or stay is None or not self.before_that or left.card(card_id).stay <= stay:
            return left
        found = (self.before_that.get((card_id, one)) for one in (stay, stay - 1))
        return next((one for one in found if one is not None), left)

    def find_text(self, name: str) -> CardText | None:
        """The token of that name; or the card of that key."""
        tokens = [text for text in self.texts.values() if text.special == "token" and text.name == name]
        return tokens[0] if tokens else self.texts.get(name)


def in_main(board: Table, player: Player) -> bool:
    """The player's own main phase, with nothing else going on."""
    frame = board.procedure[-1] if board.procedure else None
    return board.active == player and isinstance(frame, Turn) and frame.at == "7.3.3"


def leader_of(player: Player) -> CardId:
    return f"{player}'s leader"


def placed(board: Table, card: TableCard, player: Player, zone: str, at: int | None = None, keep: bool = False) -> Table:
    """The board with the card in another zone as a new card: last there, or at that place; `keep` hands effects on."""
    before = board.began if board.began is not None and board.began.is_same(card.id, card.stay) else board
    zones = dict(board.zones)
    here = (board.cards[card.id].player, board.cards[card.id].zone)
    zones[here] = tuple(one for one in zones.get(here, ()) if one != card.id)
    there = zones.get((player, zone), ())
    place = len(there) if at is None else at
    zones[player, zone] = (*there[:place], card.id, *there[place:])
    new = TableCard(
        card.id,
        card.owner,
        player,
        zone,
        card.definition,
        card.stay + 1,
        since=board.turn,
        entered=board.clock,
        face_up=zone in PUBLIC,
    )
    if not board.follows("sve:4.1.4"):
        new = replace(new, damage=card.damage, counters=card.counters)
    now = {card.id: before.having(left={}, gone={}, before_that={}, began=None)}  # what leaves at once leaves one board
    left = {**board.left, **now} if card.zone in (FIELD, EX) else board.left
    gone = {**board.gone, **now} if card.zone in (HAND, CEMETERY, BANISHED) else board.gone
    board = board.with_cards(new, zones=zones, clock=board.clock + 1, left=left, gone=gone, before_that=_before_that(board, card))
    lasting = keep or not board.follows("sve:4.1.4/2") or not board.follows("sve:10.9.2")
    return _with_effects(board, card) if lasting else board


def _before_that(board: Table, card: TableCard) -> Mapping[tuple[CardId, int], Any]:
    """10.11.1 - how the card was when it left before, which something may mean, as it leaves once more."""
    last = board.left.get(card.id) if card.zone in (FIELD, EX) and (board.waiting or board.later) else None
    return board.before_that if last is None else {**board.before_that, (card.id, last.card(card.id).stay): last}


def _with_effects(board: Table, card: TableCard) -> Table:
    """What lasted on the card before its move lasts on it still."""
    moved = tuple(
        replace(one, on=tuple((card.id, card.stay + 1) if pair == (card.id, card.stay) else pair for pair in one.on))
        for one in board.in_force
    )
    return board.having(in_force=moved)
