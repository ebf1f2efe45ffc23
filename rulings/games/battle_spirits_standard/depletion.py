"""10-2-2-3 and 10-2-2-8 to 10-2-2-10: at what level, by what, and by whom a card that has too few cores is depleted."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player
from rulings.engine.changes import RULE, By, EffectBegun
from rulings.engine.continuous import Standing, granted
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, Change, Fact, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of
from rulings.games.battle_spirits_standard.board import FIELD, STEPS, FieldCard, Table
from rulings.games.battle_spirits_standard.changes import EffectUsed, LeftField, LeftTogether, MagicUsed
from rulings.games.battle_spirits_standard.durations import Lapsed
from rulings.games.battle_spirits_standard.moments import BattleBegun, Blocked, StepBegun, TurnEffectsEnded
from rulings.games.battle_spirits_standard.values import WORDS, abilities, level, lowest_level_cost

OWN_DEEDS = ("payment", "move")  # by which a player's cores leave a card, or what made it cheaper ends
DECLARED = ("attack", "second main", "end")  # steps that come because the turn player has declared the end of another
Raise = tuple[Player, CardId, Action]  # whose effect, of which card, makes the first level dearer
DISCOUNT = "lost-discount-changes-the-cost"


def keep_levels(before: Table, after: Table) -> Table:
    """10-2-2-3, 10-2-2-4 - what has too few cores after a change keeps the level that it had, and the static effects of that go
    on, until it stands by: twice, as those may leave too few cores on others, or enough."""
    for _ in range(2):
        if after.memo is before.memo:
            break  # effects see nothing of the change
        here = [after.card(card_id) for player in PLAYERS for card_id in after.zone(player, FIELD)]
        kept = [(card, _held(before, after, card)) for card in here if card.held or is_empty(after, card.id)]
        changed = [replace(card, held=held) for card, held in kept if held != card.held]
        if not changed:
            break
        after = after.with_cards(*changed)
    return after


def _held(before: Table, after: Table, card: FieldCard) -> int:
    """The level that the card had when it still had enough cores, or its lowest if it has only just come; 0 where it has enough,
    or is at that level in its standby."""
    if not is_empty(after, card.id) or (card.standby is not None and card.standby.kind == "depleted"):
        return 0
    if not before.is_same(card.id, card.stay):
        return min(one.lv for one in card.text.levels)
    return card.held if is_empty(before, card.id) else level(before, card.id)


def is_empty(board: Table, card_id: CardId) -> bool:
    """Fewer cores lie on the card than its lowest level costs."""
    return bool(board.card(card_id).cores.total < lowest_level_cost(board, card_id))


def depleted_by(game: Game, card_id: CardId, step: int) -> By:
    """10-2-2-8, 10-2-2-9, 10-2-2-10 - what has depleted it: the effect that took its cores or raised its cost, or a player."""
    before = game.steps[step].before
    assert isinstance(before, Table)
    by = _cause(game, before, card_id, step)
    if game.board.card(card_id).cores.total >= before.card(card_id).cores.total:
        return _by_cost(game, before, card_id, by)
    if by.kind == "effect":
        return by if game.find("bss:10-2-2-8", _said(card_id, by)) else RULE
    if by.kind in OWN_DEEDS:
        return by if game.find("bss:10-2-2-10", _said(card_id, by), reading="depleted-by-own-cores") else RULE
    return RULE


def _by_cost(game: Game, before: Table, card_id: CardId, by: By) -> By:
    """10-2-2-9 - the effect that makes the first level dearer, 10-2-2-10 - unless the card's own player has let it; or what
    ends an effect that made it cheaper: 10-2-2-9 - another effect, 10-2-2-10 - a deed of a player."""
    dearer = _raise(game.board, before, card_id)
    own = by.kind in OWN_DEEDS and by.player == game.board.card(card_id).player
    if dearer is not None and own and _was_had(game.board, before, dearer):
        return by if game.find("bss:10-2-2-10", _said(card_id, by), reading="own-deed-lets-the-cost-rise") else RULE
    if dearer is not None:
        raised = By("effect", dearer[0], dearer[1])
        return raised if game.find("bss:10-2-2-9", _said(card_id, raised)) else RULE
    if by.kind == "effect":
        return by if game.find("bss:10-2-2-9", _said(card_id, by), reading=DISCOUNT) else RULE
    if by.kind in OWN_DEEDS:
        return by if game.find("bss:10-2-2-10", _said(card_id, by), reading=DISCOUNT) else RULE
    return RULE


def _cause(game: Game, before: Table, card_id: CardId, step: int) -> By:
    """The effect or the player that the change came of; of cards that leave now, what sent them on their way."""
    change = game.steps[step].fact
    by = getattr(change, "by", None)
    if isinstance(by, By) and by.kind in ("effect", *OWN_DEEDS):
        return by
    if isinstance(change, EffectBegun):
        return By("effect", change.effect.player, change.effect.source)
    if isinstance(change, LeftField | LeftTogether):
        return _sent_by(before, card_id, change)
    if isinstance(change, TurnEffectsEnded) and any(one.on is not None for one in _of_cost(before, card_id)):
        return RULE  # what was given for the turn is over
    player = _declared_by(before, change)
    return By("move", player) if player else RULE


def _declared_by(before: Table, change: Fact | Change) -> Player | None:
    """Whose action it is: an attack, a block, the use of a card, the end of a step."""
    by = getattr(change, "by", None)
    if isinstance(by, By) and by.kind in ("attack", "block"):
        return by.player
    if isinstance(change, BattleBegun) or (isinstance(change, TurnEffectsEnded) and before.step != "end"):
        return before.active
    if isinstance(change, Lapsed) and STEPS[change.steps] in DECLARED:
        return before.active
    if isinstance(change, Blocked | MagicUsed | EffectUsed) or (isinstance(change, StepBegun) and change.step in DECLARED):
        return change.player
    return None


def _sent_by(before: Table, card_id: CardId, change: LeftField | LeftTogether) -> By:
    """What has sent off the field the card that made the first level cheaper, or else the first of those that leave."""
    leaving = [one.card for one in (change.changes if isinstance(change, LeftTogether) else (change,))]
    cheaper = [one.source for one in _of_cost(before, card_id) if one.source in leaving]
    standby = before.card((cheaper or leaving)[0]).standby
    return By(standby.by, standby.by_player, standby.by_card) if standby is not None else RULE


def _said(card_id: CardId, by: By) -> Fact:
    if by.kind == "effect":
        return fact(N_("{card} is depleted by the effect of {source}"), card=card_id, source=by.card)
    return fact(N_("{card} is depleted by {player}"), card=card_id, player=by.player)


def _of_cost(board: Table, card_id: CardId) -> list[Standing]:
    """What makes its first level cost more or less."""
    return [one for one in granted(board, WORDS, card_id, "get") if one.action.attribute == "Lv1 cost"]


def _raise(board: Table, before: Table, card_id: CardId) -> Raise | None:
    """The effect that makes the first level cost more than it did, newly or by a greater number."""
    old, new = _raises(before, card_id), _raises(board, card_id)
    return next((effect for effect, much in new.items() if much > old[effect]), None)


def _was_had(board: Table, before: Table, dearer: Raise) -> bool:
    """9-1-4-3 - the card lay there with that static effect already: only its condition was not met, or it did less."""
    _, source, action = dearer
    if not before.is_same(source, board.card(source).stay):
        return False
    bodies = (sentence for ability in abilities(before, source) if ability.kind == "static" for sentence in ability.body)
    return any(action in sentence.actions for sentence in bodies)


def _raises(board: Table, card_id: CardId) -> Counter[Raise]:
    """By how much each effect raises what the first level costs."""
    much = Counter[Raise]()
    for one in _of_cost(board, card_id):
        if not one.action.negative:
            much[one.player, one.source, one.action] += amount_of(board, WORDS, one.action.amount or 0, one.at_work)
    return much
