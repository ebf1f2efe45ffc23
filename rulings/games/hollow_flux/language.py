"""Chapter 8: the effect language of the game: how the sentences of an effect hang together, and who is asked."""

from __future__ import annotations

from rulings.engine.board import Player
from rulings.engine.effects.ability import Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import holds
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.hollow_flux.actions import ACTIONS
from rulings.games.hollow_flux.among import noting
from rulings.games.hollow_flux.at_work import (
    DUE,
    LEFT,
    LOST_TARGET,
    OTHER_CASE,
    TOO_FEW_CARDS,
    UNABLE,
    UNDONE,
    UNMET,
    AtWork,
)
from rulings.games.hollow_flux.doing import as_done
from rulings.games.hollow_flux.meanings import MEANINGS
from rulings.games.hollow_flux.other_case import JOINED, deed_of, has_said_it, is_open, other_case_of
from rulings.games.hollow_flux.paying import can_do_all
from rulings.games.hollow_flux.picking import is_for_each, players_of, reading_for
from rulings.games.hollow_flux.process import (
    ONE_LEFT,
    ONE_PROCESS,
    ONE_WITH_TOO_FEW,
    asks_of_lost,
    has_its_target,
    is_of_skipped,
    is_only_to_lost,
)
from rulings.games.hollow_flux.values import Words
from rulings.games.hollow_flux.who_did import (
    asks_who,
    hangs_on_it,
    is_by_each,
    is_for_some,
    leave_idle,
    note_doers,
    note_each,
    who_is_asked,
    who_is_meant,
)
from rulings.games.hollow_flux.whom import THEN

IN_PART = N_("not all of it was done: what hangs on that is not done")
OF_ITS_OWN = N_("what follows is a process of its own and is resolved")
DONE_FOR = N_("what follows is done for {players}")


class Language(Words):
    """The effect language of Hollow Flux: its words, what its verbs do, how its joints bind."""

    actions = as_done(noting(ACTIONS))
    meanings = MEANINGS

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: AtWork) -> bool:
        """8/4 to 8/7 - a sentence of its own is another process; "then" makes one process with what stands before."""
        leave_idle(at_work)
        at_work.reach(len(so_far))
        at_work.case_says_it = at_work.case_says_it and sentence.joint in JOINED
        came = self._joins(game, sentence, so_far, at_work)
        if came == DUE:
            came = self._own_case(game, sentence, at_work)
        if came == DUE:
            came = self._after_lost(game, sentence, at_work)
        note_doers(came, sentence, at_work)
        note_each(came, sentence, at_work)
        at_work.came.append(came)
        at_work.void = came if came == LOST_TARGET else ""
        return came == DUE

    def _own_case(self, game: Game, sentence: Sentence, at_work: AtWork) -> str:
        """Its "if" and its target."""
        if asks_of_lost(game, sentence, at_work):
            return LOST_TARGET
        if asks_of_unnamed(game.board, self, sentence.condition, at_work):
            game.find("hf:8/5", fact(TAKEN_AS_WITHOUT, card=at_work.source))
        if not holds(game.board, self, sentence.condition, at_work):
            return UNMET
        return DUE if has_its_target(game, sentence, at_work) else LOST_TARGET

    def _joins(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: AtWork) -> str:
        if at_work.came_last == LOST_TARGET:
            at_work.doers = None
        at_work.unwilling, at_work.apart, at_work.meant = (), False, who_is_meant(sentence.joint, at_work)
        at_work.asked_of = who_is_asked(sentence.joint, at_work)
        if at_work.meant is None:
            at_work.doers = None
        if sentence.joint not in THEN:
            at_work.failed = ()
        if sentence.joint == "otherwise":
            return self._other_case(game, so_far, at_work)
        if sentence.joint in JOINED or is_of_skipped(sentence, at_work):
            return self._same_process(game, sentence, so_far, at_work)
        if at_work.came_last == TOO_FEW_CARDS:
            return DUE if game.find("hf:8/5", fact(OF_ITS_OWN), reading="fewer-cards-than-the-text-takes") else TOO_FEW_CARDS
        return DUE

    def _after_lost(self, game: Game, sentence: Sentence, at_work: AtWork) -> str:
        """8/4 - behind a process that has lost its target, another one is resolved; not what is done to that target as well."""
        is_apart = sentence.joint not in JOINED and sentence.joint != "otherwise"
        if not is_apart or at_work.came_last != LOST_TARGET or is_only_to_lost(sentence, at_work):
            return DUE
        return DUE if game.find(("hf:8/4", "hf:8/7"), fact(OF_ITS_OWN)) else LOST_TARGET

    def _same_process(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: AtWork) -> str:
        """What each player goes on with hangs on the own part, what one player does for both of them on all of it."""
        last = at_work.came_last
        of_all = bool(at_work.failed) and not is_by_each(sentence.actions[0], at_work)
        if (last == TOO_FEW_CARDS or of_all) and (sentence.joint in THEN or not at_work.meant):
            fails = game.find(("hf:8/6", "hf:3/7"), fact(ONE_WITH_TOO_FEW), reading="fewer-cards-than-the-text-takes")
            return (OTHER_CASE if sentence.joint == "if so" else TOO_FEW_CARDS) if fails else DUE
        if last == LOST_TARGET:
            return last if game.find("hf:8/6", fact(ONE_PROCESS), reading="then-fails-with-its-target") else DUE
        if sentence.joint == "if so":
            return self._if_so(game, so_far, at_work)
        if sentence.joint and last in (OTHER_CASE, UNMET, LEFT):
            return OTHER_CASE if game.find("hf:8/6", fact(ONE_LEFT), reading="then-fails-with-its-target") else DUE
        if is_for_some(sentence, at_work):
            says = fact(DONE_FOR, players=at_work.meant)
            at_work.meant = at_work.meant if game.find("hf:8/6", says, reading="then-fails-with-its-target") else None
        return DUE

    def _if_so(self, game: Game, so_far: list[Outcome], at_work: AtWork) -> str:
        if at_work.meant is not None:
            return DUE if self._is_for(game, at_work.meant) else OTHER_CASE
        if so_far[-1].nothing:
            return OTHER_CASE
        in_part = at_work.came_last == UNDONE and game.find("hf:8/5", fact(IN_PART), reading="if-so-needs-all-of-it")
        return OTHER_CASE if in_part else DUE

    def _other_case(self, game: Game, so_far: list[Outcome], at_work: AtWork) -> str:
        """8/6, 8/3 - where what stands before was not done, or an "if" is not met; not where the process has lost its target."""
        place = other_case_of(at_work.ability.body, at_work.place)
        is_lost = at_work.meant is None and at_work.came[place] == LOST_TARGET
        if is_lost and game.find(("hf:8/6", "hf:8/3"), fact(ONE_PROCESS), reading="otherwise-fails-with-its-target"):
            return LOST_TARGET
        meant = at_work.meant
        is_due = is_open(place, so_far[place], at_work) if meant is None else self._is_for(game, meant)
        if is_due:
            at_work.go_back(at_work.it_was[deed_of(at_work.ability.body, place)])
        at_work.case_says_it = not is_due and has_said_it(at_work)
        return DUE if is_due else OTHER_CASE

    def _is_for(self, game: Game, players: tuple[Player, ...]) -> bool:
        """8/5 - after what each player may do, "if so" is asked of each: the sentence is for those who did it."""
        return bool(players) and game.find("hf:8/5", fact(DONE_FOR, players=players), reading="each-who-did-it")

    def wants(self, game: Game, sentence: Sentence, at_work: AtWork) -> bool:
        """8/5 - when the sentence comes to be resolved, and says "may", those who may do it are asked."""
        players = players_of(sentence.actions[0].player, at_work, game)
        able = [player for player in players if self._is_able(game, sentence, player, at_work)]
        willing = [player for player in able if self._is_willing(game, sentence, player, at_work)]
        at_work.unwilling = tuple(player for player in players if player not in willing)
        if is_for_each(sentence.actions[0].player, at_work):
            at_work.doers, at_work.apart = tuple(willing), asks_who(at_work)
        elif not willing:
            at_work.doers = at_work.doers and ()
        return at_work.unwilling != players

    def can_be_done(self, game: Game, sentence: Sentence, at_work: AtWork) -> bool:
        """Somebody who does it could do all of it."""
        players = players_of(sentence.actions[0].player, at_work, game)
        return any(can_do_all(game, sentence, player, at_work) for player in players)

    def _is_able(self, game: Game, sentence: Sentence, player: Player, at_work: AtWork) -> bool:
        """8/5 - where the text goes on with "if so", or this is to happen instead of something, what cannot be done to as many
        cards as it says is not done at all."""
        instead = at_work.ability.kind == "replacement" and not at_work.came
        if not (instead or hangs_on_it(at_work)) or can_do_all(game, sentence, player, at_work):
            return True
        says = fact(UNABLE, player=player, card=at_work.source)
        unable = game.find("hf:8/5", says, reading="one-thing-instead-of-another" if instead else "if-so-needs-all-of-it")
        at_work.declined = at_work.declined or (unable and player == at_work.player)
        return not unable

    def _is_willing(self, game: Game, sentence: Sentence, player: Player, at_work: AtWork) -> bool:
        asks = fact(N_("use the effect of {card}?"), card=at_work.source)
        topic = "may discard" if sentence.actions[0].verb == "discard" else "may"
        answer = game.ask("hf:8/5", player, asks, ("yes", "no"), topic, reading_for(player, at_work))
        at_work.declined = at_work.declined or (answer == "no" and player == at_work.player)
        return bool(answer == "yes")


LANGUAGE = Language()
