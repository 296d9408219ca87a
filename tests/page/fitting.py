"""Whether everything that is needed to move is in sight at once, on screens of every size.

    from fitting import unfit

    assert unfit(page, [".ask", ".hand .card", "[data-skip]", ".cover.lit"]) == []

goes through all sizes and says of everything that the selectors find, in plain words, what is wrong with it: it is not
there, it is not wholly on the screen, something lies over it (also over one of its edges: what a scrolled region cuts
off is found so), or it is too small for a finger. That the page as a whole cannot be scrolled is looked at too. Lay the
table out once (`fake.show_table`), in the phase that matters and with the most seats, and let one page take all sizes;
for another phase `fake.tell` it the next view. What is smaller than a finger for a good reason says how small it may
get: `smaller={".draft button": 24}`. What lies half under its neighbour, as cards of a fan do, is looked at where it is
seen: `fanned=(".hand .card",)` looks at the middle of its upper left quarter only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page, ViewportSize

FINGER = 40
"""Pixels that a finger needs, in both directions."""


def _size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


DESKTOPS = (_size(1920, 1080), _size(1440, 900), _size(1366, 650), _size(1024, 768))
TOUCHED = (_size(820, 1180), _size(390, 844), _size(360, 640), _size(844, 390))
ZOOMED = tuple(_size(size["width"] // 2, size["height"] // 2) for size in DESKTOPS)
"""What is left of the desktops at 200 %: a mouse is used there."""
ALL_SIZES = (*DESKTOPS, *TOUCHED, *ZOOMED)

LOOK = """
async ([needed, fanned]) => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame(); await frame();
  const root = document.scrollingElement;
  const found = { scroll: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight], things: [] };
  for (const selector of needed) {
    const all = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    if (!all.length) found.things.push({ selector, missing: true });
    for (const one of all) {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const whole = [[x, y], [left + 3, y], [right - 3, y], [x, top + 3], [x, bottom - 3]];
      const points = fanned.includes(selector) ? [[(left + x) / 2, (top + y) / 2]] : whole;
      const over = points.map(point => document.elementFromPoint(...point))
        .find(hit => hit && !one.contains(hit) && !hit.contains(one) && hit.closest("button, a") !== one);
      found.things.push({
        selector, width, height, name: (one.ariaLabel || one.textContent).trim().slice(0, 40),
        outside: left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1,
        over: over ? over.tagName.toLowerCase() + "." + (over.getAttribute("class") ?? "") : "",
        box: [left, top, right, bottom].map(Math.round).join(" "),
      });
    }
  }
  return found;
}
"""

CROWD = """
async selector => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame(); await frame();
  return [...document.querySelectorAll(selector)].flatMap(panel => {
    const parts = [...panel.children].filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 1);
    const name = one => one.getAttribute("class").replace(/ ?svelte-\\w+/, "");
    const box = one => one.getBoundingClientRect();
    const within = box(panel);
    const outside = part => part.left < within.left - 1 || part.right > within.right + 1
      || part.top < within.top - 1 || part.bottom > within.bottom + 1;
    const cut = parts.filter(part => outside(box(part))).map(part => name(part) + " is cut off");
    const over = parts.flatMap((one, place) => parts.slice(place + 1).filter(other =>
      Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 2 &&
      Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 2)
      .map(other => name(one) + " lies on " + name(other)));
    return [...cut, ...over];
  });
}
"""


def crowded(page: Page, panel: str, sizes: Sequence[ViewportSize] = ALL_SIZES) -> list[str]:
    """Of the parts of panels such as seats, by size: which lie on each other, and which the panel cuts off."""
    found: list[str] = []
    for size in sizes:
        page.set_viewport_size(size)
        found += [f"{size['width']}×{size['height']}: {flaw}" for flaw in page.evaluate(CROWD, panel)]  # noqa: RUF001 - as sizes are written
    return found


def unfit(
    page: Page,
    needed: Sequence[str],
    sizes: Sequence[ViewportSize] = ALL_SIZES,
    smaller: Mapping[str, int] | None = None,
    fanned: Sequence[str] = (),
) -> list[str]:
    """What does not fit, by size; see above."""
    found: list[str] = []
    for size in sizes:
        page.set_viewport_size(size)
        seen = page.evaluate(LOOK, [list(needed), list(fanned)])
        label = f"{size['width']}×{size['height']}"  # noqa: RUF001 - as sizes are written
        if max(seen["scroll"]) > 0:
            found.append(f"{label}: the page scrolls by {seen['scroll']}")
        for thing in seen["things"]:
            least = (smaller or {}).get(thing["selector"], FINGER) if size in TOUCHED else 0
            found += [f"{label}: {thing['selector']} {wrong}" for wrong in _flaws(thing, least)]
    return found


def _flaws(thing: dict[str, Any], least: int) -> list[str]:
    if thing.get("missing"):
        return ["is not there"]
    who = f"“{thing['name']}” at {thing['box']}"
    return [
        f"{who} {wrong}"
        for wrong, is_so in (
            ("is not wholly on the screen", thing["outside"]),
            (f"lies under {thing['over']}", thing["over"] and not thing["outside"]),
            (f"is smaller than {least}", min(thing["width"], thing["height"]) < least - 0.5),
        )
        if is_so
    ]
