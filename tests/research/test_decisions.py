"""Decisions in a Parquet file are those of the games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.games.catalogue import make
from paddock.terminal.app import app

parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is 50 MB: `make research` installs it")

WORDS = ["arena", "--bots", "random", "--games", "4", "--jobs", "1", "--json"]


@pytest.mark.parametrize("game", ["cow006", "black_sheep", "war_and_sheep", "wolves_and_sheep"])
def test_every_decision_is_a_row(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    done = CliRunner().invoke(app, [*WORDS, game, "--players", "2", "--parquet", str(path), "--save", str(tmp_path)])
    assert done.exit_code == 0, done.output
    table = parquet.read_table(path)
    rows = table.to_pylist()
    records = [msgspec.json.decode(file.read_bytes()) for file in sorted(tmp_path.glob("*.json"))]
    texts = [f"{row['seat'] + 1}: {row['text']}" for row in rows]
    assert texts == [step for record in records for step in record["steps"] if not step.startswith("*")]
    made = make(game, 2)
    for row in rows:
        assert row["move"] in row["legal"]
        assert made.print_move(row["move"]) == row["text"]
        assert len(row["observation"]) == made.layout.length
        assert row["points"] == records[row["game"] - 1]["result"]["points"][row["seat"]]
        assert row["place"] == records[row["game"] - 1]["result"]["places"][row["seat"]]
    about = msgspec.json.decode(table.schema.metadata[b"paddock"])
    assert (about["game"], about["vectors"], about["seats"]) == (game, made.layout.version, 2)


def test_a_file_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    path.write_text("kept")
    for more, said in (([], "--force"), (["--force", "--resume", str(tmp_path / "log")], "do not go together")):
        done = CliRunner().invoke(app, [*WORDS, "cow006", "--parquet", str(path), *more])
        assert done.exit_code == 2
        assert said in done.output
    assert path.read_text() == "kept"
