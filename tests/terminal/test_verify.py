"""`paddock verify`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.core.fair_deal import FairDeal
from paddock.core.match import Match
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.terminal.app import app

DEAL = FairDeal(bytes(32), ["left", ""])


@pytest.fixture(scope="module")
def record() -> Record:
    match = Match(make("black_sheep", 2), rng=DEAL)
    moves = FastRng(2)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, moves)))
    return DEAL.record(match)


def verified(record: Record, folder: Path, *words: str) -> tuple[int, str]:
    path = folder / "game.json"
    path.write_text(record.text(), encoding="utf-8")
    done = CliRunner().invoke(app, ["verify", str(path), *words])
    return done.exit_code, done.output


def test_a_fair_game_is_called_fair(record: Record, tmp_path: Path) -> None:
    code, said = verified(record, tmp_path)
    assert code == 0
    assert "Fair" in said
    assert DEAL.commitment in said
    assert "Words added by players: 1" in said


def test_it_speaks_the_languages(record: Record, tmp_path: Path) -> None:
    said = {
        verified(record, tmp_path, "--language", language)[1].splitlines()[0] for language in ("en", "ru", "fr", "hu")
    }
    assert len(said) == 4


def test_the_first_digits_of_what_was_written_down_are_enough(record: Record, tmp_path: Path) -> None:
    noted = DEAL.commitment[:4] + " " + DEAL.commitment[4:10].upper()
    assert verified(record, tmp_path, "--commitment", noted)[0] == 0
    for wrong, reason in ((noted[:-1] + "x", "another commitment"), (DEAL.commitment[:7], "the first 8 digits")):
        code, said = verified(record, tmp_path, "--commitment", wrong)
        assert code == 2
        assert reason in said


def test_json_has_what_was_checked(record: Record, tmp_path: Path) -> None:
    code, said = verified(record, tmp_path, "--json", "--commitment", DEAL.commitment.upper())
    draws = sum(step.startswith("*") for step in record.steps)
    assert code == 0
    assert msgspec.json.decode(said) == {
        "fair": True,
        "outcomes": draws,
        "commitment": DEAL.commitment,
        "words": ["left", ""],
    }


def test_a_changed_record_is_caught_at_its_step(record: Record, tmp_path: Path) -> None:
    changed = msgspec.structs.replace(record, words=["right", ""])
    code, said = verified(changed, tmp_path)
    assert code == 2
    assert said.startswith("paddock: step 1: the secret draws")


def test_another_promise_is_said(record: Record, tmp_path: Path) -> None:
    code, said = verified(record, tmp_path, "--commitment", "abc" * 20)
    assert code == 2
    assert "another commitment was promised" in said


def test_a_game_of_a_plain_generator_cannot_be_checked(record: Record, tmp_path: Path) -> None:
    code, said = verified(msgspec.structs.replace(record, commitment=None), tmp_path)
    assert (code, said) == (
        2,
        "paddock: header: no commitment: this game was not dealt by a secret that can be checked\n",
    )
