"""What is typed in English is said in the other languages beside it: lines of play, claims, titles; and no label is cut."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from rulings.clause import LANGUAGES
from rulings.games import find_game
from rulings.log.files import BadRecordFile, read_record
from rulings.report.board import draw
from rulings.report.books import term_names
from rulings.report.claim_words import CLAIMS, DEEDS, VALUES
from rulings.report.drawing import width_of, written
from rulings.report.examples import example_title
from rulings.report.file_words import file_problem
from rulings.report.lines import SAYS, Speaker, speaker_of, template_parts
from rulings.report.phrases import card_called
from rulings.report.play_words import OWN, PARTS, PLAYS
from rulings.report.scenario_files import example_files
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import import_files
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.read import BadFile, read_file
from rulings.rulebook.view import all_numbers
from rulings.scenario.claims import read_claim
from rulings.scenario.fields import games
from rulings.scenario.read import read_scenario
from rulings.scenario.sentences import DEEDS as CLAIMED_DEEDS
from rulings.scenario.sentences import SENTENCES

OTHERS = LANGUAGES[1:]


def speaker(corpus: Corpus, game: str, lang: str, names: tuple[str, ...] = ()) -> Speaker:
    return Speaker(find_game(game), lang, term_names(corpus, game, lang), names)


def places(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


@pytest.mark.parametrize("game", games())
def test_every_line_that_can_be_played_is_said_in_every_language(game: str) -> None:
    """A template that a game adds needs its sentence in rulings/report/play_words.py."""
    for template, _ in find_game(game).play_words:
        always, may_follow = template_parts(template)
        said = OWN.get(f"{game}:{always}") or PLAYS[always]
        assert all(places(one) == (places(always) - {"where"}) | {"player"} for one in said), always
        assert all(places(one) == places(part) for part in may_follow for one in PARTS[part]), may_follow


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", games())
def test_every_word_of_a_claim_is_said_in_every_language(corpus: Corpus, game: str, lang: str) -> None:
    rules, said = find_game(game), speaker(corpus, game, lang)
    words = [*rules.zone_words, *rules.attributes, *rules.states, *rules.player_things]
    among = re.compile(r"cards? (?:in|on) ")
    assert {said.word(word) for word in words if not among.match(word) and said.word(word).isascii()} <= {"BP", "Lv", "PP", "EP"}


def test_every_sentence_of_a_claim_and_every_table_is_whole() -> None:
    assert {build.__name__ for _, build in SENTENCES} == set(SAYS)
    assert set(CLAIMED_DEEDS) <= set(DEEDS)
    for table in (PLAYS, PARTS, VALUES, OWN, DEEDS, CLAIMS):
        for key, said in table.items():
            assert len(said) == len(OTHERS) and all(said) and len({frozenset(places(one)) for one in said}) == 1, key


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", sorted(example_files()))
def test_every_line_claim_and_title_of_every_example_is_said(corpus: Corpus, name: str, lang: str) -> None:
    scenario = read_scenario(example_files()[name].read_text(encoding="utf-8"))
    said = speaker_of(scenario, lang, term_names(corpus, scenario.rules.book, lang))
    assert all(said.line(line.text) for line in scenario.play)
    assert all(said.claim(claim) for _, _, claim in scenario.claims)
    assert all(said.expectation(one) for one in scenario.expect if one.claim or one.illegal or one.legal)
    assert scenario.title_in(lang) == example_title(name, lang) != scenario.title


def test_a_line_is_said_with_all_that_it_says(corpus: Corpus) -> None:
    said = speaker(corpus, "battle-spirits-standard", "ja", ("guard", "Drake", "Fox"))
    assert said.line("A attacks with guard") == "Aはguardでアタックする"
    summoned = said.line("A summons Drake at Lv2 paying 2 from reserve and S from Fox")
    assert summoned == "AはDrakeを召喚する（Lv2／支払い：リザーブからコア2個、Foxからソウルコア）"
    assert said.line("A chooses guard") == "Aはguardを選ぶ" and said.line("A chooses yes") == "Aははいを選ぶ"
    assert said.line("A dances") == "" and speaker(corpus, "hollow-flux", "en").line("A passes") == ""
    evolve = speaker(corpus, "shadowverse-evolve", "zh-Hant", ("Cub",))
    assert evolve.line("A attacks B's leader with Cub") == "A用Cub攻擊B的主戰者"
    assert evolve.line("A evolves Cub with play points") == "A讓Cub進化（用PP）"


def test_a_card_without_a_name_is_said_by_its_place() -> None:
    assert card_called("B's guard card 2", "ja", "hollow-flux") == "Bのガードデッキ2"
    assert card_called("A's leader", "zh-Hans", "shadowverse-evolve") == "A的主战者"
    assert card_called("A's Forge (kuusou)", "ja", "hollow-flux") == "AのForge（空装）"
    for name in ("Ember Cub", "A's own card", "guard"):
        assert card_called(name, "ja", "hollow-flux") == name
    assert card_called("A's deck 3", "en", "battle-spirits-standard") == "A's deck 3"


def test_a_claim_is_said_with_all_that_it_says(corpus: Corpus) -> None:
    said = speaker(corpus, "battle-spirits-standard", "zh-Hans")
    claim = read_claim("when 8-1-6-1, Cub is not in A's trash and B has 2 life", said.rules, None)
    assert said.claim(claim) == "在8-1-6-1时，Cub不在A的废弃区；B的生命为2"
    for words, wanted in (
        ("A's second attack is illegal", "A的第2次攻击不合法"),
        ("Cub's ability 1 does not trigger", "Cub的能力1不诱发"),
        ("A has 3 cards in hand", "A的手牌有3张"),
        ("nobody has won", "胜负未分"),
        ("it is the attack step", "现在是攻击步骤"),
    ):
        assert said.claim(read_claim(words, said.rules, None)) == wanted
    flux = speaker(corpus, "hollow-flux", "zh-Hans")
    assert flux.claim(read_claim("Mine's damage trigger does not take effect", flux.rules, None)) == "Mine的伤害触发不生效"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_name_of_a_place_on_the_table_is_cut(game: str, lang: str) -> None:
    assert "…" not in draw(read_scenario(f"game: {game}\n").board, find_game(game), (), lang)


def test_words_are_made_smaller_and_broken_before_they_are_cut() -> None:
    assert written("trash", 100, 12, most=2) == (12, ["trash"])
    size, rows = written("banished zone", 50, 12, most=2)
    assert rows == ["banished", "zone"] and all(width_of(row) * size / 2 <= 50 for row in rows)
    assert written("消滅領域のカード", 50, 12, most=2)[1] == ["消滅領域", "のカード"]
    assert written("x" * 200, 50, 12, most=2)[1][-1].endswith("…")


def test_a_word_is_said_as_the_game_says_it() -> None:
    scenario = read_scenario(example_files()["shadowverse-evolve/ward"].read_text(encoding="utf-8"))
    picture = draw(scenario.board, scenario.rules, (), "ja")
    assert "攻撃力" in picture and "体力" in picture and "アタック" not in picture
    bare = SimpleNamespace(**{name: getattr(scenario.rules, name) for name in ("layout", "language", "player_number")})
    assert "アタック" in draw(scenario.board, bare, (), "ja")


@pytest.mark.parametrize("lang", OTHERS)
def test_what_is_wrong_with_a_file_is_said_in_every_language(lang: str, tmp_path: Path, corpus: Corpus) -> None:
    files = {
        "empty.txt": b"",
        "picture.txt": b"\x89PNG",
        "office.txt": b"PK\x03\x04",
        "signs.txt": b"---",
        "cut.pdf": b"%PDF-1.4",
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(BadFile) as error:
            read_file(tmp_path / name)
        said = file_problem(str(error.value), lang)
        assert said.startswith(f"{name}：") and not said.isascii()
        assert file_problem(str(error.value), "en") == str(error.value)
    (tmp_path / "line.txt").write_text("only one line", encoding="utf-8")
    with pytest.raises(BadFile) as error:
        import_files([tmp_path / "line.txt"], corpus)
    assert file_problem(str(error.value), lang).startswith("line.txt：")
    (tmp_path / "x.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadRecordFile) as record:
        read_record(tmp_path / "x.json")
    assert file_problem(str(record.value), lang).startswith(f"{tmp_path / 'x.json'}：")
    with pytest.raises(UnknownClause) as unknown:
        resolve("8-1-50", all_numbers(corpus), "battle-spirits-standard")
    assert "8-1-50" in file_problem(str(unknown.value), lang) and "no clause" not in file_problem(str(unknown.value), lang)
