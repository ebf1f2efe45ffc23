"""9-2, 9-3, 9-4 and 5-19: effects that wait are taken up in their order and resolved sentence by sentence."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Taken, Triggered
from rulings.engine.effects.ability import Cost, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, TooLong
from rulings.engine.resolve import Outcome, perform, resolve
from rulings.engine.select import Resolving, holds
from rulings.games.battle_spirits_standard.actions import ACTIONS
from rulings.games.battle_spirits_standard.board import EXHAUSTED, FIELD, HEAVY
from rulings.games.battle_spirits_standard.features import as_written
from rulings.games.battle_spirits_standard.limits import limit_reached, note_use
from rulings.games.battle_spirits_standard.processing import end_standby, is_leaving
from rulings.games.battle_spirits_standard.restrictions import silencer
from rulings.games.battle_spirits_standard.values import Words, ability_label


class Language(Words):
    """The effect language of Battle Spirits: its words, what its verbs do, how its joints bind."""

    actions = ACTIONS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Resolving) -> bool:
        """5-19 - whether a sentence is resolved, from its joint and what became of the one before."""
        before = so_far[-1] if so_far else Outcome(1, 1)
        at_work.number = before.done if so_far else at_work.number
        match sentence.joint:
            case "then":
                return game.find("bss:5-19-1", fact(N_("what follows is resolved whatever became of what stands before")))
            case "if so":
                says = fact(N_("what stands before was done, so what follows is resolved"))
                return game.find("bss:5-19-2", says, before.everything, reading="if-so-needs-the-whole-deed")
            case "after this effect":
                return _after_this_effect(game, before)
            case "otherwise":
                return before.nothing
        if sentence.must:
            says = fact(N_("all that stands before could be done, so what must follow is resolved"))
            return game.find("bss:5-19-5", says, all(outcome.everything for outcome in so_far))
        return True

    def wants(self, game: Game, sentence: Sentence, at_work: Resolving) -> bool:
        """9-1-2 - a player who may is free not to; who does not has not used the effect."""
        asks = fact(N_("use the effect of {card}?"), card=at_work.source)
        wanted = bool(game.ask("bss:9-1-2", at_work.player, asks, ("yes", "no"), topic="may") == "yes")
        if wanted:
            note_use(game, at_work.source, at_work.ability)
        return wanted


LANGUAGE = Language()


def _after_this_effect(game: Game, before: Outcome) -> bool:
    """5-19-3, 5-19-4 - not where nothing could be done; and first comes all that was triggered."""
    says = fact(N_("at least a part of what stands before took effect"))
    if not game.find("bss:5-19-3", says, not before.nothing):
        return False
    batch = game.board.batch
    if not any(one.batch >= batch for one in game.board.waiting):
        return True
    if game.find("bss:5-19-4", fact(N_("what was triggered is resolved first"))):
        while any(one.batch >= batch for one in game.board.waiting):
            resolve_next(game)
        while end_standby(game):
            pass
    return True


def resolve_next(game: Game) -> None:
    """9-1-5-9, 9-4-1 - one of the newest waiting effects is taken up and resolved."""
    one = _next(game)
    game.cause = one.step
    leaving = _leaving(one)
    if leaving is not None:
        taken = game.trigger("bss:9-3-3", Taken(one), reading="leaving-triggers-survive-leaving", cause=one.step)
    else:
        taken = game.trigger("bss:9-3-1-3", Taken(one), cause=one.step)
    if not taken:
        raise TooLong
    if not _is_lost(game, one, leaving):
        _take_effect(game, one)


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
    labels: dict[str, Waiting] = {ability_label(game.board, one.card, one.ability): one for one in reversed(together)}
    options = list(reversed(labels))
    if len(options) == 1:
        return labels[options[0]]
    return labels[_first_of(game, options, _players_of(game, together))]


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
    if not game.board.is_same(one.card, one.stay):
        return game.find(("bss:9-1-5-5", "bss:9-4-1-2"), fact(N_("{card} has left: its effect is lost"), card=one.card))
    standby = game.board.card(one.card).standby
    if leaving is not None:
        changed = standby is not None and leaving.verb not in (standby.kind, "leaves")
        says = fact(N_("{card} has gone into another standby: what waited for the first is lost"), card=one.card)
        return changed and game.find("bss:10-2-2-6-2", says, reading="standby-change-loses-triggers")
    if one.happening.verb == "exhausted" and not _still_exhausted(game, one):
        says = fact(N_("{card} is exhausted no more: the effect is lost"), card=one.happening.card)
        return game.find("bss:5-15-2", says, reading="exhaust-and-attack-triggers-together")
    if standby is not None:
        return game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=one.card))
    return False


def _still_exhausted(game: Game, one: Waiting) -> bool:
    """One of the cards whose exhausting made it trigger still lies so."""
    cards = [game.board.card(card_id) for card_id in _happened_to(one)]
    return any(card.zone == FIELD and card.state in (EXHAUSTED, HEAVY) for card in cards)


def _happened_to(one: Waiting) -> tuple[CardId, ...]:
    return tuple(happening.card for happening in one.together or (one.happening,) if happening.card)


def _take_effect(game: Game, one: Waiting) -> None:
    at_work = Resolving(one.card, one.stay, one.player, one.ability, one.happening, chosen=_happened_to(one))
    if not is_able(game, at_work) or limit_reached(game, one.card, one.ability):
        return
    if not one.ability.body[0].optional:
        note_use(game, one.card, one.ability)
    if all(_is_done_first(game, cost, at_work) for cost in one.ability.costs):
        use_effect(game, at_work)


def _is_done_first(game: Game, cost: Cost, at_work: Resolving) -> bool:
    """5-19-2 - what has to be done for a triggered effect is done in full, or the effect is not used."""
    if cost.action is None or (cost.optional and not LANGUAGE.wants(game, at_work.ability.body[0], at_work)):
        return False
    says = fact(N_("what stands before was done, so what follows is resolved"))
    return game.find("bss:5-19-2", says, perform(game, LANGUAGE, (cost.action,), at_work).everything)


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
