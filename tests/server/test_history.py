"""The games that a person has played: pages of them, how they went, and that they can be deleted. On both databases."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sql

from paddock.server.tallies import Noted, Past, game_statistics, mean_of, opponents_of
from server.scripts import run
from server.server_process import Client, ServerProcess
from server.test_fair_deals import play_on

SCRIPT = """
    from paddock.server.history import History
    from paddock.server.rows import Chair, TableRow

    hub = await open_hub()
    history = History(hub.store)

    def row(number, game="cow006", rival=None, session="anna", status="over", **more):
        bot = Chair(kind="bot", bot="hard", name="Bella")
        chairs = [rival or bot, Chair(kind="person", session=session, name="Anna")]
        told = {"places": [2, 1] if number % 2 else [1, 2], "points": [10, number], "finished": 100.0 + number}
        known = {"id": f"t{number:02}", "game": game, "version": 1, "options": {}, "host": "anna", "invitation": "i"}
        return TableRow(chairs=chairs, status=status, **{**known, **told, **more})

    for number in range(40):
        await hub.store.save(row(number))
    await hub.store.save(row(40, "black_sheep", Chair(kind="person", session="ben", name="Ben")))
    await hub.store.save(row(41, session="cleo"))
    await hub.store.save(row(42, status="playing"))
    await hub.store.save(row(43, lesson=True))
    await hub.store.save(row(44, places=[], points=[]))
    {body}
    await close_hub(hub)
"""


def printed(tmp_path: Path, body: str) -> list[str]:
    lines = "\n".join(f"    {line}" for line in body.strip().splitlines())
    return run(tmp_path, SCRIPT.replace("    {body}", lines)).splitlines()


def test_games_come_in_pages_the_newest_first_and_none_twice(tmp_path: Path, database: sql.URL) -> None:
    body = """
first = await history.page("anna")
print(first.count, [one.table for one in first.games[:3]], len(first.games))
last = await history.page("anna", after=first.more)
print(len(last.games), last.more, last.games[-1].table)
print(len({one.table for one in [*first.games, *last.games]}))
sheep = await history.page("anna", "black_sheep")
print(sheep.count, sheep.games[0].seats[0].name, sheep.games[0].you, sheep.games[0].points)
print((await history.page("anna", after="x.y")).games, (await history.page("nobody")).count)
print((await history.page("ben")).games[0].you)
"""
    assert printed(tmp_path, body) == [
        "42 ['t43', 't40', 't39'] 30",
        "12 None t00",
        "42",
        "1 Ben 1 [10, 40]",
        "[] 0",
        "0",
    ]


def test_statistics_tell_games_and_opponents_apart_and_leave_lessons_out(tmp_path: Path, database: sql.URL) -> None:
    body = """
for one in (await history.statistics("anna")).games:
    print(one.game, [(tally.against, tally.games, tally.won) for tally in one.tallies], len(one.outings))
    print(one.best.table, one.worst.table, one.outings[0].table)
print((await history.statistics("nobody")).games)
"""
    assert printed(tmp_path, body) == [
        "cow006 [('hard', 40, 20.0)] 40",
        "t00 t39 t00",
        "black_sheep [('people', 1, 0.0)] 1",
        "t40 t40 t40",
        "[]",
    ]


def past(place: int, points: list[int], places: list[int]) -> Past:
    return Past(place, f"t{place}", 0, Noted(game="black_sheep", places=places, points=points))


def test_shares_have_intervals_and_shared_places_count_in_part() -> None:
    games = [past(0, [5, 5], [1, 1]), past(1, [9, 3], [1, 2]), past(2, [], [2, 1])]
    (tally,) = game_statistics("black_sheep", games, {"t0": "easy", "t1": "easy", "t2": "easy"}).tallies
    share, low, high = tally.share
    assert (tally.games, tally.won, tally.fair) == (3, 1.5, 0.5)
    assert 0 <= low < share == 0.5 < high <= 1
    assert tally.points is not None
    assert tally.points[0] == 7


def test_leads_are_better_the_larger_they_are_in_every_game() -> None:
    few = Past(0, "t", 0, Noted(game="cow006", places=[1, 2, 2], points=[4, 10, 20]))
    (outing,) = game_statistics("cow006", [few], {}).outings
    assert outing.lead == 11
    unknown = Past(0, "t", 0, Noted(game="gone", places=[1, 2], points=[4, 10]))
    assert game_statistics("gone", [unknown], {}).outings[0].lead == -6


@pytest.mark.parametrize(
    ("words", "against"),
    [({"easy"}, "easy"), ({"easy", "hard"}, "others"), ({"people", "hard"}, "people"), ({"heuristic"}, "others")],
)
def test_who_the_opponents_were(words: set[str], against: str) -> None:
    assert opponents_of(words) == against


def test_a_mean_of_nothing_is_none() -> None:
    assert mean_of([]) is None
    assert mean_of([4]) == (4, 4, 4)


def test_one_game_or_all_are_deleted_and_others_keep_them(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    anna, ben = Client(server), Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"], "options": {"rounds": 1}}
    tables = [anna.post("/api/tables", wish)["table"] for _ in range(3)]
    with anna.connect() as socket:
        for table in tables[:2]:
            play_on(socket, table)
    games = anna.http.get("/api/me/games").json()
    assert [one["table"] for one in games["games"]] == [tables[1], tables[0]]
    assert games["games"][0]["seats"][1]["bot"] == "heuristic"
    assert len(games["games"][0]["points"]) == 2
    assert anna.http.get("/api/me/statistics").json()["games"][0]["tallies"][0]["games"] == 2
    assert ben.http.get("/api/me/games").json()["count"] == 0
    assert ben.post("/api/me/games/delete", {"tables": tables})["count"] == 0
    assert anna.post("/api/me/games/delete", {"tables": [tables[0]]})["count"] == 1
    assert anna.http.get(f"/api/tables/{tables[0]}/record").json()["names"][0] == "?"
    assert anna.post("/api/me/games/delete", {})["count"] == 0
    assert anna.http.get("/api/tables").json()["tables"][0]["table"] == tables[2]  # which goes on
    server.stop()
