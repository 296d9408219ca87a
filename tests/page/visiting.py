"""Browsers for the tests of the page, each as if it were somebody else's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from serving import DESKTOP, Site, Visit

HURRY = "{ const wait = setTimeout; window.setTimeout = (then, time, ...rest) => wait(then, time / 20, ...rest); }"
"""Who wants no movement is shown each picture for a twentieth of its time: tests need not look at it for long."""


KNOWS_ALL = """{
  const games = ["cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"];
  if (origin !== "null" && !localStorage.getItem("paddock.learned")) {
    localStorage.setItem("paddock.learned", JSON.stringify({ finished: games, lessons: games, tips: ["all"] }));
    localStorage.setItem("paddock.advanced", "open");
  }
}"""
"""Somebody who needs no tips: what they say is tested where newcomers come. An empty page has no place to keep it."""


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
        newcomer = wishes.get("newcomer", False)
        known = {name: wish for name, wish in wishes.items() if name != "newcomer"}
        context = self.browser.new_context(base_url=self.site.address, **known)
        if not newcomer:
            context.add_init_script(KNOWS_ALL)
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


@contextmanager
def visits(browsers: Browsers) -> Iterator[Visit]:
    """Opens an address in a browser of its own; afterwards, nothing has gone wrong there unheard."""
    site = browsers.site
    taken: list[tuple[dict[str, Any], BrowserContext]] = []
    faults: list[str] = []

    def open_page(path: str = "/", viewport: ViewportSize = DESKTOP, **wishes: Any) -> Page:
        # A service worker would answer instead of the routes that a test lays.
        wishes = {"locale": "en-US", "reduced_motion": "reduce", "service_workers": "block", **wishes}
        context = browsers.take(wishes)
        taken.append((wishes, context))
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.set_default_timeout(30000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda sent: faults.append(sent.url) if not is_ours(sent.url, site.port) else None)
        page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
        if path != "about:blank":
            page.goto(path)
        return page

    yield open_page
    for wishes, context in taken:
        browsers.give_back(wishes, context)
    assert faults == [], faults


def is_ours(url: str, port: int) -> bool:
    return url.startswith((f"http://127.0.0.1:{port}/", f"http://localhost:{port}/", "data:", "blob:"))
