"""`paddock bench`: how fast the engine is, compiled and interpreted side by side, through the public contract.

`paddock bench search` is in `bench_search.py`, `paddock bench research` in `bench_research.py`.
"""

from __future__ import annotations

import time
import tracemalloc
from typing import Annotated

import msgspec
import typer
from rich.table import Table as RichTable

from paddock import interpreted
from paddock.bots.catalogue import LEVELS
from paddock.core.contract import CHANCE, OVER, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.playout import copy_often, play_randomly, step_randomly
from paddock.core.rng import FastRng
from paddock.games.catalogue import OWN_GAMES
from paddock.terminal.arguments import make_game
from paddock.terminal.bench_search import SEARCH, bench_search
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.terminal.other_build import other_build


class Speed(msgspec.Struct, kw_only=True):
    """The speed of one build with one game."""

    game: str
    players: int
    build: str
    games_per_s: float
    moves_per_s: float
    copy_ns: float
    view_us: float
    sample_us: float
    state_bytes: int


class Report(Speed, kw_only=True):
    """The running build, and the other one beside it."""

    beside: Speed | None
    ratio: float | None
    """Moves a second, compiled over interpreted."""


def bench(
    games: Annotated[
        list[str], typer.Argument(help="The game to measure; 'search', and games or none for all; or 'research'.")
    ],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many players.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    bots: Annotated[str, typer.Option("--bots", "-b", help="With 'search': which players.")] = ",".join(LEVELS),
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long to play in each build.")] = 3.0,
    alone: Annotated[bool, typer.Option("--alone", help="Only the build that is running.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the engine, or with 'search' how fast players search; compiled and interpreted side by side."""
    with clear_errors():
        if games[0] == "research":
            from paddock.terminal.bench_research import bench_research  # only this needs the extra `research`

            bench_research(seconds, json)
            return
        if games[0] == SEARCH:
            bench_search(games[1:] or list(OWN_GAMES), players, option or [], bots, seconds, alone, json)
            return
        if len(games) > 1:
            raise OptionError("one game is measured at a time, not {number}", "", {"number": len(games)})
        made = make_game(games[0], players, option or [], None)
        here = measure(made, seconds)
        there = None if alone else measure_beside(made, option or [], seconds)
        report = Report(**msgspec.structs.asdict(here), beside=there, ratio=ratio(here, there))
        if json:
            print_json(report)
        else:
            show(report, here)


def measure(game: Game, seconds: float) -> Speed:
    games_per_s, moves_per_s = play_rate(game, seconds)
    state = middle_state(game)
    return Speed(
        game=game.id,
        players=game.seats,
        build=interpreted.build(),
        games_per_s=round(games_per_s, 1),
        moves_per_s=round(moves_per_s),
        copy_ns=round(copy_cost(state) * 1e9, 1),
        view_us=round(cost(lambda: state.view(0)) * 1e6, 2),
        sample_us=round(sample_cost(game, state) * 1e6, 2),
        state_bytes=state_size(state),
    )


def play_rate(game: Game, seconds: float) -> tuple[float, float]:
    """Games and moves a second: the best of five stretches, so that other load on the machine counts less."""
    rng = FastRng(1)
    play_randomly(game.start(), rng)
    best = (0.0, 0.0)
    for _ in range(5):
        games = moves = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds / 5:
            moves += int(play_randomly(game.start(), rng))
            games += 1
        took = time.perf_counter() - began
        best = max(best, (games / took, moves / took), key=lambda rates: rates[1])
    return best


def middle_state(game: Game) -> State:
    """A state in which somebody has to choose, after six steps a seat; halfway through if the game is over by then."""
    rng = FastRng(2)
    state = game.start()
    asked: list[State] = []
    steps = 0
    while state.kind == CHANCE or (steps < 6 * game.seats and state.kind != OVER):
        if state.kind != CHANCE:
            asked.append(state.copy())
        step_randomly(state, rng)
        steps += 1
    return asked[len(asked) // 2] if state.kind == OVER else state


def copy_cost(state: State) -> float:
    return min(_timed(lambda: copy_often(state, 2000)) for _ in range(5)) / 2000


def sample_cost(game: Game, state: State) -> float:
    sampler = game.sampler(state.view(0))
    rng = FastRng(3)
    return cost(lambda: sampler.sample(rng))


def cost(action: object) -> float:
    """Seconds for one call: the best of five runs of many calls."""
    assert callable(action)
    return min(_timed(lambda: [action() for _ in range(300)]) for _ in range(5)) / 300


def _timed(action: object) -> float:
    assert callable(action)
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def state_size(state: State) -> int:
    """Bytes that one more copy takes."""
    kept: list[State] = [state] * 1000
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for place in range(1000):
        kept[place] = state.copy()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // 1000


def measure_beside(game: Game, options: list[str], seconds: float) -> Speed | None:
    """The speed of the other build, measured in a process of its own; None if there is no other."""
    words = [game.id, "--players", str(game.seats), "--seconds", str(seconds)]
    other = msgspec.json.decode(other_build(words, options), type=Speed)
    return None if other.build == interpreted.build() else other


def ratio(here: Speed, there: Speed | None) -> float | None:
    if there is None:
        return None
    fast, slow = (here, there) if here.build == "compiled" else (there, here)
    return round(fast.moves_per_s / slow.moves_per_s, 1)


def show(report: Report, here: Speed) -> None:
    OUT.print(speed_table(report, here))
    if report.ratio is not None:
        OUT.print(f"compiled / interpreted: {report.ratio:,.0f} times the moves a second")


def speed_table(report: Report, here: Speed) -> RichTable:
    table = RichTable(title=f"{report.game}, {report.players} players", box=None, padding=(0, 2))
    table.add_column()
    builds = [here] if report.beside is None else [here, report.beside]
    for speed in builds:
        table.add_column(speed.build, justify="right")
    table.add_row("games/s", *[f"{speed.games_per_s:,.0f}" for speed in builds])
    table.add_row("moves/s", *[f"{speed.moves_per_s:,.0f}" for speed in builds])
    table.add_row("copy", *[f"{speed.copy_ns:,.0f} ns" for speed in builds])
    table.add_row("view", *[f"{speed.view_us:,.1f} µs" for speed in builds])
    table.add_row("sample", *[f"{speed.sample_us:,.1f} µs" for speed in builds])
    table.add_row("memory a state", *[f"{speed.state_bytes:,} bytes" for speed in builds])
    return table
