"""Rules of the grammar for actions and sentences: pieces in, values of ability.py out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from msgspec.structs import replace

from rulings.engine.effects.ability import YOU, Ability, Action, Chosen, Event, Place, Selector, Sentence, ValueOf
from rulings.engine.effects.actions import (
    CARDS,
    Actions,
    lasting,
    of_the_same,
    reduced,
    said_once,
    tailed,
    with_object,
    with_subject,
)
from rulings.engine.effects.pieces import (
    BY_THINGS,
    ITSELF,
    THIS,
    Nonsense,
    Pieces,
    Tail,
    Token,
    first,
    has,
    is_player,
    level_of,
    only,
    values,
)
from rulings.engine.effects.tails import Tails
from rulings.engine.effects.things import IT, kind
from rulings.engine.effects.words import by_terminal

MADE = {
    "exhausted": "exhaust",
    "refreshed": "refresh",
    "heavily exhausted": "heavily exhaust",
    "asleep": "sleep",
    "active": "wake",
}
MADE |= {"engaged": "engage", "standing": "stand", "rested": "rest"}
NEEDS_SUBJECT = frozenset({"get", "count as"})


class Sentences(Tails):
    """What is done."""

    def __init__(self, nested: Callable[[str], Ability]) -> None:
        self.nested = nested

    def imperative(self, pieces: Pieces) -> Actions:
        """Without a subject a change is of this card."""
        return tuple(
            replace(action, what=action.what or ITSELF) if action.verb in NEEDS_SUBJECT else action for action in pieces[0]
        )

    def subject_does(self, pieces: Pieces) -> Actions:
        return tuple(with_subject(pieces[0], action) for action in pieces[1])

    def one_deed(self, pieces: Pieces) -> Actions:
        return cast(Actions, pieces[0])

    def becomes(self, pieces: Pieces) -> Actions:
        value = pieces[0]
        if not isinstance(value, ValueOf):
            raise Nonsense("a number that is counted cannot become another")
        return tailed(Action("become", what=value.of, attribute=value.attribute, amount=pieces[2]), pieces)

    def value_cannot(self, pieces: Pieces) -> Actions:
        value = pieces[0]
        if not isinstance(value, ValueOf) or not is_player(value.of) or (value.attribute, pieces[3]) != ("life", ("reduced",)):
            raise Nonsense("only a player's life is kept from being reduced")
        return tailed(Action("cannot be reduced", attribute=value.attribute, player=value.of.whose), pieces)

    def tag_becomes(self, pieces: Pieces) -> Actions:
        what = THIS if has(pieces, "THISS") else IT
        return tailed(Action("become", what=what, attribute=str(pieces[1]), value=first(pieces, "STRING")), pieces)

    def do_phrase(self, pieces: Pieces) -> Actions:
        thing = pieces[1] if len(pieces) > 1 and not isinstance(pieces[1], Tail) else None
        if pieces[0] == "reduce":
            return reduced(thing, pieces)
        (action,) = tailed(with_object(Action(str(pieces[0])), thing), pieces)
        if action.verb in CARDS and action.what is None and action.amount is None:
            raise Nonsense(f"{action.verb} how many? {action.verb} 1")
        return (action,)

    def do_lying(self, pieces: Pieces) -> Actions:
        """ "banish it face down": it goes where banished cards lie, and lies there so."""
        verb, thing, state, *tails = pieces
        if verb not in ("banish", "exile") or state not in ("face up", "face down"):
            raise Nonsense(f"{state} cannot stand here: only what is banished or exiled is said to lie face up or face down")
        return self.do_phrase([verb, thing, Tail("to", Place("exiled"), str(state)), *tails])

    def choose_options(self, pieces: Pieces) -> Actions:
        if pieces[0] != "choose":
            raise Nonsense("only choose takes options in parentheses")
        what = Selector(("option",), count=int(first(pieces, "NUMBER")), up_to=has(pieces, "UPTO"))
        return (Action(pieces[0], what=what, options=pieces[-2]),)

    def options(self, pieces: Pieces) -> tuple[tuple[Sentence, ...], ...]:
        return values(pieces)

    def deal(self, pieces: Pieces) -> Actions:
        amount = values(pieces)[0]
        return tailed(Action("deal", amount=amount, value="more" if has(pieces, "MORE") else ""), pieces[1:])

    def take(self, pieces: Pieces) -> Actions:
        return tailed(Action("take", attribute="damage", amount=pieces[1], negative=has(pieces, "LESS")), pieces)

    def take_damage(self, pieces: Pieces) -> Actions:
        return tailed(Action("take damage", amount=pieces[1]), pieces)

    def take_none(self, pieces: Pieces) -> Actions:
        return tailed(Action("cannot", attribute="take damage"), pieces)

    def prevent(self, pieces: Pieces) -> Actions:
        amount = values(pieces)[0] if values(pieces) and not isinstance(values(pieces)[0], Tail) else None
        return tailed(Action("prevent", attribute="damage", amount=amount), pieces)

    def heal(self, pieces: Pieces) -> Actions:
        return tuple(replace(action, verb="heal") for action in self.prevent(pieces))

    def make(self, pieces: Pieces) -> Actions:
        state = pieces[2]
        return tailed(
            Action(MADE[state], what=pieces[1]) if state in MADE else Action("make", what=pieces[1], state=state), pieces
        )

    def swap(self, pieces: Pieces) -> Actions:
        return tailed(Action("swap", what=pieces[1], target=pieces[3]), pieces)

    def search(self, pieces: Pieces) -> Actions:
        return tailed(Action("search", what=pieces[3], source=pieces[1]), pieces)

    def skip(self, pieces: Pieces) -> Actions:
        period = self.period(pieces)
        return (Action("skip", attribute=period.period, player=period.whose or YOU),)

    skip_own = skip

    def extra_turn(self, _pieces: Pieces) -> Actions:
        return (Action("take an extra turn"),)

    def get(self, pieces: Pieces) -> Actions:
        return tuple(action for stat in pieces[1] for action in tailed(stat, pieces))

    def stat(self, pieces: Pieces) -> Actions:
        return (_stat(pieces[0], pieces[1]),)

    def stat_after(self, pieces: Pieces) -> Actions:
        return (_stat(pieces[1], pieces[0]),)

    def stats(self, pieces: Pieces) -> Actions:
        return (_stat("attack", pieces[0]), _stat("life", pieces[2]))

    def stat_symbol(self, pieces: Pieces) -> Actions:
        name = f"{first(pieces, 'COLOR')} {first(pieces, 'SYMBOL')}".strip()
        return (Action("get", attribute=name, amount=int(pieces[0])),)

    def stat_name(self, pieces: Pieces) -> str:
        if pieces[0].type == "LEVEL":
            return f"Lv{level_of(pieces[0])} cost"
        return str(pieces[0])

    def gain(self, pieces: Pieces) -> Actions:
        return tailed(replace(cast(Action, pieces[1]), verb="gain"), pieces)

    def lose(self, pieces: Pieces) -> Actions:
        return tailed(replace(cast(Action, pieces[1]), verb="lose"), pieces)

    def gained_keyword(self, pieces: Pieces) -> Action:
        return Action("", attribute=pieces[0])

    def gained_string(self, pieces: Pieces) -> Action:
        text, tag = first(pieces, "STRING"), first(pieces, "TAG")
        if ":" in text and not tag:
            return Action("", ability=self.nested(text))
        return Action("", attribute=text) if tag in ("", "keyword") else Action("", attribute=tag, value=text)

    def gained_all(self, pieces: Pieces) -> Action:
        return Action("", attribute=f"all {pieces[1]}", target=only(pieces, Selector))

    def gained_life(self, pieces: Pieces) -> Action:
        return Action("", attribute="life", amount=pieces[0])

    def lose_game(self, _pieces: Pieces) -> Actions:
        return (Action("lose game"),)

    def win_game(self, _pieces: Pieces) -> Actions:
        return (Action("win"),)

    def draw_game(self, _pieces: Pieces) -> Actions:
        return (Action("draw game"),)

    def end_period(self, pieces: Pieces) -> Actions:
        return (Action("end", attribute=str(pieces[1]).removesuffix(" step")),)

    def cannot(self, pieces: Pieces) -> Actions:
        thing = pieces[2] if len(pieces) > 2 and not isinstance(pieces[2], Tail) else None
        target, amount = (thing, None) if isinstance(thing, Selector) else (None, thing)
        verbs = pieces[1] if isinstance(pieces[1], tuple) else (str(pieces[1]),)
        barred = (Action("cannot", attribute=verb, target=target, amount=amount) for verb in verbs)
        return tuple(action for bar in barred for action in tailed(bar, pieces))

    def cannot_be(self, pieces: Pieces) -> Actions:
        """ "It cannot be blocked by spirits with BP 3000 or less": each verb with what is behind it."""
        things = [piece for piece in pieces if isinstance(piece, Tail) and piece.field == BY_THINGS]
        of_blocks = pieces[2] == ("blocked",)
        target, rest = (
            (things[0].value, [one for one in pieces if one is not things[0]]) if things and of_blocks else (None, pieces)
        )
        barred = (Action("cannot", attribute=f"be {verb}", target=target) for verb in pieces[2])
        return tuple(action for bar in barred for action in tailed(bar, rest))

    def can(self, pieces: Pieces) -> Actions:
        return tuple(replace(action, verb="can") for action in self.cannot(pieces))

    def can_be(self, pieces: Pieces) -> Actions:
        return tuple(replace(action, verb="can") for action in self.cannot_be(pieces))

    def cannot_take(self, pieces: Pieces) -> Actions:
        words = " ".join(str(piece) for piece in pieces[1:] if isinstance(piece, Token))
        return tailed(Action("cannot", attribute=words), pieces)

    def verbs(self, pieces: Pieces) -> tuple[str, ...]:
        return values(pieces)

    dones = verbs

    def costs(self, pieces: Pieces) -> Actions:
        return tailed(Action("get", attribute="cost", amount=pieces[1], negative=has(pieces, "LESS")), pieces)

    def counts_as(self, pieces: Pieces) -> Actions:
        return tailed(cast(Action, pieces[1]), pieces)

    def as_level(self, pieces: Pieces) -> Action:
        return Action("count as", attribute="level", amount=level_of(str(pieces[0])))

    def as_color(self, pieces: Pieces) -> Action:
        return Action("count as", attribute="color", value=pieces[0])

    def as_tag(self, pieces: Pieces) -> Action:
        return Action("count as", attribute=str(pieces[0]), value=str(pieces[1]))

    def as_name(self, pieces: Pieces) -> Action:
        return Action("count as", attribute="name", value=first(pieces, "STRING"))

    def as_kind(self, pieces: Pieces) -> Action:
        return Action("count as", attribute="kind", as_what=kind(pieces[1]))

    def become(self, pieces: Pieces) -> Actions:
        return tailed(Action("become", attribute="kind", as_what=pieces[1]), pieces)

    def become_copy(self, pieces: Pieces) -> Actions:
        return tailed(Action("become", attribute="copy", target=pieces[2]), pieces)

    def move_by_itself(self, pieces: Pieces) -> Actions:
        place = Place(first(pieces, "ZONE"))
        return tailed(Action("enter", to=place) if has(pieces, "ENTER") else Action("leave", source=place), pieces)

    def top_cards(self, pieces: Pieces) -> Selector:
        zone = f"{first(pieces, 'ZONE') or 'life'} {pieces[0]}"
        count = only(pieces, Chosen) or int(first(pieces, "NUMBER") or 1)
        return Selector((first(pieces, "NOUN") or "card",), count=count, zone=zone, zone_of=first(pieces, "WHOSE"))

    def up_to_top(self, pieces: Pieces) -> Selector:
        return replace(cast(Selector, pieces[1]), up_to=True)

    def whole_zone(self, pieces: Pieces) -> Selector:
        return Selector(("card",), every=True, zone=first(pieces, "ZONE") or "life", zone_of=first(pieces, "WHOSE"))

    def bare_up_to(self, pieces: Pieces) -> Selector:
        return Selector(("card",), count=int(pieces[1]), up_to=True)

    def bare_x(self, pieces: Pieces) -> Any:
        return pieces[0]

    def bare_many(self, _pieces: Pieces) -> Chosen:
        return Chosen("that many")

    def one_action(self, pieces: Pieces) -> Actions:
        return cast(Actions, pieces[0])

    def more_of_the_same(self, pieces: Pieces) -> Actions:
        return said_once(pieces[0], of_the_same(pieces[0], self.imperative(pieces[2:])))

    def more_actions(self, pieces: Pieces) -> Actions:
        return said_once(pieces[0], pieces[2])

    def core(self, pieces: Pieces) -> Sentence:
        return Sentence(pieces[0])

    def may(self, pieces: Pieces) -> Sentence:
        if not is_player(pieces[0]):
            raise Nonsense("a player may; a card can or cannot")
        return Sentence(tuple(_unless_another(pieces[0], action) for action in pieces[2]), optional=True)

    def must(self, pieces: Pieces) -> Sentence:
        subject, actions = cast(Selector, pieces[0]), cast(Actions, pieces[2])
        if is_player(subject) and subject.whose == YOU:
            return Sentence(actions, must=True)
        if any(action.verb not in plain_verbs() or action.amount is not None for action in actions):
            raise Nonsense("must stands before what is done: must attack, must block this")
        return Sentence(tuple(with_subject(subject, _forced(action)) for action in actions))

    def sentence(self, pieces: Pieces) -> Sentence:
        return cast(Sentence, pieces[0])

    def lasting_first(self, pieces: Pieces) -> Sentence:
        sentence = cast(Sentence, pieces[2])
        return replace(sentence, actions=lasting(cast(Tail, pieces[0]), sentence.actions))

    def if_sentence(self, pieces: Pieces) -> Sentence:
        return replace(cast(Sentence, pieces[3]), condition=pieces[1])

    def sentence_if(self, pieces: Pieces) -> Sentence:
        return replace(cast(Sentence, pieces[0]), condition=pieces[2])

    def later_sentence(self, pieces: Pieces) -> Sentence:
        name, events = cast(tuple[str, Any], pieces[0])
        if name != "event":
            raise Nonsense("a card is played or used once: nothing waits for that here")
        waits = Ability(text="", kind="triggered", event=events[0], also_on=events[1:], body=(pieces[2],))
        return Sentence((Action("later", ability=waits),))

    def later_sentence_if(self, pieces: Pieces) -> Sentence:
        return self.later_sentence([pieces[0], pieces[1], self.if_sentence(pieces[2:])])

    def each_time(self, pieces: Pieces) -> Sentence:
        """ "this turn, when your spirit is destroyed, draw 1": not once, but whenever it happens until then."""
        until = cast(Tail, pieces[0])
        events = cast(tuple[Event, ...], pieces[2][1])
        if until.value != "end of turn" or any(isinstance(one, Event) and one.verb == "step" for one in events):
            raise Nonsense(
                "what is done each time is done in this turn, whenever such a thing happens: this turn, when you draw, discard 1"
            )
        sentence = self.later_sentence(pieces[2:])
        return replace(sentence, actions=tuple(replace(one, until=until.value) for one in sentence.actions))

    def first_sentence(self, pieces: Pieces) -> tuple[Sentence, ...]:
        return (pieces[0],)

    def next_sentence(self, pieces: Pieces) -> tuple[Sentence, ...]:
        return (*pieces[0], pieces[2])

    def joined_sentence(self, pieces: Pieces) -> tuple[Sentence, ...]:
        return (*pieces[0], replace(pieces[-1], joint=pieces[-2]))

    def joint(self, pieces: Pieces) -> str:
        return str(pieces[0])


def _forced(action: Action) -> Action:
    return replace(action, verb="must", attribute=action.verb, target=action.target or action.what, what=None)


@cache
def plain_verbs() -> frozenset[str]:
    """Verbs that are said as they are: attack, block, destroy."""
    return frozenset(word.meaning for terminal in ("DO", "ATTACK", "SET", "RESET", "PUT") for word in by_terminal()[terminal])


def _unless_another(subject: Selector, action: Action) -> Action:
    """ "you may draw 1 and your opponent draws 1": who is named inside does it."""
    return with_subject(subject, action) if action.player == YOU else action


def _stat(name: str, signed: Token) -> Action:
    digits = signed.lstrip("+-")
    amount = int(digits) if digits.isdigit() else Chosen()
    return Action("get", attribute=name, amount=amount, negative=signed.startswith("-"))
