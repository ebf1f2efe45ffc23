"""What a form offers and how it is said: every field of every game in four languages, nested ones too, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rulings.clause import LANGUAGES
from rulings.pages import library
from rulings.pages.position import packed, written
from rulings.pages.sheet import open_sheet
from rulings.pages.values import Path, get, put, read, shown
from rulings.report.books import term_names
from rulings.report.field_words import FIELD_WORDS, OPTION_WORDS, field_name, option_name
from rulings.rulebook.corpus import Corpus
from rulings.scenario.fields import Field, form_of, games
from rulings.scenario.read import BadScenario, load, plain, read_scenario
from tests.test_app import open_app

SAME = {"A", "B", "", "0", "1", "ID", "X", "BP", "Lv", "PP", "EP"}
pytestmark = pytest.mark.usefixtures("home")


def named(fields: tuple[Field, ...], path: Path) -> Iterator[tuple[Path, Field]]:
    """Every field with its path, those inside of others too."""
    for field in fields:
        yield (*path, field.name), field
        yield from named((*field.fields, *field.instead), (*path, field.name))


def whole_form(game: str) -> list[tuple[Path, Field]]:
    form = form_of(game)
    assert form
    parts = ((form.turn, ("turn",)), (form.side, ("A",)), (form.card, ("cards", "X")), (form.more, ()))
    return [one for fields, path in parts for one in named(fields, path)]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("game", games())
def test_every_field_and_option_is_said_in_every_language(corpus: Corpus, game: str, lang: str) -> None:
    terms = term_names(corpus, game, lang)
    words = {field_name(path, lang, game, terms) for path, _ in whole_form(game)}
    words |= {option_name(path, option, lang, game, terms) for path, field in whole_form(game) for option in field.options}
    assert {word for word in words if word.isascii()} <= SAME


def test_every_word_of_the_forms_is_there_in_four_languages() -> None:
    for table in (FIELD_WORDS, OPTION_WORDS):
        assert all(len(words) == len(LANGUAGES) and all(words) for words in table.values())


def test_nothing_but_the_choices_of_a_waiting_card_is_left_to_the_text() -> None:
    kinds = {path: field.kind for path, field in whole_form("hollow-flux")}
    assert kinds[("A", "field", "set")] == "rows" and kinds[("A", "field", "set", "as")] == "group"
    assert kinds[("A", "world")] == "group" and kinds[("in_force", "on")] == "objects"
    assert [field.name for field in dict(whole_form("hollow-flux"))[("A", "energy")].instead] == ["active", "asleep"]
    assert {path: field.kind for path, field in whole_form("shadowverse-evolve")}[("A", "field", "counters")] == "counts"
    standard = {path: field.kind for path, field in whole_form("battle-spirits-standard")}
    assert standard[("A", "field", "standby")] == "group" and standard[("now", "battle", "attacker")] == "object"


def test_a_group_that_is_emptied_goes_and_a_card_stays() -> None:
    data: dict[str, Any] = {
        "now": {"battle": {"attacker": "Cub"}},
        "cards": {"Cub": {"cost": 1}},
        "A": {"field": [{"card": "Cub"}]},
    }
    assert "now" not in put(data, ("now", "battle", "attacker"), "")
    assert put(data, ("cards", "Cub", "cost"), "")["cards"] == {"Cub": {}}
    assert put(data, ("A", "field", 0, "card"), "")["A"]["field"] == [{}]
    assert put({"A": {"world": "Forest"}}, ("A", "world", "face"), "up")["A"]["world"] == {"card": "Forest", "face": "up"}
    assert read(False, "flag") is None and read("1", "choice") == 1 and read("Cub, Fox", "objects") == ["Cub", "Fox"]
    assert shown({"active": 4, "asleep": 1}) == "active 4, asleep 1"


def test_a_problem_is_told_at_its_field_in_the_words_of_the_form() -> None:
    text = "game: bss\nA: {field: [{card: Cub, cores: many}]}\ncards: {Cub: {kind: spirit}}\n"
    sheet = open_sheet(text, plain(load(text)), "ja")
    assert sheet.book == "battle-spirits-standard"
    path = ("A", "field", 0, "cores")
    assert sheet.wrong[path][0].startswith("「many」はコアの数ではありません")
    assert sheet.place(path) == "A › フィールド › 1 › コア"
    app = open_app(lang="ja", page="check", cview="build", position=packed(text))
    assert any(one.value.startswith("A › フィールド › 1 › コア: 「many」") for one in app.code)
    assert [one.proto.body for one in app.get("html") if 'class="wrong"' in one.proto.body]


MIDDLE = {
    "battle-spirits-standard": """
game: battle-spirits-standard
turn: {number: 5, player: A, step: attack}
A: {field: [{card: Cub, cores: 1, standby: {kind: destroyed, to: trash}}]}
B: {field: [{card: Cub, id: fox, cores: 1}]}
cards: {Cub: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}], abilities: ["on destroyed: draw 1"]}}
now: {battle: {attacker: Cub, blocker: fox, passed: 1}, at: 8-1-4}
waiting: [{card: Cub, ability: 1}]
in_force: [{effect: "this gets BP +3000", on: [fox], until: end of turn, from: Cub}]
""",
    "hollow-flux": """
game: hf
A:
  guard: [6, {card: Cub, face: up}]
  energy: {active: 4, asleep: 1}
  field: [{card: Cub, set: [Blade, {card: Blade, id: second, face: down, as: {kind: set, power_bonus: 500}}]}]
  world: Wood
cards:
  Cub: {kind: character, keywords: [pierce, {ougi: Cub}, {kuusou: {condition: {main: 40}, effect: ["on play: draw 1"]}}]}
  Blade: {kind: set}
  Wood: {kind: world}
in_force: [{effect: "this gets power +1000", on: Cub}]
""",
    "shadowverse-evolve": """
game: shadowverse-evolve
A: {leader: {life: 12}, field: [{card: Cub, counters: {stack: 2}, evolved: Cub Evolved}]}
cards:
  Cub: {kind: follower, attack: 1, life: 2, abilities: ["on attack: draw 1"]}
  Cub Evolved: {kind: follower, special: evolve, name: Cub, attack: 3, life: 4}
used: [{card: Cub, ability: 1}]
""",
}


@pytest.mark.parametrize("game", games())
def test_a_position_in_the_middle_of_something_has_its_form_and_keeps_its_meaning(game: str) -> None:
    """The form shows it, and what it writes after a change is the same position with that change."""
    text = MIDDLE[game]
    app = open_app(lang="zh-Hans", page="check", cview="build", position=packed(text))
    assert not app.exception
    app.text_input(key="build-turn/number").input("7").run()
    assert not app.exception
    assert fields_of(app) == plain(load(text)) | {"turn": (plain(load(text)).get("turn") or {}) | {"number": 7}}


def fields_of(app: AppTest) -> dict[str, Any]:
    found = plain(load(str(app.session_state["position-text"])))
    assert isinstance(found, dict)
    return found


def test_nested_fields_are_filled_by_form() -> None:
    app = open_app(lang="en", page="check", cview="build", position=packed(MIDDLE["hollow-flux"]))
    app.selectbox(key="build-A/field/0/set/1/as/kind").select("character").run()
    app.text_input(key="build-A/field/0/set/1/as/power").input("2000").run()
    app.button(key="build-A/field/0/set-remove-0").click().run()
    app.text_input(key="build-in_force/0/on").input("Cub, second").run()
    app.selectbox(key="build-now/attack/attacker").select("Cub").run()
    app.selectbox(key="build-A/guard/1/face").select("down").run()
    app.text_input(key="build-A/energy/asleep").input("3").run()
    app.selectbox(key="card-box").select("Cub").run()
    app.text_input(key="build-cards/Cub/keywords/2/kuusou/condition/main").input("45").run()
    app.text_input(key="build-cards/Cub/keywords").input("smash").run()
    assert not app.exception
    data = fields_of(app)
    assert get(data, ("A", "field", 0, "set")) == [
        {"card": "Blade", "id": "second", "face": "down", "as": {"kind": "character", "power_bonus": 500, "power": 2000}}
    ]
    assert get(data, ("in_force", 0, "on")) == ["Cub", "second"] and get(data, ("now",)) == {"attack": {"attacker": "Cub"}}
    assert get(data, ("A", "guard", 1, "face")) == "down" and get(data, ("A", "energy")) == {"active": 4, "asleep": 3}
    assert get(data, ("cards", "Cub", "keywords")) == [
        "smash", {"ougi": "Cub"}, {"kuusou": {"condition": {"main": 45}, "effect": ["on play: draw 1"]}},
    ]  # fmt: skip


def test_a_new_row_takes_the_card_that_lies_nowhere_yet() -> None:
    text = "game: hollow-flux\nA: {hand: [Fox]}\ncards: {Fox: {kind: character}, Cub: {kind: character}}\n"
    app = open_app(lang="en", page="check", cview="build", position=packed(text))
    for player in ("B", "A"):
        app.button(key=f"build-{player}/field-add").click().run()
    data = fields_of(app)
    assert get(data, ("B", "field")) == [{"card": "Cub"}] and get(data, ("A", "field")) == [{"card": "Fox"}]


def test_what_is_chosen_from_a_list_is_typed_in_the_readers_language() -> None:
    app = open_app(lang="ja", page="check", cview="build", position=packed(MIDDLE["battle-spirits-standard"]))
    app.text_input(key="build-cards/Cub/reduction").input("赤、赤、white").run()
    assert get(fields_of(app), ("cards", "Cub", "reduction")) == ["red", "red", "white"]
    assert app.text_input(key="build-cards/Cub/reduction").value == "赤, 赤, 白"
    app.selectbox(key="language").select("zh-Hans").run()
    assert app.text_input(key="build-cards/Cub/reduction").value == "红, 红, 白"


def test_counters_are_named_and_counted() -> None:
    app = open_app(lang="en", page="check", cview="build", position=packed(MIDDLE["shadowverse-evolve"]))
    app.text_input(key="build-A/field/0/counters/stack-count").input("5").run()
    app.text_input(key="build-A/field/0/counters/-name").input("sleep").run()
    assert not app.exception
    assert get(fields_of(app), ("A", "field", 0, "counters")) == {"stack": 5, "sleep": 1}


def test_typing_on_and_on_in_one_box_is_one_step_back() -> None:
    app = open_app(lang="en", page="check", cview="build", position=packed("game: hollow-flux\n"))
    for words in ("Wh", "What", "What happens"):
        app.text_input(key="build-title").input(words).run()
    app.button(key="undo").click().run()
    assert fields_of(app) == {"game": "hollow-flux"}


def test_a_scenario_has_its_title_in_other_languages_too() -> None:
    data = {"game": "hollow-flux", "title": "Counter", "titles": {"ja": "反撃"}}
    scenario = read_scenario(written(data))
    assert (scenario.title, scenario.title_in("ja"), scenario.title_in("zh-Hans")) == ("Counter", "反撃", "Counter")
    for wrong, message in (
        ({"jp": "x"}, "no language 'jp'; there are en, ja"),
        ("x", "'titles' says the title in each language"),
    ):
        with pytest.raises(BadScenario, match=message):
            read_scenario(written(data | {"titles": wrong}))


def test_cards_of_a_typed_text_are_kept_when_it_is_played() -> None:
    app = open_app(lang="en", page="check", cview="text")
    app.text_area(key="position-box").input("game: hollow-flux\ncards: {Cu: {kind: set}}\n").run()
    app.text_area(key="position-box").input("game: hollow-flux\ncards: {Cub: {kind: set}}\n").run()
    assert library.cards("hollow-flux") == {}
    app.query_params["cview"] = "play"
    app.run()
    assert not app.exception
    assert library.cards("hollow-flux") == {"Cub": {"kind": "set"}}
