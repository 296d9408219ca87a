"""Moves tried in the same worlds, each made from what one seat knows, and played on from there with the same luck."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.catalogue import make_player
from paddock.bots.cow_player import CowPlayer, Prospect, turn_words
from paddock.bots.hints import MENTOR
from paddock.bots.search.clock import Clock
from paddock.bots.search.estimate import WAIT
from paddock.bots.searcher import moves_to_try, seat_of, worlds_of
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.games.cow006.view import CowView

SEEDS = 1 << 60


class Tried:
    """What came of one move, world by world."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.shares: list[float] = []
        """The chance to win."""
        self.points: list[float] = []


class Trials(ABC):
    """The moves of a position, and what has come of them so far. Required: `try_in_one_world`."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.tried = [Tried(move) for move in moves]

    @abstractmethod
    def try_in_one_world(self, places: Sequence[int]) -> None:
        """Try the moves at these places in a new world, and note what comes of them."""

    def words(self, place: int) -> tuple[Phrase, ...]:
        """What the trials have shown of a move beside its figures."""
        return ()


class FlatTrials(Trials):
    """By the guide of the game: for every game."""

    def __init__(self, game: Game, view: View, moves: list[int], rng: Rng) -> None:
        super().__init__(moves)
        self.guide = game.guide()
        self.sampler = worlds_of(game, view, self.guide)
        self.seat = seat_of(view)
        self.rng = rng

    def try_in_one_world(self, places: Sequence[int]) -> None:
        world = self.sampler.sample(self.rng)
        seed = int(self.rng.below(SEEDS))
        for place in places:
            tried = self.tried[place]
            branch = world.copy()
            if tried.move != WAIT:
                branch.apply(self.seat, tried.move)
            self.guide.play_on(branch, FastRng(seed))
            tried.shares.append(self.guide.win_share(branch, self.seat))
            tried.points.append(self.guide.points_to_expect(branch, self.seat))


class CowTrials(Trials):
    """By what the hard player of Cow 006 believes of the others' hands and picks."""

    def __init__(self, player: CowPlayer, game: Game, view: CowView, moves: list[int], rng: Rng) -> None:
        super().__init__(moves)
        player.point = 0.0  # values are chances to win then, and nothing else
        self.search = player.turn_search(game, view, moves)
        self.is_row = view.phase == "lay"
        self.rng = rng

    def try_in_one_world(self, places: Sequence[int]) -> None:
        search = self.search
        search.try_in_one_world(vec[i64](places), Clock(None, None), self.rng)
        for place in places:
            self.tried[place].shares.append(search.lately[place])
            self.tried[place].points.append(float(search.penalties[place]))

    def words(self, place: int) -> tuple[Phrase, ...]:
        search = self.search
        tries = int(search.trials.tries[place])
        estimate = search.trials.estimates()[place]
        takes, heads = int(search.takes[place]) / tries, int(search.heads[place]) / tries
        return turn_words(Prospect(estimate, takes, heads, self.is_row))


def trials_of(game: Game, view: View, legal: list[int], also: Sequence[int], stepping_in: bool, rng: Rng) -> Trials:
    """The moves that are worth trying, some others also, and to wait if the seat is not asked; none tried yet."""
    if isinstance(view, CowView):
        mentor = make_player(MENTOR, game.id)
        if isinstance(mentor, CowPlayer) and mentor.searches_turn(game, view):
            return CowTrials(mentor, game, view, legal, rng)
    worthwhile = worth_trying(game, view, legal, stepping_in, rng)
    waiting = [WAIT] if stepping_in else []
    moves = [*waiting, *worthwhile, *[move for move in also if move != WAIT and move not in worthwhile]]
    return FlatTrials(game, view, moves, rng)


def worth_trying(game: Game, view: View, legal: list[int], stepping_in: bool, rng: Rng) -> list[int]:
    """What the guide would try, judged in one world."""
    guide, seat = game.guide(), seat_of(view)
    sampler = worlds_of(game, view, guide)
    if stepping_in:
        found = guide.urgent(sampler.sample(rng), seat, vec[i64](legal))
    else:
        found = moves_to_try(sampler, guide, seat, legal, rng)
    return [int(move) for move in found]
