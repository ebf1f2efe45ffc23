"""Lines that pick cards by what they say of them: who reveals a card that damage moves has picked it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from rulings.engine.board import Board, CardId
from rulings.engine.game import Question
from rulings.engine.options import Picks, fewer
from rulings.scenario.answers import cards_named, speaks_of_else
from rulings.scenario.plays import Line


class Implied(NamedTuple):
    """What a player's next lines pick together: the option, or as yet only some of the cards; and the lines that say so."""

    option: Any
    cards: tuple[CardId, ...]
    lines: tuple[Line, ...]

    def narrow(self, options: tuple[Any, ...], rules: Any, board: Board) -> tuple[Any, ...]:
        """The options that have such cards among them, where any is listed."""
        wanted = Counter(rules.alike(board, card_id) for card_id in self.cards)
        kept = tuple(option for option in options if wanted <= Counter(rules.alike(board, card_id) for card_id in option))
        return fewer(options, kept) if kept else options


def can_pick(rules: Any, line: Line) -> bool:
    """It may name cards to pick; other lines are for questions of their own."""
    return line.template not in rules.answers_to


def implied_by(rules: Any, question: Question, kept: Sequence[Line], ahead: Sequence[Line], board: Board) -> Implied | None:
    """What the player's next lines pick, with those that were kept for later and are of the templates that pick so."""
    templates = getattr(rules, "implied", {}).get(question.topic)
    if templates is None:
        return None
    told = [line for line in kept if line.template in templates]
    following = takewhile(lambda line: line.template in templates or _may_be_for(rules, line, question), ahead)
    own = [line for line in following if line.player == question.player]
    found = _picked(rules, question, [*told, *own], templates, board)
    return found and found._replace(lines=found.lines[len(told) :])


def said_by_doing(rules: Any, question: Question, ahead: Sequence[Line]) -> Any:
    """The yes of a player whose next line says that what was asked is done; that line answers what is asked behind it."""
    templates = getattr(rules, "said_by_doing", {}).get(question.topic, ())
    own = next((line for line in ahead if line.player == question.player), None)
    return "yes" if own is not None and own.template in templates else None


def _may_be_for(rules: Any, line: Line, question: Question) -> bool:
    return can_pick(rules, line) and not speaks_of_else(rules, line, question)


def _picked(rules: Any, question: Question, lines: Sequence[Line], templates: Collection[str], board: Board) -> Implied | None:
    """The pick of the lines, of which one at least is of the templates that pick by what they say."""
    options = question.options
    if not isinstance(options, Picks):
        return None
    cards: tuple[CardId, ...] = ()
    said: list[Line] = []
    for line in lines:
        named = _named(question, [*said, line], templates, board)
        if named is None or len(named) > options.most:
            break
        cards, said = named, [*said, line]
    if not any(line.template in templates for line in said):
        return None
    return Implied(_made_up(rules, options, cards, board), cards, tuple(said))


def _named(question: Question, lines: Sequence[Line], templates: Collection[str], board: Board) -> tuple[CardId, ...] | None:
    """The cards that the lines name; one that is chosen in one line and revealed in another is one card."""
    says = [(line.template in templates, dict(line.words)["answer"]) for line in lines]
    chosen = cards_named(question, " and ".join(words for more, words in says if not more), board)
    shown = cards_named(question, " and ".join(words for more, words in says if more), board, chosen or ())
    return None if chosen is None or shown is None else tuple(dict.fromkeys((*chosen, *shown)))


def _made_up(rules: Any, options: Picks, cards: tuple[CardId, ...], board: Board) -> Any:
    """The option with the cards: where only such are left that nobody can tell apart, they make up the number."""
    rest = [card_id for card_id in options.cards if card_id not in cards]
    missing = options.least - len(cards)
    if missing > 0 and len({rules.alike(board, card_id) for card_id in rest}) > 1:
        return None
    return options.made_of((*cards, *rest[: max(missing, 0)]))
