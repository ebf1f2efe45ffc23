"""10.10: what takes the place of a card's going to another zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Action
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.engine.options import picks
from rulings.engine.select import holds, player_of
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import CEMETERY, EX, FIELD, LEADER, RESOLUTION, STACK, Table, placed
from rulings.games.shadowverse_evolve.causes import is_caused
from rulings.games.shadowverse_evolve.changes import CountersChanged, zone_left
from rulings.games.shadowverse_evolve.continuous import everything, is_of, touched
from rulings.games.shadowverse_evolve.resolving import IN_VAIN, Using, replaced_in
from rulings.games.shadowverse_evolve.triggers import UsedOnce, limit_of, uses_left
from rulings.games.shadowverse_evolve.values import WORDS, abilities, ability_label, before_wrong_kind, has

Key: TypeAlias = tuple[CardId, str]  # a replacement effect: of which card, which of its lines
Applied: TypeAlias = frozenset[Key]  # what was applied to the event already


def holders(board: Table, first: Player) -> tuple[CardId, ...]:
    """10.3.4, 10.3.5 - cards whose abilities can be at work: in play, that player's first, and where they say that they are."""
    here = tuple(card_id for player in (first, other(first)) for zone in (FIELD, LEADER) for card_id in board.zone(player, zone))
    return (*here, *(card_id for card_id in board.roving() if card_id not in here))


def replacements_of(board: Table, source: CardId) -> Iterator[tuple[Key, Ability]]:
    """The card's replacement abilities, each with a key of its own, though two may read alike."""
    lines: list[str] = []
    for ability in abilities(board, source):
        if ability.kind == "replacement" and ability.event is not None:
            yield (source, f"{ability.text} ({lines.count(ability.text)})"), ability
            lines.append(ability.text)


def is_spent(game: Game, key: Key, applied: Applied) -> bool:
    """10.10.2.3 - a replacement effect is applied to the same event once."""
    says = fact(N_("{source}'s replacement was applied to this already"), source=key[0])
    return key in applied and game.find("sve:10.10.2.3", says)


def applies(game: Game, source: CardId, ability: Ability, then: Table) -> bool:
    """1.3.1 - not more often than it says; 5.24.3.1 - nor one that speaks of "this follower" while its card is no follower."""
    left = uses_left(game.board, source, then.card(source).stay, ability)
    if left is not None and left <= 0:
        says = fact(N_("{card} has not used this ability as often as it may this turn"), card=source)
        return game.find("sve:1.3.1", says, False)
    if then.card(source).zone != FIELD or before_wrong_kind(then, source, ability):
        return True
    says = fact(N_("{card} is not what its text calls it: what the text says from there on does not apply"), card=source)
    return not game.find("sve:5.24.3.1", says)


class Leaving(Struct, frozen=True):
    """A card is about to go to another zone: where to, by what word, whose doing; what was applied to it already; whose zone."""

    to: str
    verb: str
    by: By
    applied: Applied = frozenset()
    player: Player | None = None  # whose zone, where it is not that of the card's player

    def happenings(self, board: Table, card_id: CardId) -> list[Happening]:
        card = board.card(card_id)
        put = "put" if self.to == CEMETERY else ""
        words = dict.fromkeys((self.verb, put, "leaves" if card.zone == FIELD else "enters"))
        source, player = zone_left(card, self.to), self.side(board, card_id)
        return [self.by.happening(word, card=card_id, player=player, source=source, to=self.to) for word in words if word]

    def zone_of(self, board: Table, card_id: CardId) -> Player:
        """Whose the zone is to which it goes: a card that is not the player's own leaves the field for its owner's (5.21.3)."""
        card = board.card(card_id)
        home = self.player is None or (card.zone == FIELD != self.to and card.owner != card.player)
        return str(card.owner if home else self.player)

    def side(self, board: Table, card_id: CardId) -> Player:
        """Whose the card is in this: one that comes is that of the player to whom it comes; one on the field is as it is."""
        card = board.card(card_id)
        return self.player if self.player is not None and card.zone != FIELD else str(card.player)


def is_replaced(game: Game, card_id: CardId, leaving: Leaving, then: Table | None = None) -> bool:
    """10.10.1 - another event takes the place of a card's going to another zone, by what stands as it is to happen (`then`)."""
    card, then = game.board.card(card_id), then or game.board
    if leaving.to in (card.zone, RESOLUTION):
        return False
    found = _replacements(game, card_id, leaving, then)
    while found:
        label = next(iter(found))
        if len(found) > 1:
            asks = fact(N_("which replacement is applied first to {card}?"), card=card_id)
            label = game.ask(("sve:10.10.2", "sve:10.10.2.1"), card.player, asks, list(found), "replacement")
        key, ability = found.pop(label)
        if _by_stack(game, card_id) if ability is None else _by_ability(game, card_id, leaving, (key, ability), then):
            return True
    return False


def that_stay(game: Game, going: Mapping[CardId, Leaving]) -> tuple[CardId, ...]:
    """Of cards that go at the same time, each in its way, those whose going something else takes the place of.

    What stands as they are to go stands for all of them; and what was done instead may have taken some away already."""
    then: Table = game.board
    several = len(going) > 1 and {card: tuple(_matching(game.board, card, leaving)) for card, leaving in going.items()}
    order = limited_first(game, several) if several else list(going)
    stay = {card for card in order if is_replaced(game, card, going[card], then)}
    return tuple(card for card in going if card in stay or not game.board.is_same(card, then.card(card).stay))


def limited_first(game: Game, found: Mapping[CardId, tuple[tuple[Key, Ability], ...]]) -> list[CardId]:
    """10.10.1 - what can be applied to fewer of them than it could: its player says to which, and these come first."""
    first: list[CardId] = []
    for key, ability in dict(one for several in found.values() for one in several).items():
        there = [card for card, several in found.items() if card not in first and any(one == key for one, _ in several)]
        left = uses_left(game.board, key[0], game.board.card(key[0]).stay, ability)
        if left is not None and 0 < left < len(there) and not ability.body[0].optional:
            player, asks = game.board.card(key[0]).player, fact(N_("to which is the effect of {card} applied?"), card=key[0])
            options = picks(there, left)
            first += game.ask("sve:10.10.1", player, asks, options, "target", reading="limited-replacement-of-several")
    return list(dict.fromkeys((*first, *found)))


def _by_ability(game: Game, card_id: CardId, leaving: Leaving, found: tuple[Key, Ability], then: Table) -> bool:
    key, ability = found
    holder = then.card(key[0])
    happening = leaving.happenings(game.board, card_id)[0]
    at_work = Using(holder.id, holder.stay, holder.player, ability, happening, chosen=(card_id,))
    at_work.applied = leaving.applied | {key}
    comes = leaving.to in (FIELD, EX) and game.board.card(card_id).zone != FIELD
    says = N_("instead of {card} entering: {source}") if comes else N_("instead of {card} leaving: {source}")
    return takes_place(game, at_work, fact(says, card=card_id, source=holder.id))


def takes_place(game: Game, at_work: Using, says: Fact) -> bool:
    """10.10.1 - it is done, and the event does not happen; one that may be taken: only if its player takes and does it.

    What took the place of a part of it was done as well."""
    body, asks = at_work.ability.body, fact(N_("use the effect of {card}?"), card=at_work.source)
    optional, board, steps = body[0].optional, game.board, len(game.steps)
    if optional:
        if game.ask("sve:10.10.1", at_work.player, asks, ("yes", "no"), "may", reading=IN_VAIN) == "no":
            return False
        at_work.ability = replace(at_work.ability, body=(replace(body[0], optional=False), *body[1:]))
    there = game.board.is_same(at_work.source, at_work.stay)
    reading = None if there else "what-stands-replaces-all-at-once"
    if not game.find(("sve:10.10.1", "sve:10.10.1.1", "sve:10.2.1.3", "sve:10.2.1.3.1"), says, reading=reading):
        return False
    if limit_of(at_work.ability) is not None:
        game.do("sve:1.3.1", UsedOnce(at_work.source, at_work.ability))
    start = len(game.steps)
    outcomes = game.rules.language.resolve(game, at_work)
    if not optional or any(not one.nothing for one in outcomes) or replaced_in(game.steps[start:]):
        return True
    game.board = board
    del game.steps[steps:]
    nothing = fact(N_("nothing of what {card} says can be done: it takes the place of nothing"), card=at_work.source)
    return not game.find("sve:10.10.1", nothing, reading=IN_VAIN)


def _by_stack(game: Game, card_id: CardId) -> bool:
    """13.3.2.2/3 - a stack counter is taken off, and the card stays."""
    says = fact(N_("instead of {card} leaving: a stack counter"), card=card_id)
    reading = None if has(game.board, card_id, STACK) else "what-stands-replaces-all-at-once"
    if not game.find(("sve:13.3.2.2/3", "sve:10.10.1", "sve:10.10.1.1"), says, reading=reading):
        return False
    game.do("sve:13.3.2.2/3", CountersChanged(card_id, STACK, -1, By("ability", game.board.card(card_id).player, card_id)))
    return True


def _replacements(game: Game, card_id: CardId, leaving: Leaving, then: Table) -> dict[str, tuple[Key, Ability | None]]:
    """10.10.2.3 - what can take its place; each only once for one event."""
    card = game.board.card(card_id)
    seen = _as_it_comes(then, card_id, leaving)
    found: dict[str, tuple[Key, Ability | None]] = {}
    if card.zone == FIELD and has(then, card_id, STACK) and card.counter(STACK):
        found[f"{card_id}'s Stack"] = ((card_id, STACK), None)
    for key, ability in _matching(then, card_id, leaving):
        if not counts_as_it_is(game, seen, card_id, ability):
            continue
        if not is_spent(game, key, leaving.applied) and applies(game, key[0], ability, then):
            found.setdefault(ability_label(then, key[0], ability), (key, ability))
    return found


def counts_as_it_is(game: Game, seen: Table, card_id: CardId, ability: Ability) -> bool:
    """10.10.3 - on the field or in the EX area, what the words ask of the card is what the effects there make of it."""
    assert ability.event is not None
    subject = ability.event.subject
    if subject is None or seen.card(card_id).zone not in (FIELD, EX):
        return True
    words = {one.attribute for one in subject.filters} | ({"kind"} if subject.nouns[0] != "this" else set())
    effects = [one for one in everything(seen, WORDS) if _is_asked_for(one.action, words)]
    if not any(card_id in touched(seen, WORDS, one) for one in effects):
        return True
    return game.find("sve:10.10.3", fact(N_("{card} counts as continuous effects make it"), card=card_id))


def _is_asked_for(action: Action, words: set[str]) -> bool:
    """The effect changes one of these: a number, what the card is, or its keywords."""
    if is_of(action, "abilities"):
        return "keyword" in words
    return action.attribute in words and (is_of(action, "information") or is_of(action, "numbers"))


def may_be_replaced(board: Table, card_id: CardId, leaving: Leaving) -> bool:
    """Some replacement effect is about such an event."""
    return any(True for _ in _matching(board, card_id, leaving))


def _matching(board: Table, card_id: CardId, leaving: Leaving) -> Iterator[tuple[Key, Ability]]:
    found = [one for source in holders(board, board.active) for one in replacements_of(board, source)]
    if not found:
        return
    happenings, seen = leaving.happenings(board, card_id), _as_it_comes(board, card_id, leaving)
    for key, ability in found:
        assert ability.event is not None
        source = board.card(key[0])
        at_work = Using(source.id, source.stay, source.player, ability)
        event, by = replace(ability.event, by=""), ability.event.by
        whose = player_of(event.zone_of, source.player) if event.to else None
        if whose not in (None, leaving.zone_of(board, card_id)) or not is_caused(board, WORDS, by, leaving.by, at_work):
            continue
        fits = any(is_event(seen, WORDS, event, one, at_work) for one in happenings)
        if fits and holds(board, WORDS, ability.condition, at_work):
            yield key, ability


def _as_it_comes(board: Table, card_id: CardId, leaving: Leaving) -> Table:
    """10.10.3 - a card that is to come to the field or the EX area is seen with the effects that it would have there."""
    comes = leaving.to in (FIELD, EX) and board.follows("sve:10.10.3")
    return placed(board, board.card(card_id), leaving.side(board, card_id), leaving.to) if comes else board
