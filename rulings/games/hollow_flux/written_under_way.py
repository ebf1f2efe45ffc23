"""What is under way on a board of Hollow Flux as a scenario's data, to be read again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.engine.board import PLAYERS, CardId, InForce, Waiting
from rulings.engine.delayed import Delayed, Later
from rulings.engine.effects.ability import Ability, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.say import say
from rulings.games.hollow_flux.as_it_was import say_was
from rulings.games.hollow_flux.board import BATTLEFIELD, EXILE, Attack, Deed, Interrupt, Pause, Pick, Setup, Table, Turn
from rulings.games.hollow_flux.delayed import PUT_OFF_BY, is_following, usual_kind
from rulings.games.hollow_flux.earlier_said import this_turn
from rulings.games.hollow_flux.events import in_spoken_words, told_player
from rulings.games.hollow_flux.interrupt import BOTH
from rulings.games.hollow_flux.lasting import effect_words, is_on_any
from rulings.games.hollow_flux.numbered import not_given_now, numbered, was_used
from rulings.games.hollow_flux.turn import start_of
from rulings.games.hollow_flux.whom import says_that_player

KIND_SAID = {kind: said for said, kind in PUT_OFF_BY.items()}
EXILED = "exiled"  # how a scenario names the zone


def under_way_of(board: Table) -> dict[str, Any]:
    data: dict[str, Any] = {}
    now = _now(board)
    if now:
        data["now"] = now
    chain = [_deed(board, deed) for frame in board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds]
    if chain:
        data["chain"] = chain
    if board.waiting:
        data["waiting"] = [_waiting(board, one) for one in board.waiting]
    used = [{"card": card} | one for card in sorted({card for card, _, _ in board.used}) for one in _used(board, card)]
    if used:
        data["used"] = used
    if board.happened:
        data["this_turn"] = this_turn(board)
    if board.later:
        data["later"] = [_for_later(board, one) for one in board.later]
    lasting = [_lasting(board, one) for one in board.in_force if is_on_any(board, one)]
    return data | ({"in_force": lasting} if lasting else {})


def played_from(board: Table, card_id: CardId) -> str:
    """The zone a waiting card was played from: there it is written, and the chain takes it out again."""
    deeds = [deed for frame in board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds]
    source = next((deed.source for deed in deeds if deed.card == card_id and deed.ability is None), "hand")
    return EXILED if source == EXILE else source


def _lasting(board: Table, one: InForce) -> dict[str, Any]:
    on = [card for card, stay in one.on if card in PLAYERS or board.is_same(card, stay)]
    return {"effect": effect_words(one), "on": on, "until": one.until, "from": one.source, "by": one.player}


def _for_later(board: Table, one: Later) -> dict[str, Any]:
    """What waits for a later moment, with its cards and which of them have left since."""
    data = {"effect": say(in_spoken_words(one.ability)), "from": one.source, "on": _cards(one.chosen), "by": one.player}
    return data | ({"turn": one.turn} if one.turn != board.turn else {}) | _put_off_by(board, one) | _left_later(board, one)


def _left_later(board: Table, one: Later) -> dict[str, Any]:
    """Which of its cards have left since; or that it speaks of its own card where that will lie."""
    if not is_following(board, one):
        return _left(board, _of_later(one))
    return {"follows": True} | _left(board, [(card_id, stay) for card_id, stay in one.chosen if card_id != one.source])


def _put_off_by(board: Table, one: Later) -> dict[str, Any]:
    """What kind of text has put it off, where that is not the usual one of its card."""
    return {"put_off_by": KIND_SAID[one.kind]} if one.kind != usual_kind(board, one.source) else {}


def _of_later(one: Later) -> Pick:
    """The cards that it speaks of."""
    return (*one.chosen, (one.source, one.stay)) if _says_this(one.ability) else one.chosen


def _says_this(ability: Ability) -> bool:
    return any(isinstance(part, Selector) and part.nouns[0] == "this" for part in parts_within(ability.body))


def _cards(pick: Pick) -> list[CardId]:
    return [card_id for card_id, _ in pick]


def _left(board: Table, cards: Iterable[tuple[CardId, int]]) -> dict[str, Any]:
    """Those that have left since."""
    left = dict.fromkeys(card_id for card_id, stay in cards if not board.is_same(card_id, stay))
    return {"left": list(left)} if left else {}


def _now(board: Table) -> dict[str, Any]:
    now: dict[str, Any] = {}
    for frame in board.procedure:
        match frame:
            case Setup(at, player, done):
                now = {"at": at} | ({"player": player} if player else {}) | ({"done": list(done)} if done else {})
            case Turn(at) if at != start_of(board.step):
                now["at"] = at
            case Attack():
                target = frame.target or frame.defending
                attack = {"attacker": frame.attacker, "target": target, "defender": frame.defender}
                attack = {key: value for key, value in attack.items() if value} | _left(board, _are_back(board, frame))
                now = {"attack": attack | ({"target_left": True} if _is_another(frame) else {}), "at": frame.at}
            case Interrupt():
                now["interrupt"] = {"to_act": frame.to_act, "passed": frame.passed} | (
                    {"assumed": True} if frame.assumed and frame.passed < BOTH else {}
                )
            case Pause():
                now["pause"] = True
    return now | _said(wave=_wave(board, board.batch) if board.waiting else 0)


def _are_back(board: Table, attack: Attack) -> Iterable[tuple[CardId, int]]:
    """Cards of the attack that are on the battlefield; of those that are not, the zone says that they have left."""
    target_stay = attack.defender_stay if _is_another(attack) else attack.target_stay
    stays = (attack.attacker_stay, target_stay, attack.defender_stay)
    for card_id, stay in zip((attack.attacker, attack.target, attack.defender), stays, strict=True):
        if card_id is not None and board.card(card_id).zone in BATTLEFIELD:
            yield card_id, stay


def _is_another(attack: Attack) -> bool:
    """What defends is the card that was attacked, which had left and come back."""
    return attack.target == attack.defender and attack.target_stay != attack.defender_stay


def _deed(board: Table, deed: Deed) -> dict[str, Any]:
    data: dict[str, Any] = {"card": deed.card, "by": deed.player}
    if deed.ability is not None:
        data |= _which(board, deed.card, deed.ability) | {"from": EXILED if deed.source == EXILE else deed.source}
    else:
        data["from"] = played_from(board, deed.card)
    data["picks"] = [[_cards(pick) for pick in ability] for ability in deed.picks]
    if any(deed.options):
        data["options"] = [[list(numbers) for numbers in ability] for ability in deed.options]
    chosen = [one for ability in deed.picks for pick in ability for one in pick]
    data |= _said(x=deed.number, gone=deed.gone, spent=deed.spent)
    return data | _left(board, [*chosen, (deed.card, deed.stay)])


def _waiting(board: Table, one: Waiting) -> dict[str, Any]:
    data: dict[str, Any] = {"card": one.card}
    if isinstance(one, Delayed):
        player = told_player(one.ability, one.happening) if says_that_player(one.ability) else ""
        data |= {"effect": say(in_spoken_words(one.ability)), "by": one.player}
        data |= _said(on=_cards(one.made.chosen), player=player) | _put_off_by(board, one.made) | _left_later(board, one.made)
    else:
        data |= {"keyword": one.ability.name} if one.ability.name else _which(board, one.card, one.ability)
        data |= _said(about=one.happening.card, player=told_player(one.ability, one.happening), target=one.happening.target)
        data |= _said(was=say_was(one))
        data |= _said(by=one.player if one.player != board.card(one.card).player else "") | _left(board, [(one.card, one.stay)])
    return data | _said(wave=_wave(board, one.batch))


def _wave(board: Table, batch: int) -> int:
    """Counted from what has waited longest."""
    return batch - min(one.batch for one in board.waiting)


def _said(**fields: Any) -> dict[str, Any]:
    """The fields that say something."""
    return {key: value for key, value in fields.items() if value}


def _which(board: Table, card_id: CardId, ability: Ability) -> dict[str, Any]:
    """The ability by its number; one that the card has no more, by its words."""
    has = numbered(board, card_id)
    if ability in has:
        return {"ability": has.index(ability) + 1}
    return {"lost": ability.text or say(in_spoken_words(ability))}


def _used(board: Table, card_id: CardId) -> list[dict[str, Any]]:
    """Its abilities that were used in this turn, by their numbers; those that it could be given again, by their words."""
    has = enumerate(numbered(board, card_id), start=1)
    used = [ability for ability in not_given_now(board, card_id) if was_used(board, card_id, ability)]
    given = [{"lost": ability.text, "from": ability.giver[0]} for ability in used if ability.giver]
    return [{"ability": number} for number, ability in has if was_used(board, card_id, ability)] + given
