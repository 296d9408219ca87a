"""What a hint tells of a tile: what it closes or opens, whose that may be, how often a wolf can come, what follows.

What lies in the landscape is the same in every world; hands and owners are not, and a trial is played on by quick moves
to the guide's horizon.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from paddock.core.contract import State
from paddock.core.phrase import N_, Phrase, counted, decimal
from paddock.core.rng import Rng
from paddock.core.witness import Witness, in_hundred
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import GIVE_UP
from paddock.games.wolves_and_sheep.phases import DRAWING
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.score import all_pastures, largest_pastures, prize
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import ANIMAL, COLOURS, FOREST_BIT, HUNTER, WOLF

HERDS = (N_("black sheep"), N_("yellow sheep"), N_("red sheep"), N_("blue sheep"))
THE_OTHER = N_("the other player")
OTHERS = (N_("the next player"), N_("the player opposite"), N_("the player before"))
NOBODY = N_("nobody")
NOTICED = 3
"""A pasture of so many sheep is worth a word about wolves."""

Pastures = list[list[tuple[int, int, bool]]]
"""By colour: of every pasture its sheep, its open edges, and whether wolves threaten it."""


class WolvesWitness(Witness):
    """Compares the landscape before and after one move, and counts in worlds what is hidden or to come."""

    def __init__(self, guide: WolvesGuide, seat: int, move: int | None) -> None:
        self.guide = guide
        self.seat = seat
        self.move = move
        self.trials = 0
        self.wolves = 0
        """In how many worlds another player who is still in has a wolf."""
        self.sheep = 0
        """The own sheep that count at the horizon, in all worlds."""
        self.owners: list[Counter[int]] = [Counter() for _ in range(COLOURS)]
        """By colour: in how many worlds it is whose; 0 for nobody's, else the seat and one."""
        self.scene: Scene | None = None

    def see(self, world: State, branch: State, rng: Rng) -> None:
        assert isinstance(world, WolvesState)
        assert isinstance(branch, WolvesState)
        if self.scene is None:
            self.scene = Scene(world, branch, self.seat)
        self.trials += 1
        self.wolves += others_have_a_wolf(branch, self.seat)
        for colour in range(COLOURS):
            self.owners[colour][int(world.owners[colour])] += 1
        self.guide.play_on(branch, rng)
        self.sheep += sum(counting_sheep(branch.land)[colour] for colour in self.scene.own)

    def words(self) -> tuple[Phrase, ...]:
        if self.scene is None:
            return ()
        return tuple(
            chain(
                self.of_going_out(self.scene),
                self.of_own_herds(self.scene),
                self.of_other_herds(self.scene),
                self.of_drawing(self.scene),
                self.of_wolves(self.scene),
                self.of_the_end(),
            )
        )

    def of_going_out(self, scene: Scene) -> Iterator[Phrase]:
        if self.move == GIVE_UP:
            yield counted("Going out now brings {number} point.", "Going out now brings {number} points.", scene.prize)

    def of_own_herds(self, scene: Scene) -> Iterator[Phrase]:
        """Whether more of one's sheep count, or fewer; or else what becomes of the largest pasture that is open."""
        for colour in scene.own:
            before, size = scene.counted[colour], scene.counts[colour]
            values: dict[str, object] = {"herd": Phrase(HERDS[colour]), "before": before, "size": size}
            if size > before:
                yield Phrase("More of the {herd} are fenced in and safe: {size}, where {before} were.", values)
            elif size < before:
                yield Phrase("Fewer of the {herd} are fenced in and safe: {size}, where {before} were.", values)
            elif scene.changes(colour):
                size, opens = largest_open(scene.then[colour])
                yield counted(
                    "The largest open pasture of the {herd} has {size} sheep then and {number} open edge.",
                    "The largest open pasture of the {herd} has {size} sheep then and {number} open edges.",
                    opens,
                    {**values, "size": size},
                )

    def of_other_herds(self, scene: Scene) -> Iterator[Phrase]:
        """What the move does to the herd of another that it changes most, and whose that may be."""
        colour = scene.most_changed(self.owners)
        if colour is None:
            return
        herd = Phrase(HERDS[colour])
        change = scene.counts[colour] - scene.counted[colour]
        values: dict[str, object] = {"herd": herd, "sheep": abs(change)}
        if change > 0:
            yield Phrase("It fences in {sheep} more of the {herd}, which are another player's.", values)
        elif change < 0:
            yield Phrase("It takes {sheep} of the {herd}, which are another player's, out of the count.", values)
        if not scene.is_public[colour]:
            [(owner, worlds)] = self.owners[colour].most_common(1)
            yield counted(
                "Most likely owner of the {herd}: {player}, in {number} of 100 deals.",
                "Most likely owner of the {herd}: {player}, in {number} of 100 deals.",
                in_hundred(worlds, self.trials),
                {"herd": herd, "player": scene.name(owner)},
            )

    def of_drawing(self, scene: Scene) -> Iterator[Phrase]:
        """The tiles that a tile brings, by those that it touches (W9)."""
        if scene.drawn > 0:
            yield counted(
                "It brings {number} tile from the bag.", "It brings {number} tiles from the bag.", scene.drawn
            )

    def of_wolves(self, scene: Scene) -> Iterator[Phrase]:
        """How often another player could set a wolf on one's sheep."""
        if scene.prey >= NOTICED:
            yield counted(
                "In {number} of 100 deals another player has a wolf that could get at {sheep} of these sheep.",
                "In {number} of 100 deals another player has a wolf that could get at {sheep} of these sheep.",
                in_hundred(self.wolves, self.trials),
                {"sheep": scene.prey},
            )
        elif scene.prey == 0 and scene.prey_before >= NOTICED:
            yield Phrase("No wolf can get at these sheep then.")

    def of_the_end(self) -> Iterator[Phrase]:
        yield counted(
            "{number} move later {sheep} of these sheep count, on average.",
            "{number} moves later {sheep} of these sheep count, on average.",
            int(self.guide.horizon),
            {"sheep": decimal(self.sheep / self.trials)},
        )


class Scene:
    """What everyone can see, and which herds are one's own: before and after the move."""

    def __init__(self, world: WolvesState, branch: WolvesState, seat: int) -> None:
        self.seat = seat
        self.seats = int(world.rules.seats)
        self.own = [colour for colour in range(COLOURS) if int(world.owners[colour]) == seat + 1]
        self.is_public = [world.is_public(colour) for colour in range(COLOURS)]
        self.before: Pastures = all_pastures(world.land)
        self.then: Pastures = all_pastures(branch.land)
        self.counted = counting_sheep(world.land)
        """By colour: the sheep that count before the move."""
        self.counts = counting_sheep(branch.land)
        """By colour: the sheep that count after it."""
        self.prey_before = prey(world.land, self.own)
        self.prey = prey(branch.land, self.own)
        self.prize = prize(world)
        self.drawn = int(branch.due) if branch.phase == DRAWING else 0

    def changes(self, colour: int) -> bool:
        """Whether the largest open pasture of a colour is another one then."""
        return largest_open(self.then[colour]) not in (largest_open(self.before[colour]), (0, 0))

    def most_changed(self, owners: list[Counter[int]]) -> int | None:
        """The colour of another, by the sheep that count or else by its open pastures; None if none is changed."""
        others = [colour for colour in range(COLOURS) if colour not in self.own and owners[colour].keys() - {0}]
        changed = [
            (abs(self.counts[colour] - self.counted[colour]), largest_open(self.then[colour]), colour)
            for colour in others
            if self.counts[colour] != self.counted[colour] or self.changes(colour)
        ]
        return max(changed)[-1] if changed else None

    def name(self, owner: int) -> Phrase:
        """A player as the one who asks would say; 0 is nobody."""
        if owner == 0:
            return Phrase(NOBODY)
        step = (owner - 1 - self.seat) % self.seats
        if self.seats == 2:
            return Phrase(THE_OTHER)
        return Phrase(OTHERS[-1 if step == self.seats - 1 else step - 1])


def counting_sheep(land: Landscape) -> list[int]:
    """By colour: the sheep of the largest closed and safe pasture (W21)."""
    return [int(size) for size in largest_pastures(land)]


def largest_open(pastures: list[tuple[int, int, bool]]) -> tuple[int, int]:
    """The sheep and open edges of the largest pasture that is not closed."""
    return max([(size, opens) for size, opens, _ in pastures if opens > 0], default=(0, 0))


def others_have_a_wolf(position: WolvesPosition, seat: int) -> bool:
    """Whether somebody else who is still in holds a wolf."""
    others = [other for other in range(position.rules.seats) if other != seat and not position.is_out(other)]
    return any(WOLF <= tile < HUNTER for other in others for tile in position.hand(other))


def prey(land: Landscape, colours: list[int]) -> int:
    """The most sheep of these colours in a pasture that a wolf could come to threaten (W11, W20); 0 if no wolf can."""
    found = 0
    before = [safe_sizes(all_pastures(land)[colour]) for colour in colours]
    for rank in range(land.frontier.count):
        space = int(land.frontier.spaces[rank])
        if int(land.tiles.uniform[space & NEED_MASK]) == FOREST_BIT and land.welcomes(space, WOLF):
            haunted = Landscape(land.tiles, land)
            haunted.lay(WOLF, ANIMAL, space >> PLACE_SHIFT, 0)
            pastures = all_pastures(haunted)
            lost = [before[place] - safe_sizes(pastures[colour]) for place, colour in enumerate(colours)]
            found = max([found, *chain.from_iterable(lost)])
    return found


def safe_sizes(pastures: list[tuple[int, int, bool]]) -> Counter[int]:
    return Counter(size for size, _, danger in pastures if not danger)
