"""Energy that is counted: "2 of your energy" and "an asleep energy card" are cards in the energy field."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token

HOW_MANY = ("NUMBER", "FOREACH", "X", "THATMANY", "ALL", "ANYNUMBER", "A", "ORMORE", "ORLESS", "NO")
SAID = ("WHOSE", "STATE", "OTHER")  # what stands between how many and the noun


def energy_cards(text: str, words: list[Token]) -> Iterator[Token]:
    """ "wake 2 your asleep energy cards" is "wake 2 asleep cards in your energy"; "pay 2 energy" is "pay 2"."""
    made: list[Token] = []
    for word in words:
        if _is_energy(word) and _is_paid(text, made):
            continue
        start = _counted(made)
        if made and _is_energy(made[-1]) and made[-1].many and word == "card":
            continue
        if not _is_energy(word) or start is None:
            made.append(word)
            continue
        said = made[start:]
        whose = [one for one in said if one.type == "WHOSE"]
        card, place = Token("NOUN", "card", word.start, word.end, True), Token("IN", "in", word.start, word.end)
        energy = Token(word.type, str(word), word.start, word.end, True)  # told from one that the line itself speaks of as a zone
        made[start:] = [*(one for one in said if one not in whose), card, place, *whose, energy]
    yield from made


def _is_energy(word: Token) -> bool:
    return word.type == "ZONE" and word == "energy"


def _is_paid(text: str, made: list[Token]) -> bool:
    return len(made) > 1 and made[-1].type in HOW_MANY and text[made[-2].start : made[-2].end].lower() in ("pay", "pays")


def _counted(made: list[Token]) -> int | None:
    """Where begins what is said between how many and the noun; none where nothing says how many."""
    start = len(made)
    while start and made[start - 1].type in SAID:
        start -= 1
    return start if start and made[start - 1].type in HOW_MANY else None
