"""Answers: of many options any can be typed, listed or not."""

from __future__ import annotations

import pytest

from rulings.engine.board import Board, Card
from rulings.engine.facts import Fact, fact
from rulings.engine.game import Question
from rulings.engine.options import MOST_ORDERS, MOST_PICKS, Numbers, fewer, orders, picks
from rulings.scenario import answers
from rulings.scenario.answers import find_answer, match, named_by
from rulings.scenario.plays import Line
from rulings.scenario.read import BadScenario, read_scenario
from rulings.scenario.verdict import check
from tests.conftest import ROOT

CARDS = tuple(f"imp {number}" for number in range(1, 31))
BOARD = Board(1, "A", "main", {name: Card(name, "A", "A", "hand") for name in CARDS}, {})


def answer(options: tuple[object, ...], words: str) -> object:
    return match(Question("emb:1.1", "A", fact("which?"), options), words, BOARD)


def test_all_ways_are_listed_where_they_are_few() -> None:
    assert list(picks(CARDS[:3], 2)) == [("imp 1", "imp 2"), ("imp 1", "imp 3"), ("imp 2", "imp 3")]
    assert not picks(CARDS[:3], 2).cut
    assert len(orders(CARDS[:5])) == MOST_ORDERS and not orders(CARDS[:5]).cut


def test_a_pick_that_is_not_listed_is_taken() -> None:
    options = picks(CARDS, 30, 0)
    assert options.cut and len(options) == MOST_PICKS
    assert answer(options, "imp 30 and imp 7") == ("imp 7", "imp 30")
    assert answer(options, "nothing") == ()


def test_a_pick_that_does_not_fit_is_not_taken() -> None:
    assert answer(picks(CARDS, 4), "imp 28, imp 29 and imp 30") is None
    assert answer(picks(CARDS, 4), "imp 27, imp 28, imp 29 and ogre") is None


def test_an_order_that_is_not_listed_is_taken() -> None:
    words = " before ".join(reversed(CARDS))
    assert answer(orders(CARDS), words) == words
    assert answer(orders(CARDS), "imp 2 before imp 1") is None


def lines(*said: str) -> list[Line]:
    return [Line(text, text[0], "answer", (("answer", text.split(" ", 2)[2]),)) for text in said]


def test_lines_together_answer_one_question() -> None:
    question = Question("emb:1.1", "A", fact("which?"), picks(CARDS[:3], 2))
    assert find_answer(question, lines("A discards imp 3", "A discards imp 1"), BOARD) == (("imp 1", "imp 3"), 0, 2)


def test_a_line_before_the_answer_that_is_none_is_passed_over() -> None:
    question = Question("emb:1.1", "A", fact("which?"), picks(CARDS[:3], 1))
    found = find_answer(question, lines("B chooses imp 1", "A chooses ogre", "A chooses imp 2"), BOARD)
    assert found == (("imp 2",), 2, 3)
    assert find_answer(question, lines("B chooses imp 1"), BOARD) is None


def test_a_number_that_is_not_listed_can_be_said() -> None:
    assert answer(Numbers((2, 1, 0)), "6") == 6
    assert answer(Numbers((2, 1, 0)), "imp 1") is None


def test_what_is_left_out_of_a_list_can_still_be_named() -> None:
    every = picks(CARDS[:3], 2)
    some = fewer(every, every[:1])
    assert list(some) == [("imp 1", "imp 2")] and not some.cut  # type: ignore[attr-defined]
    assert answer(some, "imp 2 and imp 3") == ("imp 2", "imp 3")


def test_a_card_alone_names_its_one_effect() -> None:
    options = ("imp 1's ability 1", "imp 2's ability 1", "imp 2's ability 3")
    assert answer(options, "imp 1") == "imp 1's ability 1"
    assert answer(options, "imp 2") is None


def test_what_ends_or_changes_is_named_by_its_card() -> None:
    assert (
        answer(("this gets power +1000 from imp 1", "this gets power +500 from imp 2"), "imp 2")
        == "this gets power +500 from imp 2"
    )


def test_a_name_that_unlike_cards_share_is_said_to_mean_the_first() -> None:
    twins = ROOT / "tests" / "scenarios" / "hollow-flux" / "12.1-twins-without-an-id.yaml"
    assumed = read_scenario(twins.read_text(encoding="utf-8")).assumed
    assert ("{name} is the first of the cards of that name", {"name": "Squire"}) in assumed


def test_what_was_the_only_target_is_no_wrong_answer_to_what_is_asked_next() -> None:
    same = ROOT / "tests" / "scenarios" / "hollow-flux" / "8.4-the-same-only-target-while-another-is-asked-for.yaml"
    replay = check(read_scenario(same.read_text(encoding="utf-8"))).replay
    assert replay.question is not None and all(one.legal for one in replay.plays)


def test_an_effect_is_named_by_its_card_where_it_is_the_only_one() -> None:
    both = ("imp 1's ability 1", "this gets power +1000 from Surge")
    assert answer(both, "surge") == both[1]
    assert answer(both, "imp 1") == both[0]
    assert answer((*both, "imp 1's ability 2"), "imp 1") is None


AMBIGUOUS = """
game: bss
turn: {number: 9, player: A, step: main}
A: {deck: 10, reserve: 3+S, hand: [Ox], field: [{card: Well, id: first, cores: 0}, {card: Well, id: second, cores: 0}]}
cards:
  Ox: {kind: spirit, cost: 1, symbols: [green], levels: [{lv: 1, cores: 1, bp: 3000}]}
  Well: {kind: nexus, cost: 1, symbols: [blue], levels: [{lv: 1, cores: 0}], abilities: ["when your spirit is summoned: draw 1"]}
play: [A summons Ox paying 1 from reserve with 1 from reserve, A puts Well first]
"""


def test_a_name_that_several_cards_have_is_answered_with_those_that_there_are() -> None:
    verdict = check(read_scenario(AMBIGUOUS))
    refusal = verdict.replay.plays[-1].refusal
    assert refusal is not None and isinstance(refusal.fact, Fact)
    assert dict(refusal.fact.args) == {"card": "Well", "cards": ("first's ability 1", "second's ability 1")}
    named = check(read_scenario(AMBIGUOUS.replace("puts Well first", "puts second first")))
    assert named.word == "legal" and named.replay.question is None


def test_an_ability_with_more_behind_it_than_a_line_has_room_for_is_answered_with_how_it_is_written() -> None:
    with pytest.raises(BadScenario, match=r"it is written .A activates CARD's ability N"):
        read_scenario(AMBIGUOUS.replace("A puts Well first", "A activates first's ability 1 by force"))


def test_an_effect_on_something_is_named_by_its_card_where_it_is_the_only_one() -> None:
    both = ("imp 1's delayed effect on imp's guard", "imp 2's ability 1 on imp 4", "imp 2's ability 1 on imp 5")
    assert answer(both, "imp 1") == answer(both, "imp 1's delayed effect") == both[0]
    assert answer(both, "imp 2") is None
    assert named_by(Question("emb:1.1", "A", fact("which?"), both), "imp 2", BOARD) == list(both[1:])


TWICE = """
game: bss
turn: {number: 5, player: A, step: attack}
A: {deck: 9, hand: [Cat, Dog], field: [{card: Hen, cores: 1}]}
B: {deck: 9, field: [{card: Ant, cores: 1}, {card: Bee, cores: 1}]}
cards:
  Hen:
    <<: &spirit {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 1000}]}
    abilities: ["on attack: exhaust an opponent's spirit", "on attack: destroy an exhausted opponent's spirit; discard 1"]
  Cat: *spirit
  Dog: *spirit
  Ant: *spirit
  Bee: *spirit
play: [A attacks with Hen, A puts Hen's ability 1 first, A chooses Ant, A chooses Ant]
"""


def test_the_same_answer_for_what_was_taken_without_asking_stands_while_the_effect_asks_more() -> None:
    verdict = check(read_scenario(TWICE))
    assert verdict.word == "needs-choice" and all(play.legal for play in verdict.replay.plays)
    again = check(read_scenario(TWICE.replace("A chooses Ant]", "A chooses Ant, A chooses Ant]")))
    assert [play.legal for play in again.replay.plays].count(False) == 1


HUNDREDS = """
game: hollow-flux
turn: {{number: 4, player: A, phase: main}}
A: {{deck: 20, hand: [Surge, Imp, Imp], energy: 5}}
B: {{deck: 20, guard: 5}}
cards:
  Surge: {{kind: command, cost: 1, abilities: ["on play: discard 2; draw 1"]}}
  Imp: {{kind: character, cost: 1, power: 1000}}
play:
  - A plays Surge
{lines}
"""


@pytest.mark.parametrize("said", ["A chooses Imp", "A discards Imp"])
def test_hundreds_of_answers_that_nobody_asked_for_are_looked_at_with_bounded_work(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []
    says_that = answers._says_that
    monkeypatch.setattr(answers, "_says_that", lambda line, step: looked.append(line) or says_that(line, step))
    check(read_scenario(HUNDREDS.format(lines="\n".join([f"  - {said}"] * 400))))
    assert len(looked) < 400 * 400
