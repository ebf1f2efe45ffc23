"""Answers: which of the options a player's words mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from rulings.engine.board import Board, Waiting
from rulings.engine.changes import Taken
from rulings.engine.facts import Fact, fact
from rulings.engine.game import Question, Step
from rulings.engine.options import BEFORE, Listed, Numbers, Orders
from rulings.scenario.plays import Line

NOTHING = frozenset({"nothing", "none", "no card", "no cards"})
SOURCE = re.compile(
    r"(?P<own>.+?)'s (?:(?:ability(?: \d+)?|delayed effect(?: \".*\")?)(?: on .+)?|(?P<word>\w+)(?: \d+)?)|.+ from (?P<giver>.+)"
)
""" "X's ability 1 on Y", "X's pierce", "this gets power +1000 from X": the card, and the word for what it has."""
EFFECT = re.compile(r"'s (?:ability|delayed effect)$", re.IGNORECASE)
ORDER = "puts {answer} first"
OWNED = re.compile(r"\b[AB]'s ", re.IGNORECASE)
JOIN = re.compile(r"\s*(?:,| and )\s*")
BETWEEN = re.compile(rf"({JOIN.pattern})")
CORES = re.compile(r"(?<![\w+])(\d+(?:\s*\+\s*S)?|S) cores?\b", re.IGNORECASE)
X_IS = re.compile(r"^X ?= ?(?=\d+$)", re.IGNORECASE)
SOUL_CORE = re.compile(r"\b(?:the |my |his |her |their )?soul core\b", re.IGNORECASE)


def plain(option: Any) -> str:
    """An option in the words that a line of play would use."""
    if isinstance(option, tuple) and not hasattr(option, "_fields"):
        return " and ".join(plain(part) for part in option) or "nothing"
    return str(option)


def words_of(text: str) -> list[str]:
    words = sorted(part.strip().casefold() for part in JOIN.split(text) if part.strip())
    return [] if set(words) <= NOTHING else words


def parts(text: str) -> frozenset[str]:
    return frozenset(words_of(text))


def match(question: Question, text: str, board: Board) -> Any:
    """The option that the text means, or None. Cards may be called by their names where that is clear."""
    found, bare = _meant(question, text, board), _bare_number(question, text)
    return _meant(question, bare, board) if found is None and bare != text else found


def _bare_number(question: Question, text: str) -> str:
    """ "1 core", "1 from reserve", "the soul core" or "X = 2" as the options have it: without the spot that is asked for."""
    said = CORES.sub(r"\1", SOUL_CORE.sub("S", X_IS.sub("", text)))
    spot: Any = dict(question.asks.args).get("spot")
    if getattr(spot, "_fields", None) != ("place", "of"):
        return said
    place = re.escape(spot.of if spot.place == "card" else spot.place)
    said = re.sub(rf" from (?:the |{question.player}'s )?{place}$", "", said, flags=re.IGNORECASE)
    return "0+S" if said.upper() == "S" else said


def named_by(question: Question, text: str, board: Board) -> list[str]:
    """The effects that the name of a card may mean, where several cards have it, or the card has several."""
    sources = [(option, SOURCE.fullmatch(option)) for option in question.options if isinstance(option, str)]
    cards = [(option, board.cards.get(found["own"] or found["giver"])) for option, found in sources if found]
    wanted = EFFECT.sub("", text.strip()).casefold()
    by_word = [option for option, found in sources if found and (found["word"] or "").casefold() == wanted]
    named = [(option, (card.id.casefold(), card.name.casefold())) for option, card in cards if card is not None]
    return [option for option, names in named if wanted in names] or by_word


def _meant(question: Question, text: str, board: Board) -> Any:
    text = _by_ids(question, text, board)
    words = words_of(text)
    for option in question.options:
        if words_of(plain(option)) == words:
            return option
    named = [option for option in question.options if _names(option, board) == words]
    named = named or _said_else(question.options, words) or _of_card(question.options, words, board)
    return named[0] if named else _unlisted(question.options, text, board)


def _listed(question: Question, board: Board) -> list[Any]:
    """The cards that are in some option."""
    options = question.options
    listed = options.cards if isinstance(options, Listed) else [one for part in options for one in _cards_of(part)]
    return [board.cards[one] for one in listed if isinstance(one, str) and one in board.cards]


def _by_ids(question: Question, text: str, board: Board) -> str:
    """ "B's Rat" as the id of that card: one that can be chosen, where there are several."""
    text = _own_first(question, text, board)
    if not OWNED.search(text):
        return text
    cards = {card.id: card for card in (*_listed(question, board), *board.cards.values()) if card.name}
    for card in sorted(cards.values(), key=lambda card: -len(card.name)):
        shape = rf"\b{card.player}'s {re.escape(card.name)}(?=$|,|'s | and | before )"
        found = re.search(shape, text, re.IGNORECASE)
        text = text[: found.start()] + card.id + text[found.end() :] if found else text
    return text


def _own_first(question: Question, text: str, board: Board) -> str:
    """A name by which cards of both players go, none of which was given an id, is the own card's where that can be chosen."""
    pieces: list[str] = BETWEEN.split(text)
    theirs = {piece for piece in pieces if piece in board.cards and board.cards[piece].player != question.player}
    if not theirs:
        return text
    own: dict[str, list[str]] = {}
    for card in _listed(question, board):
        if card.player == question.player and card.name in theirs and re.fullmatch(rf"{re.escape(card.name)} \d+", card.id):
            own.setdefault(card.name, []).append(card.id)
    return "".join(own[piece].pop(0) if own.get(piece) else piece for piece in pieces)


def could_be_chosen(question: Question, text: str, board: Board) -> bool:
    """Each card that the text names is in some option, though not just these together."""
    text = _by_ids(question, text, board)
    names = {word.casefold() for card in _listed(question, board) for word in (card.id, card.name)}
    return bool(parts(text)) and parts(text) <= names


class Answer(NamedTuple):
    """The option that lines of play mean, and where they begin and end."""

    option: Any
    start: int
    stop: int


def is_about(rules: Any, line: Line, asked: Question | Step) -> bool:
    """Lines of some templates are for questions of some topics or clauses only, or of those of which they speak."""
    only: Mapping[str, Sequence[str]] = getattr(rules, "answers_to", {})
    return is_meant_for(asked, only.get(line.template)) and not speaks_of_else(rules, line, asked)


def speaks_of_else(rules: Any, line: Line, asked: Question | Step) -> bool:
    """It says what is done to the cards, and that is something else than what is asked."""
    topics: Mapping[str, Sequence[str]] = getattr(rules, "speaks_of", {})
    return not is_meant_for(asked, topics.get(line.template))


def find_answer(question: Question, lines: Sequence[Line], board: Board, rules: Any = None) -> Answer | None:
    """The first of the lines that answers the question; or lines together: "A discards X", "A discards Y"."""
    told = [line.player == question.player and is_about(rules, line, question) for line in lines]
    for start in range(len(lines)):
        own = [line for line, _ in takewhile(lambda one: one[1], zip(lines[start:], told[start:], strict=True))]
        for count in range(1, len(own) + 1):
            words = " and ".join(dict(line.words)["answer"] for line in own[:count])
            option = match(question, words, board)
            if option is not None:
                return Answer(option, start, start + count)
    return None


def is_meant_for(asked: Question | Step, only: Sequence[str] | None) -> bool:
    """The question, or the step at which there was one, is of one of these topics or clauses, where a line is for such only."""
    return only is None or any(one in (asked.topic, asked.clause, *asked.also) for one in only)


def match_part(question: Question, text: str, board: Board) -> tuple[Any, str]:
    """The option that the text or the first part of it means that fits; and what is left of it, for other questions."""
    words = [word for word in JOIN.split(text) if word.strip()]
    for part in [words[:size] for size in range(len(words), 0, -1)] + [[word] for word in words[1:]]:
        found = match(question, " and ".join(part), board)
        if found is not None:
            return found, " and ".join(_without(words, part))
    return None, text


def _without(words: list[str], part: list[str]) -> list[str]:
    """What is left of the words: one that stands there twice is taken once."""
    left = list(words)
    for word in part:
        left.remove(word)
    return left


def _unlisted(options: tuple[Any, ...], text: str, board: Board) -> Any:
    """An option that is not listed, as there are many or one stands for its twins: the cards that the text names, in order."""
    if isinstance(options, Numbers):
        return int(text) if text.strip().isdecimal() else None
    if not isinstance(options, Listed):
        return None
    words = text.split(BEFORE) if isinstance(options, Orders) else JOIN.split(text) if parts(text) else []
    cards = _each_named(words, options.cards, board)
    return None if cards is None else options.made_of(cards)


def cards_named(question: Question, text: str, board: Board, rather: Sequence[str] = ()) -> tuple[str, ...] | None:
    """The cards of the options that the text names, one for each word, `rather` these; or None where there are not so many."""
    among = [card.id for card in _listed(question, board)]
    among = [*rather, *(one for one in among if one not in rather)]
    text = _by_ids(question, text, board)
    return _each_named(JOIN.split(text) if parts(text) else [], among, board)


def _each_named(words: Sequence[str], among: Sequence[str], board: Board) -> tuple[str, ...] | None:
    cards: list[str] = []
    for word in (one.strip().casefold() for one in words):
        named = [one for one in among if word == one.casefold()]
        named += [one for one in among if word == board.cards[one].name.casefold()]
        free = [one for one in named if one not in cards]
        if not free:
            return None
        cards.append(free[0])
    return tuple(cards)


def _said_else(options: Sequence[Any], words: list[str]) -> list[Any]:
    """The one option for which the words are other words: "Spike's ability 1" for what Spike gives to Squire."""
    found = [option for option in options if words in map(words_of, getattr(option, "also", ()))]
    return found if len(found) == 1 else []


def _of_card(options: Sequence[Any], words: list[str], board: Board) -> list[Any]:
    """The one effect of a card, such as "X's ability 1", where the card alone is named, or "X's ability"; or "pierce" alone."""
    words = [EFFECT.sub("", word) for word in words]
    found = [(option, SOURCE.fullmatch(option)) for option in options if isinstance(option, str)]
    sources = [(option, source["own"] or source["giver"]) for option, source in found if source]
    own = [option for option, source in sources if words == [source.casefold()]]
    cards = [(option, board.cards[source]) for option, source in sources if source in board.cards]
    own = own or [option for option, card in cards if words == [card.name.casefold()]]
    own = own or [option for option, source in found if source and words == [(source["word"] or "").casefold()]]
    return own if len(own) == 1 else []


def _cards_of(option: Any) -> tuple[Any, ...]:
    return option if isinstance(option, tuple) and not hasattr(option, "_fields") else (option,)


def _names(option: Any, board: Board) -> list[str]:
    """The names of its cards, each as often as there are such cards."""
    ids = _cards_of(option)
    return sorted((board.cards[one].name if one in board.cards else str(one)).casefold() for one in ids)


def is_said(
    line: Line, steps: Iterable[Step], label: Callable[[Board, Any], str] | None = None, before: Sequence[Line] = ()
) -> bool:
    """The line says what was taken at one of the steps without asking, as there was nothing else; effects go by their `label`.
    Not again what a line `before` has said: an order names each effect once, and the same answer is for another question."""
    called = label or label_of
    if line.template != ORDER:
        same = sum((one.player, one.template, one.words) == (line.player, line.template, line.words) for one in before)
        return sum(_says(line, step, called) for step in steps) > same
    left = _once(steps, called)
    for one in before:
        named = next((number for number, step in enumerate(left) if _says(one, step, called)), None)
        left = left if named is None else [*left[:named], *left[named + 1 :]]
    return any(_says(line, step, called) for step in left)


def said_together(lines: Sequence[Line], steps: Iterable[Step]) -> Iterator[Line]:
    """The lines that only in a row say what was taken at a step without asking: "A discards X", "A discards Y"."""
    left, start = [step for step in steps if len(_taken_at(step)) > 1], 0
    while left and start < len(lines):
        longest = max(len(_taken_at(step)) for step in left)  # a line names one card at least
        rows = ((stop, step) for stop in range(start + 2, min(start + longest, len(lines)) + 1) for step in left)
        said = next((row for row in rows if _says_that(_in_one(lines[start : row[0]]), row[1])), None)
        if said is not None:
            yield from lines[start : said[0]]
            left.remove(said[1])
        start = start + 1 if said is None else said[0]


def _taken_at(step: Step) -> tuple[Any, ...]:
    return _cards_of(dict(step.fact.args).get("answer", ())) if isinstance(step.fact, Fact) else ()


def _in_one(lines: Sequence[Line]) -> Line:
    words = " and ".join(dict(line.words)["answer"] for line in lines)
    return replace(lines[0], words=(("answer", words),))


def _says(line: Line, step: Step, label: Callable[[Board, Any], str]) -> bool:
    return _says_order(line, step, label) if step.kind == "trigger" else _says_that(line, step)


def _once(steps: Iterable[Step], label: Callable[[Board, Any], str]) -> list[Step]:
    """The steps in their order, but for those at which an effect is taken up that was chosen just before."""
    found: list[Step] = []
    chosen = ""
    for step in sorted(steps, key=lambda step: step.number):
        if step.kind == "ask" and isinstance(step.fact, Fact):
            chosen = str(dict(step.fact.args).get("answer"))
        elif isinstance(step.fact, Taken):
            name = label(step.before, step.fact.one)
            was_chosen = chosen in (name, *getattr(name, "also", ())) or chosen.startswith(f"{name} ")
            chosen = ""
            if was_chosen:
                continue
        found.append(step)
    return found


def label_of(board: Board, one: Waiting) -> str:
    """ "X's ability 1": an effect that waits, by the number that it has on its card."""
    text = board.cards[one.card].definition
    number = text.abilities.index(one.ability) + 1 if text and one.ability in text.abilities else 1
    return f"{one.card}'s ability {number}"


def _says_order(line: Line, step: Step, label: Callable[[Board, Any], str]) -> bool:
    """It names the effect that was taken up next, where no other waited with it, or only such as do the same."""
    if not isinstance(step.fact, Taken) or line.template != ORDER:
        return False
    one, board = step.fact.one, step.before
    together = {(other.card, other.ability.text) for other in board.waiting if other.batch == one.batch}
    question = Question(step.clause, line.player, fact(""), (label(board, one),))
    ordered = line.player in (one.player, board.active) and len(together) == 1
    return ordered and match(question, dict(line.words)["answer"], board) is not None


def _says_that(line: Line, step: Step) -> bool:
    """The line names what was chosen at a step, in the words of an answer; that nothing was is no answer to it."""
    if step.kind != "ask" or not line.is_answer:
        return False
    words = dict(line.words)["answer"]
    args = dict(step.fact.args) if isinstance(step.fact, Fact) else {}
    question = Question(step.clause, args.get("player", ""), fact(""), (args.get("answer"),))
    return question.player == line.player and bool(parts(words)) and match(question, words, step.before) is not None
