"""Values of a position by their paths: read, put elsewhere, as they are typed and as the file has them."""

from __future__ import annotations

import copy
import re
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
NAMED = re.compile(r"(?P<card>.+?)\s*\((?P<id>[^()]+)\)")


def key_of(path: Path) -> str:
    """The name of the widget that shows the value there."""
    return "build-" + "/".join(map(str, path))


def get(data: Any, path: Path) -> Any:
    """The value there, or None; a card that is only named is its own name."""
    for part in path:
        if isinstance(data, str) and part == "card":
            continue
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def put(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with another value there; an empty one is left out."""
    whole = copy.deepcopy(data)
    here: Any = whole
    for part in path[:-1]:
        if isinstance(here, dict) and not isinstance(here.get(part), (dict, list, str)):
            here[part] = {}
        if isinstance(here[part], str):
            here[part] = {"card": here[part]}
        here = here[part]
    if value in ("", None, []) and isinstance(here, dict):
        here.pop(path[-1], None)
        _leave_out_empty(whole, path[:-1])
    else:
        here[path[-1]] = value
    return whole


def _leave_out_empty(whole: dict[str, Any], path: Path) -> None:
    """Groups in which nothing stands any more go too; a card stays, and so does a row."""
    while path and isinstance(path[-1], str) and path[:-1] != ("cards",) and get(whole, path) == {}:
        get(whole, path[:-1]).pop(path[-1])
        path = path[:-1]


def listed(value: Any) -> list[Any]:
    """The rows that stand there; a single one may stand for itself."""
    if value is None or isinstance(value, list):
        return value or []
    return [value]


def can_be_typed(value: Any) -> bool:
    """A list that says more of a card than its name and id is left to the text of the position."""
    rows = value if isinstance(value, list) else []
    return all(not isinstance(row, dict) or row.keys() <= {"card", "id"} for row in rows)


def shown(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, list):
        return ", ".join(_entry(one) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {one}" for name, one in value.items())
    return "" if value is None else str(value)


def _entry(one: Any) -> str:
    if isinstance(one, dict) and one.get("id") and one.get("card"):
        return f"{one['card']} ({one['id']})"
    return str(one.get("card", one)) if isinstance(one, dict) else "?" if one is None else str(one)


def read(typed: Any, kind: str) -> Any:
    """What was typed as a value: numbers are numbers, names between commas a list."""
    if kind == "flag":
        return typed or None
    if kind == "line" or not isinstance(typed, str):
        return typed
    words = typed.strip()
    if words.isdecimal() and len(words) < 10:
        return int(words)
    if kind not in ("cards", "choices", "lines", "objects"):
        return words
    return [_read_entry(part.strip(), kind) for part in re.split(r"[,、，]", words) if part.strip()]


def _read_entry(words: str, kind: str) -> Any:
    if words == "?" and kind == "cards":
        return None
    found = NAMED.fullmatch(words) if kind == "cards" else None
    return {"card": found["card"], "id": found["id"]} if found else words
