"""Makes the pictures in docs/gallery: the page in its important states, on a phone and on a desktop."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests" / "page"))

from conftest import FLAGS  # noqa: E402 - the tests' own server and hands make the pictures
from hands import make_table, play_until, touch  # noqa: E402
from serving import DESKTOP, PHONE, Site  # noqa: E402

TARGET = ROOT / "docs" / "gallery"
SIZES = {"phone": PHONE, "desktop": DESKTOP}


def home(page: Page) -> None:
    page.locator("[data-play]").first.wait_for()


def new(page: Page) -> None:
    page.goto("/new/cow006")
    page.locator("[data-make]").wait_for()


def pick(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 5)}")
    page.locator(".prompt.asked").wait_for()
    for _ in range(4):
        play_until(page, ".hand button.lit")
        touch(page)
        page.wait_for_timeout(900)
    play_until(page, ".prompt.asked .ask:has-text('Which card')")


def ten(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 10)}")
    page.locator(".prompt.asked").wait_for()


def row(page: Page) -> None:
    for _ in range(20):
        page.goto(f"/table/{make_table(page, 6)}")
        page.locator(".prompt.asked").wait_for()
        for _ in range(3):
            page.locator(".hand button").first.click()
            page.wait_for_timeout(1500)
            if page.locator(".cover.lit").count():
                return


def jubilee(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 4, {'edition': 'jubilee'})}")
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button").nth(3).click()
    page.locator(".special.lit").first.wait_for()
    page.locator(".special.lit").first.click()


def draft(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 4, {'preset': 'tactical'})}")
    play_until(page, ".hand button:nth-child(3)")
    page.locator(".draft.lit").wait_for()


def end(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 4, {'rounds': 1})}")
    page.locator(".prompt.asked").wait_for()
    play_until(page, ".sheet")


def rules(page: Page) -> None:
    page.goto(f"/table/{make_table(page, 4)}")
    page.locator(".prompt.asked").wait_for()
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-C5").wait_for()


STATES: list[Callable[[Page], None]] = [home, new, pick, ten, row, jubilee, draft, end, rules]


def shoot(browser: Browser, site: Site, wanted: list[str]) -> None:
    for size, viewport in SIZES.items():
        for state in STATES:
            if wanted and state.__name__ not in wanted:
                continue
            context = browser.new_context(
                base_url=site.address, viewport=viewport, reduced_motion="reduce", locale="en-US"
            )
            page = context.new_page()
            page.add_init_script("localStorage.setItem('paddock.name', 'Clover')")
            page.goto("/")
            state(page)
            page.wait_for_timeout(300)
            page.screenshot(path=TARGET / f"{state.__name__}-{size}.png")
            context.close()


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        shoot(browser, site, sys.argv[1:])
        browser.close()
        site.kill()


if __name__ == "__main__":
    main()
