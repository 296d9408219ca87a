"""How hard finds out whether the other goes by the rule of thumb, and what it makes of that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import train_black_sheep
import train_black_sheep_answer
import train_black_sheep_signs
from train_black_sheep import seats_asked

from paddock.bots.levels.black_sheep import chance_of_thumb
from paddock.core.rng import FastRng
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.learned_guide import LearnedGuide
from paddock.games.black_sheep.reading_guide import LIKELY, ReadingGuide
from paddock.games.black_sheep.rule_of_thumb import thumb_move
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.weights import (
    ANSWER_FILE,
    SIGNS_FILE,
    read_network,
    shipped_answer,
    shipped_network,
    shipped_signs,
)

LESSONS = [train_black_sheep_answer.ANSWER, train_black_sheep_signs.SIGNS]


def reading(by_thumb: float) -> ReadingGuide:
    return ReadingGuide(shipped_network(), shipped_answer(), by_thumb)


def decisions(seed: int) -> Iterator[tuple[BlackSheepState, int]]:
    """What is asked in a game between the rule of thumb, which sits in seat 0, and the learned value."""
    rng = FastRng(seed)
    state = BlackSheepGame(2, {}).start()
    for seat in seats_asked(state, rng):
        yield state, seat
        quick = train_black_sheep_signs.learned_move(state, seat, 0.0, rng)
        state.apply(seat, thumb_move(state, seat) if seat == 0 else quick)


def test_the_cards_that_lie_open_tell_how_a_player_chooses() -> None:
    assert train_black_sheep_signs.told_apart(shipped_signs(), 160)["told_apart"] > 0.8


def test_who_goes_by_the_rule_of_thumb_is_known_in_the_course_of_a_game() -> None:
    said: list[list[float]] = [[], []]
    for seed in range(6):
        for number, (state, seat) in enumerate(decisions(seed)):
            if number > 12:
                said[seat].append(chance_of_thumb(state.game, state.view(seat)))
    means = [sum(chances) / len(chances) for chances in said]
    assert means[1] > 0.7  # seat 1 looks at the rule of thumb
    assert means[0] < 0.4


def test_nothing_hidden_tells_who_plays() -> None:
    for state, seat in decisions(3):
        view = state.view(seat)
        world = state.game.sampler(view).sample(FastRng(seat))
        assert isinstance(world, BlackSheepState)
        said = shipped_signs().chance(state, seat, False)
        assert shipped_signs().chance(world, seat, False) == said
        assert chance_of_thumb(state.game, view) == said


def test_the_other_is_expected_to_move_as_it_is_likely_to() -> None:
    plain = LearnedGuide(shipped_network())
    differ = 0
    for state, seat in decisions(4):
        thumb = thumb_move(state, seat)
        learned = plain.quick_move(state, seat, FastRng(1))
        assert reading(1.0).expected_move(state, seat, FastRng(1)) == thumb
        assert reading(0.0).expected_move(state, seat, FastRng(1)) == learned
        found = {int(reading(0.5).expected_move(state, seat, FastRng(seed))) for seed in range(20)}
        assert found == {int(thumb), int(learned)}
        differ += thumb != learned
    assert differ > 10


def test_a_likely_rule_of_thumb_is_answered() -> None:
    plain = LearnedGuide(shipped_network())
    for state, seat in decisions(5):
        answer = shipped_answer().chance(state, seat, True)
        assert reading(LIKELY + 0.1).win_share(state, seat) == answer
        assert reading(LIKELY - 0.1).win_share(state, seat) == plain.win_share(state, seat)
        assert -1.0 <= reading(1.0).value(state, seat) <= 1.0


@pytest.mark.parametrize("by_thumb", [0.0, 1.0])
def test_the_end_is_certain(by_thumb: float) -> None:
    rng = FastRng(6)
    state = BlackSheepGame(2, {}).start()
    for seat in seats_asked(state, rng):
        state.apply(seat, state.random_move(seat, rng))
    for seat in range(2):
        assert reading(by_thumb).win_share(state, seat) == state.won_share(seat)


def test_the_best_answer_beats_the_rule_of_thumb_by_one_look_ahead() -> None:
    assert train_black_sheep.against_thumb(shipped_answer(), 200, 7) > 0.85


def test_weights_are_small() -> None:
    for file in (ANSWER_FILE, SIGNS_FILE):
        assert file.stat().st_size < 100_000


@pytest.mark.parametrize("lesson", LESSONS, ids=["answer", "signs"])
def test_a_training_that_was_interrupted_comes_to_the_same(tmp_path: Path, lesson: train_black_sheep.Lesson) -> None:
    whole = train_black_sheep.train(tmp_path / "whole", generations=2, games=4, seed=1, lesson=lesson)
    parts = tmp_path / "parts"
    train_black_sheep.train(parts, generations=2, games=4, seed=1, stop_after=1, lesson=lesson)
    again = train_black_sheep.train(parts, generations=2, games=4, seed=1, lesson=lesson)
    assert [entry["surprise"] for entry in again] == [entry["surprise"] for entry in whole]
    made = [(folder / lesson.file).read_text() for folder in (tmp_path / "whole", parts)]
    assert made[0] == made[1]
    read_network(parts / lesson.file)


def test_an_answer_goes_on_from_the_learned_value(tmp_path: Path) -> None:
    """One generation of a few games changes little."""
    lesson = train_black_sheep_answer.ANSWER
    train_black_sheep.train(tmp_path, generations=1, games=2, seed=1, lesson=lesson)
    begun = read_network(tmp_path / lesson.file)
    for state, seat in decisions(7):
        assert begun.chance(state, seat, True) == pytest.approx(shipped_network().chance(state, seat, True), abs=0.15)


def test_a_folder_of_another_lesson_is_refused(tmp_path: Path) -> None:
    """The same games and seed do not make it the same run."""
    train_black_sheep.train(tmp_path, generations=1, games=2, seed=1)
    with pytest.raises(SystemExit, match=r"another lesson, without thumb_answer\.json"):
        train_black_sheep.train(tmp_path, generations=2, games=2, seed=1, lesson=train_black_sheep_answer.ANSWER)
    assert not (tmp_path / "thumb_answer.json").exists()
