"""The lines under `play` as they are read on the position, or what is wrong with each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace as structure
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Board
from rulings.engine.facts import N_
from rulings.engine.position import NotUnderstood, Problems, did_you_mean, may_come, meant_by, whose
from rulings.scenario.answers import JOIN, NOTHING
from rulings.scenario.plays import BadLine, Line, known_forms, read_line
from rulings.scenario.typed import names_in

TWO_PLAYS = re.compile(r"[AB] .+(?:[,;.]| and| then| but)+ (?:then )?[AB] [a-z]+\b.*", re.IGNORECASE)
NAMING = ("target", "answer", "choice")  # places of a line where cards are named that are chosen
OF_CARDS = ("draws", "discards", "exiles")
UNKNOWN = "an unknown card"
NEARLY = 0.8  # how like a name a word is that can only be meant for it
MOST_NAMES = 12


def read_plays(rows: Sequence[Any], cards: Any, rules: Any, board: Board | None, problems: Problems) -> tuple[Line, ...]:
    found, names = [], names_in(board)
    for number, row in enumerate(rows):
        try:
            text = _text_of(row)
            line = read_line(text, rules.play_words, names)
            wrong = "" if board is None else _what_is_wrong(line, rules, board, cards or {})
        except BadLine as error:
            wrong = str(error)
        if wrong:
            more = isinstance(row, str) and TWO_PLAYS.fullmatch(row)
            problems.add(("play", number), f"{row!r} holds more than one play; write a line for each" if more else wrong)
            continue
        found += _parts(line, rules, names)
        if board is not None:
            _assume_which(line, board, problems)
    return tuple(found)


def _text_of(row: Any) -> str:
    """The line as it was meant: `A: attacks with Ox` is a mapping in YAML."""
    if isinstance(row, dict) and len(row) == 1:
        key, value = next(iter(row.items()))
        if str(key).upper() in PLAYERS and isinstance(value, str):
            return f"{key} {value}"
    if isinstance(row, dict | list):
        raise BadLine("a line of play is expected here; put a line that holds a colon in quotation marks")
    if row is None or not str(row).strip():
        raise BadLine("the line is empty")
    return str(row)


def _what_is_wrong(line: Line, rules: Any, board: Board, cards: dict[str, Any]) -> str:
    """A card that is nowhere, a name that is misspelt, or words that the game does not understand."""
    words = dict(line.words)
    named = [words[name] for name, _ in line.zones if name in words]
    unknown = next((word for word in named if not is_known(board, word)), None)
    if unknown is not None:
        return f"no card named {unknown!r}{_what_would_do(line, unknown, rules, board, cards)}"
    unnamed = next((word for word in _unnamed(line, board) if word not in cards), None)
    if unnamed is not None:
        forms = known_forms(line.player, line.template.split(" ")[0], rules.play_words)
        return f"no card named {unnamed!r}; it is written {forms}"
    misspelt = next(_misspelt(line, board), None)
    if misspelt is not None:
        return f"no card named {misspelt!r}{did_you_mean(misspelt, names_in(board))}"
    return _not_understood(line, rules, board)


def _what_would_do(line: Line, word: str, rules: Any, board: Board, cards: dict[str, Any]) -> str:
    """How the line is written, where more stands behind the name of a card than it has room for; a name like it; or all names."""
    if word in cards:
        return "; write it into a zone, such as a hand"
    names = names_in(board)
    if any(word.startswith(f"{name}'s ") for name in names) or any(
        word.startswith(f"{name} ") and not word[len(name) :].strip().isdecimal() for name in names
    ):
        return f"; it is written {known_forms(line.player, line.template.split(' ')[0], rules.play_words)}"
    return _name_like(word, board)


def _name_like(word: str, board: Board) -> str:
    """A name like it, or those that there are; who means a player is told how players are called."""
    if re.search(r"\b(?:player|opponent)\b", word, re.IGNORECASE):
        return "; write A or B"
    known = list(dict.fromkeys(card.id for card in board.cards.values() if card.definition))
    there = f"; there are {', '.join(known[:MOST_NAMES])}{' ...' if len(known) > MOST_NAMES else ''}" if known else ""
    return did_you_mean(word, names_in(board)) or there


def _unnamed(line: Line, board: Board) -> Iterator[str]:
    """Words that are no card, where a line tells which cards are drawn, discarded or the like."""
    if not line.is_answer or line.template.split(" ")[0] not in OF_CARDS:
        return
    for word in (part.strip() for part in JOIN.split(dict(line.words)["answer"])):
        if word and word.casefold() not in (*NOTHING, UNKNOWN) and not word.isdecimal() and not is_known(board, word):
            yield word


def _misspelt(line: Line, board: Board) -> Iterator[str]:
    """Words that stand for what is chosen and are nearly the name of a card, but no name."""
    names, words = names_in(board), dict(line.words)
    for word in (part.strip() for name in NAMING if name in words for part in JOIN.split(words[name])):
        if word and not is_known(board, word) and did_you_mean(word, names, NEARLY) and not _is_place(word, board):
            yield word


def _is_place(word: str, board: Board) -> bool:
    """The number of a card in a zone, or of an ability, is no name that was misspelt."""
    bare = re.sub(r" \d+$", "", word)
    return bare != word and any(name.startswith(bare) for name in board.cards)


def _not_understood(line: Line, rules: Any, board: Board) -> str:
    """What the game says of words that it cannot read; cards that are still to come are read when they are there."""
    if line.is_answer:
        return ""
    parts = (part.strip() for _, text in line.words for part in JOIN.split(text))
    if any(may_come(board, part) or may_come(board, whose(part)[1]) for part in parts):
        return ""
    try:
        rules.read_play(board, line)
    except NotUnderstood as error:
        said = re.fullmatch(r"no card named (['\"])(?P<name>.+)\1(?P<rest>.*)", str(error))
        return f"{error}{_name_like(said['name'], board)}" if said else str(error)
    except ValueError:  # it is understood, and what it says cannot be
        return ""
    return ""


def _parts(line: Line, rules: Any, names: Sequence[str]) -> list[Line]:
    """A line that gives several answers stands for a line each."""
    parts = getattr(rules, "in_parts", {}).get(line.template, ())
    texts = [f"{line.player} {part.format(**dict(line.words))}" for part in parts]
    if line.template in getattr(rules, "one_by_one", ()) and dict(line.words)["answer"] not in names:
        texts = [f"{line.player} {line.template.format(answer=one)}" for one in JOIN.split(dict(line.words)["answer"])]
    found = [read_line(text, rules.play_words, names) for text in texts] or [line]
    if line.template in getattr(rules, "asked_about", {}):
        return [structure(found[0], text=line.text, then=found[1])]
    return found


def _assume_which(line: Line, board: Board, problems: Problems) -> None:
    """A name that cards without an id share means the first of them: where they are not alike, the result says so."""
    for name in (part for _, text in line.words for part in JOIN.split(text)):
        first, second = board.cards.get(name), board.cards.get(f"{name} 2")
        if first is None or second is None or not first.name == second.name == name or first.zone != second.zone:
            continue
        says, args = N_("{name} is the first of the cards of that name"), {"name": name}
        if first.player != second.player and first.zone == "hand":  # one plays one's own
            continue
        if first.player != second.player:
            says, args = N_("where either fits, {name} is {player}'s own"), {"name": name, "player": line.player}
        if replace(first, id=second.id) != second and (says, args) not in problems.assumed:
            problems.assume(says, **args)


def is_known(board: Board, word: str) -> bool:
    return bool(meant_by(board, word)) or may_come(board, word) or may_come(board, whose(word)[1])
