"""17/1, 17/2 and 8/5: what an effect puts onto the battlefield, face up or face down, and what it is there."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, CHARACTER, FACE_DOWN, FIELD, SET_CARD, WORLD, CardText, Table, kind_of
from rulings.games.hollow_flux.changes import Entered, SetOn, together
from rulings.games.hollow_flux.done_by import COMES
from rulings.games.hollow_flux.events import CONTROLLER, ITS_OWNER
from rulings.games.hollow_flux.faces import Defined, DefinedAsWorld, DefinedForOwners
from rulings.games.hollow_flux.picking import by_effect, player_then, players_of, seen_by, selector_of, taker

A_SET_CARD = Selector((SET_CARD,))  # what a card is that is set face down, where the text says no more
NOT_GONE_YET = N_("{cards}: destroyed and still on the battlefield, not in the trash, so nothing comes from there")


def put_onto_field(game: Game, cards: tuple[CardId, ...], action: Action, at_work: AtWork) -> Outcome:
    """17/1 - face down as what the text says, or face up as what the card is."""
    down = action.state == FACE_DOWN
    coming = [card_id for card_id in cards if comes(game.board, card_id, down)]
    whose = {card_id: whose_on_field(game, card_id, action, at_work) for card_id in coming}
    each = tuple(Entered(one, whose[one], by_effect(at_work), lies(action), up=not down) for one in coming)
    if each:
        own = all(game.board.card(one.card).owner == one.player for one in each)
        come(game, COMES[down, own, at_work.as_cost], each, action)
    tell_destroyed(game, cards)
    if action.what is None or not at_work.goes_on_with_it(selector_of(action) or action.what):
        at_work.speak_of(cards)
    return Outcome(len(each), max(len(cards), 1))


def tell_destroyed(game: Game, cards: tuple[CardId, ...]) -> None:
    """14/1 - what was destroyed is not in the trash yet, and so does not come back from there."""
    waiting = tuple(one for one in cards if game.board.card(one).zone == FIELD and game.board.card(one).doomed is not None)
    if waiting:
        game.find("hf:14/1", fact(NOT_GONE_YET, cards=waiting), reading="destroyed-waits-for-its-effects")


def comes(board: Table, card_id: CardId, down: bool) -> bool:
    """What is there does not come there; face up, only characters and World Sets lie there by themselves."""
    card = board.card(card_id)
    return card.zone != FIELD and (down or kind_of(card) in (CHARACTER, WORLD))


def come(game: Game, clause: Clauses, each: tuple[Entered | SetOn, ...], action: Action) -> None:
    """8/5 - cards of one sentence come at one moment; 17/2 - what comes face down is something before its coming is looked at."""
    change, before = together(each), game.board
    game.do(clause, change, "several-cards-come-together" if len(each) > 1 else None)
    if action.state == FACE_DOWN:
        told = change.tells(before, game.board) if game.board is not before else ()
        define(game, tuple(one.card for one in each), action.as_what or A_SET_CARD, tuple(told))


def lies(action: Action) -> str:
    """Active, unless the text says asleep."""
    return ASLEEP if action.state == ASLEEP else ACTIVE


def whose_on_field(game: Game, card_id: CardId, action: Action, at_work: AtWork) -> Player:
    """9/6 - as the text says ("onto your field"); 9/5 - otherwise its owner's; 9/7 - a World Set is always its owner's."""
    card = game.board.card(card_id)
    said = action.to.whose if action.to else ""
    kind = (action.as_what or A_SET_CARD).nouns[0] if action.state == FACE_DOWN else kind_of(card)
    if said in ("", ITS_OWNER) or kind == WORLD:
        return str(card.owner)
    return whom_said(game, said, card_id, at_work)


def whom_said(game: Game, said: str, card_id: CardId, at_work: AtWork) -> Player:
    """The player that the text names; "its controller" of each card that is moved, "your" as the player says it who moves it."""
    if said == CONTROLLER and card_id in at_work.them:
        return player_then(game, card_id, at_work)
    return players_of(said, seen_by(taker(card_id, at_work), at_work), game)[0]


def become_another(game: Game, cards: tuple[CardId, ...], what: Selector) -> int:
    """17/2 - cards that lie face down become something else, at one moment; one that lies face up does not."""
    able = tuple(card_id for card_id in cards if not stays_itself(game, card_id))
    if able:
        define(game, able, what)
    return len(able)


def stays_itself(game: Game, card_id: CardId) -> bool:
    says = fact(N_("{card} lies face up: it stays what it is"), card=card_id)
    return bool(game.board.card(card_id).up and game.find("hf:17/2", says))


def define(game: Game, cards: tuple[CardId, ...], what: Selector, told: tuple[Happening, ...] = ()) -> None:
    """17/2 - the effect says what the face-down cards are, until they leave the battlefield; 9/7 - a set card is its owner's."""
    numbers = {one.attribute: one.value for one in what.filters if isinstance(one.value, int)}
    classes = tuple(str(one.value) for one in what.filters if one.attribute == "class")
    power = numbers.get("power", 0)
    if what.nouns[0] == CHARACTER:
        text = CardText("", CHARACTER, cost=numbers.get("cost", 0), power=power, classes=classes)
    elif what.nouns[0] == WORLD:
        text = CardText("", WORLD, classes=classes)
    else:
        text = CardText("", SET_CARD, power_bonus=power, classes=classes)
    if text.kind != CHARACTER and any(is_lent_out(game.board, card_id) for card_id in cards):
        game.do(("hf:17/2", "hf:9/7"), DefinedForOwners(cards, text, told), reading="face-down-card-has-no-abilities")
    else:
        change = (DefinedAsWorld if text.kind == WORLD else Defined)(cards, text, told)
        game.do("hf:17/2", change, reading="face-down-card-has-no-abilities")


def is_lent_out(board: Table, card_id: CardId) -> bool:
    card = board.card(card_id)
    return bool(card.zone == FIELD and card.player != card.owner)
