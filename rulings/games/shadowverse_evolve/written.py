"""A board of Shadowverse EVOLVE as a scenario's data, to be read again."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, InForce, Waiting
from rulings.engine.effects.ability import Ability, Sentence
from rulings.engine.effects.say import say, sentence_words
from rulings.games.shadowverse_evolve.as_it_was import asked_in, say_last
from rulings.games.shadowverse_evolve.board import (
    EVOLVE,
    FIELD,
    LEADER,
    NOWHERE,
    OUTSIDE,
    PUBLIC,
    Attack,
    CardText,
    Later,
    Table,
    TableCard,
    Turn,
    leader_of,
)
from rulings.games.shadowverse_evolve.checking import LEAVING, is_checking
from rulings.games.shadowverse_evolve.earlier_said import this_turn
from rulings.games.shadowverse_evolve.keywords import listed_abilities
from rulings.games.shadowverse_evolve.models import ZONES
from rulings.games.shadowverse_evolve.moments import lasts_on
from rulings.games.shadowverse_evolve.order import CARD, EFFECT, RACED, orders
from rulings.games.shadowverse_evolve.played import played
from rulings.games.shadowverse_evolve.processing import unlinked
from rulings.games.shadowverse_evolve.triggers import FOR, Wait, is_several, line_of
from rulings.games.shadowverse_evolve.turn import start_of
from rulings.games.shadowverse_evolve.waiting import VERB_OF, meant_by


def position_of(board: Table) -> dict[str, Any]:
    """The board as data that board_of reads again."""
    data = _position(board)
    plays = played(board, data, _position)
    return data | ({"played": plays} if plays else {})


def _position(board: Table) -> dict[str, Any]:
    data: dict[str, Any] = {"turn": {"number": board.turn, "player": board.active, "first": board.first, "phase": board.step}}
    for player in PLAYERS:
        data[player] = _side(board, player)
    texts = {**board.texts, **{card.text.key: card.text for card in board.cards.values() if card.definition and card.text.key}}  # type: ignore[attr-defined]
    data["cards"] = {key: _printed(text) for key, text in texts.items()}
    data |= {"winner": board.winner} if board.winner else {}
    data |= _under_way(board)
    return data


def _side(board: Table, player: str) -> dict[str, Any]:
    side = board.side(player)
    leader: CardText = board.card(leader_of(player)).text
    written: dict[str, Any] = {"leader": {"life": side.life}, "pp": f"{side.points}/{side.maximum}", "ep": side.evolve_points}
    written["leader"] |= {"class": leader.craft} if leader.craft else {}
    written["leader"] |= {"theme": leader.theme} if leader.theme else {}
    for field, zone in ZONES.items():
        written[field] = _zone(board, player, zone)
    written["field"] = [_on_field(board, board.card(card)) for card in board.zone(player, "field")]
    gone = _zone(board, player, NOWHERE)
    written |= {"gone": gone} if gone else {}
    loose = [_in_zone(board, board.card(card)) for card in unlinked(board, EVOLVE) if board.card(card).player == player]
    written |= {"evolve_zone": loose} if loose else {}
    written |= {"overdrawn": True} if player in board.overdrawn else {}
    written |= {"cards_used": side.cards_used} if side.cards_used else {}
    return written | ({"life_reduced": True} if side.life_reduced else {})


def _zone(board: Table, player: str, zone: str) -> int | list[Any]:
    there = (*board.zone(player, f"{OUTSIDE} {zone}"), *board.zone(player, zone))  # before the game: brought, or placed already
    cards: list[TableCard] = [board.card(card_id) for card_id in there]
    if not any(card.definition for card in cards):
        return len(cards)
    return [_in_zone(board, card) if card.definition else None for card in cards]


def _in_zone(board: Table, card: TableCard) -> dict[str, Any]:
    written: dict[str, Any] = {"card": card.text.key, "id": card.id} | _order(board, CARD, card.id)
    if card.face_up != (card.zone in PUBLIC):
        written["face"] = "up" if card.face_up else "down"
    return written | ({"owner": card.owner} if card.owner != card.player else {})


def _order(board: Table, kind: str, name: str) -> dict[str, Any]:
    """When it came, where that has to be said."""
    number = orders(board).get((kind, name))
    return {"raced" if kind == RACED else "order": number} if number else {}


def _on_field(board: Table, card: TableCard) -> dict[str, Any]:
    written: dict[str, Any] = {"card": card.text.key, "id": card.id, "state": card.state}
    written |= {"damage": card.damage} if card.damage else {}
    links = [{"card": board.card(one).text.key, "id": one} for one in card.links]
    written |= {"evolved": links} if links else {}
    written |= {"evolved_this_turn": True} if card.evolved_in == board.turn else {}
    written |= {"carrots": list(card.carrots)} if card.carrots else {}
    written |= {"racing": True} | _order(board, RACED, card.id) if card.racing else {}
    written |= {"counters": dict(card.counters)} if card.counters else {}
    written |= {"since": "this turn"} if card.since == board.turn else {}
    written |= _order(board, CARD, card.id)
    bane = next((by.card for one, stay, by in board.doomed[::-1] if one == card.id and board.is_same(one, stay)), None)
    written |= {"bane": bane} if bane else {}
    return written | ({"owner": card.owner} if card.owner != card.player else {})


def _printed(text: CardText) -> dict[str, Any]:
    data = {
        "kind": text.kind,
        "name": text.name if text.name != text.key else "",
        "special": text.special,
        "cost": text.cost,
        "class": text.craft,
        "theme": text.theme,
        "collab": text.collab,
        "traits": list(text.traits),
        "keywords": list(text.keywords),
        "abilities": [_line(ability, note) for ability, note in zip_longest(text.abilities, text.notes)],
    }
    numbers = {name: value for name, value in (("attack", text.attack), ("life", text.life)) if value is not None}
    return {key: value for key, value in data.items() if value or key in ("kind", "cost")} | numbers


def _line(ability: Ability, note: str | None) -> str:
    return f"{ability.text} ({note})" if note else ability.text


def _under_way(board: Table) -> dict[str, Any]:
    """What the scenario says only where there is such a thing."""
    written = {
        "now": _now(board),
        "waiting": [_waiting(board, one) for one in board.waiting],
        "used": _used(board),
        "this_turn": this_turn(board),
        "evolve_used": board.evolve_used,
        "extra_turns": list(board.extra_turns),
        "skips": list(board.skips),
        "next_turn": board.next_player if board.next_player == board.active else "",
        "in_force": [
            _lasting(board, one) | _order(board, EFFECT, str(number))
            for number, one in enumerate(board.in_force)
            if lasts_on(board, one)
        ],
        "later": [_for_later(board, one) for one in board.later],
    }
    return {name: value for name, value in written.items() if value}


def _now(board: Table) -> dict[str, Any]:
    """The attack or the phase under way, where its sub-step is not the first; and whether it is a check timing."""
    check = is_checking(board)
    said: dict[str, Any] = {"check": check} if check != bool(board.waiting) else {}
    frame = board.attack()
    if frame is not None:
        return _attack(board, frame) | said
    turn = next((one for one in board.procedure if isinstance(one, Turn)), None)
    midway = turn is not None and (board.step not in ("start", "main", "end") or turn.at != start_of(board.step))
    return ({"at": turn.at} if turn is not None and midway else {}) | said


def _attack(board: Table, frame: Attack) -> dict[str, Any]:
    stays = {"attacker": (frame.attacker, frame.attacker_stay), "target": (frame.target, frame.target_stay)}
    fight: dict[str, Any] = {name: card for name, (card, _) in stays.items()}
    left = [name for name, (card, stay) in stays.items() if _has_changed(board, card, stay)]
    return {"attack": fight | {f"{name}_left": True for name in left}, "at": frame.at}


def _has_changed(board: Table, card_id: str, stay: int) -> bool:
    """It is on the field, but as another card than it was."""
    return board.card(card_id).zone == FIELD and not board.is_same(card_id, stay)


def _used(board: Table) -> list[dict[str, Any]]:
    """Abilities with a limit, each as often as it was used or came to wait this turn."""
    here = [(card, line, count) for card, stay, line, count in sorted(board.waited) if board.is_same(card, stay)]
    return [_use(board, card, line) for card, line, count in here for _ in range(count)]


def _use(board: Table, card_id: str, line: str) -> dict[str, Any]:
    """By its number; by its words, where the card has the ability no more; and by the keyword, where several share a text."""
    for number, ability in enumerate(listed_abilities(board, card_id), start=1):
        for word, verb in {"": "", **VERB_OF}.items():
            if line == line_of(ability, verb) and is_several(ability) == bool(word):
                return {"card": card_id, "ability": number} | ({"keyword": word} if word else {})
    word = next((word for word, verb in VERB_OF.items() if line.endswith(f"{FOR}{verb}")), "")
    says = line.removesuffix(f"{FOR}{VERB_OF[word]}") if word else line
    return {"card": card_id, "says": says} | ({"keyword": word} if word else {})


def _lasting(board: Table, one: InForce) -> dict[str, Any]:
    return {
        "effect": sentence_words(Sentence((replace(one.action, until=""),))),
        "on": lasts_on(board, one),
        "until": one.until,
        "from": one.source,
        "by": one.player,
    }


def _gone(board: Table, card_id: str, stay: int, there: tuple[str, ...]) -> dict[str, Any]:
    """Whether the card has gone elsewhere since, where that does not follow from the zone in which it lies."""
    gone = not board.is_same(card_id, stay)
    return {"gone": gone} if gone != (board.card(card_id).zone not in there) else {}


def _for_later(board: Table, one: Later) -> dict[str, Any]:
    """What an effect made for a moment to come."""
    written: dict[str, Any] = {"effect": say(one.ability), "from": one.source}
    written |= _spoken_of(board, one)
    written |= {"until": one.until} if one.until else {}
    written |= {"by": one.player} if board.card(one.source).player != one.player else {}
    written |= _gone(board, one.source, one.stay, (FIELD, LEADER))
    return written | ({"since": "earlier"} if one.made != board.turn else {})


def _spoken_of(board: Table, one: Later) -> dict[str, list[str]]:
    """What it means by "it"; 10.11.1 - of that, what has left since, and how it was where it asks for that."""
    stays = {card: stay for card, stay in one.chosen if board.card(card).definition is not None}
    left = [card for card, stay in stays.items() if not board.is_same(card, stay)]
    then = [(card, there) for card in left if (there := board.left_from(card, stays[card])) and there.is_same(card, stays[card])]
    was = [words for card, there in then if (words := say_last(board, card, there, asked_in(one.ability)))]
    return {name: cards for name, cards in (("on", [*stays]), ("left", left), ("was", was)) if cards}


def _waiting(board: Table, one: Waiting) -> dict[str, Any]:
    """By its number where the card still has the ability, else by its words."""
    listed, was = listed_abilities(board, one.card), one.happening
    written: dict[str, Any] = {"card": one.card}
    written |= (
        {"ability": listed.index(one.ability) + 1} if one.ability in listed else {"says": one.ability.text or say(one.ability)}
    )
    word = next((word for word, verb in VERB_OF.items() if is_several(one.ability) and verb == was.verb), "")
    written |= {"keyword": word} if word else {}
    written |= {"by": one.player} if one.player != board.card(one.card).player else {}
    written |= _gone(board, one.card, one.stay, one.ability.zones or (FIELD, LEADER))
    assert isinstance(one, Wait)
    spoken_of = {card for card, _ in one.chosen if board.card(card).definition is not None}  # also a token that is no more
    about = [card for card in meant_by(one) if card != one.card and (card in spoken_of or _is_known(board.card(card)))]
    own = (one.card,) if was.verb in LEAVING else ()  # where it went, its ability can mean it
    left = [card for card, stay in (*one.chosen, *one.met) if card in (*about, *own) and not board.is_same(card, stay)]
    written |= {"on": about} if about else {}
    written |= {"left": list(dict.fromkeys(left))} if left else {}
    gone = (*(() if board.is_same(one.card, one.stay) else (one.card,)), *about)
    there = [(card, then) for card in dict.fromkeys(gone) for then in _last_seen(board, card, one)]
    last = [words for card, then in there if (words := say_last(board, card, then, asked_in(one.ability)))]
    written |= {"was": last} if last else {}
    return written | ({"amount": was.amount} if was.amount != 1 else {})


def _last_seen(board: Table, card_id: str, one: Wait) -> list[Table]:
    """10.11.1 - where the ability may look for how the card was: where it was meant, and where it left what set it off."""
    was, stays = one.happening, [stay for card, stay in (*one.chosen, *one.met) if card == card_id]
    found = []
    left = board.left_from(card_id, one.stay if card_id == one.card else next(iter(stays), None))
    for then in (one for one in (left, board.gone.get(card_id)) if one is not None):
        there: TableCard = then.card(card_id)
        told = was.card == card_id and was.source == there.zone
        plain = there.zone == FIELD and (card_id == one.card or was.card != card_id or not was.source)
        found += [then] if told or plain or there.stay in stays else []
    return found


def _is_known(card: TableCard) -> bool:
    return card.definition is not None and card.zone != NOWHERE
