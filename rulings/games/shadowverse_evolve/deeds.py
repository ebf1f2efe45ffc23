"""What a text allows, forbids or demands: of whom it is said, made ready; and what nobody could do, refused."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.values import PLAYER_NUMBERS

DEEDS = {
    "can": ("attack", "be used"),
    "cannot": (
        "attack", "be attacked", "be destroyed", "be banished", "be exiled", "be returned", "be discarded", "be engaged",
        "be standing", "evolve", "draw", "take damage", "take effect", "be used", "use", "be chosen",
    ),
    "must": ("attack",),
}  # fmt: skip
BY_PLAYERS = ("draw", "use")  # all else is done by cards, or to cards and leaders
TURNED = {"engage": "be engaged", "stand": "be standing"}
AS_LEADER = ("be attacked", "take damage")
OF_CARDS = ("gain", "lose", "get", "become", "count as")
WITH_CARDS = {"attack": "follower", "evolve": "card"}
LEADER, IT = "leader", ("it", "them")
_KEYWORDS = {
    "ward": "12.8.2", "storm": "12.9.2", "rush": "12.10.2", "assail": "12.11.2", "intimidate": "12.12.2", "drain": "12.13.2",
    "bane": "12.14.2", "quick": "12.3.1", "stack": "13.3.2.1",
}  # fmt: skip
_NUMBERS = {"attack": "2.7.1", "cost": "2.5.1"}
OF_NO_LEADER = {  # what no leader does, has or has done to it, with the clause that says of what it is said, or where leaders are
    "gain": _KEYWORDS,
    "lose": _KEYWORDS,
    "get": _NUMBERS,
    "become": _NUMBERS,
    "can": {"attack": "8.4.1", "be used": "8.2.1"},
    "must": {"attack": "8.4.1"},
    "cannot": {
        "attack": "8.4.1", "evolve": "5.15.1", "be destroyed": "5.5.1", "be discarded": "5.11.1", "be used": "8.2.1",
        "be engaged": "4.4.2", "be standing": "4.4.2",
    },
    "destroy": {"": "5.5.1"}, "engage": {"": "4.4.2"}, "stand": {"": "4.4.2"}, "evolve": {"": "5.15.1"}, "seize": {"": "5.21.1"},
    "discard": {"": "5.11.1"}, "serve": {"": "14.2.1.3"}, "race": {"": "14.2.3.1"}, "attack": {"": "8.4.1"},
    "banish": {"": "4.3.1"}, "return": {"": "4.3.1"}, "put": {"": "4.3.1"}, "swap": {"": "4.3.1"}, "transform": {"": "4.3.1"},
}  # fmt: skip


def said_of_cards(action: Action) -> Action:
    """5.3.1 - what cannot engage cannot be engaged; 2.8.3, 8.4.3.1.2 - a player is attacked and damaged as their leader."""
    if action.verb == "cannot" and action.what is not None and action.attribute in TURNED:
        return replace(action, attribute=TURNED[action.attribute])
    suffers = action.verb == "take" or (action.verb == "cannot" and action.attribute in AS_LEADER)
    if suffers and action.what is None:
        return replace(action, what=_all("leader", action.player), player="you")
    return action


def said_of_players_cards(sentence: Sentence) -> Sentence:
    """8.4.1 - while a player cannot attack, no follower of theirs can; nor, while a player cannot evolve, do their cards."""
    return replace(sentence, actions=tuple(_with_cards(action) for action in sentence.actions))


def _with_cards(action: Action) -> Action:
    if action.verb != "cannot" or action.what is not None or action.attribute not in WITH_CARDS:
        return action
    what = _all(WITH_CARDS[action.attribute], action.player)
    if action.attribute == "evolve" and action.target is not None:
        what = replace(action.target, whose=action.target.whose or what.whose)
    return replace(action, what=what, player="you", target=action.target if action.attribute == "attack" else None)


def _all(noun: str, whose: str) -> Selector:
    return Selector((noun,), whose="" if whose == "each" else whose, every=True)


def _is_for_cards(action: Action) -> bool:
    """What a card has or is, and a player is not: keywords, attack, a kind; and damage that is raised is that of a card."""
    given = action.verb in OF_CARDS and action.attribute not in (*PLAYER_NUMBERS, "life")
    return given or (action.verb, action.value) == ("deal", "more")


def no_such_action(action: Action) -> str:
    """What is allowed, forbidden, demanded or given, if that is nothing that whoever it is said of could do or have here."""
    if action.what is None and action.ability is None and _is_for_cards(action):
        return f"player {action.verb} {action.attribute or action.value}"
    if action.verb not in DEEDS:
        return ""
    deed = f"{action.verb} {action.attribute}"
    if action.attribute not in DEEDS[action.verb]:
        return deed
    if (action.what is None) != (action.attribute in BY_PLAYERS):
        return f"player {deed}" if action.what is None else f"card {deed}"
    used = action.target.nouns if action.target is not None else ()
    return deed if action.attribute == "use" and (not used or "ability" in used) else ""


def no_such_leader(ability: Ability) -> str:
    """What is said of a leader, and means something of other cards only; also of one that was chosen just before."""
    chosen = False
    for action in (part for part in parts_within((ability.costs, ability.body)) if isinstance(part, Action)):
        if action.what is None:
            continue
        pointed, leader = action.what.nouns[0] in IT, _is_of_leader(action)
        if not pointed:
            chosen = leader and (chosen or action.verb == "choose")
        if (leader or (chosen and pointed)) and (word := of_leader(action)):
            return word
    return ""


def _is_of_leader(action: Action) -> bool:
    named = (action.what, action.target if action.verb == "swap" else None)
    return any(one is not None and one.nouns == (LEADER,) for one in named)


def of_leader(action: Action) -> str:
    """The words for it, where a leader could neither do nor have it, nor could it be done to one."""
    known = action.attribute in OF_NO_LEADER.get(action.verb, {})
    return f"{LEADER} {action.verb} {action.attribute}".strip() if known else ""


def has_no_meaning(word: str, text: str) -> str:
    """The problem in words; of what is not said of a leader, with the clause that says of what it is said."""
    return f"{word!r} has no meaning in shadowverse-evolve (in {text!r}){_why(word)}"


def _why(word: str) -> str:
    noun, _, deed = word.partition(" ")
    verb, _, attribute = deed.partition(" ")
    clause = OF_NO_LEADER.get(verb, {}).get(attribute, "") if noun == LEADER else ""
    return f"; a leader has no use for it, see {clause}" if clause else ""
