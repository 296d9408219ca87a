"""Non-interference: every byte that a client is sent, in its order, is the same whatever it may not know."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence

import msgspec
import pytest

from paddock.core.contract import SEALED, State
from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.server.pauses import Pauses
from paddock.server.seats import SeatedTable
from paddock.server.wire import PlayMove, SayPhrase, Watch, write
from paddock.testing.walk import walk
from server.virtual_time import run, table_in, watch

WORLDS = 6
PEOPLE = ["anna", "ben", "cleo", "dora"]


class Ear:
    """A client that keeps all that it is sent, to the byte."""

    def __init__(self, session: str) -> None:
        self.session = session
        self.heard: list[bytes] = []

    def send(self, message: msgspec.Struct) -> None:
        self.heard.append(write(message))

    def send_written(self, messages: Sequence[bytes]) -> None:
        self.heard += messages

    def disconnect(self) -> None:
        raise AssertionError("a table in memory is never lost")


async def stream(state: State, session: str, seats: int) -> list[bytes]:
    """What a client is sent while another seat comes, picks, changes its mind, speaks and goes; after coming back too,
    and by a server that was started again. What the lobby says of the table is asked for all the while, and while it
    sleeps."""
    ear = Ear(session)
    live = table_in(state, PEOPLE[:seats], Pauses())
    live.add_watcher(ear, Watch(table="t"))
    ben = watch(live, "ben")
    for place in (0, -1):
        now = live.table.state if live.table is not None else state
        if now.kind == SEALED and len(now.waiting_seats()) > 1 and now.waits_for(1):
            text = live.game.print_move(now.legal(1)[place])
            move = PlayMove(table="t", client=f"{place}", serial=int(now.serial), move=text)
            await live.handle(ben, move)
            ear.send(live.lobby_for(session))
    live.talk.hear(ben, SayPhrase(table="t", phrase="well_played"))
    live.remove_watcher(ear)
    live.add_watcher(ear, Watch(table="t", epoch="e0", since=1))
    live.remove_watcher(ben)
    await asyncio.sleep(5)
    live.remove_watcher(ear)
    assert live.table is not None
    again = table_in(live.table.state.copy(), PEOPLE[:seats], Pauses())
    ear.send(SeatedTable(again.row, again.game).lobby(session, ()))
    again.add_watcher(ear, Watch(table="t", epoch="e0", since=2))
    again.add_watcher(ear, Watch(table="t", whole=True))
    ear.send(again.lobby_for(session))
    return ear.heard


@pytest.mark.parametrize("session", ["anna", "a guest"])
@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_the_whole_stream_is_the_same_whatever_others_hold(
    game_id: str, session: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = min(4, about(game_id).seats[-1])
    game = make(game_id, seats)
    observer = 0 if session == "anna" else None
    rng = rng_for(11, "stream", game_id, session)
    states = [match.state.copy() for match in walk(game, rng) if match.state.waiting_seats()]
    for state in states[: len(states) * 3 // 4 : max(1, len(states) // WORLDS)]:
        other = game.sampler(state.view(observer)).sample(rng)
        heard = []
        for world in (state, other):
            names = itertools.count()
            monkeypatch.setattr("paddock.table.feed.secrets.token_urlsafe", lambda _, names=names: f"e{next(names)}")
            heard.append(run(stream(world.copy(), session, seats)))
        assert heard[0] == heard[1]
        assert len(heard[0]) > 2
