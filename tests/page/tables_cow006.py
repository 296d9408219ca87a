"""Prepared tables of Cow 006, jubilee: the page is shown them, and the moves it sends are noted."""

from __future__ import annotations

from typing import Any

from fake import first_header, legal_moves, view_with

from paddock.games.cow006.cards import penalty


def row(*cards: int, seventh: bool = False, stopped: bool = False) -> dict[str, Any]:
    worth = sum(penalty(card) for card in cards)
    return {"cards": cards, "seventh": seventh, "stopped": stopped, "room": 6 if seventh else 5, "penalty": worth}


def found(legal: list[str], rows: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A jubilee table at which one is asked, as the server would send it."""
    pile = {"cards": [], "credit": 0, "penalty": 0}
    specials = {"hand": [1] * 7, "held": [7, 3], "discards": [0] * 7, "deck": 18, "pool": None, "swaps": 1}
    view: dict[str, Any] = {
        "header": first_header("cow006", 2),
        "phase": "special",
        "rows": rows,
        "hand": [3, 50, 77],
        "held": [3, 3],
        "known": [[], []],
        "pick": None,
        "shown": [[0, 25], [1, 60]],
        "table": [],
        "drafter": None,
        "piles": [pile, pile],
        "gone": [],
        "played": [[], []],
        "course": None,
        "discarded": [],
        "history": [],
        "totals": [0, 0],
        "specials": specials,
        "landings": [],
        "lords": [],
    }
    seats = [{"name": name, "kind": "person", "online": True} for name in ("Clover", "Barley")]
    lobby: dict[str, Any] = {
        "table": "t",
        "game": "cow006",
        "options": {"edition": "jubilee"},
        "seats": seats,
        "status": "playing",
    }
    lobby |= {"host": True, "you": 0, "invitation": None, "seat_key": None, "rematch": None, "waiting": [0]}
    shown = {"events": [], "view": view_with(view, **changes), "legal": legal_moves("cow006", 2, legal)}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": [], "shown": shown}


ROWS = [row(12, 14, 15, 20, 24), row(30), row(33, 34, stopped=True), row(38, 40, seventh=True)]
LEGAL = ["-", "agent", "seventh 1", "seventh 2", "saboteur 2", "saboteur 4", "medic 3", "medic 50", "medic 77"]
LEGAL += [
    "paratrooper 30 > 4",
    "paratrooper 14 > 2",
    "paratrooper 14 > 4",
    "stop 1",
    "stop 2",
    "schemer 12",
    "schemer 20",
]
