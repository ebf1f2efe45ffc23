"""The effect language: what is typed for a card becomes the values that the engine resolves, and can be said again."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from opencc import OpenCC

from rulings.engine.effects.ability import (
    Ability,
    Action,
    Compare,
    Cost,
    Count,
    Event,
    Filter,
    Matches,
    Place,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.lexer import tokens
from rulings.engine.effects.lines import Lines
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.effects.say import say
from rulings.engine.effects.tables import GRAMMAR, KEPT, make, tables
from rulings.engine.effects.words import by_spelling, table
from rulings.rulebook.corpus import Corpus
from tests.effects.lines import BOOKS, PAGE, collected, lines_of, rows, share
from tests.effects.page import TITLES, whole_page
from tests.effects.random_lines import random_line

THIS, IT = Selector(("this",)), Selector(("it",))
FLOORS = {
    "battle-spirits-standard": 0.99,
    "battle-spirits-eternal": 0.95,
    "hollow-flux": 0.96,
    "shadowverse-evolve": 0.98,
    "zero-dimension": 0.95,
}
FEWEST = {
    "battle-spirits-standard": 130,
    "battle-spirits-eternal": 150,
    "hollow-flux": 75,
    "shadowverse-evolve": 150,
    "zero-dimension": 200,
}
LINES = sorted({(book, line) for book in BOOKS for line in lines_of(book)})


def bare(value: Any) -> Any:
    """The same value without the text that it was read from."""
    if isinstance(value, Struct):
        return replace(value, **{name: "" if name == "text" else bare(getattr(value, name)) for name in value.__struct_fields__})
    return tuple(bare(part) for part in value) if isinstance(value, tuple) else value


# ---- what was collected from the books
@pytest.mark.parametrize(("book", "line"), LINES)
def test_every_collected_line_is_read_and_said_again(book: str, line: str) -> None:
    ability = parse_ability(line)
    assert ability.text == line
    assert bare(parse_ability(say(ability))) == bare(ability)


@pytest.mark.parametrize("book", BOOKS)
def test_so_much_of_each_book_can_be_said(book: str) -> None:
    assert share(book) >= FLOORS[book]
    assert len({one.clause for one in collected(book)}) >= FEWEST[book]


@pytest.mark.parametrize("book", BOOKS)
def test_every_collected_clause_exists(book: str, corpus: Corpus) -> None:
    known = {clause.id for clause in corpus.clauses()}
    assert [one.clause for one in collected(book) if one.clause not in known] == []


def test_what_cannot_be_said_is_explained() -> None:
    missing = [one for book in BOOKS for one in collected(book) if not one.said]
    assert all(len(one.line.split()) > 3 and ":" in one.clause for one in missing)


# ---- what the words become
def one_action(line: str) -> Action:
    ((action,),) = (sentence.actions for sentence in parse_ability(line).body)
    return action


def test_on_summon_is_an_event_of_this_card() -> None:
    ability = parse_ability("on summon: draw 1")
    assert ability.kind == "triggered"
    assert ability.event == Event("summoned", subject=THIS)
    assert ability.body == (Sentence((Action("draw", amount=1),)),)


def test_a_long_event_says_whose_and_by_what() -> None:
    assert parse_ability("when your opponent draws by an effect: draw 1").event == Event("draws", player="opponent", by="effect")
    assert parse_ability("at start of your attack step: draw 1").event == Event(
        "step", player="you", attribute="attack", relation="start"
    )
    becomes = Event("becomes", player="you", attribute="life", relation="<=", amount=3)
    assert parse_ability("when your life becomes 3 or less: draw 1").event == becomes


def test_on_attack_and_block_are_two_events() -> None:
    ability = parse_ability("on attack/block: draw 1")
    assert (ability.event, ability.also_on) == (Event("attacks", subject=THIS), (Event("blocks", subject=THIS),))


def test_while_is_a_condition() -> None:
    ability = parse_ability("while attacking: this gets BP +3000")
    assert ability.kind == "static"
    assert ability.condition == Matches(THIS, (Filter("state", "is", "attacking"),))
    assert ability.body[0].actions == (Action("get", THIS, amount=3000, attribute="BP"),)


def test_you_have_counts_what_is_yours() -> None:
    condition = parse_ability("if you have 2 or more red spirits: draw 1").condition
    reds = Selector(("spirit",), whose="you", every=True, filters=(Filter("color", "has", "red"),))
    assert condition == Compare(Count(reds), ">=", 2)


def test_costs_make_it_activated_and_a_timing_alone_declared() -> None:
    paid = parse_ability("flash, once per turn, pay soul core from this to trash: refresh this")
    assert (paid.kind, paid.timing, paid.limits) == ("activated", ("flash",), ("once per turn",))
    assert paid.costs[0].action == Action("put", Selector(("soul core",)), source=Place(on=THIS), to=Place("trash"))
    assert parse_ability("main: draw 2").kind == "declared"
    assert parse_ability("on play: draw 2").timing == ("play",)
    assert parse_ability("activate, main: draw 2").kind == "activated"
    assert parse_ability("[2][sleep]: draw 1").costs == (Cost("points", 2), Cost("sleep"))
    assert parse_ability("fanfare, may [1]: draw 1").costs == (Cost("points", 1, optional=True),)


def test_a_spirit_is_one_and_spirits_are_all() -> None:
    assert one_action("on attack: refresh your spirit").what == Selector(("spirit",), whose="you")
    assert one_action("on attack: refresh your spirits").what == Selector(("spirit",), whose="you", every=True)
    chosen = Selector(("spirit",), whose="opponent", count=2, up_to=True)
    assert one_action("on attack: choose up to 2 opponent's spirits").what == chosen


def test_joints_are_kept() -> None:
    body = parse_ability("on summon: draw 1; then discard 1; if so, draw 1; after this effect, draw 1").body
    assert [sentence.joint for sentence in body] == ["", "then", "if so", "after this effect"]


def test_may_and_must_are_of_the_sentence() -> None:
    body = parse_ability("on summon: you may draw 1; you must discard 1; your opponent may draw 1").body
    assert [(sentence.optional, sentence.must) for sentence in body] == [(True, False), (False, True), (True, False)]
    assert body[2].actions[0].player == "opponent"


def test_must_before_a_verb_is_a_restriction() -> None:
    action = one_action("static: opponent's spirits must block this if able")
    foes = Selector(("spirit",), whose="opponent", every=True)
    assert action == Action("must", foes, attribute="block", target=THIS, value="if able")


def test_levels_and_replacements() -> None:
    assert parse_ability("Lv1-2: on attack: draw 1").levels == (1, 2)
    ability = parse_ability("instead of this being destroyed: return this to hand")
    assert (ability.kind, ability.event) == ("replacement", Event("destroyed", subject=THIS))


def test_an_ability_is_given_in_quotation_marks() -> None:
    action = one_action('on play: it gains "on destroyed: draw 1" until end of turn')
    assert isinstance(action.ability, Ability)
    assert (action.ability.kind, action.until) == ("triggered", "end of turn")
    inner = one_action('on play: it gains “static: your characters with class "hero" get power +1000”').ability
    assert inner is not None
    assert inner.body[0].actions[0].what == Selector(
        ("character",), whose="you", every=True, filters=(Filter("class", "has", "hero"),)
    )


def test_damage_can_be_as_much_as_a_number_of_a_card() -> None:
    action = one_action("on play: deal damage equal to its power to it")
    assert action == Action("deal", amount=ValueOf("power", IT), target=IT)


def test_for_each_core_on_a_card_counts_those_that_lie_on_it() -> None:
    assert one_action("on attack: draw 1 for each core on this") == Action("draw", amount=Reckoned(ValueOf("cores", THIS)))
    every_two = Reckoned(ValueOf("cores", IT), times=2, per=2)
    assert one_action("on attack: draw 2 for each 2 cores on it") == Action("draw", amount=every_two)


def test_something_later_waits_for_its_event() -> None:
    later = parse_ability("on use: evolve a follower; at end of turn, destroy it").body[1].actions[0]
    assert later.verb == "later"
    assert later.ability is not None
    assert later.ability.event == Event("step", attribute="turn", relation="end")


def test_the_same_line_is_read_once() -> None:
    assert parse_ability("on summon: draw 1") is parse_ability("on summon: draw 1")


# ---- who does it
@pytest.mark.parametrize("row", rows("players"), ids=lambda row: row["line"])
def test_what_is_done_without_a_subject_is_done_by_whom_the_line_tells_of(row: dict[str, str]) -> None:
    ability = parse_ability(row["line"])
    assert bare(ability) == bare(parse_ability(row["same"]))
    assert bare(parse_ability(say(ability))) == bare(ability)


@pytest.mark.parametrize("row", rows("phrases"), ids=lambda row: row["line"])
def test_a_phrase_of_cards_means_what_the_plain_words_mean(row: dict[str, str]) -> None:
    ability = parse_ability(row["line"])
    assert bare(ability) == bare(parse_ability(row["same"]))
    assert bare(parse_ability(say(ability))) == bare(ability)


@pytest.mark.parametrize("said", ["your opponent cannot attack", "you cannot attack", "it gains rush", "this gets BP +1000"])
def test_whoever_is_named_behind_and_is_the_one_who_is_meant(said: str) -> None:
    _, second = parse_ability(f"on use: your spirits get BP +1000 and {said}").body[0].actions
    assert second == parse_ability(f"on use: {said}").body[0].actions[0]
    assert second.what is None or second.what.nouns != ("spirit",)


# ---- words
@pytest.mark.parametrize("row", rows("languages"), ids=lambda row: row["line"])
def test_words_of_other_languages_mean_the_same(row: dict[str, str]) -> None:
    assert bare(parse_ability(row["line"])) == bare(parse_ability(row["same"]))


def test_every_chinese_word_can_be_typed_in_both_scripts() -> None:
    traditional = OpenCC("s2tw").convert
    for word in table():
        for spelling in word.words["zh"]:
            assert traditional(spelling).lower() in by_spelling(), f"{spelling}: {traditional(spelling)} is missing"


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_the_table_holds_the_words_most_used(language: str) -> None:
    """More than thirty of the fifty words that the collected lines use most."""
    uses: dict[tuple[str, str], int] = {}
    for _, line in LINES:
        for token in tokens(line):
            uses[token.type, str(token)] = uses.get((token.type, str(token)), 0) + 1
    known = {(word.terminal, word.meaning) for word in table() if word.words[language]}
    most_used = sorted(
        (use for use in uses if use[0] not in ("COLON", "SEMI", "COMMA", "NUMBER", "SIGNED", "OPEN", "CLOSE")),
        key=lambda use: -uses[use],
    )[:50]
    assert len([use for use in most_used if use in known]) > 30


def test_no_spelling_has_two_meanings() -> None:
    for word in table():
        assert all(by_spelling()[spelling.lower()] is word for spelling in word.spellings), word


def test_english_words_are_spelled_as_they_are_written() -> None:
    misspelt = [spelling for word in table() for spelling in word.words["en"] if re.search(r"[^bs]eing\b", spelling)]
    assert misspelt == []
    assert parse_ability("when your opponent using magic: draw 1") == replace(
        parse_ability("when your opponent uses magic: draw 1"), text="when your opponent using magic: draw 1"
    )


def test_every_terminal_of_the_grammar_has_words() -> None:
    declared = GRAMMAR.read_text(encoding="utf-8").partition("%declare")[2].split()
    signs = {
        "COLON",
        "SEMI",
        "COMMA",
        "OPEN",
        "CLOSE",
        "PAREN",
        "ENDPAREN",
        "SLASH",
        "BAR",
        "NUMBER",
        "SIGNED",
        "STRING",
        "LEVEL",
    }
    named = {terminal for word in table() for terminal in word.terminal.split("+")}
    assert set(declared) == named | signs
    assert set(TITLES) <= named


def test_the_page_lists_every_word_as_it_is_used() -> None:
    assert PAGE.read_text(encoding="utf-8") == whole_page(), "run: python -m tests.effects.page"
    page = PAGE.read_text(encoding="utf-8")
    assert [spelling for word in table() for spelling in word.spellings if spelling not in page] == []


def test_examples_on_the_page_can_be_read() -> None:
    block = PAGE.read_text(encoding="utf-8").split("```")[1]
    for line in block.strip().splitlines():
        parse_ability(line)


# ---- the parser itself
def test_the_kept_tables_are_those_of_the_grammar() -> None:
    import json

    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == make(GRAMMAR.read_text(encoding="utf-8")), "run: python -m rulings.engine.effects.tables"


def test_every_rule_has_its_builder() -> None:
    builder = Lines(parse_ability)
    assert [rule.builder for rule in tables().rules if rule.builder and not hasattr(builder, rule.builder)] == []


@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_grammar_allows_is_read_or_refused_in_words(seed: int) -> None:
    chance = random.Random(seed)
    for line in (random_line(chance, length) for length in (3, 5, 8, 12)):
        try:
            ability = parse_ability(line)
        except BadAbility:
            continue
        parse_ability(say(ability))
