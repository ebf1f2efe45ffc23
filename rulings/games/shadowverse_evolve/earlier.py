"""What happened earlier in the turn, as a scenario says it: each sentence is a change, on the board as it was then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from rulings.engine import earlier
from rulings.engine.board import PLAYERS, CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.earlier import OWNED, NotSaid, find_sentence, sentences, without_brackets
from rulings.engine.facts import Change
from rulings.engine.remembering import Past, asked_for
from rulings.games.shadowverse_evolve.as_it_was import as_they_say
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    EVOLVE,
    FIELD,
    HAND,
    NOWHERE,
    RACE,
    RESOLUTION,
    Table,
    TableCard,
    leader_of,
    placed,
)
from rulings.games.shadowverse_evolve.changes import (
    CardsMoved,
    CountersChanged,
    Damaged,
    Drawn,
    Evolved,
    Hit,
    Move,
    Raced,
    Shuffled,
    Turned,
)
from rulings.games.shadowverse_evolve.moments import AttackBegun, CardUsed, Fought
from rulings.games.shadowverse_evolve.remembering import past
from rulings.games.shadowverse_evolve.seeing import seen_on
from rulings.games.shadowverse_evolve.words import ZONE_WORDS

BY = {
    "an attack": "attack",
    "a battle": "battle",
    "an effect": "ability",
    "an ability": "ability",
    "a cost": "cost",
    "use": "use",
    "the rules": "rule",
}
UNKNOWN = "unknown card"
ZONES = ZONE_WORDS | {zone: zone for zone in (NOWHERE, RESOLUTION, EVOLVE, RACE)}
Told: TypeAlias = Iterator[tuple[Happening, Table]]  # each with the board on which it is looked at


class Said(earlier.Said, frozen=True):
    """The words of a sentence; a player who is attacked or dealt damage is the leader."""

    board: Table

    def card(self, name: str = "card") -> CardId:
        return leader_of(self.words[name]) if self.words[name] in PLAYERS else super().card(name)

    def zone(self, name: str, usual: str = "") -> str:
        word = self.words.get(name)
        return ZONES[word] if word else usual

    def by_fighting(self) -> By:
        """What an attack does to a follower, a battle does."""
        is_leader = self.board.card(self.card()).kind == "leader"
        return replace(self.by, kind="attack battle") if self.by.kind == "attack" and not is_leader else self.by

    def there(self, *names: str) -> Table:
        """The board on which these cards are on the field, or are leaders."""
        board = self.board
        for name in names:
            if board.card(self.card(name)).kind != "leader":
                board = lying(board, self.card(name), self.player(name), FIELD)
        return board


def lying(board: Table, card_id: CardId, player: Player, zone: str) -> Table:
    """The board with the card in that zone, as itself: it may have gone elsewhere since."""
    card: TableCard = board.card(card_id)
    if (card.player, card.zone) == (player, zone):
        return board
    board = placed(board, card, player, zone)
    return board.with_cards(replace(board.card(card_id), stay=card.stay))


def _told(change: Change, before: Table, after: Table | None = None) -> Told:
    after = after or before
    for one in change.happenings(before, after):
        yield one, seen_on(one, before, after)


def _move(said: Said, verb: str, source: str, to: str) -> Told:
    """A card goes from one zone to another; from the field, to its owner's."""
    card, player = said.card(), said.player()
    before = lying(said.board, card, player, source)
    change = CardsMoved((Move(card, said.board.card(card).owner if source == FIELD else player, to),), verb, said.by_fighting())
    yield from _told(change, before, _come(said, card, change.apply(before)))


def _come(said: Said, card_id: CardId, after: Table) -> Table:
    """4.1.4 - what came onto the field is the card that lies there now, unless it is said to have left since."""
    card: TableCard = after.card(card_id)
    return after.with_cards(replace(card, stay=said.board.card(card_id).stay)) if card.zone == FIELD else after


def _used(said: Said) -> Told:
    """A follower or amulet that is used comes onto the field; a spell that lies in the cemetery was put there."""
    card, player, source = said.card(), said.player("player"), said.zone("zone", HAND)
    shown = lying(said.board, card, player, RESOLUTION)
    shown = shown.with_cards(replace(shown.card(card), came_from=source))
    yield from _told(CardUsed(player, card), shown)
    is_spell = said.board.card(card).kind == "spell"
    if is_spell and said.board.card(card).zone != CEMETERY:
        return
    by = replace(said.by, kind="rule" if is_spell else "use", player=player)
    change = CardsMoved((Move(card, player, CEMETERY if is_spell else FIELD),), "", by)
    yield from _told(change, shown, _come(said, card, change.apply(shown)))


def _drew(said: Said) -> Told:
    for _ in range(_count(said)):
        yield from _told(Drawn(said.player("player"), said.by), said.board)


def _count(said: Said) -> int:
    return int(said.words["count"]) if said.words["count"].isdecimal() else 1


def _shuffled(said: Said) -> Told:
    yield from _told(Shuffled(said.player("player")), said.board)


def _discarded(said: Said) -> Told:
    """ "A discarded Page", "Page was discarded": from the hand of who did it, or of whose it is."""
    player = said.player("player") if "player" in said.words else said.player()
    yield from _move(replace(said, words={**said.words, "card": f"{player}'s {said.card()}"}), "discarded", HAND, CEMETERY)


def _life(said: Said) -> Told:
    verb, player = {"gained": "gains life", "lost": "life reduced"}[said.words["verb"]], said.player("player")
    yield said.by.happening(verb, card=leader_of(player), player=player, amount=_count(said)), said.board


def _hurt(said: Said) -> Told:
    by = said.by_fighting()
    yield from _told(Damaged((Hit(said.card(), _count(said), by.card, by.kind, by.player),)), said.there("card"))


def _attacked(said: Said) -> Told:
    yield from _told(AttackBegun(said.card(), said.card("target")), said.there("card", "target"))


def _battled(said: Said) -> Told:
    yield from _told(Fought(said.card(), said.card("target")), said.there("card", "target"))


def _evolved(said: Said) -> Told:
    yield from _told(Evolved(said.card(), said.card(), said.by), said.there("card"))


def _raced(said: Said) -> Told:
    yield from _told(Raced(said.card(), 1), said.there("card"))


def _turned(said: Said) -> Told:
    yield from _told(Turned((said.card(),), said.words["state"], said.by), said.there("card"))


def _counter(said: Said) -> Told:
    count = 1 if said.words["verb"] == "put on" else -1
    yield from _told(CountersChanged(said.card(), said.words["name"], count, said.by), said.there("card"))


def _destroyed(said: Said) -> Told:
    yield from _move(said, "destroyed", FIELD, CEMETERY)


def _moved(said: Said) -> Told:
    verb = said.words["verb"]
    yield from _move(said, verb, said.zone("zone", FIELD), said.zone("to", BANISHED if verb == "banished" else CEMETERY))


def _came(said: Said) -> Told:
    found = _move(said, "", said.zone("zone", NOWHERE), said.zone("to", FIELD))
    yield from ((one, seen) for one, seen in found if one.verb == "enters")


def _left(said: Said) -> Told:
    found = _move(said, "", FIELD, said.zone("to", NOWHERE))
    yield from ((one, seen) for one, seen in found if one.verb == "leaves")


PLAYER, ZONE = "(?P<player>[AB])", "|".join(sorted(ZONES, key=len, reverse=True))
FROM, TO = rf"(?: from (?P<zone>{ZONE}))?", rf"(?: to (?P<to>{ZONE}))"
SENTENCES = sentences(
    BY,
    (
        (rf"{PLAYER} (?:used|played) (?P<card>.+?){FROM}", _used),
        (rf"{PLAYER} drew (?P<count>a|\d+) cards?", _drew),
        (rf"{PLAYER} shuffled the deck", _shuffled),
        (rf"{PLAYER} discarded (?P<card>.+?)", _discarded),
        (rf"{PLAYER} (?P<verb>gained|lost) (?P<count>\d+) life", _life),
        (r"(?P<card>.+?) attacked (?P<target>.+?)", _attacked),
        (r"(?P<card>.+?) battled (?P<target>.+?)", _battled),
        (r"(?P<card>.+?) evolved", _evolved),
        (r"(?P<card>.+?) raced", _raced),
        (r"(?P<card>.+?) became (?P<state>engaged|standing)", _turned),
        (r"(?P<card>.+?) was dealt (?P<count>\d+) damage", _hurt),
        (r"(?P<card>.+?) was destroyed", _destroyed),
        (r"(?P<card>.+?) was discarded", _discarded),
        (rf"(?P<card>.+?) was (?P<verb>put|returned|banished){FROM}{TO}?", _moved),
        (rf"(?P<card>.+?) came onto the field{FROM}", _came),
        (rf"(?P<card>.+?) came to (?P<to>{ZONE}){FROM}", _came),
        (rf"(?P<card>.+?) left the field(?: for (?P<to>{ZONE}))?", _left),
        (r"an? (?P<name>.+?) counter was (?P<verb>put on|taken from) (?P<card>.+?)", _counter),
    ),
)
EXAMPLES = "'A used Bolt', 'B drew a card', 'Imp was destroyed by an effect of Bolt'"


def read_earlier(board: Table, text: str) -> list[Past]:
    """What the sentence says has happened; a sentence that says nothing is answered with NotSaid."""
    make, found = find_sentence(SENTENCES, text, EXAMPLES)
    words, how = without_brackets(found, board.cards)
    for name in ("card", "target", "of"):
        board = _with_gone(board, words.get(name, ""), words.get("player", ""))
    said = Said(board, words, BY)
    was = {said.card(name): parts for name, parts in how.items()}
    return [past(one, _as_they_were(seen, was)) for one, seen in make(said)]


def _as_they_were(seen: Table, was: Mapping[CardId, Sequence[str]]) -> Table:
    """The board on which it is looked at, with its cards as the sentence says that they were."""
    for card_id, parts in was.items():
        seen = as_they_say(seen, card_id, parts)
    return seen


def _with_gone(board: Table, word: str, player: Player) -> Table:
    """The board with a card that lies nowhere any more: a token that is no more, or one that nobody knows."""
    name = OWNED.sub("", word)
    text = board.find_text(re.sub(r" \d{1,3}$", "", name))
    is_gone = name == UNKNOWN or (text is not None and text.special == "token")
    if not word or word in board.cards or name in board.cards or not is_gone:
        return board
    whose = word[0] if name != word else player
    if not whose:
        raise NotSaid(f"whose {word!r} was is not said; write A's {word} or B's {word}")
    card = TableCard(name, whose, whose, NOWHERE, None if name == UNKNOWN else text)
    zones = {**board.zones, (whose, NOWHERE): (*board.zone(whose, NOWHERE), name)}
    return board.having(cards={**board.cards, name: card}, zones=zones)


def with_what_follows(board: Table, happened: Sequence[Past]) -> Table:
    """The board that remembers all this; 13.2.1.3, 13.5.2.2 - and counts cards used and life reduced in it."""
    for player in PLAYERS:
        side, own = board.side(player), [one for one in happened if one.player == player]
        used = sum(one.verb == "uses" for one in own)
        reduced = any(one.verb == "life reduced" for one in own)
        board = board.with_side(player, cards_used=max(side.cards_used, used), life_reduced=side.life_reduced or reduced)
    for one in happened:
        card = board.cards.get(one.card or "")
        if isinstance(card, TableCard) and (card.zone, card.player) == (FIELD, one.player):
            since = board.turn if (one.verb, one.to) == ("enters", FIELD) else card.since
            evolved = board.turn if one.verb == "evolved" and card.links else card.evolved_in
            board = board.with_cards(replace(card, since=since, evolved_in=evolved))
    asked = asked_for(board)
    return board.having(happened=(*happened, *(one for one in _not_said(board, happened) if one.verb in asked)))


def _not_said(board: Table, happened: Sequence[Past]) -> Iterator[Happening]:
    """What other fields of the position say of this turn: cards used, life reduced, who evolved, who attacks."""
    for player in PLAYERS:
        side, verbs = board.side(player), [one.verb for one in happened if one.player == player]
        yield from [Happening("uses", player=player)] * (side.cards_used - verbs.count("uses"))
        if side.life_reduced and "life reduced" not in verbs:
            yield Happening("life reduced", leader_of(player), player)
    evolved = [card for card in board.cards.values() if isinstance(card, TableCard) and card.evolved_in == board.turn]
    known = {(one.verb, one.card) for one in happened}
    yield from (Happening("evolved", card.id, card.player) for card in evolved if ("evolved", card.id) not in known)
    frame = board.attack()
    if frame is not None and ("attacks", frame.attacker) not in known:
        yield Happening("attacks", frame.attacker, board.active, target=frame.target)
