"""4-1-5, 4-2, 5-6 and 5-13: cards are drawn, discarded, exiled, shuffled and put from one zone into another."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import ANY_NUMBER, EACH, OPPONENT, YOU, Action, Amount, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving, amount_of, choose, player_of
from rulings.games.battle_spirits_standard.addressing import as_each_says, seen_by
from rulings.games.battle_spirits_standard.board import DECK, EXILED, FIELD, HAND, TRASH, Table
from rulings.games.battle_spirits_standard.cases import AtWork
from rulings.games.battle_spirits_standard.changes import Drawn, DrawnTogether, to_owners
from rulings.games.battle_spirits_standard.choosing import (
    POINTED,
    by_chance,
    chosen,
    note_whose,
    selected,
    told_apart,
    wanted,
    who_chooses,
)
from rulings.games.battle_spirits_standard.leaving import leave_at_once, move_after_all, moves
from rulings.games.battle_spirits_standard.pointing import hands, speak_of_drawn
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.restrictions import allowed, is_barred
from rulings.games.battle_spirits_standard.shuffled import ENDS, TOP, DeckShuffled, end_of_deck, off_the_deck
from rulings.games.battle_spirits_standard.spoken_of import ONE, SEEN, is_done_to_it, name_cards, settle_on, speak_of
from rulings.games.battle_spirits_standard.values import WORDS


def players_of(board: Table, word: str, player: Player) -> tuple[Player, ...]:
    """Who does it; where each player does, the turn player first."""
    return (board.active, other(board.active)) if word == EACH else (player_of(word, player) or player,)


def whose(action: Action, at_work: Resolving) -> Player:
    return player_of(action.player, at_work.player) or at_work.player


def meant(game: Game, action: Action, at_work: Resolving) -> tuple[CardId, ...]:
    """The cards that the action is done to, chosen by the player who does it; of a shuffled deck chance says which lie there."""
    selector = selected(action)
    if selector is not None and selector.up_to and _is_unseen_end(game, action, selector, at_work):
        return _so_many_off_the_deck(game, action, selector, at_work)
    if selector is not None and selector.zone in ENDS:
        selector = _from_the_end(game, action, selector, at_work)
    if action.player == EACH and selector is not None and selector.nouns[0] not in POINTED:
        return _chosen_by_each(game, selector, at_work)
    note_whose(game, action, selector, whose(action, at_work))
    return chosen(game, selector, at_work, whose(action, at_work))


def is_unseen_top(game: Game, action: Action, what: Selector, at_work: Resolving) -> bool:
    """4-2-2 - the top cards of a deck, whichever they are, that the effect has let nobody see."""
    return what.zone == TOP and _is_unseen_end(game, action, what, at_work)


def _is_unseen_end(game: Game, action: Action, what: Selector, at_work: Resolving) -> bool:
    """The cards on top of a deck or at its bottom, whichever they are, that the effect has let nobody see."""
    if what.zone not in ENDS or what.nouns != ("card",) or what.filters:
        return False
    board = game.board
    known = [one for one in at_work.seen if (one, board.card(one).stay) not in board.shuffled]
    for owner, doer in _doing(game, action, what.zone_of, False, at_work):
        said = seen_by(doer, what.count, at_work) if action.player == EACH else what.count
        if any(one in known for one in end_of_deck(board, owner, amount_of(board, WORDS, said, at_work), what.zone)):
            return False
    return True


def _so_many_off_the_deck(game: Game, action: Action, what: Selector, at_work: Resolving) -> tuple[CardId, ...]:
    """4-2-2 - nobody sees the cards of a deck: with "up to", who does it says how many are taken off it, not which."""
    note_whose(game, action, what, whose(action, at_work))
    counts = counts_off_the_top(game, action, what, at_work)
    cards = tuple(card_id for owner, count in counts.items() for card_id in off_the_deck(game, owner, count, what.zone))
    speak_of(at_work, what, cards)
    return cards


def counts_off_the_top(game: Game, action: Action, what: Selector, at_work: Resolving) -> dict[Player, int]:
    """How many cards are taken off whose deck."""
    doing = _doing(game, action, what.zone_of, what.up_to, at_work)
    return {owner: or_fewer(game, doer, said_by(game, action, what.count, doer, at_work), owner, what) for owner, doer in doing}


def said_by(game: Game, action: Action, amount: Amount, doer: Player, at_work: Resolving) -> int:
    """How much the text says; where each player does it, to the one who does."""
    said = as_each_says(game, doer, amount, at_work) if action.player == EACH else amount
    own = replace(at_work, number=at_work.number_of.get(doer, at_work.number)) if action.player == EACH else at_work
    return amount_of(game.board, WORDS, said, own)


def _from_the_end(game: Game, action: Action, selector: Selector, at_work: Resolving) -> Selector:
    """1-4-2 - the top or bottom cards of a deck, as many as there are, which nobody chooses; but for those of a kind, or seen."""
    free = selector.up_to or bool(selector.filters)
    for owner, doer in _doing(game, action, selector.zone_of, False, at_work):
        count, there = said_by(game, action, selector.count, doer, at_work), len(game.board.zone(owner, DECK))
        off_the_deck(game, owner, count if free else as_many(game, count, there), selector.zone)
    return replace(selector, every=selector.every or selector.zone_of == EACH or not free)


def _chosen_by_each(game: Game, selector: Selector, at_work: Resolving) -> tuple[CardId, ...]:
    """1-4-4 - each player chooses among their own, the turn player first; "it" is what all of them chose."""
    own = replace(selector, whose="" if selector.zone_of else selector.whose or YOU)
    players = both_in_turn(game, not (selector.every or selector.random or selector.zone.startswith("deck ")))
    cards = tuple(card_id for one in players for card_id in chosen(game, seen_by(one, own, at_work), at_work, one))
    speak_of(at_work, own, cards)
    return cards


def both_in_turn(game: Game, choosing: bool) -> tuple[Player, Player]:
    """1-4-4 - where both players choose at once, the turn player does so first."""
    first, second = game.board.active, other(game.board.active)
    says = fact(N_("both players choose: {player} first, whose turn it is"), player=first)
    return (first, second) if not choosing or game.find("bss:1-4-4", says) else (second, first)


def times(game: Game, amount: int) -> int:
    """1-4-2-3 - none or fewer times is not at all, and not the reverse either."""
    if amount > 0:
        return amount
    return 0 if game.find("bss:1-4-2-3", fact(N_("{count} times: it is not done"), count=amount)) else 1 - amount


def as_many(game: Game, wanted: int, there: int) -> int:
    """1-4-2 - what cannot be done in full is done as far as it can be; what cannot be done at all is not done."""
    if wanted <= there:
        return wanted
    says = fact(N_("asked for: {wanted}, there: {there}; as many as there are"), wanted=wanted, there=there)
    return there if game.find("bss:1-4-2", says) else 0


def shuffle(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """4-2-4 - a deck's order is left to chance; where each player shuffles, "your" deck is that of the player who does."""
    word = action.what.zone_of if action.what else ""
    for doer in players_of(game.board, action.player, at_work.player):
        speaker = doer if action.player == EACH else at_work.player
        for owner in players_of(game.board, word, speaker) if word else (doer,):
            game.do("bss:4-2-4", DeckShuffled(owner, doer))
    return Outcome(1, 1)


def draw(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-6-1 - the top card of one's deck goes to one's hand, unseen by the others."""
    doing = _doing(game, action, "", action.what is not None and action.what.up_to, at_work)
    said = {owner: said_by(game, action, _amount(action), doer, at_work) for owner, doer in doing}
    if not any(said.values()) and game.find(("bss:5-6-3", "bss:1-4-2-3"), fact(N_("0 cards to draw: nothing happens"))):
        return NOTHING
    held = hands(game.board)
    counts = {owner: or_fewer(game, doer, times(game, said[owner]), owner, action.what) for owner, doer in doing}
    drawn = draw_together(game, counts, by_effect(at_work))
    if action.player == EACH:
        at_work.number_of = {one: sum(card not in held[one] for card in hand) for one, hand in hands(game.board).items()}
    speak_of_drawn(game.board, action, at_work, held)
    return drawn


def _amount(action: Action) -> Amount:
    """How many the text says; without a number, one."""
    return action.amount if action.amount is not None else action.what.count if action.what else 1


def or_fewer(game: Game, doer: Player, count: int, owner: Player, what: Selector | None) -> int:
    """1-4-5-1 - with "up to", who does it says how many of the deck, or none; 1-4-5 - so too with "any number"."""
    if what is None or not what.up_to:
        return count
    asks, numbers = fact(N_("how many cards?")), range(min(count, len(game.board.zone(owner, DECK))), -1, -1)
    number: int = game.ask("bss:1-4-5" if what.count == ANY_NUMBER else "bss:1-4-5-1", doer, asks, numbers, "number")
    return number


def draw_cards(game: Game, player: Player, count: int, by: By) -> Outcome:
    return draw_together(game, {player: count}, by)


def draw_together(game: Game, counts: Mapping[Player, int], by: By, reading: str | None = None) -> Outcome:
    """5-6-3 - N cards are drawn one after the other, but come to the hand together, those of both players too."""
    able = {player: as_many(game, count, len(game.board.zone(player, DECK))) for player, count in counts.items()}
    free = [player for player in counts if able[player] and not is_barred(game, player, "draw", by)]
    drawing = {player: [by.happening("draws", player=player, amount=able[player])] for player in free}
    draws = tuple(_drawn(game, player, able[player], by) for player in not_replaced(game, drawing, by))
    if not draws:
        return Outcome(0, sum(counts.values()))
    change = draws[0] if len(draws) == 1 else DrawnTogether(draws)
    if all(one.count == 1 for one in draws):
        game.do(("bss:5-6-2", "bss:5-6-1", "bss:4-3-1"), change, reading=reading)
    else:
        game.do(("bss:5-6-3", "bss:5-6-1", "bss:4-3-1"), change, reading=reading)
    return Outcome(sum(one.count for one in draws), sum(counts.values()))


def _drawn(game: Game, player: Player, count: int, by: By) -> Drawn:
    return Drawn(player, by, len(off_the_deck(game, player, count)))


def discard(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-13-1 - cards of a hand or deck go to their owner's trash."""
    if action.what is not None and (action.what.nouns[0] in POINTED or action.what.zone == SEEN):
        return _discard_named(game, action, action.what, at_work)
    place = action.source.zone if action.source else action.what.zone if action.what else ""
    discarding = _discarding(game, action, place, at_work)
    counts = {pair: times(game, said_by(game, action, _amount(action), pair[1], at_work)) for pair in discarding}
    cards: tuple[CardId, ...] = ()
    for (owner, doer), count in counts.items():
        if is_barred(game, doer, "discard", by_effect(at_work)):
            continue
        if place.startswith(DECK):
            number = or_fewer(game, doer, count, owner, action.what)
            cards += off_the_deck(game, owner, as_many(game, number, len(game.board.zone(owner, DECK))), place)
        else:
            cards += _from_hand(game, owner, doer, count, action.what, at_work)
    asked = len(cards) if action.what is not None and action.what.up_to else sum(counts.values())
    return _discard(game, cards, asked, at_work, action)


def _discard_named(game: Game, action: Action, what: Selector, at_work: Resolving) -> Outcome:
    """Cards that the text has spoken of before, or some of those that were seen."""
    if is_barred(game, whose(action, at_work), "discard", by_effect(at_work)):
        return NOTHING
    if what.nouns[0] in POINTED:
        pointed = chosen(game, what, at_work)
        return _discard(game, pointed, max(len(pointed), 1), at_work, action)
    cards = meant(game, action, at_work)
    return _discard(game, cards, wanted(game, action, cards, at_work), at_work, action)


def _discarding(game: Game, action: Action, place: str, at_work: Resolving) -> list[tuple[Player, Player]]:
    """Whose cards are discarded, and who does it; of a deck nobody chooses them, but with "up to" how many."""
    word = action.source.whose if action.source else action.what.zone_of if action.what else ""
    up_to, no_choice = (action.what.up_to, action.what.every or action.what.random) if action.what else (False, False)
    return _doing(game, action, word, up_to if place.startswith(DECK) else not no_choice, at_work)


def _doing(game: Game, action: Action, word: str, choosing: bool, at_work: Resolving) -> list[tuple[Player, Player]]:
    """Whose cards the word means, and who does it; where each player does, "your" deck is that of the player who does."""
    if action.player == EACH:
        return [(owner, doer) for doer in both_in_turn(game, choosing) for owner in players_of(game.board, word or YOU, doer)]
    return [(owner, whose(action, at_work)) for owner in players_of(game.board, word or action.player, at_work.player)]


def _from_hand(
    game: Game, owner: Player, doer: Player, count: int, what: Selector | None, at_work: Resolving
) -> tuple[CardId, ...]:
    """The player who discards chooses, among the cards of the hand that are meant."""
    if what is not None and (what.every or what.filters or what.nouns != ("card",)):
        word = YOU if owner == at_work.player else OPPONENT
        return chosen(game, replace(what, whose="", zone=HAND, zone_of=word), at_work, doer)
    hand = list(game.board.zone(owner, HAND))
    able = min(count, len(hand)) if what is not None and what.up_to else as_many(game, count, len(hand))
    if not able:
        return ()
    selector = Selector(("card",), count=able, up_to=bool(what and what.up_to))
    if what is not None and what.random:
        return by_chance(game, replace(at_work, player=owner), hand, able)
    chooser = replace(at_work, player=who_chooses(game, selector, hand, doer, at_work))
    asks, offered = fact(N_("which cards are discarded?")), told_apart(game.board, hand, able)
    return choose(game, WORDS, _asked_by(what), selector, chooser, asks, offered)


def _asked_by(what: Selector | None) -> Clauses:
    """1-4-5 - any number is none or more; 1-4-5-1 - "up to" may be none; 9-3-2-1 - else as many as the text says."""
    if what is None or not what.up_to:
        return ("bss:9-3-2", "bss:9-3-2-1", "bss:5-13-1")
    if what.count == ANY_NUMBER:
        return ("bss:9-3-2", "bss:1-4-5", "bss:5-13-1")
    return ("bss:9-3-2", "bss:1-4-5-1", "bss:5-13-1")


def _discard(game: Game, cards: tuple[CardId, ...], wanted: int, at_work: Resolving, action: Action) -> Outcome:
    """All at once, to their owners' trash, where they are seen; the text speaks of them from then on."""
    cards = to_trash(game, [one for one in cards if is_to_discard(game.board, one)], at_work)
    if action.player == EACH:
        at_work.number_of = {player: sum(game.board.card(one).player == player for one in cards) for player in PLAYERS}
    if action.what is None:
        name_cards(game.board, at_work, Selector((ONE,)), cards)
    if action.what is not None and action.what.every:
        speak_of(at_work, action.what, cards)
    elif not at_work.designated or is_done_to_it(action):
        if not isinstance(at_work, AtWork) or not at_work.stays_it(action):
            settle_on(at_work, None, cards)
    elif isinstance(at_work, AtWork):
        at_work.discarded = cards
    see(game.board, at_work, cards, action)
    return Outcome(len(cards), wanted)


def is_to_discard(board: Table, card_id: CardId) -> bool:
    """5-13-1 - only cards of a hand or deck are discarded."""
    return board.card(card_id).zone in (HAND, DECK)


def to_trash(game: Game, cards: list[CardId], at_work: Resolving) -> tuple[CardId, ...]:
    """The cards that are discarded, which are those to which nothing else happens."""
    cards = move_after_all(game, cards, "discarded", TRASH, by_effect(at_work))
    owners = {one: game.board.card(one).owner for one in cards}
    change = to_owners(owners, TRASH, "discarded", by_effect(at_work)) if owners else None
    if change is not None and are_several_of_a_deck(game.board, cards):
        game.do(("bss:5-13-1", "bss:4-2-3", "bss:4-4-1"), change)
    elif change is not None:
        game.do(("bss:5-13-1", "bss:4-4-1"), change)
    return tuple(cards)


def are_several_of_a_deck(board: Table, cards: Collection[CardId]) -> bool:
    """4-2-3 - more than one card of one deck, which are put one by one and arrive together."""
    decks = [card.player for card in map(board.card, cards) if card.zone == DECK]
    return len(decks) > len(set(decks))


def see(board: Table, at_work: Resolving, cards: tuple[CardId, ...], action: Action) -> None:
    """9-3-2 - "among them" is said of these cards, unless others that were shown before still lie there, these are some of them,
    the text goes on to speak of the rest, or one card alone comes after others."""
    parts = (part for part in parts_within(at_work.ability) if isinstance(part, Selector))
    speaks_of_rest = any(part.nouns[0] == "rest" for part in parts)
    shown = any(board.card(one).zone in (HAND, DECK) for one in at_work.rest_of_them(board))
    are_some = bool(cards) and set(cards) <= set(at_work.seen)
    if not at_work.seen or not (speaks_of_rest or shown or are_some or _says_one(action)):
        at_work.see(board, cards)


def _says_one(action: Action) -> bool:
    """The text speaks of one card, not of some or of all."""
    return _amount(action) == 1 and action.player != EACH and not (action.what and action.what.every)


def exile(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """4-9-1 - exiled cards go to the exile zone; 4-5-4 - the cores of those on the field go to the reserve."""
    found = meant(game, action, at_work)
    cards = allowed(game, "be exiled", found, at_work)
    there = tuple(one for one in cards if game.board.card(one).zone == FIELD)
    at_work.last = {**at_work.last, **dict.fromkeys(there, game.board)}
    done = leave_at_once(game, there, EXILED, by_effect(at_work))
    others = [one for one in cards if one not in there and moves(game, one, EXILED)]
    others = move_after_all(game, others, "exiled", EXILED, by_effect(at_work))
    if others:
        change = to_owners({one: game.board.card(one).owner for one in others}, EXILED, "exiled", by_effect(at_work))
        if are_several_of_a_deck(game.board, others):
            game.do(("bss:4-9-1", "bss:4-2-3"), change)
        else:
            game.do("bss:4-9-1", change)
    see(game.board, at_work, (*there, *others), action)
    return Outcome(done + len(others), wanted(game, action, found, at_work))


def by_effect(at_work: Resolving) -> By:
    return By("effect", at_work.player, at_work.source, at_work.ability.kind == "replacement")
