"""8.4: a follower attacks, sub-step by sub-step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, other
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, forbidden, granted
from rulings.engine.effects.ability import Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.engine.select import candidates, player_of
from rulings.games.shadowverse_evolve.board import ENGAGED, FIELD, LEADER, STANDING, Attack, Table, leader_of
from rulings.games.shadowverse_evolve.changes import Hit, Turned
from rulings.games.shadowverse_evolve.damage import deal
from rulings.games.shadowverse_evolve.moments import AttackBegun, AttackOver, Checking, FightBegun, Fought
from rulings.games.shadowverse_evolve.play import after_play, in_main
from rulings.games.shadowverse_evolve.showing import show_abilities, show_number
from rulings.games.shadowverse_evolve.values import WORDS, has, kind


def window(board: Table, frame: Attack) -> Window | None:
    if frame.at == "8.4.7":
        return Window("quick", other(board.active), "sve:8.4.7", passes=True)
    return None


def at(game: Game, place: str) -> None:
    """The attack goes on at that sub-step."""
    game.proceed(*game.board.procedure[:-1], replace(game.board.procedure[-1], at=place))


def checks(game: Game, place: str) -> None:
    """The attack goes on at that sub-step, after what is on top of it."""
    frames = list(game.board.procedure)
    number = next(index for index, frame in enumerate(frames) if isinstance(frame, Attack))
    frames[number] = replace(frames[number], at=place)
    game.proceed(*frames)


def declare_attack(game: Game, play: Play) -> None:
    """8.4.1 to 8.4.5 - a standing follower of the turn player is engaged and attacks a follower or the leader."""
    board: Table = game.board
    card, target = board.card(play.get("card")), board.card(play.get("target"))
    game.must(
        ("sve:7.3.3", "sve:8.4.1"), in_main(board, play.player), fact(N_("it is {player}'s main phase"), player=play.player)
    )
    game.permit("sve:7.3.3/4", fact(N_("{player} may attack with a follower"), player=play.player))
    mine = (card.zone, card.player) == (FIELD, play.player) and kind(board, card.id) == "follower"
    game.must(("sve:8.4.2", "sve:8.4.1"), mine, fact(N_("{card} is a follower of {player}"), card=card.id, player=play.player))
    game.must("sve:8.4.2", card.state == STANDING, fact(N_("{card} stands"), card=card.id))
    show_abilities(game, card.id)
    show_abilities(game, target.id)
    _may_attack(game, card.id)
    _may_be_target(game, card.id, target.id)
    _ward(game, card.id, target.id)
    _required(game, card.id, target.id)
    game.do("sve:8.4.4", Turned((card.id,), ENGAGED, By("attack", play.player, card.id)))
    game.do(("sve:8.4.5", "sve:8.4.3"), AttackBegun(card.id, target.id))


def since_start(board: Table, card_id: CardId) -> bool:
    return bool(board.card(card_id).since < board.turn)


def _may_attack(game: Game, card_id: CardId) -> None:
    """8.4.2.1 - one's own since the start of the turn, or evolved this turn; Storm and Rush bend it."""
    board: Table = game.board
    says = fact(N_("{card} has been {player}'s since the start of the turn"), card=card_id, player=board.card(card_id).player)
    old = since_start(board, card_id)
    if not old and board.card(card_id).evolved_in == board.turn:
        game.permit("sve:8.4.2.1.2", fact(N_("{card} has evolved this turn, and may attack"), card=card_id))
    elif not old and has(board, card_id, "storm"):
        storm = game.find("sve:12.9.1", fact(N_("{card} has Storm"), card=card_id))
        game.must(("sve:8.4.2.1.1", "sve:8.4.2.1"), old, says, unless=("sve:12.9.2", storm))
    else:
        rush = not old and has(board, card_id, "rush") and game.find("sve:12.10.1", fact(N_("{card} has Rush"), card=card_id))
        game.must(("sve:8.4.2.1.1", "sve:8.4.2.1"), old, says, unless=("sve:12.10.2", rush))
    for one in granted(board, WORDS, card_id, "cannot"):
        if one.action.attribute == "attack" and one.action.target is None:
            says = fact(N_("{card} may attack in spite of {source}"), card=card_id, source=one.source)
            game.must(("sve:8.4.3.2.1", "sve:8.4.3.2", "sve:1.3.3"), False, says)


def _may_be_target(game: Game, card_id: CardId, target: CardId) -> None:
    """8.4.3.1 - an engaged follower of the other player, or the leader; Assail and Intimidate bend it."""
    board: Table = game.board
    there = board.card(target)
    theirs = there.player == other(board.active)
    if there.zone == LEADER:
        game.must("sve:8.4.3.1", theirs, fact(N_("{card} is the opponent's"), card=target))
        _may_attack_leader(game, card_id, target)
    else:
        follower = there.zone == FIELD and theirs and kind(board, target) == "follower"
        game.must(("sve:8.4.3.1", "sve:8.4.3.1.1"), follower, fact(N_("{card} is a follower of the opponent"), card=target))
        engaged = fact(N_("{card} is engaged"), card=target)
        lies = there.state == ENGAGED
        assail = (
            not lies and has(board, card_id, "assail") and game.find("sve:12.11.1", fact(N_("{card} has Assail"), card=card_id))
        )
        game.must("sve:8.4.3.1.1", lies, engaged, unless=("sve:12.11.2", assail))
        says = fact(N_("{card} has no Intimidate"), card=target)
        game.must(("sve:12.12.2", "sve:12.12.1"), not has(board, target, "intimidate"), says)
        if has(board, target, "aura"):
            game.permit("sve:12.15.2.1", fact(N_("{card} has Aura, and may be attacked all the same"), card=target))
    _not_barred(game, card_id, target)


def _may_attack_leader(game: Game, card_id: CardId, target: CardId) -> None:
    board: Table = game.board
    says = fact(N_("{card} has been its player's since the start of the turn, so it may attack the leader"), card=card_id)
    storm = has(board, card_id, "storm")
    if since_start(board, card_id) or storm or not has(board, card_id, "rush"):
        reading = "storm-may-attack-leader" if storm and not since_start(board, card_id) else None
        unless = ("sve:12.9.2", storm)
        game.must("sve:8.4.3.1.2", since_start(board, card_id), says, unless=unless, reading=reading)
    else:
        rush = fact(N_("{card} attacks by Rush: only engaged followers can be attacked"), card=card_id)
        game.must(("sve:12.10.2", "sve:8.4.3.1.2"), False, rush, reading="rush-limit-only-when-needed")


def _not_barred(game: Game, card_id: CardId, target: CardId) -> None:
    barred = _barred_by(game.board, card_id, target)
    if barred is not None:
        says = fact(N_("{card} may attack {target} in spite of {source}"), card=card_id, target=target, source=barred.source)
        game.must(("sve:8.4.3.2.1", "sve:1.3.3"), False, says)


def _barred_by(board: Table, card_id: CardId, target: CardId) -> Standing | None:
    """8.4.3.2.1 - the effect that keeps the follower from attacking this target, or the target from being attacked."""
    for one in granted(board, WORDS, card_id, "cannot"):
        what = one.action.target
        if one.action.attribute == "attack" and what is not None and _is_meant(board, what, target, one):
            return one
    return forbidden(board, WORDS, "be attacked", target)


def _is_meant(board: Table, what: Selector, target: CardId, one: Standing) -> bool:
    """To attack a player is to attack the leader."""
    if what.nouns[0] != "player":
        return target in candidates(board, WORDS, what, one.at_work)
    card = board.card(target)
    return card.zone == LEADER and player_of(what.whose, one.player) in (None, card.player)


def _ward(game: Game, card_id: CardId, target: CardId) -> None:
    """12.8.2 - while an engaged follower with Ward can be attacked, it has to be the target."""
    board: Table = game.board
    wards = _wards(board, card_id)
    if not wards or _wanted(board, card_id):
        return  # with something else that it must attack, both are weighed together (1.3.2.3)
    says = fact(N_("{target} is an engaged follower with Ward, as the opponent has one"), target=target)
    game.must(("sve:12.8.2", "sve:12.8.1"), target in wards, says, reading="ward-looks-at-real-state")


def _required(game: Game, card_id: CardId, target: CardId) -> None:
    """1.3.2.3 - effects that say what it must attack, Ward among them: if not all can be met, as many as possible are."""
    board: Table = game.board
    wanted = _wanted(board, card_id)
    if not wanted:
        return
    wards = _wards(board, card_id)
    demands = [*wanted, *([wards] * len(wards))]  # each Ward asks for one of them
    most = max(sum(one in cards for cards in demands) for one in _attackable(board, card_id))
    says = fact(N_("an attack on {target} meets as many requirements as any"), target=target)
    game.must("sve:1.3.2.3", sum(target in cards for cards in demands) >= most, says)


def _wanted(board: Table, card_id: CardId) -> list[list[CardId]]:
    """What each effect wants the follower to attack, of what it can attack."""
    musts = [one for one in granted(board, WORDS, card_id, "must") if one.action.attribute == "attack"]
    able = _attackable(board, card_id)
    found = [candidates(board, WORDS, one.action.target, one.at_work) for one in musts if one.action.target]
    return [cards for cards in ([card for card in one if card in able] for one in found) if cards]


def _wards(board: Table, card_id: CardId) -> list[CardId]:
    return [one for one in board.zone(other(board.active), FIELD) if _is_ward(board, card_id, one)]


def _attackable(board: Table, card_id: CardId) -> list[CardId]:
    """What the follower could attack, but for Ward and what effects require."""
    found = [leader_of(other(board.active))] if since_start(board, card_id) or has(board, card_id, "storm") else []
    for one in board.zone(other(board.active), FIELD):
        lies = board.card(one).state == ENGAGED or has(board, card_id, "assail")
        barred = has(board, one, "intimidate") or _barred_by(board, card_id, one) is not None
        if kind(board, one) == "follower" and lies and not barred:
            found.append(one)
    return found or [leader_of(other(board.active))]


def _is_ward(board: Table, card_id: CardId, ward: CardId) -> bool:
    card = board.card(ward)
    if kind(board, ward) != "follower" or card.state != ENGAGED or not has(board, ward, "ward"):
        return False
    return not has(board, ward, "intimidate") and _barred_by(board, card_id, ward) is None


def begin_fight(game: Game) -> None:
    """8.4.5.1 - attacker and attacked follower fight from now on."""
    frame: Attack = game.board.procedure[-1]
    if game.board.card(frame.target).zone == FIELD:
        game.do("sve:8.4.5.1", FightBegun(frame.attacker, frame.target))
    at(game, "8.4.6")


def check_after_attack(game: Game) -> None:
    """8.4.6 - a check timing."""
    game.do("sve:8.4.6", Checking())
    checks(game, "8.4.7")


def pass_quick(game: Game, play: Play) -> None:
    """8.4.7.1.3 - the other player does nothing, and the attack goes on."""
    says = fact(N_("{player} does nothing, and the attack goes on"), player=play.player)
    at(game, "8.4.9" if game.find("sve:8.4.7.1.3", says) else "8.4.10")


def deal_attack_damage(game: Game) -> None:
    """8.4.9 - the attacker deals its attack to the target; 8.4.9.1 - a follower deals its own back at the same time."""
    frame: Attack = game.board.procedure[-1]
    board: Table = game.board
    there = board.is_same(frame.attacker, frame.attacker_stay) and board.card(frame.attacker).zone == FIELD
    if not game.find("sve:8.4.9", fact(N_("{card} is still on the field"), card=frame.attacker), there):
        at(game, "8.4.10")
        return
    if not _is_there(game, frame):
        says = fact(N_("{card} is not there any more: no damage is dealt"), card=frame.target)
        game.find("sve:8.4.9", says, reading="attack-target-gone-no-damage")
        at(game, "8.4.10")
        return
    deal(game, _hits(game, frame), "sve:8.4.9")
    at(game, "8.4.9.2")


def _is_there(game: Game, frame: Attack) -> bool:
    board: Table = game.board
    target = board.card(frame.target)
    if target.zone == LEADER:
        return True
    here = (target.zone, target.player) == (FIELD, frame.target_player)
    same = here and board.is_same(frame.target, frame.target_stay)
    return bool(same and kind(board, frame.target) == "follower")


def _hits(game: Game, frame: Attack) -> tuple[Hit, ...]:
    target = game.board.card(frame.target)
    strength = show_number(game, frame.attacker, "attack")
    if target.zone == LEADER:
        return (Hit(frame.target, strength, frame.attacker, "attack", game.board.active),)
    forth = Hit(frame.target, strength, frame.attacker, "attack battle", game.board.active)
    says = fact(N_("{card} deals its attack back"), card=frame.target)
    if not game.find("sve:8.4.9.1", says):
        return (forth,)
    back, kinds = show_number(game, frame.target, "attack"), "battle"
    if has(game.board, frame.target, "drain"):
        says = fact(N_("the Drain of the attacked {card} is not set off"), card=frame.target)
        kinds = "battle" if game.find("sve:12.13.2.2", says) else "attack battle"
    return (forth, Hit(frame.attacker, back, frame.target, kinds, target.player))


def fought(game: Game) -> None:
    """8.4.9.2 - the two have fought; 12.14.2 - who fought Bane is destroyed at the next rule processing."""
    frame: Attack = game.board.procedure[-1]
    if game.board.is_fighting() and _is_there(game, frame):
        doomed = []
        for one, two in ((frame.attacker, frame.target), (frame.target, frame.attacker)):
            says = fact(N_("{card} has Bane"), card=one)
            if has(game.board, one, "bane") and game.find(
                ("sve:12.14.2", "sve:12.14.1", "sve:12.14.2.1"), says, reading="bane-uses-fought-event"
            ):
                doomed.append((two, game.board.card(two).stay, game.board.card(one).player))
        game.do("sve:8.4.9.2", Fought(frame.attacker, frame.target, tuple(doomed)))
    at(game, "8.4.10")


def check_after_damage(game: Game) -> None:
    """8.4.10 - a check timing."""
    game.do("sve:8.4.10", Checking())
    checks(game, "8.4.11")


def end_attack(game: Game) -> None:
    """8.4.11 - the attack ends, and the fight with it."""
    frame: Attack = game.board.procedure[-1]
    game.do("sve:8.4.11", AttackOver(frame.attacker))
    if isinstance(game.board.procedure[-1], Attack):
        game.proceed(*game.board.procedure[:-1])
    after_play(game)


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "8.4.5.1": begin_fight,
    "8.4.6": check_after_attack,
    "8.4.9": deal_attack_damage,
    "8.4.9.2": fought,
    "8.4.10": check_after_damage,
    "8.4.11": end_attack,
}
