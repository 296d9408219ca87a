"""Scripts that use a hub without sockets, each run in a process of its own."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

TESTS = Path(__file__).parents[1]
START = """
import asyncio, msgspec, os, signal, sqlite3, sys
from pathlib import Path
from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import LocalCarrier
from paddock.server.databases import database_url
from paddock.server.errors import RequestError, StorageError
from paddock.server.hub import Hub
from paddock.server.migrations import bring_up_to_date
from paddock.server.pauses import Pauses
from paddock.server.seating import Seating
from paddock.server.sessions import new_token
from paddock.server.storage import Store
from paddock.server.wire import PlayMove, NewTable, TakeBack, Watch
sys.path.append(sys.argv[2])
from server.told import read_told


class FakeWatcher:
    session = "anna"

    def __init__(self):
        self.received = []

    def send(self, message):
        self.received.append(message)

    def disconnect(self):
        self.received.append("disconnected")

    def send_written(self, messages):
        self.received += [read_told(data) for data in messages]

    def kinds(self):
        return [type(message).__name__ for message in self.received]


async def open_hub():
    url = database_url(Path(sys.argv[1]), os.environ.get("PADDOCK_DATABASE", ""))
    bring_up_to_date(url)
    process = new_token()
    hub = Hub(Store(url, process), BotWorkers(1), Pauses(), LocalCarrier(process))
    await hub.open()
    return hub


async def close_hub(hub):
    await hub.close()
    hub.workers.close()
    await hub.store.close()


async def seat(hub, *others, **options):
    wish = NewTable(game="cow006", name="Anna", seating=["me", *others], options=options)
    return await Seating(hub).make("anna", wish)


def next_move(live, client):
    state = live.table.state
    card = live.game.print_move(state.legal(0)[0])
    return PlayMove(table=live.row.id, client=client, serial=int(state.serial), move=card)


async def until(wish):
    for _ in range(600):
        if wish():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen")
"""


def run(folder: Path, script: str) -> str:
    """Run the body of an async function in a process of its own; returns what it printed."""
    code = (
        START
        + "\n\nasync def main():\n"
        + textwrap.indent(textwrap.dedent(script), "    ")
        + "\n\nasyncio.run(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder), str(TESTS)], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
