"""9-2, 9-3, 9-4 and 5-19: effects that wait are taken up in their order and resolved sentence by sentence."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Taken, Triggered
from rulings.engine.delayed import Delayed, still_chosen
from rulings.engine.effects.ability import Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, TooLong
from rulings.engine.resolve import NOTHING, Outcome, resolve
from rulings.engine.select import Resolving, holds
from rulings.games.battle_spirits_standard.actions import ACTIONS
from rulings.games.battle_spirits_standard.board import EXHAUSTED, FIELD, HEAVY, REFRESHED, Table
from rulings.games.battle_spirits_standard.features import as_written, is_done_first
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP
from rulings.games.battle_spirits_standard.limits import limit_reached, note_use
from rulings.games.battle_spirits_standard.meanings import MEANINGS
from rulings.games.battle_spirits_standard.numbered import ability_number
from rulings.games.battle_spirits_standard.processing import end_standby, is_leaving
from rulings.games.battle_spirits_standard.restrictions import silencer
from rulings.games.battle_spirits_standard.triggering import trigger_twin
from rulings.games.battle_spirits_standard.values import Words, abilities

WEARINESS = (REFRESHED, EXHAUSTED, HEAVY)
POINTS = ("choose", "search", "reveal", "look")  # cards are pointed at or seen


class Language(Words):
    """The effect language of Battle Spirits: its words, what its verbs do, how its joints bind."""

    actions = ACTIONS
    meanings = MEANINGS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Resolving) -> bool:
        """5-19 - whether a sentence is resolved, from its joint and what became of the one before."""
        before = so_far[-1] if so_far else Outcome(1, 1)
        at_work.number = before.done if so_far else at_work.number
        if sentence.must and not _all_was_done(game, sentence, so_far):
            return False
        return _is_joined(game, sentence.joint, before, so_far, at_work) and _is_the_case(game, sentence, at_work)

    def wants(self, game: Game, sentence: Sentence, at_work: Resolving) -> bool:
        """9-1-2 - a player who may is free not to; who does not has not used the effect."""
        asks = fact(N_("use the effect of {card}?"), card=at_work.source)
        wanted = bool(game.ask("bss:9-1-2", at_work.player, asks, ("yes", "no"), topic="may") == "yes")
        if wanted:
            note_use(game, at_work.source, at_work.ability)
        return wanted


LANGUAGE = Language()


def _is_joined(game: Game, joint: str, before: Outcome, so_far: list[Outcome], at_work: Resolving) -> bool:
    match joint:
        case "then":
            return game.find("bss:5-19-1", fact(N_("what follows is resolved whatever became of what stands before")))
        case "if so":
            says = fact(N_("what stands before was done, so what follows is resolved"))
            return game.find("bss:5-19-2", says, before.everything, reading="if-so-needs-the-whole-deed")
        case "after this effect":
            return _after_this_effect(game, _effects_before(at_work, so_far), at_work)
        case "otherwise":
            return _otherwise(game, before, at_work.ability.body[len(so_far) - 1])
    return True


def _is_the_case(game: Game, sentence: Sentence, at_work: Resolving) -> bool:
    """9-2-1 - a part of an effect that has a condition is resolved where it is met."""
    if sentence.condition is None:
        return True
    says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
    return game.find("bss:9-2-1", says, holds(game.board, LANGUAGE, sentence.condition, at_work))


def _all_was_done(game: Game, sentence: Sentence, so_far: list[Outcome]) -> bool:
    """5-19-5 - what must be done hangs on all that stands before it, behind "then" as well."""
    says = fact(N_("all that stands before could be done, so what must follow is resolved"))
    done = all(outcome.everything for outcome in so_far)
    if sentence.joint == "then":
        return game.find("bss:5-19-5", says, done, reading="must-hangs-on-all-after-then")
    return game.find("bss:5-19-5", says, done)


def _otherwise(game: Game, before: Outcome, sentence: Sentence) -> bool:
    """9-2-1 - the other case is that the sentence before was not resolved; of one that hangs on nothing, that it did nothing."""
    hangs = sentence.condition is not None or sentence.optional or sentence.joint in ("if so", "after this effect")
    says = fact(N_("what stands before is not the case, so the other part is resolved"))
    return game.find("bss:9-2-1", says, before is NOTHING if hangs else before.nothing)


def _effects_before(at_work: Resolving, so_far: list[Outcome]) -> list[Outcome]:
    """What became of all that stands before; to point at cards is not yet an effect on them."""
    done = zip(at_work.ability.body, so_far, strict=False)
    effects = [outcome for sentence, outcome in done if any(action.verb not in POINTS for action in sentence.actions)]
    return effects or so_far


def _after_this_effect(game: Game, before: list[Outcome], at_work: Resolving) -> bool:
    """5-19-3, 5-19-4 - not where nothing at all could be done; and first comes all that was triggered."""
    says = fact(N_("at least a part of what stands before took effect"))
    part = any(not outcome.nothing for outcome in before)
    reading = "after-this-effect-means-all-before" if len(before) > 1 else None
    if not game.find("bss:5-19-3", says, part, reading=reading):
        return False
    batch, then = game.board.batch, game.board
    if not _waits(game, batch) or game.find("bss:5-19-4", fact(N_("what was triggered is resolved first"))):
        while end_standby(game, batch) or _waits(game, batch):
            if _waits(game, batch):
                resolve_next(game)
    at_work.chosen = _not_new(game.board, at_work.chosen, then)
    return True


def _not_new(board: Table, cards: tuple[CardId, ...], then: Any) -> tuple[CardId, ...]:
    """4-1-4 - the cards that are still what they were then, or were on their way off the field."""
    return tuple(card_id for card_id in cards if then.card(card_id).standby or board.is_same(card_id, then.card(card_id).stay))


def _waits(game: Game, batch: int) -> bool:
    """Something waits that has triggered since."""
    return any(one.batch >= batch for one in game.board.waiting)


def resolve_next(game: Game) -> None:
    """9-1-5-9, 9-4-1 - one of the newest waiting effects is taken up and resolved."""
    one = _next(game)
    game.cause = one.step
    leaving = _leaving(one) if game.board.is_same(one.card, one.stay) else None
    if leaving is not None:
        taken = game.trigger("bss:9-3-3", Taken(one), reading="leaving-triggers-survive-leaving", cause=one.step)
    else:
        taken = game.trigger("bss:9-3-1-3", Taken(one), cause=one.step)
    if not taken:
        raise TooLong
    if not _is_lost(game, one, leaving):
        _take_effect(game, one)
    elif NO_OVERLAP in one.ability.limits:
        trigger_twin(game, one)


def _leaving(one: Waiting) -> Happening | None:
    """That the card itself leaves, where that has made its effect trigger."""
    return next((happening for happening in one.together or (one.happening,) if is_leaving(happening, one.card)), None)


def _next(game: Game) -> Waiting:
    batches = {one.batch for one in game.board.waiting}
    newest = max(batches)
    says = fact(N_("what triggered later is resolved first"))
    if len(batches) > 1 and not game.find(("bss:9-1-5-9", "bss:9-4-1-1"), says):
        newest = min(batches)
    together = [one for one in game.board.waiting if one.batch == newest]
    labels = _labels(game.board, together)
    options = list(labels)
    if len(options) == 1:
        return labels[options[0]]
    return labels[_first_of(game, options, _players_of(game, together))]


def _labels(board: Table, together: list[Waiting]) -> dict[str, Waiting]:
    """How players point at each of them; one that has triggered more than once stands there once."""
    labels: dict[str, Waiting] = {}
    for one in together:
        number = ability_number(board, one.card, one.ability)
        while labels.get(label := f"{one.card}'s ability {number}", one).ability != one.ability:
            number += 1
        labels.setdefault(label, one)
    return labels


def _players_of(game: Game, together: list[Waiting]) -> set[str]:
    """Whose effects triggered together, with those that have been resolved since."""
    players, batch = {one.player for one in together}, together[0].batch
    for step in reversed(game.steps):
        made = [one for one in step.fact.waiting if one.batch == batch] if isinstance(step.fact, Triggered) else []
        players.update(one.player for one in made)
        if made and all(one.batch != batch for one in step.before.waiting):
            break
    return players


def _first_of(game: Game, options: list[str], players: set[str]) -> str:
    """9-1-5-7, 9-1-5-8 - effects of one player are ordered by that player, those of both by the turn player."""
    asks = fact(N_("which effect is resolved next?"))
    if len(players) == 1:
        reading = "own-triggers-ordered-by-their-player"
        return str(game.ask("bss:9-1-5-7", min(players), asks, options, topic="order", reading=reading))
    clauses = ("bss:9-1-5-8", "bss:9-4-1", "bss:1-4-4")
    reading = "mixed-triggers-ordered-by-turn-player"
    return str(game.ask(clauses, game.board.active, asks, options, topic="order", reading=reading))


def _is_lost(game: Game, one: Waiting, leaving: Happening | None) -> bool:
    """9-1-5-5, 9-4-1-2, 5-15-2, 10-2-2-6-2 - an effect whose card has gone, or is no longer so, is not used."""
    if isinstance(one, Delayed):
        return _lost_with_source(game, one)
    if not game.board.is_same(one.card, one.stay):
        return game.find(("bss:9-1-5-5", "bss:9-4-1-2"), fact(N_("{card} has left: its effect is lost"), card=one.card))
    standby = game.board.card(one.card).standby
    if leaving is not None:
        return standby is not None and _lost_to_another_standby(game, one, leaving.verb, standby.kind)
    if one.happening.verb == "exhausted" and not _still_exhausted(game, one):
        says = fact(N_("{card} has been refreshed or has left: the effect is lost"), card=one.happening.card)
        return game.find("bss:5-15-2", says, reading="exhaust-and-attack-triggers-together")
    if standby is not None:
        return game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=one.card))
    return _is_no_longer_had(game, one)


def _is_no_longer_had(game: Game, one: Waiting) -> bool:
    """9-3-1-1, 2-8-2 - its card has come to another level since, or has lost what it was given."""
    if game.board.card(one.card).zone != FIELD or one.ability in abilities(game.board, one.card):
        return False
    says = fact(N_("{card} no longer has the effect: it is lost"), card=one.card)
    return game.find(("bss:9-3-1-1", "bss:2-8-2"), says, reading="effects-had-when-taken-up")


def _lost_to_another_standby(game: Game, one: Waiting, verb: str, now: str) -> bool:
    """10-2-2-6-2 - what waited for the first standby is lost in another one; what waits for leaving the field at all is not."""
    if verb != "leaves":
        says = fact(N_("{card} has gone into another standby: what waited for the first is lost"), card=one.card)
        return verb != now and game.find("bss:10-2-2-6-2", says, reading="standby-change-loses-triggers")
    then = game.steps[one.step].after.card(one.card).standby if one.step is not None else None
    if then is None or then.kind == now:
        return False
    says = fact(N_("{card} leaves the field in the new standby too: what waits for that is used"), card=one.card)
    return not game.find("bss:10-2-2-6-2", says, reading="leaving-the-field-is-one-event")


def _lost_with_source(game: Game, one: Delayed) -> bool:
    """9-1-5-6 - what was put off to a later moment lasts, like what is given for a turn, although its source has left."""
    if game.board.is_same(one.card, one.stay):
        return False
    says = fact(N_("{card} has left, but what its effect has put off is done all the same"), card=one.card)
    return not game.find("bss:9-1-5-6", says, reading="put-off-effects-outlive-source")


def _still_exhausted(game: Game, one: Waiting) -> bool:
    """One of the cards whose exhausting made it trigger has lain so ever since."""
    since = [step.after for step in game.steps[one.step :]] if one.step is not None else [game.board]
    return any(_lies_exhausted(since, card_id) for card_id in _happened_to(one))


def _lies_exhausted(since: list[Any], card_id: CardId) -> bool:
    """On all these boards the card is on the field and no less exhausted: it has neither left nor been refreshed in between."""
    cards = [board.card(card_id) for board in since]
    lies = [WEARINESS.index(card.state) for card in cards]
    there = all((card.zone, card.stay) == (FIELD, cards[0].stay) for card in cards)
    return there and lies[0] > 0 and lies == sorted(lies)


def _happened_to(one: Waiting) -> tuple[CardId, ...]:
    return tuple(happening.card for happening in one.together or (one.happening,) if happening.card)


def _met(game: Game, one: Waiting) -> tuple[CardId, ...]:
    """The cards that it happened to, but for those that have moved since."""
    then = game.steps[one.step].after if one.step is not None else game.board
    return _not_new(game.board, _happened_to(one), then)


def _take_effect(game: Game, one: Waiting) -> None:
    chosen = still_chosen(game.board, one.made) if isinstance(one, Delayed) else _met(game, one)
    at_work = Resolving(one.card, one.stay, one.player, one.ability, one.happening, chosen=chosen)
    if not is_able(game, at_work) or limit_reached(game, one.card, one.ability):
        return
    if not one.ability.body[0].optional and not any(cost.optional for cost in one.ability.costs):
        note_use(game, one.card, one.ability)
    if all(is_done_first(game, cost, at_work) for cost in one.ability.costs):
        use_effect(game, at_work)


def is_able(game: Game, at_work: Resolving) -> bool:
    """9-2-1, 9-2-3 - its condition holds, and no effect says that it cannot be used."""
    condition = at_work.ability.condition
    if condition is not None:
        says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
        if not game.find(("bss:9-2-1", "bss:9-3-1-1"), says, holds(game.board, LANGUAGE, condition, at_work)):
            return False
    silenced = silencer(game.board, at_work)
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=at_work.source, source=silenced.source)
        return not game.find(("bss:9-2-3", "bss:9-1-2-1"), says)
    return True


def use_effect(game: Game, at_work: Resolving) -> list[Outcome]:
    """9-3-1-4 - an effect that is used is resolved."""
    if not game.find(("bss:9-3-1-4", "bss:9-3-1"), fact(N_("the effect of {card} is resolved"), card=at_work.source)):
        return []
    at_work.ability = as_written(game, at_work.ability)
    return resolve(game, LANGUAGE, at_work)
