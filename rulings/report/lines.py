"""Lines of play and claims, which are typed in English, said in the reader's language beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from rulings.clause import LANGUAGES
from rulings.report.claim_words import CLAIMS, DEEDS, VALUES
from rulings.report.phrases import card_called, translate_word
from rulings.report.play_words import OWN, PARTS, PLAYS, Three
from rulings.scenario.claims import ORDINALS, SENTENCES, Claim, Expectation
from rulings.scenario.plays import LINE, PLACEHOLDER, pattern
from rulings.scenario.read import Scenario

OPTIONAL = re.compile(r"\[([^\]]*)\]")
CORES = re.compile(r"(?P<n>a|\d+)(?P<soul>\s*\+\s*S)?(?: cores?)?|(?P<only>S|(?:the )?soul)(?: cores?)?", re.IGNORECASE)
AMONG = re.compile(r"cards? (?:in|on) (.+)", re.IGNORECASE)


def template_parts(template: str) -> tuple[str, list[str]]:
    """What a line of this template always says, and what may follow, with bare places."""
    bare = PLACEHOLDER.sub(lambda found: f"{{{found['name']}}}", template)
    return OPTIONAL.sub("", bare), OPTIONAL.findall(bare)


@dataclass(frozen=True)
class Speaker:
    """Says what was typed in one language, with the words of one game."""

    rules: Any
    lang: str
    terms: Mapping[str, str]  # the game's glossary: English names and the reader's
    names: Collection[str] = ()  # of cards: they stay as they are

    def line(self, text: str) -> str:
        """A line of play; empty where there is nothing to translate, or no translation."""
        said = LINE.fullmatch(" ".join(text.split()))
        if not said or self.lang == "en":
            return ""
        for template, _ in self.rules.play_words:
            found = pattern(template)[0].fullmatch(said["rest"])
            if found:
                words = {name: self._value(name, word) for name, word in found.groupdict().items() if word is not None}
                return self._line(template, words | {"player": said["player"]})
        return ""

    def _line(self, template: str, words: dict[str, str]) -> str:
        always, may_follow = template_parts(template)
        sentence = OWN.get(f"{self.rules.book}:{always}") or PLAYS.get(always)
        parts = [part for part in may_follow if all(name in words for name in re.findall(r"\{(\w+)\}", part))]
        if not sentence or not all(part in PARTS for part in parts):
            return ""
        more = "、".join(self._in(PARTS[part]).format(**words) for part in parts)
        return self._in(sentence).format(**words) + (f"（{more}）" if more else "")

    def claim(self, claim: Claim) -> str:
        """What somebody claims; empty as above."""
        said = [] if self.lang == "en" else [self._atom(atom.text) for atom in claim.atoms]
        if not said or not all(said):
            return ""
        words = self._in(CLAIMS["and"]).join(said)
        return self._say("when", clause=claim.when, claim=words) if claim.when else words

    def expectation(self, one: Expectation) -> str:
        """What is expected: a claim, or that a line is legal or not; empty as above."""
        if one.claim:
            return self.claim(one.claim)
        line = self.line(one.illegal or one.legal or "")
        return self._say("illegal line" if one.illegal else "legal line", line=line, by=one.by or "—") if line else ""

    def _atom(self, text: str) -> str:
        for sentence, build in SENTENCES:
            found = re.fullmatch(sentence, text, re.IGNORECASE)
            if found and build(found, self.rules, None) is not None:
                return SAYS[build.__name__](self, found.groupdict() | {"text": text})
        return ""

    def winner(self, words: dict[str, Any]) -> str:
        kind = "draw" if "draw" in words["text"].lower() else "wins" if words["player"] else "goes on"
        return self._say(kind, **words)

    def loser(self, words: dict[str, Any]) -> str:
        return self._say("loses", **words)

    def turn(self, words: dict[str, Any]) -> str:
        return self._say("turn", **words)

    def step(self, words: dict[str, Any]) -> str:
        """The step with its own name where the glossary has one."""
        kind = words["text"].split()[-1]
        named = self.terms.get(f"{words['step']} {kind}".casefold())
        return self._say("step", step=named or self.word(words["step"]))

    def zone(self, words: dict[str, Any]) -> str:
        """A zone that is called after what lies in it has a longer name of its own."""
        longer = f"{words['zone'].lower()} field"
        named = translate_word(longer, self.lang, self.rules.book)
        zone = named if named != longer else self.word(words["zone"])
        return self._say("not in zone" if words["no"] else "in zone", **words | {"zone": zone})

    def state(self, words: dict[str, Any]) -> str:
        return self._say("not state" if words["no"] else "state", **words | {"state": self.word(words["state"])})

    def ability(self, words: dict[str, Any]) -> str:
        kind = "takes effect" if "effect" in words["deed"].lower() else "triggers"
        return self._say(f"not {kind}" if words["no"] else kind, **words)

    def legality(self, words: dict[str, Any]) -> str:
        deed = words["deed"].lower()
        own = DEEDS.get(f"{self.rules.book}:{deed}") or DEEDS[deed]
        nth = ORDINALS.get((words["nth"] or "first").strip().lower(), 1)
        return self._say(words["verdict"].lower(), player=words["player"], nth=nth, deed=self._in(own))

    def player_number(self, words: dict[str, Any]) -> str:
        among, count = AMONG.fullmatch(words["what"]), _number(words["n"])
        if among:
            return self._say("player cards", player=words["player"], zone=self.word(among[1]), n=count)
        return self._say("player number", player=words["player"], what=self.word(words["what"]), n=count)

    def card_number(self, words: dict[str, Any]) -> str:
        return self._say("card number", card=words["card"], what=self.word(words["what"]), n=_number(words["n"]))

    def _say(self, kind: str, **words: Any) -> str:
        return self._in(CLAIMS[kind]).format(**words)

    def _in(self, three: Three) -> str:
        return three[LANGUAGES.index(self.lang) - 1]

    def word(self, word: str) -> str:
        """A zone, state or number: as the game says it, from the catalogues, the glossary or our own table."""
        plain = word.lower()
        own = OWN.get(f"{self.rules.book}:{plain}")
        if own:
            return self._in(own)
        if plain.startswith("with "):
            return self._say("with", word=self.word(plain.removeprefix("with ")))
        for known in (word, plain, plain.removesuffix("s")):
            said = translate_word(known, self.lang, self.rules.book)
            if said != known:
                return said
        named = self.terms.get(plain) or self.terms.get(plain.removesuffix("s"))
        if named:
            return named
        counter = re.fullmatch(r"(.+) counters?", plain)
        if counter:
            return self._say("counters", name=counter[1])
        return self._in(VALUES[plain]) if plain in VALUES else word

    def _value(self, name: str, word: str) -> str:
        """What stands in a place of a line: names of cards as they are, the rest said."""
        several = re.split(r"\s+and\s+|\s*,\s*", word)
        called = card_called(word, self.lang, self.rules.book)
        if called != word or word in self.names or name == "card":
            return called
        if all(part in self.names for part in several):
            return "、".join(several)
        if name in ("payment", "cores") or re.match(r"(\d+|S) (?:cores? )?from ", word):
            return "、".join(self._amount(part) for part in several)
        of_card = re.fullmatch(r"(.+)'s ability (\d+)", word)
        if of_card:
            return self._say("ability", card=of_card[1], n=of_card[2])
        plain = word.removesuffix("'s").removeprefix("the ") or word
        return self.word(plain)

    def _amount(self, words: str) -> str:
        amount, _, place = words.partition(" from ")
        found = CORES.fullmatch(amount.strip())
        if not found:
            return words
        soul = self._say("soul core") if found["soul"] or found["only"] else ""
        plain = self._say("cores", n=1 if found["n"] == "a" else found["n"]) if found["n"] else ""
        cores = "＋".join(part for part in (plain, soul) if part)
        return self._say("from", place=self._value("place", place), cores=cores) if place else cores


SAYS: dict[str, Callable[[Speaker, dict[str, Any]], str]] = {
    "_winner": Speaker.winner,
    "_loser": Speaker.loser,
    "_turn": Speaker.turn,
    "_step": Speaker.step,
    "_in_zone": Speaker.zone,
    "_state": Speaker.state,
    "_ability": Speaker.ability,
    "_legality": Speaker.legality,
    "_player_number": Speaker.player_number,
    "_card_number": Speaker.card_number,
}
"""By the function that reads the sentence."""


def speaker_of(scenario: Scenario, lang: str, terms: Mapping[str, str]) -> Speaker:
    cards = scenario.board.cards.values()
    names = {name for card in cards for name in (card.id, card.name) if name}
    return Speaker(scenario.rules, lang, terms, frozenset(names))


def _number(words: str) -> str:
    return "0" if words.lower() == "no" else words
