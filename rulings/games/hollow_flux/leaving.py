"""Chapter 14 and 13.2/2: characters are destroyed, and go to the trash when the effects of it are done."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.board import CardId
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.games.hollow_flux.board import BATTLEFIELD, Table
from rulings.games.hollow_flux.changes import DAMAGE_AS_COST
from rulings.games.hollow_flux.done_by import DONE_BY
from rulings.games.hollow_flux.harm import Buried, Doomed
from rulings.games.hollow_flux.replacing import Lives, happen_instead, saved
from rulings.games.hollow_flux.values import is_character, is_protected, is_undying

BURIED_BY: Mapping[tuple[str, ...], Clauses] = {
    ("damage",): ("hf:13.2/2", "hf:14/1"),
    ("damage", "effect"): ("hf:13.2/2", "hf:14/1"),
    ("damage", "effect", "other"): ("hf:13.2/2", "hf:14/1", "hf:8/5"),
    ("damage", "effect", "other", "power"): ("hf:13.2/2", "hf:14/1", "hf:14/2", "hf:8/5"),
    ("damage", "effect", "power"): ("hf:13.2/2", "hf:14/1", "hf:14/2"),
    ("damage", "other"): ("hf:13.2/2", "hf:14/1", "hf:8/5"),
    ("damage", "other", "power"): ("hf:13.2/2", "hf:14/1", "hf:14/2", "hf:8/5"),
    ("damage", "power"): ("hf:13.2/2", "hf:14/1", "hf:14/2"),
    ("effect",): "hf:14/1",
    ("effect", "other"): ("hf:14/1", "hf:8/5"),
    ("effect", "other", "power"): ("hf:14/1", "hf:14/2", "hf:8/5"),
    ("effect", "power"): ("hf:14/1", "hf:14/2"),
    ("other",): "hf:8/5",
    ("other", "power"): ("hf:14/2", "hf:8/5"),
    ("power",): "hf:14/2",
}
"""By what cards go to the trash that were destroyed in these ways and leave together."""
END_BY = {"attack": "damage", DAMAGE_AS_COST: "damage", "cost": "effect"}  # 14/1 - also where a cost destroys


def destroy_cards(game: Game, cards: tuple[CardId, ...], by: By, as_cost: bool = False) -> int:
    """14/1 - an effect destroys characters, 8/5 - or other cards; 14/4 - not those that cannot be destroyed."""
    able = [card_id for card_id in cards if is_destroyable(game.board, card_id)]
    doomed = tuple(card_id for card_id in able if not is_spared(game, card_id, by))
    instead = saved(game, doomed, (by,) * len(doomed))
    if instead:
        game.do("hf:8/5", Lives(tuple(instead)), reading="one-thing-instead-of-another")
        doomed = tuple(card_id for card_id in doomed if card_id not in instead)
    characters = tuple(card_id for card_id in doomed if is_character(game.board, card_id))
    rest = tuple(card_id for card_id in doomed if card_id not in characters)
    if characters:
        game.do(DONE_BY["destroy", as_cost], Doomed(characters, (by,) * len(characters)))
    if rest:
        clause = DONE_BY["destroy others", as_cost]
        game.do(clause, Doomed(rest, (by,) * len(rest)), reading="destroyed-without-being-a-character")
    happen_instead(game, instead.values())
    return len(doomed)


def is_destroyable(board: Table, card_id: CardId) -> bool:
    card = board.card(card_id)
    return card.zone in BATTLEFIELD and card.doomed is None


def is_spared(game: Game, card_id: CardId, by: By) -> bool:
    """14/4, 19.9/2 - neither damage nor an effect destroys it; 8/5 - of what is no character, because a text says so."""
    if not is_protected(game.board, card_id, by):
        return False
    says = fact(N_("{card} cannot be destroyed"), card=card_id)
    if is_undying(game.board, card_id):
        reading = None if is_character(game.board, card_id) else "undying-without-being-a-character"
        return game.find(("hf:14/4", "hf:19.9/2", "hf:19.9"), says, reading=reading)
    return game.find("hf:14/4" if is_character(game.board, card_id) else ("hf:8/5", "hf:14/4"), says)


def bury(game: Game) -> None:
    """14/1, 14/2, 13.2/2 - with nothing left to resolve, all that was destroyed goes to its owner's trash together."""
    destroyed = tuple(game.board.battlefield().destroyed)
    if destroyed:
        kinds = tuple(sorted({kind_of_end(game.board, card_id) for card_id in destroyed}))
        game.do(BURIED_BY[kinds], Buried(destroyed), reading="destroyed-waits-for-its-effects")


def kind_of_end(board: Table, card_id: CardId) -> str:
    """By what a character was destroyed, an attack being damage; for set cards and World Sets, that they are none."""
    if not is_character(board, card_id):
        return "other"
    kind = str(board.card(card_id).doomed.kind)
    return END_BY.get(kind, kind)
