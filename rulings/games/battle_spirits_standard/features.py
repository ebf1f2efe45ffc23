"""1-4, 2-1 to 2-11, 4-1-4 and 5-10: what the book says of names, colours, numbers and new cards, noted where it decides."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId
from rulings.engine.continuous import Standing, gives_abilities, granted, standing_about
from rulings.engine.effects.ability import Ability, Action, AllOf, Condition, Cost, During, Matches, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import perform
from rulings.engine.select import Resolving, amount_of, candidates
from rulings.games.battle_spirits_standard.asked import asked_in
from rulings.games.battle_spirits_standard.board import EXHAUSTED, FIELD, HEAVY, REFRESHED, CardText, Table
from rulings.games.battle_spirits_standard.keywords import bare_name
from rulings.games.battle_spirits_standard.values import WORDS, abilities, bp, full_bp, level, levels_asked, names, said_levels

ADDED_BY = {"static": "bss:9-1-4-2", "for a time": "bss:9-1-5-6", "endless": "bss:9-3-1-4"}
OF_IT = ("it", "them", "that")
OTHER_KIND = {"destroyed": "depleted", "depleted": "destroyed"}


def as_written(game: Game, ability: Ability) -> Ability:
    """1-4-7 - what an effect does is done in the order in which it is written."""
    if sum(len(sentence.actions) for sentence in ability.body) < 2:
        return ability
    if game.find("bss:1-4-7", fact(N_("the effect is carried out in the order in which it is written"))):
        return ability
    backwards = tuple(replace(sentence, actions=sentence.actions[::-1]) for sentence in ability.body[::-1])
    return replace(ability, body=backwards)


def main_step_reading(board: Table, condition: Condition | None) -> str | None:
    """7-8-1 - what is read where a condition on the main step is looked at in the second one."""
    periods = [part.period for part in parts_within(condition) if isinstance(part, During)]
    asked = board.step == "second main" and any(period in ("main", "main step") for period in periods)
    return "second-main-is-a-main-step" if asked else None


def apart(condition: Condition | None) -> tuple[Condition | None, Condition | None]:
    """What a condition says of the card to which something happened, and the rest of it."""
    parts = condition.conditions if isinstance(condition, AllOf) else () if condition is None else (condition,)
    of_it = [one for one in parts if any(isinstance(part, Selector) and part.nouns[0] in OF_IT for part in parts_within(one))]
    others = [one for one in parts if one not in of_it]
    return AllOf(tuple(of_it)) if of_it else None, AllOf(tuple(others)) if others else None


def is_done_first(game: Game, cost: Cost, at_work: Resolving) -> bool:
    """5-19-2 - what has to be done for a triggered or replacing effect is done in full, or the effect is not used."""
    language = game.rules.language
    if cost.action is None:
        return False
    own = replace(at_work.ability.body[0], optional=False, actions=(cost.action,))  # whose effect it is says whether it is paid
    if cost.optional and not language.wants(game, own, at_work):
        return False
    says = fact(N_("what stands before was done, so what follows is resolved"))
    outcome = perform(game, language, (cost.action,), at_work)
    at_work.number = outcome.done
    return game.find("bss:5-19-2", says, outcome.everything, reading="if-so-needs-the-whole-deed")


def can(board: Table, deed: str, card_id: CardId) -> bool:
    """1-4-1 - an effect says that the card can do what the rules do not allow."""
    return bool(_letting(board, deed, card_id))


def _letting(board: Table, deed: str, card_id: CardId) -> list[Standing]:
    """What lets the card do it: block, if a text says which attacker, in a battle only that one."""
    found = [one for one in granted(board, WORDS, card_id, "can") if one.action.attribute == deed]
    if deed != "block" or board.battle() is None:
        return found
    return [one for one in found if _means_attacker(board, one)]


def is_demanded(board: Table, deed: str, card_id: CardId) -> bool:
    """9-1-2-2 - an effect says that the card must do it: block, if a text says which attacker, only that one."""
    return bool(demanding(board, deed, card_id))


def demanding(board: Table, deed: str, card_id: CardId) -> list[Standing]:
    """The effects that say so."""
    demands = [one for one in granted(board, WORDS, card_id, "must") if one.action.attribute == deed]
    return [one for one in demands if _means_attacker(board, one)]


def _means_attacker(board: Table, one: Standing) -> bool:
    """The text names no attacker, or that of the battle; 4-1-4 - one that came again is another card and attacks nobody."""
    target, battle = one.action.target, board.battle()
    if target is None or battle is None:
        return target is None
    there = board.is_same(battle.attacker, battle.attacker_stay)
    return there and battle.attacker in candidates(board, WORDS, target, one.at_work)


def can_exhausted(board: Table, deed: str, card_id: CardId) -> bool:
    """1-4-1 - what lets a spirit attack or block lets it do so exhausted; of what lets a nexus, the text has to say that."""
    found = _letting(board, deed, card_id)
    return any(board.card(card_id).kind == "spirit" or _speaks_of_exhausted(one.action) for one in found)


def _speaks_of_exhausted(action: Action) -> bool:
    asked = action.as_long_as.filters if isinstance(action.as_long_as, Matches) else ()
    meant = action.what.filters if action.what else ()
    return any(one.attribute == "state" and one.value in (EXHAUSTED, HEAVY) for one in (*asked, *meant))


def able(board: Table, deed: str, card_id: CardId) -> bool:
    """8-1-1-1, 8-1-3-1 - a refreshed spirit can attack and block; 1-4-1 - and what a text lets do so."""
    card = board.card(card_id)
    stands = card.state == REFRESHED or can_exhausted(board, deed, card_id)
    return stands and (card.kind == "spirit" or can(board, deed, card_id))


def find_bp(game: Game, card_id: CardId) -> int:
    """2-8-4 - the BP that counts; 1-4-1, 9-3-4 - at the level that a text gives, the latest; 1-4-6 - less than none is none."""
    for lv in levels_asked(game.board, card_id):
        if lv not in said_levels(game.board, card_id):
            game.find("bss:1-4-2", fact(N_("there is no Lv{level} on {card}: it cannot be made that"), level=lv, card=card_id))
    unlike = _note_added(game, card_id)
    total = full_bp(game.board, card_id) - unlike
    counted = max(total, 0) if unlike else bp(game.board, card_id)
    now = level(game.board, card_id)
    says, texts = fact(N_("{card} has {bp} BP at Lv{level}"), card=card_id, bp=total, level=now), said_levels(game.board, card_id)
    if len(texts) > 1:
        game.find(("bss:2-8-4", "bss:1-4-1", "bss:9-3-4"), says, reading="latest-level-counts")
    elif texts:
        game.find(("bss:2-8-4", "bss:1-4-1"), says)
    else:
        game.find("bss:2-8-4", says)
    if total < 0:
        game.find("bss:1-4-6", fact(N_("the BP of {card} counts as 0"), card=card_id))
    return counted


def note_none(game: Game, condition: Condition, at_work: Resolving) -> None:
    """1-4-6 - a condition asks for the BP of a card that has less than none."""
    if "BP" not in asked_in(condition):
        return
    for card_id in dict.fromkeys((*at_work.chosen, *(at_work.all_of_them or ()))):
        if game.board.card(card_id).zone == FIELD and full_bp(game.board, card_id) < 0:
            game.find("bss:1-4-6", fact(N_("the BP of {card} counts as 0"), card=card_id))


def _note_added(game: Game, card_id: CardId) -> int:
    """Which effects change the BP, and by how much: 9-1-4-2 - static ones as long as they work, 9-1-5-6 - what was given for a
    time, 9-3-1-4 - or without a word of its end. What they add without their rule is told, to be taken away again."""
    board: Table = game.board
    endless, unlike = [(one.begun, one.action) for one in board.in_force if not one.until], 0
    for one in (one for one in standing_about(board, WORDS, "get", "BP") if one.touches(board, WORDS, card_id)):
        amount = amount_of(board, WORDS, one.action.amount or 0, one.at_work) * (-1 if one.action.negative else 1)
        kind = "static" if one.on is None else "endless" if (one.begun, one.action) in endless else "for a time"
        says = fact(
            N_("an effect of {source} changes the BP of {card}: {amount}"), source=one.source, card=card_id, amount=f"{amount:+}"
        )
        unlike += 0 if game.find(ADDED_BY[kind], says) else amount
    return unlike


def note_features(game: Game, selector: Selector | None, cards: Sequence[CardId], at_work: Resolving) -> None:
    """Why the chosen cards are among those that the text means: by name, family or colour."""
    if selector is None:
        return
    for one in selector.filters:
        if isinstance(one.value, Selector):
            _note_same(game, one.attribute, candidates(game.board, WORDS, one.value, at_work), cards)
        elif one.attribute == "name":
            _note_names(game, str(one.value), one.relation == "contains", selector.zone, cards)
        elif one.attribute == "family":
            _note_families(game, _known(game, cards))
        elif one.attribute == "color":
            _note_colors(game, _known(game, cards))


def _note_same(game: Game, attribute: str, like: Sequence[CardId], cards: Sequence[CardId]) -> None:
    """Cards with a name, a family or a colour of another: of families and colours, one in common will do."""
    all_known = _known(game, tuple(dict.fromkeys((*like, *cards)))) if cards else []
    if attribute == "name":
        _note_same_name(game, like, cards)
    elif attribute == "family":
        _note_families(game, all_known, reading="one-family-in-common")
    elif attribute == "color":
        _note_colors(game, all_known, reading="one-colour-in-common")


def _known(game: Game, cards: Sequence[CardId]) -> list[CardId]:
    """A card that nobody has named can be chosen as one without a family."""
    return [card_id for card_id in cards if isinstance(game.board.card(card_id).definition, CardText)]


def _note_part(game: Game, name: str, zone: str) -> None:
    """2-1-2-1 - a part of a name; where the text names no zone, those on the field."""
    if zone:
        game.find("bss:2-1-2-1", fact(N_("cards with {name} in their name are meant"), name=name))
    else:
        game.find("bss:2-1-2-1", fact(N_("cards on the field with {name} in their name are meant"), name=name))


def _note_names(game: Game, name: str, part: bool, zone: str, cards: Sequence[CardId]) -> None:
    if part:
        _note_part(game, name, zone)
    else:
        game.find("bss:2-1-2", fact(N_("cards with the name {name} are meant"), name=name))
    for card_id in cards:
        _note_own_name(game, name, part, card_id)


def _note_same_name(game: Game, like: Sequence[CardId], cards: Sequence[CardId]) -> None:
    """Cards with the name of another: what gives it to the one or the other."""
    for name in dict.fromkeys(name for card_id in like for name in names(game.board, card_id)):
        sharing = [card_id for card_id in cards if name in names(game.board, card_id)]
        for card_id in dict.fromkeys((*like, *sharing)) if sharing else ():
            _note_own_name(game, name, False, card_id)


def _note_own_name(game: Game, name: str, part: bool, card_id: CardId) -> None:
    """2-1-3, 2-1-4 - a name, or a part of one, that is not just as the card's own is printed."""
    board, text = game.board, game.board.card(card_id).definition
    if not isinstance(text, CardText) or text.name == name or (part and name in text.name):
        return
    printed = not part and bare_name(board, text.name) == name
    by_text = [one for one in text.names if (name in one if part else bare_name(board, one) == name)]
    if by_text and not printed:
        game.find("bss:2-1-3", fact(N_("{card} has the name {name} by its own text"), card=card_id, name=name))
    if printed or (by_text and not part and name not in by_text):
        game.find("bss:2-1-4", fact(N_("the number behind the name of {card} does not count"), card=card_id))


def _note_families(game: Game, cards: Sequence[CardId], reading: str | None = None) -> None:
    for card_id in cards:
        if len(game.board.card(card_id).text.families) > 1:
            game.find("bss:2-6-3", fact(N_("{card} has each of its families"), card=card_id), reading=reading)


def _note_colors(game: Game, cards: Sequence[CardId], reading: str | None = None) -> None:
    for card_id in cards:
        if len(game.board.card(card_id).text.colors) > 1:
            game.find("bss:2-11-1-2", fact(N_("{card} has each of its colours"), card=card_id), reading=reading)


def tell_apart(game: Game, cards: Sequence[CardId], kind: str) -> None:
    """5-10-2, 5-11-2 - destruction is not depletion: what waits for the one does not see the other."""
    if not cards or not waits_for(game.board, OTHER_KIND[kind], but=kind):
        return
    if kind == "destroyed":
        game.find("bss:5-10-2", fact(N_("{cards}: destroyed, which is not depleted"), cards=tuple(cards)))
    else:
        game.find("bss:5-11-2", fact(N_("{cards}: depleted, which is not destroyed"), cards=tuple(cards)))


def waits_for(board: Table, verb: str, but: str = "") -> bool:
    """A card of the field has an effect of this and not of that, printed on it or given to it."""
    fields = [board.card(card_id) for player in PLAYERS for card_id in board.zone(player, FIELD)]
    effects = [one for card in fields if card.definition for one in card.definition.abilities]
    if gives_abilities(board, WORDS):
        effects += [one for card in fields for one in abilities(board, card.id)]
    return any(verb in one.marks and but not in one.marks for one in effects)


def note_new_cards(game: Game, step: int) -> None:
    """4-1-4 - a card that has changed zones is a new card: what lasted for the old one does not touch it."""
    before, after = game.steps[step].before, game.board
    old = dict.fromkeys(one for effect in after.in_force for one in effect.on if effect.action.what)
    for card_id, stay in old:
        if before.cards[card_id].stay == stay != after.cards[card_id].stay:
            game.find("bss:4-1-4", fact(N_("{card} is a new card: effects on the old one are gone"), card=card_id))
