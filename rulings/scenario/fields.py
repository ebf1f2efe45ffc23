"""The fields of a game's scenarios as data, out of the models that read them: a form shows every game without code of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from rulings.games import GAMES

PLAYERS = ("A", "B")
ONLY_NAMED = {"card", "id", "face", "owner"}
"""Cards of which a zone says no more than this are typed by their names."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field: what kind of thing stands in it, and what may."""

    name: str
    kind: Literal["choice", "number", "flag", "choices", "lines", "cards", "rows", "group", "text"]
    options: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()  # of a group, or of each row
    default: Any = None


@dataclass(frozen=True, slots=True)
class Form:
    """What a position of a game consists of, as far as a form shows it."""

    turn: tuple[Field, ...]
    side: tuple[Field, ...]
    card: tuple[Field, ...]


def games() -> list[str]:
    """The games that have an engine."""
    return list(GAMES)


@cache
def form_of(game: str) -> Form | None:
    """The form of a game; None where its models are not written as the others' are."""
    try:
        model = import_module(f"rulings.games.{game.replace('-', '_')}.models").Position
    except (ImportError, AttributeError):
        return None
    parts = {field.name: field for field in _fields(model)}
    card = next((_model(kind) for name, whole, _ in _parts(model) if name == "cards" for kind in get_args(whole)[1:]), None)
    if "A" not in parts or card is None:
        return None
    turn = parts["turn"].fields if "turn" in parts else ()
    return Form(turn, parts["A"].fields, _fields(card))


def _fields(model: Any) -> tuple[Field, ...]:
    return tuple(_field(name, annotation, default) for name, annotation, default in _parts(model))


def _field(name: str, annotation: Any, default: Any) -> Field:
    """A list that a number may stand for is typed: so many cards, or their names."""
    found = _of_kind(name, _bare(annotation), default)
    return replace(found, kind="cards") if found.kind == "rows" and int in map(_bare, get_args(annotation)) else found


def _parts(model: Any) -> Iterator[tuple[str, Any, Any]]:
    """Name, annotation and default of every field of a model."""
    hints = get_type_hints(model, include_extras=True)
    defaults = model.__struct_defaults__
    names = list(zip(model.__struct_fields__, model.__struct_encode_fields__, strict=True))
    for place, (name, written) in enumerate(names):
        at = place - len(names) + len(defaults)
        yield written, hints[name], defaults[at] if at >= 0 else None


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and hasattr(kind, "__struct_fields__")


def _bare(annotation: Any) -> Any:
    """Without what checks it, and without None; of several kinds the list, which a single thing or a number may stand for."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) not in (Union, UnionType):
        return annotation
    kinds = [_bare(kind) for kind in get_args(annotation) if kind is not NoneType]
    return kinds[0] if len(kinds) == 1 else next((kind for kind in kinds if get_origin(kind) is list), Any)


def _model(annotation: Any) -> Any:
    """The model among the kinds that may stand there."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    kinds = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    found = (_model(kind) if get_origin(kind) is Annotated else kind for kind in kinds)
    return next((kind for kind in found if _is_model(kind)), None)


def _of_kind(name: str, kind: Any, default: Any) -> Field:
    simple = default if isinstance(default, (str, int)) or hasattr(default, "_fields") else None
    if _is_model(kind):
        inside = _fields(kind)
        return (
            replace(inside[0], name=name)
            if [field.kind for field in inside] == ["cards"]
            else Field(name, "group", fields=inside)
        )
    if get_origin(kind) is Literal:
        return Field(name, "choice", tuple(map(str, get_args(kind))), default=simple)
    if kind is bool:
        return Field(name, "flag", default=bool(default))
    if kind is int:
        return Field(name, "number", default=simple)
    return _list(name, get_args(kind)[0]) if get_origin(kind) is list else Field(name, "text", default=simple)


def _list(name: str, inside: Any) -> Field:
    model = _model(inside)
    is_named = model is not None and (model is _bare(inside) or any(part == "card" for part, _, _ in _parts(model)))
    if is_named:
        fields = _fields(model)
        return Field(name, "cards" if {field.name for field in fields} <= ONLY_NAMED else "rows", fields=fields)
    item = _bare(inside)
    if get_origin(item) is Literal:
        return Field(name, "choices", tuple(map(str, get_args(item))))
    return Field(name, "lines")
