"""Facts and changes: small values that a report can say in any language, never sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from rulings.engine.board import Board, Happening

AnyBoard = TypeVar("AnyBoard", bound=Board)


def N_(message: str) -> str:  # noqa: N802 - the usual mark of gettext for a message that is said later
    """Marks a message for the catalogues."""
    return message


def P_(book: str, word: str) -> str:  # noqa: N802 - as N_, for a word that this book has another translation of
    """Marks a word that a game says in its own way."""
    return word


class Fact(Struct, frozen=True):
    """Something that holds or does not: a message with its places to fill."""

    says: str
    args: tuple[tuple[str, Any], ...] = ()


def fact(says: str, **args: Any) -> Fact:
    return Fact(says, tuple(args.items()))


class Change(Struct, frozen=True):
    """Something that happens to a board; each kind says how."""

    says: ClassVar[str] = ""

    def apply(self, board: Any) -> Any:
        raise NotImplementedError

    def happenings(self, before: Any, after: Any) -> Sequence[Happening]:
        """What abilities can see of it."""
        return ()

    def args(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__struct_fields__}
