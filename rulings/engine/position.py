"""What the games share in reading a position: problems with their places, abilities, names of cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeAlias

from msgspec import Struct, field

from rulings.engine.board import Board, Card, CardId, Player
from rulings.engine.effects.ability import Ability

Path: TypeAlias = tuple[str | int, ...]


class NotUnderstood(ValueError):
    """Words that nothing on the board is called, or that are not how such a thing is written."""


class Problem(Struct, frozen=True):
    """Something wrong in a scenario: where, and what would do."""

    path: Path
    message: str


class Problems(Struct):
    """All problems of a scenario, and what had to be assumed."""

    found: list[Problem] = field(default_factory=list)
    assumed: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def add(self, path: Path, message: str) -> None:
        self.found.append(Problem(path, message))

    def assume(self, says: str, **args: Any) -> None:
        self.assumed.append((says, args))


CHOOSES_NOTHING = "a static ability chooses nothing: say it of all such cards, as in your other spirits get BP +1000"

NAMES_NOTHING = "a static ability has chosen nothing that 'it' could be: write for each core on this, or on your spirits"


def read_abilities(lines: Sequence[str | Mapping[str, Any]], path: Path, problems: Problems) -> tuple[Ability, ...]:
    """Each line as an ability; `- on destroyed: draw 1` in YAML is a mapping and means the same as the string."""
    from rulings.engine.effects.needs import chooses_at_all_times, counts_by_it_at_all_times
    from rulings.engine.effects.parse import BadAbility, parse_ability

    found = []
    for number, line in enumerate(lines):
        text = ability_line(line)
        try:
            found.append(parse_ability(text))
        except BadAbility as error:
            problems.add((*path, number), ability_problem(text, error))
        else:
            for is_wrong, what in ((chooses_at_all_times, CHOOSES_NOTHING), (counts_by_it_at_all_times, NAMES_NOTHING)):
                if is_wrong(found[-1]):
                    problems.add((*path, number), f"{what} (in {text[:200]!r})")
    return tuple(found)


def ability_line(line: str | Mapping[str, Any]) -> str:
    return line if isinstance(line, str) else "; ".join(f"{key}: {value}" for key, value in line.items())


def ability_problem(text: str, error: Any) -> str:
    """What is wrong with an ability, in one line with its place."""
    first = str(error).splitlines()[0]
    return f"{first} (at character {error.position + 1} of {text[:200]!r})"


def did_you_mean(word: str, known: Sequence[str], alike: float = 0.6) -> str:
    """ "; did you mean 'Red Drake'?" or nothing."""
    near = get_close_matches(word, known, n=1, cutoff=alike)
    return f"; did you mean {near[0]!r}?" if near else ""


def may_come(board: Board, text: str) -> bool:
    """No card has that name yet, but one that effects bring into being would have it: "Knight", or "Knight 2" for the second."""
    return re.sub(r" \d{1,3}$", "", text) in board.to_come()


OWNED = re.compile(r"([AB])'s (.+)", re.IGNORECASE)


def whose(text: str) -> tuple[str, str]:
    """ "B's Rat": the player and the name; no player where the text names none."""
    found = OWNED.fullmatch(text)
    return (found[1].upper(), found[2]) if found else ("", text)


def meant_by(board: Board, text: str) -> list[Card]:
    """The cards that a text can mean: by the id, by the name, or by whose it is and the name."""
    cards = list(board.cards.values())
    meant = [card for card in cards if card.id == text] + [card for card in cards if card.name == text and card.id != text]
    player, name = whose(text)
    whole = f"{player}'s {name}"  # the id of a leader, or of a card without a name
    return meant or [card for card in cards if card.id == whole or (card.player == player and name in (card.id, card.name))]


def lying_there(board: Board, name: str, player: Player, zones: tuple[str, ...]) -> CardId:
    """Of several cards of that name the only one that lies in these zones of that player; else what is said."""
    there = [card.id for card in meant_by(board, name) if card.player == player and card.zone in zones]
    return there[0] if len(there) == 1 else name


def find_card(board: Board, text: str, player: Player, zones: tuple[str, ...]) -> CardId:
    """The card that is meant: by its id or name, first where the play looks for it."""
    meant = meant_by(board, text)
    if not meant:
        raise NotUnderstood(f"no card named {text!r}")
    here = [card.id for card in meant if card.player == player and card.zone in zones]
    there = [card.id for card in meant if card.zone in zones]
    return (here or there or [card.id for card in meant])[0]
