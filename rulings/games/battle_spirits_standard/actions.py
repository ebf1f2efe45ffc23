"""5-14 to 5-17 and 9-1-5-6: what the verbs of effects do to cards: exhaust, refresh, destroy, return, put, give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from msgspec.structs import replace

from rulings.engine.board import CardId, other
from rulings.engine.changes import By, Drew, EffectBegun, Won
from rulings.engine.effects.ability import EACH, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome, Perform, in_force, resolve
from rulings.engine.select import Resolving, amount_of
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, asks_of_unnamed
from rulings.games.battle_spirits_standard.addressing import addressed, is_laid_on_player
from rulings.games.battle_spirits_standard.board import DECK, EXHAUSTED, FIELD, HAND, HEAVY, REFRESHED
from rulings.games.battle_spirits_standard.changes import Refreshed, Turned
from rulings.games.battle_spirits_standard.choosing import ASKED_BY, POINTED, chosen, number_said, selected, wanted
from rulings.games.battle_spirits_standard.core_actions import lose_life, move_cores
from rulings.games.battle_spirits_standard.dealing import by_effect, discard, draw, exile, is_unseen_top, meant, shuffle, whose
from rulings.games.battle_spirits_standard.delayed import put_off
from rulings.games.battle_spirits_standard.designating import designating
from rulings.games.battle_spirits_standard.discarding import asked_by_discarding
from rulings.games.battle_spirits_standard.durations import ends, said_end
from rulings.games.battle_spirits_standard.ending import end
from rulings.games.battle_spirits_standard.leaving import destroy_cards, return_cards
from rulings.games.battle_spirits_standard.putting import draw_off_the_top, put_card
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.restrictions import allowed
from rulings.games.battle_spirits_standard.shuffled_next import shuffled_next
from rulings.games.battle_spirits_standard.spoken_of import SEEN, settle_on
from rulings.games.battle_spirits_standard.summoning import put_on_field, summon
from rulings.games.battle_spirits_standard.that_many import APART, counted
from rulings.games.battle_spirits_standard.values import WORDS, abilities, keywords
from rulings.games.battle_spirits_standard.what_it_was import is_about_nothing, keeping_it


def done(game: Game, action: Action, at_work: Resolving, cards: tuple[CardId, ...], count: int) -> Outcome:
    return Outcome(count, wanted(game, action, cards, at_work))


def choose_cards(game: Game, action: Action, at_work: Resolving) -> Outcome:
    if action.options and action.what is not None:
        return choose_options(game, action, action.what, at_work)
    cards = meant(game, action, at_work)
    settle_on(at_work, action.what, cards)
    return done(game, action, at_work, cards, len(cards))


def choose_options(game: Game, action: Action, what: Selector, at_work: Resolving) -> Outcome:
    """9-3-2 - of several things that an effect can do, its player or whom it names says which; 9-3-2-1 - as many as it says."""
    labels = {f"option {number}": body for number, body in enumerate(action.options, start=1)}
    most = min(amount_of(game.board, WORDS, what.count, at_work), len(labels))
    ways = [way for size in range(most, -1 if what.up_to else most - 1, -1) for way in combinations(labels, size)]
    answer = game.ask(ASKED_BY[number_said(what)], whose(action, at_work), fact(N_("which option?")), ways, "option")
    parts = [replace(at_work, ability=replace(at_work.ability, body=labels[label])) for label in answer]
    return sum((one for part in parts for one in resolve(game, game.rules.language, part)), start=Outcome())


def destroy(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-10-1 - destroyed by an effect."""
    cards = meant(game, action, at_work)
    free = allowed(game, "be destroyed", cards, at_work)
    return done(game, action, at_work, cards, destroy_cards(game, free, by_effect(at_work)))


def exhaust(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-15-1 - refreshed cards become exhausted; 1-4-2-1 - others are not exhausted again."""
    cards = meant(game, action, at_work)
    return done(game, action, at_work, cards, _exhaust(game, cards, at_work))


def _exhaust(game: Game, cards: tuple[CardId, ...], at_work: Resolving) -> int:
    ready = allowed(game, "be exhausted", in_state(game, cards, (REFRESHED,)), at_work)
    ready = in_state(game, _not_replaced(game, ready, "exhausted", by_effect(at_work)), (REFRESHED,))
    if ready:
        game.do(("bss:5-15-1", "bss:5-5-1"), Turned(ready, EXHAUSTED, by_effect(at_work)))
    return len(ready)


def exhaust_heavily(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-16-1 - cards become heavily exhausted."""
    cards = meant(game, action, at_work)
    return done(game, action, at_work, cards, _exhaust_heavily(game, cards, at_work))


def _exhaust_heavily(game: Game, cards: tuple[CardId, ...], at_work: Resolving) -> int:
    ready = allowed(game, "be exhausted", in_state(game, cards, (REFRESHED, EXHAUSTED)), at_work)
    ready = in_state(game, _not_replaced(game, ready, "exhausted", by_effect(at_work)), (REFRESHED, EXHAUSTED))
    if ready:
        game.do(("bss:5-16-1", "bss:5-5-1"), Turned(ready, HEAVY, by_effect(at_work)))
    return len(ready)


def refresh(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-14-1 - exhausted cards become refreshed; 5-14-2 - heavily exhausted ones become exhausted."""
    cards = meant(game, action, at_work)
    return done(game, action, at_work, cards, _refresh(game, cards, at_work))


def _refresh(game: Game, cards: tuple[CardId, ...], at_work: Resolving) -> int:
    able = allowed(game, "be refreshed", in_state(game, cards, (EXHAUSTED, HEAVY)), at_work)
    able = in_state(game, _not_replaced(game, able, "refreshed", by_effect(at_work)), (EXHAUSTED, HEAVY))
    refresh_cards(game, able, by_effect(at_work))
    return len(able)


TURNS: Mapping[str, Callable[[Game, tuple[CardId, ...], Resolving], int]] = {
    REFRESHED: _refresh,
    EXHAUSTED: _exhaust,
    HEAVY: _exhaust_heavily,
}


def refresh_cards(game: Game, cards: tuple[CardId, ...], by: By) -> None:
    states = {game.board.card(card_id).state for card_id in cards}
    if states == {EXHAUSTED}:
        game.do(("bss:5-14-1", "bss:5-5-1"), Turned(cards, REFRESHED, by))
    elif states == {HEAVY}:
        game.do(("bss:5-14-2", "bss:5-5-1"), Turned(cards, EXHAUSTED, by))
    elif states:
        game.do(("bss:5-14-1", "bss:5-14-2", "bss:5-5-1"), Refreshed(cards, by))


def in_state(game: Game, cards: tuple[CardId, ...], states: tuple[str, ...]) -> tuple[CardId, ...]:
    """1-4-2-1 - a card of the field that lies that way already is not turned anew."""
    found = []
    for card_id in (one for one in cards if game.board.card(one).zone == FIELD):
        state = game.board.card(card_id).state
        if state in states or not _stays(game, card_id, state, states):
            found.append(card_id)
    return tuple(found)


def _stays(game: Game, card_id: CardId, state: str, states: tuple[str, ...]) -> bool:
    """5-15-1 - only what is refreshed becomes exhausted, so what lies heavily exhausted does not."""
    if state == HEAVY and states == (REFRESHED,):
        says = fact(N_("only refreshed cards become exhausted: {card} stays heavily exhausted"), card=card_id)
        return game.find("bss:5-15-1", says)
    return game.find("bss:1-4-2-1", fact(N_("{card} lies that way already: nothing happens"), card=card_id))


def _not_replaced(game: Game, cards: tuple[CardId, ...], verb: str, by: By) -> tuple[CardId, ...]:
    """9-1-8-1 - the cards to which nothing else happens instead."""
    happenings = {one: [by.happening(verb, card=one, player=game.board.card(one).player)] for one in cards}
    return not_replaced(game, happenings, by)


def return_to(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-17-1 - from the field by way of standby; 5-3-6 - always to its owner's hand or deck."""
    what, to = selected(action), action.to.zone if action.to else HAND
    if what is not None and to == HAND and is_unseen_top(game, action, what, at_work):
        return draw_off_the_top(game, action, what, at_work)
    cards = meant(game, action, at_work)
    zone, place = (DECK, "top" if "top" in to else "bottom") if "deck" in to else (HAND, "")
    free = allowed(game, "be returned", cards, at_work, f"{zone} {place}".strip())
    returned = return_cards(game, free, zone, place, by_effect(at_work), shuffled_next(action, at_work))
    return done(game, action, at_work, cards, returned)


def last(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """9-1-5-6, 9-1-5-6-1 - what is given for a turn or a battle stays with those it was given to, whatever becomes of them,
    and as much as it was; 9-3-1-4 - what is given without a word of its end is resolved all the same."""
    if (action.verb, action.attribute) == ("lose", "life"):
        return lose_life(game, action, at_work)
    given = _given(game, action, at_work)
    cards = given if is_laid_on_player(action) else allowed(game, "be affected", given, at_work)
    if action.verb == "gain":
        cards = tuple(card_id for card_id in cards if _gains(game, card_id, action))
    if not cards or (action.until == "end of battle" and _no_battle(game)):
        return NOTHING
    effect = in_force(game.board, _reckoned(game, action, at_work), cards, at_work)
    effect = keeping_it(game.board, replace(effect, until=ends(game.board, said_end(action), at_work.player)), at_work)
    if is_about_nothing(effect):
        return NOTHING
    if effect.until:
        game.do(("bss:9-1-5-6", "bss:9-1-5-6-1"), EffectBegun(effect), reading="this-turn-effects-outlive-source")
    else:
        game.do("bss:9-3-1-4", EffectBegun(effect))
    return Outcome(len(cards), wanted(game, action, given, at_work))


def _no_battle(game: Game) -> bool:
    """1-4-2 - what would last for this battle cannot be given where there is none."""
    return game.board.battle() is None and game.find("bss:1-4-2", fact(N_("no battle is under way: nothing is given for one")))


def _reckoned(game: Game, action: Action, at_work: Resolving) -> Action:
    """How much it is, is found when it is resolved."""
    if action.amount is None:
        return action
    return replace(action, amount=amount_of(game.board, WORDS, action.amount, at_work))


def _given(game: Game, action: Action, at_work: Resolving) -> tuple[CardId, ...]:
    """The cards that get it; what is laid on a player is kept with its source."""
    if is_laid_on_player(action):
        return (at_work.source,)
    return chosen(game, selected(action), at_work)


def _gains(game: Game, card_id: CardId, action: Action) -> bool:
    """12-1-3 - a card can have the same keyword effect more than once; another effect too, by a reading."""
    texts = [ability.text for ability in abilities(game.board, card_id)]
    has = action.ability.text in texts if action.ability else action.attribute in keywords(game.board, card_id)
    reading = "any-effect-can-be-had-twice" if action.ability else None
    says = fact(N_("{card} has that effect, and gets it once more"), card=card_id)
    return not has or game.find("bss:12-1-3", says, reading=reading)


def win(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-3-6 - an effect decides the game, at once; 1-3-3 - where both win, nobody does."""
    player = whose(action, at_work)
    if action.player == EACH:
        game.do(("bss:1-3-3", "bss:1-3-6"), Drew())
    else:
        game.do("bss:1-3-6", Won(player, other(player)))
    return Outcome(1, 1)


def lose(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-3-6 - an effect decides the game, at once; 1-3-3 - where both lose, nobody wins."""
    player = whose(action, at_work)
    if action.player == EACH:
        game.do(("bss:1-3-3", "bss:1-3-6"), Drew())
    else:
        game.do("bss:1-3-6", Won(other(player), player))
    return Outcome(1, 1)


def draw_game(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-4-1 - a text makes a draw of the game; 1-3-6 - at once, as where it decides it."""
    game.do(("bss:1-4-1", "bss:1-3-6"), Drew())
    return Outcome(1, 1)


def reveal(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-4-1 - hidden cards are seen because the text says so; they stay where they are."""
    cards = meant(game, action, at_work)
    if cards and not game.find("bss:1-4-1", fact(N_("the text lets {cards} be seen"), cards=cards)):
        return NOTHING
    if not _is_of_seen(action, cards, at_work):
        at_work.see(game.board, cards)
    return done(game, action, at_work, cards, len(cards))


def _is_of_seen(action: Action, cards: tuple[CardId, ...], at_work: Resolving) -> bool:
    """9-3-2 - cards among those that were seen before are shown: the others are still "the rest"."""
    what = action.what
    pointed = what is not None and (what.zone == SEEN or what.nouns[0] in POINTED)
    return pointed and set(cards) <= set(at_work.seen)


def put(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """Cores, or cards that change zones without a word of their own."""
    if action.what is not None and "core" in " ".join(action.what.nouns):
        return move_cores(game, action, at_work)
    if action.to is not None and action.to.zone == FIELD:
        return _put_on_field(game, action, at_work)
    return put_card(game, action, at_work)


def _put_on_field(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """Cards come onto the field; 1-4-2-2 - those that lie there are not moved, but turned as the text says."""
    cards = meant(game, action, at_work)
    there = tuple(one for one in cards if game.board.card(one).zone == FIELD and game.board.card(one).standby is None)
    entered = put_on_field(game, action, cards, at_work)
    turned = TURNS[action.state](game, there, at_work) if there and action.state else 0
    return entered + Outcome(turned, 0)


def noting_unnamed(perform: Perform) -> Perform:
    """What a verb does; where the text asks it of a card that nobody has named, how that is taken is said."""

    def done(game: Game, action: Action, at_work: Resolving) -> Outcome:
        if asks_of_unnamed(game.board, WORDS, action, at_work, APART):
            game.find("bss:9-3-1-4", fact(TAKEN_AS_WITHOUT, card=at_work.source))
        return perform(game, action, at_work)

    return done


VERBS: Mapping[str, Perform] = {
    "choose": choose_cards,
    "search": choose_cards,
    "draw": draw,
    "destroy": destroy,
    "exhaust": exhaust,
    "heavily exhaust": exhaust_heavily,
    "refresh": refresh,
    "return": return_to,
    "discard": discard,
    "exile": exile,
    "shuffle": shuffle,
    "put": put,
    "summon": summon,
    "deploy": summon,
    "get": last,
    "gain": last,
    "lose": last,
    "cannot": last,
    "can": last,
    "cannot be reduced": last,
    "must": last,
    "count as": last,
    "end": end,
    "later": put_off,
    "win": win,
    "lose game": lose,
    "draw game": draw_game,
    "reveal": reveal,
    "look": reveal,
}
ACTIONS: Mapping[str, Perform] = {
    verb: designating(counted(addressed(asked_by_discarding(noting_unnamed(perform))))) for verb, perform in VERBS.items()
}
