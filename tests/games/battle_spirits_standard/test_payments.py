"""11-1-1-5: of all ways to pay, those that a line allows."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.board import Cores, Spot, Table
from rulings.games.battle_spirits_standard.costs import Price, ways
from rulings.games.battle_spirits_standard.position import board_of

PLACES = (Spot("reserve", "A"), Spot("card", "Ox"), Spot("card", "Hen"), Spot("card", "Cat"))
SPIRIT = {"kind": "spirit", "cost": 1, "levels": [{"lv": 1, "cores": 0, "bp": 1000}]}
NUMBERS = st.tuples(*[st.integers(0, 3)] * len(PLACES))
SOUL = st.sampled_from((*PLACES, None))


def table(numbers: tuple[int, ...], soul: Spot | None) -> Table:
    """The reserve and three spirits with so many cores, and where the soul core lies, if not in the trash."""
    cores = {spot: str(Cores(number, spot == soul)) for spot, number in zip(PLACES, numbers, strict=True)}
    field = [{"card": spot.of, "cores": cores[spot]} for spot in PLACES[1:]]
    own = {"reserve": cores[PLACES[0]], "field": field, "trash_cores": str(Cores(0, soul is None))}
    board = board_of({"cards": {spot.of: SPIRIT for spot in PLACES[1:]}, "A": own}, Problems())
    assert isinstance(board, Table)
    return board


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(NUMBERS, SOUL, NUMBERS, SOUL, st.integers(0, 3), st.booleans())
def test_11_1_1_5_the_ways_that_are_said_are_those_of_all_ways_that_the_line_allows(
    numbers: tuple[int, ...], soul: Spot | None, named: tuple[int, ...], named_soul: Spot | None, bare: int, bare_soul: bool
) -> None:
    board = table(numbers, soul)
    parts = tuple((spot, Cores(number, spot == named_soul)) for spot, number in zip(PLACES, named, strict=True))
    price = Price(parts, Cores(bare, bare_soul and named_soul is None))
    every = ways(board, "A", price.total)
    said = ways(board, "A", price.total, said=price)
    assert sorted(said, key=str) == sorted((one for one in every if price.allows(board, one.parts)), key=str)


def test_11_1_1_5_a_number_with_a_place_is_the_soul_core_only_where_it_is_all() -> None:
    ox = PLACES[1]
    one = Price(((ox, Cores(1)),), Cores())
    assert [str(way) for way in ways(table((0, 1, 0, 0), ox), "A", 1, said=one)] == ["1 from Ox"]
    assert [str(way) for way in ways(table((2, 0, 0, 0), ox), "A", 1, said=one)] == ["S from Ox"]
    both = Price(((ox, Cores(1)),), Cores(0, True))
    assert ways(table((2, 0, 0, 0), ox), "A", 2, said=both) == []
