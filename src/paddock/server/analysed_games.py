"""The games that are analysed: of a table, whose analysis is kept with it, and of a record that somebody brings."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict

from paddock.bots.analysis.run import Analysis
from paddock.core.errors import PaddockError, RecordError
from paddock.core.game import Game
from paddock.core.match import replay
from paddock.core.record import Record, read_record
from paddock.games.catalogue import game_of
from paddock.server.carrier import Carrier
from paddock.server.errors import ElsewhereError, RequestError
from paddock.server.kept_analyses import KeptAnalyses
from paddock.server.live import LiveTable
from paddock.server.records import check_rights, record_at
from paddock.server.sessions import new_token
from paddock.server.start_seals import StartSeals
from paddock.table.looking_back import MOST_STEPS

MOST_FILES = 50
"""Records that were brought, of all sessions; the oldest is forgotten for a new one."""
LONGEST_NAME = 32
"""Letters of the name of a process, and some more: nothing longer is asked for."""


class AnalysedGame(ABC):
    """A game that is over, and what was found out about it."""

    key: str
    game: Game

    @abstractmethod
    def check(self, session: str) -> None:
        """RequestError says why a session may not have the analysis."""

    @abstractmethod
    async def record(self) -> Record: ...

    @abstractmethod
    async def find(self, seat: int) -> Analysis | None:
        """What was kept."""

    @abstractmethod
    async def keep(self, analysis: Analysis) -> None: ...


class TableGame(AnalysedGame):
    """The game of a table."""

    def __init__(self, live: LiveTable, kept: KeptAnalyses) -> None:
        self.live = live
        self.kept = kept
        self.key = live.row.id
        self.game = live.game

    def check(self, session: str) -> None:
        check_rights(self.live, session)

    async def record(self) -> Record:
        return await record_at(self.live)

    async def find(self, seat: int) -> Analysis | None:
        return await self.kept.find(self.key, self.game, seat)

    async def keep(self, analysis: Analysis) -> None:
        await self.kept.keep(self.key, analysis)


class FileGame(AnalysedGame):
    """A record that somebody brought: nobody else sees it, and it is in memory alone."""

    def __init__(self, key: str, session: str, game: Game, record: Record) -> None:
        self.key = key
        self.session = session
        self.game = game
        self.played = record
        self.found: dict[int, Analysis] = {}

    def check(self, session: str) -> None:
        if session != self.session:
            raise forgotten()

    async def record(self) -> Record:
        return self.played

    async def find(self, seat: int) -> Analysis | None:
        return self.found.get(seat)

    async def keep(self, analysis: Analysis) -> None:
        self.found[analysis.seat] = analysis


class Files:
    """The records that people have brought to be analysed."""

    def __init__(self, carrier: Carrier, seals: StartSeals) -> None:
        self.carrier = carrier
        self.seals = seals
        self.turn = asyncio.Lock()
        self.files: OrderedDict[str, FileGame] = OrderedDict()

    async def bring(self, text: bytes, session: str) -> str:
        """Keep a record for a while; by the key that is returned it is asked for. RecordError if it does not hold."""
        async with self.turn:
            game, record = await asyncio.to_thread(checked, text, self.seals)
        key = f"{self.carrier.process}.{new_token()}"
        self.files[key] = FileGame(key, session, game, record)
        while len(self.files) > MOST_FILES:
            self.files.popitem(last=False)
        return key

    async def find(self, key: str) -> FileGame:
        """ElsewhereError if it was brought to another process, which is still there."""
        process = key.rpartition(".")[0]
        if key in self.files:
            self.files.move_to_end(key)
            return self.files[key]
        if process in ("", self.carrier.process) or len(process) > LONGEST_NAME:
            raise forgotten()
        if not await self.carrier.is_alive(process):
            raise forgotten()
        raise ElsewhereError(process)


def forgotten() -> RequestError:
    return RequestError("no_such_record", "The server has forgotten this record. Open the file again.")


def checked(text: bytes, seals: StartSeals) -> tuple[Game, Record]:
    """A record that was played to its end, which holds to its last step."""
    record = read_record(text)
    seals.check(record)
    if len(record.steps) > MOST_STEPS:
        raise RecordError(0, f"more than {MOST_STEPS} steps are not analysed here")
    try:
        game = game_of(record)
        match = replay(game, record)
    except RecordError:
        raise
    except PaddockError as error:  # options or components that no game has
        raise RecordError(0, str(error)) from error
    if not match.is_over:
        raise RecordError(len(record.steps), "a game is analysed when it is over; this record ends before that")
    return game, record
