"""10.7: automatic abilities: what sets them off, which information counts, how often they wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Triggered, Used
from rulings.engine.continuous import gives_abilities, may_any_have, may_have
from rulings.engine.effects.ability import Ability, AllOf, Condition, During, Event
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.engine.select import holds
from rulings.games.shadowverse_evolve.board import FIELD, LEADER, Later, Table
from rulings.games.shadowverse_evolve.continuous import ELSEWHERE
from rulings.games.shadowverse_evolve.keywords import DRAIN, all_abilities
from rulings.games.shadowverse_evolve.occasions import chosen_first, each_once
from rulings.games.shadowverse_evolve.remembering import remember
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.seeing import matches, note_seen, seen_on
from rulings.games.shadowverse_evolve.values import WORDS, keywords

TRIGGERS_BY = {
    "fanfare": ("sve:12.4.3", "sve:12.4.1", "sve:10.7.2"),
    "last words": ("sve:12.5.3", "sve:12.5.1", "sve:10.7.2"),
    "evolved": ("sve:12.6.2", "sve:12.6.1", "sve:10.7.2"),
    "attacks": ("sve:12.7.2", "sve:12.7.1", "sve:10.7.2"),
    "raced": ("sve:14.2.4.2", "sve:14.2.4.1", "sve:10.7.2"),
    "drain": ("sve:12.13.2", "sve:12.13.1", "sve:12.13.2.1", "sve:10.7.2"),
    "main": ("sve:7.3.1", "sve:10.7.2"),
    "end": ("sve:7.4.1", "sve:10.7.2"),
    "turn": ("sve:7.4.1", "sve:10.7.2"),
    "": ("sve:10.7.2", "sve:10.1.1.2", "sve:10.1.1.2.1", "sve:10.1.1.2.1.1"),
}
KEYWORDS = ("fanfare", "last words", "evolved", "attacks", "raced")  # of automatic abilities, by what they wait for
TIMES = " times per turn"
FOR = " for "  # between a text and the event, where the text is for several
WHERE_VALID = (FIELD, LEADER)  # where abilities are valid that do not say where they are


class Wait(Waiting, frozen=True):
    """An automatic ability that waits; one made by an effect knows what that effect had chosen."""

    chosen: tuple[tuple[CardId, int], ...] = ()  # with their stay
    met: tuple[tuple[CardId, int], ...] = ()  # the cards that it happened to, with their stay
    is_made: bool = False  # an effect made it: it is not an ability that the card has

    @property
    def about(self) -> tuple[CardId | None, int]:
        """The card that it waits for, with its stay."""
        card = self.happening.card
        return card, dict(self.met).get(card or "", self.stay)


class CameToWait(Triggered, frozen=True):
    """An ability has come to wait: counted, where it says how often a turn; what was made for once is used up."""

    made: Later | None = None

    def apply(self, board: Table) -> Table:
        for one in self.waiting:
            if limit_of(one.ability) is not None:
                board = counted(board, one.card, one.stay, line_of(one.ability, one.happening.verb))
        later = tuple(one for one in board.later if one is not self.made)
        return board.having(waiting=(*board.waiting, *self.waiting), later=later)


class UsedOnce(Used, frozen=True):
    """An activated ability that says how often a turn has been used once more."""

    def apply(self, board: Table) -> Table:
        return counted(board, self.card, board.card(self.card).stay, line_of(self.ability))


def line_of(ability: Ability, verb: str = "") -> str:
    """What it is counted by: its text; 12.1.2 - a text with two keywords stands for two abilities, one for each event."""
    return f"{ability.text}{FOR}{verb}" if verb and is_several(ability) else ability.text


def is_several(ability: Ability) -> bool:
    """12.1.2 - keywords that share a text are an ability each; events joined by "or" are one condition (10.1.1.2.1.1)."""
    events = [one for one in (ability.event, *ability.also_on) if one is not None]
    own = all(one.verb in KEYWORDS and one.subject is not None and one.subject.nouns[0] == "this" for one in events)
    return len(events) > 1 and own and not any(one.in_words for one in events)


def lines_of(ability: Ability) -> tuple[str, ...]:
    """All that it is counted by, whatever sets it off."""
    events = (ability.event, *ability.also_on)
    return tuple(dict.fromkeys(line_of(ability, one.verb if one else "") for one in events))


def counted(board: Table, card_id: CardId, stay: int, line: str) -> Table:
    """The board on which the ability was used, or has come to wait, once more."""
    times = _times_used(board, card_id, stay, line)
    others = tuple(one for one in board.waited if one[:3] != (card_id, stay, line))
    return board.having(waited=(*others, (card_id, stay, line, times + 1)))


def _times_used(board: Table, card_id: CardId, stay: int, line: str) -> int:
    return next((count for *of, count in board.waited if tuple(of) == (card_id, stay, line)), 0)


def uses_left(board: Table, card_id: CardId, stay: int, ability: Ability, verb: str = "") -> int | None:
    """How often more it may be used, or come to wait, this turn; several abilities that read alike have a limit each."""
    limit = limit_of(ability)
    if limit is None:
        return None
    alike = all_abilities(board, card_id).count(ability) if board.is_same(card_id, stay) else 1
    return limit * max(alike, 1) - _times_used(board, card_id, stay, line_of(ability, verb))


def triggered(game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """10.7.2 - abilities whose condition was met come to wait; what happens at once is looked at as a whole."""
    board: Table = game.board
    if board.together:
        return
    remember(game, [(one, seen_on(one, before, game.board)) for one in happenings])
    for seen, card_id, ability, found in list(_matching(before, game.board, happenings)):
        _wait(game, seen, card_id, ability, found, step, before)
    for one in game.board.later:
        _take_later(game, one, happenings, before, step)


def _matching(
    before: Table, after: Table, happenings: Sequence[Happening]
) -> Iterator[tuple[Table, CardId, Ability, list[Happening]]]:
    verbs = frozenset(one.verb for one in happenings)
    drains = not verbs.isdisjoint(DRAIN.marks)
    if not drains and not any(may_any_have(board, "triggered", verbs) for board in (after, before)):
        return
    for board, card_id in sources(before, after):
        for ability in all_abilities(board, card_id) if _may_trigger(board, card_id, verbs) else ():
            if ability.kind != "triggered" or ability.event is None or ability.event.verb == "becomes":
                continue
            at_work = Using(card_id, board.card(card_id).stay, board.card(card_id).player, ability)
            events = (ability.event, *ability.also_on)
            found = [one for one in happenings if any(matches(event, one, at_work, before, after) for event in events)]
            if found and is_time(after, ability.condition, at_work):
                yield board, card_id, ability, found


def _may_trigger(board: Table, card_id: CardId, verbs: frozenset[str]) -> bool:
    """A quick look before the long one: an automatic ability of the card waits for this, or a keyword that stands for one."""
    if may_have(board, WORDS, card_id, verbs):
        return True
    return not verbs.isdisjoint(DRAIN.marks) and board.card(card_id).zone == FIELD and "drain" in keywords(board, card_id)


def is_time(board: Table, condition: Condition | None, at_work: Using) -> bool:
    """ "During your turn, when ...": an event at another time is not meant. Other conditions are looked at when it is used."""
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    return all(holds(board, WORDS, one, at_work) for one in parts if isinstance(one, During))


def sources(before: Table, after: Table) -> Iterator[tuple[Table, CardId]]:
    """Cards whose abilities are valid now; and cards that have just left the zone where theirs are, as they were there."""
    quick = after.follows("sve:10.3.5") and not gives_abilities(after, WORDS)
    yield from ((after, card_id) for card_id in after.cards_in(WHERE_VALID if quick else (*WHERE_VALID, *ELSEWHERE)))
    if not after.follows("sve:10.7.4.1.2") or not after.follows("sve:10.7.4.1"):
        return
    for card_ids in before.zones.values() if before.cards is not after.cards else ():
        yield from ((before, card_id) for card_id in card_ids if after.card(card_id).stay != before.card(card_id).stay)


def _wait(game: Game, seen: Table, card_id: CardId, ability: Ability, found: list[Happening], step: int, before: Table) -> None:
    """10.7.2.1 - as often as its condition was met; 10.7.2.2 - no more often than it says for a turn."""
    found = each_once(game, card_id, found)
    each = "each-counter-meets-the-condition" if found[0].verb.startswith("counter") else None
    says = fact(N_("{card}: the condition is met {count} times"), card=card_id, count=len(found))
    if len(found) > 1 and not game.find("sve:10.7.2.1", says, reading=each):
        found = found[:1]
    card = seen.card(card_id)
    player = card.player
    if card.owner != player:
        says = fact(N_("{card} is controlled by {player}, and so is its ability"), card=card_id, player=player)
        last = "seized-last-words-to-last-controller" if ability.event and ability.event.verb == "last words" else None
        player = player if game.find("sve:3.1.2.3", says, reading=last) else card.owner
    left = uses_left(game.board, card_id, card.stay, ability, found[0].verb)
    for happening in chosen_first(game, player, ability, found, len(found) if left is None else left):
        if is_spent_this_turn(game, card_id, card.stay, ability, happening.verb) or not _is_meant(
            game, card_id, ability, happening, before
        ):
            continue
        met = _met(game.board, happening)
        one = Wait(card_id, card.stay, ability, player, happening, game.board.batch, step, met=met)
        note_seen(game, card_id, happening, seen)
        if ability.name == "drain" and keywords(seen, card_id).count("drain") > 1:
            game.find("sve:12.13.3", fact(N_("{card} has Drain once, however often it was given"), card=card_id))
        word = ability.name or (happening.attribute if happening.verb == "step" else happening.verb)
        own = happening.verb == "step" or (happening.card == card_id and _is_of_itself(ability, happening.verb))
        clauses = TRIGGERS_BY.get(word if own else "", TRIGGERS_BY[""])
        game.trigger(clauses, CameToWait((one,)), cause=step, reading=_end_of_turn(happening))


def _is_of_itself(ability: Ability, verb: str) -> bool:
    """A keyword, or a text that says the same: it waits for what its own card does, not for what any such card does."""
    subjects = (one.subject for one in (ability.event, *ability.also_on) if one is not None and one.verb == verb)
    return bool(ability.name) or any(one is not None and one.nouns[0] == "this" for one in subjects)


def _end_of_turn(happening: Happening) -> str | None:
    ends = happening.verb == "step" and happening.attribute == "turn"
    return "end-of-turn-is-start-of-end-phase" if ends else None


def _is_meant(game: Game, card_id: CardId, ability: Ability, happening: Happening, before: Table) -> bool:
    """What the words of the ability cover, clause by clause."""
    event = ability.event_of(happening.verb)
    assert event is not None
    says = fact(N_("this is what {card} waits for"), card=card_id)
    if ability.zone and not game.find("sve:10.3.4", fact(N_("{card}'s ability is for the zone where it is"), card=card_id)):
        return False
    reading = "token-comes-from-outside" if not happening.source else None
    if event.source and happening.verb == "enters" and not game.find("sve:5.4.3", says, reading=reading):
        return False
    if happening.verb in ("dealt damage", "deals damage") and not ability.name:
        word = next((word for word in DAMAGE_BY if word and word in event.by), "")
        if not game.find(DAMAGE_BY[word], says):
            return False
    if is_several(ability) and not game.find("sve:12.1.2", says):
        return False
    return _moves_as_meant(game, card_id, ability, happening, before)


def _moves_as_meant(game: Game, card_id: CardId, ability: Ability, happening: Happening, before: Table) -> bool:
    """10.7.4.2 - a move as the ability's card comes; 10.9.3.1 - what comes is seen as the effects there make it."""
    says = fact(N_("this is what {card} waits for"), card=card_id)
    if _came_at_once(game, card_id, ability, happening, before):
        return game.find("sve:10.7.4.2", says)
    event = ability.event_of(happening.verb)
    if happening.verb == "enters" and event is not None and event.subject is not None and event.subject.filters:
        return game.find(("sve:10.9.3.1", "sve:10.9.3"), says)
    return True


def _came_at_once(game: Game, card_id: CardId, ability: Ability, happening: Happening, before: Table) -> bool:
    """10.7.4.2 - another card moves as the ability's own card comes to where the ability is valid."""
    card = game.board.card(card_id)
    came = card_id not in before.cards or before.card(card_id).stay != card.stay
    valid = card.zone in (ability.zone.split("/") if ability.zone else (FIELD,))
    return bool(came and valid and happening.to and happening.card != card_id)


DAMAGE_BY = {
    "attack": ("sve:5.13.3.1", "sve:5.13.3"),
    "battle": ("sve:5.13.3.2", "sve:5.13.3"),
    "ability": ("sve:5.13.3.3", "sve:5.13.3"),
    "": ("sve:5.13.3.4", "sve:5.13.3"),
}


def limit_of(ability: Ability) -> int | None:
    for one in ability.limits:
        if one == "once per turn":
            return 1
        if one.endswith(TIMES):
            return int(one.removesuffix(TIMES))
    return None


def is_spent_this_turn(game: Game, card_id: CardId, stay: int, ability: Ability, verb: str = "") -> bool:
    left = uses_left(game.board, card_id, stay, ability, verb)
    says = fact(N_("{card}: this ability has come to wait as often as it may this turn"), card=card_id)
    return left is not None and left <= 0 and game.find("sve:10.7.2.2", says)


def _take_later(game: Game, one: Later, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """10.7.5.1 - an ability made for a later moment is set off once, though several things meet its condition at once."""
    at_work = Using(one.source, one.stay, one.player, one.ability)
    events = [event for event in (one.ability.event, *one.ability.also_on) if event is not None]
    awaited = [replace(event, attribute=event.attribute.removeprefix("next ")) for event in events if _may_come(game, one, event)]
    found = [was for was in happenings if any(matches(event, was, at_work, before, game.board) for event in awaited)]
    if not found:
        return
    found = each_once(game, one.source, found)
    says = fact(N_("{card}: what was made for later, without a period, is set off once"), card=one.source)
    once = not one.until and game.find("sve:10.7.5.1", says)
    if once and not one.chosen:
        found = chosen_first(game, one.player, one.ability, found, 1)
    waits = tuple(_made(game, one, was, step) for was in (found[:1] if once else found))
    game.trigger("sve:10.7.5", CameToWait(waits, one if once else None), cause=step, reading=_end_of_turn(found[0]))


def _may_come(game: Game, one: Later, event: Event) -> bool:
    """The end of the next turn is not that of the turn in which it was made."""
    return not event.attribute.startswith("next ") or bool(game.board.turn != one.made)


def _made(game: Game, one: Later, was: Happening, step: int) -> Wait:
    return Wait(
        one.source, one.stay, one.ability, one.player, was, game.board.batch, step, chosen=one.chosen,
        met=_met(game.board, was), is_made=True,
    )  # fmt: skip


def _met(board: Table, was: Happening) -> tuple[tuple[CardId, int], ...]:
    return tuple((name, board.card(name).stay) for name in (was.card, was.target) if name)


def held_since(game: Game, step: int) -> list[Happening]:
    """All that has happened since that step, while triggers were held back."""
    done = [one for one in game.steps[step:] if isinstance(one.fact, Change) and one.before is not one.after]
    return [told for one in done for told in one.fact.happenings(one.before, one.after)]  # type: ignore[union-attr]
