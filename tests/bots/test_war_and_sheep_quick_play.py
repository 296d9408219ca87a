"""Quick moves of War & Sheep: the scores of the heuristic player, from a state instead of a view."""

from __future__ import annotations

import pytest

from paddock.bots.heuristic.war_and_sheep import Sight
from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.moves import MOVES
from paddock.games.war_and_sheep.quick_play import Scores, quick_move
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView

RARE = {"leave_both_up", "return"}
"""Moves that may not come up in a few games."""


def by_view(state: WarState, seat: int) -> Sight:
    view = state.view(seat)
    assert isinstance(view, WarView)
    return Sight(view, seat, [int(number) for number in state.rules.tokens])


@pytest.mark.parametrize("layout", ["lines", "wedges"])
def test_every_legal_move_has_the_score_that_the_heuristic_gives_it(layout: str) -> None:
    game = WarGame(2, {"layout": layout})
    kinds: set[str] = set()
    for seed in range(12):
        rng = FastRng(seed)
        state = game.start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            seat = int(state.next_waiting())
            moves = state.legal(seat)
            scores, sight = Scores(state, seat), by_view(state, seat)
            for move in moves:
                kinds.add(MOVES.move(int(move)).kind)
                assert scores.score(move) == pytest.approx(sight.score(int(move))), game.print_move(int(move))
            state.apply(seat, quick_move(state, seat, moves, rng) if seed % 2 else state.random_move(seat, rng))
    assert {kind.name for kind in MOVES.kinds} - kinds <= RARE


def test_the_best_score_moves_and_luck_decides_between_equals() -> None:
    game = WarGame(2, {})
    rng = FastRng(1)
    state = game.start()
    state.settle(state.chance(rng))
    seat = int(state.next_waiting())
    moves, scores = state.legal(seat), Scores(state, seat)
    most = max(scores.score(move) for move in moves)
    best = {int(move) for move in moves if scores.score(move) == most}
    assert len(best) > 1
    assert {int(quick_move(state, seat, moves, rng)) for _ in range(200)} == best
