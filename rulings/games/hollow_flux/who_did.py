"""8/5 and 8/6: for whom a text goes on behind what each player may do."""

from __future__ import annotations

from rulings.engine.board import PLAYERS, Player
from rulings.engine.effects.ability import EACH, Action, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.at_work import DUE, OTHER_CASE, UNMET, AtWork
from rulings.games.hollow_flux.picking import is_for_each
from rulings.games.hollow_flux.whom import SAYS_WHO, THEN, WHO_DID


def asks_who(at_work: AtWork) -> bool:
    """The sentence after this one asks who did what each player may do."""
    after = at_work.to_come
    return bool(after) and after[0].joint in WHO_DID


def hangs_on_it(at_work: AtWork) -> bool:
    """What follows, behind what "then" joins to this one, asks whether it was done."""
    after = next((one for one in at_work.to_come if one.joint not in THEN), None)
    return after is not None and after.joint in WHO_DID


def who_is_meant(joint: str, at_work: AtWork) -> tuple[Player, ...] | None:
    """Those who did what each player may do, or those who did not; none where no such sentence stands before."""
    if at_work.doers is None or joint not in (*WHO_DID, *THEN):
        return None
    if joint in THEN:
        return _who_goes_on(at_work)
    return tuple(player for player in at_work.asked_of if (player in at_work.doers) == (joint == "if so"))


def who_is_asked(joint: str, at_work: AtWork) -> tuple[Player, ...]:
    """Of whom a further "otherwise" asks: of those for whom the one before was, or of all."""
    if at_work.meant is None:
        return PLAYERS
    return at_work.meant if joint == "otherwise" else at_work.asked_of


def leave_idle(at_work: AtWork) -> None:
    """8/5 - who has done nothing at all of what each player does in a sentence, having none of what it says, has not done it."""
    if (at_work.by_each or at_work.apart) and at_work.doers is not None:
        at_work.doers = tuple(player for player in at_work.doers if player in at_work.did)
    at_work.did = ()


def note_doers(came: str, sentence: Sentence, at_work: AtWork) -> None:
    """8/5 - behind what each player may do, who does this is who is asked about next, where it is what the next joint asks about:
    nobody, where it is done for nobody."""
    if at_work.meant is None or not (sentence.optional or sentence.condition is not None or asks_if_so(at_work)):
        return
    if came in (UNMET, OTHER_CASE):
        at_work.doers = ()
    elif came == DUE and is_for_each(sentence.actions[0].player, at_work):
        at_work.doers, at_work.apart = at_work.meant, asks_if_so(at_work)


def note_each(came: str, sentence: Sentence, at_work: AtWork) -> None:
    """8/5 - where each player does something, and "if so" or "otherwise" goes on with what each player does, that hangs on the
    own part; an "otherwise" that belongs to an "if" or "if so" asks only what that asks."""
    is_asked = asks_if_so(at_work) or (asks_who(at_work) and sentence.joint not in WHO_DID and sentence.condition is None)
    goes_on = is_asked and is_by_each(at_work.to_come[0].actions[0], at_work)
    at_work.by_each = came == DUE and goes_on and not sentence.optional and is_for_each(sentence.actions[0].player, at_work)
    if at_work.by_each and at_work.doers is None:
        at_work.doers = PLAYERS


def asks_if_so(at_work: AtWork) -> bool:
    """The sentence after this one asks whether all of it was done, and not only a part."""
    after = at_work.to_come
    return bool(after) and after[0].joint == "if so"


def _who_goes_on(at_work: AtWork) -> tuple[Player, ...] | None:
    """8/6 - what "then" joins to the sentence before is for those who did that, where they may leave it, or for whom it was."""
    before = at_work.ability.body[at_work.place - 1]
    return at_work.doers if before.optional else at_work.meant


def is_by_each(action: Action, at_work: AtWork) -> bool:
    """Each player does it, or what it puts off."""
    is_put_off = action.verb == "later" and action.ability is not None
    return is_for_each(action.ability.body[0].actions[0].player if is_put_off and action.ability else action.player, at_work)


def is_for_some(sentence: Sentence, at_work: AtWork) -> bool:
    """What it says of each player is not for all of them."""
    given = () if any(one.verb == "later" for one in sentence.actions) else ("ability",)
    words = {getattr(part, name, "") for part in parts_within(sentence, given) for name in SAYS_WHO}
    is_narrow = at_work.meant is not None and {*at_work.meant} != {*PLAYERS}
    return is_narrow and any(word.startswith(EACH) for word in words)
