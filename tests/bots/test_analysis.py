"""Analysis: decisions are judged by what the seat knew, the same way every time, for every game and option."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from bots.records import TABLES, played
from henhouse import Henhouse
from paddock.bots.analysis.figure import Figure, difference, mean_of
from paddock.bots.analysis.judge import Decision, judge, verdict
from paddock.bots.analysis.plan import Position, decisions_of, position_at
from paddock.bots.analysis.run import Analysis, analyse, judge_all
from paddock.bots.analysis.settings import Settings, is_as_deep
from paddock.bots.analysis.store import Kept, engine_of, key_of, read_kept
from paddock.bots.budget import Budget
from paddock.bots.search.estimate import WAIT
from paddock.bots.searcher import FlatPlayer
from paddock.core.errors import OptionError, RecordError
from paddock.core.game import Game
from paddock.core.match import Match, replay
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

QUICK = Settings(playouts=60, told=0)
EACH = 5
"""Every fifth decision is judged: there are many."""


def some(positions: list[Position]) -> list[Position]:
    return positions[::EACH]


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_every_decision_has_its_values_and_the_played_move_among_them(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    game = make(game_id, seats, options)
    for position in some(decisions_of(game, played(game), 1)):
        decision = judge(game, position, QUICK)
        assert decision.moves[decision.played].move == position.played
        assert decision.legal == len(position.legal)
        assert decision.playouts >= 60
        assert all(0 <= move.share.mean <= 1 and move.tries >= 2 for move in decision.moves)
        assert all(move.move in position.legal or position.stepping_in for move in decision.moves)
        assert decision.loss == decision.moves[decision.played].behind
        assert (WAIT in [move.move for move in decision.moves]) == position.stepping_in


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_what_a_seat_could_not_know_changes_no_figure(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = make(game_id, seats, options)
    record = played(game)
    exchanged = 0
    for position in some(decisions_of(game, record, seats - 1)):
        state = replay(game, record, position.step - 1).state
        world = game.sampler(position.view).sample(FastRng(7))
        exchanged += world != state
        elsewhere = position_at(world, position.step, seats - 1, position.played != WAIT)
        assert elsewhere is not None
        elsewhere = msgspec.structs.replace(elsewhere, played=position.played)
        assert judge(game, elsewhere, QUICK) == judge(game, position, QUICK)
    assert exchanged > 0


def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores() -> None:
    game = make("war_and_sheep", 2)
    positions = decisions_of(game, played(game), 0)[:4]
    settings = Settings(playouts=60, told=1)
    alone = list(judge_all(game, positions, settings))
    assert alone == list(judge_all(game, positions, settings, 2))
    assert alone != list(judge_all(game, positions, Settings(playouts=60, told=1, seed=2)))
    assert alone[2] == judge(game, positions[2], settings)  # whatever was judged before


def test_an_analysis_can_be_cancelled_and_its_decisions_become_json() -> None:
    record = played(make("cow006", 5, {"rounds": 2}))
    running = analyse(record, 2, QUICK)
    first = list(itertools.islice(running, 3))
    running.close()
    assert [decision.step for decision in first] == sorted({decision.step for decision in first})
    assert msgspec.json.decode(msgspec.json.encode(first), type=list[Decision]) == first


# What counts as a decision.


def test_rows_to_take_are_decisions() -> None:
    game = make("cow006", 5, {"rounds": 2})
    positions = [position for seat in range(5) for position in decisions_of(game, played(game), seat)]
    assert {game.move(position.played).kind for position in positions} == {"pick", "take"}


def test_moves_out_of_turn_are_decisions_and_chances_that_were_let_go_too() -> None:
    game = make("wolves_and_sheep", 4)
    found = [
        position
        for seed in range(1, 4)
        for seat in range(4)
        for position in decisions_of(game, played(game, seed), seat)
        if position.stepping_in
    ]
    assert any(position.played == WAIT for position in found)
    for position in found[:3]:
        decision = judge(game, position, QUICK)
        assert decision.moves[decision.played].move == position.played
        assert decision.stepping_in


def test_a_forced_move_is_no_decision() -> None:
    game = make("cow006", 2, {"rounds": 1})
    steps = [position.step for position in decisions_of(game, played(game), 0)]
    own = [number for number, step in enumerate(played(game).steps, 1) if step.startswith("1:")]
    assert set(steps) < set(own)  # the last card of a hand is not chosen


# The verdict.


def test_a_game_of_another_package_is_judged_by_its_rules_alone() -> None:
    game = Henhouse(2)
    judged = 0
    for seed in range(8):
        match = Match(game, rng=seed)
        rng = FastRng(seed)
        while not match.is_over:
            match.play(match.waiting[0], int(match.state.random_move(match.waiting[0], rng)))
        for position in decisions_of(game, match.record(), 0):
            decision = judge(game, position, Settings(playouts=100, told=0))
            shares = [move.share.mean for move in decision.moves]
            assert shares == sorted(shares, reverse=True)
            judged += 1
    assert judged > 8


@pytest.mark.parametrize("game_id", ["black_sheep", "war_and_sheep", "wolves_and_sheep"])
def test_the_figures_are_those_of_a_flat_search(game_id: str) -> None:
    """That search is another program; its values, from -1 to 1, hold a little for points too."""
    game = make(game_id, 2)
    flat = FlatPlayer("flat", Budget(playouts=1000))
    for position in decisions_of(game, played(game), 0)[3:20:6]:
        decision = judge(game, position, Settings(playouts=1000, told=0))
        moves = [move.move for move in decision.moves if move.move != WAIT]
        found = flat.search(game, position.view, moves, FastRng(3), flat.budget)
        by_move = {estimate.move: estimate for estimate in found}
        for move in decision.moves[:2]:
            other = by_move.get(move.move)
            if other is not None and other.tries > 50:
                room = 0.03 + 4 * (move.share.error + other.error / 2)
                assert move.share.mean == pytest.approx((1 + other.value) / 2, abs=room)


def test_the_verdict_says_mistake_only_where_it_is_clear() -> None:
    [best] = verdict(True, Figure(0.0, 0.0))
    [unclear] = verdict(False, Figure(0.019, 0.01))
    [clear] = verdict(False, Figure(0.05, 0.01))
    assert best.sentence() == "The best move was played."
    assert unclear.sentence() == "The played move was about as good as the best one."
    assert clear.sentence() == "Against the best move, the played one loses 5.0 more of 100 games, give or take 2.0."


def test_the_best_and_the_played_move_are_put_into_words() -> None:
    for game_id in ("cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"):
        game = make(game_id, 2)
        [position, *_] = decisions_of(game, played(game), 1)
        decision = judge(game, position, Settings(playouts=40, told=1))
        assert decision.moves[0].words
        assert decision.moves[decision.played].words


def test_the_cost_is_no_greater_than_the_truth_on_average() -> None:
    """Where all moves are equally good, the loss is above nothing by selection; the cost averages to nothing."""
    game = make("cow006", 4, {"rounds": 1})
    positions = [position for seed in range(1, 4) for position in decisions_of(game, played(game, seed), 0)]
    decisions = [judge(game, position, Settings(playouts=80, told=0)) for position in positions]
    assert sum(one.cost.mean for one in decisions) < sum(one.loss.mean for one in decisions)


def test_figures_are_means_with_standard_errors() -> None:
    figure = mean_of([1.0, 2.0, 3.0, 6.0])
    assert figure.mean == 3.0
    assert figure.error == pytest.approx((14 / 3 / 4) ** 0.5)
    assert difference([1.0, 2.0, 9.0], [0.0, 1.0]).error == 0.0  # compared as far as both go


# What cannot be.


def test_a_seat_or_a_record_that_cannot_be_is_named_at_once() -> None:
    game = make("war_and_sheep", 2)
    record = played(game)
    with pytest.raises(OptionError, match="no seat 3"):
        analyse(record, 2, QUICK)
    broken = msgspec.structs.replace(record, steps=[*record.steps[:5], "1: nonsense", *record.steps[6:]])
    with pytest.raises(RecordError, match="step 6"):
        analyse(broken, 0, QUICK)


@pytest.mark.parametrize(
    "wrong", [{"playouts": None}, {"playouts": 5}, {"seconds": 0.0}, {"seconds": -1.0}, {"seconds": 1e9}], ids=str
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, float | None]) -> None:
    with pytest.raises(OptionError, match="an analysis"):
        msgspec.convert(wrong, Settings)


# Keeping.


def kept_analysis(game: Game, settings: Settings) -> Analysis:
    return Analysis(engine=engine_of(game), seat=1, settings=settings, decisions=[])


def test_what_was_kept_is_used_as_long_as_it_is_as_deep() -> None:
    game = make("war_and_sheep", 2)
    record = played(game)
    kept = Kept(key_of(record))
    kept.keep(kept_analysis(game, Settings(playouts=500)))
    again = read_kept(msgspec.json.encode(kept), record)
    assert again.find(game, 1, Settings(playouts=500)) is not None
    assert again.find(game, 1, Settings(playouts=100)) is not None
    assert again.find(game, 1, Settings(playouts=501)) is None
    assert again.find(game, 1, Settings(playouts=100, seed=2)) is None
    assert again.find(game, 0, Settings(playouts=100)) is None
    other = msgspec.structs.replace(kept_analysis(game, Settings()), engine="paddock 0.0.1")
    kept.keep(other)
    assert kept.find(game, 1, Settings(playouts=100)) is None


def test_what_was_kept_of_another_record_or_is_damaged_is_not_used() -> None:
    game = make("war_and_sheep", 2)
    kept = Kept(key_of(played(game)), {1: kept_analysis(game, Settings())})
    assert read_kept(msgspec.json.encode(kept), played(game, 2)).analyses == {}
    assert read_kept(msgspec.json.encode(kept)[:-9], played(game)).analyses == {}


def test_names_make_no_other_record() -> None:
    record = played(make("war_and_sheep", 2))
    named: Record = msgspec.structs.replace(record, names=["Ann", "Bob"])
    assert key_of(named) == key_of(record)
    assert key_of(msgspec.structs.replace(record, steps=record.steps[:-1])) != key_of(record)


def test_time_is_never_as_deep_as_another_time() -> None:
    assert is_as_deep(Settings(seconds=1.0), Settings(seconds=1.0))
    assert not is_as_deep(Settings(seconds=2.0), Settings(seconds=1.0))
