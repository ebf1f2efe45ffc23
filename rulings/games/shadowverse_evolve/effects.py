"""10.6.2.7.2 and 10.8: an effect is carried out, sentence by sentence in the order of its text."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.board import Player, other
from rulings.engine.changes import Drew
from rulings.engine.effects.ability import EACH, Action, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.legal import Trial
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.shadowverse_evolve.actions import ACTIONS
from rulings.games.shadowverse_evolve.board import FIELD, LEADER, PUBLIC, Table
from rulings.games.shadowverse_evolve.cases import begin_case, came_of, pass_over
from rulings.games.shadowverse_evolve.changes import Hidden
from rulings.games.shadowverse_evolve.choosing import HIDDEN, is_end_of_deck
from rulings.games.shadowverse_evolve.conditions import fix_numbers, is_of_nothing, met
from rulings.games.shadowverse_evolve.doers import as_doer, decider, is_for_doer, note_done
from rulings.games.shadowverse_evolve.meanings import MEANINGS
from rulings.games.shadowverse_evolve.moments import Together, TogetherOver
from rulings.games.shadowverse_evolve.reading import lasts
from rulings.games.shadowverse_evolve.resolving import (
    COUNTED,
    SAYING_IT,
    Using,
    as_cost,
    carried_out_by,
    comes_to_nothing,
    counts_as_done,
    for_player,
    is_choice,
    is_cost,
    is_nothing,
    makes_tokens,
    speaks_of_nothing,
)
from rulings.games.shadowverse_evolve.searching import end_search
from rulings.games.shadowverse_evolve.states import watch_states
from rulings.games.shadowverse_evolve.triggers import held_since, triggered
from rulings.games.shadowverse_evolve.values import Words, before_wrong_kind, is_called_wrong, part_before_wrong_kind


class Language(Words):
    """The effect language of Shadowverse EVOLVE: its words, and what its verbs do."""

    actions = ACTIONS
    meanings = MEANINGS

    def resolve(self, game: Game, at_work: Using) -> list[Outcome]:
        """The ability, with the numbers that are fixed as its resolution begins."""
        fix_numbers(game.board, at_work)
        outer, game.of = game.of, (at_work.source, at_work.ability)
        try:
            return self.carry_out(game, at_work)
        finally:
            game.of = outer

    def carry_out(self, game: Game, at_work: Using) -> list[Outcome]:
        """Every sentence of the ability in its order."""
        outcomes = run(game, that_apply(game, at_work), at_work)
        hide_again(game, at_work)
        return outcomes


LANGUAGE = Language()
OF_BOTH = ("destroy", "banish", "exile", "return", "engage", "stand", "put")  # done to things of both players at once
CHOOSING = ("search", "look", "summon")  # what makes "it" other cards, besides what is chosen
PAID_ON_RESOLUTION = (("sve:10.4.7.4", "sve:10.4.7"), ("sve:10.4.7.3", "sve:10.4.7"))
UNPAID_ON_RESOLUTION = (("sve:10.4.2.2", "sve:10.4.7.4"), ("sve:10.4.2.2", "sve:10.4.7.3"))
ALL_THE_SAME = ("draw", "gain", "lose", "get", "become", "recover", "shuffle")  # at once or one by one: nothing can tell


def that_apply(game: Game, at_work: Using) -> tuple[Sentence, ...]:
    """5.24.3.1 - what follows the words "this follower" in a text does not apply while the card is no follower."""
    body = at_work.ability.body
    if not game.board.is_same(at_work.source, at_work.stay) or game.board.card(at_work.source).zone != FIELD:
        return _cut(game, at_work, body, ()) if _left_as_another(game, at_work) else body
    return _cut(game, at_work, body, before_wrong_kind(game.board, at_work.source, at_work.ability))


def _left_as_another(game: Game, at_work: Using) -> bool:
    """5.24.3.1, 10.11.1 - what it waits for, or its cost, speaks of "this follower", and the card was none when it left."""
    left: Table | None = game.board.left_from(at_work.source, at_work.stay)
    if left is None or at_work.ability.zone or left.card(at_work.source).stay not in (at_work.stay, at_work.stay - 1):
        return False
    return is_called_wrong(left, at_work.source, at_work.ability)


def _option_that_applies(game: Game, option: tuple[Sentence, ...], at_work: Using) -> tuple[Sentence, ...]:
    """5.24.3.1, 5.17.4 - the same within an option that was chosen."""
    if not game.board.is_same(at_work.source, at_work.stay) or game.board.card(at_work.source).zone != FIELD:
        return option
    return _cut(game, at_work, option, part_before_wrong_kind(game.board, at_work.source, option))


def _cut(game: Game, at_work: Using, body: tuple[Sentence, ...], left: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    if left == body:
        return body
    says = fact(N_("{card} is not what its text calls it: what the text says from there on does not apply"), card=at_work.source)
    return left if game.find("sve:5.24.3.1", says) else body


def is_done_once(at_work: Using) -> bool:
    """10.2.1.1 - something that it says is done once and is over; it does not only last from then on (10.2.1.2)."""
    return not all(lasts(action) for action in _done(at_work.ability.body, at_work) if action.verb != "choose")


def _done(body: tuple[Sentence, ...], at_work: Using) -> Iterator[Action]:
    """What it says; 5.17.4 - of options, what those say that were chosen."""
    for action in (one for sentence in body for one in sentence.actions):
        if action.options:
            for number in at_work.options.get(id(action), ()):
                yield from _done(action.options[number], at_work)
        else:
            yield action


def run(game: Game, sentences: tuple[Sentence, ...], at_work: Using) -> list[Outcome]:
    """The sentences in their order; a search in them lasts until what was found has been moved, or is not moved any more."""
    outcomes: list[Outcome] = []
    around, it_was = at_work.to_come, at_work.it_was  # of an option: what the text says behind it, and before it
    for number, sentence in enumerate(sentences):
        at_work.to_come = (*sentences[number + 1 :], *around)
        outcomes.append((_cost if is_cost(sentences, number) else _sentence)(game, sentence, outcomes, at_work))
        end_search(game, at_work)
    at_work.to_come, at_work.it_was, at_work.left = around, it_was, False
    return outcomes


def _sentence(game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Using) -> Outcome:
    """One sentence, if what it hangs on is so: what stands before it was done, or was not, or its own condition is met."""
    before = so_far[-1] if so_far else Outcome(1, 1)
    at_work.willing = sentence.optional
    if sentence.joint == "then" and at_work.left and _goes_with_it(game):
        return NOTHING if at_work.took_effect else _left_out(sentence, at_work)
    took_effect = at_work.took_effect if at_work.took_effect is not None else not before.nothing
    if sentence.joint == "otherwise" and took_effect:
        return pass_over(sentence, at_work)
    begin_case(sentence, before, at_work)
    is_due = not (sentence.joint == "if so" and before.nothing) and _is_valid(game, sentence, at_work)
    at_work.left = False
    outcome = _carry_out(game, sentence, at_work) if is_due else _left_out(sentence, at_work)
    at_work.took_effect = came_of(sentence, is_due, outcome, at_work)
    return outcome


def _goes_with_it(game: Game) -> bool:
    """10.3.3, 10.4.7.1 - what "then" joins to a part belongs to it."""
    says = fact(N_('what "then" joins to a part that is not carried out is not carried out either'))
    return game.find(("sve:10.3.3", "sve:10.4.7.1", "sve:10.6.2.7.2"), says, reading="then-goes-with-what-it-is-joined-to")


def _carry_out(game: Game, sentence: Sentence, at_work: Using) -> Outcome:
    if any(action.player == "each" for action in sentence.actions):
        return _for_each(game, sentence, at_work)
    doer = decider(game.board, sentence, at_work)
    if sentence.optional and not (_can_be_paid(game, sentence, at_work) and wants(game, at_work, doer)):
        return _left_out(sentence, at_work)
    return perform(game, sentence.actions, at_work)


def _left_out(sentence: Sentence, at_work: Using) -> Outcome:
    """A sentence that is not carried out: "it" is what it would have chosen, and so nothing, and not what the event was about."""
    told = at_work.happening is not None and at_work.chosen == (at_work.happening.card,)
    verbs = (*CHOOSING, "draw", "discard") if speaks_of_nothing(at_work) else CHOOSING
    if told and any(action.verb in verbs or is_choice(action.what) for action in sentence.actions):
        at_work.chosen = ()
    if any(action.verb in COUNTED for action in sentence.actions):
        at_work.done, at_work.counts = 0, {}
    at_work.left = True
    return NOTHING


def _cost(game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Using) -> Outcome:
    """10.4.7.4 - what may be done for an effect is a cost; 10.4.2.2 - if not all of it can be done, none of it is."""
    board, steps = game.board, len(game.steps)
    at_work.paying = True
    outcome = _sentence(game, _as_cost(game.board, sentence), so_far, at_work)
    at_work.paying = False
    if outcome.everything or counts_as_done(game, outcome, steps, at_work):
        return Outcome(1, 1)
    if game.board == board:
        return NOTHING
    half_done, game.board = game.board, board
    del game.steps[steps:]
    if game.find("sve:10.4.2.2", fact(N_("it cannot be done in full: none of it is done")), reading="may-if-so-is-a-cost"):
        return NOTHING
    game.board = half_done
    return outcome


def _can_be_paid(game: Game, sentence: Sentence, at_work: Using) -> bool:
    """10.4.2.2 - what may be done as a cost can be done in full, in some way; else nobody is asked."""
    says = fact(N_("the cost of {card} can be paid in full"), card=at_work.source)

    def pays(trial: Game) -> None:
        one = copy(at_work)
        one.moved, one.revealed = dict(at_work.moved), list(at_work.revealed)
        outcome = perform(trial, sentence.actions, one)
        trial.must("sve:10.4.2.2", outcome.everything or counts_as_done(trial, outcome, 0, one), says)

    if not at_work.paying or can_be_made(game, Payment(pays, at_work, Trial)) or game.find("sve:10.4.2.2", says, False):
        return True
    asks = fact(N_("use the effect of {card}?"), card=at_work.source)
    clauses = UNPAID_ON_RESOLUTION[_is_cost_of_automatic(at_work)]
    game.ask(clauses, at_work.player, asks, ("no",), "may", reading="may-if-so-is-a-cost")
    return False


def _as_cost(board: Table, sentence: Sentence) -> Sentence:
    """10.4.3 - what a cost names is the player's own, unless it is said whose."""
    actions = (as_cost(board, action) if action.player == "you" else action for action in sentence.actions)
    return replace(sentence, actions=tuple(actions))


def _is_valid(game: Game, sentence: Sentence, at_work: Using) -> bool:
    """10.3.2, 10.3.3 - a part whose condition is not met is not valid; 5.17.3.1 - that of a choice was looked at on use."""
    if sentence.condition is None:
        return True
    if choices := [id(action) for action in sentence.actions if action.options]:
        return any(one in at_work.options for one in choices)
    if asks_of_unnamed(game.board, LANGUAGE, sentence.condition, at_work):
        game.find(("sve:10.3.3", "sve:10.3.1"), fact(TAKEN_AS_WITHOUT, card=at_work.source))
    says = fact(N_("the condition of this part of {card} is met"), card=at_work.source)
    reading = "condition-on-nothing" if is_of_nothing(sentence.condition, at_work) else None
    return game.find(("sve:10.3.3", "sve:10.3.1"), says, met(game, sentence.condition, at_work), reading)


def wants(game: Game, at_work: Using, player: str) -> bool:
    """10.4.7.3, 10.4.7.4 - whether a cost is paid for what follows; or whether something is done that the text leaves open."""
    asks = fact(N_("use the effect of {card}?"), card=at_work.source)
    if at_work.paying:
        clauses = PAID_ON_RESOLUTION[_is_cost_of_automatic(at_work)]
        return bool(game.ask(clauses, player, asks, ("yes", "no"), "may", reading="may-if-so-is-a-cost") == "yes")
    return bool(game.ask("sve:10.6.2.7.2", player, asks, ("yes", "no"), "may") == "yes")


def _is_cost_of_automatic(at_work: Using) -> bool:
    """10.4.7.3 - the cost stands before all that an automatic ability does; elsewhere it is one by 10.4.7.4."""
    behind = at_work.ability.body[1 : 1 + len(at_work.to_come)]
    return at_work.ability.kind == "triggered" and at_work.to_come == behind


def _for_each(game: Game, sentence: Sentence, at_work: Using) -> Outcome:
    """1.3.4.1 - what is for each player, from the words "each player" on: one thing after the other, or all that they may do."""
    number = next(number for number, action in enumerate(sentence.actions) if action.player == "each")
    outcome = perform(game, sentence.actions[:number], at_work)
    rest = sentence.actions[number:]
    for part in (rest,) if sentence.optional else tuple((action,) for action in rest):
        outcome += _each_does(game, part, sentence.optional, at_work)
    return outcome


def _each_does(game: Game, actions: tuple[Action, ...], optional: bool, at_work: Using) -> Outcome:
    """1.3.4.1 - at once where nobody chooses; else the turn player first, and then the other player, who has seen it."""
    turn, first = game.board.active, actions[0]
    nobody = fact(N_("nobody chooses: it is done for both players at once"))
    if not optional and not _has_choice(game, first) and game.find("sve:1.3.4.1", nobody):
        return _both_do(game, first, at_work)
    says = fact(N_("{player} is the turn player and goes first"), player=turn)
    in_turn = game.find(("sve:1.3.4.1", "sve:1.3.4"), says, reading="each-player-one-after-the-other")
    outcome, chosen, counts = Outcome(), at_work.chosen if first.verb != "choose" else (), {}
    for player in (turn, other(turn)) if in_turn else (other(turn), turn):
        own = carried_out_by(player, at_work)
        if not optional or wants(game, own, player):
            outcome += perform(game, tuple(for_player(game.board, action, "you") for action in actions), own)
            counts[player] = own.done
            chosen = (*chosen, *own.chosen) if first.verb == "choose" else chosen
    at_work.chosen = chosen
    _note_counts(counts, at_work)
    return outcome


def _has_choice(game: Game, action: Action) -> bool:
    """A player who does it picks something, or says how far it goes."""
    what = action.what
    if what is not None and (makes_tokens(game.board, action) or is_end_of_deck(what)):
        return what.up_to
    others = (action.target, action.to.on if action.to is not None else None) if action.verb != "transform" else ()
    if any(one is not None and one.nouns != (LEADER,) and is_choice(one) for one in others):
        return True
    if what is not None and not what.up_to and (what.random or what.nouns[0] == "play point"):
        return False
    return bool(action.options) or (what is None and action.verb == "discard") or (what is not None and not what.every)


def _both_do(game: Game, action: Action, at_work: Using) -> Outcome:
    """Both players do it at the same time."""
    if action.verb == "lose game":
        game.do(("sve:1.2.2", "sve:1.2.4"), Drew())
    what = action.what
    there = what is not None and not what.random and what.zone not in HIDDEN and not makes_tokens(game.board, action)
    if what is not None and there and action.verb in OF_BOTH:
        both = replace(action, player="you", what=replace(what, whose="", zone_of=EACH if is_end_of_deck(what) else ""))
        return perform(game, (both,), at_work)
    if game.board.together or action.verb in ALL_THE_SAME:
        return _one_by_one(game, action, at_work)
    start, step = game.board, len(game.steps)
    game.do("sve:1.3.4.1", Together())
    outcome = _one_by_one(game, action, at_work)
    whole, held = game.board.together, held_since(game, step)
    game.do("sve:1.3.4.1", TogetherOver())
    if whole and held:
        triggered(game, held, start, step)
    watch_states(game, start, step)
    return outcome


def _one_by_one(game: Game, action: Action, at_work: Using) -> Outcome:
    outcome = Outcome()
    counts = {}
    for player in (game.board.active, other(game.board.active)):
        own = carried_out_by(player, at_work)
        outcome += perform(game, (for_player(game.board, action, "you"),), own)
        counts[player] = own.done
    _note_counts(counts, at_work)
    return outcome


def _note_counts(counts: dict[Player, int | None], at_work: Using) -> None:
    """ "That many": for each player as many as they did it to, and for the effect as a whole all of them together."""
    at_work.counts = {player: count for player, count in counts.items() if count is not None}
    if at_work.counts:
        at_work.done = sum(at_work.counts.values())


def perform(game: Game, actions: tuple[Action, ...], at_work: Using) -> Outcome:
    """10.8.1 - each instruction is carried out once."""
    outcome = Outcome()
    for action in actions:
        if action.options:
            for number in at_work.options.get(id(action), ()):
                for one in run(game, _option_that_applies(game, action.options[number], at_work), at_work):
                    outcome += one
        elif is_for_doer(action):
            theirs, them = as_doer(game.board, action, at_work)
            outcome += _do(game, theirs, them, at_work)
            note_done(them, at_work)
        elif at_work.paying and action.verb != "pay" and comes_to_nothing(game, action, at_work) and is_nothing(game):
            outcome += Outcome(1, 1)
        else:
            outcome += _do(game, action, at_work, at_work)
    return outcome


def _do(game: Game, action: Action, at_work: Using, whole: Using) -> Outcome:
    """One instruction; the effect as a whole notes how many things it was done to, for "that many"."""
    outcome: Outcome = ACTIONS[action.verb](game, action, at_work)
    if action.verb in COUNTED and not _is_of_other_case(action, outcome, whole):
        whole.done, whole.counts = outcome.done, {}
    whole.passed_over = whole.passed_over and action.verb != "choose"
    whole.said_it = whole.said_it or action.verb in SAYING_IT
    return outcome


def _is_of_other_case(action: Action, outcome: Outcome, at_work: Using) -> bool:
    """It speaks of what the case that was passed over was to choose, and is no part of what was done: "that many" is not its."""
    of_it = action.what is not None and action.what.nouns[0] in ("it", "them")
    picked = {card_id for cards in at_work.picks.values() for card_id, _ in cards}  # by a choice of the case that was done, too
    return outcome.nothing and at_work.passed_over and of_it and picked.isdisjoint(at_work.chosen)


def hide_again(game: Game, at_work: Using) -> None:
    """5.20.1.1 - cards that were shown in a hidden zone are hidden again when the effect has ended."""
    cards = tuple(
        card
        for card in at_work.revealed
        if card in game.board.cards and game.board.card(card).face_up and game.board.card(card).zone not in (*PUBLIC, "nowhere")
    )
    if cards:
        game.do(("sve:5.20.1.1", "sve:4.2.3.2"), Hidden(cards))
