"""Corpus files: their shape is checked, and they are compiled into one file with both Chinese scripts and all links."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.rulebook.build import build, content_hash, is_fresh
from rulings.rulebook.corpus import Corpus, NotBuilt
from rulings.rulebook.records import BadCorpus, chapter_files, read_corpus, write_clauses
from rulings.rulebook.regions import RegionWriter
from rulings.rulebook.schema import ClauseRecord, Term
from rulings.rulebook.stamp import stamp
from rulings.rulebook.store import OfficialBook, save
from rulings.rulebook.terms import used_terms
from tests.conftest import write_small_corpus

BOOK = "battle-spirits-standard"


def term(name: str, en: str, ja: str, hans: str, hant: str) -> Term:
    return Term.model_validate({"id": name, "en": en, "ja": ja, "zh-Hans": hans, "zh-Hant": hant, "defined": "1-1-1"})


SPIRIT = term("spirit", "Spirit", "スピリット", "精灵", "靈魂卡")
CORE = term("core", "core", "コア", "核心", "能量")
SOUL_CORE = term("soul-core", "Soul Core", "ソウルコア", "灵魂核心", "靈魂能量")


def test_the_second_script_has_the_words_of_its_region() -> None:
    writer = RegionWriter([SPIRIT, CORE, SOUL_CORE], "zh-Hans")
    assert writer.write("把灵魂核心放到精灵上，再拿回“核心”。") == "把靈魂能量放到靈魂卡上，再拿回「能量」。"


def test_the_second_script_goes_both_ways() -> None:
    writer = RegionWriter([SPIRIT, CORE, SOUL_CORE], "zh-Hant")
    assert writer.write("把靈魂能量放到靈魂卡上。") == "把灵魂核心放到精灵上。"


def test_terms_are_found_by_their_longest_name_in_two_languages_at_least() -> None:
    texts = {
        "en": ["Put the Soul Core on a Spirit.", "Two cores are left.", "A spirit of play."],
        "ja": ["ソウルコアをスピリットに置く。", "コアが2個残る。", "遊び心。"],
        "zh-Hans": ["把灵魂核心放到精灵上。", "剩下两个核心。", "游戏精神。"],
    }
    assert used_terms(texts, [SPIRIT, CORE, SOUL_CORE]) == [["spirit", "soul-core"], ["core"], []]


def test_the_tree_is_read_off_the_numbers(small: Corpus) -> None:
    clause = small.clause(f"{BOOK}:1-2-1")
    assert clause is not None
    assert [above.number for above in small.parents(clause)] == ["1", "1-2"]
    assert [below.number for below in small.children(f"{BOOK}:1-2-1")] == ["1-2-1/e1"]
    kinds = {(link.kind, link.source, link.target) for link in small.links(clause.id)}
    assert ("next", clause.id, f"{BOOK}:1-2-2") in kinds


def test_a_corpus_that_is_not_compiled_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="rulings corpus build"):
        Corpus(tmp_path / "none.db")


def test_all_faults_of_all_files_are_listed(tmp_path: Path) -> None:
    folder = write_small_corpus(tmp_path)
    chapter = folder / BOOK / "1.yaml"
    text = chapter.read_text(encoding="utf-8").replace("kind: rule", "kind: law", 1).replace("of: ", "of: x", 1)
    chapter.write_text(text, encoding="utf-8")
    (folder / BOOK / "errata.yaml").write_text("- clauses: [oops", encoding="utf-8")
    with pytest.raises(BadCorpus) as error:
        read_corpus(folder)
    message = str(error.value)
    assert "1: of:" in message
    assert "1-1-1: kind:" in message
    assert "errata.yaml:" in message


def test_a_clause_written_twice_is_a_fault(tmp_path: Path) -> None:
    folder = write_small_corpus(tmp_path)
    chapter = folder / BOOK / "1.yaml"
    (folder / BOOK / "2.yaml").write_text(chapter.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadCorpus, match="1-1-1 stands there twice"):
        read_corpus(folder)


def test_a_failed_build_keeps_the_old_file(tmp_path: Path) -> None:
    folder, target = write_small_corpus(tmp_path / "files"), tmp_path / "corpus.db"
    build(folder, target)
    before = target.read_bytes()
    (folder / BOOK / "1.yaml").write_text("- {}", encoding="utf-8")
    with pytest.raises(BadCorpus):
        build(folder, target)
    assert target.read_bytes() == before


def test_a_compiled_file_knows_when_it_is_stale(tmp_path: Path) -> None:
    folder, target = write_small_corpus(tmp_path / "files"), tmp_path / "corpus.db"
    build(folder, target)
    assert is_fresh(folder, target)
    chapter = folder / BOOK / "1.yaml"
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("in English", "in plain English"), encoding="utf-8")
    assert not is_fresh(folder, target)
    assert content_hash(folder) != Corpus(target).meta("content")


def test_long_texts_are_folded_and_read_back_the_same(tmp_path: Path) -> None:
    record = ClauseRecord(
        id="1-1",
        kind="rule",
        of="8-14b9a7-06c2af2897",
        see=["2-1"],
        en="One long sentence: " + "word " * 60 + "# end.",
        ja="旗を立てる、" * 30 + "終わり。",
        zh="插旗，" * 40 + "结束。",
    )
    write_clauses(tmp_path / "1.yaml", "a chapter", [record])
    (tmp_path / "book.yaml").write_text(
        "id: x\nshort: X\nname: {en: x, ja: x, zh: x}\ngame: {en: x, ja: x, zh: x}\nedition: '1'\nlanguage: ja\nzh: zh-Hans\n",
        encoding="utf-8",
    )
    (found,) = read_corpus(tmp_path.parent).books[0].clauses
    assert found == record
    assert max(len(line) for line in (tmp_path / "1.yaml").read_text(encoding="utf-8").split("\n")) <= 130


def test_chapters_come_in_the_order_of_the_book(tmp_path: Path) -> None:
    for name in ("10.yaml", "2.yaml", "3.10.yaml", "3.9.yaml", "book.yaml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in chapter_files(tmp_path)] == ["2.yaml", "3.9.yaml", "3.10.yaml", "10.yaml"]


def test_a_stamp_renews_one_fingerprint_and_nothing_else(tmp_path: Path, small: Corpus) -> None:
    folder = write_small_corpus(tmp_path / "files")
    chapter = folder / BOOK / "1.yaml"
    before = chapter.read_text(encoding="utf-8").split("\n")
    clause = {
        "number": "1-1-1",
        "text": "新しい言葉で書かれた規則。",
        "lines": [1, 1],
        "printed": None,
        "heading": False,
        "parent": "1-1",
    }
    save([OfficialBook(BOOK, {"clauses": [clause]})])
    assert list(stamp(["bss 1-1-1"], small, folder)) == ["BSS 1-1-1: stamped"]
    after = chapter.read_text(encoding="utf-8").split("\n")
    changed = [line for line, old in zip(after, before, strict=True) if line != old]
    assert len(changed) == 1
    assert changed[0].startswith("  of: ")
