"""The levels of Wolves and Sheep: what their guide tells them, and positions that a person would not get wrong."""

from __future__ import annotations

from typing import Any

import pytest

from paddock.bots.arena import play_match
from paddock.bots.budget import STEP_SECONDS, Budget
from paddock.bots.catalogue import make_player
from paddock.bots.references import PlainFlat
from paddock.bots.search.estimate import Estimate
from paddock.bots.searcher import FlatPlayer, Searcher, TreePlayer
from paddock.core.contract import CHANCE, OVER
from paddock.core.playout import step_randomly
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.guide import BuildOn, WolvesGuide
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS
from paddock.games.wolves_and_sheep.outlook import expected_points
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tuning import Tuning
from wolves_and_sheep.positions import described, scene

LEVELS = ("easy", "medium", "hard")
TABLES: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (2, {"two_herds": False}), (3, {}), (4, {}))

COLUMN = ["KKVK 0,1", "KKKK 0,2", "KKKK 0,3", "FFKF 0,4"]
SIDES = ["FFFK 1,1", "FFFK 1,2", "FFFK 1,3", "FKFF -1,1", "FKFF -1,2"]
NEARLY = [*COLUMN, *SIDES]
"""Seventeen black sheep that a tile at -1,3 can close in, beside forests."""
FOLD = [*NEARLY, "FKFF -1,3"]
"""Eighteen black sheep, closed in, beside a forest."""
ALL = 68
"""All tiles that nobody holds stay in the bag."""


def positions(seats: int, options: dict[str, object], seed: int) -> list[WolvesState]:
    """Some positions of a random game in which nobody gives up."""
    rng = FastRng(seed)
    state = make("wolves_and_sheep", seats, options).start()
    guide = BuildOn()
    found: list[WolvesState] = []
    while state.kind != OVER:
        if state.kind == CHANCE:
            step_randomly(state, rng)
            continue
        assert isinstance(state, WolvesState)
        if state.serial % 12 < 2:
            found.append(state.copy())
        seat = state.next_waiting()
        state.apply(seat, guide.quick_move(state, seat, rng))
    return found


def chosen(state: WolvesState, bot: str, playouts: int, seed: int = 1) -> str:
    seat = int(state.next_waiting())
    legal = [int(move) for move in state.legal(seat)]
    player = make_player(bot, "wolves_and_sheep")
    move = player.choose(state.game, state.view(seat), legal, FastRng(seed), Budget(playouts=playouts))
    return described(state, move)


def stepped_in(state: WolvesState, seat: int, bot: str, playouts: int, seed: int = 1) -> str | None:
    legal = [int(move) for move in state.legal(seat)]
    player = make_player(bot, "wolves_and_sheep")
    move = player.step_in(state.game, state.view(seat), legal, FastRng(seed), Budget(playouts=playouts))
    return None if move is None else described(state, move)


# The guide.


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_values_are_bounded_and_candidates_are_legal(seats: int, options: dict[str, object]) -> None:
    guide = WolvesGuide()
    for state in positions(seats, options, seed=3):
        values = [guide.value(state, seat) for seat in range(seats)]
        assert all(-1.0 <= value <= 1.0 for value in values)
        seat = int(state.next_waiting())
        legal = state.legal(seat)
        tried = [int(move) for move in guide.candidates(state, seat, legal)]
        assert tried
        assert set(tried) <= {int(move) for move in legal}
        assert len(tried) <= guide.tuning.most + guide.tuning.most_special + 2


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_quick_moves_are_legal_and_leave_the_state_alone(seats: int, options: dict[str, object]) -> None:
    guide = WolvesGuide()
    for state in positions(seats, options, seed=4):
        before = state.copy()
        seat = int(state.next_waiting())
        for number in range(5):
            move = int(guide.quick_move(state, seat, FastRng(number)))
            assert move in [int(legal) for legal in state.legal(seat)]
        guide.value(state, seat)
        guide.candidates(state, seat, state.legal(seat))
        assert state == before


def test_a_plain_search_builds_on_in_its_playouts() -> None:
    guide = BuildOn()
    state = scene(NEARLY, [["FKFF"], ["VVVV"]], herds="KR", bag=20)
    assert all(guide.quick_move(state, 0, FastRng(seed)) < PASS for seed in range(100))


def test_whose_pasture_is_closed_is_ahead() -> None:
    closed = scene(FOLD, [["VVVV"], ["VVVV"]], herds="KR", bag=8)
    guide = WolvesGuide()
    assert guide.value(closed, 0) > 0.2
    assert guide.value(closed, 1) < -0.2


def test_a_wolf_beside_it_makes_a_lead_doubtful_and_a_hunter_sure_again() -> None:
    guide = WolvesGuide()
    safe, bitten, saved = [
        guide.value(scene([*FOLD, *more], [["VVVV"], ["VVVV"]], herds="KR", bag=8), 0)
        for more in ([], ["wolf 0,5"], ["wolf 0,5", "hunter 0,5"])
    ]
    assert bitten < saved
    assert 1 - bitten > 4 * (1 - safe)


def test_sheep_behind_an_edge_that_nothing_can_close_count_little() -> None:
    """No side has both village and forest, so the space at 1,1 stays empty for ever."""
    tuning = Tuning()
    open_still = scene(["KKVK 0,1", "FFKF 0,2"], [["VVVV"], ["VVVV"]], herds="KR", bag=20)
    shut_out = scene(["KKVK 0,1", "FFKF 0,2", "FFFF 1,2", "VVVV 1,0"], [["VVVV"], ["VVVV"]], herds="KR", bag=20)
    assert expected_points(shut_out, tuning)[0] < expected_points(open_still, tuning)[0]


def test_going_out_is_no_choice_while_there_is_nothing_to_lose() -> None:
    state = scene(NEARLY, [["FKFF", "VVVV"], ["VVVV"]], herds="KR", bag=ALL)
    tried = WolvesGuide().candidates(state, 0, state.legal(0))
    assert GIVE_UP not in [int(move) for move in tried]
    assert GIVE_UP in [int(move) for move in state.legal(0)]


def test_no_move_out_of_turn_is_urgent_where_nothing_is_at_stake() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"], ["wk", "hr"]], herds="KR", bag=ALL)
    legal = state.legal(1)
    assert list(WolvesGuide().urgent(state, 1, legal)) == []


# What a person would not get wrong.


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_pasture_is_closed(seed: int) -> None:
    state = scene(NEARLY, [["FKFF", "VVVV", "VVVR", "FFFF"], ["VVVV"] * 4], herds="KR", bag=ALL)
    assert chosen(state, "hard", 300, seed) == "FKFF -1,3"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_wolf_is_laid_beside_the_pasture_of_who_leads(seed: int) -> None:
    state = scene(FOLD, [["wr"], ["VVVV"] * 4], herds="RYKB", bag=ALL, options={"two_herds": True})
    assert chosen(state, "hard", 300, seed).startswith("wolf")


def test_quick_play_lays_a_wolf_too() -> None:
    state = scene(FOLD, [["wr", "VVVV"], ["VVVV"] * 4], herds="RYKB", bag=ALL, options={"two_herds": True})
    assert described(state, WolvesGuide().quick_move(state, 0, FastRng(1))).startswith("wolf")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_winning_tile_is_laid_before_one_goes_out(seed: int) -> None:
    state = scene(NEARLY, [["FKFF", "VVVV", "FFFF", "VVVR"], ["VVVV"] * 4], herds="KR", bag=ALL)
    state.out = 2
    state.outs[0] = 1
    state.out_count = 1
    assert chosen(state, "hard", 300, seed) == "FKFF -1,3"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hunter_steps_in_to_save_the_own_pasture(seed: int) -> None:
    """Three others move before one's own turn comes, and a second wolf would be one too many."""
    hands = [["hr", "VVVV", "VVVR", "VVVY"], ["VVVV"] * 4, ["VVVV"] * 4, ["VVVV"] * 4]
    state = scene([*FOLD, "wolf 0,5"], hands, herds="KRYB", bag=ALL, turn=1)
    assert stepped_in(state, 0, "hard", 400, seed) == "hunter 0,5"


@pytest.mark.parametrize("bot", LEVELS)
def test_a_level_steps_in_on_two_cores(bot: str) -> None:
    """For who hesitates another player thinks, which has to be found in the other processes too."""
    hands = [["hr", "VVVV", "VVVR", "VVVY"], ["VVVV"] * 4, ["VVVV"] * 4, ["VVVV"] * 4]
    state = scene([*FOLD, "wolf 0,5"], hands, herds="KRYB", bag=ALL, turn=1)
    player = make_player(bot, "wolves_and_sheep")
    legal = [int(move) for move in state.legal(0)]
    move = player.step_in(state.game, state.view(0), legal, FastRng(1), Budget(playouts=800, cores=2))
    assert move is not None
    assert described(state, move) == "hunter 0,5"


@pytest.mark.parametrize("name", ["flat", "ismcts", "ismcts@3s", "hard", "medium", "easy"])
def test_nobody_thinks_for_long_about_stepping_in(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The plain searches took all of their time whenever they held a tile for it, at every turn of every other seat."""
    hands = [["hr", "VVVV", "VVVR", "VVVY"], ["VVVV"] * 4, ["VVVV"] * 4, ["VVVV"] * 4]
    state = scene([*FOLD, "wolf 0,5"], hands, herds="KRYB", bag=ALL, turn=1)
    legal = [int(move) for move in state.legal(0)]
    asked: list[Budget] = []

    def search(player: Searcher, *given: Any) -> list[Estimate]:
        _, _, moves, _, budget = given
        asked.append(budget)
        return [Estimate(move, 0.0, 0.0, 1) for move in moves]

    for kind in (FlatPlayer, TreePlayer, PlainFlat):
        monkeypatch.setattr(kind, "search", search)
    player = make_player(name, "wolves_and_sheep")
    player.step_in(state.game, state.view(0), legal, FastRng(1), player.budget)
    [budget] = asked
    assert budget.seconds == STEP_SECONDS


def test_nobody_steps_in_for_nothing() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"], ["wk", "hr", "VVVV", "VVVV"]], herds="KR", bag=ALL)
    assert all(stepped_in(state, 1, bot, 60) is None for bot in LEVELS)


# Honesty.


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize(("seats", "options"), [(2, {"two_herds": False}), (4, {})], ids=str)
def test_the_same_move_whatever_is_hidden(seats: int, options: dict[str, object], bot: str) -> None:
    budget = Budget(playouts=24)
    for state in positions(seats, options, seed=5)[::3]:
        seat = int(state.next_waiting())
        view = state.view(seat)
        other = state.game.sampler(view).sample(FastRng(9))
        answers = []
        for truth in (state, other):
            legal = [int(move) for move in truth.legal(seat)]
            player = make_player(bot, "wolves_and_sheep")
            answers.append(player.choose(state.game, truth.view(seat), legal, FastRng(2), budget))
        assert answers[0] == answers[1]


# Whole games.


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {})], ids=str)
def test_levels_play_whole_games(seats: int, options: dict[str, object]) -> None:
    game = make("wolves_and_sheep", seats, options)
    players = [make_player(f"{LEVELS[seat % 3]}@6", "wolves_and_sheep") for seat in range(seats)]
    assert play_match(game, players, FastRng(6)).state.kind == OVER
