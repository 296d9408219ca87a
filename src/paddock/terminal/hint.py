"""`paddock hint`: what a bot thinks of the moves at one step of a record. Also how hints are printed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table as RichTable
from rich.text import Text

from paddock.bots.advice import Advice
from paddock.bots.budget import read_budget
from paddock.bots.hints import MENTOR, hints
from paddock.bots.search.estimate import WAIT
from paddock.core.contract import CHANCE, OVER
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.match import replay as play_again
from paddock.core.record import Record, read_record
from paddock.core.seeds import rng_for
from paddock.core.view import View
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.terminal.face import Face, face_of
from paddock.texts import Texts

MOST_SHOWN = 5


class Hinted(msgspec.Struct, frozen=True):
    """One move in the JSON of `paddock hint`."""

    move: str
    value: float | None
    error: float | None
    words: list[str]


def hint(
    record: Annotated[Path, typer.Argument(help="The file of the record.")],
    step: Annotated[
        int | None, typer.Option("--step", "-s", help="At the table after this step; at the last choice if not given.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="For this seat (from 1); the one that is asked if not given.")
    ] = None,
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who is asked.")] = MENTOR,
    budget: Annotated[
        str | None, typer.Option(help="How long it may think: 0.5s, 200ms, or a number of playouts.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed and playouts give the same hint.")] = 1,
    everything: Annotated[bool, typer.Option("--all", help="All moves that were considered.")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """What a bot thinks of the moves at one step of a record, with its reasons."""
    with clear_errors(language):
        found = read_record(record.read_bytes())
        game = catalogue.game_of(found)
        match = last_choice(game, found, seat) if step is None else choice_at(game, found, step)
        asked = seat_asked(match, seat)
        view = match.state.view(asked)
        legal = [int(move) for move in match.state.legal(asked)]
        thought = hints(game, view, legal, rng_for(seed, "hint"), bot, None if budget is None else read_budget(budget))
        texts = Texts(language_of(language), game.id)
        if json:
            print_json(
                {"seat": asked + 1, "step": len(match.steps), "moves": [plain(game, texts, one) for one in thought]}
            )
            return
        names = found.names or [texts.say("Player {number}", number=place + 1) for place in range(game.seats)]
        face = face_of(game, texts, names)
        OUT.print(face.board(view))
        OUT.print(face.hand(view))
        show_advice(face, texts, view, thought, len(thought) if everything else MOST_SHOWN)


def last_choice(game: Game, record: Record, seat: int | None) -> Match:
    """The last moment at which somebody, or this seat, had something to choose; else the end, where nobody has."""
    end = play_again(game, record)
    for step in range(len(record.steps), -1, -1):
        match = play_again(game, record, step)
        if has_choice(match) and (seat is None or can_choose(match, seat)):
            return match
    return end


def choice_at(game: Game, record: Record, step: int) -> Match:
    """The moment after a step; OptionError with the nearest one that has a choice, if nobody chooses there."""
    match = play_again(game, record, step)
    if has_choice(match):
        return match
    for near in sorted(range(len(record.steps) + 1), key=lambda other: abs(other - step)):
        if has_choice(play_again(game, record, near)):
            values: dict[str, object] = {"step": step, "near": near}
            raise OptionError("nobody chooses at step {step}; the nearest choice is at --step {near}", "", values)
    return match


def has_choice(match: Match) -> bool:
    return match.state.kind not in (CHANCE, OVER)


def can_choose(match: Match, seat: int) -> bool:
    return 1 <= seat <= match.game.seats and len(match.state.legal(seat - 1)) > 0


def seat_asked(match: Match, seat: int | None) -> int:
    """The seat that wants a hint, from 0; OptionError if it has nothing to choose."""
    state = match.state
    if seat is not None and not 1 <= seat <= match.game.seats:
        values: dict[str, object] = {"seat": seat, "seats": match.game.seats}
        raise OptionError("there is no seat {seat}; this game has seats 1 to {seats}", "", values)
    if not has_choice(match):
        raise OptionError("nobody chooses anything in this game")
    if seat is None:
        return state.waiting_seats()[0]
    if not can_choose(match, seat):
        raise OptionError("seat {seat} has nothing to choose at this step", "", {"seat": seat})
    return seat - 1


def plain(game: Game, texts: Texts, advice: Advice) -> Hinted:
    move = "" if advice.move == WAIT else game.print_move(advice.move)
    return Hinted(move, advice.value, advice.error, [texts.phrase(phrase) for phrase in advice.words])


def show_advice(face: Face, texts: Texts, view: View, thought: list[Advice], most: int) -> None:
    """The best moves, each with what the bot says of it."""
    table = RichTable(box=None, show_header=False, padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()
    for place, advice in enumerate(thought[:most]):
        style = "bold" if place == 0 else ""
        if advice.move == WAIT:
            move, meaning = "-", texts.say("let the game go on: press Enter")
        else:
            move, meaning = face.game.print_move(advice.move), face.move(view, advice.move)
        said = Text(meaning, style=style)
        for phrase in advice.words:
            said.append("\n").append(texts.phrase(phrase), style="italic")
        table.add_row(Text(move, style=style), said)
    OUT.print(table)
