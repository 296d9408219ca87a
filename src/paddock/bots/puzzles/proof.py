"""Whether a puzzle holds: by a deeper search, and in whole games that bots play on from the position."""

from __future__ import annotations

from collections.abc import Callable

from paddock.bots.analysis.figure import Figure, difference
from paddock.bots.analysis.judge import Decision, judge
from paddock.bots.analysis.plan import Position
from paddock.bots.analysis.settings import Settings
from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.bots.puzzles.puzzle import Puzzle, position_of
from paddock.bots.searcher import seat_of
from paddock.core.contract import CHANCE, OVER
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.seeds import derive, rng_for
from paddock.core.view import View
from paddock.games.catalogue import game_of

DEEPER = 40_000
"""Playouts for the search that proves a puzzle."""
PLAYER = "hard@40"
"""Who plays games on to prove a puzzle."""
FEWEST_GAMES = 30
MOST_GAMES = 240
"""Played on, in each of two ways, unless it is settled before."""
SURE = 3.0
"""Standard errors by which the answer has to be ahead."""
LEAST_GAIN = 0.08
"""In win share, by which the answer has to beat the natural move."""
LEAST_LEAD = 0.03
"""In win share, by which the answer has to beat every other move: or there would be two answers."""


class Proof:
    """What was found out about a puzzle."""

    def __init__(self, decision: Decision, gain: Figure, played: Figure, faults: list[str]) -> None:
        self.decision = decision
        self.gain = gain
        self.played = played
        self.faults = faults
        """Why it does not hold; empty if it does."""


def prove(puzzle: Puzzle, seed: int = 1, playouts: int = DEEPER, games: int = MOST_GAMES) -> Proof:
    """Look deeper at a puzzle with another seed, and play it on."""
    game = game_of(puzzle.record)
    natural, answer = game.parse_move(puzzle.natural), game.parse_move(puzzle.answer)
    position = position_of(game, puzzle.record, puzzle.seat, natural)
    decision = judge(game, position, Settings(playouts=playouts, seed=derive(seed, "proof"), told=0))
    faults = faults_of(decision, answer)
    played = played_on(game, position.view, answer, natural, by_bots, games, derive(seed, "played on"))
    if played.mean <= 0:
        faults.append(f"in games played on, the answer wins {100 * -played.mean:.1f} % less than the natural move")
    return Proof(decision, decision.loss, played, faults)


def faults_of(decision: Decision, answer: int) -> list[str]:
    """Why a search does not bear out an answer; the played move of the decision is the natural one."""
    best, second, *_ = decision.moves
    found = []
    if best.move != answer:
        found.append(f"{best.text} is better")
    if not is_ahead(decision.loss, LEAST_GAIN):
        found.append(f"the gain is only {100 * decision.loss.mean:.1f} %, give or take {200 * decision.loss.error:.1f}")
    if not is_ahead(second.behind, LEAST_LEAD):
        found.append(f"{second.text} is nearly as good: {100 * second.behind.mean:.1f} % behind")
    return found


def is_ahead(difference: Figure, least: float) -> bool:
    """Whether a difference is great enough, and surely no accident."""
    return difference.mean >= least and difference.mean >= SURE * difference.error


PlayOn = Callable[[Match, int], None]
"""Plays a match on to its end, with a seed for all luck."""


def played_on(game: Game, view: View, answer: int, natural: int, play: PlayOn, most: int, seed: int) -> Figure:
    """How much more an answer wins than another move, in whole games that are played on in the same worlds.

    It ends when that is settled, one way or the other.
    """
    sampler = game.sampler(view)
    rng = rng_for(seed, "worlds")
    won: list[float] = []
    lost: list[float] = []
    found = Figure(0.0, 1.0)
    for number in range(most):
        world = sampler.sample(rng)
        for move, shares in ((answer, won), (natural, lost)):
            match = Match(game, world.copy())
            match.play_checked(seat_of(view), move)
            play(match, derive(seed, number))
            shares.append(match.state.won_share(seat_of(view)))
        if number + 1 >= min(FEWEST_GAMES, most):
            found = difference(won, lost)
            if abs(found.mean) > SURE * found.error:
                break
    return found


def by_bots(match: Match, seed: int) -> None:
    """Real play: slow, and the best proof."""
    players = [make_player(PLAYER, match.game.id) for _ in range(match.game.seats)]
    rngs = [FastRng(derive(seed, "seat", place)) for place in range(match.game.seats)]
    chance = FastRng(derive(seed, "chance"))
    while not match.is_over:
        match.settle_chance(chance)
        if not match.is_over:
            play_turn(match, players, rngs)


def by_quick_moves(match: Match, seed: int) -> None:
    """The moves of playouts, to the very end: hundreds of games in a second."""
    guide, state, rng = match.game.guide(), match.state, FastRng(seed)
    while state.kind != OVER:
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
        else:
            guide.play_on(state, rng)


def judged(game: Game, position: Position, playouts: int, seed: int, told: int = 0) -> Decision:
    return judge(game, position, Settings(playouts=playouts, seed=seed, told=told))
