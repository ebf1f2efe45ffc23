"""9-3-2, 9-1-5-3: what a part that was put off means by "it" and "them", as positions say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulings.engine.board import CardId
from rulings.engine.delayed import Later
from rulings.engine.earlier import NotSaid
from rulings.engine.position import Path, Problems, did_you_mean
from rulings.games.battle_spirits_standard.asked import asked_of_it
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.last_lay import LEFT, printed, read_last, say_as_it_lay
from rulings.games.battle_spirits_standard.models import ForLater, TriggeredEntry
from rulings.games.battle_spirits_standard.ways_off import stay_to_come, still


def known(board: Table, name: str, path: Path, problems: Problems, hint: str = "") -> str | None:
    """The name, where there is such a card."""
    if name not in board.cards:
        problems.add(path, f"no card with the id or name {name!r}{hint or did_you_mean(name, list(board.cards))}")
        return None
    return name


def known_cards(board: Table, said: str | list[str], path: Path, problems: Problems) -> tuple[CardId, ...]:
    """The cards that a field names."""
    names = [said] if isinstance(said, str) else said
    return tuple(one for one in names if known(board, one, path, problems))


def as_said(board: Table, lines: Sequence[str], path: Path, problems: Problems) -> dict[CardId, Table]:
    """The boards on which cards lie as the words in brackets behind their names say."""
    lay = {}
    for number, text in enumerate(lines):
        try:
            card_id, there = read_last(board, text)
            lay[card_id] = there
        except NotSaid as error:
            problems.add((*path, "was", number), str(error))
    return lay


def read_meant(
    board: Table, entry: ForLater | TriggeredEntry, lay: Mapping[CardId, Table], path: Path, problems: Problems
) -> dict[str, Any]:
    """The fields of a part that was put off which say what it means, and how those of its cards lay that have left."""
    said = {"on": entry.on, "gone": entry.gone, "them": entry.them or [], "them_gone": entry.them_gone}
    on, gone, them, them_gone = (known_cards(board, names, (*path, field), problems) for field, names in said.items())
    last = {**{card_id: printed(board, card_id, None) for card_id in (*gone, *them_gone)}, **lay}
    return {
        "chosen": _with_stays(board, on, gone),
        "all_of_them": None if entry.them is None and not them_gone else _with_stays(board, them, them_gone),
        "last": tuple((card_id, last[card_id]) for card_id in (*on, *gone, *them, *them_gone) if card_id in last),
    }


def _with_stays(board: Table, there: tuple[CardId, ...], gone: tuple[CardId, ...]) -> tuple[tuple[CardId, int], ...]:
    return (*((card_id, stay_to_come(board, card_id)) for card_id in there), *((card_id, LEFT) for card_id in gone))


def stay_of_source(board: Table, card_id: CardId, follows: bool, left: bool | None) -> int:
    """Whether the card itself has left since; where that is not said: if it lies on the field no more."""
    if follows:
        return stay_to_come(board, card_id)
    has_left = board.card(card_id).zone != FIELD if left is None else left
    return LEFT if has_left else 0


def say_meant(board: Table, one: Later) -> dict[str, list[str]]:
    """Those of its cards that have not left since, and those that have: where it asks how they were, or "it" is nothing now."""
    on, last = still(board, one.chosen), dict(one.last)
    them = None if one.all_of_them is None else still(board, one.all_of_them)
    gone = [card_id for card_id, _ in one.chosen if card_id not in on and (card_id in last or not on)]
    them_gone = [card_id for card_id, _ in one.all_of_them or () if card_id in last and card_id not in (them or ())]
    off = [card_id for card_id in (*on, *(them or ())) if card_id in last and board.card(card_id).zone != FIELD]
    lay = [card_id for card_id in dict.fromkeys((*gone, *them_gone, *off)) if card_id in last]
    was = [say_as_it_lay(board, card_id, last[card_id], one.ability) for card_id in lay] if asked_of_it(one.ability) else []
    data = {"on": list(on)} if on else {}
    data |= {"them": list(them)} if them is not None else {}
    data |= {name: cards for name, cards in (("gone", gone), ("them_gone", them_gone)) if cards}
    return data | ({"was": was} if was else {})
