"""What is under way in a position: phases, an attack, an interrupt, what waits, what lasts, what was used."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, InForce, Player, other
from rulings.engine.earlier import read_this_turn
from rulings.engine.effects.ability import Ability
from rulings.engine.position import Path, Problems, did_you_mean, lying_there
from rulings.games.hollow_flux.battle import TRIGGERS
from rulings.games.hollow_flux.board import BATTLEFIELD, FIELD, Attack, Deed, Interrupt, Pause, Setup, Table, Turn
from rulings.games.hollow_flux.earlier import read_earlier
from rulings.games.hollow_flux.in_force import read_in_force
from rulings.games.hollow_flux.interrupt import is_quiet
from rulings.games.hollow_flux.lasting import WHILE_THERE, until_when
from rulings.games.hollow_flux.models import AttackNow, InterruptNow, Lasting, Position, UsedEntry, names
from rulings.games.hollow_flux.numbered import not_given_now
from rulings.games.hollow_flux.parts import UNTIL
from rulings.games.hollow_flux.setup import AFTER, KINDS
from rulings.games.hollow_flux.setup import SUB_STEPS as SETUP_STEPS
from rulings.games.hollow_flux.turn import SUB_STEPS, start_of
from rulings.games.hollow_flux.values import is_character
from rulings.games.hollow_flux.what_waits import GONE, WhatWaits

TURN_PLACES = (*SUB_STEPS, "11.1", "11.2", "11.3/1", "11.4")
ATTACK_PLACES = ("15.2.1", "15.2.2", "12.1/3", "12.2", "12.2/3", "12.3", TRIGGERS, "over")
BEFORE_DEFENCE, AFTER_DEFENCE = ("15.2.1", "12.1/3", "12.2"), ("15.2.2", "12.2/3")
DECLARED = {"attacker": "15.2.1", "target": "15.2.1", "defender": "15.2.2"}  # where each of them has just been declared
SETUP_PLACES = (*KINDS, *SETUP_STEPS, *AFTER.values())


def under_way(position: Position, board: Table, problems: Problems) -> Table:
    reader = UnderWay(position, board, problems)
    lasting = [effect for number, one in enumerate(position.in_force) for effect in reader.lasting(number, one)]
    reader.board = board.having(in_force=tuple(lasting))
    deeds = [reader.deed(number, entry) for number, entry in enumerate(position.chain)]
    frames = reader.frames(tuple(deed for deed in deeds if deed))
    waiting = [reader.waiting(number, one) for number, one in enumerate(position.waiting)]
    used = [reader.used(number, one) for number, one in enumerate(position.used)]
    reader.board = reader.board.having(procedure=frames)
    later = [reader.still_to_come(number, entry) for number, entry in enumerate(position.later)]
    return reader.board.having(
        waiting=tuple(one for one in waiting if one),
        batch=position.now.wave if position.now else 0,
        later=tuple(one for one in later if one),
        used=frozenset(one for one in used if one),
        happened=read_this_turn(position.this_turn, partial(read_earlier, reader.board), problems),
    )


class UnderWay(WhatWaits):
    """Reads the parts of a position that are not cards."""

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
            frames = (*frames, self.interrupt(now.interrupt, frames[-1], deeds))
        elif deeds:
            frames = (*frames, Interrupt(other(deeds[-1].player), 0, deeds))
        return (*frames, Pause()) if now is not None and now.pause else frames

    def interrupt(self, given: InterruptNow, under: Any, deeds: tuple[Deed, ...]) -> Interrupt:
        if given.assumed and not (given.passed == 1 and is_quiet(self.board, given.to_act, under)):
            self.problems.add(
                ("now", "interrupt", "assumed"), f"'assumed' is for {self.board.active}, in the main phase, after 1 pass unsaid"
            )
        return Interrupt(given.to_act, given.passed, deeds, given.assumed)

    def attack(self) -> Attack | None:
        now = self.position.now
        given = now.attack or now.battle if now else None
        if now is None or given is None:
            return None
        path: Path = ("now", "attack" if now.attack else "battle")
        timing, after = ("15.2.2", "12.2/3") if given.defender else ("15.2.1", "12.1/3")
        at = self.place(now.at, after if now.interrupt or self.position.chain else timing, ATTACK_PLACES)
        self.must_fit(at, given.defender, (*path, "defender"))
        self.check_left(given.left, {given.attacker, given.target, given.defender or ""}, path)
        return self.fought(given, at, path)

    def fought(self, given: AttackNow, at: str, path: Path) -> Attack | None:
        player, opponent = self.board.active, other(self.board.active)
        given = self.as_they_lie(given, player, opponent)
        attacker = self.fighter(given.attacker, player, at, (*path, "attacker"))
        target = None if given.target == opponent else self.fighter(given.target, opponent, at, (*path, "target"))
        attacked = self.board.card(target).player if target and is_character(self.board, target) else opponent
        defender = self.fighter(given.defender, attacked, at, (*path, "defender")) if given.defender else None
        if defender is not None and defender == attacker:
            self.problems.add((*path, "defender"), f"{given.defender!r} attacks: another character defends (12.2)")
        if attacker is None:
            return None
        if at == "12.3" and defender and self.board.card(defender).zone in BATTLEFIELD:
            target = defender  # 12.2/4 - a defence that did not fail has drawn the attack to it
        stays = [self.stay(name or "", given.left) for name in (attacker, target, defender)]
        stays[1] = GONE if given.target_left else stays[1]
        return Attack(attacker, stays[0], attacked if defender else opponent, at, target, stays[1], defender, stays[2])

    def as_they_lie(self, given: AttackNow, player: Player, opponent: Player) -> AttackNow:
        """12.1, 12.2 - of several cards of a name those on the battlefield, unless they are said to have left."""

        def there(name: str, whose: Player) -> str:
            return name if name in names(given.left) else lying_there(self.board, name, whose, BATTLEFIELD)

        defender = there(given.defender, opponent) if given.defender else None
        target = given.target if given.target_left else there(given.target, opponent)
        return replace(given, attacker=there(given.attacker, player), target=target, defender=defender)

    def must_fit(self, at: str, defender: str | None, path: Path) -> None:
        """15.2.2 - what comes after a defence needs one; 12.2 - until then nobody defends."""
        if defender is None and at in AFTER_DEFENCE:
            self.problems.add(path, f"say who defends: {at} comes after a defence")
        elif defender is not None and at in BEFORE_DEFENCE:
            self.problems.add(path, f"at {at} nobody defends yet")

    def fighter(self, name: str, player: Player, at: str, path: Path) -> CardId | None:
        """A card that can stand in an attack; one that has left the battlefield since, is another player's, or was turned up and
        is a World Set, is still named."""
        card_id = self.known(name, path)
        card = self.board.card(card_id) if card_id and at == DECLARED[str(path[-1])] else None
        if card and card.zone == FIELD and not is_character(self.board, card.id):
            self.problems.add(path, f"{name!r} is no character")
        elif card and player not in (card.owner, card.player):
            self.problems.add(path, f"{name!r} is no character of {player}")
        return card_id

    def used(self, number: int, entry: UsedEntry) -> tuple[CardId, int, str] | None:
        path: Path = ("used", number)
        ability = self.ability(entry, path) if entry.lost is None else self.not_given_now(entry, path)
        return (entry.card, 0, ability.identity) if ability else None

    def not_given_now(self, entry: UsedEntry, path: Path) -> Ability | None:
        """An ability that something gives the card, and not at this moment, by its words."""
        if self.known(entry.card, (*path, "card")) is None:
            return None
        for ability in not_given_now(self.board, entry.card):
            if ability.text == entry.lost and entry.giver in (None, ability.giver and ability.giver[0]):
                return ability
        self.problems.add((*path, "lost"), f"nothing that is there gives {entry.card!r} this ability")
        return None

    def lasting(self, number: int, one: Lasting) -> list[InForce]:
        path: Path = ("in_force", number)
        on = [name for name in names(one.on) if name in PLAYERS or self.known(name, (*path, "on"))]
        found = read_in_force(one.effect, (*path, "effect"), self.problems)
        if len(on) < len(names(one.on)):
            return []
        player: Player = one.by or (self.board.card(on[0]).player if on and on[0] in self.board.cards else self.board.active)
        source = one.source or (on[0] if on else player)
        until = self.until(one, source, player, path)
        actions = [replace(action, until=until) for action in found]
        return [InForce(action, tuple((name, 0) for name in on), until, player, source, number + 1) for action in actions]

    def is_there(self, card_id: CardId) -> bool:
        return card_id in self.board.cards and self.board.card(card_id).zone in BATTLEFIELD

    def until(self, one: Lasting, source: CardId, player: Player, path: Path) -> str:
        """ "end of your turn" as the turn that it is; one that is written as such stays so. 19.1/4 - without an end, what a card
        gave lasts while that is there."""
        known = one.until in (*UNTIL, WHILE_THERE) or one.until.removeprefix("end of turn ").isdecimal()
        if not known:
            ends = ", ".join(word for word in UNTIL if word)
            self.problems.add(
                (*path, "until"), f"nothing lasts until {one.until!r}{did_you_mean(one.until, UNTIL)}; there are {ends}"
            )
        if one.until == WHILE_THERE and not self.is_there(source):
            self.problems.add((*path, "until"), f"{source!r} is not on the battlefield: what it gave has ended")
        return until_when(self.board, one.until, player)
