"""`paddock moderate`: who may not play or talk on a server, and a notice for all, while it runs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from paddock.server.moderation import Decisions, Moderation
from paddock.server.storage import Store
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database, chosen, with_store


class Deed(StrEnum):
    SHOW = "show"
    BAN = "ban"
    BAN_NAME = "ban-name"
    MUTE = "mute"
    PARDON = "pardon"
    NOTICE = "notice"


def moderate(
    deed: Annotated[Deed, typer.Argument(help="What to do.")] = Deed.SHOW,
    value: Annotated[str, typer.Argument(help="A session, a name, or the words of the notice.")] = "",
    data: Data = None,
    database: Database = "",
) -> None:
    """Ban or mute a session, ban a name, pardon either, or show all visitors a notice ('' for none)."""
    with clear_errors():
        decisions = with_store(chosen(data, database), lambda store: decide(store, deed, value))
        for name in decisions.__struct_fields__:
            OUT.print(f"{name.replace('_', ' ')}: {getattr(decisions, name) or 'none'}", soft_wrap=True)


async def decide(store: Store, deed: Deed, value: str) -> Decisions:
    moderation = Moderation(store)
    await moderation.read()
    decisions = changed(moderation.decisions, deed, value)
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
    elif deed in lists and value and value not in lists[deed]:
        lists[deed].append(value)
    return decisions
