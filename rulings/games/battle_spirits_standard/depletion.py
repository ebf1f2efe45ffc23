"""10-2-2-8 to 10-2-2-10: by what, and by whom, a card that has too few cores is depleted."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.changes import RULE, By
from rulings.engine.continuous import Standing, granted
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.values import WORDS

OWN_DEEDS = ("payment", "move")  # by which a player's cores leave a card
DISCOUNT = "lost-discount-changes-the-cost"


def depleted_by(game: Game, card_id: CardId, step: int) -> By:
    """10-2-2-8, 10-2-2-9, 10-2-2-10 - what has depleted it: the effect that took its cores or raised its cost, or its player."""
    by, before = getattr(game.steps[step].fact, "by", None), game.steps[step].before
    assert isinstance(before, Table)
    by = by if isinstance(by, By) else RULE
    if game.board.card(card_id).cores.total >= before.card(card_id).cores.total:
        return _by_cost(game, before, card_id, by)
    if by.kind == "effect":
        return by if game.find("bss:10-2-2-8", _said(card_id, by)) else RULE
    if by.kind in OWN_DEEDS:
        return by if game.find("bss:10-2-2-10", _said(card_id, by), reading="depleted-by-own-cores") else RULE
    return RULE


def _by_cost(game: Game, before: Table, card_id: CardId, by: By) -> By:
    """10-2-2-9 - the effect that makes the first level dearer; or what ends an effect that made it cheaper: 10-2-2-9 - another
    effect, 10-2-2-10 - a deed of the player."""
    raised = _raised_by(game.board, before, card_id)
    if raised is not None:
        return raised if game.find("bss:10-2-2-9", _said(card_id, raised)) else RULE
    cause = by if by.kind in ("effect", *OWN_DEEDS) else _left_by(game, before, card_id)
    if cause.kind == "effect":
        return cause if game.find("bss:10-2-2-9", _said(card_id, cause), reading=DISCOUNT) else RULE
    if cause.kind in OWN_DEEDS:
        return cause if game.find("bss:10-2-2-10", _said(card_id, cause), reading=DISCOUNT) else RULE
    return RULE


def _said(card_id: CardId, by: By) -> Fact:
    if by.kind == "effect":
        return fact(N_("{card} is depleted by the effect of {source}"), card=card_id, source=by.card)
    return fact(N_("{card} is depleted by {player}"), card=card_id, player=by.player)


def _of_cost(board: Table, card_id: CardId) -> list[Standing]:
    """What makes its first level cost more or less."""
    return [one for one in granted(board, WORDS, card_id, "get") if one.action.attribute == "Lv1 cost"]


def _raised_by(board: Table, before: Table, card_id: CardId) -> By | None:
    """The effect that makes the first level cost more than it did."""
    old = [(one.source, one.action) for one in _of_cost(before, card_id)]
    new = (one for one in _of_cost(board, card_id) if not one.action.negative and (one.source, one.action) not in old)
    return next((By("effect", one.player, one.source) for one in new), None)


def _left_by(game: Game, before: Table, card_id: CardId) -> By:
    """What has sent off the field the card that made the first level cheaper."""
    for one in _of_cost(before, card_id):
        standby = before.card(one.source).standby
        if standby is not None and game.board.card(one.source).zone != FIELD:
            return By(standby.by, standby.by_player, standby.by_card)
    return RULE
