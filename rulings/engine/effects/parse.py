"""One line of the effect language in, an Ability out; or BadAbility, which points at the character and says what would do."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any

from rulings.engine.effects.ability import Ability
from rulings.engine.effects.lexer import UNKNOWN, tokens
from rulings.engine.effects.lines import Lines
from rulings.engine.effects.pieces import Token
from rulings.engine.effects.tables import Rule, tables
from rulings.engine.effects.words import PUNCTUATION, by_terminal

LONGEST, DEEPEST, MOST_HINTS = 1000, 4, 12
END = "$END"
SIGNS = {terminal: f"'{sign}'" for sign, terminal in reversed(PUNCTUATION.items())}
KINDS = {"NUMBER": "a number", "SIGNED": "+N or -N", "STRING": '"a name"', "LEVEL": "Lv1", END: "the end of the line"}


class BadAbility(ValueError):
    """A line that cannot be read: what is wrong, and at which character (0 is the first)."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


class Inline(list[Any]):
    """Pieces that a repeated part of a rule hands to the rule around it."""


@cache
def _builder() -> Lines:
    return Lines(parse_ability)


def _built(rule: Rule, pieces: list[Any]) -> Any:
    flat = [part for piece in pieces for part in (piece if isinstance(piece, Inline) else (piece,))]
    if rule.symbol.startswith("_"):
        return Inline(flat)
    return getattr(_builder(), rule.builder)(flat) if rule.builder else flat[0]


def _parsed(text: str, words: list[Token]) -> Ability:
    """Walk the tables: every word is put on the pile, and a finished rule is replaced by what it makes."""
    table = tables()
    pile: list[int] = [table.start]
    pieces: list[Any] = []
    for word in [*words, Token(END, "", len(text), len(text))]:
        while pile[-1] != table.end:
            step = table.states[pile[-1]].get(word.type)
            if step is None:
                raise _explained(text, word, _accepted(pile))
            if step >= 0:
                pile.append(step)
                pieces.append(word)
                break
            _reduce(pile, table.rules[-1 - step], pieces)
    ability: Ability = pieces[0]
    return ability


def _reduce(pile: list[int], rule: Rule, pieces: list[Any]) -> None:
    made = _built(rule, pieces[len(pieces) - rule.size :])
    del pile[len(pile) - rule.size :], pieces[len(pieces) - rule.size :]
    pile.append(tables().states[pile[-1]][rule.symbol])
    pieces.append(made)


def _accepted(pile: list[int]) -> list[str]:
    """The terminals that could stand next: those that are put on the pile in the end."""
    return [name for name in tables().states[pile[-1]] if name.isupper() and _is_accepted(list(pile), name)]


def _is_accepted(pile: list[int], name: str) -> bool:
    table = tables()
    while (step := table.states[pile[-1]].get(name)) is not None:
        if step >= 0 or pile[-1] == table.end:
            return True
        rule = table.rules[-1 - step]
        del pile[len(pile) - rule.size :]
        pile.append(table.states[pile[-1]][rule.symbol])
    return False


def _complaint(text: str, position: int, what: str) -> BadAbility:
    return BadAbility(f"{what}\n  {text}\n  {' ' * position}^", position)


def _spelled(terminals: list[str]) -> tuple[list[str], list[str]]:
    """What could stand here: kinds of things first, then words as a reader would type them."""
    kinds = [SIGNS.get(terminal) or KINDS.get(terminal, "") for terminal in terminals]
    words = [word.words["en"][0] for terminal in terminals for word in by_terminal().get(terminal, ())]
    return [kind for kind in kinds if kind], words


def _explained(text: str, word: Token, accepted: list[str]) -> BadAbility:
    kinds, words = _spelled(accepted)
    given = text[word.start : word.end]
    what = f"'{given}' cannot stand here" if given else "the line stops too soon"
    if word.type == UNKNOWN:
        what = f"unknown word '{given}'"
    near = get_close_matches(given.lower(), words, n=1, cutoff=0.7) if given else []
    if near:
        return _complaint(text, word.start, f"{what}; did you mean '{near[0]}'?")
    could = kinds + words
    more = ", ..." if len(could) > MOST_HINTS else ""
    return _complaint(text, word.start, f"{what}; expected one of: {', '.join(could[:MOST_HINTS])}{more}")


def _check_depth(text: str, words: list[Token]) -> None:
    depth = 0
    for word in words:
        depth += {"PAREN": 1, "ENDPAREN": -1}.get(word.type, 0)
        if depth > DEEPEST:
            raise _complaint(text, word.start, f"more than {DEEPEST} parentheses inside each other")


@lru_cache(maxsize=4096)
def parse_ability(text: str) -> Ability:
    """Read one line; the same text gives the same value."""
    if len(text) > LONGEST:
        many = f"the line has {len(text)} characters and {LONGEST} at most are read"
        raise BadAbility(f"{many}: write each ability on its own line", LONGEST)
    words = list(tokens(text))
    _check_depth(text, words)
    if not any(word.type == "COLON" for word in words):
        words = [Token("STATIC", "static", 0, 0), Token("COLON", ":", 0, 0), *words]
    return replace(_parsed(text, words), text=text)
