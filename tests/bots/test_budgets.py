"""Budgets: how they are written, and that they are kept."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots import cores
from paddock.bots.budget import STEP_SECONDS, Budget, brief, read_budget
from paddock.bots.catalogue import LEVELS, make_player
from paddock.bots.levels import any_game
from paddock.bots.search.clock import WATCH, Clock
from paddock.bots.search.estimate import Estimate, joined
from paddock.bots.search.trials import Trials
from paddock.bots.searcher import Searcher
from paddock.core.errors import OptionError, PaddockError
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import OWN_GAMES, make

SEARCHERS = [*LEVELS, "flat", "ismcts"]


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("0.5s", Budget(seconds=0.5)),
        ("200ms", Budget(seconds=0.2)),
        ("1000", Budget(playouts=1000)),
        ("1s/5000", Budget(seconds=1.0, playouts=5000)),
        ("1sx2", Budget(seconds=1.0, cores=2)),
    ],
)
def test_a_budget_is_read_and_written(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "soon", "-1s", "1h", "s"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="is no budget; write seconds like"):
        read_budget(text)


@pytest.mark.parametrize("text", ["0s", "0", "1sx0", "1sx999", "99999s", "999999999", "1s/0"])
def test_a_budget_out_of_range_is_told_the_range(text: str) -> None:
    """It was told how seconds are written, as if they were not."""
    said = f"'{text}' is out of range; a budget is above zero, and at most 3600s, 100000000 playouts and 256 cores"
    with pytest.raises(OptionError, match=said):
        read_budget(text)


def test_a_player_takes_the_budget_behind_its_name() -> None:
    player = make_player("hard@0.2s", "cow006")
    assert (player.name, player.budget) == ("hard@0.2s", Budget(seconds=0.2))
    with pytest.raises(OptionError, match="'lazy' is no budget"):
        make_player("hard@lazy", "cow006")


@pytest.mark.parametrize(
    ("budget", "part"),
    [
        (Budget(seconds=5.0), Budget(seconds=STEP_SECONDS)),
        (Budget(seconds=0.01), Budget(seconds=0.01)),
        (Budget(seconds=5.0, playouts=70, cores=2), Budget(seconds=STEP_SECONDS, playouts=70, cores=2)),
        (Budget(playouts=1000, cores=2), Budget(playouts=1000, cores=2)),
        (Budget(), Budget(seconds=STEP_SECONDS)),
    ],
    ids=str,
)
def test_a_move_out_of_turn_takes_a_small_part_of_the_time(budget: Budget, part: Budget) -> None:
    assert brief(budget) == part


def test_a_clock_is_up_when_the_playouts_are_made() -> None:
    clock = Clock(None, 3)
    used = []
    while not clock.is_up():
        used.append(clock.used())
        clock.spend()
    assert used == [0.0, 1 / 3, 2 / 3]
    assert Clock(0.0, None).is_up()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", ["black_sheep", "war_and_sheep", "wolves_and_sheep"])
def test_no_more_playouts_are_made_than_were_given(game_id: str, level: str) -> None:
    match = Match(make(game_id, 2), rng=3)
    seat = match.state.waiting_seats()[0]
    legal = [int(move) for move in match.state.legal(seat)]
    player = make_player(level, game_id)
    assert isinstance(player, Searcher)
    found = player.search(match.game, match.view(seat), legal, FastRng(1), Budget(playouts=70))
    assert 1 <= sum(estimate.tries for estimate in found) <= 70


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """What Ctrl-C raises, after so long."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")
@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_a_search_that_is_to_be_stopped_does_not_use_up_its_time(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    """Compiled, it went on to its end before Ctrl-C was heard."""
    match = Match(make(game_id, 2), rng=3)
    seat = match.state.waiting_seats()[0]
    legal = [int(move) for move in match.state.legal(seat)]
    player = make_player("hard", game_id)
    assert isinstance(player, Searcher)
    clocks: list[Clock] = []
    monkeypatch.setattr(WATCH, "clocks", clocks)
    with stopped_after(0.5):
        player.search(match.game, match.view(seat), legal, FastRng(1), Budget(seconds=15.0))
    assert [clock.is_up() for clock in clocks] == [False]


def test_what_several_cores_found_is_added_up_as_if_one_had() -> None:
    values = [[0.1, 0.4, -0.2, 0.9], [0.3, -0.5, 0.2]]
    apart = []
    whole = Trials(vec[i64]([7]))
    for part in values:
        trials = Trials(vec[i64]([7]))
        for value in part:
            trials.add(0, value)
            whole.add(0, value)
        apart.append(trials.estimates())
    [one] = joined(apart)
    [other] = whole.estimates()
    assert (one.move, one.tries) == (other.move, other.tries) == (7, 7)
    assert one.value == pytest.approx(other.value)
    assert one.error == pytest.approx(other.error)


def test_two_cores_search_the_same_moves() -> None:
    match = Match(make("cow006", 2, {"rounds": 1}), rng=3)
    legal = [int(move) for move in match.state.legal(0)]
    player = make_player("flat", "cow006")
    assert isinstance(player, Searcher)
    found = player.estimates(match.game, match.view(0), legal, FastRng(1), Budget(playouts=400, cores=2))
    assert [estimate.move for estimate in found] == legal
    assert sum(estimate.tries for estimate in found) == 400


def searches_on_two_cores(match: Match, budget: Budget) -> int:
    """How often moves were tried, on cores that exist."""
    seat = match.state.waiting_seats()[0]
    legal = [int(move) for move in match.state.legal(seat)]
    player = make_player("ismcts", match.game.id)
    assert isinstance(player, Searcher)
    return sum(one.tries for one in player.estimates(match.game, match.view(seat), legal, FastRng(1), budget))


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two processes of this test's own."""
    cores._pool.cache_clear()
    monkeypatch.setattr(cores, "usable_cores", lambda: 2)
    yield
    cores._pool.cache_clear()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")
@pytest.mark.usefixtures("two_cores")
def test_a_search_on_two_cores_that_is_stopped_leaves_no_process_behind() -> None:
    """They went on to the end of their time, and who had pressed Ctrl-C waited for them."""
    match = Match(make("cow006", 2, {"rounds": 1}), rng=3)
    others = set(multiprocessing.active_children())
    assert searches_on_two_cores(match, Budget(playouts=400, cores=2)) == 400
    assert len(set(multiprocessing.active_children()) - others) == 2
    with stopped_after(0.5):
        searches_on_two_cores(match, Budget(seconds=15.0, cores=2))
    assert set(multiprocessing.active_children()) <= others
    assert searches_on_two_cores(match, Budget(playouts=400, cores=2)) == 400


@pytest.mark.usefixtures("two_cores")
def test_after_a_process_has_died_others_search() -> None:
    match = Match(make("cow006", 2, {"rounds": 1}), rng=3)
    searches_on_two_cores(match, Budget(playouts=400, cores=2))
    pool = cores._pool(2)
    with pytest.raises(BrokenProcessPool):
        pool.submit(os._exit, 1).result()
    with pytest.raises(PaddockError, match="a process that searched has ended"):
        searches_on_two_cores(match, Budget(playouts=400, cores=2))
    assert searches_on_two_cores(match, Budget(playouts=400, cores=2)) == 400


@pytest.mark.parametrize(
    ("budget", "searches"), [(Budget(seconds=0.01, cores=8), 2), (Budget(playouts=400, cores=8), 8)], ids=str
)
def test_more_cores_than_there_are_take_no_longer(
    monkeypatch: pytest.MonkeyPatch, budget: Budget, searches: int
) -> None:
    """On two cores `hard@0.2sx8` took 0.9 s a move. Playouts are shared out alike on every machine."""
    made: list[Budget] = []

    class Pool:
        def submit(self, search: Callable[..., list[Estimate]], *given: Any) -> Future[list[Estimate]]:
            made.append(given[-1])
            answer: Future[list[Estimate]] = Future()
            answer.set_result(search(*given))
            return answer

    monkeypatch.setattr(cores, "usable_cores", lambda: 2)
    monkeypatch.setattr(cores, "_pool", lambda processes: Pool() if processes == 2 else None)
    match = Match(make("cow006", 2, {"rounds": 1}), rng=3)
    legal = [int(move) for move in match.state.legal(0)]
    player = make_player("flat", "cow006")
    assert isinstance(player, Searcher)
    player.estimates(match.game, match.view(0), legal, FastRng(1), budget)
    assert made == searches * [Budget(budget.seconds, budget.playouts and budget.playouts // searches)]


@pytest.mark.parametrize("bot", SEARCHERS)
@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_every_player_that_searches_does_so_on_two_cores(game_id: str, bot: str) -> None:
    """Learned weights are compiled tables, which cannot be sent to another process."""
    match = Match(make(game_id, 2), rng=3)
    seat = match.state.waiting_seats()[0]
    legal = [int(move) for move in match.state.legal(seat)]
    player = make_player(f"{bot}@100x2", game_id)
    for _ in range(2):  # the second time with what the first has left in player and processes
        assert player.choose(match.game, match.view(seat), legal, FastRng(1), player.budget) in legal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", [*OWN_GAMES, "any other"])
def test_no_level_thinks_for_more_than_a_second_in_any_build(game_id: str, level: str) -> None:
    player = make_player(level, game_id) if game_id in OWN_GAMES else getattr(any_game, level)()
    assert player.budget.seconds is not None
    assert player.budget.seconds <= (0.1 if game_id == "cow006" else 1.0)
