"""10.3.3 and chapter 13: whether the condition of a text is met, now or as the book fixes it."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import AllOf, AnyOf, Compare, Condition, Filter, Matches, NamedCondition, Not, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.select import all_stand, candidates, holds
from rulings.games.shadowverse_evolve.board import CEMETERY, RESOLUTION, Table
from rulings.games.shadowverse_evolve.resolving import POINTED, Using, last_seen, numbers_to_compare, pointed, without_named
from rulings.games.shadowverse_evolve.values import OVERFLOW, WORDS, kind, spells

CHOSEN = ("it", "them")
YES, NO = Compare(1, "=", 1), Compare(1, "=", 0)
ENOUGH: dict[str, Clauses] = {"spellchain": "sve:13.3.1.2", "necrocharge": "sve:13.5.1.2"}
NOT_ITSELF: dict[str, Clauses] = {"spellchain": "sve:13.3.1.3", "necrocharge": ("sve:13.5.1.3.1", "sve:13.5.1.3")}
AT_FIRST: dict[str, Clauses] = {"spellchain": "sve:13.3.1.3.1", "necrocharge": ("sve:13.5.1.3.2", "sve:13.5.1.3")}


def met(game: Game, condition: Condition | None, at_work: Using) -> bool:
    """The condition holds, now or as the book fixes it."""
    if condition is None:
        return True
    return holds(game.board, WORDS, settled(game, condition, at_work), at_work)


def is_of_nothing(condition: Condition, at_work: Using) -> bool:
    """It asks about a card that the text was to choose, and none was chosen."""
    named = (one.nouns[0] for one in parts_within(condition) if isinstance(one, Selector))
    return not at_work.chosen and any(noun in CHOSEN for noun in named)


def settled(game: Game, condition: Condition, at_work: Using) -> Condition:  # noqa: PLR0911 - one line a kind
    """The condition with what this game has words for worked out."""
    match condition:
        case NamedCondition():
            return YES if _named(game, condition, at_work) else NO
        case AllOf(parts):
            return AllOf(tuple(settled(game, one, at_work) for one in parts))
        case AnyOf(parts):
            return AnyOf(tuple(settled(game, one, at_work) for one in parts))
        case Not(inner):
            return Not(settled(game, inner, at_work))
        case Compare(left, relation, right):
            lefts, rights = (numbers_to_compare(game, one, at_work) for one in (left, right))
            return YES if all_stand(lefts, relation, rights) else NO
        case Matches(what, _) if what.nouns[0] in POINTED or what.other or condition.filters[0].attribute == "kind":
            return YES if _matches(game, condition, at_work) else NO
    return condition


def _matches(game: Game, condition: Matches, at_work: Using) -> bool:
    """The things are like this: those that are pointed at, or others than those."""
    what, (first, *more) = condition.what, condition.filters
    if first.attribute == "kind":
        found = pointed(what, at_work) if what.nouns[0] in POINTED else ()
        such = bool(found) and all(_is_of_kind(game, first, card, at_work) for card in found)
        return such and (not more or _were(game, replace(condition, filters=tuple(more)), what, at_work))
    if what.nouns[0] in POINTED:
        return _were(game, condition, what, at_work)
    return _are_others(game, what, condition.filters, at_work)


def _is_of_kind(game: Game, asked: Filter, card_id: CardId, at_work: Using) -> bool:
    """2.3.2, 9.1.2 - "if it is a follower", "if it is a token"; "if it is not a follower"."""
    board = last_seen(game, card_id, at_work)
    is_such = any(WORDS.is_a(board, card_id, noun) for noun in str(asked.value).split("/"))
    return is_such != (asked.relation == "not")


def _are_others(game: Game, what: Selector, filters: tuple[Filter, ...], at_work: Using) -> bool:
    """ "If another follower is engaged": one that the text has not named before."""
    found = without_named(game, tuple(candidates(game.board, WORDS, what, at_work)), at_work)
    such = candidates(game.board, WORDS, replace(what, filters=(*what.filters, *filters)), at_work)
    return bool(found) and (all if what.every else any)(card in such for card in found)


def _were(game: Game, condition: Condition, what: Selector, at_work: Using) -> bool:
    """How the cards lay or what they were that are pointed at: each of them."""
    cards = pointed(what, at_work)
    return bool(cards) and all(_was(game, condition, what, card_id, at_work) for card_id in cards)


def _was(game: Game, condition: Condition, what: Selector, card_id: CardId, at_work: Using) -> bool:
    """10.11.1 - how a card lay or what it was, if need be as it was when it left."""
    board, itself = last_seen(game, card_id, at_work), what.nouns[0] == "this"
    stay = board.card(card_id).stay if itself and board is not game.board else at_work.stay
    meant = at_work.chosen if itself else (card_id,)
    return holds(board, WORDS, condition, Using(at_work.source, stay, at_work.player, at_work.ability, at_work.happening, meant))


def _named(game: Game, condition: NamedCondition, at_work: Using) -> bool:
    """Chapter 13 - the words of the classes."""
    side, who, wanted = game.board.side(at_work.player), at_work.player, condition.amount
    match condition.name:
        case "combo":
            count = side.cards_used + at_work.uncounted
            game.find("sve:13.2.1.3", fact(N_("cards count from wherever they were used, and tokens too")))
            told = N_("cards that {player} has used this turn: {count}; asked for: {wanted}")
            return bool(game.find("sve:13.2.1.2", fact(told, player=who, count=count, wanted=wanted), count >= wanted))
        case "spellchain" | "necrocharge":
            count = _in_cemetery(game, condition.name, at_work)
            told = N_("such cards in {player}'s cemetery: {count}; asked for: {wanted}")
            says = fact(told, player=who, count=count, wanted=wanted)
            return bool(game.find(ENOUGH[condition.name], says, count >= wanted))
        case "overflow":
            says = fact(N_("{player}'s maximum play points are 7 or more"), player=who)
            return bool(game.find("sve:13.4.1.2", says, side.maximum >= OVERFLOW))
    says = fact(N_("it is {player}'s turn, and {player}'s leader has lost life in it"), player=who)
    return bool(game.find("sve:13.5.2.2", says, game.board.active == who and side.life_reduced))


def _in_cemetery(game: Game, word: str, at_work: Using) -> int:
    """13.3.1.3, 13.5.1.3 - without the card that is being resolved; as many as there were when the resolution began."""
    card = game.board.card(at_work.source)
    now = cemetery_counts(game.board, at_work.player)[word]
    count = at_work.fixed.get(word, now)
    if count != now and not game.find(AT_FIRST[word], fact(N_("the number is fixed when the resolution begins"))):
        count = now
    if card.zone == RESOLUTION and (word == "necrocharge" or kind(game.board, card.id) == "spell"):
        says = fact(N_("{card} is still in the resolution zone, and is not counted"), card=card.id)
        count += 0 if game.find(NOT_ITSELF[word], says) else 1
    return count


def cemetery_counts(board: Table, player: Player) -> dict[str, int]:
    return {"spellchain": spells(board, player), "necrocharge": len(board.zone(player, CEMETERY))}


def fix_numbers(board: Table, at_work: Using) -> None:
    """13.3.1.3.1, 13.5.1.3.2 - counts of the cemetery are those at the beginning of the resolution."""
    at_work.fixed = cemetery_counts(board, at_work.player)
