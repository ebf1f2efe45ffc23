"""8.2, 8.3 and 10.6: cards and activated abilities are used, step by step."""

from __future__ import annotations

from functools import partial

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import granted
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.parse import parse_ability
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.legal import is_legal
from rulings.engine.select import holds
from rulings.games.shadowverse_evolve.board import (
    CEMETERY,
    EX,
    FIELD,
    HAND,
    RESOLUTION,
    UNSEEN,
    Attack,
    CardText,
    Check,
    Table,
    TableCard,
    Turn,
    in_main,
)
from rulings.games.shadowverse_evolve.changes import Hidden, Shown
from rulings.games.shadowverse_evolve.conditions import fix_numbers
from rulings.games.shadowverse_evolve.continuous import as_used, everything, forbidding_use, touched
from rulings.games.shadowverse_evolve.costs import choose_payment, due_for, pay, pay_for_card
from rulings.games.shadowverse_evolve.effects import LANGUAGE, is_done_once
from rulings.games.shadowverse_evolve.keywords import all_abilities, listed_abilities
from rulings.games.shadowverse_evolve.loops import must_change_something
from rulings.games.shadowverse_evolve.moments import CardUsed, Checking, EvolveUsed
from rulings.games.shadowverse_evolve.moving import move, room
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.triggers import UsedOnce, limit_of, uses_left
from rulings.games.shadowverse_evolve.use import decide, is_valid
from rulings.games.shadowverse_evolve.values import WORDS, has, held_abilities, kind

QUICK_AT = ("8.4.7", "7.4.4")
NOT_QUICK: dict[tuple[str, str], Clauses] = {
    ("8.4.7", "sve:8.2.1"): ("sve:12.3.4", "sve:12.3.1", "sve:8.4.7.1.1"),
    ("8.4.7", "sve:8.3.1"): ("sve:12.3.4", "sve:12.3.1", "sve:8.4.7.1.2"),
    ("7.4.4", "sve:8.2.1"): ("sve:12.3.4", "sve:12.3.1", "sve:7.4.4/2", "sve:7.4.4"),
    ("7.4.4", "sve:8.3.1"): ("sve:12.3.4", "sve:12.3.1", "sve:7.4.4/3", "sve:7.4.4"),
}
CARDS_OF: dict[str, Clauses] = {"": "sve:8.2.1", "8.4.7": "sve:8.4.7.1.1", "7.4.4": "sve:7.4.4/2"}
ABILITIES_OF: dict[tuple[str, bool], Clauses] = {  # on the field; or in a zone that the ability names
    ("", False): ("sve:8.3.1", "sve:10.3.5"),
    ("", True): ("sve:8.3.1", "sve:10.3.4"),
    ("8.4.7", False): ("sve:8.4.7.1.2", "sve:10.3.5"),
    ("8.4.7", True): ("sve:8.4.7.1.2", "sve:10.3.4"),
    ("7.4.4", False): ("sve:7.4.4/3", "sve:10.3.5"),
    ("7.4.4", True): ("sve:7.4.4/3", "sve:10.3.4"),
}
BY_POINT: tuple[Clauses, Clauses] = (("sve:12.2.3", "sve:3.2.5"), "sve:14.2.2.4")
RESOLVED: tuple[Clauses, Clauses] = (
    ("sve:10.6.2.7.2", "sve:10.1.1.1", "sve:3.1.2.2", "sve:3.1.2.4"),
    ("sve:10.6.2.7.2", "sve:10.1.1.1", "sve:3.1.2.2", "sve:3.1.2.4", "sve:10.8.1", "sve:10.2.1.1"),
)
DONE: tuple[Clauses, Clauses] = (
    ("sve:10.6.2.7.2", "sve:10.6.2.7"),
    ("sve:10.6.2.7.2", "sve:10.6.2.7", "sve:10.8.1", "sve:10.2.1.1"),
)
GIVEN: dict[tuple[bool, bool], Clauses] = {  # by what is said of the zone; by what is bound to the card itself
    (True, False): ("sve:10.9.1.2", "sve:10.6.2.1"),
    (False, True): ("sve:10.9.1.2", "sve:10.6.2.1.3"),
    (True, True): ("sve:10.9.1.2", "sve:10.6.2.1", "sve:10.6.2.1.3"),
}
ONTO_FIELD = (  # from the EX area; from the hand
    ("sve:10.6.2.7.1", "sve:10.6.2.7", "sve:4.4.1"),
    ("sve:10.6.2.7.1", "sve:10.6.2.7", "sve:4.4.1", "sve:10.6.1"),
)
DONE_BESIDES: tuple[Clauses, Clauses] = ("sve:10.6.2.7", ("sve:10.6.2.7", "sve:10.8.1", "sve:10.2.1.1"))  # by no spell
ABILITY_OF: dict[str, Clauses] = {"activate": "sve:10.1.1.1.1", "evolve": "sve:12.2.1", "serve": "sve:14.2.2.1"}


def quick_window(board: Table, player: Player) -> str:
    """The sub-step at which the other player may use quick cards now, or nothing."""
    frame = board.procedure[-1] if board.procedure else None
    at = frame.at if isinstance(frame, Turn | Attack) else ""
    return at if at in QUICK_AT and board.active != player else ""


def is_quick(board: Table, card_id: CardId) -> bool:
    """12.3.2 - the keyword, or a text that says the same of the card where it is."""
    if board.card(card_id).definition is None:
        return False
    may = (one.action.attribute for one in granted(board, WORDS, card_id, "can"))
    return has(board, card_id, "quick") or "be used" in may


def must_be_time(game: Game, clause: str, player: Player, quick: bool, card_id: CardId) -> None:
    """12.3.4, 12.3.5 - in one's own main phase; what is quick also after an attack and at the end of the other's turn."""
    board: Table = game.board
    window = quick_window(board, player)
    if not window and quick and board.active != player:
        says = fact(N_("it is after an attack or in the end phase, when what is quick may be used in the other player's turn"))
        game.must(("sve:12.3.4", "sve:7.3.3", clause), False, says)
    if not window:
        says = fact(N_("it is {player}'s main phase, and nothing else is going on"), player=player)
        game.must(("sve:7.3.3", clause), in_main(board, player), says)
        if quick:
            game.permit("sve:12.3.5", fact(N_("{card} is quick and may be used in the own main phase too"), card=card_id))
        return
    says = fact(N_("{card} is quick, and may be used in the other player's turn"), card=card_id)
    game.must(("sve:12.3.4", "sve:12.3.1") if quick else NOT_QUICK[window, clause], quick, says)


def use(game: Game, play: Play) -> None:
    """10.6.2 - a card is chosen and shown, options and targets are chosen, the cost is paid, and it is resolved."""
    player, card_id = play.player, play.get("card")
    board: Table = game.board
    card = board.card(card_id)
    quick = is_quick(board, card_id)
    must_be_time(game, "sve:8.2.1", player, quick, card_id)
    _permit_card(game, player, quick, card_id)
    _must_be_there(game, card, player, play.get("zone"))
    barred = forbidding_use(board, WORDS, card_id, player)
    if barred is not None:
        says = fact(N_("{card} may be used in spite of {source}"), card=card_id, source=barred.source)
        game.must("sve:1.3.1", False, says)
    bound = _show_card(game, card, player)
    used_on = as_used(board, card_id)
    other_way = choose_payment(game, card_id, player, used_on)
    due, stay = due_for(game, card_id, used_on, other_way), game.board.card(card_id).stay
    at_works = [Using(card_id, stay, player, one, uncounted=1, besides=due) for one in _lines(game, card, board, bound)]
    pays = partial(pay_for_card, card_id=card_id, player=player, used_on=used_on, other_way=other_way)
    decide(game, *at_works, earlier=pays)
    pay(game, *(one for one in at_works if one.valid), first=pays)
    _must_fit(game, card_id, player)
    game.do("sve:10.6.2", CardUsed(player, card_id))
    _resolve_card(game, card_id, player, at_works, bound)
    after_play(game)


def _show_card(game: Game, card: TableCard, player: Player) -> bool:
    """10.6.2.1 - the card is shown and goes to the resolution zone; whether effects on it in the EX area go with it."""
    keep = card.zone == EX
    clauses = ("sve:10.6.2.1", "sve:4.11.1", "sve:10.6.2")
    bound = keep and any((card.id, card.stay) in one.on for one in game.board.in_force)
    if bound:
        keep = game.find("sve:10.6.2.1.3", fact(N_("effects on {card} in the EX area go with it"), card=card.id))
    if card.zone == EX and _is_meant_there(game.board, card.id):
        says = fact(N_("what a text says of cards in the EX area does not go with {card}"), card=card.id)
        game.find(("sve:10.6.2.1.3", "sve:10.9.3"), says, reading="said-of-a-zone-holds-there")
    move(game, clauses, (card.id,), RESOLUTION, By("use", player), player=player, keep=(card.id,) if keep else ())
    return bound


def _is_meant_there(board: Table, card_id: CardId) -> bool:
    """A text speaks of the cards in the EX area, and of more than what is paid for them."""
    texts = (one for one in everything(board, WORDS) if one.on is None and one.action.attribute != "cost")
    return any(card_id in touched(board, WORDS, one) for one in texts)


def _must_be_there(game: Game, card: TableCard, player: Player, zone: str | None) -> None:
    """8.2.1 - in the player's hand or EX area; where the line says which of them, there."""
    says = fact(N_("{card} is in {player}'s hand or EX area"), card=card.id, player=player)
    clauses = CARDS_OF[quick_window(game.board, player)]
    game.must(clauses, card.player == player and card.zone in (HAND, EX) and isinstance(card.definition, CardText), says)
    if zone not in (None, card.zone):
        game.must(clauses, False, fact(N_("{card} is in {player}'s {zone}"), card=card.id, player=player, zone=zone))


def _permit_card(game: Game, player: Player, quick: bool, card_id: CardId) -> None:
    """7.3.3/2, 8.4.7.1.1, 7.4.4/2 - in which of the windows the card is used."""
    says = fact(N_("{player} may use a card here"), player=player)
    window = quick_window(game.board, player)
    if window == "8.4.7":
        game.permit(("sve:8.4.7.1.1", "sve:8.4.7", "sve:12.3.2"), says)
    elif window == "7.4.4":
        game.permit(("sve:7.4.4/2", "sve:7.4.4", "sve:12.3.2"), says)
    else:
        game.permit("sve:7.3.3/2", says)


def _lines(game: Game, card: TableCard, used_on: Table, bound: bool) -> list[Ability]:
    """10.1.1.4 - what is done when the card is used: a spell's text, and lines that say so; also such as it was given."""
    printed = [ability for ability in card.text.abilities if "use" in ability.timing]
    held = _held_for_use(used_on, card)
    if held == printed:
        return printed
    unbound = used_on.having(in_force=tuple(one for one in used_on.in_force if (card.id, card.stay) not in one.on))
    by_zone = _held_for_use(unbound, card) if bound else held
    says = fact(N_("{card} has the abilities that effects have left it with"), card=card.id)
    reading = "abilities-given-see-zone-of-use" if by_zone != printed else None
    return held if game.find(GIVEN[by_zone != printed, by_zone != held], says, reading=reading) else printed


def _held_for_use(board: Table, card: TableCard) -> list[Ability]:
    return [ability for ability in held_abilities(board, card.id) if "use" in ability.timing]


def _must_fit(game: Game, card_id: CardId, player: Player) -> None:
    """10.6.2.6 - a follower or amulet needs a place on the field."""
    if kind(game.board, card_id) in ("follower", "amulet"):
        space = room(game, player, FIELD)
        game.must(("sve:10.6.2.6", "sve:4.4.4"), space > 0, fact(N_("{player}'s field is not full"), player=player))


def _resolve_card(game: Game, card_id: CardId, player: Player, at_works: list[Using], bound: bool) -> None:
    """10.6.2.7 - a follower or amulet goes to the field, a spell does what it says; what is left goes to the cemetery."""
    for at_work in at_works:
        fix_numbers(game.board, at_work)
    if kind(game.board, card_id) in ("follower", "amulet"):
        _onto_field(game, card_id, player, bound)
    for at_work in at_works:
        at_work.stay, at_work.uncounted = game.board.card(card_id).stay, 0
        _resolve_line(game, at_work)
    for note in filter(None, game.board.card(card_id).text.notes if at_works else ()):
        _note(game, card_id, player, note)
    if game.board.card(card_id).zone == RESOLUTION:
        move(game, ("sve:10.6.2.7.3", "sve:4.9.1"), (card_id,), CEMETERY, By("rule", player))


def _resolve_line(game: Game, at_work: Using) -> None:
    """10.6.2.7.2 - a line of the card, if it was paid for; 10.3.3 - and if it is valid, now that its turn has come."""
    if not at_work.paid and game.find("sve:10.4.7.1", fact(N_("the cost was not paid: what hangs on it does not happen"))):
        return
    if at_work.ability.condition is not None and not at_work.ability.costs:
        at_work.valid = is_valid(game, at_work)
    says = fact(N_("{card} does what its text says"), card=at_work.source)
    if at_work.valid and _does(game, at_work, says):
        LANGUAGE.carry_out(game, at_work)


def _does(game: Game, at_work: Using, says: Fact) -> bool:
    """10.6.2.7.2 - what a spell says; of a text of another card that is for its use, the book does not say when."""
    once = is_done_once(at_work)
    if kind(game.board, at_work.source) == "spell":
        return game.find(DONE[once], says)
    return game.find(DONE_BESIDES[once], says, reading="text-for-use-of-a-follower-or-amulet")


def _onto_field(game: Game, card_id: CardId, player: Player, bound: bool) -> None:
    keep = bool(game.board.in_force)
    if bound:
        keep = game.find("sve:10.6.2.7.1.1", fact(N_("effects on {card} go with it to the field"), card=card_id))
    clauses = ONTO_FIELD[game.board.card(card_id).came_from == HAND]
    move(game, clauses, (card_id,), FIELD, By("use", player), player=player, keep=(card_id,) if keep else ())


def _note(game: Game, card_id: CardId, player: Player, note: str) -> None:
    """2.6.2 - a note in brackets has no influence on the game."""
    if not game.find("sve:2.6.2", fact(N_("{card}: what stands in brackets only explains"), card=card_id)):
        LANGUAGE.resolve(game, Using(card_id, game.board.card(card_id).stay, player, parse_ability(f"on use: {note}")))


def activate(game: Game, play: Play) -> None:
    """8.3, 10.6.2 - an activated ability of one's own card is used."""
    player, card_id, begun = play.player, play.get("card"), len(game.steps)
    board: Table = game.board
    ability = _ability(game, play)
    game.must(ABILITY_OF[play.verb], ability is not None, fact(N_("{card} has an ability of that kind"), card=card_id))
    if ability is None:
        return
    _is_usable(game, card_id, player, ability)
    quick = "quick" in ability.timing
    must_be_time(game, "sve:8.3.1", player, quick, card_id)
    _permit_ability(game, player, quick)
    _must_be_left(game, card_id, player, ability)
    if play.get("with_point") and not _has_point(board, player, ability):
        says = fact(N_("{player} has an evolve point, and a play point to pay with it"), player=player)
        game.must(BY_POINT["serve" in ability.timing], False, says)
    zone = board.card(card_id).zone
    hidden = zone in UNSEEN and not board.card(card_id).face_up
    if hidden:
        game.do("sve:10.6.2.1.1", Shown((card_id,)))
    at_work = Using(card_id, board.card(card_id).stay, player, ability)
    decide(game, at_work)
    _must_be_valid(game, at_work)
    must_change_something(game, play, board, begun)
    _use_ability(game, at_work)
    if hidden and game.board.card(card_id).zone == zone:
        game.do("sve:10.6.2.1.1", Hidden((card_id,)))
    after_play(game)


def _must_be_left(game: Game, card_id: CardId, player: Player, ability: Ability) -> None:
    """8.3.2, 1.3.1 - the one evolve or serve ability of the turn, or the ability as often as it says, was not used yet."""
    board: Table = game.board
    if _is_limited(board, player, ability):
        game.must("sve:8.3.2", not board.evolve_used, fact(N_("no evolve or serve ability was used this turn")))
    left = uses_left(board, card_id, board.card(card_id).stay, ability)
    if left is not None:
        game.must("sve:1.3.1", left > 0, fact(N_("{card} has not used this ability as often as it may this turn"), card=card_id))


def _must_be_valid(game: Game, at_work: Using) -> None:
    """10.3.2 - what an effect has made invalid is not used."""
    if not at_work.valid:
        says = fact(N_("the ability of {card} is valid"), card=at_work.source)
        game.must(("sve:10.3.2", "sve:10.3.1"), False, says, reading="ability-not-valid-is-not-used")


def _is_usable(game: Game, card_id: CardId, player: Player, ability: Ability) -> None:
    """8.3.1, 10.3 - the ability is the player's own, and valid where its card is."""
    board: Table = game.board
    says = fact(N_("{card} has that activated ability, and {player} controls it"), card=card_id, player=player)
    there = ability in all_abilities(board, card_id) and board.card(card_id).player == player
    clauses = ABILITIES_OF[quick_window(board, player), bool(ability.zone)]
    game.must(clauses, there and board.card(card_id).definition is not None, says)
    if ability.condition is not None:
        met = holds(board, WORDS, ability.condition, Using(card_id, board.card(card_id).stay, player, ability))
        says = fact(N_("the condition of {card}'s ability is met"), card=card_id)
        game.must("sve:10.3.3", met, says, reading="ability-not-valid-is-not-used")


def _has_point(board: Table, player: Player, ability: Ability) -> bool:
    """12.2.3, 14.2.2.4 - there is an evolve point, and a play point that it can pay for."""
    due = any(cost.kind == "points" and cost.amount != 0 for cost in ability.costs)
    return due and board.side(player).evolve_points > 0


def _is_limited(board: Table, player: Player, ability: Ability) -> bool:
    """8.3.2 - evolve and serve abilities that are used by 8.3, in the own main phase; not quick ones in the other's turn."""
    return bool({"evolve", "serve"} & set(ability.timing)) and not quick_window(board, player)


def _use_ability(game: Game, at_work: Using) -> None:
    card_id, ability = at_work.source, at_work.ability
    pay(game, at_work)
    if _is_limited(game.board, at_work.player, ability):
        game.do("sve:8.3.2", EvolveUsed())
    if limit_of(ability) is not None:
        game.do("sve:1.3.1", UsedOnce(card_id, ability))
    gone = not game.board.is_same(card_id, at_work.stay)
    says = fact(N_("the ability of {card} is resolved for {player}"), card=card_id, player=at_work.player)
    if gone and not game.find("sve:10.6.2.7.2.1", says):
        return
    if game.find(RESOLVED[is_done_once(at_work)], says) and at_work.paid:
        LANGUAGE.resolve(game, at_work)


def _ability(game: Game, play: Play) -> Ability | None:
    """The ability that the line means: by its number, or the one of that kind."""
    found = listed_abilities(game.board, play.get("card"))
    number = _of_kind(game, play, found) if play.verb in ("evolve", "serve") else play.get("ability") or 1
    ability = found[number - 1] if 0 < number <= len(found) else None
    return ability if ability is not None and ability.kind == "activated" and "use" not in ability.timing else None


def _of_kind(game: Game, play: Play, found: tuple[Ability, ...]) -> int:
    """10.6.2.1 - of several evolve or serve abilities the player chooses one; 10.6.2.1.2 - only one that can be used."""
    card_id, held = play.get("card"), held_abilities(game.board, play.get("card"))
    numbers = [number for number, one in enumerate(found, start=1) if play.verb in one.timing]
    own = [number for number in numbers if found[number - 1] in held] or numbers
    if len(own) < 2:
        return own[0] if own else 0
    usable = [number for number in own if _can_use(game, play, number)] or own[:1]
    options = {f"{card_id}'s ability {number}": number for number in usable}
    asks = fact(N_("which ability of {card} is used?"), card=card_id)
    return options[game.ask(("sve:10.6.2.1", "sve:10.6.2.1.2"), play.player, asks, tuple(options), "ability")]


def _can_use(game: Game, play: Play, number: int) -> bool:
    said = tuple((name, play.get(name)) for name in ("card", "with_point") if play.get(name) is not None)
    return is_legal(game.rules, game.board, Play(play.player, "activate", (*said, ("ability", number))))


def _permit_ability(game: Game, player: Player, quick: bool) -> None:
    says = fact(N_("{player} may use an activated ability here"), player=player)
    window = quick_window(game.board, player)
    if window == "8.4.7":
        game.permit(("sve:8.4.7.1.2", "sve:12.3.3"), says)
    elif window == "7.4.4":
        game.permit(("sve:7.4.4/3", "sve:12.3.3"), says)
    else:
        game.permit("sve:7.3.3/3", says)


def after_play(game: Game) -> None:
    """7.3.4, 8.4.8, 7.4.5 - after each play there is a check timing, and the same player may go on."""
    frame = game.board.procedure[-1]
    if isinstance(frame, Check):
        return
    if frame.at == "7.3.3":
        game.do("sve:7.3.4", Checking())
    elif frame.at == "8.4.7":
        game.do("sve:8.4.8", Checking())
    elif frame.at == "7.4.4":
        game.do("sve:7.4.5", Checking())
