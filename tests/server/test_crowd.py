"""Crowds: what comes and goes at one table costs the others little, and nobody takes all the lines."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from paddock.games.catalogue import make
from paddock.server.crowd import MOST_OF_ADDRESS, MOST_OF_SESSION, Crowd
from paddock.server.errors import RequestError
from paddock.server.live import LiveTable
from paddock.server.pauses import Pauses
from paddock.server.watchers import GATHERED_SECONDS, MOST_SPECTATORS
from paddock.server.wire import LobbyChanged
from server.virtual_time import run, table_in, watch


def a_table() -> LiveTable:
    return table_in(make("cow006", 2, {"rounds": 1}).start(), ["anna", "ben"], Pauses())


def test_who_only_looks_on_is_no_news_to_the_others() -> None:
    async def main() -> int:
        live = a_table()
        anna = watch(live, "anna")
        anna.received.clear()
        for number in range(MOST_SPECTATORS):
            live.remove_watcher(watch(live, f"guest {number}"))
        return len(anna.received)

    assert run(main()) == 0


def test_players_who_come_and_go_in_a_hurry_are_told_at_once_and_then_together() -> None:
    async def main() -> tuple[list[float], bool]:
        live = a_table()
        anna = watch(live, "anna")
        await asyncio.sleep(2 * GATHERED_SECONDS)
        anna.received.clear()
        begun = asyncio.get_running_loop().time()
        for _ in range(50):
            live.remove_watcher(watch(live, "ben"))
        watch(live, "ben")
        await asyncio.sleep(5 * GATHERED_SECONDS)
        return [time - begun for time in anna.times(LobbyChanged)], anna.latest(LobbyChanged).lobby.seats[1].online

    assert run(main()) == ([0.0, GATHERED_SECONDS], True)


def test_a_table_lets_so_many_look_on_and_its_players_always() -> None:
    async def main() -> str:
        live = a_table()
        for number in range(MOST_SPECTATORS + len(live.row.chairs)):
            watch(live, f"guest {number}")
        with pytest.raises(RequestError) as refused:
            watch(live, "one too many")
        assert watch(live, "anna").received
        return refused.value.code

    assert run(main()) == "crowded"


@pytest.mark.parametrize("most", [MOST_OF_SESSION, MOST_OF_ADDRESS])
def test_a_session_and_an_address_have_so_many_lines_at_once(most: int) -> None:
    crowd = Crowd()
    names = [("anna" if most == MOST_OF_SESSION else f"{number}", "127.0.0.1") for number in range(most)]
    ends = [crowd.add(*name, Event().set) for name in names]
    with pytest.raises(RequestError):
        crowd.add(*names[0], Event().set)
    ends.append(crowd.add("ben", "127.0.0.2", Event().set))
    assert crowd.count() == len(ends)
    for end in ends:
        end()
    assert not crowd.lines
    assert not crowd.present
