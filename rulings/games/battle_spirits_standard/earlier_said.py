"""What a board remembers of the turn, as the sentences that are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.earlier import in_sentences
from rulings.engine.remembering import Past, asked_for
from rulings.games.battle_spirits_standard.as_it_was import LEFT_SINCE, THIS, asked_about, how_it_was
from rulings.games.battle_spirits_standard.board import FIELD, HAND, Table
from rulings.games.battle_spirits_standard.earlier import BY, UNKNOWN, read_earlier
from rulings.games.battle_spirits_standard.features import is_demanded
from rulings.games.battle_spirits_standard.remembering import Demanded, has_met_demand

CAUSES = {kind: words for words, kind in BY.items()}


class Telling(Struct, frozen=True):
    """Something that happened, seen from the board of now, and how its cards were where that is asked for."""

    board: Table
    one: Happening
    how: Mapping[CardId, list[str]] = {}

    @property
    def name(self) -> str:
        return self._called(self.one.card, self.one.player)

    @property
    def target(self) -> str:
        then = self.one.seen.cards.get(self.one.target) if isinstance(self.one, Past) else None
        return self._called(self.one.target, then.player if then else None)

    @property
    def cause(self) -> str:
        words, card_id, player = CAUSES.get(self.one.by, ""), self.one.by_card, self.one.by_player
        who = _called(self.board, card_id, player) if card_id else player
        return f" by {words}" + (f" of {who}" if who else "") if words else ""

    def _called(self, card_id: CardId | None, was: Player | None) -> str:
        how = self.how.get(str(card_id))
        return _called(self.board, card_id, was) + (f" ({', '.join(how)})" if how else "")


def _called(board: Table, card_id: CardId | None, was: Player | None) -> str:
    """The card, with its player where that was another than now."""
    now = board.cards.get(str(card_id))
    is_his = now is not None and (was or now.player) == now.player
    return str(card_id) if is_his else f"{was}'s {card_id}"


def this_turn(board: Table) -> list[str]:
    """Sentences for all that is remembered, and for an attack under way that was not yet demanded when it was declared."""
    happened = [_of_unknown(one) for one in board.happened if not _is_met_and_gone(board, one)]
    say = partial(said, board, asked=asked_about(board)) if happened else partial(said, board)
    lines = in_sentences(happened, say, partial(read_earlier, board))
    battle = board.battle()
    if battle is None or not is_demanded(board, "attack", battle.attacker) or has_met_demand(board, battle.attacker):
        return lines
    plain = said(board, Happening("attacks", battle.attacker, board.active))
    return lines if plain in lines else [*lines, plain]


def _is_met_and_gone(board: Table, one: Happening) -> bool:
    """4-1-4 - a demand that a card has met which is another one now; no text asks for that attack, and it has no battle."""
    if not isinstance(one, Demanded) or board.is_same(str(one.card), one.stay) or one.verb in asked_for(board):
        return False
    battle = board.battle()
    return battle is None or battle.attacker != one.card


def _of_unknown(one: Happening) -> Happening:
    """A card that nobody has looked at is called by no name."""
    then = one.seen.cards.get(one.card) if isinstance(one, Past) else None
    return replace(one, card=UNKNOWN) if then is not None and then.definition is None else one


def said(board: Table, one: Happening, asked: frozenset[str] = frozenset()) -> str:
    """The sentence for it; how its cards were is said where a condition asks for that and it is not plain."""
    plain = WORDS[one.verb](Telling(board, one))
    if not asked or not isinstance(one, Past):
        return plain
    again = next(past for past in read_earlier(board, plain) if (past.verb, past.card) == (one.verb, one.card))
    cards = [card_id for card_id in (one.card, one.target) if card_id is not None]
    how = {card: [*_as_another(board, one.seen, card, asked), *how_it_was(one.seen, again.seen, card, asked)] for card in cards}
    return WORDS[one.verb](Telling(board, one, how))


def _as_another(board: Table, then: Table, card_id: CardId, asked: frozenset[str]) -> list[str]:
    """4-1-4 - a card that has left and come again is not the one that it happened to, where a text asks for "this"."""
    there = THIS in asked and card_id in board.cards and board.card(card_id).zone == then.card(card_id).zone == FIELD
    return [LEFT_SINCE] if there and board.card(card_id).stay != then.card(card_id).stay else []


def _from(zone: str, usual: str = "") -> str:
    return f" from {zone}" if zone != usual else ""


def _came(told: Telling) -> str:
    one = told.one
    own = (one.by, one.by_player, one.by_card) == ("move", one.player, None)
    return f"{told.name} was {one.verb}{_from(one.source, HAND)}{'' if own else told.cause}"


def _attacked(told: Telling) -> str:
    """An attack that was demanded of a card that has left since is one of another card."""
    one = told.one
    had_to = isinstance(one, Demanded) and told.board.is_same(str(one.card), one.stay)
    return f"{told.name} attacked{', as it had to' if had_to else ''}"


def _blocked(told: Telling) -> str:
    if told.one.verb == "blocked":
        return f"{told.target} blocked {told.name}"
    return f"{told.name} blocked" + (f" {told.target}" if told.one.target else "")


def _stood_by(told: Telling) -> str:
    name = told.target if told.one.verb == "destroys" else told.name
    return f"{name} was {'depleted' if told.one.verb == 'depleted' else 'destroyed'}{told.cause}"


def _moved(told: Telling) -> str:
    return f"{told.name} was {told.one.verb}{_from(told.one.source)} to {told.one.to}{told.cause}"


def _cores(verb: str) -> Callable[[Telling], str]:
    def words(told: Telling) -> str:
        number = f"{told.one.amount - 1}+S" if told.one.attribute else str(told.one.amount)
        cores = {"0+S": "the soul core was", "1": "a core was"}.get(number, f"{number} cores were")
        where = (_from(told.one.source) if told.one.source else "") + (f" to {told.one.to}" if told.one.to else "")
        return f"{cores} {verb} {told.name}{where}{told.cause}"

    return words


def _drew(told: Telling) -> str:
    cards = "a card" if told.one.amount == 1 else f"{told.one.amount} cards"
    return f"{told.one.player} drew {cards}{told.cause}"


def _used(told: Telling) -> str:
    return f"{told.one.player} used {told.name if told.one.card else told.target}"


WORDS: Mapping[str, Callable[[Telling], str]] = {
    "uses": _used,
    "used": _used,
    "draws": _drew,
    "life reduced": lambda told: f"{told.one.player} lost {told.one.amount} life{told.cause}",
    "core placed": _cores("put on"),
    "core removed": _cores("taken from"),
    "attacks": _attacked,
    "blocks": _blocked,
    "blocked": _blocked,
    **dict.fromkeys(("summoned", "deployed"), _came),
    **dict.fromkeys(("destroyed", "destroys", "depleted"), _stood_by),
    **dict.fromkeys(("put", "returned", "exiled"), _moved),
    "discarded": lambda told: f"{told.name} was discarded{_from(told.one.source, HAND)}{told.cause}",
    "leaves": lambda told: f"{told.name} left the field for {told.one.to}{told.cause}",
    "exhausted": lambda told: f"{told.name} became exhausted{told.cause}",
    "refreshed": lambda told: f"{told.name} became refreshed{told.cause}",
}
