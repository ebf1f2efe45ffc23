"""A deck file against the construction clauses of its game."""

from __future__ import annotations

from rulings.engine.deck import Fault
from rulings.engine.position import Problems
from rulings.scenario.read import OF_SCENARIOS, BadScenario, listed, load, plain, rules_of


def read_deck(text: str) -> tuple[str, list[Fault], list[Fault]]:
    """The book, every fault of the deck, and what the file does not say enough for; BadScenario where it cannot be read."""
    tree = load(text)
    if not isinstance(tree, dict):
        raise BadScenario(["a deck file is a list of fields, such as 'game: battle-spirits-standard' and 'deck: {Red Drake: 3}'"])
    if OF_SCENARIOS & tree.keys():
        raise BadScenario(["a scenario, not a deck; check it with: rulings check FILE"])
    data, problems = plain(tree), Problems()
    rules = rules_of(data, problems)
    deck = {key: value for key, value in data.items() if key != "game"}
    faults = rules.check_deck(deck, problems) if rules else []
    if problems.found:
        raise BadScenario(listed(problems, tree))
    return rules.book, faults, rules.unchecked_in_deck(deck)
