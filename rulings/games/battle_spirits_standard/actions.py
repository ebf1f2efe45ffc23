"""Chapter 5: what the verbs of effects do: draw, destroy, exhaust, refresh, return, discard, move cores."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import Drew, EffectBegun, Won
from rulings.engine.continuous import forbidden
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome, Perform, in_force
from rulings.engine.select import Resolving, amount_of, candidates, choose, player_of
from rulings.games.battle_spirits_standard.board import DECK, EXHAUSTED, EXILED, FIELD, HAND, HEAVY, REFRESHED, TRASH
from rulings.games.battle_spirits_standard.changes import By, CardsMoved, Drawn, Turned
from rulings.games.battle_spirits_standard.core_actions import move_cores
from rulings.games.battle_spirits_standard.leaving import destroy_cards, return_cards
from rulings.games.battle_spirits_standard.values import WORDS

WHICH = N_("which cards?")
POINTED = ("this", "it", "them", "that")


def by_effect(at_work: Resolving) -> By:
    return By("effect", at_work.player, at_work.source, at_work.ability.kind == "replacement")


def chosen(game: Game, selector: Selector | None, at_work: Resolving) -> tuple[CardId, ...]:
    """9-3-2 - what is chosen is chosen when its word is reached; 9-3-2-3 - with no word for it, the source is meant."""
    if selector is None:
        return (at_work.source,) if game.board.is_same(at_work.source, at_work.stay) else ()
    if selector.nouns[0] in POINTED:
        return tuple(candidates(game.board, WORDS, selector, at_work))
    if not candidates(game.board, WORDS, selector, at_work):
        return ()
    if selector.up_to:
        cards = choose(game, WORDS, ("bss:9-3-2", "bss:9-3-2-1", "bss:1-4-5-1"), selector, at_work, fact(WHICH))
    else:
        cards = choose(game, WORDS, ("bss:9-3-2", "bss:9-3-2-1"), selector, at_work, fact(WHICH))
    at_work.chosen = cards
    return cards


def many(game: Game, action: Action, at_work: Resolving) -> int:
    """1-4-2-3 - none or fewer times is not at all."""
    count = amount_of(game.board, WORDS, action.amount if action.amount is not None else 1, at_work)
    if count <= 0:
        game.find("bss:1-4-2-3", fact(N_("{count} times: it is not done"), count=count))
    return max(count, 0)


def whose(action: Action, at_work: Resolving) -> Player:
    return player_of(action.player, at_work.player) or at_work.player


def choose_cards(game: Game, action: Action, at_work: Resolving) -> Outcome:
    cards = chosen(game, action.what, at_work)
    at_work.chosen = cards
    return Outcome(len(cards), 1 if action.what is None or not action.what.up_to else 0)


def draw(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-6-3 - N cards one after the other; 1-4-2 - as many as there are."""
    player, count = whose(action, at_work), many(game, action, at_work)
    return draw_cards(game, player, count, by_effect(at_work))


def draw_cards(game: Game, player: Player, count: int, by: By) -> Outcome:
    done = 0
    for _ in range(count):
        if not game.board.zone(player, DECK):
            game.find("bss:1-4-2", fact(N_("{player} has no card left to draw"), player=player))
            break
        game.do("bss:5-6-2" if count == 1 else ("bss:5-6-3", "bss:5-6-2"), Drawn(player, by))
        done += 1
    return Outcome(done, count)


def allowed(game: Game, deed: str, cards: tuple[CardId, ...], at_work: Resolving) -> tuple[CardId, ...]:
    """1-4-3 - what an effect forbids is not done, whatever another effect says."""
    kept = []
    for card_id in cards:
        barred = forbidden(game.board, WORDS, deed, card_id, at_work.player)
        if barred is not None:
            says = fact(N_("{source} forbids it for {card}"), source=barred.source, card=card_id)
            if game.find(("bss:1-4-3", "bss:9-1-2-2"), says):
                continue
        kept.append(card_id)
    return tuple(kept)


def destroy(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-10-1 - destroyed by an effect."""
    cards = chosen(game, action.what, at_work)
    free = allowed(game, "be destroyed", cards, at_work)
    return Outcome(destroy_cards(game, free, by_effect(at_work)), max(len(cards), 1))


def exhaust(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-15-1 - refreshed cards become exhausted; 1-4-2-1 - others are not exhausted again."""
    cards = chosen(game, action.what, at_work)
    ready = allowed(game, "be exhausted", in_state(game, cards, (REFRESHED,)), at_work)
    if ready:
        game.do("bss:5-15-1", Turned(ready, EXHAUSTED, by_effect(at_work)))
    return Outcome(len(ready), max(len(cards), 1))


def exhaust_heavily(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-16-1 - cards become heavily exhausted."""
    cards = chosen(game, action.what, at_work)
    ready = allowed(game, "be exhausted", in_state(game, cards, (REFRESHED, EXHAUSTED)), at_work)
    if ready:
        game.do("bss:5-16-1", Turned(ready, HEAVY, by_effect(at_work)))
    return Outcome(len(ready), max(len(cards), 1))


def refresh(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-14-1 - exhausted cards become refreshed; 5-14-2 - heavily exhausted ones become exhausted."""
    cards = chosen(game, action.what, at_work)
    able = allowed(game, "be refreshed", in_state(game, cards, (EXHAUSTED, HEAVY)), at_work)
    refresh_cards(game, able, by_effect(at_work))
    return Outcome(len(able), max(len(cards), 1))


def refresh_cards(game: Game, cards: tuple[CardId, ...], by: By) -> None:
    heavy = tuple(card_id for card_id in cards if game.board.card(card_id).state == HEAVY)
    light = tuple(card_id for card_id in cards if game.board.card(card_id).state == EXHAUSTED)
    if light:
        game.do("bss:5-14-1", Turned(light, REFRESHED, by))
    if heavy:
        game.do("bss:5-14-2", Turned(heavy, EXHAUSTED, by))


def in_state(game: Game, cards: tuple[CardId, ...], states: tuple[str, ...]) -> tuple[CardId, ...]:
    """1-4-2-1 - a card that lies that way already is not turned anew."""
    found = []
    for card_id in cards:
        able = game.board.card(card_id).state in states
        if not able:
            says = fact(N_("{card} lies that way already: nothing happens"), card=card_id)
            able = not game.find("bss:1-4-2-1", says)
        if able:
            found.append(card_id)
    return tuple(found)


def return_to(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-17-1 - from the field by way of standby; 5-3-6 - always to its owner's hand or deck."""
    cards = chosen(game, action.what, at_work)
    to = action.to.zone if action.to else HAND
    zone, place = (DECK, "top" if "top" in to else "bottom") if "deck" in to else (HAND, "")
    free = allowed(game, "be returned", cards, at_work)
    return Outcome(return_cards(game, free, zone, place, by_effect(at_work)), max(len(cards), 1))


def discard(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-13-1 - from the hand (its player chooses) or from the top of the deck to the owner's trash."""
    player, count = whose(action, at_work), many(game, action, at_work)
    if action.what is not None and action.what.nouns[0] in POINTED:
        cards = chosen(game, action.what, at_work)
    elif _from_deck(action):
        cards = game.board.zone(player, DECK)[:count]
    else:
        hand = list(game.board.zone(player, HAND))
        selector = Selector(("card",), count=count)
        player_at_work = Resolving(at_work.source, at_work.stay, player, at_work.ability)
        cards = choose(game, WORDS, "bss:5-13-1", selector, player_at_work, fact(WHICH), hand) if hand else ()
    if cards:
        game.do("bss:5-13-1", CardsMoved(tuple(cards), player, TRASH, "discarded", by_effect(at_work)))
    return Outcome(len(cards), count)


def _from_deck(action: Action) -> bool:
    zone = action.source.zone if action.source else action.what.zone if action.what else ""
    return zone.startswith("deck")


def exile(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """4-9-1 - out of the game, openly."""
    cards = chosen(game, action.what, at_work)
    for card_id in cards:
        game.do("bss:4-9-1", CardsMoved((card_id,), game.board.card(card_id).owner, EXILED, "exiled", by_effect(at_work)))
    return Outcome(len(cards), max(len(cards), 1))


def last(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """9-1-5-6 - what is given for a turn or a battle stays with those it was given to."""
    cards = chosen(game, action.what, at_work)
    if not cards:
        return NOTHING
    effect = in_force(game.board, action, cards, at_work)
    game.do("bss:9-1-5-6", EffectBegun(effect), reading="this-turn-effects-outlive-source")
    return Outcome(len(cards), len(cards))


def win(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-3-6 - an effect decides the game, at once."""
    player = whose(action, at_work)
    game.do("bss:1-3-6", Won(player, other(player)))
    return Outcome(1, 1)


def lose(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-3-6 - an effect decides the game, at once."""
    player = whose(action, at_work)
    game.do("bss:1-3-6", Won(other(player), player))
    return Outcome(1, 1)


def draw_game(game: Game, action: Action, at_work: Resolving) -> Outcome:
    game.do("bss:1-3-6", Drew())
    return Outcome(1, 1)


def reveal(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """4-1-3 - hidden cards are shown, and stay where they are."""
    cards = chosen(game, action.what, at_work)
    game.find("bss:9-3-2", fact(N_("{cards} are shown"), cards=cards))
    return Outcome(len(cards), max(len(cards), 1))


def put(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """Cores, or cards that change zones without a word of their own."""
    if action.what is not None and "core" in " ".join(action.what.nouns):
        return move_cores(game, action, at_work)
    return put_card(game, action, at_work)


def put_card(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """4-1-4, 5-3-6 - a card put into another zone is a new card there, and the zone is its owner's."""
    from rulings.games.battle_spirits_standard.play import enter_by_effect

    cards = chosen(game, action.what, at_work)
    zone = action.to.zone if action.to else TRASH
    if zone == FIELD:
        return Outcome(
            sum(enter_by_effect(game, card_id, action.state or REFRESHED, at_work) for card_id in cards), max(len(cards), 1)
        )
    for card_id in cards:
        card = game.board.card(card_id)
        if card.zone == FIELD:
            return_cards(game, (card_id,), zone, "", by_effect(at_work))
        elif card.zone == zone:
            game.find("bss:1-4-2-2", fact(N_("{card} is there already: nothing moves"), card=card_id))
        else:
            place = 0 if "top" in zone else None
            target = DECK if "deck" in zone else zone
            game.do("bss:5-3-6", CardsMoved((card_id,), card.owner, target, "put", by_effect(at_work), place))
    return Outcome(len(cards), max(len(cards), 1))


ACTIONS: Mapping[str, Perform] = {
    "choose": choose_cards,
    "draw": draw,
    "destroy": destroy,
    "exhaust": exhaust,
    "heavily exhaust": exhaust_heavily,
    "refresh": refresh,
    "return": return_to,
    "discard": discard,
    "exile": exile,
    "put": put,
    "summon": put_card,
    "deploy": put_card,
    "get": last,
    "gain": last,
    "lose": last,
    "cannot": last,
    "must": last,
    "counts as": last,
    "win": win,
    "lose game": lose,
    "draw game": draw_game,
    "reveal": reveal,
    "look": reveal,
}
