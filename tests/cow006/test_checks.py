"""The checks that must hold in every game, read from what the table shows and never from the engine's own audit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from cow006.positions import CowMatch, all_specials
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


def places_of_cards(match: CowMatch) -> list[int]:
    """Every number card, once for each place where it lies."""
    view = match.view()
    hands = [card for seat in match.seats for card in match.hand(seat)]
    rows = [card for row in match.rows for card in row]
    shown = [card for _, card in view.shown]
    return [*hands, *rows, *shown, *view.gone, *view.discarded, *view.table]


def check_rows(match: CowMatch) -> None:
    jubilee = match.view().specials is not None
    for row in match.view().rows:
        assert list(row.cards) == sorted(set(row.cards))
        assert 1 <= len(row.cards) <= (6 if row.seventh else 5)
        assert jubilee or not (row.seventh or row.stopped)
    if match.phase in ("pick", "lay", "special", "swap", "draw", "done"):
        assert len(match.rows) in ((4, 5) if jubilee else (4,))
    assert len(match.stops) <= 2


def check_specials(match: CowMatch) -> None:
    held = [name for seat in match.seats for name in match.specials(seat)]
    markers = ["seventh"] * len(match.sevenths) + ["stop"] * len(match.stops)
    assert Counter([*held, *markers, *match.discards, *match.special_deck]) == Counter(all_specials())


def check_scores(match: CowMatch) -> None:
    view = match.view()
    assert min(match.penalty(seat) for seat in match.seats) >= 0
    nothing = [0] * len(match.seats)
    assert view.totals == tuple(map(sum, zip(nothing, *view.history, strict=True)))
    if view.specials is None:
        assert all(sum(played) >= 1 for played in view.history)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_checks_hold_throughout_a_game(seats: int, options: Mapping[str, object]) -> None:
    match = CowMatch(seats, **options)
    rng = rng_for(1, "checks", seats)
    in_play = seats * (12 if options.get("edition") == "jubilee" else 10) + 4
    while match.state.kind != OVER:
        any_step(match, rng)
        cards = places_of_cards(match)
        assert len(cards) == len(set(cards)) == (0 if match.phase == "deal" else in_play)
        if match.phase == "pick":
            assert len(set(match.view().held)) == 1
        check_rows(match)
        check_scores(match)
        if match.view().specials is not None:
            check_specials(match)


def test_every_game_ends_at_the_first_round_that_reaches_the_target() -> None:
    for seed in range(6):
        match = CowMatch(4)
        rng = rng_for(seed, "ending")
        while match.state.kind != OVER:
            any_step(match, rng)
        running = [0, 0, 0, 0]
        reached = []
        for played in match.view().history:
            running = [total + penalty for total, penalty in zip(running, played, strict=True)]
            reached.append(max(running) >= 66)
        assert reached == [False] * (len(reached) - 1) + [True]
        assert tuple(running) == match.view().totals
