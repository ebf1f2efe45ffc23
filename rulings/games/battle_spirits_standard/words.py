"""The words of scenarios: lines of play, zones, numbers and states of Battle Spirits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulings.engine.game import Play
from rulings.engine.position import NotUnderstood, find_card, meant_by
from rulings.games.battle_spirits_standard.board import EXILED, FIELD, CardText, Cores, Level, Spot, Table
from rulings.games.battle_spirits_standard.costs import Price
from rulings.games.battle_spirits_standard.entering import level_needed
from rulings.games.battle_spirits_standard.models import read_cores

PLAY_WORDS = (
    ("summons {card@hand}[ at Lv{level:n}] with {cores} paying {payment}", "summon"),
    ("summons {card@hand}[ at Lv{level:n}][ paying {payment}][ with {cores}]", "summon"),
    ("deploys {card@hand}[ at Lv{level:n}] with {cores} paying {payment}", "deploy"),
    ("deploys {card@hand}[ at Lv{level:n}][ paying {payment}][ with {cores}]", "deploy"),
    ("uses {card@field}'s ability {ability:n} paying {price} on {target}", "activate"),
    ("uses {card@field}'s ability {ability:n}[ on {target}][ paying {price}]", "activate"),
    ("uses {card@field}'s ability paying {price} on {target}", "activate"),
    ("uses {card@field}'s ability[ on {target}][ paying {price}]", "activate"),
    ("uses {card@hand}[ {timing:main|flash}] paying {payment} on {target}", "use"),
    ("uses {card@hand}[ {timing:main|flash}] on {target} by {soul:soul magic}[ paying {payment}]", "use"),
    ("uses {card@hand}[ {timing:main|flash}] on {target} as {soul:soul magic}[ paying {payment}]", "use"),
    ("uses {card@hand}[ {timing:main|flash}] as {soul:soul magic}[ on {target}][ paying {payment}]", "use"),
    ("uses {card@hand}[ {timing:main|flash}][ by {soul:soul magic}][ on {target}][ paying {payment}]", "use"),
    ("activates {card@field}'s ability {ability:n} paying {price} on {target}", "activate"),
    ("activates {card@field}'s ability {ability:n}[ on {target}][ paying {price}]", "activate"),
    ("activates {card@field}'s ability paying {price} on {target}", "activate"),
    ("activates {card@field}'s ability[ on {target}][ paying {price}]", "activate"),
    ("activates {card@field} paying {price} on {target}", "activate"),
    ("activates {card@field}[ on {target}][ paying {price}]", "activate"),
    ("moves {cores} from {source} to {to}", "move cores"),
    ("swaps the soul core on {source} with a core on {to}", "swap cores"),
    ("swaps the soul core on {source} with a core in {to}", "swap cores"),
    ("swaps the soul core in {source} with a core on {to}", "swap cores"),
    ("attacks with {card@field}", "attack"),
    ("blocks with {card@field}", "block"),
    ("presents the deck", "present"),
    ("goes {place:first|second}", "go"),
    ("redraws", "redraw"),
    ("keeps the hand", "keep"),
    ("keeps", "keep"),
    ("does not redraw", "keep"),
    ("looks at {whose:A's|B's|the} {zone:hand|deck|trash|field|reserve|life|void|exile}", "look"),
    ("counts {whose:A's|B's} {zone:hand|deck|trash|field|reserve|life|exile}", "count"),
    ("reorders {whose:A's|B's} {zone:hand|deck|trash|field|exile}", "reorder"),
    ("holds {count:n} {what:cards?|cores?} {where:in|on|as} {zone:hand|trash|field|reserve|life|exile}", "hold"),
    ("takes back {card@field}", "take back"),
    ("passes", "pass"),
    ("does nothing", "pass"),
    ("does not block", "no block"),
    ("doesn't block", "no block"),
    ("chooses not to block", "no block"),
    ("takes the {step:start|core|draw|refresh} step", "take step"),
    ("ends the {step:main|attack|second main} step", "end step"),
    ("ends the turn", "end turn"),
    ("concedes", "concede"),
    ("chooses {answer}", "answer"),
    ("puts {answer} first", "answer"),
    ("exiles {answer} for inheritance", "answer"),
    ("pays {answer}", "answer"),
    ("draws {answer}", "answer"),
    ("discards {answer}", "answer"),
)
ASKED_BY = {
    "chooses {answer}": "bss:9-3-2",
    "puts {answer} first": "bss:9-4-1",
    "exiles {answer} for inheritance": "bss:12-2-1-3-2",
    "discards {answer}": "bss:5-13-1",
}  # the clause by which such an answer is asked for, where nobody asks
ANSWERS_TO: Mapping[str, tuple[str, ...]] = {
    "puts {answer} first": ("order", "first replaced"),
    "exiles {answer} for inheritance": ("inheritance",),
    "pays {answer}": ("payment", "cores", "number"),
    "draws {answer}": ("chance", "number"),
    "discards {answer}": ("bss:5-13-1", "chance"),
}  # such lines answer questions of these topics, or by these clauses, only
SAID_BY_DOING = {"may discard": ("discards {answer}",)}  # who discards what a text lets them discard has said that they do
ONE_BY_ONE = ("draws {answer}",)  # chance says of one card after the other which it is
ZONE_WORDS = {
    "hand": "hand", "deck": "deck", "trash": "trash", "field": "field", "exile": "exiled", "exiled": "exiled",
    "exile zone": "exiled",
}  # fmt: skip
ATTRIBUTES = {
    "bp": "BP", "cores": "cores", "core": "cores", "lv": "level", "level": "level", "symbols": "symbols", "symbol": "symbols",
    "cost": "cost",
}  # fmt: skip
PLAYER_THINGS = {
    "life": "life", "reserve": "reserve", "core trash": "trash cores", "trash cores": "trash cores",
    "trash core": "trash cores", "cores in trash": "trash cores", "core in trash": "trash cores",
    "cores in reserve": "reserve", "core in reserve": "reserve", "hand": "hand", "deck": "deck", "cards in hand": "hand",
    "card in hand": "hand", "cards in deck": "deck", "card in deck": "deck", "cards in trash": "trash",
    "card in trash": "trash", "cards on field": "field", "card on field": "field", "cards in exile": "exiled",
    "card in exile": "exiled", "spirit": "spirits", "spirits": "spirits", "spirits on field": "spirits",
    "spirit on field": "spirits", "nexus": "nexuses", "nexuses": "nexuses", "nexuses on field": "nexuses",
    "nexus on field": "nexuses",
}  # fmt: skip
ON_FIELD = {"spirits": "spirit", "nexuses": "nexus"}
IN_ALL = {
    "life": "life in all", "cores in trash": "trash cores in all", "core in trash": "trash cores in all",
    "cores in reserve": "reserve in all", "core in reserve": "reserve in all",
}  # fmt: skip
"""What is counted with the soul core, where that is not named apart."""
STATES = {
    "refreshed": "refreshed", "exhausted": "exhausted", "heavily exhausted": "heavily exhausted", "attacking": "attacking",
    "blocking": "blocking", "battling": "battling", "truly released": "truly released",
}  # fmt: skip
UNASKED = {"target": "bss:9-3-2-3"}  # what is meant where nothing is chosen, by topic
OF_PAYING = ("payment", "inheritance", "soul magic")  # with what a card is paid does not tell what it has to choose
MENDED_WORDS = {"payment": "paying", "price": "paying", "cores": "with"}  # what a refused line is mended in
INSTEAD_OF = {"become": "this gets BP +3000, or this counts as Lv2"}  # what to write for a word that has no meaning here
PART = re.compile(r"(?P<cores>\d+\s*\+\s*S|S|\d+)(?: cores?)?(?: from (?P<place>.+))?", re.IGNORECASE)
NEXT_PART = re.compile(r"(?:\s+and\s+|\s*,\s*)(?=\d|S\b)", re.IGNORECASE)
NO_CORES = ("nothing", "no cores", "no core")
SOUL_CORE = re.compile(r"\b(?:the |my |his |her |their )?soul core\b", re.IGNORECASE)


def player_number(board: Table, player: str, thing: str) -> Any:
    if thing in ON_FIELD:
        return sum(board.card(one).kind == ON_FIELD[thing] for one in board.zone(player, "field"))
    place = {"life": "life", "reserve": "reserve", "trash cores": "trash"}.get(thing.removesuffix(" in all"))
    if place is None:
        return len(board.zone(player, thing))
    cores = board.cores_at(Spot(place, player))
    return cores.total if thing.endswith(" in all") else cores


def read_play(board: Table, line: Any) -> tuple[Play, dict[str, str]]:
    """What a line declares on this board, and what it answers in advance."""
    raw, player = dict(line.words), line.player
    if line.verb == "end turn":
        return Play(player, "end step", (("step", board.step),)), {}
    args: dict[str, Any] = {name: find_card(board, raw[name], player, (zone,)) for name, zone in line.zones if name in raw}
    if line.verb in ("move cores", "swap cores"):
        args |= _core_words(board, raw, player, line.verb)
    if "ability" in raw:
        args["ability"] = int(raw["ability"])
    args |= {name: raw[name] for name in ("step", "timing", "place") if name in raw}
    args |= _zone_words(raw, player)
    if "soul" in raw:
        args["soul"] = True
    if line.verb in ("use", "activate"):
        raw = _paid_as(raw, board.card(args["card"]).kind == "magic")
    args |= _paid_words(board, raw, player)
    if line.verb in ("summon", "deploy"):
        args |= _placed_words(board, raw, args, player)
    return Play(player, line.verb, tuple(args.items())), _answers(board, raw, args, player)


def _paid_as(raw: dict[str, str], is_magic: bool) -> dict[str, str]:
    """Magic is paid for itself; of other cards, what stands before the arrow of an effect is."""
    known, meant = ("price", "payment") if is_magic else ("payment", "price")
    return {meant if name == known else name: word for name, word in raw.items()}


def _paid_words(board: Table, raw: dict[str, str], player: str) -> dict[str, Any]:
    """What is paid for a card, or before the arrow of an effect."""
    if "price" in raw:
        return {"price": _price(board, raw["price"], player)}
    return {"paid_as": _price(board, raw["payment"], player)} if "payment" in raw else {}


def _price(board: Table, text: str, player: str) -> Price:
    """The cores whose place is named, and the others."""
    named, bare, all_cores = dict[Spot, Cores](), Cores(), [read_cores(part["cores"]) for part in _parts(text)]
    if sum(cores.soul for cores in all_cores) > 1:
        raise ValueError(f"{text!r} has the soul core twice, and {player} has one")
    for part, cores in zip(_parts(text), all_cores, strict=True):
        if part["place"]:
            spot = _spot(board, part["place"], player)
            named[spot] = named.get(spot, Cores()).plus(cores)
        else:
            bare = bare.plus(cores)
    return Price(tuple(named.items()), bare)


def _placed_words(board: Table, raw: dict[str, str], args: dict[str, Any], player: str) -> dict[str, Any]:
    """How many cores are put on a card that comes onto the field, and from where; or those of the level that is named."""
    if "cores" in raw:
        price = _price(board, raw["cores"], player)
        lv = _level_named(board, args["card"], raw["level"]).lv if "level" in raw else None
        return {"placed": price.total, "placed_as": price._replace(level=lv)}
    if "level" not in raw:
        return {}
    level = _level_named(board, args["card"], raw["level"])
    if level.true_release:
        return {}  # the soul core alone would do
    return {"placed": level_needed(board, args["card"], player, level)}


def _level_named(board: Table, card: str, lv: str) -> Level:
    text = board.card(card).definition
    levels = text.levels if isinstance(text, CardText) else ()
    found = next((one for one in levels if one.lv == int(lv)), None)
    if found is None:
        raise ValueError(f"{card} has no Lv{lv}")
    return found


def _zone_words(raw: dict[str, str], player: str) -> dict[str, Any]:
    """Which zone of which player is looked at, counted, put in order or kept."""
    if "zone" not in raw:
        return {}
    whose = raw.get("whose", "").removesuffix("'s")
    args: dict[str, Any] = {"whose": player if whose in ("", "the") else whose, "zone": ZONE_WORDS.get(raw["zone"], raw["zone"])}
    if "count" in raw:
        args |= {"count": int(raw["count"]), "what": raw["what"].rstrip("s") + "s"}
    return args


def _core_words(board: Table, raw: dict[str, str], player: str, verb: str) -> dict[str, Any]:
    args: dict[str, Any] = {"source": _spot(board, raw["source"], player), "to": _spot(board, raw["to"], player)}
    if verb == "move cores":
        words = re.sub(r"\s*cores?$", "", raw["cores"].strip(), flags=re.IGNORECASE).lower()
        named = {"a": Cores(1), "soul": Cores(0, True), "the soul": Cores(0, True), "all": board.cores_at(args["source"])}
        args["cores"] = named[words] if words in named else _or_all(read_cores(words), board.cores_at(args["source"]))
    return args


def _or_all(cores: Cores, there: Cores) -> Cores:
    """As many as lie there are all of them, the soul core too."""
    return there if cores == Cores(there.total) else cores


def _spot(board: Table, text: str, player: str) -> Spot:
    words = text.removeprefix("the ").removeprefix(f"{player}'s ")
    if words in ("reserve", "trash", "life", "void"):
        return Spot(words, player)
    if not meant_by(board, text):
        raise NotUnderstood(f"no card named {text!r}, and no place for cores")
    return Spot("card", find_card(board, text, player, (FIELD,)))


def _answers(board: Table, raw: dict[str, str], args: dict[str, Any], player: str) -> dict[str, str]:
    answers: dict[str, str] = {}
    if "target" in raw:
        answers["target"] = raw["target"]
    if "timing" in raw:
        answers["effect"] = raw["timing"]
    if "cores" in raw and "source" not in raw:
        answers["number of cores"] = str(args["placed"])
    elif "level" in raw:
        level = _level_named(board, args["card"], raw["level"])
        answers["number of cores"] = str(level_needed(board, args["card"], player, level))
    return answers


def _parts(text: str) -> list[re.Match[str]]:
    """ "2 cores from reserve and the soul core from Y", one after the other."""
    found = []
    for part in NEXT_PART.split(SOUL_CORE.sub("S", text)) if text.lower() not in NO_CORES else ():
        match = PART.fullmatch(part.strip(", "))
        if match is None:
            raise NotUnderstood(f"{part.strip()!r} is not how cores are named; write for example '2 from reserve' or 'S from Y'")
        found.append(match)
    return found


SAID = {
    "summon": "summons {card}",
    "deploy": "deploys {card}",
    "use": "uses {card}",
    "activate": "activates {card}'s ability {ability}",
    "move cores": "moves {cores} from {source} to {to}",
    "swap cores": "swaps the soul core on {source} with a core on {to}",
    "attack": "attacks with {card}",
    "block": "blocks with {card}",
    "block owed": "blocks",
    "pass": "passes",
    "no block": "does not block",
    "take step": "takes the {step} step",
    "end step": "ends the {step} step",
    "concede": "concedes",
    "present": "presents the deck",
    "go": "goes {place}",
    "redraw": "redraws",
    "keep": "keeps the hand",
    "look": "looks at {whose}'s {zone}",
    "count": "counts {whose}'s {zone}",
    "reorder": "reorders {whose}'s {zone}",
    "hold": "holds {count} {what} in {zone}",
    "take back": "takes back {card}",
}


def say_play(play: Play) -> str:
    """A play in the words that a line of play would use."""
    return f"{play.player} {SAID[play.verb].format(**{name: _said(value) for name, value in play.args})}"


def _said(value: Any) -> Any:
    if isinstance(value, Spot):
        return value.of if value.place == "card" else value.place
    if isinstance(value, Cores):
        return "the soul core" if value == Cores(0, True) else f"{value} core{'s' if value.total > 1 else ''}"
    return "exile" if value == EXILED else value
