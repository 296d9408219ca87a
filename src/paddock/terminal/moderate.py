"""`paddock moderate`: who may not play or talk on a server, and a notice for all, while it runs."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import Annotated

import typer

from paddock.core.errors import PaddockError
from paddock.server.addresses import network_of
from paddock.server.moderation import BannedNetwork, Decisions, Moderation
from paddock.server.removing import take_off_tables
from paddock.server.storage import Store
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database, chosen, with_store


class Deed(StrEnum):
    SHOW = "show"
    BAN = "ban"
    BAN_NAME = "ban-name"
    BAN_ADDRESS = "ban-address"
    MUTE = "mute"
    REMOVE = "remove"
    PARDON = "pardon"
    NOTICE = "notice"


WITHOUT_VALUE = (Deed.SHOW, Deed.NOTICE)
"""A notice without words is none."""


def moderate(
    deed: Annotated[Deed, typer.Argument(help="What to do.")] = Deed.SHOW,
    value: Annotated[
        str, typer.Argument(help="A session, a name, an address or network, or the words of the notice.")
    ] = "",
    hours: Annotated[float, typer.Option(min=0, help="How long an address is banned; 0: until it is pardoned.")] = 0.0,
    data: Data = None,
    database: Database = "",
) -> None:
    """Ban or mute a session, ban a name or address, pardon them, remove a session from its tables, show a notice."""
    with clear_errors():
        if deed not in WITHOUT_VALUE and not value:
            raise PaddockError(f"name what is meant: paddock moderate {deed.value} …")
        if deed is Deed.REMOVE:
            say_removed(value, with_store(chosen(data, database), lambda store: take_off_tables(store, value)))
            return
        decisions = with_store(chosen(data, database), lambda store: decide(store, deed, value, hours))
        for name in decisions.__struct_fields__:
            OUT.print(f"{name.replace('_', ' ')}: {words_for(getattr(decisions, name)) or 'none'}", soft_wrap=True)


def say_removed(session: str, tables: list[str]) -> None:
    found = ", ".join(tables) or "no table that is not over"
    OUT.print(f"{session} is removed from {found}. Who is not banned may sit down at others.", soft_wrap=True)


def words_for(decided: object) -> object:
    if isinstance(decided, list) and decided and isinstance(decided[0], BannedNetwork):
        return ", ".join(f"{banned.network} {until(banned)}" for banned in decided)
    return decided


def until(banned: BannedNetwork) -> str:
    return time.strftime("until %Y-%m-%d %H:%M", time.localtime(banned.until)) if banned.until else "until pardoned"


async def decide(store: Store, deed: Deed, value: str, hours: float) -> Decisions:
    moderation = Moderation(store)
    await moderation.read()
    decisions = changed(moderation.decisions, deed, value)
    if deed is Deed.BAN_ADDRESS:
        network = str(network_of(value))  # says what is wrong with it
        ban = BannedNetwork(network=network, until=time.time() + 3600 * hours if hours else 0.0)
        decisions.banned_addresses = [*without(decisions.banned_addresses, network), ban]
    if deed is not Deed.SHOW:
        await moderation.change(decisions)
    return decisions


def changed(decisions: Decisions, deed: Deed, value: str) -> Decisions:
    lists = {
        Deed.BAN: decisions.banned_sessions,
        Deed.BAN_NAME: decisions.banned_names,
        Deed.MUTE: decisions.muted_sessions,
    }
    if deed is Deed.NOTICE:
        decisions.notice = value
    elif deed is Deed.PARDON:
        for names in lists.values():
            names[:] = [name for name in names if name != value]
        decisions.banned_addresses = without(decisions.banned_addresses, written(value))
    elif deed in lists and value and value not in lists[deed]:
        lists[deed].append(value)
    return decisions


def without(banned: list[BannedNetwork], network: str) -> list[BannedNetwork]:
    """Those of other networks that are not over."""
    return [one for one in banned if one.network != network and not one.is_over()]


def written(value: str) -> str:
    """A network as it is kept; anything else as it is."""
    try:
        return str(network_of(value))
    except PaddockError:
        return value
