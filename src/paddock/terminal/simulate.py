"""`paddock simulate`: many games between bots, summed up."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import track
from rich.table import Table as RichTable

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.bots.player import Player
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.terminal.arguments import make_game
from paddock.terminal.console import FAULTS, OUT, clear_errors, print_json
from paddock.terminal.interrupts import held_back
from paddock.terminal.saving import save_record
from paddock.terminal.stopping import STOPPED


class PlayerResult(msgspec.Struct, kw_only=True):
    """One player's results over all games, in all seats."""

    player: str
    mean_points: float
    mean_place: float
    win_share: float
    """Wins, a shared win counting its share."""
    win_margin: float
    """Half the width of the 95 % interval around the win share (Agresti and Coull's, wide enough for 0 and 100 %)."""


class Summary(msgspec.Struct, kw_only=True):
    game: str
    options: dict[str, object]
    seats: int
    games: int
    seed: int
    moves_per_game: float
    games_per_s: float
    results: list[PlayerResult]


class Tally:
    """Sums over games for one player."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.points: list[int] = []
        self.places: list[int] = []
        self.wins: list[float] = []

    def add(self, match: Match, seat: int) -> None:
        places = match.state.places()
        self.points.append(match.state.points()[seat])
        self.places.append(places[seat])
        self.wins.append(1 / places.count(1) if places[seat] == 1 else 0.0)

    def result(self) -> PlayerResult:
        games = len(self.wins)
        share = sum(self.wins) / games
        middle = (sum(self.wins) + 2) / (games + 4)
        return PlayerResult(
            player=self.name,
            mean_points=round(sum(self.points) / games, 3),
            mean_place=round(sum(self.places) / games, 3),
            win_share=round(share, 4),
            win_margin=round(1.96 * math.sqrt(middle * (1 - middle) / (games + 4)), 4),
        )


def simulate(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many players.")] = None,
    bots: Annotated[str, typer.Option("--bots", "-b", help="Players by name, separated by commas.")] = "heuristic",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    components: Annotated[Path | None, typer.Option(help="A JSON file with your own component list.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    save: Annotated[Path | None, typer.Option(help="A folder for the records of all games.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many games between programs, the seats rotated, and sum them up."""
    with clear_errors():
        made = make_game(game, players, option or [], components)
        at_table = players_of(bots, made)
        if save is not None:
            save.mkdir(parents=True, exist_ok=True)
        summary = run(made, at_table, games, seed, save)
        if json:
            print_json(summary)
        else:
            show(summary)
        if summary.games < games:
            raise typer.Exit(STOPPED)


def players_of(names: str, game: Game) -> list[Player]:
    """A player for each seat; a short list is repeated."""
    words = [word.strip() for word in names.split(",") if word.strip()]
    if not words or len(words) > game.seats:
        values: dict[str, object] = {"seats": game.seats, "given": len(words)}
        raise OptionError("--bots names 1 to {seats} players, not {given}", "", values)
    return [make_player(words[seat % len(words)], game.id) for seat in range(game.seats)]


def run(game: Game, players: list[Player], games: int, seed: int, save: Path | None) -> Summary:
    tallies = [Tally(f"{place + 1}: {player.name}") for place, player in enumerate(players)]
    moves = 0
    played = 0
    began = time.perf_counter()
    try:
        for number in track(range(games), description=game.id, console=FAULTS, transient=True):
            match, first = play_rotated(game, players, number, seed)
            with held_back():
                for seat in range(game.seats):
                    tallies[(seat + first) % game.seats].add(match, seat)
                moves += sum(not step.startswith("*") for step in match.steps)
                if save is not None:
                    names = [players[(seat + first) % game.seats].name for seat in range(game.seats)]
                    save_record(match.record(names), save / f"{game.id}-{seed}-{number + 1:06}.json")
                played += 1
    except KeyboardInterrupt:
        kept = f"; their records are in {save}" if save is not None else ""
        FAULTS.print(f"\npaddock: stopped after {played} of {games} games{kept}", soft_wrap=True)
        if played == 0:
            raise typer.Exit(STOPPED) from None
    took = time.perf_counter() - began
    return Summary(
        game=game.id,
        options=dict(game.options),
        seats=game.seats,
        games=played,
        seed=seed,
        moves_per_game=round(moves / played, 2),
        games_per_s=round(played / took, 1),
        results=[tally.result() for tally in tallies],
    )


def play_rotated(game: Game, players: list[Player], number: int, seed: int) -> tuple[Match, int]:
    """One game; the players move on one seat each game."""
    first = number % game.seats
    seated = [players[(seat + first) % game.seats] for seat in range(game.seats)]
    return play_match(game, seated, rng_for(seed, "simulate", number)), first


def show(summary: Summary) -> None:
    OUT.print(results_table(summary))
    OUT.print(f"{summary.moves_per_game:,.1f} moves a game, {summary.games_per_s:,.1f} games a second")


def results_table(summary: Summary) -> RichTable:
    table = RichTable(title=f"{summary.game}: {summary.games} games, seats rotated", box=None, padding=(0, 1))
    for heading in ("player", "points", "place", "wins"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for result in summary.results:
        wins = f"{100 * result.win_share:.1f} % ± {100 * result.win_margin:.1f}"
        table.add_row(result.player, f"{result.mean_points:.2f}", f"{result.mean_place:.2f}", wins)
    return table
