"""A table of War & Sheep in a position laid out by hand: the true engine answers the page, without a server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from fake import plain, shown_to, step_to
from hands import see
from playwright.sync_api import Page, WebSocketRoute

from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.view import Event
from war_and_sheep.positions import give_grass, lay, with_full_sheep

NAMES = ("Clover", "Bella")
BOARD = "B.Bb.1 1Y.3.1 .W5.3w 31.135 A..1.. a.AXA."
EVERY_CARD = "truce hooves tip roast eagle fire mad ribbon bird wind dog trap pickpocket tea thief mixup iron moon"


def rich() -> Match:
    """A position with everything in it: hidden, mad and lost sheep, a wolf, notes, piles and cards."""
    seen = ("c4 f4 b3 a5", "c4 d5")
    match = lay(BOARD, hands=("eagle fire moon dog ribbon tea", "roast truce trap"), seen=seen, out="binge iron")
    with_full_sheep(match, 1, 1)
    return give_grass(give_grass(match, 1, 3, 2), 2, 5, 2)


class LaidTable:
    """Answers what a page asks of its table, as the server would."""

    def __init__(
        self, page: Page, match: Match, seat: int | None = 0, past: Sequence[Event] = (), **known: Any
    ) -> None:
        self.match = match
        self.past = plain(past)
        self.seat = seat
        self.number = 1
        self.sent: list[str] = []
        self.known = known
        self.rng = FastRng(1)
        page.route_web_socket("**/socket", self.meet)
        page.goto("/table/laid")
        see(page, ".meadow")

    def meet(self, line: WebSocketRoute) -> None:
        line.on_message(lambda said: self.hear(line, json.loads(said)))

    def hear(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["do"] == "watch":
            self.say(line, say="table", number=self.number, lobby=self.lobby(), past=self.past, shown=self.shown())
        elif message["do"] == "move":
            self.move(line, message)

    def move(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        self.sent.append(message["move"])
        state = self.match.state
        state.told = []
        try:
            self.match.play(0 if self.seat is None else self.seat, self.match.game.parse_move(message["move"]))
        except IllegalMove as error:
            why = {"code": error.code, "rule": error.rule, "text": error.text, "values": error.values}
            self.say(line, say="refused", client=message["client"], **why)
            return
        self.match.settle_chance(self.rng)
        self.say(line, say="done", client=message["client"])
        self.step(line)

    def step(self, line: WebSocketRoute) -> None:
        self.number += 1
        self.say(line, **step_to(self.shown(), self.number))

    def shown(self) -> Any:
        return shown_to(self.match.game, self.match.state, self.match.state.told or [], self.seat)

    def lobby(self) -> dict[str, Any]:
        seats = [{"name": name, "kind": "person", "online": True} for name in NAMES]
        lobby = {"table": "laid", "game": "war_and_sheep", "options": {}, "seats": seats, "status": "playing"}
        rest: dict[str, Any] = {
            "host": True,
            "you": self.seat,
            "invitation": None,
            "seat_key": None,
            "rematch": None,
            "waiting": [],
        }
        return lobby | rest | self.known

    def say(self, line: WebSocketRoute, **words: Any) -> None:
        line.send(json.dumps({"table": "laid", "epoch": "e"} | words))
