"""`paddock tables`: what is on a server, while it runs."""

from __future__ import annotations

import asyncio
import time
from enum import StrEnum
from typing import Annotated

import typer
from msgspec.structs import replace
from rich.table import Column, Table

from paddock.server.errors import DamagedLogError, RequestError
from paddock.server.hub import OPERATORS_SECONDS
from paddock.server.rows import Chair, TableRow
from paddock.server.storage import IN_MEMORY, Store
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database, chosen, with_store

FINISHED = {"over": "is over: its game was played to the end", "ended": "was ended already"}
"""Why a table cannot be ended, by its status."""


class Status(StrEnum):
    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    ENDED = "ended"


class Deed(StrEnum):
    LIST = "list"
    SHOW = "show"
    END = "end"
    REMOVE = "remove"


def tables(
    deed: Annotated[Deed, typer.Argument(help="What to do.")] = Deed.LIST,
    table: Annotated[str, typer.Argument(help="The table, by its id.")] = "",
    status: Annotated[Status | None, typer.Option(help="List these only.")] = None,
    who: Annotated[
        str, typer.Option(help="List those only at which this session sits, or somebody of this name.")
    ] = "",
    count: Annotated[int, typer.Option(min=1, help="List so many at most.")] = 50,
    data: Data = None,
    database: Database = "",
) -> None:
    """List the tables of a server, show who sits at one, end one, or remove one with its log."""
    with clear_errors():
        url = chosen(data, database)
        if deed is Deed.LIST:
            print_list(with_store(url, lambda store: store.newest(status or "", count, who)))
        elif deed is Deed.SHOW:
            with_store(url, lambda store: show(store, table))
        elif deed is Deed.END:
            with_store(url, lambda store: end(store, table))
            OUT.print(f"{table} is ended: those at it are told within seconds.")
        else:
            with_store(url, lambda store: remove(store, table))
            OUT.print(f"{table} is removed, with its log.")


def print_list(rows: list[TableRow]) -> None:
    found = Table(Column("table", no_wrap=True), "game", "status", "made", "seats", box=None)
    for row in rows:
        found.add_row(row.id, row.game, row.status, day(row.made), ", ".join(words_for(chair) for chair in row.chairs))
    OUT.print(found)


def day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds)) if seconds else ""


def words_for(chair: Chair) -> str:
    if chair.kind == "person":
        return f"{chair.name} (played by a bot)" if chair.stand_in else chair.name
    return f"{chair.name} (bot)" if chair.kind == "bot" else "(open)"


async def found(store: Store, table: str) -> TableRow:
    if not table:
        raise RequestError("no_such_table", "name the table by its id: paddock tables lists them")
    row = await store.find(table)
    if row is None:
        raise await missing(store, table)
    return row


async def missing(store: Store, table: str) -> RequestError:
    if await store.is_there(table):
        return RequestError("damaged", f"{table} cannot be read (paddock tables remove {table} deletes it)")
    return RequestError("no_such_table", f"there is no table {table}")


async def show(store: Store, table: str) -> None:
    """Everything about a table but what the players hold."""
    row = await found(store, table)
    OUT.print(f"{row.id}: {row.game}, {row.status}, made {day(row.made)}", soft_wrap=True)
    OUT.print(await words_for_log(store, table), soft_wrap=True)
    for seat, chair in enumerate(row.chairs):
        session = f", session {chair.session}" if chair.kind == "person" else ""
        OUT.print(f"seat {seat + 1}: {words_for(chair)}{session}", soft_wrap=True)


async def words_for_log(store: Store, table: str) -> str:
    try:
        log = await store.log_of(table)
    except DamagedLogError as error:
        return f"its log is damaged: {error}"
    return f"{len(log.entries)} entries in its log" + (f", the last {day(log.times[-1])}" if log.times else "")


async def end(store: Store, table: str) -> None:
    """RequestError for a finished game: its record would lose what proves its deals, and its players their result."""
    row = await found(store, table)
    if row.status in FINISHED:
        raise RequestError(row.status, f"{table} {FINISHED[row.status]} (paddock tables remove {table} deletes it)")
    await close(store, row)


async def close(store: Store, row: TableRow) -> None:
    """Nothing more is written about it by whoever has it in memory."""
    await store.change(row, ended)


def ended(row: TableRow) -> TableRow:
    return row if row.status in FINISHED else replace(row, status="ended", finished=time.time())


async def remove(store: Store, table: str) -> None:
    """Its last line goes only when no process has the table in memory any more: one might be writing a move.

    A table that cannot be read is in nobody's memory.
    """
    row = await store.find(table)
    if row is None and await store.is_there(table):
        await store.remove(table)
        return
    row = await found(store, table)
    await close(store, row)
    await store.remove(table, but_last_line=True)
    if row.owner and row.wake == IN_MEMORY:
        await let_go()
    await store.remove(table)


async def let_go() -> None:
    """Until a process that had a table in memory has seen that it has it no more."""
    await asyncio.sleep(2 * OPERATORS_SECONDS)
