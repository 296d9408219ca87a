"""What operators have decided about people and the server: bans, muted sessions, and a notice for all.

It is kept in the database, so that `paddock moderate` and every process of a server see the same.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

from paddock.core.errors import PaddockError
from paddock.server.addresses import Network, address_of, network_of
from paddock.server.errors import RequestError, StorageError
from paddock.server.names import looks_like
from paddock.server.storage import Store

LOG = logging.getLogger("paddock.server")
KEPT = "moderation"


class BannedNetwork(msgspec.Struct, frozen=True, kw_only=True):
    network: str
    """A network as `203.0.113.0/24`, or one address."""
    until: float = 0.0
    """In seconds since 1970; 0 for ever."""

    def is_over(self) -> bool:
        return 0 < self.until <= time.time()


class Decisions(msgspec.Struct, kw_only=True):
    banned_sessions: list[str] = []
    banned_names: list[str] = []
    banned_addresses: list[BannedNetwork] = []
    muted_sessions: list[str] = []
    notice: str = ""
    """Shown to all: when the server will be stopped, for example."""


class Moderation:
    """The decisions as they were last read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.decisions = Decisions()
        self.networks: list[tuple[Network, BannedNetwork]] = []
        self.changed: Callable[[], None] = lambda: None
        """Called when other decisions hold than before."""

    async def read(self) -> None:
        found = await self.store.get(KEPT)
        try:
            self.use(Decisions() if found is None else msgspec.json.decode(found, type=Decisions))
        except (msgspec.MsgspecError, PaddockError) as error:
            LOG.error("decisions of operators cannot be read: %s", error)

    async def change(self, decisions: Decisions) -> None:
        await self.store.put(KEPT, msgspec.json.encode(decisions).decode())
        self.use(decisions)

    def use(self, decisions: Decisions) -> None:
        self.networks = [(network_of(banned.network), banned) for banned in decisions.banned_addresses]
        before, self.decisions = self.decisions, decisions
        if decisions != before:
            self.changed()

    async def read_quietly(self) -> None:
        """The same, where the last ones count if the database does not answer."""
        try:
            await self.read()
        except StorageError as error:
            LOG.warning("%s", error)

    def is_banned(self, session: str, address: str = "") -> bool:
        return session in self.decisions.banned_sessions or self.is_banned_address(address)

    def is_banned_address(self, address: str) -> bool:
        found = address_of(address) if self.networks else None
        return found is not None and any(found in network and not banned.is_over() for network, banned in self.networks)

    def is_muted(self, session: str) -> bool:
        return session in self.decisions.muted_sessions or self.is_banned(session)

    def check(self, session: str, address: str = "") -> None:
        if self.is_banned(session, address):
            raise RequestError("banned", "Who runs this server does not let you play here.")

    def check_name(self, name: str) -> None:
        if any(looks_like(banned, name) for banned in self.decisions.banned_names):
            raise RequestError("bad_name", "This name is not allowed here. Choose another one.")
