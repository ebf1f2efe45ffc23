"""The grammar in, the tables that the parser walks out: made by lark once, kept in grammar.json, used without it."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct

GRAMMAR = Path(__file__).with_name("grammar.lark")
KEPT = Path(__file__).with_name("grammar.json")


class Rule(Struct, frozen=True):
    """One way to make a symbol: how many pieces it takes, and the builder that takes them ("" passes them on)."""

    symbol: str
    size: int
    builder: str


class Tables(Struct, frozen=True):
    """What to do in a state at a symbol: a state to go to, or -1-n: reduce by rule n."""

    rules: tuple[Rule, ...]
    states: tuple[dict[str, int], ...]
    start: int
    end: int


def _hash(grammar: str) -> str:
    return sha256(grammar.encode()).hexdigest()[:16]


def make(grammar: str) -> dict[str, object]:
    """The tables as lark makes them, in plain lists and numbers."""
    from lark import Lark
    from lark.parsers.lalr_analysis import Shift

    made = Lark(grammar, parser="lalr", lexer=_no_lexer(), keep_all_tokens=True)
    table = made.parser.parser._parse_table
    rules = [[rule.origin.name, len(rule.expansion), _builder(rule)] for rule in made.rules]
    number = {rule: at for at, rule in enumerate(made.rules)}
    order = _order(table.states, table.start_states["start"])
    states = [
        {name: order[to] if deed is Shift else -1 - number[to] for name, (deed, to) in sorted(table.states[state].items())}
        for state in order
    ]
    return {
        "made_from": _hash(grammar),
        "rules": rules,
        "start": 0,
        "end": order[table.end_states["start"]],
        "states": states,
    }


def _order(states: dict[int, dict[str, tuple[object, Any]]], start: int) -> dict[int, int]:
    """State -> its number: as they are met from the start, so that the same grammar always gives the same file."""
    order, waiting = {start: 0}, [start]
    for state in waiting:
        for _, (_, to) in sorted(states[state].items(), key=lambda step: step[0]):
            if isinstance(to, int) and to not in order:
                order[to] = len(order)
                waiting.append(to)
    return order


def _builder(rule: object) -> str:
    """The alias, or the symbol; nothing for rules that only pass their pieces on."""
    name = str(rule.origin.name)  # type: ignore[attr-defined]
    if rule.alias:  # type: ignore[attr-defined]
        return str(rule.alias)  # type: ignore[attr-defined]
    return "" if name.startswith("_") or rule.options.expand1 else name  # type: ignore[attr-defined]


def _no_lexer() -> type:
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        def __init__(self, _conf: object) -> None:
            pass

        def lex(self, *_: object) -> object:  # type: ignore[override]
            return ()

    return NoLexer


@cache
def tables() -> Tables:
    """The kept tables; where the grammar has changed since, new ones."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    if kept.get("made_from") != _hash(grammar):
        kept = make(grammar)
    return Tables(tuple(Rule(*rule) for rule in kept["rules"]), tuple(kept["states"]), kept["start"], kept["end"])


def keep() -> None:
    """Make the tables anew and write them down."""
    made = make(GRAMMAR.read_text(encoding="utf-8"))
    KEPT.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep()
