"""Nobody learns what another holds: interrupts, herds, hands and the undersides of laid tiles."""

from __future__ import annotations

import msgspec
import pytest

from paddock.core.contract import OPEN
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.sampler import WolvesSampler
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import HUNTER
from paddock.testing.law import payload
from paddock.testing.secret_laws import silent_interrupts, who_could_interrupt
from paddock.testing.walk import walk

from .positions import components, described, play, scene
from .test_interrupts import WOOD
from .test_turn import view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_in_which_others_can_and_cannot_interrupt_look_alike(seats: int) -> None:
    """The law, and that it is not idle: both sorts of worlds come up."""
    game = make("wolves_and_sheep", seats, {})
    for number in range(4):
        silent_interrupts(game, rng_for(3, number))
    rng = rng_for(5, "both sorts", seats)
    could: set[bool] = set()
    for _ in range(4):
        for match in walk(game, rng):
            if match.state.kind == OPEN and rng.below(6) == 0:
                worlds = [game.sampler(match.state.view(0)).sample(rng) for _ in range(3)]
                assert {payload(world, 0) for world in worlds} == {payload(match.state, 0)}
                could |= {bool([seat for seat in who_could_interrupt(game, world) if seat != 0]) for world in worlds}
    assert could == {True, False}


def test_only_the_seat_itself_sees_that_it_could_interrupt() -> None:
    able = scene(WOOD, [["KKKK"], ["wk", "VVVV"], ["VVVV"]], herds="RBY")
    unable = scene(WOOD, [["KKKK"], ["YYYY/VVVV", "VVVV"], ["VVVV"]], herds="RBY")
    assert who_could_interrupt(make("wolves_and_sheep", 3, {}), able) == [1]
    assert who_could_interrupt(make("wolves_and_sheep", 3, {}), unable) == []
    for seat in (None, 2):
        one, other = view(able, seat), view(unable, seat)
        blank = {"hand": (), "tiles": (), "laid": (), "lacking": ()}
        assert msgspec.structs.replace(one, **blank) == msgspec.structs.replace(other, **blank)
    assert (able.waiting, able.serial, able.kind) == (unable.waiting, unable.serial, unable.kind)


def test_a_laid_herd_side_does_not_tell_whether_a_wolf_or_a_hunter_is_under_it() -> None:
    seen = set()
    for tile in ("wk", "hk", "KKKK"):
        state = scene(WOOD, [[tile], ["VVVV"]], herds="RB", bag=9)
        state.watch()
        move = next(move for move in state.legal(0) if described(state, int(move)) == "KKKK 1,1")
        state.play(0, int(move))
        events = heard_by(state.heard(), 1)
        laid = [msgspec.structs.replace(each, tile=None) for each in view(state, 1).laid]
        seen.add(msgspec.json.encode([laid, view(state, None).laid, events]))
    assert len(seen) == 1


def test_a_laid_wolf_does_not_tell_its_herd_but_its_owner_knows() -> None:
    state = scene(WOOD, [["wk", "wy"], ["VVVV"]], herds="RB", bag=9)
    play(state, 0, "wolf 0,3")
    assert view(state, 1).laid[-1].tile is None
    assert view(state, None).laid[-1].tile is None
    assert view(state, 0).laid[-1].tile in (60, 61)


def test_drawn_tiles_are_told_to_the_drawer_alone() -> None:
    state = scene(["KKVK 0,1"], [["KKKK"], ["VVVV"]], bag=9)
    state.watch()
    state.play(0, int(state.legal(0)[0]))
    state.settle(state.chance(FastRng(1)))
    told = state.heard()
    assert [type(event).__name__ for event in heard_by(told, 0)] == ["Laid", "Drew", "DrewTiles"]
    assert [type(event).__name__ for event in heard_by(told, 1)] == ["Laid", "Drew"]
    assert heard_by(told, None) == heard_by(told, 1)


def test_a_hunter_that_is_the_only_one_left_is_known() -> None:
    """Seat 1 has put a hunter on a wolf; all the others are in the hand of seat 0."""
    state = scene([*WOOD, "wolf 0,3", "hunter 0,3"], [["hk", "hy", "hr", "VVVV"], ["KKKK", "VVVV"]], bag=40)
    state.land.coverers[3] = 1
    state.land.layers[4] = 1
    sampler = state.game.sampler(state.view(0))
    for seed in range(5):
        world = sampler.sample(FastRng(seed))
        assert isinstance(world, WolvesState)
        assert [int(hunter) for hunter in world.land.covers if hunter > 0] == [HUNTER + 3]
        assert [int(guard) for guard in world.land.areas.guards] == [int(guard) for guard in state.land.areas.guards]


def test_sampled_worlds_hold_nothing_that_a_pass_has_ruled_out() -> None:
    """Seat 3 passes while black and village fit: it holds neither, and worlds for the others know it."""
    state = scene(["KKVK 0,1"], [["KKKK"] * 4, ["VKYR"] * 4, ["FFYY", "YYFF", "FFFF", "RRRR"]], turn=2, bag=68)
    play(state, 2, "pass")
    assert len(state.lacking(2)) > 30
    for seat in (None, 0, 1):
        sampler = state.game.sampler(view(state, seat))
        assert isinstance(sampler, WolvesSampler)
        for number in range(20):
            world = sampler.sample(FastRng(number))
            assert not set(world.hand(2)) & set(state.lacking(2))
            assert payload(world, seat) == payload(state, seat)
            assert world.audit() == []


def test_worlds_can_be_sampled_where_many_tiles_share_a_side() -> None:
    """An owner's list with many equal sides: which tile lies there is anybody's guess, but never the same twice."""
    game = make("wolves_and_sheep", 3, {}, components(["VKKV/FFKK"] * 12 + ["VKKV/KKKK"] * 12 + ["FFKK/KKKK"] * 12))
    rng = rng_for(4)
    for match in walk(game, rng):
        if rng.below(3) == 0:
            for seat in (None, 1):
                world = game.sampler(match.state.view(seat)).sample(rng)
                assert world.audit() == []
                assert payload(world, seat) == payload(match.state, seat)


def test_a_record_can_be_shared_after_the_game_only() -> None:
    """The view of a seat carries no tile that it has not seen, anywhere in it."""
    game = make("wolves_and_sheep", 4, {})
    for match in walk(game, rng_for(9)):
        state = match.state
        assert isinstance(state, WolvesState)
        if state.kind == 3:
            break
        seen = view(state, 0)
        known = {laid.tile for laid in seen.laid} | {cover.tile for cover in seen.covers} | set(seen.hand or ())
        assert not {tile for seat in (1, 2, 3) for tile in state.hand(seat)} & known
