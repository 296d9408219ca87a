"""Who sits where: tables, rotations, deals."""

from __future__ import annotations

import pytest

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.bots.contest import Contest
from paddock.bots.schedule import Schedule, Table, rotations, tables_of
from paddock.bots.tournament import Tournament, play_one
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.games.catalogue import make


@pytest.mark.parametrize(
    ("bots", "seats", "pairs", "tables"),
    [
        ("a", 3, False, ["aaa"]),
        ("aa", 3, False, ["aaa"]),
        ("ab", 2, False, ["ab"]),
        ("ab", 2, True, ["ab"]),
        ("abc", 2, False, ["ab", "ac", "bc"]),
        ("ab", 4, False, ["abbb", "baaa"]),
        ("abbb", 4, False, ["abbb"]),
        ("abc", 3, False, ["abc"]),
        ("abc", 3, True, ["abb", "acc", "baa", "bcc", "caa", "cbb"]),
    ],
)
def test_the_tables_that_a_list_of_bots_means(bots: str, seats: int, pairs: bool, tables: list[str]) -> None:
    assert ["".join(table) for table in tables_of(list(bots), seats, pairs)] == tables


@pytest.mark.parametrize(
    ("table", "rotated"), [("abc", ["abc", "cab", "bca"]), ("abbb", ["abbb", "babb", "bbab", "bbba"]), ("aaa", ["aaa"])]
)
def test_everyone_sits_in_every_seat_once(table: str, rotated: list[str]) -> None:
    assert ["".join(seated) for seated in rotations(tuple(table))] == rotated


def test_a_deal_is_played_at_every_table_in_every_rotation() -> None:
    schedule = Schedule([tuple("abb"), tuple("baa")])
    first, second = ([schedule.seating(number) for number in range(start, start + 6)] for start in (0, 6))
    assert {seating.deal for seating in first} == {0}
    assert {seating.deal for seating in second} == {1}
    assert ["".join(seating.bots) for seating in first] == ["abb", "baa", "bab", "aba", "bba", "aab"]
    assert [seating.bots for seating in first] == [seating.bots for seating in second]
    assert [seating.table for seating in first] == [0, 1, 0, 1, 0, 1]


def deals_of(record: Record) -> list[str]:
    return [step for step in record.steps if step.startswith("*")]


def test_games_of_one_deal_are_dealt_alike_and_others_are_not() -> None:
    """In every round of Cow 006, although a random player draws more often than a heuristic one."""
    game = make("cow006", 3, {"rounds": 3})
    contest = Contest(game, ["heuristic", "random"], 12, seed=5)
    tournament = Tournament(game, 5, with_records=True)
    dealt: dict[int, list[list[str]]] = {}
    for seating in contest.seatings():
        _, _, record = play_one(tournament, seating)
        assert record is not None
        assert record.names == list(seating.bots)
        dealt.setdefault(seating.deal, []).append(deals_of(record))
    assert [len(games) for games in dealt.values()] == [6, 6]
    assert all(len(deals) == 3 and deals == games[0] for games in dealt.values() for deals in games)
    assert dealt[0][0] != dealt[1][0]


def test_a_game_is_the_same_whatever_else_is_played() -> None:
    """So a log of games serves a contest with more players too."""
    game = make("black_sheep", 2)
    table: Table = ("heuristic", "random")
    alone = Schedule([table]).seating(0)
    among = next(
        seating
        for seating in Contest(game, ["easy", "random", "heuristic"], 6, seed=3).seatings()
        if seating.bots == table
    )
    assert alone.table != among.table
    played, other = (play_one(Tournament(game, 3), seating)[1] for seating in (alone, among))
    assert (played.points, played.places, played.moves) == (other.points, other.places, other.moves)


def test_a_match_deals_the_same_however_much_its_players_draw() -> None:
    game = make("cow006", 2, {"rounds": 4})
    one, other = (
        play_match(game, [make_player(name, game.id) for name in names], FastRng(8))
        for names in (("random", "random"), ("heuristic", "random"))
    )
    assert deals_of(one.record()) == deals_of(other.record())
    assert one.steps != other.steps
