"""Lines of play and claims, which are typed in English, said in the reader's language beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulings.clause import LANGUAGES
from rulings.engine.facts import Fact
from rulings.engine.game import Step
from rulings.engine.options import BEFORE, Parts
from rulings.report.claim_words import CLAIMS, DEEDS, VALUES
from rulings.report.phrases import SPOT, card_called, translate, translate_word
from rulings.report.play_words import OWN, PARTS, PLAYS, Three
from rulings.report.problem_words import said_problem
from rulings.scenario.answers import plain
from rulings.scenario.claims import Claim, Expectation
from rulings.scenario.other_words import ordinal
from rulings.scenario.plays import LINE, PLACEHOLDER, pattern
from rulings.scenario.read import Scenario
from rulings.scenario.sentences import SENTENCES, thing_counted
from rulings.scenario.typed import tidy

OPTIONAL = re.compile(r"\[([^\]]*)\]")
JOIN = re.compile(r"(\s+and\s+|\s*,\s*)")
OWNED = re.compile(r"(?P<player>[AB])'s (?P<name>.+)", re.IGNORECASE)
LASTING = ("this ", "prevent ", "you ", "your ", "opponent's ")  # how the words of an effect that lasts begin
AMOUNT = re.compile(r"(?P<amount>(?:a|all|S|\d+|(?:the )?soul)(?:\s*\+\s*S)?(?: cores?)?) from (?P<place>.+)", re.IGNORECASE)
EFFECT = re.compile(
    r"(?P<card>.+)'s (?P<kind>ability|change|delayed)(?: effect)?(?: (?P<n>\d+))?"
    r"(?: \"(?P<words>[^\"]+)\")?(?: on (?P<target>.+))?"
)
ABILITY = re.compile(r"ability (\d+)")
KEYWORD = re.compile(r"(?P<card>.+)'s (?P<word>[a-z ]+)")
CORES = re.compile(r"(?P<n>a|all|\d+)(?P<soul>\s*\+\s*S)?(?: cores?)?|(?P<only>S|(?:the )?soul)(?: cores?)?", re.IGNORECASE)
LINE_WORD = re.compile(r" (?:and|as|at|before|choosing|first|for|from|in|of|on|paying|to|with) ")  # in the name of a card
GLUE = "\ue000"  # for the spaces of such a name
AMONG = re.compile(r"cards? (?:in|on) (.+)", re.IGNORECASE)


def template_parts(template: str) -> tuple[str, list[str]]:
    """What a line of this template always says, and what may follow, with bare places."""
    bare = PLACEHOLDER.sub(lambda found: f"{{{found['name']}}}", template)
    return OPTIONAL.sub("", bare), OPTIONAL.findall(bare)


def beside(typed: str, said: str) -> str:
    """What was typed, and before it what it says in the reader's language, where that differs."""
    return f"{said} · {typed}" if said and said != typed else typed


def with_its_words(said: str, option: Any) -> str:
    """ "2: draw 1 | destroy it": parts of a card's text that are chosen by their numbers, with what they say."""
    return f"{said}: {' | '.join(option.says)}" if isinstance(option, Parts) and option.says else said


@dataclass(frozen=True)
class Speaker:
    """Says what was typed in one language, with the words of one game."""

    rules: Any
    lang: str
    terms: Mapping[str, str]  # the game's glossary: English names and the reader's
    names: Collection[str] = ()  # of cards: they stay as they are

    def line(self, text: str) -> str:
        """A line of play; empty where there is nothing to translate, or no translation."""
        tidied = tidy(text, self.names)
        whole = sorted((name for name in self.names if LINE_WORD.search(name) and name in tidied), key=len, reverse=True)
        if not whole:
            return self._plain_line(tidied)
        glued = re.sub("|".join(map(re.escape, whole)), lambda found: found[0].replace(" ", GLUE), tidied)
        names = frozenset(name.replace(" ", GLUE) if name in whole else name for name in self.names)
        return replace(self, names=names)._plain_line(glued).replace(GLUE, " ")

    def _plain_line(self, text: str) -> str:
        """A line in which no name of a card holds words of a line."""
        said = LINE.fullmatch(text)
        if not said or self.lang == "en":
            return ""
        for template, _ in self.rules.play_words:
            found = pattern(template)[0].fullmatch(said["rest"])
            if found:
                words = {name: self._value(name, word) for name, word in found.groupdict().items() if word is not None}
                return self._line(template, words | {"player": said["player"].upper()})
        return ""

    def _line(self, template: str, words: dict[str, str]) -> str:
        always, may_follow = template_parts(template)
        sentence = OWN.get(f"{self.rules.book}:{always}") or PLAYS.get(always)
        parts = [part for part in may_follow if all(name in words for name in re.findall(r"\{(\w+)\}", part))]
        if not sentence or not all(part in PARTS for part in parts):
            return ""
        more = self._say("parts").join(self._in(PARTS[part]).format(**words) for part in parts)
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
        if one.cites or one.choice or one.outcomes is not None:
            return self._trace(one)
        line = self.line(one.illegal or one.legal or "")
        kind = "legal line" if one.legal else "illegal line by" if one.by else "illegal line"
        return self._say(kind, line=line, by=one.by or "") if line else ""

    def _trace(self, one: Expectation) -> str:
        """What is expected of the trace: a clause, an open question, a number of outcomes."""
        if self.lang == "en":
            return ""
        if one.outcomes is not None:
            return self._say("outcomes", n=one.outcomes)
        kind = "cites" if one.cites else "choice" if one.options is None else "options"
        return self._say(kind, clause=one.cites or one.choice, n=one.options)

    def option(self, words: str) -> str:
        """What can be chosen; names of cards stay as they are."""
        return words if self.lang == "en" else self._value("answer", words)

    def step_said(self, step: Step) -> Step:
        """A step whose answer, or what a line has named, is said as the option that it is."""
        args = dict(step.fact.args) if isinstance(step.fact, Fact) else {}
        said = {name: self.option(plain(args[name])) for name in ("answer", "what") if name in args}
        if self.lang == "en" or not said:
            return step
        if step.fact.says == "{what}":
            said["what"] = said_problem(str(args["what"]), self.lang)
        return step._replace(fact=Fact(step.fact.says, tuple((args | said).items())))

    def _atom(self, text: str) -> str:
        for sentence, build in SENTENCES:
            found = re.fullmatch(sentence, text, re.IGNORECASE)
            if found and build(found, self.rules, None) is not None:
                return SAYS[build.__name__](self, _with_player(found.groupdict()) | {"text": text})
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
        kind = "in zone" if words["player"] else "in any zone"
        return self._say(f"not {kind}" if words["no"] else kind, **words | {"zone": zone})

    def set_on(self, words: dict[str, Any]) -> str:
        return self._say("not set on" if words["no"] else "set on", **words)

    def state(self, words: dict[str, Any]) -> str:
        return self._say("not state" if words["no"] else "state", **words | {"state": self.word(words["state"])})

    def destroyed(self, words: dict[str, Any]) -> str:
        deed = words["deed"].lower()
        return self._say(f"not {deed}" if words["no"] else deed, **words)

    def keyword(self, words: dict[str, Any]) -> str:
        return self.state(words | {"state": f"with {words['word'].lower()}"})

    def ability(self, words: dict[str, Any]) -> str:
        kind = "takes effect" if "effect" in words["deed"].lower() else "triggers"
        return self._say(f"not {kind}" if words["no"] else kind, **words)

    def damage_trigger(self, words: dict[str, Any]) -> str:
        return self._say("not damage trigger" if words["no"] else "damage trigger", card=words["card"])

    def legality(self, words: dict[str, Any]) -> str:
        deed = words["deed"].lower()
        own = DEEDS.get(f"{self.rules.book}:{deed}") or DEEDS[deed]
        nth = ordinal((words["nth"] or "first").strip())
        said = self._say("deed", card=words["card"], deed=self._in(own)) if words["card"] else self._in(own)
        return self._say(words["verdict"].lower(), player=words["player"], nth=nth, deed=said)

    def player_number(self, words: dict[str, Any]) -> str:
        what = thing_counted(words)
        among, count = AMONG.fullmatch(what), _number(words["n"])
        if among:
            return self._say("player cards", player=words["player"], zone=self.word(among[1].removeprefix("the ")), n=count)
        return self._say("player number", player=words["player"], what=self.word(what), n=count)

    def card_number(self, words: dict[str, Any]) -> str:
        return self._say("card number", card=words["card"], what=self.word(words["what"]), n=_number(words["n"]))

    def _say(self, kind: str, **words: Any) -> str:
        if "card" in words:
            words["card"] = self._called(words["card"])
        return self._in(CLAIMS[kind]).format(**words)

    def _in(self, three: Three) -> str:
        return three[LANGUAGES.index(self.lang) - 1]

    def word(self, word: str) -> str:
        """A zone, state or number: as the game says it, from the catalogues, the glossary or our own table."""
        plain = word.lower().replace("_", " ")
        own = OWN.get(f"{self.rules.book}:{plain}")
        if own:
            return self._in(own)
        if plain.startswith("with ") and plain not in VALUES:
            return self._say("with", word=self.word(plain.removeprefix("with ")))
        for known in (word, plain, plain.removesuffix("s")):
            said = translate_word(known, self.lang, self.rules.book)
            if said != known:
                return said
        named = self.terms.get(plain) or self.terms.get(plain.removesuffix("s"))
        if named:
            return named
        for kind, words in (("counters", r"(?P<name>.+) counters?"), ("option", r"option (?P<n>\d+)")):
            if found := re.fullmatch(words, plain):
                return self._say(kind, **found.groupdict())
        return self._in(VALUES[plain]) if plain in VALUES else word

    def _value(self, name: str, word: str) -> str:
        """What stands in a place of a line: names of cards as they are, the rest said."""
        called = self._called(word)
        if called != word or word in self.names or name == "card":
            return called
        parts = word.split(BEFORE)
        if len(parts) > 1:
            return " → ".join(self._value(name, part) for part in parts)
        parts = self._parts(word)
        if len(parts) > 1:
            return "、".join(self._value(name, part) for part in parts)
        return self._amount(name, word) or self._effect(word) or self.word(word.removesuffix("'s").removeprefix("the ") or word)

    def _called(self, word: str) -> str:
        """A card by its name, by whose it is, or by its place."""
        owned = OWNED.fullmatch(word)
        if owned and word not in self.names and owned["name"] in self.names:
            return translate(SPOT, self.lang).format(player=owned["player"].upper(), place=owned["name"])
        return card_called(word, self.lang, self.rules.book)

    def _parts(self, words: str) -> list[str]:
        """What is joined by "and" or a comma; a name that holds such a sign stays whole."""
        pieces, found, at = JOIN.split(words), [], 0
        while at < len(pieces):
            ends = range(len(pieces), at, -2)
            end = next((end for end in ends if self._is_named("".join(pieces[at:end]))), at + 1)
            found.append("".join(pieces[at:end]))
            at = end + 1
        return found

    def _is_named(self, words: str) -> bool:
        amount = AMOUNT.fullmatch(words)
        return words in self.names or (amount is not None and amount["place"] in self.names)

    def _effect(self, words: str) -> str:
        """An effect that is pointed at: of which card, and what it is aimed at."""
        found = EFFECT.fullmatch(words)
        if found:
            said = self._say(found["kind"], card=found["card"], n=found["n"] or "")
            said = self._say("in words", what=said, words=found["words"]) if found["words"] else said
            target = found["target"]
            return self._say("aimed", what=said, target=self._called(target)) if target else said
        if numbered := ABILITY.fullmatch(words):
            return self._in(PARTS[" {ability}"]).format(ability=numbered[1])
        keyword = KEYWORD.fullmatch(words)
        if keyword and keyword["card"] in self.names and keyword["word"] in self.terms:
            return self._say("keyword", card=keyword["card"], word=self.word(keyword["word"]))
        effect, _, giver = words.rpartition(" from ")
        is_effect = effect.startswith(LASTING) or (bool(effect) and giver in self.names)
        return self._say("effect from", effect=effect, card=giver) if is_effect else ""

    def _amount(self, name: str, words: str) -> str:
        """Cores, and where they come from; empty where the words say something else."""
        source = AMOUNT.fullmatch(words)
        if not source and name not in ("payment", "price", "cores"):
            return ""
        found = CORES.fullmatch(source["amount"] if source else words)
        if not found:
            return ""
        soul = self._say("soul core") if found["soul"] or found["only"] else ""
        number = {"a": "1"}.get(found["n"], found["n"]) if found["n"] else ""
        some = self._say("all cores") if number == "all" else self._say("cores", n=number) if number else ""
        cores = "＋".join(part for part in (some, soul) if part)
        return self._say("from", place=self._value("place", source["place"]), cores=cores) if source else cores


SAYS: dict[str, Callable[[Speaker, dict[str, Any]], str]] = {
    "_winner": Speaker.winner,
    "_loser": Speaker.loser,
    "_turn": Speaker.turn,
    "_step": Speaker.step,
    "_in_zone": Speaker.zone,
    "_set_on": Speaker.set_on,
    "_destroyed": Speaker.destroyed,
    "_state": Speaker.state,
    "_keyword": Speaker.keyword,
    "ability": Speaker.ability,
    "damage_trigger": Speaker.damage_trigger,
    "_legality": Speaker.legality,
    "_player_number": Speaker.player_number,
    "_card_number": Speaker.card_number,
}
"""By the function that reads the sentence."""


def speaker_of(scenario: Scenario, lang: str, terms: Mapping[str, str]) -> Speaker:
    cards = scenario.board.cards.values()
    names = {name for card in cards for name in (card.id, card.name) if name}
    names |= {text.name for text in scenario.board.definitions()} | set(scenario.position.get("cards") or ())
    return Speaker(scenario.rules, lang, terms, frozenset(names))


def _with_player(words: dict[str, Any]) -> dict[str, Any]:
    return words | {"player": words["player"].upper()} if words.get("player") else words


def _number(words: str) -> str:
    return "0" if words.lower() == "no" else words
