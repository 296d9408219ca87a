"""Black Sheep on screens of every size: all that a move needs is in sight, and the hand keeps its place."""

from __future__ import annotations

from typing import Any

from fake import tell
from fitting import crowded, unfit
from hands import see
from looks import box_of
from playwright.sync_api import Page, expect
from serving import DESKTOP, PHONE, Visit
from tables_black_sheep import LEGAL, OUTLOOK, card, field, found, open_sheep, side

FULL = side(4, 4, 4, made="four_alike", finished=1)
BEATEN = side(4, 3, 2, made="pair", losing=True, finished=2)
FIELDS = [
    field([0, 1], side(), side(2), side(0, 1), side(3, 3)),
    field([2, 3], side(2), FULL, BEATEN, side()),
    field([4, 5], side(4, 4, 1, made="three_alike", losing=True, finished=3), FULL, BEATEN, side(1)),
]
TASKS = [
    {"number": 1, "kind": "scales", "animals": [0], "points": 6},
    {"number": 9, "kind": "combination", "animals": [0, 2, 3], "points": 4},
    {"number": 12, "kind": "flock", "animals": [], "points": 0},
]
CORRALS = [[1, 2, 0, 3, 1, 2], [2, 2, 2, 0, 1, 0], [0, 1, 1, 1, 2, 1], [1, 0, 2, 1, 0, 1]]
VALUES = [[[1, 1, 0, 1, 0, 1], [0, 1, 0, 1, 0, 0], [0, 0, 0, 1, 1, 1]], None, None, None]
NEEDED = [".ask", ".hand .card", ".cover", ".tasks button", ".discards", ".player"]
SMALL = {".tasks button": 30, ".discards": 24, ".ask": 10, ".player": 24}


def four(**changes: Any) -> dict[str, Any]:
    """The fullest table: four players with tasks."""
    known: dict[str, Any] = {"outlook": OUTLOOK, "open_tasks": TASKS[:2], "corrals": CORRALS, "values": VALUES}
    known |= {"secret_tasks": [TASKS[2:], None, None, None]}
    return found(LEGAL, changes.pop("fields", FIELDS), **(known | changes))


def test_four_players_with_tasks_fit_every_screen_in_every_phase(visit: Visit) -> None:
    page = open_sheep(visit, four())
    assert unfit(page, NEEDED, smaller=SMALL) == []
    assert crowded(page, ".player") == []
    card(page, 0)
    assert unfit(page, [*NEEDED, ".drop", "[data-clear]"], smaller=SMALL) == []
    card(page, 2)
    page.locator("[data-field='1']").click()
    assert unfit(page, [*NEEDED, "[data-play-it]", "[data-clear]"], smaller=SMALL) == []
    turned = field([], *[side()] * 4, turned=True)
    tell(page, four(fields=[FIELDS[0], FIELDS[1], turned], final=True) | {"number": 2})
    see(page, ".last")
    assert unfit(page, [*NEEDED[:3], ".last"], smaller=SMALL | {".last": 20}) == []


def test_the_hand_stays_where_it_is_through_a_turn(visit: Visit) -> None:
    page = open_sheep(visit, four(), viewport=PHONE)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        before = places(page)
        for target in ("[data-card='0']", "[data-field='0']", "[data-play-it]"):
            page.locator(target).click()
            assert places(page) == before, target
        expect(page.get_by_role("alert")).to_be_visible()
        assert places(page) == before
        page.keyboard.press("Escape")
        page.locator("[data-clear]").click()


def places(page: Page) -> list[object]:
    """Where the board lies and the cards of the hand have their places, however far one of them is lifted."""
    return [box_of(found) for found in (*page.locator(".hand .place").all(), page.locator(".board"))]
