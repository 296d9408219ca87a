"""Trying again from a moment of a game: the position is the true one, or one that the seat cannot tell from it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bots.records import TABLES, played
from paddock.bots.analysis.play_on import begun_at, sampled_rest, true_rest
from paddock.core.contract import SEALED
from paddock.core.errors import OptionError, RecordError
from paddock.core.game import Game
from paddock.core.match import Match, replay
from paddock.core.record import Record, read_record
from paddock.core.rng import FastRng
from paddock.games import catalogue
from paddock.games.catalogue import make

FIXED = Path(__file__).parents[1] / "golden" / "starts"


def finish(match: Match) -> Record:
    rng = FastRng(6)
    while not match.is_over:
        match.play(match.waiting[0], int(match.state.random_move(match.waiting[0], rng)))
    return match.record()


def some_steps(record: Record) -> range:
    return range(0, len(record.steps) - 1, max(1, len(record.steps) // 6))


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_a_game_is_played_on_with_a_whole_record(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = make(game_id, seats, options)
    record = played(game)
    for step in some_steps(record):
        for state in (true_rest(game, record, step, 1), sampled_rest(game, record, step, 1, FastRng(step))):
            made = finish(begun_at(state.copy(), FastRng(5)))
            again = read_record(made.text())
            assert replay(game, again, 0).state == state
            assert replay(game, again).is_over


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_a_seat_cannot_tell_a_sampled_rest_from_the_truth(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = make(game_id, seats, options)
    record = played(game)
    for step in some_steps(record):
        true = true_rest(game, record, step, 1)
        sampled = sampled_rest(game, record, step, 1, FastRng(step))
        assert sampled.view(1) == true.view(1)


def test_what_is_sampled_is_not_the_truth() -> None:
    game = make("war_and_sheep", 2)
    assert sampled_rest(game, played(game), 20, 1, FastRng(5)) != true_rest(game, played(game), 20, 1)


def test_a_sealed_question_is_asked_again() -> None:
    game = make("cow006", 5, {"rounds": 2})
    record = played(game)
    step = next(step for step in range(len(record.steps)) if is_half_answered(game, record, step))
    assert true_rest(game, record, step, 1).waiting_seats() == (0, 1, 2, 3, 4)


def is_half_answered(game: Game, record: Record, step: int) -> bool:
    state = replay(game, record, step).state
    return state.kind == SEALED and len(state.waiting_seats()) == 3


def test_nothing_is_left_to_play_after_the_end() -> None:
    game = make("war_and_sheep", 2)
    record = played(game)
    with pytest.raises(OptionError, match="nothing is left to play"):
        true_rest(game, record, len(record.steps), 0)
    with pytest.raises(OptionError, match="there is no seat 3"):
        true_rest(game, record, 20, 2)
    with pytest.raises(RecordError, match="there is no step"):
        true_rest(game, record, len(record.steps) + 1, 0)


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("kind", 3, "nothing is left to play"),
        ("waiting", 64, "somebody who is not there"),
        ("deck", 0, "there are"),
        ("deck", 1 << 70, "cannot be"),
        ("hands", [0], "cannot be"),
        ("hands", "all", "cannot be"),
        ("serial", "first", "serial is no str"),
        ("round", 0, "not counted from the beginning"),
    ],
)
def test_a_position_that_cannot_be_is_refused(name: str, value: object, fault: str) -> None:
    game = make("war_and_sheep", 2)
    record = begun_at(true_rest(game, played(game), 20, 0), FastRng(1)).record()
    changed = msgspec.structs.replace(record, start={**record.start, name: value})
    with pytest.raises(RecordError, match=fault):
        replay(game, changed)


def test_a_position_has_all_its_parts_and_no_others() -> None:
    game = make("war_and_sheep", 2)
    record = begun_at(true_rest(game, played(game), 20, 0), FastRng(1)).record()
    lacking = {name: value for name, value in record.start.items() if name != "deck"}
    starts: list[object] = [lacking, {**record.start, "more": 1}, [], 7]
    for start in starts:
        with pytest.raises(RecordError, match="is made of"):
            replay(game, msgspec.structs.replace(record, start=start))


@pytest.mark.parametrize("path", sorted(FIXED.glob("*.json")), ids=lambda path: path.stem)
def test_fixed_records_that_begin_from_a_position_hold_for_ever(path: Path) -> None:
    """If one does not, a state's attributes have changed: the game needs another version."""
    record = read_record(path.read_bytes())
    assert catalogue.replay(record).is_over
    assert catalogue.verify(record) == sum(step.startswith("*") for step in record.steps)
