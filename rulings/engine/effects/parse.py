"""One line of the effect language in, an Ability out; or BadAbility, which points at the character and says what would do."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability
from rulings.engine.effects.counted_behind import counted_before
from rulings.engine.effects.instead import write_instead
from rulings.engine.effects.lexer import UNKNOWN, tokens
from rulings.engine.effects.lines import Lines
from rulings.engine.effects.lists import with_lists
from rulings.engine.effects.phrases import phrased
from rulings.engine.effects.pieces import Nonsense, Token, Unclear
from rulings.engine.effects.printed import without_brackets
from rulings.engine.effects.subjects import with_subjects, with_their
from rulings.engine.effects.tables import Rule, tables
from rulings.engine.effects.unnumbered import with_numbers
from rulings.engine.effects.words import PUNCTUATION, by_spelling, by_terminal

LONGEST, DEEPEST, MOST_HINTS = 1000, 4, 12
EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH_ORDER = "; words stand in the order of English, with spaces between them: 破壊 1枚 相手の カード; ドロー 1"
END = "$END"
QUOTES = ('"', "“", "「", "『")
SIGNS = {terminal: f"'{sign}'" for sign, terminal in reversed(PUNCTUATION.items())}
KINDS = {"NUMBER": "a number", "SIGNED": "+N or -N", "STRING": '"a name"', "LEVEL": "Lv1", END: "the end of the line"}
# A line that begins so and has no colon lacks one; any other is the text of a static ability.
HEADS = frozenset(
    ["ON", "WHEN", "AT", "WHILE", "INSTEAD", "TIMING", "LEVEL", "OPEN", "MOMENT", "LIMIT", "AUTO", "STATIC", "LABEL"]
)


class BadAbility(ValueError):
    """A line that cannot be read: what is wrong, and at which character (0 is the first)."""

    def __init__(self, what: str, position: int, text: str = "") -> None:
        self.what = what
        self.position = position
        self.message = f"{what}\n  {text}\n  {' ' * position}^" if text else what
        super().__init__(self.message)


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
    starts: list[int] = []
    for word in [*words, Token(END, "", len(text), len(text))]:
        while pile[-1] != table.end:
            step = table.states[pile[-1]].get(word.type)
            if step is None:
                raise _explained(text, word, _accepted(pile))
            if step >= 0:
                pile.append(step)
                pieces.append(word)
                starts.append(word.start)
                break
            rule = table.rules[-1 - step]
            start = starts[len(starts) - rule.size] if rule.size else word.start
            _reduce(pile, rule, pieces, start, text)
            starts[len(starts) - rule.size :] = [start]
    ability: Ability = pieces[0]
    return ability


def _reduce(pile: list[int], rule: Rule, pieces: list[Any], start: int, text: str) -> None:
    taken = pieces[len(pieces) - rule.size :]
    try:
        made = _built(rule, taken)
    except Nonsense as error:
        raise BadAbility(str(error), start, text) from None
    except BadAbility as error:
        raise _inside(text, taken, error) from None
    del pile[len(pile) - rule.size :], pieces[len(pieces) - rule.size :]
    pile.append(tables().states[pile[-1]][rule.symbol])
    pieces.append(made)


def _inside(text: str, pieces: list[Any], error: BadAbility) -> BadAbility:
    """What is wrong inside a quoted ability, at its place in the whole line."""
    quoted = next(piece for piece in pieces if isinstance(piece, Token) and piece.type == "STRING")
    return BadAbility(error.what, quoted.start + 1 + error.position, text)


def _accepted(pile: list[int]) -> list[str]:
    """The terminals that could stand next: those that are put on the pile in the end."""
    return [name for name in tables().states[pile[-1]] if name.isupper() and _is_accepted(list(pile), name)]


def _is_accepted(pile: list[int], name: str) -> bool:
    table = tables()
    while (step := table.states[pile[-1]].get(name)) is not None:
        if step >= 0:
            return True
        rule = table.rules[-1 - step]
        del pile[len(pile) - rule.size :]
        pile.append(table.states[pile[-1]][rule.symbol])
    return pile[-1] == table.end


def _spelled(terminals: list[str]) -> list[str]:
    """What could stand here as a reader would type it: signs and kinds of things first, then words."""
    signs = [SIGNS.get(terminal) or KINDS.get(terminal, "") for terminal in terminals]
    words = [word.words["en"][0] for terminal in terminals for word in by_terminal().get(terminal, ())]
    return [sign for sign in signs if sign] + words


def _near(given: str, terminals: list[str]) -> str:
    """A word like the one given: one that could stand here, or else any."""
    from difflib import get_close_matches

    here = [spelling for terminal in terminals for word in by_terminal().get(terminal, ()) for spelling in word.spellings]
    near = get_close_matches(given.lower(), here, n=1, cutoff=0.7) or get_close_matches(
        given.lower(), by_spelling(), n=1, cutoff=0.7
    )
    return near[0] if near else ""


def _explained(text: str, word: Token, accepted: list[str]) -> BadAbility:
    given = text[word.start : word.end]
    what = f"'{given}' cannot stand here" if given else "the line stops too soon"
    told = write_instead(text, word.start)
    if told:
        return BadAbility(f"{what}; write for example {told}", word.start, text)
    if word.type == UNKNOWN:
        what = f"unknown word '{given}'"
        near = _near(given, accepted)
        if near:
            return BadAbility(f"{what}; did you mean '{near}'?", word.start, text)
    could = _spelled(accepted)
    more = ", ..." if len(could) > MOST_HINTS else ""
    order = ENGLISH_ORDER if EAST_ASIAN.search(text) else ""
    return BadAbility(f"{what}; expected one of: {', '.join(could[:MOST_HINTS])}{more}{order}", word.start, text)


def _check_signs(text: str, words: list[Token]) -> None:
    depth = 0
    for word in words:
        depth += {"PAREN": 1, "ENDPAREN": -1}.get(word.type, 0)
        if depth > DEEPEST:
            raise BadAbility(f"more than {DEEPEST} parentheses inside each other", word.start, text)
        if word.type == UNKNOWN and word in QUOTES:
            raise BadAbility("this quotation mark is not closed", word.start, text)


@lru_cache(maxsize=4096)
def parse_ability(text: str) -> Ability:
    """Read one line; the same text gives the same value."""
    if len(text) > LONGEST:
        many = f"the line has {len(text)} characters and {LONGEST} at most are read"
        raise BadAbility(f"{many}: write each ability on its own line", LONGEST)
    words = list(tokens(text))
    while words and words[-1].type == "SEMI":  # a full stop at the end
        words.pop()
    if not words:
        raise BadAbility("the line is empty: write an ability, such as on summon: draw 1", 0)
    _check_signs(text, words)
    return replace(_read(text, words), text=text)


def _read(text: str, words: list[Token]) -> Ability:
    """What stands first in quotes is the name of what the line is about; where that cannot be, and it is a timing, the timing."""
    try:
        unquoted, timed = (without_brackets(text, words, quotes) for quotes in ("『", "".join(QUOTES)))
    except Unclear as error:
        raise BadAbility(str(error), error.token.start, text) from None
    try:
        return _parsed(text, _completed(text, unquoted))
    except BadAbility:
        if [word.type for word in unquoted] == [word.type for word in timed]:
            raise
    return _parsed(text, _completed(text, timed))


def _completed(text: str, words: list[Token]) -> list[Token]:
    """The words with those that a reader adds: static, numbers, "and", who does it."""
    words = _as_static(words)
    try:
        listed = with_lists(list(with_numbers(text, counted_before(text, phrased(text, words)))))
        return list(with_their(text, list(with_subjects(text, listed))))
    except Unclear as error:
        raise BadAbility(str(error), error.token.start, text) from None


def _as_static(words: list[Token]) -> list[Token]:
    """With "static:" where nothing says when it works, but at which level: "this gets BP +1000", "Lv2: this gets BP +1000"."""
    levels = 2 if [word.type for word in words[:2]] == ["LEVEL", "COLON"] else 0
    rest = words[levels:]
    if not rest or rest[0].type in HEADS or any(word.type == "COLON" for word in rest):
        return words
    at = rest[0].start
    return [*words[:levels], Token("STATIC", "static", at, at), Token("COLON", ":", at, at), *rest]
