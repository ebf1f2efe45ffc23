"""Chapters 6, 7 and 8: cards are played from the hand or the guard deck, wait, and are resolved."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.resolve import resolve
from rulings.engine.select import candidates
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import (
    CHARACTER,
    COMMAND,
    FIELD,
    GUARD,
    HAND,
    SET_CARD,
    TRASH,
    WORLD,
    CardText,
    Deed,
    Options,
    Pick,
    Table,
    kind_of,
    text_of,
)
from rulings.games.hollow_flux.changes import CardsMoved, Entered, Played, SetOn, together
from rulings.games.hollow_flux.costs import pay_energy
from rulings.games.hollow_flux.interrupt import must_be_time, wait
from rulings.games.hollow_flux.keywords import must_have_ougi
from rulings.games.hollow_flux.targets import (
    STANDS,
    are_choosable,
    basis,
    must_be_playable,
    must_name_no_more,
    pick_targets,
)
from rulings.games.hollow_flux.values import WORDS, cost, cost_changes, is_character, power

EITHER_TURN = {CHARACTER: "hf:6.1/3", COMMAND: "hf:6.2/2", SET_CARD: "hf:6.3/6", WORLD: "hf:6.3/6"}
ENTERS = {
    (CHARACTER, False): ("hf:7/2", "hf:6.1/1", "hf:9/5"),
    (CHARACTER, True): ("hf:7/2", "hf:6.1/1", "hf:9/5", "hf:2.2/2"),
    (WORLD, False): ("hf:6.3/7", "hf:9/7"),
    (WORLD, True): ("hf:6.3/7", "hf:9/7", "hf:2.2/2"),
}
SPENT = {False: ("hf:7/3", "hf:6.2/1"), True: ("hf:7/3", "hf:6.2/1", "hf:2.2/2")}
IS_SET = {False: ("hf:7/4", "hf:6.3/1"), True: ("hf:7/4", "hf:6.3/1", "hf:2.2/2")}
TARGETS_BY = {COMMAND: "hf:8.1", SET_CARD: "hf:8.2"}
MANY = 5  # so many cards of one player on the battlefield make people ask for a limit
EVERY_HOST = Selector((CHARACTER, WORLD))


def play_card(game: Game, play: Play) -> None:
    """7/1 - a card is shown, its targets are chosen, its energy cost is paid; then it waits."""
    player, card_id = play.player, play.get("card")
    in_interrupt = must_be_time(game, player, ("hf:7/1", "hf:11.4/1"))
    if in_interrupt:
        game.permit("hf:15.1.1", fact(N_("a card may be played in an interrupt timing")))
    else:
        game.permit("hf:11.4.3", fact(N_("a card may be played in the main phase")))
    text = must_be_at_hand(game, player, card_id, play.get("source"))
    if game.board.active != player:
        game.permit(EITHER_TURN[text.kind], fact(N_("{card} is played in the opponent's turn too"), card=card_id))
    declare(game, player, card_id, named(play), marker=play.verb.endswith("marker"))


def declare(game: Game, player: Player, card_id: CardId, left: list[CardId], marker: bool = False, free: bool = False) -> None:
    """7/1, 7/5 - the targets are chosen, the cost is paid unless an effect says otherwise, and the card waits."""
    must_have_ougi(game, player, card_id)
    must_be_playable(game, card_id, player)
    source, text = game.board.card(card_id).zone, text_of(game.board.card(card_id))
    assert text is not None
    chosen = list(choose_targets(game, player, card_id, text, left))
    picks, options = tuple(one for one, _ in chosen), tuple(one for _, one in chosen)
    must_name_no_more(game, card_id, left)
    if not free:
        pay_for(game, player, card_id, marker)
    step = len(game.steps)
    game.do("hf:7/5", Played(player, card_id))
    opens = game.find(("hf:15.2.3", "hf:15.2"), fact(N_("playing a card causes an interrupt timing")))
    stay = game.board.card(card_id).stay
    wait(game, Deed(card_id, stay, player, picks=picks, source=source, step=step, options=options), opens)


def pay_for(game: Game, player: Player, card_id: CardId, marker: bool) -> None:
    """7/1 - the energy cost of the card, as effects have changed it."""
    due = cost(game.board, card_id)
    for why in dict.fromkeys(basis(game.board, one) for one in cost_changes(game.board, card_id)):
        game.find(STANDS[why], fact(N_("effects change the cost of {card} to {cost}"), card=card_id, cost=due))
    pay_energy(game, ("hf:7/1", "hf:10/2", "hf:6/1"), player, due, marker)


def named(play: Play) -> list[CardId]:
    target = play.get("target")
    return list(target) if isinstance(target, tuple) else [target] if target else []


def must_be_at_hand(game: Game, player: Player, card_id: CardId, source: str | None) -> CardText:
    """7/1, 2.2/1 - a card of the hand, or any card of the guard deck as if it were in the hand."""
    card = game.board.card(card_id)
    known = isinstance(card.definition, CardText)
    if source == GUARD and (card.zone, card.player) != (GUARD, player):
        game.must("hf:2.2/1", False, fact(N_("{card} is in {player}'s guard deck"), card=card_id, player=player))
    if card.player == player and card.zone == GUARD and known and source != HAND:
        game.permit("hf:2.2/1", fact(N_("{card} of the guard deck is played as if from the hand"), card=card_id))
    else:
        there = card.player == player and card.zone in ((HAND,) if source == HAND else (HAND, GUARD))
        where = N_("{card} is in {player}'s hand") if source == HAND else N_("{card} is in {player}'s hand or guard deck")
        game.must("hf:7/1", there, fact(where, card=card_id, player=player))
        if not known:
            game.must("hf:7/1", False, fact(N_("the file says which card {card} is"), card=card_id))
    text = text_of(card)
    assert text is not None
    return text


def effects_of(text: CardText) -> list[Ability]:
    """What the card does when it is played."""
    return [ability for ability in text.abilities if ability.kind == "declared"]


def choose_targets(
    game: Game, player: Player, card_id: CardId, text: CardText, left: list[CardId]
) -> Iterator[tuple[tuple[Pick, ...], tuple[Options, ...]]]:
    """8.1, 8.2 - the targets of a card are chosen when it is played; one that has none cannot be played."""
    card = game.board.card(card_id)
    if text.kind == SET_CARD:
        host = choose_host(game, player, card_id, text, left[:1])
        yield (((host, game.board.card(host).stay),),), ()
        del left[:1]
    for ability in effects_of(text):
        at_work = AtWork(card_id, card.stay, player, ability)
        pick_targets(game, TARGETS_BY[text.kind], at_work, left, needed=True)
        yield tuple(at_work.picks), tuple(at_work.options)


def choose_host(game: Game, player: Player, card_id: CardId, text: CardText, wanted: list[CardId]) -> CardId:
    """8.2, 6.3/3 - any character, of either player, with any number of set cards; 6.3/8 - or a World Set."""
    found = hosts(game.board, player, card_id, text)
    game.must(("hf:8.2", "hf:8/2"), bool(found), fact(N_("there is something to set {card} on"), card=card_id))
    if wanted:
        says = fact(N_("{card} can be set on {host}"), card=card_id, host=wanted[0])
        game.must(("hf:8.2", "hf:8/2"), wanted[0] in found, says)
        found = wanted
    asks = fact(N_("on what is {card} set?"), card=card_id)
    host: CardId = game.ask(("hf:8.2", "hf:8/2"), player, asks, found, "target")
    there = game.board.card(host)
    if kind_of(there) == WORLD:
        game.permit("hf:6.3/8", fact(N_("cards are set on a World Set as on a character")))
    elif there.player != player or game.board.sets_on(host):
        game.permit("hf:6.3/3", fact(N_("a character of either player can have any number of set cards")))
    return host


def hosts(board: Table, player: Player, card_id: CardId, text: CardText) -> list[CardId]:
    at_work = AtWork(card_id, board.card(card_id).stay, player, Ability("", "declared"))
    found = candidates(board, WORDS, text.set_on.means if text.set_on else EVERY_HOST, at_work)
    return are_choosable(board, [one for one in found if board.cards[one].zone == FIELD], at_work)


def resolve_played(game: Game, deed: Deed) -> None:
    """7/2, 7/3, 7/4 - what becomes of a card that was played."""
    game.cause = deed.step
    text = text_of(game.board.card(deed.card))
    assert text is not None
    if not game.board.is_same(deed.card, deed.stay):  # nothing reaches a card that is in no zone, unless 7/5 is broken
        return
    if text.kind == COMMAND:
        resolve_effects(game, deed, text)
        if game.board.is_same(deed.card, deed.stay):
            game.do(SPENT[deed.source == GUARD], CardsMoved((deed.card,), TRASH, by=By("rule")))
    elif text.kind == SET_CARD:
        resolve_set_card(game, deed, text)
    else:
        come_into_play(game, deed, text)


def resolve_effects(game: Game, deed: Deed, text: CardText) -> None:
    """6.2/1, 6.3/1 - the effects of the card, in their order."""
    host = text.kind == SET_CARD  # its first target is what it is set on
    for ability, picks, options in zip(effects_of(text), deed.picks[host:], deed.options[host:], strict=True):
        at_work = AtWork(deed.card, game.board.card(deed.card).stay, deed.player, ability)
        at_work.picks, at_work.options = list(picks), list(options)
        resolve(game, game.rules.language, at_work)


def come_into_play(game: Game, deed: Deed, text: CardText) -> None:
    """7/2, 6.3/7 - a character card comes onto the battlefield as a character, a World Set by itself, 9/7 as its owner's."""
    others = game.board.zone(deed.player, FIELD)
    if len(others) >= MANY and not game.find("hf:9/8", fact(N_("there is no limit to the cards on the battlefield"))):
        return
    owner = game.board.card(deed.card).owner
    whose = owner if text.kind == WORLD else deed.player
    change = Entered(deed.card, whose, By("play", deed.player, deed.card), played_from=deed.source)
    if whose == owner:
        game.do(ENTERS[text.kind, deed.source == GUARD], change)
    else:
        game.do(("hf:7/2", "hf:6.1/1", "hf:9/6"), change, reading="played-card-of-the-opponent")


def resolve_set_card(game: Game, deed: Deed, text: CardText) -> None:
    """8.2 - a set card whose target is no longer proper goes to the trash; otherwise it is set."""
    host = proper_host(game, deed, text)
    if host is not None:
        stay = game.board.card(host).stay
        resolve_effects(game, deed, text)
        if not game.board.is_same(deed.card, deed.stay):  # its own effect has put it somewhere
            return
        able = hosts(game.board, deed.player, deed.card, text)
        if not game.board.is_same(host, stay) or host not in able:  # its own effect took the target away, or made it unfit
            host = proper_host(game, deed, text)
    if host is None:
        game.do("hf:8.2", CardsMoved((deed.card,), TRASH, by=By("rule")), reading="set-card-to-own-owners-trash")
        return
    set_on(game, IS_SET[deed.source == GUARD], SetOn(deed.card, host, By("play", deed.player, deed.card)))


def set_on(game: Game, clause: Clauses, *each: SetOn) -> None:
    """6.3/4 - the cards are set, and a character has their power modifiers from now on."""
    had = {one.host: power(game.board, one.host) for one in each}
    game.do(clause, together(each), "several-cards-come-together" if len(each) > 1 else None)
    for host, before in had.items():
        after = power(game.board, host)
        if is_character(game.board, host) and after != before:
            game.find("hf:6.3/4", fact(N_("{host}: power {before}, now {after}"), host=host, before=before, after=after))


def goes_on(board: Table, card_id: CardId, host: CardId) -> bool:
    """6.3/3 - what its own text says the set card is for, as its owner reads it."""
    card, text = board.card(card_id), text_of(board.card(card_id))
    if text is None or text.set_on is None:
        return True
    return host in candidates(board, WORDS, text.set_on.means, AtWork(card_id, card.stay, card.owner, Ability("", "declared")))


def proper_host(game: Game, deed: Deed, text: CardText) -> CardId | None:
    """8.2 - the card that it is to be set on, if that is there and can have it still."""
    able = hosts(game.board, deed.player, deed.card, text)
    for host, stay in deed.picks[0][0]:
        says = fact(N_("{host} can still have {card} set on it"), host=host, card=deed.card)
        if game.find("hf:8.2", says, game.board.is_same(host, stay) and host in able):
            return host
    return None
