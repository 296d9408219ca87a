"""How quickly a game to look back at opens in the browser, and any of its steps is shown: `make bench-replay`.

Of each game one record, of Cow 006 one with more than a thousand steps. `server` is how long the server takes to answer
for it, `first` how long the page then takes until the table is painted when its parts have to be loaded for that,
`open` how long when they are there, and `jump` how long any step takes: the median and the slowest of many. What is
over the budget is marked.
"""

from __future__ import annotations

import random
import shutil
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "page"))

from own_server import ADDRESS, server

BUDGET = 100.0
"""Milliseconds, for opening and for each jump."""
JUMPS = 60
PAGES = 5
"""New pages in which a record is opened twice: the median counts."""
GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("cow006", 10, {"rounds": 10}),
    ("black_sheep", 4, {"tasks": True}),
    ("wolves_and_sheep", 4, {}),
    ("war_and_sheep", 2, {"layout": "wedges"}),
]

OPEN = """async ({ text, name }) => {
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const file = new File([text], name, { type: "application/json" });
  const asked = performance.now();
  const answer = await (await fetch("/api/replay", { method: "POST", body: file })).text();
  const server = performance.now() - asked;
  const data = new DataTransfer();
  data.items.add(file);
  let heard = 0;
  const parse = Response.prototype.json;
  Response.prototype.json = function () { heard = performance.now(); return parse.call(this); };
  const isThere = () =>
    document.querySelector("header small")?.textContent === name && document.querySelector(".game .prompt");
  const there = new Promise(done => {
    const watch = new MutationObserver(() => isThere() && (watch.disconnect(), done()));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  await there;  // asked in the same task, the next frame is the one that paints it
  await painted();
  Response.prototype.json = parse;
  return { server, bytes: answer.length, open: performance.now() - heard };
}"""
JUMP = """async step => {
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  await painted();
  const range = document.querySelector("footer input[type=range]");
  const began = performance.now();
  range.value = step;
  range.dispatchEvent(new Event("input", { bubbles: true }));
  await painted();
  const taken = performance.now() - began;
  if (document.querySelector(".game").dataset.step !== String(step)) throw new Error("not there");
  return taken;
}"""


def record_of(game_id: str, seats: int, options: dict[str, object]) -> tuple[str, int]:
    """A game of random moves, as text, and the number of its steps."""
    match = Match(make(game_id, seats, options), rng=1)
    rng = FastRng(2)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, rng)))
    return match.record().text(), len(match.steps)


def opened(browser: Browser, text: str) -> tuple[Page, list[Any]]:
    """A page with a record, and how long each of two openings took: for the first its parts are loaded."""
    page = browser.new_page(base_url=ADDRESS, service_workers="block")
    page.goto("/replay")
    page.locator("input[type=file]").wait_for(state="attached")
    return page, [page.evaluate(OPEN, {"text": text, "name": name}) for name in ("first.json", "second.json")]


def measure(browser: Browser, text: str, steps: int) -> dict[str, float]:
    pages = [opened(browser, text) for _ in range(PAGES)]
    page, (_, found) = pages[-1]
    steps_seen = random.Random(3).choices(range(steps + 1), k=JUMPS)
    jumps = [page.evaluate(JUMP, step) for step in steps_seen]
    for one, _ in pages:
        one.close()
    first, again = ([opens[number]["open"] for _, opens in pages] for number in (0, 1))
    times = {"first": statistics.median(first), "open": statistics.median(again)}
    return {**found, **times, "jump": statistics.median(jumps), "slowest": max(jumps)}


def main() -> int:
    over = False
    heads = ("steps", "KiB", "server", "first", "open", "jump", "slowest")
    widths = (8, 8, 9, 8, 8, 8, 9)
    titles = "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    print(f"{'':18}{titles}   budget {BUDGET:g} ms")
    with server(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        for game_id, seats, options in GAMES:
            text, steps = record_of(game_id, seats, options)
            found = measure(browser, text, steps)
            late = max(found["first"], found["open"], found["slowest"]) > BUDGET
            over |= late
            times = [found[name] for name in ("server", "first", "open", "jump", "slowest")]
            figures = [steps, found["bytes"] / 1024, *times]
            row = "".join(f"{figure:>{width}.0f}" for figure, width in zip(figures, widths, strict=True))
            print(f"{game_id:18}{row}{'   !' if late else ''}", flush=True)
        browser.close()
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
