"""`paddock replay`: step through a record, with one seat's eyes or with all cards open."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.rule import Rule
from rich.text import Text

from paddock.core.contract import OVER
from paddock.core.errors import OptionError, RecordError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.match import replay as play_again
from paddock.core.record import Record, read_record
from paddock.core.view import Event, heard_by
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.terminal.face import Face, face_of
from paddock.texts import Texts

EVERYTHING = -1
SPECTATOR = 0


def replay(
    record: Annotated[Path, typer.Argument(help="The file of the record.")],
    step: Annotated[
        int | None, typer.Option("--step", "-s", help="Show the table after this step, and no more.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="See it with the eyes of this seat (from 1), or 0 for a spectator.")
    ] = None,
    truth: Annotated[
        bool, typer.Option("--truth", help="See everything. This is what you get without --seat.")
    ] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the table after the step as JSON.")] = False,
) -> None:
    """Step through a record, or show the table after one step."""
    with clear_errors(language):
        found = read_record(record.read_bytes())
        try:
            game = catalogue.game_of(found)
        except OptionError as error:
            raise RecordError(0, str(error)) from None
        play_again(game, found)
        eyes = eyes_of(game, seat, truth)
        texts = Texts(language_of(language), game.id)
        names = found.names or [texts.say("Player {number}", number=place + 1) for place in range(game.seats)]
        reader = Reader(game, found, face_of(game, texts, names), texts, eyes)
        if json:
            print_json(reader.plain(len(found.steps) if step is None else step))
        elif step is not None:
            reader.show(step)
        else:
            reader.browse()


def eyes_of(game: Game, seat: int | None, truth: bool) -> int:
    if seat is None:
        return EVERYTHING
    if truth:
        raise OptionError("--seat and --truth exclude each other")
    if not 0 <= seat <= game.seats:
        values: dict[str, object] = {"seat": seat, "seats": game.seats}
        raise OptionError(
            "there is no seat {seat}; this record has seats 1 to {seats}, and 0 for a spectator", "", values
        )
    return seat


class Reader:
    """A record open at a step."""

    def __init__(self, game: Game, record: Record, face: Face, texts: Texts, eyes: int) -> None:
        self.game = game
        self.record = record
        self.face = face
        self.texts = texts
        self.eyes = eyes

    def seat(self) -> int | None:
        return self.eyes - 1 if self.eyes > SPECTATOR else None

    def at(self, step: int) -> tuple[Match, list[Event]]:
        """The match after a step, and the events of that step."""
        if step == 0:
            return play_again(self.game, self.record, 0), []
        match = play_again(self.game, self.record, step - 1)
        match.state.watch()
        match.do(self.record.steps[step - 1])
        told = match.state.heard()
        return match, [one.event for one in told] if self.eyes == EVERYTHING else heard_by(told, self.seat())

    def plain(self, step: int) -> dict[str, object]:
        match, events = self.at(self.checked(step))
        shown = match.state.truth() if self.eyes == EVERYTHING else match.state.view(self.seat())
        return {"step": step, "of": len(self.record.steps), "events": events, "table": shown}

    def checked(self, step: int) -> int:
        if not 0 <= step <= len(self.record.steps):
            values: dict[str, object] = {"step": step, "last": len(self.record.steps)}
            raise OptionError("there is no step {step}; the steps of this record are 0 to {last}", "", values)
        return step

    def wording(self, step: int) -> str:
        """The text of a step, if it is the observer's own or everything is shown; else empty."""
        text = self.record.steps[step - 1] if step > 0 else ""
        own = self.seat() is not None and text.startswith(f"{self.eyes}:")
        return text if own or self.eyes == EVERYTHING else ""

    def show(self, step: int) -> None:
        match, events = self.at(self.checked(step))
        OUT.print(Rule(Text(f"{step}/{len(self.record.steps)}  {self.wording(step)[:60]}")))
        for event in events:
            line = self.face.event(event)
            if line:
                OUT.print(f"  · {line}")
        state = match.state
        if self.eyes == EVERYTHING:
            OUT.print(self.face.everything([state.view(None), *[state.view(seat) for seat in range(self.game.seats)]]))
        else:
            view = state.view(self.seat())
            OUT.print(self.face.board(view))
            if self.seat() is not None:
                OUT.print(self.face.hand(view))
        if state.kind == OVER:
            OUT.print(self.face.ending(state.view(self.seat())))

    def browse(self) -> None:
        """Step back and forth until the reader quits."""
        step = 0
        self.show(step)
        OUT.print(self.texts.say("Enter: next step; b: back; a number: go there; q: quit."), style="dim")
        while True:
            try:
                answer = OUT.input(f"{step}> ").strip().lower()
            except EOFError:
                return
            if answer in ("q", "quit", "exit"):
                return
            wanted = self.step_meant(answer, step)
            if wanted is not None and wanted > len(self.record.steps):
                self.say_no_such(wanted)
            elif wanted is None:
                OUT.print(self.texts.say("Enter: next step; b: back; a number: go there; q: quit."), style="yellow")
            else:
                step = wanted
                self.show(step)

    def say_no_such(self, step: int) -> None:
        try:
            self.checked(step)
        except OptionError as error:
            OUT.print(self.texts.refusal(error), style="yellow")

    def step_meant(self, answer: str, step: int) -> int | None:
        if answer in ("", "n"):
            return min(step + 1, len(self.record.steps))
        if answer == "b":
            return max(step - 1, 0)
        if answer.isascii() and answer.isdigit():
            return int(answer)
        return None
