"""The law of results: points, places and utility fit each other, and views say them when they may."""

from __future__ import annotations

from paddock.core.contract import OVER, State
from paddock.core.game import Game
from paddock.core.result import LEAST
from paddock.core.rng import Rng
from paddock.testing.law import observers, require
from paddock.testing.walk import walk

NEARLY = 1e-9


def results(game: Game, rng: Rng) -> None:
    """Places, utility and result follow from the standing, which mostly follows the points; views say what is public.

    Rules may put other things before points, so a standing that never once agrees with them is what is refused.
    """
    agreed = disagreed = 0
    for match in walk(game, rng):
        state = match.state
        _check_worth(state)
        _check_headers(state)
        if rng.below(6) == 0:
            _check_publicity(state, rng)
        ahead, behind = _compare_with_points(state)
        agreed += ahead
        disagreed += behind
    require(agreed > 0 or disagreed == 0, "who has the better points always stands behind: is `best` right?")


def _check_worth(state: State) -> None:
    """Utility is what the contract says: the share of the others that a seat beats, less the share that beat it."""
    standing = list(state.standing())
    require(len(standing) == len(state.points()) == state.game.seats, "points or standings are missing")
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    require(state.places() == ranks, f"places {state.places()} do not follow the standing {standing}")
    utility = [state.utility(seat) for seat in range(state.game.seats)]
    require(abs(sum(utility)) < NEARLY, f"utility is not zero-sum: {utility}")
    require(all(-1 <= worth <= 1 for worth in utility), f"utility is not between -1 and 1: {utility}")
    others = state.game.seats - 1
    for seat, mine in enumerate(standing):
        share = (sum(mine > other for other in standing) - sum(mine < other for other in standing)) / others
        require(abs(utility[seat] - share) < NEARLY, f"utility {utility} does not follow the standing {standing}")


def _check_headers(state: State) -> None:
    game = state.game
    over = state.kind == OVER
    result = state.result()
    require((result is not None) == over, "a game has a result exactly when it is over")
    if result is not None:
        said = (list(result.points), list(result.places), list(result.utility))
        utility = [state.utility(seat) for seat in range(game.seats)]
        require(said == (state.points(), state.places(), utility), f"the result is another: {result}")
        require(result.best == game.best, f"the result says that {result.best} points are best, the game {game.best}")
    public = over or game.has_open_points()
    for seat in observers(game):
        header = state.view(seat).header
        require(header.result == result, f"the view of seat {seat} says the result {header.result}, not {result}")
        points = tuple(state.points()) if public else None
        require(header.points == points, f"the view of seat {seat} says the points {header.points}, not {points}")


def _check_publicity(state: State, rng: Rng) -> None:
    """Points that everyone may know are the same in all worlds that look like the state."""
    if state.game.has_open_points():
        for seat in observers(state.game):
            world = state.game.sampler(state.view(seat)).sample(rng)
            require(world.points() == state.points(), f"points are said to be public, but seat {seat} cannot know them")


def _compare_with_points(state: State) -> tuple[int, int]:
    """Of pairs of seats: how often the one with the better points stands ahead, and how often behind."""
    sign = -1 if state.game.best == LEAST else 1
    scores = list(zip(state.points(), state.standing(), strict=True))
    pairs = [(sign * (points - worse), mine - other) for points, mine in scores for worse, other in scores]
    better = [lead for gap, lead in pairs if gap > 0]
    return sum(lead > 0 for lead in better), sum(lead < 0 for lead in better)
