"""19.1 and 8.4: auto abilities wait, take effect one after the other, and are resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, Waiting
from rulings.engine.changes import Lapsed, Taken, Used
from rulings.engine.delayed import Delayed
from rulings.engine.effects.ability import Ability, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, TooLong
from rulings.engine.options import Said
from rulings.engine.resolve import Outcome, resolve
from rulings.engine.select import Resolving, Words, holds
from rulings.engine.triggers import is_event, matching, waiting_for
from rulings.games.hollow_flux.any_order import ToTheSame, order_of_rows_matters
from rulings.games.hollow_flux.as_it_was import as_it_was, asking, has_left, last_of, told_of_itself
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import ACTIVE, BATTLEFIELD, DAMAGE, GIVEN, GUARD, HAND, TRASH, Table, text_of
from rulings.games.hollow_flux.changes import as_told
from rulings.games.hollow_flux.costs import say_x
from rulings.games.hollow_flux.could_stand import GIVES, could_stand, in_play
from rulings.games.hollow_flux.delayed import DUE, Seen, at_its_moment, come_due, is_at_end, label_in_full
from rulings.games.hollow_flux.delayed import label as delayed_label
from rulings.games.hollow_flux.events import asks_about
from rulings.games.hollow_flux.interrupt import is_between, open_timing, pause
from rulings.games.hollow_flux.keywords import KEYWORD_EFFECTS, trigger_keywords
from rulings.games.hollow_flux.language import LANGUAGE
from rulings.games.hollow_flux.lasting import is_about_leaving
from rulings.games.hollow_flux.lent import taken, triggers
from rulings.games.hollow_flux.numbered import ability_label, is_used
from rulings.games.hollow_flux.paying import MARKERS, pays
from rulings.games.hollow_flux.remembering import remember
from rulings.games.hollow_flux.targets import pick_targets
from rulings.games.hollow_flux.values import ONCE, VIGILANCE, WORDS
from rulings.games.hollow_flux.whom import as_told_of, told_about

TRIGGERS_BY = {
    "attacks": ("hf:12.1", "hf:19.1"),
    "attacked": ("hf:12.1", "hf:19.1"),
    "defends": ("hf:12.2/2", "hf:19.1"),
    "defended": ("hf:12.2/2", "hf:19.1"),
    "set": ("hf:9/7", "hf:19.1"),
}
PLAYED_VERBS = ("plays", "played", "enters", "summoned")


def triggered(game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """19.1 - auto abilities take effect at the moment that they name."""
    seen = partial(seen_on, before)
    trigger_keywords(game, happenings, step)
    happenings = [as_told(one) for one in happenings]
    remember(game, happenings, seen)
    come_due(game, happenings, seen, step)
    if may_trigger(before, happenings) or may_trigger(game.board, happenings):
        _trigger_all(game, happenings, before, seen, step)
    for card_id, ability, happening in _elsewhere(before, game.board, happenings, seen):
        says = fact(N_("{card} is not on the battlefield: its auto ability does not take effect"), card=card_id)
        if not game.find("hf:19.1/4", says):
            _trigger(game, waiting_for(game.board, card_id, ability, happening, game.board.batch, step), step)


def _trigger_all(game: Game, happenings: Sequence[Happening], before: Table, seen: Seen, step: int) -> None:
    """19.1 - of cards where their abilities work, or worked until just now."""
    now = as_themselves(game.board, happenings)
    found_for = matching(before, now, WORDS, happenings, seen=seen, asks=asking(before))
    for board, card_id, ability, found in list(found_for):
        for happening in found:
            _trigger(game, waiting_for(board, card_id, ability, happening, game.board.batch, step), step)
    for board, card_id, ability, happening in _of_leaving_elsewhere(before, now, happenings, seen):
        _trigger(game, waiting_for(board, card_id, ability, happening, game.board.batch, step), step)
    for board, card_id, ability, happening in _as_if_from_hand(before, game.board, happenings, seen):
        says = fact(N_("{played} was not played from the hand"), played=happening.card or happening.target)
        if not game.find("hf:2.2/1", says, reading="from-hand-is-not-from-guard"):
            _trigger(game, waiting_for(board, card_id, ability, happening, game.board.batch, step), step)


def may_trigger(board: Table, happenings: Sequence[Happening]) -> bool:
    """A quick look: some text in play waits for one of these, or abilities could be given to cards."""
    verbs = [happening.verb for happening in happenings]
    return not in_play(board).waits_for.isdisjoint(verbs) or GIVES in could_stand(board)


def as_themselves(board: Table, happenings: Sequence[Happening]) -> Table:
    """17/2, 17/3 - what was made of a face-down card has ended where it has left the battlefield: it is the card that it is."""
    moved = [board.card(one.card) for one in happenings if one.card is not None and one.card in board.cards]
    left = [card for card in moved if card.counts_as is not None and card.zone not in BATTLEFIELD]
    return board.with_cards(*(replace(card, counts_as=None) for card in left)) if left else board


def _of_leaving_elsewhere(
    before: Table, after: Table, happenings: Sequence[Happening], seen: Seen
) -> list[tuple[Table, CardId, Ability, Happening]]:
    """19.1/4 - auto abilities for another zone that are about the leaving of their own card from there."""
    return [
        (board, card_id, ability, one)
        for board, card_id, ability, found in matching(before, after, WORDS, happenings, "triggered", seen, told_about, _gone)
        for one in found
        if is_about_leaving(card_id, one) and after.cards[card_id].zone not in ability.zones
    ]


def _gone(before: Table, after: Table, words: Words) -> Iterator[tuple[Table, CardId]]:
    """Cards with a text for another zone than the battlefield, which they have just left."""
    for card_id in before.roving():
        card = before.cards[card_id]
        if card.zone not in BATTLEFIELD and after.cards[card_id].stay != card.stay:
            yield before, card_id


def _as_if_from_hand(
    before: Table, after: Table, happenings: Sequence[Happening], seen: Seen
) -> Iterator[tuple[Table, CardId, Ability, Happening]]:
    """Auto abilities that would take effect if what was played from the guard deck had been in the hand."""
    played = [replace(one, source=HAND) for one in happenings if one.source == GUARD and one.verb in PLAYED_VERBS]
    found_for = matching(before, after, WORDS, played, seen=seen, asks=told_about) if played else ()
    for board, card_id, ability, found in list(found_for):
        if ability.event is not None and ability.event.source == HAND:
            yield from ((board, card_id, ability, one) for one in found)


def seen_on(before: Table, happening: Happening, board: Table) -> Table:
    """A card that leaves the battlefield is looked at as it was there; all else as it is now."""
    return before if has_left(happening) else board


def _trigger(game: Game, one: Waiting, step: int) -> None:
    """An ability that says "once per turn", and has taken effect in this turn, does not do so again."""
    if is_used(game.board, one.card, one.ability):
        return
    if is_about_leaving(one.card, one.happening):  # "this" is the card where it has gone
        one = replace(one, stay=game.board.card(one.card).stay)
    one = as_it_was(one, game.steps[step].before)
    verb = one.happening.verb
    if verb == "set" and one.happening.card != one.card:  # 9/7 is about what the set card itself does
        verb = ""
    reading = "left-card-as-it-was" if has_left(one.happening) and not is_about_leaving(one.card, one.happening) else None
    game.trigger(TRIGGERS_BY.get(verb, "hf:19.1"), triggers(one), reading, cause=step)


def _elsewhere(
    before: Table, board: Table, happenings: Sequence[Happening], seen: Seen
) -> Iterator[tuple[CardId, Ability, Happening]]:
    """Auto abilities that would take effect now if their cards, which are known, were on the battlefield."""
    verbs = frozenset(one.verb for one in happenings)
    if verbs.isdisjoint(board.known.marks):
        return
    places = [board.zone(player, zone) for player in PLAYERS for zone in (HAND, TRASH, DAMAGE)]
    for card in [board.cards[card_id] for place in places for card_id in place]:
        text = None if card.definition is None or verbs.isdisjoint(card.definition.marks) else text_of(card)
        if text and before.cards[card.id].zone in BATTLEFIELD:  # it was there until just now, and has been looked at
            continue
        for ability in text.abilities if text else ():
            if ability.kind != "triggered" or ability.event is None or ability.zone or _is_own(ability):
                continue
            at_work = Resolving(card.id, card.stay, card.player, ability)
            for happening in happenings:
                from_there = has_left(happening) and is_about_leaving(card.id, happening)
                if not from_there and is_event(seen(happening, board), WORDS, ability.event, happening, at_work):
                    yield card.id, ability, happening


def _is_own(ability: Ability) -> bool:
    """The ability waits for something that happens to its own card."""
    return ability.event is not None and ability.event.subject is not None and ability.event.subject.nouns[0] == "this"


def resolve_next(game: Game) -> None:
    """19.1/3 - one of the auto abilities that wait is taken up and resolved."""
    resolve_auto(game, next_auto(game))
    if is_between(game.board):
        pause(game)


def resolve_auto(game: Game, one: Waiting) -> None:
    game.cause = one.step
    lost = is_lost(game, one)
    if not (game.trigger("hf:19.1/4", Lapsed(one), cause=one.step) if lost else is_taken_up(game, one)):
        raise TooLong
    if not lost:
        take_effect(game, one)


def is_taken_up(game: Game, one: Waiting) -> bool:
    """19.1 - an auto ability; 11.6.2, 8/5 - or what was put off, which is no ability."""
    if isinstance(one, Delayed):
        return game.trigger(DUE[is_at_end(one)], Taken(one), cause=one.step, reading="part-put-off-to-its-moment")
    return game.trigger("hf:19.1", taken(one), cause=one.step, reading="autos-wait-for-the-effect")


def next_auto(game: Game) -> Waiting:
    """19.1/3 - of those that are about to take effect at the same time, the turn player says which comes next."""
    rows = told_apart(game.board)
    together = [row[0] for row in rows]
    if len(together) == 1 or _come_to_the_same(game.board, together):
        return together[0]
    plain = [label(game.board, one) for one in together]
    named = [in_full(name, one) if plain.count(name) > 1 else name for name, one in zip(plain, together, strict=True)]
    labels: dict[str, Waiting] = dict(zip(named, together, strict=True))
    options = tuple(labels) if order_of_rows_matters(game, rows, resolve_auto) else ToTheSame(labels)
    asks = fact(N_("which auto ability is resolved next?"))
    answer: str = game.ask("hf:19.1/3", game.board.active, asks, options, "order", reading="autos-of-one-moment-first")
    return labels[answer]


def told_apart(board: Table) -> list[list[Waiting]]:
    """Those that come next, by what they do."""
    oldest = min(one.batch for one in board.waiting)
    found: dict[tuple[str, ...], list[Waiting]] = {}
    for one in (one for one in board.waiting if one.batch == oldest):
        words = (label_in_full(one),) if isinstance(one, Delayed) else (one.card, one.ability.text, about(one))
        found.setdefault(words, []).append(one)
    return list(found.values())


def _come_to_the_same(board: Table, together: list[Waiting]) -> bool:
    """Characters that become active by vigilance, in whatever order, where no text waits for that."""
    waking = all(one.ability.name == VIGILANCE for one in together)
    return waking and not any(ACTIVE in text.marks for text in board.known.texts)


def label(board: Table, one: Waiting) -> Said:
    """How a player points at it: "Ghoul's ability 1"; in full also where that tells no more."""
    said = Said(delayed_label(one)) if isinstance(one, Delayed) else ability_label(board, one.card, one.ability)
    longer = in_full(said, one)
    said.also = (*said.also, longer, *longer.also)
    return said


def in_full(name: Said, one: Waiting) -> Said:
    """With what it is about, or says."""
    if isinstance(one, Delayed):
        return Said(label_in_full(one))
    on = about(one)
    said = Said(name + on)
    said.also = tuple(other + on for other in name.also)
    return said


def about(one: Waiting) -> str:
    """What an ability that waits twice is about, where that makes a difference: " on Imp"."""
    return "".join(f" on {card_id}" for card_id in happened_to(one)) if asks_about(one.ability) else ""


def is_lost(game: Game, one: Waiting) -> bool:
    """19.1/4 - an auto ability works only while its card is on the battlefield, unless it is about its leaving or was put off."""
    card = game.board.card(one.card)
    if isinstance(one, Delayed):
        return False
    if game.board.is_same(one.card, one.stay) and card.zone in (*BATTLEFIELD, GIVEN, *one.ability.zones):
        return False
    if is_about_leaving(one.card, one.happening):
        says = fact(N_("the auto ability of {card} is about its leaving: it takes effect"), card=one.card)
        return not game.find("hf:19.1/4", says, reading="auto-of-its-own-leaving")
    says = fact(N_("{card} has left the battlefield: its auto ability does not take effect"), card=one.card)
    return game.find("hf:19.1/4", says)


def happened_to(one: Waiting) -> tuple[CardId, ...]:
    """ "it" in an auto ability: what was done something to, where the text names it and not as "this", or else what did it or
    had it done."""
    event, happening = one.ability.event, one.happening
    names_it = event is not None and event.target is not None and event.target.nouns[0] != "this"
    card_id = happening.target if names_it and happening.target else happening.card
    return (card_id,) if card_id else ()


def _at_work(one: Waiting) -> AtWork:
    ability = told_of_itself(one, as_told_of(one.ability, one.happening, one.player))
    at_work = AtWork(one.card, one.stay, one.player, ability, one.happening)
    at_work.last = last_of(one)
    at_work.begin_with(happened_to(one))
    return at_work


def take_effect(game: Game, one: Waiting) -> None:
    """8.4 - the targets are chosen by the player of the card, and the effect is resolved; 19.1/2 - without an interrupt."""
    one = of_its_player(game, one)
    if one.ability.name in KEYWORD_EFFECTS:
        KEYWORD_EFFECTS[one.ability.name](game, one)
    else:
        at_work = at_its_moment(game, one) if isinstance(one, Delayed) else _at_work(one)
        if holds(game.board, LANGUAGE, at_work.ability.condition, at_work):
            do_effect(game, at_work)
    if isinstance(one, Delayed):
        says = fact(N_("what was put off opens no interrupt timing"))
        opens = not game.find("hf:15.2", says, reading="part-put-off-to-its-moment")
    else:
        opens = not game.find("hf:19.1/2", fact(N_("auto abilities open no interrupt timing")))
    if opens:
        open_timing(game, one.player)


def of_its_player(game: Game, one: Waiting) -> Waiting:
    """8.4, 9/6 - it is the ability of whose card its source is when it takes effect; of one that has left, whose it was."""
    card = game.board.card(one.card)
    is_there = game.board.is_same(one.card, one.stay) and card.zone in BATTLEFIELD
    if isinstance(one, Delayed) or not is_there or card.player == one.player:
        return one
    says = fact(N_("{card} is {player}'s now, and so is its auto ability"), card=one.card, player=card.player)
    found = game.find(("hf:8.4", "hf:9/6"), says, reading="auto-ability-of-a-new-player")
    return replace(one, player=card.player) if found else one


def do_effect(game: Game, at_work: AtWork) -> None:
    """8.4, 8/5 - the targets are chosen, the cost is paid, and the text is done; once in a turn, where it says so."""
    says = fact(N_("{card} has used this effect in this turn: it does nothing"), card=at_work.source)
    if is_used(game.board, at_work.source, at_work.ability) and game.find("hf:19.1", says):
        return
    before, body = game.board, at_work.ability.body
    number = say_x(game, at_work, MARKERS)
    pick_targets(game, "hf:8.4", at_work, [])
    if not pays(game, at_work, number):
        return
    may_be_left = any(sentence.optional for sentence in body)
    if not may_be_left:
        use_up(game, at_work)
    done = any(map(_does_something, body, resolve(game, LANGUAGE, at_work)))
    if may_be_left and not (at_work.declined and not done and game.board is before and is_left(game, at_work)):
        use_up(game, at_work)


def _does_something(sentence: Sentence, outcome: Outcome) -> bool:
    """Also what changes no card, as a look at some; but not to choose what something may be done to."""
    return not outcome.nothing and any(action.verb != "choose" for action in sentence.actions)


def use_up(game: Game, at_work: AtWork) -> None:
    if ONCE in at_work.ability.limits and game.board.is_same(at_work.source, at_work.stay):
        game.do("hf:19.1", Used(at_work.source, at_work.ability))


def is_left(game: Game, at_work: AtWork) -> bool:
    """Its player was asked, and has left it: so it has not been used in this turn."""
    says = fact(N_("{card}: left undone, and not used up for this turn"), card=at_work.source)
    return ONCE not in at_work.ability.limits or game.find("hf:8/5", says, reading="declined-is-not-used")
