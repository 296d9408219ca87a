"""What really goes over the line to a browser: the one projection of its seat, and nothing that depends on secrets."""

from __future__ import annotations

import json
import sqlite3
import time
from typing import Any

import msgspec
import pytest
from fake import plain
from hands import MOMENT, make_table, see
from playwright.sync_api import Page, WebSocket
from serving import Site, Visit

from paddock.core.game import Game
from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.table.authority import Table
from paddock.table.feed import Step
from paddock.table.log import Entry, read_entry
from paddock.table.projection import Observer, show

PLAY = """
([table, most]) => new Promise(done => {
  const line = new WebSocket(`ws://${location.host}/socket`);
  let made = 0;
  line.onopen = () => line.send(JSON.stringify({do: "watch", table}));
  line.onmessage = ({data}) => {
    const {say, shown} = JSON.parse(data);
    if (say !== "table" && say !== "step") return;
    const {view: {header}, legal} = shown;
    if (header.kind === "over" || made >= most) { line.close(); done(made); return; }
    if (!header.waiting.includes(header.seat)) return;
    const move = legal[(made * 7) % legal.length].text;
    line.send(JSON.stringify({do: "move", table, client: `${made++}`, serial: header.serial, move}));
  };
})
"""
"""Makes moves from a second line of the same seat; the page only looks on."""


class Heard(msgspec.Struct):
    """What a browser was sent about a table: what had been, and each step by its number."""

    past: list[Any]
    steps: dict[int, Any]


def listen(page: Page) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []

    def follow(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", follow)
    return heard


def told(frames: list[dict[str, Any]]) -> Heard:
    first = next(frame for frame in frames if frame["say"] == "table")
    steps = [frame for frame in frames if frame["say"] == "step"]
    return Heard(first["past"], {frame["number"]: frame["shown"] for frame in steps})


def log_of(site: Site, table: str) -> list[Entry]:
    database = sqlite3.connect(site.folder / "paddock.sqlite")
    found = database.execute('SELECT data FROM entries WHERE "table" = ? ORDER BY number', (table,)).fetchall()
    database.close()
    return [read_entry(data) for (data,) in found]


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_recorded_frames_hold_no_secret(visit: Visit, site: Site, game_id: str) -> None:
    player, watcher = visit("about:blank"), visit("about:blank")
    game = make(game_id, about(game_id).seats[-1] if game_id != "cow006" else 4)
    table = make_table(player, game.seats, game=game_id)
    heard: dict[Observer, list[dict[str, Any]]] = {0: listen(player), None: listen(watcher)}
    for page in (player, watcher):
        page.goto(f"/table/{table}")
        see(page, ".prompt")
    player.evaluate(PLAY, [table, 12])
    end = time.monotonic() + 15
    while any(len(told(frames).steps) <= 12 for frames in heard.values()):
        assert time.monotonic() < end, "steps are missing"
        watcher.wait_for_timeout(MOMENT)
    for observer, frames in heard.items():
        check_against_log(game, log_of(site, table), observer, told(frames))


def check_against_log(game: Game, entries: list[Entry], observer: Observer, sent: Heard) -> None:
    """Every frame is what the projection makes of the log, and of any other world that this observer cannot exclude."""
    rng = rng_for(8, "frames", game.id)
    table = Table(game)
    checked = 0
    for entry in entries:
        step: Step | None = table.replay(entry).get(observer)
        if step is None or step.number not in sent.steps:
            continue
        assert sent.steps[step.number] == plain(step.shown)
        world = game.sampler(table.state.view(observer)).sample(rng)
        other = show(game, world, [], observer)
        assert sent.steps[step.number]["view"] == plain(other.view)
        assert sent.steps[step.number]["legal"] == plain(other.legal)
        checked += 1
    assert checked == len(sent.steps)
    assert sent.past == plain(list(table.feeds[observer].past))[: len(sent.past)]
