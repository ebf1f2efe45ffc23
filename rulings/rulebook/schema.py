"""The shape of every file in corpus/, checked: clauses, books, readings, errata, terms, concepts."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

Kind = Literal["rule", "definition", "construction", "layout", "example", "faq", "heading"]


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class Words(Record):
    """Something said in the three languages that are written by hand; the second Chinese script is made from `zh`."""

    en: str = Field(min_length=1)
    ja: str = Field(min_length=1)
    zh: str = Field(min_length=1)


class ClauseRecord(Words):
    """One clause restated. `of` is the fingerprint of the official clause, `under` its parent where the number hides it."""

    id: str = Field(pattern=r"^[0-9a-z][0-9a-z./-]*$")
    kind: Kind
    of: str = Field(pattern=r"^\d+-[0-9a-f]{6}-[0-9a-f]{10}$")
    see: list[str] = []
    printed: str | None = None
    under: str | None = None
    why: str | None = None

    @field_validator("see", mode="before")
    @classmethod
    def _as_text(cls, see: list[object]) -> list[str]:
        """YAML reads 704 as a number and 10.5 as a fraction: references are quoted or, if whole, taken as they are."""
        if any(isinstance(number, float) for number in see):
            raise ValueError(f"write references with a point in quotes: {see}")
        return [str(number) for number in see]


class BookRecord(Record):
    """One rulebook: its names, its edition, the language of the print and the Chinese script that we write."""

    id: str
    short: str
    name: Words
    game: Words
    edition: str
    language: Literal["ja", "zh-Hans", "zh-Hant"]
    zh: Literal["zh-Hans", "zh-Hant"]
    parts: dict[str, Words] = {}


class Reading(Record):
    """How we read a gap or a contradiction, and why."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    clauses: list[str] = Field(min_length=1)
    read: Words
    why: Words


class Displaced(Record):
    """A run of clauses that the print has out of its place."""

    first: str
    last: str
    printed_after: str


class Erratum(Record):
    """What is wrong with the print and how we read it."""

    clauses: list[str] = Field(min_length=1)
    wrong: Words
    read: Words
    glued: bool = False
    displaced: Displaced | None = None
    see: dict[str, str] = Field(default={}, description="a printed reference and the one that is meant")


class Term(Record):
    """A word of a game: in each language its name first, then synonyms, short forms and spellings."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    en: list[str] = Field(min_length=1)
    ja: list[str] = Field(min_length=1)
    zh_hans: list[str] = Field(alias="zh-Hans", min_length=1)
    zh_hant: list[str] = Field(alias="zh-Hant", min_length=1)
    slang: list[str] = []
    defined: list[str] = Field(min_length=1)

    @field_validator("en", "ja", "zh_hans", "zh_hant", "slang", "defined", mode="before")
    @classmethod
    def _as_list(cls, names: object) -> object:
        return [names] if isinstance(names, str) else names


class Concept(Record):
    """The same rule in several books, and how they differ."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: Words
    clauses: dict[str, list[str]] = Field(min_length=2)
    differ: Words


class LookedAt(Record):
    """What lint asks about and a person found right: numbers that a restatement leaves out, a heading that is no term."""

    clause: str
    numbers: list[str] = []
    no_term: bool = False
    why: str = Field(min_length=1)


class RegionWord(Record):
    """A word that is not the same in mainland China and in Taiwan or Hong Kong."""

    zh_hans: str = Field(alias="zh-Hans")
    zh_hant: str = Field(alias="zh-Hant")
