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
from paddock.server.wire import write_step
from paddock.table.authority import Table
from paddock.table.feed import Feed
from paddock.table.log import Entry, read_entry
from paddock.table.projection import Observer, Shown, show

PLAY = """
([table, most]) => new Promise(done => {
  const line = new WebSocket(`ws://${location.host}/socket`);
  let made = 0;
  line.onopen = () => line.send(JSON.stringify({do: "watch", table, whole: true}));
  line.onmessage = ({data}) => {
    const {say, shown, view, legal: moves} = JSON.parse(data);
    if (say !== "table" && say !== "step") return;
    const {header} = say === "table" ? shown.view : view[0];
    const legal = say === "table" ? shown.legal : moves[0];
    if (header.kind === "over" || made >= most) { line.close(); done(made); return; }
    if (!header.waiting.includes(header.seat)) return;
    const move = legal[(made * 7) % legal.length].text;
    line.send(JSON.stringify({do: "move", table, client: `${made++}`, serial: header.serial, move}));
  };
})
"""
"""Makes moves from a second line of the same seat; the page only looks on."""


class Sent(msgspec.Struct):
    """What a browser was sent about a table: the whole of it, and each step by its number, to the byte."""

    first: dict[str, Any]
    steps: dict[int, str]


def listen(page: Page) -> list[str]:
    """What comes over the line of the page itself: the first one that it opens."""
    heard: list[str] = []
    lines: list[WebSocket] = []

    def follow(line: WebSocket) -> None:
        lines.append(line)
        line.on("framereceived", lambda frame: heard.append(str(frame)) if line is lines[0] else None)

    page.on("websocket", follow)
    return heard


def told(frames: list[str]) -> Sent:
    said = [(json.loads(frame), frame) for frame in frames]
    first = next(message for message, _ in said if isinstance(message, dict) and message["say"] == "table")
    return Sent(first, {message[1]: frame for message, frame in said if isinstance(message, list)})


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
    heard: dict[Observer, list[str]] = {0: listen(player), None: listen(watcher)}
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


def check_against_log(game: Game, entries: list[Entry], observer: Observer, sent: Sent) -> None:
    """Every frame is what the projection makes of the log, and of any other world that this observer cannot exclude."""
    rng = rng_for(8, "frames", game.id)
    table = Table(game)
    rest = iter(entries)
    while not is_as_found(table, observer, sent.first):
        table.replay(next(rest))
    feed = table.feed(observer)
    feed.number = sent.first["number"]
    checked = 0
    for entry in rest:
        before = (feed.number, feed.view, feed.legal)
        step = table.replay(entry).get(observer)
        if step is None or step.number not in sent.steps:
            continue
        world = game.sampler(table.state.view(observer)).sample(rng)
        other = Feed(game, Shown((), before[1], before[2]))
        other.number = before[0]
        seen = show(world, [], [observer], [None])[observer]
        twin = other.add(Shown(step.events, seen.view, seen.legal), {})
        assert twin is not None
        assert named(sent.steps[step.number], feed.epoch) == write_step(step.body).decode()
        assert named(sent.steps[step.number], other.epoch) == write_step(twin.body).decode()
        checked += 1
    assert checked == len(sent.steps)


def is_as_found(table: Table, observer: Observer, first: dict[str, Any]) -> bool:
    """Whether a table stands where a browser found it."""
    shown = {"view": plain(table.state.view(observer)), "past": plain(table.past.of(observer))}
    return shown == {"view": first["shown"]["view"], "past": first["past"]}


def named(frame: str, epoch: str) -> str:
    """A frame as if its feed had this name, which is drawn at random."""
    return frame.replace(json.loads(frame)[0], epoch)
