"""Scenario files in which something was changed at random, as a hand that slips or a copied line changes it."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, TypeAlias

from ruamel.yaml import YAML

from rulings.scenario.coverage import scenario_files
from tests.conftest import ROOT

Path: TypeAlias = tuple[str | int, ...]
NUMBERS = (0, 1, 2, 5, -1, 1_000_000)


@cache
def files(book: str) -> tuple[Any, ...]:
    return tuple(YAML(typ="safe").load(path.read_text(encoding="utf-8")) for path in scenario_files(ROOT, book))


@cache
def lines(book: str) -> tuple[str, ...]:
    return tuple(line for data in files(book) for line in data.get("play") or () if isinstance(line, str))


@cache
def abilities(book: str) -> tuple[Any, ...]:
    cards = [card for data in files(book) for card in (data.get("cards") or {}).values()]
    return tuple(line for card in cards if isinstance(card, dict) for line in card.get("abilities") or ())


def changed_file(book: str, seed: int) -> str:
    """One of the book's scenarios, with one to three things in it that are not as they were."""
    source = random.Random(seed)
    data = deepcopy(source.choice(files(book)))
    for _ in range(source.randint(1, 3)):
        source.choice(CHANGES)(book, data, source)
    text, yaml = io.StringIO(), YAML()
    yaml.width = 10_000
    yaml.dump(data, text)
    return text.getvalue()


def _left_out(book: str, data: Any, source: random.Random) -> None:
    *outer, last = source.choice(_places(data, but=("game",)))
    del _at(data, outer)[last]


def _another_number(book: str, data: Any, source: random.Random) -> None:
    numbers = [place for place in _places(data) if isinstance(_at(data, place), int)]
    if numbers:
        *outer, last = source.choice(numbers)
        _at(data, outer)[last] = source.choice(NUMBERS)


def _put_elsewhere(book: str, data: Any, source: random.Random) -> None:
    (*outer, last), taken = source.choice(_places(data, but=("game",))), source.choice(_places(data))
    _at(data, outer)[last] = deepcopy(_at(data, taken))


def _other_words(book: str, data: Any, source: random.Random) -> None:
    *outer, last = source.choice([place for place in _places(data) if isinstance(_at(data, place), str)])
    words = str(_at(data, outer)[last]).split(" ")
    place = source.randrange(len(words))
    words[place : place + 1] = source.choice(([], [words[place]] * 2, [words[place] + "x"], [source.choice(words)]))
    _at(data, outer)[last] = " ".join(words)


def _another_play(book: str, data: Any, source: random.Random) -> None:
    play = data.get("play")
    if isinstance(play, list):
        play.insert(source.randint(0, len(play)), source.choice((*play, source.choice(lines(book)))))


def _other_abilities(book: str, data: Any, source: random.Random) -> None:
    cards = data.get("cards")
    some = [card for card in cards.values() if isinstance(card, dict)] if isinstance(cards, dict) else []
    if some:
        source.choice(some)["abilities"] = deepcopy(source.sample(abilities(book), source.randint(1, 2)))


CHANGES: tuple[Callable[[str, Any, random.Random], None], ...] = (
    _left_out, _another_number, _put_elsewhere, _other_words, _another_play, _other_abilities, _other_abilities,
)  # fmt: skip


def _places(data: Any, but: tuple[str, ...] = ()) -> list[Path]:
    return [place for place in _within(data) if place[-1] not in but]


def _within(data: Any, path: Path = ()) -> Iterator[Path]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from _within(value, (*path, key))


def _at(data: Any, path: Any) -> Any:
    for key in path:
        data = data[key]
    return data
