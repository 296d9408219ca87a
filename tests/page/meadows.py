"""Moments of real games of Wolves and Sheep, for the page: played out in the engine, shown as the server would."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from fake import legal_moves, plain, show_table, shown_to, step_to, tell, view_with
from playwright.sync_api import Page
from serving import Visit

from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER, State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import View, heard_by
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.view import WolvesView

NAMES = ("Clover", "Bella", "Zorka", "Rosa")
Wish = Callable[[WolvesView, list[str]], bool]
"""Whether this is the moment: from what a seat sees, and its moves."""


def moment(
    wish: Wish, seat: int | None = 0, seats: int = 3, player: str = "heuristic", **options: Any
) -> dict[str, Any]:
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
            play_turn(match, players, [rng] * len(players))
            match.settle_chance(rng)
    raise AssertionError("no game has such a moment")


def is_wished(state: State, wish: Wish, seat: int | None, text: Callable[[int], str]) -> bool:
    view: View = state.view(seat)
    assert isinstance(view, WolvesView)
    moves = [] if seat is None else [text(int(move)) for move in state.legal(seat)]
    return wish(view, moves)


def message(match: Match, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
    game = match.game
    people = [{"name": name, "kind": "person", "online": True} for name in NAMES[: game.seats]]
    status = "over" if match.state.kind == OVER else "playing"
    waiting = list(match.state.waiting_seats())
    lobby = {"table": "t", "game": game.id, "options": options, "seats": people, "status": status, "host": seat == 0}
    lobby |= {"you": seat, "invitation": None, "seat_key": None, "rematch": None, "waiting": waiting}
    shown = shown_to(game, match.state, [], seat)
    past = plain(heard_by(match.state.heard(), seat))
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": past, "shown": shown}


def open_moment(page: Page, found: dict[str, Any]) -> Page:
    return show_table(page, found, ".ws")


def is_my_turn(view: WolvesView, moves: list[str]) -> bool:
    return view.seat in view.waiting and "give up" in moves


def bare_wolves(view: WolvesView) -> int:
    return sum(1 for tile in view.laid if tile.kind == "wolf") - len(view.covers)


def covers_a_wolf(text: str, places: set[str]) -> bool:
    return text[0] == "h" and text.split()[1] in places


WISHES: dict[str, tuple[Wish, dict[str, Any]]] = {
    "turn": (lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 12 and "pass" not in moves, {}),
    "cover": (
        lambda view, moves: (
            is_my_turn(view, moves)
            and any(covers_a_wolf(text, {f"{tile.x},{tile.y}" for tile in view.laid}) for text in moves)
            and any(area.danger and area.motif == "F" for area in view.areas)
        ),
        {},
    ),
    "step_in": (lambda view, moves: 0 not in view.waiting and any(text[0] == "w" for text in moves), {"seats": 4}),
    "bonus": (lambda view, moves: view.phase == "bonus" and view.seat in view.waiting, {}),
    "pass": (lambda view, moves: "pass" in moves, {}),
    "reveal": (lambda view, moves: is_my_turn(view, moves) and any(text[0] == "s" for text in moves), {}),
    "danger": (
        lambda view, moves: is_my_turn(view, moves) and bare_wolves(view) > 0 and len(view.laid) > 25,
        {"seats": 4},
    ),
    "end": (lambda view, moves: view.kind == "over" and len(view.laid) > 20, {"seats": 4}),
    "two_herds": (lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 9, {"seats": 2, "two_herds": True}),
}


@cache
def named(name: str) -> dict[str, Any]:
    """One of the moments that are wished for above."""
    wish, options = WISHES[name]
    return moment(wish, **options)


def show_moment(visit: Visit, name: str, **wishes: Any) -> Page:
    return open_moment(visit("about:blank", **wishes), named(name))


def ask_me(page: Page, name: str, texts: list[str]) -> None:
    """The turn comes to the seat that looks on at a moment, with these moves."""
    found = named(name)
    view, lobby = found["shown"]["view"], found["lobby"]
    asking = view_with(view, waiting=[view["header"]["seat"]], phase="lay", serial=view["header"]["serial"] + 1)
    shown = {"events": [], "view": asking, "legal": legal_moves(lobby["game"], len(lobby["seats"]), texts)}
    tell(page, step_to(shown))


def view_of(name: str) -> dict[str, Any]:
    view: dict[str, Any] = named(name)["shown"]["view"]
    return view


def legal(name: str) -> list[str]:
    return [choice["text"] for choice in named(name)["shown"]["legal"]]
