"""The text of a check: said in the reader's language, with what was typed where a judge has to find it again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.clause import LANGUAGES
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.say import body_words
from rulings.report.books import term_names
from rulings.report.check_lines import BEFORE_CHOICE, GOES_ON, MOST_OPTIONS, OTHER_PICK, TYPED, verdict_lines
from rulings.report.phrases import translate
from rulings.report.scenario_files import example_files, scenario_files
from rulings.rulebook.corpus import Corpus
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import Verdict, check
from tests.conftest import ROOT

OTHERS = LANGUAGES[1:]
OPEN = ROOT / "tests" / "scenarios" / "hollow-flux" / "11.6.3-claims-while-the-order-is-open.yaml"
STEP = re.compile(r"^   (?:ok|->|=|\?|!|no) +[A-Z]+ \S+")
ENGLISH = re.compile(r"[a-z]{3,}(?:['_ ][a-z]+)*")
TYPED_NAMES = {
    "beat",
    "charge",
    "dust",
    "feather",
    "age",
    "knight",
    "armor",
    "Tide",
    "Tide Crab",
    "Crab",
    "Surge",
    "Banner",
    "Wither",
    "Red Drake",
}
"""Of counters, classes, keywords and cards that are nowhere: a judge's own words."""


def verdict_of(path: Path) -> Verdict:
    return check(read_scenario(path.read_text(encoding="utf-8")))


def lines_of(verdict: Verdict, lang: str, corpus: Corpus) -> list[str]:
    return list(verdict_lines(verdict, lang, term_names(corpus, verdict.replay.rules.book, lang)))


def without_names(line: str, verdict: Verdict) -> str:
    boards = (verdict.scenario.board, verdict.replay.game.board)
    names = {name for board in boards for card in board.cards.values() for name in (card.id, card.name)}
    names |= {text.name for board in boards for text in board.definitions()} | TYPED_NAMES
    names |= {effect.source for effect in verdict.scenario.board.in_force}  # of a card that lies nowhere
    names |= set(verdict.scenario.position.get("cards") or ())
    actions = [
        one for text in verdict.scenario.board.definitions() for one in parts_within(text.abilities) if isinstance(one, Action)
    ]
    names |= {body_words(option) for action in actions for option in action.options}  # what a card says, to choose from
    for name in sorted(names, key=len, reverse=True):
        line = line.replace(name, "") if name else line
    return line


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_is_left_but_names_and_what_was_typed(lang: str, corpus: Corpus) -> None:
    typed = f"       {translate(TYPED, lang).format(words='')}"
    left = set()
    for path in [*example_files().values(), *list(scenario_files().values())[::12]]:
        verdict = verdict_of(path)
        said = [line for line in lines_of(verdict, lang, corpus)[2:] if not line.startswith(typed)]
        for line in said:
            words = STEP.sub("", line).split(" · ")[0]
            words = re.sub(r"[“「][^”」]*[”」]", "", words)  # the text of an effect, as it is in force
            left |= {f"{word} in {line.strip()} of {path.stem}" for word in ENGLISH.findall(without_names(words, verdict))}
    assert left == set()


def test_a_line_a_claim_and_an_option_are_said_with_what_was_typed(corpus: Corpus) -> None:
    told = lines_of(verdict_of(example_files()["battle-spirits-standard/equal-bp"]), "ja", corpus)
    assert told[2:4] == [f"AはRed Drakeでアタックする{' ' * 44} 適正", "       入力：A attacks with Red Drake"]
    assert "       入力：guard is in B's trash and Red Drake is on A's field" in told
    told = lines_of(verdict_of(OPEN), "zh-Hans", corpus)
    assert "   - Wither的效果“this gets power -2000” · this gets power -2000 from Wither" in told
    told = lines_of(verdict_of(OPEN.with_name("19.1_3-a-shield-named-where-all-are-alike.yaml")), "zh-Hans", corpus)
    assert any(line.endswith("A选择：Veil的效果“prevent 1 damage to you”") for line in told)


def test_what_would_be_legal_is_said_with_what_would_be_typed(corpus: Corpus) -> None:
    verdict = verdict_of(example_files()["battle-spirits-standard/first-turn"])
    assert "         - Aはスタートステップを行う · A takes the start step" in lines_of(verdict, "ja", corpus)
    assert "       legal instead: A takes the start step" in lines_of(verdict, "en", corpus)


def test_nothing_to_choose_is_said(corpus: Corpus) -> None:
    scenario = """
game: sve
turn: {number: 5, player: A, phase: main}
A: {leader: {life: 20}, pp: 5/5, hand: [Bolt], deck: 10}
B: {leader: {life: 20}, field: [{card: Imp}, {card: Ogre}]}
cards:
  Bolt: {kind: spell, cost: 1, abilities: ["on use: choose up to 1 enemy follower; destroy it"]}
  Imp: {kind: follower, cost: 1, attack: 1, life: 1}
  Ogre: {kind: follower, cost: 1, attack: 1, life: 1}
play: [A uses Bolt]
"""
    told = lines_of(check(read_scenario(scenario)), "ja", corpus)
    assert {"   - なし · nothing", "   - Imp"} <= set(told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_with_too_many_ways_says_what_else_can_be_chosen(lang: str, corpus: Corpus) -> None:
    path = ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "9-3-2-more-ways-than-are-listed.yaml"
    text = path.read_text(encoding="utf-8")
    verdict = check(read_scenario("\n".join(line for line in text.splitlines() if "A chooses" not in line)))
    lines = lines_of(verdict, lang, corpus)
    options = [line for line in lines if line.startswith("   - ")]
    assert len(options) == MOST_OPTIONS
    said = translate(OTHER_PICK, lang).format(number=7, cards=", ".join(verdict.scenario.board.zone("A", "trash")))
    assert lines[lines.index(options[-1]) + 1] == f"   ... {said}"


@pytest.mark.parametrize("lang", OTHERS)
def test_a_name_that_holds_words_of_a_line_stays_whole(lang: str, corpus: Corpus) -> None:
    path = ROOT / "tests" / "scenarios" / "hollow-flux" / "8.1-names-that-hold-words-of-a-line.yaml"
    lines = lines_of(verdict_of(path), lang, corpus)
    said = [lines[number - 1] for number, line in enumerate(lines) if "A plays Lady on Fire on Rock and Roll and Salt" in line]
    assert said and all("Lady on Fire" in line and "Rock and Roll、Salt" in line for line in said)


SEARCH = """
game: bss
turn: {number: 9, player: A, step: main}
A: {life: 3, deck: [Page, Drake, Wall, Page], reserve: 3+S, hand: [Tamer]}
B: {life: 5, deck: 10}
cards:
  Page: {kind: magic, cost: 1, colors: [blue], abilities: ["main: draw 1"]}
  Wall: {kind: spirit, cost: 3, symbols: [white], levels: [{lv: 1, cores: 1, bp: 2000}]}
  Drake: {kind: spirit, cost: 3, symbols: [red], families: [dragon], levels: [{lv: 1, cores: 1, bp: 2000}]}
  Tamer:
    kind: spirit
    cost: 2
    symbols: [red]
    levels: [{lv: 1, cores: 1, bp: 1000}]
    abilities:
      - >-
        on summon: look at top 3 of your deck; put up to 1 spirit card with family "dragon" among them to hand;
        put the rest to the bottom of deck
play: [A summons Tamer paying 2 from reserve with 1 from reserve, A chooses Drake, A ends the main step]
claims: {A: Drake is in A's hand}
expect:
  - Drake is in A's hand
  - {legal: A ends the main step}
"""
OVERPAID = """
game: bss
turn: {number: 5, player: A, step: main}
A: {life: 5, reserve: 6+S, hand: [Giant], field: [{card: Fox, cores: 1}]}
B: {life: 5}
cards:
  Giant: {kind: spirit, cost: 5, reduction: [red, red], symbols: [red], levels: [{lv: 1, cores: 1, bp: 5000}]}
  Fox: {kind: spirit, cost: 1, symbols: [red], levels: [{lv: 1, cores: 1, bp: 1000}]}
play: [A summons Giant paying 5 from reserve with 1 from reserve]
"""
NO_MONEY = """game: bss
title: Soul Magic is all that pays for Sun, and all cores are needed for Rain
turn: {{number: 5, player: A, step: main}}
A: {{reserve: 2, deck: 9, hand: [Sun, Rain], field: [{{card: Hen, cores: 0+S}}]}}
cards:
  Sun: {{kind: magic, cost: 6, soul_magic: [red], abilities: ["main: draw 2"]}}
  Rain: {{kind: magic, cost: 3, abilities: ["main: draw 1"]}}
  Hen: {{kind: spirit, cost: 2, symbols: [red], levels: [{{lv: 1, cores: 1, bp: 3000}}]}}
play: [{}]
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_a_choice_is_open_it_is_said_what_the_expectations_are_judged_on(lang: str, corpus: Corpus) -> None:
    told = lines_of(check(read_scenario(SEARCH)), lang, corpus)
    after = told[told.index(translate(BEFORE_CHOICE, lang)) :]
    assert any(line.endswith(translate("not reached", lang)) for line in after)
    done = check(read_scenario(SEARCH.replace("A chooses Drake,", "A chooses Drake, A chooses Wall,")))
    assert translate(BEFORE_CHOICE, lang) not in lines_of(done, lang, corpus)


def test_an_expected_refusal_names_a_clause_only_where_it_is_said(corpus: Corpus) -> None:
    expected = "expect: [{{illegal: A attacks with Hen{}}}]\n"
    plays = "play: [A attacks with Hen, A ends the turn, A attacks with Hen]\n"
    hen = "cards: {Hen: {kind: spirit, cost: 2, levels: [{lv: 1, cores: 1, bp: 3000}]}}\n"
    start = "game: bss\nturn: {number: 5, player: A, step: attack}\nA: {field: [{card: Hen, cores: 1}]}\n"
    said = [
        next(
            line
            for line in lines_of(check(read_scenario(start + hen + plays + expected.format(by))), "ja", corpus)
            if "期待" in line
        )
        for by in ("", ", by: 7-7-1")
    ]
    assert [line.partition("：")[0] for line in said] == ["期待: 不適正", "期待: 不適正（7-7-1）"]


def test_a_refused_play_shows_what_was_found_before_and_a_payment_that_would_do(corpus: Corpus) -> None:
    verdict = check(read_scenario(OVERPAID))
    told = lines_of(verdict, "en", corpus)
    found = told.index("   =   BSS 11-1-1-4-1  symbols of A reduce the cost by 1")
    assert found < told.index("   no  BSS 11-1-1-5    does not hold: cores paid: exactly 4")
    instead = next(line for line in told if "legal instead" in line)
    assert instead.startswith(
        "       legal instead: A summons Giant paying 4 from reserve with 1 from reserve; A summons Giant; "
    )
    assert instead.count(" moves ") == 2 and instead.endswith(" ... 6 in all")
    assert {step.kind for step in verdict.replay.plays[0].steps} == {"must"}


WELL = """game: bss
title: Payments for a spirit, a nexus, magic, effects, and with Inheritance
turn: {{number: 5, player: A, step: main}}
A: {{reserve: 3+S, deck: 9, hand: [Cub, Nest, Rain, Leap], trash: [Heir], field: [{{card: Ox, cores: 3}}]}}
cards:
  Cub: {{kind: spirit, cost: 3, reduction: [blue], levels: [{{lv: 1, cores: 1, bp: 3000}}, {{lv: 2, cores: 3, bp: 4000}}]}}
  Nest: {{kind: nexus, cost: 2, levels: [{{lv: 1, cores: 0}}, {{lv: 2, cores: 1}}]}}
  Rain: {{kind: magic, cost: 3, abilities: ["main: draw 1"]}}
  Leap: {{kind: spirit, cost: 3, levels: [{{lv: 1, cores: 1, bp: 3000}}], abilities: ["in hand, main: summon this"]}}
  Heir: {{kind: spirit, cost: 2, symbols: [red], ex_symbol: true, levels: [{{lv: 1, cores: 1, bp: 3000}}]}}
  Ox: {{kind: spirit, levels: [{{lv: 1, cores: 1, bp: 3000}}], abilities: ["main, put 1 core from this to void: draw 1"]}}
play: [{}]
"""


@pytest.mark.parametrize(
    ("line", "then", "instead"),
    [
        ("A summons Cub paying 3 with 1", ", A exiles Heir for inheritance", "A summons Cub paying 2 from reserve with 1"),
        (
            "A summons Cub paying 3 with 1 from Ox",
            ", A exiles Heir for inheritance",
            "A summons Cub paying 2 from reserve with 1 from Ox",
        ),
        ("A summons Cub at Lv2 with 1", ", A exiles nothing for inheritance", "A summons Cub at Lv2 with 3 from Ox"),
        ("A deploys Nest at Lv1 with 1 paying 2", "", "A deploys Nest at Lv1 with nothing paying 2"),
        ("A uses Rain paying 2 from Ox and S from Ox", "", "A uses Rain paying 3 from reserve"),
        ("A uses Leap paying 2", "", "A uses Leap paying 3 from reserve"),
        ("A uses Ox's ability paying 1 from reserve", "", "A uses Ox's ability"),
    ],
)
def test_what_is_said_to_be_legal_instead_is_legal_with_the_answers_behind_it(line: str, then: str, instead: str) -> None:
    refused = check(read_scenario(WELL.format(line + then))).replay
    assert not refused.plays[0].legal
    assert refused.plays[0].legal_instead(refused.rules)[0] == instead
    assert all(one.legal for one in check(read_scenario(WELL.format(instead + then))).replay.plays)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("A uses Sun as soul magic paying nothing", "A uses Sun as soul magic"),
        ("A uses Sun paying 1", "A uses Sun"),
        ("A uses Rain paying 1", "A uses Rain paying 2 from reserve and S from Hen"),
    ],
)
def test_what_is_said_to_be_legal_instead_is_legal(line: str, instead: str, corpus: Corpus) -> None:
    """Soul Magic asks for no payment, and the only way to pay is no question."""
    refused = next(one for one in lines_of(check(read_scenario(NO_MONEY.format(line))), "en", corpus) if "legal instead" in one)
    assert refused.startswith(f"       legal instead: {instead}; ") and refused.count(f"{instead};") == 1
    assert check(read_scenario(NO_MONEY.format(instead))).replay.plays[0].legal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_follows_a_refused_play_stands_apart_from_it(lang: str, corpus: Corpus) -> None:
    verdict = verdict_of(ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "3-2-3-a-nexus-does-not-block.yaml")
    told = lines_of(verdict, lang, corpus)
    apart = told.index(f"   {translate(GOES_ON, lang)}")
    refused = next(number for number, line in enumerate(told) if line.startswith("   no "))
    assert refused < apart and STEP.match(told[apart + 1])


def test_a_finding_that_is_not_so_is_no_failure(corpus: Corpus) -> None:
    verdict = verdict_of(ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "3-2-3-a-nexus-does-not-block.yaml")
    told = lines_of(verdict, "en", corpus)
    assert any(line.startswith("   =   BSS 8-1-5-1     not so: ") for line in told)
    assert not any(line.startswith("   = ") and "does not hold" in line for line in told)


def test_effects_that_are_chosen_by_their_numbers_are_shown_with_their_words() -> None:
    path = ROOT / "tests" / "scenarios" / "hollow-flux" / "8.1-the-effect-that-can-have-the-target-is-chosen.yaml"
    verdict = check(read_scenario(path.read_text(encoding="utf-8")))
    for lang in LANGUAGES:
        assert "   - 1: draw 1" in list(verdict_lines(verdict, lang))
