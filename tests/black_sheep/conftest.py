"""Prepared games and positions of Black Sheep, as fixtures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from black_sheep import positions
from paddock.core.match import Match
from paddock.games.black_sheep.state import BlackSheepState


@pytest.fixture
def herd() -> Callable[[str], int]:
    return positions.herd


@pytest.fixture
def dealt() -> Callable[..., Match]:
    return positions.dealt


@pytest.fixture
def position() -> Callable[..., BlackSheepState]:
    """The state of a prepared match."""
    return lambda *wishes, **named: positions.state_of(positions.position(*wishes, **named))
