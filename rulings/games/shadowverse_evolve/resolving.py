"""An effect at work: what was chosen when it was used, what it refers to, whether its conditions hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Action, Amount, Chosen, Count, Reckoned, Selector, Sentence, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Step
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving, amount_of, candidates, player_of
from rulings.games.shadowverse_evolve.board import EX, FIELD, Table
from rulings.games.shadowverse_evolve.changes import Damaged
from rulings.games.shadowverse_evolve.continuous import everything, touched
from rulings.games.shadowverse_evolve.values import WORDS, kind

POINTED = ("this", "it", "them", "that")
COUNTED = (
    "discard", "destroy", "banish", "exile", "return", "put", "engage", "stand", "add", "remove", "reveal", "draw", "summon",
    "evolve", "seize", "transform", "recover", "search",
)  # fmt: skip  # what is done to so many things: "that many" of them
SAYING_IT = ("choose", "search", "look", "reveal", "summon")  # verbs by which a text says what "it" is
ALL_POINTS = ValueOf("play points", Selector(("player",), whose="you"))  # "pay all your play points"
SEEING = ("look", "reveal", "search")
SEEN = "them"  # a place: among the cards just looked at
TOOK_PLACE = ("sve:10.10.1", "sve:13.3.2.2/3", "sve:5.13.2")
IN_VAIN = "replacement-that-may-be-taken"  # the reading by which one that does nothing takes the place of nothing
HAS_LEFT = {
    FIELD: N_("{card} has left: it counts as it last was on the field"),
    EX: N_("{card} has left: it counts as it last was in the EX area"),
}


class Each(Struct, frozen=True):
    """What each player may do: who was asked, who did it, and of whom the part is that is being carried out."""

    asked: tuple[Player, ...]
    did: tuple[Player, ...]
    part: tuple[Player, ...]


class Using(Resolving):
    """An ability or spell being used: all that was decided on the way."""

    picks: dict[int, tuple[tuple[CardId, int], ...]] = field(default_factory=dict)  # by the selector's identity
    options: dict[int, tuple[int, ...]] = field(default_factory=dict)  # which options, by the identity of the choice
    subject: tuple[CardId, ...] = ()  # what the last thing that lasts was said of
    has_x: bool = False  # what is paid says how much X is
    rolled: int = 0  # what the die showed
    shares: dict[int, tuple[tuple[CardId, int], ...]] = field(default_factory=dict)  # how numbers are split, as the picks
    unsaid: bool = False  # "it" is so far only the card itself, which a text calls "this", or all that something was done to
    drawn: tuple[CardId, ...] = ()  # what was drawn last, as long as nothing was chosen: what is discarded then is "it"
    paid: bool = True  # the optional cost was paid
    gone: Mapping[CardId, int] = field(default_factory=dict)  # cards that it speaks of, but that have moved since, as they were
    moved: dict[CardId, int] = field(default_factory=dict)  # cards that it has put somewhere itself, with their stay there
    done: int | None = None  # to how many things the last instruction was done
    willing: bool = False  # the player has said that what may be done is done
    paying: bool = False  # its cost is being paid: what is chosen now is no target
    paid_with: frozenset[CardId] = frozenset()  # cards that its cost was done to, or was to be done to
    begun: int = -1  # the clock when its use began
    besides: int = 0  # play points that are paid before its own cost: for the card, and for its lines before this one
    earlier: tuple[Callable[[Game], None], ...] = ()  # all that is paid before its own cost
    uncounted: int = 0  # cards being used that do not count as used yet
    valid: bool = True  # its condition is met, and nothing makes it invalid
    fixed: Mapping[str, int] = field(default_factory=dict)  # numbers fixed when the resolution began
    applied: frozenset[tuple[CardId, str]] = frozenset()  # replacements that were applied to this event
    that_player: Player = ""  # the player whom its controller has designated
    searching: tuple[Player, ...] = ()  # whose decks are to be shuffled when what was found has been moved
    found: tuple[CardId, ...] = ()  # what was found there
    took_effect: bool | None = None  # the last part that hangs on something did; none does: "otherwise" asks what was done
    left: bool = False  # the sentence before was not carried out: nor is what "then" joins to it
    it_was: tuple[Any, ...] = ()  # what "it" and "that many" were before the first of several cases
    naming: str = ""  # the last instruction chose or made something: by the next one of its kind "they" are all of them
    said_it: bool = False  # something since then has said what "it" is
    passed_over: bool = False  # "otherwise" was not the case, and was to choose what "it" is
    to_come: tuple[Sentence, ...] = ()  # what its text says behind the sentence that is being carried out
    shown: CardId | None = None  # the card of the evolve deck that was shown as a cost
    of_each: Each | None = None  # the last part was for each player to do or leave
    counts: dict[Player, int] = field(default_factory=dict)  # to how many things each player did the last instruction
    revealed: list[CardId] = field(default_factory=list)  # cards that it has shown: hidden again when it has ended
    controller: Player = ""  # whose effect it is, where another player carries it out


def by_effect(at_work: Using) -> By:
    """Whose ability does it."""
    return By("ability", controller_of(at_work), at_work.source)


def controller_of(at_work: Using) -> Player:
    """3.1.2.4 - an effect is the controller's of its ability, whoever carries it out."""
    return at_work.controller or at_work.player


def carried_out_by(player: Player, at_work: Using) -> Using:
    """The same effect, where a player does a part of it with what is their own."""
    own = Using(at_work.source, at_work.stay, player, at_work.ability, at_work.happening, at_work.chosen, at_work.number)
    own.fixed, own.revealed, own.moved, own.controller = at_work.fixed, at_work.revealed, at_work.moved, controller_of(at_work)
    own.willing, own.that_player = at_work.willing or at_work.paying, at_work.that_player
    own.unsaid, own.has_x, own.rolled = at_work.unsaid, at_work.has_x, at_work.rolled
    own.applied, own.gone, own.begun, own.all_of_them = at_work.applied, at_work.gone, at_work.begun, at_work.all_of_them
    own.done, own.drawn = at_work.counts.get(player, at_work.done), at_work.drawn
    sees_the_same(own, at_work)
    return own


def note_moved(board: Table, cards: tuple[CardId, ...], at_work: Using) -> None:
    """4.1.4.1 - the effect has put these cards where they are, and can go on to speak of them there."""
    at_work.moved |= {card: board.card(card).stay for card in cards}
    if cards and not at_work.singled_out and sees_what_it_moves(at_work.ability):
        at_work.see(board, cards)
    if at_work.source in cards and not at_work.paying:
        at_work.stay = board.card(at_work.source).stay


def sees_what_it_moves(ability: Ability) -> bool:
    """A text that looks at nothing means by "among them" the cards that it has just moved."""
    return not any(isinstance(part, Action) and part.verb in SEEING for part in parts_within(ability.body))


def has_gone(board: Table, card_id: CardId, at_work: Using) -> bool:
    """4.1.4, 10.9.2 - the card has changed zones since the use began, and not by what this effect says."""
    left = [one for one in (board.left.get(card_id), board.gone.get(card_id)) if one is not None]
    since = at_work.begun >= 0 and any(one.clock >= at_work.begun for one in left)
    return since and at_work.moved.get(card_id) != board.card(card_id).stay


def whose(board: Table, word: str, at_work: Resolving) -> Player:
    """3.1.2.4.1 - where the text names no player, the controller of the effect is meant."""
    if word == "that player" and isinstance(at_work, Using) and at_work.that_player:
        return at_work.that_player
    if word in ("controller", "owner") and at_work.chosen:
        return _player_of_chosen(board, word, at_work)
    return player_of(word, at_work.player) or at_work.player


def players_in_turn(board: Table) -> tuple[Player, Player]:
    """1.3.4 - the turn player comes first."""
    return board.active, other(board.active)


def _player_of_chosen(board: Table, word: str, at_work: Resolving) -> Player:
    """10.11.1 - the controller of a card that has left since is the one that it last had."""
    card_id = at_work.chosen[0]
    card = board.card(card_id)
    if isinstance(at_work, Using) and (card.zone != FIELD or _is_another(board, card_id, at_work)):
        left = _left_as_meant(board, card_id, at_work)
        card = left.card(card_id) if left is not None else card
    return str(card.owner if word == "owner" else card.player)


def amount(game: Game, what: Amount | None, at_work: Using, default: int = 1) -> int:
    """How much, as the text says; of cards that have gone, as they were when they were last there."""
    if what is None:
        return default
    if isinstance(what, Reckoned):
        return what.reckon(amount(game, what.of, at_work))
    if isinstance(what, ValueOf):
        what = _as_printed(game, what)
        if what.of.nouns[0] in POINTED:
            cards = pointed(what.of, at_work)  # 1.3.2.2: of nothing there is nothing
            return (_last_known(game, what.attribute, cards[0], at_work) or 0) if cards else 0
    if isinstance(what, Chosen) and what.name in ("X", "result"):
        return at_work.number if what.name == "X" else at_work.rolled
    if isinstance(what, Chosen) and what.name == "that many" and at_work.done is not None:
        return at_work.done
    return _count(game, what, at_work) if isinstance(what, Count) else amount_of(game.board, WORDS, what, at_work)


def without_named(game: Game, cards: tuple[CardId, ...], at_work: Using) -> tuple[CardId, ...]:
    """ "All other followers" are those that the text has not named just before; what set it off is named by no choice."""
    told = at_work.happening.card if at_work.happening is not None else None
    named = tuple(card for card in cards if card in at_work.chosen and card != told)
    says = fact(N_("named in the text before, and so none of the others: {cards}"), cards=named)
    if not named or not game.find("sve:10.6.2.7.2", says, reading="other-than-the-card-and-what-was-named"):
        return cards
    return tuple(card for card in cards if card not in named)


def _count(game: Game, what: Count, at_work: Using) -> int:
    """So many times as there are such things; "others" are none that the text has named."""
    found = tuple(candidates(game.board, WORDS, what.of, at_work))
    return what.reckon(len(without_named(game, found, at_work) if what.of.other else found))


def numbers_to_compare(game: Game, what: Amount, at_work: Using) -> list[int | None]:
    """How much, to be compared: of things that are pointed at, that of each; None of one that has no such number."""
    if isinstance(what, Reckoned):
        found = numbers_to_compare(game, what.of, at_work)
        return [None if number is None else what.reckon(number) for number in found]
    if isinstance(what, ValueOf) and what.of.nouns[0] in POINTED:
        what = _as_printed(game, what)
        return [_last_known(game, what.attribute, card_id, at_work) for card_id in pointed(what.of, at_work)]
    return [amount(game, what, at_work)]


def _as_printed(game: Game, what: ValueOf) -> ValueOf:
    """5.23.1 - what is original is what is written on the card itself."""
    if not what.attribute.startswith("original "):
        return what
    printed = game.find("sve:5.23.1", fact(N_("what is written on the card itself counts")))
    return what if printed else replace(what, attribute=what.attribute.removeprefix("original "))


def _last_known(game: Game, attribute: str, card_id: CardId, at_work: Using) -> int | None:
    """10.11.1 - a card that has left is referred to as it last was in its zone; none, where it has no such number."""
    board = last_seen(game, card_id, at_work)
    lacks = attribute in ("attack", "life") and board.card(card_id).zone == FIELD and kind(board, card_id) != "follower"
    if lacks and game.find("sve:5.24.2.1", fact(N_("{card} is no follower: it has no attack and life"), card=card_id)):
        return None
    value = WORDS.value(board, card_id, attribute)
    return None if value is None else int(value)


def pointed(what: Selector, at_work: Using) -> tuple[CardId, ...]:
    """The cards that a word points at; where nothing was named before, "that" card is the card itself."""
    if what.nouns[0] == "this" or (what.nouns[0] == "that" and not at_work.chosen):
        return (at_work.source,)
    return at_work.chosen if what.nouns[0] != "them" or at_work.all_of_them is None else at_work.all_of_them


def last_seen(game: Game, card_id: CardId, at_work: Using) -> Table:
    """10.11.1 - the board on which a card is looked at: the last one with it in its zone, if it has left since it was meant."""
    board: Table = game.board
    if board.card(card_id).zone == FIELD and not _is_another(board, card_id, at_work):
        return board
    was, gone = _left_as_meant(board, card_id, at_work), board.gone.get(card_id)
    if was is None and gone is not None and _was_meant_there(gone, card_id, at_work) and has_effects(gone, card_id):
        was = gone
    if was is None:
        return board
    zone = was.card(card_id).zone
    elsewhere = fact(N_("{card} has left: it counts as it last was in the {zone}"), card=card_id, zone=zone)
    says = fact(HAS_LEFT[zone], card=card_id) if zone in HAS_LEFT else elsewhere
    return was if game.find("sve:10.11.1", says) else board


def _left_as_meant(board: Table, card_id: CardId, at_work: Using) -> Table | None:
    """10.11.1 - the last board with the card on the field or in the EX area as it was meant, also if it has left again since."""
    stay = at_work.stay if card_id == at_work.source else at_work.gone.get(card_id)
    left = board.left_from(card_id, stay)
    return left if left is not None and _was_meant_there(left, card_id, at_work) else None


def _is_another(board: Table, card_id: CardId, at_work: Using) -> bool:
    """4.1.4 - the card has left and come back since it was meant, and is a new card."""
    if card_id == at_work.source:
        return not board.is_same(card_id, at_work.stay)
    return card_id in at_work.gone or has_gone(board, card_id, at_work)


def _was_meant_there(left: Table, card_id: CardId, at_work: Using) -> bool:
    """It is the card's own ability for the field, or about its leaving that zone, or the card has left it since."""
    zone, was = left.card(card_id).zone, at_work.happening
    own = card_id == at_work.source and not at_work.ability.zone and zone == FIELD
    told = was is not None and was.card == card_id and was.source == zone
    met = left.card(card_id).stay == at_work.gone.get(card_id)
    return own or told or met or 0 <= at_work.begun <= left.clock


def has_effects(board: Table, card_id: CardId) -> bool:
    """Effects made something else of the card there than what is printed on it."""
    return any(card_id in touched(board, WORDS, one) for one in everything(board, WORDS))


def makes_tokens(board: Table, action: Action) -> bool:
    """5.4.2 - tokens come to be; nothing that is there already is meant."""
    return action.verb == "summon" or names_token(board, action)


def names_token(board: Table, action: Action) -> bool:
    """5.4.2, 5.4.2.2 - so many tokens, or cards with the name of one, are put; not somebody's that are there already (2.1.2)."""
    what = action.what
    if action.verb != "put" or what is None or what.zone or what.every or what.random or what.whose:
        return False
    name = next((str(one.value) for one in what.filters if one.attribute == "name" and one.relation == "is"), "")
    text = board.find_text(name) if name else None
    if text is None or text.special != "token":
        return False
    can_be = action.to is not None and action.to.zone in (FIELD, EX)  # 9.1.4.1: where a token of that kind can be
    return what.nouns[0] in ("card", "token") or (can_be and text.kind in what.nouns)


def is_cost(sentences: tuple[Sentence, ...], number: int) -> bool:
    """10.4.7.4 - "you may do this; if so that": what may be done is the cost of what follows."""
    follows = number + 1 < len(sentences) and sentences[number + 1].joint == "if so"
    return follows and sentences[number].optional


def speaks_of_nothing(at_work: Using) -> bool:
    """Nothing was chosen yet: what the text does next is what it goes on to speak of."""
    return not at_work.chosen or at_work.unsaid


def sees(board: Table, cards: tuple[CardId, ...], at_work: Using) -> None:
    """The cards that were looked at, shown or found are what the text goes on to speak of: "it", "among them", "the rest"."""
    at_work.chosen, at_work.unsaid = cards, False
    at_work.see(board, cards)


def sees_the_same(own: Using, at_work: Using) -> None:
    own.seen, own.seen_stays, own.singled_out = at_work.seen, at_work.seen_stays, at_work.singled_out


def note_paid(cards: tuple[CardId, ...], at_work: Using) -> None:
    """10.4.2 - what is done as a cost is done to these cards."""
    if at_work.paying:
        at_work.paid_with |= frozenset(cards)


def counts_as_done(game: Game, outcome: Outcome, start: int, at_work: Using) -> bool:
    """10.6.2.5.1 - what took the place of a part counts as that part; 10.6.2.5.2 - nothing to do counts as done."""
    if outcome.wanted == 0:
        return is_nothing(game)
    replaced = _units_replaced(game, start, at_work)
    says = fact(N_("what took its place counts as done"))
    return replaced > 0 and game.find("sve:10.6.2.5.1", says, outcome.done + replaced >= outcome.wanted)


def comes_to_nothing(game: Game, action: Action, at_work: Using) -> bool:
    """A part of a cost that is done with 0; 1.3.2.2.1 - less counts as 0, but for a number that goes up or down by it."""
    count = amount(game, action.amount, at_work)
    if count < 0 and action.verb not in ("get", "gain"):
        return game.find("sve:1.3.2.2.1", fact(N_("a cost of {cost} counts as 0"), cost=count))
    return count == 0


def is_nothing(game: Game) -> bool:
    return game.find("sve:10.6.2.5.2", fact(N_("nothing is to be paid: it counts as paid")))


def _units_replaced(game: Game, start: int, at_work: Using) -> int:
    """How many cards of the cost, or draws, something else was done to than was to be done, in the steps since then."""
    steps = game.steps[start:]
    hit = {one.card for step in steps if isinstance(step.fact, Damaged) for one in step.fact.hits}
    found = [dict(one.args).get("card") for one in replaced_in(steps)]
    cards = at_work.paid_with.intersection(found)  # and no others, to which something was done instead
    return len(cards - hit) if cards else found.count(None)


def replaced_in(steps: Sequence[Step]) -> list[Fact]:
    """10.10.1 - what these steps say of events that something else took the place of; not of what took the place of nothing."""
    found = [one for one in steps if one.kind == "find" and one.holds and one.clause in TOOK_PLACE and one.reading != IN_VAIN]
    return [one.fact for one in found if isinstance(one.fact, Fact)]


def for_player(board: Table, action: Action, player: str) -> Action:
    """The action as that player does it, with cards of their own; tokens that it makes are nobody's yet."""
    source = action.source
    if source is not None and source.on is not None:
        source = replace(source, on=_own(source.on, player))
    what = action.what if makes_tokens(board, action) else _own(action.what, player)
    return replace(action, player=player, what=what, source=source)


def as_cost(board: Table, action: Action) -> Action:
    """10.4.3 - what a cost names is the player's own, unless it is said whose: also what it is done to."""
    to, target = action.to, action.target
    if to is not None and to.on is not None:
        to = replace(to, on=_own(to.on, "you"))
    if target is not None and not target.every:
        target = _own(target, "you")
    return replace(for_player(board, action, "you"), target=target, to=to)


def leaves_open_whose(action: Action) -> bool:
    """10.4.3 - the cost names something of a player and does not say of which; not where all that it names is "this"."""
    places = (place.on for place in (action.to, action.source) if place is not None)
    named = [one for one in (action.what, action.target, *places) if one is not None and "counter" not in one.nouns[0]]
    return not named or any(_own(one, "you") is not one for one in named)


def _own(what: Selector | None, player: str) -> Selector | None:
    if what is None or what.whose or what.zone_of or what.nouns[0] in POINTED or "counter" in what.nouns[0]:
        return what
    return replace(what, whose=player)


def is_choice(selector: Selector | None) -> bool:
    """Somebody has to point at something."""
    if selector is None or selector.every or selector.random:
        return False
    return selector.nouns[0] not in (*POINTED, "player", "option", "play point", "die", "rest") and not any(
        "counter" in noun for noun in selector.nouns
    )
