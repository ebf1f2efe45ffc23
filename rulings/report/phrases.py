"""Facts and changes as sentences, in the reader's language, by gettext catalogues."""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from typing import Any

from rulings.clause import full_id
from rulings.engine.facts import N_, Change, Fact

LOCALE = Path(__file__).parent / "locale"
FOLDERS = {"ja": "ja", "zh-Hans": "zh_Hans", "zh-Hant": "zh_Hant"}
WORD_ARGS = (
    "state", "zone", "step", "kind", "moment", "place", "window", "verb", "verbs", "phase", "deed", "way", "part", "face",
    "attribute", "what", "name", "craft", "leader",
)  # fmt: skip
AND = N_("{first} and {last}")
SPOT = N_("{player}'s {place}")
ASKED = N_("{question} {player}: {answer}")
FAILS, NOT_SO = N_("does not hold: {fact}"), N_("not so: {fact}")
NOTHING = N_("nothing")
UNNAMED = re.compile(r"(?P<player>[AB])'s (?P<zone>[a-z_ ]+?)(?: card)?(?: (?P<number>\d+))?")
"""The id of a card that has no name, and of a leader."""
GIVEN = re.compile(r"(?P<player>[AB])'s (?P<card>.+) \((?P<keyword>kuusou)\)")
"""The id of an effect that a player has for the whole game, by the card and the keyword that it comes from."""
LEADERS = {"ja": "リーダー", "zh-Hans": "主战者", "zh-Hant": "主戰者"}


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    folder = FOLDERS.get(lang)
    if folder is None:
        return gettext.NullTranslations()
    try:
        return gettext.translation("rulings", LOCALE, [folder])
    except FileNotFoundError:
        return _compiled(LOCALE / folder / "LC_MESSAGES" / "rulings.po")


def _compiled(path: Path) -> gettext.GNUTranslations:
    """A catalogue that `make build` has not compiled yet."""
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        messages = read_po(file)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def translate(message: str, lang: str) -> str:
    return catalogue(lang).gettext(message) if message else ""


def translate_word(word: str, lang: str, book: str) -> str:
    """A word of a zone, state or step: as this game says it, else as all do."""
    if "/" in word:
        return "/".join(translate_word(part, lang, book) for part in word.split("/"))
    own = catalogue(lang).pgettext(book, word)
    return own if own != word else translate(word, lang)


def book_of(clause: str) -> str:
    """The book whose words a step uses."""
    return full_id(clause).partition(":")[0]


def say(fact: Fact | Change, lang: str, book: str = "") -> str:
    """The sentence of a fact or change; words that differ by game are those of the book."""
    args = fact.args() if isinstance(fact, Change) else dict(fact.args)
    filled = {name: shown(value, lang, book, name in WORD_ARGS) for name, value in args.items()}
    sentence = translate(fact.says, lang).format(**filled)
    if "answer" in args:
        return translate(ASKED, lang).format(question=sentence, player=filled["player"], answer=filled["answer"])
    return sentence


def shown(value: Any, lang: str, book: str = "", is_word: bool = False) -> str:
    """A value inside a sentence: cards by their ids, places of players, lists."""
    if isinstance(value, str):
        return translate_word(value, lang, book) if is_word else card_called(value, lang, book)
    if getattr(value, "_fields", None) == ("place", "of"):
        return _place(value, lang, book)
    if isinstance(value, Fact):
        return say(value, lang, book)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return listed([shown(part, lang, book, is_word) for part in value], lang)
    return str(value)


def card_called(card_id: str, lang: str, book: str) -> str:
    """A card by its id; one without a name by its place, which is said in the reader's language."""
    given = GIVEN.fullmatch(card_id) if lang in LEADERS else None
    if given:
        place = f"{given['card']}（{translate_word(given['keyword'], lang, book)}）"
        return translate(SPOT, lang).format(player=given["player"], place=place)
    found = UNNAMED.fullmatch(card_id) if lang in LEADERS else None
    if not found:
        return card_id
    zone = found["zone"].replace("_", " ")
    place = LEADERS[lang] if zone == "leader" else translate_word(zone, lang, book)
    if place == zone:
        return card_id
    return translate(SPOT, lang).format(player=found["player"], place=place) + (found["number"] or "")


def _place(value: Any, lang: str, book: str) -> str:
    if value.place == "card":
        return str(value.of)
    return translate(SPOT, lang).format(player=value.of, place=translate_word(value.place, lang, book))


def listed(parts: list[str], lang: str) -> str:
    """ "X, Y and Z"."""
    if len(parts) < 2:
        return parts[0] if parts else translate(NOTHING, lang)
    comma = ", " if lang == "en" else "、"
    return translate(AND, lang).format(first=comma.join(parts[:-1]), last=parts[-1])


def fails(fact: Fact | Change, lang: str, book: str = "") -> str:
    """What had to hold, and does not."""
    return translate(FAILS, lang).format(fact=say(fact, lang, book))


def not_so(fact: Fact | Change, lang: str, book: str = "") -> str:
    """What was looked at, and found not to be so."""
    return translate(NOT_SO, lang).format(fact=say(fact, lang, book))
