"""On screens that are touched, everything that can be touched is large enough for a finger."""

from __future__ import annotations

import pytest
from crowds_cow006 import crowd, picking
from fake import show_table
from fingers import too_small
from fitting import TOUCHED
from hands import see
from laid_war_and_sheep import LaidTable, rich
from meadows import show_moment
from playwright.sync_api import Page
from serving import Visit
from tables_black_sheep import card, open_sheep
from test_black_sheep_fits import four
from test_cow006_fits import JUBILEE, SPECIALS
from test_wolves_and_sheep_fits import hold


def everywhere(page: Page, *exceptions: str) -> list[str]:
    """What is too small at any size."""
    found = []
    for size in TOUCHED:
        page.set_viewport_size(size)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        found += [f"{size['width']}: {thing}" for thing in too_small(page, *exceptions)]
    return found


def touched(visit: Visit) -> Visit:
    def open_page(path: str = "about:blank", **wishes: object) -> Page:
        return visit(path, has_touch=True, **wishes)

    return open_page


def test_home_the_form_and_the_settings(visit: Visit) -> None:
    page = touched(visit)("/", newcomer=True)
    see(page, "[data-play]")
    assert everywhere(page) == []
    page.locator("[data-settings]").click()
    see(page, "dialog")
    assert everywhere(page) == []
    page.keyboard.press("Escape")
    page.goto("/new/cow006")
    see(page, "[data-make]")
    assert everywhere(page) == []


def test_cow006(visit: Visit) -> None:
    page = show_table(touched(visit)("about:blank"), picking())
    assert everywhere(page) == []
    page.locator("[data-menu]").click()
    assert everywhere(page) == []


def test_special_cards_of_cow006(visit: Visit) -> None:
    page = show_table(touched(visit)("about:blank"), crowd(8, SPECIALS, JUBILEE, phase="special"))
    assert everywhere(page) == []


def test_black_sheep(visit: Visit) -> None:
    page = open_sheep(touched(visit), four())
    assert everywhere(page) == []
    card(page, 0)
    assert everywhere(page) == []


def test_wolves_and_sheep(visit: Visit) -> None:
    page = show_moment(touched(visit), "danger")
    assert everywhere(page, ".land *") == []
    page.locator(".held.lit").first.click()
    assert everywhere(page, ".land *") == []
    page.keyboard.press("Escape")
    hold(page, 12)
    assert everywhere(page, ".land *") == []


@pytest.mark.parametrize("chosen", ["", "[data-card=eagle]"])
def test_war_and_sheep(visit: Visit, chosen: str) -> None:
    page = touched(visit)("about:blank")
    LaidTable(page, rich())
    if chosen:
        page.locator(chosen).click()
    assert everywhere(page) == []
