"""The clock of a seat is in sight, however little room there is, and so is whose it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect
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


IN_SIGHT = """
clock => {
  const line = clock.parentElement, box = line.getBoundingClientRect(), name = line.querySelector(".text");
  const { left, top, bottom, width } = name.getBoundingClientRect();
  return width >= 20 && left >= box.left - 1 && top >= box.top - 3 && bottom <= box.bottom + 3;
}
"""
"""Whether enough of a name is seen to know whose it is."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 1280, "height": 900}], ids=["desktop", "phone", "laptop"])
@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("cow006", ["Bella", "Anna", "Mirabelle"]),
        ("black_sheep", ["Bella", "Anna", "Mirabelle"]),
        ("wolves_and_sheep", ["Bella", "Anna", "Mirabelle"]),
        ("war_and_sheep", ["Mirabelle"]),
    ],
)
def test_a_clock_leaves_the_name_of_its_player_in_sight(
    visit: Visit, game: str, others: list[str], size: ViewportSize
) -> None:
    page = visit("about:blank", viewport=size)
    page.request.get("/api/games")
    clock = {"kind": "move", "seconds": 86400}
    seating = ["me"] + ["open"] * len(others)
    wish = {"game": game, "name": "Clover", "seating": seating, "clock": clock}
    made = page.request.post("/api/tables", data=wish).json()
    for name in others:
        guest = visit("about:blank")
        guest.request.get("/api/games")
        guest.request.post(f"/api/tables/{made['table']}/sit", data={"key": made["invitation"], "name": name})
    page.goto(f"/table/{made['table']}")
    clocks = page.locator("[data-time]")
    expect(clocks).to_have_count(1 + len(others))
    assert [clock.evaluate(IN_SIGHT) for clock in clocks.all()] == [True] * (1 + len(others))
