"""Chapters 2, 5, 6 and 9: cards, zones and what is under way in Hollow Flux, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Board, Card, CardId, Definition, Player, moved, other
from rulings.engine.changes import By
from rulings.engine.delayed import Later
from rulings.engine.effects.ability import Ability, Selector
from rulings.engine.effects.needs import PLACES

ACTIVE, ASLEEP = "active", "asleep"
FIELD, SET, HAND, DECK, GUARD, DAMAGE = "field", "set", "hand", "deck", "guard", "damage"
TRASH, ENERGY, EXILE, EXTRA = "trash", "energy", "exile", "extra"
NOWHERE = "nowhere"  # 7/5: played, and waiting or being resolved
CHAIN = "chain"  # the word of texts for what was played and waits
GIVEN = "given"  # effects that a player has for the whole game, as if they were cards
BATTLEFIELD = (FIELD, SET)
FACE_DOWN = "face down"
HIDDEN = (HAND, GUARD, DAMAGE, ENERGY, EXTRA)  # where a card that comes lies face down
PHASES = ("active", "draw", "energy", "main", "discard")
CHARACTER, COMMAND, SET_CARD, WORLD = "character", "command", "set", "world"
CALLED: dict[str, tuple[str, ...]] = {kind: (kind, f"{kind} card") for kind in (CHARACTER, COMMAND, SET_CARD)}
CALLED[WORLD] = (WORLD, f"{WORLD} card", *CALLED[SET_CARD])  # 6.3/7 - a World Set is a set card too
DAMAGE_TRIGGER, OUGI, KUUSOU = "damage trigger", "ougi", "kuusou"  # keywords with a text of their own
NOBODY = ("", 0, 0)  # who gives an ability that its card has no more: it is none that anything gives

Pick: TypeAlias = tuple[tuple[CardId, int], ...]  # the targets of one "choose", each with its stay
Options: TypeAlias = tuple[int, ...]  # the effects that were chosen for one "choose 1 of (...)", by their numbers


class Things(Struct, frozen=True):
    """ "card with class "hero"" as it was typed, and what it means."""

    text: str
    means: Selector


class DeckRule(Struct, frozen=True):
    """What a kuusou asks of the decks; a number that is left out is the usual one."""

    main: int | None = None
    guard: int | None = None
    copies: int | None = None
    every: Things | None = None


class Kuusou(Struct, frozen=True):
    """19.12: the condition on the decks, the effect for the whole game, and whether it brings an extra deck."""

    condition: DeckRule = DeckRule()
    effects: tuple[Ability, ...] = ()
    extra_deck: bool = False


class CardText(Definition, frozen=True):
    """What is printed on a Hollow Flux card."""

    cost: int = 0
    power: int = 0
    power_bonus: int = 0  # set cards
    classes: tuple[str, ...] = ()
    damage_trigger: Ability | None = None
    set_on: Things | None = None  # set cards that do not go on every character
    ougi: Things | str = ""  # a word for names, or a condition
    kuusou: Kuusou | None = None

    @property
    def special(self) -> tuple[str, ...]:
        """19.4, 19.11, 19.12 - keywords that are printed with a text of their own."""
        has = {DAMAGE_TRIGGER: self.damage_trigger, OUGI: self.ougi, KUUSOU: self.kuusou}
        return tuple(word for word, text in has.items() if text)


NO_TEXT = CardText("", "")  # of what lies face down as nothing in particular


class FieldCard(Card, frozen=True):
    """A card, how it lies, and what it has taken."""

    state: str = ""  # active, asleep; none for cards that have no such state
    up: bool = True
    damage: int = 0
    hurt_by: By | None = None  # the last damage that it was dealt
    came_under: Player = ""  # whose character it was as it came onto the battlefield, where that is not its owner
    host: CardId | None = None  # set cards: on which card
    host_stay: int = 0
    counts_as: CardText | None = None  # face down on the battlefield: what an effect made of it
    doomed: By | None = None  # destroyed, and not yet in the trash
    shown: bool = False  # its damage trigger is being resolved
    came: int = 0  # a number that grows: which card of the battlefield came there first
    survived: tuple[int, int] | None = None  # the damage and power with which it lives on, as something else happened instead


class Deed(Struct, frozen=True):
    """15.1/2: something declared that waits: a card that was played, or an ability that was used."""

    card: CardId
    stay: int
    player: Player
    ability: Ability | None = None  # none: the card was played
    picks: tuple[tuple[Pick, ...], ...] = ()  # for each ability of the card, for each "choose" in it
    number: int = 0  # X
    source: str = ""  # the zone it was played from, or used in
    gone: bool = False  # the source left as its own cost
    step: int | None = None
    options: tuple[tuple[Options, ...], ...] = ()  # for each ability of the card, for each "choose 1 of (...)" in it
    spent: bool = False  # its own cost has taken the ability from the source, which is there


class Setup(Struct, frozen=True):
    """Chapter 4: before the first turn; the next sub-step, who is asked in it, and who is done with it."""

    at: str
    player: Player = ""
    done: tuple[Player, ...] = ()


PHASE_ENDS = {"15.2.6": "active", "15.2.8": "draw", "15.2.7": "energy", "15.2.9": "main", "15.2.10": "discard"}
"""Sub-steps that come after the end of a phase has set off its effects, and wait for these."""
AFTER = {"15.2.6": "11.2", "15.2.8": "11.3", "15.2.7": "11.4/1", "15.2.9": "11.5", "15.2.10": "11.6/1"}
END_OF_TURN = ("11.6.1", "11.6.2", "11.6.3", "11.6.3 again", "11/1")
OVER = {  # which phase is over at that sub-step
    **PHASE_ENDS, **{AFTER[timing]: phase for timing, phase in PHASE_ENDS.items()}, **dict.fromkeys(END_OF_TURN, "discard"),
}  # fmt: skip


class Turn(Struct, frozen=True):
    """Chapter 11: the sub-step of the turn that comes next."""

    at: str


class Attack(Struct, frozen=True):
    """Chapter 12: an attack under way, and its next sub-step."""

    attacker: CardId
    attacker_stay: int
    defending: Player  # who was attacked, or whose character was; since a defence, who defends
    at: str
    target: CardId | None = None  # none: the player
    target_stay: int = 0
    defender: CardId | None = None
    defender_stay: int = 0


class Interrupt(Struct, frozen=True):
    """Chapter 15: who may act, how many have done nothing in a row, and all that waits, the last on top."""

    to_act: Player
    passed: int = 0
    deeds: tuple[Deed, ...] = ()
    assumed: bool = False  # nobody said that the other player does nothing: the turn player's next play is for the main phase


class Pause(Struct, frozen=True):
    """16.1/1: between two resolutions, when only the extra draw of carnage is possible."""


class Battlefield(Struct, frozen=True):
    """Chapter 9: what lies on the battlefield."""

    field: Mapping[Player, Sequence[CardId]]  # characters, World Sets, and what lies face down as nothing in particular
    characters: Mapping[Player, Sequence[CardId]]
    worlds: Mapping[Player, Sequence[CardId]]  # the oldest first
    sets_on: Mapping[tuple[CardId | None, int], tuple[CardId, ...]]  # by the card that they are set on, and its stay
    loose: Sequence[CardId]  # set cards whose host has left
    power: Mapping[CardId, int]  # 6.3/4 - of characters, what is printed on them and on their set cards
    texts: Mapping[CardId, Sequence[Definition]]  # of each card, with those of the cards set on it
    destroyed: Sequence[CardId]  # and not yet in the trash
    listed: dict[CardId, tuple[Ability, ...]]  # printed abilities as players count them, of cards that were asked for


@dataclass(frozen=True)
class Table(Board):
    """A position of Hollow Flux."""

    cards: Mapping[CardId, FieldCard]
    markers: frozenset[Player] = frozenset()  # who holds an unused second player's marker
    shuffled: frozenset[tuple[CardId, int]] = frozenset()  # cards of main decks whose order nobody knows, with their stay
    later: tuple[Later, ...] = ()  # parts of effects that wait for a moment to come

    def found_in(self, player: Player, zone: str) -> tuple[CardId, ...]:
        return guard_deck(self, player) if zone == GUARD else self.zone(player, zone)

    def attack(self) -> Attack | None:
        for frame in self.procedure:
            if isinstance(frame, Attack):
                return frame
        return None

    def in_battle(self) -> tuple[Attack | None, frozenset[CardId], bool]:
        """And what waits, where a text asks for it; and whether the phase goes on."""
        attack = self.attack()
        waiting = self.waiting_cards() if PLACES in self.known.marks else frozenset()
        return replace(attack, at="") if attack else None, waiting, self.is_over()

    def is_over(self) -> bool:
        """15.2.6 to 15.2.10 - the phase: the effects of its end and the timing after it come when it is over."""
        turn = self.procedure[0] if self.procedure else None
        return isinstance(turn, Turn) and OVER.get(turn.at) == self.step

    def waiting_cards(self) -> frozenset[CardId]:
        """7/5, 15.1/2 - cards that were played and wait; one that is being resolved does so no more."""
        deeds = (deed for frame in self.procedure if isinstance(frame, Interrupt) for deed in frame.deeds)
        return frozenset(deed.card for deed in deeds if deed.ability is None)

    def top(self) -> Any:
        return self.procedure[-1] if self.procedure else None

    def battlefield(self) -> Battlefield:
        """Looked at again only where a card has changed or lies elsewhere."""
        cards, zones, broken, known = self.__dict__.get("_battlefield", (None, None, None, None))
        if cards is not self.cards or zones is not self.zones or broken != self.broken:
            known = _battlefield(self)
            self.__dict__["_battlefield"] = (self.cards, self.zones, self.broken, known)
        found: Battlefield = known
        return found

    def in_field(self) -> tuple[CardId, ...]:
        """Characters and World Sets on the battlefield, the turn player's first."""
        return self._turn_player_first(self.battlefield().field)

    def characters(self) -> tuple[CardId, ...]:
        """Characters on the battlefield, the turn player's first."""
        return self._turn_player_first(self.battlefield().characters)

    def _turn_player_first(self, cards: Mapping[Player, Sequence[CardId]]) -> tuple[CardId, ...]:
        return (*cards[self.active], *cards[other(self.active)])

    def sets_on(self, card_id: CardId) -> tuple[CardId, ...]:
        """The cards set on a card, in the order in which they were set."""
        on = self.battlefield().sets_on
        return on.get((card_id, self.cards[card_id].stay), ()) if on else ()


def _battlefield(board: Table) -> Battlefield:
    cards, field = board.cards, {player: board.zone(player, FIELD) for player in PLAYERS}
    there = [cards[card_id] for player in PLAYERS for zone in BATTLEFIELD for card_id in board.zone(player, zone)]
    own = {card.id: text_of(card) or NO_TEXT for card in there}
    power = {card_id: text.power for card_id, text in own.items()}
    texts = {card.id: [text] if (text := card.counts_as or card.definition) else [] for card in there}
    sets_on: dict[tuple[CardId | None, int], tuple[CardId, ...]] = {}
    loose = []
    for card in [card for card in there if card.zone == SET]:
        sets_on[card.host, card.host_stay] = (*sets_on.get((card.host, card.host_stay), ()), card.id)
        if card.host not in own or cards[card.host].stay != card.host_stay:
            loose.append(card.id)
        else:
            power[card.host] += own[card.id].power_bonus
            texts[card.host] += texts[card.id]
    characters = {player: [one for one in field[player] if own[one].kind == CHARACTER] for player in PLAYERS}
    worlds = {player: [one for one in field[player] if own[one].kind == WORLD] for player in PLAYERS}
    destroyed = [card.id for card in there if card.doomed]
    return Battlefield(field, characters, worlds, sets_on, loose, power, texts, destroyed, {})


def text_of(card: FieldCard) -> CardText | None:
    """What the card is: printed, or what an effect made of it while it lies face down on the battlefield."""
    if card.counts_as is not None:
        return card.counts_as
    if not card.up and card.zone in BATTLEFIELD:
        return None
    return card.definition if isinstance(card.definition, CardText) else None


def kind_of(card: FieldCard) -> str:
    text = text_of(card)
    return text.kind if text else ""


def is_called(board: Table, card: FieldCard, noun: str) -> bool:
    """ "a command", "a command card"; 6.3/7 - a World Set is a set card too."""
    kind = kind_of(card)
    return noun in CALLED.get(kind, ()) and (kind != WORLD or noun not in CALLED[SET_CARD] or board.follows("hf:6.3/7"))


def sets_sorted(board: Table) -> Table:
    """The board with set cards in the order of what they are set on, as a position lists them; on one card, as they were set."""
    fields = (sorted(board.zone(player, FIELD), key=lambda one: kind_of(board.card(one)) == WORLD) for player in PLAYERS)
    place = {card_id: number for number, card_id in enumerate(one for field in fields for one in field)}
    sets = {
        (player, SET): tuple(sorted(board.zone(player, SET), key=lambda one: place.get(board.card(one).host, len(place))))
        for player in PLAYERS
        if board.zone(player, SET)
    }
    return board.having(zones={**board.zones, **sets}) if sets else board


def guard_deck(board: Table, player: Player) -> tuple[CardId, ...]:
    """The cards of the guard deck, but for those that were revealed and are on their way to the damage field."""
    return tuple(card_id for card_id in board.zone(player, GUARD) if not board.card(card_id).shown)


def revealed(board: Table, player: Player) -> list[CardId]:
    """19.4/2 - the cards of the guard deck whose damage triggers are still to be resolved."""
    return [card_id for card_id in board.zone(player, GUARD) if board.card(card_id).shown]


def is_shuffled(board: Table, card_id: CardId) -> bool:
    """It lies in a main deck that was shuffled, and was not put there since."""
    return (card_id, board.card(card_id).stay) in board.shuffled


def shuffled(board: Table, player: Player) -> Table:
    """The board with a main deck in an order that nobody knows."""
    cards = ((card_id, board.card(card_id).stay) for card_id in board.zone(player, DECK))
    return board.having(shuffled=board.shuffled | frozenset(cards))


def next_to_come(board: Table) -> int:
    return (
        max((board.card(one).came for player in PLAYERS for zone in BATTLEFIELD for one in board.zone(player, zone)), default=0)
        + 1
    )


def put(board: Table, card_id: CardId, player: Player, zone: str, at: int | None = None, **fields: Any) -> Table:
    """The board with the card in another zone, where it is a new card: nothing lies on it."""
    card = board.card(card_id)
    fresh = {
        "state": "",
        "damage": 0,
        "hurt_by": None,
        "came_under": "",
        "host": None,
        "host_stay": 0,
        "doomed": None,
        "shown": False,
        "survived": None,
        "came": next_to_come(board) if zone in BATTLEFIELD else 0,
    }
    covered = card.counts_as or (card.zone in BATTLEFIELD and not card.up and zone not in BATTLEFIELD)
    up = card.up if zone == DECK or covered else zone not in HIDDEN
    left = moved(board, replace(card, **{**fresh, "up": up, **fields}), player, zone, at)
    assert isinstance(left, Table)
    return left
