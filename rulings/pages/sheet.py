"""A position as its form sees it: the data, the reader's words for its fields, what is wrong where, what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulings.pages import frame
from rulings.pages.values import Path
from rulings.report.field_words import field_name, option_name
from rulings.report.problem_words import said_problem
from rulings.scenario.fields import PLAYERS, game_of
from rulings.scenario.read import BadScenario, read_scenario


@dataclass(frozen=True)
class Sheet:
    data: dict[str, Any]
    lang: str
    book: str
    wrong: dict[Path, list[str]] = field(default_factory=dict)

    def name(self, path: Path) -> str:
        return field_name(path, self.lang, self.book, frame.terms(self.book, self.lang))

    def option(self, word: str, path: Path) -> str:
        return option_name(path, word, self.lang, self.book, frame.terms(self.book, self.lang))

    def place(self, path: Path) -> str:
        """Where a problem stands, in the words of the form."""
        parts = [str(part + 1) if isinstance(part, int) else self._part(path[: at + 1]) for at, part in enumerate(path)]
        return " › ".join(parts)

    def _part(self, path: Path) -> str:
        is_name = path[-1] in PLAYERS or (len(path) == 2 and path[0] in ("cards", "claims"))
        return str(path[-1]) if is_name else self.name(path)

    def cards(self) -> tuple[str, ...]:
        """The cards that are described."""
        cards = self.data.get("cards")
        return tuple(cards) if isinstance(cards, dict) else ()

    def objects(self) -> tuple[str, ...]:
        """What can be named in the middle of something: cards that lie somewhere, and the players."""
        found = [name for player in PLAYERS for name in named(self.data.get(player), with_ids=True)]
        return tuple(dict.fromkeys([*found, *self.cards(), *PLAYERS]))


def named(part: Any, *, with_ids: bool) -> Iterator[str]:
    """The cards of a player by their ids, where they have one and these are wanted, or else by their names."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from named(one, with_ids=with_ids)
    elif isinstance(part, dict) and part.get("card"):
        yield str((with_ids and part.get("id")) or part["card"])
        yield from named(part.get("set"), with_ids=with_ids)
    elif isinstance(part, dict):
        for one in part.values():
            if isinstance(one, list) or (isinstance(one, dict) and "card" in one):
                yield from named(one, with_ids=with_ids)


def open_sheet(words: str, data: dict[str, Any], lang: str) -> Sheet:
    """The sheet of a text: what is wrong with it is told at its field."""
    wrong: dict[Path, list[str]] = {}
    try:
        read_scenario(words)
    except BadScenario as error:
        for path, message in error.places:
            wrong.setdefault(path, []).append(said_problem(message, lang))
    return Sheet(data, lang, game_of(data.get("game")), wrong)
