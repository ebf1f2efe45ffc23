"""What is wrong with a file that is no YAML, in words of what a judge would write instead."""

from __future__ import annotations

import re

WIDE_COLON = re.compile(r"\s*(?:- )?[^:：'\"#]+：")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
NO_COLON = re.compile(r"\s*[A-Za-z_]+(?: |:(?=\S))[^:{\[]*")
UNFIT_COLON = "this colon does not fit: indent the line as those above it, or put a text that holds a colon in quotation marks"
NO_SIGN = "the file holds a sign that no text has; save it as plain text"
FAULTS = (
    (r"found character '\\t'.*", "a tab stands here; write spaces"),
    (r"mapping values are not allowed here", UNFIT_COLON),
    (r"could not find expected ':'", "a colon is missing; write 'life: 5', with a space behind it"),
    (r"(?:expected|did not find expected) ',' or .*", "a bracket is not closed, or a comma is missing"),
    (r"found unexpected end of stream", "a quotation mark is not closed"),
    (r"expected <block end>.*", "this line is not indented as the lines above it; write the same number of spaces"),
    (r"found duplicate key \"(?P<key>[^\"]*)\".*", "'{key}' is said twice"),
)
"""What the reader of YAML says, and what we say."""


def wide_colon(text: str, last: int | None = None) -> str:
    """Where a full-width colon stands in place of a colon; empty where none does."""
    rows = enumerate(text.splitlines()[:last], start=1)
    found = next((number for number, row in rows if WIDE_COLON.match(row)), None)
    return f"line {found}: '：' is no colon here; write ':' and a space" if found else ""


def yaml_problem(message: str, line: int, text: str) -> str:
    """The problem with its line; a full-width colon above it is the likely cause."""
    if wide := wide_colon(text, line):
        return wide
    if before := _fault_before(line, text):
        return before
    for shape, said in FAULTS:
        if found := re.fullmatch(shape, message):
            return f"line {line}: {said.format(**found.groupdict())}"
    return f"line {line}: {message}"


def _fault_before(line: int, text: str) -> str:
    """A quotation mark that is not closed, or a field without its colon, is noticed by the reader some lines later."""
    rows = list(enumerate(text.splitlines()[:line], start=1))
    unclosed = next((number for number, row in rows if QUOTED.sub("", row.partition(" #")[0]).count('"') == 1), None)
    if unclosed is not None:
        return f"line {unclosed}: a quotation mark is not closed"
    above = next(((number, row) for number, row in reversed(rows[:-1]) if row.strip()), None)
    if above is not None and NO_COLON.fullmatch(above[1]):
        return f"line {above[0]}: a colon is missing; write 'life: 5', with a space behind it"
    return ""
