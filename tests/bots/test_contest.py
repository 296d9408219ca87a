"""What a contest claims, from games whose places are known."""

from __future__ import annotations

from paddock.bots.contest import BETTER, Contest
from paddock.bots.timed import Spent
from paddock.bots.tournament import Played
from paddock.games.catalogue import make


def contest(places: dict[str, int], until: float | str, deals: int) -> Contest:
    """One player among three of another and the other way round: the first seat wins, and the others are placed so."""
    held = Contest(make("black_sheep", 4), ["a", "b"], 8 * deals, 1, pairs=True, until=until)
    for seating in held.seatings():
        by_seat = (1, *[places[bot] for bot in seating.bots[1:]])
        spent = tuple(Spent() for _ in by_seat)
        held.add(seating, Played(seating.deal, seating.bots, by_seat, by_seat, 1, spent))
    return held


def test_better_is_who_is_placed_before_the_other() -> None:
    """Each wins as often as its seats are first, so wins would not tell them apart."""
    verdicts = []
    for places in ({"a": 2, "b": 3}, {"a": 3, "b": 2}, {"a": 2, "b": 2}):
        held = contest(places, BETTER, 80)
        assert [result.win_share for result in held.summary().results] == [0.25, 0.25]
        claim = held.claim()
        assert claim is not None
        assert claim.share is None
        verdicts.append(claim.verdict)
    assert verdicts == ["above", "below", "open"]


def test_a_share_is_that_of_the_one_among_others() -> None:
    claim = contest({"a": 2, "b": 3}, 0.2, 400).claim()
    assert claim is not None
    assert (claim.verdict, claim.share) == ("above", 0.2)
