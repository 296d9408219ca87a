"""Worlds that look like a view of Wolves and Sheep. Reads the view and nothing else.

Everything that the view tells is laid out once. What it leaves open are jobs, each for one unseen tile: to be the tile
whose upper side lies there, to be the hunter on a wolf, to be in a hand that is known to lack some tiles. A sample
finds a random tile for every job, and then deals the rest to hands and bag.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import KIND_NAMES, NOBODY
from paddock.core.rng import Rng, shuffle_front
from paddock.core.sampler import Sampler
from paddock.games.wolves_and_sheep.areas import BARE_WOLF, COVERED_WOLF
from paddock.games.wolves_and_sheep.frontier import place_at
from paddock.games.wolves_and_sheep.look import THEN_NAMES
from paddock.games.wolves_and_sheep.matching import Matching
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.state import SheepState
from paddock.games.wolves_and_sheep.table import DEAL, PHASE_NAMES
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    BAG_TILES,
    COLOURS,
    HUNTER,
    LETTERS,
    SHEPHERD,
    WOLF,
    Tiles,
)
from paddock.games.wolves_and_sheep.view import LaidView, SheepView


class SheepSampler(Sampler):
    """Jobs are listed in this order: laid tiles, hunters on wolves, places in hands."""

    def __init__(self, rules: Rules, view: SheepView) -> None:
        self.rules = rules
        self.view = view
        self.unseen: list[int] = self.unseen_tiles()
        self.pieces: list[int] = [number for number, laid in enumerate(view.laid) if self.is_open(laid)]
        """Laid tiles that are not known."""
        self.hunters: list[int] = [place for place, cover in enumerate(view.covers) if cover.tile is None]
        """Hunters on wolves that are not known."""
        self.guests: list[int] = self.constrained_places()
        """A seat for each place in a hand that is known to lack something."""
        self.matching = Matching(self.candidates())
        self.frame = self.known_part()

    def sample(self, rng: Rng) -> SheepState:
        world = self.frame.copy()
        tiles = self.matching.random(rng)
        free = [tile for tile in self.unseen if tile not in tiles]
        for place, number in enumerate(self.pieces):
            self.identify(world, number, tiles[place])
        self.cover_wolves(world, tiles[len(self.pieces) :])
        for place, seat in enumerate(self.guests):
            world.put_in_hand(seat, tiles[len(self.pieces) + len(self.hunters) + place])
        self.deal_rest(world, vec[u8](free), rng)
        self.deal_herds(world, rng)
        return world

    # What the view leaves open.

    def is_open(self, laid: LaidView) -> bool:
        return laid.tile is None and laid.kind in ("plain", "wolf", "hunter")

    def unseen_tiles(self) -> list[int]:
        view = self.view
        seen: set[int] = set()
        for laid in view.laid:
            if laid.tile is not None:
                seen.add(laid.tile)
        for cover in view.covers:
            if cover.tile is not None:
                seen.add(cover.tile)
        if view.hand is not None:
            seen.update(view.hand)
        for hand in view.hands:
            seen.update(hand)
        return [tile for tile in range(BAG_TILES) if tile not in seen]

    def is_known_hand(self, seat: i64) -> bool:
        return seat == self.view.seat or len(self.view.hands) > 0

    def constrained_places(self) -> list[int]:
        return [
            seat
            for seat in range(self.rules.seats)
            if not self.is_known_hand(seat) and len(self.view.lacking[seat]) > 0
            for _ in range(self.view.held[seat])
        ]

    def candidates(self) -> list[list[int]]:
        """For each job, the unseen tiles that can do it."""
        tiles = self.rules.tiles
        view = self.view
        unseen = set(self.unseen)
        jobs = [[tile for tile, _ in tiles_for(tiles, view.laid[number]) if tile in unseen] for number in self.pieces]
        jobs += [[tile for tile in self.unseen if tile >= HUNTER] for _ in self.hunters]
        return jobs + [[tile for tile in self.unseen if tile not in view.lacking[seat]] for seat in self.guests]

    # What it tells.

    def known_part(self) -> SheepState:
        view = self.view
        state = SheepState(self.rules)
        state.kind = KIND_NAMES.index(view.kind)
        state.waiting = sum([1 << seat for seat in view.waiting])
        state.turn = NOBODY if view.turn is None else view.turn
        state.serial = view.serial
        state.phase = PHASE_NAMES.index(view.phase)
        state.actor = 0 if view.actor is None else view.actor
        state.due = view.due
        state.then = THEN_NAMES.index(view.then)
        self.lay_tiles(state)
        self.fill_known_hands(state)
        self.seat_players(state)
        return state

    def lay_tiles(self, state: SheepState) -> None:
        land = state.land
        jobs = dict(zip(self.pieces, self.matching.jobs, strict=False))
        for number, laid in enumerate(self.view.laid):
            if laid.seat is None:
                continue
            place = place_at(laid.x, laid.y)
            if laid.kind == "shepherd":
                colour = LETTERS.index(laid.edges[0])
                state.revealed |= 1 << i64(colour)
                land.lay(SHEPHERD + colour, 0, place, laid.seat)
            else:
                tile = jobs[number][0] if laid.tile is None else laid.tile
                land.lay(tile, look_of_side(self.rules.tiles, tile, laid), place, laid.seat)
        for cover in self.view.covers:
            land.areas.post(cover.wolf * 4, COVERED_WOLF - BARE_WOLF)
            land.bare -= 1

    def fill_known_hands(self, state: SheepState) -> None:
        view = self.view
        if view.seat is not None and view.hand is not None and len(view.hands) == 0:
            for tile in view.hand:
                state.put_in_hand(view.seat, tile)
        for seat, hand in enumerate(view.hands):
            for tile in hand:
                state.put_in_hand(seat, tile)

    def seat_players(self, state: SheepState) -> None:
        view = self.view
        for seat in view.outs:
            state.out |= 1 << i64(seat)
            state.outs[state.out_count] = u8(seat)
            state.out_count += 1
        for seat in view.passes:
            state.passes[state.pass_count] = u8(seat)
            state.pass_count += 1
        for seat, lacking in enumerate(view.lacking):
            for tile in lacking:
                state.add_lack(seat, tile)
        for seat, herds in enumerate(view.herds):
            for colour in herds:
                state.owners[colour] = u8(seat + 1)

    # Filling it in.

    def identify(self, world: SheepState, number: int, tile: int) -> None:
        """Say which tile lies there."""
        laid = self.view.laid[number]
        world.land.laid[number] = u8(tile)
        world.land.looks[number] = u8(look_of_side(self.rules.tiles, tile, laid))

    def cover_wolves(self, world: SheepState, hunters: list[int]) -> None:
        """Write down anew which wolf tile lies where, and which hunter tile on it."""
        land = world.land
        for wolf in range(COLOURS):
            land.wolves[wolf] = 0
        for number, laid in enumerate(self.view.laid):
            if laid.kind == "wolf":
                land.wolves[i64(land.laid[number]) - WOLF] = u8(number)
        drawn = 0
        for cover in self.view.covers:
            wolf = int(land.laid[cover.wolf]) - WOLF
            hunter = cover.tile
            if hunter is None:
                hunter = hunters[drawn]
                drawn += 1
            land.covers[wolf] = u8(hunter)
            land.covered_at[wolf] = u8(cover.after)
            land.coverers[wolf] = u8(cover.seat)

    def deal_rest(self, world: SheepState, tiles: vec[u8], rng: Rng) -> None:
        """Deal to the hands that nothing is known of, and leave the rest in the bag."""
        shuffle_front(tiles, i64(len(tiles)) - self.view.bag, rng)
        place: i64 = 0
        for seat in range(self.rules.seats):
            while i64(world.held[seat]) < self.view.held[seat]:
                world.put_in_hand(seat, i64(tiles[place]))
                place += 1
        world.bagged = 0
        while place < len(tiles):
            world.put_in_bag(i64(tiles[place]))
            place += 1

    def deal_herds(self, world: SheepState, rng: Rng) -> None:
        """Deal the colours that the view does not tell; those left over are nobody's (W6)."""
        if world.phase == DEAL:
            return
        colours = vec[u8]([colour for colour in range(COLOURS) if world.owners[colour] == 0])
        shuffle_front(colours, i64(len(colours)), rng)
        place: i64 = 0
        for seat in range(self.rules.seats):
            for _ in range(int(self.rules.herds) - len(self.view.herds[seat])):
                world.owners[i64(colours[place])] = u8(seat + 1)
                place += 1


def tiles_for(tiles: Tiles, laid: LaidView) -> list[tuple[int, int]]:
    """The tiles that can show this upper side, with their looks."""
    if laid.kind == "wolf":
        return [(tile, ANIMAL) for tile in range(WOLF, HUNTER)]
    if laid.kind == "hunter":
        return [(tile, ANIMAL) for tile in range(HUNTER, SHEPHERD)]
    return tiles.showing[laid.edges]


def look_of_side(tiles: Tiles, tile: int, laid: LaidView) -> int:
    """The look with which a tile shows this upper side."""
    return dict(tiles_for(tiles, laid))[tile]
