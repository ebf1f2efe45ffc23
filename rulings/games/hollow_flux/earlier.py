"""What happened earlier in the turn, as a scenario says it: "Imp was destroyed by an attack of Brute"; read, and said again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import asdict, replace

from rulings.engine.board import PLAYERS, Happening
from rulings.engine.changes import RULE, By
from rulings.engine.earlier import NotSaid, Said, find_sentence, sentences
from rulings.engine.remembering import Past
from rulings.games.hollow_flux.board import ACTIVE, BATTLEFIELD, COMMAND, FIELD, HAND, NOWHERE, SET_CARD, TRASH, Table, put
from rulings.games.hollow_flux.changes import DAMAGE_AS_COST, DOES, as_told, is_also
from rulings.games.hollow_flux.values import ZONES

BY = {
    "an attack": "attack",
    "an effect": "effect",
    "damage": "damage",
    "a cost": "cost",
    "damage as a cost": DAMAGE_AS_COST,
    "carnage": "carnage",
    "a loss of power": "power",
    "a defence": "defence",
    "the rules": "rule",
}
FIGHTS = (
    "attacks", "attacked", "defends", "defended", "destroyed", "destroys", "dealt damage", "deals damage", "asleep", "active",
)  # fmt: skip


Make: TypeAlias = Callable[[Said], Iterator[Happening]]


def _played(said: Said) -> Iterator[Happening]:
    card, player, source = said.card(), said.player("player"), said.words.get("zone", HAND)
    yield Happening("plays", player=player, target=card, source=source)
    if said.board.card(card).kind in (COMMAND, SET_CARD):
        yield Happening("played", card=card, player=player, source=source)
    elif said.board.card(card).zone != NOWHERE:
        by = By("play", player, card)
        yield from (by.happening(verb, card=card, player=player, source=source, to=FIELD) for verb in ARRIVES)


ARRIVES = ("enters", "summoned", "played")


def _drew(said: Said) -> Iterator[Happening]:
    count = said.words["count"]
    for _ in range(int(count) if count.isdecimal() else 1):
        yield said.by.happening("draws", player=said.player("player"))


def _discarded(said: Said) -> Iterator[Happening]:
    card, player = said.card(), said.player("player")
    for verb in ("discarded", "put"):
        yield said.by.happening(verb, card=card, player=player, source=HAND, to=TRASH)
    yield said.by.happening("discards", player=player, target=card, source=HAND, to=TRASH)


def _attacked(said: Said) -> Iterator[Happening]:
    target = None if said.words["target"] in PLAYERS else said.card("target")
    whom, to = ("", "") if target else ("player", said.words["target"])
    yield Happening("attacks", card=said.card(), player=said.player(), target=target, attribute=whom, to=to)
    yield Happening("attacked", card=target, player=said.player("target"), by_card=said.card(), attribute=whom)


def _defended(said: Said) -> Iterator[Happening]:
    attacker = said.card("target") if "target" in said.words else None
    yield Happening("defends", card=said.card(), player=said.player(), target=attacker)
    if attacker:
        yield Happening("defended", card=attacker, player=said.player("target"))


def _met_a_defence(said: Said) -> Iterator[Happening]:
    yield Happening("defended", card=said.card(), player=said.player())


def _destroyed(said: Said) -> Iterator[Happening]:
    card, player, by = said.card(), said.player(), said.by
    yield by.happening("destroyed", card=card, player=player)
    if by.card:
        yield by.happening("destroys", card=by.card, player=by.player, target=card)
    if said.board.card(card).zone not in BATTLEFIELD:
        yield from (RULE.happening(verb, card=card, player=player, source=FIELD, to=TRASH) for verb in ("leaves", "put"))


def _hurt(said: Said) -> Iterator[Happening]:
    by, amount = said.by, int(said.words["count"])
    card = None if said.words["card"] in PLAYERS else said.card()
    whom = {} if card else {"attribute": "player"}
    yield by.happening("dealt damage", card=card, player=said.player(), amount=amount, **whom)
    if by.card:
        to = {"target": card} if card else {**whom, "to": said.player()}
        yield by.happening("deals damage", card=by.card, player=by.player, amount=amount, **to)


def _arrived(said: Said) -> Iterator[Happening]:
    place = {"source": said.words.get("zone", ""), "to": FIELD}
    yield from (said.by.happening(verb, card=said.card(), player=said.player(), **place) for verb in ARRIVES[:2])


def _left(said: Said) -> Iterator[Happening]:
    to = said.words.get("to", said.board.card(said.card()).zone)
    yield said.by.happening("leaves", card=said.card(), player=said.player(), source=FIELD, to=to)


def _moved(said: Said) -> Iterator[Happening]:
    verb, by, card = said.words["verb"], said.by, said.card()
    place = {"source": said.words.get("zone", ""), "to": said.words.get("to", said.board.card(card).zone)}
    if place["source"] == FIELD:
        yield by.happening("leaves", card=card, player=said.player(), **place)
    verbs = is_also(verb, place["to"])
    yield from (by.happening(one, card=card, player=said.player(), **place) for one in verbs)
    if by.player:
        yield by.happening(DOES[verbs[0]], player=by.player, target=card, **place)


def _turned(said: Said) -> Iterator[Happening]:
    yield said.by.happening(said.words["state"], card=said.card(), player=said.player())


def _set(said: Said) -> Iterator[Happening]:
    yield said.by.happening("set", card=said.card(), player=said.player(), target=said.card("target"))


PLAYER, ZONE = "(?P<player>[AB])", "|".join(ZONES)
SENTENCES = sentences(
    BY,
    (
        (rf"{PLAYER} played (?P<card>.+?)(?: from (?P<zone>{ZONE}))?", _played),
        (rf"{PLAYER} drew (?P<count>a|\d+) cards?", _drew),
        (rf"{PLAYER} discarded (?P<card>.+?)", _discarded),
        (r"(?P<card>.+?) attacked (?P<target>.+?)", _attacked),
        (r"(?P<card>.+?) was defended against", _met_a_defence),
        (r"(?P<card>.+?) defended(?: against (?P<target>.+?))?", _defended),
        (r"(?P<card>.+?) was destroyed", _destroyed),
        (r"(?P<card>.+?) was dealt (?P<count>\d+) damage", _hurt),
        (rf"(?P<card>.+?) came onto the field(?: from (?P<zone>{ZONE}|{NOWHERE}))?", _arrived),
        (rf"(?P<card>.+?) left the field(?: for (?P<to>{ZONE}))?", _left),
        (rf"(?P<card>.+?) was (?P<verb>put|returned|exiled)(?: from (?P<zone>{ZONE}|{NOWHERE}))?(?: to (?P<to>{ZONE}))?", _moved),
        (r"(?P<card>.+?) (?:became|fell) (?P<state>active|asleep)", _turned),
        (r"(?P<card>.+?) was set on (?P<target>.+?)", _set),
    ),
)
EXAMPLES = "'A played Bolt', 'B drew a card', 'Imp was destroyed by an attack of Brute'"


CAUSE = re.compile(rf"(?P<by>{'|'.join(BY)})(?: of (?P<of>.+))?")


def read_cause(board: Table, text: str) -> By:
    """ "an attack of Giant"; what says nothing is answered with NotSaid."""
    found = CAUSE.fullmatch(text.strip())
    if found is None:
        raise NotSaid(f"no cause {text!r}; write 'an attack of Giant' or 'damage of Bolt'")
    return Said(board, {name: word for name, word in found.groupdict().items() if word}, BY).by


def read_earlier(board: Table, text: str) -> list[Past]:
    """What the sentence says has happened; a sentence that says nothing is answered with NotSaid."""
    make, words = find_sentence(SENTENCES, text, EXAMPLES)
    return [Past(**asdict(as_told(one)), seen=_seen(board, one)) for one in make(Said(board, words, BY))]


def _seen(board: Table, one: Happening) -> Table:
    """The cards as they were: on the battlefield where they fought, came or left, whatever has become of them since."""
    there = one.verb in FIGHTS or FIELD in (one.source, one.to)
    for card_id in (one.card, one.target) if there else ():
        if card_id and board.card(card_id).zone not in BATTLEFIELD:
            card = board.card(card_id)
            player = one.player if card_id == one.card and one.player else card.player
            board = put(board, card_id, player, FIELD, state=ACTIVE, up=True)
            board = board.with_cards(replace(board.card(card_id), stay=card.stay))
    return board
