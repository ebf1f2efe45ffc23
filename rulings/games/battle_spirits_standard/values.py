"""Chapter 2 and 9-1-4: what a card is worth on this board: its level, BP, symbols, cost and abilities at work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.engine.board import CardId, Definition, Happening, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, added, granted, standing_about
from rulings.engine.effects.ability import Ability, Action, Event, NamedCondition
from rulings.engine.kept import kept_with_card
from rulings.engine.select import Resolving, amount_of, holds
from rulings.games.battle_spirits_standard.board import FIELD, CardText, FieldCard, Level, Spot, Table
from rulings.games.battle_spirits_standard.causes import is_called_so, is_meant_by, is_zone_of
from rulings.games.battle_spirits_standard.keywords import (
    NO_OVERLAP,
    RELEASE_HANGS_ON,
    TRUE_RELEASE,
    bare,
    bare_name,
    each_once,
    loses_true_release,
    name_of,
    overlaps_not,
    same_effect,
    with_names,
    works,
)
from rulings.games.battle_spirits_standard.silence import DEED, age, quieting
from rulings.games.battle_spirits_standard.sparing import protecting
from rulings.games.battle_spirits_standard.standby import comes_too_late, stays_at_work

LEVEL_HANGS_ON = frozenset((("count as", "level"), *RELEASE_HANGS_ON, *(("get", f"Lv{lv} cost") for lv in range(1, 10))))
ABILITIES_HANG_ON = LEVEL_HANGS_ON | {("gain",), ("lose",), ("cannot", DEED), (NO_OVERLAP,)}
PLAYER_ZONES = ("hand", "deck", "trash", "exiled", "field")


class Words:
    """The nouns and attributes of the effect language, as this game means them."""

    in_play: tuple[str, ...] = (FIELD,)
    settles = True  # 9-1-4-3 - what asks for a number works as long as it is so much, whichever effects came first

    def is_a(self, board: Table, card_id: CardId, noun: str) -> bool:
        card = board.card(card_id)
        return noun in ("card", card.kind, f"{card.kind} card")

    def value(self, board: Table, card_id: CardId, attribute: str) -> Any:
        return value_of(board, card_id, attribute)

    def is_cause(self, board: Table, words: str, happening: Happening, at_work: Resolving) -> bool:
        by = By(happening.by, happening.by_player, happening.by_card)
        return not words or is_meant_by(board, self, words, by, at_work.player, at_work.source)

    def is_called_so(self, board: Table, event: Event, happening: Happening) -> bool:
        return is_called_so(board, event, happening)

    def is_zone_of(self, board: Table, event: Event, happening: Happening, at_work: Resolving) -> bool:
        return is_zone_of(board, event, happening, at_work.player)

    def player_value(self, board: Table, player: Player, attribute: str) -> int:
        if attribute in PLAYER_ZONES:
            return len(board.zone(player, attribute))
        place = {"life": "life", "reserve": "reserve", "trash cores": "trash", "core trash": "trash"}[attribute]
        return board.cores_at(Spot(place, player)).total

    def is_period(self, board: Table, period: str) -> bool:
        steps = ("main", board.step) if board.step == "second main" and board.follows("bss:7-8-1") else (board.step,)
        here = (*steps, *(f"{step} step" for step in steps), "turn")  # 7-8-1 - the second main step is one like the main step
        return period in here or (period == "battle" and board.battle() is not None)

    def named(self, board: Table, condition: NamedCondition, at_work: Resolving) -> bool:
        """Words for conditions that other games have."""
        return False

    def texts(self, board: Table, card_id: CardId) -> Iterable[Definition]:
        text = board.card(card_id).definition
        return (text,) if text else ()

    def abilities(self, board: Table, card_id: CardId) -> Iterable[Ability]:
        return abilities(board, card_id)

    def is_spared(self, board: Table, one: Standing, card_id: CardId) -> bool:
        """1-4-3 - a static effect does not touch what it cannot affect."""
        return board.follows("bss:1-4-3") and protecting(board, self, one, card_id) is not None


WORDS = Words()


def value_of(board: Table, card_id: CardId, attribute: str) -> Any:
    card: FieldCard = board.card(card_id)
    known = {"BP": _bp_asked, "level": level, "cost": cost}.get(attribute)
    if known is not None:
        return known(board, card_id) if attribute != "cost" or card.definition is not None else None
    if attribute in ("cores", "core"):
        return card.cores.total
    if attribute.endswith(("symbol", "symbols")) and attribute != "EX symbol":
        color = attribute.rpartition(" ")[0]
        return sum(not color or one in color.split("/") for one in symbols(board, card_id))
    if attribute == "name":
        return names(board, card_id)
    if attribute in ("blocking", "battling"):
        return foe(board, card, attribute)
    return states(board, card) if attribute == "state" else _printed(board, card, attribute)


def _printed(board: Table, card: FieldCard, attribute: str) -> Any:
    if not isinstance(card.definition, CardText):
        return None
    text = card.definition
    kinds = (text.kind, f"{text.kind} card")
    facts = {"kind": kinds, "EX symbol": text.ex_symbol, "soul core": card.cores.soul, "original cost": text.cost}
    facts |= {"cores as written": card.cores}
    if attribute in facts:
        return facts[attribute]
    if attribute in ("color", "family"):
        return colors(board, card.id) if attribute == "color" else families(board, card.id)
    if attribute == "original BP":
        return _printed_bp(board, card) if card.kind == "spirit" else None
    return keywords(board, card.id) if attribute == "keyword" else None


def states(board: Table, card: FieldCard) -> tuple[str, ...]:
    """How a card lies and what it is doing."""
    battle = board.battle()
    doing = []
    if battle and battle.attacker == card.id and battle.attacker_stay == card.stay:
        doing = ["attacking", "battling"]  # 7-7-1 - the attack brings about the battle
    elif battle and battle.blocker == card.id and battle.blocker_stay == card.stay:
        doing = ["blocking", "battling"]
    return (card.state, *doing, *(("truly released",) if is_truly_released(board, card.id) else ()))


def foe(board: Table, card: FieldCard, doing: str) -> CardId | None:
    """The spirit that a card blocks, or that it battles, as long as it is there."""
    battle = board.battle()
    if battle is None or doing not in states(board, card):
        return None
    if battle.blocker == card.id:
        return battle.attacker if board.is_same(battle.attacker, battle.attacker_stay) else None
    return battle.blocker if battle.blocker and board.is_same(battle.blocker, battle.blocker_stay) else None


def names(board: Table, card_id: CardId) -> tuple[str, ...]:
    """2-1-2 to 2-1-4 - a card's names: with those its text gives it, without the number that tells twins apart."""
    text = board.card(card_id).definition
    if not isinstance(text, CardText) or not (board.follows("bss:2-1-2") and board.follows("bss:2-1-2-1")):
        return ()
    by_text = (*(text.names if board.follows("bss:2-1-3") else ()), *_said_to_be(board, card_id, "name"))
    return tuple(bare_name(board, one) for one in (text.name, *by_text))


def same_name(board: Table, one: CardId, two: CardId) -> bool:
    return bool(set(names(board, one)) & set(names(board, two)))


def colors(board: Table, card_id: CardId) -> tuple[str, ...]:
    """2-11-1-2 - a card may have several colours."""
    printed = board.card(card_id).text.colors
    return (*(printed if board.follows("bss:2-11-1-2") else printed[:1]), *_said_to_be(board, card_id, "color"))


def families(board: Table, card_id: CardId) -> tuple[str, ...]:
    """2-6-3 - a card may have several families."""
    printed = board.card(card_id).text.families
    return (*(printed if board.follows("bss:2-6-3") else printed[:1]), *_said_to_be(board, card_id, "family"))


def _said_to_be(board: Table, card_id: CardId, attribute: str) -> list[str]:
    """The names, colours or families that effects give a card."""
    given = _counts_as(board, card_id, attribute, ("count as", "gain"))
    return [part for one in given if one.value for part in one.value.split("/")]


def level_cost(board: Table, card_id: CardId, one: Level) -> int:
    return max(one.cores + added(board, WORDS, card_id, f"Lv{one.lv} cost"), 0)


@kept_with_card(LEVEL_HANGS_ON)
def level(board: Table, card_id: CardId) -> int:
    """2-8-3 - the highest level whose cost in cores lies on the card; 0 where not even the first is met."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText):
        return 0
    if is_at_kept_level(board, card):
        return card.level_kept
    said = said_levels(board, card.id)
    if said:
        return said[-1]
    released = release_levels(board, card.id) if card.cores.soul and _releases(board, card.kind) else []
    return max((level_of_cores(board, card.id), *released))


def is_at_kept_level(board: Table, card: FieldCard) -> bool:
    """10-2-2-3 - it is depleted at the level that it had, and has that as long as no cores make one."""
    if not card.level_kept or not board.follows("bss:10-2-2-3"):
        return False
    depleted = card.standby is not None and card.standby.kind == "depleted"
    return depleted or card.cores.total < lowest_level_cost(board, card.id)


def level_of_cores(board: Table, card_id: CardId) -> int:
    """2-8-3 - the highest level whose cost lies on the card, in cores of any kind."""
    card: FieldCard = board.card(card_id)
    reached = [one.lv for one in card.text.levels if level_cost(board, card.id, one) <= card.cores.total]
    return max(reached if _counts_cores(board, card.kind) else reached[:1], default=0)


def said_levels(board: Table, card_id: CardId) -> list[int]:
    """1-4-1 - the levels that effects say the card has, whatever lies on it; 9-3-4 - the one that came last counts; 1-4-2 - but
    not one that is not on the card."""
    asked = levels_asked(board, card_id)
    known = [one.lv for one in board.card(card_id).text.levels] if asked else []
    return [one for one in asked if one in known or not board.follows("bss:1-4-2")]


def levels_asked(board: Table, card_id: CardId) -> list[int]:
    """Those of static effects, the elder first, then what effects that were resolved have given."""
    found = standing_about(board, WORDS, "count as", "level")
    if not found:
        return []
    touching = [one for one in found if one.touches(board, WORDS, card_id)]
    touching.sort(key=lambda one: (one.begun, age(board, one.source) if one.on is None else ()))
    return [int(one.action.amount or 0) for one in touching]  # type: ignore[arg-type]


def release_levels(board: Table, card_id: CardId) -> list[int]:
    """12-2-1-1-1 - the levels of the card with True Release; Lv2 where an effect gives it the keyword."""
    if loses_true_release(board, WORDS, card_id):
        return []
    given = bool(_counts_as(board, card_id, TRUE_RELEASE, ("gain",)))
    return [one.lv for one in board.card(card_id).text.levels if one.true_release or (given and one.lv == 2)]


def _counts_cores(board: Table, kind: str) -> bool:
    """2-8-3 - more cores make a higher level: 3-2-5-3 of a spirit, 3-3-3-2 of a nexus."""
    return board.follows("bss:2-8-3") and board.follows("bss:3-3-3-2" if kind == "nexus" else "bss:3-2-5-3")


def _releases(board: Table, kind: str) -> bool:
    """12-2-1-1-2 - the soul core releases: 3-2-5-5 a spirit, 3-3-3-4 a nexus."""
    return board.follows("bss:12-2-1-1-2") and board.follows("bss:3-3-3-4" if kind == "nexus" else "bss:3-2-5-5")


def _counts_as(board: Table, card_id: CardId, attribute: str, verbs: tuple[str, ...] = ("count as",)) -> list[Action]:
    """Effects by which the card counts as something."""
    found = [one for verb in verbs for one in standing_about(board, WORDS, verb, attribute)]
    return [one.action for one in found if one.touches(board, WORDS, card_id)]


def is_truly_released(board: Table, card_id: CardId) -> bool:
    """12-2-1-1-3 - a card with True Release that is at the level that carries it."""
    if not isinstance(board.card(card_id).definition, CardText):
        return False
    found = release_levels(board, card_id)
    return bool(found) and level(board, card_id) in found and board.follows("bss:12-2-1-1-3")


@kept_with_card(LEVEL_HANGS_ON)
def lowest_level_cost(board: Table, card_id: CardId) -> int:
    """How many cores keep the card on the field: 3-3-3-3 - a nexus needs none; nor does a card that nobody knows."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText) or card.text.lowest is None:
        return 0
    if card.kind == "nexus" and not board.follows("bss:3-3-3-3"):
        return 1
    return level_cost(board, card_id, card.text.lowest)


def bp(board: Table, card_id: CardId) -> int:
    """1-4-6 - BP that effects take below 0 counts as 0."""
    total = full_bp(board, card_id)
    return max(total, 0) if board.follows("bss:1-4-6") else total


def _bp_asked(board: Table, card_id: CardId) -> int | None:
    """2-8-4, 3-2-5 - spirits have BP, other cards have none."""
    return bp(board, card_id) if board.card(card_id).kind == "spirit" else None


def full_bp(board: Table, card_id: CardId) -> int:
    """2-8-4 - the BP of its level, changed by effects; it may be below 0."""
    printed = _printed_bp(board, board.card(card_id)) if board.follows("bss:2-8-4") else 0
    return printed + added(board, WORDS, card_id, "BP")


def _printed_bp(board: Table, card: FieldCard) -> int:
    now = level(board, card.id)
    return next((one.bp for one in card.text.levels if one.lv == now), 0)


def symbols(board: Table, card_id: CardId) -> tuple[str, ...]:
    """2-10-2 - the symbols of a card on the field, each with its colour, and those that effects give it."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText):
        return ()
    own_colour, more = (card.text.colors or ("",))[0], []
    for one in granted(board, WORDS, card_id, "get"):
        colour, _, what = one.action.attribute.rpartition(" ")
        if what == "symbol":
            count = amount_of(board, WORDS, one.action.amount or 1, one.at_work)
            more += [colour or own_colour] * count
    found = (*card.text.symbols, *more)
    return found if board.follows("bss:2-10-2") else ("",) * len(found)


def cost(board: Table, card_id: CardId) -> int:
    """2-2-2 - the printed cost, changed by effects; 1-4-6 - never below 0."""
    card: FieldCard = board.card(card_id)
    printed = card.text.cost if isinstance(card.definition, CardText) else 0
    total = printed + added(board, WORDS, card_id, "cost")
    return max(total, 0) if board.follows("bss:1-4-6") else total


def keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    """5-2-2 - keyword effects are effects, and are lost with all of them; 12-1-2 - or by their name alone."""
    card: FieldCard = board.card(card_id)
    if _loses_all(board, card_id):
        return with_names(board, WORDS, card, ())
    gained = [one.action.attribute for one in granted(board, WORDS, card_id, "gain") if _is_keyword(one.action)]
    lost = {one.action.attribute for one in granted(board, WORDS, card_id, "lose")}
    had = [word for word in (*card.text.keywords, *gained) if lost.isdisjoint((word, name_of(board, word)))]
    return with_names(board, WORDS, card, tuple(had))


def _is_keyword(action: Action) -> bool:
    return bool(action.attribute) and not action.value and action.ability is None


@kept_with_card(ABILITIES_HANG_ON)
def abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """2-8-2 - the abilities that the card has at its level, and those that it was given."""
    key = ("abilities", card_id)
    if key not in board.memo:
        found = _abilities(board, card_id)  # may work out what stands, which empties the memory
        board.memo[key] = found
    known: tuple[Ability, ...] = board.memo[key]
    return known


def _abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """Those that it has, but for static ones that do not work."""
    card: FieldCard = board.card(card_id)
    at_work = (one for one in abilities_had(board, card_id) if silencing(board, card, one) is None)
    found = tuple(one for one in at_work if not _is_overlapped(board, card_id, one) and not comes_too_late(board, card, one))
    return each_once(board, found) if len(found) > 1 and any(map(overlaps_not, found)) else found


def abilities_had(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """2-8-2 - all that its level gives it, and what it was given, with what another effect keeps from taking effect."""
    card: FieldCard = board.card(card_id)
    if card.definition is None:
        return ()
    own, given = card.definition.abilities, _given(board, card_id)
    if not own and not given:
        return ()
    taken = [one.action for one in granted(board, WORDS, card_id, "lose")]
    if any(one.attribute.startswith("all ") for one in taken):
        return ()
    if lost := [bare(one.ability) for one in taken if one.ability]:
        own, given = tuple(one for one in own if bare(one) not in lost), [one for one in given if bare(one) not in lost]
    if any(ability.levels for ability in own) and board.follows("bss:2-8-2"):
        now = level(board, card_id)
        own = tuple(one for one in own if not one.levels or now in one.levels or stays_at_work(board, card, one))
    return tuple(one for one in (*own, *given) if works(board, one))


def silencing(board: Table, card: FieldCard, ability: Ability) -> Standing | None:
    """9-2-3 - what keeps a static effect from working; effects of other kinds are had, and lost when they are taken up."""
    if ability.kind != "static" or not board.follows("bss:9-2-3"):
        return None
    return quieting(board, WORDS, ability, card.id, card.player)


def _is_overlapped(board: Table, card_id: CardId, ability: Ability) -> bool:
    """12-3-2-1 - of the same static effect of cards with one name only the eldest works."""
    return overlaps_not(ability) and has_elder_twin(board, card_id, ability) and board.follows("bss:12-3-2-1")


def has_elder_twin(board: Table, card_id: CardId, ability: Ability) -> bool:
    """The same effect of another card of that name, which lay on the same field before this one, is at work."""
    field = board.zone(board.card(card_id).player, FIELD)
    elders = field[: field.index(card_id)] if card_id in field else ()
    return any(same_name(board, one, card_id) and _is_at_work(board, one, ability) for one in elders)


def _is_at_work(board: Table, card_id: CardId, ability: Ability) -> bool:
    card = board.card(card_id)
    same = (one for one in abilities(board, card_id) if same_effect(one, ability))
    return any(holds(board, WORDS, one.condition, Resolving(card_id, card.stay, card.player, one)) for one in same)


def _given(board: Table, card_id: CardId) -> list[Ability]:
    return [one.action.ability for one in granted(board, WORDS, card_id, "gain") if one.action.ability]


def _loses_all(board: Table, card_id: CardId) -> bool:
    return any(one.action.attribute.startswith("all ") for one in granted(board, WORDS, card_id, "lose"))
