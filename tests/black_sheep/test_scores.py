"""Points, bonuses, tasks and places (B25-B33)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from paddock.core.errors import BadOutcome
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.black_sheep.animals import counts_of
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.observe import task_view
from paddock.games.black_sheep.phases import DONE
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView, ScoreView

Position = Callable[..., BlackSheepState]
Dealt = Callable[..., Match]

NONE = ["", "", ""]
NO_POINTS = [7, 8, 9, 10, 11, 12]
"""Tasks that a corral of horses alone does not score."""


def corrals(position: Position, *prizes: Sequence[str], tasks: Sequence[int] = ()) -> BlackSheepState:
    """A finished game with these corrals: for each seat the figures worth 1, 2 and 3."""
    state = position(["horse cow pig"] * len(prizes), prizes=prizes, tasks=tasks, figures=("", "", ""), turned=7)
    state.phase = DONE
    state.finish()
    return state


def sheet(state: BlackSheepState, seat: int) -> ScoreView:
    view = state.view(None)
    assert isinstance(view, BlackSheepView)
    return view.scores[seat]


def tasks_of(state: BlackSheepState, seat: int) -> dict[int, int]:
    return dict(sheet(state, seat).tasks)


# The bonus game.


def test_b25_values_are_added_and_black_sheep_subtracted(position: Position) -> None:
    state = corrals(position, ["horse", "black cow", "pig black"], ["horse cow pig", "black black", ""])
    assert sheet(state, 0).figures == (1, 2, 3, 0, 0, -5)
    assert sheet(state, 1).figures == (1, 1, 1, 0, 0, -4)
    assert state.points() == [1, -1]


@pytest.mark.parametrize(
    ("mine", "other", "bonus"),
    [("horse horse", "horse", [6, 0]), ("horse horse", "horse horse", [0, 0]), ("", "", [0, 0]), ("", "black", [0, 6])],
)
def test_b26_a_bonus_for_strictly_most_of_a_species(
    position: Position, mine: str, other: str, bonus: list[int]
) -> None:
    state = corrals(position, [mine, "", ""], [other, "", ""])
    values = [sum(sheet(state, seat).figures) for seat in (0, 1)]
    assert [points - value for points, value in zip(state.points(), values, strict=True)] == bonus


def test_b26_majorities_go_by_number_not_by_value(position: Position) -> None:
    state = corrals(position, ["cow cow", "", ""], ["", "", "cow"])
    assert (sheet(state, 0).majorities, sheet(state, 1).majorities) == ((1,), ())


def test_b26_leaders_tied_ahead_of_a_third_get_nothing(position: Position) -> None:
    state = corrals(position, ["cow cow", "", ""], ["", "cow cow", ""], ["", "", "cow"])
    assert [sheet(state, seat).majorities for seat in range(3)] == [(), (), ()]


def test_b26_a_bonus_for_every_full_set(position: Position) -> None:
    every = "horse cow pig sheep rooster black"
    state = corrals(position, [every, f"{every} horse", ""], [every, "", ""])
    assert [sheet(state, seat).sets for seat in (0, 1)] == [2, 1]
    assert sheet(state, 0).majorities == (0, 1, 2, 3, 4, 5)
    assert state.points() == [5 + 4 * 3 - 3 + 6 * 6 + 2 * 6, 5 - 1 + 6]


def test_b26_the_total_is_the_sum_of_its_parts(position: Position) -> None:
    every = "horse cow pig sheep rooster black"
    state = corrals(position, [every, "horse", "cow"], ["pig pig", "black", ""])
    parts = sheet(state, 0)
    assert parts.figures == (3, 4, 1, 1, 1, -1)
    assert parts.majorities == (0, 1, 3, 4)
    assert parts.sets == 1
    assert parts.total == 9 + 4 * 6 + 6
    assert sheet(state, 1).total == 2 - 2 + 6


def test_b27_most_points_then_most_figures_then_a_shared_win(position: Position) -> None:
    by_points = corrals(position, ["horse", "", ""], ["", "", "cow"])
    assert (by_points.points(), by_points.places()) == ([7, 9], [2, 1])
    by_figures = corrals(position, ["horse horse", "", ""], ["", "cow", ""])
    assert (by_figures.points(), by_figures.places()) == ([8, 8], [1, 2])
    shared = corrals(position, ["", "horse", ""], ["", "cow", ""])
    assert (shared.points(), shared.places()) == ([8, 8], [1, 1])


def test_b27_black_sheep_count_as_figures_and_others_share_places(position: Position) -> None:
    """8 points each for the first two; the second has a figure more, a black sheep. The last two share third place."""
    state = corrals(position, ["", "horse", ""], ["cow black", "", "pig"], NONE, NONE)
    assert state.points() == [8, 1 - 1 + 3 + 18, 0, 0]
    assert state.places() == [2, 1, 3, 3]
    tied = corrals(position, ["", "horse", "black"], ["", "", "cow black"], ["", "cow", ""])
    assert tied.points() == [2 - 3 + 6, 3 - 3, 2]
    assert tied.places() == [1, 3, 2]


# Tasks.


def test_b28_each_player_has_a_secret_task_and_open_ones_make_six(dealt: Dealt) -> None:
    match = dealt(["horse cow pig"] * 3, tasks=("1", "2", "3", "4 5 6"))
    view = match.state.view(1)
    assert isinstance(view, BlackSheepView)
    assert [task.number for task in view.open_tasks] == [4, 5, 6]
    assert [task and [card.number for card in task] for task in view.secret_tasks] == [None, [2], None]


def test_b28_with_two_players_each_has_two(dealt: Dealt) -> None:
    match = dealt(["horse cow pig"] * 2, tasks=("1 2", "3 4", "5 6"))
    view = match.state.view(0)
    assert isinstance(view, BlackSheepView)
    assert [task and [card.number for card in task] for task in view.secret_tasks] == [[1, 2], None]
    with pytest.raises(BadOutcome, match="B28"):
        dealt(["horse cow pig"] * 2, tasks=("1 2", "3 4", "5 1"))


def test_b28_there_are_no_bonus_cards(position: Position) -> None:
    state = corrals(position, ["horse", "", ""], NONE, tasks=NO_POINTS)
    assert state.points() == [1, 0]
    assert (sheet(state, 0).majorities, sheet(state, 0).sets, sheet(state, 0).bonus) == ((), 0, 0)


def test_b29_all_six_tasks_count_for_everybody_whoever_held_them(position: Position) -> None:
    """Tasks 6 (horse and cow) and 7 (pig and rooster) are secrets of the first player; both score both."""
    state = corrals(position, ["horse cow pig rooster", "", ""], ["", "horse cow", ""], tasks=[6, 7, 8, 9, 10, 12])
    assert tasks_of(state, 0) == {6: 3, 7: 3, 8: 0, 9: 0, 10: 0, 12: 0}
    assert tasks_of(state, 1) == {6: 3, 7: 0, 8: 0, 9: 0, 10: 0, 12: 0}
    assert state.points() == [4 + 6, 4 + 3]


@pytest.mark.parametrize(("number", "animal"), list(enumerate(["horse", "cow", "pig", "sheep", "rooster"], 1)))
def test_b30_scales_score_for_all_tied_leaders(position: Position, number: int, animal: str) -> None:
    tasks = [number, 8, 9, 10, 11, 12]
    state = corrals(position, [f"{animal} {animal}", "", ""], ["", f"{animal}*2", ""], ["", "", animal], tasks=tasks)
    assert [tasks_of(state, seat)[number] for seat in range(3)] == [6, 6, 0]


def test_b30_scales_score_for_nobody_if_nobody_has_any(position: Position) -> None:
    state = corrals(position, ["cow", "", ""], NONE, tasks=[1, 8, 9, 10, 11, 12])
    assert state.points() == [1, 0]


@pytest.mark.parametrize(
    ("number", "corral", "points"),
    [
        (6, "horse*2 cow*3", 6),
        (7, "pig rooster*4", 3),
        (8, "sheep*2 black*2", 8),
        (9, "horse*2 pig*2 sheep*2", 8),
        (10, "cow rooster black", 5),
        (10, "cow rooster", 0),
        (11, "horse cow pig sheep rooster black", 6),
    ],
)
def test_b31_a_combination_scores_for_each_copy(position: Position, number: int, corral: str, points: int) -> None:
    others = [task for task in (1, 2, 3, 4, 5, 12) if task != number][:5]
    state = corrals(position, [corral, "", ""], NONE, tasks=[number, *others])
    assert tasks_of(state, 0)[number] == points


def test_b31_different_tasks_may_use_the_same_figure(position: Position) -> None:
    state = corrals(position, ["horse cow pig sheep", "", ""], NONE, tasks=[6, 9, 7, 8, 10, 12])
    assert tasks_of(state, 0) == {6: 3, 7: 0, 8: 0, 9: 4, 10: 0, 12: 0}


def test_b32_the_only_owner_of_black_sheep_wins_alone(position: Position) -> None:
    prizes = [["", "", "horse*2"], ["", "", "black"], ["", "cow", ""]]
    state = corrals(position, *prizes, tasks=[7, 8, 9, 10, 11, 12])
    assert state.points() == [6, -3, 2]
    assert state.places() == [2, 1, 3]
    assert [sheet(state, seat).flock for seat in range(3)] == [False, True, False]


def test_b32_the_others_follow_by_points_and_then_by_figures(position: Position) -> None:
    """Two points each for the first, third and fourth; the third has two figures."""
    prizes = [["", "horse", ""], ["", "", "black"], ["cow pig", "", ""], ["", "sheep", ""]]
    state = corrals(position, *prizes, tasks=[7, 8, 9, 10, 11, 12])
    assert state.points() == [2, -3, 2, 2]
    assert state.places() == [3, 1, 2, 3]


def test_b32_with_two_owners_or_without_the_task_points_decide(position: Position) -> None:
    two = corrals(position, ["", "horse", "black"], ["", "", "black"], tasks=[7, 8, 9, 10, 11, 12])
    assert (two.points(), two.places()) == ([-1, -3], [1, 2])
    nobody = corrals(position, ["", "horse", ""], NONE, tasks=[7, 8, 9, 10, 11, 12])
    assert nobody.places() == [1, 2]
    without = corrals(position, ["", "horse", ""], ["", "", "black"], tasks=[6, 7, 8, 9, 10, 11])
    assert without.places() == [1, 2]


def test_b33_the_twelve_tasks() -> None:
    rules = BlackSheepGame(2, {}).rules
    tasks = [task_view(rules, place) for place in range(12)]
    assert [(task.kind, task.animals, task.points) for task in tasks] == [
        *[("scales", (animal,), 6) for animal in range(5)],
        ("combination", (0, 1), 3),
        ("combination", (2, 4), 3),
        ("combination", (3, 5), 4),
        ("combination", (0, 2, 3), 4),
        ("combination", (1, 4, 5), 5),
        ("combination", (0, 1, 2, 3, 4, 5), 6),
        ("flock", (), 0),
    ]
    together = sum(int(task.animals) for task in rules.tasks[5:11])
    assert counts_of(together) == (3,) * 6


def test_tasks_are_dealt_at_random() -> None:
    game = BlackSheepGame(3, {"tasks": True})
    state = game.start()
    outcome = state.chance(FastRng(1))
    assert len({int(task) for task in outcome[-6:]}) == 6
    dealt_tasks = [int(task) for task in outcome[-6:]]
    assert state.odds(outcome[:-1]) == {task: 1 for task in range(12) if task not in dealt_tasks[:-1]}
    assert state.odds(outcome) == {}
