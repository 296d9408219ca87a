"""What operators have decided about people and the server: bans, muted sessions, and a notice for all.

It is kept in the database, so that `paddock moderate` and every process of a server see the same.
"""

from __future__ import annotations

import logging

import msgspec

from paddock.server.errors import RequestError, StorageError
from paddock.server.names import looks_like
from paddock.server.storage import Store

LOG = logging.getLogger("paddock.server")
KEPT = "moderation"


class Decisions(msgspec.Struct, kw_only=True):
    banned_sessions: list[str] = []
    banned_names: list[str] = []
    muted_sessions: list[str] = []
    notice: str = ""
    """Shown to all: when the server will be stopped, for example."""


class Moderation:
    """The decisions as they were last read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.decisions = Decisions()

    async def read(self) -> None:
        found = await self.store.get(KEPT)
        try:
            self.decisions = Decisions() if found is None else msgspec.json.decode(found, type=Decisions)
        except msgspec.MsgspecError as error:
            LOG.error("decisions of operators cannot be read: %s", error)

    async def change(self, decisions: Decisions) -> None:
        await self.store.put(KEPT, msgspec.json.encode(decisions).decode())
        self.decisions = decisions

    async def read_quietly(self) -> None:
        """The same, where the last ones count if the database does not answer."""
        try:
            await self.read()
        except StorageError as error:
            LOG.warning("%s", error)

    def is_banned(self, session: str) -> bool:
        return session in self.decisions.banned_sessions

    def is_muted(self, session: str) -> bool:
        return session in self.decisions.muted_sessions or self.is_banned(session)

    def check(self, session: str) -> None:
        if self.is_banned(session):
            raise RequestError("banned", "Who runs this server does not let you play here.")

    def check_name(self, name: str) -> None:
        if any(looks_like(banned, name) for banned in self.decisions.banned_names):
            raise RequestError("bad_name", "This name is not allowed here. Choose another one.")
