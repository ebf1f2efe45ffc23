"""Nouns of languages without a plural: where a text does something to them and says no number, not all of them are meant."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token, Unclear

NOUNS = ("NOUN", "COUNTER", "BURST", "SYMBOL")
BEFORE_NOUN = ("WHOSE", "OTHER", "COLOR", "NON", "ONLY", "STATE", "DOING", "RANDOM", "LEVEL", "STRING", "SLASH")
VERBS = ("DO", "PUT", "RESET")
STARTS = ("COLON", "SEMI", "COMMA", "JOINT", "AND", "MAY", "OPEN", "BAR", "PAREN")  # an action begins behind these
ENDS = ("COLON", "SEMI", "COMMA", "JOINT")
BEHIND_NOUN = ("NOUN", "SLASH", "WITH", "WITHOUT", "TAG", "STRING", "KEYWORD", "ATTRIBUTE", "COST", "NUMBER", "ORMORE", "ORLESS")
HOW_MANY = "how many? write 1 or 所有 (すべての) before what is meant"


def with_numbers(text: str, words: list[Token]) -> Iterator[Token]:
    """The tokens, with 1 where something is chosen without a number, or there is but one; else nobody knows of how many."""
    for at, word in enumerate(words):
        if word.type in STARTS:
            _check_first(text, words[at + 1 :])
        yield word
        noun = _bare_noun(text, words[at + 1 :]) if _begins(words, at) or _strikes(words, at) else None
        if noun is None:
            continue
        if word != "choose" and noun != "soul core":  # of which each player has one
            raise Unclear(words[at + 1], HOW_MANY)
        yield Token("NUMBER", "1", word.end, word.end)


def _begins(words: list[Token], at: int) -> bool:
    """A verb that begins an action: not what is forbidden, nor what is waited for."""
    before = [word.type for word in words[:at]]
    if before and before[-1] in ("YOU", "PLAYER"):
        before.pop()
    return words[at].type in VERBS and bool(before) and before[-1] in STARTS


def _strikes(words: list[Token], at: int) -> bool:
    """ "to" behind "deal 2 damage"."""
    if words[at].type != "TO" or words[at - 1].type != "DAMAGE":
        return False
    verb = next((word.type for word in reversed(words[:at]) if word.type in ("DEAL", *ENDS)), "")
    return verb == "DEAL"


def _bare_noun(text: str, words: list[Token]) -> Token | None:
    """A noun, with what stands before it, without a number; and its word has no plural."""
    noun = next((word for word in words if word.type not in BEFORE_NOUN), None)
    if noun is None or noun.type not in NOUNS or noun == "leader":  # of leaders each player has one
        return None
    return noun if not text[noun.start : noun.end].isascii() else None


def _check_first(text: str, words: list[Token]) -> None:
    """Where the noun stands before the verb of what is done to it, and no number does, nobody knows of how many either."""
    noun = _bare_noun(text, words)
    if noun is None:
        return
    verb = next((word for word in words[words.index(noun) + 1 :] if word.type not in BEHIND_NOUN), None)
    if verb is not None and verb.type in VERBS:
        raise Unclear(words[0], HOW_MANY)
