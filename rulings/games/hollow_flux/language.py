"""Chapter 8: the effect language of the game: how the sentences of an effect hang together, and who is asked."""

from __future__ import annotations

from rulings.engine.board import Player
from rulings.engine.effects.ability import EACH, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import holds
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.hollow_flux.actions import ACTIONS
from rulings.games.hollow_flux.at_work import LOST_TARGET, TOO_FEW_CARDS, AtWork
from rulings.games.hollow_flux.doing import as_done, asks_who, who_is_meant
from rulings.games.hollow_flux.meanings import MEANINGS
from rulings.games.hollow_flux.paying import can_do_all
from rulings.games.hollow_flux.picking import players_of, reading_for
from rulings.games.hollow_flux.process import (
    ONE_PROCESS,
    ONE_WITH_TOO_FEW,
    asks_of_lost,
    has_its_target,
    is_behind_other_case,
    is_of_skipped,
)
from rulings.games.hollow_flux.values import Words


class Language(Words):
    """The effect language of Hollow Flux: its words, what its verbs do, how its joints bind."""

    actions = as_done(ACTIONS)
    meanings = MEANINGS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: AtWork) -> bool:
        """8/4 to 8/7 - a sentence of its own is another process; "then" makes one process with what stands before."""
        at_work.place = len(so_far)
        if is_behind_other_case(sentence, at_work):
            at_work.unmet = None
        if at_work.unpicked and sentence.joint != "otherwise":  # the other case is none in which it would have been picked
            at_work.forget()
        at_work.unpicked = False
        if not self._joins(game, sentence, so_far, at_work):
            return False
        if asks_of_lost(game, sentence, at_work):
            at_work.unmet, at_work.void = None, LOST_TARGET
            return False
        if asks_of_unnamed(game.board, self, sentence.condition, at_work):
            game.find("hf:8/5", fact(TAKEN_AS_WITHOUT, card=at_work.source))
        met = holds(game.board, self, sentence.condition, at_work)
        if sentence.optional or sentence.condition is not None:
            at_work.unmet = None if sentence.optional else not met
        at_work.void = LOST_TARGET if met and not has_its_target(game, sentence, at_work) else ""
        return not at_work.void

    def _joins(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: AtWork) -> bool:
        before = so_far[-1] if so_far else Outcome(1, 1)
        at_work.unwilling, at_work.apart, at_work.meant = (), False, who_is_meant(sentence.joint, at_work)
        if at_work.meant is None:
            at_work.doers = None
        if sentence.joint in ("then", "if so", "after this effect") or is_of_skipped(sentence, at_work):
            return self._same_process(game, sentence.joint, before, at_work)
        if sentence.joint == "otherwise":
            return self._is_other_case(game, before, at_work)
        void, at_work.void = at_work.void, ""
        says = fact(N_("what follows is a process of its own and is resolved"))
        if void == TOO_FEW_CARDS:
            return game.find("hf:8/5", says, reading="fewer-cards-than-the-text-takes")
        return not void or game.find(("hf:8/4", "hf:8/7"), says)

    def _same_process(self, game: Game, joint: str, before: Outcome, at_work: AtWork) -> bool:
        if at_work.void == TOO_FEW_CARDS and not at_work.meant:
            return not game.find(("hf:8/6", "hf:3/7"), fact(ONE_WITH_TOO_FEW), reading="fewer-cards-than-the-text-takes")
        if at_work.void == LOST_TARGET:
            return not game.find("hf:8/6", fact(ONE_PROCESS), reading="then-fails-with-its-target")
        if at_work.meant is not None:
            return self._is_for(game, at_work.meant)
        return joint != "if so" or not before.nothing

    def _is_other_case(self, game: Game, before: Outcome, at_work: AtWork) -> bool:
        """8/6, 8/3 - where what stands before was not done, or an "if" is not met; not where the process has lost its target."""
        unmet = at_work.unmet if at_work.meant is None else None
        if unmet:
            at_work.unmet = None  # this is the case that is done: an "otherwise" behind it asks how it went
        if unmet is not None:
            return unmet
        at_work.take_back_discard()
        if at_work.meant is not None:
            return self._is_for(game, at_work.meant)
        if at_work.void == LOST_TARGET:
            return not game.find(("hf:8/6", "hf:8/3"), fact(ONE_PROCESS), reading="otherwise-fails-with-its-target")
        return before.nothing

    def _is_for(self, game: Game, players: tuple[Player, ...]) -> bool:
        """8/5 - after what each player may do, "if so" is asked of each: the sentence is for those who did it."""
        says = fact(N_("what follows is done for {players}"), players=players)
        return bool(players) and game.find("hf:8/5", says, reading="each-who-did-it")

    def wants(self, game: Game, sentence: Sentence, at_work: AtWork) -> bool:
        """8/5 - when the sentence comes to be resolved, and says "may", those who may do it are asked."""
        players = players_of(sentence.actions[0].player, at_work, game)
        able = [player for player in players if self._is_able(game, sentence, player, at_work)]
        willing = [player for player in able if self._is_willing(game, player, at_work)]
        at_work.unwilling = tuple(player for player in players if player not in willing)
        if sentence.actions[0].player.startswith(EACH) and at_work.meant is None:
            at_work.doers, at_work.apart = (), asks_who(at_work)
        return at_work.unwilling != players

    def _is_able(self, game: Game, sentence: Sentence, player: Player, at_work: AtWork) -> bool:
        """8/5 - where the text goes on with "if so", what cannot be done to as many cards as it says is not done at all."""
        if not asks_who(at_work) or can_do_all(game, sentence, player, at_work):
            return True
        says = fact(N_("{player} cannot do all that {card} says: it is not done"), player=player, card=at_work.source)
        unable = game.find("hf:8/5", says, reading="if-so-needs-all-of-it")
        at_work.declined = at_work.declined or (unable and player == at_work.player)
        return not unable

    def _is_willing(self, game: Game, player: Player, at_work: AtWork) -> bool:
        asks = fact(N_("use the effect of {card}?"), card=at_work.source)
        answer = game.ask("hf:8/5", player, asks, ("yes", "no"), "may", reading_for(player, at_work))
        at_work.declined = at_work.declined or (answer == "no" and player == at_work.player)
        return bool(answer == "yes")


LANGUAGE = Language()
