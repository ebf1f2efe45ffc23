"""What is under way in a position: phases, an attack, an interrupt, what waits, what lasts, what was used."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, InForce, Player, Waiting, other
from rulings.engine.delayed import Delayed, Later
from rulings.engine.earlier import read_this_turn
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem, did_you_mean
from rulings.games.hollow_flux.board import (
    EXILE,
    FIELD,
    NOWHERE,
    SET_CARD,
    Attack,
    Deed,
    Interrupt,
    Options,
    Pause,
    Pick,
    Setup,
    Table,
    Turn,
    put,
    text_of,
)
from rulings.games.hollow_flux.earlier import read_earlier
from rulings.games.hollow_flux.in_force import read_in_force
from rulings.games.hollow_flux.keywords import keyword
from rulings.games.hollow_flux.lasting import WHILE_THERE, until_when
from rulings.games.hollow_flux.models import ChainEntry, ForLater, Lasting, Position, UsedEntry, WaitingEntry, names
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.parts import UNTIL
from rulings.games.hollow_flux.play import effects_of
from rulings.games.hollow_flux.printed import meaningless, unknown_words
from rulings.games.hollow_flux.setup import AFTER, KINDS
from rulings.games.hollow_flux.setup import SUB_STEPS as SETUP_STEPS
from rulings.games.hollow_flux.targets import are_chosen, chooses
from rulings.games.hollow_flux.turn import SUB_STEPS, start_of
from rulings.games.hollow_flux.values import is_character
from rulings.games.hollow_flux.whom import as_read

TURN_PLACES = (*SUB_STEPS, "11.1", "11.2", "11.3/1", "11.4")
ATTACK_PLACES = ("15.2.1", "15.2.2", "12.1/3", "12.2", "12.2/3", "12.3", "over")
BEFORE_DEFENCE, AFTER_DEFENCE = ("15.2.1", "12.1/3", "12.2"), ("15.2.2", "12.2/3")
SETUP_PLACES = (*KINDS, *SETUP_STEPS, *AFTER.values())


def under_way(position: Position, board: Table, problems: Problems) -> Table:
    reader = UnderWay(position, board, problems)
    lasting = [effect for number, one in enumerate(position.in_force) for effect in reader.lasting(number, one)]
    reader.board = board.having(in_force=tuple(lasting))
    deeds = [reader.deed(number, entry) for number, entry in enumerate(position.chain)]
    frames = reader.frames(tuple(deed for deed in deeds if deed))
    waiting = [reader.waiting(number, one) for number, one in enumerate(position.waiting)]
    used = [reader.used(number, one) for number, one in enumerate(position.used)]
    return reader.board.having(
        procedure=frames,
        waiting=tuple(one for one in waiting if one),
        later=tuple(one for number, entry in enumerate(position.later) if (one := reader.later(("later", number), entry))),
        used=frozenset(one for one in used if one),
        happened=read_this_turn(position.this_turn, partial(read_earlier, reader.board), problems),
    )


class UnderWay:
    """Reads the parts of a position that are not cards."""

    def __init__(self, position: Position, board: Table, problems: Problems) -> None:
        self.position, self.board, self.problems = position, board, problems
        self.played: set[CardId] = set()  # the cards of the chain

    def known(self, name: str, path: Path) -> CardId | None:
        if name in self.board.cards:
            return name
        near = did_you_mean(name, list(self.board.cards))
        hint = "; write it into a zone, such as a trash" if name in self.position.cards else near
        self.problems.add(path, f"no card with the id or name {name!r}{hint}")
        return None

    def place(self, given: str | None, usual: str, places: tuple[str, ...]) -> str:
        if given is None or given in places:
            return given or usual
        self.problems.add(("now", "at"), f"no sub-step {given!r}{did_you_mean(given, places)}; there are {', '.join(places)}")
        return usual

    def frames(self, deeds: tuple[Deed, ...]) -> tuple[Any, ...]:
        now, phase = self.position.now, self.position.turn.phase
        if phase == "setup":
            at = self.place(now.at if now else None, "4/1", SETUP_PLACES)
            player = "" if at in ("4/1", "4/2", "4.1") else self.board.first
            player = (now.player if now else None) or player
            first = (self.board.first,) if player == other(self.board.first) else ()
            return (Setup(at, player, tuple(now.done) if now and now.done else first),)
        attack = self.attack()
        if attack is not None:
            frames: tuple[Any, ...] = (Turn("11.4"), attack)
        else:
            frames = (Turn(self.place(now.at if now else None, start_of(phase), TURN_PLACES)),)
        if now is not None and now.interrupt is not None:
            frames = (*frames, Interrupt(now.interrupt.to_act, now.interrupt.passed, deeds))
        elif deeds:
            frames = (*frames, Interrupt(other(deeds[-1].player), 0, deeds))
        return (*frames, Pause()) if now is not None and now.pause else frames

    def attack(self) -> Attack | None:
        now = self.position.now
        given = now.attack or now.battle if now else None
        if now is None or given is None:
            return None
        path: Path = ("now", "attack" if now.attack else "battle")
        player, opponent = self.board.active, other(self.board.active)
        attacker = self.fighter(given.attacker, player, (*path, "attacker"))
        target = None if given.target == opponent else self.fighter(given.target, opponent, (*path, "target"))
        attacked = self.board.card(target).player if target and self.board.card(target).zone == FIELD else opponent
        defender = self.fighter(given.defender, attacked, (*path, "defender")) if given.defender else None
        if defender is not None and defender == attacker:
            self.problems.add((*path, "defender"), f"{given.defender!r} attacks: another character defends (12.2)")
        timing, after = ("15.2.2", "12.2/3") if defender else ("15.2.1", "12.1/3")
        at = self.place(now.at, after if now.interrupt or self.position.chain else timing, ATTACK_PLACES)
        self.must_fit(at, given.defender, (*path, "defender"))
        if attacker is None:
            return None
        if at == "12.3" and defender and self.board.card(defender).zone == FIELD:
            target = defender  # 12.2/4 - a defence that did not fail has drawn the attack to it
        return Attack(attacker, 0, attacked if defender else opponent, at, target, 0, defender, 0)

    def must_fit(self, at: str, defender: str | None, path: Path) -> None:
        """15.2.2 - what comes after a defence needs one; 12.2 - until then nobody defends."""
        if defender is None and at in AFTER_DEFENCE:
            self.problems.add(path, f"say who defends: {at} comes after a defence")
        elif defender is not None and at in BEFORE_DEFENCE:
            self.problems.add(path, f"at {at} nobody defends yet")

    def fighter(self, name: str, player: Player, path: Path) -> CardId | None:
        """A card that can stand in an attack; one that has left the battlefield since is still named."""
        card_id = self.known(name, path)
        if card_id and self.board.card(card_id).zone == FIELD and not is_character(self.board, card_id):
            self.problems.add(path, f"{name!r} is no character")
        elif card_id and self.board.card(card_id).owner != player and self.board.card(card_id).player != player:
            self.problems.add(path, f"{name!r} is no character of {player}")
        return card_id

    def ability(self, entry: UsedEntry | WaitingEntry | ChainEntry, path: Path) -> Ability | None:
        if self.known(entry.card, (*path, "card")) is None:
            return None
        has = numbered(self.board, entry.card)
        number = entry.ability or 1
        if number > len(has):
            self.problems.add((*path, "ability"), f"{entry.card!r} has {len(has)} abilities, not {number}")
            return None
        return has[number - 1]

    def waiting(self, number: int, entry: WaitingEntry) -> Waiting | None:
        path: Path = ("waiting", number)
        if entry.effect is not None:
            made = self.later(path, ForLater(entry.effect, entry.card, entry.on, entry.by))
            return self.due(made, entry.player) if made else None
        if self.known(entry.card, (*path, "card")) is None:
            return None
        ability = keyword(entry.keyword) if entry.keyword else self.ability(entry, path)
        if ability is None:
            return None
        if ability.kind != "triggered":
            self.problems.add((*path, "ability"), f"ability {entry.ability} of {entry.card!r} is no auto ability")
            return None
        subject = ability.event.subject if ability.event else None
        about = entry.about or (entry.card if subject is not None and subject.nouns[0] == "this" else None)
        if about is not None and self.known(about, (*path, "about")) is None:
            return None
        player = self.board.card(entry.card).player
        verb = ability.event.verb if ability.event else {"pierce": "destroyed"}.get(ability.name, "step")
        happening = Happening(verb, about, entry.player or self.board.card(about or entry.card).player)
        return Waiting(entry.card, 0, ability, player, happening)

    def later(self, path: Path, entry: ForLater) -> Later | None:
        """A part of an effect that was put off and waits for a moment to come."""
        on = tuple((name, 0) for name in names(entry.on) if self.known(name, (*path, "on")))
        source = self.known(entry.source, (*path, "from"))
        try:
            ability = as_read(parse_ability(entry.effect))
        except BadAbility as error:
            self.problems.add((*path, "effect"), ability_problem(entry.effect, error))
            return None
        for fault in (*unknown_words(ability, put_off=True), *meaningless(ability)):
            self.problems.add((*path, "effect"), fault)
        if ability.event is None:
            self.problems.add((*path, "effect"), f"no moment in {entry.effect!r}; write 'at end of turn: ...' or 'when ...: ...'")
        if source is None or ability.event is None:
            return None
        return Later(ability, entry.by or self.board.card(source).player, source, 0, on, entry.turn or self.board.turn)

    def due(self, made: Later, player: Player | None) -> Delayed:
        """It takes effect now; what made it do so, as far as its words say."""
        event = made.ability.event
        assert event is not None
        about = made.chosen[0][0] if made.chosen else None
        happening = Happening(event.verb, about, player, attribute=event.attribute, part=event.relation)
        return Delayed(made.source, 0, made.ability, made.player, happening, made=made)

    def used(self, number: int, entry: UsedEntry) -> tuple[CardId, int, str] | None:
        ability = self.ability(entry, ("used", number))
        return (entry.card, 0, ability.identity) if ability else None

    def lasting(self, number: int, one: Lasting) -> list[InForce]:
        path: Path = ("in_force", number)
        on = [name for name in names(one.on) if name in PLAYERS or self.known(name, (*path, "on"))]
        found = read_in_force(one.effect, (*path, "effect"), self.problems)
        if len(on) < len(names(one.on)):
            return []
        player: Player = one.by or (self.board.card(on[0]).player if on and on[0] in self.board.cards else self.board.active)
        source = one.source or (on[0] if on else player)
        until = self.until(one, player, path)
        actions = [replace(action, until=until) for action in found]
        return [InForce(action, tuple((name, 0) for name in on), until, player, source, number + 1) for action in actions]

    def until(self, one: Lasting, player: Player, path: Path) -> str:
        """ "end of your turn" as the turn that it is; one that is written as such stays so."""
        known = one.until in (*UNTIL, WHILE_THERE) or one.until.removeprefix("end of turn ").isdecimal()
        if not known:
            ends = ", ".join(word for word in UNTIL if word)
            self.problems.add(
                (*path, "until"), f"nothing lasts until {one.until!r}{did_you_mean(one.until, UNTIL)}; there are {ends}"
            )
        return until_when(self.board, one.until, player)

    def deed(self, number: int, entry: ChainEntry) -> Deed | None:
        """A card or ability that waits; a card that was played is in no zone."""
        path: Path = ("chain", number)
        if entry.ability is not None:
            ability = self.ability(entry, path)
            if ability is None:
                return None
            if ability.kind != "activated":
                self.problems.add((*path, "ability"), f"ability {entry.ability} of {entry.card!r} is no activated ability")
            options = self.options(entry, [ability], path)
            picks = self.picks(entry, [ability], options, path)
            return Deed(entry.card, 0, entry.by, ability, picks, entry.x, FIELD, entry.gone, options=options)
        card_id = self.waiting_card(entry, path)
        text = text_of(self.board.card(card_id)) if card_id else None
        if card_id is None or text is None:
            return None
        host = text.kind == SET_CARD
        options = self.options(entry, effects_of(text), path, host)
        picks = self.picks(entry, effects_of(text), options, path, host)
        return Deed(
            card_id, 0, entry.by, None, picks, entry.x, EXILE if entry.source == "exiled" else entry.source, options=options
        )

    def waiting_card(self, entry: ChainEntry, path: Path) -> CardId | None:
        """The card of that id, or else of that name, taken out of its zone."""

        def by_id(card: Any) -> bool:
            return bool(card.id != entry.card)

        found = sorted((card for card in self.board.cards.values() if entry.card in (card.id, card.name)), key=by_id)
        zones = (EXILE if entry.source == "exiled" else entry.source, NOWHERE)
        there = [card for card in found if card.player == entry.by and card.zone in zones and card.id not in self.played]
        if not there:
            self.problems.add((*path, "card"), f"{entry.by} has no {entry.card!r} in {entry.source} that could wait")
            return None
        card_id = there[0].id
        self.played.add(card_id)
        moved = put(self.board, card_id, entry.by, NOWHERE)
        self.board = moved.with_cards(replace(moved.card(card_id), stay=0))
        return card_id

    def options(self, entry: ChainEntry, of: list[Ability], path: Path, host: bool = False) -> tuple[tuple[Options, ...], ...]:
        """The effects that were chosen, for each ability; nothing stands for the card that a set card is set on."""
        given = tuple(tuple(tuple(one) for one in ability) for ability in entry.options) or ((),) * (host + len(of))
        if len(given) != host + len(of) or not all(map(are_chosen, of, given[host:])):
            self.problems.add((*path, "options"), "say which effects were chosen, such as 'options: [[[1]]]'")
            return ((),) * (host + len(of))
        return given

    def picks(
        self, entry: ChainEntry, of: list[Ability], options: tuple[tuple[Options, ...], ...], path: Path, host: bool = False
    ) -> tuple[tuple[Pick, ...], ...]:
        """The targets: as they are listed, or handed out in order to each "choose"."""
        if entry.picks is not None:
            return tuple(tuple(self.pick(one, path) for one in ability) for ability in entry.picks)
        left = list(names(entry.on))
        found: list[tuple[Pick, ...]] = []
        if host:
            self.need(left, entry, path)
            found.append((self.pick(left[:1], path),))
            del left[:1]
        for ability, chosen in zip(of, options[host:], strict=True):
            taken = []
            for action in chooses(ability.body, chosen):
                if action.what and not (action.what.up_to or action.what.every):
                    self.need(left, entry, path)
                count = action.what.count if action.what and isinstance(action.what.count, int) else 1
                taken.append(self.pick(left[:count], path))
                del left[:count]
            found.append(tuple(taken))
        return tuple(found)

    def need(self, left: list[str], entry: ChainEntry, path: Path) -> None:
        """8.1, 8.2, 8.3 - what waits was declared with its targets."""
        if not left:
            self.problems.add((*path, "on"), f"say what was chosen for {entry.card!r}, such as 'on: ...'")

    def pick(self, cards: list[str], path: Path) -> Pick:
        return tuple((name, 0) for name in cards if self.known(name, (*path, "on")))
