"""Phrases as cards print them, in the words of the grammar: tokens in, tokens out. "another spirit" is "an other spirit"."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.energy import energy_cards
from rulings.engine.effects.pieces import Token, Unclear
from rulings.engine.effects.unnumbered import BEFORE_NOUN, ENDS

ANOTHER = ("another", "另一个", "另一個")
ONE_SAID = ("A", "NUMBER", "X", "THATMANY", "ALL", "ANYNUMBER", "NO", "WHOSE")  # how many, or whose, is said before "other"
HOW_MANY = ("NUMBER", "X", "THATMANY", "FOREACH", "ALL")
MOVING = ("put", "return", "add")
LOOKING = ("look", "reveal", "search")
SEEING = (*LOOKING, "discard", "draw", "exile", "banish")
OF_CHOSEN = "of cards that were chosen some are not told apart: choose each in its own sentence, and say there what is done to it"
IN_ALL = "so many from each of them, or in all? write from each your spirit; or, once for every core, from your spirit"
ON_ALL = "so many on each of them, or in all? write on each your spirit; or, once for every core, on your spirit"
PARTED = ("AND", "COMMA", "SLASH")
KEYWORDS = ("KEYWORD", "QUICK", "COUNTER", "STRING")
NUMBERS = ("ATTRIBUTE", "COST", "ATTACK", "LIFE")
HAD = (*KEYWORDS, *NUMBERS, *PARTED, "TAG", "SIGNED", "NUMBER", "COLOR", "SYMBOL")
SUBJECT_ENDS = ("THIS", "IT", "THAT", "NOUN", "STRING", "ORLESS", "ORMORE")
BEHIND = (*PARTED, "SEMI", "BAR", "ENDPAREN", "JOINT", "IF", "UNTIL", "THISTURN", "THISBATTLE", "WHILE", "UNLESS", "DURING", "")


def phrased(text: str, words: list[Token]) -> list[Token]:
    for read in (_others, _some_of, energy_cards, _and_the_rest, _each_gained, _can_be, _gets, _from_one):
        words = list(read(text, words))
    return words


def _others(text: str, words: list[Token]) -> Iterator[Token]:
    for at, word in enumerate(words):
        another = at + 1 if word.type == "WHOSE" else at  # 你的 另一个 随从: one of yours
        if _is_another(text, words, another) and _type(words, at - 1) not in ONE_SAID:
            yield Token("A", "a", word.start, word.start)
        yield word


def _is_another(text: str, words: list[Token], at: int) -> bool:
    return _type(words, at) == "OTHER" and text[words[at].start : words[at].end].lower() in ANOTHER


def _some_of(_text: str, words: list[Token]) -> Iterator[Token]:
    """ "2 of your spirits" are 2 your spirits, "1 of them" is 1 card among them, and "all of them" are they."""
    for at, word in enumerate(words):
        before, following = _type(words, at - 1), _type(words, at + 1)
        if word.type == "ALL" and [_type(words, at + 1), _type(words, at + 2)] == ["OF", "IT"]:
            continue
        if word.type == "OF" and before in HOW_MANY and following != "PAREN" and _type(words, at - 2) not in ("TOP", "BOTTOM"):
            continue
        if word == "them" and (before == "ANYNUMBER" or (before == "OF" and _type(words, at - 2) in HOW_MANY[:-1])):
            if _are_chosen(words[:at]):
                raise Unclear(words[at - 2 if before == "OF" else at - 1], OF_CHOSEN)
            yield Token("NOUN", "card", word.start, word.start, True)
            yield Token("AMONG", "among", word.start, word.start)
        yield word


def _are_chosen(before: list[Token]) -> bool:
    """ "them" are cards that an earlier deed has chosen, not those that it looked at; where several were chosen, and others were
    drawn or discarded since, nobody can tell."""
    earlier = max((at for at, word in enumerate(before) if word.type in ("SEMI", "AND", "COMMA", "JOINT")), default=0)
    verbs = [at for at, word in enumerate(before[:earlier]) if word.type == "DO" and (word == "choose" or word in SEEING)]
    looked = max((number for number, at in enumerate(verbs) if before[at] in LOOKING), default=-1)
    since = [at for at in verbs[looked + 1 :] if before[at] == "choose"]
    return bool(since) and (since[-1] == verbs[-1] or any(_is_of_several(before, at) for at in since))


def _is_of_several(words: list[Token], verb: int) -> bool:
    number = verb + 2 if _type(words, verb + 1) == "UPTO" else verb + 1
    return _type(words, number) in ("X", "THATMANY", "ANYNUMBER") or (_type(words, number) == "NUMBER" and words[number] != "1")


def _and_the_rest(_text: str, words: list[Token]) -> Iterator[Token]:
    """ "put 1 card among them to hand and the rest to trash": the verb again, if it is one that moves cards."""
    verb: Token | None = None
    for at, word in enumerate(words):
        if word.type in ("DO", "PUT", "SEMI"):
            verb = word if word in MOVING else None
        yield word
        is_moved = _type(words, at + 1) == "REST" and _type(words, at + 2) in ("TO", "ON", "UNDER", "OVER")
        if verb is not None and word.type == "AND" and is_moved:
            yield Token(verb.type, str(verb), verb.start, verb.end, verb.many)


def _each_gained(_text: str, words: list[Token]) -> Iterator[Token]:
    """ "gains ward and bane", "gets +1/+1 and ward", "gains ward/bane": the verb again before each of them."""
    verb: Token | None = None
    for at, word in enumerate(words):
        if word.type in ("GET", "LOSE"):
            verb = word
        elif word.type not in HAD:
            verb = None
        if verb is not None and word.type in PARTED and _is_gained(words, at):
            yield Token("AND", "and", word.start, word.end)
            yield Token(verb.type, str(verb), verb.start, verb.end, verb.many)
        else:
            yield word


def _is_gained(words: list[Token], at: int) -> bool:
    """Behind this sign stands what a card gains, and nothing that has it or does something."""
    first, second = _type(words, at + 1), _type(words, at + 2)
    if words[at].type == "SLASH":
        return _type(words, at - 1) in KEYWORDS and first in KEYWORDS and _type(words, at - 2) != "TAG"
    if first in NUMBERS:
        return second == "SIGNED"
    if first == "TAG":
        return second == "STRING" and _type(words, at + 3) in BEHIND
    return first == "SIGNED" or (first in KEYWORDS and second in BEHIND)


def _can_be(text: str, words: list[Token]) -> Iterator[Token]:
    """ "不能 被破坏", "できない 破壊された": what is done to a card, in languages whose word for that says "be" as well."""
    for at, word in enumerate(words):
        if word.type == "DONE" and _type(words, at - 1) in ("CAN", "CANNOT") and not text[word.start : word.end].isascii():
            yield Token("BE", "be", word.start, word.start)
        yield word


def _gets(text: str, words: list[Token]) -> Iterator[Token]:
    """ "このカード BP +3000", "on attack: BP +3000": the verb that such a print leaves out."""
    for at, word in enumerate(words):
        is_given = word.type in NUMBERS and _type(words, at + 1) == "SIGNED"
        if is_given and at and (words[at - 1].type == "COLON" or _is_subject(text, words[at - 1])):
            yield Token("GET", "get", word.start, word.start, True)
        yield word


def _is_subject(text: str, word: Token) -> bool:
    """The end of what gets it, in a language that writes no verb there."""
    return word.type in SUBJECT_ENDS and not text[word.start : word.end].isascii()


def _from_one(_text: str, words: list[Token]) -> Iterator[Token]:
    """ "put 2 cores from your spirits", "put 2 cores from void on your spirits": the cards print it of two in all, and the plural
    says all of them."""
    for at, word in enumerate(words):
        if word.type == "FROM" and at > 1 and _are_so_many_cores(words[at - 2 : at]) and _are_several(words[at + 1 :]):
            raise Unclear(words[at + 1], IN_ALL)
        if word.type in ("ON", "TO") and _are_so_many_cores(_put_before(words[:at])) and _are_several(words[at + 1 :]):
            raise Unclear(words[at + 1], ON_ALL)
        yield word


def _are_so_many_cores(words: list[Token]) -> bool:
    return len(words) > 1 and words[0].type in ("A", "NUMBER", "X", "THATMANY") and words[1] == "core"


def _are_several(words: list[Token]) -> bool:
    noun = next((one for one in words if one.type not in BEFORE_NOUN), None)
    return noun is not None and noun.type == "NOUN" and noun.many


def _put_before(words: list[Token]) -> list[Token]:
    """What is put there: the words behind the verb of this deed, without "up to"."""
    begun = max((at for at, word in enumerate(words) if word.type in (*ENDS, "AND", "PUT")), default=-1)
    if begun < 0 or words[begun].type != "PUT":
        return []
    return words[begun + 2 :] if _type(words, begun + 1) == "UPTO" else words[begun + 1 :]


def _type(words: list[Token], at: int) -> str:
    return words[at].type if 0 <= at < len(words) else ""
