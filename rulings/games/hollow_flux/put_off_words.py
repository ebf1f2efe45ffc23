"""8/6: what "then" and the like join to a part that is put off is one process with it, and is put off with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Sentence

JOINED = ("then", "if so", "otherwise", "after this effect")


def put_off_together(part: Any) -> Any:
    """ "at end of turn, discard 1, then exile it": both at the end of the turn."""
    return _with_bodies(part, lambda body: tuple(_gathered(body)))


def said_apart(part: Any) -> Any:
    """The same as it is said, one sentence after the other."""
    return _with_bodies(part, lambda body: tuple(one for sentence in body for one in _apart(sentence)))


def _with_bodies(part: Any, change: Any) -> Any:
    if isinstance(part, Ability):
        return replace(part, body=change(part.body))
    if isinstance(part, Action) and part.options:
        return replace(part, options=tuple(change(option) for option in part.options))
    return part


def _gathered(body: Iterable[Sentence]) -> Iterator[Sentence]:
    last: Sentence | None = None
    for sentence in body:
        if last is not None and sentence.joint in JOINED and _waits_with(last, sentence):
            last = _with_body(last, tuple(_gathered((*_body(last), sentence))))
            continue
        if last is not None:
            yield last
        last = sentence
    if last is not None:
        yield last


def _waits_with(last: Sentence, sentence: Sentence) -> bool:
    """Not an "otherwise" that is the other case of what is settled now: of an "if", "may" or "if so" before what is put off,
    where the latter has none of its own."""
    is_settled_now = last.condition is not None or last.optional or last.joint in ("if so", "otherwise")
    is_settled_then = any(one.condition is not None or one.optional or one.joint == "if so" for one in _body(last))
    return _put_off(last) is not None and (sentence.joint != "otherwise" or is_settled_then or not is_settled_now)


def _apart(sentence: Sentence) -> tuple[Sentence, ...]:
    first, *rest = _body(sentence) or (sentence,)
    return (_with_body(sentence, (first,)), *rest) if rest else (sentence,)


def _put_off(sentence: Sentence) -> Ability | None:
    """What the sentence leaves for a later moment."""
    last = sentence.actions[-1]
    return last.ability if last.verb == "later" else None


def _body(sentence: Sentence) -> tuple[Sentence, ...]:
    later = _put_off(sentence)
    return later.body if later is not None else ()


def _with_body(sentence: Sentence, body: tuple[Sentence, ...]) -> Sentence:
    later = _put_off(sentence)
    assert later is not None
    last = replace(sentence.actions[-1], ability=replace(later, body=body))
    return replace(sentence, actions=(*sentence.actions[:-1], last))
