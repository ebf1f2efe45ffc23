"""Chapter 9 and 5-19: effects trigger, wait, are ordered, and are resolved sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import Happening, Waiting
from rulings.engine.changes import Taken, Triggered, Used
from rulings.engine.continuous import forbidden
from rulings.engine.effects.ability import Ability, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome, resolve
from rulings.engine.select import Resolving, holds
from rulings.engine.triggers import matching, waiting_for
from rulings.games.battle_spirits_standard.actions import ACTIONS
from rulings.games.battle_spirits_standard.board import EXHAUSTED, HEAVY, Table
from rulings.games.battle_spirits_standard.processing import is_leaving
from rulings.games.battle_spirits_standard.values import WORDS, Words, ability_label

ONCE, NO_OVERLAP = "once per turn", "no overlap"
TRIGGERS_BY = {
    "summoned": "bss:12-2-1-6-1",
    "attacks": "bss:12-2-1-7-1",
    "blocks": "bss:12-2-1-9-1",
    "deployed": "bss:12-2-1-11-1",
    "destroyed": "bss:12-2-1-12",
    "start step": "bss:7-2-1",
    "core step": "bss:7-3-1",
    "draw step": "bss:7-4-1",
    "refresh step": "bss:7-5-1",
    "main step": "bss:7-6-1-1",
    "attack step": "bss:7-7-3-1",
    "end step": "bss:7-9-1-1",
    "battle resolution": "bss:8-1-5-1",
    "battle": "bss:8-1-7-1",
    "turn": "bss:7-9-1-2",
}


class Language(Words):
    """The effect language of Battle Spirits: its words, what its verbs do, how its joints bind."""

    actions = ACTIONS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Resolving) -> bool:
        """5-19 - whether a sentence is resolved, from its joint and what became of the one before."""
        before = so_far[-1] if so_far else Outcome(1, 1)
        match sentence.joint:
            case "then":
                return game.find("bss:5-19-1", fact(N_("what follows is resolved whatever became of what stands before")))
            case "if so":
                says = fact(N_("what stands before could be done, so what follows is resolved"))
                return game.find("bss:5-19-2", says, not before.nothing)
            case "after this effect":
                return _after_this_effect(game, before)
        if sentence.must:
            says = fact(N_("all that stands before could be done, so what must follow is resolved"))
            return game.find("bss:5-19-5", says, all(outcome.everything for outcome in so_far))
        return True

    def wants(self, game: Game, sentence: Sentence, at_work: Resolving) -> bool:
        """9-1-2 - a player who may is free not to."""
        asks = fact(N_("use the effect of {card}?"), card=at_work.source)
        return bool(game.ask("bss:9-1-2", at_work.player, asks, ("yes", "no"), topic="may") == "yes")


LANGUAGE = Language()


def _after_this_effect(game: Game, before: Outcome) -> bool:
    """5-19-3, 5-19-4 - not where nothing could be done; and first comes all that was triggered."""
    says = fact(N_("at least a part of what stands before took effect"))
    if not game.find("bss:5-19-3", says, not before.nothing):
        return False
    if game.board.waiting and game.find("bss:5-19-4", fact(N_("what was triggered is resolved first"))):
        while any(one.batch >= game.board.batch for one in game.board.waiting):
            resolve_next(game)
    return True


def triggered(game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """9-1-5 - abilities that wait for what has happened trigger, once for all that happens together."""
    for board, card_id, ability, found in list(matching(before, game.board, WORDS, happenings)):
        if _is_anothers_battle(game.board, card_id, ability):
            continue
        if _stands_by_idle(game, card_id, found) or not _may_trigger(game, card_id, ability):
            continue
        for happening in found[:1] if game.board.follows("bss:9-1-5-4") else found:
            waiting = waiting_for(board, card_id, ability, happening, game.board.batch, step)
            _trigger(game, ability, happening, waiting, step)
        if len(found) > 1:
            game.find("bss:9-1-5-4", fact(N_("several at once make {card} trigger once"), card=card_id))


def _trigger(game: Game, ability: Ability, happening: Happening, waiting: Waiting, step: int) -> None:
    assert ability.event is not None
    change = Triggered((waiting,))
    if ability.event.verb == "becomes" and ability.event.relation == ">=":
        game.trigger("bss:13-1-1", change, cause=step)
    elif ability.event.verb == "becomes":
        game.trigger("bss:13-1-2", change, cause=step)
    elif ability.event.verb == "destroyed" and ability.event.by.startswith("opponent"):
        game.trigger("bss:12-2-1-12-1", change, cause=step)
    elif ability.event.verb == "exhausted" and game.board.card(waiting.card).state == HEAVY:
        game.trigger("bss:5-16-1/2", change, cause=step)
    else:
        word = happening.attribute if happening.verb == "step" else happening.verb
        game.trigger(TRIGGERS_BY.get(word, "bss:9-1-5-2"), change, cause=step)


def _is_anothers_battle(board: Table, card_id: str, ability: Ability) -> bool:
    """An effect of the battle is that of the two spirits in it."""
    battle = board.battle()
    if ability.event is None or not ability.event.attribute.startswith("battle") or battle is None:
        return False
    return card_id not in (battle.attacker, battle.blocker)


def _stands_by_idle(game: Game, card_id: str, found: Sequence[Happening]) -> bool:
    """10-2-2-4 - a card in standby uses no effects but those of its leaving."""
    card = game.board.card(card_id)
    if card.standby is None or any(is_leaving(happening, card_id) for happening in found):
        return False
    return game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=card_id))


def _may_trigger(game: Game, card_id: str, ability: Ability) -> bool:
    """12-3 - limits: once a turn for each card; the same effect of cards with one name once at one timing."""
    card = game.board.card(card_id)
    if ONCE in ability.limits and (card_id, card.stay, ability.text) in game.board.used:
        says = fact(N_("{card} has used this effect in this turn"), card=card_id)
        clause = "bss:12-3-3-1" if NO_OVERLAP in ability.limits else "bss:12-3-1-1"
        if game.find(clause, says):
            return False
    twins = [one for one in game.board.waiting if _is_twin(game, one, card_id, ability)]
    if NO_OVERLAP in ability.limits and twins:
        says = fact(N_("the same effect of another {name} has triggered"), name=card.name)
        clause = "bss:12-3-3-1" if ONCE in ability.limits else "bss:12-3-2-1"
        return not game.find(clause, says)
    return True


def _is_twin(game: Game, one: Waiting, card_id: str, ability: Ability) -> bool:
    same_effect = one.ability.text == ability.text and one.card != card_id and one.batch == game.board.batch
    return same_effect and game.board.card(one.card).name == game.board.card(card_id).name


def resolve_next(game: Game) -> None:
    """9-1-5-9, 9-4-1 - one of the newest waiting effects is taken up and resolved."""
    one = _next(game)
    game.cause = one.step
    leaving = is_leaving(one.happening, one.card)
    if leaving:
        game.trigger("bss:9-3-3", Taken(one), reading="leaving-triggers-survive-leaving", cause=one.step)
    else:
        game.trigger("bss:9-3-1-3", Taken(one), cause=one.step)
    if any(one is other for other in game.board.waiting):  # the rule of taking it up is broken: let it go
        game.board = game.board.having(waiting=tuple(other for other in game.board.waiting if other is not one))
        return
    if not _is_lost(game, one, leaving):
        _take_effect(game, one)
    if not game.board.waiting:
        game.board = game.board.having(batch=0)


def _next(game: Game) -> Waiting:
    batches = {one.batch for one in game.board.waiting}
    newest = max(batches)
    if len(batches) > 1 and not game.find("bss:9-1-5-9", fact(N_("what triggered later is resolved first"))):
        newest = min(batches)
    together = [one for one in game.board.waiting if one.batch == newest]
    labels: dict[str, Waiting] = {ability_label(game.board, one.card, one.ability): one for one in reversed(together)}
    options = list(reversed(labels))
    if len(options) == 1:
        return labels[options[0]]
    asks = fact(N_("which effect is resolved next?"))
    if len({one.player for one in together}) == 1:
        answer = game.ask(
            "bss:9-1-5-7", together[0].player, asks, options, topic="order", reading="own-triggers-ordered-by-their-player"
        )
    else:
        answer = game.ask(
            ("bss:9-1-5-8", "bss:9-4-1", "bss:1-4-4"),
            game.board.active,
            asks,
            options,
            topic="order",
            reading="mixed-triggers-ordered-by-turn-player",
        )
    return labels[answer]


def _is_lost(game: Game, one: Waiting, leaving: bool) -> bool:
    """9-1-5-5, 9-4-1-2, 5-15-2, 10-2-2-6-2 - an effect whose card has gone, or is no longer so, is not used."""
    card = game.board.card(one.card)
    if leaving:
        changed = card.standby is None or one.happening.verb not in (card.standby.kind, "leaves")
        says = fact(N_("{card} has gone into another standby: what waited for the first is lost"), card=one.card)
        return changed and game.find("bss:10-2-2-6-2", says, reading="standby-change-loses-triggers")
    if not game.board.is_same(one.card, one.stay):
        return game.find(("bss:9-1-5-5", "bss:9-4-1-2"), fact(N_("{card} has left: its effect is lost"), card=one.card))
    if one.happening.verb == "exhausted" and one.happening.card == one.card and card.state not in (EXHAUSTED, HEAVY):
        says = fact(N_("{card} is exhausted no more: its effect is lost"), card=one.card)
        return game.find("bss:5-15-2", says, reading="exhaust-and-attack-triggers-together")
    if card.standby is not None:
        return game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=one.card))
    return False


def _take_effect(game: Game, one: Waiting) -> None:
    at_work = Resolving(one.card, one.stay, one.player, one.ability, one.happening)
    if one.happening.card:
        at_work.chosen = (one.happening.card,)
    if not is_able(game, at_work):
        return
    note_use(game, at_work)
    resolve(game, LANGUAGE, at_work)


def is_able(game: Game, at_work: Resolving) -> bool:
    """9-2-1, 9-2-3 - its condition holds, and no effect says that it cannot be used."""
    condition = at_work.ability.condition
    if condition is not None:
        says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
        if not game.find(("bss:9-2-1", "bss:9-3-1-1"), says, holds(game.board, LANGUAGE, condition, at_work)):
            return False
    silenced = forbidden(game.board, WORDS, "take effect", at_work.source, None)
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=at_work.source, source=silenced.source)
        return not game.find(("bss:9-2-3", "bss:9-1-2-1"), says)
    return True


def note_use(game: Game, at_work: Resolving) -> None:
    if ONCE in at_work.ability.limits:
        game.do("bss:12-3-1-1", Used(at_work.source, at_work.ability))
