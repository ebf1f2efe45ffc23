"""Reading files: encodings, PDFs, and one clear line where there is nothing to read."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rulings.rulebook.letters import letters
from rulings.rulebook.read import BadFile, read_bytes, read_file
from tests.texts import EVOLVE, STANDARD


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932"])
def test_japanese_is_read_in_every_usual_encoding(encoding: str) -> None:
    assert letters(read_bytes("x.txt", STANDARD.encode(encoding)).text) == letters(STANDARD)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "gb18030"])
def test_chinese_is_read_in_every_usual_encoding(encoding: str) -> None:
    assert letters(read_bytes("x.txt", (EVOLVE * 3).encode(encoding)).text) == letters(EVOLVE * 3)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "x: empty"),
        (b" \n\n ", "x: empty"),
        ("……。\n".encode(), "x: there is not one letter in it"),
        (b"\x89PNG\r\n\x1a\n0000", "x: not a text but a picture; a text file or a PDF with text is needed"),
        (b"PK\x03\x04....", "x: not a text but an archive or office file; a text file or a PDF with text is needed"),
        (bytes(range(256)) * 4, "x: not a text, or in none of UTF-8, UTF-16, Shift_JIS, GB18030 and Big5"),
        (b"%PDF-1.4 broken", "x: this PDF cannot be opened (Failed to load document (PDFium: Data format error))"),
    ],
)
def test_bad_input_gets_one_clear_line(data: bytes, message: str) -> None:
    with pytest.raises(BadFile) as error:
        read_bytes("x", data)
    assert str(error.value) == message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no such file"):
        read_file(tmp_path / "missing.txt")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="a folder"):
        read_file(tmp_path)


def pdf(lines: list[str], *, pages: int = 1, heads: bool = False) -> bytes:
    """A PDF with Japanese text, as a publisher's program would make it."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    out = io.BytesIO()
    canvas = Canvas(out)
    size = -(-len(lines) // pages)
    for page in range(pages):
        canvas.setFont("HeiseiMin-W3", 10)
        shown = lines[page * size : (page + 1) * size]
        if heads:
            shown = ["試し書きの本", *shown, str(page + 1)]
        for place, line in enumerate(shown):
            canvas.drawString(40, 800 - 14 * place, line)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_a_pdf_is_read_line_by_line() -> None:
    text = read_bytes("x.pdf", pdf(["1 はじめに", "1-1 旗を立てる。"])).text
    assert text.split() == ["1", "はじめに", "1-1", "旗を立てる。"]


def test_the_share_that_is_read_grows_page_by_page() -> None:
    told: list[float] = []
    read_bytes("x.pdf", pdf(["1 はじめに", "1-1 旗を立てる。", "1-2 旗を降ろす。", "2 おわり"], pages=4), told.append)
    assert told == [0.25, 0.5, 0.75, 1.0]


def test_page_numbers_and_running_heads_are_left_out_and_listed() -> None:
    rules = [f"規則その{letter}を守る。" for letter in "甲乙丙丁"]
    document = read_bytes("x.pdf", pdf(rules, pages=4, heads=True))
    assert [line for line in document.text.split("\n") if line.strip()] == rules
    heads = [line.strip() for line in document.furniture]
    assert heads == ["試し書きの本", "1", "試し書きの本", "2", "試し書きの本", "3", "試し書きの本", "4"]


def test_a_scan_without_text_is_told_so() -> None:
    with pytest.raises(BadFile, match="pictures of 1 pages but no text"):
        read_bytes("x.pdf", pdf([]))
