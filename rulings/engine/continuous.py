"""Effects that stand: static abilities of cards in play and effects in force, and what they add, grant or forbid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.ability import Action, Condition, Filter, Selector
from rulings.engine.effects.needs import GIVES, parts_within
from rulings.engine.select import Resolving, Words, amount_of, candidates, holds, works_in

Sums: TypeAlias = dict[CardId, int]
About: TypeAlias = tuple[str, ...]  # nothing, a verb, or a verb and an attribute or deed
STANDING = "standing"  # what stands: all of it, by its verb, and by its verb and what it is about
ASKED = "asked"  # while it is worked out what stands: what was asked about that
GIVING = "giving"  # whether something that stands gives out abilities
EVERYTHING: About = ()
STATIC = frozenset(("static",))
ROUNDS = 4  # conditions of static abilities can hang on what other static abilities give


class Standing(Struct, frozen=True):
    """One thing that stands: "your spirits get BP +1000", "this cannot be blocked"."""

    action: Action
    source: CardId
    player: Player
    at_work: Resolving
    on: tuple[tuple[CardId, int], ...] | None = None  # in force: on just these; None: on all that the text means
    begun: int = 0

    def touches(self, board: Any, words: Words, card_id: CardId) -> bool:
        return card_id in _reach(board, words, self)


Groups: TypeAlias = dict[About, tuple[Standing, ...]]


def standing(board: Any, words: Words) -> tuple[Standing, ...]:
    """All that stands on this board, the oldest first."""
    return _standing(board, words, EVERYTHING)


def standing_about(board: Any, words: Words, verb: str, attribute: str) -> tuple[Standing, ...]:
    """Of all that stands, what has this verb and is about this attribute or deed."""
    return _standing(board, words, (verb, attribute))


def standing_by(board: Any, words: Words, *verbs: str) -> tuple[Standing, ...]:
    """Of all that stands, what has one of these verbs."""
    if len(verbs) == 1:
        return _standing(board, words, verbs)
    found = [_standing(board, words, (verb,)) for verb in verbs]
    if not any(found):
        return ()
    key = (STANDING, *verbs)
    if key not in board.memo:
        board.memo[key] = tuple(one for one in board.memo[STANDING][EVERYTHING] if one.action.verb in verbs)
    known: tuple[Standing, ...] = board.memo[key]
    return known


def _standing(board: Any, words: Words, about: About) -> tuple[Standing, ...]:
    if about not in board.known.could_stand:
        return ()
    memo = board.memo
    groups: Groups = memo[STANDING] if STANDING in memo else _find_standing(board, words)
    if ASKED in memo:
        memo[ASKED].add(about)
    return groups.get(about, ())


def work_out(board: Any, words: Words) -> None:
    """Find out what stands, if that is not known yet: nothing that hangs on it is kept before."""
    if STANDING not in board.memo:
        _find_standing(board, words)


def _find_standing(board: Any, words: Words) -> Groups:
    groups, asked = _worked_out(board, words, {})
    if asked.isdisjoint(groups):
        board.memo[STANDING] = groups  # nothing that was worked out on the way hangs on what was found
        return groups
    groups = _grouped(one for one in groups[EVERYTHING] if one.on is not None)
    for _ in range(ROUNDS):
        again, _ = _worked_out(board, words, groups)
        if _actions_of(again) == _actions_of(groups):
            return groups
        groups = again
    board.memo.clear()
    board.memo[STANDING] = groups
    return groups


def _worked_out(board: Any, words: Words, groups: Groups) -> tuple[Groups, set[About]]:
    """All that stands where these do, and what was asked about them meanwhile."""
    asked: set[About] = set()
    board.memo.clear()
    board.memo[STANDING] = groups
    board.memo[ASKED] = asked
    again = _grouped((*_in_force(board, words), *_static(board, words)))
    del board.memo[ASKED]
    return again, asked


def _grouped(found: Iterable[Standing]) -> Groups:
    """What stands, by all that it can be asked for."""
    groups: Groups = {}
    for one in found:
        for about in (EVERYTHING, (one.action.verb,), (one.action.verb, one.action.attribute)):
            groups[about] = (*groups.get(about, ()), one)
    return groups


def _actions_of(groups: Groups) -> list[Action]:
    return [one.action for one in groups.get(EVERYTHING, ())]


def _in_force(board: Any, words: Words) -> Iterator[Standing]:
    for effect in board.lasting():
        stay = board.cards[effect.source].stay if effect.source in board.cards else 0
        it = tuple(card_id for card_id, then in effect.it if board.is_same(card_id, then))
        was = tuple(card_id for card_id, _ in effect.it if card_id not in it)
        at_work = Resolving(effect.source, stay, effect.player, None, chosen=it, no_longer=was)  # type: ignore[arg-type]
        if _is_of_each(effect.action.as_long_as) or holds(board, words, effect.action.as_long_as, at_work):
            yield Standing(effect.action, effect.source, effect.player, at_work, effect.on, effect.begun)


def _static(board: Any, words: Words) -> Iterator[Standing]:
    if not may_any_have(board, "static"):
        return
    for card_id in that_may_have(board, words, board.cards_in(words.in_play), STATIC):
        card = board.cards[card_id]
        for ability in words.abilities(board, card_id):
            if ability.kind != "static" or not works_in(ability, card.zone, words):
                continue
            at_work = Resolving(card_id, card.stay, card.player, ability)
            if holds(board, words, ability.condition, at_work):
                yield from _actions(board, words, ability, at_work)


def _actions(board: Any, words: Words, ability: Any, at_work: Resolving) -> Iterator[Standing]:
    for sentence in ability.body:
        if holds(board, words, sentence.condition, at_work):
            for action in sentence.actions:
                if _is_of_each(action.as_long_as) or holds(board, words, action.as_long_as, at_work):
                    yield Standing(action, at_work.source, at_work.player, at_work)


def that_may_have(board: Any, words: Words, cards: Iterable[CardId], marks: frozenset[str]) -> list[CardId]:
    """A quick look before the long one: cards on which an ability with such a mark is printed; all, where something gives out
    abilities."""
    if gives_abilities(board, words):
        return list(cards)
    found = (one for one in cards for text in words.texts(board, one) if not marks.isdisjoint(text.marks))
    return list(dict.fromkeys(found))


def may_have(board: Any, words: Words, card_id: CardId, marks: frozenset[str]) -> bool:
    """The same of one card."""
    for text in words.texts(board, card_id):
        if not marks.isdisjoint(text.marks):
            return True
    return gives_abilities(board, words)


def may_any_have(board: Any, kind: str, verbs: frozenset[str] | None = None) -> bool:
    """A quick look at all texts together: one is of this kind, or gives one, and waits for one of these."""
    marks = board.known.marks
    return kind in marks and (verbs is None or not verbs.isdisjoint(marks))


def gives_abilities(board: Any, words: Words) -> bool:
    """Something that stands gives abilities to cards."""
    gaining = standing_by(board, words, "gain") if GIVES in board.known.marks else ()
    if not gaining:
        return False
    if GIVING not in board.memo:
        board.memo[GIVING] = any(one.action.ability is not None for one in gaining)
    gives: bool = board.memo[GIVING]
    return gives


def _reach(board: Any, words: Words, one: Standing) -> frozenset[CardId]:
    """The cards that an effect is on. Of those that do the same, one that asks for it sees what the older ones made."""
    verb, attribute = one.action.verb, one.action.attribute
    key = ("reach", verb, attribute)
    if key not in board.memo:
        known = board.memo[key] = {}
        for each in standing_about(board, words, verb, attribute):
            known[id(each)] = frozenset(_meant(board, words, each))
    found: frozenset[CardId] = board.memo[key].get(id(one), frozenset())
    return found


def _meant(board: Any, words: Words, one: Standing) -> list[CardId]:
    if one.on is not None:
        found = [card_id for card_id, stay in one.on if board.is_same(card_id, stay)]
    else:
        found = candidates(board, words, one.action.what, one.at_work) if one.action.what is not None else []
        if hasattr(words, "is_spared"):  # a game may have cards that a static effect cannot touch
            found = [card_id for card_id in found if not words.is_spared(board, one, card_id)]
    return while_so(board, words, one, found)


def while_so(board: Any, words: Words, one: Standing, cards: list[CardId]) -> list[CardId]:
    """Of the cards that an effect is on, those that are so, where it is on them "while they are ..."."""
    if not _is_of_each(one.action.as_long_as):
        return cards
    return [card for card in cards if holds(board, words, one.action.as_long_as, replace(one.at_work, chosen=(card,)))]


@lru_cache(maxsize=10_000)
def _is_of_each(condition: Condition | None) -> bool:
    """ "... while they are exhausted": it is asked of each card that the effect is on."""
    return any(isinstance(part, Selector) and part.nouns[0] in ("it", "them") for part in parts_within(condition))


def added(board: Any, words: Words, card_id: CardId, attribute: str) -> int:
    """What standing effects add to a number of a card."""
    effects = standing_about(board, words, "get", attribute)
    if not effects:
        return 0
    key = ("added", attribute)
    if key not in board.memo:
        board.memo[key] = {}
        on: list[Sums] = [{} for _ in effects]
        _add_all(board, words, effects, board.memo[key], on)
        if hasattr(words, "settles") and any(_asks_for(one, attribute) for one in effects):
            _settle(board, words, effects, board.memo[key], on)
    total: int = board.memo[key].get(card_id, 0)
    return total


def _asks_for(one: Standing, attribute: str) -> bool:
    """It is on cards with so much of what it changes."""
    parts = parts_within(one.action.what) if one.action.what is not None else ()
    return any(isinstance(part, Filter) and part.attribute == attribute for part in parts)


def _settle(board: Any, words: Words, effects: tuple[Standing, ...], so_far: Sums, on: list[Sums]) -> None:
    """In a game where such an effect works as long as the number is so much: what the later ones have made of it is looked at
    as well, until each is on the cards that it asks for."""
    while _add_all(board, words, effects, so_far, on) or any(
        _drop(board, words, *one, so_far) for one in zip(effects, on, strict=True)
    ):
        pass


def _add_all(board: Any, words: Words, effects: tuple[Standing, ...], so_far: Sums, on: list[Sums]) -> bool:
    """Each is looked at, and whether one of them is on a card more."""
    more = [_add(board, words, one, cards, so_far) for one, cards in zip(effects, on, strict=True)]
    return any(more)


def _add(board: Any, words: Words, one: Standing, on: Sums, so_far: Sums) -> bool:
    """The oldest effect comes first; one that asks for the number that it changes sees it as those before have made it."""
    cards = [card_id for card_id in _meant(board, words, one) if card_id not in on]
    amount = amount_of(board, words, one.action.amount or 0, one.at_work)
    for card_id in cards:
        on[card_id] = -amount if one.action.negative else amount
        so_far[card_id] = so_far.get(card_id, 0) + on[card_id]
    return bool(cards)


def _drop(board: Any, words: Words, one: Standing, on: Sums, so_far: Sums) -> bool:
    """It is no longer on cards that are not what it asks for, with what it adds or without."""
    dropped = False
    for card_id in [card_id for card_id, amount in on.items() if amount and card_id not in _meant(board, words, one)]:
        so_far[card_id] -= on[card_id]
        if card_id in _meant(board, words, one):
            so_far[card_id] += on[card_id]
        else:
            on[card_id], dropped = 0, True
    return dropped


def granted(board: Any, words: Words, card_id: CardId, verb: str) -> list[Standing]:
    """Standing effects of a kind that touch the card: gain, lose, count as, must."""
    found = _standing(board, words, (verb,))
    return [one for one in found if one.touches(board, words, card_id)] if found else []


def forbidden(board: Any, words: Words, deed: str, card_id: CardId, by: Player | None = None) -> Standing | None:
    """The effect that forbids this deed by or to the card; `by` is whose effect would do it, the opponent that of the text."""
    for one in standing_about(board, words, "cannot", deed):
        if one.touches(board, words, card_id):
            if "opponent" in one.action.by and by != other(one.player):
                continue
            if "effect" in one.action.by and by is None:
                continue
            return one
    return None
