"""What happened earlier in the turn, as a scenario says it: "Drake was destroyed by an effect of Bolt"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import asdict, replace

from rulings.engine.board import CardId, Happening, Player, moved, other
from rulings.engine.changes import By
from rulings.engine.earlier import OWNED, NotSaid, Said, find_sentence, sentences, without_brackets
from rulings.engine.remembering import Past, asked_for
from rulings.games.battle_spirits_standard.as_it_was import as_it_was
from rulings.games.battle_spirits_standard.board import (
    DECK,
    EXILED,
    FIELD,
    HAND,
    NOWHERE,
    TRASH,
    CardText,
    Cores,
    FieldCard,
    Table,
)
from rulings.games.battle_spirits_standard.models import read_cores
from rulings.games.battle_spirits_standard.remembering import Demanded, attack

BY = {
    "an effect": "effect",
    "a battle": "battle",
    "an attack": "attack",
    "a block": "block",
    "a payment": "payment",
    "a move": "move",
    "the rules": "rule",
}
UNKNOWN = "unknown card"
ON_FIELD = (
    "summoned", "deployed", "attacks", "blocks", "blocked", "destroyed", "destroys", "depleted", "leaves", "exhausted",
    "refreshed", "core placed", "core removed",
)  # fmt: skip
Make: TypeAlias = Callable[[Said], Iterator[Happening]]


def _came(said: Said) -> Iterator[Happening]:
    """From the hand by a player's own move, if nothing else is said."""
    by = said.by if "by" in said.words else By("move", said.player())
    yield by.happening(said.words["verb"], card=said.card(), player=said.player(), source=said.words.get("zone", HAND))


def _attacked(said: Said) -> Iterator[Happening]:
    if "demand" in said.words:
        yield Demanded("attacks", said.card(), said.player(), stay=said.board.card(said.card()).stay)
    else:
        yield Happening("attacks", said.card(), said.player())


def _blocked(said: Said) -> Iterator[Happening]:
    attacker = said.card("target") if "target" in said.words else None
    yield Happening("blocks", said.card(), said.player(), target=attacker)
    if attacker:
        yield Happening("blocked", attacker, said.player("target"), target=said.card())


def _stood_by(said: Said) -> Iterator[Happening]:
    """5-10-1, 5-11-1 - destroyed or depleted, and so on its way from the field to the trash."""
    card, player, by = said.card(), said.player(), said.by
    yield by.happening(said.words["verb"], card=card, player=player, source=FIELD, to=TRASH)
    yield by.happening("leaves", card=card, player=player, source=FIELD, to=TRASH)
    if said.board.card(card).zone == TRASH:
        yield by.happening("put", card=card, player=player, source=FIELD, to=TRASH)
    if said.words["verb"] == "destroyed" and by.card:
        yield by.happening("destroys", card=by.card, player=by.player, target=card)


def _moved(said: Said) -> Iterator[Happening]:
    verb, by, card, player = said.words["verb"], said.by, said.card(), said.player()
    to = said.words.get("to", {"discarded": TRASH, "exiled": EXILED}.get(verb, said.board.card(card).zone))
    source = said.words.get("zone", HAND if verb == "discarded" else FIELD)
    if source == FIELD:
        yield by.happening("leaves", card=card, player=player, source=FIELD, to=to)
    for seen_as in ("discarded", "put") if verb == "discarded" else (verb,):
        yield by.happening(seen_as, card=card, player=player, source=source, to=to)


def _discarded(said: Said) -> Iterator[Happening]:
    """ "A discarded Page": from the hand, or from the deck."""
    owner = said.player("player")
    yield from _moved(replace(said, words={**said.words, "card": f"{owner}'s {said.card()}", "verb": "discarded"}))


def _left(said: Said) -> Iterator[Happening]:
    to = said.words.get("to", said.board.card(said.card()).zone)
    yield said.by.happening("leaves", card=said.card(), player=said.player(), source=FIELD, to=to)


def _turned(said: Said) -> Iterator[Happening]:
    yield said.by.happening(said.words["state"], card=said.card(), player=said.player())


def _cores(said: Said) -> Iterator[Happening]:
    number = {"a": "1", "the soul": "S"}.get(said.words["cores"], said.words["cores"])
    cores, verb = read_cores(number), {"put on": "core placed", "taken from": "core removed"}[said.words["verb"]]
    sort = "soul" if cores.soul else ""
    where = {"source": said.words.get("zone", ""), "to": said.words.get("to", "")}
    yield said.by.happening(verb, card=said.card(), player=said.player(), amount=cores.total, attribute=sort, **where)


def _lost_life(said: Said) -> Iterator[Happening]:
    yield said.by.happening("life reduced", player=said.player("player"), amount=int(said.words["count"]))


def _drew(said: Said) -> Iterator[Happening]:
    """5-6-1 - to draw a card is to put it from the deck into the hand; which they were is not said."""
    count, player = 1 if said.words["count"] == "a" else int(said.words["count"]), said.player("player")
    yield said.by.happening("draws", player=player, amount=count)
    for _ in range(count):
        yield said.by.happening("put", card=UNKNOWN, player=player, source=DECK, to=HAND, part="drawn")


def _used(said: Said) -> Iterator[Happening]:
    player = said.player("player")
    yield Happening("uses", player=player, target=said.card())
    yield Happening("used", card=said.card(), player=player, by_player=player)
    card: FieldCard = said.board.card(said.card())
    if (card.kind, card.zone) == ("magic", TRASH):
        yield By("move", player).happening("put", card=card.id, player=card.owner, source=NOWHERE, to=TRASH)


PLAYER, ZONE = "(?P<player>[AB])", "|".join((FIELD, HAND, DECK, TRASH, EXILED, NOWHERE))
FROM, TO = rf"(?: from (?P<zone>{ZONE}))?", rf"(?: to (?P<to>{ZONE}))?"
CORES_LIE = "(?:(?:reserve|life|trash|void|card)/?)+"
NUMBER = r"(?P<cores>a|the soul|\d{1,3}|\d{0,3}\+?S)"
SENTENCES = sentences(
    BY,
    (
        (rf"{PLAYER} used (?P<card>.+?)", _used),
        (rf"{PLAYER} drew (?P<count>a|\d{{1,3}}) cards?", _drew),
        (rf"{PLAYER} discarded (?P<card>.+?){FROM}", _discarded),
        (rf"{PLAYER} lost (?P<count>\d{{1,3}}) life", _lost_life),
        (rf"{NUMBER} cores? (?:was|were) (?P<verb>put on) (?P<card>.+?)(?: from (?P<zone>{CORES_LIE}))?", _cores),
        (rf"{NUMBER} cores? (?:was|were) (?P<verb>taken from) (?P<card>.+?)(?: to (?P<to>{CORES_LIE}))?", _cores),
        (r"(?P<card>.+?) attacked(?P<demand>, as it had to)?", _attacked),
        (r"(?P<card>.+?) blocked(?: (?P<target>.+?))?", _blocked),
        (rf"(?P<card>.+?) was (?P<verb>summoned|deployed){FROM}", _came),
        (r"(?P<card>.+?) was (?P<verb>destroyed|depleted)", _stood_by),
        (rf"(?P<card>.+?) was (?P<verb>put|returned|exiled|discarded){FROM}{TO}", _moved),
        (rf"(?P<card>.+?) left the field(?: for (?P<to>{ZONE}))?", _left),
        (r"(?P<card>.+?) became (?P<state>exhausted|refreshed)", _turned),
    ),
)
EXAMPLES = "'A used Bolt', 'B drew 2 cards by an effect', 'Drake was destroyed by an effect of Bolt'"


def read_earlier(board: Table, text: str) -> list[Past]:
    """What the sentence says has happened; a sentence that says nothing is answered with NotSaid."""
    make, found = find_sentence(SENTENCES, text, EXAMPLES)
    words, how = without_brackets(found, board.cards)
    board = _with_unknown(board, {**words, "card": UNKNOWN} if make is _drew else words)
    said = Said(board, words, BY)
    was = {said.card(name): parts for name, parts in how.items()}
    return [_past(board, one, was) for one in make(said)]


def _with_unknown(board: Table, words: dict[str, str]) -> Table:
    """The board with the card that nobody has looked at, where the sentence speaks of one."""
    word = words.get("card", "")
    if OWNED.sub("", word) != UNKNOWN or UNKNOWN in board.cards:
        return board
    whose = word[0] if word != UNKNOWN else words.get("player", "")
    if not whose:
        raise NotSaid(f"whose {word!r} was is not said; write A's {word} or B's {word}")
    return board.with_cards(FieldCard(UNKNOWN, whose, whose, NOWHERE))


def _past(board: Table, one: Happening, was: Mapping[CardId, Sequence[str]]) -> Past:
    """The happening with the board on which it is looked at: cards that fought, came or left lie on the field there."""
    there = one.verb in ON_FIELD or FIELD in (one.source, one.to)
    for card_id in (one.card, one.target) if there else ():
        if card_id is not None:
            board = lying(board, card_id, one.player if card_id == one.card else None)
    for card_id, parts in was.items():
        for part in parts:
            board = as_it_was(board, card_id, part)
    return replace(one, seen=board) if isinstance(one, Past) else Past(**asdict(one), seen=board)


def lying(board: Table, card_id: CardId, was: Player | None) -> Table:
    """The board with the card on the field of who had it, with the cores of its lowest level where it lies there no more."""
    card: FieldCard = board.card(card_id)
    player = was or card.player
    if (card.player, card.zone) == (player, FIELD):
        return board
    levels = card.definition.levels if isinstance(card.definition, CardText) and card.zone != FIELD else ()
    lowest = min(levels, key=lambda one: one.lv, default=None)
    lies = replace(card, cores=Cores(lowest.cores)) if lowest else card
    there = moved(board, lies, player, FIELD)
    return there.with_cards(replace(there.card(card_id), stay=card.stay))  # type: ignore[return-value]


def with_earlier(board: Table, said: Sequence[Past]) -> Table:
    """9-2-1, 9-1-2-2 - the board that remembers what the sentences say, and what the battle under way tells."""
    asked, known = asked_for(board), [(one.verb, one.card) for one in said]
    unsaid = [one for one in _of_battle(board) if (one.verb, one.card) not in known]
    kept = [one for one in said if one.verb != "attacks" or _matters(one, asked)]
    return board.having(happened=(*kept, *(one for one in unsaid if _matters(one, asked))))


def _matters(one: Past, asked: Collection[str]) -> bool:
    """A card asks for it, or it was demanded; that an attack was not says no more than that nothing is to be inferred."""
    return one.verb in asked or isinstance(one, Demanded)


def _of_battle(board: Table) -> Iterator[Past]:
    """The attack and the block of the battle that is under way have happened in this turn."""
    battle = board.battle()
    if battle is None or battle.attacker not in board.cards:
        return
    attacker, blocker = battle.attacker, battle.blocker
    yield attack(board, attacker)
    if blocker in board.cards:
        yield Past("blocks", blocker, other(board.active), target=attacker, seen=board)
        yield Past("blocked", attacker, board.active, target=blocker, seen=board)
