"""A scenario back into a file: the same position, play, claims and expectations, so that it replays to the same trace."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rulings.scenario.read import Scenario


def scenario_data(scenario: Scenario) -> dict[str, Any]:
    """The scenario as the fields of its file."""
    data: dict[str, Any] = {"game": scenario.rules.book}
    if scenario.title:
        data["title"] = scenario.title
    if scenario.titles:
        data["titles"] = dict(scenario.titles)
    data |= scenario.position
    data["play"] = [line.text for line in scenario.play]
    if scenario.claims:
        data["claims"] = {by: text for by, text, _ in scenario.claims}
    if scenario.expect:
        data["expect"] = [one.row for one in scenario.expect]
    if scenario.shows:
        data["shows"] = list(scenario.shows)
    return data


def write_scenario(scenario: Scenario) -> str:
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 140
    yaml.allow_unicode = True
    text = StringIO()
    yaml.dump(scenario_data(scenario), text)
    return text.getvalue()
