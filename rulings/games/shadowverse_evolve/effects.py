"""10.6.2.7.2 and 10.8: an effect is carried out, sentence by sentence in the order of its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.board import Player
from rulings.engine.changes import Drew
from rulings.engine.effects.ability import EACH, Action, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.legal import Trial
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.shadowverse_evolve.actions import ACTIONS
from rulings.games.shadowverse_evolve.board import LEADER, PUBLIC, Table
from rulings.games.shadowverse_evolve.cases import begin_case, came_of, pass_over
from rulings.games.shadowverse_evolve.changes import Hidden
from rulings.games.shadowverse_evolve.choosing import HIDDEN, is_end_of_deck
from rulings.games.shadowverse_evolve.conditions import fix_numbers, is_of_nothing, met
from rulings.games.shadowverse_evolve.doers import (
    as_doer,
    as_own,
    decider,
    hand_on,
    is_for_doer,
    names_that_player,
    note_done,
    note_spoken_of,
    note_them,
    those_meant,
)
from rulings.games.shadowverse_evolve.meanings import MEANINGS
from rulings.games.shadowverse_evolve.moments import Together, TogetherOver
from rulings.games.shadowverse_evolve.reading import lasts
from rulings.games.shadowverse_evolve.resolving import (
    COUNTED,
    SAYING_IT,
    Each,
    Using,
    as_cost,
    carried_out_by,
    comes_to_nothing,
    counts_as_done,
    is_choice,
    is_cost,
    is_nothing,
    makes_tokens,
    players_in_turn,
    speaks_of_nothing,
)
from rulings.games.shadowverse_evolve.searching import end_search
from rulings.games.shadowverse_evolve.states import watch_states
from rulings.games.shadowverse_evolve.triggers import held_since, triggered
from rulings.games.shadowverse_evolve.values import Words
from rulings.games.shadowverse_evolve.wrong_kind import option_that_applies, that_apply


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
    at_work.to_come, at_work.it_was, at_work.left, at_work.of_each = around, it_was, False, None
    return outcomes


def _sentence(game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Using) -> Outcome:
    """One sentence, if what it hangs on is so: what stands before it was done, or was not, or its own condition is met."""
    before = so_far[-1] if so_far else Outcome(1, 1)
    at_work.willing = sentence.optional
    note_spoken_of(game.board, sentence, at_work)
    if sentence.joint == "then" and at_work.left and _goes_with_it(game):
        return NOTHING if at_work.took_effect else _left_out(sentence, at_work)
    took_effect = at_work.took_effect if at_work.took_effect is not None else not before.nothing
    those = those_meant(game, sentence, at_work)
    if sentence.joint == "otherwise" and took_effect and not those:
        return pass_over(sentence, at_work)
    begin_case(sentence, before, at_work)
    is_due = not (sentence.joint == "if so" and before.nothing) and _is_valid(game, sentence, at_work)
    at_work.left = False
    outcome = _carry_out(game, sentence, those, at_work) if is_due else _left_out(sentence, at_work)
    at_work.took_effect = came_of(sentence, is_due, outcome, at_work)
    return outcome


def _goes_with_it(game: Game) -> bool:
    """10.3.3, 10.4.7.1 - what "then" joins to a part belongs to it."""
    says = fact(N_('what "then" joins to a part that is not carried out is not carried out either'))
    return game.find(("sve:10.3.3", "sve:10.4.7.1", "sve:10.6.2.7.2"), says, reading="then-goes-with-what-it-is-joined-to")


def _carry_out(game: Game, sentence: Sentence, those: tuple[Player, ...] | None, at_work: Using) -> Outcome:
    players = those if those is not None else players_in_turn(game.board)
    if sentence.optional and sentence.actions[0].player == EACH:
        return _each_may(game, sentence, players, at_work)
    if those is not None and names_that_player(sentence):
        return _for_those(game, sentence, those, at_work)
    doer = decider(game.board, sentence, at_work)
    if sentence.optional and not (_can_be_paid(game, sentence.actions, at_work) and wants(game, at_work, doer)):
        return _left_out(sentence, at_work)
    if any(action.player == EACH for action in sentence.actions):
        return _for_each(game, sentence, players, at_work)
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
    """10.4.7.4 - what may be done for an effect is a cost."""
    at_work.paying = True
    outcome = _in_full(game, at_work, lambda: _sentence(game, _as_cost(game.board, sentence), so_far, at_work))
    at_work.paying = False
    return outcome


def _in_full(game: Game, at_work: Using, pay: Callable[[], Outcome]) -> Outcome:
    """10.4.2.2 - if not all of a cost can be done, none of it is."""
    board, steps = game.board, len(game.steps)
    outcome = pay()
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


def _can_be_paid(game: Game, actions: tuple[Action, ...], at_work: Using) -> bool:
    """10.4.2.2 - what may be done as a cost can be done in full, in some way; else nobody is asked."""
    says = fact(N_("the cost of {card} can be paid in full"), card=at_work.source)

    def pays(trial: Game) -> None:
        one = copy(at_work)
        one.moved, one.revealed = dict(at_work.moved), list(at_work.revealed)
        outcome = perform(trial, actions, one)
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


def _each_may(game: Game, sentence: Sentence, players: tuple[Player, ...], at_work: Using) -> Outcome:
    """1.3.4.1 - what each player may do: one after the other says it and does it; 10.4.2.2 - as a cost, in full or not at all."""
    each: dict[Player, Using] = {}
    outcome = Outcome()
    for player in _in_turn(game, players):
        own = carried_out_by(player, at_work)
        own.paying, own.to_come = at_work.paying, at_work.to_come
        actions = tuple((as_cost if own.paying else as_own)(game.board, action) for action in sentence.actions)
        if _can_be_paid(game, actions, own) and wants(game, own, player):
            pay = partial(perform, game, actions, own)
            done = _in_full(game, own, pay) if own.paying else pay()
            if not own.paying or not done.nothing:
                each[player], outcome = own, outcome + done
    at_work.of_each = Each(players, tuple(each), tuple(each))
    if not each:
        return _left_out(sentence, at_work)
    hand_on(each, sentence.actions, at_work)
    return outcome


def _for_those(game: Game, sentence: Sentence, those: tuple[Player, ...], at_work: Using) -> Outcome:
    """What is said of "that player" is done for each of them."""
    each = {player: copy(at_work) for player in those}
    outcome = Outcome()
    for player, own in each.items():
        own.that_player = player
        outcome += perform(game, sentence.actions, own)
    hand_on(each, sentence.actions, at_work)
    return outcome


def _for_each(game: Game, sentence: Sentence, players: tuple[Player, ...], at_work: Using) -> Outcome:
    """1.3.4.1 - one thing after the other: what is for each player, and once what is said of one of them between or behind."""
    number = next(number for number, action in enumerate(sentence.actions) if action.player == EACH)
    outcome = perform(game, sentence.actions[:number], at_work)
    each = {player: carried_out_by(player, at_work) for player in players}
    for action in sentence.actions[number:]:
        outcome += _each_does(game, action, each, at_work) if action.player == EACH else perform(game, (action,), at_work)
    return outcome


def _each_does(game: Game, action: Action, each: dict[Player, Using], at_work: Using) -> Outcome:
    """1.3.4.1 - at once where nobody chooses; else the turn player first, and then the other player, who has seen it."""
    nobody = fact(N_("nobody chooses: it is done for both players at once"))
    if len(each) > 1 and not _has_choice(game, action) and game.find("sve:1.3.4.1", nobody):
        return _both_do(game, action, each, at_work)
    return _one_by_one(game, action, {player: each[player] for player in _in_turn(game, tuple(each))}, at_work)


def _in_turn(game: Game, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """1.3.4 - of both players, the turn player first."""
    if len(players) < 2:
        return players
    says = fact(N_("{player} is the turn player and goes first"), player=game.board.active)
    in_turn = game.find(("sve:1.3.4.1", "sve:1.3.4"), says, reading="each-player-one-after-the-other")
    return players if in_turn else players[::-1]


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


def _both_do(game: Game, action: Action, each: dict[Player, Using], at_work: Using) -> Outcome:
    """Both players do it at the same time."""
    if action.verb == "lose game":
        game.do(("sve:1.2.2", "sve:1.2.4"), Drew())
    what = action.what
    there = what is not None and not what.random and what.zone not in HIDDEN and not makes_tokens(game.board, action)
    if what is not None and there and action.verb in OF_BOTH:
        both = replace(action, player="you", what=replace(what, whose="", zone_of=EACH if is_end_of_deck(what) else ""))
        return perform(game, (both,), at_work)
    if game.board.together or action.verb in ALL_THE_SAME:
        return _one_by_one(game, action, each, at_work)
    start, step = game.board, len(game.steps)
    game.do("sve:1.3.4.1", Together())
    outcome = _one_by_one(game, action, each, at_work)
    whole, held = game.board.together, held_since(game, step)
    game.do("sve:1.3.4.1", TogetherOver())
    if whole and held:
        triggered(game, held, start, step)
    watch_states(game, start, step)
    return outcome


def _one_by_one(game: Game, action: Action, each: dict[Player, Using], at_work: Using) -> Outcome:
    outcome = Outcome()
    for own in each.values():
        outcome += perform(game, (as_own(game.board, action),), own)
    hand_on(each, (action,), at_work)
    return outcome


def perform(game: Game, actions: tuple[Action, ...], at_work: Using) -> Outcome:
    """10.8.1 - each instruction is carried out once."""
    outcome = Outcome()
    for action in actions:
        if action.options:
            for number in at_work.options.get(id(action), ()):
                for one in run(game, option_that_applies(game, action.options[number], at_work), at_work):
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
    before = whole.chosen
    outcome: Outcome = ACTIONS[action.verb](game, action, at_work)
    if action.verb in COUNTED and not _is_of_other_case(action, outcome, whole):
        whole.done, whole.counts = outcome.done, {}
    whole.passed_over = whole.passed_over and action.verb != "choose"
    whole.said_it = whole.said_it or action.verb in SAYING_IT
    note_them(game.board, action, before, whole)
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
