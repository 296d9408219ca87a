"""Decisions as rows of a Parquet file: one for each move of each game, with what its player saw. docs/data.md is the
schema."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
import pyarrow
import pyarrow.parquet

from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.record import CHANCE_MARK, Record

ROWS_AT_ONCE = 10_000
"""A group of rows in the file."""


def schema(game: Game) -> Any:
    """The columns, and in the metadata what they are about."""
    about = {
        "game": game.id,
        "rules": game.version,
        "vectors": game.layout.version,
        "seats": game.seats,
        "options": dict(game.options),
        "fields": game.layout.fields,
    }
    columns = [
        ("game", pyarrow.int32()),
        ("step", pyarrow.int32()),
        ("round", pyarrow.int16()),
        ("seat", pyarrow.int8()),
        ("player", pyarrow.string()),
        ("observation", pyarrow.list_(pyarrow.int16(), game.layout.length)),
        ("legal", pyarrow.list_(pyarrow.int64())),
        ("move", pyarrow.int64()),
        ("text", pyarrow.string()),
        ("utility", pyarrow.float32()),
        ("place", pyarrow.int8()),
        ("points", pyarrow.int32()),
    ]
    return pyarrow.schema(columns, metadata={"paddock": msgspec.json.encode(about)})


def rows_of(game: Game, number: int, players: tuple[str, ...], record: Record) -> list[dict[str, Any]]:
    """The decisions of a finished game, played again."""
    match = Match(game)
    rows: list[dict[str, Any]] = []
    for step, text in enumerate(record.steps, 1):
        who, _, what = text.partition(": ")
        if who != CHANCE_MARK:
            seat = int(who) - 1
            state = match.state
            rows.append(
                {
                    "game": number,
                    "step": step,
                    "round": int(state.round),
                    "seat": seat,
                    "player": players[seat],
                    "observation": list(state.vector(seat)),
                    "legal": [int(move) for move in state.legal(seat)],
                    "move": game.parse_move(what),
                    "text": what,
                }
            )
        match.do(text)
    result = match.state.result()
    assert result is not None
    for row in rows:
        seat = row["seat"]
        row |= {"utility": result.utility[seat], "place": result.places[seat], "points": result.points[seat]}
    return rows


class DecisionFile:
    """A Parquet file that games are added to, one after the other."""

    def __init__(self, path: Path, game: Game) -> None:
        self.game = game
        self.schema = schema(game)
        self.writer = pyarrow.parquet.ParquetWriter(path, self.schema, compression="zstd")
        self.rows: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write()
        self.writer.close()

    def add(self, number: int, players: tuple[str, ...], record: Record) -> None:
        """Add the decisions of a game."""
        self.rows += rows_of(self.game, number, players, record)
        if len(self.rows) >= ROWS_AT_ONCE:
            self._write()

    def _write(self) -> None:
        if self.rows:
            self.writer.write_table(pyarrow.Table.from_pylist(self.rows, schema=self.schema))
            self.rows = []
