"""Chapters 5, 6, 9, 14 and 19: what a card is on this board: kind, power, cost, classes, keywords, abilities, state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Definition, Happening, Player
from rulings.engine.changes import RULE, By
from rulings.engine.continuous import Standing, added, granted, standing_about, standing_by
from rulings.engine.effects.ability import Ability, Event, NamedCondition
from rulings.engine.select import Resolving, amount_of, is_meant, works_in
from rulings.games.hollow_flux.board import (
    ACTIVE,
    BATTLEFIELD,
    CHAIN,
    CHARACTER,
    COMMAND,
    ENERGY,
    EXILE,
    FIELD,
    GIVEN,
    NOWHERE,
    SET,
    SET_CARD,
    WORLD,
    Table,
    is_called,
    kind_of,
    text_of,
)
from rulings.games.hollow_flux.causes import is_meant_by
from rulings.games.hollow_flux.could_stand import GIVES, could_stand
from rulings.games.hollow_flux.fighting import attacks_what, defends_against
from rulings.games.hollow_flux.sparing import protecting
from rulings.games.hollow_flux.whose_zone import is_zone_of

ZONES = ("hand", "deck", "guard", "damage", "trash", "energy", "field", "exile", "extra")
NOUNS = ("card", "energy card", *(noun for kind in (CHARACTER, COMMAND, SET_CARD, WORLD) for noun in (kind, f"{kind} card")))
ALL_ABILITIES = "all ability"
ONCE = "once per turn"
UNDYING, GODSPEED, PIERCE, SMASH, COUNTER, VIGILANCE = "undying", "godspeed", "pierce", "smash", "counter", "vigilance"
GIVES_CLASSES = ("gain class", "count as class")
CHANGES_ABILITIES, CHANGES_KEYWORDS = (GIVES, f"lose {ALL_ABILITIES}"), ("gain", "lose")
KEYWORDS = (COUNTER, VIGILANCE, PIERCE, SMASH, UNDYING, GODSPEED)


class Words:
    """The nouns and attributes of the effect language, as this game means them."""

    in_play: tuple[str, ...] = (FIELD, SET, GIVEN)
    zone_parts: Mapping[str, tuple[str, ...]] = {FIELD: BATTLEFIELD}  # set cards are on the battlefield too

    def is_a(self, board: Table, card_id: CardId, noun: str) -> bool:
        return is_a(board, card_id, noun)

    def value(self, board: Table, card_id: CardId, attribute: str) -> Any:
        return value_of(board, card_id, attribute)

    def player_value(self, board: Table, player: Player, attribute: str) -> int:
        if attribute == "active energy":
            return len(active_energy(board, player))
        if attribute == "asleep energy":
            return len(board.zone(player, ENERGY)) - len(active_energy(board, player))
        return len(board.found_in(player, attribute)) if attribute in ZONES else 0

    def is_period(self, board: Table, period: str) -> bool:
        phase = () if board.is_over() else (board.step, f"{board.step} phase")
        return period in (*phase, "turn") or (period == "battle" and board.attack() is not None)

    def texts(self, board: Table, card_id: CardId) -> Iterable[Definition]:
        texts = board.battlefield().texts
        if card_id in texts:
            return texts[card_id]
        card = board.cards[card_id]
        text = card.counts_as or card.definition
        return (text,) if text else ()

    def abilities(self, board: Table, card_id: CardId) -> Iterable[Ability]:
        return abilities(board, card_id)

    def named(self, board: Table, condition: NamedCondition, at_work: Resolving) -> bool:
        return False

    def is_zone_of(self, board: Table, event: Event, happening: Happening, at_work: Resolving) -> bool:
        return is_zone_of(board, event, happening, at_work)

    def is_spared(self, board: Table, one: Standing, card_id: CardId) -> bool:
        return protecting(board, self, one, card_id) is not None


WORDS = Words()


def is_a(board: Table, card_id: CardId, noun: str) -> bool:
    """6.1/2 - a character card is a character on the battlefield only."""
    card = board.cards[card_id]
    if card.zone == GIVEN:
        return False
    if noun == "card":
        return True
    if noun == CHARACTER:
        return is_character(board, card_id)
    if noun == "energy card":
        return card.zone == ENERGY
    return is_called(board, card, noun)


def kinds(board: Table, card_id: CardId) -> tuple[str, ...]:
    """All that the card is: "if it is a character card"."""
    return tuple(noun for noun in NOUNS if is_a(board, card_id, noun))


def zones(board: Table, card_id: CardId) -> tuple[str, ...]:
    """Where the card is, in every word for that: set cards are on the battlefield too; 7/5 - what waits is in the chain."""
    zone: str = board.card(card_id).zone
    if zone == NOWHERE:
        return (zone, CHAIN) if card_id in board.waiting_cards() or not board.follows("hf:7/5") else (zone,)
    return (zone, FIELD) if zone in BATTLEFIELD else (zone, "exiled") if zone == EXILE else (zone,)


def is_character(board: Table, card_id: CardId) -> bool:
    """6.1/2 - a character card on the battlefield, where it is not set on another."""
    card = board.cards[card_id]
    return (card.zone == FIELD or not board.follows("hf:6.1/2")) and kind_of(card) == CHARACTER


def value_of(board: Table, card_id: CardId, attribute: str) -> Any:
    if attribute in VALUES:
        return VALUES[attribute](board, card_id)
    return attribute in states(board, card_id)


def names(board: Table, card_id: CardId) -> str:
    text = text_of(board.card(card_id))
    return text.name if text else ""


def power(board: Table, card_id: CardId) -> int:
    """14/2, 6.3/4 - the printed power, with set cards and effects, never below 0; 6.3/9 - a World Set has none."""
    if kind_of(board.card(card_id)) == WORLD and board.follows("hf:6.3/9"):
        return 0
    total = _base_power(board, card_id) + sum(set_bonuses(board, card_id)) + added(board, WORDS, card_id, "power")
    return max(total, 0) if board.follows("hf:14/2") else total


def power_had(board: Table, card_id: CardId) -> int | None:
    """6.3/9 - a World Set has no power, and is not among cards with little of it; nor is any card but character cards."""
    none = kind_of(board.card(card_id)) != CHARACTER and board.follows("hf:6.3/9")
    return None if none else power(board, card_id)


def _base_power(board: Table, card_id: CardId) -> int:
    text = text_of(board.cards[card_id])
    printed = text.power if text else 0
    if "become power" not in could_stand(board):
        return printed
    made = powers_said(board, card_id)
    return amount_of(board, WORDS, made[-1].action.amount or 0, made[-1].at_work) if made else printed


def powers_said(board: Table, card_id: CardId) -> list[Standing]:
    """The effects by which its power becomes a number; the last one counts."""
    made = [one for one in standing_about(board, WORDS, "become", "power") if one.touches(board, WORDS, card_id)]
    return sorted(made, key=lambda one: came_as(board, one)) if len(made) > 1 else made


def came_as(board: Table, one: Standing) -> int:
    """What lasts for a time comes before what applies at all times, and of this what came onto the battlefield first."""
    if one.on is not None:
        return -1
    giver = one.at_work.ability.giver  # a set card, which came later than what it is set on
    source = giver[0] if giver and giver[0] in board.cards and board.card(giver[0]).zone == SET else one.source
    return int(board.card(source).came)


def set_bonuses(board: Table, card_id: CardId) -> list[int]:
    """6.3/4 - what each card that is set on it adds to its power."""
    texts = [text_of(board.cards[one]) for one in board.sets_on(card_id)] if board.follows("hf:6.3/4") else []
    return [text.power_bonus for text in texts if text]


def cost(board: Table, card_id: CardId) -> int:
    """6/1 - the printed energy cost, changed by effects, never below 0."""
    return max(_costed(board, card_id)[0], 0)


def cost_had(board: Table, card_id: CardId) -> int | None:
    """What a card costs that nobody has named is not known."""
    card = board.card(card_id)
    return None if card.definition is None and card.counts_as is None else cost(board, card_id)


def cost_changes(board: Table, card_id: CardId) -> tuple[Standing, ...]:
    return _costed(board, card_id)[1]


def _costed(board: Table, card_id: CardId) -> tuple[int, tuple[Standing, ...]]:
    """What it costs, and by which effects, the oldest first; one that asks for the cost sees it as those before have made it."""
    text = text_of(board.cards[card_id])
    so_far: tuple[int, tuple[Standing, ...]] = (text.cost if text else 0, ())
    if "get cost" not in could_stand(board):
        return so_far
    found, key = standing_about(board, WORDS, "get", "cost"), ("cost", card_id)
    if key not in board.memo:
        board.memo[key] = so_far
        for one in (one for one in found if is_about(board, one, card_id)):
            amount = amount_of(board, WORDS, one.action.amount or 0, one.at_work)
            so_far = board.memo[key] = (so_far[0] + (-amount if one.action.negative else amount), (*so_far[1], one))
    known: tuple[int, tuple[Standing, ...]] = board.memo[key]
    return known


def is_about(board: Table, one: Standing, card_id: CardId) -> bool:
    """A standing effect is about this card, also where it is about to be played and not on the battlefield yet."""
    if one.on or board.card(card_id).zone in BATTLEFIELD or one.action.what is None:
        return one.touches(board, WORDS, card_id)
    return is_there(board, one.action.what.zone, card_id) and is_meant(board, WORDS, one.action.what, card_id, one.at_work)


def is_there(board: Table, zones: str, card_id: CardId) -> bool:
    """ "cards in your guard": it lies in one of these zones, where the text names any."""
    return not zones or board.card(card_id).zone in zones.split("/")


def classes(board: Table, card_id: CardId) -> tuple[str, ...]:
    """6.3/4, 19.3 - the printed classes, with those of its set cards and those that effects give it."""
    if not board.follows("hf:19.3"):
        return ()
    sources = (card_id, *(board.sets_on(card_id) if board.follows("hf:6.3/4") else ()))
    printed = [name for one in sources if (text := text_of(board.cards[one])) for name in text.classes]
    if could_stand(board).isdisjoint(GIVES_CLASSES):
        return tuple(printed)
    effects = (*granted(board, WORDS, card_id, "gain"), *granted(board, WORDS, card_id, "count as"))
    return (*printed, *(one.action.value for one in effects if one.action.attribute == "class"))


def _given(board: Table, card_id: CardId) -> list[Standing]:
    """Effects that give the card abilities or take them: those that last, the oldest first, then what is given at all times,
    and then what is lost at all times."""
    found = [one for one in standing_by(board, WORDS, "gain", "lose") if one.touches(board, WORDS, card_id)]
    return sorted(found, key=lambda one: one.on is None and one.action.verb == "lose") if len(found) > 1 else found


def keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    """6.3/4 - the keywords a card has, each as often as it has it."""
    sources = (card_id, *(board.sets_on(card_id) if board.follows("hf:6.3/4") else ()))
    found = [word for one in sources if (text := text_of(board.cards[one])) for word in text.keywords]
    for one in () if could_stand(board).isdisjoint(CHANGES_KEYWORDS) else _given(board, card_id):
        action = one.action
        if action.verb == "gain" and action.attribute in KEYWORDS:
            found.append(action.attribute)
        elif action.verb == "lose":
            lost = found if action.attribute == ALL_ABILITIES else [action.attribute]
            found = [word for word in found if word not in lost]
    return tuple(found)


def all_keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    """Also those that are printed with a text of their own, which nothing gives or takes: "a card with ougi"."""
    text = text_of(board.card(card_id))
    return (*keywords(board, card_id), *(text.special if text else ()))


def abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """6.1/2, 6.3/4, 19.1/4 - the abilities that a card on the battlefield has."""
    card = board.cards[card_id]
    if card.zone == GIVEN:
        return card.definition.abilities if card.definition else ()
    if card.zone not in BATTLEFIELD:
        return tuple(ability for ability in _printed(board, card_id) if card.zone in ability.zones)
    found = [one for one in listed(board, card_id) if one.kind != "declared" and works_in(one, card.zone, WORDS)]
    for one in () if could_stand(board).isdisjoint(CHANGES_ABILITIES) else _given(board, card_id):
        if one.action.verb == "gain" and one.action.ability is not None:
            found.append(replace(one.action.ability, giver=_giver(one)))
        elif one.action.verb == "lose" and one.action.attribute == ALL_ABILITIES:
            found = []
    if not board.follows("hf:19.1/5"):
        found = [ability for ability in found if ability.kind != "static"]
    return tuple(found)


def _giver(one: Standing) -> tuple[CardId, int, int]:
    """Two effects that give the same ability give two of them."""
    return one.source, one.at_work.stay if one.on is None else 0, one.begun


def listed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """The printed abilities of a card and of those set on it, in the order in which a player counts them."""
    known = board.battlefield().listed
    if card_id not in known:
        known[card_id] = _listed(board, card_id)
    return known[card_id]


def _listed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    own = _printed(board, card_id)
    if board.cards[card_id].zone == SET:
        return tuple(ability for ability in own if is_about_setting(ability))
    if not board.follows("hf:6.3/4"):
        return own
    lent = [ability for set_card in board.sets_on(card_id) for ability in _lent(board, set_card)]
    return (*own, *lent) if lent else own


def _lent(board: Table, card_id: CardId) -> list[Ability]:
    """6.3/4 - what a set card gives to the character that it is set on; two of the same give an ability each."""
    given = [ability for ability in _printed(board, card_id) if not is_about_setting(ability)]
    return [replace(ability, giver=(card_id, board.card(card_id).stay, 0)) for ability in given]


def _printed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    text = text_of(board.cards[card_id])
    return text.abilities if text else ()


def is_about_setting(ability: Ability) -> bool:
    """9/7 - what a set card itself does when it is set; all else it gives to the card it is set on."""
    event = ability.event
    own = event is not None and event.subject is not None and event.subject.nouns[0] == "this"
    return ability.kind == "declared" or (event is not None and event.verb == "set" and own)


def state_of(board: Table, card_id: CardId) -> str:
    """5/1, 6.3/2, 6.3/9 - active or asleep; a set card lies as the card it is set on; World Sets are neither."""
    card = board.cards[card_id]
    if card.zone == SET and card.host is not None and board.follows("hf:6.3/2"):
        return str(board.card(card.host).state)
    return card.state


def states(board: Table, card_id: CardId) -> tuple[str, ...]:
    """How a card lies and what it is doing."""
    card = board.cards[card_id]
    attack = board.attack()
    doing = []
    if attack and (attack.attacker, attack.attacker_stay) == (card_id, card.stay):
        doing.append("attacking")
    if attack and (attack.defender, attack.defender_stay) == (card_id, card.stay):
        doing.append("defending")
    doing += [
        word for word, is_so in (("damaged", card.damage), ("destroyed", card.doomed), ("exiled", card.zone == EXILE)) if is_so
    ]
    return (state_of(board, card_id), f"face {'up' if card.up else 'down'}", *doing)


def is_protected(board: Table, card_id: CardId, by: By = RULE) -> bool:
    """14/4, 19.9/2 - an effect says that the character cannot be destroyed, or not in this way."""
    return any(is_meant_by(board, words, by, own) for words, own in protections(board, card_id))


def protections(board: Table, card_id: CardId) -> list[tuple[str, Player]]:
    """14/4, 19.9/2 - what cannot destroy the card, in the words behind "by", and in whose text; without words, nothing can."""
    if not board.follows("hf:14/4"):
        return []
    undying = is_undying(board, card_id) and board.follows("hf:19.9/2")
    spared = [one for one in granted(board, WORDS, card_id, "cannot") if one.action.attribute == "be destroyed"]
    return [*([("", board.card(card_id).player)] if undying else []), *((one.action.by, one.player) for one in spared)]


def is_undying(board: Table, card_id: CardId) -> bool:
    """6.3/4 - undying on a set card is for the character that it is set on."""
    return board.card(card_id).zone != SET and UNDYING in keywords(board, card_id)


def active_energy(board: Table, player: Player) -> tuple[CardId, ...]:
    return tuple([card_id for card_id in board.zone(player, ENERGY) if board.cards[card_id].state == ACTIVE])


VALUES: Mapping[str, Callable[[Table, CardId], Any]] = {
    "power": power_had,
    "cost": cost_had,
    "damage": lambda board, card_id: board.card(card_id).damage,
    "damage taken": lambda board, card_id: board.card(card_id).damage,
    "set cards": lambda board, card_id: len(board.sets_on(card_id)),
    "set card": lambda board, card_id: len(board.sets_on(card_id)),  # as texts say it: "with 2 or more set cards"
    "host": lambda board, card_id: board.card(card_id).host,
    "class": classes,
    "keyword": all_keywords,
    "name": names,
    "state": states,
    "attacking": attacks_what,
    "defending": defends_against,
    "kind": kinds,
    "zone": zones,
}
