"""How a verb of an effect is done: by whom where the text asks who did it, and what "them" and "that many" are then."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player
from rulings.engine.effects.ability import OPPONENT, YOU, Action, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import amount_of
from rulings.games.hollow_flux.at_work import Act, AtWork, is_counted
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.events import A_PLAYER, CONTROLLER, ITS_PLAYER, says_that_many, with_that_many
from rulings.games.hollow_flux.paying import is_payment
from rulings.games.hollow_flux.picking import POINTED, how_many_cards, is_for_each, named_by, players_of, seen_by, selector_of
from rulings.games.hollow_flux.process import ONE_WITH_TOO_FEW, is_void_with_it, needs_lost
from rulings.games.hollow_flux.put_off_for import for_whom_it_is
from rulings.games.hollow_flux.values import WORDS
from rulings.games.hollow_flux.who_did import asks_if_so, is_by_each

NOTHING_DONE = N_("{card}: there is nothing that this part of its text could do, so nothing happens")
NONE_KNOWN = N_("{card}: cards that nobody has named are taken as others; there is nothing that this part of its text could do")
NOT_FOR_ONE = N_("{player} could not do an earlier part of this process, and does not do the rest of it")
EACH_SAYS = N_("each player does it: whose is meant is seen from the player who does it")
FAILED_BY = {True: ("hf:8/6", "hf:3/7"), False: ("hf:8/5", "hf:3/7")}  # "then" joins it to that, or it is the same sentence
AT_ONCE = ("discard", "draw", "destroy", "put", "return", "exile", "set", "sleep", "wake", "make", "deal")
"""What happens to the cards of all players at one moment."""
FOUND = ("choose", "search", "draw", "discard")  # what is looked for, or counts by itself how many it was to be
OF_CHOSEN = ("it", "them", "that", "rest")


def as_done(actions: Mapping[str, Act]) -> Mapping[str, Act]:
    return {verb: _done(verb, act) for verb, act in actions.items()}


def _done(verb: str, act: Act) -> Act:
    def done(game: Game, action: Action, at_work: AtWork) -> Outcome:
        before, lay, said, undone, at_work.taken = len(game.steps), game.board, action, at_work.undone, {}
        at_work.failed = _still_failed(game, action, at_work)
        at_work.own_counts = _own_counts(action, at_work)
        at_work.each_says = (says_whose(action, at_work) or bool(at_work.own_counts)) and _is_as_each_says(game)
        if action.verb == "later":
            action = for_whom_it_is(game, action, at_work)
        elif says_that_many(action) and not action.options and not at_work.own_counts:
            action = with_that_many(action, at_work.count)
        stated = _stated(game, action, at_work)
        if _is_void(game, said, at_work) or _is_of_nobody(game, action, at_work):
            outcome = NOTHING
            at_work.doers = at_work.doers and ()
        elif (at_work.apart or at_work.by_each) and is_for_each(action.player, at_work):
            outcome = _by_each(game, action, at_work, act)
        else:
            outcome = act(game, action, at_work)
        if outcome.nothing and len(game.steps) == before and not _is_known(action, at_work):
            says = NONE_KNOWN if _hides_unnamed(game, action, at_work) else NOTHING_DONE
            game.find(("hf:8/4", "hf:3/8"), fact(says, card=at_work.source), reading="nothing-to-do-it-to")
        if is_counted(action) and not _is_left(action, outcome, at_work):
            at_work.count, at_work.counts = outcome.done, _counts(game, action, at_work, lay)
        at_work.choosing = at_work.choosing and verb == "choose"
        at_work.undone = undone or not _is_in_full(action, outcome, stated)
        return outcome

    return done


def _own_counts(action: Action, at_work: AtWork) -> Mapping[Player, int]:
    """8/5 - what each player did before is counted for each: "each player discards all cards; each player draws that many"."""
    return at_work.counts if at_work.counts and is_for_each(action.player, at_work) and says_that_many(action) else {}


def _counts(game: Game, action: Action, at_work: AtWork, before: Table) -> Mapping[Player, int]:
    """To how many of the cards that each player picked it was done."""
    if not is_for_each(action.player, at_work):
        return {}
    if not _is_at_once(action):
        return {player: len(cards) for player, cards in at_work.taken.items()}
    return {player: len(_done_to(game, action, cards, before)) for player, cards in at_work.taken.items()}


def _hides_unnamed(game: Game, action: Action, at_work: AtWork) -> bool:
    """Where the text looks for a card of some kind, there are cards of which the position does not say what they are."""
    what = selector_of(action)
    if what is None or what.nouns[0] in POINTED or not _asks_what_it_is(what):
        return False
    whose = named_by(what.zone_of or what.whose or action.player, action, at_work, game)
    there = (one for zone in what.zone.split("/") for player in whose for one in game.board.found_in(player, zone))
    return any(game.board.card(one).definition is None for one in there)


def _asks_what_it_is(what: Selector) -> bool:
    """Not any card will do, and how it lies is not all that is asked."""
    return what.nouns != ("card",) or any(one.attribute != "state" for one in what.filters)


def says_whose(action: Action, at_work: AtWork) -> bool:
    """Each player does it, and the text says "your" or "opponent's" in it; what it puts off or gives has words of its own."""
    if not is_for_each(action.player, at_work) or action.verb == "later":
        return False
    things = parts_within(action, ("ability", "options", "as_long_as"))
    return any(getattr(one, name, "") in (YOU, OPPONENT) for one in things for name in ("whose", "zone_of"))


def _is_as_each_says(game: Game) -> bool:
    return game.find("hf:8/5", fact(EACH_SAYS), reading="each-player-as-they-say")


def _still_failed(game: Game, action: Action, at_work: AtWork) -> tuple[Player, ...]:
    """8/5, 8/6 - for a player for whom an earlier part of the process could not be done, the rest is not done either."""
    if not at_work.failed or not is_by_each(action, at_work):
        return at_work.failed
    clause = FAILED_BY[at_work.failed_in < at_work.place]
    reading = "fewer-cards-than-the-text-takes"
    return tuple(one for one in at_work.failed if game.find(clause, fact(NOT_FOR_ONE, player=one), reading=reading))


def _is_void(game: Game, action: Action, at_work: AtWork) -> bool:
    """8/5 - an earlier part of the process could not be done; what one player does for both hangs on both of them."""
    if not at_work.failed or is_by_each(action, at_work):
        return is_void_with_it(game, action, at_work)
    return game.find(("hf:8/5", "hf:3/7"), fact(ONE_WITH_TOO_FEW), reading="fewer-cards-than-the-text-takes")


def _may_be_none(action: Action) -> bool:
    """ "all" and "up to" leave nothing undone where there are none."""
    what = selector_of(action) or action.target
    return what is not None and (what.every or what.up_to)


def _is_in_full(action: Action, outcome: Outcome, stated: int) -> bool:
    return (outcome.everything and outcome.done >= stated) or _may_be_none(action)


def _stated(game: Game, action: Action, at_work: AtWork) -> int:
    """To how many cards it is to be done, where the text names a number of them; what each player does, of all of them."""
    what = selector_of(action) or action.target
    if what is None or what.every or what.up_to or what.nouns[0] in (*POINTED, *A_PLAYER.nouns) or action.verb in FOUND:
        return 0
    by_each = is_for_each(action.player, at_work)
    doers = [seen_by(one, at_work) for one in players_of(action.player, at_work, game)] if by_each else [at_work]
    return sum(amount_of(game.board, WORDS, what.count, one) for one in doers)


def _is_left(action: Action, outcome: Outcome, at_work: AtWork) -> bool:
    """It speaks of what a sentence that was left was to choose, and is left with it: "that many" is what it was after that."""
    return outcome.nothing and at_work.skipped and needs_lost(action, at_work)


def _is_known(action: Action, at_work: AtWork) -> bool:
    """Nothing has to be said: it was found before that "it" is lost or that there is none, or a cost is tried out."""
    pointed = next((one.nouns[0] for one in (action.what, action.target) if one is not None), "")
    return at_work.paying or at_work.lost or action.verb == "choose" or (pointed in OF_CHOSEN and not at_work.chosen)


def _is_of_nobody(game: Game, action: Action, at_work: AtWork) -> bool:
    """8/3 - "its player" does it, is dealt the damage or gets the cards, and there is no "it"."""
    target = action.target.whose if action.target is not None and action.target.nouns == A_PLAYER.nouns else ""
    to = CONTROLLER if action.to is not None and action.to.whose == CONTROLLER else ""  # "its owner's" is of what is moved
    return any(word in ITS_PLAYER and not players_of(word, at_work, game) for word in (action.player, target, to))


def _by_each(game: Game, action: Action, at_work: AtWork, act: Act) -> Outcome:
    """8/5 - each player who wants to does it, at one moment, and it is known who did: those who picked all that it was done to,
    or all of them where it is done to what none of them picks."""
    if not _is_at_once(action):
        return _one_by_one(game, action, at_work, act)
    before, at_work.taken = game.board, {}
    willing = players_of(action.player, at_work, game)
    least = {player: _least(game, action, seen_by(player, at_work)) for player in willing}
    outcome = act(game, action, at_work)
    done = {player: _done_to(game, action, cards, before) for player, cards in at_work.taken.items()}
    did = [player for player, cards in done.items() if len(cards) >= least[player]]
    did_some = [player for player, cards in done.items() if cards]
    if {*at_work.taken} != {*willing}:
        did = did_some = list(willing) if outcome.done else []
    _are_doers(did, did_some, at_work)
    return outcome


def _least(game: Game, action: Action, at_work: AtWork) -> int:
    """To how many cards it has to be done, for it to be done as it is written."""
    if _may_be_none(action):
        return 0
    to_cards = replace(action, amount=None, what=action.target) if action.verb == "deal" else action
    return max(how_many_cards(game, to_cards, at_work), 1)


def _is_at_once(action: Action) -> bool:
    """Something happens to cards; a payment and damage to players are nothing of the kind."""
    to_player = action.target is not None and action.target.nouns == A_PLAYER.nouns
    return action.verb in AT_ONCE and not is_payment(action) and not to_player


def _done_to(game: Game, action: Action, cards: tuple[CardId, ...], before: Table) -> list[CardId]:
    return [one for one in cards if _is_done(game, action, one, before)]


def _is_done(game: Game, action: Action, card_id: CardId, before: Table) -> bool:
    """A card that lies as before had nothing done to it; nor was one destroyed or dealt damage for which something else has
    happened."""
    card, last = game.board.card(card_id), before.card(card_id)
    if action.verb == "destroy":
        return card.doomed is not None and last.doomed is None
    return bool(card.damage > last.damage if action.verb == "deal" else card != last)


def _one_by_one(game: Game, action: Action, at_work: AtWork, act: Act) -> Outcome:
    """What each player plays, pays, looks at or says; "them" is what all of them took."""
    unwilling, outcome, cards = at_work.unwilling, Outcome(), list[CardId]()
    did, did_some = list[Player](), list[Player]()
    taken = dict[Player, tuple[CardId, ...]]()
    for player in players_of(action.player, at_work, game):
        at_work.unwilling, at_work.taken = tuple(one for one in PLAYERS if one != player), {}
        stated = _stated(game, action, at_work)
        done = act(game, action, at_work)
        taken |= at_work.taken
        outcome, cards = outcome + done, [*cards, *(one for some in at_work.taken.values() for one in some)]
        did += [player] if _is_in_full(action, done, stated) else []
        did_some += [player] if done.done else []
    _are_doers(did, did_some, at_work)
    at_work.taken = taken
    at_work.unwilling, at_work.chosen = unwilling, tuple(dict.fromkeys(cards)) or at_work.chosen
    return outcome


def _are_doers(did: list[Player], did_some: list[Player], at_work: AtWork) -> None:
    """8/5 - who has done anything of the sentence; and of those who wanted to, who all of it, where "if so" asks for that."""
    at_work.did = (*at_work.did, *did_some)
    if asks_if_so(at_work):
        at_work.doers = tuple(player for player in at_work.doers or () if player in did)
