"""A scenario file into a board, lines of play, claims and expectations; or all of its problems, each with its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rulings.clause import LANGUAGES
from rulings.engine.board import PLAYERS, Board
from rulings.engine.effects.needs import without_meaning
from rulings.engine.facts import N_
from rulings.engine.game import Rules
from rulings.engine.position import Path, Problems, did_you_mean
from rulings.games import GAMES, find_game
from rulings.scenario.atoms import BadClaim
from rulings.scenario.claims import Expectation, read_claim, read_expectation
from rulings.scenario.faults import NO_SIGN, wide_colon, yaml_problem
from rulings.scenario.plays import Line, shapes
from rulings.scenario.read_plays import read_plays
from rulings.scenario.rest import read_position
from rulings.scenario.twins import check_names
from rulings.scenario.typed import plain_number

LARGEST, MOST_NODES, DEEPEST = 400_000, 20_000, 60
COMMON = ("game", "title", "titles", "play", "claims", "expect", "shows", "notes")
MOST_LINES = 500
OF_SCENARIOS, OF_DECKS = {"turn", "A", "B", "play"}, {"deck", "main", "guard", "evolve_deck"}
"""Fields by which the two kinds of files are told apart."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, what was played, who claims what, and what is expected."""

    rules: Rules
    title: str
    board: Board
    play: tuple[Line, ...]
    claims: tuple[tuple[str, str, Any], ...] = ()  # by whom, the text, the claim
    expect: tuple[Expectation, ...] = ()
    shows: tuple[str, ...] = ()
    assumed: tuple[tuple[str, dict[str, Any]], ...] = ()
    position: dict[str, Any] = field(default_factory=dict)
    titles: tuple[tuple[str, str], ...] = ()  # the title in other languages

    def title_in(self, lang: str) -> str:
        return dict(self.titles).get(lang) or self.title


class BadScenario(ValueError):
    """A file with problems: one line each; and of those that stand at a field, which one."""

    def __init__(self, problems: list[str], places: Sequence[tuple[Path, str]] = ()) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
        self.places = tuple(places)


def read_scenario(text: str) -> Scenario:
    """The scenario, or BadScenario with every problem and its line."""
    tree = load(text)
    if not isinstance(tree, dict):
        raise BadScenario(["a scenario is a list of fields, such as 'game: battle-spirits-standard'"])
    if OF_DECKS & tree.keys() and not OF_SCENARIOS & tree.keys():
        raise BadScenario(["a deck, not a scenario; check it with: rulings deck FILE"])
    lines = tree
    data = plain(tree)
    problems = Problems()
    rules = rules_of(data, problems)
    if rules is None:
        raise _bad(problems, lines)
    position = {key: value for key, value in data.items() if key not in COMMON}
    titles = _titles(data, problems)
    board = read_position(rules, position, problems)
    if board is not None:
        check_names(position, problems)
        _assume_turn(data, rules, board, problems)
        _check_words(rules, board, problems)
    play = read_plays(_rows(data, "play", problems), data.get("cards"), rules, board, problems)
    claims = _claims(data, rules, board, problems)
    expect = _expect(data, rules, board, problems)
    _check_deeds(play, claims, expect, rules, board, problems)
    if problems.found or board is None:
        raise _bad(problems, lines)
    return Scenario(
        rules,
        str(data.get("title") or ""),
        board,
        play,
        claims,
        expect,
        tuple(str(one) for one in _rows(data, "shows", problems)),
        tuple(problems.assumed),
        position,
        titles,
    )


def load(text: str) -> Any:
    """YAML with its line numbers; bounded in size, depth and number of nodes."""
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    if len(text) > LARGEST:
        raise BadScenario([f"the file has {len(text):,} characters; a scenario has {LARGEST:,} at the most"])
    if deepest(text) > DEEPEST:
        raise BadScenario([f"the file is nested more than {DEEPEST} deep"])
    try:
        tree = _yaml().load(text)
        count_nodes(tree)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadScenario([yaml_problem(" ".join(str(error.problem or error).split()), line, text)]) from None
    except (YAMLError, ValueError, RecursionError) as error:
        first = str(error).partition("\n")[0] or "the file is nested too deeply"
        raise BadScenario([NO_SIGN if first.startswith("unacceptable character") else first]) from None
    if isinstance(tree, str) and (wide := wide_colon(text)):
        raise BadScenario([wide])
    return tree


def _yaml() -> Any:
    """A reader that leaves `by: 19.10` as it was typed: no game has broken numbers, and the clause is not 19.1."""
    from ruamel.yaml import YAML
    from ruamel.yaml.constructor import RoundTripConstructor

    class AsTyped(RoundTripConstructor):
        pass

    AsTyped.add_constructor("tag:yaml.org,2002:float", lambda loader, node: node.value)
    reader = YAML()
    reader.Constructor = AsTyped
    return reader


def deepest(text: str) -> int:
    """How deep brackets and indents go, without parsing."""
    depth = most = 0
    for letter in text:
        if letter in "[{":
            depth += 1
            most = max(most, depth)
        elif letter in "]}":
            depth -= 1
    indent = max((len(line) - len(line.lstrip(" ")) for line in text.splitlines()), default=0)
    dashes = max((line.count("- ") for line in text.splitlines() if line.lstrip().startswith("- - ")), default=0)
    return max(most, indent // 2, dashes)


def count_nodes(tree: Any) -> None:
    """Aliases make one node stand in many places: all places count."""
    left, stack = MOST_NODES, [tree]
    while stack:
        node = stack.pop()
        left -= 1
        if left < 0:
            raise ValueError(f"the file has more than {MOST_NODES:,} nodes, aliases counted wherever they stand")
        if isinstance(node, dict):
            stack.extend(node.values())
        elif isinstance(node, list):
            stack.extend(node)


def plain(node: Any) -> Any:
    """Without the line numbers."""
    if isinstance(node, dict):
        return {str(key) if not isinstance(key, str) else str.__str__(key): plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [plain(value) for value in node]
    if isinstance(node, bool) or node is None:
        return node
    if isinstance(node, str):
        return plain_number(str(node))
    for kind in (int, float):
        if isinstance(node, kind):
            return kind(node)
    return str(node)


def line_of(tree: Any, path: Path) -> int:
    """The line where the path stands, or the nearest above it."""
    line, node = 1, tree
    for key in path:
        marks = getattr(node, "lc", None)
        try:
            line = (marks.key(key) if isinstance(node, dict) else marks.item(key))[0] + 1  # type: ignore[union-attr]
            node = node[key]
        except (AttributeError, KeyError, IndexError, TypeError):
            break
    return line


def listed(problems: Problems, tree: Any) -> list[str]:
    rows = [(line_of(tree, one.path), one.message) for one in problems.found]
    return [f"line {line}: {message}" for line, message in sorted(rows, key=lambda row: row[0])]


def _bad(problems: Problems, tree: Any) -> BadScenario:
    return BadScenario(listed(problems, tree), [(one.path, one.message) for one in problems.found])


def rules_of(data: dict[str, Any], problems: Problems) -> Any:
    name = data.get("game")
    if not isinstance(name, str):
        problems.add((), f"'game' is missing; there are {', '.join(GAMES)}")
        return None
    rules = find_game(name)
    if rules is None:
        problems.add(("game",), f"no game {name!r}{did_you_mean(name, list(GAMES))}; there are {', '.join(GAMES)}")
    return rules


def _titles(data: dict[str, Any], problems: Problems) -> tuple[tuple[str, str], ...]:
    """The title in other languages, such as `titles: {ja: ...}`."""
    titles = data.get("titles") or {}
    if not isinstance(titles, dict):
        problems.add(("titles",), f"'titles' says the title in each language: {', '.join(LANGUAGES)}")
        return ()
    for lang in titles:
        if lang not in LANGUAGES:
            problems.add(("titles", lang), f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return tuple((lang, str(title)) for lang, title in titles.items())


def _assume_turn(data: dict[str, Any], rules: Any, board: Board, problems: Problems) -> None:
    """Whose turn it is, its number and its step, where the file does not say it."""
    said = data.get("turn") or {}
    if "setup" in (board.step, said.get("phase")):
        return
    if "player" not in said:
        problems.assume(N_("it is {player}'s turn"), player=board.active)
    if "number" not in said:
        problems.assume(N_("it is turn {number}"), number=board.turn)
    if "step" not in said and "phase" not in said:
        says = N_("the {step} step is under way"), N_("the {step} phase is under way")
        problems.assume(says["phase" in rules.write_position(board)["turn"]], step=board.step)


def _check_words(rules: Any, board: Board, problems: Problems) -> None:
    """What the language can say but this game has no meaning for is refused when it is read."""
    texts = {getattr(text, "key", "") or text.name: text for text in board.definitions()}  # two cards may share a name
    for name, text in texts.items():
        for number, ability in enumerate(text.abilities):
            for word in without_meaning(ability, rules.language.meanings):
                instead = getattr(rules, "instead_of", {}).get(word)
                says = f"{word!r} has no meaning in {rules.book} (in {ability.text!r})" + (
                    f"; write {instead}" if instead else ""
                )
                problems.add(("cards", name, "abilities", number), says)


def _rows(data: dict[str, Any], key: str, problems: Problems) -> list[Any]:
    rows = data.get(key) or []
    if isinstance(rows, str):  # one line, or a text of several
        rows = [row for row in rows.splitlines() if row.strip()]
    if not isinstance(rows, list) or len(rows) > MOST_LINES:
        problems.add((key,), f"{key!r} is a list of at most {MOST_LINES} lines")
        return []
    return rows


def _claims(data: dict[str, Any], rules: Any, board: Board | None, problems: Problems) -> tuple[tuple[str, str, Any], ...]:
    claims = data.get("claims") or {}
    if not isinstance(claims, dict):
        problems.add(("claims",), "'claims' says for each player what they claim, such as 'A: B has 2 life'")
        return ()
    found = []
    for by, said in claims.items():
        if str(by).upper() not in PLAYERS:
            problems.add(("claims", by), f"'claims' are by A or B, not by {str(by)!r}")
            continue
        text = " and ".join(map(str, said)) if isinstance(said, list) else "" if said is None else str(said)
        try:
            found += [(str(by).upper(), text, read_claim(text, rules, board))] if text.strip() else []
        except BadClaim as error:
            problems.add(("claims", by), str(error))
    return tuple(found)


def _check_deeds(play: Sequence[Line], claims: Any, expect: Any, rules: Any, board: Board | None, problems: Problems) -> None:
    """A play that is claimed to be legal or not is among the lines."""
    if board is None or problems.found:
        return
    said = [(("claims", by), claim) for by, _, claim in claims]
    said += [(("expect", number), one.claim) for number, one in enumerate(expect) if one.claim]
    for path, atom in ((path, atom) for path, claim in said for atom in claim.atoms):
        deed = atom.deed
        if deed is not None and len(deed.among(play, board)) < deed.nth:
            forms = [shape for template, verb in rules.play_words if verb in deed.verbs for shape in shapes(template)]
            problems.add(path, f"{atom.text!r}: there is no such line of play; write it, such as {deed.player} {forms[0]}")


def _expect(data: dict[str, Any], rules: Any, board: Board | None, problems: Problems) -> tuple[Expectation, ...]:
    found = []
    for number, row in enumerate(_rows(data, "expect", problems)):
        try:
            found.append(read_expectation(row, rules, board))
        except BadClaim as error:
            problems.add(("expect", number), str(error))
    return tuple(found)
