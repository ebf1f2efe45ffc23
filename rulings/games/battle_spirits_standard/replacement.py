"""9-1-8: something else happens instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.board import PLAYERS, CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Ability, Action, Selector
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, GameOver, Question
from rulings.engine.resolve import resolve
from rulings.engine.select import Resolving
from rulings.engine.triggers import matching
from rulings.games.battle_spirits_standard.board import FIELD, NOWHERE, Table
from rulings.games.battle_spirits_standard.cases import AtWork
from rulings.games.battle_spirits_standard.changes import AFTER_STANDBY
from rulings.games.battle_spirits_standard.features import as_written, is_done_first
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP
from rulings.games.battle_spirits_standard.limits import alike, is_used_up, limit_reached, note_use, used_together
from rulings.games.battle_spirits_standard.numbered import ability_label
from rulings.games.battle_spirits_standard.restrictions import silencer
from rulings.games.battle_spirits_standard.spoken_of import ONE
from rulings.games.battle_spirits_standard.that_many import so_many
from rulings.games.battle_spirits_standard.values import WORDS, same_name

Found = tuple[CardId, Ability, Happening]
Used = list[tuple[CardId, Ability]]
Use = tuple[CardId, str]
Whom = CardId | Player  # to which card it happens, or to which player
PUT_BY: dict[str, Clauses] = {  # instead of being put into the trash, by the way there
    AFTER_STANDBY: ("bss:9-1-8-1", "bss:9-1-8-1-1", "bss:10-2-2-5"),
    "discarded": ("bss:9-1-8-1", "bss:9-1-8-1-1", "bss:5-13-1"),
    NOWHERE: ("bss:9-1-8-1", "bss:9-1-8-1-1", "bss:4-4-1"),
}
MOST_TRIED = 4  # of more, the turn player is asked without a trial
IN_TURN = "replacement-condition-when-its-turn-comes"
NOTHING = N_("nothing of what {card} says can be done instead: it is not used")
FOR_CARD = N_("for which card does something else happen first?")
FOR_PLAYER = N_("for which player does something else happen first?")


def not_replaced(game: Game, happenings: Mapping[Whom, Sequence[Happening]], by: By) -> tuple[Whom, ...]:
    """9-1-8-1 - of cards or players to which something happens together, by one name or another, those to which nothing else
    happens instead."""
    then, left, kept = game.board, dict(happenings), dict[Whom, Used]()
    used: Used = []
    while left:
        whom = next(iter(left)) if by.replacing else _first(game, left, by, used, kept)
        names = left.pop(whom)
        if not replaced(game, names, by, used, then, kept.get(whom, [])):
            kept[whom] = [*kept.get(whom, []), *(_usable(game, names, used) if left else ())]
        elif kept:
            kept.pop(whom, None)
            left |= _with_another(game, {one: happenings[one] for one in kept}, used, kept)
        left = {one: names for one, names in left.items() if _is_there(game.board, one, then)}
    return tuple(whom for whom in happenings if whom in kept and _is_there(game.board, whom, then))


def _with_another(
    game: Game, happenings: Mapping[Whom, Sequence[Happening]], used: Used, declined: Mapping[Whom, Used]
) -> dict[Whom, Sequence[Happening]]:
    """9-2-1 - those whose replacements were declined, where the condition of another is met by now."""
    return {whom: names for whom, names in happenings.items() if _others(game, names, used, declined[whom])}


def _others(game: Game, names: Sequence[Happening], used: Used, declined: Used) -> Used:
    """The replacements that can be used and were not declined."""
    return [one for one in _usable(game, names, used) if one not in declined]


def _is_there(board: Table, whom: Whom, then: Table) -> bool:
    """4-1-4 - what happened instead to another has not moved it away: it would be a new card, to which this does not happen."""
    return whom in PLAYERS or board.is_same(whom, then.card(whom).stay)


def replaced(
    game: Game,
    names: Sequence[Happening],
    by: By,
    used: Used | None = None,
    then: Table | None = None,
    declined: Used | None = None,
) -> bool:
    """9-1-8-1 - what is about to happen, by one name or another, does not: an effect does something else in its place.

    `used` are the replacements of what happens at the same time, `then` is the board before the first of them, `declined` are
    those that were offered for this before."""
    used = [] if used is None else used
    waiting = [one for one in _waiting_for(game.board, names) if not declined or one[:2] not in declined]
    found = [one for one in waiting if _can_replace(game, one, used)]
    if not found:
        return False
    if by.replacing and game.find("bss:9-1-8-1-2", fact(N_("what was replaced once is not replaced again"))):
        return False
    at_work = _taken(game, found)
    if at_work is None:
        return False
    source, ability = at_work.source, at_work.ability
    reading = IN_TURN if used and then is not None and not _was_waiting(then, names, at_work) else None
    if not _happens(game, source, at_work.happening, reading):
        return False
    note_use(game, source, ability)
    used.append((source, ability))
    at_work = _without_asking(at_work)
    at_work.ability = as_written(game, at_work.ability)
    resolve(game, game.rules.language, at_work)
    return True


def _was_waiting(then: Table, names: Sequence[Happening], at_work: Resolving) -> bool:
    """9-2-1 - its condition was met before something else happened instead to another."""
    return any((source, ability) == (at_work.source, at_work.ability) for source, ability, _ in _waiting_for(then, names))


def _happens(game: Game, source: CardId, happening: Happening | None, reading: str | None) -> bool:
    """9-1-8-1-1 - an effect of that card happens instead; of being put into the trash, whichever way leads there."""
    says, way = fact(N_("an effect of {source} happens instead"), source=source), happening.part if happening else ""
    if happening is not None and happening.verb == "put" and (way or happening.source) in PUT_BY:
        return game.find(PUT_BY[way or happening.source], says, reading="every-way-into-the-trash")
    return game.find(("bss:9-1-8-1", "bss:9-1-8-1-1"), says, reading=reading)


def _first(game: Game, happenings: Mapping[Whom, Sequence[Happening]], by: By, used: Used, declined: Mapping[Whom, Used]) -> Whom:
    """9-1-8-1-3 - where several things are replaced, the turn player says which next; limited ones may not be enough for all.
    What nothing replaces comes last, as what happens instead of the others may meet a condition."""
    left = {whom: _others(game, names, used, declined.get(whom, [])) for whom, names in happenings.items()}
    found = {whom: _limited(game.board, usable) for whom, usable in left.items()}
    able = [whom for whom, usable in left.items() if usable]
    enough = _is_enough([uses for uses in found.values() if uses])
    several = [happenings[whom] for whom in able]
    matters = len(able) > 1 and (_is_order_seen([left[whom] for whom in able]) or _may_run_out(game, several, by, used))
    if enough and not matters:
        return next(iter(able or happenings))
    reading = None if enough else "limited-replacement-for-one-of-several"
    rivals = [one for one in able if matters or any(found[one] & found[other] for other in found if other != one)]
    asks = fact(FOR_PLAYER if rivals[0] in PLAYERS else FOR_CARD)
    first: Whom = game.ask("bss:9-1-8-1-3", game.board.active, asks, rivals, "first replaced", reading=reading)
    return first


def _is_order_seen(found: Sequence[Used]) -> bool:
    """They do different things, or something to other cards than their own, or not the same each time; or one that serves several
    does it to its own card, and may not be able to a second time."""
    abilities = [ability for usable in found for _, ability in usable]
    if len({one.text for one in abilities}) > 1 or any(sentence.condition for sentence in abilities[0].body):
        return True
    parts = parts_within((abilities[0].costs, abilities[0].body))
    nouns = {part.nouns[0] for part in parts if isinstance(part, Selector)}
    takes_cards = any(isinstance(part, Action) and part.verb == "discard" for part in parts)
    sources = [source for usable in found for source in {one for one, _ in usable}]
    return takes_cards or not nouns <= {*POINTED} or ("this" in nouns and len(set(sources)) < len(sources))


def _may_run_out(game: Game, happenings: Sequence[Sequence[Happening]], by: By, used: Used) -> bool:
    """9-2-1 - what happens instead of the first may end a condition of the others: it is tried in every order of a few."""
    found = [ability for names in happenings for _, ability, _ in _waiting_for(game.board, names)]
    if all(one.condition is None for one in found):
        return False
    few = len(happenings) <= MOST_TRIED
    return not few or not all(_all_are_replaced(game, order, by, used) for order in permutations(happenings))


def _all_are_replaced(game: Game, happenings: Sequence[Sequence[Happening]], by: By, used: Used) -> bool:
    trial, then = Game(game.rules, game.board, _agree, game.broken), list(used)
    try:
        return all(replaced(trial, names, by, then) for names in happenings)
    except GameOver:
        return False


def _agree(question: Question) -> Any:
    return "yes" if "yes" in question.options else question.options[0]


def _is_enough(found: Sequence[set[Use]]) -> bool:
    """Each can have a replacement of its own."""
    if not found:
        return True
    first, *others = found
    return any(_is_enough([uses - {use} for uses in others]) for use in first)


def _usable(game: Game, names: Sequence[Happening], used: Used) -> Used:
    """The replacements that nothing keeps from being used."""
    board, left = game.board, []
    for source, ability, happening in _waiting_for(board, names):
        idle = board.card(source).standby and not _is_its_own(source, happening)
        barred = idle or alike(board, source, ability, used) or _silencer(board, source, ability)
        if not barred and not is_used_up(board, source, ability) and _does_something(game, (source, ability, happening)):
            left.append((source, ability))
    return left


def _limited(board: Table, usable: Used) -> set[Use]:
    """The limited replacements that have to be used, each for one thing that happens at this timing; none where another could
    be used as well."""
    uses: set[Use] = set()
    for source, ability in usable:
        if not ability.limits or ability.body[0].optional:
            return set()
        uses.add((_first_of_its_name(board, source) if NO_OVERLAP in ability.limits else source, ability.text))
    return uses


def _first_of_its_name(board: Table, card_id: CardId) -> CardId:
    """12-3-2-1 - what does not overlap is one effect for all the cards of a player that share a name."""
    field = board.zone(board.card(card_id).player, FIELD)
    return next((one for one in field if same_name(board, one, card_id)), card_id)


def _taken(game: Game, found: list[Found]) -> Resolving | None:
    """The replacement that is used: where its player does not want to, or cannot do what it asks for, another that is left."""
    while found:
        one = _which(game, found)
        at_work, ability = _at_work(game.board, one), one[1]
        wanted = not ability.body[0].optional or game.rules.language.wants(game, ability.body[0], at_work)
        if wanted and all(is_done_first(game, cost, at_work) for cost in ability.costs):
            return replace(at_work, **_it(one))  # "it" is what this happens to, and not what was paid with
        found = [other for other in found if other != one]
    return None


def _at_work(board: Table, found: Found) -> AtWork:
    source, ability, happening = found
    holder, number = board.card(source), so_many((happening,), ability)
    return AtWork(source, holder.stay, holder.player, ability, happening, number=number, **_it(found))


def _it(found: Found) -> dict[str, Any]:
    """ "It" is what this happens to."""
    happening = found[2]
    return {"chosen": (happening.card,), "settled": ONE} if happening.card else {}


def _does_something(game: Game, found: Found) -> bool:
    """1-4-2 - some of what a player may do instead can be done; what has to be paid for it first is tried for itself, and
    9-1-8-1-2 - nothing within what happens instead."""
    _, ability, _ = found
    first, at_work = ability.body[0], _at_work(game.board, found)
    is_within = game.of is not None and game.of[1].kind == "replacement"
    if not first.optional or ability.costs or is_within or not game.board.follows("bss:1-4-2"):
        return True
    wanted = replace(ability, body=(replace(first, optional=False), *ability.body[1:]))

    def do(trial: Game) -> None:
        done = resolve(trial, trial.rules.language, replace(at_work, ability=wanted))
        trial.must("bss:1-4-2", not all(one.nothing for one in done), fact(NOTHING, card=at_work.source))

    return can_be_made(game, Payment(do, at_work))


def _waiting_for(board: Table, happenings: Sequence[Happening]) -> list[Found]:
    found = matching(board, board, WORDS, happenings, kind="replacement")
    return [(source, ability, met[0]) for _, source, ability, met in found]


def _is_its_own(source: CardId, happening: Happening) -> bool:
    """10-2-2-4 - that its own card goes into the trash after its standby is replaced by an effect of that standby."""
    return (happening.card, happening.part) == (source, AFTER_STANDBY)


def _can_replace(game: Game, found: Found, used: Used) -> bool:
    """10-2-2-4, 9-2-3, 12-3 - its card does not stand by, nothing silences it, and it was not used up in this turn."""
    source, ability, happening = found
    idle = game.board.card(source).standby and not _is_its_own(source, happening)
    if idle and game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=source)):
        return False
    silenced = _silencer(game.board, source, ability)
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=source, source=silenced.source)
        return not game.find(("bss:9-2-3", "bss:9-1-2-1"), says)
    if not _does_something(game, found):
        return not game.find(("bss:1-4-2", "bss:9-1-8-1"), fact(NOTHING, card=source), reading="instead-only-what-can-be-done")
    return not limit_reached(game, source, ability) and not used_together(game, source, ability, used)


def _silencer(board: Table, source: CardId, ability: Ability) -> Standing | None:
    card = board.card(source)
    return silencer(board, Resolving(source, card.stay, card.player, ability))


def _which(game: Game, found: list[Found]) -> Found:
    """9-1-8-1-3 - of several, the turn player says which."""
    labels = {ability_label(game.board, source, ability): (source, ability, met) for source, ability, met in found}
    if len(labels) == 1:
        return found[0]
    asks = fact(N_("which replacement is used?"))
    return labels[game.ask("bss:9-1-8-1-3", game.board.active, asks, list(labels), "replacement", reading="one-replacement-only")]


def _without_asking(at_work: Resolving) -> Resolving:
    """The player has said yes to the first sentence already."""
    first, *rest = at_work.ability.body
    body = (replace(first, optional=False), *rest)
    return replace(at_work, ability=replace(at_work.ability, body=body))
