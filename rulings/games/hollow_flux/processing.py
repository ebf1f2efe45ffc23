"""What the rules do at once after a change: destruction, set cards, World Sets, cards turned over, effects that outlive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, InForce, Player
from rulings.engine.changes import By, Taken, Triggered, Used
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Step
from rulings.engine.remembering import Remembered
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    DECK,
    FIELD,
    NOBODY,
    TRASH,
    WORLD,
    Deed,
    Interrupt,
    Table,
    kind_of,
    text_of,
)
from rulings.games.hollow_flux.changes import CardsMoved, Turned
from rulings.games.hollow_flux.faces import Faced
from rulings.games.hollow_flux.flow import AbilitiesLost, AttackBegun, DefenceBegun, EffectsEnded
from rulings.games.hollow_flux.harm import DamageDealt, Doomed
from rulings.games.hollow_flux.lasting import WHILE_THERE, give_all_back, going_back
from rulings.games.hollow_flux.leaving import is_destroyable, is_spared
from rulings.games.hollow_flux.replacing import Lives, Mortal, happen_instead, has_survived, saved
from rulings.games.hollow_flux.uncovering import is_in_play, made_unfit, misplaced, turned_up, uncovered
from rulings.games.hollow_flux.values import UNDYING, abilities, is_protected, keywords, power, protections
from rulings.games.hollow_flux.weakening import may_fall

NOTED = (Triggered, Taken, Used, Remembered, Lives)  # abilities that wait or were used, what has happened, what lives on
FIGHTS, FIGHTING = (AttackBegun, DefenceBegun), ("attack", "defence")  # what is one moment with falling asleep by it
POWER, HURT = By("power"), By("damage")  # what destroys where no card does
FALLS_BY: Mapping[tuple[str, bool], Clauses] = {
    ("", True): "hf:13.2/2", ("nothing", False): "hf:14/2", ("nothing", True): ("hf:14/2", "hf:13.2/2"),
    ("protection", False): ("hf:14/2", "hf:14/4"), ("protection", True): ("hf:14/2", "hf:14/4", "hf:13.2/2"),
    (UNDYING, False): ("hf:14/2", "hf:14/4", "hf:19.9"), (UNDYING, True): ("hf:14/2", "hf:14/4", "hf:19.9", "hf:13.2/2"),
}  # fmt: skip
"""By what characters without power fall in spite of, and whether others fall by damage at the same moment."""


def process(game: Game, step: int) -> None:
    """Everything that the book says happens "at once"; what is only noted changes no card, and what made it be noted is next.
    What leaves, ends or is turned up along with a card comes before a look at power: it is of the same moment. 12.1, 12.2 -
    and so is a character's falling asleep with its attack or defence."""
    done = game.steps[step]
    if isinstance(done.fact, Turned):
        set_cards_turn(game, done.fact)
    if isinstance(done.fact, FIGHTS):
        step = fell_asleep(game, step)
    if isinstance(done.fact, NOTED) or game.board.memo is game.steps[step].before.memo or is_half_done(game, done):
        return
    misplaced(game, step)
    made_unfit(game, step)
    second_world(game, step)
    loose_set_cards(game, step)
    outlives_its_source(game, step)
    uncovered(game, step)
    destroyed_at_once(game, step)
    mortal_again(game, step)
    deck_face_down(game, step)
    lost_while_it_waits(game, step)


def fell_asleep(game: Game, step: int) -> int:
    """12.1, 12.2 - the step by which what attacks or defends has fallen asleep: the moment began with it."""
    return next(number for number in range(step, -1, -1) if isinstance(game.steps[number].fact, Turned))


def is_half_done(game: Game, done: Step) -> bool:
    """The moment is not over: cards that the rules put away leave along with others, which are looked at after them;
    characters that were lent go back as the loan ends; and what falls asleep to attack or defend does so then."""
    change = done.fact
    if isinstance(change, Turned):
        return change.by.kind in FIGHTING
    if isinstance(change, EffectsEnded):
        back = going_back(game.board, change.effects)
        return any(game.board.card(card_id).player != player for card_id, player in back.items())
    return done.kind == "process" and isinstance(change, CardsMoved)


def destroyed_at_once(game: Game, step: int) -> None:
    """14/2, 13.2/2 - characters without power and those with too much damage: all that fall at one moment fall together."""
    before: Any = game.steps[step].before
    weak = weakened(game.board)
    if not weak and not isinstance(game.steps[step].fact, DamageDealt):
        return
    gone = tuple(card_id for card_id in weak if is_powerless(game, step, card_id))
    dead, bys = too_much_damage(game, step, weak, gone)
    if not gone and not dead:
        return
    lost = tuple(by_its_loss(game, step, card_id) for card_id in gone)
    both, freed = any(by is not POWER for by in lost), any(_was_spared(before, card_id) for card_id in dead)
    reading = "losing-protection-destroys-at-once" if freed else "damage-that-takes-all-power" if both else None
    doom(game, FALLS_BY[in_spite_of(game.board, gone), both or bool(dead)], (*gone, *dead), lost + bys, step, reading)


def by_its_loss(game: Game, step: int, card_id: CardId) -> By:
    """14/2 - what destroys a character without power: that, or damage of the same moment, by which it falls too (13.2/2)."""
    change = game.steps[step].fact
    if not isinstance(change, DamageDealt) or all(one.card != card_id for one in change.hurts):
        return POWER
    by = change.cause_of(card_id)
    return POWER if is_protected(game.board, card_id, by) else by


def weakened(board: Table) -> list[CardId]:
    """Characters with no more power than damage."""
    return [card_id for card_id in may_fall(board) if power(board, card_id) <= board.cards[card_id].damage]


def in_spite_of(board: Table, gone: tuple[CardId, ...]) -> str:
    """14/4 - what does not keep a character whose power was brought down to 0 from being destroyed."""
    if any(UNDYING in keywords(board, card_id) for card_id in gone):
        return UNDYING
    if any(is_protected(board, card_id) for card_id in gone):
        return "protection"
    return "nothing" if gone else ""


def doom(
    game: Game, clause: Clauses, cards: tuple[CardId, ...], bys: tuple[By, ...], step: int, reading: str | None = None
) -> None:
    """They are destroyed together, but for those for which something else happens; 8/5 - also where a text that happens instead
    of something has brought that about: it is the rules that destroy them."""
    instead = saved(game, cards, tuple(replace(by, replacing=False) for by in bys))
    if instead:
        game.process("hf:8/5", Lives(tuple(instead)), step, reading="one-thing-instead-of-another")
    left = [(card_id, by) for card_id, by in zip(cards, bys, strict=True) if card_id not in instead]
    if left:
        game.process(clause, Doomed(tuple(one for one, _ in left), tuple(by for _, by in left)), step, reading)
    happen_instead(game, instead.values())


def is_powerless(game: Game, step: int, card_id: CardId) -> bool:
    """14/2 - its power was brought down to 0; what never had any has not lost it, 17/3 - nor has what is another card by now."""
    board: Table = game.board
    before: Any = game.steps[step].before
    if not is_destroyable(board, card_id) or power(board, card_id) > 0 or has_survived(board, card_id):
        return False
    text = text_of(board.card(card_id))
    was_this = is_in_play(before, card_id) and text_of(before.card(card_id)) == text
    if (text and text.power) or (was_this and power(before, card_id) > 0):
        return True
    says = fact(N_("{card} has power 0 without having lost any: it stays"), card=card_id)
    if was_this or _falls_by_damage(board, card_id) or any(one.fact == says for one in game.steps[step:]):
        return False  # found already, as it was turned up by this; or it falls by its damage
    return not game.find("hf:14/2", says, reading="power-0-from-the-start")


def too_much_damage(
    game: Game, step: int, weak: list[CardId], gone: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], tuple[By, ...]]:
    """13.2/2 - characters with as much damage as power, or more, and what dealt it; those without power fall by that."""
    change = game.steps[step].fact
    before: Any = game.steps[step].before
    hurt = [one.card for one in change.hurts if one.card not in gone] if isinstance(change, DamageDealt) else []
    lethal = [one for one in weak if one not in gone and is_lethal(game.board, one)]
    lethal += [card_id for card_id in dict.fromkeys(hurt) if card_id not in lethal and not lives(game, card_id)]
    dead: dict[CardId, By] = {}
    for card_id in lethal:
        if card_id not in hurt and _is_spared_still(before, game.board, card_id):
            continue
        dealt_by = game.board.card(card_id).hurt_by or HURT
        known = card_id not in hurt and _was_spared(before, card_id)
        if is_protected(game.board, card_id, dealt_by) and (known or is_spared(game, card_id, dealt_by)):
            continue
        dead[card_id] = dealt_by if card_id in hurt else HURT
    return tuple(dead), tuple(dead.values())


def lives(game: Game, card_id: CardId) -> bool:
    """13.2/2 - a character that was dealt less damage than it has power is not destroyed; what comes next is not due to that."""
    board: Table = game.board
    if not is_destroyable(board, card_id) or is_protected(board, card_id, HURT) or has_survived(board, card_id):
        return True
    says = N_("{card} has {damage} damage and power {power}: it is not destroyed")
    damage, cause = board.card(card_id).damage, game.cause
    found = game.find("hf:13.2/2", fact(says, card=card_id, damage=damage, power=power(board, card_id)))
    game.cause = cause
    return found


def _falls_by_damage(board: Table, card_id: CardId) -> bool:
    return is_lethal(board, card_id) and not is_protected(board, card_id, board.card(card_id).hurt_by or HURT)


def is_lethal(board: Table, card_id: CardId) -> bool:
    damage = board.card(card_id).damage
    lethal = bool(is_destroyable(board, card_id) and damage and damage >= power(board, card_id))
    return lethal and not has_survived(board, card_id)


def _was_spared(before: Table, card_id: CardId) -> bool:
    """It lived with that damage before this change already: nothing new is to be said."""
    return card_id in before.cards and before.card(card_id).zone in BATTLEFIELD and is_lethal(before, card_id)


def _is_spared_still(before: Table, board: Table, card_id: CardId) -> bool:
    """14/4 - what dealt that damage still cannot destroy it; where nobody knows what did, it has lost no protection."""
    had = [words for words, _ in protections(before, card_id)] if _was_spared(before, card_id) else []
    by = board.card(card_id).hurt_by
    if by is not None:
        return bool(had) and is_protected(board, card_id, by)
    return bool(had) and not Counter(had) - Counter(words for words, _ in protections(board, card_id))


def mortal_again(game: Game, step: int) -> None:
    """13.2/2 - what lived on with some damage and power can be destroyed again when they have changed."""
    board: Table = game.board
    survivors = [card_id for card_id in board.in_field() if board.cards[card_id].survived is not None]
    changed = tuple(card_id for card_id in survivors if not has_survived(board, card_id))
    if changed:
        game.process("hf:13.2/2", Mortal(changed), step, reading="one-thing-instead-of-another")


def set_cards_turn(game: Game, change: Turned) -> None:
    """6.3/2 - a set card is active or asleep as the card that it is set on."""
    for card_id in change.cards:
        sets = game.board.sets_on(card_id)
        if sets:
            game.find("hf:6.3/2", fact(N_("{sets}: as {card}"), sets=sets, card=card_id))


def loose_set_cards(game: Game, step: int) -> None:
    """6.3/5, 6.3/8 - when the character or World Set it is set on leaves, a set card goes to its owner's trash."""
    before: Any = game.steps[step].before
    loose = sorted(game.board.battlefield().loose, key=lambda card_id: _place_of_host(before, card_id))
    of_worlds = tuple(card_id for card_id in loose if _lay_on_world(before, card_id))
    others = tuple(card_id for card_id in loose if card_id not in of_worlds)
    if others:
        change = CardsMoved(others, TRASH, "put", By("rule"))
        game.process("hf:6.3/5", change, step, reading="set-card-to-own-owners-trash")
    if of_worlds:
        change = CardsMoved(of_worlds, TRASH, "put", By("rule"))
        game.process(("hf:6.3/5", "hf:6.3/8"), change, step, reading="cards-on-replaced-world-set")


def _place_of_host(before: Table, card_id: CardId) -> int:
    """Where on the field its host lay: those of one host stay together, in whatever order they were set."""
    field = [host for player in PLAYERS for host in before.zone(player, FIELD)]
    host = before.card(card_id).host
    return field.index(host) if host in field else len(field)


def _lay_on_world(before: Any, card_id: CardId) -> bool:
    host = before.card(card_id).host
    return host is not None and kind_of(before.card(host)) == WORLD


def second_world(game: Game, step: int) -> None:
    """6.3/10 - a player's new World Set sends the old one to the trash at once; 17/3 - one that was turned up is the new one."""
    before: Any = game.steps[step].before
    for player, found in game.board.battlefield().worlds.items():
        if len(found) > 1:
            new = newest_world(game, player, before)
            old = tuple(card_id for card_id in found if card_id != new)
            unseen = "replaced-world-set-no-longer-applies" if weakened(game.board) else None
            reading = "turned-up-on-the-battlefield" if new in turned_up(game.steps[step].fact) else unseen
            game.process("hf:6.3/10", CardsMoved(old, TRASH, "put", By("rule")), step, reading)


def newest_world(game: Game, player: Player, before: Table) -> CardId:
    """6.3/10 - the one that has come last; of several that have come together, the one that their player says."""
    worlds, had = game.board.battlefield().worlds[player], before.battlefield().worlds[player]
    came: list[CardId] = [card_id for card_id in worlds if card_id not in had] or [worlds[-1]]
    asks = fact(N_("which World Set stays on the battlefield?"))
    if len(came) > 1:
        return str(game.ask("hf:6.3/10", player, asks, came, "world", reading="several-cards-come-together"))
    return came[0]


def deck_face_down(game: Game, step: int) -> None:
    """2.1/1 - a card that comes to the main deck face up lies face down there."""
    board: Table = game.board
    if board.cards is game.steps[step].before.cards:
        return
    up = [card_id for player in PLAYERS for card_id in board.zone(player, DECK) if board.cards[card_id].up]
    if up:
        game.process("hf:2.1/1", Faced(tuple(up), up=False), step)


def outlives_its_source(game: Game, step: int) -> None:
    """19.1/6 - what has a stated end outlives its source; 19.1/4 - what auto abilities gave without one ends together."""
    before, board = game.steps[step].before, game.board
    if before.cards is board.cards:
        return
    left = [one for one in board.lasting() if is_in_play(before, one.source) and not is_in_play(board, one.source)]
    ending = tuple(effect for effect in left if effect.until == WHILE_THERE or not has_own_end(game, effect))
    if ending:
        game.process("hf:19.1/4", EffectsEnded(ending), step, reading="auto-effect-goes-with-its-source")
        give_all_back(game, ending)


def has_own_end(game: Game, effect: InForce) -> bool:
    """19.1/6 - it lasts until the end that its text states; what lasts on without one needs no word."""
    says = fact(N_("what {card} gave lasts until its end"), card=effect.source)
    return not effect.until or game.find("hf:19.1/6", says)


def lost_while_it_waits(game: Game, step: int) -> None:
    """15.1/4, 15.1/5 - an activated ability that its card loses while it waits stays lost, though the card may have it again."""
    deeds = (deed for frame in game.board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds)
    lost = tuple(deed for deed in deeds if is_lost(game.board, deed))
    if lost:
        game.process(("hf:15.1/5", "hf:15.1/4"), AbilitiesLost(lost), step)


def is_lost(board: Table, deed: Deed) -> bool:
    """Its card is there without the ability, and not by the cost of the ability; it was not lost before."""
    ability = deed.ability
    if ability is None or ability.giver == NOBODY or deed.gone or deed.spent or not board.is_same(deed.card, deed.stay):
        return False
    return ability not in abilities(board, deed.card)
