"""6-1, 2-1-4, 2-12-3 and 2-13: which decks may be played, and every fault of one that may not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.deck import Fault
from rulings.engine.facts import N_, fact
from rulings.engine.fields import read_fields
from rulings.engine.position import Problems, did_you_mean

FEWEST_CARDS, MOST_OF_A_NAME = 40, 3
KINDS = ("spirit", "スピリット", "精灵", "靈魂卡", "nexus", "ネクサス", "枢纽", "核心卡", "magic", "マジック", "魔法", "魔法卡")
OF_A_CARD = re.compile(r"\s*(?:カード|cards?|卡)$")  # behind the kind, as the book says it
BEFORE_NUMBER = re.compile(r"\s+(?=\[\d+\]$)")


class InDeck(Struct, frozen=True):
    """A card as far as building a deck goes. What is not known of it is None."""

    name: str
    kind: str | None = None
    number: str = ""
    names: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()


class DeckCard(Struct, frozen=True):
    kind: str | None = None
    number: str = ""
    names: list[str] = []
    block: str | int | list[str | int] | None = None


class DeckFile(Struct, frozen=True):
    """A deck: how many of each card, what is known of the cards, and the list of an event."""

    deck: dict[str, int]
    title: str = ""
    cards: dict[str, DeckCard] = {}
    banned: list[str] = []
    restricted: dict[str, int] = {}
    notes: str = ""


def check_deck(data: dict[str, Any], problems: Problems) -> list[Fault]:
    """Every fault of the deck in a file; what is wrong with the file itself goes to the problems."""
    file: DeckFile | None = read_fields(DeckFile, data, (), problems)
    if file is None:
        return []
    for name, count in file.deck.items():
        if not 1 <= count <= 1000:
            problems.add(("deck", name), f"{count} copies of {name!r}; write a number from 1 to 1000")
    for name in file.cards:
        if name not in file.deck:
            problems.add(("cards", name), f"{name!r} is not in the deck{did_you_mean(name, list(file.deck))}")
    if problems.found:
        return []
    cards = [card for card in _known_of(file) for _ in range(file.deck[card.name])]
    return [*faults(cards), *_limits(file)]


def unchecked(data: dict[str, Any]) -> list[Fault]:
    """What the file does not say of the cards, and what the rules of building hang on."""
    file: DeckFile | None = read_fields(DeckFile, data, (), Problems())
    return list(_unknown(_known_of(file))) if file is not None else []


def _unknown(cards: list[InDeck]) -> Iterator[Fault]:
    if names := tuple(card.name for card in cards if card.kind is None):
        yield Fault("bss:6-1-1-1", fact(N_("the kind is not said: {cards}"), cards=names))
    if names := tuple(card.name for card in cards if not card.blocks):
        yield Fault("bss:2-13-1-2-1", fact(N_("the block icon is not said: {cards}"), cards=names))


def _known_of(file: DeckFile) -> list[InDeck]:
    """What the file says of each card: 2-12-3, 2-13-1-4 - prints with one card number are the same card, which has the block icon
    of the newer one too."""
    cards = [_in_deck(name, file.cards.get(name)) for name in file.deck]
    letters: dict[str, list[str]] = {}
    for card in cards:
        letters.setdefault(_as_printed(card.number), []).extend(filter(_is_letter, card.blocks))
    return [replace(card, blocks=(*card.blocks, *letters[_as_printed(card.number)])) if card.number else card for card in cards]


def _in_deck(name: str, known: DeckCard | None) -> InDeck:
    if known is None:
        return InDeck(name)
    blocks = known.block if isinstance(known.block, list) else [] if known.block is None else [known.block]
    return InDeck(name, known.kind, known.number, tuple(known.names), tuple(str(one).strip() for one in blocks))


def faults(cards: list[InDeck]) -> list[Fault]:
    """What the rules of building say against these cards."""
    return [*_size(cards), *_kinds(cards), *_copies(cards), *_same_numbers(cards), *_blocks(cards)]


def _size(cards: list[InDeck]) -> Iterator[Fault]:
    if len(cards) < FEWEST_CARDS:
        says = N_("the deck has {count} cards; {least} are the fewest")
        yield Fault("bss:6-1-1", fact(says, count=len(cards), least=FEWEST_CARDS))


def _kinds(cards: list[InDeck]) -> Iterator[Fault]:
    for card in dict.fromkeys(cards):
        if card.kind is not None and not _is_kind(normalize("NFKC", card.kind).strip().lower()):
            says = N_("{card} is neither a spirit nor a nexus nor a magic card")
            yield Fault("bss:6-1-1-1", fact(says, card=card.name))


def _is_kind(word: str) -> bool:
    return word in KINDS or OF_A_CARD.sub("", word) in KINDS


def _copies(cards: list[InDeck]) -> Iterator[Fault]:
    """6-1-1-2 - three of a name; 6-1-1-2-1 - a number behind it makes a card count apart; 2-1-3 - names by text count."""
    typed: dict[str, str] = {}
    for card in cards:
        for name in (card.name, *card.names):
            typed.setdefault(_as_printed(name), name)
    printed = Counter(_as_printed(card.name) for card in cards)
    for name, count in Counter(name for card in cards for name in set(map(_as_printed, (card.name, *card.names)))).items():
        if printed[name] > MOST_OF_A_NAME:
            says = N_("{count} cards with the name {name}; {most} are the most")
            yield Fault("bss:6-1-1-2", fact(says, count=count, name=typed[name], most=MOST_OF_A_NAME))
        elif count > MOST_OF_A_NAME:
            says = N_("{count} cards with the name {name}, some of them by their text; {most} are the most")
            yield Fault("bss:2-1-3", fact(says, count=count, name=typed[name], most=MOST_OF_A_NAME))


def _as_printed(name: str) -> str:
    """One name, in full width or not, with or without a space before the number behind it."""
    return BEFORE_NUMBER.sub("", normalize("NFKC", name).strip())


def _same_numbers(cards: Iterable[InDeck]) -> Iterator[Fault]:
    """2-12-3 - cards with one card number are the same card, however they are called here."""
    found: dict[str, list[InDeck]] = {}
    for card in cards:
        if card.number:
            found.setdefault(_as_printed(card.number), []).append(card)
    for number, same in found.items():
        if len(same) > MOST_OF_A_NAME and len({_as_printed(card.name) for card in same}) > 1:
            says = N_("{count} cards have the card number {number} and are the same card; {most} are the most")
            yield Fault("bss:2-12-3", fact(says, count=len(same), number=number, most=MOST_OF_A_NAME))


def _blocks(cards: list[InDeck]) -> Iterator[Fault]:
    """2-13-1-2-1 - only cards whose block icon is a letter are for Standard; 2-13-1-4 - a new print adds its icon to the old."""
    for card in dict.fromkeys(cards):
        if card.blocks and not any(_is_letter(one) for one in card.blocks):
            says = N_("the block icon of {card} is no letter: it is not for the Standard format")
            yield Fault("bss:2-13-1-2-1", fact(says, card=card.name))


def _is_letter(icon: str) -> bool:
    """One Latin letter, in full width too; a word, like "none" for a card without an icon, is not one."""
    letter = normalize("NFKC", icon)
    return len(letter) == 1 and letter.isascii() and letter.isalpha()


def _limits(file: DeckFile) -> Iterator[Fault]:
    """6-1-1-2-2 - an event's list of banned and restricted cards; a card on both is banned; 2-12-3 - what has the card number of
    such a card is that card, whatever it is called."""
    allowed: Mapping[str, int] = {**file.restricted, **dict.fromkeys(file.banned, 0)}
    numbers = {name: _as_printed(card.number) for name, card in file.cards.items() if card.number}
    for name, most in allowed.items():
        named = [one for one in file.deck if _as_printed(one) == _as_printed(name)]
        listed = {_as_printed(name), *(numbers[one] for one in named if one in numbers)}
        same = [one for one in file.deck if one in named or numbers.get(one) in listed]
        count, in_all = sum(file.deck[one] for one in named), sum(file.deck[one] for one in same)
        if count > most:
            says = N_("{count} of {card}; the list of the event allows {most}")
            yield Fault("bss:6-1-1-2-2", fact(says, count=count, card=name, most=most))
        elif in_all > most:
            says = N_("{count} of {card}, by the card number; the list of the event allows {most}")
            yield Fault("bss:2-12-3", fact(says, count=in_all, card=name, most=most))
