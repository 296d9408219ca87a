"""How a page looks: on a phone and on a desktop, and in which language."""

from __future__ import annotations

import pytest
from axe import faults
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect
from serving import DESKTOP, PHONE

SIZES = (PHONE, DESKTOP)
AT_EACH_SIZE = pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])


def flaws(page: Page, *sizes: ViewportSize) -> list[str]:
    """What axe finds, and whether the page is too wide, on screens of these sizes: by default on all."""
    found = []
    for size in sizes or SIZES:
        page.set_viewport_size(size)
        found += [f"{size['width']}: {fault}" for fault in faults(page)]
        found += [f"{size['width']}: too wide"] if is_too_wide(page) else []
    return found


def is_too_wide(page: Page) -> bool:
    size = page.viewport_size
    assert size is not None
    return bool(page.evaluate("document.documentElement.scrollWidth") > size["width"])


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


def shown_tip(page: Page) -> Locator:
    """The tip that is seen; those who listen hear its words as the description of its thing instead."""
    return page.locator("[role=tooltip]:visible")


def is_in_sight(found: Locator) -> bool:
    """Whether it is on the screen down to its lower edge, without scrolling."""
    box, size = box_of(found), found.page.viewport_size
    assert size is not None
    return box["y"] + box["height"] <= size["height"]


def speak(page: Page, language: str) -> None:
    """At a table the languages are in the menu."""
    if page.locator("[data-menu]").count():
        page.locator("[data-menu]").click()
        page.locator(f"[role=menuitemradio][lang={language}]").click()
    else:
        page.locator("select").first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
