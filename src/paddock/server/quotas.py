"""How many tables one session may have that are not over, and how many one address may make in an hour."""

from __future__ import annotations

from typing import NamedTuple

from paddock.server.errors import RequestError
from paddock.server.rate_limit import RateLimits
from paddock.server.storage import Store


class Quotas(NamedTuple):
    """0 for no limit."""

    tables: int = 50
    an_hour: int = 200


class QuotaKeeper:
    def __init__(self, store: Store, quotas: Quotas) -> None:
        self.store = store
        self.quotas = quotas
        most = max(1, quotas.an_hour)
        self.made = RateLimits(most, most / 3600)

    async def check(self, session: str, address: str) -> None:
        """RequestError if a session may not make a table now."""
        if self.quotas.an_hour and not self.made.allows(address):
            raise RequestError("too_many_tables", "Too many tables were made from here. Try again later.")
        if self.quotas.tables and await self.store.count_unfinished(session) >= self.quotas.tables:
            raise RequestError("too_many_tables", "You have too many tables that are not over. End some of them first.")
