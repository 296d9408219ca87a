"""So many tables and newcomers: of a session, of an address, by the hour, in all processes together."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql

from paddock.server.addresses import home_of
from paddock.server.carrier import LocalCarrier
from paddock.server.counts import Counts
from paddock.server.errors import RequestError
from paddock.server.hub import Hub
from paddock.server.quotas import QuotaKeeper, Quotas
from paddock.server.redis_carrier import RedisCarrier
from server.operating import at_a_hub, seat
from server.own_loop import run as run_alone
from server.server_process import ServerProcess
from services import Redis


def test_all_processes_count_the_tables_of_an_address_together(redis: Redis) -> None:
    async def story() -> list[int]:
        ones = [RedisCarrier(name, redis.url) for name in ("one", "other")]
        counted = [await carrier.count("tables 203.0.113.9", 60) for carrier in (*ones, *ones)]
        redis.stop()
        alone = [await carrier.count("tables 203.0.113.9", 60) for carrier in (*ones, ones[0])]
        for carrier in ones:
            await carrier.redis.aclose()
            await carrier.listener.aclose()
        return counted + alone

    assert run_alone(story()) == [1, 2, 3, 4, 1, 1, 2]


def test_a_home_counts_as_one_address() -> None:
    assert home_of("2001:db8:1:2:3::9") == home_of("2001:db8:1:2::7") != home_of("2001:db8:1:3::7")
    assert home_of("203.0.113.9") != home_of("203.0.113.8")


def test_counts_begin_anew_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counts(few=2)
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    assert [counts.count("a", 60), counts.count("a", 60), counts.count("b", 60)] == [1, 2, 1]
    monkeypatch.setattr("time.monotonic", lambda: 161.0)
    assert counts.count("c", 60) == 1
    assert list(counts.known) == ["c"]
    assert counts.count("a", 60) == 1


def test_a_session_has_so_many_tables_and_an_address_makes_so_many(database: sql.URL) -> None:
    async def story(hub: Hub) -> list[str]:
        told = []
        for quotas in (Quotas(tables=2), Quotas(an_hour=2), Quotas(tables=0, an_hour=0)):
            keeper = QuotaKeeper(hub.store, LocalCarrier("me"), quotas)
            for number in range(3):
                try:
                    await keeper.check(f"anna {quotas}", "203.0.113.9")
                    told.append((await seat(hub, f"anna {quotas}")).row.status)
                except RequestError as refused:
                    told.append(f"{refused.code} {number}")
        return told

    refused = ["open", "open", "too_many_tables 2"]
    assert at_a_hub(database, story) == [*refused, *refused, "open", "open", "open"]


def test_newcomers_are_counted_by_their_address_alone(database: sql.URL) -> None:
    async def story(hub: Hub) -> list[str]:
        keeper = QuotaKeeper(hub.store, LocalCarrier("me"), Quotas(tables=1, an_hour=2))
        told = []
        for number in range(3):
            try:
                await keeper.check(f"anna {number}", "203.0.113.9", is_new=True)
                told.append("welcome")
            except RequestError as refused:
                told.append(refused.code)
        return told

    assert at_a_hub(database, story) == ["welcome", "welcome", "too_many_tables"]


def test_who_comes_back_with_a_session_is_no_newcomer(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, ["--most-tables", "1"])
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"]}
    try:
        with httpx.Client(base_url=server.address) as anna, httpx.Client(base_url=server.address) as bert:
            told = [visitor.post("/api/tables", json=wish).status_code for visitor in (anna, anna, bert, bert)]
    finally:
        server.stop()
    assert told == [200, 429, 200, 429]
