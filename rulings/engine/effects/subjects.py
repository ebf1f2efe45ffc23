"""Who does what stands without a subject behind another deed: "your opponent may discard 1; if so, draws 1"."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token, Unclear

DEEDS = ("DO", "PUT", "DEAL", "HEAL", "LOSE", "WIN", "SEARCH", "SET", "RESET", "TAKE", "SWAP", "MAKE", "SKIP", "EXTRATURN", "GET")
OF_SOMEBODY = ("MAY", "MUST", "CANNOT", "CAN")  # never said to you without a subject, as "draw" is
VERBS = (*DEEDS, *OF_SOMEBODY)
JOINS = ("AND", "JOINT", "COMMA", "SEMI")
INSIDE = (*OF_SOMEBODY, "OR", "BE", "IS", "BEING")  # a verb behind these has the subject before them
ENDS = ("COLON", "BAR", "PAREN", "ENDPAREN")
PLAYERS_NUMBERS = ("life", "maximum play points", "evolve points")


WHOSE_OWN = {"each": "you"}  # where each player does it, "your" is as each of them says it
OF_CARDS = (
    "DO",
    "PUT",
    "OF",
    "FOREACH",
    "NUMBER",
    "ALL",
    "ANYNUMBER",
    "FROM",
    "TO",
    "ON",
)  # behind others, numbers: "equal to their power"
WHO_GETS_IT = "which card? name it before this word, as in it gets BP +1000"
WHOSE_IS_IT = "whose? write your or opponent's, or who does it: your opponent discards their hand"


class Told:
    """Of whom the words tell: the player who was named last, and whether the sentence at hand has told of that player."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.player: Token | None = None
        self.at_hand = False

    def subject(self, before: Token, verb: Token, behind: list[Token]) -> Token | None:
        """The player to be named again at this verb."""
        if before.type not in JOINS:
            self.player, self.at_hand = (before if before.type == "PLAYER" else None), True
            return None
        self.at_hand = self._goes_on(before, verb, behind)
        return self.player if self.at_hand else None

    def _goes_on(self, before: Token, verb: Token, behind: list[Token]) -> bool:
        """ "draws" is said of another, "draw" to you, but for "both players"; verbs of other languages do not show it."""
        if verb.type == "GET" and not any(word in PLAYERS_NUMBERS for word in behind):
            if verb.many and self.player is not None:  # "your opponent draws 1 and gets BP +1000"
                raise Unclear(verb, WHO_GETS_IT)
            return False
        if verb.type in OF_SOMEBODY:
            return before.type != "SEMI"
        if not self._spelled(verb).isascii():
            return self.at_hand
        return verb.many or (self.at_hand and self.player is not None and self._spelled(self.player).endswith("players"))

    def _spelled(self, word: Token) -> str:
        return self.text[word.start : word.end].lower()


def with_subjects(text: str, words: list[Token]) -> Iterator[Token]:
    """The tokens, with the player again who does the next thing too."""
    told = Told(text)
    for at, word in enumerate(words):
        if word.type in ENDS:
            told = Told(text)
        told.at_hand = told.at_hand and word.type != "SEMI"
        if word.type in VERBS and at and words[at - 1].type not in INSIDE:
            again = told.subject(words[at - 1], word, words[at + 1 : at + 3])
            if again is not None:
                yield Token(again.type, str(again), word.start, word.end, again.many)
        yield word


def with_their(text: str, words: list[Token]) -> Iterator[Token]:
    """The tokens, with whose hand "their hand" is: that of the player who does it."""
    player: Token | None = None
    for at, word in enumerate(words):
        before, following = words[at - 1], words[at + 1].type if at + 1 < len(words) else ""
        if word.type in (*VERBS, "HAVE") and at and before.type not in INSIDE:
            player = before if before.type == "PLAYER" else None
        is_thing = following == "ZONE" or (before.type in OF_CARDS and following not in ("NEXT", "PERIOD", "BATTLE"))
        is_their = is_thing and text[word.start : word.end].lower() == "their"
        if is_their and player is None and following == "ZONE":
            raise Unclear(word, WHOSE_IS_IT)
        if is_their and player is not None:
            yield Token("WHOSE", WHOSE_OWN.get(player, str(player)), word.start, word.end)
        else:
            yield word
