"""Leaving a table, coming back, taking over, ending: written, told, and nothing hidden told with it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql

from paddock.core.contract import CHANCE
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.server import leaving
from paddock.server.databases import database_url
from paddock.server.errors import RequestError
from paddock.server.live import LiveTable
from paddock.server.migrations import bring_up_to_date, config_for
from paddock.server.pauses import Pauses
from paddock.server.rows import Chair
from paddock.server.seats import chairs_moved_on
from paddock.server.wire import LobbyChanged, News, PlayMove, Refused
from server.scripts import run as run_script
from server.virtual_time import Page, run, table_in, watch


def a_table(*seating: str) -> LiveTable:
    state = make("cow006", len(seating), {"rounds": 1}).start()
    while state.kind == CHANCE:
        state.settle(state.chance(FastRng(1)))
    return table_in(state, list(seating), Pauses(bot=0.1))


def pick(live: LiveTable, page: Page, seat: int, client: str) -> PlayMove:
    assert live.table is not None
    state = live.table.state
    return PlayMove(
        table="t", client=client, serial=int(state.serial), move=live.game.print_move(int(state.legal(seat)[0]))
    )


def news(page: Page) -> list[tuple[str, int | None, str]]:
    return [(told.what, told.seat, told.name) for _, told in page.received if isinstance(told, News)]


def test_a_bot_plays_for_who_leaves_and_gives_the_seat_back() -> None:
    async def main() -> None:
        live = a_table("anna", "ben")
        anna, ben = watch(live, "anna"), watch(live, "ben")
        await live.handle(ben, pick(live, ben, 1, "b"))
        await leaving.leave(live, "anna", "easy")
        seat = anna.latest(LobbyChanged).lobby.seats[0]
        assert (seat.name, seat.kind, seat.stand_in is not None and seat.stand_in.name) == ("anna", "person", "easy")
        await live.handle(anna, pick(live, anna, 0, "a"))
        assert anna.latest(Refused).code == "bot_plays"
        await asyncio.sleep(5)
        assert live.table is not None
        assert int(live.table.state.serial) > 1
        assert live.waiting_seats() == [1]
        await leaving.come_back(live, "anna")
        assert anna.latest(LobbyChanged).lobby.seats[0].stand_in is None
        assert news(ben) == [("left", 0, "anna"), ("back", 0, "anna")]
        await live.close()

    run(main())


def test_a_seat_that_is_given_back_while_the_bot_thinks_is_the_persons() -> None:
    async def main() -> None:
        live = a_table("anna", "ben")
        anna = watch(live, "anna")
        await leaving.leave(live, "anna", "easy")
        await leaving.come_back(live, "anna")
        await asyncio.sleep(60)
        assert live.table is not None
        assert live.table.state.waits_for(0)
        await live.handle(anna, pick(live, anna, 0, "a"))
        assert not live.table.state.waits_for(0)
        await live.close()

    run(main())


def test_nothing_is_told_but_who_plays() -> None:
    """News and lobbies are the same whatever anybody holds: they are made from the row alone."""

    async def main(seed: int) -> list[bytes]:
        live = a_table("anna", "ben")
        assert live.table is not None
        state = make("cow006", 2, {"rounds": 1}).start()
        state.settle(state.chance(FastRng(seed)))
        live.table.state = state
        cleo = watch(live, "cleo")
        cleo.received.clear()
        await leaving.leave(live, "anna", "easy")
        said = [msgspec.json.encode(told) for _, told in cleo.received]
        await live.close()
        return said

    assert run(main(1)) == run(main(2))


def test_a_bot_takes_over_for_who_has_been_away_for_long_enough_if_somebody_wishes_it() -> None:
    async def main() -> None:
        live = a_table("anna", "ben")
        ben = watch(live, "ben")
        anna = watch(live, "anna")
        live.remove_watcher(anna)
        assert ben.latest(LobbyChanged).lobby.seats[0].away == 0
        await asyncio.sleep(299)
        with pytest.raises(RequestError, match="away"):
            await leaving.take_over(live, "ben", 0, "easy")
        await leaving.replace_absent(live)
        await asyncio.sleep(2)
        with pytest.raises(RequestError, match="do not sit"):
            await leaving.take_over(live, "cleo", 0, "easy")
        with pytest.raises(RequestError, match="away"):
            await leaving.take_over(live, "ben", 1, "easy")
        await leaving.replace_absent(live)
        assert [chair.player() for chair in live.row.chairs] == ["", ""]
        await leaving.take_over(live, "ben", 0, "easy")
        assert [chair.player() for chair in live.row.chairs] == ["easy", ""]
        assert ben.latest(LobbyChanged).lobby.seats[0].away is None
        again = watch(live, "anna")
        await leaving.come_back(live, "anna")
        assert again.latest(LobbyChanged).lobby.you == 0
        assert news(ben) == [("taken_over", 0, "anna"), ("back", 0, "anna")]
        await live.close()

    run(main())


@pytest.mark.parametrize(("rule", "replaced"), [("auto", True), ("offer", False), ("never", False)])
def test_bots_take_over_by_themselves_only_where_that_was_agreed(rule: str, replaced: bool) -> None:
    async def main() -> bool:
        live = a_table("anna", "ben")
        live.row.take_over = rule  # type: ignore[assignment]  # one of three words
        ben = watch(live, "ben")
        await asyncio.sleep(301)
        await leaving.replace_absent(live)
        live.remove_watcher(ben)
        await asyncio.sleep(301)
        await leaving.replace_absent(live)
        assert not live.row.chairs[1].stand_in, "nobody is left to play with"
        await live.close()
        return bool(live.row.chairs[0].stand_in)

    assert run(main()) == replaced


def test_a_table_ends_when_all_who_play_there_agree() -> None:
    async def main() -> None:
        live = a_table("anna", "ben", "bot easy")
        anna, ben = watch(live, "anna"), watch(live, "ben")
        with pytest.raises(RequestError, match="do not sit"):
            await leaving.wish_end(live, "cleo", True)
        await leaving.wish_end(live, "ben", True)
        assert (live.row.status, ben.latest(LobbyChanged).lobby.seats[1].wants_end) == ("playing", True)
        await leaving.wish_end(live, "ben", False)
        await leaving.wish_end(live, "anna", True)
        assert live.row.status == "playing"
        await leaving.wish_end(live, "ben", True)
        assert (live.row.status, live.waiting_seats()) == ("ended", [])
        await live.handle(anna, pick(live, anna, 0, "a"))
        assert anna.latest(Refused).code == "ended"
        assert [what for what, _, _ in news(anna)] == ["wants_end", "plays_on", "wants_end", "ended"]
        await live.close()

    run(main())


def test_alone_with_bots_one_ends_a_table_at_once_and_who_leaves_is_not_asked() -> None:
    async def main() -> None:
        live = a_table("anna", "bot easy")
        await leaving.wish_end(live, "anna", True)
        assert live.row.status == "ended"
        await live.close()
        both = a_table("anna", "ben")
        page = watch(both, "anna")
        await leaving.wish_end(both, "anna", True)
        await leaving.leave(both, "ben", "easy")
        assert both.row.status == "ended"
        assert [what for what, _, _ in news(page)] == ["wants_end", "left", "ended"]
        await both.close()

    run(main())


def test_a_table_is_forgotten_only_by_who_does_not_play_there_any_more() -> None:
    async def main() -> None:
        live = a_table("anna", "ben")
        with pytest.raises(RequestError, match="still play"):
            await leaving.forget(live, "anna")
        await leaving.leave(live, "anna", "easy")
        await leaving.forget(live, "anna")
        assert [chair.forgotten for chair in live.row.chairs] == [True, False]
        await leaving.come_back(live, "anna")
        assert not live.row.chairs[0].forgotten
        await live.close()

    run(main())


def test_a_rematch_has_a_bot_in_the_place_of_who_left() -> None:
    chairs = [Chair(kind="person", name="Anna", session="a", stand_in="easy"), Chair(kind="person", name="Ben")]
    ben, bot = chairs_moved_on(chairs, "cow006")
    assert (ben.name, bot.kind, bot.bot, bot.session) == ("Ben", "bot", "easy", "")
    assert bot.name not in ("", "Anna", "Ben")


def test_all_of_it_survives_a_restart(tmp_path: Path) -> None:
    script = """
    from paddock.server import leaving
    hub = await open_hub()
    live = await seat(hub, "open", rounds=1)
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben", "fox")
    await leaving.leave(live, "anna", "random")
    await until(lambda: not live.bots)
    begun, never = await seat(hub, "easy", rounds=1), await seat(hub, "open")
    await leaving.wish_end(begun, "anna", True)
    await leaving.wish_end(never, "anna", True)
    await leaving.forget(never, "anna")
    await close_hub(hub)
    hub = await open_hub()
    live = await hub.find(live.row.id)
    print(live.row.chairs[0].stand_in, live.row.chairs[1].face, live.lobby_for("anna").you, live.waiting_seats())
    await leaving.come_back(live, "anna")
    begun, never = await hub.find(begun.row.id), await hub.find(never.row.id)
    print(begun.row.status, begun.waiting_seats(), begun.table is not None, never.row.status, never.table)
    print([one.row.id == begun.row.id for one in await hub.tables_of("anna")])
    await close_hub(hub)
    """
    assert run_script(tmp_path, script) == "random fox 0 [1]\nended [] True ended None\n[False, True]\n"


def test_before_the_game_begins_a_guest_gives_the_seat_free_and_the_maker_ends_the_table(tmp_path: Path) -> None:
    script = """
    from paddock.server import leaving
    hub = await open_hub()
    live = await seat(hub, "open", "open")
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    for who, deed in (("anna", leaving.leave(live, "anna", "easy")), ("ben", leaving.wish_end(live, "ben", True))):
        try:
            await deed
        except RequestError as error:
            print(who, error.code)
    await leaving.leave(live, "ben", "easy")
    print([chair.kind for chair in live.row.chairs], live.seat_of("ben"))
    await leaving.wish_end(live, "anna", True)
    print(live.row.status)
    try:
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    except RequestError as error:
        print(error.code)
    await close_hub(hub)
    """
    told = "anna is_host\nben not_host\n['person', 'open', 'open'] None\nended\nended\n"
    assert run_script(tmp_path, script) == told


def test_an_older_server_finds_a_bot_for_who_left_and_an_ended_table_over(tmp_path: Path) -> None:
    url = database_url(tmp_path)
    script = """
    from paddock.server import leaving
    hub = await open_hub()
    live, ended = await seat(hub, "easy", rounds=1), await seat(hub, "easy", rounds=1)
    await leaving.leave(live, "anna", "random")
    await leaving.wish_end(ended, "anna", True)
    await close_hub(hub)
    """
    run_script(tmp_path, script)
    from alembic import command

    engine = sql.create_engine(url)
    with engine.begin() as connection:
        command.downgrade(config_for(connection), "0003")
        found = connection.execute(sql.text('SELECT status, data FROM tables ORDER BY "order"')).all()
    engine.dispose()
    left, ended = [(status, msgspec.json.decode(data)) for status, data in found]
    assert left[0] in ("playing", "over")
    assert (left[1]["chairs"][0]["kind"], left[1]["chairs"][0]["bot"]) == ("bot", "random")
    assert "stand_in" not in left[1]["chairs"][0]
    assert (ended[0], ended[1]["status"]) == ("over", "over")
    bring_up_to_date(url)
