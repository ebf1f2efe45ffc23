"""What judges write in other words: sentences of claims as they are read, and what to write where they say something else."""

from __future__ import annotations

import re
from typing import Any

from rulings.engine.position import did_you_mean

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SAME: tuple[tuple[str, str], ...] = (
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"\b(is|are|was|were|does|do|has)n't\b", r"\1 not"),
    (r"\b(?:was|were|stays|remains)\b", "is"),
    (r"\bis (?:still|now)\b", "is"),
    (r" (?:left|remaining)$", ""),
    (r"\b(in|on) (?:his|her|their|its) ", r"\1 "),
    (r"\b(cards? (?:in|on)) the ", r"\1 "),
    (r"\bis not legal$", "is illegal"),
    (r"\bis not illegal$", "is legal"),
    (r"^([AB]) is (?:at|on) (\d+) ", r"\1 has \2 "),
    (r"\bhas (?:an? )?([^\W\d]+) (?:of )?(\d+)$", r"has \2 \1"),
    (r"\bis (?:at )?(?:level|lv\.?) ?(\d+)$", r"is Lv\1"),
    (r"^([AB])'s ([\w ]+?) has (\w+ cards?)$", r"\1 has \3 in \2"),
    (r"^([AB]) has (?!\w+ (?:cards?|cores?)\b)(.+?) (in|on) (hand|trash|field|cemetery|deck)$", r"\2 is \3 \1's \4"),
    (r"\blives$", "life"),
    (r"^(?:neither player has won|the game is not over)$", "nobody has won"),
    (r"^([AB]) won\b", r"\1 wins"),
    (r"^([AB]) lost$", r"\1 loses"),
    (r"'s effect\b", "'s ability"),
)
"""What says the same as a sentence that is read."""
HINTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\b(?:dies|die|dead|destroyed|killed|survives?|alive)\b", ("X is in A's {trash}", "X is on A's field")),
    (r"\bblocks?\b", ("B's block is legal",)),
    (r"\bdefen(?:ds?|ce|se)\b", ("B's defence is legal",)),
    (r"\b(?:can|cannot|can't|may|must|allowed|possible|attacks?)\b", ("A's attack is legal", "A's second attack is illegal")),
    (r"\b(?:legal|illegal|valid|invalid)\b", ("A's attack is legal", "A's second {use} is illegal")),
    (r"\b(?:draws?|drew|discards?|discarded)\b", ("A has 3 cards in hand",)),
    (r"\b(?:lost|loses?|gains?|gained|damage)\b", ("A has 2 {thing}", "A loses")),
    (r"\b(?:less|more|least|most|than)\b", ("A has 2 {thing}",)),
    (r"\b(?:tapped|untapped|rested|rest|upright|used)\b", ("X is {state}",)),
    (
        r"\b(?:ability|effect|triggers?|triggered|resolves?|activates?)\b",
        ("X's ability 1 triggers", "X's ability 1 takes effect"),
    ),
)
"""What is often claimed in words that are not read, and how it is written."""
USUAL = ("X is in A's hand", "A has 2 {thing}", "X is {state}", "X's ability 1 triggers", "A wins")


def reworded(text: str) -> str:
    """The sentence in the words that are read, as far as they are known."""
    for shape, same in SAME:
        text = re.sub(shape, same, text, flags=re.IGNORECASE)
    counted = re.sub(rf"\b(has|is|are) ({'|'.join(COUNTS[1:])})\b", _figure, text, flags=re.IGNORECASE)
    return re.sub(rf"'s ({'|'.join(ORDINALS)}) (?:ability|effect)\b", _numbered, counted, flags=re.IGNORECASE)


def _figure(found: re.Match[str]) -> str:
    return f"{found[1]} {COUNTS.index(found[2].lower())}"


def _numbered(found: re.Match[str]) -> str:
    return f"'s ability {ordinal(found[1])}"


def ordinal(word: str) -> int | None:
    """ "second", "2nd": which one; none where the word counts nothing."""
    if word.lower() in ORDINALS:
        return ORDINALS.index(word.lower()) + 1
    figure = re.fullmatch(r"([1-9]\d?)(?:st|nd|rd|th)", word, flags=re.IGNORECASE)
    return int(figure[1]) if figure else None


def meant_to_say(text: str) -> tuple[str, ...]:
    """Sentences for what is often claimed in other words; none where nothing tells what is meant."""
    return next((says for shape, says in HINTS if re.search(shape, text, re.IGNORECASE)), ())


def how_to_write(text: str, rules: Any) -> str:
    """Sentences that say what may be meant, or one of every kind; before them a word that is nearly one that is read."""
    meant = meant_to_say(text)
    words = {
        "trash": next(word for word in ("trash", "cemetery") if word in rules.zone_words),
        "thing": next(iter(rules.player_things)),
        "state": list(rules.states)[1],
        "use": "play" if any(verb == "play" for _, verb in rules.play_words) else "use",
    }
    examples = ", ".join(f'"{one.format(**words)}"' for one in meant or USUAL)
    return f"{'' if meant else _near_word(text, rules)}; write for example {examples}"


def _near_word(text: str, rules: Any) -> str:
    words = [*rules.zone_words, *rules.attributes, *rules.player_things, *rules.states]
    small = [word.lower() for word in words]
    typed = [word for word in text.split() if word.lower() not in small and len(word) > 3]
    return next((near for word in typed if (near := did_you_mean(word, words, 0.75))), "")
