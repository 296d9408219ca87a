"""Worlds that look like a view of Wolves and Sheep. Reads the view and nothing else.

Everything that the view tells is laid out once. What it leaves open are jobs, each for one unseen tile: to be the tile
whose upper side lies there, to be the hunter on a wolf, to be in a hand that is known to lack some tiles. A sample
finds tiles for the jobs, all ways equally likely, and then deals the rest to hands and bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.rng import Rng, shuffle_front
from paddock.core.sampler import PickModel, Sampler
from paddock.games.wolves_and_sheep.areas import BARE_WOLF, COVERED_WOLF
from paddock.games.wolves_and_sheep.frontier import place_at
from paddock.games.wolves_and_sheep.herd_beliefs import HerdBeliefs, sheep_brought
from paddock.games.wolves_and_sheep.matching import NO_JOB, Matching
from paddock.games.wolves_and_sheep.phases import DEALING, PHASE_NAMES, THEN_NAMES
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.state import WolvesState
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
from paddock.games.wolves_and_sheep.view import LaidView, WolvesView

if TYPE_CHECKING:
    from paddock.games.wolves_and_sheep.game import WolvesGame

NO_LAID: Final = -1
FINE: Final = 0x10000000000000
"""Random shares are multiples of one by this."""

_NO_TILES: Final[vec[u8]] = vec[u8]([0] * BAG_TILES)


class Job:
    """Something that an unseen tile does: it lies there, on a wolf, or in a hand that lacks some tiles."""

    def __init__(self, candidates: int, laid: int, cover: int) -> None:
        self.candidates = candidates
        """Mask of the tiles that can do it."""
        self.laid = laid
        """The number of a laid tile, or NO_LAID."""
        self.cover = cover
        """Else the number of a hunter among those on wolves."""


class WolvesSampler(Sampler):
    """Groups of equal jobs come in this order: hands that lack something, then laid tiles and hunters on wolves."""

    def __init__(self, game: WolvesGame, view: WolvesView, model: PickModel | None) -> None:
        super().__init__(game, view.header, model)
        self.rules: Rules = game.rules
        self.view = view
        self.unseen: int = self.unseen_tiles()
        """Mask of the tiles that the view does not show."""
        self.hunters: vec[u8] = vec[u8]([0 if cover.tile is None else cover.tile for cover in view.covers])
        """The hunters on wolves, as far as they are known."""
        self.known: dict[int, int] = {}
        """By number of a laid tile that the view does not name: which tile it must be."""
        self.wolf_numbers: vec[i64] = vec[i64]([number for number, laid in enumerate(view.laid) if laid.kind == "wolf"])
        jobs = self.settle_single(self.open_jobs())
        seats = [seat for seat in range(self.rules.seats) if self.is_lacking_hand(seat)]
        groups = list(dict.fromkeys([job.candidates for job in jobs]))
        self.lacking_seats: vec[i64] = vec[i64](seats)
        masks = [self.hand_candidates(seat) for seat in seats] + groups
        workers = self.workers(masks)
        self.tiles: vec[u8] = vec[u8](workers)
        """The unseen tiles that can do some job."""
        self.rest: vec[u8] = vec[u8]([tile for tile in _members(self.unseen) if tile not in workers])
        """The unseen tiles that can do none."""
        counts = [view.held[seat] for seat in seats] + [len(_of_group(jobs, mask)) for mask in groups]
        self.matching = Matching(counts, [_groups_of(tile, masks) for tile in workers])
        self.jobs: list[Job] = [job for mask in groups for job in _of_group(jobs, mask)]
        """The jobs of laid tiles and hunters, group by group."""
        self.job_starts: vec[i64] = vec[i64](_starts(counts, len(seats)))
        """By group: where its jobs begin among them."""
        self.job_counts: vec[i64] = vec[i64](counts)
        self.job_laid: vec[i64] = vec[i64]([job.laid for job in self.jobs])
        self.job_cover: vec[i64] = vec[i64]([job.cover for job in self.jobs])
        self.turned: vec[u8] = vec[u8](self.orientations())
        """By job and tile: the orientation in which the tile does it."""
        self.open_colours: vec[u8] = vec[u8]()
        self.open_owners: vec[u8] = vec[u8]()
        """Colours whose owner the view does not tell, and the seats that lack one: 1 + the seat, as in a position."""
        self.beliefs: HerdBeliefs | None = None
        """None: whoever owns a colour that is not told, all ways are equally likely."""
        self.frame: WolvesState = self.known_part()

    def believe(self, hopes: vec[float], trust: float) -> None:
        """From now on herds are as likely as what everyone has built makes them."""
        if len(self.open_owners) > 0:
            brought = sheep_brought(self.frame.land, self.rules.seats, hopes)
            self.beliefs = HerdBeliefs(self.open_colours, self.open_owners, brought, trust)

    def sample(self, rng: Rng) -> WolvesState:
        world = self.frame.copy()
        free = self.rest[:]
        if len(self.tiles) > 0:
            free = self.give_jobs(world, free, rng)
        self.deal_rest(world, free, rng)
        self.deal_herds(world, rng)
        return world

    # What the view leaves open.

    def unseen_tiles(self) -> int:
        view = self.view
        mask = _span(int(self.rules.end - self.rules.bag), int(self.rules.end))
        seen = [laid.tile for laid in view.laid] + [cover.tile for cover in view.covers]
        for hand in [view.hand or (), *view.hands]:
            seen += hand
        for known in seen:
            if known is not None and known < BAG_TILES:
                mask &= ~(1 << known)
        return mask

    def open_jobs(self) -> list[Job]:
        """Laid tiles and hunters that the view does not name."""
        jobs: list[Job] = []
        for number, laid in enumerate(self.view.laid):
            if laid.tile is None and laid.kind in ("plain", "wolf", "hunter"):
                mask = 0
                for tile, _ in tiles_for(self.rules.tiles, laid):
                    mask |= 1 << tile
                jobs.append(Job(mask & self.unseen, number, -1))
        for number, cover in enumerate(self.view.covers):
            if cover.tile is None:
                jobs.append(Job(_span(HUNTER, SHEPHERD) & self.unseen, NO_LAID, number))
        return jobs

    def settle_single(self, jobs: list[Job]) -> list[Job]:
        """Give each job that only one tile can do that tile; returns the other jobs."""
        taken = 0
        while True:
            single = [job for job in jobs if _is_single(job.candidates)]
            if len(single) == 0:
                return jobs
            for job in single:
                taken |= job.candidates
                self.settle(job, job.candidates.bit_length() - 1)
            jobs = [job for job in jobs if not _is_single(job.candidates)]
            for job in jobs:
                job.candidates &= ~taken
            self.unseen &= ~taken

    def settle(self, job: Job, tile: int) -> None:
        if job.laid != NO_LAID:
            self.known[job.laid] = tile
        else:
            self.hunters[job.cover] = u8(tile)

    def is_known_hand(self, seat: i64) -> bool:
        return seat == self.view.seat or len(self.view.hands) > 0

    def is_lacking_hand(self, seat: i64) -> bool:
        """Whether a hand is not shown, and known to lack some of the unseen tiles."""
        if self.is_known_hand(seat) or self.view.held[seat] == 0:
            return False
        return self.hand_candidates(seat) != self.unseen

    def hand_candidates(self, seat: i64) -> int:
        mask = self.unseen
        for tile in self.view.lacking[seat]:
            mask &= ~(1 << tile)
        return mask

    def workers(self, masks: list[int]) -> list[int]:
        """The tiles that can do some job, those with the last groups first: so their jobs are done with early."""
        able = 0
        for mask in masks:
            able |= mask
        return sorted(_members(able), key=lambda tile: (-_groups_of(tile, masks).bit_length(), tile))

    def orientations(self) -> list[int]:
        found: list[int] = []
        for job in self.jobs:
            turned = [0] * BAG_TILES
            if job.laid != NO_LAID:
                for tile, orientation in tiles_for(self.rules.tiles, self.view.laid[job.laid]):
                    turned[tile] = orientation
            found += turned
        return found

    # What it tells.

    def known_part(self) -> WolvesState:
        view = self.view
        state = self.resumed()
        assert isinstance(state, WolvesState)
        state.phase = PHASE_NAMES.index(view.phase)
        state.actor = 0 if view.actor is None else view.actor
        state.due = view.due
        state.then = THEN_NAMES.index(view.then)
        self.lay_tiles(state)
        self.fill_known_hands(state)
        self.seat_players(state)
        self.own_herds(state)
        return state

    def lay_tiles(self, state: WolvesState) -> None:
        """Lay what lies there; a tile that is not known is laid as any that shows the same side."""
        land = state.land
        candidates = {job.laid: job.candidates for job in self.jobs}
        for number, laid in enumerate(self.view.laid):
            if laid.seat is None:
                continue
            place = place_at(laid.x, laid.y)
            if laid.kind == "shepherd":
                colour = LETTERS.index(laid.edges[0])
                state.revealed |= 1 << i64(colour)
                land.lay(SHEPHERD + colour, 0, place, laid.seat)
            else:
                tile = laid.tile
                if tile is None:
                    tile = self.known[number] if number in self.known else candidates[number].bit_length() - 1
                land.lay(tile, orientation_of_side(self.rules.tiles, tile, laid), place, laid.seat)
        for cover in self.view.covers:
            land.areas.post(cover.wolf * 4, COVERED_WOLF - BARE_WOLF)
            land.bare -= 1
        self.note_wolves(state, self.hunters)

    def fill_known_hands(self, state: WolvesState) -> None:
        view = self.view
        if view.seat is not None and view.hand is not None and len(view.hands) == 0:
            for tile in view.hand:
                state.put_in_hand(view.seat, tile)
        for seat, hand in enumerate(view.hands):
            for tile in hand:
                state.put_in_hand(seat, tile)

    def seat_players(self, state: WolvesState) -> None:
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

    def own_herds(self, state: WolvesState) -> None:
        for seat, herds in enumerate(self.view.herds):
            for colour in herds:
                state.owners[colour] = u8(seat + 1)
            missing = 0 if state.phase == DEALING else int(self.rules.herds) - len(herds)
            for _ in range(missing):
                self.open_owners = append(self.open_owners, u8(seat + 1))
        for colour in range(COLOURS):
            if state.owners[colour] == 0:
                self.open_colours = append(self.open_colours, u8(colour))

    # Filling it in.

    def give_jobs(self, world: WolvesState, free: vec[u8], rng: Rng) -> vec[u8]:
        """Find tiles for all jobs. Returns the free tiles together with those that got none."""
        land = world.land
        hunters = self.hunters[:]
        hands = i64(len(self.lacking_seats))
        order = self.job_order(rng)
        starts = self.job_starts[:]
        groups = self.matching.random(rng)
        place: i64 = 0
        while place < len(groups):
            group = groups[place]
            tile = self.tiles[place]
            if group == NO_JOB:
                free = append(free, tile)
            elif group < hands:
                world.put_in_hand(self.lacking_seats[group], i64(tile))
            else:
                job = order[starts[group]]
                starts[group] += 1
                number = self.job_laid[job]
                if number == NO_LAID:
                    hunters[self.job_cover[job]] = tile
                else:
                    land.laid[number] = tile
                    land.orientations[number] = self.turned[job * BAG_TILES + i64(tile)]
            place += 1
        if len(self.jobs) > 0:
            self.note_wolves(world, hunters)
        return free

    def job_order(self, rng: Rng) -> vec[i64]:
        """The jobs of laid tiles and hunters, shuffled within their groups: tiles come by number."""
        order = vec[i64](capacity=len(self.jobs))
        group = i64(len(self.lacking_seats))
        while group < len(self.job_counts):
            start = self.job_starts[group]
            count: i64 = 0
            while count < self.job_counts[group]:
                order = append(order, start + count)
                other = start + rng.below(count + 1)
                order[start + count] = order[other]
                order[other] = start + count
                count += 1
            group += 1
        return order

    def note_wolves(self, world: WolvesState, hunters: vec[u8]) -> None:
        """Write down anew which wolf tile lies where, and which hunter tile on it."""
        land = world.land
        for wolf in range(COLOURS):
            land.wolves[wolf] = 0
            land.covers[wolf] = 0
        for number in self.wolf_numbers:
            land.wolves[i64(land.laid[number]) - WOLF] = u8(number)
        for place, cover in enumerate(self.view.covers):
            covered = i64(land.laid[cover.wolf]) - WOLF
            land.covers[covered] = hunters[place]
            land.covered_at[covered] = u8(cover.after)
            land.coverers[covered] = u8(cover.seat)

    def deal_rest(self, world: WolvesState, tiles: vec[u8], rng: Rng) -> None:
        """Deal to the hands that nothing is known of, and leave the rest in the bag."""
        shuffle_front(tiles, i64(len(tiles)) - self.view.bag, rng)
        place: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            due = i64(self.view.held[seat])
            while i64(world.held[seat]) < due:
                world.put_in_hand(seat, i64(tiles[place]))
                place += 1
            seat += 1
        left = _NO_TILES[:]
        while place < len(tiles):
            left[i64(tiles[place])] = 1
            place += 1
        world.bagged = 0
        tile: i64 = 0
        while tile < BAG_TILES:
            if left[tile] == 1:
                world.bag[world.bagged] = u8(tile)
                world.bagged += 1
            tile += 1

    def deal_herds(self, world: WolvesState, rng: Rng) -> None:
        """Deal the colours that the view does not tell; those left over are nobody's (W6)."""
        if len(self.open_owners) == 0:
            return
        if self.beliefs is not None:
            self.beliefs.deal(world.owners, float(rng.below(FINE)) / float(FINE))
            return
        colours = self.open_colours[:]
        shuffle_front(colours, i64(len(self.open_owners)), rng)
        place: i64 = 0
        while place < len(self.open_owners):
            world.owners[i64(colours[place])] = self.open_owners[place]
            place += 1


def tiles_for(tiles: Tiles, laid: LaidView) -> list[tuple[int, int]]:
    """The tiles that can show this upper side, with their orientations."""
    if laid.kind == "wolf":
        return [(tile, ANIMAL) for tile in range(WOLF, HUNTER)]
    if laid.kind == "hunter":
        return [(tile, ANIMAL) for tile in range(HUNTER, SHEPHERD)]
    return tiles.showing[laid.edges]


def orientation_of_side(tiles: Tiles, tile: int, laid: LaidView) -> int:
    """The orientation in which a tile shows this upper side."""
    for other, orientation in tiles_for(tiles, laid):
        if other == tile:
            return orientation
    raise AssertionError(f"tile {tile} has no side {laid.edges}")


# Masks of tiles. More than 64 tiles: these are whole numbers of any size.


def _span(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


def _is_single(mask: int) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def _members(mask: int) -> list[int]:
    return [tile for tile in range(BAG_TILES) if mask >> tile & 1 == 1]


def _groups_of(tile: int, masks: list[int]) -> int:
    """Mask of the groups whose jobs a tile can do."""
    groups = 0
    for group, mask in enumerate(masks):
        if mask >> tile & 1 == 1:
            groups |= 1 << group
    return groups


def _of_group(jobs: list[Job], candidates: int) -> list[Job]:
    return [job for job in jobs if job.candidates == candidates]


def _starts(counts: list[int], hands: int) -> list[int]:
    """By group: how many jobs of laid tiles and hunters come before its own."""
    return [sum(counts[hands:group]) for group in range(len(counts))]
