"""The text of a check: said in the reader's language, with what was typed where a judge has to find it again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.clause import LANGUAGES
from rulings.report.books import term_names
from rulings.report.check_lines import MOST_OPTIONS, OTHER_PICK, TYPED, verdict_lines
from rulings.report.examples import example_files, scenario_files
from rulings.report.phrases import translate
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
