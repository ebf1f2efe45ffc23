"""10.6.2.7.2 and 10.8: an effect is carried out, sentence by sentence in the order of its text."""

from __future__ import annotations

from rulings.engine.board import other
from rulings.engine.effects.ability import Action, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.games.shadowverse_evolve.actions import ACTIONS
from rulings.games.shadowverse_evolve.board import FIELD, PUBLIC
from rulings.games.shadowverse_evolve.changes import Hidden
from rulings.games.shadowverse_evolve.player_actions import end_search
from rulings.games.shadowverse_evolve.resolving import Using, fix_numbers, for_player, met, with_player
from rulings.games.shadowverse_evolve.values import Words, before_wrong_kind


class Language(Words):
    """The effect language of Shadowverse EVOLVE: its words, and what its verbs do."""

    actions = ACTIONS

    def resolve(self, game: Game, at_work: Using) -> list[Outcome]:
        """Every sentence of the ability in its order."""
        fix_numbers(game.board, at_work)
        outcomes = run(game, that_apply(game, at_work), at_work)
        hide_again(game, at_work)
        return outcomes


LANGUAGE = Language()
BY_THEM = ("destroy", "banish", "return", "engage", "stand")  # "your opponent destroys 1 follower": one of their own


def that_apply(game: Game, at_work: Using) -> tuple[Sentence, ...]:
    """5.24.3.1 - what follows the words "this follower" in a text does not apply while the card is no follower."""
    body = at_work.ability.body
    if not game.board.is_same(at_work.source, at_work.stay) or game.board.card(at_work.source).zone != FIELD:
        return body
    left = before_wrong_kind(game.board, at_work.source, at_work.ability)
    if left == body:
        return body
    says = fact(N_("{card} is not what its text calls it: nothing happens"), card=at_work.source)
    return left if game.find("sve:5.24.3.1", says) else body


def run(game: Game, sentences: tuple[Sentence, ...], at_work: Using) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for number, sentence in enumerate(sentences, start=1):
        is_cost = sentence.optional and number < len(sentences) and sentences[number].joint == "if so"
        outcomes.append((_cost if is_cost else _sentence)(game, sentence, outcomes, at_work))
        if sentence.actions[-1].verb != "search" or sentence is sentences[-1]:
            end_search(game, at_work)
    return outcomes


def _sentence(game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Using) -> Outcome:
    before = so_far[-1] if so_far else Outcome(1, 1)
    if sentence.joint == "if so" and before.nothing:
        return NOTHING
    if sentence.joint == "otherwise" and not before.nothing:
        return NOTHING
    options = any(action.options for action in sentence.actions)
    if sentence.condition is not None and not options and not _is_valid(game, sentence, at_work):
        return NOTHING
    if any(action.player == "each" for action in sentence.actions):
        return _for_each(game, sentence, at_work)
    if sentence.optional and not wants(game, at_work, at_work.player):
        return NOTHING
    return perform(game, sentence.actions, at_work)


def _cost(game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Using) -> Outcome:
    """10.4.7.4 - what may be done for an effect is a cost; 10.4.2.2 - if not all of it can be done, none of it is."""
    board, steps = game.board, len(game.steps)
    outcome = _sentence(game, sentence, so_far, at_work)
    if outcome.nothing or outcome.everything:
        return outcome
    half_done, game.board = game.board, board
    del game.steps[steps:]
    if game.find("sve:10.4.2.2", fact(N_("it cannot be done in full: none of it is done"))):
        return NOTHING
    game.board = half_done
    return outcome


def _is_valid(game: Game, sentence: Sentence, at_work: Using) -> bool:
    """10.3.2, 10.3.3 - a part whose condition is not met is not valid."""
    says = fact(N_("the condition of this part of {card} is met"), card=at_work.source)
    return game.find(("sve:10.3.3", "sve:10.3.1"), says, met(game, sentence.condition, at_work))


def wants(game: Game, at_work: Using, player: str) -> bool:
    asks = fact(N_("use the effect of {card}?"), card=at_work.source)
    return bool(game.ask(("sve:10.4.7.4", "sve:10.6.2.7.2"), player, asks, ("yes", "no"), "may") == "yes")


def _for_each(game: Game, sentence: Sentence, at_work: Using) -> Outcome:
    """1.3.4.1 - what is for each player: the turn player first where there is a choice."""
    turn = game.board.active
    players = [turn, other(turn)]
    if not game.find(("sve:1.3.4.1", "sve:1.3.4"), fact(N_("{player} is the turn player and goes first"), player=turn)):
        players.reverse()
    outcome = Outcome()
    for player in players:
        own = Using(at_work.source, at_work.stay, player, at_work.ability, at_work.happening, at_work.chosen, at_work.number)
        own.fixed = at_work.fixed
        if not sentence.optional or wants(game, own, player):
            outcome += perform(game, with_player(sentence, "you").actions, own)
    return outcome


def perform(game: Game, actions: tuple[Action, ...], at_work: Using) -> Outcome:
    """10.8.1 - each instruction is carried out once."""
    outcome = Outcome()
    for action in actions:
        if action.options:
            for number in at_work.options if id(action) == at_work.option_of else ():
                for one in run(game, action.options[number], at_work):
                    outcome += one
        elif action.player == "opponent" and action.verb in BY_THEM:
            them = Using(at_work.source, at_work.stay, other(at_work.player), at_work.ability, at_work.happening)
            outcome += ACTIONS[action.verb](game, for_player(action, "you"), them)
        else:
            outcome += ACTIONS[action.verb](game, action, at_work)
    return outcome


def hide_again(game: Game, at_work: Using) -> None:
    """5.20.1.1 - cards that were shown in a hidden zone are hidden again when the effect has ended."""
    cards = tuple(
        card
        for card in at_work.seen
        if card in game.board.cards and game.board.card(card).face_up and game.board.card(card).zone not in (*PUBLIC, "nowhere")
    )
    if cards:
        game.do(("sve:5.20.1.1", "sve:4.2.3.2"), Hidden(cards))
