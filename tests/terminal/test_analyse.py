"""`paddock analyse`: tables and JSON, what is kept beside a record, and clear words for what cannot be."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from bots.records import played
from paddock.games.catalogue import make
from paddock.terminal.app import app

QUICK = ["--playouts", "60", "--cores", "1"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played(make("cow006", 5, {"rounds": 2})).text(), encoding="utf-8")
    return path


def analysed(record: Path, *words: str) -> str:
    done = CliRunner().invoke(app, ["analyse", str(record), *QUICK, *words])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_seat_is_told_of_each_decision(record: Path) -> None:
    told = analysed(record, "--seat", "2", "--language", "en")
    assert "Player 2" in told
    assert "Player 1" not in told
    assert "20 decisions" in told


def test_the_json_has_every_seat_and_is_the_same_again(record: Path) -> None:
    found = analysed(record, "--json")
    assert found == analysed(record, "--json")
    analyses = msgspec.json.decode(found)["analyses"]
    assert [analysis["seat"] for analysis in analyses] == [1, 2, 3, 4, 5]
    first = analyses[0]["decisions"][0]
    assert first["moves"][first["played"]]["text"].isdigit()
    assert first["words"][0].startswith(("The best move", "The played move", "Against the best"))


@pytest.mark.parametrize("language", ["en", "ru", "fr", "hu"])
def test_all_moves_in_every_language(record: Path, language: str) -> None:
    told = analysed(record, "--seat", "1", "--all", "--language", language)
    assert "★▶" in told
    assert "{" not in told


def test_what_was_found_is_kept_beside_the_record_and_used_again(record: Path) -> None:
    first = analysed(record, "--seat", "1", "--json", "--cache")
    beside = record.with_name("game.analysis.json")
    kept = beside.read_bytes()
    assert analysed(record, "--seat", "1", "--json", "--cache", "--playouts", "30") == first
    assert beside.read_bytes() == kept
    analysed(record, "--seat", "1", "--json", "--cache", "--playouts", "90")
    assert beside.read_bytes() != kept
    assert record.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seat", "6"], "there is no seat 6"),
        (["--seat", "0"], "there is no seat 0"),
        (["--playouts", "1"], "an analysis takes 10 to"),
        (["--time", "-1"], "an analysis takes up to"),
        (["--language", "xx"], "there is no language 'xx'"),
    ],
    ids=str,
)
def test_what_cannot_be_is_said(record: Path, words: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["analyse", str(record), *words])
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_record_that_is_damaged_or_missing_is_named(record: Path, tmp_path: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:400], encoding="utf-8")
    done = CliRunner().invoke(app, ["analyse", str(record)])
    assert done.exit_code == 2
    assert "damaged or cut short" in done.stderr
    done = CliRunner().invoke(app, ["analyse", str(tmp_path / "none.json")])
    assert done.exit_code == 2
    assert "none.json" in done.stderr
