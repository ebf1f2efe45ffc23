"""Who does what stands behind "and" or "then" without a subject: "your opponent discards 1 and draws 1"."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token

VERBS = ("DO", "PUT", "DEAL", "HEAL", "LOSE", "WIN", "SEARCH", "SET", "RESET", "TAKE", "SWAP", "MAKE", "SKIP")
ENDS = ("COLON", "SEMI", "BAR", "PAREN", "ENDPAREN")


def with_subjects(text: str, words: list[Token]) -> Iterator[Token]:
    """The tokens, with the player again who does the next thing too: "draws" is said of another, "draw" to you."""
    subject: Token | None = None
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else None
        if word.type in ENDS:
            subject = None
        if following is not None and following.type in VERBS:
            if word.type in ("PLAYER", "YOU"):
                subject = word if word.type == "PLAYER" else None
            elif subject is not None and _goes_on(text, word, following):
                yield word
                yield Token(subject.type, str(subject), following.start, following.start, subject.many)
                continue
        yield word


def _goes_on(text: str, before: Token, verb: Token) -> bool:
    """In languages whose verbs do not show it, behind "and" only."""
    is_english = text[verb.start : verb.end].isascii()
    return verb.many and before.type in (("AND", "JOINT", "COMMA") if is_english else ("AND",))
