"""The sentences of a claim: about cards, zones, numbers, legality and winners, each with the test that tells."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from rulings.engine.board import Board, other
from rulings.engine.facts import Change
from rulings.engine.game import Step
from rulings.scenario.ability_sentences import ability, damage_trigger
from rulings.scenario.atoms import Atom, Told, card_of
from rulings.scenario.deeds import DEEDS, Deed
from rulings.scenario.other_words import ordinal, reworded


def atom_of(text: str, rules: Any, board: Board | None) -> Atom | None:
    """The sentence as it is written, or in the words that are read; None where neither is understood."""
    return _read(text, rules, board) or _read(reworded(text), rules, board)


def _read(text: str, rules: Any, board: Board | None) -> Atom | None:
    for pattern, build in SENTENCES:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found:
            atom = build(found, rules, board)
            if atom is not None:
                return atom
    return None


def _value(rules: Any, board: Any, card: str, attribute: str) -> Any:
    return rules.language.value(board, card, attribute) if card in board.cards else ()


def _in_zone(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    zone, player = rules.zone_words.get(found["zone"].lower()), found["player"]
    card = card_of(found["card"], board, player.upper() if player else "")
    if card is None or zone is None:
        return None
    yes = not found["no"]

    def place(rules: Any, board: Any) -> Any:
        return (board.cards[card].player, board.cards[card].zone) if card in board.cards else None

    def about(rules: Any, board: Any) -> Any:
        here = place(rules, board)
        there = here is not None and here[1] in getattr(rules, "zone_parts", {}).get(zone, (zone,))
        return there and (not player or here[0] == player.upper())

    def test(told: Told) -> bool:
        return bool(about(told.rules, told.board) == yes)

    return Atom(
        found[0], test, about, place=place, card=card, where=(player.upper(), zone) if player else None, what=f"zone {zone}"
    )


def _state(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    return _in_state(found, board, rules.states.get(found["state"].lower()))


def _destroyed(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    """In the play, or before it where the card still lies there so."""
    card, yes, deed = card_of(found["card"], board), not found["no"], found["deed"].lower()
    if card is None or deed not in getattr(rules, "undone", ("destroyed",)):
        return None

    def made(told: Told) -> Step | None:
        return next((step for step in told.steps if _undoes(told.rules, step, card, deed)), None)

    def test(told: Told) -> bool:
        return (made(told) is not None or deed in _value(told.rules, told.board, card, "state")) == yes

    return Atom(found[0], test, made=made, card=card, what=f"state {deed}")


def _undoes(rules: Any, step: Step, card: str, deed: str) -> bool:
    if not isinstance(step.fact, Change):
        return False
    return any(one.verb == deed and one.card == card for one in rules.happenings(step.fact, step.before, step.after))


def _keyword(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    """ "X has ward": the state of being with it."""
    return _in_state(found, board, rules.states.get(f"with {found['word'].lower()}"))


def _in_state(found: re.Match[str], board: Board | None, state: str | None) -> Atom | None:
    card, yes = card_of(found["card"], board), not found["no"]
    if card is None or state is None:
        return None

    def about(rules: Any, board: Any) -> Any:
        return state in _value(rules, board, card, "state")

    return Atom(found[0], lambda told: about(told.rules, told.board) == yes, about, card=card, what=f"state {state}")


def _set_on(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    card, host, yes = card_of(found["card"], board), card_of(found["host"], board), not found["no"]
    if card is None or host is None or not hasattr(rules, "host"):
        return None

    def about(rules: Any, board: Any) -> Any:
        return card in board.cards and rules.host(board, card) == host

    return Atom(found[0], lambda told: about(told.rules, told.board) == yes, about, card=card, what="card host")


def _card_number(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    card, attribute = card_of(found["card"], board), rules.attributes.get(found["what"].lower())
    if card is None or attribute is None:
        return None
    if "s" in found["n"].lower():
        attribute = f"{attribute} as written"  # the soul core apart from the others
    return _number(found, lambda rules, board: _value(rules, board, card, attribute), f"card {attribute}", card)


def _number(found: re.Match[str], value: Callable[[Any, Any], Any], what: str, card: str = "", player: str = "") -> Atom:
    wanted = {"no": "0", "s": "0+s"}.get(found["n"].lower(), found["n"].replace(" ", "").lower())

    def is_it(rules: Any, board: Any) -> Any:
        return str(value(rules, board)).replace(" ", "").lower()

    def test(told: Told) -> bool:
        return bool(is_it(told.rules, told.board) == wanted)

    return Atom(found[0], test, is_it, card=card, what=what, player=player, wanted=wanted)


def thing_counted(words: dict[str, Any]) -> str:
    """Of which things a player is said to have so many: "A has 3 cores in the trash", "A's trash has 3 cores"."""
    place = f" {'on' if words['place'].lower() == 'field' else 'in'} {words['place']}" if words.get("place") else ""
    return re.sub(r" (in|on) the ", r" \1 ", f"{words['what']}{place}".lower().replace("_", " "))


def _player_number(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    things = getattr(rules, "of_at_most", {}) if "/" in found["n"] else rules.player_things
    if "s" not in found["n"].lower():
        things = {**things, **getattr(rules, "in_all", {})}  # the soul core is counted like the others
    thing, player = things.get(thing_counted(found.groupdict())), found["player"].upper()
    if found["player"].islower() and card_of(found["player"], board) and found["what"].lower() in rules.attributes:
        return None  # a card is called so, and has that number
    if thing is None:
        return None
    return _number(found, lambda rules, board: rules.player_number(board, player, thing), f"player {thing}", player=player)


def _winner(found: re.Match[str], rules: Any, board: Board | None) -> Atom:
    words = found[0].lower()
    wanted = "draw" if "draw" in words else None if "nobody" in words or "goes on" in words else found["player"].upper()
    return Atom(found[0], lambda told: told.board.winner == wanted, lambda rules, board: board.winner, what="winner")


def _loser(found: re.Match[str], rules: Any, board: Board | None) -> Atom:
    """The other player wins: in a draw nobody does."""
    winner = other(found["player"].upper())
    return Atom(found[0], lambda told: told.board.winner == winner, lambda rules, board: board.winner, what="winner")


def _legality(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    known = {verb for _, verb in rules.play_words}
    verbs = next((verbs for verbs in DEEDS.get(found["deed"].lower(), ()) if known & {*verbs}), None)
    card = card_of(found["card"], board) if found["card"] else ""
    nth = ordinal((found["nth"] or "first").strip())
    if verbs is None or card is None or nth is None:
        return None
    deed, wanted = Deed(found["player"].upper(), verbs, nth, card), found["verdict"].lower() == "legal"

    def played(told: Told) -> Any:
        lines = {id(play.line): play for play in told.plays}
        here = deed.among((play.line for play in told.plays), board)
        return lines[id(here[nth - 1])] if len(here) >= nth else None

    def test(told: Told) -> bool:
        return played(told) is not None and played(told).legal == wanted

    return Atom(found[0], test, made=lambda told: _judging(played(told)), deed=deed)


def _judging(play: Any) -> Step | None:
    """The step that refuses the play; of a legal one the last that had to hold before anything was done."""
    if play is None:
        return None
    if play.refusal:
        refusal: Step = play.refusal
        return refusal
    checked = [step for step in takewhile(lambda step: step.kind != "do", play.steps) if step.kind == "must"]
    excused = [step for step in checked if step.excused_by]
    return next(reversed(excused or checked), None)


def _turn(found: re.Match[str], rules: Any, board: Board | None) -> Atom:
    player = found["player"].upper()
    return Atom(found[0], lambda told: told.board.active == player, lambda rules, board: board.active, of_time=True, what="turn")


def _step(found: re.Match[str], rules: Any, board: Board | None) -> Atom:
    step = found["step"].lower()
    return Atom(found[0], lambda told: told.board.step == step, lambda rules, board: board.step, of_time=True, what="step")


NO = r"(?P<no> not| no longer)?"
SENTENCES: tuple[tuple[str, Callable[[re.Match[str], Any, Board | None], Atom | None]], ...] = (
    (
        r"(?P<player>[AB]) (?:wins|has won)(?: the game)?|the game is (?:a draw|drawn)|nobody has won|the game goes on",
        _winner,
    ),
    (r"(?P<player>[AB]) (?:loses|has lost)(?: the game)?", _loser),
    (r"it is (?P<player>[AB])'s turn", _turn),
    (r"it is the (?P<step>[\w ]+?) (?:step|phase)", _step),
    (rf"(?P<card>.+?) is{NO} (?:in|on) (?:(?P<player>[AB])'s |the )?(?P<zone>[\w ]+)", _in_zone),
    (rf"(?P<card>.+?) is{NO} set on (?P<host>.+)", _set_on),
    (rf"(?P<card>.+?) is{NO} (?P<deed>destroyed|depleted)", _destroyed),
    (rf"(?P<card>.+?) is{NO} (?P<state>[\w ]+)", _state),
    (r"(?P<card>.+?)'s ability(?: (?P<n>\d+))? (?P<no>does not )?(?P<deed>triggers?|takes? effect)", ability),
    (r"(?P<card>.+?)'s damage trigger (?P<no>does not )?(?:triggers?|takes? effect)", damage_trigger),
    (
        r"(?P<player>[AB])'s (?P<nth>\w+ )?(?P<deed>\w+)(?: (?:with|of|by) (?P<card>.+?))? is (?P<verdict>legal|illegal)",
        _legality,
    ),
    (r"(?P<player>[AB])(?:'s)? (?P<what>[\w ]+?) (?:is|are) (?P<n>\d+(?:\s*\+\s*S|\s*/\s*\d+)?|S)", _player_number),
    (r"(?P<player>[AB]) has (?P<n>no|\d+(?:\s*\+\s*S|\s*/\s*\d+)?|S) (?P<what>[\w ]+)", _player_number),
    (r"(?P<player>[AB])'s (?P<place>\w+(?: zone)?) has (?P<n>no|\d+(?:\s*\+\s*S)?|S) (?P<what>\w+)", _player_number),
    (r"(?P<card>.+?) has (?P<n>no|-?\d+(?:\s*\+\s*S)?|S) (?P<what>[\w ]+)", _card_number),
    (r"(?P<card>.+?) (?:has|does(?P<no> not) have) (?P<word>[\w ]+)", _keyword),
    (r"(?P<card>.+?) has(?P<no> no) (?P<word>[\w ]+)", _keyword),
    (r"(?P<card>.+?) is (?:at )?(?P<what>Lv)(?P<n>\d+)", _card_number),
    (r"(?P<card>.+?)'s (?P<what>[\w ]+?) (?:is|are) (?P<n>-?\d+(?:\s*\+\s*S)?|S)", _card_number),
)
