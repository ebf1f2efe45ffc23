"""5.13: damage, with what raises, lowers or replaces it; and drawing, the other thing that rules and effects share."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player
from rulings.engine.changes import RULE, By
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of, holds, is_meant, player_of
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import DECK, FIELD, LEADER, Table, leader_of
from rulings.games.shadowverse_evolve.causes import is_caused
from rulings.games.shadowverse_evolve.changes import Damaged, Drawn, DrewFromEmpty, Hit
from rulings.games.shadowverse_evolve.continuous import everything, forbidding, forbidding_player, touched
from rulings.games.shadowverse_evolve.replacing import (
    Applied,
    Key,
    applies,
    counts_as_it_is,
    holders,
    is_spent,
    limited_first,
    replacements_of,
    takes_place,
)
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import WORDS, ability_label, kind, life

Found: TypeAlias = dict[str, tuple[Key, Standing | tuple[CardId, Ability]]]  # what changes damage, or takes its place


def deal(game: Game, hits: tuple[Hit, ...], clause: str, applied: Applied = frozenset()) -> int:
    """5.13.1 - followers and leaders lose so much life, all at once; how many were hit."""
    then: Table = game.board
    real = [hit for hit in hits if _can_be_hit(game, hit) and _is_to_be_dealt(game, hit, applied)]
    left = [one for one in (_changed(game, hit, applied, then) for hit in _limited_first(game, real)) if one is not None]
    there = [one for one in left if game.board.is_same(one.card, then.card(one.card).stay)]
    changed = [_whole(game, one) for one in there if _is_some(game, one)]
    if changed and any(game.board.card(hit.card).zone == LEADER for hit in changed):
        game.do((clause, "sve:5.13.1", "sve:2.8.2", "sve:2.8.3"), Damaged(tuple(changed)))
    elif changed:
        game.do((clause, "sve:5.13.1", "sve:2.8.2"), Damaged(tuple(changed)))
    return len(changed)


def _limited_first(game: Game, hits: list[Hit]) -> list[Hit]:
    """10.10.1 - in the order in which what could take the place of damage to several of them is applied."""
    board: Table = game.board
    several = [one for source in holders(board, PLAYERS[0]) for one in replacements_of(board, source)] if len(hits) > 1 else []
    found = {hit.card: tuple(one for one in several if _is_for(board, one[0][0], one[1], hit)) for hit in hits}
    order = limited_first(game, found)
    return sorted(hits, key=lambda hit: order.index(hit.card))


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


def _is_some(game: Game, hit: Hit, reading: str | None = None) -> bool:
    """1.3.2.2 - damage of 0 or less is not dealt."""
    if hit.amount > 0:
        return True
    says = fact(N_("{card} would take {count} damage: none is dealt"), card=hit.card, count=hit.amount)
    return not game.find("sve:1.3.2.2", says, reading=reading)


def _is_to_be_dealt(game: Game, hit: Hit, applied: Applied) -> bool:
    """1.3.2.2, 10.10.1 - damage of 0 does not come about, and so there is nothing that could be raised or replaced."""
    changed = hit.amount <= 0 and _replacements(game, hit, applied, game.board)
    return _is_some(game, hit, "damage-of-nothing-is-not-raised" if changed else None)


def _changed(game: Game, hit: Hit, applied: Applied, then: Table) -> Hit | None:
    """5.13.2, 10.2.1.3.2 - what changes damage replaces it, each once; its card's player says in which order.

    Of damage to several at once, all is changed by what stands as it is to be dealt (`then`)."""
    if _is_forbidden(game, hit, then):
        return None
    declined: set[str] = set()
    while True:
        found = {label: one for label, one in _replacements(game, hit, applied, then).items() if label not in declined}
        if not found:
            return hit
        label = _which_first(game, hit, found)
        key, one = found[label]
        if not isinstance(one, tuple):
            applied, hit = applied | {key}, _modified(game, hit, one)
            if hit.amount <= 0:
                return hit  # there is no such damage (1.3.2.2), and so nothing that could be changed further
        elif _instead(game, hit, applied | {key}, one, then):
            return None
        else:
            declined.add(label)


def _is_forbidden(game: Game, hit: Hit, then: Table) -> bool:
    """1.3.3 - an effect lets the card take no damage, or none of that kind; 1.3.1 - nor that of the rules, in an attack."""
    barred = forbidding(then, WORDS, "take damage", hit.card, hit.by)
    if barred is None:
        return False
    says = fact(N_("{source} lets {card} take no damage"), source=barred.source, card=hit.card)
    return bool(game.find("sve:1.3.3" if hit.kind == "ability" else "sve:1.3.1", says))


def _which_first(game: Game, hit: Hit, found: Found) -> str:
    """10.10.2.1 - the player of the damaged card says which comes first, where that matters."""
    if len(found) == 1 or not _is_order_open(game, hit, [one for _, one in found.values()]):
        return next(iter(found))
    asks = fact(N_("which replacement of the damage to {card} comes first?"), card=hit.card)
    label: str = game.ask(
        ("sve:10.10.2", "sve:10.10.2.1"), game.board.card(hit.card).player, asks, list(found), "replacement",
        reading="damaged-cards-controller-orders-replacements",
    )  # fmt: skip
    return label


def _is_order_open(game: Game, hit: Hit, found: list[Standing | tuple[CardId, Ability]]) -> bool:
    """10.10.2 - it matters which comes first: one is no mere number, or those that lower it alone leave no damage."""
    changes = [_change(game, hit, one) for one in found if not isinstance(one, tuple)]
    if len(changes) < len(found):
        return True
    lowest = hit.amount + sum(count for count in changes if count < 0)
    return lowest <= 0 < hit.amount + sum(changes)


def _change(game: Game, hit: Hit, one: Standing) -> int:
    """By how much the effect raises the damage, or lowers it."""
    count = amount_of(game.board, WORDS, one.action.amount if one.action.amount is not None else hit.amount, one.at_work)
    return -count if one.action.negative else count


def _modified(game: Game, hit: Hit, one: Standing) -> Hit:
    changed = hit.amount + _change(game, hit, one)
    says = fact(N_("{source} makes it {count} damage to {card}"), source=one.source, count=changed, card=hit.card)
    return replace(hit, amount=changed) if game.find(("sve:5.13.2", "sve:10.2.1.3.2"), says) else hit


def _instead(game: Game, hit: Hit, applied: Applied, one: tuple[CardId, Ability], then: Table) -> bool:
    source, ability = one
    holder = then.card(source)
    happening = hit.by.happening("dealt damage", card=hit.card, player=game.board.card(hit.card).player, amount=hit.amount)
    at_work = Using(source, holder.stay, holder.player, ability, happening, chosen=(hit.card,), number=hit.amount)
    at_work.applied = applied
    return takes_place(game, at_work, fact(N_("instead of damage to {card}: {source}"), card=hit.card, source=source))


def _replacements(game: Game, hit: Hit, applied: Applied, board: Table) -> Found:
    """What changes or replaces the damage and was not applied to it yet, each with its key."""
    found: Found = {}
    for number, one in enumerate(everything(board, WORDS)):
        key = (one.source, repr((one.action, one.on, one.begun)))
        if _changes(board, one, hit) and not is_spent(game, key, applied):
            found[f"{one.source}'s change {number + 1}"] = (key, one)
    for source in holders(board, PLAYERS[0]):
        for key, ability in replacements_of(board, source):
            fits = _is_for(board, source, ability, hit) and counts_as_it_is(game, board, hit.card, ability)
            if fits and not is_spent(game, key, applied) and applies(game, source, ability, board):
                found.setdefault(ability_label(board, source, ability), (key, (source, ability)))
    return found


def _changes(board: Table, one: Standing, hit: Hit) -> bool:
    """The effect makes it more or less damage, taken or dealt."""
    action = one.action
    if not is_caused(board, WORDS, action.by, hit.by, one.at_work):
        return False
    if action.verb == "take":
        dealer = action.source.on if action.source is not None else None
        taken = action.attribute == "damage" and hit.card in touched(board, WORDS, one)
        return taken and (dealer is None or (hit.source is not None and is_meant(board, WORDS, dealer, hit.source, one.at_work)))
    if action.verb != "deal" or action.value != "more" or not _deals(board, one, hit):
        return False
    return action.target is None or is_meant(board, WORDS, action.target, hit.card, one.at_work)


def _deals(board: Table, one: Standing, hit: Hit) -> bool:
    """5.13.3.3 - an ability deals all damage that is not dealt in an attack."""
    what = one.action.what
    if what is not None and what.nouns[0] == "ability":
        return "ability" in hit.kind and player_of(what.whose, one.player) in (None, hit.player)
    if one.on is None and one.action.what is not None:  # a spell that deals damage is in the resolution zone
        return hit.source is not None and is_meant(board, WORDS, one.action.what, hit.source, one.at_work)
    return hit.source in touched(board, WORDS, one) if one.on is not None else hit.source == one.source


def _is_for(board: Table, source: str, ability: Ability, hit: Hit) -> bool:
    assert ability.event is not None
    at_work = Using(source, board.card(source).stay, board.card(source).player, ability)
    happening = hit.by.happening("dealt damage", card=hit.card, player=board.card(hit.card).player, amount=hit.amount)
    meant = is_caused(board, WORDS, ability.event.by, hit.by, at_work)
    if not meant or not is_event(board, WORDS, replace(ability.event, by=""), happening, at_work):
        return False
    return holds(board, WORDS, ability.condition, at_work)


def _draw_replaced(game: Game, player: Player, by: By, applied: Applied) -> bool:
    """10.10.2.2 - something else takes the place of a draw; of several such effects, the player who draws picks."""
    board: Table = game.board
    happening = by.happening("draws", player=player)
    found: dict[str, Using] = {}
    for source in holders(board, player):
        for key, ability in replacements_of(board, source):
            assert ability.event is not None
            at_work = Using(source, board.card(source).stay, board.card(source).player, ability, happening)
            fits = is_event(board, WORDS, replace(ability.event, target=None, by=""), happening, at_work)
            caused = is_caused(board, WORDS, ability.event.by, by, at_work)
            if (
                fits
                and caused
                and not is_spent(game, key, applied)
                and applies(game, source, ability, board)
                and _is_met(game, at_work)
            ):
                at_work.applied = applied | {key}
                found.setdefault(ability_label(board, source, ability), at_work)
    while found:
        asks = fact(N_("which replacement of the draw comes first?"))
        label = game.ask(("sve:10.10.2.2", "sve:10.10.2"), player, asks, list(found), "replacement")
        at_work = found.pop(label)
        if takes_place(game, at_work, fact(N_("instead of {player} drawing: {source}"), player=player, source=at_work.source)):
            return True
    return False


def _draw_forbidden(game: Game, player: Player, by: By) -> bool:
    """1.3.3 - a player whom an effect forbids to draw does not draw by another effect; 1.3.1 - nor by the rules."""
    barred = forbidding_player(game.board, WORDS, "draw", player, by)
    if barred is None:
        return False
    says = fact(N_("{source} forbids it for {card}"), source=barred.source, card=leader_of(player))
    return bool(game.find("sve:1.3.1" if by == RULE else "sve:1.3.3", says))


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
