"""10.6.2.3, 5.17, 5.18 and 12.15: which cards an effect means, and who points at them."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.continuous import forbidden
from rulings.engine.effects.ability import Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.select import MOST_OPTIONS, candidates
from rulings.games.shadowverse_evolve.board import DECK, EVOLVE_DECK, FIELD, HAND, Table
from rulings.games.shadowverse_evolve.resolving import POINTED, Using, amount, whose
from rulings.games.shadowverse_evolve.values import WORDS, has, is_informed

WHICH = N_("which cards?")
HIDDEN = (HAND, DECK, EVOLVE_DECK)
SEEN = "them"  # a place: among the cards just looked at


def may_choose(game: Game, cards: list[CardId], player: str) -> list[CardId]:
    """12.15.2 - a card with Aura is not chosen by the other player's cards and abilities."""
    kept = []
    for card_id in cards:
        card = game.board.card(card_id)
        shielded = card.zone == FIELD and card.player != player and has(game.board, card_id, "aura")
        if shielded and game.find(("sve:12.15.2", "sve:12.15.1"), fact(N_("{card} has Aura: it is not chosen"), card=card_id)):
            continue
        if card.zone == FIELD and card.player != player and has(game.board, card_id, "intimidate"):
            says = fact(N_("{card} has Intimidate, and may be chosen all the same"), card=card_id)
            if not game.find("sve:12.12.2.1", says):
                continue
        barred = shielded is False and card.player != player and _is_barred(game.board, card_id, player)
        if barred and game.find("sve:1.3.3", fact(N_("an effect keeps {card} from being chosen"), card=card_id)):
            continue
        kept.append(card_id)
    return kept


def _is_barred(board: Table, card_id: CardId, player: str) -> bool:
    return forbidden(board, WORDS, "be chosen", card_id, player) is not None


def pick(
    game: Game, clause: Clauses, selector: Selector, at_work: Using, among: list[CardId], least: int = 0
) -> tuple[CardId, ...]:
    """The player of the effect chooses: as many as the text says, or up to as many."""
    wanted = amount(game, selector.count, at_work)
    most = min(wanted, len(among))
    lowest = min(least, most) if selector.up_to else most
    options = [one for size in range(most, lowest - 1, -1) for one in combinations(among, size)][:MOST_OPTIONS]
    topic = "cost" if at_work.paying and at_work.picks else "target"
    cards: tuple[CardId, ...] = game.ask(clause, at_work.player, fact(WHICH), options, topic)
    return cards


def described(game: Game, selector: Selector, found: list[CardId]) -> list[CardId]:
    """2.1.2, 2.2.3, 2.4.2, 2.14.2, 4.3.3, 4.4.3 - what the text means by a name, class, trait, or a kind without a zone."""
    says = fact(N_("the text means {cards}"), cards=tuple(found))
    if any(is_informed(game.board, card) for card in found):
        game.find("sve:10.9.1.3", fact(N_("with their effects counted: {cards}"), cards=tuple(found)))
    words = {one.attribute for one in selector.filters}
    if "name" in words and found and not _by_name(game, selector, found):
        return []
    if "class" in words and found and not game.find("sve:2.2.3", says):
        return []
    if "trait" in words and found and not game.find("sve:2.4.2", says):
        return []
    if not selector.zone and selector.nouns[0] == "leader" and found and not game.find(("sve:4.3.3", "sve:4.3.1"), says):
        return []
    if not selector.zone and selector.nouns[0] in ("follower", "amulet", "card") and found:
        return found if game.find(("sve:4.4.3", "sve:2.3.4", "sve:2.3.2"), says) else []
    return found


def _by_name(game: Game, selector: Selector, found: list[CardId]) -> bool:
    name = next(str(one.value) for one in selector.filters if one.attribute == "name")
    collab = all(game.board.card(card).definition and name == game.board.card(card).text.collab for card in found)
    says = fact(N_("the name in the text is that of {cards}"), cards=tuple(found))
    if collab:
        return game.find(("sve:2.14.2", "sve:2.14.1"), says)
    return game.find("sve:2.1.2", says)


def chosen(game: Game, selector: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    """What was chosen when it was used, if it is still there; what is pointed at; or what is chosen now."""
    board: Table = game.board
    if selector is None:
        return (at_work.source,) if board.is_same(at_work.source, at_work.stay) else ()
    if id(selector) in at_work.picks:
        cards = tuple(card for card, stay in at_work.picks[id(selector)] if board.is_same(card, stay))
        at_work.chosen = cards if selector.nouns[0] != "leader" else at_work.chosen
        return cards
    found = meant(board, selector, at_work)
    if selector.nouns[0] in (*POINTED, "rest") or selector.every:
        return tuple(card for card in found if selector.every or card not in at_work.gone)
    found = described(game, selector, found)
    if not found:
        return ()
    if selector.random:
        at_work.chosen = pick(game, "sve:5.18.1", selector, at_work, found)
    elif at_work.paying:
        at_work.chosen = pick(game, ("sve:10.6.2.5", "sve:10.4.2"), selector, at_work, found)
    else:
        free = may_choose(game, found, at_work.player)
        at_work.chosen = pick(game, "sve:10.6.2.3", selector, at_work, free) if free else ()
    return at_work.chosen


def asked_for(game: Game, selector: Selector | None, at_work: Using, cards: tuple[CardId, ...]) -> int:
    """How many the text wants: its number, though there may be fewer."""
    if selector is None or selector.every or selector.up_to or selector.nouns[0] in (*POINTED, "rest"):
        return max(len(cards), 1)
    return max(amount(game, selector.count, at_work), 1)


def meant(board: Table, selector: Selector, at_work: Using) -> list[CardId]:
    """All that the words could mean; of cards just looked at, those or the rest of them."""
    if selector.nouns[0] == "rest":
        return [card for card in at_work.seen if card not in at_work.chosen and board.card(card).zone == DECK]
    if selector.zone == SEEN:
        there = candidates(board, WORDS, replace(selector, zone=DECK, zone_of="", whose=""), at_work)
        return [card for card in there if card in at_work.seen]
    if selector.zone in (f"{DECK} top", f"{DECK} bottom"):
        return _end_of_deck(board, selector, at_work)
    return candidates(board, WORDS, _in_zone(selector), at_work)


def _end_of_deck(board: Table, selector: Selector, at_work: Using) -> list[CardId]:
    deck = list(board.zone(whose(board, selector.zone_of or selector.whose, at_work), DECK))
    count = selector.count if isinstance(selector.count, int) else at_work.number
    return deck[:count] if selector.zone.endswith("top") else deck[-count:]


def _in_zone(selector: Selector) -> Selector:
    """Cards of a hidden zone are one's own, unless it is said whose."""
    if selector.zone in HIDDEN and not selector.zone_of and not selector.whose:
        return replace(selector, zone_of="you")
    return selector
