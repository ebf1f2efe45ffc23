"""Lines of play: "A attacks with Red Drake" into a verb and its words, by the templates of the game."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rulings.engine.board import Player
from rulings.engine.position import did_you_mean
from rulings.scenario.typed import tidy

PLACEHOLDER = re.compile(r"\{(?P<name>\w+)(?:@(?P<zone>[\w ]+))?(?::(?P<kind>[^}]+))?\}")
JOINT = re.compile(r"(?![AB]'s ).*(?: (?:on|with|from|to|for|at|in|choosing|paying|first) |'s )")  # a name like a part of a line
FIRST_SIGN = 0xF0000  # signs that no name has
OPTIONAL = re.compile(r"\[[^\]]*\]")
MOST_FORMS = 2
LINE = re.compile(r"(?P<player>[ABab])(?:\s*:\s*|\s+)(?P<rest>.+)", re.DOTALL)
WORDS = re.compile(r"[\w' |]+")
"""Of a place: the words that may stand there."""
OTHER_WORDS: dict[str, tuple[str, ...]] = {
    "plays": ("uses", "summons", "deploys"), "casts": ("uses", "plays"), "summons": ("plays",), "deploys": ("plays",),
    "sets": ("plays", "deploys"), "equips": ("plays",), "puts": ("plays", "moves"), "activates": ("uses",), "uses": ("plays",),
    "responds": ("plays", "uses"), "declares": ("attacks", "blocks", "defends", "ends"), "swings": ("attacks",),
    "hits": ("attacks",), "fights": ("attacks",), "taps": ("attacks",), "rests": ("attacks",), "blocks": ("defends",),
    "defends": ("blocks",), "guards": ("blocks", "defends"), "targets": ("chooses",), "selects": ("chooses",),
    "picks": ("chooses",), "skips": ("passes", "ends"), "declines": ("passes",), "passes": ("ends",), "goes": ("ends",),
    "enters": ("ends", "takes"), "proceeds": ("ends",), "finishes": ("ends",), "starts": ("ends", "takes"), "draws": ("takes",),
    "levels": ("moves", "evolves"), "surrenders": ("concedes",), "resigns": ("concedes",), "quits": ("concedes",),
    "gives": ("concedes",), "forfeits": ("concedes",), "takes": ("ends", "passes"), "does": ("passes",), "accepts": ("passes",),
    "receives": ("passes",), "loses": ("passes",), "mulligans": ("redraws",), "orders": ("puts",), "resolves": ("puts",),
}  # fmt: skip
"""Words that judges begin a line with, and those that the games know for it."""
EFFECT = re.compile(r"'s effect\b")  # an ability, in the words of many cards


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a scenario's play."""

    text: str
    player: Player
    verb: str
    words: tuple[tuple[str, str], ...] = ()
    zones: tuple[tuple[str, str], ...] = ()  # which words name a card of which zone
    template: str = ""
    then: Line | None = None  # what the line answers besides, when that is asked about the card that it names

    @property
    def is_answer(self) -> bool:
        return self.verb == "answer"


class BadLine(ValueError):
    """A line that no template fits."""


@cache
def pattern(template: str) -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    """A template as a pattern: optional parts in square brackets, words to fill in braces."""
    zones = tuple((found["name"], found["zone"]) for found in PLACEHOLDER.finditer(template) if found["zone"])
    parts, at = [], 0
    text = template.replace("[", "\x00").replace("]", "\x01")
    for found in PLACEHOLDER.finditer(text):
        parts.append(re.escape(text[at : found.start()]))
        kind = {None: ".+?", "n": r"\d{1,6}"}.get(found["kind"], found["kind"])
        parts.append(f"(?P<{found['name']}>{kind})")
        at = found.end()
    parts.append(re.escape(text[at:]))
    body = "".join(parts).replace(re.escape("\x00"), "(?:").replace(re.escape("\x01"), ")?")
    return re.compile(body.replace(re.escape(" = "), " ?= ?"), re.IGNORECASE), zones


def shapes(template: str) -> list[str]:
    """A template as a reader would write it: "ends the main phase"; one that begins with a choice is one line for each."""
    text = PLACEHOLDER.sub(_shown, template)
    return text.split("/") if template.startswith("{") else [text]


def _shown(found: re.Match[str]) -> str:
    """What is to be filled in, in capitals; or the words that may stand there."""
    kind = found["kind"]
    if kind == "n":
        return "N"
    return kind.replace("|", "/") if kind and WORDS.fullmatch(kind) else found["name"].upper()


def exchanged(text: str, signs: Mapping[str, str]) -> str:
    for old, new in signs.items():
        text = text.replace(old, new)
    return text


def as_written(template: str, name: str, word: str) -> str:
    """One of the words that a template offers, however its letters were typed."""
    kinds = (found["kind"] or "" for found in PLACEHOLDER.finditer(template) if found["name"] == name)
    offered = [one for kind in kinds if WORDS.fullmatch(kind) and kind != "n" for one in kind.split("|")]
    return next((one for one in offered if one.casefold() == word.casefold()), word)


def read_line(text: str, templates: Sequence[tuple[str, str]], names: Collection[str] = ()) -> Line:
    """The line's player, verb and words; names that hold words of a line, such as "Lady on Fire", stand as one sign meanwhile."""
    found = LINE.fullmatch(tidy(text, names))
    if not found:
        raise BadLine(_no_player(text, templates))
    signs = {name: chr(FIRST_SIGN + number) for number, name in enumerate(sorted(set(names), key=len)) if JOINT.match(name)}
    rest = EFFECT.sub("'s ability", exchanged(found["rest"], dict(reversed(signs.items()))))
    for template, verb in templates:
        expression, zones = pattern(template)
        words = expression.fullmatch(rest)
        if words:
            shown = {sign: name for name, sign in signs.items()}
            given = {name: exchanged(word, shown) for name, word in words.groupdict().items() if word is not None}
            meant = tuple((name, as_written(template, name, word)) for name, word in given.items())
            return Line(text, found["player"].upper(), verb, meant, zones, template)
    raise BadLine(_not_read(text, found["player"].upper(), found["rest"].split(" ")[0], templates))


def _no_player(text: str, templates: Sequence[tuple[str, str]]) -> str:
    if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) and not re.search(r"[a-z]+s\b", text):
        return f"{text!r}: lines are written in English; write for example {known_forms('A', 'attacks', templates)}"
    return f"{text!r} does not begin with a player; write A or B, then what is played"


def _not_read(text: str, player: Player, first: str, templates: Sequence[tuple[str, str]]) -> str:
    """How lines that begin so are written; those that begin with a word that means the same, or nearly looks the same."""
    beginnings = sorted({shape.split(" ")[0] for template, _ in templates for shape in shapes(template)})
    same = [form for word in OTHER_WORDS.get(first.lower(), ()) for form in short_forms(player, word, templates)]
    if first in beginnings:
        forms = ", ".join((known_forms(player, first, templates), *same))
        return f"{text!r} is not understood; it is written {forms}"
    if same:
        return f"{text!r}: no play begins with {first!r}; it is written {', '.join(same)}"
    near = did_you_mean(first, beginnings, 0.75)
    return f"{text!r}: no play begins with {first!r}{near or '; there are ' + ', '.join(beginnings)}"


def short_forms(player: str, first: str, templates: Sequence[tuple[str, str]]) -> list[str]:
    """The lines that begin with the word, without what may be left out; the shortest of them."""
    bare = [OPTIONAL.sub("", shape) for template, _ in templates for shape in shapes(template)]
    found = dict.fromkeys(shape for shape in bare if shape.split(" ")[0] == first)
    return [repr(f"{player} {shape}") for shape in sorted(found, key=len)[:MOST_FORMS]]


def known_forms(player: str, first: str, templates: Sequence[tuple[str, str]]) -> str:
    """The lines that begin with the word, as a reader would write them."""
    written = [shape for template, _ in templates for shape in shapes(template)]
    return ", ".join(repr(f"{player} {shape}") for shape in written if shape.split(" ")[0] == first)
