"""What is said of one subject in one breath is said of the same cards: "it gets +1/+1 and gains ward"."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.effects.ability import YOU, Ability, Action, Sentence
from rulings.engine.effects.pieces import ITSELF
from rulings.games.shadowverse_evolve.lasting import LASTING

SAID = tuple(verb for verb in LASTING if verb not in ("deal", "later"))  # said of cards; these two are done
SAME = "too"  # said of what the action before it was said of


def with_same_subjects(ability: Ability) -> Ability:
    """The ability as it was read, with every action marked that is said of the subject of the one before it."""
    return replace(ability, body=_sentences(ability.body))


def _sentences(body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    found: list[Sentence] = []
    for sentence in body:
        whole = _with_its_choice(found, sentence)
        found.append(replace(whole, actions=_actions(whole.actions)))
    return tuple(found)


def _with_its_choice(found: list[Sentence], sentence: Sentence) -> Sentence:
    """A sentence that shares a number out among what the one before it chooses; that one chooses nothing then."""
    if not found or not _is_shared_out(found[-1], sentence):
        return sentence
    before = found.pop()
    split = replace(sentence.actions[0], target=before.actions[-1].what)
    if rest := before.actions[:-1]:
        found.append(replace(before, actions=rest))
    return replace(sentence, actions=(split, *sentence.actions[1:]), joint=sentence.joint if rest else before.joint)


def _is_shared_out(before: Sentence, sentence: Sentence) -> bool:
    """10.6.2.3.2.1 - "choose up to 2 followers; deal 3 damage split among them": they are chosen to share it out among them."""
    plain = all(one.condition is None and not one.optional for one in (before, sentence))
    choice, split = before.actions[-1], sentence.actions[0]
    return plain and choice.verb == "choose" and choice.what is not None and not choice.options and is_split_among_them(split)


def is_split_among_them(action: Action) -> bool:
    """A number is shared out among things that were spoken of before."""
    return action.value == "split" and action.target is not None and action.target.nouns[0] in ("it", "them", "that")


def _actions(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    found: list[Action] = []
    for number, action in enumerate(actions):
        inner = replace(action, options=tuple(_sentences(one) for one in action.options))
        before = found[-1] if found else None
        if before is not None and _goes_on(before, actions[number - 1], action):
            inner = replace(inner, what=before.what, state=SAME)
        found.append(inner)
    return tuple(found)


def _goes_on(before: Action, as_read: Action, action: Action) -> bool:
    """Both say something of cards that lasts, and the second has the subject of the first, or none of its own."""
    if before.verb not in SAID or action.verb not in SAID or not _is_of_cards(before):
        return False
    given = action.verb in ("gain", "lose") and action.attribute != "life"  # life without a subject is the leader's
    unsaid = action.what is ITSELF or (given and action.what is None and action.player == YOU)
    return unsaid or action.what is as_read.what


def _is_of_cards(action: Action) -> bool:
    return action.what is not None and action.what.nouns[0] not in ("leader", "player")
