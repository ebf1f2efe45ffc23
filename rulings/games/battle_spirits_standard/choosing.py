"""5-18, 9-3-2 and 9-3-4: which cards an effect means, and who chooses them when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.continuous import standing
from rulings.engine.effects.ability import ANY_NUMBER, EACH, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import picks
from rulings.engine.select import Resolving, amount_of, candidates, choose, not_others
from rulings.engine.unnamed import TAKEN_AS_WITHOUT, has_unnamed
from rulings.games.battle_spirits_standard.addressing import seen_by
from rulings.games.battle_spirits_standard.asked import note_lying
from rulings.games.battle_spirits_standard.board import DECK, EXILED, HAND, TRASH, Table
from rulings.games.battle_spirits_standard.features import note_features
from rulings.games.battle_spirits_standard.keywords import COLON, TRUE_RELEASE
from rulings.games.battle_spirits_standard.restrictions import forbids
from rulings.games.battle_spirits_standard.spoken_of import SEEN, name_cards, speak_of, speak_of_this
from rulings.games.battle_spirits_standard.values import WORDS, keywords

WHICH = N_("which cards?")
NOTHING_THERE = N_("there is nothing that the effect of {card} could be done to")
POINTED = ("this", "it", "them", "that", "rest")
HIDDEN = (HAND, DECK)
OTHERS = "other-than-what-was-named"
CHOOSER = "who-does-it-chooses"
ASKED_BY: dict[str, Clauses] = {
    "any number": ("bss:9-3-2", "bss:1-4-5"),
    "up to": ("bss:9-3-2", "bss:9-3-2-1", "bss:1-4-5-1"),
    "so many": ("bss:9-3-2", "bss:9-3-2-1"),
}


def selected(action: Action) -> Selector | None:
    """What the action is done to, with the zone that its text says it comes from."""
    what, source = action.what, action.source
    if what is None or what.nouns[0] in POINTED:
        return what
    if source is not None and source.on is None and not what.zone:
        what = replace(what, zone=source.zone, zone_of=source.whose or what.whose, whose="")
    return replace(what, zone_of=action.player) if is_nobodys(what) and action.player != EACH else what


def is_off_field(thing: Selector) -> bool:
    """It lies in zones of which each player has one, and none of them is the field."""
    zones = thing.zone.split("/") if thing.zone else ()
    return bool(zones) and all(zone.split(" ")[0] in (HAND, DECK, TRASH, EXILED) for zone in zones)


def is_nobodys(thing: Selector) -> bool:
    """A thing in such a zone of which the text does not say whose it is."""
    return is_off_field(thing) and not thing.zone_of and not thing.whose


def note_whose(game: Game, action: Action, selector: Selector | None, player: Player) -> None:
    """9-3-2-3 - a zone of which the text does not say whose it is, is that of the player who does it."""
    whose = (action.what.whose, action.what.zone_of) if action.what else ()
    said = any(whose) or (action.source is not None and action.source.whose)
    if selector is None or said or action.player == EACH or not is_off_field(selector):
        return
    says = fact(N_("no player is named, so {player}'s {zone} is meant"), player=player, zone=selector.zone)
    game.find("bss:9-3-2-3", says, reading="zone-of-the-player-who-does-it")


def chosen(game: Game, selector: Selector | None, at_work: Resolving, by: Player | None = None) -> tuple[CardId, ...]:
    """9-3-2 - what is chosen is chosen when its word is reached; 9-3-2-3 - with no word for it, the source is meant."""
    if selector is None:
        says = fact(N_("nothing else is named, so {card} itself is meant"), card=at_work.source)
        there = game.board.is_same(at_work.source, at_work.stay)
        return (at_work.source,) if there and game.find("bss:9-3-2-3", says) else ()
    if selector.nouns[0] in POINTED:
        pointed = tuple(candidates(game.board, WORDS, selector, at_work))
        name_cards(game.board, at_work, selector, pointed)
        speak_of_this(at_work, selector, pointed)
        return pointed
    selector, named = _others(game, _range(game, selector), at_work)
    found = _choosable(game, candidates(_premise(game, selector), WORDS, selector, at_work), selector, at_work)
    doer = replace(at_work, player=by or at_work.player)
    if not found:
        _note_nothing(game, selector, doer)
        speak_of(at_work, selector, ())
        name_cards(game.board, at_work, selector, (), named)
        return ()
    counted = selector if selector.every else replace(selector, count=amount_of(game.board, WORDS, selector.count, at_work))
    cards = _picked(game, counted, found, doer)
    note_features(game, selector, cards, at_work)
    _note_keywords(game, selector, cards)
    speak_of(at_work, selector, cards)
    name_cards(game.board, at_work, selector, cards, named)
    note_lying(game.board, at_work, cards)
    return cards


def _others(game: Game, selector: Selector, at_work: Resolving) -> tuple[Selector, tuple[CardId, ...]]:
    """9-3-2 - "other" things are none that the text has named before, with those that they are not; else not the card itself."""
    if not selector.other:
        return selector, ()
    named = not_others(game.board, WORDS, selector, at_work)
    there = candidates(game.board, WORDS, replace(selector, other=False), at_work)
    meant = tuple(one for one in there if one in named and one != at_work.source)
    says = fact(N_("named in the text before, and so none of the others: {cards}"), cards=meant)
    if not meant or game.find("bss:9-3-2", says, reading=OTHERS):
        return selector, named
    return replace(selector, other=False), ()


def _picked(game: Game, selector: Selector, found: list[CardId], doer: Resolving) -> tuple[CardId, ...]:
    """By chance, or by who sees what lies there or is free to choose without seeing it."""
    if _are_in_two_sights(game, selector, found, doer):
        return _in_two_sights(game, selector, found, doer)
    chooser = replace(doer, player=who_chooses(game, selector, found, doer.player, doer))
    count = len(found) if selector.every else amount_of(game.board, WORDS, selector.count, doer)
    if selector.random:
        return by_chance(game, chooser, found, count)
    pick = _choose_hidden if _need_not(game, selector, doer, found) else _choose
    return pick(game, selector, chooser, told_apart(game.board, found, count))


def who_chooses(game: Game, selector: Selector, cards: Sequence[CardId], player: Player, at_work: Resolving) -> Player:
    """4-3-3 - who does it chooses, of another player's hand unseen; 4-3-2 - a card of a certain kind is chosen by who sees it."""
    unseen = _unseen(game.board, cards, replace(at_work, player=player))
    if selector.every or selector.random or not unseen:
        return player
    if not _asks_for_kind(selector):
        says = fact(N_("{player} chooses without seeing {whose}'s hand"), player=player, whose=other(player))
        return player if game.find("bss:4-3-3", says, reading=CHOOSER) else other(player)
    if len(unseen) < len(cards):
        return player  # only where the rule of 4-3-2 is broken
    says = fact(N_("{player} alone sees the hand, and chooses the card of that kind"), player=other(player))
    return other(player) if game.find(("bss:4-3-2", "bss:4-3-3"), says, reading=CHOOSER) else player


def _unseen(board: Table, cards: Sequence[CardId], doer: Resolving) -> list[CardId]:
    """4-3-3 - the cards of the other player's hand, but for those that the effect has shown."""
    hidden = ((one, board.card(one)) for one in cards if one not in doer.seen or one in doer.drawn)
    return [one for one, card in hidden if (card.zone, card.player) == (HAND, other(doer.player))]


def _are_in_two_sights(game: Game, selector: Selector, found: list[CardId], doer: Resolving) -> bool:
    """4-3-2 - of cards of a certain kind, some lie in the other hand and some where who does it sees them."""
    if selector.every or selector.random or not _asks_for_kind(selector):
        return False
    says = fact(N_("{player} alone sees the hand, and chooses the card of that kind"), player=other(doer.player))
    mixed = 0 < len(_unseen(game.board, found, doer)) < len(found)
    return mixed and game.find(("bss:4-3-2", "bss:4-3-3"), says, reading=CHOOSER)


def _in_two_sights(game: Game, selector: Selector, found: list[CardId], doer: Resolving) -> tuple[CardId, ...]:
    """4-3-2 - who does it chooses among the cards in sight, and the player of the hand in it; 9-3-2-1 - where that player names
    too few, what lies open makes up for it."""
    unseen, holder = _unseen(game.board, found, doer), replace(doer, player=other(doer.player))
    count, seen = amount_of(game.board, WORDS, selector.count, doer), [one for one in found if one not in unseen]
    cards = _chosen_in_sight(game, selector, seen, doer)
    if len(cards) < count:
        of_hand = replace(selector, zone=HAND, count=count - len(cards))
        pick = _choose_hidden if _need_not(game, of_hand, holder, unseen) else _choose
        cards += pick(game, of_hand, holder, told_apart(game.board, unseen, count))
    still = [one for one in _open(game, doer, seen) if one not in cards]
    if len(cards) < count and still and not selector.up_to:
        cards += _choose(game, replace(selector, count=count - len(cards)), doer, still)
    return tuple(one for one in found if one in cards)


def _chosen_in_sight(game: Game, selector: Selector, seen: list[CardId], doer: Resolving) -> tuple[CardId, ...]:
    """As many as the text says, or fewer; 4-1-2 - how many cards the hand has for the rest is known to everybody."""
    whose, count = other(doer.player), amount_of(game.board, WORDS, selector.count, doer)
    short = max(count - len(game.board.zone(whose, HAND)), 0)
    ways = picks(seen, min(count, len(seen)), 0 if selector.up_to else min(short, len(_open(game, doer, seen))))
    asks = fact(N_("which of the cards in sight? The rest are chosen in {whose}'s hand"), whose=whose)
    cards: tuple[CardId, ...] = game.ask(ASKED_BY[number_said(selector)], doer.player, asks, ways, "target", CHOOSER)
    return cards


def _asks_for_kind(selector: Selector) -> bool:
    return bool(selector.filters) or selector.nouns != ("card",)


def told_apart(board: Table, cards: Sequence[CardId], count: int) -> list[CardId]:
    """Of cards that nobody has named, one is as good as another, but in a deck: no more are offered than can be taken."""
    unnamed = Counter[tuple[Player, str]]()
    offered = []
    for card in map(board.card, cards):
        alike = (card.player, card.zone)
        unnamed[alike] += card.definition is None and card.zone != DECK
        if card.definition is not None or unnamed[alike] <= count:
            offered.append(card.id)
    return offered


def _note_nothing(game: Game, selector: Selector, at_work: Resolving) -> None:
    """9-3-2-1 - as far as possible: where there is nothing to choose, nothing is chosen, 1-4-2 - and nothing is done."""
    every = candidates(game.board, WORDS, replace(selector, nouns=("card",), filters=()), at_work)
    if has_unnamed(game.board, every):
        game.find("bss:9-3-2-1", fact(TAKEN_AS_WITHOUT, card=at_work.source))
    if not selector.every and not selector.random:
        game.nothing_to_choose(("bss:9-3-2", "bss:9-3-2-1"), at_work.player, "target")
    game.find("bss:1-4-2", fact(NOTHING_THERE, card=at_work.source))


def _range(game: Game, selector: Selector) -> Selector:
    """5-18-1 - of things or zones with a slash between them any mixture may be chosen."""
    if len(selector.nouns) == 1 and "/" not in selector.zone:
        return selector
    if game.find("bss:5-18-1", fact(N_("any mixture of the kinds with a slash between them can be chosen"))):
        return selector
    return replace(selector, nouns=selector.nouns[:1], zone=selector.zone.split("/")[0])


def _need_not(game: Game, selector: Selector, at_work: Resolving, found: list[CardId]) -> bool:
    """9-3-2-2 - nobody can check what lies hidden, so a card of a certain kind need not be chosen there."""
    named = any(zone in (*HIDDEN, SEEN) for zone in selector.zone.split("/"))
    if not named or not _asks_for_kind(selector) or selector.every or selector.up_to:
        return False
    certain = len(_open(game, at_work, found))
    if certain >= min(amount_of(game.board, WORDS, selector.count, at_work), len(found)):
        return False
    zone = game.board.card(found[0]).zone if selector.zone == SEEN else selector.zone
    says = fact(N_("the cards of the {zone} are hidden: the player may choose none"), zone=zone)
    if certain:
        says = fact(N_("cards that lie hidden need not be chosen, those that lie open have to be"))
    looked_at = _looks(at_work) and any(one in at_work.seen for one in found)
    return game.find("bss:9-3-2-2", says, reading="looked-at-cards-lie-hidden" if looked_at else None)


def _open(game: Game, at_work: Resolving, found: list[CardId]) -> list[CardId]:
    """The cards that both players see: in an open zone, or revealed."""
    revealed = () if _looks(at_work) else [one for one in at_work.seen if one not in at_work.drawn]
    return [one for one in found if one in revealed or game.board.card(one).zone not in HIDDEN]


def _looks(at_work: Resolving) -> bool:
    """The cards that the effect lets its player see are not revealed to the other one."""
    verbs = {action.verb for sentence in at_work.ability.body for action in sentence.actions}
    return "look" in verbs and "reveal" not in verbs


def _choose_hidden(game: Game, selector: Selector, at_work: Resolving, found: list[CardId]) -> tuple[CardId, ...]:
    """9-3-2-2 - as many as the text says, or fewer, as nobody knows that there are so many; what lies open is then chosen."""
    count, certain = amount_of(game.board, WORDS, selector.count, at_work), _open(game, at_work, found)
    ways = picks(found, min(count, len(found)), len(certain), certain=certain)
    cards: tuple[CardId, ...] = game.ask(("bss:9-3-2", "bss:9-3-2-1", "bss:9-3-2-2"), at_work.player, fact(WHICH), ways, "target")
    return cards


def _premise(game: Game, selector: Selector) -> Table:
    """9-3-4 - what the effects before have made of the cards is what counts."""
    board: Table = game.board
    if not selector.filters or not standing(board, WORDS):
        return board
    if game.find("bss:9-3-4", fact(N_("the cards count as the effects at work have made them"))):
        return board
    return board.having(in_force=())


def _choosable(game: Game, cards: list[CardId], selector: Selector, at_work: Resolving) -> list[CardId]:
    """9-1-2-1 - a card that cannot be chosen is not among them."""
    if selector.every or selector.random:
        return cards
    barred = [one for one in cards if forbids(game.board, "be chosen", one, at_work) is not None]
    if barred and game.find("bss:9-1-2-1", fact(N_("{cards} cannot be chosen"), cards=tuple(barred))):
        return [one for one in cards if one not in barred]
    return cards


def _choose(game: Game, selector: Selector, at_work: Resolving, found: list[CardId]) -> tuple[CardId, ...]:
    """9-3-2-1 - as many as the text says, as far as there are so many; with "up to" any number down to none."""
    return choose(game, WORDS, ASKED_BY[number_said(selector)], selector, at_work, fact(WHICH), found)


def number_said(selector: Selector) -> str:
    return "any number" if selector.count == ANY_NUMBER else "up to" if selector.up_to else "so many"


def by_chance(game: Game, at_work: Resolving, found: list[CardId], count: int) -> tuple[CardId, ...]:
    """1-4-1 - "at random" in a text takes the choice from the players: any of the cards may come up."""
    asks = fact(N_("which cards does chance pick?"))
    drawn = picks(told_apart(game.board, found, count), min(count, len(found)))
    cards: tuple[CardId, ...] = game.ask("bss:1-4-1", at_work.player, asks, drawn, "chance", reading="at-random-is-chance")
    return cards


def _note_keywords(game: Game, selector: Selector, cards: Sequence[CardId]) -> None:
    """12-1-2, 12-2-1-1-1 - why a card counts as one with that keyword effect; an effect that gives it one is at work (9-3-4)."""
    asked = [one.value for one in selector.filters if one.attribute == "keyword" and one.relation != "not"]
    for name in (name for value in asked for name in str(value).split("/")):
        for card_id in cards:
            text, had = game.board.card(card_id).text, keywords(game.board, card_id)
            if name == TRUE_RELEASE and any(one.true_release for one in text.levels):
                game.find("bss:12-2-1-1-1", fact(N_("a level of {card} says True Release: it has that"), card=card_id))
            elif any(word != name and COLON.split(word)[0] == name for word in had):
                game.find("bss:12-1-2", fact(N_("{name} is the name of {card}'s keyword effect"), name=name, card=card_id))


def wanted(game: Game, action: Action, cards: Sequence[CardId], at_work: Resolving) -> int:
    """How many the text asks for, of each player where each does it: where it leaves the number open, those that were chosen."""
    selector = selected(action)
    if selector is None or selector.nouns[0] in POINTED or selector.every or selector.up_to:
        return max(len(cards), 1)
    doers = PLAYERS if action.player == EACH else (at_work.player,)
    counts = [amount_of(game.board, WORDS, seen_by(doer, selector.count, at_work), at_work) for doer in doers]
    return sum(max(count, 1) for count in counts)
