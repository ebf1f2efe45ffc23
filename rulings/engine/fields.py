"""The fields of a scenario read into values, with every problem and its place; the kinds are msgspec structs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

from rulings.engine.effects.words import by_spelling
from rulings.engine.position import Path, Problems, did_you_mean

Readers: TypeAlias = Mapping[Any, Callable[[Any], Any]]
FAULTY = object()  # stands for a value that has a problem


def read_fields(kind: type[Struct], data: Any, path: Path, problems: Problems, readers: Readers | None = None) -> Any:
    """The data as a value of that kind, or None where something in it is wrong. A reader raises ValueError to refuse."""
    found = _Reading(problems, readers or {}).struct(kind, data, path)
    return None if found is FAULTY else found


@cache
def fields_of(kind: type[Struct]) -> dict[str, FieldInfo]:
    return {one.encode_name: one for one in msgspec.structs.fields(kind)}


@dataclass(frozen=True)
class _Reading:
    problems: Problems
    readers: Readers

    def struct(self, kind: type[Struct], data: Any, path: Path) -> Any:
        known = fields_of(kind)
        if not isinstance(data, dict):
            self.problems.add(path, _fields_expected(kind, data))
            return FAULTY
        before = len(self.problems.found)
        for name in data:
            if name not in known:
                hint = did_you_mean(name, list(known)) or f"; there are {', '.join(known)}"
                self.problems.add((*path, name), f"unknown field {name!r}{hint}")
        values = {known[name].name: self.value(known[name].type, data[name], (*path, name)) for name in data if name in known}
        for name, one in known.items():
            if name not in data and one.required:
                self.problems.add((*path, name), f"{name!r} is missing")
        return FAULTY if len(self.problems.found) > before else kind(**values)

    def value(self, kind: Any, data: Any, path: Path) -> Any:
        """One value: lists, mappings and structs part by part, so that every problem is found."""
        options = _options(kind)
        if data is None and NoneType in options:
            return None
        for option in options:
            if option in self.readers:
                return self.read(option, data, path)
        return self.part(options, kind, data, path)

    def read(self, kind: Any, data: Any, path: Path) -> Any:
        """A kind that the game reads in its own way."""
        try:
            found = self.readers[kind](data)
        except ValueError as error:
            self.problems.add(path, str(error))
            return FAULTY
        return found if isinstance(found, kind) else self.part((kind,), kind, found, path)

    def part(self, options: tuple[Any, ...], kind: Any, data: Any, path: Path) -> Any:
        for option in options:
            if isinstance(option, type) and issubclass(option, Struct) and isinstance(data, dict):
                return self.struct(option, data, path)
            if get_origin(option) is list and isinstance(data, list):
                return _all([self.value(get_args(option)[0], part, (*path, number)) for number, part in enumerate(data)])
            if get_origin(option) is dict and isinstance(data, dict):
                parts = {name: self.value(get_args(option)[1], part, (*path, name)) for name, part in data.items()}
                return FAULTY if FAULTY in parts.values() else parts
        try:
            return msgspec.convert(_in_english(options, data), kind)
        except msgspec.ValidationError:
            self.problems.add(path, _message(kind, data))
            return FAULTY


def _in_english(options: tuple[Any, ...], data: Any) -> Any:
    """One of the words that may stand there, where it is typed in another language: キャラクター for character."""
    words = [word for option in options if get_origin(option) is Literal for word in get_args(option)]
    if not words or not isinstance(data, str) or data.isascii():
        return data
    known = by_spelling().get(data.strip())
    meaning = known.meaning.removesuffix(" card") if known else data
    return meaning if meaning in words else data


def _all(parts: list[Any]) -> Any:
    return FAULTY if any(part is FAULTY for part in parts) else parts


def _options(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _fields_expected(kind: type[Struct], data: Any) -> str:
    return f"fields such as {', '.join(list(fields_of(kind))[:4])} are expected, not {data!r:.80}"


def _message(kind: Any, data: Any) -> str:
    struct = next((option for option in _options(kind) if isinstance(option, type) and issubclass(option, Struct)), None)
    if struct is not None and len([option for option in _options(kind) if option is not NoneType]) == 1:
        return _fields_expected(struct, data)
    words = [str(word) for option in _options(kind) if get_origin(option) is Literal for word in get_args(option)]
    if words:
        return f"{data!r:.80} is none of {', '.join(words)}{did_you_mean(str(data), words)}"
    bounds = next((option for option in _options(kind) if get_origin(option) is Annotated), None)
    if bounds is not None and isinstance(data, int) and not isinstance(data, bool):
        meta = get_args(bounds)[1]
        return f"{data} is no number from {meta.ge} to {meta.le}"
    expected = _expected(kind)
    return f"{expected} is expected, not {data!r:.80}{_as_list(kind, data) if expected == 'a list' else ''}"


def _as_list(kind: Any, data: Any) -> str:
    """How one thing is written where several may stand."""
    inside = next(_options(get_args(option)[0]) for option in _options(kind) if get_origin(option) is list)
    if isinstance(data, dict):
        return "; write it in square brackets"
    if isinstance(data, str) and (str in inside or any(get_origin(option) is Literal for option in inside)):
        return f'; write ["{data}"]' if re.search(r"[:,#\[\]{}\"']", data) else f"; write [{data}]"
    struct = next((option for option in inside if isinstance(option, type) and issubclass(option, Struct)), None)
    return f"; write for example [{{{next(iter(fields_of(struct)))}: ...}}]" if struct else ""


def _expected(kind: Any) -> str:
    """What would do, in plain words."""
    words = []
    for option in _options(kind):
        bare = get_args(option)[0] if get_origin(option) is Annotated else option
        if bare is not NoneType:
            words.append({int: "a number", str: "a word", bool: "true or false"}.get(bare) or _shape(bare))
    return " or ".join(dict.fromkeys(words))


def _shape(kind: Any) -> str:
    if get_origin(kind) is list:
        return "a list"
    return "a mapping" if get_origin(kind) is dict else "fields"
