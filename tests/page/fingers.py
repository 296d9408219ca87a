"""Whether everything that can be touched is large enough for a finger.

A thing may take touches beyond its edges, so what counts is how far from its middle a touch still meets it.
"""

from __future__ import annotations

from fitting import FINGER
from playwright.sync_api import Page

MEASURE = """
([finger, except]) => {
  const hits = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [one, ...(one.labels ?? [])].some(part => part.contains(hit));
  };
  const run = (one, x, y, dx, dy) => {
    let steps = 0;
    while (steps < finger && hits(one, x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
    return steps;
  };
  const targets = "button, a[href], select, input, summary, [role=menuitem], [role=menuitemradio], [role=radio]";
  return [...document.querySelectorAll(targets)].flatMap(one => {
    const excused = [":is(p, li, dd) > a", ...except].some(rule => one.matches(rule));
    if (!one.checkVisibility() || one.disabled || excused) return [];
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!hits(one, x, y)) return [];
    const wide = run(one, x, y, -1, 0) + run(one, x, y, 1, 0) + 1;
    const high = run(one, x, y, 0, -1) + run(one, x, y, 0, 1) + 1;
    if (Math.min(wide, high) >= finger - 1) return []; // between two pixels one is lost
    const name = (one.ariaLabel || one.textContent || one.name || "").trim().slice(0, 30);
    return [`${one.tagName.toLowerCase()}.${one.className.toString().split(" ")[0]} “${name}” ${wide}, ${high}`];
  });
}
"""


def too_small(page: Page, *exceptions: str) -> list[str]:
    """What is too small for a finger, with its width and height, but for what has a reason for it."""
    found: list[str] = page.evaluate(MEASURE, [FINGER, list(exceptions)])
    return found
