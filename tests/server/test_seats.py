"""Who sits where: found by the session, also after somebody has come or gone."""

from __future__ import annotations

from paddock.games.catalogue import make
from paddock.server.rows import Chair, TableRow
from paddock.server.seats import SeatedTable


def test_a_session_sits_where_it_sat_down_and_only_as_a_person() -> None:
    chairs = [Chair(kind="open"), Chair(kind="bot", session="bot"), Chair(kind="person", session="anna")]
    row = TableRow(id="t", game="cow006", version=1, options={}, chairs=chairs, host="anna", invitation="i")
    seated = SeatedTable(row, make("cow006", 3))
    assert [seated.seat_of(session) for session in ("anna", "bot", "", "nobody")] == [2, None, None, None]
    seated.row = row.copied()
    seated.row.chairs[0].kind, seated.row.chairs[0].session = "person", "bert"
    seated.row.chairs[2].session = "carla"
    assert [seated.seat_of(session) for session in ("anna", "bert", "carla")] == [None, 0, 2]


def test_of_several_seats_of_one_session_the_first_counts() -> None:
    chairs = [Chair(kind="bot"), *[Chair(kind="person", session="anna") for _ in range(2)]]
    row = TableRow(id="t", game="cow006", version=1, options={}, chairs=chairs, host="anna", invitation="i")
    assert SeatedTable(row, make("cow006", 3)).seat_of("anna") == 1
