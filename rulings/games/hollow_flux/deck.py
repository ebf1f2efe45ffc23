"""2.1 to 2.3 and 19.12: what decks may be made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Player
from rulings.engine.deck import Fault
from rulings.engine.effects.ability import Filter, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.select import compare
from rulings.games.hollow_flux.board import CALLED, DECK, EXTRA, GUARD, CardText, DeckRule, Kuusou, Table

MAIN_SIZE, GUARD_SIZE, COPIES, EXTRA_SIZE = 30, 10, 3, 7


class Deck(Struct, frozen=True):
    """A player's decks; a card that is not known is None."""

    main: tuple[CardText | None, ...]
    guard: tuple[CardText | None, ...]
    extra: tuple[CardText | None, ...] = ()

    @property
    def known(self) -> list[CardText]:
        return [text for text in (*self.main, *self.guard, *self.extra) if text is not None]

    @property
    def kuusou(self) -> list[Kuusou]:
        return [text.kuusou for text in self.guard if text is not None and text.kuusou is not None]


def deck_of(board: Table, player: Player) -> Deck:
    """The decks of a player before the game."""

    def texts(zone: str) -> tuple[CardText | None, ...]:
        found = (board.card(card_id).definition for card_id in board.zone(player, zone))
        return tuple(text if isinstance(text, CardText) else None for text in found)

    return Deck(texts(DECK), texts(GUARD), texts(EXTRA))


def check_deck(deck: Deck) -> list[Fault]:
    """All faults, by the usual rules or by the kuusou in the guard deck that the decks are made for. 2.3 counts copies in main
    and guard deck, 19.12/3 those in the extra deck with them."""
    without_extra = dict(faults(Deck(deck.main, deck.guard), None))
    found = made_for(deck)[1].items()
    return [
        replace(fault, clause="hf:19.12/3") if fault.clause == "hf:2.3" and subject not in without_extra else fault
        for subject, fault in found
    ]


def made_for(deck: Deck) -> tuple[Kuusou | None, dict[str, Fault]]:
    """19.12/5 - decks that break the usual rules are made for a kuusou that allows some of that: the one they are nearest to.

    All faults by it, or by the usual rules where there is none such, each by what it is about.
    """
    usual = dict(faults(deck, None))
    ways = [(kuusou, dict(faults(deck, kuusou))) for kuusou in deck.kuusou]
    allowing = [(kuusou, found) for kuusou, found in ways if usual.keys() - found.keys()]
    kuusou, found = min(allowing, key=lambda way: len(way[1]), default=(None, usual))
    return kuusou, found


def faults(deck: Deck, kuusou: Kuusou | None) -> Iterator[tuple[str, Fault]]:
    """2.1/1, 2.2/1, 2.3, 19.12/5 - sizes and copies, as the condition of a kuusou may change them; each by what it is about."""
    rule = kuusou.condition if kuusou else DeckRule()
    main, guard = asked(rule.main, MAIN_SIZE), asked(rule.guard, GUARD_SIZE)
    if (count := len(deck.main)) != main:
        clause = "hf:2.1/1" if main == MAIN_SIZE else by_condition(count == MAIN_SIZE)
        yield DECK, Fault(clause, fact(N_("the main deck has {count} cards, not {wanted}"), count=count, wanted=main))
    if (count := len(deck.guard)) != guard:
        clause = "hf:2.2/1" if guard == GUARD_SIZE else by_condition(count == GUARD_SIZE)
        yield GUARD, Fault(clause, fact(N_("the guard deck has {count} cards, not {wanted}"), count=count, wanted=guard))
    most = asked(rule.copies, COPIES)
    for name, count in Counter(text.name for text in deck.known).items():
        if count > most:
            clause = "hf:2.3" if most == COPIES else by_condition(count <= COPIES)
            says = fact(N_("{name} is in the decks {count} times, not {most}"), name=name, count=count, most=most)
            yield f"copies of {name}", Fault(clause, says)
    yield from extra_faults(deck, kuusou)
    told = [text for text in deck.known if text.kind]  # of the others only the names are known
    if kuusou and not all(matches(rule.every.means if rule.every else None, text) for text in told):
        yield "every card", Fault("hf:19.12/4", fact(N_("not every card is as the kuusou asks")))


def asked(number: int | None, usual: int) -> int:
    return usual if number is None else number


def by_condition(as_usual: bool) -> str:
    """19.12/4 - decks by the usual rules do not meet a condition that asks for others; 19.12/5 - others are only as it says."""
    return "hf:19.12/4" if as_usual else "hf:19.12/5"


def extra_faults(deck: Deck, kuusou: Kuusou | None) -> Iterator[tuple[str, Fault]]:
    """19.12/3, 19.12/8 - an extra deck comes only with a kuusou that brings it, and has seven cards."""
    allowed = kuusou is not None and kuusou.extra_deck
    if deck.extra and not allowed:
        yield EXTRA, Fault("hf:19.12/3", fact(N_("there is an extra deck, and no kuusou that brings one")))
    elif deck.extra and len(deck.extra) != EXTRA_SIZE:
        says = fact(N_("the extra deck has {count} cards, not 7"), count=len(deck.extra))
        yield "size of the extra deck", Fault("hf:19.12/8", says)


def matches(wanted: Selector | None, text: CardText) -> bool:
    """A printed card is as a condition says."""
    if wanted is None:
        return True
    kind = any(noun in ("card", *CALLED.get(text.kind, ())) for noun in wanted.nouns)
    return kind and all(_has(one, text) for one in wanted.filters)


def _has(one: Filter, text: CardText) -> bool:
    match one.attribute:
        case "class":
            return (one.value in text.classes) != (one.relation == "not")
        case "name":
            return str(one.value) in text.name if one.relation == "contains" else one.value == text.name
        case "cost" | "power":
            return compare(getattr(text, one.attribute), one.relation, one.value)
        case "keyword":
            has = (*text.keywords, *text.special)
            return any(word in has for word in str(one.value).split("/")) != (one.relation == "not")
    return False
