"""The record's page and the checker's page as Streamlit runs them: corrections, appeals, changed clauses, choices, outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rulings.log.entry import Citation, Entry
from rulings.log.record import open_record
from rulings.pages.position import TEXT, packed
from tests.conftest import ROOT
from tests.test_app import open_app, shown

pytestmark = pytest.mark.usefixtures("home")
CHOICE = """
game: battle-spirits-standard
turn: {number: 5, player: A, step: attack}
A: {field: [{card: Hawk, cores: 1}]}
B: {field: [{card: Cub, id: left, cores: 1}, {card: Cub, id: right, cores: 1}]}
cards:
  Hawk: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 2000}], abilities: ["on attack: exhaust 1 opponent's spirit"]}
  Cub: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]}
play: [A attacks with Hawk]
claims: {A: left is exhausted}
"""


def recorded(**fields: str) -> str:
    cited = (Citation("battle-spirits-standard:8-1-6-1", "Ver.0", "1-000000-0000000000"),)
    entry = Entry(**{"event": "E", "judge": "J", "question": "Q?", "ruling": "R."} | fields, clauses=cited)
    return open_record().add(entry).id


def words(app: AppTest) -> str:
    captions = "\n".join(one.value.replace("\\", "") for one in app.caption)
    return f"{shown(app)}\n{captions}"


def test_a_ruling_whose_clause_has_other_words_now_is_marked(home: Path) -> None:
    entry = recorded()
    assert "⚠ BSS 8-1-6-1: other words since" in words(open_app(lang="en", page="rulings"))
    labels = [button.label.replace("\\", "") for button in open_app(lang="ja", page="rulings", entry=entry).button]
    assert any("その後文面が変更" in label for label in labels)


def test_a_correction_and_an_appeal_are_new_entries(home: Path) -> None:
    entry = recorded(table="12")
    app = open_app(lang="en", page="rulings", entry=entry)
    app.text_input(key=f"correct-table-{entry}").input("13").run()
    app.button(key="correct-do").click().run()
    assert not app.exception and [one.value[:9] for one in app.success] == ["Recorded."]
    app.selectbox(key=f"appeal-result-{entry}").select("overturned").run()
    app.text_input(key=f"appeal-judge-{entry}").input("Head judge").run()
    app.button(key="appeal-do").click().run()
    assert [one.value.replace("\\", "") for one in app.error] == ["Still missing: Ruling"]
    app.text_area(key=f"appeal-ruling-{entry}").input("Only one.").run()
    app.button(key="appeal-do").click().run()
    assert not app.error
    thread = open_record().thread(entry)
    assert [one.kind for one in thread.entries] == ["ruling", "correction", "appeal"]
    assert (thread.current.table, thread.decisive.ruling) == ("13", "Only one.")


def test_what_somebody_has_to_choose_is_a_button_for_each_option(home: Path) -> None:
    app = open_app(lang="en", page="check", position=packed(CHOICE))
    assert not app.exception and "Somebody has to choose" in app.warning[0].value
    options = [button for button in app.button if button.label.startswith("A chooses")]
    assert [button.label for button in options] == ["A chooses left", "A chooses right"]
    app.checkbox(key="outcomes").check().run()
    assert "2 outcomes" in words(app) and "depends on the choices" in words(app)
    next(button for button in app.button if button.label == "A chooses right").click().run()
    assert not app.warning and "does not hold" in words(app)
    app.button(key="undo").click().run()
    assert "Somebody has to choose" in app.warning[0].value


def test_of_more_ways_than_there_are_buttons_any_cards_can_be_picked(home: Path) -> None:
    path = ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "9-3-2-more-ways-than-are-listed.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    app = open_app(lang="en", page="check", position=packed("\n".join(line for line in lines if "A chooses" not in line)))
    assert not [button for button in app.button if button.label.startswith("A chooses")]
    assert app.button(key="choose-these").disabled
    app.multiselect(key="picked-1").set_value(["Pike", "Owl", "Newt", "Mole", "Lynx", "Kite", "Jay"]).run()
    app.button(key="choose-these").click().run()
    assert not app.exception and not app.warning
    assert "- A chooses Jay and Kite and Lynx and Mole and Newt and Owl and Pike" in app.session_state[TEXT]


def test_a_fault_of_the_rules_keeps_the_page_and_the_text(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr("rulings.scenario.verdict.Replay.run", broken)
    app = open_app(lang="en", page="check", cview="text", position=packed(CHOICE + "\n# so that nothing is remembered\n"))
    assert not app.exception
    assert app.error[0].value.startswith("The checker could not deal with this position.")
    assert "Hawk" in app.text_area(key="position-box").value


def test_the_position_of_a_ruling_has_its_address_and_can_be_taken_back(home: Path) -> None:
    """It is seen at its end, not at the step of what was open before, and is there again when the page is loaded anew."""
    app = open_app(lang="en", page="rulings", entry=recorded(scenario=CHOICE), step="2", position=packed("game: hf\n"))
    app.button(key="open-scenario").click().run()
    assert not app.exception and app.session_state[TEXT] == CHOICE.strip()
    assert (app.query_params["page"], app.query_params["position"]) == ("check", packed(CHOICE.strip()))
    assert "step" not in app.query_params and "entry" not in app.query_params
    assert not app.button(key="undo").disabled
