"""How much work one move makes for the game: nothing is parsed, checked, applied, listed, viewed or printed twice."""

from __future__ import annotations

from collections import Counter

import pytest
from high_card import HighCard, HighCardState
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import State
from paddock.core.errors import IllegalMove
from paddock.core.move_table import Move
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.table.authority import Table
from paddock.table.log import Entry

calls: Counter[str] = Counter()


class CountedState(HighCardState):
    def copy(self) -> State:
        calls["copy"] += 1
        return super().copy()

    def legal(self, seat: i64) -> vec[i64]:
        calls["legal"] += 1
        return super().legal(seat)

    def apply(self, seat: i64, move: i64) -> None:
        calls["apply"] += 1
        super().apply(seat, move)

    def check(self, seat: i64, move: i64) -> None:
        calls["check"] += 1
        super().check(seat, move)

    def view(self, seat: int | None) -> View:
        calls["view"] += 1
        return super().view(seat)


class CountedGame(HighCard):
    def start(self) -> HighCardState:
        return CountedState(self)

    def move(self, number: int) -> Move:
        calls["move"] += 1
        return super().move(number)

    def parse_move(self, text: str) -> int:
        calls["parse_move"] += 1
        return super().parse_move(text)


@pytest.fixture(name="table")
def a_table() -> Table:
    table = Table(CountedGame(4, {}))
    table.commit(table.draw(FastRng(1)))
    for seat in range(4):
        table.feed(seat)
    return table


def pick(table: Table, seat: int) -> list[Entry]:
    """Pick a seat's lowest card, and count from here."""
    text = str(int(table.state.legal(seat)[0]) + 1)
    calls.clear()
    pending = table.move(seat, int(table.state.serial), text, "a", FastRng(2))
    table.commit(pending)
    return pending.entries


def test_a_sealed_pick_at_four_seats(table: Table) -> None:
    pick(table, 0)
    assert calls == {"parse_move": 1, "copy": 1, "apply": 1, "legal": 5, "view": 4}


def test_only_those_who_watch_are_shown_anything(table: Table) -> None:
    for seat in (1, 2, 3):
        table.end_feed(seat)
    pick(table, 0)
    assert calls == {"parse_move": 1, "copy": 1, "apply": 1, "legal": 2, "view": 1}


def test_new_moves_are_told_by_their_numbers(table: Table) -> None:
    for seat in range(4):
        pick(table, seat)
    assert calls == {"parse_move": 1, "copy": 1, "apply": 1, "legal": 5, "view": 4}


def test_a_refused_move_is_checked_once_and_nothing_is_shown(table: Table) -> None:
    calls.clear()
    with pytest.raises(IllegalMove):
        table.move(0, int(table.state.serial), "keep", "a", FastRng(2))
    assert calls == {"parse_move": 1, "check": 1, "legal": 2}


def test_a_logged_move_is_checked_and_not_shown() -> None:
    game = CountedGame(4, {})
    table = Table(game)
    rng = FastRng(1)
    deal = table.draw(rng)
    table.commit(deal)
    log = [*deal.entries, *pick(table, 0)]
    before_the_pick = Table.rebuilt(game, deal.entries)
    calls.clear()
    before_the_pick.apply_logged(log[-1])
    assert calls == {"parse_move": 1, "check": 1, "legal": 1, "apply": 1}
