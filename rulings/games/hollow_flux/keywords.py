"""Chapter 19: the keywords, each beside its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player, Waiting
from rulings.engine.changes import By, Triggered
from rulings.engine.effects.ability import Ability, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import Resolving, candidates
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, BATTLEFIELD, GUARD, Attack, Table, Things, text_of
from rulings.games.hollow_flux.changes import Turned
from rulings.games.hollow_flux.damage import hurt_players
from rulings.games.hollow_flux.harm import Hurt
from rulings.games.hollow_flux.targets import affected, is_choosable, is_held
from rulings.games.hollow_flux.values import (
    COUNTER,
    GODSPEED,
    PIERCE,
    SMASH,
    VIGILANCE,
    WORDS,
    is_character,
    keywords,
    names,
    power,
)

COUNTERS = N_("{card} has counter {count} times: {amount} damage to {attacker} by each")


def keyword(name: str) -> Ability:
    """A keyword as an ability that waits for its place among others."""
    return Ability(text=name, kind="triggered", name=name)


def trigger_keywords(game: Game, happenings: Sequence[Happening], step: int) -> None:
    """19.6/2, 19.7/2 - vigilance and pierce take effect when their moment has come."""
    for happening in happenings:
        if (happening.verb, happening.attribute, happening.part) == ("step", "active", "end"):
            for card_id in _vigilant(game.board):
                game.trigger(
                    ("hf:19.6/2", "hf:19.6"), Triggered((_waiting(game, card_id, VIGILANCE, happening, step),)), cause=step
                )
        if happening.verb == "destroyed" and happening.by == "attack" and happening.by_card:
            for _ in range(keywords(game.board, happening.by_card).count(PIERCE)):
                one = _waiting(game, happening.by_card, PIERCE, happening, step)
                game.trigger(("hf:19.7/2", "hf:19.7"), Triggered((one,)), cause=step)


def _vigilant(board: Table) -> Iterator[CardId]:
    for card_id in board.in_field():
        if board.card(card_id).player != board.active and VIGILANCE in keywords(board, card_id):
            yield card_id


def _waiting(game: Game, card_id: CardId, name: str, happening: Happening, step: int) -> Waiting:
    card = game.board.card(card_id)
    return Waiting(card_id, card.stay, keyword(name), card.player, happening, game.board.batch, step)


def wake(game: Game, one: Waiting) -> None:
    """19.6/2 - at the end of the opponent's active phase the character becomes active."""
    at_work = AtWork(one.card, one.stay, one.player, one.ability)
    if game.board.card(one.card).state == ASLEEP and affected(game, (one.card,), at_work) and not is_held(game, one.card):
        game.do("hf:19.6/2", Turned((one.card,), ACTIVE, By("effect", one.player, one.card)))


def pierce(game: Game, one: Waiting) -> None:
    """19.7/2 - the player of the destroyed character takes 1 damage; it is no damage by attack."""
    player = one.happening.player
    says = fact(N_("{card} pierces: 1 damage to {player}"), card=one.card, player=player)
    if player and game.find("hf:19.7/2", says, reading="pierce-is-not-attack-damage"):
        hurt_players(game, "hf:13.1", {player: 1}, By("effect", one.player, one.card))


KEYWORD_EFFECTS: Mapping[str, Callable[[Game, Waiting], None]] = {VIGILANCE: wake, PIERCE: pierce}


def smashed(game: Game, attacker: CardId) -> int:
    """19.8/2 - damage by attack to a player is 1 more for each smash that the attacker has."""
    count = keywords(game.board, attacker).count(SMASH)
    if not count:
        return 0
    says = fact(N_("{card} has smash: {count} more damage to the player"), card=attacker, count=count)
    return game.find(("hf:19.8/2", "hf:19.8"), says, count)


def has_counter(board: Table, card_id: CardId) -> bool:
    return COUNTER in keywords(board, card_id)


def countered(game: Game, attack: Attack) -> tuple[Hurt, ...]:
    """19.5/3 - after a defence that did not fail, each counter deals damage equal to the defender's power to the attacker,
    if that is a character still."""
    defender = attack.target
    count = keywords(game.board, defender).count(COUNTER) if defender is not None else 0
    if defender is None or not count:
        return ()
    says = fact(N_("{card} has counter, but has not defended"), card=defender)
    if defender != attack.defender and game.find("hf:19.5", says):
        return ()
    player = game.board.card(defender).player
    at_work = AtWork(defender, attack.target_stay, player, keyword(COUNTER))
    if not _is_target(game, attack.attacker, at_work) or not affected(game, (attack.attacker,), at_work):
        return ()
    amount = power(game.board, defender)
    says = fact(N_("{card} has counter: {amount} damage to {attacker}"), card=defender, amount=amount, attacker=attack.attacker)
    if count > 1:
        says = fact(COUNTERS, card=defender, count=count, amount=amount, attacker=attack.attacker)
    count = game.find(("hf:19.5/3", "hf:19.5"), says, count)
    return tuple(Hurt(attack.attacker, amount, By("damage", player, defender)) for _ in range(count))


def _is_target(game: Game, attacker: CardId, at_work: AtWork) -> bool:
    """19.5/3 - counter takes the attacker as its target; 8/3 - without one nothing is resolved."""
    if not is_character(game.board, attacker):
        return False
    says = fact(N_("{card} cannot be chosen for the counter of {source}"), card=attacker, source=at_work.source)
    return is_choosable(game.board, attacker, at_work) or not game.find(("hf:19.5/3", "hf:8/3"), says)


def must_match_godspeed(game: Game, attacker: CardId, defender: CardId) -> None:
    """19.10/2 - a character with godspeed is defended against only by one with godspeed."""
    if GODSPEED in keywords(game.board, attacker):
        says = fact(N_("{card} has godspeed, as {attacker} has"), card=defender, attacker=attacker)
        game.must(("hf:19.10/2", "hf:19.10"), GODSPEED in keywords(game.board, defender), says)


def must_have_ougi(game: Game, player: Player, card_id: CardId) -> None:
    """19.11/6 - a card with ougi is played only with a matching card on the battlefield or face up in the guard deck."""
    text = text_of(game.board.card(card_id))
    if text is None or not text.ougi:
        return
    found = matching_ougi(game.board, player, card_id, text.ougi)
    says = fact(N_("{player} has a card that matches the ougi of {card}"), player=player, card=card_id)
    reading = "ougi-guard-card-face-up"
    if isinstance(text.ougi, str):
        game.must(("hf:19.11/6", "hf:19.11/2", "hf:19.11/4"), bool(found), says, reading=reading)
    else:
        game.must(("hf:19.11/6", "hf:19.11/2", "hf:19.11/5"), bool(found), says, reading=reading)


def matching_ougi(board: Table, player: Player, card_id: CardId, wanted: Things | str) -> list[CardId]:
    """19.11/4, 19.11/5 - cards with the word in their name, or that meet the condition."""
    here = [one for zone in BATTLEFIELD for one in board.zone(player, zone)]
    here += [one for one in board.found_in(player, GUARD) if board.card(one).up]
    if isinstance(wanted, str):
        return [one for one in here if wanted in names(board, one)]
    at_work = Resolving(card_id, board.card(card_id).stay, player, ability=None)  # type: ignore[arg-type]
    found = []
    for zone in (*BATTLEFIELD, GUARD):
        found += candidates(board, WORDS, _in_zone(wanted.means, zone), at_work)
    return [one for one in here if one in found]


def _in_zone(wanted: Selector, zone: str) -> Selector:
    return replace(wanted, zone=zone, zone_of="you", whose="")
