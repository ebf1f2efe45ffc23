"""10.7: automatic abilities: what sets them off, which information counts, how often they wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import By, Triggered, Used
from rulings.engine.continuous import gives_abilities, may_have
from rulings.engine.effects.ability import Ability, AllOf, Condition, During, Event, Selector
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of, candidates, compare, holds, is_meant, player_of
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import FIELD, LEADER, PUBLIC, Later, Table
from rulings.games.shadowverse_evolve.causes import is_caused
from rulings.games.shadowverse_evolve.continuous import ELSEWHERE
from rulings.games.shadowverse_evolve.keywords import DRAIN, all_abilities
from rulings.games.shadowverse_evolve.remembering import remember
from rulings.games.shadowverse_evolve.resolving import Using
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
STATES = frozenset(("becomes",))  # what abilities that wait for a state wait for

WHERE_VALID = (FIELD, LEADER)  # where abilities are valid that do not say where they are


class Wait(Waiting, frozen=True):
    """An automatic ability that waits; one made by an effect knows what that effect had chosen."""

    chosen: tuple[tuple[CardId, int], ...] = ()  # with their stay
    met: tuple[tuple[CardId, int], ...] = ()  # the cards that it happened to, with their stay


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
    """12.1.2 - keywords that share a text are an ability each; other events in one text are one condition (10.1.1.2.1.1)."""
    events = [one for one in (ability.event, *ability.also_on) if one is not None]
    own = all(one.verb in KEYWORDS and one.subject is not None and one.subject.nouns[0] == "this" for one in events)
    return len(events) > 1 and own


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
    for board, card_id in _sources(before, after):
        for ability in all_abilities(board, card_id) if _may_trigger(board, card_id, verbs) else ():
            if ability.kind != "triggered" or ability.event is None or ability.event.verb == "becomes":
                continue
            at_work = Using(card_id, board.card(card_id).stay, board.card(card_id).player, ability)
            found = [
                one
                for one in happenings
                for event in (ability.event, *ability.also_on)
                if matches(event, one, at_work, before, after)
            ]
            if found and _is_time(after, ability.condition, at_work):
                yield board, card_id, ability, found


def _may_trigger(board: Table, card_id: CardId, verbs: frozenset[str]) -> bool:
    """A quick look before the long one: an automatic ability of the card waits for this, or a keyword that stands for one."""
    if may_have(board, WORDS, card_id, verbs):
        return True
    return not verbs.isdisjoint(DRAIN.marks) and board.card(card_id).zone == FIELD and "drain" in keywords(board, card_id)


def _is_time(board: Table, condition: Condition | None, at_work: Using) -> bool:
    """ "During your turn, when ...": an event at another time is not meant. Other conditions are looked at when it is used."""
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    return all(holds(board, WORDS, one, at_work) for one in parts if isinstance(one, During))


def _sources(before: Table, after: Table) -> Iterator[tuple[Table, CardId]]:
    """Cards whose abilities are valid now; and cards that have just left the zone where theirs are, as they were there."""
    quick = after.follows("sve:10.3.5") and not gives_abilities(after, WORDS)
    yield from ((after, card_id) for card_id in after.cards_in(WHERE_VALID if quick else (*WHERE_VALID, *ELSEWHERE)))
    if not after.follows("sve:10.7.4.1.2") or not after.follows("sve:10.7.4.1"):
        return
    for card_id, card in before.cards.items() if before.cards is not after.cards else ():
        if after.card(card_id).stay != card.stay:
            yield before, card_id


def matches(event: Event, happening: Happening, at_work: Using, before: Table, after: Table) -> bool:
    """The happening is what the ability waits for, seen on the board that the book says."""
    look = seen_on(happening, before, after)
    if not is_event(look, WORDS, replace(event, by="", target=None), happening, at_work):
        return False
    if event.target is not None and happening.verb not in ("shuffles", "draws"):
        other_one = happening.card if event.subject is None else happening.target
        if not _is_like(look, event.target, other_one, at_work):
            return False
    return _is_zone_of(event, happening, at_work, after) and _is_caused(look, event, happening, at_work)


def _is_zone_of(event: Event, happening: Happening, at_work: Using, after: Table) -> bool:
    """ "Is put into your cemetery": the zone where the card came to is that player's."""
    whose = player_of(event.zone_of, at_work.player) if event.to and happening.to else None
    return whose is None or happening.card is None or after.card(happening.card).player == whose


def seen_on(happening: Happening, before: Table, after: Table) -> Table:
    """10.7.4.1 - a card that left the field, or went from a public to a hidden zone, is seen as it was; others as they are."""
    if not before.follows("sve:10.7.4.1"):
        return after
    if happening.source == FIELD and happening.to != FIELD:
        return before if before.follows("sve:10.7.4.1.2") else after
    if happening.source in PUBLIC and happening.to and happening.to not in PUBLIC:
        return before if before.follows("sve:10.7.4.1.1") else after
    if happening.source in PUBLIC and happening.to in PUBLIC:
        return after if before.follows("sve:10.7.4.1.3") else before
    return before if happening.to in PUBLIC and happening.source and not before.follows("sve:10.7.4.1.1") else after


def _is_like(board: Table, what: Selector, card_id: CardId | None, at_work: Using) -> bool:
    if card_id is None:
        return False
    if what.nouns[0] == "this":
        return card_id == at_work.source
    return is_meant(board, WORDS, what, card_id, at_work)


def _is_caused(board: Table, event: Event, happening: Happening, at_work: Using) -> bool:
    """Whose doing it is, and by what: 5.13.3 for damage, 11.3.2.1 for destruction."""
    by = By(happening.by, happening.by_player, happening.by_card)
    return is_caused(board, WORDS, event.by, by, at_work)


def _wait(game: Game, seen: Table, card_id: CardId, ability: Ability, found: list[Happening], step: int, before: Table) -> None:
    """10.7.2.1 - as often as its condition was met; 10.7.2.2 - no more often than it says for a turn."""
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
    for happening in found:
        if _is_spent(game, card_id, card.stay, ability, happening.verb) or not _is_meant(
            game, card_id, ability, happening, before
        ):
            continue
        met = tuple((name, game.board.card(name).stay) for name in (happening.card, happening.target) if name)
        one = Wait(card_id, card.stay, ability, player, happening, game.board.batch, step, met=met)
        _note(game, card_id, happening, seen)
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
    event = ability.event
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
    return happening.verb != "enters" or _enters_as_meant(game, card_id, event, happening, before)


def _enters_as_meant(game: Game, card_id: CardId, event: Event, happening: Happening, before: Table) -> bool:
    """10.7.4.2 - what comes together with the ability's card; 10.9.3.1 - what comes is seen as the effects there make it."""
    says = fact(N_("this is what {card} waits for"), card=card_id)
    came = card_id not in before.cards or before.card(card_id).stay != game.board.card(card_id).stay
    if came and happening.card != card_id and game.board.card(card_id).zone == FIELD:
        return game.find("sve:10.7.4.2", says)
    if event.subject is not None and event.subject.filters:
        return game.find(("sve:10.9.3.1", "sve:10.9.3"), says)
    return True


DAMAGE_BY = {
    "attack": ("sve:5.13.3.1", "sve:5.13.3"),
    "battle": ("sve:5.13.3.2", "sve:5.13.3"),
    "ability": ("sve:5.13.3.3", "sve:5.13.3"),
    "": ("sve:5.13.3.4", "sve:5.13.3"),
}


def _note(game: Game, card_id: CardId, happening: Happening, seen: Table) -> None:
    """10.7.4.1 - the information that a trigger of a move was judged by."""
    if happening.source == FIELD and happening.to != FIELD:
        says = fact(N_("{card} counts as it was on the field"), card=happening.card or card_id)
        both = happening.card != card_id and not game.board.is_same(card_id, seen.card(card_id).stay)
        game.find(("sve:10.7.4.1.2", "sve:10.7.4.1"), says, reading="leaving-together-see-each-other" if both else None)
    elif happening.source and happening.to and (happening.source in PUBLIC) != (happening.to in PUBLIC):
        says = fact(N_("{card} counts as it is or was in the public zone"), card=happening.card or card_id)
        game.find(("sve:10.7.4.1.1", "sve:10.7.4.1"), says)
    elif happening.source in PUBLIC and happening.to in PUBLIC:
        says = fact(N_("{card} counts as it is in the zone where it went"), card=happening.card or card_id)
        game.find(("sve:10.7.4.1.3", "sve:10.7.4.1"), says)


def limit_of(ability: Ability) -> int | None:
    for one in ability.limits:
        if one == "once per turn":
            return 1
        if one.endswith(TIMES):
            return int(one.removesuffix(TIMES))
    return None


def _is_spent(game: Game, card_id: CardId, stay: int, ability: Ability, verb: str = "") -> bool:
    left = uses_left(game.board, card_id, stay, ability, verb)
    says = fact(N_("{card}: this ability has come to wait as often as it may this turn"), card=card_id)
    return left is not None and left <= 0 and game.find("sve:10.7.2.2", says)


def _take_later(game: Game, one: Later, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """10.7.5.1 - an ability made for a later moment is set off once."""
    event = one.ability.event
    assert event is not None
    if event.attribute.startswith("next "):
        if game.board.turn == one.made:
            return
        event = replace(event, attribute=event.attribute.removeprefix("next "))
    at_work = Using(one.source, one.stay, one.player, one.ability)
    found = [happening for happening in happenings if matches(event, happening, at_work, before, game.board)]
    if not found:
        return
    says = fact(N_("{card}: what was made for later, without a period, is set off once"), card=one.source)
    once = not one.until and game.find("sve:10.7.5.1", says)
    batch = game.board.batch
    waits = tuple(Wait(one.source, one.stay, one.ability, one.player, was, batch, step, chosen=one.chosen) for was in found)
    change = CameToWait(waits[:1] if once else waits, one if once else None)
    game.trigger("sve:10.7.5", change, cause=step, reading=_end_of_turn(found[0]))


def held_since(game: Game, step: int) -> list[Happening]:
    """All that has happened since that step, while triggers were held back."""
    done = [one for one in game.steps[step:] if isinstance(one.fact, Change) and one.before is not one.after]
    return [told for one in done for told in one.fact.happenings(one.before, one.after)]  # type: ignore[union-attr]


def watch_states(game: Game, before: Table, step: int) -> None:
    """10.7.6 - an ability that waits for a state comes to wait once when the state comes about."""
    board: Table = game.board
    for card_id in _watching(board):
        for ability in all_abilities(board, card_id):
            if ability.kind != "triggered" or ability.event is None or ability.event.verb != "becomes":
                continue
            at_work = Using(card_id, board.card(card_id).stay, board.card(card_id).player, ability)
            if not _is_so(board, ability.event, at_work) or not _is_time(board, ability.condition, at_work):
                continue
            was_here = card_id in before.cards and before.card(card_id).stay == at_work.stay
            if (was_here and _is_so(before, ability.event, at_work)) or _is_spent(game, card_id, at_work.stay, ability):
                continue
            waits_still = board.is_resolving(card_id, ability)
            if waits_still or any((one.card, one.ability) == (card_id, ability) for one in board.waiting):
                says = fact(N_("{card} waits for this state already"), card=card_id)
                if game.find("sve:10.7.6.1", says):
                    continue
            waits = Wait(card_id, at_work.stay, ability, at_work.player, Happening("becomes", card_id), board.batch, step)
            game.trigger("sve:10.7.6", CameToWait((waits,)), cause=step, reading="state-trigger-needs-new-occurrence")


def _watching(board: Table) -> list[CardId]:
    """A quick look before the long one: cards that may have an ability that waits for a state."""
    if not any("becomes" in text.marks for text in board.texts_known()) and not gives_abilities(board, WORDS):
        return []
    return [card_id for _, card_id in _sources(board, board) if may_have(board, WORDS, card_id, STATES)]


def _is_so(board: Table, event: Event, at_work: Using) -> bool:
    wanted = amount_of(board, WORDS, event.amount or 0, at_work)
    if event.attribute == "count" and event.subject is not None:
        number = len(candidates(board, WORDS, event.subject, at_work))
    elif event.subject is None:
        number = WORDS.player_value(board, player_of(event.player, at_work.player) or at_work.player, event.attribute)
    else:
        cards = candidates(board, WORDS, event.subject, at_work)
        number = int(WORDS.value(board, cards[0], event.attribute) or 0) if cards else -1
    return compare(number, event.relation, wanted)
