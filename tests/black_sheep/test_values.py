"""States and views as values: keys, pictures, copies, and smaller games."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator

import msgspec
import pytest

from paddock.core.contract import OVER
from paddock.core.errors import OptionError
from paddock.core.match import Match
from paddock.core.playout import step_randomly
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import animals_in
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.state import BlackSheepState

Dealt = Callable[..., Match]
Position = Callable[..., BlackSheepState]


def walk(game: BlackSheepGame, seed: int) -> Iterator[BlackSheepState]:
    rng = rng_for(seed, "values")
    state = game.start()
    while state.kind != OVER:
        yield state
        step_randomly(state, rng)
    yield state


def known(state: BlackSheepState, seat: int) -> bytes:
    return msgspec.json.encode([state.view(seat), [int(move) for move in state.legal(seat)]])


@pytest.mark.parametrize(("seats", "tasks"), [(2, True), (3, False), (4, True)])
def test_keys_are_equal_just_where_views_and_legal_lists_are(seats: int, tasks: bool) -> None:
    game = BlackSheepGame(seats, {"tasks": tasks}, changes={"cards": 2 * seats, "fields": 2})
    found: dict[int, bytes] = {}
    for seed in range(3):
        for number, state in enumerate(walk(game, seed)):
            worlds = [state]
            if number % 7 == 0:
                sampler = game.sampler(state.view(0))
                worlds += [world for world in [sampler.sample(rng_for(seed, number))] if isinstance(world, type(state))]
            for world in worlds:
                for seat in range(seats):
                    said = known(world, seat)
                    assert found.setdefault(int(world.key(seat)), said) == said
    assert len(set(found.values())) == len(found) > 100


@pytest.mark.parametrize("tasks", [False, True])
def test_states_pickle_and_copy(tasks: bool) -> None:
    game = BlackSheepGame(3, {"tasks": tasks})
    for number, state in enumerate(walk(game, 5)):
        if number % 40 == 0:
            copies = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.copy()]
            assert all(one == state and str(one) == str(state) for one in copies)


def test_a_state_prints_as_a_person_would_draw_it(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black"],
        sides=[["cow", "horse*3"], ["", "pig pig"], ["", ""]],
        finished=[[0, 1]],
        prizes=[["horse", "", "cow"], ["", "", ""]],
        figures=("horse cow", "pig sheep", ""),
        turned=4,
    )
    assert str(state).splitlines() == [
        "seat 0 to play",
        "         field 1                 field 2    field 3  turned over",
        "figures  horse cow               pig sheep",
        "seat 0   cow _ _                 _ _ _",
        "seat 1   horse horse horse  1st  pig pig _",
        "        hand             corral",
        "seat 0  horse cow pig    horse 1, cow 3",
        "seat 1  pig sheep black  -",
        "deck: 10 horse, 12 cow, 10 pig, 13 sheep, 14 rooster, 13 black",
        "discards: -",
        "figures to come: 4 horse, 4 cow, 5 pig, 5 sheep, 6 rooster, 6 black",
    ]
    assert str(state.view(1)).splitlines()[5:9] == [
        "        hand             corral",
        "seat 0  ? ? ?            horse ?, cow ?",
        "seat 1  pig sheep black  -",
        "deck: 72 cards",
    ]


def test_b28_tasks_are_drawn_where_they_may_be_seen(position: Position) -> None:
    state = position(["horse cow pig", "pig sheep black"], tasks=[1, 2, 3, 4, 5, 12])
    secret = "3 (of seat 1), 4 (of seat 1)"
    assert str(state).splitlines()[-1] == f"tasks: 5 (open), 12 (open), 1 (of seat 0), 2 (of seat 0), {secret}"
    assert str(state.view(1)).splitlines()[-1] == f"tasks: 5 (open), 12 (open), {secret}"


@pytest.mark.parametrize("tasks", [False, True])
def test_every_position_and_view_can_be_drawn(tasks: bool) -> None:
    for state in walk(BlackSheepGame(4, {"tasks": tasks}), 2):
        assert len(str(state).splitlines()) >= 12
        assert "?" not in str(state)
    assert "points: " in str(state)
    assert str(state.view(None)).splitlines()[-1] == str(state).splitlines()[-1]


@pytest.mark.parametrize("tasks", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_standing_agrees_with_the_sheet(seats: int, tasks: bool) -> None:
    """Points are the sum of the sheet's parts; places go by flock, points and figures (B25-B32)."""
    for seed in range(5):
        *_, state = walk(BlackSheepGame(seats, {"tasks": tasks}), seed)
        sheets = state.view(None).scores  # type: ignore[attr-defined]  # Black Sheep's view has them
        parts = [
            sum(one.figures) + one.bonus * (len(one.majorities) + one.sets) + sum(dict(one.tasks).values())
            for one in sheets
        ]
        assert state.points() == parts
        order = [(one.flock, points, one.owned) for one, points in zip(sheets, parts, strict=True)]
        assert state.places() == [1 + sum(other > mine for other in order) for mine in order]
        assert sum(state.utility(seat) for seat in range(seats)) == pytest.approx(0)


def test_points_are_not_public_before_the_end() -> None:
    for state in walk(BlackSheepGame(2), 1):
        assert (state.view(0).header.points is None) == (state.kind != OVER)


def test_b28_b34_a_key_tells_tasks_apart_that_the_seat_may_see(dealt: Dealt) -> None:
    def key(seat: int, tasks: str) -> int:
        match = dealt(["horse cow pig", "pig sheep black"], tasks=tasks.split(" | "))
        return int(match.state.key(seat))

    usual = "1 2 | 3 4 | 5 6"
    for seat, seen in ((0, "7 2 | 3 4 | 5 6"), (0, "1 7 | 3 4 | 5 6"), (0, "1 2 | 3 4 | 7 6"), (1, "1 2 | 3 4 | 5 7")):
        assert key(seat, seen) != key(seat, usual)
    assert key(0, "1 2 | 7 8 | 5 6") == key(0, usual)
    assert key(1, "7 8 | 3 4 | 5 6") == key(1, usual)


def test_b34_a_key_remembers_in_which_order_cards_were_given(dealt: Dealt) -> None:
    def after(first: str, second: str) -> BlackSheepState:
        match = dealt(["horse cow pig", "pig sheep black"])
        for move, other in ((first, "1 pig"), (second, "2 sheep"), ("3 pig", "3 black")):
            for step in (f"1: {move}", "*: draw sheep", f"2: {other}", "*: draw pig"):
                match.do(step)
        assert isinstance(match.state, BlackSheepState)
        return match.state

    one, other = after("1 horse", "2 cow"), after("2 cow", "1 horse")
    assert list(one.hands) == list(other.hands)
    assert one.key(1) != other.key(1)
    assert one.key(1) == after("1 horse", "2 cow").key(1)


# Smaller games.


def test_a_smaller_game_has_fewer_cards_and_fields() -> None:
    game = BlackSheepGame(2).changed(cards=2, fields=1)
    *_, last = states = [state.copy() for state in walk(game, 3)]
    assert all(state.audit() == [] for state in states)
    assert sum(state.kind == 0 for state in states) == 4
    assert last.turned == 7


def test_a_smaller_game_has_only_the_best_species() -> None:
    game = BlackSheepGame(2).changed(species=2, cards=6, fields=1)
    states = [state.copy() for state in walk(game, 3)]
    assert all(state.audit() == [] for state in states)
    assert {animal for state in states for hand in state.hands for animal in animals_in(hand)} == {0, 1}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"species": 7}, "species can be 1 to 6 here, not 7"),
        ({"species": 2, "fields": 1, "cards": 5}, "cards can be 6 to 14 here, not 5"),
        ({"card": 3}, "there is no number 'card'; did you mean cards"),
        ({"fields": 4}, "fields can be 1 to 3 here, not 4"),
        ({"cards": 3}, "cards can be 4 to 14 here, not 3"),
        ({"cards": 15}, "cards can be 4 to 14 here, not 15"),
    ],
)
def test_other_numbers_are_refused(changes: dict[str, int], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        BlackSheepGame(2, changes=changes)
