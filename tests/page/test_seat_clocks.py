"""The clock of a seat is in sight, however little room there is."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize
from serving import DESKTOP, PHONE, Visit

MEETS = """
clock => {
  const { left, top, width, height } = clock.getBoundingClientRect();
  return clock.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_ones_own_clock_is_in_sight_at_a_table_of_ten(visit: Visit, size: ViewportSize) -> None:
    page = visit("about:blank", viewport=size)
    page.request.get("/api/games")
    clock = {"kind": "game", "seconds": 300, "increment": 3}
    wish = {"game": "cow006", "name": "Clover", "seating": ["me"] + ["heuristic"] * 9, "clock": clock}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")
    page.locator("[data-time]").wait_for()
    assert page.locator("[data-time]").evaluate(MEETS)
