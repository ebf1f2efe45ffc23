"""What the verbs of this game can be said of; a card that says more is refused, for it would do nothing or something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine.effects.ability import OPPONENT, YOU, Ability, Action, Filter, Place, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.actions import OF_PLAYERS
from rulings.games.hollow_flux.at_work import AMONG
from rulings.games.hollow_flux.board import (
    ACTIVE,
    ASLEEP,
    CHARACTER,
    DAMAGE,
    DAMAGE_TRIGGER,
    DECK,
    ENERGY,
    EXILE,
    FIELD,
    GUARD,
    HAND,
    KUUSOU,
    OUGI,
    TRASH,
)
from rulings.games.hollow_flux.causes import KINDS
from rulings.games.hollow_flux.events import HOST, ITS_OWNER, POINTED_AT, THAT_PLAYER
from rulings.games.hollow_flux.meanings import MEANINGS
from rulings.games.hollow_flux.values import ALL_ABILITIES, KEYWORDS
from rulings.games.hollow_flux.whom import UNCLEAR

UNTIL = (
    "", "end of turn", "end of your turn", "end of opponent's turn", "end of your next turn", "end of opponent's next turn",
    "end of game",
)  # fmt: skip
HITTERS = (CHARACTER, "this", "it", "them", "that")  # of what it can be said that it deals more damage
SHIELDED = ("player", CHARACTER, "this", "it", "them", "that")  # to what damage can be prevented
LYING = (ACTIVE, ASLEEP, "face up", "face down", "attacking", "defending", "damaged", "destroyed", "exiled")
KNOWN_KEYWORDS = (*KEYWORDS, DAMAGE_TRIGGER, OUGI, KUUSOU)
SAID_OF = {  # verb: what it can be said of, and how to say it
    "get": (("power", "cost"), "characters get power"),
    "gain": ((*KEYWORDS, "class", ""), f"there are {', '.join(KEYWORDS)}, classes and abilities to gain"),
    "lose": ((*KEYWORDS, ALL_ABILITIES), f"there are {', '.join(KEYWORDS)} and 'all abilities' to lose"),
    "become": (
        ("power", "kind", ""),
        "its power becomes a number, it becomes your character, or a face-down card becomes something",
    ),
    "count as": (("class",), "a card counts as having a class"),
    "can": (("attack", "defend"), "there are 'can attack' and 'can defend'"),
    "cannot": (
        MEANINGS["deed"],
        "write 'this cannot be affected by opponent's effects', or of damage 'prevent all damage to this this turn'",
    ),
}

WHOSE_CARDS = ("opponent", "opponent's", "you", "your", "card", *KINDS)
SAID_BY = {  # what can stand behind "by"
    "be affected": (*WHOSE_CARDS, "effect", "ability"),
    "be chosen": (*WHOSE_CARDS, "effect", "ability"),
    "be destroyed": (*WHOSE_CARDS, "effect", "damage", "attack"),
    "be attacked": ("opponent's", CHARACTER),
    "be defended": ("opponent's", CHARACTER),
    "damage": (*WHOSE_CARDS, "effect", "attack"),
    "deal": ("attack",),
}
HAPPENS_BY = ("", "effect", "damage", "attack", "attack damage", "you", "opponent", "your effect", "opponent's effect")

LASTS = ("get", "gain", "lose", "cannot", "can", "count as", "become", "prevent", "deal")  # what has an end, or a condition
FROM = ("put", "play", "return", "set", "search", "discard", "draw", "cannot", "shuffle", "cancel")
TO = ("put", "return", "set", "shuffle")
OWN_DECKS = (None, *(Place(zone, whose) for zone in (DECK, "deck top") for whose in ("", YOU)))
BECOMES = ("", YOU, OPPONENT, ITS_OWNER, THAT_PLAYER, UNCLEAR)  # whose; what is unclear is told already
TURNED = ("face up", "face down")
LIES = {  # how a card can be put into a zone
    FIELD: (ACTIVE, ASLEEP, *TURNED), ENERGY: (ACTIVE, ASLEEP, *TURNED), GUARD: TURNED, DAMAGE: TURNED, DECK: ("face down",),
    TRASH: ("face up",), EXILE: ("face up",),
}  # fmt: skip


def unknown_parts(action: Action, kind: str) -> Iterator[str]:
    """What a verb is said of, and until when."""
    yield from _unread(action)
    attributes, hint = SAID_OF.get(action.verb, ((action.attribute,), ""))
    if action.attribute not in attributes:
        yield f"Hollow Flux has no {action.attribute!r} to {action.verb}; {hint}"
    yield from _unknown_targets(action, kind)
    yield from _unknown_doers(action)
    yield from _unknown_places(action)
    yield from _undefined(action)
    known = SAID_BY.get(action.attribute or action.verb, ())
    if not set(action.by.split()) <= set(known):
        yield f"Hollow Flux has no 'by {action.by}' here; there are {', '.join(known) or 'no such words'}"
    if action.until not in UNTIL:
        yield f"Hollow Flux has no 'until {action.until}'; there are {', '.join(word for word in UNTIL if word)}"


def _unread(action: Action) -> Iterator[str]:
    """Words that may stand behind other verbs, and would say nothing behind this one."""
    if action.verb == "later" and action.until:
        yield (
            "abilities are gained by cards: write 'your characters gain \"auto on attack: draw 1\" until end of turn'"
            " / 'it gains ...', or what lasts itself"
        )
    elif (action.until or action.as_long_as) and (action.verb not in LASTS or (action.verb == "deal" and action.value != "more")):
        yield f"{action.verb!r} is done at once: nothing lasts 'until' or 'while'; a condition stands in front: 'if ..., draw 1'"
    pointed = action.what is not None and action.what.nouns[0] in POINTED_AT
    if action.source is not None and action.verb not in FROM and not pointed:
        yield f"{action.verb!r} has no 'from' in Hollow Flux"
    if action.to is not None and action.verb not in TO:
        yield f"{action.verb!r} has no 'to' or 'on' in Hollow Flux; for cards that go somewhere write 'put ... to ...'"
    if action.verb == "draw" and action.source not in OWN_DECKS:
        yield "one draws from the top of the own main deck; for others write 'put top card of opponent's deck to your hand'"
    zone = action.to.zone.partition(" ")[0] if action.verb == "put" and action.to and action.to.on is None else FIELD
    if action.verb in TO and action.state and action.state not in LIES.get(zone, ()):
        yield f"no card is put {action.state} into {zone} in Hollow Flux"
    on = next((one.value for one in action.what.filters if one.attribute == HOST), None) if action.what else None
    if action.what and action.what.every and isinstance(on, Selector) and not (on.every or on.nouns[0] in POINTED_AT):
        yield "say which character first: 'choose a character; destroy all set cards on it'"


def _unknown_targets(action: Action, kind: str) -> Iterator[str]:
    target = action.target.nouns[0] if action.target else ""
    match action:
        case Action(verb="prevent") if target and target not in SHIELDED:
            yield "Hollow Flux prevents damage to players and characters only"
        case Action(verb="heal") if target == "player":
            yield "a player's damage is cards: write where they go, such as 'put 1 card from your damage field to your guard'"
        case Action(verb="cannot", what=None, attribute=deed) if kind == "static" and deed in {*MEANINGS["deed"]} - {*OF_PLAYERS}:
            yield f"say which card cannot {deed}, such as 'this cannot {deed}'"
        case Action(verb="can", attribute="attack") if action.target and action.target.count != 1:
            yield "in Hollow Flux a character attacks one thing; write 'this can attack active characters'"
        case Action(verb="choose") if action.what and action.what.nouns[0] == "player":
            yield "say which player: you, your opponent, or 'choose 1 of (draw 1 | your opponent draws 1)'"
        case Action(verb="deal", value="split"):
            yield "Hollow Flux does not split damage; say how much is dealt to each"
        case Action(verb="deal") if kind == "static" and action.value != "more":
            yield "damage is dealt at a moment; write 'on play: ...', 'auto ...' or 'this deals 1 more damage'"


def _unknown_doers(action: Action) -> Iterator[str]:
    if action.verb == "deal" and action.value == "more" and action.what and not {*action.what.nouns} <= {*HITTERS}:
        yield "more damage is what characters deal by their attacks (12.3); write 'your characters deal 1000 more damage'"
    elif action.verb == "deal" and action.value != "more" and action.what and action.what.nouns[0] not in POINTED_AT:
        yield "say which character first: 'choose your character; it deals damage equal to its power to an opponent's character'"
    if action.verb == "gain" and action.what is None and action.ability is not None:
        yield "abilities are gained by cards: write 'this gains \"auto on attack: draw 1\"', or what lasts itself"


def works_too_late(ability: Ability) -> Iterator[str]:
    """19.1/4 - what a card says of its own cost and play has to work before it is on the battlefield."""
    own = (one for sentence in ability.body for one in sentence.actions if one.what is not None and one.what.nouns == ("this",))
    if ability.kind == "static" and not ability.zone and any(one.attribute in ("cost", "be played") for one in own):
        yield (
            "a text works on the battlefield only, unless it says where (19.1/4): write 'in hand/guard: this costs 1 less' /"
            " 'in field: this gets cost -1'"
        )


def _undefined(action: Action) -> Iterator[str]:
    """9/6 - whose character an effect can make of a card; 17/2 - what it can make of a face-down card."""
    if action.verb == "become" and action.as_what is not None and action.as_what.whose not in BECOMES:
        yield "a character becomes your character, your opponent's, its owner's or that player's"
    if action.verb == "become" and action.as_what is not None and action.as_long_as is not None:
        yield "what a card becomes has no 'while' in Hollow Flux; write until when, such as 'until end of turn'"
    if action.verb == "become" and action.as_what is not None and not action.as_what.whose and action.until:
        yield "what an effect makes of a face-down card ends when it leaves the battlefield (17/2): leave out 'until'"
    for one in action.as_what.filters if action.as_what else ():
        number = one.attribute in ("power", "cost") and one.relation == "=" and isinstance(one.value, int)
        if not number and (one.attribute, one.relation) != ("class", "has"):
            yield "a face-down card has a kind, a power, a cost and classes; for more write another sentence: 'it gains counter'"


def undefined_cards(actions: Sequence[Action]) -> Iterator[str]:
    """17/2 - what a card is that an effect puts or turns face down on the battlefield, that effect says."""
    defined = any(one.verb == "become" and one.as_what is not None for one in actions)
    covers = [one.verb for number, one in enumerate(actions) if not defined and _covers(one, actions[:number])]
    if covers:
        said = "face down; it becomes" if covers[0] == "make" else "face down as"
        yield f"say as what the card lies face down (17/2), such as '{said} a character with power 1000'"


def _covers(action: Action, before: Sequence[Action]) -> bool:
    """It leaves a card face down on the battlefield without a word on what it is; one that is set is a set card."""
    if action.state != "face down" or action.as_what is not None:
        return False
    if action.verb == "put":
        return action.to is not None and action.to.zone == FIELD and action.to.on is None
    what = action.what
    if what is not None and what.nouns[0] in POINTED_AT:
        what = next((one.what for one in reversed(before) if one.verb in ("choose", "look", "reveal")), what)
    return action.verb == "make" and (what is None or what.zone in ("", FIELD))


def _unknown_places(action: Action) -> Iterator[str]:
    source = action.source.zone if action.source else action.what.zone if action.what else ""
    if action.verb == "cancel" and (action.what is None or action.what.nouns[0] in ("ability", "effect", "this")):
        yield "in Hollow Flux the play of a card is cancelled; an ability is lost: 'it loses all abilities' (15.1/4)"
    if action.verb == "discard" and source == AMONG:
        yield "cards that are looked at are discarded one after the other: write 'choose a command among them; discard it'"
    elif action.verb == "discard" and source not in ("", HAND):
        yield "cards are discarded from the hand; for others write 'put top 2 cards of your deck to trash'"
    shuffled = action.to.zone if action.to is not None else action.what.zone if action.what is not None else DECK
    if action.verb == "shuffle" and shuffled != DECK:
        yield "Hollow Flux shuffles the main deck only, and cards into it"


def unknown_states(ability: Ability) -> Iterator[str]:
    """How a card lies, or what it has, in the words of another game; and a number of a card that nothing names."""
    for one in dict.fromkeys(parts_within(ability)):
        if isinstance(one, Filter) and one.attribute == "state" and one.value not in LYING:
            yield f"in Hollow Flux no card is {one.value!r}; there are {', '.join(LYING)}"
        elif isinstance(one, Filter) and one.attribute == "keyword" and isinstance(one.value, str):
            unknown = [word for word in one.value.split("/") if word not in KNOWN_KEYWORDS]
            yield from (f"Hollow Flux has no keyword {word!r}; there are {', '.join(KNOWN_KEYWORDS)}" for word in unknown)
        elif isinstance(one, ValueOf) and not is_sure(one.of):
            yield f"nothing says of which card the {one.attribute} is meant; write 'of this', 'of it' or 'with the highest ...'"


def is_sure(of: Selector) -> bool:
    """It is one card, all cards, or a player's number; or of cards that are the same in this, any."""
    extreme = any(one.relation in ("highest", "lowest") for one in of.filters)
    return of.every or extreme or of.nouns[0] in (*POINTED_AT, "player")
