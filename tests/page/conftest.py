"""A server and Chromium, for the tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright
from serving import DESKTOP, Site, Visit

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HURRY = "{ const wait = setTimeout; window.setTimeout = (then, time, ...rest) => wait(then, time / 20, ...rest); }"
"""Who wants no movement is shown each picture for a twentieth of its time: tests need not look at it for long."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


class Browsers:
    """Browsers of people who do not know each other; one whose visit is over is used again, as if it were new.

    It has forgotten everything but the files of the page, which are most of the work of a first visit.
    """

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        self.free: dict[str, list[BrowserContext]] = {}

    def take(self, wishes: dict[str, Any]) -> BrowserContext:
        free = self.free.setdefault(str(wishes), [])
        if free:
            return free.pop()
        context = self.browser.new_context(base_url=self.site.address, **wishes)
        if wishes["reduced_motion"] == "reduce":
            context.add_init_script(HURRY)
        return context

    def give_back(self, wishes: dict[str, Any], context: BrowserContext) -> None:
        kept = {"origin": self.site.address, "storageTypes": "local_storage"}
        context.new_cdp_session(context.pages[0]).send("Storage.clearDataForOrigin", kept)
        context.clear_cookies()
        context.set_offline(False)
        for page in context.pages:
            page.close()
        self.free[str(wishes)].append(context)


@pytest.fixture(scope="session")
def browsers(browser: Browser, site: Site) -> Browsers:
    return Browsers(browser, site)


@pytest.fixture
def visit(browsers: Browsers, site: Site) -> Iterator[Visit]:
    """Open an address in a browser of its own; afterwards, nothing has gone wrong there unheard."""
    taken: list[tuple[dict[str, Any], BrowserContext]] = []
    faults: list[str] = []

    def open_page(path: str = "/", viewport: ViewportSize = DESKTOP, **wishes: Any) -> Page:
        wishes = {"locale": "en-US", "reduced_motion": "reduce", **wishes}
        context = browsers.take(wishes)
        taken.append((wishes, context))
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.set_default_timeout(15000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda sent: faults.append(sent.url) if not is_ours(sent.url, site.port) else None)
        page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
        if path != "about:blank":
            page.goto(path)
        return page

    yield open_page
    for wishes, context in taken:
        browsers.give_back(wishes, context)
    assert faults == []


def is_ours(url: str, port: int) -> bool:
    return url.startswith((f"http://127.0.0.1:{port}/", "data:", "blob:"))
