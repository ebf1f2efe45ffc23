"""4.1, 4.4 and 4.8: cards move between zones: what fits, whose zone it is, how they lie there."""

from __future__ import annotations

from typing import TypedDict, Unpack

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import RULE, By
from rulings.engine.continuous import Standing
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import in_order, orders, picks
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    ENGAGED,
    EX,
    FIELD,
    HAND,
    PUBLIC,
    STACK,
    STANDING,
    Table,
)
from rulings.games.shadowverse_evolve.changes import CardsMoved, CardsMovedHome, Move, Turned
from rulings.games.shadowverse_evolve.continuous import forbidding
from rulings.games.shadowverse_evolve.replacing import Leaving, that_stay
from rulings.games.shadowverse_evolve.values import WORDS, has, kind

TO_OWNER: tuple[Clauses, Clauses] = (
    ("sve:4.1.6", "sve:3.1.1"),
    ("sve:5.21.3", "sve:4.1.6", "sve:5.21.1.1", "sve:3.1.1"),
)
LIMITED: dict[str, Clauses] = {FIELD: ("sve:4.4.4.1", "sve:4.4.4"), EX: ("sve:4.8.3.1", "sve:4.8.3")}
LIMIT = 5
FORBIDDEN_AS = {"banished": ("be banished", "be exiled"), "returned": ("be returned",), "discarded": ("be discarded",)}
ENGAGING = ("engage", f"be {ENGAGED}")  # that a card cannot do it, or that it cannot be done to it
SHOWS_FACE = (CEMETERY, BANISHED, HAND, DECK)


def room(game: Game, player: Player, zone: str) -> int:
    """4.4.4.1, 4.8.3.1 - how many more cards the zone takes."""
    says = fact(N_("{player}'s {zone} takes at most {count} cards"), player=player, zone=zone, count=LIMIT)
    limit: int = game.find(LIMITED[zone], says, LIMIT)
    there = game.board.zone(player, zone)
    tokens: int = sum(game.board.card(card).is_token for card in there)
    if tokens and not game.find("sve:9.1.1.1", fact(N_("tokens count as cards in {player}'s {zone}"), player=player, zone=zone)):
        return limit - len(there) + tokens
    return max(limit - len(there), 0)


def fitting(game: Game, cards: tuple[CardId, ...], player: Player, zone: str, space: int | None = None) -> tuple[CardId, ...]:
    """4.4.4.2, 4.8.3.2 - of more cards than fit, the player of the zone picks those that come; the rest stays."""
    if zone not in LIMITED or not cards:
        return cards
    space = room(game, player, zone) if space is None else space
    if len(cards) <= space:
        return cards
    options = picks(cards, space)
    asks = fact(N_("which cards come to {player}'s {zone}?"), player=player, zone=zone)
    if zone == FIELD:
        picked: tuple[CardId, ...] = game.ask(
            "sve:4.4.4.2", player, asks, options, "fitting", reading="zone-player-chooses-what-fits"
        )
        fits = game.find("sve:4.4.4.2", fact(N_("there is room for {count} only"), count=space))
    else:
        picked = game.ask("sve:4.8.3.2", player, asks, options, "fitting", reading="zone-player-chooses-what-fits")
        fits = game.find("sve:4.8.3.2", fact(N_("there is room for {count} only"), count=space))
    return picked if fits else cards


def _that_fit(game: Game, cards: tuple[CardId, ...], player: Player | None, zone: str) -> tuple[CardId, ...]:
    """Those that fit, each into the zone of the player to whom it goes."""
    turn = game.board.active
    fits: set[CardId] = set()
    for side in (turn, other(turn)):
        fits |= set(fitting(game, tuple(card for card in cards if goes_to(game, card, zone, player) == side), side, zone))
    return tuple(card for card in cards if card in fits)


def goes_to(game: Game, card_id: CardId, zone: str, player: Player | None) -> Player:
    """Whose zone: that of the player who is named, else of the card's owner, as always for a seized card (4.1.6, 5.21.3)."""
    card = game.board.card(card_id)
    return player if player is not None and not _is_seized(game, card_id, zone) else str(card.owner)


def _is_seized(game: Game, card_id: CardId, zone: str) -> bool:
    """A card of the other player, on its way from the field to another zone."""
    card = game.board.card(card_id)
    return bool(card.zone == FIELD != zone and card.owner != card.player)


def allowed(game: Game, deed: str, cards: tuple[CardId, ...], by: By, to: str = "", by_rules: bool = False) -> tuple[CardId, ...]:
    """1.3.3 - what an effect forbids is not done, whatever another effect says; 1.3.1 - nor what the rules say.

    The rules may do it for an ability, as they destroy for Bane."""
    ruled, kept = by_rules or by == RULE, []
    for card_id in cards:
        barred = forbidding(game.board, WORDS, deed, card_id, by, to)
        says = fact(N_("{source} forbids it for {card}"), source=barred.source if barred else "", card=card_id)
        if barred is None or not game.find("sve:1.3.1" if ruled else "sve:1.3.3", says):
            kept.append(card_id)
    return tuple(kept)


def holds_up(board: Table, card_id: CardId, by: By) -> Standing | None:
    """The effect by which the card is not engaged."""
    return next((one for deed in ENGAGING if (one := forbidding(board, WORDS, deed, card_id, by)) is not None), None)


def must_be_engageable(game: Game, clause: Clauses, card_id: CardId, by: By) -> None:
    """1.3.3 - what an effect keeps from being engaged is not engaged by a player's doing either."""
    barred = holds_up(game.board, card_id, by)
    if barred is not None:
        says = fact(N_("{card} may be engaged in spite of {source}"), card=card_id, source=barred.source)
        game.must(clause, False, says)


class How(TypedDict, total=False):
    """What a move may say besides where it goes."""

    verb: str  # destroyed, banished, discarded, returned, put
    player: Player | None  # whose zone, where it is not the owner's
    state: str
    face_down: bool  # the text says so
    at: int | None
    keep: tuple[CardId, ...]  # effects on these go with them
    applied: frozenset[tuple[CardId, str]]  # replacements that were applied to this event
    settled: bool  # what could take its place was looked at already
    shuffled: bool  # the deck is shuffled after it: nobody puts them in order


def move(game: Game, clause: Clauses, cards: tuple[CardId, ...], zone: str, by: By, **how: Unpack[How]) -> tuple[CardId, ...]:
    """The cards go to a zone, together: of their owners, unless it is said whose. Those that went are returned."""
    free = _that_go(game, cards, zone, by, how)
    if zone == DECK and not how.get("shuffled"):
        free = _in_order(game, free, how.get("player"))
    if not free:
        return ()
    moves = _moves(game, free, zone, how)
    _loses_effects(game, moves)
    stays = {card: game.board.card(card).stay for card in free}
    several = len({one.player for one in moves}) > 1
    change = (CardsMovedHome if several else CardsMoved)(moves, how.get("verb", ""), by)
    game.do(clause, replace(change, stacked=with_stack(game, change, free)) if zone == FIELD else change)
    gone = tuple(card for card in free if game.board.card(card).stay != stays[card])
    if zone == FIELD:
        arrive(game, gone)
    return gone


def _that_go(game: Game, cards: tuple[CardId, ...], zone: str, by: By, how: How) -> tuple[CardId, ...]:
    """Those that no effect holds back, that can lie there and fit, and whose going nothing takes the place of."""
    verb, player = how.get("verb", ""), how.get("player")
    for deed in FORBIDDEN_AS.get(verb, ()):
        cards = allowed(game, deed, cards, by, zone)
    free = _that_can_lie(game, cards, zone)
    if free and (player is not None or zone in LIMITED):
        free = _that_fit(game, free, player, zone)
    if how.get("settled"):
        return free
    leaving = Leaving(zone, verb, by, how.get("applied", frozenset()), player)
    stay = that_stay(game, dict.fromkeys(free, leaving))
    left = tuple(card for card in free if card not in stay)
    if zone in LIMITED and 0 < len(left) < len(free):  # what took the place of some may have taken the room of others
        return _that_fit(game, left, player, zone)
    return left


def _moves(game: Game, cards: tuple[CardId, ...], zone: str, how: How) -> tuple[Move, ...]:
    """Each card on its way: how it lies there, whose zone it is, where in it."""
    down = zone == BANISHED and how.get("face_down", False)
    face = _face(game, cards, zone) if not down else not _face_down(game, cards)
    state = _lies(game, cards, zone, how.get("state", STANDING))
    player, at, keep = how.get("player"), how.get("at"), how.get("keep", ())
    moves = tuple(Move(card, _side(game, card, zone, player), zone, at, state, face, card in keep) for card in cards)
    return moves[::-1] if at == 0 else moves  # the first of them ends up on top


def keeps_effects(game: Game, card_id: CardId) -> bool:
    """4.8.3.3 - what applies to a card in the EX area applies to it on the field too, if it is put there straight from it."""
    card = game.board.card(card_id)
    bound = card.zone == EX and any((card_id, card.stay) in effect.on for effect in game.board.in_force)
    return bound and game.find("sve:4.8.3.3", fact(N_("effects on {card} in the EX area go with it"), card=card_id))


def _that_can_lie(game: Game, cards: tuple[CardId, ...], zone: str) -> tuple[CardId, ...]:
    """4.4.1 - the field is for followers and amulets."""
    if zone != FIELD or all(kind(game.board, card) in ("follower", "amulet") for card in cards):
        return cards
    if not game.find("sve:4.4.1", fact(N_("only followers and amulets come onto the field"))):
        return cards
    return tuple(card for card in cards if kind(game.board, card) in ("follower", "amulet"))


def _face(game: Game, cards: tuple[CardId, ...], zone: str) -> bool:
    """4.2.3.3 - face up in public zones, face down in hidden ones."""
    if zone not in SHOWS_FACE:
        return zone in PUBLIC
    return game.find(("sve:4.2.3.3", "sve:4.2.3"), fact(N_("face up there: {cards}"), cards=cards), zone in PUBLIC)


def _face_down(game: Game, cards: tuple[CardId, ...]) -> bool:
    """4.10.2 - banished cards lie face down where the text says so; 4.2.3.2 - nobody sees then what they are."""
    says = fact(N_("face down there, so that nobody can see what they are: {cards}"), cards=cards)
    return game.find(("sve:4.10.2", "sve:4.2.3.2", "sve:4.2.3"), says, reading="banished-face-down-is-seen-by-nobody")


def _lies(game: Game, cards: tuple[CardId, ...], zone: str, state: str) -> str:
    """4.2.2.3 - what comes onto the field stands, unless something else is said."""
    if zone != FIELD or state != STANDING:
        return state
    return STANDING if game.find("sve:4.2.2.3", fact(N_("standing as they come: {cards}"), cards=cards)) else ENGAGED


def _side(game: Game, card_id: CardId, zone: str, player: Player | None) -> Player:
    """4.1.6 - the zone of the player who is named, else of the card's owner; 5.21.3 - a seized card's is always the owner's."""
    card, seized = game.board.card(card_id), _is_seized(game, card_id, zone)
    if player is not None and not seized:
        return player
    if card.owner == card.player:
        return str(card.owner)
    says = fact(N_("{card} goes to the {zone} of its owner {player}"), card=card_id, zone=zone, player=card.owner)
    return str(card.owner if game.find(TO_OWNER[seized], says) else card.player)


def _loses_effects(game: Game, moves: tuple[Move, ...]) -> None:
    """4.1.4, 10.9.2 - a moved card is a new one, and what lasted on it does not last on."""
    for move_ in moves:
        card = game.board.card(move_.card)
        bound = any((card.id, card.stay) in effect.on for effect in game.board.in_force)
        if bound and not move_.keep:
            game.find(("sve:4.1.4/2", "sve:10.9.2"), fact(N_("effects on {card} do not go with it"), card=card.id))
        if card.damage or card.counters:
            game.find("sve:4.1.4", fact(N_("{card} counts as a new card"), card=card.id))


def _in_order(game: Game, cards: tuple[CardId, ...], player: Player | None) -> tuple[CardId, ...]:
    """4.1.5 - several cards that come to one deck at once are put in order, those of the turn player's deck first (1.3.4)."""
    turn = game.board.active
    found: list[CardId] = []
    for owner in (turn, other(turn)):
        found += _ordered(game, tuple(card for card in cards if goes_to(game, card, DECK, player) == owner), owner)
    return tuple(found)


def _ordered(game: Game, cards: tuple[CardId, ...], owner: Player) -> tuple[CardId, ...]:
    """4.1.5 - by the player of the deck; 4.1.5.1 - by their controller, if they come from where all see them."""
    tokens = tuple(card for card in cards if game.board.card(card).is_token)  # 9.1.4.3: erased there, in no place of the order
    cards = tuple(card for card in cards if card not in tokens)
    return (*_asked_for_order(game, cards, owner), *tokens)


def _asked_for_order(game: Game, cards: tuple[CardId, ...], owner: Player) -> tuple[CardId, ...]:
    there = [game.board.card(card) for card in cards]
    if len(cards) < 2 or all(card.definition is None for card in there):
        return cards
    asks = fact(N_("in which order are they put into the deck?"))
    whose = {card.player for card in there}
    if len(whose) == 1 and all(card.zone in PUBLIC for card in there):
        return in_order(game.ask(("sve:4.1.5.1", "sve:4.1.5"), whose.pop(), asks, orders(cards), "order of cards"))
    return in_order(game.ask("sve:4.1.5", owner, asks, orders(cards), "order of cards"))


def with_stack(game: Game, change: Change, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """13.3.2.2/2 - the cards with Stack are put onto the field with a counter on them: they have it as soon as they are there."""
    ahead: Table = change.apply(game.board)
    found = [card for card in cards if ahead.card(card).zone == FIELD and has(ahead, card, STACK)]
    return tuple(card for card in found if _has_counter(game, card))


def _has_counter(game: Game, card_id: CardId) -> bool:
    says = fact(N_("{card} has Stack: it comes with a stack counter on it"), card=card_id)
    return game.find(("sve:13.3.2.2/2", "sve:13.3.2.2", "sve:13.3.2.1"), says)


def arrive(game: Game, cards: tuple[CardId, ...]) -> None:
    """12.8.2 - a follower with Ward may be engaged as it is put onto the field."""
    for card_id in cards:
        if game.board.card(card_id).zone != FIELD:
            continue
        card = game.board.card(card_id)
        ward = kind(game.board, card_id) == "follower" and has(game.board, card_id, "ward") and card.state == STANDING
        own = By("ability", card.player, card_id)
        if ward and all(allowed(game, deed, (card_id,), own) for deed in ENGAGING):
            asks = fact(N_("is {card} with Ward engaged as it comes?"), card=card_id)
            if game.ask("sve:12.8.2", card.player, asks, ("engaged", "standing"), "ward") == "engaged":
                game.do("sve:12.8.2", Turned((card_id,), ENGAGED, own))
