"""`paddock verify`: whether a game was dealt as it was promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.core.errors import OptionError, RecordError
from paddock.core.fair_deal import verify as draw_again
from paddock.core.game import Game
from paddock.core.record import Record, read_record
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.texts import Texts

FEWEST_DIGITS = 8
"""Of a commitment that was written down: fewer are soon met by chance, or by trying."""


def verify(
    record: Annotated[Path, typer.Argument(help="The file of the record.")],
    commitment: Annotated[
        str | None,
        typer.Option(
            "--commitment",
            "-c",
            help="What was shown before the game, as you wrote it down: all of it, or the first digits.",
        ),
    ] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check that every outcome of a record follows from the secret that was promised before the game."""
    with clear_errors(language):
        found = read_record(record.read_bytes())
        check_promise(found, commitment)
        draws = draw_again(game_of(found), found)
        if json:
            print_json({"fair": True, "outcomes": draws, "commitment": found.commitment, "words": found.words})
            return
        texts = Texts(language_of(language), found.game)
        OUT.print(texts.say("Fair: all that chance drew follows from the secret that was promised."), style="bold")
        OUT.print(texts.say("Promised as: {commitment}", commitment=found.commitment))
        OUT.print(texts.say("Outcomes checked: {outcomes}", outcomes=draws))
        OUT.print(texts.say("Words added by players: {words}", words=sum(1 for word in found.words if word)))


def check_promise(record: Record, commitment: str | None) -> None:
    """RecordError unless the record has the promise that a player wrote down, or its beginning."""
    if commitment is None:
        return
    noted = "".join(commitment.split()).lower()
    if len(noted) < FEWEST_DIGITS:
        raise RecordError(0, f"give at least the first {FEWEST_DIGITS} digits of the commitment")
    if not (record.commitment or "").startswith(noted):
        raise RecordError(0, f"another commitment was promised: the record has {record.commitment}")


def game_of(record: Record) -> Game:
    try:
        return catalogue.game_of(record)
    except OptionError as error:
        raise RecordError(0, str(error)) from None
