"""Rules of the grammar for things, places and numbers: pieces in, values of ability.py out."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from rulings.engine.effects.ability import ANY_NUMBER, YOU, Chosen, Count, Filter, Place, Reckoned, Selector, ValueOf
from rulings.engine.effects.pieces import (
    THIS,
    Nonsense,
    Noun,
    Nouns,
    Pieces,
    Relation,
    Token,
    first,
    has,
    level_of,
    only,
    relation_of,
    values,
)

IT, THEM = Selector(("it",)), Selector(("them",))
NUMBERED = {"core": "cores", "card": "cards"}


def kind(selector: Selector) -> Selector:
    """All such things, where they are counted or compared with."""
    return replace(selector, count=1, up_to=False, every=True)


def numbered(noun: str) -> str:
    """The attribute that says how many there are of it on a card."""
    return NUMBERED.get(noun, noun)


class Things:
    """Selectors, places, amounts."""

    def passed_on(self, pieces: Pieces) -> Any:
        return pieces[0]

    def this(self, pieces: Pieces) -> Selector:
        """ "this spirit" is this, called a spirit; "this effect" is what the sentence stands in."""
        noun = first(pieces, "NOUN")
        if noun in ("effect", "ability"):
            return Selector((f"this {noun}",))
        return replace(THIS, called=noun) if noun and noun != "card" else THIS

    def it(self, pieces: Pieces) -> Selector:
        return Selector((str(pieces[0]),))

    def that(self, _pieces: Pieces) -> Selector:
        return Selector(("that",))

    def rest(self, _pieces: Pieces) -> Selector:
        return Selector(("rest",), every=True)

    def you(self, _pieces: Pieces) -> Selector:
        return Selector(("player",), whose=YOU)

    def player(self, pieces: Pieces) -> Selector:
        return Selector(("player",), whose=str(pieces[0]))

    def np(self, pieces: Pieces) -> Selector:
        quantity, selector = pieces
        return replace(cast(Selector, selector), **{"every": False, **quantity})

    def np_bare(self, pieces: Pieces) -> Selector:
        return cast(Selector, pieces[0])

    def np_rest(self, pieces: Pieces) -> Selector:
        """ "spirits" are all of them, "spirit" is one; a name without a noun is a card of that name."""
        filters = tuple(piece for piece in pieces if isinstance(piece, Filter))
        if has(pieces, "STRING"):
            filters = (Filter("name", "is", first(pieces, "STRING")), *filters)
        said = [name for piece in pieces if isinstance(piece, dict) for name in piece]
        if said.count("whose") > 1 or said.count("zone") > 1:
            raise Nonsense("whose it is, or where, is said twice")
        nouns = cast(Nouns, only(pieces, Nouns) or Nouns(("card",)))
        selector = Selector(tuple(nouns), every=nouns.many, filters=tuple(sorted(filters, key=repr)))
        for part in (piece for piece in pieces if isinstance(piece, dict)):
            selector = replace(selector, **part)
        return selector

    def just_one(self, _pieces: Pieces) -> dict[str, Any]:
        return {"count": 1}

    def just(self, pieces: Pieces) -> dict[str, Any]:
        return {"count": int(pieces[0])}

    def just_x(self, pieces: Pieces) -> dict[str, Any]:
        return {"count": pieces[0]}

    def just_many(self, _pieces: Pieces) -> dict[str, Any]:
        return {"count": Chosen("that many")}

    def up_to(self, pieces: Pieces) -> dict[str, Any]:
        return {"count": int(pieces[1]), "up_to": True}

    def all_of_them(self, _pieces: Pieces) -> dict[str, Any]:
        return {"every": True}

    def any_number(self, _pieces: Pieces) -> dict[str, Any]:
        return {"count": ANY_NUMBER, "up_to": True}

    def nouns(self, pieces: Pieces) -> Nouns:
        nouns = Nouns(str(piece) for piece in values(pieces))
        nouns.many = any(piece.many for piece in values(pieces))
        return nouns

    def noun(self, pieces: Pieces) -> Noun:
        noun = Noun(" ".join(str(piece) for piece in pieces))
        noun.many = pieces[-1].many
        return noun

    def color(self, pieces: Pieces) -> str:
        return "/".join(str(piece) for piece in pieces if piece.type == "COLOR")

    # before and after the noun
    def of_player(self, pieces: Pieces) -> dict[str, Any]:
        return {"whose": str(pieces[0])}

    def other(self, _pieces: Pieces) -> dict[str, Any]:
        return {"other": True}

    def colored(self, pieces: Pieces) -> Filter:
        return Filter("color", "has", pieces[0])

    def not_colored(self, pieces: Pieces) -> Filter:
        return Filter("color", "not", pieces[1])

    def only_colored(self, pieces: Pieces) -> Filter:
        return Filter("color", "only", pieces[1])

    def in_state(self, pieces: Pieces) -> Filter:
        return Filter("state", "is", str(pieces[0]))

    def at_random(self, _pieces: Pieces) -> dict[str, Any]:
        return {"random": True}

    def at_level(self, pieces: Pieces) -> Filter:
        return Filter("level", "=", level_of(str(pieces[0])))

    def called(self, pieces: Pieces) -> Filter:
        return Filter("name", "is", first(pieces, "STRING"))

    def post_filter(self, pieces: Pieces) -> Filter:
        return cast(Filter, pieces[1])

    def post_without(self, pieces: Pieces) -> Filter:
        return replace(cast(Filter, pieces[1]), relation="not")

    def post_number(self, pieces: Pieces) -> Filter:
        thing = " ".join(str(piece) for piece in pieces if isinstance(piece, Token) and piece.type not in ("WITH", "NUMBER"))
        return Filter(numbered(thing), relation_of(pieces), int(first(pieces, "NUMBER")))

    def post_in(self, pieces: Pieces) -> dict[str, Any]:
        place = cast(Place, pieces[1])
        return {"zone": place.zone, "zone_of": place.whose}

    def post_among(self, _pieces: Pieces) -> dict[str, Any]:
        return {"zone": "them"}

    def post_doing(self, pieces: Pieces) -> Filter:
        return Filter(str(pieces[0]), "is", pieces[1])

    # filters
    def tag_filter(self, pieces: Pieces) -> Filter:
        return Filter(str(pieces[0]), "has", str(pieces[1]))

    def keyword_filter(self, pieces: Pieces) -> Filter:
        return Filter("keyword", "has", "/".join(values(pieces)))

    def number_filter(self, pieces: Pieces) -> Filter:
        attribute, amount = (piece for piece in values(pieces) if not isinstance(piece, Relation))
        return Filter(attribute, relation_of(pieces), amount)

    def number_than(self, pieces: Pieces) -> Filter:
        """ "with BP less than BP of this", and in short "less than this"."""
        attribute, than = pieces[0], pieces[-1]
        if isinstance(than, Token):
            than = ValueOf(attribute, THIS if than.type == "THIS" else Selector((str(than),)))
        return Filter(attribute, ">" if has(pieces, "MORETHAN") else "<", than)

    def extreme(self, pieces: Pieces) -> Filter:
        return Filter(pieces[1], str(pieces[0]))

    def name_contains(self, pieces: Pieces) -> Filter:
        return Filter("name", "contains", first(pieces, "STRING"))

    def same_as(self, pieces: Pieces) -> Filter:
        return Filter(str(pieces[1]), "same", pieces[3])

    def has_thing(self, pieces: Pieces) -> Filter:
        return Filter(str(pieces[0]))

    def keyword(self, pieces: Pieces) -> str:
        return str(pieces[0])

    keyword_word = keyword

    def attribute(self, pieces: Pieces) -> str:
        return " ".join(str(piece) for piece in pieces)

    # places
    def zone(self, pieces: Pieces) -> Place:
        zones = "/".join(str(piece) for piece in pieces if piece.type in ("ZONE", "LIFE", "BATTLE"))
        return Place(zones, first(pieces, "WHOSE"))

    def zone_end(self, pieces: Pieces) -> Place:
        return Place(f"{first(pieces, 'ZONE') or 'life'} {pieces[0]}", first(pieces, "WHOSE"))

    def on_thing(self, pieces: Pieces) -> Place:
        return Place(on=pieces[0])

    # numbers
    def number(self, pieces: Pieces) -> int:
        return int(pieces[0])

    def x(self, _pieces: Pieces) -> Chosen:
        return Chosen()

    def that_many(self, _pieces: Pieces) -> Chosen:
        return Chosen("that many")

    def twice(self, pieces: Pieces) -> Reckoned:
        return Reckoned(pieces[1], times=2)

    def so_many_more(self, pieces: Pieces) -> Reckoned:
        more = int(pieces[0])
        return Reckoned(pieces[2], plus=more if has(pieces, "MORETHAN") else -more)

    def its_value(self, pieces: Pieces) -> ValueOf:
        return ValueOf(pieces[1], IT)

    def its_things(self, pieces: Pieces) -> ValueOf:
        return ValueOf(numbered(str(pieces[1])), IT)

    def this_value(self, pieces: Pieces) -> ValueOf:
        return ValueOf(pieces[1], THIS)

    def player_value(self, pieces: Pieces) -> ValueOf:
        return ValueOf(pieces[1], Selector(("player",), whose=str(pieces[0])))

    def zone_value(self, pieces: Pieces) -> ValueOf:
        return ValueOf(str(pieces[1]), Selector(("player",), whose=str(pieces[0])))

    def value_of(self, pieces: Pieces) -> ValueOf:
        return ValueOf(pieces[0], pieces[2])

    def things_on(self, pieces: Pieces) -> ValueOf:
        if pieces[2].nouns == ("player",):
            raise Nonsense("on which card?")
        return ValueOf(numbered(str(pieces[0])), pieces[2])

    def counters(self, pieces: Pieces) -> ValueOf:
        """ "dust" counters on this: so many as there are of that name, or of any."""
        return ValueOf(" ".join(str(piece) for piece in pieces[:-2]), pieces[-1])

    def number_of(self, pieces: Pieces) -> Count | ValueOf:
        return pieces[1] if isinstance(pieces[1], ValueOf) else Count(kind(pieces[1]))

    def result(self, _pieces: Pieces) -> Chosen:
        return Chosen("result")

    def relation(self, pieces: Pieces) -> Relation:
        return Relation(">=" if pieces[0].type == "ORMORE" else "<=")
