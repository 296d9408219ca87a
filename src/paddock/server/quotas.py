"""How many tables one session may have that are not over, and how many one address may make in an hour."""

from __future__ import annotations

from typing import NamedTuple

from paddock.server.addresses import home_of
from paddock.server.carrier import Carrier
from paddock.server.errors import RequestError
from paddock.server.storage import Store

HOUR = 3600


class Quotas(NamedTuple):
    """0 for no limit."""

    tables: int = 50
    an_hour: int = 200


class QuotaKeeper:
    """All processes of a server count together."""

    def __init__(self, store: Store, carrier: Carrier, quotas: Quotas) -> None:
        self.store = store
        self.carrier = carrier
        self.quotas = quotas

    async def check(self, session: str, address: str, is_new: bool = False) -> None:
        """RequestError if a session may not make a table now. A new one sits at no other: that need not be asked."""
        if self.quotas.an_hour and await self.carrier.count(f"tables {home_of(address)}", HOUR) > self.quotas.an_hour:
            raise RequestError("too_many_tables", "Too many tables were made from here. Try again later.")
        if self.quotas.tables and not is_new and await self.store.count_unfinished(session) >= self.quotas.tables:
            raise RequestError("too_many_tables", "You have too many tables that are not over. End some of them first.")
