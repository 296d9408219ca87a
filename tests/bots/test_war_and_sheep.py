"""The levels of War & Sheep: their guide, positions with one good move, and moves that a person would laugh at."""

from __future__ import annotations

import pytest

from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.guide import WarGuide
from paddock.games.war_and_sheep.moves import LOOK, PLAY, RUN
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView
from war_and_sheep.positions import give_grass, lay

PLAYOUTS = 150


def chosen(match: Match, player: str = f"hard@{PLAYOUTS}", seed: int = 1) -> str:
    """The move that a player makes for the seat to move."""
    state = match.state
    seat = int(state.next_waiting())
    legal = [int(move) for move in state.legal(seat)]
    bot = make_player(player, "war_and_sheep")
    return match.game.print_move(bot.choose(match.game, state.view(seat), legal, FastRng(seed), bot.budget))


def tried(match: Match) -> list[str]:
    """The moves that the guide would try for the seat to move."""
    state = match.state
    seat = state.next_waiting()
    return [match.game.print_move(int(move)) for move in WarGuide().candidates(state, seat, state.legal(seat))]


def value(match: Match, seat: int) -> float:
    return WarGuide().value(match.state, seat - 1)


# The guide.


@pytest.mark.parametrize("layout", ["lines", "wedges"])
def test_candidates_are_legal_and_values_bounded_and_opposite(layout: str) -> None:
    game = WarGame(2, {"layout": layout})
    guide = game.guide()
    for seed in range(4):
        rng = FastRng(seed)
        state = game.start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            seat = state.next_waiting()
            legal = list(state.legal(seat))
            candidates = list(guide.candidates(state, seat, state.legal(seat)))
            assert candidates
            assert set(candidates) <= set(legal)
            quick = guide.quick_move(state, seat, rng)
            assert quick in legal
            assert -1.0 <= guide.value(state, 0) <= 1.0
            assert guide.value(state, 0) == pytest.approx(-guide.value(state, 1))
            state.apply(seat, quick if seed % 2 else state.random_move(seat, rng))


def test_points_and_sheep_are_good() -> None:
    even = "......|.B..B.|..13..|..31..|.A..A.|......"
    assert value(lay(even.replace("|", "\n")), 1) > value(lay(even.replace("|", "\n"), turn=2), 1)
    assert value(give_grass(lay(even.replace("|", "\n")), 1, 3, 2), 1) > value(lay(even.replace("|", "\n")), 1) + 0.05
    fewer = even.replace(".B..B.", ".B....")
    assert value(lay(fewer.replace("|", "\n")), 1) > value(lay(even.replace("|", "\n")), 1) + 0.05


def test_the_holder_of_the_truce_is_better_off_when_ahead() -> None:
    picture = "......\n.B..B.\n..13..\n..31..\n.A..A.\n......"
    without = value(give_grass(lay(picture), 1, 1, 2), 1)
    assert value(give_grass(lay(picture, hands=("truce", "")), 1, 1, 2), 1) > without + 0.2
    assert value(give_grass(lay(picture, hands=("", "truce")), 1, 1, 2), 1) < without + 0.2


# Moves that a person would laugh at are not even tried.


def test_no_second_look_at_a_token() -> None:
    match = lay("......\n.B..B.\n..13..\n..31..\n.A..A.\n......", seen=("c3 d3", ""))
    assert [move for move in tried(match) if move.startswith("look")] == []


def test_a_look_shows_two_tokens_and_each_pair_is_tried_once() -> None:
    match = lay("......\n.B..B.\n......\n..31..\n.A....\n..1...")
    looks = [move for move in tried(match) if move.startswith("look")]
    assert looks == ["look c1"]
    match.do("1: look c1")
    assert tried(match) == ["c3"]


def test_a_look_that_can_show_nothing_new_besides_ends() -> None:
    match = lay("......\n.B..B.\n......\n..31..\n.A....\n..1...", seen=("c1", ""))
    match.do("1: look c3")
    assert tried(match) == ["-"]


def test_no_run_into_a_wolf() -> None:
    match = lay("......\n.B..B.\n.W....\n...w..\n.A.A..\n...3..", seen=("d3", ""))
    assert "b2 n" not in tried(match)
    assert "d2 n" not in tried(match)
    assert "b2 w" in tried(match)


def test_a_mad_sheep_may_run_into_a_wolf() -> None:
    assert "b2 n" in tried(lay("......\n.B..B.\n.W....\n......\n.X.A..\n...3.."))


def test_no_wolf_is_sent_at_an_own_sheep_or_nowhere() -> None:
    match = lay("....B.\n......\n.W....\n......\n.A....\n...3..")
    prowls = [move for move in tried(match) if move.startswith("wolf")]
    assert "wolf b4 s" not in prowls
    away = lay("....B.\n......\n......\nW.....\n.A....\n...3..")
    assert "wolf a3 s" not in tried(away)


def test_no_truce_for_who_is_behind() -> None:
    picture = "......\n.B..B.\n..13..\n..31..\n.A..A.\n......"
    assert "play truce" not in tried(give_grass(lay(picture, hands=("truce", "")), 2, 3, 1))
    assert "play truce" in tried(give_grass(lay(picture, hands=("truce", "")), 1, 3, 1))


def test_a_birds_view_shows_what_is_not_known() -> None:
    match = lay("......\n.B..B.\n..13..\n..31..\n.A..A.\n......", hands=("bird", ""), seen=("c3 d3", ""))
    match.do("1: play bird")
    assert tried(match) == ["c4", "d4"]
    match.do("1: c4")
    assert tried(match) == ["d4"]


def test_hard_never_wastes_a_move_in_whole_games() -> None:
    game = make("war_and_sheep", 2, {})
    for seed in range(2):
        rng = FastRng(seed)
        match = Match(game)
        bots = [make_player(name, game.id) for name in ("hard@24", "heuristic")]
        while match.state.kind != OVER:
            match.settle_chance(rng)
            seat = int(match.state.next_waiting())
            if seat < 0:
                continue
            view = match.state.view(seat)
            legal = [int(move) for move in match.state.legal(seat)]
            move = bots[seat].choose(game, view, legal, rng, bots[seat].budget)
            assert seat == 1 or not is_laughable(view, move)
            match.play(seat, move)


def is_laughable(view: object, move: int) -> bool:
    """A second look at a token; a run into a wolf that is face up."""
    assert isinstance(view, WarView)
    assert view.seat is not None
    if view.phase == "act" and LOOK <= move < RUN:
        return move - LOOK in view.peeked[view.seat]
    if view.phase == "act" and RUN <= move < PLAY:
        runs = [way for way in view.ways if not way.wolf and RUN + way.start * 4 + "nesw".index(way.direction) == move]
        return any(way.meets == "wolf" for way in runs)
    return False


# Positions with one good move.


@pytest.mark.parametrize("seed", range(3))
def test_hard_lets_a_wolf_eat_the_last_sheep(seed: int) -> None:
    match = lay("....3.\n......\n.W..B.\n......\n.A..13\n....11", seen=("e6", ""))
    assert chosen(give_grass(match, 2, 5, 2), seed=seed) == "wolf b4 e"


@pytest.mark.parametrize("seed", range(3))
def test_hard_plays_the_truce_before_it_loses(seed: int) -> None:
    match = lay("......\n.W..B.\n....B.\n.A..B.\n....35\n....53", hands=("truce", ""))
    assert chosen(give_grass(match, 1, 3, 2), seed=seed) == "play truce"


@pytest.mark.parametrize("seed", range(3))
def test_hard_takes_the_last_grass_that_wins(seed: int) -> None:
    match = lay("......\n.B..B.\n......\n.3....\n.A..A.\n......", seen=("b3", ""))
    assert chosen(give_grass(match, 2, 1, 1), seed=seed) == "b2 n"


@pytest.mark.parametrize("seed", range(3))
def test_hard_does_not_end_a_game_that_it_would_lose(seed: int) -> None:
    match = lay("......\n......\n......\n.1...W\n.A..A.\n....B.", seen=("b3", ""))
    assert chosen(give_grass(match, 2, 5, 1), seed=seed) != "b2 n"


# Honest.


def test_hard_makes_the_same_move_in_any_world_that_looks_the_same() -> None:
    match = lay("......\n.B..B.\n.135w.\n.w531.\n.A..A.\n......", hands=("bird", "roast"), seen=("b3", "e4"))
    sampler = match.game.sampler(match.state.view(0))
    move = chosen(match)
    for seed in range(4):
        world = sampler.sample(FastRng(seed))
        assert isinstance(world, WarState)
        assert chosen(Match(match.game, world)) == move
