"""A file goes in, its text comes out: encodings recognised, PDFs read, and a clear word where there is nothing to read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulings.rulebook.letters import letters

LARGEST = 50 * 1024 * 1024
MAGIC = {b"\x89PNG": "a picture", b"\xff\xd8\xff": "a picture", b"GIF8": "a picture", b"PK\x03\x04": "an archive or office file"}
OLD_ENCODINGS = ["cp932", "gb18030", "big5", "big5hkscs", "cp950"]
Progress = Callable[[float], None]
"""Told the share of the pages that are read."""
PAGE_NUMBER = re.compile(r"^[-‐–—\s]*\d{1,4}(?:\s*/\s*\d{1,4})?[-‐–—\s]*$")


class BadFile(ValueError):
    """A file that cannot be used; the message is one line that names it and says why."""


@dataclass(frozen=True)
class Document:
    """The text of a file and what had to be left out of it (page numbers, running heads)."""

    name: str
    text: str
    furniture: tuple[str, ...] = ()


def read_file(path: Path, progress: Progress = lambda _: None) -> Document:
    """The text of a rulebook file, whatever its encoding."""
    name = path.name
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile(f"{name}: larger than {LARGEST // 1024 // 1024} MB, no rulebook is")
        data = path.read_bytes()
    except FileNotFoundError:
        raise BadFile(f"{path}: no such file") from None
    except IsADirectoryError:
        raise BadFile(f"{path}: a folder; name the files in it") from None
    except OSError as error:
        raise BadFile(f"{path}: cannot be read ({error.strerror})") from None
    return read_bytes(name, data, progress)


def read_bytes(name: str, data: bytes, progress: Progress = lambda _: None) -> Document:
    if not data.strip():
        raise BadFile(f"{name}: empty")
    if data.startswith(b"%PDF"):
        return _read_pdf(name, data, progress)
    for magic, what in MAGIC.items():
        if data.startswith(magic):
            raise BadFile(f"{name}: not a text but {what}; a text file or a PDF with text is needed")
    text = _decode(name, data).replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    if not letters(text):
        raise BadFile(f"{name}: there is not one letter in it")
    return Document(name, text)


def _decode(name: str, data: bytes) -> str:
    for encoding in _likely_encodings(data):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    return _decode_old(name, data)


def _likely_encodings(data: bytes) -> list[str]:
    """UTF-16 shows by its mark or by the zero bytes that line ends and ASCII letters have in it."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ["utf-16"]
    zeros_even, zeros_odd = data[::2].count(0), data[1::2].count(0)
    if zeros_odd > zeros_even:
        return ["utf-16-le"]
    return ["utf-16-be"] if zeros_even else ["utf-8-sig"]


def _decode_old(name: str, data: bytes) -> str:
    from charset_normalizer import from_bytes  # only for files that are not Unicode

    best = from_bytes(data, cp_isolation=OLD_ENCODINGS, threshold=0.4).best()
    if best is None or b"\0" in data:
        raise BadFile(f"{name}: not a text, or in none of UTF-8, UTF-16, Shift_JIS, GB18030 and Big5")
    return str(best)


def _read_pdf(name: str, data: bytes, progress: Progress) -> Document:
    import pypdfium2  # only for PDFs

    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise BadFile(f"{name}: this PDF cannot be opened ({str(error).rstrip('.')})") from None
    pages = []
    for page in pdf:
        pages.append(page.get_textpage().get_text_range().replace("\r\n", "\n").split("\n"))
        progress(len(pages) / len(pdf))
    if not any(letters(line) for page in pages for line in page):
        raise BadFile(f"{name}: this PDF holds pictures of {len(pages)} pages but no text; a version with text is needed")
    repeated = _running_heads(pages)
    kept: list[str] = []
    furniture: list[str] = []
    for page in pages:
        for place, line in enumerate(page):
            edge = place < 2 or place >= len(page) - 2
            is_furniture = edge and (_shape(line) in repeated or PAGE_NUMBER.match(line))
            (furniture if is_furniture and line.strip() else kept).append(line)
    return Document(name, "\n".join(kept), tuple(line for line in furniture if letters(line)))


def _running_heads(pages: list[list[str]]) -> set[str]:
    """The shape of lines that stand at the edge of most pages."""
    edges = Counter(shape for page in pages for shape in {_shape(line) for line in [*page[:2], *page[-2:]]})
    return {shape for shape, count in edges.items() if shape and count > 2 and count > len(pages) * 0.6}


def _shape(line: str) -> str:
    """A line with its figures left out: running heads differ only in the number of the page."""
    return re.sub(r"\d+", "0", line.strip())
