"""The landscape and hand tiles in letters. A motif has a letter and a colour, so that colour is never the only cue."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from paddock.games.wolves_and_sheep.view import WolvesView

STYLES = {
    "K": "bold black on white",
    "Y": "bold yellow",
    "R": "bold red",
    "B": "bold blue",
    "V": "magenta",
    "F": "green",
}
MARKS = {"square": "#", "plain": "+", "shepherd": "s", "wolf": "w", "hunter": "h"}
COVERED = "x"
SPACE = "·"
CELL = 4
"""Columns of a tile: three, and one between tiles."""
TILE_WIDTH = 14
"""Columns of both sides of a tile in hand."""
MARGIN = 4
"""Columns for the numbers of the rows."""

Spot = tuple[int, int]


def motif(letter: str) -> Text:
    return Text(letter, style=STYLES.get(letter, "dim"))


def tile_lines(edges: str, mark: str) -> list[Text]:
    """A side in three lines: north above, west and east beside its mark, south below."""
    north, east, south, west = (motif(letter) for letter in edges)
    centre = Text(mark, style="bold" if mark in "wxhs#" else "dim")
    return [Text.assemble(" ", north, " "), Text.assemble(west, centre, east), Text.assemble(" ", south, " ")]


def marks_of(view: WolvesView) -> dict[Spot, str]:
    covered = {cover.wolf for cover in view.covers}
    return {
        (laid.x, laid.y): COVERED if number in covered else MARKS[laid.kind] for number, laid in enumerate(view.laid)
    }


def spaces_of(view: WolvesView) -> set[Spot]:
    """The empty spaces next to laid tiles."""
    spots = {(laid.x, laid.y) for laid in view.laid}
    around = {(x + dx, y + dy) for x, y in spots for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return around - spots


def landscape(view: WolvesView, width: int) -> list[Text]:
    """The landscape with its coordinates; a wide one is drawn in strips, one below the other."""
    spaces = spaces_of(view)
    columns = range(min(x for x, _ in spaces), max(x for x, _ in spaces) + 1)
    most = max(1, (width - MARGIN) // CELL)
    lines: list[Text] = []
    for start in range(0, len(columns), most):
        lines += strip(view, columns[start : start + most], spaces)
    return lines


def strip(view: WolvesView, columns: Sequence[int], spaces: set[Spot]) -> list[Text]:
    edges = {(laid.x, laid.y): laid.edges for laid in view.laid}
    marks = marks_of(view)
    lines = [Text(" " * MARGIN + "".join(f"{x:>3} " for x in columns), style="dim")]
    for y in range(max(y for _, y in spaces), min(y for _, y in spaces) - 1, -1):
        rows = [Text(" " * MARGIN), Text(f"{y:>3} ", style="dim"), Text(" " * MARGIN)]
        for x in columns:
            cell = [Text("   "), Text(f" {SPACE} " if (x, y) in spaces else "   ", style="dim"), Text("   ")]
            if (x, y) in edges:
                cell = tile_lines(edges[(x, y)], marks[(x, y)])
            for row, part in zip(rows, cell, strict=True):
                row.append_text(part).append(" ")
        lines += rows
    return lines


def sides(names: list[str], edges: list[str], marks: list[str]) -> list[Text]:
    """Sides of tiles in a row, each below its name."""
    lines = [Text("".join(f"{name:<7}" for name in names), style="bold"), Text(), Text(), Text()]
    for side, mark in zip(edges, marks, strict=True):
        for line, part in zip(lines[1:], tile_lines(side, mark), strict=True):
            line.append_text(part).append("    ")
    return lines
