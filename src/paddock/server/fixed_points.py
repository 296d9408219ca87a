"""The ratings of bots, as the arena has found them: fixed points between which people are rated.

`fixed_points.json` is made by `tools/fixed_points.py` from docs/strength/, and by nobody else.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.bots.characters import character_of
from paddock.server.standings import TWO_SIDED_95, Standing

FILE = Path(__file__).parent / "fixed_points.json"


@cache
def all_points() -> dict[str, dict[str, tuple[float, float]]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, tuple[float, float]]])


def fixed_point(game: str, bot: str) -> Standing | None:
    """How strong a bot is; None for one that the arena has not rated, as with a budget of somebody's own."""
    found = all_points().get(game, {}).get(bot)
    return None if found is None else Standing(rating=found[0], deviation=found[1] / TWO_SIDED_95)


def landmarks(game: str) -> dict[str, Standing]:
    """The levels that people can play against, by name, the strongest first."""
    names = [bot for bot in all_points().get(game, {}) if character_of(bot, game).is_level]
    found = {name: standing for name in names if (standing := fixed_point(game, name)) is not None}
    return dict(sorted(found.items(), key=lambda one: -one[1].rating))
