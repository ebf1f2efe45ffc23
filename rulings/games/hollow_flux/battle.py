"""Chapter 12: attack, defence, and the resolution of damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, forbidden, granted
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Play, Window
from rulings.engine.select import amount_of, candidates
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, BATTLEFIELD, CHARACTER, FIELD, Attack, Table, revealed
from rulings.games.hollow_flux.changes import Turned
from rulings.games.hollow_flux.damage import NO_DAMAGE, hit_guards, hurt_characters, left_to_deal, next_trigger
from rulings.games.hollow_flux.flow import AttackBegun, AttackOver, DefenceBegun, Retargeted
from rulings.games.hollow_flux.harm import DamageDealt, Hurt
from rulings.games.hollow_flux.interrupt import in_main, is_main, open_timing, pause
from rulings.games.hollow_flux.keywords import countered, has_counter, must_match_godspeed, smashed
from rulings.games.hollow_flux.processing import weakened
from rulings.games.hollow_flux.targets import STANDS, barred, basis, explain_spared, must_be_free
from rulings.games.hollow_flux.values import WORDS, is_character, power, protections

HIT_BY: Mapping[bool, Clauses] = {True: ("hf:12.3.1/2", "hf:13.1"), False: "hf:13.1"}  # one card, or as many as the points
STRUCK_BY: Mapping[bool, Clauses] = {True: ("hf:12.3.2", "hf:13.2"), False: ("hf:19.5/3", "hf:13.2")}  # or by counter alone
TIME_TO_DEFEND = N_("it is the time to defend")
TRIGGERS = "19.4/3"  # the sub-step at which cards that the attack's damage has revealed take effect


def window(board: Table, attack: Attack) -> Window | None:
    if attack.at == "12.2" and not (is_without_attacker(board, attack) and board.follows("hf:12.1/3")):
        return Window("defence", under_attack(board, attack), "hf:12.2", passes=True)
    return None


def under_attack(board: Table, attack: Attack) -> Player:
    """12.2 - who is attacked, or whose character is, as it is now; where that has left, whose it was when the attack began."""
    if attack.target is not None and can_be_hit(board, attack.target, attack.target_stay):
        return str(board.card(attack.target).player)
    return attack.defending


def can_be_hit(board: Table, card_id: CardId, stay: int) -> bool:
    """What is attacked has not left, and is still a character: one that was turned up may be a World Set (17/3)."""
    return _is_there(board, card_id, stay) and is_character(board, card_id)


def at(game: Game, place: str) -> None:
    """The attack goes on at that sub-step."""
    game.proceed(*(replace(frame, at=place) if isinstance(frame, Attack) else frame for frame in game.board.procedure))


def over(game: Game) -> None:
    """13.2/2, 14/2 - what holds only while something attacks or defends ends: who has lived by that alone falls at once."""
    end = AttackOver(game.board.attack().attacker)
    after: Table = end.apply(game.board)
    if any(_has_lost(game.board, after, card_id) for card_id in weakened(after)):
        game.do("hf:12/1", end)
    else:
        game.proceed(*after.procedure)


def _has_lost(before: Table, after: Table, card_id: CardId) -> bool:
    """Power, or protection."""
    had, has = ((power(board, card_id), protections(board, card_id)) for board in (before, after))
    return had != has


def declare_attack(game: Game, play: Play) -> None:
    """12.1 - an active character of the turn player becomes asleep and attacks the opponent or a sleeping character."""
    player, card_id, target = play.player, play.get("card"), play.get("target")
    says = is_main(game.board, player, N_("it is {player}'s main phase, and nothing waits"))
    game.must(("hf:12/1", "hf:11.4.1"), in_main(game.board, player), says)
    must_be_able_to_fight(game, player, card_id)
    must_be_free(game, "attack", card_id, target if target in game.board.cards else None)
    if target in game.board.cards:
        must_be_attackable(game, card_id, target)
    else:
        game.must("hf:12.1.1", target == other(player), fact(N_("{target} is the opponent"), target=target))
    game.do(("hf:12.1", "hf:5/1"), Turned((card_id,), ASLEEP, By("attack", player)))
    change = AttackBegun(card_id, other(player), target if target in game.board.cards else None)
    game.do(("hf:12.1", "hf:12.1/2"), change)


def must_be_able_to_fight(game: Game, player: Player, card_id: CardId) -> None:
    """9/1, 9/3, 12.1, 12.2 - an active character on the battlefield, of the player who lets it act."""
    card = game.board.card(card_id)
    here = is_character(game.board, card_id) and card.zone == FIELD
    game.must(("hf:9/1", "hf:6.1/1"), here, fact(N_("{card} is a character on the battlefield"), card=card_id))
    game.must(
        ("hf:9/3", "hf:9/6"), card.player == player, fact(N_("{card} is {player}'s character"), card=card_id, player=player)
    )
    awake, says = card.state == ACTIVE, fact(N_("{card} is active"), card=card_id)
    able = {one.action.attribute: one for one in granted(game.board, WORDS, card_id, "can") if one.action.target is None}
    if game.board.attack():
        game.must("hf:12.2", awake, says, unless=excuse(game.board, able.get("defend")))
    else:
        game.must("hf:12.1", awake, says, unless=excuse(game.board, able.get("attack")))


def excuse(board: Table, one: Standing | None) -> tuple[str, bool] | None:
    """The effect by which a character may do what it could not do asleep, with its clause."""
    return (STANDS[basis(board, one)], True) if one else None


def must_be_attackable(game: Game, attacker: CardId, target: CardId) -> None:
    """12.1.2 - a sleeping character of the opponent; or one that an effect lets the attacker attack besides."""
    board: Table = game.board
    card = board.card(target)
    theirs = is_character(board, target) and card.zone == FIELD and card.player == other(board.card(attacker).player)
    game.must("hf:12.1.2", theirs, fact(N_("{card} is a character of the opponent"), card=target))
    asleep, unless = card.state == ASLEEP, excuse(board, lets_attack(board, attacker, target))
    game.must("hf:12.1.2", asleep, fact(N_("{card} is asleep"), card=target), unless=unless)
    must_be_free(game, "be attacked", target)


def lets_attack(board: Table, attacker: CardId, target: CardId) -> Standing | None:
    """The effect that lets it attack this character, which need not be asleep then."""
    wider = [one for one in granted(board, WORDS, attacker, "can") if one.action.attribute == "attack"]
    found = (one for one in wider if one.action.target and target in candidates(board, WORDS, one.action.target, one.at_work))
    return next(found, None)


def attack_timing(game: Game) -> None:
    """15.2.1 - after the effects of attacking, attacking causes an interrupt timing."""
    at(game, "12.1/3")
    if game.find(("hf:15.2.1", "hf:15.2"), fact(N_("attacking causes an interrupt timing"))):
        open_timing(game, game.board.active)


def defence_timing(game: Game) -> None:
    """15.2.2 - after the effects of defending, defending causes an interrupt timing, also where they took the defender away."""
    at(game, "12.3" if has_left(game, "defender-left-before-its-timing") else "12.2/3")
    if game.find(("hf:15.2.2", "hf:15.2"), fact(N_("defending causes an interrupt timing"))):
        open_timing(game, game.board.attack().defending)


def attack_goes_on(game: Game) -> None:
    """12.1/3 - the attack fails if the attacker has left the battlefield; then it is time for the defence."""
    if has_failed(game):
        over(game)
    else:
        at(game, "12.2")


def has_failed(game: Game) -> bool:
    attack = game.board.attack()
    says = fact(N_("{card} has left the battlefield: the attack fails"), card=attack.attacker)
    return is_without_attacker(game.board, attack) and game.find("hf:12.1/3", says)


def is_without_attacker(board: Table, attack: Attack) -> bool:
    return not _is_there(board, attack.attacker, attack.attacker_stay)


def _is_there(board: Table, card_id: CardId, stay: int) -> bool:
    return board.is_same(card_id, stay) and board.card(card_id).zone in BATTLEFIELD


def goes_on(game: Game, attack: Attack) -> bool:
    """12.1/3 - an attack fails when its attacker has left, and not when that is no character any more."""
    if is_without_attacker(game.board, attack) or is_character(game.board, attack.attacker):
        return True
    says = fact(N_("{card} is no character any more, and its attack goes on"), card=attack.attacker)
    return game.find("hf:12.1/3", says, reading="attacker-is-no-character-any-more")


def declare_defence(game: Game, play: Play) -> None:
    """12.2 - the player under attack puts an active character to sleep to defend with it."""
    board: Table = game.board
    player, card_id, attack = play.player, play.get("card"), must_be_under_attack(game, play.player)
    must_be_able_to_fight(game, player, card_id)
    if card_id == attack.attacker:
        says = fact(N_("another character than the attacker {card} defends"), card=card_id)
        game.must(("hf:12.2", "hf:12.2/4"), False, says, reading="attacker-does-not-defend")
    if card_id == attack.target and _is_there(board, card_id, attack.target_stay):
        game.permit("hf:12.2/5", fact(N_("{card}, which is attacked, may defend itself"), card=card_id))
    must_match_godspeed(game, attack.attacker, card_id)
    kept = barred(board, "defend", card_id, attack.attacker) or forbidden(board, WORDS, "be defended", attack.attacker, player)
    if kept is not None:
        says = fact(N_("{source} lets {card} defend"), source=kept.source, card=card_id)
        game.must(STANDS[basis(board, kept)], False, says)
    game.do(("hf:12.2", "hf:5/1"), Turned((card_id,), ASLEEP, By("defence", player)))
    game.do("hf:12.2", DefenceBegun(card_id), reading=_reading(board, attack))


def must_be_under_attack(game: Game, player: Player) -> Attack:
    """12.2 - it is for the player under attack, when the attack has been answered, and once."""
    board: Table = game.board
    attack = board.attack()
    in_time = attack is not None and board.top() is attack and attack.at == "12.2"
    again = attack is not None and attack.defender is not None and player == attack.defending
    says = fact(N_("{player} has not defended against this attack yet"), player=player) if again else fact(TIME_TO_DEFEND)
    game.must("hf:12.2", in_time, says, reading=_of_failed_defence(board, attack))
    assert attack is not None
    says = fact(N_("{player} is under attack"), player=player)
    game.must("hf:12.2", player == under_attack(board, attack), says, reading=_of_new_player(board, attack))
    return attack


def _of_failed_defence(board: Table, attack: Attack | None) -> str | None:
    """12.2/3 - what defended has left; while the defence stands, the clause itself names one character."""
    if attack is None or attack.defender is None or _is_there(board, attack.defender, attack.defender_stay):
        return None
    return "failed-defence-no-second-defender"


def _of_new_player(board: Table, attack: Attack) -> str | None:
    return None if under_attack(board, attack) == attack.defending else "attacked-character-changes-player"


def _reading(board: Table, attack: Attack) -> str | None:
    gone = attack.target is not None and not can_be_hit(board, attack.target, attack.target_stay)
    return "attack-target-left-defence-possible" if gone else None


def decline_defence(game: Game, play: Play) -> None:
    """12.2 - that nobody defends is said when it is the time to defend."""
    must_be_under_attack(game, play.player)
    no_defence(game, play)


def no_defence(game: Game, play: Play) -> None:
    """12.2 - nobody has to defend."""
    reading = _of_new_player(game.board, game.board.attack())
    game.ask("hf:12.2", play.player, fact(N_("defend?")), ("no defence",), "defence", reading)
    at(game, "12.3")


def defence_goes_on(game: Game) -> None:
    """12.2/3, 12.2/4 - a defence fails if the defender has left; otherwise the attack is now against the defender.
    12.1/3 - unless the attack itself has failed."""
    if has_failed(game):
        over(game)
        return
    if not has_left(game):
        game.do("hf:12.2/4", Retargeted(game.board.attack().defender))
    at(game, "12.3")


def has_left(game: Game, reading: str | None = None) -> bool:
    """12.2/3 - the defence fails, as the defender has left the battlefield."""
    attack: Attack = game.board.attack()
    assert attack.defender is not None
    left = not _is_there(game.board, attack.defender, attack.defender_stay)
    says = fact(N_("{card} has left the battlefield: the defence fails"), card=attack.defender)
    return left and game.find("hf:12.2/3", says, reading=reading)


def resolve_damage(game: Game) -> None:
    """12.3 - the attacker's damage, to the player or to the character that is attacked now."""
    attack: Attack = game.board.attack()
    at(game, "over")
    if has_failed(game) or not goes_on(game, attack):
        return
    lost = game.board.card(attack.attacker).player != game.board.active
    reading = "attack-stays-the-turn-players" if lost else None
    if not game.find("hf:12.3", fact(N_("damage is resolved")), reading=reading):
        return
    says = fact(N_("the attack is against {target}"), target=attack.target or attack.defending)
    against_player = game.find("hf:12.3/2", says) == (attack.target is None)
    if against_player:
        hit_player(game, attack)
    elif attack.target is not None:
        hit_character(game, attack)


def hit_player(game: Game, attack: Attack) -> None:
    """12.3.1 - 1 damage, and more by smash."""
    says = fact(N_("{card} deals 1 damage to {player}"), card=attack.attacker, player=attack.defending)
    amount = game.find("hf:12.3.1", says, 1) + smashed(game, attack.attacker) + more_damage(game, attack.attacker, "player")
    _, shown = hit_guards(game, HIT_BY[amount == 1], {attack.defending: amount}, by_attack(game.board, attack))
    if shown:
        at(game, TRIGGERS)


def by_attack(board: Table, attack: Attack) -> By:
    """12/1 - attacks are the turn player's, whosever character the attacker has become since."""
    return By("attack", board.active, attack.attacker)


def is_amid_triggers(board: Table) -> bool:
    """The damage of an attack is being resolved: nothing else comes before the damage triggers that are left."""
    attack = board.attack()
    return attack is not None and attack.at == TRIGGERS


def resolve_trigger(game: Game) -> None:
    """19.4/3 - one of the damage triggers that an attack has set off; 16.1/1 - after it a player may draw by carnage."""
    attack: Attack = game.board.attack()
    if cards := revealed(game.board, attack.defending):
        next_trigger(game, cards, by_attack(game.board, attack))
    if not revealed(game.board, attack.defending):
        at(game, "over")
    if is_amid_triggers(game.board) or game.board.waiting:
        pause(game)


def hit_character(game: Game, attack: Attack) -> None:
    """12.3.2 - damage equal to the attacker's power, one way; 19.5/2 - counter deals its own at the same moment."""
    assert attack.target is not None
    if not can_be_hit(game.board, attack.target, attack.target_stay):
        there = _is_there(game.board, attack.target, attack.target_stay)
        game.find("hf:12.3.2", fact(NO_DAMAGE[there], card=attack.target), reading="attack-target-left-no-damage")
        return
    if fails_as_woken(game, attack):
        return
    for card_id in (attack.attacker, attack.target):
        explain_power(game, card_id)
    amount = power(game.board, attack.attacker) + more_damage(game, attack.attacker, CHARACTER)
    blow = Hurt(attack.target, amount, by_attack(game.board, attack))
    back = countered(game, attack) or hits_back(game, attack)
    if back and not game.find("hf:19.5/2", fact(N_("both damages are dealt at the same moment"))):
        hurt_characters(game, "hf:13.2", back)
        back = ()
        blow = replace(blow, amount=0 if game.board.card(attack.attacker).doomed else amount)
    dealt = left_to_deal(game, (blow, *back))
    if dealt:
        game.do(STRUCK_BY[any(hurt.card == attack.target for hurt in dealt)], DamageDealt(dealt))


def fails_as_woken(game: Game, attack: Attack) -> bool:
    """12.1/4 - an attack does not fail as its target has become active; one that an effect lets be attacked so need not sleep."""
    target = attack.target
    if target is None or target == attack.defender or game.board.card(target).state != ACTIVE:
        return False
    if lets_attack(game.board, attack.attacker, target) is not None:
        return False
    return not game.find("hf:12.1/4", fact(N_("{card} is active now and is attacked all the same"), card=target))


def hits_back(game: Game, attack: Attack) -> tuple[Hurt, ...]:
    """12.3.2 - only the attacker deals damage: what it attacks, without counter, deals none."""
    assert attack.target is not None
    says = fact(N_("{card} deals no damage to {attacker}"), card=attack.target, attacker=attack.attacker)
    if has_counter(game.board, attack.target) or game.find("hf:12.3.2", says):
        return ()
    by = By("damage", game.board.card(attack.target).player, attack.target)
    return (Hurt(attack.attacker, power(game.board, attack.target), by),)


def more_damage(game: Game, attacker: CardId, to: str) -> int:
    """19.1/5, 19.1/6 - what effects that stand or last add to the damage of its attacks on players or characters."""
    total = 0
    for one in granted(game.board, WORDS, attacker, "deal"):
        target = one.action.target
        amount = amount_of(game.board, WORDS, one.action.amount or 0, one.at_work)
        if one.action.value == "more" and amount and (target is None or target.nouns[0] == to):
            says = fact(N_("{source}: {amount} more damage"), source=one.source, amount=amount)
            total += game.find(STANDS[basis(game.board, one)], says, amount)
    return total


def explain_power(game: Game, card_id: CardId) -> None:
    """19.1/5 - a static ability changes power while its card is on the battlefield; 19.12/6 - a kuusou for the whole game."""
    total = power(game.board, card_id)
    explain_spared(game, card_id, "get", "power")
    for one in granted(game.board, WORDS, card_id, "get"):
        why = basis(game.board, one)
        if one.action.attribute == "power" and why in CHANGES_POWER:
            game.find(STANDS[why], fact(CHANGES_POWER[why], source=one.source, card=card_id, power=total))


CHANGES_POWER = {
    "on the battlefield": N_("{source} is on the battlefield: {card} has power {power}"),
    "for the game": N_("{source} lasts for the game: {card} has power {power}"),
}
SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "15.2.1": attack_timing,
    "15.2.2": defence_timing,
    "12.1/3": attack_goes_on,
    "12.2": attack_goes_on,  # the attacker has left while it was the time to defend
    "12.2/3": defence_goes_on,
    "12.3": resolve_damage,
    TRIGGERS: resolve_trigger,
    "over": over,
}
