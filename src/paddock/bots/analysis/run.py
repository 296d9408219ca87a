"""A whole analysis: the decisions of one seat, one after another or shared out over cores."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

import msgspec

from paddock.bots.analysis.judge import Decision, judge
from paddock.bots.analysis.luck import Luck
from paddock.bots.analysis.moments import Moment
from paddock.bots.analysis.plan import Position, decisions_of
from paddock.bots.analysis.settings import Settings
from paddock.bots.analysis.sharing import shared_out
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
    luck: Luck | None = None
    """The result split into luck and skill, if that was asked for."""
    moments: list[Moment] = []
    """The most telling moments, with it."""


def analyse(record: Record, seat: int, settings: Settings, cores: int = 1) -> Generator[Decision]:
    """The decisions of a seat, in their order. Close the generator to cancel what is left.

    RecordError or OptionError at once for a record or a seat that cannot be.
    """
    game = game_of(record)
    return judge_all(game, decisions_of(game, record, seat), settings, cores)


def judge_all(game: Game, positions: list[Position], settings: Settings, cores: int = 1) -> Generator[Decision]:
    """Judge positions, in their order."""
    return shared_out(partial(judge_one, game, settings), positions, cores)


def judge_one(game: Game, settings: Settings, position: Position) -> Decision:
    return judge(game, position, settings)
