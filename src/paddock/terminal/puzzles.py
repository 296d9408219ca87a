"""`paddock puzzles`: show the puzzle of the day, find new ones, or check those that ship."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from paddock.bots.puzzles.mining import mine
from paddock.bots.puzzles.proof import prove
from paddock.bots.puzzles.puzzle import Puzzle
from paddock.bots.puzzles.shipped import numbered, of_the_day, puzzles_of, read_puzzles, written
from paddock.core.errors import OptionError
from paddock.core.match import replay
from paddock.games.catalogue import game_ids, game_of
from paddock.terminal.arguments import language_of, make_game
from paddock.terminal.console import FAULTS, OUT, clear_errors, print_json
from paddock.terminal.face import face_of
from paddock.terminal.saving import check_can_write, write_whole
from paddock.texts import Texts


def puzzles(
    game: Annotated[str | None, typer.Argument(help="The game; every game with --verify if not given.")] = None,
    count: Annotated[
        int | None, typer.Option("--count", "-n", min=1, max=10_000, help="Find so many new ones.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same puzzles.")] = 1,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats, to find new ones.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop to look for new ones after so long.")] = None,
    out: Annotated[Path | None, typer.Option(help="Add what is found to the puzzles in this file.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check the puzzles that ship by a deeper search.")] = False,
    day: Annotated[str | None, typer.Option(help="The puzzle of this day, as 2026-12-24.")] = None,
    answer: Annotated[bool, typer.Option("--answer", help="Show the answer too.")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the puzzle of the day, find new puzzles in games between bots, or check those that ship."""
    with clear_errors(language):
        if verify:
            verify_all(game_ids() if game is None else [game], seed)
            return
        if game is None:
            raise OptionError("name a game; the games are {games}", "", {"games": ", ".join(game_ids())})
        if count is not None or minutes is not None:
            if out is not None:
                check_can_write(out)
            known = read_puzzles(out.read_bytes()) if out is not None and out.exists() else []
            find_new(game, players, option or [], seed, count, minutes, known, out)
            return
        puzzle = of_the_day(game, day_of(day))
        if puzzle is None:
            raise OptionError("{game} has no puzzles yet; --count finds some", "", {"game": game})
        if json:
            print_json(puzzle)
        else:
            show(puzzle, Texts(language_of(language), game), answer)


def day_of(text: str | None) -> date:
    if text is None:
        return date.today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise OptionError("'{day}' is no day; write it as 2026-12-24", "", {"day": text}) from None


def find_new(
    game_id: str,
    players: int | None,
    options: list[str],
    seed: int,
    count: int | None,
    minutes: float | None,
    known: list[Puzzle],
    out: Path | None,
) -> None:
    """Find puzzles until there are enough or time is up; each is written down at once."""
    game = make_game(game_id, players, options, None)
    began = time.monotonic()
    found: list[Puzzle] = []
    for games, puzzle in enumerate(mine(game, seed), 1):
        if puzzle is not None:
            found.append(puzzle)
            say_found(found, games)
            if out is not None:
                write_whole(written(numbered(game_id, [*known, *found])), out)
        if len(found) == count or (minutes is not None and time.monotonic() - began > 60 * minutes):
            break
    if out is None:
        OUT.print(written(numbered(game_id, found)).decode(), end="", soft_wrap=True)


def say_found(found: list[Puzzle], games: int) -> None:
    puzzle = found[-1]
    gain = f"{100 * puzzle.gain.mean:.1f} % by search, {100 * puzzle.proof.mean:.1f} % in games"
    FAULTS.print(f"{len(found)} in {games} games: {puzzle.answer}, not {puzzle.natural}: {gain}", soft_wrap=True)


def verify_all(games: list[str], seed: int) -> None:
    """Check every puzzle that ships; exit with 1 if one does not hold."""
    held = broken = 0
    for puzzle in every_puzzle(games):
        proof = prove(puzzle, seed)
        held, broken = held + (not proof.faults), broken + bool(proof.faults)
        gain = f"{100 * proof.gain.mean:.1f} ± {200 * proof.gain.error:.1f} %"
        played = f"{100 * proof.played.mean:.1f} ± {200 * proof.played.error:.1f} %"
        said = "; ".join(proof.faults) if proof.faults else "holds"
        OUT.print(f"{puzzle.id}: {puzzle.answer}, not {puzzle.natural}: {gain} by search, {played} in games: {said}")
    OUT.print(f"{held} hold, {broken} do not.")
    if broken:
        raise typer.Exit(1)


def every_puzzle(games: list[str]) -> Iterator[Puzzle]:
    for game_id in games:
        yield from puzzles_of(game_id)


def show(puzzle: Puzzle, texts: Texts, with_answer: bool) -> None:
    """The table as the seat sees it that is to move."""
    game = game_of(puzzle.record)
    view = replay(game, puzzle.record).state.view(puzzle.seat)
    names = [texts.say("Player {number}", number=place + 1) for place in range(game.seats)]
    face = face_of(game, texts, names)
    OUT.print(face.board(view))
    OUT.print(face.hand(view))
    OUT.print(texts.say("You are player {number}. What is your best move?", number=puzzle.seat + 1), style="bold")
    if with_answer:
        for phrase in (*puzzle.explanation(), *puzzle.moves[0].words):
            OUT.print(texts.phrase(phrase))
