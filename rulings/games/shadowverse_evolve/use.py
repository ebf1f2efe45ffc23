"""10.6.2.2 to 10.6.2.4: what is decided when a card or ability is used: options, X, targets, shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.effects.ability import EACH, Ability, Action, Condition, NamedCondition, Selector, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import Said
from rulings.games.shadowverse_evolve.board import leader_of
from rulings.games.shadowverse_evolve.cases import first_of
from rulings.games.shadowverse_evolve.choosing import HIDDEN, choose_player, described, may_choose, meant, not_again, pick
from rulings.games.shadowverse_evolve.choosing_x import choose_x
from rulings.games.shadowverse_evolve.conditions import fix_numbers, met
from rulings.games.shadowverse_evolve.costs import can_pay, is_earth_rite, pay_again, points_promised
from rulings.games.shadowverse_evolve.counter_actions import one_by_one
from rulings.games.shadowverse_evolve.doers import names_doer
from rulings.games.shadowverse_evolve.resolving import (
    Using,
    amount,
    is_choice,
    is_cost,
    names_token,
)
from rulings.games.shadowverse_evolve.subjects import SAME
from rulings.games.shadowverse_evolve.validity import barring, names_of
from rulings.games.shadowverse_evolve.values import WORDS, has
from rulings.games.shadowverse_evolve.words import NO_RITE, RITE

UNPAYABLE: tuple[Clauses, Clauses] = (
    ("sve:10.4.2.2", "sve:10.6.2.5.3", "sve:10.6.2.2.1"),
    ("sve:10.4.2.2", "sve:10.4.7.3", "sve:10.1.1.2.2"),
)
OWN_WAY = ("draw", "discard", "search", "look", "recover", "roll", "summon", "shuffle", "reveal", "put counters")
TO_CHOOSE = (
    ("sve:10.6.2.3.3", "sve:10.6.2.1.2"),
    ("sve:10.6.2.3.3", "sve:10.6.2.1.2", "sve:12.15.2"),
)
TO_SHARE_AMONG = (
    ("sve:10.6.2.4.1.1", "sve:10.6.2.3.3", "sve:10.6.2.1.2"),
    ("sve:10.6.2.4.1.1", "sve:10.6.2.3.3", "sve:10.6.2.1.2", "sve:12.15.2"),
)
LEFT: dict[tuple[bool, bool], Clauses] = {  # hangs on a cost that is paid as it is resolved; has nothing to share out
    (False, False): "sve:10.6.2.3.3",
    (False, True): ("sve:10.6.2.4.1.1", "sve:10.6.2.3.3"),
    (True, False): ("sve:10.6.2.3.3", "sve:10.4.7.3"),
    (True, True): ("sve:10.6.2.4.1.1", "sve:10.6.2.3.3", "sve:10.4.7.3"),
}
BEGINNING = {
    "spellchain": ("sve:13.3.1.4.1", "sve:5.17.3.1", "sve:5.17.3.1.1"),
    "necrocharge": ("sve:13.5.1.3.2.1", "sve:5.17.3.1", "sve:5.17.3.1.1"),
}


def decide(game: Game, *lines: Using, earlier: Callable[[Game], None] | None = None) -> None:
    """Everything that has to be settled before the cost is paid: for all lines of a card 10.6.2.2, then 10.6.2.3 and 10.6.2.4."""
    ready, promised = [], 0
    before = () if earlier is None else (earlier,)
    for at_work in lines:
        at_work.besides, at_work.earlier = at_work.besides + promised, before
        if _settles_options(game, at_work):
            ready.append(at_work)
        if at_work.valid:
            promised += points_promised(at_work)
            before = (*before, partial(pay_again, at_work=at_work))
    for at_work in ready:
        choose_targets(game, at_work)


def _settles_options(game: Game, at_work: Using) -> bool:
    """10.6.2.2 - the optional cost, X, options; a line that is not valid or not paid for has nothing more to settle."""
    fix_numbers(game.board, at_work)
    at_work.begun = game.board.clock
    at_work.valid = is_valid(game, at_work)
    if not at_work.valid and game.find("sve:10.3.2", fact(N_("what is not valid asks for no choice"))):
        return False
    choose_optional_cost(game, at_work)
    if at_work.paid:
        choose_x(game, at_work)
        choose_options(game, at_work)
    return at_work.paid


def is_valid(game: Game, at_work: Using) -> bool:
    """10.3.2, 10.3.3 - an ability whose condition is not met, or that an effect says is invalid, has no effect."""
    verb = at_work.happening.verb if at_work.happening is not None else ""
    names = names_of(at_work.ability, verb)
    barred = barring(game.board, WORDS, at_work.source, at_work.player, names)
    if barred is not None:
        says = fact(N_("{source} makes the ability of {card} invalid"), source=barred.source, card=at_work.source)
        return not game.find(("sve:10.3.2", "sve:10.3.1"), says)
    if at_work.ability.condition is None:
        return True
    says = fact(N_("the condition of {card}'s ability is met"), card=at_work.source)
    return game.find(("sve:10.3.3", "sve:10.3.1"), says, met(game, at_work.ability.condition, at_work))


def choose_optional_cost(game: Game, at_work: Using) -> None:
    """10.6.2.2.1, 10.4.7.2 - whether an optional cost is paid comes first; 10.4.7.3 - and any cost of an automatic ability."""
    triggered = _is_paid_for(at_work.ability)
    if not triggered and not any(cost.optional for cost in at_work.ability.costs):
        return
    asks = fact(N_("is the optional cost of {card} paid?"), card=at_work.source)
    says = fact(N_("the cost of {card} can be paid in full"), card=at_work.source)
    topic = "optional cost" if _is_of_use(at_work) else "cost of another"
    if not can_pay(game, at_work) and not game.find("sve:10.4.2.2", says, False):
        at_work.paid = False
        game.ask(UNPAYABLE[triggered], at_work.player, asks, ("no",), topic)
        return
    if triggered:
        answer = game.ask(("sve:10.4.7.3", "sve:10.1.1.2.2"), at_work.player, asks, _ways(at_work.ability), topic)
    else:
        clauses = ("sve:10.6.2.2.1", "sve:10.4.7.2", "sve:10.6.2.2", "sve:10.4.7")
        answer = game.ask(clauses, at_work.player, asks, _ways(at_work.ability), topic)
    at_work.paid = answer == "yes"


def _ways(ability: Ability) -> tuple[str, str]:
    """Paid or not; 13.3.3.2 - Earth Rite is such a cost, that a line may call by its name."""
    yes, no = Said("yes"), Said("no")
    if any(is_earth_rite(cost) for cost in ability.costs):
        yes.also, no.also = (RITE,), (NO_RITE,)
    return yes, no


def _is_of_use(at_work: Using) -> bool:
    """The cost belongs to what is used, or to what its card does as it is used; not to what another card does then."""
    was = at_work.happening
    return was is None or (was.card == at_work.source and (was.by == "use" or was.verb == "uses"))


def choose_options(game: Game, at_work: Using) -> None:
    """5.17, 10.6.2.2.3 - for each choice among options, in the order of the text."""
    body = at_work.ability.body
    for number, sentence in enumerate(body):
        joined_to = _conditions(body[first_of(body, number) : number])
        if not _is_shut_out(game, body, number, at_work) and all(met(game, one, at_work) for one in joined_to):
            for action in _open(game, sentence, at_work):
                at_work.options[id(action)] = _pick_options(game, action, at_work)


def _is_shut_out(game: Game, body: tuple[Sentence, ...], number: int, at_work: Using) -> bool:
    """ "Otherwise": the condition of a part before it, to which it is the other way, is met."""
    number = first_of(body, number)
    while number > 0 and body[number].joint == "otherwise":
        number = first_of(body, number - 1)
        if body[number].condition is not None and not body[number].optional and met(game, body[number].condition, at_work):
            return True
    return False


def _pick_options(game: Game, action: Action, at_work: Using) -> tuple[int, ...]:
    """5.17.1, 5.17.2 - so many options as the text says; 5.17.4 - the others count as not there."""
    assert action.what is not None
    names = [str(number + 1) for number in range(len(action.options))]
    count = min(amount(game, action.what.count, at_work), len(names))
    lowest = 1 if action.what.up_to else count
    options = [one for size in range(count, lowest - 1, -1) for one in combinations(names, size)]
    asks = fact(N_("which options of {card}?"), card=at_work.source)
    if action.what.up_to:
        answer = game.ask(("sve:5.17.2", "sve:10.6.2.2.3", "sve:5.17.3"), at_work.player, asks, options, "option")
    else:
        answer = game.ask(("sve:5.17.1", "sve:5.17.1.1", "sve:10.6.2.2.3", "sve:5.17.3"), at_work.player, asks, options, "option")
    if not game.find(("sve:5.17.4", "sve:5.17.4.1"), fact(N_("the other options count as not there"))):
        return tuple(range(len(names)))
    return tuple(int(one) - 1 for one in answer)


def _open(game: Game, sentence: Sentence, at_work: Using) -> list[Action]:
    """5.17.3.1 - where the number of options hangs on a condition, it is looked at when the use begins."""
    found = [action for action in sentence.actions if action.options]
    if not found or sentence.condition is None:
        return found
    says = fact(N_("the condition of this choice of {card} is met as its use begins"), card=at_work.source)
    holds = met(game, sentence.condition, at_work)
    if isinstance(sentence.condition, NamedCondition) and sentence.condition.name in BEGINNING:
        return found if game.find(BEGINNING[sentence.condition.name], says, holds) else []
    return found if game.find("sve:5.17.3.1", says, holds) else []


def choose_targets(game: Game, at_work: Using) -> None:
    """10.6.2.3 - everything that the text chooses outside hidden zones is chosen now."""
    told, paid_for = at_work.chosen, _is_paid_for(at_work.ability)
    for action, selector, may in _selectors(game, at_work.ability.body, at_work, paid_for):
        if selector.nouns[0] == "player":
            at_work.that_player = choose_player(game, at_work)
            at_work.picks[id(selector)] = ((leader_of(at_work.that_player), 0),)
            continue
        split = action.value == "split" and selector is action.target
        units = amount(game, action.amount, at_work) if split else 1
        there = described(game, selector, not_again(selector, meant(game.board, selector, at_work), at_work))
        found = may_choose(game, there, at_work)
        if may and (not found or units < 1) and _is_left(game, at_work, LEFT[paid_for, units < 1]):
            cards: tuple[CardId, ...] = ()
        elif split:
            cards = _choose_to_share(game, selector, at_work, found, there, units)
        else:
            cards = _choose(game, selector, at_work, found, there)
        at_work.picks[id(selector)] = tuple((card, game.board.card(card).stay) for card in cards)
        at_work.chosen = cards
        if split:
            at_work.shares[id(selector)] = share(game, cards, units, at_work)
    at_work.chosen = told  # what "it" means while it is resolved comes again in the order of the text


def _is_paid_for(ability: Ability) -> bool:
    """10.4.7.3 - all that stands behind the cost of an automatic ability hangs on whether that is paid as it is resolved."""
    return ability.kind == "triggered" and bool(ability.costs)


def _is_left(game: Game, at_work: Using, clauses: Clauses) -> bool:
    """10.6.2.3.3, 10.6.2.4.1.1 - where nothing can be chosen for a part that may be left undone, only that part is not done."""
    says = fact(N_("nothing can be chosen for a part of {card} that may be left undone"), card=at_work.source)
    return game.find(clauses, says, reading="optional-part-does-not-bar-use")


def _selectors(
    game: Game, body: tuple[Sentence, ...], at_work: Using, within: bool = False
) -> Iterator[tuple[Action, Selector, bool]]:
    """What is chosen, in the order of the text, and whether it is for a part that may be left undone, or hangs on such a part."""
    may = within
    for number, sentence in enumerate(body):
        hangs = (may and sentence.joint in ("if so", "otherwise", "then")) or (number > 0 and is_cost(body, number - 1))
        may = within or sentence.optional or hangs
        if is_cost(body, number):
            continue  # what a cost is paid with is no target
        options = any(action.options for action in sentence.actions)
        if not options and not _may_be_valid(game, body, number, at_work):
            continue
        for action in sentence.actions:
            if action.options:
                for option in at_work.options.get(id(action), ()):
                    yield from _selectors(game, action.options[option], at_work, may)
            elif not _is_chosen_later(game, action):
                yield from ((action, one, may) for one in _of(action) if _is_target(one, action))


def _is_target(selector: Selector, action: Action) -> bool:
    """10.6.2.3 - something that is chosen, a player too, but no card in a hidden zone."""
    if selector.nouns[0] == "player":
        return action.verb == "choose"
    return is_choice(selector) and not _is_hidden(selector, action)


def _is_chosen_later(game: Game, action: Action) -> bool:
    """What it is done to is settled when it is done: by its own rule, or by another player or each for themselves."""
    return action.verb in OWN_WAY or names_doer(action) or action.player == EACH or names_token(game.board, action)


def _may_be_valid(game: Game, body: tuple[Sentence, ...], number: int, at_work: Using) -> bool:
    """10.3.2 - a part that is not valid, or is for another case, asks for no choice."""
    if _is_shut_out(game, body, number, at_work):
        return False
    conditions = _conditions(body[first_of(body, number) : number + 1])
    if not conditions:
        return True
    says = fact(N_("the condition of this part of {card} is met"), card=at_work.source)
    return game.find("sve:10.3.2", says, all(met(game, one, at_work) for one in conditions))


def _conditions(sentences: tuple[Sentence, ...]) -> list[Condition]:
    return [one.condition for one in sentences if one.condition is not None]


def _of(action: Action) -> tuple[Selector, ...]:
    places = tuple(place.on for place in (action.to, action.source) if place is not None and place.on is not None)
    if one_by_one(action):
        places = ()
    what = action.what if action.state != SAME else None  # said of what the action before it has chosen
    if action.verb == "transform":  # what it becomes is made, and not chosen
        return (what,) if what is not None else ()
    return tuple(one for one in (what, action.target, *places) if one is not None)


def _is_hidden(selector: Selector, action: Action) -> bool:
    zone = selector.zone or (action.source.zone if action.source and selector is action.what else "")
    return zone.split(" ")[0] in ("them", "deck") or zone in HIDDEN


def _choose(game: Game, selector: Selector, at_work: Using, found: list[CardId], there: list[CardId]) -> tuple[CardId, ...]:
    if selector.up_to:
        return pick(game, ("sve:10.6.2.3.2", "sve:10.6.2.3", "sve:1.3.5.1"), selector, at_work, found) if found else ()
    none = fact(N_("the number to choose is 0: nothing has to be there"))
    if amount(game, selector.count, at_work) < 1 and game.find("sve:10.6.2.3.3", none):
        return ()
    says = fact(N_("there is something that {card} can choose"), card=at_work.source)
    game.must(TO_CHOOSE[_is_shielded(game, found, there)], bool(found), says, reading="choose-as-many-as-possible")
    return pick(game, ("sve:10.6.2.3.1", "sve:10.6.2.3"), selector, at_work, found) if found else ()


def _is_shielded(game: Game, found: list[CardId], there: list[CardId]) -> bool:
    """12.15.2 - there would be something to choose, but for Aura."""
    return not found and any(has(game.board, card, "aura") for card in there)


def _choose_to_share(
    game: Game, selector: Selector, at_work: Using, found: list[CardId], there: list[CardId], most: int
) -> tuple[CardId, ...]:
    """10.6.2.3.2.1, 10.6.2.4.1 - at least one target, and no more than there are units to share out."""
    says = fact(N_("there is something that {card} can choose, and something to share out"), card=at_work.source)
    game.must(TO_SHARE_AMONG[_is_shielded(game, found, there)], bool(found) and most > 0, says)
    fewer = replace(selector, count=min(amount(game, selector.count, at_work), most))
    if not found:
        return ()
    if selector.up_to:
        return pick(game, ("sve:10.6.2.3.2.1", "sve:10.6.2.3"), fewer, at_work, found, least=1)
    return pick(game, ("sve:10.6.2.3.1", "sve:10.6.2.4.1", "sve:10.6.2.3"), fewer, at_work, found)


def share(game: Game, cards: tuple[CardId, ...], total: int, at_work: Using) -> tuple[tuple[CardId, int], ...]:
    """10.6.2.4 - the number is shared out among the targets, one at least to each."""
    if not cards:
        return ()
    least = 1 if game.find("sve:10.6.2.4.1", fact(N_("each target gets 1 at least"))) else 0
    options = {
        " and ".join(f"{count} to {card}" for card, count in zip(cards, parts, strict=True)): parts
        for parts in _parts(total, len(cards), least)
    }
    asks = fact(N_("how is {count} shared out?"), count=total)
    answer = game.ask("sve:10.6.2.4", at_work.player, asks, list(options), "share")
    return tuple(zip(cards, options[answer], strict=True))


def _parts(total: int, count: int, least: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        yield (total,)
        return
    for first in range(total - least * (count - 1), least - 1, -1):
        for rest in _parts(total - first, count - 1, least):
            yield (first, *rest)
