"""A board of Battle Spirits as a scenario's data, to be read again."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import PLAYERS, InForce, Waiting
from rulings.engine.delayed import Delayed, Later
from rulings.engine.effects.ability import Sentence
from rulings.engine.effects.say import say, sentence_words
from rulings.games.battle_spirits_standard.addressing import says_that_player
from rulings.games.battle_spirits_standard.already_waiting import assumed_event, events_of
from rulings.games.battle_spirits_standard.board import (
    AFTER_BATTLE,
    DECK,
    FIELD,
    NOWHERE,
    Battle,
    CardText,
    Cores,
    FieldCard,
    SetUp,
    Standby,
    Table,
    Turn,
)
from rulings.games.battle_spirits_standard.earlier_said import this_turn
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP
from rulings.games.battle_spirits_standard.last_lay import say_last
from rulings.games.battle_spirits_standard.meant_later import say_meant
from rulings.games.battle_spirits_standard.models import ZONES
from rulings.games.battle_spirits_standard.numbered import every_ability
from rulings.games.battle_spirits_standard.setup import ONE_BY_ONE
from rulings.games.battle_spirits_standard.standby import stand_by_since
from rulings.games.battle_spirits_standard.statics import gives_statics
from rulings.games.battle_spirits_standard.that_many import asks_how_much
from rulings.games.battle_spirits_standard.turn import start_of
from rulings.games.battle_spirits_standard.values import abilities_had
from rulings.games.battle_spirits_standard.waiting import own_leaving
from rulings.games.battle_spirits_standard.ways_off import is_followed, is_to_be
from rulings.games.battle_spirits_standard.what_it_was import say_it


def position_of(board: Table) -> dict[str, Any]:
    """The board as data that board_of reads again."""
    data: dict[str, Any] = {"turn": {"number": board.turn, "player": _turn_of(board), "first": board.first, "step": board.step}}
    for player in PLAYERS:
        data[player] = _side(board, player)
    texts = [card.definition for card in board.cards.values() if isinstance(card.definition, CardText)]
    data["cards"] = {text.name: _printed(text) for text in texts}
    data["cards"] |= {text.newest.name: _printed(text.newest) | {"newest": True} for text in texts if text.newest}
    data |= {"winner": board.winner} if board.winner else {}
    data |= _under_way(board)
    return data


def _turn_of(board: Table) -> str:
    """The turn player; before the game, who has the right to choose the order."""
    frame = board.procedure[-1] if board.procedure else None
    return frame.decides if isinstance(frame, SetUp) else board.active


def _side(board: Table, player: str) -> dict[str, Any]:
    pool = board.pool(player)
    side: dict[str, Any] = {"life": _written(pool.life), "reserve": _written(pool.reserve), "trash_cores": _written(pool.trash)}
    for zone in ZONES:
        side[zone] = _zone(board, player, zone)
    if board.zone(player, NOWHERE):  # before the game the deck is in no zone
        side["deck"] = _zone(board, player, NOWHERE)
    side |= _shuffled(board, player)
    side["field"] = [_on_field(board, board.card(card_id)) for card_id in board.zone(player, FIELD)]
    return side


def _shuffled(board: Table, player: str) -> dict[str, Any]:
    """That nobody knows the order of the deck, but for cards that were put on top or at the bottom since."""
    deck = [(card_id, board.card(card_id).stay) in board.shuffled for card_id in board.zone(player, DECK)]
    if not any(deck):
        return {}
    known = {"on_top": deck.index(True), "at_bottom": deck[::-1].index(True)}
    return {"shuffled": True} | {place: count for place, count in known.items() if count}


def _zone(board: Table, player: str, zone: str) -> int | list[Any]:
    """A number where nothing is known of the cards."""
    cards = [board.card(card_id) for card_id in board.zone(player, zone)]
    if not any(card.definition for card in cards):
        return len(cards)
    return [{"card": card.name, "id": card.id} if card.definition else None for card in cards]


def _on_field(board: Table, card: FieldCard) -> dict[str, Any]:
    data: dict[str, Any] = {"card": card.name, "id": card.id, "cores": _written(card.cores), "state": card.state}
    if card.owner != card.player:
        data["owner"] = card.owner
    if card.standby is not None:
        fields = ("kind", "to", "place", "level", "by", "by_player")
        data["standby"] = {name: getattr(card.standby, name) for name in fields} | _wave(board, card.standby.batch)
        data["standby"] |= {name: found for name in ("by_card", "changed") if (found := getattr(card.standby, name))}
        data["standby"] |= _statics(board, card.id, card.standby)
    return data | ({"since": card.since} if card.since else {})


def _statics(board: Table, card_id: str, standby: Standby) -> dict[str, list[str]]:
    """10-2-2-4 - which static effects worked before, where it has or can be given others, or the level could take them away."""
    if standby.statics is None:
        return {}
    static = [one for one in abilities_had(board, card_id) if one.kind == "static"]
    told = any(one.levels or one.text not in standby.statics for one in static)
    return {"statics": list(standby.statics)} if told or gives_statics(board) else {}


def _written(cores: Cores) -> int | str:
    return str(cores) if cores.soul else cores.plain


def _printed(text: CardText) -> dict[str, Any]:
    levels = [
        {"lv": one.lv, "cores": one.cores, "bp": one.bp} | ({"true_release": True} if one.true_release else {})
        for one in text.levels
    ]
    data = {
        "kind": text.kind,
        "cost": text.cost,
        "reduction": list(text.reduction),
        "symbols": list(text.symbols),
        "ex_symbol": text.ex_symbol,
        "colors": list(text.colors),
        "families": list(text.families),
        "levels": levels,
        "soul_magic": list(text.soul_magic[0]) if text.soul_magic else [],
        "names": list(text.names),
        "number": text.number,
        "keywords": list(text.keywords),
        "abilities": [*(ability.text for ability in text.abilities), *(_soul_line(row) for row in text.soul_magic[1:])],
    }
    return {key: value for key, value in data.items() if value or key in ("kind", "cost")}


def _soul_line(row: tuple[str, ...]) -> str:
    """12-2-1-2-1 - another Soul Magic of the same card, said in words."""
    symbols = " and ".join(f"there is a {color} symbol" for color in row)
    return f"in hand, if {symbols}, instead of paying cost: you may put soul core from your reserve to trash"


def _battle(board: Table, battle: Battle) -> dict[str, Any]:
    data: dict[str, Any] = {"attacker": battle.attacker, "blocker": battle.blocker}
    if not board.is_same(battle.attacker, battle.attacker_stay):
        data["attacker_left"] = True
    if battle.blocker is not None and not board.is_same(battle.blocker, battle.blocker_stay):
        data["blocker_left"] = True
    if battle.to_act:
        data["acts"] = battle.to_act
    if battle.then != AFTER_BATTLE:
        data["then"] = battle.then
    return data | ({"passed": battle.passed} if battle.passed == 1 else {})


def _under_way(board: Table) -> dict[str, Any]:
    data: dict[str, Any] = {}
    battle = board.battle()
    if battle is not None:
        data["now"] = {"battle": _battle(board, battle), "at": battle.at}
    elif board.procedure and (isinstance(board.procedure[-1], SetUp) or board.procedure[-1].at != start_of(board.step)):
        data["now"] = {"at": board.procedure[-1].at} | _mover(board.procedure[-1])
    if board.waiting:
        data["waiting"] = [_waits(board, one) for one in board.waiting]
    if board.used:
        used = [(card, text) for card, stay, text in sorted(board.used) if board.is_same(card, stay)]
        data |= {"used": [{"card": card} | _which(board, card, text) for card, text in used]} if used else {}
    happened = this_turn(board)
    data |= {"this_turn": happened} if happened else {}
    lasting = [_lasting(board, one) for one in board.in_force]
    if any(one["on"] for one in lasting):
        data["in_force"] = [one for one in lasting if one["on"]]
    if board.later:
        data["later"] = [_for_later(board, one) for one in board.later]
    return data


def _mover(frame: SetUp | Turn) -> dict[str, str]:
    """Whose move it is, where the players do the same before the game, one after the other."""
    return {"player": frame.to_act} if isinstance(frame, SetUp) and frame.at in ONE_BY_ONE else {}


def _waits(board: Table, one: Waiting) -> dict[str, Any]:
    """An effect that waits, with what it happened to where that is not its own card."""
    about = list(dict.fromkeys(happening.card for happening in one.together or (one.happening,) if happening.card))
    data = {"card": one.card} | (_put_off(board, one) if isinstance(one, Delayed) else _which(board, one.card, one.ability.text))
    if about and (about != [one.card] or isinstance(one, Delayed)):
        data["about"] = about
    data |= _event(board, one)
    was = [said for each in one.together or (one.happening,) if (said := say_last(board, each, one.ability))]
    data |= {"was": list(dict.fromkeys((*data.get("was", ()), *was)))} if was else {}
    data |= {"by": one.player} if board.card(one.card).player != one.player else {}
    data |= _to_whom(one) if says_that_player(one.ability) else {}
    data |= _how_much(one)
    data |= _wave(board, one.batch) | _older_than(board, one)
    return data | _since(board, one) | _beside(board, one) | _moment(board, one)


def _older_than(board: Table, one: Waiting) -> dict[str, list[str]]:
    """10-2-2-5 - which cards that stand by in its wave do so only since it has triggered."""
    younger = list(stand_by_since(board, one))
    return {"older_than": younger} if younger else {}


def _event(board: Table, one: Waiting) -> dict[str, int]:
    """Which of several events has happened, where that is not the one that is assumed."""
    verbs, happened = [event.verb for event in events_of(one.ability)], own_leaving(board, one) or one.happening
    assumed = assumed_event(board, one.card, one.ability).verb
    return {"event": verbs.index(happened.verb) + 1} if happened.verb in verbs and happened.verb != assumed else {}


def _to_whom(one: Waiting) -> dict[str, Any]:
    """5-3-4 - whom it means by "that player": one, or for each thing that has happened."""
    players = [happening.player for happening in one.together or (one.happening,) if happening.player]
    return {"player": players if len(set(players)) > 1 else players[0]} if players else {}


def _how_much(one: Waiting) -> dict[str, Any]:
    """9-1-5-4 - how much has happened, to each card or player, where its text asks for that."""
    happened = one.together or (one.happening,)
    if not asks_how_much(one.ability, happened):
        return {}
    amounts = [happening.amount for happening in happened]
    return {"amount": amounts if happened[0].card and len(amounts) > 1 else sum(amounts)}


def _moment(board: Table, one: Waiting) -> dict[str, int]:
    """12-3-2-1 - that of effects which must not overlap it has triggered at another timing than the first of them."""
    timings = [
        (each.step, each.moment) for each in board.waiting if each.batch == one.batch and NO_OVERLAP in each.ability.limits
    ]
    number = list(dict.fromkeys(timings)).index((one.step, one.moment)) if NO_OVERLAP in one.ability.limits else 0
    return {"moment": number} if number else {}


def _since(board: Table, one: Waiting) -> dict[str, Any]:
    """4-1-4, 5-15-2 - which of its cards have left or were refreshed since; off the field, a part put off says that beside it."""
    said = isinstance(one, Delayed) and (board.card(one.card).zone != FIELD or is_to_be(board, one.card, one.stay))
    own = () if said else ((one.card, one.stay),)
    left = [card_id for card_id, stay in (*own, *one.met) if stay is not None and not board.is_same(card_id, stay)]
    refreshed = [card_id for card_id, _ in one.met if card_id in one.refreshed]
    lists = {"left": list(dict.fromkeys(left)), "refreshed": list(dict.fromkeys(refreshed))}
    return {name: cards for name, cards in lists.items() if cards}


def _put_off(board: Table, one: Delayed) -> dict[str, Any]:
    """What was put off until this moment, and what it means."""
    follows = {"follows": True} if is_followed(board, one.card, one.stay) else {}
    return {"says": say(one.ability), "put_off": True} | follows | say_meant(board, one.made)


def _beside(board: Table, one: Waiting) -> dict[str, Any]:
    """9-1-5-8 - whose effect triggered together with it and does not wait any more."""
    waits = [each.player for each in board.waiting if each.batch == one.batch]
    gone = [player for player in PLAYERS if (one.batch, player) in board.sides and player not in waits]
    return {"beside": gone[0]} if gone and len(waits) > 1 else {}


def _wave(board: Table, batch: int) -> dict[str, int]:
    """9-1-5-9 - what triggered later, or stands by since then, has a higher number."""
    fields = [board.card(card_id).standby for player in PLAYERS for card_id in board.zone(player, FIELD)]
    batches = sorted({one.batch for one in board.waiting} | {one.batch for one in fields if one is not None})
    return {"wave": batches.index(batch)} if batch != batches[0] else {}


def _lasting(board: Table, effect: InForce) -> dict[str, Any]:
    """What an effect in force does, on those of its cards that have not left since."""
    on = [card for card, stay in effect.on if effect.action.what is None or board.is_same(card, stay)]
    until, _, number = effect.until.partition(" of turn ")
    data: dict[str, Any] = {"effect": sentence_words(Sentence((effect.action,))), "on": on, "from": effect.source}
    whose = board.cards.get(effect.source, board.card(effect.on[0][0])).player
    data |= say_it(board, effect) | ({"by": effect.player} if whose != effect.player else {})
    until = f"{until} of turn" if until in ("start", "end") else until
    return data | ({"until": until, "turn": int(number)} if number else {"until": effect.until or "no end"})


def _for_later(board: Table, one: Later) -> dict[str, Any]:
    """What waits for a later moment, and what it means."""
    data: dict[str, Any] = {"effect": say(one.ability), "from": one.source} | say_meant(board, one)
    data |= {"each_time": True} if one.each_time else {}
    data |= {"by": one.player} if board.card(one.source).player != one.player else {}
    if is_followed(board, one.source, one.stay):
        data["follows"] = True
    elif board.card(one.source).zone == FIELD and not board.is_same(one.source, one.stay):
        data["left"] = True
    return data | ({"turn": one.turn} if one.turn != board.turn else {})


def _which(board: Table, card_id: str, text: str) -> dict[str, Any]:
    """The ability by its number, or by its words where the card has it no more."""
    every = every_ability(board, card_id)
    number = next((number for number, one in enumerate(every, start=1) if one.text == text), None)
    return {"ability": number} if number else {"says": text}
