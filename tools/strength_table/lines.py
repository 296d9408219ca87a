"""What is played for docs/strength.md: who meets whom at which table, and what that is to show."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from paddock.bots.catalogue import LEVELS, make_player
from paddock.bots.contest import BETTER, Contest
from paddock.bots.statistics import ABOVE, BELOW
from paddock.core.game import Game
from paddock.games.catalogue import make
from strength_table.strong_table import StrongTable

SEED = 1
MOST_DEALS = 1000

Options = dict[str, object]

SETTINGS: list[tuple[str, tuple[int, ...], Options]] = [
    ("cow006", (2, 3, 4, 6, 10), {"rounds": 1}),
    ("cow006", (4,), {"edition": "jubilee"}),
    ("cow006", (4,), {"professional": True, "rounds": 1}),
    ("cow006", (4,), {"preset": "tactical", "rounds": 1}),
    ("black_sheep", (2, 3, 4), {}),
    ("black_sheep", (2, 3, 4), {"tasks": True}),
    ("wolves_and_sheep", (2, 3, 4), {}),
    ("wolves_and_sheep", (2,), {"two_herds": False}),
    ("wolves_and_sheep", (3,), {"interrupts": "own_turn"}),
    ("war_and_sheep", (2,), {}),
    ("war_and_sheep", (2,), {"layout": "wedges"}),
]

PLAYOUTS = {
    "cow006": {"hard": 1000, "ismcts": 700},
    "black_sheep": {"hard": 200, "ismcts": 400, "flat": 400},
    "wolves_and_sheep": {"hard": 400, "ismcts": 270, "flat": 270},
    "war_and_sheep": {"hard": 1000, "ismcts": 1200, "flat": 1200},
}
"""What players may spend here whose own budget is longer: `hard` and the references think equally long, about 3 to 20
ms on one quiet core, and the same games are played on every machine. Only in Cow 006 is `flat` as it comes."""

AT_LENGTH = {"cow006": 4000, "black_sheep": 2000, "wolves_and_sheep": 1200, "war_and_sheep": 4000}
"""What `hard` may spend where it is to win a share that was set for all its time: more than elsewhere, and still a
tenth of that or less. Against `ismcts` both have little, and equally much."""
MOST_AT_LENGTH = 4
"""With more players a game would take a minute."""
FLAT_IN_CROWDS = 1000
"""Playouts of `flat` in Cow 006 with six and ten players, as many as `hard` has there."""

FLOORS = {
    ("black_sheep", 2, "heuristic"): 0.97,
    ("black_sheep", 4, "heuristic"): 0.65,
    ("black_sheep", 2, "ismcts"): 0.80,
    ("wolves_and_sheep", 2, "heuristic"): 0.92,
    ("wolves_and_sheep", 4, "heuristic"): 0.60,
    ("wolves_and_sheep", 2, "ismcts"): 0.85,
    ("war_and_sheep", 2, "heuristic"): 0.85,
    ("war_and_sheep", 2, "ismcts"): 0.60,
    ("cow006", 2, "flat"): 0.56,
    ("cow006", 3, "flat"): 1 / 3,
    ("cow006", 4, "flat"): 0.33,
    ("cow006", 6, "flat"): 1 / 6,
    ("cow006", 10, "flat"): 1 / 10,
}
"""What share `hard` is meant to win with its own budget, one among others, by the game's own rules."""

CEILINGS = {("cow006", 4, "flat"): 0.17}
"""What share another is meant not to win, one among three of `hard`."""


class Line(msgspec.Struct, frozen=True):
    """One line of the report."""

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]
    """Two that meet, or the players of a table."""
    until: float | str = ""
    """What is to be settled, as `paddock arena` has it; `order`: all levels at one table."""
    hoped: str = ABOVE
    """The verdict that is hoped for."""

    def made(self) -> Game:
        return make(self.game, self.seats, self.options)

    def contest(self, deals: int = MOST_DEALS) -> Contest:
        """The games of so many deals."""
        game = self.made()
        if self.until == ORDER:
            return StrongTable(game, self.bots, deals * self.seats, SEED)
        pairs = self.until == BETTER
        both_ways = 2 if pairs and self.seats > 2 else 1
        return Contest(game, self.bots, deals * self.seats * both_ways, SEED, pairs, self.until)

    def command(self, games: int) -> str:
        """How to play the same games by hand."""
        options = "".join(f" -o {name}={str(value).lower()}" for name, value in self.options.items())
        pairs = " --pairs" if self.until == BETTER and self.seats > 2 else ""
        bots = ",".join(self.bots)
        return f"paddock arena {self.game} -p {self.seats}{options} --bots {bots}{pairs} --games {games} --seed {SEED}"


ORDER = "order"


def all_lines(games: Collection[str]) -> list[Line]:
    """The lines of some games: first what shows the order of the levels, then the yardsticks."""
    settings = [(game, seats, options) for game, sizes, options in SETTINGS for seats in sizes if game in games]
    return [
        *[line for setting in settings for line in level_lines(*setting)],
        *[line for setting in settings for line in yardstick_lines(*setting)],
    ]


def level_lines(game: str, seats: int, options: Options) -> Iterator[Line]:
    """Head to head, and all three levels at one strong table."""
    easy, medium, hard = [named(level, game) for level in LEVELS]
    yield Line(game, seats, options, (medium, easy), BETTER)
    yield Line(game, seats, options, (hard, medium), BETTER)
    if seats == 2:
        yield Line(game, seats, options, (hard, easy), BETTER)
    else:
        yield Line(game, seats, options, (easy, medium, *[hard] * (seats - 2)), ORDER)


def yardstick_lines(game: str, seats: int, options: Options) -> Iterator[Line]:
    """One `hard` among others, or one of these among it, and who else is needed to have all players on one scale."""
    if not is_plain(options):
        yield Line(game, seats, options, (named("hard", game), *[named("heuristic", game)] * (seats - 1)))
        return
    for other in ("heuristic", "ismcts", "flat"):
        floor = FLOORS.get((game, seats, other), "")
        at_length = floor != "" and other != "ismcts" and seats <= MOST_AT_LENGTH
        hard = f"hard@{AT_LENGTH[game]}" if at_length else named("hard", game)
        rival = f"flat@{FLAT_IN_CROWDS}" if other == "flat" and seats > MOST_AT_LENGTH else named(other, game)
        yield Line(game, seats, options, (hard, *[rival] * (seats - 1)), floor)
        if (game, seats, other) in CEILINGS:
            yield Line(game, seats, options, (rival, *[hard] * (seats - 1)), CEILINGS[game, seats, other], BELOW)
    yield Line(game, seats, options, ("heuristic", *["random"] * (seats - 1)))


def is_plain(options: Options) -> bool:
    """Whether this is the game as it is played first; a round of Cow 006 is what its shares are about."""
    return set(options) <= {"rounds"} and options.get("rounds", 1) == 1


def named(bot: str, game: str) -> str:
    """A player with a budget in playouts: its own, if it has one."""
    playouts = PLAYOUTS[game].get(bot) or make_player(bot, game).budget.playouts
    return bot if playouts is None else f"{bot}@{playouts}"
