"""11.6.3 and 9/5: effects that last, in words, and their end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product
from math import prod

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, InForce, Player, other
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.effects.say import body_words
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import Said
from rulings.engine.select import Resolving, player_of
from rulings.games.hollow_flux.any_order import ToTheSame, after, in_no_order
from rulings.games.hollow_flux.board import BATTLEFIELD, FIELD, WORLD, FieldCard, Interrupt, Table, kind_of
from rulings.games.hollow_flux.changes import ControlChanged, controls_changed
from rulings.games.hollow_flux.events import in_spoken_words
from rulings.games.hollow_flux.flow import EffectsEnded
from rulings.games.hollow_flux.weakening import may_fall

AUTO = ("triggered", "replacement")  # auto abilities, also those by which something happens instead of something else
WHILE_THERE = "source leaves"  # how long an effect without a stated end lasts, if an auto ability gave it
LEAVING = ("leaves", "destroyed", "put", "returned", "exiled", "discarded")  # how its own card leaves, for an ability about that
TAKING = ("destroys", "puts", "returns", "exiles", "discards")  # the same as what is done to it
BACK_BY: Mapping[frozenset[bool], Clauses] = {
    frozenset((False,)): "hf:9/5", frozenset((True,)): "hf:9/6", frozenset((False, True)): ("hf:9/5", "hf:9/6"),
}  # fmt: skip
"""By what characters go back, of which some are still lent by another effect."""
MOST_TRIED = 64  # effects that end together: all orders are compared where they leave no more stages than these


def effect_words(effect: InForce) -> str:
    """What lasts, as a scenario writes it: "this gets power +1000"; of players and of cards yet to come, as the text says it."""
    return _words(effect.action, bool(effect.on) and effect.on[0][0] not in PLAYERS)


@lru_cache(maxsize=1_000)
def _words(action: Action, of_cards: bool) -> str:
    action = replace(in_spoken_words(action), until="")
    if of_cards:
        this = Selector(("this",))
        action = replace(action, target=this) if action.verb == "prevent" else replace(action, what=this)
    return body_words((Sentence((action,)),))


def end_all(game: Game, reading: str | None = None) -> None:
    """11.6.3 - effects that last until the end of the turn end, in the order that the turn player wants."""
    ending = [effect for effect in game.board.in_force if ends_now(game.board, effect) and is_on_any(game.board, effect)]
    asks = fact(N_("which effect ends first?"))
    in_any_order = told = False
    while ending:
        in_any_order = in_any_order or len(ending) == 1 or not order_matters(game, ending)
        labels = labelled(ending)
        options = ToTheSame(labels) if in_any_order else tuple(labels)
        answer = game.ask("hf:11.6.3", game.board.active, asks, options, "order", reading) if len(labels) > 1 else options[0]
        effect = labels[answer]
        ending.remove(effect)
        end(game, effect, reading)
        if ending and game.board.waiting and not told:
            told = _ends_all_first(game)
            if not told:
                return


def _ends_all_first(game: Game) -> bool:
    """11.6.3 - auto abilities that are set off by the lifting wait until all these effects are lifted."""
    says = fact(N_("the effects that last until the end of the turn all end before auto abilities take effect"))
    return game.find(("hf:11.6.3", "hf:19.1"), says, reading="autos-wait-for-all-that-ends")


def labelled(effects: list[InForce]) -> dict[str, InForce]:
    """Each by its words and its source; those that are the same in this, by what they are on too, as any may be called. Of those
    that are the same in all, the oldest."""
    plain = [Said(f"{effect_words(one)} from {one.source}") for one in effects]
    found: dict[str, InForce] = {}
    for one, words in zip(effects, plain, strict=True):
        in_full = f"{effect_words(one)} on {' and '.join(card for card, _ in one.on)} from {one.source}"
        words.also = (in_full,)
        found.setdefault(in_full if plain.count(words) > 1 else words, one)
    return found


def until_when(board: Table, until: str, player: Player) -> str:
    """ "end of your next turn" as the turn that it is: "end of turn 7"."""
    whose = {"end of your turn": player, "end of opponent's turn": other(player)}
    following = {"end of your next turn": player, "end of opponent's next turn": other(player)}
    if until in whose:
        return f"end of turn {board.turn + (whose[until] != board.active)}"
    if until in following:
        return f"end of turn {board.turn + (2 if following[until] == board.active else 1)}"
    return until


def is_about_leaving(card_id: CardId, happening: Happening | None) -> bool:
    """What set an ability off is that its own card leaves the battlefield, or the zone in which its text works."""
    if happening is None:
        return False
    leaves = happening.card == card_id and happening.verb in LEAVING
    return leaves or (happening.target == card_id and happening.verb in TAKING)


def lasts_until(board: Table, action: Action, at_work: Resolving, kind: str) -> str:
    """19.1/4, 19.1/6 - until the moment that the text states; without one, what an auto ability gives goes with its card."""
    if not action.until and kind in AUTO and is_staying(board, at_work, kind):
        return WHILE_THERE
    return until_when(board, action.until, at_work.player)


def is_staying(board: Table, at_work: Resolving, kind: str) -> bool:
    """The card of the auto ability is on the battlefield, and it is not its leaving that the ability is about."""
    there = board.is_same(at_work.source, at_work.stay) and board.card(at_work.source).zone in BATTLEFIELD
    return there and not (kind == "triggered" and is_about_leaving(at_work.source, at_work.happening))


def is_on_any(board: Table, effect: InForce) -> bool:
    """It is about cards that are still there, about players, or about cards yet to come."""
    return not effect.on or any(card in PLAYERS or board.is_same(card, stay) for card, stay in effect.on)


def ends_now(board: Table, effect: InForce) -> bool:
    return effect.until in ("end of turn", f"end of turn {board.turn}")


def end(game: Game, effect: InForce, reading: str | None = None) -> None:
    """11.6.3 - and a character whose player it had changed is again whose it is without it."""
    game.do("hf:11.6.3", EffectsEnded((effect,)), reading)
    give_all_back(game, (effect,))


def give_all_back(game: Game, effects: tuple[InForce, ...]) -> None:
    """9/5, 9/6 - characters that the effects had made another player's, where they have ended, all at one moment."""
    board: Table = game.board
    back = going_back(board, effects)
    if back:
        clause = BACK_BY[frozenset(is_lent(board, card_id) for card_id in back)]
        changes = tuple(ControlChanged(card_id, player) for card_id, player in back.items())
        game.do(clause, controls_changed(changes), "one-sentence-one-moment" if len(back) > 1 else None)


def going_back(board: Table, effects: tuple[InForce, ...]) -> dict[CardId, Player]:
    """9/6 - to the player to whom the newest effect that still lasts gave it, or under whom an effect had put it out;
    9/5 - without one, to its owner. 9/7 - a World Set is its owner's already."""
    over = [effect for effect in effects if new_player(effect) is not None and effect not in board.in_force]
    found = dict.fromkeys(card for effect in over for card, stay in effect.on if board.is_same(card, stay))
    here = [card for card in map(board.card, found) if card.zone == FIELD and kind_of(card) != WORLD]
    whose = {card.id: lent_to(board, card.id) or card.owner for card in here}
    return {card.id: whose[card.id] for card in here if whose[card.id] != card.player}


def lent_to(board: Table, card_id: CardId) -> Player:
    """Whose character it is by an effect that lasts, or by the one that put it out; nobody's where it is its owner's."""
    player: Player = next(reversed(takers(board, card_id)), board.card(card_id).came_under)
    return player


def is_lent(board: Table, card_id: CardId) -> bool:
    return bool(lent_to(board, card_id))


def takers(board: Table, card_id: CardId) -> list[Player]:
    """To whom effects that last gave the character, the oldest first."""
    on = (card_id, board.card(card_id).stay)
    return [player for one in board.in_force if on in one.on and (player := new_player(one))]


def comes_from(board: Table, card: FieldCard) -> Player:
    """Under whom a character has come that lies there, where nothing else is said: its owner, if an effect lent it."""
    return "" if card.player == card.owner or takers(board, card.id) else card.player


def new_player(effect: InForce) -> Player | None:
    """Whose character the effect makes of a card, if that is what it does."""
    what = effect.action.as_what
    return player_of(what.whose, effect.player) if effect.action.verb == "become" and what is not None else None


def order_matters(game: Game, ending: list[InForce]) -> bool:
    """Some orders of ending leave another board than others; of effects that are alike the oldest ends first."""
    if nothing_follows(game.board, ending):
        return False
    groups = _alike(ending)
    every = tuple(len(group) for group in groups)
    if prod(count + 1 for count in every) > MOST_TRIED:
        return True
    left: dict[tuple[int, ...], list[Table]] = {}  # how many of each group have ended: the boards that this can leave
    for ended in product(*(range(count + 1) for count in every)):
        left[ended] = _distinct(
            after(game, board, groups[place][count - 1], end)
            for place, count in enumerate(ended)
            if count
            for board in left[(*ended[:place], count - 1, *ended[place + 1 :])]
        ) or [game.board]
    return len(left[every]) > 1


def nothing_follows(board: Table, ending: list[InForce]) -> bool:
    """Whichever end first, that is all: no character is given back, falls or has lived on so far, and nothing waits."""
    waits = any(isinstance(frame, Interrupt) for frame in board.procedure)
    given = any(new_player(effect) is not None for effect in ending)
    survived = any(board.cards[card_id].survived is not None for card_id in board.in_field())
    return not (board.broken or waits or given or survived or may_fall(board))


def _alike(effects: Iterable[InForce]) -> list[list[InForce]]:
    """Effects that do the same to the same cards, the oldest of each first."""
    groups: dict[InForce, list[InForce]] = {}
    for effect in effects:
        groups.setdefault(replace(effect, begun=0), []).append(effect)
    return list(groups.values())


def _distinct(boards: Iterable[Table]) -> list[Table]:
    found: list[tuple[Table, Table]] = []
    for board in boards:
        seen = in_no_order(board)
        if all(seen != known for known, _ in found):
            found.append((seen, board))
    return [board for _, board in found]
