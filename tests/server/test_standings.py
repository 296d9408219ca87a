"""What a game changes about ratings: by the libraries, on the arena's scale, with bots as fixed points."""

from __future__ import annotations

import math
import random

import pytest
from fixed_points import REPORTS, TARGET, points_in
from glicko2.math.algorithm import update_rating
from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

from paddock.server.fixed_points import all_points, fixed_point, landmarks
from paddock.server.rated_games import counted_places
from paddock.server.rows import Chair, TableRow
from paddock.server.standings import NEWCOMER, PER_ODDS, Kind, Standing, after_game, rested


def test_glicko_2_is_as_its_paper_works_it_out() -> None:
    """The example of Glickman's "Example of the Glicko-2 system"."""
    met = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    opponents = [(rating_to_mu(rating), rd_to_phi(deviation), score) for rating, deviation, score in met]
    found = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, opponents, tau=0.5)
    assert mu_to_rating(found.mu) == pytest.approx(1464.06, abs=0.05)
    assert phi_to_rd(found.phi) == pytest.approx(151.52, abs=0.05)
    assert found.sigma == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize(("kind", "seats"), [("two", 2), ("more", 3), ("more", 10)])
def test_who_wins_gains_and_who_loses_falls(kind: Kind, seats: int) -> None:
    found = after_game(kind, [NEWCOMER] * seats, list(range(1, seats + 1)))
    assert found[0].rating > NEWCOMER.rating > found[-1].rating
    assert all(one.deviation < NEWCOMER.deviation for one in found)
    drawn = after_game(kind, [NEWCOMER] * seats, [1] * seats)
    assert [one.points() for one in drawn] == [1500] * seats


@pytest.mark.parametrize(("kind", "seats"), [("two", 2), ("more", 4), ("more", 10)])
@pytest.mark.parametrize("strength", [1300, 1700])
def test_a_person_is_found_where_the_arena_would_rate_them(kind: Kind, seats: int, strength: int) -> None:
    """Places are drawn by the arena's model among bots with fixed ratings."""
    rng = random.Random(seats)
    bots = [Standing(rating=1300 + 400 * seat / seats, deviation=20) for seat in range(seats - 1)]
    person = NEWCOMER
    errors = []
    for played in range(120):
        luck = [-math.log(-math.log(rng.random())) for _ in range(seats)]
        rated = [strength, *[bot.rating for bot in bots]]
        shown = [rating / PER_ODDS + lucky for rating, lucky in zip(rated, luck, strict=True)]
        places = [1 + sum(other > one for other in shown) for one in shown]
        person = after_game(kind, [person, *bots], places)[0]
        errors += [person.rating - strength] if played >= 60 else []
    assert abs(sum(errors) / len(errors)) < 100
    assert not person.is_provisional()


def test_who_rests_is_known_less_and_less_until_nothing_is_known() -> None:
    known = Standing(rating=1700, deviation=60)
    assert rested(known, 0) == known
    a_year = rested(known, 365 * 86400)
    assert 60 < a_year.deviation < 120
    assert a_year.rating == 1700
    assert rested(known, 100 * 365 * 86400).deviation == NEWCOMER.deviation


def test_the_fixed_points_are_what_the_arena_has_found() -> None:
    assert {game: {bot: list(found) for bot, found in bots.items()} for game, bots in all_points().items()} == (
        points_in(REPORTS)
    ), f"{TARGET.name}: python tools/fixed_points.py"
    assert fixed_point("cow006", "heuristic") == Standing(rating=1500, deviation=0)
    assert fixed_point("cow006", "hard@0.2s") is None
    assert fixed_point("high_card", "medium") is None
    assert list(landmarks("cow006")) == ["hard", "medium", "easy"]


def table(status: str, forfeits: str = "..", places: list[int] | None = None, counted: bool = False) -> TableRow:
    chairs = [
        Chair(kind="person", session=name, rated_as=name, forfeit=mark == "x")
        for name, mark in zip("abc", forfeits, strict=False)
    ]
    return TableRow(
        id="t",
        game="cow006",
        version=1,
        options={},
        chairs=chairs,
        host="a",
        invitation="",
        status=status,
        places=places or [],
        rated=True,
        counted=counted,
    )


@pytest.mark.parametrize(
    ("row", "places"),
    [
        (table("open"), None),
        (table("playing"), None),
        (table("over", places=[2, 1]), [2, 1]),
        (table("over", places=[2, 1], counted=True), None),
        (table("playing", "x."), [2, 1]),
        (table("playing", "x.."), None),
        (table("playing", ".xx"), [1, 2, 2]),
        (table("over", "x..", [1, 2, 3]), [3, 1, 2]),
        (table("ended"), None),
        (table("ended", "..x"), [1, 1, 3]),
    ],
)
def test_who_leaves_a_rated_game_has_lost_it(row: TableRow, places: list[int] | None) -> None:
    assert counted_places(row) == places
