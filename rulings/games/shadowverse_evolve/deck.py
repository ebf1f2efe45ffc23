"""6.1: which decks may be played, by class or by theme, and every fault of one that may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct, field

from rulings.engine.deck import Fault
from rulings.engine.facts import N_, fact
from rulings.engine.fields import read_fields
from rulings.engine.position import Problems, did_you_mean
from rulings.games.shadowverse_evolve.models import Craft

FEWEST, MOST, MOST_EVOLVE, MOST_OF_A_NAME = 40, 50, 10, 3


class DeckCard(Struct, frozen=True):
    """What is known of a card; a kind or class that is not given is not checked."""

    name: str = ""
    kind: Literal["leader", "follower", "amulet", "spell"] | None = None
    special: Literal["evolve", "token", ""] = ""
    craft: Craft | None = field(default=None, name="class")
    theme: str = ""
    copies: int | None = None  # where its own text says how many a deck may have


class LeaderCard(Struct, frozen=True):
    name: str = ""
    craft: Craft | None = field(default=None, name="class")
    theme: str = ""


class DeckFile(Struct, frozen=True):
    """A deck: the leader, how many of each card in the main deck and the evolve deck, what is known of them."""

    deck: dict[str, int]
    title: str = ""
    leader: LeaderCard | list[LeaderCard] | None = None
    by: Literal["class", "theme"] | None = None
    evolve_deck: dict[str, int] = {}
    cards: dict[str, DeckCard] = {}
    notes: str = ""


def check_deck(data: dict[str, Any], problems: Problems) -> list[Fault]:
    """Every fault of the deck in a file; what is wrong with the file itself goes to the problems."""
    file = read_fields(DeckFile, data, (), problems)
    if file is None:
        return []
    for part, deck in (("deck", file.deck), ("evolve_deck", file.evolve_deck)):
        for name, count in deck.items():
            if not 1 <= count <= 1000:
                problems.add((part, name), f"{count} copies of {name!r}; write a number from 1 to 1000")
    known = [*file.deck, *file.evolve_deck]
    for name in file.cards:
        if name not in known:
            problems.add(("cards", name), f"{name!r} is not in the deck{did_you_mean(name, known)}")
    if problems.found:
        return []
    return [*_leader(file), *_main(file), *_evolve(file), *_copies(file), *_base(file)]


def unchecked(data: dict[str, Any]) -> list[Fault]:
    """What the file does not say, and what the clauses of 6.1.1 hang on."""
    file = read_fields(DeckFile, data, (), Problems())
    return [*_unknown_kinds(file), *_unknown_base(file)] if file is not None else []


def _unknown_kinds(file: DeckFile) -> Iterator[Fault]:
    for clause, deck in (("sve:6.1.1.2", file.deck), ("sve:6.1.1.3", file.evolve_deck)):
        if cards := tuple(name for name in deck if name not in file.cards):
            yield Fault(clause, fact(N_("the kind is not said: {cards}"), cards=cards))


def _unknown_base(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.5 - what the base lacks that the file names; where it names none: one that can still hold, if none does yet."""
    leader, names = _only_leader(file), tuple(dict.fromkeys((*file.deck, *file.evolve_deck)))
    classes = tuple(name for name in names if _card(file, name).craft is None)
    if leader is not None and leader.craft is None and any(_card(file, name).craft != "neutral" for name in names):
        classes = (leader.name or "leader", *classes)
    themes = tuple(name for name in names if name not in file.cards)
    by = file.by or _open_base(file, leader, classes, themes)
    if by == "theme" and themes:
        yield Fault("sve:6.1.1.5.2" if file.by else "sve:6.1.1.5", fact(N_("the theme is not said: {cards}"), cards=themes))
    elif by == "class" and classes:
        yield Fault("sve:6.1.1.5.1" if file.by else "sve:6.1.1.5", fact(N_("the class is not said: {cards}"), cards=classes))


def _open_base(file: DeckFile, leader: LeaderCard | None, classes: tuple[str, ...], themes: tuple[str, ...]) -> str:
    """6.1.1.5 - class or theme, whichever is not broken yet; nothing, where one of them holds or both are broken."""
    by_class = leader is None or not list(_by_class(file, leader))
    by_theme = leader is None or not list(_by_theme(file, leader))
    if (by_class and not classes) or (by_theme and not themes):
        return ""
    return "class" if by_class else "theme" if by_theme else ""


def _card(file: DeckFile, name: str) -> DeckCard:
    return file.cards.get(name, DeckCard())


def _only_leader(file: DeckFile) -> LeaderCard | None:
    """The leader, where there is exactly one."""
    leaders = file.leader if isinstance(file.leader, list) else [file.leader]
    return leaders[0] if len(leaders) == 1 else None


def _leader(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.1 - exactly one leader."""
    count = len(file.leader) if isinstance(file.leader, list) else 0 if file.leader is None else 1
    if count != 1:
        yield Fault("sve:6.1.1.1", fact(N_("{count} leaders; a deck has one"), count=count))


def _main(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.2 - 40 to 50 cards, none of them a leader, an evolve card or a token."""
    count = sum(file.deck.values())
    if not FEWEST <= count <= MOST:
        says = N_("the main deck has {count} cards; it has {least} to {most}")
        yield Fault("sve:6.1.1.2", fact(says, count=count, least=FEWEST, most=MOST))
    for name in file.deck:
        card = _card(file, name)
        if card.kind == "leader" or card.special:
            yield Fault(
                "sve:6.1.1.2", fact(N_("{card} is a leader, an evolve card or a token: not for the main deck"), card=name)
            )


def _evolve(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.3 - up to 10 cards, all of them evolve cards."""
    count = sum(file.evolve_deck.values())
    if count > MOST_EVOLVE:
        yield Fault(
            "sve:6.1.1.3", fact(N_("the evolve deck has {count} cards; {most} are the most"), count=count, most=MOST_EVOLVE)
        )
    for name in file.evolve_deck:
        if name in file.cards and _card(file, name).special != "evolve":
            yield Fault("sve:6.1.1.3", fact(N_("{card} is no evolve card: not for the evolve deck"), card=name))


def _copies(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.4 - three of a name in the main deck, and three in the evolve deck; 6.1.2 - a card's own text takes its place."""
    for deck in (file.deck, file.evolve_deck):
        names: Counter[str] = Counter()
        for key, count in deck.items():
            names[_card(file, key).name or key] += count
        own = {card.name or key: card.copies for key, card in file.cards.items() if card.copies is not None}
        for name, count in names.items():
            if name in own and count > own[name]:
                says = N_("{count} cards with the name {name}; its own text allows {most}")
                yield Fault("sve:6.1.2", fact(says, count=count, name=name, most=own[name]))
            elif name not in own and count > MOST_OF_A_NAME:
                says = N_("{count} cards with the name {name}; {most} are the most")
                yield Fault("sve:6.1.1.4", fact(says, count=count, name=name, most=MOST_OF_A_NAME))


def _base(file: DeckFile) -> Iterator[Fault]:
    """6.1.1.5 - everything goes by the leader's class, or everything by one theme."""
    leader = _only_leader(file)
    if leader is None:
        return
    by_class, by_theme = list(_by_class(file, leader)), list(_by_theme(file, leader))
    if file.by == "class":
        yield from by_class
    elif file.by == "theme":
        yield from by_theme
    elif by_class and by_theme:
        yield Fault("sve:6.1.1.5", fact(N_("the deck goes neither by the leader's class nor by one theme")))
        yield from by_class if len(by_class) <= len(by_theme) else by_theme


def _by_class(file: DeckFile, leader: LeaderCard) -> Iterator[Fault]:
    """6.1.1.5.1 - each card has the leader's class or is neutral; where that is not said, one class can still be the leader's."""
    names = (*file.deck, *file.evolve_deck)
    crafts = {_card(file, name).craft for name in names} - {None, "neutral"}
    if leader.craft is None and len(crafts) == 1:
        return
    for name in names:
        craft = _card(file, name).craft
        if craft not in (None, "neutral", leader.craft):
            says = N_("{card} is of the class {craft}, the leader of the class {leader}")
            yield Fault("sve:6.1.1.5.1", fact(says, card=name, craft=craft, leader=leader.craft or "-"))


def _by_theme(file: DeckFile, leader: LeaderCard) -> Iterator[Fault]:
    """6.1.1.5.2 - leader and cards all have a theme, and the same one."""
    if not leader.theme:
        yield Fault("sve:6.1.1.5.2", fact(N_("the leader has no theme")))
    for name in (*file.deck, *file.evolve_deck):
        card = _card(file, name)
        if name in file.cards and card.theme != leader.theme:
            says = N_("{card} is of the theme {theme}, the leader of the theme {leader}")
            yield Fault("sve:6.1.1.5.2", fact(says, card=name, theme=card.theme or "-", leader=leader.theme or "-"))
