"""Random games, step by step, against a referee who applies the rules as they are written."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cow006.positions import CowMatch
from cow006.referee import Referee, counted
from paddock.core.contract import CHANCE, OVER
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import rng_for

JUBILEE = {"edition": "jubilee"}


def eager_move(match: CowMatch, seat: int, rng: Rng) -> str:
    """A random move in which every kind of special card has the same chance, and passing too."""
    legal = match.offers(seat)
    kinds = sorted({move.split()[0] for move in legal}) if match.phase == "special" else []
    if kinds:
        legal = match.offered(seat, kinds[rng.below(len(kinds))])
    return legal[rng.below(len(legal))]


def agree(match: CowMatch, referee: Referee) -> None:
    view = match.view()
    assert view.phase == referee.question
    assert [(list(row.cards), row.seventh, row.stopped) for row in view.rows] == [
        (row.cards, row.seventh, row.stopped) for row in referee.rows
    ]
    for seat in match.seats:
        assert set(match.pile(seat)) == referee.piles[seat]
        assert (match.penalty(seat), match.taken(seat).credit) == (referee.penalty(seat), referee.credit[seat])
        assert view.totals[seat - 1] == referee.totals[seat]
    assert set(view.discarded) == referee.out
    if view.phase in ("lay", "special", "swap"):
        assert match.asked == [referee.seat]
        legal = match.offers(referee.seat)
        assert len(legal) == len(set(legal))
        assert set(legal) == referee.answers()
    if view.specials is not None:
        agree_on_specials(match, referee)


def agree_on_specials(match: CowMatch, referee: Referee) -> None:
    view = match.special_view()
    assert view.discards == counted(referee.thrown)
    assert (view.deck, view.swaps) == (referee.deck.total(), referee.swaps)
    assert counted(match.special_deck) == counted(referee.deck)
    for seat in match.seats:
        assert match.special_view(seat).hand == counted(referee.held[seat])
        assert view.held[seat - 1] == len(referee.held[seat])


@pytest.mark.parametrize(
    ("seats", "options", "games"),
    [
        (2, {"rounds": 1}, 10),
        (10, {"rounds": 1}, 5),
        (4, {"rounds": 1, "deck": "known"}, 8),
        (2, JUBILEE, 12),
        (4, JUBILEE, 12),
        (8, JUBILEE, 6),
        (3, {**JUBILEE, "deck": "known"}, 12),
    ],
    ids=str,
)
def test_the_engine_agrees_with_the_referee(seats: int, options: Mapping[str, object], games: int) -> None:
    for game in range(games):
        match = CowMatch(seats, **options)
        referee = Referee(seats, "edition" in options)
        rng = rng_for(game, "referee", seats)
        while match.state.kind != OVER:
            if match.state.kind == CHANCE:
                match.settle(match.state.chance(rng))
            else:
                seat = match.asked[0]
                match.do(f"{seat}: {eager_move(match, seat, rng)}")
            referee.hear(match.steps[-1])
            agree(match, referee)
            assert match.state.audit() == []


def test_random_games_reach_what_is_hard_to_reach() -> None:
    """The games above mean something only if they get to five rows, two Stops, several markers and credits."""
    seen = set()
    for game in range(4):
        match = CowMatch(4, edition="jubilee")
        rng = FastRng(game)
        while match.state.kind != OVER:
            if match.state.kind == CHANCE:
                match.settle_chance(rng)
                continue
            seat = match.asked[0]
            match.do(f"{seat}: {eager_move(match, seat, rng)}")
            view = match.view()
            seen |= {f"{len(view.rows)} rows", f"{len(match.stops)} stops", f"{len(match.sevenths)} markers"}
            seen |= {f"credit {pile.credit > 0}" for pile in view.piles if pile is not None}
    assert {"5 rows", "2 stops", "3 markers", "credit True"} <= seen
