"""How quickly the page comes and answers, on a processor four times slower than this one: `make bench-page`.

For home and for a table of each game, in a browser that has never been here: the first and the largest paint, the
slowest answer to a touch or a key (interaction to next paint), how much the layout shifted without being asked to, and
the bytes that went over the line in the heaviest of the four languages. The medians of several visits are printed, what
is over its budget is marked, and then the command fails.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "page"))

from first_load import LANGUAGES, PLACES, Place, address_of, load
from own_server import ADDRESS, server

SLOWER = 4
VISITS = 3
LANGUAGE = "ru"
"""What is measured in one language: its letters are in parts of the typefaces that English does not need."""

BUDGETS = {"first paint": 1800.0, "largest": 2500.0, "answer": 200.0, "shift": 0.05, "KiB": 200.0}
"""Milliseconds, but for the share of the screen that shifted and the bytes."""


LISTEN = """
window.seen = { largest: 0, shift: 0, answer: 0 };
const each = (type, then, more = {}) =>
  new PerformanceObserver(list => list.getEntries().forEach(then)).observe({ type, buffered: true, ...more });
each("largest-contentful-paint", entry => { seen.largest = entry.startTime; });
each("layout-shift", entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
each("event", entry => { if (entry.interactionId) seen.answer = Math.max(seen.answer, entry.duration); },
  { durationThreshold: 16 });
"""
FIRST = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def touch(page: Page, place: Place) -> None:
    """What one does first: open something, close it, and move about by keys."""
    opener = "[data-menu]" if place.seats else "[data-settings]"
    for _ in range(2):
        page.locator(opener).click()
        page.wait_for_timeout(300)
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)
    for key in ("Tab", "Tab", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        page.wait_for_timeout(150)


def newcomer(browser: Browser, language: str) -> BrowserContext:
    return browser.new_context(base_url=ADDRESS, locale=language, service_workers="block")


def weight(browser: Browser, place: Place, language: str) -> float:
    """Kibibytes of a first visit."""
    context = newcomer(browser, language)
    page = context.new_page()
    loaded = load(page, context.new_cdp_session(page), place, address_of(page, place))
    context.close()
    return loaded / 1024


def visit(browser: Browser, place: Place) -> dict[str, float]:
    context = newcomer(browser, LANGUAGE)
    page = context.new_page()
    address = address_of(page, place)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(LISTEN)
    load(page, session, place, address)
    touch(page, place)
    seen: dict[str, float] = page.evaluate("seen")
    found = {"first paint": page.evaluate(FIRST), **seen}
    context.close()
    return found


def main() -> int:
    over = False
    print(f"{'':18}" + "".join(f"{name:>14}" for name in BUDGETS))
    print(f"{'budget':18}" + "".join(f"{budget:>14g}" for budget in BUDGETS.values()))
    with server(), sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=flags
        )
        for place in PLACES:
            visits = [visit(browser, place) for _ in range(VISITS)]
            found = {name: statistics.median(one[name] for one in visits) for name in BUDGETS if name != "KiB"}
            found["KiB"] = max(weight(browser, place, language) for language in LANGUAGES)
            over |= any(found[name] > budget for name, budget in BUDGETS.items())
            print(f"{place.name:18}" + "".join(written(name, value) for name, value in found.items()), flush=True)
        browser.close()
    return int(over)


def written(name: str, value: float) -> str:
    mark = "!" if value > BUDGETS[name] else " "
    return f"{value:13.3f}{mark}" if name == "shift" else f"{value:13.0f}{mark}"


if __name__ == "__main__":
    sys.exit(main())
