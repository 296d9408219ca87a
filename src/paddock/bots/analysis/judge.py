"""What the moves of one decision were worth, by what the seat knew: the unit of work of an analysis."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from paddock.bots.analysis.figure import Figure, difference, mean_of
from paddock.bots.analysis.plan import Position
from paddock.bots.analysis.settings import Settings
from paddock.bots.analysis.trials import Trials, trials_of
from paddock.bots.search.estimate import WAIT
from paddock.bots.searcher import seat_of
from paddock.bots.trials_told import told_by_trials
from paddock.core.game import Game
from paddock.core.phrase import N_, Phrase, decimal
from paddock.core.result import LEAST
from paddock.core.seeds import derive, rng_for

POINT = 0.0005
"""What a point counts beside the chance to win where moves are compared: who is sure to win plays on sensibly."""
FIRST_LOOK = 0.5
"""The part of the playouts that goes into finding the best move; the rest compares it with the played one anew."""
FEWEST_WORLDS = 2
"""Every move is tried in so many worlds at least, or nothing could be said of its uncertainty."""
CLEAR = 2.0
"""A loss of so many standard errors is one."""


class ValuedMove(msgspec.Struct, frozen=True):
    """A move, as the engine saw it from what the seat knew."""

    move: int
    """Its number; WAIT (-1) for letting the game go on."""
    text: str
    """Its notation; empty for WAIT."""
    share: Figure
    """The chance to win, from 0 to 1."""
    points: Figure
    """The points to expect: at the end of the round, where there are rounds; else of the game, or as far as is seen."""
    behind: Figure
    """How much more the best move wins, compared in the same worlds."""
    tries: int
    words: tuple[Phrase, ...] = ()
    """What comes of it; only of the best few and of the played one."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of a seat, judged by what it knew then."""

    step: int
    """The number of the step that was the choice, from 1; of the next step, if the seat let the game go on."""
    stepping_in: bool
    """Whether the seat was not asked, and might let the game go on."""
    legal: int
    """How many moves there were."""
    moves: list[ValuedMove]
    """Those that were valued, the best first: all of them, or those that are worth trying, and the played one."""
    played: int
    """The place of the played one among them."""
    loss: Figure
    """What the played move costs against the best, in win share; 0 for the best."""
    cost: Figure
    """The same for adding up: by chance it may lie below 0, and it is not too great on average, as the loss is."""
    playouts: int
    words: tuple[Phrase, ...]
    """The verdict, a sentence each."""


def judge(game: Game, position: Position, settings: Settings) -> Decision:
    """Value the moves of a position. Reads the seat's view, and worlds that look like it."""
    seat = seat_of(position.view)
    rng = rng_for(settings.seed, "analysis", position.step, seat)
    trials = trials_of(game, position.view, position.legal, [position.played], position.stepping_in, rng)
    moves = [tried.move for tried in trials.tried]
    course = Course(game, trials, moves.index(position.played), settings)
    course.run()
    ranked = course.ranking(0)
    best, played = ranked[0], course.played
    told = words_of(game, position, trials, [*ranked[: settings.told], played], settings)
    loss = course.behind(best, played)
    return Decision(
        step=position.step,
        stepping_in=position.stepping_in,
        legal=len(position.legal),
        moves=[valued(game, course, place, best, told.get(place, ())) for place in ranked],
        played=ranked.index(played),
        loss=loss,
        cost=course.cost(),
        playouts=course.playouts,
        words=verdict(best == played, loss),
    )


class Course:
    """The trials of one decision: first of all moves, the worse ones left out in time, then of those that are kept."""

    def __init__(self, game: Game, trials: Trials, played: int, settings: Settings) -> None:
        self.trials = trials
        self.played = played
        self.settings = settings
        self.sign = -POINT if game.best == LEAST else POINT
        self.began = time.perf_counter()
        self.playouts = 0
        self.seen = 0
        """Worlds of the first look."""
        self.favourite = played
        """The best move by the first look."""

    def run(self) -> None:
        places = list(range(len(self.trials.tried)))
        halvings = self.halvings(len(places))
        halved = 0
        while not self.is_up(FIRST_LOOK) or self.seen < FEWEST_WORLDS:
            if (
                halved < halvings
                and self.seen >= FEWEST_WORLDS
                and self.is_up(FIRST_LOOK * (halved + 1) / (halvings + 1))
            ):
                places = self.better_half(places)
                halved += 1
            self.try_in_one_world(places)
            self.seen += 1
        kept = self.with_played(self.ranked(places, 0)[: self.settings.kept])
        self.favourite = kept[0] if kept else self.played
        compared = 0
        while not self.is_up(1.0) or compared < FEWEST_WORLDS:
            self.try_in_one_world(kept)
            compared += 1

    def halvings(self, count: int) -> int:
        """How often the moves are halved until few enough are left."""
        found = 0
        while count > self.settings.kept:
            count = (count + 1) // 2
            found += 1
        return found

    def try_in_one_world(self, places: Sequence[int]) -> None:
        self.trials.try_in_one_world(places)
        self.playouts += len(places)

    def is_up(self, part: float) -> bool:
        """Whether so much of the budget is used up."""
        settings = self.settings
        if settings.playouts is not None and self.playouts >= part * settings.playouts:
            return True
        return settings.seconds is not None and time.perf_counter() - self.began >= part * settings.seconds

    def worth(self, place: int, since: int) -> float:
        """By what moves are compared: the chance to win, and a little for points; in worlds from a given one on."""
        tried = self.trials.tried[place]
        shares, points = tried.shares[since:], tried.points[since:]
        return (sum(shares) + self.sign * sum(points)) / len(shares)

    def ranked(self, places: Sequence[int], since: int) -> list[int]:
        return sorted(places, key=lambda place: (-self.worth(place, since), place))

    def ranking(self, since: int) -> list[int]:
        """All places: those that were tried to the end first, the best first."""
        tried = self.trials.tried
        most = max(len(one.shares) for one in tried)
        whole = [place for place, one in enumerate(tried) if len(one.shares) == most]
        rest = [place for place in range(len(tried)) if place not in whole]
        return [*self.ranked(whole, since), *self.ranked(rest, 0)]

    def better_half(self, places: list[int]) -> list[int]:
        keep = max(self.settings.kept, (len(places) + 1) // 2)
        return self.with_played(self.ranked(places, 0)[:keep])

    def with_played(self, places: list[int]) -> list[int]:
        return places if self.played in places else [*places, self.played]

    def behind(self, best: int, place: int) -> Figure:
        """How much more the best wins than another."""
        if best == place:
            return Figure(0.0, 0.0)
        return difference(self.trials.tried[best].shares, self.trials.tried[place].shares)

    def cost(self) -> Figure:
        """What the played move costs against the favourite of the first look, in the worlds after it alone."""
        if self.favourite == self.played:
            return Figure(0.0, 0.0)
        favourite, played = self.trials.tried[self.favourite], self.trials.tried[self.played]
        return difference(favourite.shares[self.seen :], played.shares[self.seen :])


def valued(game: Game, course: Course, place: int, best: int, words: tuple[Phrase, ...]) -> ValuedMove:
    tried = course.trials.tried[place]
    text = "" if tried.move == WAIT else game.print_move(tried.move)
    share, points = mean_of(tried.shares), mean_of(tried.points)
    return ValuedMove(tried.move, text, share, points, course.behind(best, place), len(tried.shares), words)


def words_of(
    game: Game, position: Position, trials: Trials, places: Sequence[int], settings: Settings
) -> dict[int, tuple[Phrase, ...]]:
    """By place: what comes of a move, by its own trials and by the game's witness; nothing if nothing is to be told."""
    if settings.told == 0:
        return {}
    once = list(dict.fromkeys(places))
    rng = rng_for(derive(settings.seed, "told"), position.step, seat_of(position.view))
    moves = [trials.tried[place].move for place in once]
    told = told_by_trials(game, position.view, moves, rng, settings.seconds)
    return {place: (*trials.words(place), *words) for place, words in zip(once, told, strict=True)}


def verdict(is_best: bool, loss: Figure) -> tuple[Phrase, ...]:
    if is_best:
        return (Phrase("The best move was played."),)
    if loss.mean <= CLEAR * loss.error:
        return (Phrase("The played move was about as good as the best one."),)
    values: dict[str, object] = {"cases": decimal(100 * loss.mean), "error": decimal(200 * loss.error)}
    worse = N_("Against the best move, the played one loses {cases} more of 100 games, give or take {error}.")
    return (Phrase(worse, values),)
