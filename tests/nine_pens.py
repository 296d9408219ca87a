"""Nine Pens: a small game with a grid and hundreds of moves, to try the table of a game that has no face.

N1  Nine pens in three rows. Two to four players have sheep of the sizes 1 to 6 each.
N2  In turn, everyone puts a sheep into a free pen and opens a gate of it; the gate is for looks.
N3  When all pens are taken, every row and every column goes to who has most sheep there by size; nobody, if tied.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock import (
    OPEN,
    About,
    Area,
    Budget,
    Event,
    Game,
    MoveKind,
    MoveTable,
    Part,
    PickModel,
    Player,
    Rng,
    Sampler,
    State,
    View,
    named,
    numbered,
)

SIZES, PENS = 6, 9
GATES = ("north", "east", "south", "west")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
NAMES = tuple(f"{column}{row}" for row in "123" for column in "abc")

ABOUT = About(
    id="nine_pens",
    version=1,
    title="Nine Pens",
    text="Put your sheep where they outweigh the others.",
    seats=(2, 3, 4),
    options=(),
    areas=(
        Area(field="pens", title="The pens", shape="grid", part="pen"),
        Area(field="free", title="Free pens", shape="pile"),
        Area(field="flock", title="Your sheep", shape="cards", part="sheep"),
        Area(field="left", title="Sheep left", shape="cards", by_seat=True),
        Area(field="gate", title="Last gate", shape="value"),
    ),
)
PLACE = MoveKind(
    "place",
    "{sheep} {pen} {gate}",
    (numbered("sheep", 1, SIZES), Part("pen", tuple(range(PENS)), NAMES), named("gate", GATES)),
)
MOVES = MoveTable("Nine Pens", (PLACE,))


class NinePensView(View, frozen=True, kw_only=True):
    pens: tuple[tuple[str | None, ...], ...]
    free: int
    flock: tuple[int, ...] | None
    left: tuple[tuple[int, ...], ...]
    gate: str | None
    owners: tuple[int, ...]
    """By pen; -1 for a free one."""
    sizes: tuple[int, ...]


class Placed(Event, frozen=True, kw_only=True):
    seat: int
    sheep: int
    pen: str


class NinePensState(State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.owners = [-1] * PENS
        self.sizes = [0] * PENS
        self.left = [list(range(1, SIZES + 1)) for _ in range(game.seats)]
        self.gate: str | None = None
        self.ask(OPEN, 1, 0)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if seat == self.turn and self.kind == OPEN:
            numbers = [
                ((size - 1) * PENS + pen) * len(GATES) + gate
                for size in self.left[seat]
                for pen in range(PENS)
                if self.owners[pen] < 0
                for gate in range(len(GATES))
            ]
            moves = vec[i64](numbers)
        return moves

    def apply(self, seat: i64, move: i64) -> None:
        place, gate = divmod(int(move), len(GATES))
        size, pen = place // PENS + 1, place % PENS
        self.left[seat].remove(size)
        self.owners[pen], self.sizes[pen], self.gate = int(seat), size, GATES[gate]
        self.tell(-1, Placed(seat=int(seat), sheep=size, pen=NAMES[pen]))
        following = (int(seat) + 1) % self.game.seats
        if -1 in self.owners:
            self.ask(OPEN, 1 << following, following)
        else:
            self.finish()

    def points(self) -> list[int]:
        points = [0] * self.game.seats
        for line in LINES:
            sums = [sum(self.sizes[pen] for pen in line if self.owners[pen] == seat) for seat in range(self.game.seats)]
            if -1 not in [self.owners[pen] for pen in line] and sums.count(max(sums)) == 1:
                points[sums.index(max(sums))] += 1
        return points

    def view(self, seat: int | None) -> View:
        cells = [
            None if owner < 0 else f"{'ABCD'[owner]}{size}" for owner, size in zip(self.owners, self.sizes, strict=True)
        ]
        return NinePensView(
            header=self.header(seat),
            pens=(tuple(cells[:3]), tuple(cells[3:6]), tuple(cells[6:])),
            free=self.owners.count(-1),
            flock=None if seat is None else tuple(self.left[seat]),
            left=tuple(tuple(sizes) for sizes in self.left),
            gate=self.gate,
            owners=tuple(self.owners),
            sizes=tuple(self.sizes),
        )


class NinePensSampler(Sampler):
    """Nothing is hidden: the only world is the one that is seen."""

    def __init__(self, game: Game, view: NinePensView, model: PickModel | None) -> None:
        super().__init__(game, view.header, model)
        self.view = view

    def sample(self, rng: Rng) -> NinePensState:
        world = self.resumed()
        assert isinstance(world, NinePensState)
        world.owners, world.sizes = list(self.view.owners), list(self.view.sizes)
        world.left = [list(sizes) for sizes in self.view.left]
        world.gate = self.view.gate
        return world


class NinePens(Game):
    about = ABOUT
    moves = MOVES

    def start(self) -> NinePensState:
        return NinePensState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        assert isinstance(view, NinePensView)
        return NinePensSampler(self, view, model)

    def longest(self) -> int:
        return PENS


class Dreamer(Player):
    """Makes the last move of the list, at any game."""

    name = "dreamer"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[-1]
