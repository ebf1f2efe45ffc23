"""The engine in random legal play: plays, turns, scenarios and branches a second, beside a fixed loop of plain Python.

Run: .venv/bin/python benchmarks/engine.py [seconds]
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from rulings.engine.game import Game, GameOver, Illegal, Play, Window, settle  # noqa: E402
from rulings.engine.legal import legal_plays  # noqa: E402
from rulings.games import GAMES  # noqa: E402
from rulings.scenario.explore import explore  # noqa: E402
from rulings.scenario.read import read_scenario  # noqa: E402
from rulings.scenario.replay import Replay  # noqa: E402
from tests.engine.random_play import start_board  # noqa: E402

ENDS = ("pass", "take step", "take phase", "end step", "end phase", "place energy")
"""What goes on to the next window."""
IDLE = ("move cores", "carnage", "place no energy")
"""What a brisk player leaves: a core moved to and fro, a draw for damage, no energy."""


def loop(seconds: float) -> float:
    """For scale: rounds a second of a fixed loop (a hundred dictionary writes each)."""
    end, rounds = time.process_time() + seconds, 0
    while time.process_time() < end:
        table: dict[int, int] = {}
        for number in range(100):
            table[number % 17] = table.get(number % 13, 0) + number
        rounds += 1
    return rounds / seconds


def random_play(book: str, seconds: float, brisk: bool = False) -> tuple[float, float, float]:
    """Plays, turns and steps a second; what could be declared is tried in a random order until something is legal.

    The clock does not run while a position is read."""
    source, plays, turns, steps, spent = random.Random(7), 0, 0, 0, 0.0
    while spent < seconds:
        rules, board = start_board(book, source)
        start = time.process_time()
        game = Game(rules, board, lambda question: source.choice(question.options))
        player = Brisk(source) if brisk else Uniform(source)
        for _ in range(200):
            window = settle(game)
            if window is None or not play_one(game, player.to_try(game, window)):
                break
            plays += 1
        turns += game.board.turn - board.turn + 1
        steps += len(game.steps)
        spent += time.process_time() - start
    return plays / spent, turns / spent, steps / spent


class Uniform:
    """Each legal play is as likely as any other."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def to_try(self, game: Game, window: Window) -> list[Play]:
        plays = list(game.rules.plays(game.board, window))
        self.source.shuffle(plays)
        return plays


class Brisk:
    """Thinks of each play once a turn and makes it with a chance of one half, answers nothing but attacks, and goes on: as random
    players of engines without windows to answer in do, so that turns can be compared."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.thought_of: set[tuple[int, Play]] = set()

    def to_try(self, game: Game, window: Window) -> Iterator[Play]:
        plays, turn = list(game.rules.plays(game.board, window)), game.board.turn
        acts = not window.passes or window.kind in ("block", "defence")
        for play in plays if acts else ():
            if play.verb not in (*ENDS, *IDLE) and (turn, play) not in self.thought_of:
                self.thought_of.add((turn, play))
                if self.source.random() < 0.5:
                    yield play
        yield from (play for play in plays if play.verb in ENDS)


def play_one(game: Game, plays: Iterable[Play]) -> bool:
    """The first of these plays that is legal; whether the game goes on."""
    board, steps = game.board, len(game.steps)
    for play in plays:
        try:
            game.rules.declare(game, play)
            return True
        except Illegal:
            game.board = board
            del game.steps[steps:]
        except GameOver:
            return False
    raise AssertionError("somebody may always do something")


def lists(book: str, seconds: float) -> float:
    """How often a second all legal plays of a position are listed, with the clause that forbids each of the others."""
    source, count = random.Random(7), 0
    rules, board = start_board(book, source)
    game = Game(rules, board, lambda question: source.choice(question.options))
    boards, player = [], Uniform(source)
    while len(boards) < 100 and (window := settle(game)) is not None:
        boards.append(game.board)
        if not play_one(game, player.to_try(game, window)):
            break
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for board in boards:
            legal_plays(rules, board.having(memo={}))  # nothing is remembered from the last time
            count += 1
    return count / spent


def scenarios(book: str, seconds: float) -> float:
    """Replays a second of the examples, each read once."""
    read = [read_scenario(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "examples" / book).glob("*.yaml"))]
    start, lines = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        for scenario in read:
            Replay(scenario).run()
            lines += len(scenario.play)
    return lines / 10 / spent


def branches(book: str, seconds: float) -> float:
    """Branches a second of random positions with an open question."""
    files = sorted((ROOT / "tests" / "scenarios" / book).glob("*.yaml"))
    replays = [Replay(read_scenario(path.read_text(encoding="utf-8"))).run() for path in files]
    asked = [replay for replay in replays if replay.question is not None]
    start, count = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        for replay in asked:
            count += explore(replay.copy_at_question()).branches
    return count / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"plain loop: {loop(seconds):,.0f} rounds a second")
    gc.disable()  # as a command does
    for book in GAMES:
        gc.collect()  # what is left over from the book before does not fill the memory
        plays, turns, steps = random_play(book, seconds)
        print(f"{book}: {plays:,.0f} plays, {turns:,.0f} turns, {steps:,.0f} cited steps a second in random legal play")
        plays, turns, steps = random_play(book, seconds, brisk=True)
        print(f"{book}: {plays:,.0f} plays, {turns:,.0f} turns, {steps:,.0f} cited steps a second by brisk players")
        print(f"{book}: {lists(book, seconds):,.0f} lists of all legal plays a second")
        print(f"{book}: {scenarios(book, seconds):,.0f} scenarios of ten plays a second")
        print(f"{book}: {branches(book, seconds):,.0f} branches explored a second")


if __name__ == "__main__":
    main()
