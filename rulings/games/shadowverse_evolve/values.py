"""Chapter 2 and 10.9: what a card is on this board: its kind, attack, life, cost, keywords and abilities at work."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Definition, Player
from rulings.engine.continuous import ASKED, Standing, standing_by
from rulings.engine.effects.ability import Ability, NamedCondition, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.kept import kept_with_card
from rulings.engine.select import Resolving, amount_of
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    EVOLVE_DECK,
    FIELD,
    LEADER,
    RACE,
    CardText,
    Table,
    TableCard,
)
from rulings.games.shadowverse_evolve.continuous import Found, layer, stamp, touched
from rulings.games.shadowverse_evolve.validity import barring, is_silenced

PLAYER_ZONES = ("hand", "deck", "cemetery", "banished", "field", "ex", "evolve deck", "race", "evolve")
PLAYER_NUMBERS = {"life": "life", "play points": "points", "maximum play points": "maximum", "evolve points": "evolve_points"}
OVERFLOW = 7
FACE_UP = "face up"
KINDS = "kinds"


class Words:
    """The nouns and attributes of the effect language, as this game means them."""

    in_play: tuple[str, ...] = (FIELD, LEADER)

    def is_a(self, board: Table, card_id: CardId, noun: str) -> bool:
        card: TableCard = board.card(card_id)
        if card.zone == LEADER:
            return noun == "leader"
        if card.zone == EVOLVE_DECK and card.lies_face_up and board.follows("sve:4.6.3"):
            return noun in (f"{FACE_UP} card", f"{FACE_UP} {kind(board, card_id)}")
        return noun in ("card", kind(board, card_id)) or (noun == "token" and card.is_token)

    def value(self, board: Table, card_id: CardId, attribute: str) -> Any:
        return value_of(board, card_id, attribute)

    def player_value(self, board: Table, player: Player, attribute: str) -> int:
        if attribute in PLAYER_ZONES:
            cards = board.zone(player, attribute)
            return len(cards) if attribute != EVOLVE_DECK else sum(self.is_a(board, card, "card") for card in cards)
        number: int = getattr(board.side(player), PLAYER_NUMBERS.get(attribute, "points"))
        return number

    def is_period(self, board: Table, period: str) -> bool:
        return period in (board.step, "turn") or (period == "battle" and board.attack() is not None)

    def texts(self, board: Table, card_id: CardId) -> Iterable[Definition]:
        card: TableCard = board.card(card_id)
        if card.definition is None:
            return ()
        return (card.definition, *(board.card(one).text for one in card.links)) if card.links else (card.definition,)

    def abilities(self, board: Table, card_id: CardId) -> Iterable[Ability]:
        found = (*abilities(board, card_id), *_lost_too_late(board, card_id))
        if board.card(card_id).zone != FIELD or not board.follows("sve:5.24.3.1"):
            return found
        return [replace(one, body=before_wrong_kind(board, card_id, one)) if one.kind == "static" else one for one in found]

    def named(self, board: Table, condition: NamedCondition, at_work: Resolving) -> bool:
        return is_named(board, condition, at_work.player)


WORDS = Words()


def is_named(board: Table, condition: NamedCondition, player: Player) -> bool:
    """Chapter 13 - the words of the classes, as things stand now."""
    side = board.side(player)
    match condition.name:
        case "combo":
            return side.cards_used >= condition.amount
        case "spellchain":
            return spells(board, player) >= condition.amount
        case "necrocharge":
            return len(board.zone(player, CEMETERY)) >= condition.amount
        case "overflow":
            return side.maximum >= OVERFLOW and board.follows("sve:13.4.1.2")
    return board.active == player and side.life_reduced


def spells(board: Table, player: Player) -> int:
    return sum(kind(board, card_id) == "spell" for card_id in board.zone(player, CEMETERY))


def is_unseen(board: Table, card: TableCard) -> bool:
    """4.2.3.2 - banished face down: what is printed on it is seen by nobody, and no text can mean it by that."""
    return card.zone == BANISHED and not card.face_up and board.follows("sve:4.2.3.2")


def text_of(board: Table, card_id: CardId) -> CardText | None:
    """5.15.2, 10.9.1.1.1 - what is printed; on an evolved card all but the cost is that of the card linked with it."""
    card: TableCard = board.card(card_id)
    own = card.definition if isinstance(card.definition, CardText) and not is_unseen(board, card) else None
    if own is None or not card.links or card.zone != FIELD or not board.follows("sve:10.9.1.1.1"):
        return own
    if not board.follows("sve:5.15.2"):
        return own
    return _evolved_text(board, card_id)


@kept_with_card(frozenset())
def _evolved_text(board: Table, card_id: CardId) -> CardText:
    card: TableCard = board.card(card_id)
    linked: CardText = board.card(card.links[-1]).text
    return replace(linked, cost=card.text.cost, special=card.text.special)


def kind(board: Table, card_id: CardId) -> str:
    """2.3.2, 5.24.1 - the kind of card, as effects have changed it."""
    text = text_of(board, card_id)
    if text is None:
        return ""
    if board.card(card_id).zone != FIELD and not _changes_kinds(board):
        return text.kind
    if not board.follows("sve:10.9.1.3"):
        return text.kind
    changed: str = layer(board, WORDS, "information", _inform).get((card_id, "kind"), text.kind)
    return changed


def _changes_kinds(board: Table) -> bool:
    """A quick look before the long one: some effect makes other kinds of cards."""
    known: bool | None = board.memo.get(KINDS)
    if known is None:
        known = any(one.action.attribute == "kind" for one in standing_by(board, WORDS, "become", "count as"))
        if ASKED not in board.memo:  # while it is worked out what stands, nothing is kept
            board.memo[KINDS] = known
    return known


def _inform(board: Table, one: Standing, card_id: CardId, found: Found) -> None:
    action = one.action
    if action.attribute == "kind" and action.as_what is not None:
        found[card_id, "kind"] = action.as_what.nouns[0]
    elif action.attribute != "kind":
        found[card_id, action.attribute] = (*found.get((card_id, action.attribute), ()), action.value)


def is_informed(board: Table, card_id: CardId) -> bool:
    """10.9.1.3 - effects have changed what the card is."""
    return any(card == card_id for card, _ in layer(board, WORDS, "information", _inform))


def traits(board: Table, card_id: CardId, attribute: str) -> tuple[str, ...]:
    text = text_of(board, card_id)
    if text is None:
        return ()
    printed = {"trait": text.traits, "class": (text.craft,), "name": tuple(name for name in (text.name, text.collab) if name)}
    changed = layer(board, WORDS, "information", _inform) if board.follows("sve:10.9.1.3") else {}
    return (*printed[attribute], *changed.get((card_id, attribute), ()))


def number(board: Table, card_id: CardId, attribute: str) -> int | None:
    """10.9.1.4 - the printed number, changed by effects one after the other."""
    text = text_of(board, card_id)
    if text is None or (attribute != "cost" and kind(board, card_id) != "follower" and board.follows("sve:5.24.2.1")):
        return None
    changed = layer(board, WORDS, "numbers", _reckon)
    printed: int | None = getattr(text, attribute)
    return printed if not board.follows("sve:10.9.1.4") else changed.get((card_id, attribute), printed)


def _reckon(board: Table, one: Standing, card_id: CardId, found: Found) -> None:
    text = text_of(board, card_id)
    if text is None:
        return
    now = found.get((card_id, one.action.attribute), getattr(text, one.action.attribute))
    amount = amount_of(board, WORDS, one.action.amount or 0, one.at_work)
    if one.action.verb == "become":
        found[card_id, one.action.attribute] = amount
    else:
        found[card_id, one.action.attribute] = (now or 0) + (-amount if one.action.negative else amount)


def attack(board: Table, card_id: CardId) -> int | None:
    """5.24.2.1 - a follower's attack; what is no follower has none."""
    return number(board, card_id, "attack")


def life(board: Table, card_id: CardId) -> int | None:
    """2.8.2 - a leader's life, or a follower's less the damage it took."""
    card: TableCard = board.card(card_id)
    if card.zone == LEADER:
        return board.side(card.player).life
    full = number(board, card_id, "life")
    return None if full is None else full - card.damage


def cost(board: Table, card_id: CardId) -> int | None:
    """2.5.1 - the cost that the card has; of one that nobody sees or has named, it is not known."""
    text = text_of(board, card_id)
    return text.cost if text else None


def keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    """Its keywords, with those it was given and without those it lost."""
    return _held(board, card_id)[0]


def has(board: Table, card_id: CardId, keyword: str) -> bool:
    """The card has the keyword, and no effect makes it invalid."""
    return keyword in keywords(board, card_id) and invalid_by(board, card_id, keyword) is None


def invalid_by(board: Table, card_id: CardId, keyword: str) -> Standing | None:
    """10.3.2 - the effect by which the keyword has no effect, though the card still has it."""
    return barring(board, WORDS, card_id, board.card(card_id).player, (keyword,))


def abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """10.3.4, 10.3.5 - the abilities that are valid where the card is."""
    zone = board.card(card_id).zone
    everywhere = not board.follows("sve:10.3.5")
    there = (one for one in held_abilities(board, card_id) if works_in(board, one, zone, everywhere))
    return tuple(one for one in there if not is_silenced(board, WORDS, card_id, one))


def held_abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """Its abilities, with those it was given and without those it lost, be they valid where it is or not."""
    return _held(board, card_id)[1]


def _lost_too_late(board: Table, card_id: CardId) -> list[Ability]:
    """10.9.1.6 - of two cards that take each other's abilities the one that was there first does: its own is lost too late."""
    text, card = text_of(board, card_id), board.card(card_id)
    taking = [one for one in text.abilities if one.kind == "static" and _takes(one)] if text and card.zone == FIELD else []
    lost = [one for one in taking if one not in held_abilities(board, card_id)]
    if not lost or not board.follows("sve:10.9.1.6"):
        return []
    takers = [one for one in standing_by(board, WORDS, "lose") if card_id in touched(board, WORDS, one)]
    return lost if all(one.on is None and stamp(board, one) > card.entered for one in takers) else []


def _takes(ability: Ability) -> bool:
    return any(action.verb == "lose" for sentence in ability.body for action in sentence.actions)


def before_wrong_kind(board: Table, card_id: CardId, ability: Ability) -> tuple[Sentence, ...]:
    """5.24.3.1 - what applies of a text that speaks of "this follower" on a card that is none: what stands before."""
    return () if is_called_wrong(board, card_id, ability) else part_before_wrong_kind(board, card_id, ability.body)


def is_called_wrong(board: Table, card_id: CardId, ability: Ability) -> bool:
    """5.24.3.1 - what stands before the colon, a cost or what it waits for, calls the card what it is not."""
    return _calls_wrong((ability.event, ability.also_on, ability.costs, ability.condition), kind(board, card_id))


def part_before_wrong_kind(board: Table, card_id: CardId, body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """5.24.3.1 - the sentences, and of the one that calls the card what it is not, what it says before it does so."""
    now, left = kind(board, card_id), []
    for sentence in body:
        wrong = () if _calls_wrong(sentence.condition, now) else sentence.actions
        actions = tuple(takewhile(lambda action: not _calls_wrong(action, now), wrong))
        left += [replace(sentence, actions=actions)] if actions else []
        if actions != sentence.actions:
            break
    return body if left == list(body) else tuple(left)


def _calls_wrong(part: Any, now: str) -> bool:
    return any(called != now for called in _called(part))


@lru_cache(maxsize=10_000)
def _called(part: Any) -> frozenset[str]:
    """What a part of a text calls its own card; options, and abilities that are given, speak for themselves."""
    selectors = (one for one in parts_within(part, ("options", "ability")) if isinstance(one, Selector))
    return frozenset(one.called for one in selectors if one.called)


def works_in(board: Table, ability: Ability, zone: str, everywhere: bool = False) -> bool:
    if ability.zone:
        return zone in ability.zone.split("/") if board.follows("sve:10.3.4") else zone == FIELD
    return zone in (FIELD, LEADER) or everywhere


def _held(board: Table, card_id: CardId) -> tuple[tuple[str, ...], tuple[Ability, ...]]:
    """10.9.1.2 - abilities that were given or lost come before everything else."""
    text = text_of(board, card_id)
    if text is None:
        return (), ()
    own = (_own_keywords(board, card_id, text), text.abilities)
    if not board.follows("sve:10.9.1.2"):
        return own
    changed: tuple[tuple[str, ...], tuple[Ability, ...]] = layer(board, WORDS, "abilities", _give).get(card_id, own)
    return changed


def _own_keywords(board: Table, card_id: CardId, text: CardText) -> tuple[str, ...]:
    """14.2.3.1 - a card that races has Rush while a card linked with it is in the race zone."""
    return (*text.keywords, "rush") if _has_raced(board, card_id) else text.keywords


def _has_raced(board: Table, card_id: CardId, one: Standing | None = None) -> bool:
    """It has raced, later than that effect came about, and is still linked with a card of the race zone."""
    card: TableCard = board.card(card_id)
    linked = card.racing and any(board.card(carrot).zone == RACE for carrot in card.carrots)
    return linked and board.follows("sve:14.2.3.1") and (one is None or card.raced > stamp(board, one))


def _give(board: Table, one: Standing, card_id: CardId, found: Found) -> None:
    text = text_of(board, card_id)
    if text is None:
        return
    words, lines = found.get(card_id, (_own_keywords(board, card_id, text), text.abilities))
    action = one.action
    if action.verb == "gain":
        words = (*words, action.attribute) if action.attribute else words
        lines = (*lines, action.ability) if action.ability else lines
    else:
        everything = action.attribute.startswith("all ")
        kept = ("rush",) if _has_raced(board, card_id, one) else ()  # 10.9.1.6: it was given that later
        words = (*kept, *(word for word in words if word not in (action.attribute, *kept) and not everything))
        lines = () if everything else lines
    found[card_id] = (words, lines)


def value_of(board: Table, card_id: CardId, attribute: str) -> Any:
    card: TableCard = board.card(card_id)
    known = {"attack": attack, "life": life, "cost": cost, "keyword": keywords, "kind": kind}.get(attribute)
    if known is not None:
        return known(board, card_id)
    if attribute.startswith("original "):
        return getattr(text_of(board, card_id), attribute.removeprefix("original "), None)
    if attribute in ("name", "trait", "class"):
        return traits(board, card_id, attribute)
    if attribute == "counter":
        return sum(count for _, count in card.counters)
    if attribute.endswith("counter"):
        return card.counter(attribute.removesuffix("counter").strip())
    facts = {"zone": card.zone, "damage": card.damage, "state": states(board, card)}
    return facts[attribute] if attribute in facts else attribute in states(board, card)


def states(board: Table, card: TableCard) -> tuple[str, ...]:
    """How a card lies and what it is doing."""
    frame = board.attack()
    doing: list[str] = []
    if frame and frame.attacker == card.id and frame.attacker_stay == card.stay:
        doing = ["attacking", "battling"] if board.is_fighting() else ["attacking"]
    elif frame and board.is_fighting() and frame.target == card.id:
        doing = ["battling"]
    faces = (FACE_UP,) if card.face_up else ("face down",)
    evolved = ("evolved",) if card.links else ()
    damaged = ("damaged",) if card.damage else ()
    is_so = (("a token", card.is_token), ("banished", card.zone == BANISHED))
    others = (word for word, so in is_so if so)
    return (card.state, *faces, *evolved, *damaged, *doing, *others, *(f"with {word}" for word in keywords(board, card.id)))


def ability_label(board: Table, card_id: CardId, ability: Ability) -> str:
    """ "Lancer's ability 1": how a player points at it."""
    lines = _lines(board, card_id)
    left = board.left.get(card_id)
    if ability not in lines and left is not None:
        lines = _lines(left, card_id)
    at = lines.index(ability) + 1 if ability in lines else len(lines) + 1
    return f"{card_id}'s ability {at}"


def _lines(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """What is printed on the card, then what it was given."""
    text = text_of(board, card_id)
    printed = text.abilities if text else ()
    return (*printed, *(one for one in _held(board, card_id)[1] if one not in printed))
