"""9-2, 9-3, 9-4 and 5-19: effects that wait are taken up in their order and resolved sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.engine.board import CardId, Waiting
from rulings.engine.changes import Taken
from rulings.engine.delayed import Delayed
from rulings.engine.effects.ability import Action, Condition, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, TooLong
from rulings.engine.resolve import NOTHING, Outcome, resolve
from rulings.engine.select import Resolving
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.battle_spirits_standard.actions import ACTIONS
from rulings.games.battle_spirits_standard.addressing import who_may
from rulings.games.battle_spirits_standard.asked import note_lying
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.cases import AtWork, beginning, case_of, is_about_it, is_other_case
from rulings.games.battle_spirits_standard.choosing import NOTHING_THERE, POINTED
from rulings.games.battle_spirits_standard.features import apart, as_written, is_done_first, main_step_reading, note_none
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, ONCE
from rulings.games.battle_spirits_standard.last_lay import as_they_last_lay, last_boards, last_reading
from rulings.games.battle_spirits_standard.limits import held_back, limit_reached, note_use
from rulings.games.battle_spirits_standard.meanings import MEANINGS
from rulings.games.battle_spirits_standard.orders import Trial, come_to_the_same
from rulings.games.battle_spirits_standard.processing import end_standby
from rulings.games.battle_spirits_standard.restrictions import silencer
from rulings.games.battle_spirits_standard.spoken_of import ONE, asks_of_field, name_cards
from rulings.games.battle_spirits_standard.taken_up import TakenUp, is_met, speak_of_all_again
from rulings.games.battle_spirits_standard.that_many import is_told, number_before, so_many
from rulings.games.battle_spirits_standard.values import Words
from rulings.games.battle_spirits_standard.waiting import drop, is_lost, next_waiting, note_refreshed, own_leaving
from rulings.games.battle_spirits_standard.ways_off import stay_now, still

POINTS = ("choose", "search", "reveal", "look")  # cards are pointed at or seen


class Language(Words):
    """The effect language of Battle Spirits: its words, what its verbs do, how its joints bind."""

    actions = ACTIONS
    meanings = MEANINGS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Resolving) -> bool:
        """5-19 - whether a sentence is resolved, from its joint and what became of the one before."""
        assert isinstance(at_work, AtWork)
        at_work.number = number_before(at_work, so_far)
        at_work.reach(len(so_far))
        note_lying(game.board, at_work, (*at_work.chosen, *(at_work.all_of_them or ())))
        if sentence.must and not _all_was_done(game, sentence, so_far, at_work.ability.body):
            return False
        if sentence.condition is None and not sentence.joint:
            speak_of_all_again(at_work)
        if not _is_joined(game, sentence.joint, so_far, at_work):
            return False
        number = at_work.number
        at_work.look_on_field(game.board, asks_of_field(sentence.condition))
        at_work.ask_about_discarded(sentence)
        goes = _is_the_case(game, sentence, at_work)
        at_work.number = number if is_told(at_work.ability.body[: len(so_far)]) else at_work.number
        if goes and at_work.is_unsaid and is_about_it(sentence):
            game.find("bss:1-4-2", fact(NOTHING_THERE, card=at_work.source))
        return goes

    def wants(self, game: Game, sentence: Sentence, at_work: Resolving) -> bool:
        """9-1-2 - a player who may is free not to; whose effect it is and who does not has not used the effect."""
        player = who_may(game.board, sentence, at_work)
        topic = "may discard" if sentence.actions[0].verb == "discard" else "may"
        wanted = bool(game.ask("bss:9-1-2", player, _whether(at_work), ("yes", "no"), topic) == "yes")
        if wanted:
            _note_used(game, at_work)
        return wanted


def _whether(at_work: Resolving) -> Fact:
    """9-1-8-1 - of what may happen instead to another card, also to which one."""
    source, to = at_work.source, at_work.happening.card if at_work.happening else None
    if at_work.ability.kind == "replacement" and to not in (None, source):
        return fact(N_("use the effect of {card} for {target}?"), card=source, target=to)
    return fact(N_("use the effect of {card}?"), card=source)


LANGUAGE = Language()
WAS_DONE = N_("what stands before was done, so what follows is resolved")


def _is_joined(game: Game, joint: str, so_far: list[Outcome], at_work: AtWork) -> bool:
    match joint:
        case "then":
            return _then(game, so_far, at_work)
        case "if so":
            return game.find(
                "bss:5-19-2", fact(WAS_DONE), _is_so(at_work.ability.body, so_far), reading="if-so-needs-the-whole-deed"
            )
        case "after this effect":
            return _after_this_effect(game, _effects_before(at_work, so_far), at_work)
        case "otherwise":
            return _otherwise(game, so_far, at_work)
    return True


def _then(game: Game, so_far: list[Outcome], at_work: Resolving) -> bool:
    """5-19-1 - whatever became of what stands before; 5-19-2, 5-19-3 - but behind "if so" and "after this effect" on that, too,
    and behind an "otherwise" on that case."""
    body = at_work.ability.body
    place = beginning(body, len(so_far), ("then",))
    if body[place].joint == "if so" and not _is_so(body, so_far[:place]):
        return game.find("bss:5-19-2", fact(WAS_DONE), False, reading="if-so-needs-the-whole-deed")
    before = _effects_before(at_work, so_far[:place])
    if body[place].joint == "after this effect" and all(outcome.nothing for outcome in before):
        return _took_effect(game, before)
    if body[place].joint == "otherwise" and not is_other_case(body, so_far, place):
        return False
    return game.find("bss:5-19-1", fact(N_("what follows is resolved whatever became of what stands before")))


def _is_so(body: Sequence[Sentence], so_far: list[Outcome]) -> bool:
    return so_far[-1].everything and _was_chosen(body, so_far)


def _is_the_case(game: Game, sentence: Sentence, at_work: Resolving) -> bool:
    """9-2-1 - a part of an effect that has a condition is resolved where it is met."""
    if sentence.condition is None:
        return True
    if asks_of_unnamed(game.board, LANGUAGE, sentence.condition, at_work):
        game.find("bss:9-2-1", fact(TAKEN_AS_WITHOUT, card=at_work.source))
    note_none(game, sentence.condition, at_work)
    says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
    met, reading = is_met(game.board, LANGUAGE, sentence.condition, at_work)
    reading = reading or main_step_reading(game.board, sentence.condition)
    return game.find("bss:9-2-1", says, met, reading=reading or last_reading(game.board, sentence.condition, at_work))


def _was_chosen(body: Sequence[Sentence], so_far: list[Outcome]) -> bool:
    """5-19-2 - to choose "them" and to do something to them is one deed: as many were chosen as the text says."""
    resolved = [(sentence, one) for sentence, one in zip(body, so_far, strict=False) if one is not NOTHING]
    if not resolved or not any(_is_it(part) for part in parts_within(resolved[-1][0].actions)):
        return True
    speaking = ((action, one) for sentence, one in reversed(resolved[:-1]) for action in sentence.actions if _speaks_of(action))
    action, outcome = next(speaking, (None, NOTHING))
    return action is None or action.verb not in POINTS or bool(action.options) or outcome.everything


def _is_it(part: Any) -> bool:
    return isinstance(part, Selector) and part.nouns[0] in ("it", "them")


def _speaks_of(action: Action) -> bool:
    """The text means something else by "it" from there on."""
    what = action.what
    return what is not None and action.verb != "draw" and not (what.every or what.nouns[0] in POINTED or "core" in what.nouns[0])


def _all_was_done(game: Game, sentence: Sentence, so_far: list[Outcome], body: Sequence[Sentence]) -> bool:
    """5-19-5 - what must be done hangs on all that stands before it, behind "then" as well; of two cases, on the one that is."""
    says = fact(N_("all that stands before could be done, so what must follow is resolved"))
    before = list(zip(body, so_far, strict=False))
    done, reading = all(outcome.everything for outcome in _of_each_case(body, so_far)), None
    if sentence.joint == "then":
        reading = "must-hangs-on-all-after-then"
    if any(outcome is NOTHING and (one.condition is not None or one.joint == "otherwise") for one, outcome in before):
        reading = "must-hangs-on-the-case-that-is"
    if any(outcome.nothing and _says_up_to(one) for one, outcome in before):
        reading = "up-to-none-is-no-deed"
    return game.find("bss:5-19-5", says, done, reading=reading)


def _says_up_to(sentence: Sentence) -> bool:
    return any(action.what is not None and action.what.up_to for action in sentence.actions)


def _of_each_case(body: Sequence[Sentence], so_far: Sequence[Outcome]) -> list[Outcome]:
    """What became of each sentence; of one and its "otherwise", of the one that was resolved."""
    found: dict[int, Outcome] = {}
    firsts: list[int] = []
    for place, outcome in enumerate(so_far):
        firsts.append(firsts[case_of(body, place)] if place and body[place].joint == "otherwise" else place)
        if firsts[-1] == place or outcome is not NOTHING:
            found[firsts[-1]] = outcome
    return list(found.values())


def _otherwise(game: Game, so_far: list[Outcome], at_work: AtWork) -> bool:
    says = fact(N_("what stands before is not the case, so the other part is resolved"))
    goes = game.find("bss:9-2-1", says, is_other_case(at_work.ability.body, so_far, len(so_far)))
    if goes:
        at_work.go_to_other_case()
    return goes


def _effects_before(at_work: Resolving, so_far: list[Outcome]) -> list[Outcome]:
    """What became of all that stands before; to point at cards is not yet an effect on them."""
    done = zip(at_work.ability.body, so_far, strict=False)
    effects = [outcome for sentence, outcome in done if any(action.verb not in POINTS for action in sentence.actions)]
    return effects or so_far


def _after_this_effect(game: Game, before: list[Outcome], at_work: Resolving) -> bool:
    """5-19-3, 5-19-4 - not where nothing at all could be done; and first comes all that was triggered."""
    if not _took_effect(game, before):
        return False
    batch, then, done = game.board.batch, game.board, len(game.steps)
    if not _waits(game, batch) or game.find("bss:5-19-4", fact(N_("what was triggered is resolved first"))):
        _resolve_since(game, batch)
    _look_again(game.board, at_work, then, [step.after for step in game.steps[done:]])
    return True


def _took_effect(game: Game, before: list[Outcome]) -> bool:
    """5-19-3 - what stands before could be done at least in part."""
    says, part = fact(N_("at least a part of what stands before took effect")), any(not outcome.nothing for outcome in before)
    return game.find("bss:5-19-3", says, part, reading="after-this-effect-means-all-before" if len(before) > 1 else None)


def _look_again(board: Table, at_work: Resolving, then: Any, since: Sequence[Any]) -> None:
    """9-3-2, 4-1-4 - what the effect speaks of is what is still there; of what has left since, only how it last lay is known."""
    it, them = at_work.chosen, at_work.all_of_them
    lay = as_they_last_lay((*it, *(them or ())), then, since)
    at_work.last = {**at_work.last, **lay}
    at_work.chosen = _not_new(board, it, then)
    at_work.no_longer += tuple(one for one in it if one in lay and one not in at_work.chosen)
    if them is not None:
        at_work.all_of_them = _not_new(board, them, then)
        at_work.of_them_no_longer += tuple(one for one in them if one in lay and one not in at_work.all_of_them)


def _not_new(board: Table, cards: tuple[CardId, ...], then: Any) -> tuple[CardId, ...]:
    """4-1-4 - the cards that are still what they were then, or were on their way off the field."""
    return tuple(card_id for card_id in cards if then.card(card_id).standby or board.is_same(card_id, then.card(card_id).stay))


def _resolve_since(game: Game, batch: int) -> None:
    """All that waits and has triggered since, with the standbys that end by that."""
    while end_standby(game, batch) or _waits(game, batch):
        if _waits(game, batch):
            resolve_next(game)


def _are_alike(game: Game, one: Waiting, other: Waiting) -> bool:
    """9-1-5-7 - it comes to the same which of the two is resolved first."""
    return not isinstance(game, Trial) and come_to_the_same(game, (one, other), lambda trial: _resolve_since(trial, one.batch))


def _waits(game: Game, batch: int) -> bool:
    """Something waits that has triggered since."""
    return any(one.batch >= batch for one in game.board.waiting)


def resolve_next(game: Game) -> None:
    """9-1-5-9, 9-4-1 - one of the newest waiting effects is taken up and resolved, unless it is lost or cannot be used."""
    one = next_waiting(game, _are_alike)
    game.cause = one.step
    leaving = own_leaving(game.board, one)
    at_work = _at_work(game, one)
    if is_lost(game, one, leaving) or not _is_able(game, one, at_work):
        return
    if leaving is not None:
        taken = game.trigger("bss:9-3-3", Taken(one), reading="leaving-triggers-survive-leaving", cause=one.step)
    else:
        taken = game.trigger("bss:9-3-1-3", Taken(one), cause=one.step)
    if not taken:
        raise TooLong
    note_refreshed(game, one)
    _take_effect(game, one, at_work)


def _at_work(game: Game, one: Waiting) -> TakenUp:
    made = one.made if isinstance(one, Delayed) else None
    chosen = still(game.board, made.chosen) if made and made.chosen else _met(game, one)
    spoken_of, of_them = (made.chosen or one.met, made.all_of_them or ()) if made else (one.met, ())
    last = last_boards(one.together or (one.happening,)) | dict(made.last if made else ())
    them = still(game.board, made.all_of_them) if made and made.all_of_them is not None else None
    told: dict[str, Any] = {
        "chosen": chosen,
        "settled": ONE if spoken_of else "",
        "all_of_them": them,
        "no_longer": tuple(card for card, _ in spoken_of if card in last and card not in chosen),
        "of_them_no_longer": tuple(card for card, _ in of_them if card in last and card not in (them or ())),
        "together": one.together,
        "number": so_many(one.together or (one.happening,), one.ability),
        "last": last,
    }
    stay = stay_now(game.board, one.card, one.stay) if made else one.stay
    at_work = TakenUp(one.card, stay, one.player, one.ability, one.happening, waited=one, **told)
    if made and chosen:
        name_cards(game.board, at_work, Selector((ONE,)), chosen)
    return at_work


def _is_able(game: Game, one: Waiting, at_work: Resolving) -> bool:
    """9-2-1, 9-2-3, 12-3 - its condition holds, no effect says that it cannot be used, and it was not used up in this turn."""
    condition, silenced = _still_asked(one), silencer(game.board, at_work)
    if condition is not None:
        says = fact(N_("the condition of {card}'s effect is met"), card=at_work.source)
        met, reading = is_met(game.board, LANGUAGE, condition, at_work, for_all=True)
        reading = reading or main_step_reading(game.board, condition) or last_reading(game.board, condition, at_work)
        if not game.find(("bss:9-2-1", "bss:9-3-1-1"), says, met, reading=reading):
            return not drop(game, ("bss:9-2-1", "bss:9-3-1-1"), one)
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=at_work.source, source=silenced.source)
        if game.find(("bss:9-2-3", "bss:9-1-2-1"), says):
            return not drop(game, ("bss:9-2-3", "bss:9-1-2-1"), one)
    if limit_reached(game, one.card, one.ability):
        clause = "bss:12-3-3-1" if NO_OVERLAP in one.ability.limits else "bss:12-3-1-1"
        return not drop(game, clause, one)
    return True


def _still_asked(one: Waiting) -> Condition | None:
    """Of a card that has gone from the field, what the condition says was looked at as it last lay there."""
    has_gone = one.happening.source == FIELD and (one.happening.card, None) not in one.met
    return apart(one.ability.condition)[1] if has_gone else one.ability.condition


def _take_effect(game: Game, one: Waiting, at_work: Resolving) -> None:
    free = one.ability.body[0].optional and who_may(game.board, one.ability.body[0], at_work) == one.player
    if not free and not any(cost.optional for cost in one.ability.costs):
        _note_used(game, at_work)
    if all(is_done_first(game, cost, at_work) for cost in one.ability.costs):
        use_effect(game, at_work)


def _note_used(game: Game, at_work: Resolving) -> None:
    """12-3 - it is used, and the same effect of cards with its name is not used at this timing any more."""
    waited = at_work.waited if isinstance(at_work, TakenUp) else None
    for other in held_back(game, waited) if waited is not None else ():
        drop(game, "bss:12-3-3-1" if ONCE in other.ability.limits else "bss:12-3-2-1", other)
    note_use(game, at_work.source, at_work.ability)


def _met(game: Game, one: Waiting) -> tuple[CardId, ...]:
    """The cards that it happened to, but for those that have moved since; 5-15-2 - or lie exhausted no more."""
    rested = one.refreshed if game.board.follows("bss:5-15-2") else ()
    there = (card_id for card_id, stay in one.met if stay is None or game.board.is_same(card_id, stay))
    return tuple(card_id for card_id in there if card_id not in rested)


def use_effect(game: Game, at_work: Resolving) -> list[Outcome]:
    """9-3-1-4 - an effect that is used is resolved."""
    if not game.find(("bss:9-3-1-4", "bss:9-3-1"), fact(N_("the effect of {card} is resolved"), card=at_work.source)):
        return []
    at_work.ability = as_written(game, at_work.ability)
    return resolve(game, LANGUAGE, at_work)
