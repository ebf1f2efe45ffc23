"""Facts and changes as sentences, in the reader's language, by gettext catalogues."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Any

from rulings.engine.facts import N_, Change, Fact

LOCALE = Path(__file__).parent / "locale"
FOLDERS = {"ja": "ja", "zh-Hans": "zh_Hans", "zh-Hant": "zh_Hant"}
WORD_ARGS = ("state", "zone", "step", "kind", "moment", "place", "window", "verb", "phase", "deed", "way")
AND = N_("{first} and {last}")
SPOT = N_("{player}'s {place}")
ASKED = N_("{question}: {player} takes {answer}")
NOT_SO = N_("does not hold: {fact}")
NOTHING = N_("nothing")


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    folder = FOLDERS.get(lang)
    if folder is None:
        return gettext.NullTranslations()
    return gettext.translation("rulings", LOCALE, [folder], fallback=True)


def translate(message: str, lang: str) -> str:
    return catalogue(lang).gettext(message) if message else ""


def say(fact: Fact | Change, lang: str) -> str:
    """The sentence of a fact or change."""
    args = fact.args() if isinstance(fact, Change) else dict(fact.args)
    filled = {name: shown(value, lang, name in WORD_ARGS) for name, value in args.items()}
    sentence = translate(fact.says, lang).format(**filled)
    if "answer" in args:
        return translate(ASKED, lang).format(question=sentence, player=filled["player"], answer=filled["answer"])
    return sentence


def shown(value: Any, lang: str, is_word: bool = False) -> str:
    """A value inside a sentence: cards by their ids, places of players, lists."""
    if isinstance(value, str):
        return translate(value, lang) if is_word else value
    if getattr(value, "_fields", None) == ("place", "of"):
        return _place(value, lang)
    if isinstance(value, Fact):
        return say(value, lang)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return listed([shown(part, lang) for part in value], lang)
    return str(value)


def _place(value: Any, lang: str) -> str:
    if value.place == "card":
        return str(value.of)
    return translate(SPOT, lang).format(player=value.of, place=translate(value.place, lang))


def listed(parts: list[str], lang: str) -> str:
    """ "X, Y and Z"."""
    if len(parts) < 2:
        return parts[0] if parts else translate(NOTHING, lang)
    comma = ", " if lang == "en" else "、"
    return translate(AND, lang).format(first=comma.join(parts[:-1]), last=parts[-1])


def not_so(fact: Fact | Change, lang: str) -> str:
    return translate(NOT_SO, lang).format(fact=say(fact, lang))
