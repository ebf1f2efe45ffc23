"""Lines as people type them: small letters, full-width signs, full stops, doubled spaces, and cards by whose they are."""

from __future__ import annotations

import pytest

from rulings.games import find_game
from rulings.scenario.plays import read_line
from rulings.scenario.read import BadScenario, read_scenario
from rulings.scenario.typed import tidy
from rulings.scenario.verdict import Verdict, check
from rulings.scenario.write import write_scenario

RATS = """
game: battle-spirits-standard
turn: {number: 7, player: A, step: attack}
A: {life: 5, field: [{card: Rat, cores: 1}, {card: Ox, cores: 1}], hand: [Bolt], reserve: ５+S}
B: {life: ３, field: [{card: Rat, cores: 1}, {card: Ox, cores: 2}]}
cards:
  Rat: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}], abilities: ["on destroyed: draw 1"]}
  Ox: {kind: spirit, cost: 3, symbols: [red], levels: [{lv: 1, cores: 1, bp: 5000}]}
  Bolt: {kind: magic, cost: 1, abilities: ["flash: destroy 1 spirit"]}
"""
TYPED = {
    "attack": (
        "a attacks with Ox",
        "A attacks with Ox.",
        "A: attacks with Ox",
        "Ａ：attacks with Ox",
        "Ａ　attacks　with　Ox。",
        "A  attacks   with Ox ．",
        "Ａ ａｔｔａｃｋｓ ｗｉｔｈ Ｏｘ",
    ),
    "look": ("a looks at b's trash", "A looks at B’s Trash."),
    "end step": ("A Ends the Attack Step。",),
}


def judged(play: str, rest: str = "") -> Verdict:
    return check(read_scenario(f"{RATS}play: {play}\n{rest}"))


@pytest.mark.parametrize(("verb", "line"), [(verb, line) for verb, lines in TYPED.items() for line in lines])
def test_a_line_is_read_however_it_is_typed(verb: str, line: str) -> None:
    rules = find_game("bss")
    plain = {"attack": "A attacks with Ox", "look": "A looks at B's trash", "end step": "A ends the attack step"}[verb]
    read, meant = read_line(line, rules.play_words, ("Ox",)), read_line(plain, rules.play_words, ("Ox",))
    assert (read.player, read.verb, read.words) == (meant.player, meant.verb, meant.words)
    assert read.text == line


def test_names_of_cards_stay_as_they_are() -> None:
    assert tidy("Ａ uses Ｘ－７ on Dr.", ("Ｘ－７", "Dr.")) == "A uses Ｘ－７ on Dr."
    assert tidy("A uses Ｘ－７.") == "A uses X-7"


def test_the_file_that_is_saved_keeps_what_was_written() -> None:
    scenario = read_scenario(
        f"{RATS}play: ['ａ attacks with  Ox。']\nclaims: {{A: 'b has ３ life．'}}\nexpect: ['b has ３ life．']"
    )
    text = write_scenario(scenario)
    assert "ａ attacks with  Ox。" in text and text.count("b has ３ life．") == 2
    assert [one.text for one in scenario.play] == ["ａ attacks with  Ox。"]
    assert all(holds for _, holds in check(scenario).expect) is (check(scenario).claims[0].holds is True)


def test_a_claim_and_an_expectation_are_read_however_they_are_typed() -> None:
    rest = """
claims: {A: "when 8-1-1-2，a's Ox is exhausted。"}
expect: ["b  has ２ life.", "Ｂ’ｓ life is ２", {illegal: "a attacks with Ox.", by: "８-1-1-1"}]
"""
    verdict = judged("[A attacks with Ox, b does not block., A attacks with Ox]", rest)
    assert verdict.claims[0].holds is True
    assert all(holds for _, holds in verdict.expect), verdict.expect


def test_a_card_is_named_by_whose_it_is() -> None:
    rest = """
claims: {A: "B's Rat is in B's trash and A's Rat is in A's trash", B: "B's Rat has 1000 BP"}
expect: ["A's Rat's ability 1 triggers", "A's Ox is on A's field", "B's Ox's BP is 5000", {legal: "B blocks with B's Rat"}]
"""
    verdict = judged("""["A attacks with A's Rat", "B blocks with B's Rat", "A puts B's Rat's ability 1 first"]""", rest)
    assert [one.holds for one in verdict.claims] == [True, False]
    assert all(holds for _, holds in verdict.expect), verdict.expect
    assert all(one.legal for one in verdict.replay.plays)


@pytest.mark.parametrize("line", ["A uses Bolt on B's Rat paying 1 from reserve", "A uses Bolt paying 1 from A's Ox on B's Rat"])
def test_a_target_is_named_by_whose_it_is(line: str) -> None:
    verdict = judged(f"""[A attacks with Ox, "{line}"]""", """expect: ["B's Rat is in B's trash", "A's Rat is on A's field"]""")
    assert all(holds for _, holds in verdict.expect), (verdict.expect, verdict.replay.plays[-1])


def test_an_answer_is_named_by_whose_it_is() -> None:
    verdict = judged(
        """[A attacks with Ox, A uses Bolt paying 1 from reserve, "A chooses b's Rat."]""",
        """expect: ["B's Rat is in B's trash"]""",
    )
    assert verdict.expect[0][1] and all(one.legal for one in verdict.replay.plays)


def test_whose_it_is_not_is_told() -> None:
    with pytest.raises(BadScenario) as error:
        read_scenario(
            f"""{RATS}play: ["A uses Bolt on B's Rat", "A attacks with A's Bat"]\nclaims: {{A: "B's Bolt is in A's hand"}}"""
        )
    assert [problem.partition(": ")[2].partition(";")[0] for problem in error.value.problems] == [
        'no card named "A\'s Bat"',
        "\"B's Bolt is in A's hand\" is not understood",
    ]


@pytest.mark.parametrize(
    ("game", "line", "expected"),
    [
        ("hf", "a attacks b with A's Imp.", "B has 3 cards in guard"),
        ("hf", "A attacks B's Imp with A's Imp", "B's Imp is in B's trash"),
        ("sve", "a attacks b's leader with A's Imp。", "B has 18 life"),
        ("sve", "A attacks B's Imp with A's Imp", "B's Imp is in B's cemetery and A's Imp is in A's cemetery"),
    ],
)
def test_in_the_other_games_too(game: str, line: str, expected: str) -> None:
    more = {
        "hf": ("guard: 4, energy: 3", "state: asleep", "kind: character, cost: 1, power: 1000"),
        "sve": ("leader: {life: 20}", "state: engaged", "kind: follower, cost: 1, attack: 2, life: 2"),
    }[game]
    verdict = check(read_scenario(f"""
game: {game}
turn: {{number: 5, player: A, phase: main}}
A: {{{more[0]}, field: [{{card: Imp}}]}}
B: {{{more[0]}, field: [{{card: Imp, {more[1]}}}]}}
cards: {{Imp: {{{more[2]}}}}}
play: ["{line}"]
expect: ["{expected}"]
"""))  # fmt: skip
    assert verdict.expect[0][1], [step.fact for play in verdict.replay.plays for step in play.steps]


def test_a_name_keeps_its_wide_spaces_and_signs() -> None:
    names = {"白　盾（改）", "Red  Drake"}
    assert tidy("A　attacks  with 白　盾（改）。", names) == "A attacks with 白　盾（改）"
    assert tidy("A attacks with  Red  Drake.", names) == "A attacks with Red  Drake"


def test_the_turn_and_the_life_that_the_file_does_not_say_are_listed() -> None:
    said = [
        (says, args) for says, args in read_scenario("game: bss").assumed if "turn" in says or "way" in says or "life" in says
    ]
    assert said == [
        ("{player} has {count} life", {"player": "A", "count": 5}),
        ("{player} has {count} life", {"player": "B", "count": 5}),
        ("it is {player}'s turn", {"player": "A"}),
        ("it is turn {number}", {"number": 3}),
        ("the {step} step is under way", {"step": "main"}),
    ]
    assert ("the {step} phase is under way", {"step": "main"}) in read_scenario("game: sve").assumed


@pytest.mark.parametrize(
    "setup", ["{game: bss, turn: {step: setup}}", "{game: hf, turn: {phase: setup}}", "{game: sve, turn: {phase: setup}}"]
)
def test_of_a_game_that_has_not_begun_no_turn_is_assumed(setup: str) -> None:
    assert not [says for says, _ in read_scenario(setup).assumed if "turn" in says or "way" in says]
