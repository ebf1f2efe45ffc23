"""What happened earlier in the turn, in a scenario's sentences: found among those of a game, read, and said again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from rulings.engine.board import PLAYERS, CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.position import Problems, did_you_mean
from rulings.engine.remembering import Past

OWNED = re.compile(r"^[AB]'s ")
MOST_OF_A_CHANGE = 4  # happenings of one change that conditions ask about
BRACKETS = re.compile(r"(?P<name>.+?) \((?P<parts>[^()]+)\)")
Make: TypeAlias = Callable[[Any], Any]
Sentences: TypeAlias = Sequence[tuple[re.Pattern[str], Make]]


class NotSaid(ValueError):
    """A sentence that says nothing that can have happened."""


class Said(Struct, frozen=True):
    """The words of a sentence, against the board; `causes` is what each "by ..." is called."""

    board: Any
    words: Mapping[str, str]
    causes: Mapping[str, str]

    def card(self, name: str = "card") -> CardId:
        """The card of that id; "B's Imp" is Imp while it was B's."""
        word = self.words[name]
        card_id = word if word in self.board.cards else OWNED.sub("", word)
        if card_id not in self.board.cards:
            raise NotSaid(f"no card with the id or name {word!r}{did_you_mean(word, list(self.board.cards))}")
        return card_id

    def player(self, name: str = "card") -> Player:
        """Whose the card was: as the sentence says, or else as it is now."""
        word = self.words[name]
        if word in PLAYERS:
            return word
        known = word in self.board.cards or not OWNED.match(word)
        return str(self.board.card(self.card(name)).player) if known else word[0]

    @property
    def by(self) -> By:
        of = self.words.get("of", "")
        card_id = self.card("of") if of and of not in PLAYERS else None
        return By(self.causes.get(self.words.get("by", ""), ""), self.player("of") if of else None, card_id)


def sentences(causes: Mapping[str, str], shapes: Iterable[tuple[str, Make]]) -> Sentences:
    """The sentences of a game; each may end with what made it happen, and whose or which card's that was."""
    tail = rf"(?: by (?P<by>{'|'.join(causes)})(?: of (?P<of>.+))?)?"
    return tuple((re.compile(shape + tail), make) for shape, make in shapes)


def find_sentence(known: Sentences, text: str, examples: str) -> tuple[Make, dict[str, str]]:
    """What makes the happenings of the sentence, and its words; one that says nothing is answered with NotSaid."""
    for pattern, make in known:
        found = pattern.fullmatch(text.strip())
        if found:
            return make, {name: word for name, word in found.groupdict().items() if word}
    raise NotSaid(f"nothing happens in {text!r}; write {examples}")


def without_brackets(words: Mapping[str, str], known: Mapping[CardId, object]) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The words of a sentence, and apart from them how each card was: "Ox (exhausted) was destroyed"."""
    plain, how = dict(words), {}
    for name in ("card", "target"):
        found = BRACKETS.fullmatch(words.get(name, "")) if words.get(name) not in known else None
        if found:
            plain[name], how[name] = found["name"], [part.strip() for part in found["parts"].split(",")]
    return plain, how


def read_this_turn(lines: Sequence[str], read: Callable[[str], Iterable[Past]], problems: Problems) -> tuple[Past, ...]:
    """All that the sentences say has happened; each fault is a problem at its line."""
    happened: list[Past] = []
    for number, text in enumerate(lines):
        try:
            happened += read(text)
        except NotSaid as error:
            problems.add(("this_turn", number), str(error))
    return tuple(happened)


def in_sentences(
    happened: Iterable[Happening], say: Callable[[Any], str], read: Callable[[str], Iterable[Happening]]
) -> list[str]:
    """One sentence for all that it says: "A played Bolt" is also that Bolt was played."""
    left = sorted(happened, key=lambda one: one.verb == "leaves")  # what made it leave says so as well
    lines = []
    while left:
        first = left.pop(_teller(left, say, read))
        line = say(first)
        if line:
            lines.append(line)
            also = [_key(one) for one in read(line) if _key(one) != _key(first)]
            for key in also:
                twin = next((number for number, one in enumerate(left) if _key(one) == key), None)
                if twin is not None:
                    del left[twin]
    return lines


def _teller(left: Sequence[Any], say: Callable[[Any], str], read: Callable[[str], Iterable[Happening]]) -> int:
    """The place of the first, or of another of its change that says the first as well: damage says that life was lost."""
    first = left[0]
    for place, one in enumerate(left[1:MOST_OF_A_CHANGE], start=1):
        is_of_the_same = one.verb != first.verb and (one.by, one.by_card) == (first.by, first.by_card)
        line = say(one) if is_of_the_same else ""
        if line and any(_key(told) == _key(first) for told in read(line)):
            return place
    return 0


def _key(one: Happening) -> tuple[Any, ...]:
    return one.verb, one.card, one.target, one.player, one.amount
