"""The fields of a game's scenarios as data, out of the models that read them: a form shows every game without code of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from rulings.games import GAMES, find_game

PLAYERS = ("A", "B")
ONLY_NAMED = {"card", "id", "face", "owner"}
"""Cards of which a zone says no more than this are typed by their names."""
REFERRING = {"card", "attacker", "blocker", "target", "defender", "about", "on", "from"}


@dataclass(frozen=True, slots=True)
class Field:
    """One field: what kind of thing stands in it, and what may."""

    name: str
    kind: Literal[
        "choice", "number", "flag", "text",  # one value
        "choices", "lines", "abilities", "counts",  # words; lines of the effect language; numbers by name
        "cards", "rows", "group",  # cards that are typed by name, or several values each
        "object", "objects",  # what lies on the table, by its name or id
    ]  # fmt: skip
    options: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()  # of a group, or of each row
    default: Any = None
    instead: tuple[Field, ...] = ()  # numbers that may stand for a list of cards


@dataclass(frozen=True, slots=True)
class Form:
    """What a position of a game consists of, as far as a form shows it."""

    turn: tuple[Field, ...]
    side: tuple[Field, ...]
    card: tuple[Field, ...]
    more: tuple[Field, ...] = ()  # where the position lies in the middle of something


def game_of(name: Any) -> str:
    """The full name of a game that a file calls by its full or short name; empty where there is none."""
    rules = find_game(name) if isinstance(name, str) else None
    return str(rules.book) if rules else ""


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
    more = tuple(_referring(field) for name, field in parts.items() if name not in ("turn", "cards", *PLAYERS))
    return Form(turn, parts["A"].fields, _fields(card), more)


def _referring(field: Field) -> Field:
    """Names in the middle of something are those of cards that lie on the table already."""
    kinds: dict[str, Any] = {"text": "object", "lines": "objects"}
    kind = kinds.get(field.kind, field.kind) if field.name in REFERRING else field.kind
    return replace(field, kind=kind, fields=tuple(map(_referring, field.fields)))


def _fields(model: Any) -> tuple[Field, ...]:
    return tuple(_field(name, annotation, default) for name, annotation, default in _parts(model) if not _is_deep(annotation))


def _is_deep(annotation: Any) -> bool:
    """Lists of lists, and whole fields of a position, are left to its text."""
    kind = _bare(annotation)
    if get_origin(kind) is dict and get_args(kind)[1] is Any:
        return True
    return get_origin(kind) is list and get_origin(_bare(get_args(kind)[0])) is list


def _field(name: str, annotation: Any, default: Any) -> Field:
    """A list that a number may stand for is typed: so many cards, or their names."""
    found = _of_kind(name, _bare(annotation), default)
    if found.kind not in ("rows", "cards") or int not in map(_bare, get_args(annotation)):
        return found
    counted = next((_fields(kind) for kind in get_args(annotation) if _is_model(kind)), ())
    return replace(found, kind="cards", instead=counted)


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
    """Without what checks it, and without None; of several kinds the list or card, which a name or a number may stand for."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) not in (Union, UnionType):
        return annotation
    kinds = [_bare(kind) for kind in get_args(annotation) if kind is not NoneType]
    if len(kinds) == 1:
        return kinds[0]
    return next((kind for kind in kinds if get_origin(kind) is list), None) or next(filter(_is_card, kinds), Any)


def _is_card(kind: Any) -> bool:
    return _is_model(kind) and any(name == "card" for name, _, _ in _parts(kind))


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
    if get_origin(kind) is dict:
        return Field(name, "counts")
    return _list(name, get_args(kind)[0]) if get_origin(kind) is list else Field(name, "text", default=simple)


def _list(name: str, inside: Any) -> Field:
    model = _model(inside)
    fields = _fields(model) if model is not None else ()
    if model is not None and (model is _bare(inside) or _is_card(model)):
        return Field(name, "cards" if {field.name for field in fields} <= ONLY_NAMED else "rows", fields=fields)
    item = _bare(inside)
    if get_origin(item) is Literal:
        return Field(name, "choices", tuple(map(str, get_args(item))))
    is_written = any(get_origin(kind) is dict for kind in get_args(inside))
    return Field(name, "abilities") if is_written else Field(name, "lines", fields=fields)
