"""Phrases: to all who watch alike, not too many, and only where they are wished."""

from __future__ import annotations

from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.server.live import LiveTable
from paddock.server.pauses import Pauses
from paddock.server.talk import BURST
from paddock.server.wire import Fault, Said, SayPhrase
from server.virtual_time import run, table_in, watch

HELLO = SayPhrase(table="t", phrase="hello")


def a_table() -> LiveTable:
    state = make("cow006", 2, {"rounds": 1}).start()
    state.settle(state.chance(FastRng(1)))
    return table_in(state, ["anna", "ben"], Pauses())


def test_all_who_watch_hear_what_is_said_and_nothing_of_it_is_written() -> None:
    async def main() -> None:
        live = a_table()
        pages = [watch(live, session) for session in ("anna", "ben", "cleo")]
        live.talk.hear(pages[1], HELLO)
        assert [page.latest(Said) for page in pages] == [Said(table="t", seat=1, phrase="hello")] * 3
        live.talk.hear(pages[2], HELLO)
        assert pages[2].latest(Fault).code == "not_seated"
        assert live.written == 0
        await live.close()

    run(main())


def test_who_talks_too_fast_is_told_so_and_the_others_hear_no_more() -> None:
    async def main() -> None:
        live = a_table()
        anna, ben = watch(live, "anna"), watch(live, "ben")
        for _ in range(BURST + 3):
            live.talk.hear(anna, HELLO)
        assert len(ben.times(Said)) == BURST
        assert anna.latest(Fault).code == "too_fast"
        live.talk.hear(ben, HELLO)
        assert len(anna.times(Said)) == BURST + 1
        await live.close()

    run(main())


def test_a_table_may_do_without() -> None:
    async def main() -> None:
        live = a_table()
        live.row.talk = False
        anna = watch(live, "anna")
        live.talk.hear(anna, HELLO)
        assert anna.latest(Fault).code == "no_talk"
        await live.close()

    run(main())
