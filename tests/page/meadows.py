"""Moments of real games of Wolves and Sheep, for the page: played out in the engine, shown as the server would."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from fake import FAKE, plain
from playwright.sync_api import Page

from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER, State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import View, heard_by
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.view import SheepView
from paddock.table.projection import show

NAMES = ("Clover", "Bella", "Zorka", "Rosa")
Wish = Callable[[SheepView, list[str]], bool]
"""Whether this is the moment: from what a seat sees, and its moves."""


def moment(wish: Wish, seat: int | None = 0, seats: int = 3, player: str = "thumb", **options: Any) -> dict[str, Any]:
    """The table message of the first moment that is wished for, in one of the games that are always the same."""
    game = make("wolves_and_sheep", seats, options)
    players = [make_player(player, game.id)] * seats
    for number in range(200):
        rng = rng_for(number, "meadows")
        match = Match(game)
        match.state.watch()
        match.settle_chance(rng)
        while True:
            if is_wished(match.state, wish, seat, game.print_move):
                return message(match, seat, options)
            if match.state.kind == OVER:
                break
            play_turn(match, players, rng)
            match.settle_chance(rng)
    raise AssertionError("no game has such a moment")


def is_wished(state: State, wish: Wish, seat: int | None, text: Callable[[int], str]) -> bool:
    view: View = state.view(seat)
    assert isinstance(view, SheepView)
    moves = [] if seat is None else [text(int(move)) for move in state.legal(seat)]
    return wish(view, moves)


def message(match: Match, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
    game = match.game
    people = [{"name": name, "kind": "person", "online": True} for name in NAMES[: game.seats]]
    status = "over" if match.state.kind == OVER else "playing"
    waiting = list(match.state.waiting_seats())
    lobby = {"table": "t", "game": game.id, "options": options, "seats": people, "status": status, "host": seat == 0}
    lobby |= {"you": seat, "invitation": None, "seat_key": None, "rematch": None, "waiting": waiting}
    shown = plain(show(game, match.state, [], seat))
    past = plain(heard_by(match.state.heard(), seat))
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": past, "shown": shown}


def open_moment(page: Page, found: dict[str, Any]) -> Page:
    """Show a moment in a page that has been somewhere on the site."""
    page.add_init_script(FAKE % json.dumps(found))
    page.goto("/table/t")
    page.locator(".ws").wait_for()
    return page


def is_my_turn(view: SheepView, moves: list[str]) -> bool:
    return view.seat in view.waiting and "give up" in moves


def bare_wolves(view: SheepView) -> int:
    return sum(1 for tile in view.laid if tile.kind == "wolf") - len(view.covers)
