"""The sentences of plays, and the words for zones, numbers and states, as scenarios write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.game import Play
from rulings.engine.position import find_card, meant_by
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    CHARACTER,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FIELD,
    GUARD,
    HAND,
    NOWHERE,
    SET,
    TRASH,
    Table,
)
from rulings.games.hollow_flux.named import able_of_played, fitting
from rulings.games.hollow_flux.turn import is_after_main
from rulings.games.hollow_flux.values import WORDS, abilities, is_character

PLAY_WORDS: tuple[tuple[str, str], ...] = (
    ("attacks {target} with {card@field}", "attack"),
    ("defends with {card@field}", "defend"),
    ("does not defend", "no defence"),
    ("doesn't defend", "no defence"),
    ("chooses not to defend", "no defence"),
    ("plays {card@guard} from guard on {target} with the marker", "play with marker"),
    ("plays {card@guard} on {target} from guard with the marker", "play with marker"),
    ("plays {card@guard} from guard with the marker[ on {target}]", "play with marker"),
    ("plays {card@guard} on {target} from guard", "play"),
    ("plays {card@guard} from guard[ on {target}]", "play"),
    ("plays {card@guard} on {target} from guard deck", "play"),
    ("plays {card@guard} from guard deck[ on {target}]", "play"),
    ("plays {card@hand} on {target} from hand", "play"),
    ("plays {card@hand} from hand[ on {target}]", "play"),
    ("plays {card@hand} on {target} with the marker", "play with marker"),
    ("plays {card@hand} with the marker[ on {target}]", "play with marker"),
    ("plays {card@hand}[ on {target}]", "play"),
    ("uses {card@field}'s ability[ {ability:n}] on {target}[ with X = {x:n}] with the marker", "use with marker"),
    ("uses {card@field}'s ability[ {ability:n}] with the marker[ on {target}][ with X = {x:n}]", "use with marker"),
    ("uses {card@field}'s ability[ {ability:n}] with X = {x:n} on {target}", "use"),
    ("uses {card@field}'s ability[ {ability:n}][ on {target}][ with X = {x:n}]", "use"),
    ("activates {card@field}'s ability[ {ability:n}][ on {target}][ with X = {x:n}]", "use"),
    ("does nothing", "pass"),
    ("passes", "pass"),
    ("draws by carnage[ with {card@damage}]", "carnage"),
    ("places energy", "place energy"),
    ("places no energy", "place no energy"),
    ("takes the {phase:active|draw} phase", "take phase"),
    ("takes the next phase", "take phase"),
    ("ends the main phase", "end phase"),
    ("ends the turn", "end phase"),
    ("looks at {card@energy}", "look"),
    ("goes first", "go first"),
    ("reveals {card@guard} for kuusou", "reveal kuusou"),
    ("reveals {card@guard} for ougi", "turn up"),
    ("turns {card@guard} face up", "turn up"),
    ("redraws", "redraw"),
    ("keeps the hand", "keep"),
    ("chooses {answer}", "answer"),
    ("puts {answer} first", "answer"),
    ("puts {answer} from guard into damage", "answer"),
    ("puts {answer} from guard deck into damage field", "answer"),
    ("puts {answer} into damage field", "answer"),
    ("reveals {answer}'s damage trigger on {target}", "answer"),
    ("reveals {answer}'s damage trigger", "answer"),
    ("reveals {answer:nothing|no card}", "answer"),
    ("does not reveal {answer}'s damage trigger", "answer"),
    ("does not reveal {answer}", "answer"),
    ("discards {answer}", "answer"),
)
CHOOSES = "chooses {answer}"
ENDS_TURN = "ends the turn"
ASKED_BY: Mapping[str, str] = {
    "puts {answer} first": "hf:19.1/3",
    "puts {answer} from guard into damage": "hf:13.1",
    "puts {answer} from guard deck into damage field": "hf:13.1",
    "puts {answer} into damage field": "hf:13.1",
    "reveals {answer}'s damage trigger": "hf:19.4/2",
    "reveals {answer:nothing|no card}": "hf:19.4/2",
    "discards {answer}": "hf:11.5/1",
    CHOOSES: "hf:8/1",
}  # the clause by which such an answer is asked for, where nobody asks
REVEALS = "reveals {answer}'s damage trigger"
PUTS, REVEALS_NOTHING = "puts {answer} into damage field", "reveals nothing"
IN_PARTS: Mapping[str, tuple[str, ...]] = {
    f"{REVEALS} on {{target}}": (REVEALS, "chooses {target}"),
    "does not reveal {answer}'s damage trigger": (PUTS, REVEALS_NOTHING),
    "does not reveal {answer}": (PUTS, REVEALS_NOTHING),
}  # one line for two answers
ASKED_ABOUT: Mapping[str, str] = {
    f"{REVEALS} on {{target}}": "target",
    "does not reveal {answer}'s damage trigger": "damage trigger",
    "does not reveal {answer}": "damage trigger",
}  # the second answer is for such a question about that card
ANSWERS_TO: Mapping[str, tuple[str, ...]] = {
    REVEALS: ("damage trigger",), "reveals {answer:nothing|no card}": ("damage trigger",), "puts {answer} first": ("order",),
}  # fmt: skip
"""Such lines answer questions of these topics only."""
SPEAKS_OF: Mapping[str, tuple[str, ...]] = {
    "puts {answer} from guard into damage": ("guard", "damage field", "reload", "random"),
    "puts {answer} from guard deck into damage field": ("guard", "damage field", "reload", "random"),
    "puts {answer} into damage field": ("guard", "damage field", "reload", "random"),
    "discards {answer}": ("discard", "random"),
}
"""Such lines say what is done to the cards, and are for questions of these topics only."""
IMPLIED: Mapping[str, tuple[str, ...]] = {"guard": (REVEALS, PUTS)}
"""Who reveals a card for its damage trigger, or says that it is not revealed, has put it into the damage field."""
INSTEAD_OF: Mapping[str, str] = {
    **dict.fromkeys(("be exiled", "be returned", "be asleep", "sleep"), "this cannot be affected by effects"),
    "be dealt damage": "prevent all damage to this this turn",
    "next active": "it cannot wake until end of opponent's next turn",
}
"""What to write for words that have no meaning here."""
SAID_BY_DOING: Mapping[str, tuple[str, ...]] = {"may discard": ("discards {answer}",)}
"""Who discards what a text lets them discard has said that they do."""
ZONE_WORDS: Mapping[str, str] = {
    "battlefield": FIELD, "field": FIELD, "hand": HAND, "main deck": DECK, "deck": DECK, "guard deck": GUARD, "guard": GUARD,
    "damage field": DAMAGE, "damage": DAMAGE, "trash": TRASH, "energy field": ENERGY, "energy": ENERGY,
    "exile": EXILE, "exile zone": EXILE, "exiled": EXILE, "extra deck": EXTRA, "set cards": SET, "waiting cards": NOWHERE,
}  # fmt: skip
ZONE_PARTS: Mapping[str, tuple[str, ...]] = {FIELD: BATTLEFIELD}  # a set card is on the battlefield too
ATTRIBUTES: Mapping[str, str] = {"power": "power", "cost": "cost", "damage": "damage", "set cards": "set cards"}
CHOSEN_FROM = (FIELD, SET, NOWHERE, TRASH)  # what a play may name as chosen lies there
COUNTED = (HAND, DECK, GUARD, DAMAGE, TRASH, ENERGY, EXILE, EXTRA)
PLAYER_THINGS: Mapping[str, str] = {
    f"{cards} in {word}": zone for word, zone in ZONE_WORDS.items() if zone in COUNTED for cards in ("cards", "card")
} | {
    "damage": DAMAGE, "energy": ENERGY, "active energy": "active energy", "asleep energy": "asleep energy",
    "characters": CHARACTER, "character": CHARACTER, "markers": "marker", "marker": "marker",
}  # fmt: skip
STATES: Mapping[str, str] = {
    "active": "active", "asleep": "asleep", "attacking": "attacking", "defending": "defending", "damaged": "damaged",
    "face up": "face up", "face down": "face down", "destroyed": "destroyed", "exiled": "exiled",
}  # fmt: skip
JOIN = re.compile(r"(\s*(?:,| and )\s*)")


def player_number(board: Table, player: Player, thing: str) -> int:
    if thing == CHARACTER:
        return sum(is_character(board, card_id) for card_id in board.zone(player, FIELD))
    if thing == "marker":
        return int(player in board.markers)
    return WORDS.player_value(board, player, thing)


def read_play(board: Table, line: Any) -> tuple[Play, dict[str, str]]:
    """What a line declares on this board, and what it answers in advance."""
    raw, player = dict(line.words), line.player
    args: dict[str, Any] = {name: find_card(board, raw[name], player, (zone,)) for name, zone in line.zones if name in raw}
    if line.verb.startswith("play") and ("card", GUARD) in tuple(line.zones):
        args["source"] = GUARD
    elif " from hand" in line.template:
        args["source"] = HAND
    if line.verb.startswith("use"):
        args["card"] = _used(board, raw["card"], player, args["card"])
    args |= {name: int(raw[name]) for name in ("ability", "x") if name in raw}
    if "phase" in raw:
        args["phase"] = raw["phase"].lower()
    if line.verb == "attack":
        args["target"] = _attacked(board, raw["target"], other(player))
    elif "target" in raw:
        words = list(named(board, raw["target"]))
        able = able_of_played(board, player, args["card"], line.verb, args.get("ability")) if "card" in args else []
        args["target"] = fitting(board, words, [_chosen(board, word, player) for word in words], able)
    verb = "end turn" if line.template == ENDS_TURN and is_after_main(board, player) else line.verb
    return Play(player, verb, tuple(args.items())), {}


def _used(board: Table, word: str, player: Player, found: CardId) -> CardId:
    """Whose ability is used: a card that has it where it lies; or a set card, rather one that is set on a card of the player."""
    if board.card(found).zone == FIELD or abilities(board, found):
        return found
    lent = [card.id for card in meant_by(board, word) if card.zone == SET]
    own = [one for one in lent if board.card(board.card(one).host).player == player]
    return (own or lent or [found])[0]


def named(board: Table, text: str) -> Iterator[str]:
    """The names in "Rock and Roll, Salt and Pepper", of which one may hold the word that joins them."""
    known = {name for card in board.cards.values() for name in (card.id, card.name)}
    parts = JOIN.split(text)
    while parts:
        sizes = range(len(parts), 0, -2)
        size = next((size for size in sizes if "".join(parts[:size]) in known), 1)
        yield "".join(parts[:size])
        parts = parts[size + 1 :]


def _chosen(board: Table, word: str, player: Player) -> CardId:
    """Of cards of one name, one of the battlefield, or else where texts choose most; none of a hand is a target."""
    there = {card.zone for card in meant_by(board, word)}
    return find_card(board, word, player, tuple(zone for zone in CHOSEN_FROM if zone in there)[:1])


def _attacked(board: Table, word: str, player: Player) -> str:
    """A player, also in a small letter unless a card is called so; or a card."""
    called = word.upper() if word not in board.cards else word
    return called if called in PLAYERS else find_card(board, word, player, (FIELD,))


SAID = {
    "attack": "attacks {target} with {card}",
    "defend": "defends with {card}",
    "play": "plays {card}",
    "play with marker": "plays {card} with the marker",
    "use": "uses {card}'s ability {ability}",
    "use with marker": "uses {card}'s ability {ability} with the marker",
    "pass": "does nothing",
    "no defence": "does not defend",
    "carnage": "draws by carnage with {card}",
    "look": "looks at {card}",
    "place energy": "places energy",
    "place no energy": "places no energy",
    "take phase": "takes the next phase",
    "end phase": "ends the main phase",
    "end turn": ENDS_TURN,
    "go first": "goes first",
    "reveal kuusou": "reveals {card} for kuusou",
    "turn up": "turns {card} face up",
    "redraw": "redraws",
    "keep": "keeps the hand",
}


def say_play(play: Play) -> str:
    """A play in the words that a line of play would use."""
    words = SAID[play.verb]
    if play.get("source") == GUARD:
        words = words.replace("{card}", "{card} from guard")
    return f"{play.player} {words.format(**dict(play.args))}"
