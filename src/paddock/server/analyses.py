"""Analyses of finished games: worked out by the bots' workers piece by piece, and kept with the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from paddock.bots.analysis.judge import Decision
from paddock.bots.analysis.luck import LuckPlan, look
from paddock.bots.analysis.moments import Moment, moments_of
from paddock.bots.analysis.plan import Position, check_seat, decisions_of
from paddock.bots.analysis.run import Analysis, judge_one
from paddock.bots.analysis.settings import Settings
from paddock.bots.analysis.store import engine_of
from paddock.bots.analysis.words import told_adjusted, told_mistakes, told_parts
from paddock.bots.search.estimate import WAIT
from paddock.core.game import Game
from paddock.core.move_table import Move
from paddock.core.record import Record
from paddock.server.analysed_games import AnalysedGame
from paddock.server.analysis_depth import AnalysisDepth
from paddock.server.bot_workers import BotWorkers
from paddock.server.errors import RequestError
from paddock.server.rate_limit import RateLimits
from paddock.server.wire import FoundAnalysis, Progress, ToldLuck

LOG = logging.getLogger("paddock.server")
MOST_JOBS = 20
"""Analyses under way, of all sessions; more are refused."""
BURST = 10
PER_SECOND = 0.2
"""Of analyses that one session starts."""
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Job:
    """An analysis under way. Everybody who may look back at the game sees how far it is."""

    def __init__(
        self, session: str, game: Game, seat: int, settings: Settings, deep: bool, before: Analysis | None
    ) -> None:
        self.session = session
        self.game = game
        self.seat = seat
        self.settings = settings
        self.deep = deep
        self.before = [] if before is None else before.decisions
        """As they were judged before, less deeply."""
        self.decisions: list[Decision] = []
        self.done = 0
        self.of = 0
        self.progress: Progress = "waiting"
        self.task: asyncio.Task[None] | None = None

    def is_under_way(self) -> bool:
        return self.progress in ("waiting", "running")

    def cancel(self) -> None:
        if self.is_under_way() and self.task is not None:
            self.progress = "stopped"
            self.task.cancel()

    def found(self) -> FoundAnalysis:
        decisions = [*self.decisions, *self.before[len(self.decisions) :]]
        return FoundAnalysis(
            seat=self.seat,
            progress=self.progress,
            deep=self.deep,
            done=self.done,
            of=self.of,
            decisions=decisions,
            moves=moves_of(self.game, decisions),
            luck=None,
        )


class Analyses:
    """Each session has one under way. One piece of work is done at a time, in turn for all of them."""

    def __init__(self, workers: BotWorkers, depth: AnalysisDepth | None) -> None:
        self.workers = workers
        self.depth = depth
        self.limits = RateLimits(BURST, PER_SECOND)
        self.jobs: dict[tuple[str, int], Job] = {}
        """By game and seat: those under way, and those that ended lately without a result."""
        self.turn = asyncio.Lock()
        """Who has waited longest for it is next."""

    async def look(self, game: AnalysedGame, session: str, seat: int) -> FoundAnalysis:
        """How far the analysis of a seat is, or what was kept of one."""
        game.check(session)
        check_seat(game.game, seat)
        job = self.jobs.get((game.key, seat))
        if job is not None and job.is_under_way():
            return job.found()
        kept = await game.find(seat)
        if kept is not None:
            return self.told(game.game, kept)
        return nothing(seat) if job is None else job.found()

    async def start(self, game: AnalysedGame, session: str, seat: int, deep: bool) -> FoundAnalysis:
        """Begin an analysis, unless one is kept that is as deep, or somebody else has begun it already."""
        game.check(session)
        check_seat(game.game, seat)
        self.check_offered()
        assert self.depth is not None
        kept = await game.find(seat)
        if kept is not None and (self.is_deep(kept) or not deep):
            return self.told(game.game, kept)
        self.count(session)
        record = await game.record()
        running = self.jobs.get((game.key, seat))
        if running is not None and running.is_under_way():
            return running.found()
        self.make_room(session)
        job = Job(session, game.game, seat, self.depth.deep if deep else self.depth.quick, deep, kept)
        self.jobs[game.key, seat] = job
        job.task = asyncio.create_task(self.work(job, self.depth.luck, game, record))
        return job.found()

    async def stop(self, game: AnalysedGame, session: str, seat: int) -> FoundAnalysis:
        """Cancel an analysis; what was kept before stays."""
        game.check(session)
        check_seat(game.game, seat)
        job = self.jobs.get((game.key, seat))
        if job is not None and job.is_under_way():
            if job.session != session:
                raise RequestError("not_for_you", "Somebody else has asked for this analysis.")
            job.cancel()
        return await self.look(game, session, seat)

    def check_offered(self) -> None:
        if self.depth is None:
            raise RequestError("no_analyses", "This server does not analyse games.")

    def count(self, session: str) -> None:
        if not self.limits.allows(session):
            raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")

    def make_room(self, session: str) -> None:
        """Cancel what a session has under way, and forget what has ended. RequestError if there is too much left."""
        for job in self.jobs.values():
            if job.session == session:
                job.cancel()
        self.jobs = {key: job for key, job in self.jobs.items() if job.is_under_way()}
        if len(self.jobs) >= MOST_JOBS:
            raise RequestError("too_many_analyses", "Too many games are being analysed. Try again later.")

    async def work(self, job: Job, luck: Settings, game: AnalysedGame, record: Record) -> None:
        try:
            made = await self.analysed(job, luck, record)
            await game.keep(made)
            job.progress = "done"
        except Exception:  # of whatever kind: the game may be another package's
            LOG.exception("an analysis of game %s has failed", game.key)
            job.progress = "failed"

    async def analysed(self, job: Job, depth: Settings, record: Record) -> Analysis:
        game = job.game
        async with self.turn:
            positions, plan = await asyncio.to_thread(planned, game, record, job.seat, depth)
        job.of = len(positions) + len(plan.units)
        for position in positions:
            job.decisions.append(await self.ask(job, partial(judge_one, game, job.settings), position))
        looked = [await self.ask(job, look, unit) for unit in plan.units]
        luck = plan.joined(looked, job.decisions)
        return Analysis(
            engine=engine_of(game),
            seat=job.seat,
            settings=job.settings,
            decisions=job.decisions,
            luck=luck,
            moments=moments_of(record, luck),
        )

    async def ask(self, job: Job, task: Callable[[Asked], Answer], question: Asked) -> Answer:
        """Have one piece of work done, when it is this job's turn and no table needs the worker."""
        async with self.turn:
            job.progress = "running"
            answer = await self.workers.run_when_idle(task, question)
        job.done += 1
        return answer

    def is_deep(self, kept: Analysis) -> bool:
        """Whether nothing deeper is offered."""
        wanted = 0 if self.depth is None else self.depth.deep.playouts
        return (kept.settings.playouts or 0) >= (wanted or 0)

    def told(self, game: Game, kept: Analysis) -> FoundAnalysis:
        count = len(kept.decisions)
        return FoundAnalysis(
            seat=kept.seat,
            progress="done",
            deep=self.is_deep(kept),
            done=count,
            of=count,
            decisions=kept.decisions,
            moves=moves_of(game, kept.decisions) | moves_of_moments(game, kept.moments),
            luck=told_luck(kept),
        )

    async def close(self) -> None:
        """Cancel everything."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for job in self.jobs.values():
            job.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def planned(game: Game, record: Record, seat: int, luck: Settings) -> tuple[list[Position], LuckPlan]:
    return decisions_of(game, record, seat), LuckPlan(game, record, seat, luck)


def moves_of(game: Game, decisions: list[Decision]) -> dict[str, Move]:
    """The moves that were valued, by their notation."""
    return {move.text: game.move(move.move) for one in decisions for move in one.moves if move.move != WAIT}


def moves_of_moments(game: Game, moments: list[Moment]) -> dict[str, Move]:
    return {moment.move: game.move(game.parse_move(moment.move)) for moment in moments if moment.move}


def told_luck(kept: Analysis) -> ToldLuck | None:
    luck = kept.luck
    if luck is None:
        return None
    return ToldLuck(
        parts=told_parts(luck),
        result=luck.result,
        adjusted=luck.adjusted,
        adjusted_text=told_adjusted(luck),
        mistakes=told_mistakes(luck),
        moments=kept.moments,
    )


def nothing(seat: int) -> FoundAnalysis:
    return FoundAnalysis(seat=seat, progress="none", deep=False, done=0, of=0, decisions=[], moves={}, luck=None)
