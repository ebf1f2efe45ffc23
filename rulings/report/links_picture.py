"""A clause and the links around it as a picture: what leads to it on the left, where it leads on the right."""

from __future__ import annotations

from rulings.clause import Clause, short_id
from rulings.report.app_words import text
from rulings.report.drawing import box, fitted, label, line, svg
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus

WIDTH, ROW, CARD, GAP = 760, 50, 210, 12
MOST = 6
COLOURS = {"see": "#1d4ed8", "same": "#047857", "uses": "#7c3aed", "parent": "#6b7280"}
PAPER, INK, QUIET = "#f8fafc", "#0f172a", "#475569"


def draw_links(corpus: Corpus, clause: Clause, lang: str) -> str:
    """The picture, with at most MOST clauses on each side."""
    left, right = _around(corpus, clause)
    rows = max(len(left), len(right), 1)
    height = rows * ROW + 2 * GAP + 26
    middle = (WIDTH - CARD) / 2
    y = GAP + (rows * ROW - ROW) / 2
    parts = [box(0, 0, WIDTH, height, fill=PAPER, round_by=10)]
    for side, x in ((left, GAP), (right, WIDTH - CARD - GAP)):
        for place, (kind, other) in enumerate(side):
            top = GAP + (rows - len(side)) * ROW / 2 + place * ROW
            start, end = (x + CARD, middle) if x == GAP else (middle + CARD, x)
            parts.append(line(start, top + 19, end, y + 19, stroke=COLOURS[kind], dashed=kind == "same"))
            parts += _card(corpus, other, lang, x, top, COLOURS[kind])
    parts += _card(corpus, clause.id, lang, middle, y, INK)
    parts += _legend({kind for kind, _ in left + right}, lang, height)
    return svg(WIDTH, height, parts, short_id(clause.id))


def _around(corpus: Corpus, clause: Clause) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What leads here, and where it leads; the same rule elsewhere has no direction and stands on the right."""
    left: list[tuple[str, str]] = []
    right: list[tuple[str, str]] = []
    for link in corpus.links(clause.id):
        if link.kind not in COLOURS or link.kind == "parent":
            continue
        inward = link.target == clause.id and link.kind != "same"
        other = link.source if link.target == clause.id else link.target
        pair = (link.kind, other)
        if other != clause.id and pair not in left + right:
            (left if inward else right).append(pair)
    if clause.parent:
        left.insert(0, ("parent", clause.parent))
    return left[:MOST], sorted(right, key=lambda pair: list(COLOURS).index(pair[0]))[:MOST]


def _card(corpus: Corpus, clause_id: str, lang: str, x: float, y: float, stroke: str) -> list[str]:
    clause = corpus.clause(clause_id)
    words = clause.text[lang] if clause else ""
    return [
        box(x, y, CARD, 38, fill="#ffffff", stroke=stroke, thick=1.5),
        label(x + 8, y + 15, short_id(clause_id), size=12, fill=INK, bold=True),
        label(x + 8, y + 31, fitted(words, CARD - 16, 11), size=11, fill=QUIET),
    ]


def _legend(kinds: set[str], lang: str, height: float) -> list[str]:
    parts, x = [], float(GAP)
    for kind, colour in COLOURS.items():
        if kind in kinds:
            name = text("section", lang) if kind == "parent" else word(kind, lang)
            parts.append(line(x, height - 16, x + 22, height - 16, stroke=colour, dashed=kind == "same"))
            parts.append(label(x + 28, height - 12, name, size=11, fill=QUIET))
            x += 170
    return parts
