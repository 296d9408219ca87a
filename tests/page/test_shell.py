"""Around the tables: nothing moves while home loads, unknown addresses say so, and it opens without a server."""

from __future__ import annotations

from hands import make_table, see
from playwright.sync_api import Page, expect
from serving import DESKTOP, PHONE, Visit

SHIFTS = """
new Promise(done => new PerformanceObserver(list => done(
  list.getEntries().filter(shift => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0)
)).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 300))
"""
KEPT = """
async () => {
  const paths = found => found.map(({ name, url }) => new URL(url ?? name).pathname);
  for (;;) {
    const [name] = await caches.keys();
    if (navigator.serviceWorker.controller?.state === "activated" && name) {
      const kept = paths(await (await caches.open(name)).keys());
      const loaded = paths(performance.getEntriesByType("resource")).filter(path => path.startsWith("/assets/"));
      if (loaded.every(path => kept.includes(path))) return;
    }
    await new Promise(done => setTimeout(done, 20));
  }
}
"""
"""Waits until the service worker answers for this page and has kept all that it loaded."""


def shift(page: Page) -> float:
    return float(page.evaluate(SHIFTS))


def test_nothing_moves_on_home_while_it_loads(visit: Visit) -> None:
    page = visit("about:blank", locale="hu")
    make_table(page, 3)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.goto("/")
        see(page, "[data-play]")
        page.evaluate("document.fonts.ready.then(() => null)")
        assert shift(page) < 0.05


def test_home_fills_a_large_screen_and_shows_all_games_at_once(visit: Visit) -> None:
    page = visit("/", viewport={"width": 1920, "height": 1080})
    see(page, "[data-play]")
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    assert page.locator("[data-play]").count() == 4
    main = page.locator("main").bounding_box()
    assert main is not None
    assert main["width"] > 1920 * 2 / 3
    assert main["height"] > 1080 * 2 / 3


def test_an_unknown_address_says_so_and_shows_the_way_home(visit: Visit) -> None:
    page = visit("about:blank")
    answer = page.goto("/nowhere/at/all")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="Home").click()
    see(page, "[data-play]")


def test_the_page_opens_while_the_server_is_away(visit: Visit) -> None:
    page = visit("/", service_workers="allow", locale="fr")
    see(page, "[data-play]")
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Paddock")
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas.")
    assert page.evaluate("fetch('/api/games').then(() => true, () => false)") is False
    page.context.set_offline(False)
    see(page, "[data-play]")
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.unregister())")
