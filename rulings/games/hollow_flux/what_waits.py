"""What waits in a position: actions that were declared, auto abilities about to take effect, parts that were put off."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player, Waiting, other
from rulings.engine.delayed import Delayed, Later
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.position import Path, Problems, ability_problem, did_you_mean
from rulings.games.hollow_flux.as_it_was import asked_in, read_was
from rulings.games.hollow_flux.at_work import are_chosen, chooses
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    EXILE,
    FIELD,
    HAND,
    NOBODY,
    NOWHERE,
    SET_CARD,
    Deed,
    Options,
    Pick,
    Table,
    kind_of,
    put,
    text_of,
)
from rulings.games.hollow_flux.delayed import PUT_OFF_BY, following, has_passed, is_on_its_way, usual_kind
from rulings.games.hollow_flux.events import TO_PLAYER, waits_for_hit
from rulings.games.hollow_flux.keywords import keyword
from rulings.games.hollow_flux.lasting import LEAVING
from rulings.games.hollow_flux.models import ChainEntry, ForLater, Names, Position, UsedEntry, WaitingEntry, names
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.play import effects_of
from rulings.games.hollow_flux.printed import as_meant, meaningless, unknown_words
from rulings.games.hollow_flux.use import place_of
from rulings.games.hollow_flux.whom import as_read

GONE = -1  # the stay of a card that was there: what has come since is another one


def zone_of(name: str) -> str:
    """The zone that a scenario names."""
    return EXILE if name == "exiled" else name


class WhatWaits:
    """Reads the parts of a position that wait."""

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

    def ability(self, entry: UsedEntry | WaitingEntry | ChainEntry, path: Path) -> Ability | None:
        if self.known(entry.card, (*path, "card")) is None:
            return None
        if entry.lost is not None:
            return self.lost(entry.card, entry.lost, (*path, "lost"))
        has = numbered(self.board, entry.card)
        number = entry.ability or 1
        if number > len(has):
            self.problems.add((*path, "ability"), f"{entry.card!r} has {len(has)} abilities, not {number}")
            return None
        return has[number - 1]

    def lost(self, card_id: CardId, text: str, path: Path) -> Ability | None:
        """An ability that its card has no more, by its words: nothing that is there gives it."""
        ability = self.parsed(text, path)
        if ability is None:
            return None
        for fault in unknown_words(ability):
            self.problems.add(path, fault)
        return replace(as_meant(ability, kind_of(self.board.card(card_id))), giver=NOBODY)

    def parsed(self, text: str, path: Path) -> Ability | None:
        try:
            return as_read(parse_ability(text))
        except BadAbility as error:
            self.problems.add(path, ability_problem(text, error))
            return None

    def stays(self, cards: Names, left: Names, path: Path) -> Pick:
        """The cards with their stay, as those that have not left since."""
        return tuple((name, self.stay(name, left)) for name in names(cards) if self.known(name, path))

    def stay(self, name: CardId, left: Names) -> int:
        return GONE if name in names(left) else 0

    def check_left(self, left: Names, of: set[str], path: Path) -> None:
        for name in names(left):
            if name not in of:
                self.problems.add((*path, "left"), f"{name!r} has no part in this: it cannot have left since")

    def waiting(self, number: int, entry: WaitingEntry) -> Waiting | None:
        path: Path = ("waiting", number)
        if entry.effect is not None:
            said = ForLater(entry.effect, entry.card, entry.on, entry.by, None, entry.put_off_by, entry.left, entry.follows)
            made = self.later(path, said)
            return replace(self.due(made, entry.player), batch=entry.wave) if made else None
        ability = keyword(entry.keyword) if entry.keyword else self.ability(entry, path)
        if ability is None or self.known(entry.card, (*path, "card")) is None:
            return None
        if ability.kind != "triggered":
            self.problems.add((*path, "ability"), f"ability {entry.ability} of {entry.card!r} is no auto ability")
            return None
        self.check_left(entry.left, {entry.card}, path)
        happening = self.set_off(entry, ability, path)
        player = entry.by or self.board.card(entry.card).player
        if entry.was is not None and not asked_in(ability):
            self.problems.add((*path, "was"), f"ability {entry.ability} of {entry.card!r} asks nothing of how a card was")
        elif entry.was is not None:
            happening = read_was(self.board, happening, entry.was)
        return Waiting(entry.card, self.stay(entry.card, entry.left), ability, player, happening, entry.wave)

    def set_off(self, entry: WaitingEntry, ability: Ability, path: Path) -> Happening:
        """What made it take effect, as far as its words speak of that."""
        subject = ability.event.subject if ability.event else None
        about = entry.about or (entry.card if subject is not None and subject.nouns[0] == "this" else None)
        for word, name in (("about", about), ("target", entry.target)):
            if name is not None and self.known(name, (*path, word)) is None:
                return Happening("")
        player: Player = self.board.card(about or entry.card).player
        if waits_for_hit(ability):
            verb, hit = self.verb(ability, entry.card, about), entry.player or other(player)
            return Happening(verb, about, player, target=entry.target, attribute=TO_PLAYER, to=hit)
        return Happening(self.verb(ability, entry.card, about), about, entry.player or player, target=entry.target)

    def verb(self, ability: Ability, card_id: CardId, about: CardId | None) -> str:
        """Of several things that it waits for, the leaving of its own card where that has left."""
        verbs = [event.verb for event in (ability.event, *ability.also_on) if event is not None]
        leaving = [verb for verb in verbs if verb in LEAVING]
        has_left = about == card_id and self.board.card(card_id).zone not in BATTLEFIELD
        return (leaving if has_left and leaving else verbs or [{"pierce": "destroyed"}.get(ability.name, "step")])[0]

    def later(self, path: Path, entry: ForLater) -> Later | None:
        """A part of an effect that was put off and waits for a moment to come."""
        on = self.stays(entry.on, entry.left, (*path, "on"))
        source = self.known(entry.source, (*path, "from"))
        self.check_left(entry.left, {*names(entry.on), entry.source}, path)
        ability = self.parsed(entry.effect, (*path, "effect"))
        if ability is None:
            return None
        for fault in (*unknown_words(ability, put_off=True), *meaningless(ability)):
            self.problems.add((*path, "effect"), fault)
        if ability.event is None:
            self.problems.add((*path, "effect"), f"no moment in {entry.effect!r}; write 'at end of turn: ...' or 'when ...: ...'")
        if source is None or ability.event is None:
            return None
        by: Player = entry.by or self.board.card(source).player
        kind = PUT_OFF_BY[entry.put_off_by] if entry.put_off_by else usual_kind(self.board, source)
        stay = self.stay(source, entry.left)
        is_told = on != ((source, stay),)
        made = Later(ability, by, source, stay, on, entry.turn or self.board.turn, kind, is_told=is_told)
        if not entry.follows:
            return made
        if not is_on_its_way(self.board, source, stay):
            self.problems.add((*path, "follows"), f"{source!r} was not destroyed: it is on its way to no other zone")
        return following(made)

    def still_to_come(self, number: int, entry: ForLater) -> Later | None:
        """What was put off, where its moment has not passed."""
        one = self.later(("later", number), entry)
        if one is not None and has_passed(self.board, one):
            says = f"the end of turn {one.turn} has come already; what waits to be done then stands under 'waiting'"
            self.problems.add(("later", number, "effect"), says)
        return one

    def due(self, made: Later, player: Player | None) -> Delayed:
        """It takes effect now; what made it do so, as far as its words say."""
        event = made.ability.event
        assert event is not None
        about = made.chosen[0][0] if made.chosen else None
        hit = (player or "") if waits_for_hit(made.ability) else ""
        happening = Happening(event.verb, about, player, attribute=event.attribute, part=event.relation, to=hit)
        return Delayed(made.source, made.stay, made.ability, made.player, happening, made=made)

    def deed(self, number: int, entry: ChainEntry) -> Deed | None:
        """A card or ability that waits; a card that was played is in no zone."""
        path: Path = ("chain", number)
        chosen = {name for ability in entry.picks or () for pick in ability for name in pick}
        self.check_left(entry.left, {*names(entry.on), *chosen, entry.card}, path)
        return self.played_card(entry, path) if entry.ability is None and entry.lost is None else self.used_ability(entry, path)

    def used_ability(self, entry: ChainEntry, path: Path) -> Deed | None:
        ability = self.ability(entry, path)
        if ability is None:
            return None
        if ability.kind != "activated":
            self.problems.add((*path, "ability"), f"ability {entry.ability} of {entry.card!r} is no activated ability")
        options = self.options(entry, [ability], path)
        picks = self.picks(entry, [ability], options, path)
        stay, source = self.stay(entry.card, entry.left), self.used_in(entry, ability)
        return Deed(entry.card, stay, entry.by, ability, picks, entry.x, source, entry.gone, options=options, spent=entry.spent)

    def used_in(self, entry: ChainEntry, ability: Ability) -> str:
        """The zone in which it was used; where that is not said, the one in which its card lies, if it could be used there."""
        if entry.source is not None:
            return zone_of(entry.source)
        here = place_of(self.board, entry.card)
        able = ability.zones or (FIELD,)
        return here if here in able else FIELD if FIELD in able else able[0]

    def played_card(self, entry: ChainEntry, path: Path) -> Deed | None:
        card_id = self.waiting_card(entry, path)
        text = text_of(self.board.card(card_id)) if card_id else None
        if card_id is not None and text is None:
            self.problems.add((*path, "card"), f"nobody knows which card {entry.card!r} is: name one that can wait")
        if card_id is None or text is None:
            return None
        host = text.kind == SET_CARD
        options = self.options(entry, effects_of(text), path, host)
        picks = self.picks(entry, effects_of(text), options, path, host)
        return Deed(card_id, 0, entry.by, None, picks, entry.x, zone_of(entry.source or HAND), options=options)

    def waiting_card(self, entry: ChainEntry, path: Path) -> CardId | None:
        """The card of that id, or else of that name, taken out of its zone."""

        def by_id(card: Any) -> bool:
            return bool(card.id != entry.card)

        found = sorted((card for card in self.board.cards.values() if entry.card in (card.id, card.name)), key=by_id)
        source = entry.source or HAND
        there = [card for card in found if card.player == entry.by and card.zone in (zone_of(source), NOWHERE)]
        there = [card for card in there if card.id not in self.played]
        if not there:
            self.problems.add((*path, "card"), f"{entry.by} has no {entry.card!r} in {source} that could wait")
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
            counts = [len(list(chooses(ability.body, chosen))) for ability, chosen in zip(of, options[host:], strict=True)]
            return self.listed(entry, [1] * host + counts, path)
        left = list(names(entry.on))
        found: list[tuple[Pick, ...]] = []
        if host:
            self.need(left, entry, path)
            found.append((self.pick(left[:1], entry, path),))
            del left[:1]
        for ability, chosen in zip(of, options[host:], strict=True):
            taken = []
            for action in chooses(ability.body, chosen):
                if action.what and not (action.what.up_to or action.what.every):
                    self.need(left, entry, path)
                count = action.what.count if action.what and isinstance(action.what.count, int) else 1
                taken.append(self.pick(left[:count], entry, path))
                del left[:count]
            found.append(tuple(taken))
        return tuple(found)

    def listed(self, entry: ChainEntry, counts: list[int], path: Path) -> tuple[tuple[Pick, ...], ...]:
        """The targets of each "choose" of each ability; of a set card, first what it is set on."""
        given = entry.picks or []
        if [len(ability) for ability in given] != counts:
            self.problems.add((*path, "picks"), f"say what was chosen for each 'choose' of {entry.card!r}, or write 'on: ...'")
            return tuple(((),) * count for count in counts)
        return tuple(tuple(self.pick(one, entry, path) for one in ability) for ability in given)

    def need(self, left: list[str], entry: ChainEntry, path: Path) -> None:
        """8.1, 8.2, 8.3 - what waits was declared with its targets."""
        if not left:
            self.problems.add((*path, "on"), f"say what was chosen for {entry.card!r}, such as 'on: ...'")

    def pick(self, cards: list[str], entry: ChainEntry, path: Path) -> Pick:
        return self.stays(cards, entry.left, (*path, "on"))
