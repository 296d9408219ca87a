"""The checks that must hold in every game, read from what the table shows and never from the engine's own audit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from cow006.positions import Play, all_specials
from paddock.core.contract import OVER
from paddock.core.seeds import rng_for
from paddock.testing.walk import any_step

TABLES: list[tuple[int, Mapping[str, object]]] = [
    (2, {}),
    (10, {}),
    (3, {"preset": "tactical"}),
    (4, {"deal": "draft", "professional": True}),
    (5, {"professional": True}),
    (2, {"edition": "jubilee"}),
    (4, {"edition": "jubilee", "deck": "known"}),
    (8, {"edition": "jubilee"}),
]


def places_of_cards(table: Play) -> list[int]:
    """Every number card, once for each place where it lies."""
    view = table.view()
    hands = [card for seat in table.seats for card in table.hand(seat)]
    rows = [card for row in table.rows for card in row]
    shown = [card for _, card in view.shown]
    return [*hands, *rows, *shown, *view.gone, *view.discarded, *view.table]


def check_rows(table: Play) -> None:
    jubilee = table.view().specials is not None
    for row in table.view().rows:
        assert list(row.cards) == sorted(set(row.cards))
        assert 1 <= len(row.cards) <= (6 if row.seventh else 5)
        assert jubilee or not (row.seventh or row.stopped)
    if table.phase in ("pick", "lay", "special", "swap", "draw", "done"):
        assert len(table.rows) in ((4, 5) if jubilee else (4,))
    assert len(table.stops) <= 2


def check_specials(table: Play) -> None:
    held = [name for seat in table.seats for name in table.specials(seat)]
    markers = ["seventh"] * len(table.sevenths) + ["stop"] * len(table.stops)
    assert Counter([*held, *markers, *table.discards, *table.special_deck]) == Counter(all_specials())


def check_scores(table: Play) -> None:
    view = table.view()
    assert min(table.penalty(seat) for seat in table.seats) >= 0
    nothing = [0] * len(table.seats)
    assert view.totals == tuple(map(sum, zip(nothing, *view.history, strict=True)))
    if view.specials is None:
        assert all(sum(played) >= 1 for played in view.history)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_checks_hold_throughout_a_game(seats: int, options: Mapping[str, object]) -> None:
    table = Play(seats, **options)
    rng = rng_for(1, "checks", seats)
    in_play = seats * (12 if options.get("edition") == "jubilee" else 10) + 4
    while table.match.state.kind != OVER:
        any_step(table.match, rng)
        cards = places_of_cards(table)
        assert len(cards) == len(set(cards)) == (0 if table.phase == "deal" else in_play)
        if table.phase == "pick":
            assert len(set(table.view().held)) == 1
        check_rows(table)
        check_scores(table)
        if table.view().specials is not None:
            check_specials(table)


def test_every_game_ends_at_the_first_round_that_reaches_the_target() -> None:
    for seed in range(6):
        table = Play(4)
        rng = rng_for(seed, "ending")
        while table.match.state.kind != OVER:
            any_step(table.match, rng)
        running = [0, 0, 0, 0]
        reached = []
        for played in table.view().history:
            running = [total + penalty for total, penalty in zip(running, played, strict=True)]
            reached.append(max(running) >= 66)
        assert reached == [False] * (len(reached) - 1) + [True]
        assert tuple(running) == table.view().totals
