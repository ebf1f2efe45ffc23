"""8.4.2 and 8.4.3: which follower may attack, and what: Storm, Rush, Assail, Intimidate and Ward."""

from __future__ import annotations

from rulings.engine.board import CardId, Player, other
from rulings.engine.continuous import Standing, forbidden, granted
from rulings.engine.effects.ability import Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.legal import try_play
from rulings.engine.select import candidates, player_of
from rulings.games.shadowverse_evolve.board import ENGAGED, FIELD, LEADER, STANDING, Table, leader_of
from rulings.games.shadowverse_evolve.showing import show_invalid
from rulings.games.shadowverse_evolve.values import WORDS, has, kind

BARRED: tuple[Clauses, Clauses] = (  # what the rules allow, a text forbids; or what another text says
    ("sve:8.4.3.2.1", "sve:8.4.3.2", "sve:1.3.1"),
    ("sve:8.4.3.2.1", "sve:8.4.3.2", "sve:1.3.3"),
)


def since_start(board: Table, card_id: CardId) -> bool:
    return bool(board.card(card_id).since < board.turn)


def must_be_attacker(game: Game, card_id: CardId, target: CardId) -> None:
    """8.4.2.1 - one's own since the start of the turn, or evolved this turn; Storm, Rush and texts of cards bend it."""
    board: Table = game.board
    says = fact(N_("{card} has been {player}'s since the start of the turn"), card=card_id, player=board.card(card_id).player)
    old = since_start(board, card_id)
    if not old and board.card(card_id).evolved_in == board.turn:
        game.permit("sve:8.4.2.1.2", fact(N_("{card} has evolved this turn, and may attack"), card=card_id))
    elif not old and has(board, card_id, "storm"):
        storm = game.find("sve:12.9.1", fact(N_("{card} has Storm"), card=card_id))
        game.must(("sve:8.4.2.1.1", "sve:8.4.2.1"), old, says, unless=("sve:12.9.2", storm))
    elif not old and _is_let_early(board, card_id, target):
        game.must(("sve:8.4.2.1.1", "sve:8.4.2.1"), old, says, unless=("sve:1.3.1", True))
    else:
        rush = not old and has(board, card_id, "rush") and game.find("sve:12.10.1", fact(N_("{card} has Rush"), card=card_id))
        game.must(("sve:8.4.2.1.1", "sve:8.4.2.1"), old, says, unless=("sve:12.10.2", rush))
    for one in granted(board, WORDS, card_id, "cannot"):
        if one.action.attribute == "attack" and one.action.target is None:
            says = fact(N_("{card} may attack in spite of {source}"), card=card_id, source=one.source)
            game.must(BARRED[_is_told_to(board, card_id, target)], False, says)


def _is_told_to(board: Table, card_id: CardId, target: CardId) -> bool:
    """1.3.3 - an effect says that the follower attacks, or can attack this target."""
    musts = (one for one in granted(board, WORDS, card_id, "must") if one.action.attribute == "attack")
    return bool(_letting(board, card_id, target)) or any(True for _ in musts)


def _is_let_early(board: Table, card_id: CardId, target: CardId) -> bool:
    """1.3.1 - the text of a card lets the follower attack this target in the turn in which it came."""
    return any(one.action.target is None or one.action.value for one in _letting(board, card_id, target))


def _is_let_standing(board: Table, card_id: CardId, target: CardId) -> bool:
    """1.3.1 - the text of a card lets the follower attack standing followers, of which the target is one."""
    wanted = [one.action.target for one in _letting(board, card_id, target) if one.action.target is not None]
    return any(state.value == STANDING for what in wanted for state in what.filters)


def _is_let_in_spite(board: Table, card_id: CardId, target: CardId) -> bool:
    """1.3.1 - the text of a card lets the follower attack followers with Intimidate, of which the target is one."""
    wanted = [one.action.target for one in _letting(board, card_id, target) if one.action.target is not None]
    return any(word.value == "intimidate" for what in wanted for word in what.filters)


def _is_out_of_reach(board: Table, card_id: CardId, target: CardId) -> bool:
    """12.12.2, 8.4.3.2.1 - Intimidate or another effect keeps the follower from attacking this one."""
    intimidates = has(board, target, "intimidate") and not _is_let_in_spite(board, card_id, target)
    return intimidates or _barred_by(board, card_id, target) is not None


def _letting(board: Table, card_id: CardId, target: CardId) -> list[Standing]:
    """The effects that say that the follower can attack this target."""
    can = [one for one in granted(board, WORDS, card_id, "can") if one.action.attribute == "attack"]
    return [one for one in can if one.action.target is None or _is_meant(board, one.action.target, target, one)]


def must_be_target(game: Game, card_id: CardId, target: CardId) -> None:
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
        let = not lies and not assail and _is_let_standing(board, card_id, target)
        game.must("sve:8.4.3.1.1", lies, engaged, unless=("sve:1.3.1", True) if let else ("sve:12.11.2", assail))
        says = fact(N_("{card} has no Intimidate"), card=target)
        in_spite = ("sve:1.3.1", True) if _is_let_in_spite(board, card_id, target) else None
        reading = "text-names-the-intimidate-it-lifts" if in_spite else None
        plain = not has(board, target, "intimidate")
        game.must(("sve:12.12.2", "sve:12.12.1"), plain, says, unless=in_spite, reading=reading)
        if has(board, target, "aura"):
            game.permit("sve:12.15.2.1", fact(N_("{card} has Aura, and may be attacked all the same"), card=target))
    _not_barred(game, card_id, target)


def _may_attack_leader(game: Game, card_id: CardId, target: CardId) -> None:
    board: Table = game.board
    says = fact(N_("{card} has been its player's since the start of the turn, so it may attack the leader"), card=card_id)
    old, storm = since_start(board, card_id), has(board, card_id, "storm")
    evolved = board.card(card_id).evolved_in == board.turn
    if not old and not storm and _is_let_early(board, card_id, target):
        game.must("sve:8.4.3.1.2", old, says, unless=("sve:1.3.1", True))
    elif old or storm or evolved or not has(board, card_id, "rush"):
        reading = "storm-may-attack-leader" if storm and not old else None
        game.must("sve:8.4.3.1.2", old, says, unless=("sve:12.9.2", storm), reading=reading)
    else:
        rush = fact(N_("{card} attacks by Rush: only engaged followers can be attacked"), card=card_id)
        game.must(("sve:12.10.2", "sve:8.4.3.1.2"), False, rush, reading="rush-limit-only-when-needed")


def _not_barred(game: Game, card_id: CardId, target: CardId) -> None:
    barred = _barred_by(game.board, card_id, target)
    if barred is not None:
        says = fact(N_("{card} may attack {target} in spite of {source}"), card=card_id, target=target, source=barred.source)
        game.must(BARRED[_is_told_to(game.board, card_id, target)], False, says)


def _barred_by(board: Table, card_id: CardId, target: CardId) -> Standing | None:
    """8.4.3.2.1 - the effect that keeps the follower from attacking this target, or the target from being attacked."""
    for one in granted(board, WORDS, card_id, "cannot"):
        what = one.action.target
        if one.action.attribute != "attack" or what is None:
            continue
        if (what.nouns[0], what.whose) == ("player", "opponent") or _is_meant(board, what, target, one):
            return one
    return forbidden(board, WORDS, "be attacked", target)


def _is_meant(board: Table, what: Selector, target: CardId, one: Standing) -> bool:
    """To attack a player is to attack the leader."""
    if what.nouns[0] != "player":
        return target in candidates(board, WORDS, what, one.at_work)
    card = board.card(target)
    return card.zone == LEADER and player_of(what.whose, one.player) in (None, card.player)


def must_attack_ward(game: Game, card_id: CardId, target: CardId) -> None:
    """12.8.2 - while an engaged follower with Ward can be attacked, it has to be the target."""
    board: Table = game.board
    for one in _standing_wards(board) if has(board, card_id, "assail") else ():
        stands = fact(N_("{card} has Ward, but stands: it binds nobody"), card=one)
        game.find("sve:12.8.2", stands, reading="ward-looks-at-real-state")
    for one in board.zone(other(board.active), FIELD):
        show_invalid(game, one, "ward")
    wards = _wards(board, card_id)
    if not wards or _wanted(board, card_id):
        return  # with something else that it must attack, both are weighed together (1.3.2.3)
    says = fact(N_("{target} is an engaged follower with Ward, as the opponent has one"), target=target)
    game.must(("sve:12.8.2", "sve:12.8.1"), target in wards, says)


def must_have_attacked(game: Game, player: Player) -> None:
    """1.3.1 - what a text says must attack, or must attack this, does so before its player ends the main phase, if it can."""
    board: Table = game.board
    anything = (*board.zone(other(player), FIELD), leader_of(other(player)))
    for card_id in board.zone(player, FIELD):
        demands = [one for one in granted(board, WORDS, card_id, "must") if one.action.attribute == "attack"]
        if any(one.action.target is None for one in demands):
            says = fact(N_("{card}, which must attack, cannot attack now"), card=card_id)
            free = not _can_attack(game, card_id, anything)
            game.must(("sve:1.3.1", "sve:7.3.3/5"), free, says, reading="must-attack-as-long-as-it-can")
        elif wanted := tuple(one for one in anything if any(one in cards for cards in _wanted(board, card_id))):
            says = fact(N_("{card}, which must attack {cards}, cannot do so now"), card=card_id, cards=wanted)
            free = not _can_attack(game, card_id, wanted)
            game.must(("sve:1.3.1", "sve:7.3.3/5"), free, says, reading="must-attack-this-asks-for-the-attack")


def _can_attack(game: Game, card_id: CardId, targets: tuple[CardId, ...]) -> bool:
    board: Table = game.board
    attacks = (Play(board.active, "attack", (("target", target), ("card", card_id))) for target in targets)
    return any(try_play(game.rules, board, attack) is None for attack in attacks)


def must_meet_demands(game: Game, card_id: CardId, target: CardId) -> None:
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
    found = [candidates(board, WORDS, one.action.target, one.at_work) for one in musts if one.action.target]
    able = _attackable(board, card_id) if found else []
    return [cards for cards in ([card for card in one if card in able] for one in found) if cards]


def _standing_wards(board: Table) -> list[CardId]:
    theirs = board.zone(other(board.active), FIELD)
    return [one for one in theirs if board.card(one).state == STANDING and has(board, one, "ward")]


def _wards(board: Table, card_id: CardId) -> list[CardId]:
    return [one for one in board.zone(other(board.active), FIELD) if _is_ward(board, card_id, one)]


def _attackable(board: Table, card_id: CardId) -> list[CardId]:
    """What the follower could attack, but for Ward and what effects require."""
    leader = leader_of(other(board.active))
    open_ = since_start(board, card_id) or has(board, card_id, "storm") or _is_let_early(board, card_id, leader)
    found = [leader] if open_ else []
    for one in board.zone(other(board.active), FIELD):
        lies = board.card(one).state == ENGAGED or has(board, card_id, "assail") or _is_let_standing(board, card_id, one)
        barred = _is_out_of_reach(board, card_id, one)
        if kind(board, one) == "follower" and lies and not barred and _may_attack_follower(board, card_id, one):
            found.append(one)
    return found or [leader]


def _is_ward(board: Table, card_id: CardId, ward: CardId) -> bool:
    card = board.card(ward)
    if kind(board, ward) != "follower" or card.state != ENGAGED or not has(board, ward, "ward"):
        return False
    return not _is_out_of_reach(board, card_id, ward) and _may_attack_follower(board, card_id, ward)


def _may_attack_follower(board: Table, card_id: CardId, target: CardId) -> bool:
    """8.4.2.1 - long enough there, evolved, with Storm or Rush; or a text lets it attack this one in its first turn."""
    ready = since_start(board, card_id) or board.card(card_id).evolved_in == board.turn
    keyword = has(board, card_id, "storm") or has(board, card_id, "rush")
    return ready or keyword or _is_let_early(board, card_id, target)
