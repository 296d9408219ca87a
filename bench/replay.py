"""How quickly a game to look back at opens in the browser, and any of its steps is shown: `make bench-replay`.

Of each game one record, of Cow 006 one with more than a thousand steps. `server` is how long the server takes to answer
for it, `open` how long the page then takes until the table is painted, and `jump` how long any step takes: the median
and the slowest of many. What is over the budget is marked.
"""

from __future__ import annotations

import random
import shutil
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "page"))

from own_server import ADDRESS, server

BUDGET = 100.0
"""Milliseconds, for opening and for each jump."""
JUMPS = 60
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
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  while (document.querySelector("header small")?.textContent !== name || !document.querySelector(".game .prompt"))
    await new Promise(done => setTimeout(done));
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


def measure(browser: Browser, text: str, steps: int) -> dict[str, float]:
    page = browser.new_page(base_url=ADDRESS, service_workers="block")
    page.goto("/replay")
    page.locator("input[type=file]").wait_for(state="attached")
    found: Any = {}
    for name in ("first.json", "second.json"):  # the first time the parts of the page are loaded
        found = page.evaluate(OPEN, {"text": text, "name": name})
    steps_seen = random.Random(3).choices(range(steps + 1), k=JUMPS)
    jumps = [page.evaluate(JUMP, step) for step in steps_seen]
    page.close()
    return {**found, "jump": statistics.median(jumps), "slowest": max(jumps)}


def main() -> int:
    over = False
    print(f"{'':18}{'steps':>8}{'KiB':>8}{'server':>9}{'open':>8}{'jump':>8}{'slowest':>9}   budget {BUDGET:g} ms")
    with server(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        for game_id, seats, options in GAMES:
            text, steps = record_of(game_id, seats, options)
            found = measure(browser, text, steps)
            late = found["open"] > BUDGET or found["slowest"] > BUDGET
            over |= late
            figures = [found["bytes"] / 1024, found["server"], found["open"], found["jump"], found["slowest"]]
            widths = (8, 9, 8, 8, 9)
            row = "".join(f"{figure:>{width}.0f}" for figure, width in zip(figures, widths, strict=True))
            print(f"{game_id:18}{steps:>8}{row}{'   !' if late else ''}", flush=True)
        browser.close()
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
