"""2-1-4, 12-1, 12-2 and 12-3-2: bare names, keyword effects and their names, and which abilities of a card are at work."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.continuous import standing_about
from rulings.engine.effects.ability import OPPONENT, Ability, AllOf, AnyOf, Compare, Condition, Count, During, Filter, Matches
from rulings.engine.select import Words
from rulings.games.battle_spirits_standard.board import CardText, FieldCard, Table

ONCE, NO_OVERLAP = "once per turn", "no overlap"
ATTACKING, BLOCKING = "attacking", "blocking"
BATTLING = (ATTACKING, BLOCKING, "battling")
TRUE_RELEASE = "true release"
RELEASE_HANGS_ON = (("gain", TRUE_RELEASE), ("lose", TRUE_RELEASE))
COLON = re.compile(r"\s*[:：]")
TWIN_NUMBER = re.compile(r"\s*[\[［]\d+[\]］]$")  # "Red Drake[2]", in full width too


def bare_name(board: Table, name: str) -> str:
    """2-1-4 - a name without the number behind it."""
    return TWIN_NUMBER.sub("", name) if board.follows("bss:2-1-4") else name


def with_names(board: Table, words: Words, card: FieldCard, written: tuple[str, ...]) -> tuple[str, ...]:
    """12-1-2 - of "armor: red" the name is "armor"; 12-2-1-1-1 - a level with True Release gives the card that keyword."""
    names = tuple(name_of(board, one) for one in written if COLON.search(one)) if board.follows("bss:12-1-2") else ()
    levels = card.definition.levels if isinstance(card.definition, CardText) else ()
    released = any(one.true_release for one in levels) and board.follows("bss:12-2-1-1-1")
    kept = released and not loses_true_release(board, words, card.id)
    return (*written, *names, *((TRUE_RELEASE,) if kept else ()))


def loses_true_release(board: Table, words: Words, card_id: CardId) -> bool:
    """1-4-1 - a text takes it from the card by its name; 12-2-1-1-2 - as it is no effect, it is not lost with all of those."""
    taken = standing_about(board, words, "lose", TRUE_RELEASE)
    return any(one.touches(board, words, card_id) for one in taken)


def name_of(board: Table, word: str) -> str:
    """12-1-2 - the name of a keyword effect, without what stands behind the colon."""
    return COLON.split(word, maxsplit=1)[0] if board.follows("bss:12-1-2") else word


def bare(ability: Ability) -> Ability:
    """What an effect says, at whatever level and however it is typed."""
    return replace(ability, text="", levels=())


def same_effect(one: Ability, two: Ability) -> bool:
    """12-3-1-2, 12-3-2-1 - both say the same."""
    return one.text == two.text or bare(one) == bare(two)


def doing(ability: Ability) -> str:
    """ "attacking" or "blocking" where the ability works only while its card does that."""
    return _doing(ability.condition)


def _doing(condition: Condition | None) -> str:
    if isinstance(condition, AllOf):
        return next((found for one in condition.conditions if (found := _doing(one))), "")
    return next((one for one in _states_of_this(condition) if one in (ATTACKING, BLOCKING)), "")


def _states_of_this(condition: Condition | None) -> list[str]:
    """What the card has to be; what it must not be is none of that."""
    if not isinstance(condition, Matches) or condition.what.nouns[0] != "this":
        return []
    return [str(one.value) for one in condition.filters if one.relation == "is"]


def works_in_battle(ability: Ability) -> bool:
    """Whether the ability works only while its card attacks or blocks, in whichever words."""
    return _is_of_battle(ability.condition)


def _is_of_battle(condition: Condition | None) -> bool:
    if isinstance(condition, AllOf):
        return any(map(_is_of_battle, condition.conditions))
    if isinstance(condition, AnyOf):
        return all(map(_is_of_battle, condition.conditions))
    return any(one in BATTLING for one in _states_of_this(condition))


def never_in_own_main(ability: Ability) -> bool:
    """Whether no main step of its player's own can meet its condition: it asks for an attack or a battle, or for the opponent's
    turn."""
    return _is_never_in_own_main(ability.condition)


def _is_never_in_own_main(condition: Condition | None) -> bool:
    match condition:
        case AllOf(conditions):
            return any(map(_is_never_in_own_main, conditions))
        case AnyOf(conditions):
            return all(map(_is_never_in_own_main, conditions))
        case During(period, whose):
            return period in ("attack", "battle") or whose == OPPONENT
        case Matches(_, filters):
            return any(map(_is_fighting, filters))
        case Compare(Count(of), ">=" | ">" | "=", int(least)):
            return least > 0 and any(map(_is_fighting, of.filters))
    return False


def _is_fighting(asked: Filter) -> bool:
    return asked.attribute == "state" and asked.relation == "is" and asked.value in BATTLING


def works(board: Table, ability: Ability) -> bool:
    """Whether an ability that the card has is at work, its own condition apart."""
    if ability.kind == "static" and not _stands(board, ability):
        return False
    match doing(ability), ability.kind:
        case "attacking", "static":
            return board.follows("bss:12-2-1-8-1")
        case "attacking", _:
            return board.follows("bss:12-2-1-8-2")
        case "blocking", "static":
            return board.follows("bss:12-2-1-10-1")
        case "blocking", _:
            return board.follows("bss:12-2-1-10-2")
    return True


def _stands(board: Table, ability: Ability) -> bool:
    """9-1-4 - a static effect works as long as its card lies there, under its condition, without waiting for its turn."""
    if not board.follows("bss:9-1-4-2") or (board.waiting and not board.follows("bss:9-1-4-4")):
        return False
    return ability.condition is None or board.follows("bss:9-1-4-3")


def overlaps_not(ability: Ability) -> bool:
    """12-3-2 - a static effect of which only one works."""
    return ability.kind == "static" and NO_OVERLAP in ability.limits


def each_once(board: Table, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """12-3-2-1 - where a card has such an effect twice, it works once."""
    kept: list[Ability] = []
    for one in found:
        twice = overlaps_not(one) and any(same_effect(one, other) for other in kept)
        if not twice or not board.follows("bss:12-3-2-1"):
            kept.append(one)
    return tuple(kept)
