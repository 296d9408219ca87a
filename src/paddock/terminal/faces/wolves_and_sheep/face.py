"""The table of Wolves and Sheep, drawn and worded."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.core.view import Event, View
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.tiles import COLOURS, HUNTER, LETTERS, SHEPHERD, TILE_NAMES, WOLF, kind_name
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.terminal.face import Face
from paddock.terminal.faces.wolves_and_sheep.drawing import TILE_WIDTH, landscape, sides
from paddock.terminal.faces.wolves_and_sheep.log import WolvesLog, colour_name
from paddock.terminal.layout import ByWidth, add_names, longest_word

MOST_TILES_IN_A_ROW = 5


class GameFace(Face):
    """Tiles as small crosses of letters, with the numbers of columns and rows to place by."""

    def board(self, view: View) -> RenderableType:
        assert isinstance(view, WolvesView)
        return Group(self.players(view), self.landscape(view), Text(self.legend(), style="dim"))

    def landscape(self, view: WolvesView) -> ByWidth:
        return ByWidth(lambda width: Group(*landscape(view, width)))

    def legend(self) -> str:
        say = self.texts.say
        herds = ", ".join(f"{LETTERS[colour]} {colour_name(self.texts, colour)}" for colour in range(COLOURS))
        rest = say("V village, F forest; w wolf, h hunter, x hunter on a wolf, s shepherd, # village square")
        return f"{herds}, {rest}"

    def players(self, view: WolvesView) -> Table:
        say = self.texts.say
        title = self.texts.count("{number} tile in the bag", "{number} tiles in the bag", view.bag)
        table = Table(box=None, padding=(0, 1), title=title, title_justify="left")
        several = self.herd_count(view) > 1
        largest = say("largest safe pastures together") if several else say("largest safe pasture")
        add_names(table, self.names)
        table.add_column(say("tiles"), justify="right")
        for heading in (say("herd"), largest, ""):
            table.add_column(heading, min_width=longest_word([heading]))
        for seat in range(view.seats):
            name = Text(self.name(seat), style="bold" if seat == view.seat else "")
            shown = self.shown_herds(view, seat)
            herds = ", ".join([LETTERS[colour] for colour in shown] + ["?"] * (self.herd_count(view) - len(shown)))
            sizes = " + ".join(str(max(view.pastures[colour], default=0)) for colour in shown)
            table.add_row(name, str(view.held[seat]), herds, sizes, self.standing(view, seat))
        return table

    def herd_count(self, view: WolvesView) -> int:
        return 2 if self.game.options["two_herds"] else 1

    def shown_herds(self, view: WolvesView, seat: int) -> list[int]:
        """The colours of a seat that the whole table knows."""
        return [colour for colour in view.herds[seat] if colour in view.public]

    def standing(self, view: WolvesView, seat: int) -> str:
        if seat in view.outs:
            return self.texts.say("out (+{points})", points=view.bonus[seat])
        if seat in view.passes:
            return self.texts.say("passed")
        return "…" if seat in view.waiting else ""

    # The hand.

    def hand(self, view: View) -> RenderableType:
        assert isinstance(view, WolvesView)
        if view.hand is None or view.seat is None:
            return Text()
        herds = ", ".join(colour_name(self.texts, colour) for colour in view.herds[view.seat])
        heading = self.texts.say("{name} keeps {herds} and holds", name=self.name(view.seat), herds=herds)
        tiles = list(view.hand)
        return Group(Text(heading), ByWidth(lambda width: self.tiles(tiles, width)), *self.shepherds(view))

    def tiles(self, tiles: list[int], width: int) -> Group:
        """Both sides of each tile, in as many rows as it takes."""
        most = max(1, min(MOST_TILES_IN_A_ROW, width // TILE_WIDTH))
        rows = [self.tile_row(tiles[start : start + most]) for start in range(0, len(tiles), most)]
        return Group(*[line for row in rows for line in row])

    def tile_row(self, tiles: list[int]) -> list[Text]:
        assert isinstance(self.game, WolvesGame)
        known = self.game.rules.tiles
        both = [(tile, side) for tile in tiles for side in (0, 1)]
        names = [f"{TILE_NAMES[tile]}{'ab'[side]}" for tile, side in both]
        marks = ["+" if side == 0 or tile < WOLF else "w" if tile < HUNTER else "h" for tile, side in both]
        return sides(names, [str(known.side(tile, side)) for tile, side in both], marks)

    def shepherds(self, view: WolvesView) -> list[Text]:
        """The "?" tiles still to be revealed."""
        assert view.seat is not None
        laid = {laid.edges[0] for laid in view.laid if laid.kind == "shepherd"}
        left = [LETTERS[colour] for colour in view.herds[view.seat] if LETTERS[colour] not in laid]
        names = ", ".join(f"s{letter.lower()}a" for letter in left)
        return [Text(self.texts.say("? tile to reveal: {names}", names=names))] if left else []

    # Words.

    def question(self, view: View) -> str:
        assert isinstance(view, WolvesView)
        say = self.texts.say
        if view.phase == "bonus":
            return say("Lay a bonus tile. Type its side, such as 17a, to see where it fits.")
        if view.seat not in view.waiting:
            return say("You may step in with a wolf, a hunter or your ? tile; Enter lets the game go on.")
        if view.bag == 0 and not view.hand:
            return say("Hand and bag are empty: reveal your ? tile, or give up.")
        return say("Lay a tile. Type its side, such as 17a, to see where it fits.")

    def move(self, view: View, move: int) -> str:
        assert isinstance(view, WolvesView)
        assert isinstance(self.game, WolvesGame)
        say = self.texts.say
        if move == PASS:
            return say("nothing of yours fits")
        if move == GIVE_UP:
            return self.texts.count(
                "lay nothing more, for {number} point",
                "lay nothing more, for {number} points",
                view.prize,
            )
        tile, orientation, place = int(tile_of(move)), int(orientation_of(move)), int(place_of(move))
        kind = kind_name(tile, orientation)
        spot = (int(x_of(place)), int(y_of(place)))
        if kind == "hunter" and spot in {(laid.x, laid.y) for laid in view.laid}:
            return say("a hunter on the wolf")
        if kind in ("wolf", "hunter"):
            return say("a wolf") if kind == "wolf" else say("a hunter on a tile of its own")
        if tile >= SHEPHERD:
            return say("reveal your {colour}", colour=colour_name(self.texts, tile - SHEPHERD))
        edges = str(self.game.rules.tiles.text(tile, orientation))
        return self.texts.count(
            "north {north}, east {east}, south {south}, west {west}; touches {number} tile",
            "north {north}, east {east}, south {south}, west {west}; touches {number} tiles",
            self.touching(view, spot),
            north=edges[0],
            east=edges[1],
            south=edges[2],
            west=edges[3],
        )

    def step_in_with(self, view: View, legal: list[int]) -> list[str]:
        """`wolf (wkb)`: the kinds of tiles with the words that moves begin with."""
        say = self.texts.say
        names = {"wolf": say("wolf"), "hunter": say("hunter"), "shepherd": say("? tile")}
        kinds = {
            self.game.print_move(move).split()[0]: kind_name(int(tile_of(move)), int(orientation_of(move)))
            for move in legal
        }
        return [f"{names[kind]} ({word})" for word, kind in kinds.items()]

    def allows_step_in(self, view: View) -> bool:
        assert isinstance(view, WolvesView)
        return self.game.options["interrupts"] == "anytime" and view.phase == "turn"

    def touching(self, view: WolvesView, spot: tuple[int, int]) -> int:
        x, y = spot
        return sum(1 for laid in view.laid if abs(laid.x - x) + abs(laid.y - y) == 1)

    def event(self, event: Event) -> str:
        return WolvesLog(self.texts, self.names).line(event)

    def ending(self, view: View) -> RenderableType:
        assert isinstance(view, WolvesView)
        say = self.texts.say
        table = Table(title=say("The final sheet"), box=None, padding=(0, 1), title_justify="left")
        add_names(table, self.names)
        for heading in (say("safe pastures"), say("sheep"), say("bonus"), say("total")):
            table.add_column(heading, min_width=longest_word([heading]))
        result = view.result
        assert result is not None
        for seat in sorted(range(view.seats), key=lambda seat: result.places[seat]):
            pastures = "\n".join(self.pastures(view, colour) for colour in view.herds[seat])
            sheep = result.points[seat] - view.bonus[seat]
            won = seat in result.winners
            title = "" if not won else say("wins") if len(result.winners) == 1 else say("shares the win")
            numbers = [str(sheep), str(view.bonus[seat]), str(result.points[seat])]
            name = Text(self.name(seat)).append(f"\n{title}" if title else "", style="bold")
            table.add_row(name, pastures, *numbers)
        return Group(self.landscape(view), table)

    def pastures(self, view: WolvesView, colour: int) -> str:
        """`black sheep: 4, 2`: a herd with the sizes of its safe pastures."""
        sizes = ", ".join(str(size) for size in view.pastures[colour]) or "0"
        return f"{colour_name(self.texts, colour)}: {sizes}"
