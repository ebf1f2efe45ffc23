"""Small tools for the builders: what a rule of the grammar hands over, and the tails that follow a verb."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulings.engine.effects.ability import YOU, Selector

THIS = Selector(("this",))
ITSELF = Selector(("this",))  # "while exhausted" without a subject: this card, or what the words before it are about
ANY_ORDER = "in any order"  # a tail that fills no field
BY_THINGS = "by things"  # a tail that only tells what a card cannot be blocked by
Pieces = list[Any]
POINTED = frozenset({"this", "it", "them", "that", "rest", "player", "this effect", "this ability"})
PARTICIPLE = {
    "cancel": "cancelled",
    "choose": "chosen",
    "draw": "drawn",
    "equip": "equipped",
    "level up": "leveled up",
    "put": "put",
    "reset": "reset",
    "scrap": "scrapped",
    "set": "set",
}


class Nonsense(ValueError):
    """Words that stand well together and mean nothing: what is wrong with them."""


class Token(str):
    """A word of the line: its terminal, what it means, and from where to where it stands in the text."""

    __slots__ = ("end", "many", "start", "type")

    type: str
    start: int
    end: int
    many: bool  # spirits, not spirit

    def __new__(cls, terminal: str, meaning: str, start: int, end: int, many: bool = False) -> Token:
        token = super().__new__(cls, meaning)
        token.type, token.start, token.end, token.many = terminal, start, end, many
        return token


class Unclear(Exception):
    """Words whose meaning nobody can tell: at which token, and what to write."""

    def __init__(self, token: Token, what: str) -> None:
        self.token = token
        super().__init__(what)


class Noun(str):
    """A noun as read, with its number."""

    many: bool = False


class Nouns(tuple[str, ...]):
    """Nouns as read, with their number."""

    many: bool = False


class Relation(str):
    """<=, >= or = as read."""

    __slots__ = ()


def not_by_things() -> Nonsense:
    """What only a card that is blocked is said to be by, said of something else."""
    return Nonsense(
        "only blocking is said to be by such things; else write by opponent's effects, by red spirits, by opponent's red/blue "
        "spirit effects"
    )


class Tail(Struct, frozen=True):
    """What follows a verb or its object, and the field of the action or event that it fills."""

    field: str
    value: Any
    state: str = ""


def first(pieces: Pieces, terminal: str) -> str:
    """The value of the first token of this terminal, or nothing."""
    return next((str(piece) for piece in pieces if isinstance(piece, Token) and piece.type == terminal), "")


def has(pieces: Pieces, terminal: str) -> bool:
    return any(isinstance(piece, Token) and piece.type == terminal for piece in pieces)


def only(pieces: Pieces, kind: type) -> Any:
    """The first piece of this class, or nothing."""
    return next((piece for piece in pieces if isinstance(piece, kind) and not isinstance(piece, Token)), None)


def values(pieces: Pieces) -> tuple[Any, ...]:
    """What is no token: the values of the rules below."""
    return tuple(piece for piece in pieces if not isinstance(piece, Token))


def relation_of(pieces: Pieces) -> str:
    return str(only(pieces, Relation) or "=")


def third_person(verb: str) -> str:
    word, _, rest = verb.partition(" ")
    ending = "es" if word.endswith(("sh", "ch", "x", "s")) else "s"
    return f"{word}{ending} {rest}".strip()


def participle(verb: str) -> str:
    return PARTICIPLE.get(verb, verb + ("d" if verb.endswith("e") else "ed"))


def level_of(token: str) -> int:
    return int(token.split("-", maxsplit=1)[0])


def is_player(selector: Selector) -> bool:
    return selector.nouns == ("player",)


def is_pointed(selector: Selector) -> bool:
    """ "this", "it", "you": not chosen among several."""
    return selector.nouns[0] in POINTED


def possessive(whose: str) -> str:
    """ "you" -> your, "opponent" -> opponent's."""
    return {"": "", YOU: "your", "each": "each player's"}.get(whose, f"{whose}'s")
