"""Ordinary phrases that no rule of the grammar reads, each with what to write instead."""

from __future__ import annotations

import re

DONE = "attacked|blocked|destroyed|depleted|summoned|deployed|discarded|exiled|returned|drawn|drew|used|played|moved"
BEFORE = r"\b(?:if|unless|while)\b(?! this turn)[^:;]*?"
OF_THE_TURN = "'if this turn your opponent attacks', 'unless this turn it is destroyed'"
INSTEAD = {
    r"\bwhen\b[^:;]*\bnot (?:been )?blocked\b": "'on battle resolution, if there is no blocking spirit: draw 1'",
    rf"{BEFORE}\b(?:is|are|has|have|had|was|were)(?: not| never| been|n't)* (?:{DONE})\b": OF_THE_TURN,
    rf"{BEFORE}\b(?:{DONE})\b[^:;]*\bthis turn\b": OF_THE_TURN,
    r"\bup to (?:that|as) many\b": "'you may draw that many'",
    rf"{BEFORE}\bsoul core\b[^:;,]*\b(?:in|on)\b": "'if this has soul core'",
}


def write_instead(text: str, at: int) -> str:
    """What to write for the phrase that stands at this place of a line, if it is one of these."""
    found = ((told, one) for phrase, told in INSTEAD.items() for one in re.finditer(phrase, text, re.IGNORECASE))
    return next((told for told, one in found if one.start() <= at < one.end()), "")
