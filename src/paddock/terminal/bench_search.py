"""`paddock bench search`: how fast players search, compiled and interpreted side by side."""

from __future__ import annotations

import time

import msgspec
from rich.table import Table as RichTable

from paddock import interpreted
from paddock.bots.arena import play_match
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.player import Player
from paddock.bots.search.clock import WATCH, Clock
from paddock.bots.timed import Spent, TimedPlayer
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.terminal.arguments import make_game
from paddock.terminal.console import OUT, print_json
from paddock.terminal.figures import short
from paddock.terminal.other_build import other_build

SEARCH = "search"
POSITIONS = 24
FEWEST_MOVES = 3


class SearchSpeed(msgspec.Struct, kw_only=True):
    """The speed of one player's search, in one build, with one game."""

    game: str
    players: int
    player: str
    budget: str
    build: str
    moves: int
    worlds_per_s: float
    playouts_per_s: float
    nodes_per_s: float
    """Nodes of the tree that were made; 0 for a search without one."""
    ms_per_move: float
    p95_ms: float


class SearchReport(msgspec.Struct, kw_only=True):
    speeds: list[SearchSpeed]
    """Of the running build, then of the other one."""
    ratios: dict[str, dict[str, float]]
    """By game and player: playouts a second, compiled over interpreted."""


def bench_search(
    games: list[str], players: int | None, option: list[str], bots: str, seconds: float, alone: bool, json: bool
) -> None:
    """Measure the players of some games, and print it."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    made = [make_game(game, players, option, None) for game in games]
    for game in made:
        for name in names:
            make_player(name, game.id)
    here = [measure_search(game, name, seconds) for game in made for name in names]
    there = [] if alone else measure_other_build(games, players, option, bots, seconds)
    report = SearchReport(speeds=[*here, *there], ratios=ratios(here, there))
    if json:
        print_json(report)
    else:
        for game in made:
            OUT.print(search_table(report, game))


def measure_search(game: Game, name: str, seconds: float) -> SearchSpeed:
    """Let a player choose in positions of whole games, one after the other, until the time is up."""
    player = TimedPlayer(make_player(name, game.id))
    asked = positions(game)
    rng = FastRng(1)
    player.choose(game, *asked[0], rng, player.budget)  # the first search of a process also sets things up
    player.spent = Spent()
    clocks: list[Clock] = []
    WATCH.clocks = clocks
    began = time.perf_counter()
    while player.spent.moves < FEWEST_MOVES or time.perf_counter() - began < seconds:
        player.choose(game, *asked[player.spent.moves % len(asked)], rng, player.budget)
    took = time.perf_counter() - began
    WATCH.clocks = None
    return SearchSpeed(
        game=game.id,
        players=game.seats,
        player=name,
        budget=str(player.budget),
        build=interpreted.build(),
        moves=player.spent.moves,
        worlds_per_s=round(sum(int(clock.worlds) for clock in clocks) / took),
        playouts_per_s=round(sum(int(clock.playouts) for clock in clocks) / took),
        nodes_per_s=round(sum(int(clock.nodes) for clock in clocks) / took),
        ms_per_move=round(player.spent.mean(), 3),
        p95_ms=round(player.spent.quantile(0.95), 3),
    )


class Noting(Player):
    """Plays as another player does, and notes where it had a choice."""

    def __init__(self, player: Player, noted: list[tuple[View, list[int]]]) -> None:
        self.name = player.name
        self.player = player
        self.noted = noted

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if len(legal) > 1:
            self.noted.append((view, legal))
        return self.player.choose(game, view, legal, rng, budget)


def positions(game: Game) -> list[tuple[View, list[int]]]:
    """Views and legal moves from all over games between heuristic players, in a mixed order."""
    noted: list[tuple[View, list[int]]] = []
    rng = FastRng(2)
    while len(noted) < POSITIONS:
        play_match(game, [Noting(make_player("heuristic", game.id), noted) for _ in range(game.seats)], rng)
    step = len(noted) // POSITIONS
    chosen = noted[::step][:POSITIONS]
    return chosen[::3] + chosen[1::3] + chosen[2::3]


def measure_other_build(
    games: list[str], players: int | None, option: list[str], bots: str, seconds: float
) -> list[SearchSpeed]:
    """The speeds of the other build; none if there is no other."""
    seated = [] if players is None else ["--players", str(players)]
    words = [SEARCH, *games, *seated, "--bots", bots, "--seconds", str(seconds)]
    found = msgspec.json.decode(other_build(words, option), type=SearchReport).speeds
    return [speed for speed in found if speed.build != interpreted.build()]


def ratios(here: list[SearchSpeed], there: list[SearchSpeed]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for one, other in zip(here, there, strict=False):
        fast, slow = (one, other) if one.build == "compiled" else (other, one)
        if slow.playouts_per_s:
            found.setdefault(one.game, {})[one.player] = round(fast.playouts_per_s / slow.playouts_per_s, 1)
    return found


def search_table(report: SearchReport, game: Game) -> RichTable:
    table = RichTable(title=f"{game.id}, {game.seats} players", box=None, padding=(0, 1, 0, 0))
    table.add_column("player")
    for heading in ("worlds/s", "playouts/s", "nodes/s", "ms/move", "p95"):
        table.add_column(heading, justify="right")
    for speed in sorted(report.speeds, key=lambda speed: speed.build):
        if speed.game == game.id:
            rates = [f"{rate:,.0f}" for rate in (speed.worlds_per_s, speed.playouts_per_s, speed.nodes_per_s)]
            table.add_row(f"{speed.player}\n  {speed.build}", *rates, short(speed.ms_per_move), short(speed.p95_ms))
    for player, ratio in report.ratios.get(game.id, {}).items():
        table.add_row(f"{player}\n  ratio", "", f"{ratio:,.0f} ×", "", "", "")  # noqa: RUF001 - the sign for times
    return table
