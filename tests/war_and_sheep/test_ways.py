"""What a view says beforehand of runs and cards is what then happens (S7, S8, S9)."""

from __future__ import annotations

import pytest

from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.events import SheepLost, SheepRan, WolfGone, WolfRan
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.view import WarView, WayView
from war_and_sheep.positions import lay


def view_of(match: Match, seat: int | None) -> WarView:
    view = match.state.view(seat)
    assert isinstance(view, WarView)
    return view


def choices(match: Match, seat: int) -> list[str]:
    return [match.game.print_move(move) for move in match.state.legal(seat)]


def text_of(way: WayView) -> str:
    return f"{'wolf ' if way.wolf else ''}{SPACE_NAMES[way.start]} {way.direction}"


def copy_of(match: Match) -> Match:
    other = Match(match.game, match.state.copy())
    other.state.watch()
    return other


def check_way(match: Match, seat: int, way: WayView) -> None:
    """Make the move and see whether it goes where the view said."""
    trial = copy_of(match)
    trial.play(seat, trial.game.parse_move(text_of(way)))
    told = [heard.event for heard in trial.state.told or []]
    losses = [event for event in told if isinstance(event, SheepLost)]
    ran = next(event for event in told if isinstance(event, SheepRan | WolfRan))
    if isinstance(ran, WolfRan):
        assert ran.end == (way.end if way.target is None else way.target)
        assert bool(losses) == (way.meets == "sheep")
    else:
        assert (ran.end, ran.target, ran.file) == (way.end, way.target, len(way.file))
        assert any(isinstance(event, WolfGone) for event in told) or way.meets != "chase"
        assert losses or way.meets != "wolf"
        assert ran.wolf == (way.meets in ("wolf", "chase"))


def check_aims(match: Match, seat: int) -> None:
    """Play every card that the view says can be played and see whether it asks for what the view said."""
    for aim in view_of(match, seat).aims:
        trial = copy_of(match)
        trial.play(seat, trial.game.parse_move(f"play {aim.card}"))
        asked = choices(trial, seat) if view_of(trial, seat).card == aim.card else []
        if aim.card not in ("tip", "tea", "pickpocket", "thief"):
            expected = [SPACE_NAMES[space] for space in aim.first] + [text_of(way) for way in aim.ways]
            assert sorted(asked) == sorted(expected), aim.card


@pytest.mark.parametrize("seed", range(6))
def test_runs_end_where_the_view_says(seed: int) -> None:
    rng = FastRng(seed)
    match = Match(WarGame(2, {"layout": ("lines", "wedges")[seed % 2]}))
    match.settle_chance(rng)
    while match.state.kind != OVER:
        seat = match.state.turn
        view = view_of(match, seat)
        runs = [text for text in choices(match, seat) if text[-2:-1] == " "]
        assert [text_of(way) for way in view.ways] == runs
        assert view_of(match, 1 - seat).ways == view_of(match, None).ways == ()
        assert view_of(match, 1 - seat).aims == view_of(match, None).aims == ()
        for way in view.ways:
            check_way(match, seat, way)
        check_aims(match, seat)
        moves = match.state.legal(seat)
        match.play(seat, moves[rng.below(len(moves))])
        match.settle_chance(rng)


def test_only_who_is_asked_is_told_what_it_may_run_and_play() -> None:
    match = lay("B....1 ...... ...... .W.... ...... A.....", hands=("eagle moon", "roast"))
    assert view_of(match, 0).ways
    assert [aim.card for aim in view_of(match, 0).aims] == ["eagle", "moon"]
    for seat in (1, None):
        view = view_of(match, seat)
        assert (view.ways, view.aims) == ((), ())


def test_the_sheepdog_stops_before_a_token_and_a_mad_sheep_chases_the_wolf() -> None:
    match = lay("..B..1 ...... ..3... ...... ...... X..W..", hands=("dog", ""))
    view = view_of(match, 0)
    (aim,) = view.aims
    south = next(way for way in aim.ways if way.direction == "s")
    assert (south.meets, SPACE_NAMES[south.end], south.target) == ("stop", "c5", None)
    east = next(way for way in view.ways if not way.wolf and way.direction == "e")
    assert (east.meets, SPACE_NAMES[east.end]) == ("chase", "c1")


def test_a_lurking_wolf_has_ways_only_for_who_has_seen_it() -> None:
    board = "B....1 ...... ...... .w.... ...... A....."
    assert any(way.wolf for way in view_of(lay(board, seen=("b3", "")), 0).ways)
    assert not any(way.wolf for way in view_of(lay(board, seen=("", "b3")), 0).ways)


def test_the_eagle_and_the_mix_up_say_both_their_choices() -> None:
    match = lay("B....1 ...... ...... ...... ...... A.a...", hands=("eagle mixup", ""))
    aims = {aim.card: aim for aim in view_of(match, 0).aims}
    assert [SPACE_NAMES[space] for space in aims["eagle"].first] == ["a1"]
    assert len(aims["eagle"].then) == 32
    assert [SPACE_NAMES[space] for space in aims["mixup"].then] == ["a6"]
