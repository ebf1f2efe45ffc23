"""5.13: damage, with what raises, lowers or replaces it; and drawing, the other thing that rules and effects share."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of, holds, is_meant
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import DECK, FIELD, LEADER, Table, leader_of
from rulings.games.shadowverse_evolve.changes import Damaged, Drawn, DrewFromEmpty, Hit
from rulings.games.shadowverse_evolve.continuous import everything, forbidding, forbidding_player, is_by, touched
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import WORDS, abilities, ability_label, kind, life

Applied: TypeAlias = frozenset[tuple[CardId, str]]  # replacements that were applied to the event: of which card, which line


def deal(game: Game, hits: tuple[Hit, ...], clause: str, applied: Applied = frozenset()) -> int:
    """5.13.1 - followers and leaders lose so much life, all at once; how many were hit."""
    real = [hit for hit in hits if _can_be_hit(game, hit)]
    left = [one for one in (_changed(game, hit, applied) for hit in real) if one is not None]
    changed = [_whole(game, one) for one in left if _is_some(game, one)]
    if changed and any(game.board.card(hit.card).zone == LEADER for hit in changed):
        game.do((clause, "sve:5.13.1", "sve:2.8.2", "sve:2.8.3"), Damaged(tuple(changed)))
    elif changed:
        game.do((clause, "sve:5.13.1", "sve:2.8.2"), Damaged(tuple(changed)))
    return len(changed)


def _can_be_hit(game: Game, hit: Hit) -> bool:
    """5.13.1.2 - what is neither a follower nor a leader takes no damage."""
    card = game.board.card(hit.card)
    if card.zone == LEADER or (card.zone == FIELD and kind(game.board, hit.card) == "follower"):
        return True
    if card.zone != FIELD:
        return False
    return not game.find("sve:5.13.1.2", fact(N_("{card} is no follower and no leader: no damage"), card=hit.card))


def _whole(game: Game, hit: Hit) -> Hit:
    """5.13.1.1, 1.3.2.4 - damage can take life below 0."""
    now = life(game.board, hit.card) or 0
    if hit.amount <= now:
        return hit
    below = game.find(("sve:5.13.1.1", "sve:1.3.2.4"), fact(N_("the life of {card} goes below 0"), card=hit.card))
    return hit if below else replace(hit, amount=now)


def _is_some(game: Game, hit: Hit) -> bool:
    """1.3.2.2 - damage of 0 or less is not dealt."""
    if hit.amount > 0:
        return True
    return not game.find(
        "sve:1.3.2.2", fact(N_("{card} would take {count} damage: none is dealt"), card=hit.card, count=hit.amount)
    )


def _changed(game: Game, hit: Hit, applied: Applied) -> Hit | None:
    """5.13.2, 10.2.1.3.2 - what changes damage replaces it, each once; its card's player says in which order."""
    barred = forbidding(game.board, WORDS, "take damage", hit.card, hit.player, hit.kind)
    if barred is not None and game.find(
        "sve:1.3.3", fact(N_("{source} lets {card} take no damage"), source=barred.source, card=hit.card)
    ):
        return None
    while True:
        found = {label: one for label, one in _replacements(game.board, hit).items() if not is_spent(game, one, applied)}
        if not found:
            return hit
        label = next(iter(found))
        if len(found) > 1 and any(isinstance(one, tuple) for one in found.values()):
            asks = fact(N_("which replacement of the damage to {card} comes first?"), card=hit.card)
            chooser = game.board.card(hit.card).player
            label = game.ask(
                ("sve:10.10.2", "sve:10.10.2.1"), chooser, asks, list(found), "replacement",
                reading="damaged-cards-controller-orders-replacements",
            )  # fmt: skip
        one = found[label]
        applied |= {_key(one)}
        if not isinstance(one, tuple):
            hit = _modified(game, hit, one)
        elif _instead(game, hit, applied, *one):
            return None


def _modified(game: Game, hit: Hit, one: Standing) -> Hit:
    less = one.action.negative or one.action.verb == "prevent"
    count = amount_of(game.board, WORDS, one.action.amount if one.action.amount is not None else hit.amount, one.at_work)
    changed = hit.amount - count if less else hit.amount + count
    says = fact(N_("{source} makes it {count} damage to {card}"), source=one.source, count=changed, card=hit.card)
    return replace(hit, amount=changed) if game.find(("sve:5.13.2", "sve:10.2.1.3.2"), says) else hit


def is_spent(game: Game, one: Standing | tuple[CardId, Ability], applied: Applied) -> bool:
    """10.10.2.3 - a replacement effect is applied to the same event once."""
    if _key(one) not in applied:
        return False
    return game.find("sve:10.10.2.3", fact(N_("{source}'s replacement was applied to this already"), source=_key(one)[0]))


def _key(one: Standing | tuple[CardId, Ability]) -> tuple[CardId, str]:
    return (one[0], one[1].text) if isinstance(one, tuple) else (one.source, repr((one.action, one.on)))


def _instead(game: Game, hit: Hit, applied: Applied, source: CardId, ability: Ability) -> bool:
    says = fact(N_("instead of damage to {card}: {source}"), card=hit.card, source=source)
    if not game.find(("sve:10.10.1", "sve:10.10.1.1"), says):
        return False
    holder = game.board.card(source)
    by = By(hit.kind, hit.player, hit.source)
    happening = by.happening("dealt damage", card=hit.card, player=game.board.card(hit.card).player, amount=hit.amount)
    at_work = Using(source, holder.stay, holder.player, ability, happening, chosen=(hit.card,), number=hit.amount)
    at_work.applied = applied
    game.rules.language.resolve(game, at_work)
    return True


def _replacements(board: Table, hit: Hit) -> dict[str, Standing | tuple[str, Ability]]:
    found: dict[str, Standing | tuple[str, Ability]] = {}
    for number, one in enumerate(everything(board, WORDS)):
        action = one.action
        if not is_by(action.by, hit.kind):
            continue
        taken = action.verb == "take" and action.attribute == "damage" and hit.card in touched(board, WORDS, one)
        dealt = action.verb == "deal" and action.value == "more" and _deals(board, one, hit)
        if taken or dealt:
            found[f"{one.source}'s change {number + 1}"] = one
    for player in ("A", "B"):
        for source in board.zone(player, FIELD):
            for ability in abilities(board, source):
                if ability.kind == "replacement" and ability.event is not None and _is_for(board, source, ability, hit):
                    found[ability_label(board, source, ability)] = (source, ability)
    return found


def _deals(board: Table, one: Standing, hit: Hit) -> bool:
    if one.on is None and one.action.what is not None:  # a spell that deals damage is in the resolution zone
        return hit.source is not None and is_meant(board, WORDS, one.action.what, hit.source, one.at_work)
    return hit.source in touched(board, WORDS, one) if one.on is not None else hit.source == one.source


def _is_for(board: Table, source: str, ability: Ability, hit: Hit) -> bool:
    assert ability.event is not None
    at_work = Using(source, board.card(source).stay, board.card(source).player, ability)
    by = By(hit.kind, hit.player, hit.source)
    happening = by.happening("dealt damage", card=hit.card, player=board.card(hit.card).player, amount=hit.amount)
    if not is_event(board, WORDS, replace(ability.event, by=""), happening, at_work) or not is_by(ability.event.by, hit.kind):
        return False
    return holds(board, WORDS, ability.condition, at_work)


def _draw_replaced(game: Game, player: Player, by: By, applied: Applied) -> bool:
    """10.10.2.2 - something else takes the place of a draw; of several such effects, the player who draws picks."""
    board: Table = game.board
    happening = by.happening("draws", player=player)
    found: dict[str, Using] = {}
    for source in (*board.zone(player, FIELD), *board.zone(other(player), FIELD)):
        for ability in abilities(board, source):
            at_work = Using(source, board.card(source).stay, board.card(source).player, ability, happening)
            if ability.kind != "replacement" or ability.event is None or is_spent(game, (source, ability), applied):
                continue
            fits = is_event(board, WORDS, replace(ability.event, target=None), happening, at_work)
            if fits and _is_met(game, at_work):
                found[ability_label(board, source, ability)] = at_work
    if not found:
        return False
    asks = fact(N_("which replacement of the draw comes first?"))
    label = game.ask(("sve:10.10.2.2", "sve:10.10.2"), player, asks, list(found), "replacement")
    says = fact(N_("instead of {player} drawing: {source}"), player=player, source=found[label].source)
    if not game.find(("sve:10.10.1", "sve:10.10.1.1", "sve:10.2.1.3"), says):
        return False
    found[label].applied = applied | {(found[label].source, found[label].ability.text)}
    game.rules.language.resolve(game, found[label])
    return True


def _draw_forbidden(game: Game, player: Player, by: By) -> bool:
    """1.3.3 - a player whom an effect forbids to draw does not draw, whatever tells them to."""
    barred = forbidding_player(game.board, WORDS, "draw", player, by.kind)
    if barred is None:
        return False
    says = fact(N_("{source} forbids it for {card}"), source=barred.source, card=leader_of(player))
    return bool(game.find("sve:1.3.3", says))


def _is_met(game: Game, at_work: Using) -> bool:
    """10.3.3 - a replacement whose condition is not met is not valid."""
    condition = at_work.ability.condition
    if condition is None:
        return True
    says = fact(N_("the condition of {card}'s ability is met"), card=at_work.source)
    return bool(game.find("sve:10.3.3", says, holds(game.board, WORDS, condition, at_work)))


def draw_cards(game: Game, player: Player, count: int, by: By, applied: Applied = frozenset()) -> int:
    """5.9.1, 5.9.2 - a card after the other; from an empty deck the player loses at the next rule processing."""
    done = 0
    for _ in range(count):
        if _draw_forbidden(game, player, by) or _draw_replaced(game, player, by, applied):
            continue
        if not game.board.zone(player, DECK):
            game.do(("sve:5.9.1.1", "sve:1.2.1.2"), DrewFromEmpty(player))
            continue
        game.do("sve:5.9.1" if count == 1 else ("sve:5.9.2", "sve:5.9.1"), Drawn(player, by))
        done += 1
    return done
