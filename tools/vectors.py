"""Writes docs/vectors.md, what the numbers of observation vectors mean: `make vectors`. A test compares it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from paddock.acting.course import Process
from paddock.core.layout import Field
from paddock.games.catalogue import about
from paddock.research.process import environment_name, make_process, observation_layout

TARGET = Path(__file__).parent.parent / "docs" / "vectors.md"

TABLES: dict[str, list[tuple[str, int, dict[str, object]]]] = {
    "cow006": [
        ("the classic game", 4, {}),
        ("drafted from a known deck, closed piles", 3, {"preset": "tactical", "open_piles": False}),
        ("the jubilee game", 4, {"edition": "jubilee"}),
    ],
    "black_sheep": [("with tasks; without them the last two fields are missing", 3, {"tasks": True})],
    "war_and_sheep": [("the only table", 2, {})],
    "wolves_and_sheep": [("interrupts at any moment; with `own_turn` the last field is missing", 4, {})],
}
"""By game: tables whose fields, taken together, are all that the game has."""

HEAD = """# Observation vectors

What a seat knows, as numbers: `Game.layout` names them, `State.vector(seat)` gives them, and every environment of
[`paddock.research`](researchers.md) shows them. They tell what the seat's view tells and nothing else; a
[law](api/laws.md) swaps what is hidden and demands equal vectors. They are 16-bit whole numbers, of one length for
a game, its number of players and its options.

- **Seats** stand in the order of the table from the one that looks: its own first, then its left neighbour.
- **Flags** are 0 or 1. "One of" means that at most one of the flags is 1.
- **Versions.** A change of vectors or actions gives the game a new version, which stands in the names of its
  environments (`cow006_v1`). A test pins the vectors of each version.

The layout of any other table is a few words of Python:

```python
import paddock

layout = paddock.make("cow006", 5, {"professional": True}).layout
print(layout.length, [field.name for field in layout.fields])
numbers = paddock.Match(paddock.make("cow006", 5), rng=1).state.vector(0)
print(list(numbers)[layout.places("hand")])
```

This page is written by `make vectors`.
"""


def page() -> str:
    return "\n".join([HEAD, *[line for game in TABLES for line in section(game)]])


def section(game: str) -> Iterator[str]:
    yield f"## {about(game).title}\n"
    for said, players, options in TABLES[game]:
        process = make_process(game, players, options, None)
        layout = observation_layout(process)
        shown = "".join(f", `{name}={value}`" for name, value in options.items())
        yield f"### {players} players: {said}\n"
        yield f"`{environment_name(process)}`{shown}: {layout.length} numbers, {actions(process)}.\n"
        yield "| from | numbers | shape | least | most | field | meaning |\n|---|---|---|---|---|---|---|"
        start = 0
        for field in layout.fields:
            yield row(start, field)
            start += field.size
        yield ""


def row(start: int, field: Field) -> str:
    shape = " x ".join(str(length) for length in field.shape)
    return f"| {start} | {field.size} | {shape} | {field.low} | {field.high} | `{field.name}` | {field.text} |"


def actions(process: Process) -> str:
    if not process.factored:
        return f"{int(process.actions)} actions, each a move number"
    factors = ", ".join(f"{factor.name} {factor.size}" for factor in process.game.moves.factors)
    more = ", and to go on" if process.steps_in else ""
    return f"{int(process.actions)} actions: the codes of the factors laid end to end ({factors}){more}"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
