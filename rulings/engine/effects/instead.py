"""Ordinary phrases that no rule of the grammar reads, each with what to write instead."""

from __future__ import annotations

import re

DONE = "attacked|blocked|destroyed|depleted|summoned|deployed|discarded|exiled|returned|drawn|drew|used|played|moved"
BEFORE = r"\b(?:if|unless|while)\b(?! this turn)[^:;]*?"
OF_THE_TURN = "'if this turn your opponent attacks', 'unless this turn it is destroyed'"
AS_IT_HAPPENS = "'if this turn a character is destroyed, draw 1'"
STATES = "asleep|awake|active|exhausted|refreshed|attacking|blocking|defending|battling"
AT_MOST = "(?:equal to or less than|less than or equal to|no (?:more|higher) than|at most|up to)"
OR_LESS = "'destroy a spirit with BP equal to BP of this or less'"
AS_IT_STAYS = "'instead of this being destroyed: exhaust this', 'on destroyed: put this onto the field exhausted'"
WITH_SET = "'destroy all characters with set card', 'destroy all characters without set card'"
INSTEAD = {
    r"\bwhen\b[^:;,]*\b(?:loses?|lost)\b[^:;,]*\blife\b": "'when your life is reduced: draw 1'",
    r"\blife (?:decreases|drops|goes down|falls)\b": "'when your life is reduced: draw 1'",
    rf"\bwith BP {AT_MOST} \d": "'destroy a spirit with BP 3000 or less'",
    rf"\bwith BP {AT_MOST}\b": OR_LESS,
    r"\bwith BP of this\b": OR_LESS,
    r"\bwith (?:less|lower|smaller) BP than\b": "'destroy a spirit with BP less than BP of this'",
    r"\b(?:the|this) battle ends\b|\bend this battle\b": "'end the battle'",
    r"\buntil (?:the )?end of this battle\b": "'this gets BP +1000 until end of battle'",
    r"\b(?:at (?:the )?end of|after|when) this battle\b": "'at end of battle, end the attack step'",
    r"\b(?:stays?|remains?) on (?:the )?field\b": AS_IT_STAYS,
    r"\bignoring (?:its |the |their )?cost\b": "'summon a spirit card from your hand without paying cost'",
    r"\bwhen\b[^:;]*\bnot (?:been )?blocked\b": "'on battle resolution, if there is no blocking spirit: draw 1'",
    rf"{BEFORE}\b(?:is|are|has|have|had|was|were)(?: not| never| been|n't)* (?:{DONE})\b": OF_THE_TURN,
    rf"{BEFORE}\b(?:{DONE})\b[^:;]*\bthis turn\b": OF_THE_TURN,
    r"\bup to (?:that|as) many\b": "'you may draw that many'",
    rf"{BEFORE}\bsoul core\b[^:;,]*\b(?:in|on)\b": "'if this has soul core'",
    r"\b(?:start|end) of (?:each|every) turn\b": "'at end of turn: draw 1'",
    r"\bat (?:start|end) of\b": "'at end of turn, destroy it'",
    r"\bif\b[^,;]*\b(?:was|were|is|are|has been|have been)\b[^,;]*\bthis turn\b": AS_IT_HAPPENS,
    r"\bif this turn\b[^,;]*\b(?:was|were)\b": AS_IT_HAPPENS,
    r"\bif\b[^,;]*\w+(?:ed|drawn|put)\b[^,;]*\bthis turn\b": "'if this turn this attacks, draw 1'",
    r"\bmay \[": "'you may pay 1; if so, draw 1'",
    r"\b(?:cannot|can't|can not) be put to sleep\b": "'this cannot be affected by effects'",
    r"\bif they do(?:es)?\b": "'your opponent may discard 1; if so, draw 1'",
    rf"\b(?:that|which) (?:is|are) (?:{STATES})\b": "'choose an attacking character'",
    r"\bor (?:more|fewer)\b[^:;,]*\bon (?:\w+ |\w+'s )?(?:battle)?field\b": "'if your opponent has 2 or more spirits, draw 1'",
    r"(?<!when )\b(?:it|they) becomes? (?:asleep|active|exhausted|refreshed)\b": "'sleep it', 'wake it', 'refresh it'",
    r"\bput (?:it|them|this) to sleep\b": "'sleep it'",
    r"\bbecomes? (?:asleep|exhausted)\b": "'when this sleeps: draw 1', 'when this is exhausted: draw 1'",
    r"\bdamage (?:that is |that would be )?dealt to\b": "'prevent all damage to you this turn'",
    r"\bfor every\b": "'this gets BP +1000 for each red symbol'",
    r"\bor (?:a |an )?(?:nexus|deck|trash|magic|world)\b": "'destroy a spirit/nexus', 'return it to hand/deck'",
    r"\bwith (?:a|no) (?:set cards?|cards? set on)\b": WITH_SET,
    r"\btarget \w+": "'choose a character; destroy it'",
    r"\band \d+ damage to\b": "'deal 3 damage to it and deal 1 damage to all other characters'",
    r"\bwould be\b": "'instead of this being destroyed: return this to hand'",
}


def write_instead(text: str, at: int) -> str:
    """What to write for the phrase that stands at this place of a line, if it is one of these."""
    found = ((told, one) for phrase, told in INSTEAD.items() for one in re.finditer(phrase, text, re.IGNORECASE))
    return next((told for told, one in found if one.start() <= at < one.end() or at == one.end() == len(text)), "")
