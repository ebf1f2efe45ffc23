"""Boards and links as pictures, plays that are offered, forms and addresses: what the pages show, without a browser."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from rulings.clause import LANGUAGES
from rulings.engine.layout import Area, Layout
from rulings.games.hollow_flux.rules import FITS, MOMENTS
from rulings.pages.position import LONGEST_ADDRESS, packed, unpacked, written
from rulings.pages.values import get, put, read, shown
from rulings.report.board import draw, layout_of, mentioned
from rulings.report.examples import scenario_label
from rulings.report.lines import speaker_of
from rulings.report.links_picture import draw_links
from rulings.report.offers import ability_problem, choice, moments
from rulings.report.scenario_files import clause_of, example_files, scenario_files, shown_by
from rulings.rulebook.corpus import Corpus
from rulings.scenario.fields import form_of, games
from rulings.scenario.read import LARGEST, load, plain, read_scenario
from rulings.scenario.verdict import Verdict, check
from tests.conftest import ROOT

EXAMPLES = sorted(example_files())
EVIL = "<script>alert('x')</script>\x07&\""
SVG = "{http://www.w3.org/2000/svg}"


def example(name: str) -> Verdict:
    return check(read_scenario(example_files()[name].read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_step_of_every_example_is_drawn(name: str) -> None:
    verdict = example(name)
    for step in verdict.replay.game.steps:
        for board in (step.before, step.after):
            tree = ElementTree.fromstring(draw(board, verdict.replay.rules, mentioned(step.fact, board), "ja"))
            words = "".join(tree.itertext())
            named = [card for card in board.cards.values() if card.definition and card.zone == "field"]
            assert all(card.name[:5] in words or card.id[:5] in words for card in named)


@pytest.mark.parametrize("name", EXAMPLES)
def test_on_a_phone_the_same_board_stands_in_a_narrow_picture(name: str) -> None:
    """All places and cards are there, inside of the picture, and no number of a card in play is cut."""
    verdict = example(name)
    for step in verdict.replay.game.steps[::5]:
        tree = ElementTree.fromstring(draw(step.after, verdict.replay.rules, lang="ja", narrow=True))
        wide = ElementTree.fromstring(draw(step.after, verdict.replay.rules, lang="ja"))
        assert len(tree.findall(f"{SVG}rect[@fill='#1d4552']")) == len(wide.findall(f"{SVG}rect[@fill='#1d4552']"))
        words = "".join(tree.itertext())
        named = [card for card in step.after.cards.values() if card.definition and card.zone == "field"]
        assert all(card.name[:5] in words or card.id[:5] in words for card in named)
        width, height = float(tree.attrib["width"]), float(tree.attrib["height"])
        places = [{key: float(one.attrib[key]) for key in ("x", "y", "width", "height")} for one in tree.iter(f"{SVG}rect")]
        assert all(one["x"] + one["width"] <= width and one["y"] + one["height"] <= height for one in places)


def test_an_exhausted_card_lies_sideways_and_the_cores_are_seen() -> None:
    verdict = example("battle-spirits-standard/equal-bp")
    attacked = next(
        step for step in verdict.replay.game.steps if getattr(step.after.cards["Red Drake"], "state", "") == "exhausted"
    )
    before, after = (draw(board, verdict.replay.rules) for board in (attacked.before, attacked.after))
    assert before.count("rotate(90 ") + 1 == after.count("rotate(90 ")
    assert "cores 1" in after and "BP 3000" in after


def test_a_game_without_a_layout_is_drawn_too() -> None:
    verdict = example("battle-spirits-standard/equal-bp")
    rules = verdict.replay.rules
    bare = SimpleNamespace(
        **{name: getattr(rules, name) for name in ("zone_words", "player_things", "attributes", "language", "player_number")}
    )
    board = verdict.scenario.board
    assert {area.zone for area in layout_of(bare, board).areas} >= {"field", "hand", "deck", "trash"}
    assert "Red Drake" in draw(board, bare)


def test_a_layout_is_only_data() -> None:
    verdict = example("battle-spirits-standard/equal-bp")
    rules: Any = SimpleNamespace(
        layout=Layout(4, 2, (Area("field", "there", 0, 0, 4, 2),), turned=(("refreshed", 180),), badges=(("BP", "BP"),)),
        language=verdict.replay.rules.language,
    )
    picture = draw(verdict.scenario.board, rules)
    assert picture.count("rotate(180 ") == 2 and "A there" in picture and "BP 3000" in picture


def test_whatever_a_card_is_called_the_picture_is_sound() -> None:
    name = json.dumps(EVIL.replace("\x07", ""))
    text = f"""
game: battle-spirits-standard
A: {{field: [{{card: {name}, cores: 1}}]}}
cards: {{{name}: {{kind: spirit, levels: [{{lv: 1, cores: 1, bp: 1}}]}}}}
"""
    scenario = read_scenario(text)
    picture = draw(scenario.board, scenario.rules)
    assert {one.tag for one in ElementTree.fromstring(picture).iter()} == {
        f"{SVG}{tag}" for tag in ("svg", "title", "g", "rect", "text")
    } - {f"{SVG}g"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_links_around_a_clause_are_drawn(corpus: Corpus, lang: str) -> None:
    for name in ("battle-spirits-standard:8-1-6-1", "hollow-flux:12.1", "zero-dimension:100"):
        clause = corpus.clause(name)
        if clause:
            for narrow in (False, True):
                tree = ElementTree.fromstring(draw_links(corpus, clause, lang, narrow=narrow))
                assert clause.number in "".join(tree.itertext())


def test_every_line_of_the_links_leads_from_the_clause_to_another(corpus: Corpus) -> None:
    clause = corpus.clause("battle-spirits-standard:8-1-6-1")
    assert clause
    tree = ElementTree.fromstring(draw_links(corpus, clause, "en"))
    cards = [one.attrib for one in tree.iter(f"{SVG}rect") if one.attrib["height"] == "38"]
    edges = {(float(one["x"]) + side * float(one["width"]), float(one["y"]) + 19) for one in cards for side in (0, 1)}
    lines = [one.attrib for one in tree.iter(f"{SVG}line")]
    drawn = {(float(one[f"x{end}"]), float(one[f"y{end}"])) for one in lines[: len(cards) - 1] for end in (1, 2)}
    assert len(cards) > 5 and drawn <= edges


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_play_that_is_offered_is_legal_where_it_is_offered(name: str) -> None:
    text = example_files()[name].read_text(encoding="utf-8")
    verdict = check(read_scenario(text))
    speaker = speaker_of(verdict.scenario, "en", {})
    offered = [offer for moment in moments(verdict.scenario, speaker) for offer in moment.legal]
    asked = choice(verdict, speaker)
    for offer in [*offered, *(asked.offers if asked else ())]:
        data = fields_of(text)
        after = check(read_scenario(written(data | {"play": [*data["play"], *offer.lines]})))
        assert after.replay.plays[-1].legal, offer


def fields_of(text: str) -> dict[str, Any]:
    return {"play": []} | plain(load(text)) | {"expect": [], "claims": {}}


def test_a_play_that_is_forbidden_is_told_with_its_clause() -> None:
    text = example_files()["battle-spirits-standard/equal-bp"].read_text(encoding="utf-8")
    asleep = fields_of(text.replace("cores: 1}]", "cores: 1, state: exhausted}]")) | {"play": []}
    scenario = read_scenario(written(asleep))
    found = moments(scenario, speaker_of(scenario, "en", {}))
    assert [(offer.line, offer.clause) for moment in found for offer in moment.refused] == [
        ("A attacks with Red Drake", "battle-spirits-standard:8-1-1-1")
    ]


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("en", ["interrupt timing", "interrupt timing, as the opponent does nothing", "main phase"]),
        ("ja", ["インタラプション・タイミング", "インタラプション・タイミング（対戦相手は何も行わない）", "メインフェイズ"]),
        ("zh-Hant", ["插入時機", "插入時機（對手什麼都不做）", "主要階段"]),
    ],
)
def test_a_moment_is_called_in_the_terms_of_its_book(lang: str, titles: list[str]) -> None:
    text = (ROOT / "tests" / "scenarios" / "hollow-flux" / "15.2.3-playing-a-card.yaml").read_text(encoding="utf-8")
    data = fields_of(text)
    side = {"energy": 3, "hand": ["Bolt", {"card": "Surge", "id": "second"}]}
    scenario = read_scenario(written(data | {"A": side, "play": data["play"][:1]}))
    assert [moment.title for moment in moments(scenario, speaker_of(scenario, lang, {}))] == titles


def test_every_window_of_hollow_flux_has_a_title() -> None:
    assert MOMENTS.keys() == FITS.keys()


def test_every_scenario_is_found_by_the_clause_that_it_shows(corpus: Corpus) -> None:
    for name in scenario_files():
        assert corpus.clause(clause_of(name)) and name in shown_by(clause_of(name)), name
    below = shown_by("battle-spirits-standard:8-1-6", below=True)
    assert {clause_of(name) for name in below} >= {"battle-spirits-standard:8-1-6-1", "battle-spirits-standard:8-1-6-2"}
    said = scenario_label(below[0], "ja", corpus)
    assert "アタックする" in said and said.endswith(scenario_label(below[0], "en", corpus))


def test_an_ability_is_judged_while_it_is_typed() -> None:
    assert ability_problem("on destroyed: draw 1") == ""
    assert "did you mean 'draw'" in ability_problem("on destroyed: drow 1")
    assert "^" in ability_problem("on")


@pytest.mark.parametrize("game", games())
def test_every_game_with_an_engine_has_a_form(game: str) -> None:
    form = form_of(game)
    assert form is not None
    assert {"kind", "abilities"} <= {field.name for field in form.card}
    assert next(field for field in form.side if field.name == "field").kind == "rows"
    assert {field.kind for field in form.side if field.name in ("deck", "hand")} == {"cards"}


def test_an_address_holds_a_position_and_no_bomb() -> None:
    text = "game: hollow-flux\ntitle: 場面\n"
    assert unpacked(packed(text)) == text
    bomb = packed("a" * (LARGEST * 3))
    assert bomb and len(unpacked(bomb)) <= LARGEST
    assert packed("".join(chr(0x4E00 + place * 7919 % 20000) for place in range(20_000))) == ""
    for nonsense in ("", "%%%", "AAAA", "x" * LONGEST_ADDRESS * 2):
        assert unpacked(nonsense) == ""


def test_what_is_typed_into_a_form_and_what_the_file_has_are_the_same() -> None:
    data = {"A": {"hand": ["Cub", {"card": "Fox", "id": "second"}], "field": ["Cub"]}}
    assert shown(get(data, ("A", "hand"))) == "Cub, Fox (second)"
    assert read("Cub, Fox (second)", "cards") == data["A"]["hand"]
    assert read(" 20 ", "cards") == 20 and read("2+S", "text") == "2+S" and read("", "cards") == []
    assert put(data, ("A", "field", 0, "cores"), 2)["A"]["field"] == [{"card": "Cub", "cores": 2}]
    assert put(data, ("A", "hand"), [])["A"] == {"field": ["Cub"]}


def test_the_card_library_stays_in_its_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulings.pages import library

    library.keep({"game": "hollow-flux", "cards": {"Cub": {"kind": "character"}}})
    library.keep({"game": "../../evil", "cards": {"Cub": {"kind": "character"}}})
    library.keep({"game": "hollow-flux", "cards": {"Fox": {"kind": "set"}, "Bad": "text"}})
    assert library.cards("hollow-flux") == {"Cub": {"kind": "character"}, "Fox": {"kind": "set"}}
    assert [str(path.relative_to(home)) for path in home.rglob("*.json")] == ["cards/hollow-flux.json"]
    monkeypatch.setenv("RULINGS_JUDGE_KEY", "key")
    library.keep({"game": "hollow-flux", "cards": {"Late": {"kind": "set"}}})
    assert "Late" not in library.cards("hollow-flux")
