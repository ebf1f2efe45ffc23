"""Chapter 13 and 19.4: damage to players and characters, and damage triggers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, InForce, Player, other
from rulings.engine.changes import By, Drew, Won
from rulings.engine.effects.ability import Place, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import resolve
from rulings.engine.select import Resolving, holds, player_of
from rulings.games.hollow_flux.any_order import ToTheSame, order_matters
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import DAMAGE, DAMAGE_TRIGGER, GUARD, SET, Table, guard_deck, revealed, text_of
from rulings.games.hollow_flux.causes import is_meant_by
from rulings.games.hollow_flux.changes import MovedFaceUp
from rulings.games.hollow_flux.choice import pick
from rulings.games.hollow_flux.costs import say_x
from rulings.games.hollow_flux.faces import Shown
from rulings.games.hollow_flux.flow import ShieldUsed
from rulings.games.hollow_flux.harm import DamageDealt, GuardHit, Hurt
from rulings.games.hollow_flux.lasting import labelled
from rulings.games.hollow_flux.paying import MARKERS, pays
from rulings.games.hollow_flux.replacing import About, happened_instead
from rulings.games.hollow_flux.targets import pick_targets
from rulings.games.hollow_flux.values import WORDS, is_character

NO_DAMAGE = {True: N_("{card} is no character any more: no damage"), False: N_("{card} has left the battlefield: no damage")}


def hurt_characters(game: Game, clause: Clauses, hurts: tuple[Hurt, ...]) -> int:
    """13.2 - damage stays on a character, whatever it comes from, and adds up. How many characters were dealt some."""
    dealt = left_to_deal(game, hurts)
    if dealt:
        game.do(clause, DamageDealt(dealt))
    return len({hurt.card for hurt in dealt})


def left_to_deal(game: Game, hurts: tuple[Hurt, ...]) -> tuple[Hurt, ...]:
    """8/5 - but for that which is prevented, for which something else happens, or whose character that takes away."""
    left = [replace(hurt, amount=shielded(game, hurt)) for hurt in hurts if hurt.amount > 0]
    left = [hurt for hurt in left if hurt.amount > 0]
    stays = [game.board.card(hurt.card).stay for hurt in left]
    instead = happened_instead(game, [about_to_be_hurt(game, hurt) for hurt in left])
    still = [(hurt, stay) for number, (hurt, stay) in enumerate(zip(left, stays, strict=True)) if number not in instead]
    return tuple(hurt for hurt, stay in still if not (instead and is_gone(game, hurt.card, stay)))


def is_gone(game: Game, card_id: CardId, stay: int) -> bool:
    """13.2, 6.1/2 - only a character takes damage: not what has left, was set on another card or turned up as something else."""
    same = game.board.is_same(card_id, stay)
    if same and is_character(game.board, card_id):
        return False
    there = same or game.board.card(card_id).zone == SET
    return game.find(("hf:13.2", "hf:6.1/2"), fact(NO_DAMAGE[there], card=card_id), reading="one-thing-instead-of-another")


def about_to_be_hurt(game: Game, hurt: Hurt) -> About:
    player = game.board.card(hurt.card).player
    return About(hurt.card, hurt.by.happening("dealt damage", card=hurt.card, player=player, amount=hurt.amount), hurt.by)


def hurt_players(game: Game, clause: Clauses, amounts: Mapping[Player, int], by: By) -> dict[Player, int]:
    """13.1, 19.4/3 - an effect deals damage to players, and the damage triggers that they reveal are resolved within it. How
    much each has taken."""
    points, shown = hit_guards(game, clause, amounts, by)
    while shown:
        next_trigger(game, shown, by)
    return points


def hit_guards(game: Game, clause: Clauses, amounts: Mapping[Player, int], by: By) -> tuple[dict[Player, int], list[CardId]]:
    """13.1/3 - a player who takes damage with no guard deck has lost; then each puts so many cards into the damage field.
    How much each has taken, and the cards that are revealed for their damage triggers."""
    taken = {player: left for player, amount in amounts.items() if (left := not_prevented(game, player, amount, by)) > 0}
    about = [
        About(player, by.happening("dealt damage", player=player, amount=left, attribute="player"), by)
        for player, left in taken.items()
    ]
    instead = happened_instead(game, about)
    points = {player: left for number, (player, left) in enumerate(taken.items()) if number not in instead}
    lose_if_bare(game, tuple(points))
    return points, [card_id for player in points for card_id in hurt_player(game, clause, player, points[player], by)]


def lose_if_bare(game: Game, players: tuple[Player, ...]) -> None:
    """13.1/3 - damage with no card in the guard deck; both at once make a draw."""
    bare = [player for player in players if not guard_deck(game.board, player)]
    if len(bare) > 1:
        game.do(("hf:13.1/3", "hf:1/2"), Drew(), reading="both-lose-is-draw")
    for player in bare:
        reading = "revealed-card-is-on-its-way" if game.board.zone(player, GUARD) else None
        game.do(("hf:13.1/3", "hf:1/2", "hf:2.2/3"), Won(other(player), player), reading)


def not_prevented(game: Game, player: Player, amount: int, by: By) -> int:
    """13.1/4 - only an effect nullifies damage to a player: all of it, or so many points."""
    return prevented(game, "hf:13.1/4", (player, 0), amount, by)


def shielded(game: Game, hurt: Hurt) -> int:
    """8/5 - a text can nullify damage to a character as well."""
    return prevented(game, "hf:8/5", (hurt.card, game.board.card(hurt.card).stay), hurt.amount, hurt.by)


def prevented(game: Game, clause: Clauses, whom: tuple[str, int], amount: int, by: By) -> int:
    """What effects leave of such damage to a player or a card."""
    lasting = [effect for effect in game.board.in_force if effect.action.verb == "prevent" and whom in effect.on]
    standing = [effect for effect in lasting if is_so(game, effect, whom[0])]
    shields = [effect for effect in standing if is_meant_by(game.board, effect.action.by, by, effect.player)]
    while shields and amount > 0:
        effect = next_shield(game, shields, amount)
        shields.remove(effect)
        most = effect.action.amount
        less = min(most, amount) if isinstance(most, int) else amount
        says = fact(N_("{source} prevents {count} damage to {player}"), source=effect.source, count=less, player=whom[0])
        if less > 0 and game.find(clause, says):
            amount -= less
            if isinstance(most, int):
                game.do(clause, ShieldUsed(effect, less))
    return amount


def next_shield(game: Game, shields: list[InForce], amount: int) -> InForce:
    """19.1/3 - of effects that can all prevent some of it, the turn player says which does so first, also where all is one."""
    labels = labelled(shields)
    if len(labels) == 1:
        return shields[0]
    options = tuple(labels) if leaves_different(shields, amount) else ToTheSame(labels)
    asks = fact(N_("which effect prevents the damage first?"))
    answer = game.ask("hf:19.1/3", game.board.active, asks, options, "order", reading="several-prevent-the-same-damage")
    return labels[answer]


def leaves_different(shields: list[InForce], amount: int) -> bool:
    """Some are used up by what they prevent, not all of them are by this damage, and they are for different damage."""
    limits = [effect.action.amount for effect in shields]
    points = [most for most in limits if isinstance(most, int)]
    used_up = len(points) == len(limits) and sum(points) <= amount
    meant = [_meant(effect) for effect in shields]
    return bool(points) and not used_up and any(one != meant[0] for one in meant)


def _meant(effect: InForce) -> tuple[Any, ...]:
    """What damage it is for, and how long; what it asks for is as its player and its source see it."""
    action = effect.action
    seen = (effect.player, effect.source) if action.as_long_as is not None else ()
    return (action.by, action.as_long_as, effect.on, effect.until, *seen)


def is_so(game: Game, effect: InForce, whom: CardId | Player) -> bool:
    """ "... while it is asleep": what the effect asks for is met now."""
    chosen = (whom,) if whom in game.board.cards else ()
    at_work = Resolving(effect.source, 0, effect.player, ability=None, chosen=chosen)  # type: ignore[arg-type]
    return holds(game.board, WORDS, effect.action.as_long_as, at_work)


def hurt_player(game: Game, clause: Clauses, player: Player, amount: int, by: By) -> tuple[CardId, ...]:
    """13.1 - X damage: any X cards of the guard deck go face down to the damage field, but for those that are revealed."""
    guard = guard_deck(game.board, player)
    count = amount
    if len(guard) < amount:
        says = fact(N_("{player}'s guard deck has {count} left: all of it"), player=player, count=len(guard))
        count = len(guard)
        if not game.find("hf:13.1/2", says):
            game.do("hf:13.1/3", Won(other(player), player))
    asks = fact(N_("which cards of the guard deck go to the damage field?"))
    reading = "damage-cards-chosen-together" if count > 1 else None
    cards = pick(game, clause, player, asks, guard, count, "guard", reading)
    shown = tuple(card_id for card_id in cards if reveals(game, player, card_id))
    hidden = tuple(card_id for card_id in cards if card_id not in shown)
    game.do(clause, GuardHit(player, amount, hidden, by))
    for card_id in shown:
        game.do("hf:19.4/2", Shown(card_id))
    return shown


def reveals(game: Game, player: Player, card_id: CardId) -> bool:
    """19.4/2 - a card with a damage trigger may be revealed while damage moves it."""
    text = text_of(game.board.card(card_id))
    if text is None or text.damage_trigger is None:
        return False
    asks = fact(N_("is {card} revealed for its damage trigger?"), card=card_id)
    return bool(game.ask("hf:19.4/2", player, asks, (card_id, "nothing"), "damage trigger") == card_id)


def next_trigger(game: Game, cards: list[CardId], by: By) -> None:
    """19.1/3 - of several damage triggers, the turn player says which comes next."""
    card_id = cards[0]
    if len(cards) > 1:
        asks = fact(N_("which damage trigger is resolved next?"))
        reading = "damage-cards-chosen-together"
        matters = order_matters(game, cards, partial(damage_trigger, by=by))
        options = tuple(cards) if matters else ToTheSame(cards)
        card_id = game.ask("hf:19.1/3", game.board.active, asks, options, "order", reading)
    cards.remove(card_id)
    damage_trigger(game, card_id, by)


def damage_trigger(game: Game, card_id: CardId, by: By) -> None:
    """19.4/3 - its effect is resolved, and then it goes face up to the damage field."""
    card = game.board.card(card_id)
    if not card.shown:
        return
    text = text_of(card)
    assert text is not None and text.damage_trigger is not None
    at_work = AtWork(card_id, card.stay, card.player, text.damage_trigger, origin=DAMAGE_TRIGGER)
    met = holds(game.board, WORDS, text.damage_trigger.condition, at_work)
    reading = "revealed-card-is-on-its-way" if looks_past_revealed(game.board, at_work) else None
    if met and game.find("hf:19.4/3", fact(N_("the damage trigger of {card} is resolved"), card=card_id), reading=reading):
        number = say_x(game, at_work, MARKERS)
        pick_targets(game, ("hf:19.4/3", "hf:8.4"), at_work, [])
        if pays(game, at_work, number):
            resolve(game, game.rules.language, at_work)
    if game.board.is_same(card_id, card.stay):
        game.do("hf:19.4/3", MovedFaceUp((card_id,), DAMAGE, by=By("damage", by.player, by.card), whose=card.player))


def looks_past_revealed(board: Table, at_work: AtWork) -> bool:
    """The text speaks of a guard deck from which a card has been revealed: it does not find or count that one there."""
    for part in parts_within(at_work.ability, ("to",)):
        zones = part.attribute if isinstance(part, ValueOf) else part.zone if isinstance(part, Selector | Place) else ""
        if GUARD in zones.split("/"):
            of = part.of if isinstance(part, ValueOf) else part
            whose = player_of(getattr(of, "zone_of", "") or of.whose, at_work.player)  # type: ignore[attr-defined]
            if any(revealed(board, player) for player in ((whose,) if whose else PLAYERS)):
                return True
    return False
