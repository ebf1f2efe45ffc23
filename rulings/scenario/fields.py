"""The fields of a game's scenarios as data, out of the models that read them: a form shows every game without code of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from rulings.games import GAMES

PLAYERS = ("A", "B")


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
        model = import_module(f"rulings.games.{game.replace('-', '_')}.position").Position
    except (ImportError, AttributeError):
        return None
    parts = {field.name: field for field in _fields(model)}
    card = next((_model(kind) for kind in get_args(model.model_fields["cards"].annotation) if _model(kind)), None)
    if "A" not in parts or card is None:
        return None
    turn = parts["turn"].fields if "turn" in parts else ()
    return Form(turn, parts["A"].fields, _fields(card))


def _fields(model: type[BaseModel]) -> tuple[Field, ...]:
    return tuple(_field(info.alias or name, info) for name, info in model.model_fields.items())


def _field(name: str, info: FieldInfo) -> Field:
    default = None if info.is_required() else info.get_default(call_default_factory=True)
    return _of_kind(name, _bare(info.annotation), default)


def _bare(annotation: Any) -> Any:
    """Without what checks it, and without None."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in (Union, UnionType):
        kinds = [kind for kind in get_args(annotation) if kind is not NoneType]
        return _bare(kinds[0]) if len(kinds) == 1 else next((_bare(kind) for kind in kinds if get_origin(kind) is list), Any)
    return annotation


def _model(annotation: Any) -> type[BaseModel] | None:
    bare = _bare(annotation)
    return bare if isinstance(bare, type) and issubclass(bare, BaseModel) else None


def _of_kind(name: str, kind: Any, default: Any) -> Field:
    model = _model(kind)
    if model is not None:
        return Field(name, "group", fields=_fields(model), default=default)
    if get_origin(kind) is Literal:
        return Field(name, "choice", tuple(map(str, get_args(kind))), default=default)
    if kind is bool:
        return Field(name, "flag", default=bool(default))
    if kind is int:
        return Field(name, "number", default=default)
    return _list(name, get_args(kind), default) if get_origin(kind) is list else Field(name, "text", default=default)


def _list(name: str, inside: tuple[Any, ...], default: Any) -> Field:
    item = _bare(inside[0]) if inside else Any
    model = _model(item)
    if model is not None:
        fields = _fields(model)
        is_plain = {field.name for field in fields} <= {"card", "id"}
        return Field(name, "cards" if is_plain else "rows", fields=fields, default=default)
    if get_origin(item) is Literal:
        return Field(name, "choices", tuple(map(str, get_args(item))), default=default)
    return Field(name, "lines", default=default)
