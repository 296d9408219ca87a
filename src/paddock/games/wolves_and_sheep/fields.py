"""What the numbers of an observation vector of Wolves and Sheep mean. `vector.py` writes them, in this order."""

from __future__ import annotations

from paddock.core.layout import Field, Layout, question_fields
from paddock.games.wolves_and_sheep.areas import NODES
from paddock.games.wolves_and_sheep.frontier import REACH
from paddock.games.wolves_and_sheep.phases import PHASE_NAMES, THEN_NAMES
from paddock.games.wolves_and_sheep.rules import PRIZES, Rules
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, FREE, KIND_NAMES, SQUARE, TILES

VERSION = 1


def layout(rules: Rules) -> Layout:
    """The landscape is a list of tiles, in the order in which they came: no window would hold all of it."""
    seats = int(rules.seats)
    tiles = (TILES,)
    by_colour = (COLOURS,)
    kinds = ", ".join(f"{number} {name}" for number, name in enumerate(KIND_NAMES, 1))
    return Layout(
        VERSION,
        (
            *question_fields(seats),
            Field("phase", f"What is asked: one of {', '.join(PHASE_NAMES)}.", (len(PHASE_NAMES),)),
            Field("x", "By laid tile: columns east of the village square, which is the first.", tiles, -REACH, REACH),
            Field("y", "By laid tile: rows north of it.", tiles, -REACH, REACH),
            Field(
                "edges",
                "By laid tile and edge, from the north clockwise: 1 to 4 sheep (black, yellow, red, blue), 5 village, "
                "6 forest; 0 where there is no such tile.",
                (TILES, 4),
                high=FREE,
            ),
            Field("kinds", f"By laid tile: {kinds}; 0 where there is none.", tiles, high=len(KIND_NAMES)),
            Field(
                "layers",
                "By laid tile: 1 if one laid it oneself, 2 for the left neighbour; 0 for nobody.",
                tiles,
                0,
                seats,
            ),
            Field("own_tiles", "By laid tile: 1 + the tile, if one laid it oneself and so knows.", tiles, high=SQUARE),
            Field("coverers", "By laid tile: who put a hunter on this wolf, as in `layers` (W12).", tiles, 0, seats),
            Field("hand", "By tile: whether one holds it.", (BAG_TILES,)),
            Field("shepherds", 'By colour: whether one still has this "?" tile (W13).', by_colour),
            Field("held", "By seat: how many tiles it holds (W7).", (seats,), high=BAG_TILES),
            Field("bag", "How many tiles the bag holds (W7).", high=BAG_TILES),
            Field("herds", "By seat and colour: whether this is its herd, as far as one knows.", (seats, COLOURS)),
            Field("public", "By colour: whether everyone knows whose it is.", by_colour),
            Field("hidden", 'By seat: how many "?" tiles it has left (W13).', (seats,), high=COLOURS),
            Field("lacking", "By seat and tile: whether it has shown not to hold it.", (seats, BAG_TILES)),
            Field(
                "passes",
                "By seat: its place among those who passed since the last tile, or 0 (W17).",
                (seats,),
                0,
                seats,
            ),
            Field("outs", "By seat: its place among those who are out, or 0 (W16).", (seats,), 0, seats),
            Field("actor", "By seat: who draws or owes a bonus tile now.", (seats,)),
            Field("due", "How many tiles are being drawn.", high=COLOURS),
            Field("then", f"What follows that: {', '.join(THEN_NAMES)}.", (len(THEN_NAMES),)),
            Field("largest", "By colour: its largest closed and safe pasture (W21).", by_colour, high=NODES),
            Field("prize", "What the next seat to go out gets for it (W16).", high=PRIZES[0]),
            Field("bonus", "By seat: its points for going out early (W16).", (seats,), high=PRIZES[0]),
        ),
    )
