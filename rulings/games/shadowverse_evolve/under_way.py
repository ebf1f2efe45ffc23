"""What is under way in a described position: the attack, what waits, what is in force, what was used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, InForce, Player, other
from rulings.engine.changes import By
from rulings.engine.earlier import NotSaid, read_this_turn
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.needs import without_meaning as unknown_words
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, did_you_mean, lying_there
from rulings.games.shadowverse_evolve import battle, setup, turn
from rulings.games.shadowverse_evolve.as_it_was import read_last
from rulings.games.shadowverse_evolve.board import EX, FIELD, LEADER, Attack, Check, Later, Table, Turn
from rulings.games.shadowverse_evolve.checking import LEAVING
from rulings.games.shadowverse_evolve.deeds import has_no_meaning, of_leader
from rulings.games.shadowverse_evolve.earlier import read_earlier, with_what_follows
from rulings.games.shadowverse_evolve.keywords import DRAIN, listed_abilities
from rulings.games.shadowverse_evolve.lasting import UNTIL
from rulings.games.shadowverse_evolve.meanings import MEANINGS
from rulings.games.shadowverse_evolve.models import Position, WaitingEntry
from rulings.games.shadowverse_evolve.order import EFFECT, UNSAID
from rulings.games.shadowverse_evolve.reading import no_such_event, no_such_part, no_such_static, ready
from rulings.games.shadowverse_evolve.triggers import Wait, counted, line_of, lines_of
from rulings.games.shadowverse_evolve.turn import start_of
from rulings.games.shadowverse_evolve.undefined import undefined
from rulings.games.shadowverse_evolve.values import kind
from rulings.games.shadowverse_evolve.waiting import VERB_OF

ATTACK_PLACES = (*battle.SUB_STEPS, "8.4.7")
TURN_PLACES = (*setup.SUB_STEPS, *turn.SUB_STEPS, "7.2.1", "7.3.3", "7.4.4")


def under_way(position: Position, board: Table, problems: Problems) -> Table:
    board = _now(position, board, problems)
    lasting = tuple(_lasting(board, position, problems))
    later = tuple(_for_later(board, position, problems))
    board = board.having(in_force=lasting, later=later, clock=UNSAID[EFFECT] + len(lasting))
    _check_attacker(board, problems)
    board = _after_fight(board, position, problems)
    seen = dict(_last_seen(board, position, problems))
    left = {card: then for card, then in seen.items() if then.card(card).zone in (FIELD, EX)}
    board = board.having(left=left, gone={card: then for card, then in seen.items() if card not in left})
    waiting = tuple(_waits(board, position, problems))
    said = position.now.check if position.now is not None else None
    if bool(waiting) if said is None else said:
        board = board.having(procedure=(*board.procedure, Check()))
    board = board.having(waiting=waiting)
    for number, entry in enumerate(position.used):
        board = _used(board, entry, ("used", number), problems)
    return with_what_follows(board, read_this_turn(position.this_turn, partial(read_earlier, board), problems))


def _after_fight(board: Table, position: Position, problems: Problems) -> Table:
    """11.3.2 - who fought Bane, which the rules have still to deal with: as is said, or as follows where damage was dealt."""
    frame = board.attack()
    found = battle.met_bane(board, frame) if frame is not None and frame.at == "8.4.10" else ()
    for player in (other(board.active), board.active):
        for number, entry in enumerate(getattr(position, player).field):
            bane, card_id = None if isinstance(entry, str) else entry.bane, board.zone(player, FIELD)[number]
            if bane is not None and _known(board, bane, (player, "field", number, "bane"), problems):
                others = tuple(one for one in found if one[0] != card_id)
                found = (*others, (card_id, board.card(card_id).stay, By("ability", board.card(bane).player, bane)))
    return board.having(doomed=found)


def _known(board: Table, name: str, path: Path, problems: Problems) -> str | None:
    if name not in board.cards:
        zone = "gone" if name in board.texts and board.texts[name].special == "token" else "cemetery"
        lies = f"; write where it lies, such as {zone}: [{name}]" if name in board.texts else ""
        problems.add(path, f"no card with the id or name {name!r}{lies or did_you_mean(name, list(board.cards))}")
        return None
    return name


def _now(position: Position, board: Table, problems: Problems) -> Table:
    if position.now is None:
        return board
    place, fight = position.now.at, position.now.attack or position.now.battle
    known = ATTACK_PLACES if fight else TURN_PLACES
    if place is not None and place not in known:
        problems.add(("now", "at"), f"no sub-step {place!r}; there are {', '.join(known)}")
        return board
    if fight is None:
        return board.having(procedure=(Turn(position.now.at or start_of(position.turn.phase)),))
    attacker = _fighter(board, fight.attacker, fight.attacker_left, board.active, "attacker", problems)
    target = _fighter(board, fight.target, fight.target_left, other(board.active), "target", problems)
    if attacker is None or target is None:
        return board
    there, theirs = board.cards[target], other(board.active)
    if there.zone == LEADER and there.player != theirs:
        problems.add(("now", "attack", "target"), f"{target!r} is the turn player's own leader, and is not attacked")
    if there.zone == LEADER and fight.target_left:
        problems.add(("now", "attack", "target_left"), f"{target!r} is a leader, and does not leave")
    stays = [board.card(card).stay - left for card, left in ((attacker, fight.attacker_left), (target, fight.target_left))]
    frame = Attack(attacker, target, position.now.at or "8.4.7", stays[0], stays[1], theirs, there.zone == FIELD)
    return board.having(step="main", procedure=(Turn("7.3.3"), frame))


def _fighter(board: Table, name: str, left: bool, player: Player, role: str, problems: Problems) -> CardId | None:
    """8.4.2, 8.4.3 - of several cards of that name the one on that player's field, unless it is said to have left."""
    card_id = _known(board, name, ("now", "attack", role), problems)
    return card_id if card_id is None or left else lying_there(board, card_id, player, (FIELD,))


def _check_attacker(board: Table, problems: Problems) -> None:
    """8.4.2 - a follower attacks: by what is printed on it, or by what effects have made of it."""
    frame = board.attack()
    if frame is not None and "follower" not in (board.card(frame.attacker).kind, kind(board, frame.attacker)):
        problems.add(("now", "attack", "attacker"), f"{frame.attacker!r} is no follower, and does not attack")


def _last_seen(board: Table, position: Position, problems: Problems) -> Iterator[tuple[CardId, Table]]:
    """10.11.1 - how cards were when they were last on the field, as abilities that wait, or that are made for later, ask."""
    said = [(("waiting", number), entry.was) for number, entry in enumerate(position.waiting)]
    said += [(("later", number), one.was) for number, one in enumerate(position.later)]
    for path, lines in said:
        for at, text in enumerate(lines):
            try:
                yield read_last(board, text)
            except NotSaid as error:
                problems.add((*path, "was", at), str(error))


def _waits(board: Table, position: Position, problems: Problems) -> list[Wait]:
    found = []
    for number, entry in enumerate(position.waiting):
        ability = _ability(board, entry, ("waiting", number), problems)
        if ability is not None:
            player = entry.by or board.cards[entry.card].player
            meant = _meant(board, entry.on, ("waiting", number, "on"), problems)
            meant = tuple((card, stay - (card in entry.left)) for card, stay in meant)
            chosen = meant if entry.says else ()  # an effect made it, and had chosen them
            happening = _set_off(ability, entry, player, [card for card, _ in meant])
            then = board.left.get(happening.card) or board.gone.get(happening.card) if happening.card else None
            if happening.card and then is not None:
                happening = replace(happening, source=then.card(happening.card).zone)
            stay = _stay(board, entry.card, ability.zones or (FIELD, LEADER), entry.gone)
            met = meant or _where_it_went(board, entry, happening.verb)
            found.append(Wait(entry.card, stay, ability, player, happening, chosen=chosen, met=met))
    return found


def _where_it_went(board: Table, entry: WaitingEntry, verb: str) -> tuple[tuple[CardId, int], ...]:
    """4.1.4.1 - an ability that waits as its own card has left can mean the card where it went, if it is there still."""
    return ((entry.card, board.cards[entry.card].stay - (entry.card in entry.left)),) if verb in LEAVING else ()


def _meant(board: Table, named: str | list[str], path: Path, problems: Problems) -> tuple[tuple[str, int], ...]:
    """The cards of these names, with their stay."""
    names = [named] if isinstance(named, str) else named
    known = (_known(board, name, path, problems) for name in names)
    return tuple((card, board.cards[card].stay) for card in known if card is not None)


def _stay(board: Table, card_id: str, there: tuple[str, ...], gone: bool | None) -> int:
    """10.7.7 - as it is now, or as it was before it went elsewhere: as is said, or else where it lies in none of these zones."""
    has_left = board.cards[card_id].zone not in there if gone is None else gone
    return board.cards[card_id].stay - has_left


def _set_off(ability: Ability, entry: WaitingEntry, player: str, known: list[str]) -> Happening:
    """What the ability waited for: it happened to its own card, unless another is named; or it was done to that one."""
    event, card = ability.event, next(iter(known), entry.card)
    verb = VERB_OF[entry.keyword] if entry.keyword else event.verb if event else ""
    if known and event is not None and event.subject is not None and event.target is not None:
        return Happening(verb, entry.card, player, amount=entry.amount, target=card)
    return Happening(verb, card, player, amount=entry.amount)


def _lasting(board: Table, position: Position, problems: Problems) -> list[InForce]:
    found = []
    for number, one in enumerate(position.in_force):
        cards = _meant(board, one.on, ("in_force", number, "on"), problems)
        path: Path = ("in_force", number, "effect")
        ability = _said(f"static: {one.effect}", path, problems)
        _check_until(one.until, ("in_force", number, "until"), problems)
        if ability is not None and no_such_static(ability):
            problems.add(path, f"{one.effect!r} is nothing that lasts")
        if cards and ability is not None:
            player = one.by or board.cards[cards[0][0]].player
            begun = one.order or UNSAID[EFFECT] + number
            actions = [action for sentence in ability.body for action in sentence.actions]
            if board.cards[cards[0][0]].zone == LEADER and (word := next(filter(None, map(of_leader, actions)), "")):
                problems.add(path, has_no_meaning(word, one.effect))
            found += [InForce(action, cards, one.until, player, one.source or cards[0][0], begun) for action in actions]
    return found


def _for_later(board: Table, position: Position, problems: Problems) -> list[Later]:
    """10.7.5 - abilities that effects have made, and that wait for a moment to come."""
    found = []
    for number, one in enumerate(position.later):
        path: Path = ("later", number)
        meant = _meant(board, one.on, (*path, "on"), problems)
        chosen = tuple((card, stay - (card in one.left)) for card, stay in meant)
        source = _known(board, one.source, (*path, "from"), problems)
        ability = _said(one.effect, (*path, "effect"), problems)
        _check_until(one.until, (*path, "until"), problems)
        if ability is not None and ability.event is None:
            problems.add(
                (*path, "effect"), f"no moment that it waits for: {one.effect!r}; write 'at end of turn: ...' or 'when ...'"
            )
        elif ability is not None and source is not None:
            player, stay = one.by or board.cards[source].player, _stay(board, source, (FIELD, LEADER), one.gone)
            made = board.turn if one.since == "this turn" else board.turn - 1
            found.append(Later(ability, player, source, stay, chosen, one.until, made))
    return found


def _used(board: Table, entry: WaitingEntry, path: Path, problems: Problems) -> Table:
    """The board on which it was used this turn; 8.3.2 - an evolve or serve ability is the only one of the turn."""
    ability = _ability(board, entry, path, problems, evolved_since=True)
    if ability is None:
        return board
    card = board.cards[entry.card]
    if {"evolve", "serve"} & set(ability.timing) and card.player == board.active:
        board = board.having(evolve_used=True)
    for line in (line_of(ability, VERB_OF[entry.keyword]),) if entry.keyword else lines_of(ability):
        board = counted(board, entry.card, card.stay, line)
    return board


def _check_until(until: str, path: Path, problems: Problems) -> None:
    if until not in UNTIL:
        ends = ", ".join(word for word in UNTIL if word)
        problems.add(path, f"nothing lasts until {until!r}{did_you_mean(until, UNTIL)}; there are {ends}")


def _said(text: str, path: Path, problems: Problems) -> Ability | None:
    """Also the keyword that stands for an ability of its own, which its card has had when it came to wait."""
    if text == DRAIN.text:
        return DRAIN
    try:
        ability = ready(parse_ability(text))
    except BadAbility as error:
        problems.add(path, str(error))
        return None
    unknown = next(iter(unknown_words(ability, MEANINGS)), "") or no_such_event(ability) or no_such_part(ability)
    if word := unknown or undefined(ability, frozenset({"it", "that"})):
        problems.add(path, has_no_meaning(word, text))
    return ability


def _ability(board: Table, entry: WaitingEntry, path: Path, problems: Problems, evolved_since: bool = False) -> Ability | None:
    if _known(board, entry.card, (*path, "card"), problems) is None:
        return None
    abilities = listed_abilities(board, entry.card)
    if evolved_since and entry.ability > len(abilities) and board.card(entry.card).links:
        abilities = board.card(entry.card).text.abilities  # it was used before the card evolved
    if not entry.says and entry.ability > len(abilities):
        problems.add((*path, "ability"), f"{entry.card!r} has {len(abilities)} abilities, not {entry.ability}")
        return None
    ability = _said(entry.says, (*path, "says"), problems) if entry.says else abilities[entry.ability - 1]
    if ability is not None and entry.keyword and VERB_OF[entry.keyword] not in ability.marks:
        problems.add((*path, "keyword"), f"{entry.keyword!r} is no keyword of this ability")
        return None
    return ability
