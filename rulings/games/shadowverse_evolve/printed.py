"""What is printed on the cards of a scenario: each text as a value, or every problem in it."""

from __future__ import annotations

import re
from typing import Any

from rulings.engine.effects.ability import Ability
from rulings.engine.effects.needs import ANOTHERS_OPTION, EACH_OPTION, anothers_option
from rulings.engine.effects.words import by_spelling
from rulings.engine.position import Path, Problems, did_you_mean, read_abilities
from rulings.games.shadowverse_evolve.board import CardText
from rulings.games.shadowverse_evolve.deeds import has_no_meaning
from rulings.games.shadowverse_evolve.discarded import OF_TWO, it_of_two
from rulings.games.shadowverse_evolve.lasting import KEYWORDS
from rulings.games.shadowverse_evolve.models import Printed
from rulings.games.shadowverse_evolve.parts import ANOTHERS_HAND
from rulings.games.shadowverse_evolve.reading import ready, tokens_made, without_meaning
from rulings.games.shadowverse_evolve.undefined import OF_SEVERAL, undefined

NOTE = re.compile(r"(?<!of)\s\(([^()|]+)\)\s*$")
EARTH_RITE = re.compile(r"(?:earth rite|土の秘術|土之秘术|土之秘術|土之祕術)\s*$", re.IGNORECASE)
RITE = "may [remove 1 stack counter from your amulet with stack]"
INSTEAD = {
    "discard from deck": "put top card of your deck to cemetery",
    "deal to player": "choose a leader; deal 2 damage to it",
    "discard among them": "choose a card in opponent's hand; discard it",
    ANOTHERS_HAND: "your opponent discards 1; or choose a card in opponent's hand; discard it",
    "draw from deck bottom": "put bottom card of your deck to hand",
    "at start of turn": "at start of your main phase",
    "attacked": "when an enemy follower attacks this",
    "cannot take damage from": "cannot take damage by abilities",
    "next": "an effect that makes it, such as on use: when you next draw a card, draw 1; or once per turn",
    "it": "this, such as: attack of this becomes 3; or first what is meant: choose a follower; destroy it",
    OF_TWO: "this for the card itself: fanfare: discard 1; if it is a spell, this gains rush; or on use: discard 1; if it is a"
    " spell, destroy an enemy follower",
    OF_SEVERAL: "each of them apart: choose a follower; draw cards equal to its attack",
    ANOTHERS_OPTION: "what your opponent may do, and what is done otherwise: your opponent may discard 1; otherwise, draw 1",
    EACH_OPTION: "what each player may do, and what is done otherwise: each player may discard 1; otherwise, draw 1",
    "that": "it, or what happened to which card: when this battles a follower: destroy that",
    "that player": "each player, your opponent or you, or first who is meant: choose a player; that player draws 1",
    "among them": "first which cards are meant: put top 3 of your deck to cemetery; put 1 follower card among them to hand",
    "the rest": "first which cards are seen: look at top 3 of your deck; put the rest to the bottom of deck",
    "split among them": "deal 3 damage split among up to 2 enemy followers",
    "X": "first what X is: [X]: draw X; or roll a die; draw X",
    "that many": "first what is done to so many: discard up to 3; draw that many",
    "result": "first that a die is rolled: roll a die; if the result is 4 or more, draw 1",
}


def card_text(key: str, printed: Printed, problems: Problems) -> CardText:
    path: Path = ("cards", key)
    if printed.kind == "follower" and (printed.attack is None or printed.life is None):
        problems.add(path, f"{key!r} needs its attack and life, such as attack: 2, life: 3")
    lines, notes = without_notes(printed.abilities)
    lines = _without_bare_keywords([spelt_out(line) for line in lines], (*path, "abilities"), problems)
    abilities = tuple(ready(one) for one in read_abilities(lines, (*path, "abilities"), problems))
    _check_abilities(abilities, printed, path, problems)
    return CardText(
        printed.name or key,
        printed.kind,
        abilities,
        _keywords(printed.keywords, (*path, "keywords"), problems),
        key=key,
        special=printed.special,
        cost=printed.cost,
        attack=printed.attack,
        life=printed.life,
        craft=printed.craft,
        theme=printed.theme,
        traits=tuple(printed.traits),
        collab=printed.collab,
        notes=notes,
    )


def _check_abilities(abilities: tuple[Ability, ...], printed: Printed, path: Path, problems: Problems) -> None:
    """What the language can say, and this game has no meaning for, is refused at its line."""
    for number, ability in enumerate(abilities):
        if word := without_meaning(ability) or undefined(ability) or anothers_option(ability) or it_of_two(ability):
            hint = f"on use: {ability.text}" if printed.kind == "spell" and ability.kind == "static" else INSTEAD.get(word, "")
            problems.add((*path, "abilities", number), has_no_meaning(word, ability.text) + (f"; write {hint}" if hint else ""))


def _keywords(words: list[str], path: Path, problems: Problems) -> tuple[str, ...]:
    """12, 13 - in any language that abilities are written in; what is no keyword of the book is refused, not passed over."""
    found = []
    for number, word in enumerate(words):
        meaning = _meaning(word)
        if meaning not in KEYWORDS:
            hint = did_you_mean(word.lower(), KEYWORDS) or f"; there are {', '.join(KEYWORDS)}"
            problems.add((*path, number), f"no keyword {word!r}{hint}")
        found.append(meaning)
    return tuple(found)


def _meaning(word: str) -> str:
    known = by_spelling().get(" ".join(word.split()).lower())
    return known.meaning if known is not None else word


def _without_bare_keywords(lines: list[Any], path: Path, problems: Problems) -> list[Any]:
    """Cards have a line for each keyword; here they stand in a field of their own, and the line is read as what it would say."""
    found = list(lines)
    for number, line in enumerate(lines):
        if isinstance(line, str) and _meaning(line) in KEYWORDS:
            problems.add((*path, number), f"{line!r} is a keyword; write keywords: [{_meaning(line)}]")
            found[number] = f"this gains {_meaning(line)}"
    return found


def check_tokens(texts: dict[str, CardText], problems: Problems) -> None:
    """9.1.2.3 - what a token is, its name says: it has to be among the cards."""
    tokens = [text.name for text in texts.values() if text.special == "token"]
    for key, text in texts.items():
        for number, ability in enumerate(text.abilities):
            for name in tokens_made(ability):
                if name not in tokens:
                    says = f"no token named {name!r}{did_you_mean(name, tokens)}; write it among the cards, with special: token"
                    problems.add(("cards", key, "abilities", number), says)


def without_notes(lines: list[Any]) -> tuple[list[Any], tuple[str, ...]]:
    """2.6.2 - what stands in brackets at the end of a line only explains it."""
    found, notes = [], []
    for line in lines:
        note = NOTE.search(line) if isinstance(line, str) else None
        found.append(line[: note.start()] if note else line)
        notes.append(note[1] if note else "")
    return found, tuple(notes)


def spelt_out(line: Any) -> Any:
    """13.3.3.2 - Earth Rite before a text is an optional cost for it: of the card's use, where nothing else stands there."""
    if isinstance(line, dict):
        return {spelt_out(f"{key}:").removesuffix(":"): value for key, value in line.items()}
    head, colon, rest = line.partition(":")
    found = EARTH_RITE.search(head)
    if not colon or found is None:
        return line
    before = "on use, " if not head[: found.start()].strip() else ""
    return f"{before}{EARTH_RITE.sub(RITE, head)}:{rest}"
