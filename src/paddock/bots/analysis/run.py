"""A whole analysis: the decisions of one seat, one after another or shared out over cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor

import msgspec

from paddock.bots.analysis.judge import Decision, judge
from paddock.bots.analysis.plan import Position, decisions_of
from paddock.bots.analysis.settings import Settings
from paddock.bots.processes import deaf_to_control_c
from paddock.core.game import Game
from paddock.core.record import Record
from paddock.games.catalogue import game_of


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The decisions of a seat, and what they were made with."""

    engine: str
    """Which engine made it: another may see things otherwise."""
    seat: int
    settings: Settings
    decisions: list[Decision]


def analyse(record: Record, seat: int, settings: Settings, cores: int = 1) -> Generator[Decision]:
    """The decisions of a seat, in their order. Close the generator to cancel what is left.

    RecordError or OptionError at once for a record or a seat that cannot be.
    """
    game = game_of(record)
    return judge_all(game, decisions_of(game, record, seat), settings, cores)


def judge_all(game: Game, positions: list[Position], settings: Settings, cores: int = 1) -> Generator[Decision]:
    """Judge positions, in their order."""
    if cores <= 1 or len(positions) <= 1:
        return (judge(game, position, settings) for position in positions)
    return _judge_on_cores(game, positions, settings, cores)


def _judge_on_cores(game: Game, positions: list[Position], settings: Settings, cores: int) -> Generator[Decision]:
    with deaf_to_control_c():
        pool = ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn"))
        asked = [pool.submit(judge, game, position, settings) for position in positions]
    try:
        for answer in asked:
            yield answer.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
