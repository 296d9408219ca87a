"""Settings: reached from home and from the table, kept on the device, and heeded; what is running can be skipped."""

from __future__ import annotations

from typing import Any

from axe import faults
from fake import open_table, step_to, tell
from hands import see
from looks import is_too_wide
from playwright.sync_api import Page, expect
from serving import PHONE, Visit
from tables_cow006 import ROWS, found

LIGHT, DARK = "rgb(227, 199, 152)", "rgb(42, 31, 23)"


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"input[name={name}][value={value}]").check()


def test_the_theme_follows_the_system_until_one_chooses(visit: Visit) -> None:
    page = visit("/", bypass_csp=True)
    page.locator("[data-settings]").click()
    see(page, "dialog.settings")
    assert ground(page) == LIGHT
    page.emulate_media(color_scheme="dark")
    assert ground(page) == DARK
    choose(page, "theme", "light")
    assert ground(page) == LIGHT
    page.emulate_media(color_scheme="light")
    choose(page, "theme", "dark")
    assert ground(page) == DARK
    bars = page.locator("meta[name=theme-color]").evaluate_all("bars => bars.map(bar => bar.content)")
    assert set(bars) == {DARK}
    page.set_viewport_size(PHONE)
    assert faults(page) == []
    assert not is_too_wide(page)
    page.reload()
    assert ground(page) == DARK
    # It stood on the root before the page was drawn.
    first = page.evaluate("document.head.querySelector('script, link[rel=stylesheet]').outerHTML")
    assert "/assets/theme-" in first
    assert "type=" not in first
    assert "async" not in first


def test_settings_are_in_the_menu_of_a_table_and_speak_its_language(visit: Visit) -> None:
    page = open_table(visit, found(["-"], ROWS))
    page.locator("[data-menu]").click()
    page.get_by_role("menuitem", name="Settings").click()
    see(page, "dialog.settings")
    page.locator("#settings-language").select_option("hu")
    expect(page.locator("#settings-title")).to_have_text("Beállítások")
    choose(page, "speed", "fast")
    page.locator("input[name=muted]").check()
    page.locator("#volume").fill("30")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.settings")).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage['paddock.settings'])")
    assert kept == {"speed": "fast", "volume": 30, "muted": False, "vibration": True, "theme": "system"}


def trick(number: int, hand: list[int]) -> dict[str, Any]:
    """Both cards are laid: two pictures and the truth, in which the hand is smaller."""
    laid = {"event": "Laid", "row": 1, "end": "high"}
    events = [laid | {"seat": seat, "card": card} for seat, card in ((0, 31), (1, 32))]
    after = found(["-"], ROWS, serial=9 + number, hand=hand)["shown"]
    return step_to(after | {"events": events}, number)


def test_what_is_running_is_skipped_by_a_key_and_by_a_touch(visit: Visit) -> None:
    """No timer ends: nothing would go on by itself."""
    page = open_table(visit, found(["-"], ROWS))
    page.evaluate("() => { window.setTimeout = () => 0; }")
    laid, hand = page.locator(".rows .lane").nth(1), page.locator(".hand button")
    tell(page, trick(2, [3, 50]))
    expect(laid).to_contain_text("31")
    expect(hand).to_have_count(3)
    page.keyboard.press(".")
    expect(hand).to_have_count(2)
    tell(page, trick(3, [3]))
    expect(laid).to_contain_text("31")
    expect(hand).to_have_count(2)
    page.locator(".rows").click()
    expect(hand).to_have_count(1)
