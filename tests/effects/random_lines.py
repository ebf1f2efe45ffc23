"""Random lines of the effect language: at each place any word that may stand there."""

from __future__ import annotations

import random

from rulings.engine.effects.parse import END, _accepted
from rulings.engine.effects.tables import tables
from rulings.engine.effects.words import PUNCTUATION, by_terminal

SIGNS = {terminal: sign for sign, terminal in PUNCTUATION.items()}
KINDS = {"NUMBER": "2", "SIGNED": "+1000", "STRING": '"Ab"', "LEVEL": "Lv2"}


def put_on(pile: list[int], terminal: str) -> None:
    table = tables()
    while (step := table.states[pile[-1]][terminal]) < 0:
        rule = table.rules[-1 - step]
        del pile[len(pile) - rule.size :]
        pile.append(table.states[pile[-1]][rule.symbol])
    pile.append(step)


def spelled(terminal: str, chance: random.Random) -> str:
    if terminal in SIGNS:
        return SIGNS[terminal]
    return KINDS.get(terminal) or chance.choice(by_terminal()[terminal]).words["en"][0]


def random_line(chance: random.Random, length: int) -> str:
    """A line that ends where it may once it is long enough; empty where it would become much longer."""
    pile, words = [tables().start], []
    while len(words) < length + 12:
        could = _accepted(pile)
        if END in could and (len(words) >= length or chance.random() < 0.3):
            return " ".join(words)
        terminal = chance.choice([name for name in could if name != END])
        words.append(spelled(terminal, chance))
        put_on(pile, terminal)
    return ""
