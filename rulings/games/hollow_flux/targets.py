"""Chapter 8: targets are chosen when something is declared, and looked at again when it is resolved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.continuous import Standing, granted, standing, standing_about, standing_by
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.effects.say import body_words
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import Parts
from rulings.engine.select import amount_of, candidates, choose, is_meant, player_of
from rulings.games.hollow_flux.at_work import AtWork, chooses, is_target
from rulings.games.hollow_flux.being_played import tell_resolved, without_what_is_played
from rulings.games.hollow_flux.board import BATTLEFIELD, CALLED, GIVEN, SET_CARD, WORLD, Options, Pick, Table, kind_of
from rulings.games.hollow_flux.causes import is_against
from rulings.games.hollow_flux.could_stand import could_stand
from rulings.games.hollow_flux.events import in_spoken_words
from rulings.games.hollow_flux.lasting import WHILE_THERE
from rulings.games.hollow_flux.sparing import spared
from rulings.games.hollow_flux.values import WORDS, is_about, is_there

OF_ABILITY = ("hf:8.3", "hf:19.2/1")  # the target of an activated ability is chosen
STANDS = {
    "on the battlefield": "hf:19.1/5",
    "where the text says": "hf:19.1/4",
    "for the game": "hf:19.12/6",
    "until its end": "hf:19.1/6",
    "with its source": "hf:19.1/4",
    "without an end": "hf:8/5",
}
KEEPS_FROM_PLAY = ("cannot play", "cannot be played")


def basis(board: Table, one: Standing) -> str:
    """Why a standing effect applies now: a card is where its static ability works, or the effect was given for a time."""
    if one.on is None:
        zone = board.card(one.source).zone
        return "for the game" if zone == GIVEN else "on the battlefield" if zone in BATTLEFIELD else "where the text says"
    return "with its source" if one.action.until == WHILE_THERE else "until its end" if one.action.until else "without an end"


def must_be_free(game: Game, deed: str, card_id: CardId, against: CardId | None = None) -> None:
    """19.1/5, 19.1/6 - what an effect that stands or lasts forbids cannot be declared."""
    explain_spared(game, card_id, "cannot", deed)
    _must_allow(game, barred(game.board, deed, card_id, against), card_id)


def barred(board: Table, deed: str, card_id: CardId, against: CardId | None = None) -> Standing | None:
    """The effect by which the card, or its player, cannot do this to that card; to the other player, if there is none."""
    if f"cannot {deed}" not in could_stand(board):
        return None
    for one in standing_by(board, WORDS, "cannot"):
        if one.action.attribute == deed and _is_subject(board, one, card_id) and _is_object(board, one, card_id, against):
            return one
    return None


def explain_spared(game: Game, card_id: CardId, verb: str, attribute: str) -> None:
    """8/5 - abilities that apply all the time, and not to a card that is not affected by them."""
    for one, by in spared(game.board, WORDS, card_id, verb, attribute):
        says = fact(N_("{card} is not affected by {source}"), card=card_id, source=one.source)
        game.find(STANDS[basis(game.board, by)], says, reading="not-affected-at-any-time")


def is_held(game: Game, card_id: CardId) -> bool:
    """19.1/5, 19.1/6 - an effect that stands or lasts keeps the card asleep."""
    one = barred(game.board, "wake", card_id)
    if one is None:
        return False
    says = fact(N_("{source} keeps {card} asleep"), source=one.source, card=card_id)
    return game.find(STANDS[basis(game.board, one)], says)


def _is_subject(board: Table, one: Standing, card_id: CardId) -> bool:
    if one.action.what is None:
        return player_of(one.action.player, one.player) in (None, board.card(card_id).player)
    return one.touches(board, WORDS, card_id)


def _is_object(board: Table, one: Standing, card_id: CardId, against: CardId | None) -> bool:
    target = one.action.target
    if target is None:
        return True
    if target.nouns[0] == "player":
        return against is None and player_of(target.whose, one.player) in (None, other(board.card(card_id).player))
    return against is not None and against in candidates(board, WORDS, target, one.at_work)


def must_be_playable(game: Game, card_id: CardId, player: Player) -> None:
    """19.1/5, 19.1/6 - no effect says that the card cannot be played, or that its player cannot play it."""
    if could_stand(game.board).isdisjoint(KEEPS_FROM_PLAY):
        return
    for one in standing(game.board, WORDS):
        if one.action.verb == "cannot" and _keeps_from_play(game.board, one, card_id, player):
            _must_allow(game, one, card_id)


def _keeps_from_play(board: Table, one: Standing, card_id: CardId, player: Player) -> bool:
    action = one.action
    if action.attribute == "be played":
        return is_about(board, one, card_id)
    if action.attribute != "play" or player_of(action.player, one.player) not in (None, player):
        return False
    if action.source is not None and not is_there(board, action.source.zone, card_id):
        return False
    target = action.target
    return target is None or (is_there(board, target.zone, card_id) and is_meant(board, WORDS, target, card_id, one.at_work))


def _must_allow(game: Game, barred: Standing | None, card_id: CardId) -> None:
    if barred is not None:
        words = N_("the text of {source} allows it") if card_id == barred.source else N_("{source} allows it for {card}")
        says = fact(words, source=barred.source, card=card_id)
        game.must(STANDS[basis(game.board, barred)], False, says)


def pick_targets(game: Game, clause: Clauses, at_work: AtWork, left: list[CardId], needed: bool = False) -> None:
    """8.1 to 8.4 - whoever plays the card, uses the ability or has the auto ability chooses effects and targets now."""
    at_work.options = list(choose_effects(game, clause, at_work, at_work.ability.body, left))
    for action in chooses(at_work.ability.body, at_work.options):
        assert action.what is not None
        at_work.picks.append(pick_for(game, clause, action.what, at_work, left, needed))
        at_work.numbers.append(how_many(game.board, action.what, at_work))


def choose_effects(
    game: Game, clause: Clauses, at_work: AtWork, body: tuple[Sentence, ...], left: list[CardId]
) -> Iterator[Options]:
    """Where a text gives several effects to choose from, those that can have their targets are there to choose."""
    for action in (action for sentence in body for action in sentence.actions if action.options):
        assert action.what is not None
        numbers = [number for number, effect in enumerate(action.options, start=1) if has_targets(game.board, effect, at_work)]
        if not numbers:
            numbers = list(range(1, len(action.options) + 1))
        count = min(amount_of(game.board, WORDS, action.what.count, at_work), len(numbers))
        sizes = range(count, -1 if action.what.up_to else count - 1, -1)
        asks = fact(N_("which effect of {card}?"), card=at_work.source)
        ways = [_in_words(way, action) for size in sizes for way in combinations(numbers, size)]
        ways = [way for way in ways if _can_be_on(game.board, way, action, at_work, left)] or ways
        chosen: Options = tuple(game.ask(clause, at_work.player, asks, ways, "option", reading="option-chosen-with-targets"))
        yield chosen
        for number in chosen:
            yield from choose_effects(game, clause, at_work, action.options[number - 1], left)


def _in_words(way: Options, action: Action) -> Parts:
    parts = Parts(way)
    parts.says = tuple(_words_of(action.options[number - 1]) for number in way)
    return parts


@lru_cache(maxsize=1_000)
def _words_of(option: tuple[Sentence, ...]) -> str:
    return body_words(in_spoken_words(option))


def _can_be_on(board: Table, way: Options, action: Action, at_work: AtWork, named: list[CardId]) -> bool:
    """What was named with the play can be chosen for one of these effects, or for the text without them."""
    if not named:
        return True
    choosing = (*chooses(at_work.ability.body), *_every_choose(action.options[number - 1] for number in way))
    able = {card_id for one in choosing if one.what for card_id in able_targets(board, one.what, at_work)}
    return able.issuperset(named)


def _every_choose(bodies: Iterable[tuple[Sentence, ...]]) -> Iterator[Action]:
    for action in (action for body in bodies for sentence in body for action in sentence.actions):
        yield from _every_choose(action.options)
        if is_target(action):
            yield action


def has_targets(board: Table, body: tuple[Sentence, ...], at_work: AtWork) -> bool:
    """There is something to choose for each "choose" of the text."""
    return all(able_targets(board, action.what, at_work) for action in chooses(body) if action.what)


def pick_for(game: Game, clause: Clauses, selector: Selector, at_work: AtWork, left: list[CardId], needed: bool) -> Pick:
    """The targets of one "choose": those that were named with the play, or else the player is asked."""
    reading = None if needed else "auto-target-when-it-is-its-turn"
    if not game.find("hf:8/1", fact(N_("{card} has a target"), card=at_work.source), reading=reading):
        return ()
    tell_resolved(game, selector, at_work)
    found = not_picked(choosable(game, selector, at_work), selector, at_work)
    count = how_many(game.board, selector, at_work)
    selector = replace(selector, count=count)
    if needed:
        few = 0 < len(found) < count and not (selector.up_to or selector.every)
        says = fact(N_("there is something that {card} can choose"), card=at_work.source)
        must_have_target(game, clause, bool(found), says, "fewer-targets-than-the-text-says" if few else None)
    cards = named_targets(game, clause, selector, at_work, found, left) if left and not selector.every else ()
    if not cards and found:
        asks = fact(N_("which targets for {card}?"), card=at_work.source)
        cards = choose(game, WORDS, clause, selector, at_work, asks, found, reading if at_work.by_damage else None)
    if needed and not selector.whose and any(_is_across(game.board, card_id, at_work.player) for card_id in cards):
        game.permit("hf:9/2", fact(N_("there is one battlefield, with the characters of both players")))
    worlds = tuple(card_id for card_id in cards if kind_of(game.board.card(card_id)) == WORLD)
    if worlds and not set(selector.nouns).isdisjoint(CALLED[SET_CARD]):
        game.permit("hf:6.3/7", fact(N_("{cards}: a World Set is a set card too"), cards=worlds))
    return tuple((card_id, game.board.card(card_id).stay) for card_id in cards)


def not_picked(found: list[CardId], selector: Selector, at_work: AtWork) -> list[CardId]:
    """ "another character": none that the same text has chosen already."""
    picked = {card_id for pick in at_work.picks for card_id, _ in pick} if selector.other else ()
    return [card_id for card_id in found if card_id not in picked]


def must_have_target(game: Game, clause: Clauses, found: bool, says: Fact, reading: str | None) -> None:
    """8.1, 8.2 - a card that has none is not played; 19.2/1 - nor is an activated ability used without one."""
    if clause == OF_ABILITY:
        game.must(("hf:19.2/1", "hf:8.3"), found, says, reading=reading)
    else:
        game.must(clause, found, says, reading=reading)


def must_name_no_more(game: Game, card_id: CardId, left: list[CardId]) -> None:
    """8/1 - what has no target, or no further one, is not declared on something."""
    if left:
        game.must("hf:8/1", False, fact(N_("{card} has {cards} as targets too"), card=card_id, cards=tuple(left)))


def _is_across(board: Table, card_id: CardId, player: Player) -> bool:
    card = board.card(card_id)
    return card.zone in BATTLEFIELD and card.player != player


def named_targets(
    game: Game, clause: Clauses, selector: Selector, at_work: AtWork, found: list[CardId], left: list[CardId]
) -> tuple[CardId, ...]:
    """Targets that were named with the play: as many different ones as this "choose" takes."""
    count = min(how_many(game.board, selector, at_work), len(found))
    cards = tuple(left[:count])
    del left[:count]
    for number, card_id in enumerate(cards):
        able = card_id in found and card_id not in cards[:number]
        game.must(clause, able, fact(N_("{card} can be chosen for {source}"), card=card_id, source=at_work.source))
    if len(cards) < count and not selector.up_to:
        game.must(clause, False, fact(N_("{count} targets are named for {source}"), count=count, source=at_work.source))
    return cards


def choosable(game: Game, selector: Selector, at_work: AtWork) -> list[CardId]:
    """What the text lets be chosen, but for what cannot be chosen."""
    for one in selector.filters:
        if one.attribute == "class":
            game.find("hf:19.3", fact(N_("cards with the class {name} are meant"), name=one.value))
    found = able_targets(game.board, selector, at_work)
    if _sees_what_is_played(game.board, selector, found, at_work):
        says = fact(N_("{card} is being played and in no zone: it is not there to be chosen or counted"), card=at_work.source)
        game.find("hf:7/5", says, reading="card-that-is-being-played")
    return found


def _sees_what_is_played(board: Table, selector: Selector, found: list[CardId], at_work: AtWork) -> bool:
    """There would be something else to choose, or another number, if the card that is being played were still in its zone."""
    if without_what_is_played(board, at_work) is board:
        return False
    counted = amount_of(board, WORDS, selector.count, at_work) != how_many(board, selector, at_work)
    return counted or found != _in_all(board, selector, at_work)


def how_many(board: Table, selector: Selector, at_work: AtWork) -> int:
    """The number of targets that the text says: "1 for each card in your hand"."""
    if isinstance(selector.count, int):
        return selector.count
    return amount_of(without_what_is_played(board, at_work), WORDS, selector.count, at_work)


def able_targets(board: Table, selector: Selector, at_work: AtWork) -> list[CardId]:
    return _in_all(without_what_is_played(board, at_work), selector, at_work)


def _in_all(board: Table, selector: Selector, at_work: AtWork) -> list[CardId]:
    return are_choosable(board, candidates(board, WORDS, selector, at_work), at_work)


def are_choosable(board: Table, cards: list[CardId], at_work: AtWork) -> list[CardId]:
    """Those of the cards that can be chosen by this."""
    if "cannot be chosen" not in could_stand(board):
        return cards
    return [card_id for card_id in cards if is_choosable(board, card_id, at_work)]


def is_choosable(board: Table, card_id: CardId, at_work: AtWork) -> bool:
    """No effect says that the card cannot be chosen by this; 19.4/4 - a damage trigger is no ability."""
    effects = standing_about(board, WORDS, "cannot", "be chosen")
    barred = [one for one in effects if one.touches(board, WORDS, card_id)]
    meant = [one.action.by for one in barred if is_against(board, one.action.by, one.player, at_work, at_work.kind)]
    return all("ability" in by and at_work.by_damage for by in meant)


def still_proper(game: Game, selector: Selector, pick: Pick, at_work: AtWork) -> tuple[CardId, ...]:
    """8/3 - a target that has gone or can be chosen no more is dropped; no other is chosen for it."""
    proper = choosable(game, selector, at_work)
    good = [card_id for card_id, stay in pick if game.board.is_same(card_id, stay) and card_id in proper]
    reading = "one-of-several-targets-lost" if good else None
    kept = []
    for card_id, _ in pick:
        says = fact(N_("{card} is no proper target any more: what needs it is not resolved"), card=card_id)
        if card_id in good or not game.find("hf:8/3", says, reading=reading):
            kept.append(card_id)
    return tuple(kept)


def affected(game: Game, cards: tuple[CardId, ...], at_work: AtWork) -> tuple[CardId, ...]:
    """Cards that the effect can do something to; 19.4/4 - a damage trigger is no ability; 19.2.4 - a cost is no effect."""
    return tuple(card_id for card_id in cards if not _is_immune(game, card_id, at_work))


def _is_immune(game: Game, card_id: CardId, at_work: AtWork) -> bool:
    """Its own effects are not meant."""
    board: Table = game.board
    for one in granted(board, WORDS, card_id, "cannot") if card_id in board.cards and card_id != at_work.source else ():
        if one.action.attribute != "be affected" or not is_against(board, one.action.by, one.player, at_work, at_work.kind):
            continue
        pays = fact(N_("{card} is not affected by effects, and a cost is none"), card=card_id)
        if at_work.paying and game.find(("hf:19.2.4", "hf:8/5"), pays, reading="a-cost-is-no-effect"):
            continue
        says = fact(N_("a damage trigger is no ability: {card} is affected"), card=card_id)
        if "ability" in one.action.by and at_work.by_damage and game.find("hf:19.4/4", says):
            continue
        unaffected = fact(N_("{card} is not affected by {source}"), card=card_id, source=at_work.source)
        if game.find(STANDS[basis(board, one)], unaffected):
            return True
    return False
