"""Where there is room, everybody sits round the table, and the table fills the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from crowds_cow006 import picking
from fake import show_table
from laid_war_and_sheep import LaidTable, rich
from looks import box_of
from meadows import show_moment
from playwright.sync_api import Page, ViewportSize
from serving import Visit
from tables_black_sheep import open_sheep
from test_black_sheep_fits import four

LARGE: ViewportSize = {"width": 1920, "height": 1080}
SIZES: tuple[ViewportSize, ...] = (LARGE, {"width": 1440, "height": 900}, {"width": 1024, "height": 768})
ROUND = "() => [...document.querySelectorAll('.at-seats')].some(one => getComputedStyle(one).display === 'contents')"
EMPTY = """
() => {
  const [columns, rows] = [64, 36];
  const drawn = element => {
    for (let one = element; one && !one.matches(".frame, .shell, body"); one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      if (one instanceof SVGElement || one.closest("button, p, h1, h2")) return true;
      if (backgroundImage !== "none" || !/, 0\\)$|transparent/.test(backgroundColor)) return true;
    }
    return false;
  };
  const at = (x, y) => document.elementFromPoint((x + .5) * innerWidth / columns, (y + .5) * innerHeight / rows);
  const free = (x, y) => !drawn(at(x, y));
  const depth = Array(columns).fill(0);
  let largest = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) depth[x] = free(x, y) ? depth[x] + 1 : 0;
    for (let x = 0; x < columns; x++) {
      let low = depth[x];
      for (let right = x; right < columns && low; right++) {
        low = Math.min(low, depth[right]);
        largest = Math.max(largest, low * (right - x + 1));
      }
    }
  }
  return largest / (columns * rows);
}
"""
"""The largest rectangle in which nothing lies, as a part of the screen."""


def war(visit: Visit) -> Page:
    page = visit("about:blank")
    LaidTable(page, rich())
    return page


TABLES: dict[str, Callable[[Visit], Page]] = {
    "ten at Cow 006": lambda visit: show_table(visit("about:blank"), picking(10)),
    "two at Cow 006": lambda visit: show_table(visit("about:blank"), picking(2)),
    "Black Sheep": lambda visit: open_sheep(visit, four()),
    "Wolves and Sheep": lambda visit: show_moment(visit, "danger"),
    "War & Sheep": war,
}


@pytest.mark.parametrize("table", TABLES)
def test_everybody_sits_round_a_table_that_fills_the_screen(visit: Visit, table: str) -> None:
    page = TABLES[table](visit)
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_function(ROUND)  # the log gives way first where both have no room
        if table == "War & Sheep":
            far, near = (box_of(page.locator(seat)) for seat in (".flock:not(.me)", ".flock.me"))
            assert far["y"] + far["height"] < near["y"] - size["height"] / 2
        else:
            sit_round(page)
    page.set_viewport_size(LARGE)
    assert page.evaluate(EMPTY) < 1 / 6


def sit_round(page: Page) -> None:
    """Everybody beside or above the board, on its left as many as on its right; oneself below it."""
    board = box_of(page.locator(".at-board"))
    seats = [box_of(seat) for seat in page.locator(".player:not(.me)").all()]
    left = [seat for seat in seats if seat["x"] + seat["width"] <= board["x"]]
    right = [seat for seat in seats if seat["x"] >= board["x"] + board["width"]]
    above = [seat for seat in seats if seat["y"] + seat["height"] <= board["y"]]
    assert len(left) == len(right)
    assert len([seat for seat in seats if seat in left or seat in right or seat in above]) == len(seats)
    assert len(seats) < 2 or left
    assert box_of(page.locator(".player.me"))["y"] >= board["y"] + board["height"]
