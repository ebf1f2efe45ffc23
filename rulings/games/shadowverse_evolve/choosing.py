"""10.6.2.3, 5.17, 5.18 and 12.15: which cards an effect means, and who points at them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import EACH, Selector
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import picks
from rulings.engine.select import amount_of, candidates
from rulings.games.shadowverse_evolve.board import DECK, EVOLVE_DECK, FIELD, HAND, LEADER, Table, TableCard
from rulings.games.shadowverse_evolve.continuous import forbidding
from rulings.games.shadowverse_evolve.resolving import (
    POINTED,
    SEEN,
    Using,
    amount,
    controller_of,
    has_gone,
    note_paid,
    players_in_turn,
    speaks_of_nothing,
    whose,
    without_named,
)
from rulings.games.shadowverse_evolve.showing import show_invalid
from rulings.games.shadowverse_evolve.values import WORDS, has, is_informed

WHICH = N_("which cards?")
HIDDEN = (HAND, DECK, EVOLVE_DECK)
OWN_SIGHT = (HAND, EVOLVE_DECK)  # what its player sees, and nobody else
KINDS = ("follower", "amulet", "spell")
WITHOUT_ZONE: dict[str, Clauses] = {
    "leader": ("sve:4.3.3", "sve:4.3.1"),
    "follower": ("sve:4.4.3", "sve:2.3.4", "sve:2.3.2"),
    "amulet": ("sve:4.4.3", "sve:2.3.4", "sve:2.3.2"),
    "card": "sve:4.4.3",
}
WITH_AURA = (FIELD, LEADER)  # where it is at work


def may_choose(game: Game, cards: list[CardId], at_work: Using) -> list[CardId]:
    """12.15.2 - a card with Aura is not chosen by the other player's cards and abilities, but by its own player's by anybody."""
    kept, player = [], at_work.player
    for card_id in cards:
        card = game.board.card(card_id)
        own = card.player in (player, controller_of(at_work))
        if card.zone in WITH_AURA and not own:
            show_invalid(game, card_id, "aura")
        shielded = card.zone in WITH_AURA and not own and has(game.board, card_id, "aura")
        if shielded and game.find(("sve:12.15.2", "sve:12.15.1"), fact(N_("{card} has Aura: it is not chosen"), card=card_id)):
            continue
        if card.zone in WITH_AURA and player != controller_of(at_work) and not _aura_lets_other_choose(game, card_id, at_work):
            continue
        if card.zone == FIELD and card.player != player and has(game.board, card_id, "intimidate"):
            says = fact(N_("{card} has Intimidate, and may be chosen all the same"), card=card_id)
            if not game.find("sve:12.12.2.1", says):
                continue
        targeted = not shielded and (card.player != player or not at_work.paying)
        barred = targeted and _is_barred(game.board, card_id, at_work)
        if barred and game.find("sve:1.3.3", fact(N_("an effect keeps {card} from being chosen"), card=card_id)):
            continue
        kept.append(card_id)
    return kept


def _aura_lets_other_choose(game: Game, card_id: CardId, at_work: Using) -> bool:
    """12.15.2 - where another player than the effect's own points at it: the card's player, or for an effect of that player."""
    if not has(game.board, card_id, "aura") or game.board.card(card_id).player not in (at_work.player, controller_of(at_work)):
        return True
    if game.board.card(card_id).player == at_work.player:
        says = fact(N_("{card} has Aura, and may be chosen by its own player"), card=card_id)
        return game.find("sve:12.15.2.1", says, reading="aura-leaves-its-own-player-the-choice")
    says = fact(N_("{card} has Aura, but what chooses it is its own player's"), card=card_id)
    return game.find(("sve:12.15.2", "sve:12.15.1"), says)


def _is_barred(board: Table, card_id: CardId, at_work: Using) -> bool:
    whose_effect = controller_of(at_work) if board.card(card_id).player == controller_of(at_work) else at_work.player
    return forbidding(board, WORDS, "be chosen", card_id, By("ability", whose_effect, at_work.source)) is not None


def pick(
    game: Game,
    clause: Clauses,
    selector: Selector,
    at_work: Using,
    among: list[CardId],
    least: int = 0,
    reading: str | None = None,
) -> tuple[CardId, ...]:
    """The player of the effect chooses: as many as the text says, or up to as many."""
    wanted = amount(game, selector.count, at_work)
    most = min(wanted, len(among))
    lowest = min(least, most) if selector.up_to else most
    topic = "cost" if at_work.paying and at_work.picks else "target"
    cards: tuple[CardId, ...] = game.ask(clause, at_work.player, fact(WHICH), picks(among, most, lowest), topic, reading)
    return cards


def choose_player(game: Game, at_work: Using) -> Player:
    """10.6.2.3, 3.1.2.4.1 - the player of the effect says which player is meant."""
    player: Player = game.ask(("sve:10.6.2.3", "sve:3.1.2.4.1"), at_work.player, fact(N_("which player?")), PLAYERS, "player")
    return player


def described(game: Game, selector: Selector, found: list[CardId]) -> list[CardId]:
    """2.1.2, 2.2.3, 2.4.2, 2.14.2, 4.3.3, 4.4.3 - what the text means by a name, class, trait, or a kind without a zone."""
    says = fact(N_("the text means {cards}"), cards=tuple(found))
    if any(is_informed(game.board, card) for card in found):
        game.find("sve:10.9.1.3", fact(N_("with their effects counted: {cards}"), cards=tuple(found)))
    if not found:
        return found
    words = {one.attribute for one in selector.filters}
    so = (
        ("name" not in words or _by_name(game, selector, found))
        and ("class" not in words or game.find("sve:2.2.3", says))
        and ("trait" not in words or game.find("sve:2.4.2", says))
        and _by_kind(game, selector, says)
    )
    return found if so else []


def _by_kind(game: Game, selector: Selector, says: Fact) -> bool:
    """4.3.3, 4.4.3 - without a zone, those in the leader area or on the field; 2.3.4 - a kind means the cards of that kind."""
    noun = selector.nouns[0]
    if selector.zone:
        return noun not in KINDS or game.find(("sve:2.3.4", "sve:2.3.2"), says)
    return noun not in WITHOUT_ZONE or game.find(WITHOUT_ZONE[noun], says)


def _by_name(game: Game, selector: Selector, found: list[CardId]) -> bool:
    name = next(str(one.value) for one in selector.filters if one.attribute == "name")
    collab = all(game.board.card(card).definition and name == game.board.card(card).text.collab for card in found)
    says = fact(N_("the name in the text is that of {cards}"), cards=tuple(found))
    if collab:
        return game.find(("sve:2.14.2", "sve:2.14.1"), says)
    return game.find("sve:2.1.2", says)


def chosen(game: Game, selector: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    """What was chosen when it was used, if it is still there; what is pointed at; or what is chosen now."""
    cards = _chosen(game, selector, at_work)
    note_paid(cards, at_work)
    if selector is not None and selector.zone == SEEN:
        at_work.chosen = cards
        at_work.single_out(cards)
    at_work.unsaid = at_work.unsaid and not _is_spoken_of(selector)
    return cards


def _is_spoken_of(selector: Selector | None) -> bool:
    """What is chosen is what the text goes on to speak of; not a leader, of whom there is one, or what was pointed at already."""
    return selector is not None and not selector.every and not is_pointed(selector) and selector.nouns[0] != "leader"


def _chosen(game: Game, selector: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    board: Table = game.board
    if selector is None:
        return (at_work.source,) if board.is_same(at_work.source, at_work.stay) else ()
    if id(selector) in at_work.picks:
        cards = tuple(card for card, stay in at_work.picks[id(selector)] if board.is_same(card, stay))
        at_work.chosen = cards if selector.nouns[0] != "leader" else at_work.chosen
        return cards
    found = meant(board, selector, at_work)
    if selector.nouns[0] in (*POINTED, "rest") or selector.every or is_of_each(selector):
        found = described(game, selector, found) if selector.nouns[0] == "leader" else found
        return _all_of(game, selector, found, at_work)
    found = described(game, selector, not_again(selector, found, at_work))
    found = list(said_to_be_there(game, selector, at_work, found, selector.random))
    if not found:
        at_work.chosen = ()  # what was spoken of before is not "it" any more
        return ()
    if selector.random:
        at_work.chosen = pick(game, "sve:5.18.1", selector, at_work, found)
    elif at_work.paying:
        free = may_choose(game, found, at_work)
        at_work.chosen = pick(game, ("sve:10.4.2", "sve:10.4.1"), selector, at_work, free) if free else ()
    elif all(board.card(card).zone in HIDDEN for card in found):
        at_work.chosen = pick_hidden(game, "sve:10.6.2.7.2", selector, at_work, found)
    else:
        at_work.chosen = pick_on_resolution(game, selector, at_work, may_choose(game, found, at_work))
    return at_work.chosen


def pick_on_resolution(game: Game, selector: Selector, at_work: Using, free: list[CardId]) -> tuple[CardId, ...]:
    """10.6.2.7.2 - another player than the effect's own chooses now; 10.6.2.3 - as on use, for a part that was not valid then."""
    if not free:
        return ()
    if at_work.controller:
        clauses = ("sve:10.6.2.7.2", "sve:10.6.2.3")
        return pick(game, clauses, selector, at_work, free, reading="another-player-chooses-on-resolution")
    late = "part-valid-on-resolution-chooses-then" if at_work.begun >= 0 and not is_hidden(selector) else None
    return pick(game, "sve:10.6.2.3", selector, at_work, free, reading=late)


def not_again(selector: Selector, found: list[CardId], at_work: Using) -> list[CardId]:
    """ "Another" one is none of those that the text has spoken of just before; what set it off is named by no choice."""
    told = at_work.happening.card if at_work.happening is not None else None
    return [card for card in found if card not in at_work.chosen or card == told] if selector.other else found


def _all_of(game: Game, selector: Selector, found: list[CardId], at_work: Using) -> tuple[CardId, ...]:
    """Nobody chooses; and "they" are all of them, if nothing was chosen."""
    every = selector.every or is_of_each(selector)
    cards = tuple(card for card in found if every or not _is_another(game, selector, card, at_work))
    if every and selector.other:
        cards = without_named(game, cards, at_work)
    if every and selector.nouns[0] != "rest" and speaks_of_nothing(at_work):
        at_work.chosen, at_work.unsaid = cards, True
    return cards


def _is_another(game: Game, selector: Selector, card_id: CardId, at_work: Using) -> bool:
    """4.1.4 - what the text calls "it" has moved meanwhile, and not by the text itself: it is a new card, and not meant."""
    if card_id in at_work.gone:
        return True
    if selector.nouns[0] in ("this", "rest") or not has_gone(game.board, card_id, at_work):
        return False
    says = fact(N_("{card} has moved since, and counts as a new card: it is not meant"), card=card_id)
    return bool(game.find(("sve:4.1.4", "sve:10.9.2"), says))


def pick_hidden(game: Game, clause: str, selector: Selector, at_work: Using, found: list[CardId]) -> tuple[CardId, ...]:
    """4.1.2.2 - that a hidden zone has such a card is sure only if all have seen it: else its player may take it as not there."""
    own = all(game.board.card(card).player == at_work.player for card in found)
    if not _is_of_such(selector) or not own or at_work.willing:
        looked = _is_of_such(selector) and not own and not all(game.board.card(card).face_up for card in found)
        known = looked and all(card in at_work.seen for card in found)
        return pick(game, clause, selector, at_work, found, reading="what-was-looked-at-is-there" if known else None)
    seen = sum(game.board.card(card).face_up for card in found)
    if seen >= amount(game, selector.count, at_work):
        return pick(game, clause, selector, at_work, found)
    return pick(game, ("sve:4.1.2.2", clause), replace(selector, up_to=True), at_work, found, least=0 if selector.up_to else seen)


def _is_of_such(selector: Selector) -> bool:
    """Cards of some sort are meant, and not just any."""
    return selector.nouns[0] not in (*POINTED, "rest", "card") or bool(selector.filters)


def all_there(game: Game, selector: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    """What is chosen; where all of some sort are meant, those of a hidden zone that its player owns up to."""
    cards = chosen(game, selector, at_work)
    if selector is None or not selector.every:
        return cards
    there = said_to_be_there(game, selector, at_work, cards)
    at_work.chosen = there if at_work.chosen == cards else at_work.chosen
    at_work.singled_out = tuple(card for card in at_work.singled_out if card in there or card not in cards)
    return there


def said_to_be_there(
    game: Game, selector: Selector, at_work: Using, found: Sequence[CardId], own: bool = True
) -> tuple[CardId, ...]:
    """4.1.2.2 - of such cards in a hidden zone that not all have seen, the only player who sees them says which are there.

    Who picks among such cards of their own says it with the pick; what the player of the effect has looked at in the other
    player's zone is there."""
    there = [game.board.card(card) for card in found if _is_of_such(selector) and not at_work.paying]
    unseen = [card for card in there if not card.face_up and _is_seen_by_one(card, at_work)]
    denied: set[CardId] = set()
    for player in players_in_turn(game.board):
        cards = [card.id for card in unseen if card.player == player]
        if cards and (player != at_work.player or (own and not at_work.willing)):
            asks = fact(N_("which such cards does {player} say are there?"), player=player)
            denied |= {*cards} - {*game.ask("sve:4.1.2.2", player, asks, picks(cards, len(cards), 0), "such cards")}
    return tuple(card for card in found if card not in denied)


def _is_seen_by_one(card: TableCard, at_work: Using) -> bool:
    """Its player sees the card and the other does not: in the hand or evolve deck, or in the deck that they look into."""
    looked = card.id in at_work.seen
    return not looked if card.zone in OWN_SIGHT else looked and card.zone == DECK and card.player == at_work.player


def asked_for(game: Game, selector: Selector | None, at_work: Using, cards: tuple[CardId, ...]) -> int:
    """How many the text wants: its number, though there may be fewer."""
    if selector is None or is_pointed(selector):
        return max(len(cards), 1)
    return len(cards) if selector.every or selector.up_to or is_of_each(selector) else amount(game, selector.count, at_work)


def is_hidden(selector: Selector) -> bool:
    """Cards of a hidden zone, or among those just looked at."""
    return selector.zone in (SEEN, *HIDDEN) or selector.zone.startswith(DECK)


def is_pointed(selector: Selector | None) -> bool:
    return selector is not None and selector.nouns[0] in (*POINTED, "rest")


def meant(board: Table, selector: Selector, at_work: Using) -> list[CardId]:
    """All that the words could mean; of cards just looked at, those or the rest of them."""
    selector = _of_that_player(selector, at_work)
    if selector.nouns[0] == "rest":
        return at_work.rest_of_them(board)
    if selector.zone == SEEN:
        seen = at_work.among_them(board)
        zones = "/".join(dict.fromkeys(board.card(card).zone for card in seen))
        there = candidates(board, WORDS, replace(selector, zone=zones, zone_of="", whose=""), at_work) if seen else []
        return [card for card in there if card in seen]
    if is_end_of_deck(selector):
        return _end_of_deck(board, selector, at_work)
    return candidates(board, WORDS, _in_zone(selector), at_work)


def _of_that_player(selector: Selector, at_work: Using) -> Selector:
    """ "That player's followers": those of the player who was chosen."""
    if "that player" not in (selector.whose, selector.zone_of) or not at_work.that_player:
        return selector
    word = "you" if at_work.that_player == at_work.player else "opponent"
    named = {name: word for name in ("whose", "zone_of") if getattr(selector, name) == "that player"}
    return replace(selector, **named)


def _end_of_deck(board: Table, selector: Selector, at_work: Using) -> list[CardId]:
    """So many cards of an end of the deck; of each player's deck so many, the turn player's first."""
    one = whose(board, selector.zone_of or selector.whose, at_work)
    decks = [board.zone(player, DECK) for player in (players_in_turn(board) if is_of_each(selector) else (one,))]
    count = max(amount_of(board, WORDS, selector.count, at_work), 0)
    if selector.zone.endswith("top"):
        return [card for deck in decks for card in deck[:count]]
    return [card for deck in decks for card in deck[max(len(deck) - count, 0) :]]


def is_of_each(selector: Selector) -> bool:
    """The top or bottom cards of both players' decks, which nobody chooses among."""
    return EACH in (selector.zone_of, selector.whose) and is_end_of_deck(selector)


def is_end_of_deck(selector: Selector) -> bool:
    """The top or bottom cards of a deck: which these are nobody chooses."""
    return selector.zone in (f"{DECK} top", f"{DECK} bottom")


def _in_zone(selector: Selector) -> Selector:
    """Cards of a hidden zone are one's own, unless it is said whose."""
    if selector.zone in HIDDEN and not selector.zone_of and not selector.whose:
        return replace(selector, zone_of="you")
    return selector
