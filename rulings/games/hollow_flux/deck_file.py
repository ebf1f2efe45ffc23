"""A deck file against the construction clauses: main deck, guard deck, extra deck."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rulings.engine.deck import Fault
from rulings.engine.facts import N_, fact
from rulings.engine.fields import read_fields
from rulings.engine.position import Problems, did_you_mean
from rulings.games.hollow_flux.board import CardText
from rulings.games.hollow_flux.deck import Deck, check_deck
from rulings.games.hollow_flux.models import MOST_CARDS, Printed
from rulings.games.hollow_flux.printed import READERS, card_text

Counts = dict[str, Annotated[int, Meta(ge=1, le=MOST_CARDS)]]


class DeckFile(Struct, frozen=True):
    """How many of each card are in which deck, and what is known of the cards."""

    main: Counts
    guard: Counts
    extra: Counts = {}
    cards: dict[str, Printed] = {}
    title: str = ""
    notes: str = ""


def check_deck_file(data: dict[str, Any], problems: Problems) -> list[Fault]:
    """Every fault of the decks in a file; what is wrong with the file itself goes to the problems."""
    file: DeckFile | None = read_fields(DeckFile, data, (), problems, READERS)
    if file is None:
        return []
    used = [*file.main, *file.guard, *file.extra]
    for name in file.cards:
        if name not in used:
            problems.add(("cards", name), f"{name!r} is in no deck{did_you_mean(name, used)}")
    texts = {name: card_text(name, printed, problems) for name, printed in file.cards.items()}
    if problems.found:
        return []
    decks = [[texts.get(name) or CardText(name, "") for name in part for _ in range(part[name])] for part in parts(file)]
    return check_deck(Deck(*(tuple(deck) for deck in decks)))


def unchecked(data: dict[str, Any]) -> list[Fault]:
    """19.12/4 - whether cards of which nothing is said are as a kuusou asks; sizes and copies are known by the names alone."""
    file: DeckFile | None = read_fields(DeckFile, data, (), problems := Problems(), READERS)
    if file is None or not any(asks_of_every_card(name, file, problems) for name in file.guard if name in file.cards):
        return []
    cards = tuple(dict.fromkeys(name for part in parts(file) for name in part if name not in file.cards))
    return [Fault("hf:19.12/4", fact(N_("nothing is said of them: {cards}"), cards=cards))] if cards else []


def asks_of_every_card(name: str, file: DeckFile, problems: Problems) -> bool:
    """It has a kuusou with a condition that is not on sizes and copies alone."""
    kuusou = card_text(name, file.cards[name], problems).kuusou
    return kuusou is not None and kuusou.condition.every is not None


def parts(file: DeckFile) -> tuple[Counts, Counts, Counts]:
    return file.main, file.guard, file.extra
