"""A clause and the links around it as a picture: what leads to it on the left, where it leads on the right."""

from __future__ import annotations

from typing import TypeAlias

from rulings.clause import Clause, short_id
from rulings.report.app_words import text
from rulings.report.drawing import box, fitted, label, line, svg
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus

WIDTH, NARROW, ROW, CARD, GAP, MARGIN = 760, 372, 50, 210, 12, 34
MOST = 6
COLOURS = {"see": "#1d4ed8", "same": "#047857", "uses": "#7c3aed", "parent": "#6b7280"}
PAPER, INK, QUIET = "#f8fafc", "#0f172a", "#475569"
Pairs: TypeAlias = list[tuple[str, str]]
"""The kind of a link, and the clause at its other end."""
Drawn: TypeAlias = tuple[float, float, list[str]]


def draw_links(corpus: Corpus, clause: Clause, lang: str, *, narrow: bool = False) -> str:
    """The picture, with at most MOST clauses on each side; narrow: all below each other, for a phone."""
    left, right = _around(corpus, clause)
    width, height, parts = _stacked(corpus, clause, lang, left, right) if narrow else _abreast(corpus, clause, lang, left, right)
    legend, below = _legend({kind for kind, _ in left + right}, lang, width, height)
    return svg(width, below, [box(0, 0, width, below, fill=PAPER, round_by=10), *parts, *legend], short_id(clause.id))


def _abreast(corpus: Corpus, clause: Clause, lang: str, left: Pairs, right: Pairs) -> Drawn:
    rows = max(len(left), len(right), 1)
    middle, y = (WIDTH - CARD) / 2, GAP + (rows * ROW - ROW) / 2
    parts = []
    for side, x in ((left, GAP), (right, WIDTH - CARD - GAP)):
        edge, of_clause = (x + CARD, middle) if x == GAP else (x, middle + CARD)
        for place, (kind, other) in enumerate(side):
            top = GAP + (rows - len(side)) * ROW / 2 + place * ROW
            parts.append(line(edge, top + 19, of_clause, y + 19, stroke=COLOURS[kind], dashed=kind == "same"))
            parts += _card(corpus, other, lang, (x, top, CARD), COLOURS[kind])
    return WIDTH, rows * ROW + 2 * GAP, [*parts, *_card(corpus, clause.id, lang, (middle, y, CARD), INK)]


def _stacked(corpus: Corpus, clause: Clause, lang: str, left: Pairs, right: Pairs) -> Drawn:
    """What leads here, the clause, where it leads; lines run down the margin."""
    wide, y, parts = NARROW - MARGIN - GAP, GAP + len(left) * ROW, []
    for place, (kind, other) in enumerate([*left, ("", clause.id), *right]):
        top = GAP + place * ROW
        if not kind:
            continue
        x = GAP / 2 + 3 * list(COLOURS).index(kind)
        for start, end in (((x, top + 19), (MARGIN, top + 19)), ((x, top + 19), (x, y + 19)), ((x, y + 19), (GAP * 2, y + 19))):
            parts.append(line(*start, *end, stroke=COLOURS[kind], dashed=kind == "same"))
        parts += _card(corpus, other, lang, (MARGIN, top, wide), COLOURS[kind])
    parts += _card(corpus, clause.id, lang, (GAP * 2, y, NARROW - 3 * GAP), INK)
    return NARROW, (len(left) + len(right) + 1) * ROW + 2 * GAP, parts


def _around(corpus: Corpus, clause: Clause) -> tuple[Pairs, Pairs]:
    """What leads here, and where it leads, each clause once; the same rule elsewhere has no direction and stands on the right."""
    left: Pairs = [("parent", clause.parent)] if clause.parent else []
    right: Pairs = []
    for link in corpus.links(clause.id):
        if link.kind not in COLOURS or link.kind == "parent":
            continue
        inward = link.target == clause.id and link.kind != "same"
        other = link.source if link.target == clause.id else link.target
        if other not in (clause.id, *(known for _, known in left + right)):
            (left if inward else right).append((link.kind, other))
    return left[:MOST], sorted(right, key=lambda pair: list(COLOURS).index(pair[0]))[:MOST]


def _card(corpus: Corpus, clause_id: str, lang: str, place: tuple[float, float, float], stroke: str) -> list[str]:
    clause = corpus.clause(clause_id)
    words = clause.text[lang] if clause else ""
    x, y, width = place
    return [
        box(x, y, width, 38, fill="#ffffff", stroke=stroke, thick=1.5),
        label(x + 8, y + 15, short_id(clause_id), size=12, fill=INK, bold=True),
        label(x + 8, y + 31, fitted(words, width - 16, 11), size=11, fill=QUIET),
    ]


def _legend(kinds: set[str], lang: str, width: float, y: float) -> tuple[list[str], float]:
    """What the colours mean, and where the picture ends."""
    parts, x, y = [], float(GAP), y + 4
    for kind, colour in COLOURS.items():
        if kind in kinds:
            name = text("section", lang) if kind == "parent" else word(kind, lang)
            if x + 170 > width:
                x, y = float(GAP), y + 18
            parts.append(line(x, y, x + 22, y, stroke=colour, dashed=kind == "same"))
            parts.append(label(x + 28, y + 4, name, size=11, fill=QUIET))
            x += 172
    return parts, y + 18
