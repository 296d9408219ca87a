"""What has happened at a table of Cow 006 can be followed: outlines, the log, tips, and the sheet of a round."""

from __future__ import annotations

from typing import Any

from axe import faults
from crowds_cow006 import LONG_HAND, crowd, picking
from fake import show_table, step_to, tell
from fitting import TOUCHED, unfit
from hands import reach
from looks import box_of, shown_tip
from playwright.sync_api import Page, expect
from serving import PHONE, Visit

SHOWN = {"event": "Shown", "cards": [[1, 24], [0, 41], [2, 93]]}
LAID = [
    {"event": "Laid", "seat": 1, "card": 24, "row": 0, "end": "back"},
    {"event": "RowTaken", "seat": 0, "row": 1, "cards": [9, 10], "penalty": 4, "reason": "sixth", "gone": False},
    {"event": "Laid", "seat": 0, "card": 41, "row": 1, "end": "start"},
]
ROUND = {"event": "RoundEnded", "round": 1, "penalties": [0, 9, 3], "totals": [0, 9, 3]}


def after_a_trick(**changes: Any) -> dict[str, Any]:
    return picking(3, **changes) | {"past": [SHOWN, *LAID]}


def rings(page: Page) -> list[tuple[int, int]]:
    """The middles of what is pointed at."""
    boxes: list[tuple[int, int]] = page.evaluate(
        """[...document.querySelectorAll(".ring")].map(ring => {
          const { x, y, width, height } = ring.getBoundingClientRect();
          return [Math.round(x + width / 2), Math.round(y + height / 2)];
        })"""
    )
    return [(x, y) for x, y in boxes]


def middle(page: Page, selector: str) -> tuple[int, int]:
    box = box_of(page.locator(selector))
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= 2 and abs(one[1] - other[1]) <= 2


def test_what_came_since_my_last_turn_is_outlined_and_the_last_trick_stays_in_sight(visit: Visit) -> None:
    page = show_table(visit("about:blank"), after_a_trick())
    expect(page.locator(".slot.fresh")).to_have_count(2)
    expect(page.locator(".slot.fresh.of-1 text")).to_have_text("24")
    last = page.get_by_role("list", name="The last trick").get_by_role("listitem")
    expect(last).to_have_count(3)
    expect(last.nth(1)).to_contain_text("+4")
    assert page.locator(".slot.fresh.of-1").evaluate("one => getComputedStyle(one).outlineColor") == page.locator(
        ".player.of-1"
    ).evaluate("one => getComputedStyle(one).borderLeftColor")


def test_a_line_of_the_log_shows_what_it_speaks_of(visit: Visit) -> None:
    page = show_table(visit("about:blank", bypass_csp=True), after_a_trick())
    line = page.get_by_role("button", name="Barley: 24 goes to row 1.")
    line.hover()
    page.locator(".ring").nth(1).wait_for()
    found = rings(page)
    assert is_near(found[0], middle(page, "[data-fly=card-24]"))
    assert is_near(found[1], middle(page, "[data-fly=seat-1]"))
    assert faults(page) == []
    page.locator(".ask").hover()
    expect(page.locator(".ring")).to_have_count(0)

    reach(page, ".log .line")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="takes row 2")).to_be_focused()
    page.locator(".ring").first.wait_for()
    assert is_near(rings(page)[0], middle(page, "[data-thing=row-1]"))

    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Log").click()
    line.click()
    page.locator(".ring").first.wait_for()
    line.click()
    expect(page.locator(".ring")).to_have_count(0)


def test_special_cards_say_what_they_do_by_mouse_keys_and_a_long_press(visit: Visit) -> None:
    jubilee = {"edition": "jubilee"}
    message = crowd(3, ["-", "stop 1"], jubilee, phase="special", shown=[[0, 25]], hand=LONG_HAND)
    page = show_table(visit("about:blank", has_touch=True), message)
    told = shown_tip(page)
    page.locator("[data-special=medic]").hover()
    expect(told).to_have_text("Medic: Take your card back and lay another one from your hand instead.")
    page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    reach(page, "[data-special=agent]")
    expect(told).to_have_text("Special agent: Your card starts a fifth row.")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("Seventh cow")
    box = box_of(told)
    assert min(box["x"], box["y"]) >= 0
    expect(page.locator("[data-special=stop]")).to_have_accessible_description(
        "Stop: Block a row: nothing goes in or out and nobody takes it, until some other row is taken."
    )
    reach(page, ".player", "Shift+Tab")
    expect(told).to_contain_text("total: 66 bull heads")


def test_arrow_keys_walk_through_the_rows(visit: Visit) -> None:
    page = show_table(visit("about:blank"), picking(3))
    covers = page.locator(".cover")
    covers.nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(covers.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(covers.nth(3)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(covers.nth(0)).to_be_focused()


def test_a_round_ends_with_a_short_sheet_that_fits(visit: Visit) -> None:
    page = show_table(visit("about:blank", bypass_csp=True), after_a_trick())
    expect(page.locator(".round-sheet")).to_have_count(0)
    message = picking(10, round=2, history=[[0, 9, 3, 4, 5, 6, 7, 8, 9, 10]], totals=[0, 9, 3, 4, 5, 6, 7, 8, 9, 10])
    message["shown"]["view"]["header"]["serial"] += 1
    message["shown"]["events"] = [ROUND]
    tell(page, {"say": "lobby", "table": "t", "lobby": message["lobby"]})
    tell(page, step_to(message["shown"]))
    sheet = page.locator(".round-sheet")
    expect(sheet.get_by_role("heading")).to_have_text("Round 1 is over")
    expect(sheet).to_contain_text("Not a single bull head for you!")
    assert faults(page) == []
    assert unfit(page, ["[data-go-on]", ".round-sheet li", ".hand button"], smaller={".round-sheet li": 15}) == []
    page.locator("[data-go-on]").click()
    expect(sheet).to_have_count(0)
    page.set_viewport_size(TOUCHED[0])
    expect(sheet).to_have_count(0)
