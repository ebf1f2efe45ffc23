"""What is wrong with a position or an ability is said in every language, with the name and the hint that it has in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from rulings.clause import LANGUAGES
from rulings.engine.effects.needs import without_meaning
from rulings.engine.effects.parse import parse_ability
from rulings.games import find_game
from rulings.games.hollow_flux.printed import EVENTS
from rulings.report.ability_help import LINES, SAID, ability_lines, ability_said
from rulings.report.offers import ability_problem, with_its_line
from rulings.report.phrases import translate_word
from rulings.report.problem_words import CORES, TAILS, said_problem
from rulings.scenario.fields import games
from rulings.scenario.read import BadScenario, read_scenario
from tests.conftest import ROOT

OTHERS = LANGUAGES[1:]
BROKEN = """game: bss
A: {life: many, fild: 1, field: [{card: Nobody}, {card: Cub, cores: 0}]}
cards: {Cub: {kind: sprit, cost: a}, Fox: {kind: spirit, abilities: ["on destroyed: drow 1"]}}
play: [A dances, attacks, A attacks with]
claims: {A: it rains}
in_force: [{}]
"""


@pytest.mark.parametrize("lang", OTHERS)
def test_every_problem_of_a_broken_file_is_said(lang: str) -> None:
    with pytest.raises(BadScenario) as error:
        read_scenario(BROKEN)
    assert len(error.value.problems) > 7
    for problem in error.value.problems:
        said = said_problem(with_its_line(problem, BROKEN), lang)
        assert not said.startswith("line ") and said.splitlines()[1:] == with_its_line(problem, BROKEN).splitlines()[1:]
        assert said_problem(problem, "en") == problem


def test_a_problem_keeps_its_names_and_hints() -> None:
    assert said_problem("unknown word 'drow'; did you mean 'draw'?", "ja") == "知らない言葉「drow」。「draw」のことですか？"
    assert said_problem('line 3: no card named "B\'s Cub"', "zh-Hans") == "第3行：没有名为“B's Cub”的卡"
    said = said_problem(ability_problem("on destroyed: drow 1"), "zh-Hant")
    assert said.splitlines()[1:] == ["  on destroyed: drow 1", "                ^"]
    assert said_problem("nobody has words for this", "ja") == "nobody has words for this"


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    "problem",
    [
        "'X' has no meaning in shadowverse-evolve (in 'x'); write first what X is: [X]: draw X",
        "'it' has no meaning in shadowverse-evolve (in 'x'); write this, such as: y; or first what is meant: z",
        "'leader gain ward' has no meaning in shadowverse-evolve (in 'x'); a leader has no use for it, see 12.8.2",
        "'options' is a number, not 'two'; write for example options: 2",
        "{'foo': 1} is no expectation; write a sentence or one of illegal, legal",
        "a list is expected, not {'lv': 1}; write it in square brackets",
        "no card named 'Ox'; write it into a zone, such as a hand",
        "no effect ends at 'start of battle'; write for example 'until end of turn'",
        "'end of draw step' of turn 7 has passed",
        "'attacks with Ox' does not begin with a player; write A or B, then what is played",
    ],
)
def test_what_would_do_is_said_in_the_readers_language_to_its_end(problem: str, lang: str) -> None:
    said = said_problem(problem, lang)
    assert said != problem and not re.search(r"write|first|such as|sentence|brackets|no meaning|no effect|passed", said)


def messages() -> Iterator[str]:
    """Every problem that reading a position can tell, with x for what is given."""
    for path in [
        *(ROOT / "rulings/scenario").rglob("*.py"),
        *(ROOT / "rulings/games").rglob("*.py"),
        ROOT / "rulings/engine/fields.py",
    ]:
        yield from _told(path)


def _told(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("problems.add", "BadLine", "BadClaim", "ValueError")):
            for part in node.args:
                if isinstance(part, ast.JoinedStr):
                    yield "".join(_sample(one) for one in part.values)


def refusals() -> Iterator[str]:
    """All that Hollow Flux tells of a card or a position, also what is yielded, raised or taken from a table."""
    for path in (ROOT / "rulings/games/hollow_flux").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for part in _parts(node, path.stem):
                if isinstance(part, ast.JoinedStr):
                    yield "".join(_sample(piece) for piece in part.values)
                elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def _parts(node: ast.AST, module: str) -> Sequence[ast.expr | None]:
    yields = module in ("printed", "parts", "in_force")
    match node:
        case ast.Call() if ast.unparse(node.func).endswith(("problems.add", "NotSaid")):
            return node.args
        case ast.Yield(value) if yields:
            return [value]
        case ast.YieldFrom(ast.GeneratorExp(elt)) if yields:
            return [elt]
        case ast.Assign([ast.Name("NO_RULE")], ast.Dict(_, values)):
            return values
    return ()


def test_every_problem_of_hollow_flux_has_its_words() -> None:
    found = sorted(set(refusals()))
    unsaid = [one for one in found if said_problem(one, "ja") == one]
    assert len(found) > 50 and unsaid == []


def test_every_moment_of_hollow_flux_has_its_word() -> None:
    assert [word for word in EVENTS for lang in OTHERS if translate_word(word, lang, "hollow-flux") == word] == []


def _sample(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    hint = "did_you_mean" in ast.unparse(part) or ast.unparse(part.value).startswith(("hint", "near"))
    player = "player" in ast.unparse(part) or ast.unparse(part.value) == "entry.by"
    return "; did you mean 'x'?" if hint else "'x'" if part.conversion == ord("r") else "A" if player else "3"


def test_every_problem_of_the_code_has_its_words() -> None:
    found = sorted(set(messages()))
    assert len(found) > 40 and [one for one in found if said_problem(one, "ja") == one] == []


def test_the_words_for_problems_and_abilities_are_whole() -> None:
    for table in (CORES, TAILS, SAID):
        assert all(len(said) == len(OTHERS) and all(said) for said in table.values())


@pytest.mark.parametrize("game", games())
def test_lines_to_begin_from_have_a_meaning_in_their_game(game: str) -> None:
    assert ability_lines(game)
    for line in ability_lines(game):
        assert list(without_meaning(parse_ability(line), find_game(game).language.meanings)) == []
        assert all(ability_said(line, lang) for lang in OTHERS) or game not in LINES
        assert ability_said(line, "en") == ""
