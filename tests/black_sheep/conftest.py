"""Prepared games and positions of Black Sheep."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import OPEN
from paddock.core.match import Match
from paddock.games.black_sheep.animals import ALL_CARDS, ALL_FIGURES, NAMES, herd_of
from paddock.games.black_sheep.game import SheepGame
from paddock.games.black_sheep.state import SheepState
from paddock.games.black_sheep.table import MOST_SEATS, PLAY

FIGURES = ("horse cow", "pig sheep", "rooster black")

Dealt = Callable[..., Match]
Position = Callable[..., SheepState]


def herd(text: str) -> int:
    """A herd from words such as `horse cow cow`, or `horse*3 cow`."""
    words = [word.partition("*") for word in text.split()]
    return int(herd_of([NAMES.index(name) for name, _, times in words for _ in range(int(times or 1))]))


@pytest.fixture(name="herd")
def herd_fixture() -> Callable[[str], int]:
    return herd


@pytest.fixture
def dealt() -> Dealt:
    """A match just dealt: `dealt(hands)` with a hand for each seat."""

    def make(
        hands: Sequence[str], figures: Sequence[str] = FIGURES, first: int = 1, tasks: Sequence[str] = ()
    ) -> Match:
        match = Match(SheepGame(len(hands), {"tasks": bool(tasks)}))
        match.do(f"*: deal {' | '.join([str(first), *figures, *hands, *tasks])}")
        return match

    return make


@pytest.fixture
def position() -> Position:
    """A position in which the first seat is to move. Cards named nowhere are in the deck, if no deck is given."""

    def make(
        hands: Sequence[str],
        figures: Sequence[str] = FIGURES,
        sides: Sequence[Sequence[str]] = (),
        finished: Sequence[Sequence[int]] = (),
        prizes: Sequence[Sequence[str]] = (),
        supply: str | None = None,
        deck: str | None = None,
        discards: str = "",
        turned: int = 0,
        tasks: Sequence[int] = (),
    ) -> SheepState:
        seats = len(hands)
        state = SheepGame(seats, {"tasks": bool(tasks)}).start()
        state.hands = _spread(MOST_SEATS, [herd(hand) for hand in hands])
        state.figures = vec[i64]([herd(two) for two in figures])
        cells = [side for field in sides for side in [*field, *[""] * (MOST_SEATS - seats)]]
        state.sides = _spread(3 * MOST_SEATS, [herd(side) for side in cells])
        places = [place for field in finished for place in [*field, *[0] * (MOST_SEATS - seats)]]
        state.finished = vec[u8]([*places, *[0] * (3 * MOST_SEATS - len(places))])
        state.prizes = _spread(12, [herd(values) for corral in prizes for values in corral])
        state.tasks = vec[u8]([task - 1 for task in tasks])
        state.discards = herd(discards)
        lying = int(state.discards) + sum(state.hands) + sum(state.sides)
        state.deck = ALL_CARDS - lying if deck is None else herd(deck)
        placed = sum(state.figures) + sum(state.prizes)
        state.supply = ALL_FIGURES - placed if supply is None else herd(supply)
        state.turned = turned
        state.pool = int(state.deck) + sum(state.hands)
        state.least_drawn = vec[u8]([3] * MOST_SEATS)
        state.phase = PLAY
        state.ask(OPEN, 1, 0)
        return state

    return make


def _spread(length: int, herds: Sequence[int]) -> vec[i64]:
    return vec[i64]([*herds, *[0] * (length - len(herds))])
