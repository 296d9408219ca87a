"""The hand of Cow 006 lies still through a whole round: no card changes its place when another one is played."""

from __future__ import annotations

from typing import Any

import hands
from crowds_cow006 import LONG_HAND, crowd
from fake import show_table, step_to, tell
from playwright.sync_api import Page, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

DEALT = 10
MOST_SHIFT = 0.05
"""The largest layout shift of one frame, by the browser's own measure, that nobody takes for a jump."""

WATCH = """
window.places = {};
window.shifts = [];
const note = (name, ...box) => (places[name] ??= new Set()).add(box.map(Math.round).join(" "));
const look = () => {
  const hand = document.querySelector(".hand");
  const { x, y, width, height } = hand?.getBoundingClientRect() ?? {};
  if (hand) note("hand", x, y, width, height);
  for (const card of hand?.querySelectorAll("[data-card]") ?? []) {
    note(card.dataset.card, card.offsetLeft, card.offsetTop, card.offsetWidth, card.offsetHeight);
  }
  requestAnimationFrame(look);
};
new PerformanceObserver(list => {
  if (document.querySelector(".sheet")) return; // the final sheet has another layout
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node, previousRect: was, currentRect: is }) =>
      `${node?.parentElement?.className} > ${node?.className ?? node?.nodeName}: ${was.x},${was.y} to ${is.x},${is.y}`);
    if (!hadRecentInput) shifts.push([value, moved]);
  }
}).observe({ type: "layout-shift" });
look();
"""


def watch(page: Page, size: ViewportSize) -> Page:
    """Another window at the same seat, which nobody touches: whatever moves there has moved by itself."""
    still = page.context.new_page()
    still.set_viewport_size(size)
    still.goto(page.url)
    hands.see(still, ".hand [data-card]")
    still.evaluate("document.fonts.ready.then(() => null)")
    still.evaluate("document.querySelector('.log')?.style.setProperty('visibility', 'hidden')")  # its lines move
    still.evaluate(f"() => {{ {WATCH} }}")
    return still


def test_no_card_moves_through_a_whole_round(visit: Visit) -> None:
    page = hands.sit(visit, 4, {"rounds": 1})
    windows = [watch(page, size) for size in (PHONE, DESKTOP)]
    hands.play_until(page, ".sheet")
    for still in windows:
        hands.see(still, ".sheet")
        places = still.evaluate("Object.entries(places).map(([name, all]) => [name, [...all]])")
        assert len(places) == DEALT + 1
        assert [(name, seen) for name, seen in places if len(seen) > 1] == []
        shifts = sorted(still.evaluate("shifts"), reverse=True)
        assert [shift for shift in shifts if shift[0] > MOST_SHIFT] == []
        still.close()


def test_the_hand_stays_when_no_special_card_is_left(visit: Visit) -> None:
    page = show_table(visit("about:blank", viewport=PHONE), with_specials(1))
    page.evaluate(f"() => {{ {WATCH} }}")
    tell(page, step_to(with_specials(0)["shown"]))
    expect(page.locator("[data-special]")).to_have_count(0)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("Object.values(places).map(all => all.size)") == [1] * (len(LONG_HAND) + 1)


def with_specials(number: int) -> dict[str, Any]:
    """A jubilee table at which one holds so many of each kind."""
    message = crowd(4, [str(card) for card in LONG_HAND], {"edition": "jubilee"}, hand=LONG_HAND)
    message["shown"]["view"]["specials"]["hand"] = [number] * 7
    return message
