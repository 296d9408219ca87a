"""Prepared tables of Black Sheep: the page is shown them, and every move is noted and refused."""

from __future__ import annotations

from typing import Any

from fake import first_header, legal_moves, result, show_table, view_with
from playwright.sync_api import Page
from serving import Visit

REFUSAL = {"code": "side_full", "rule": "B9", "text": "Your side of field {field} is full.", "values": {"field": 3}}
NAMES = ("Clover", "Barley", "Daisy", "Milka")
NONE = [0] * 6


def side(*cards: int, made: str | None = None, losing: bool = False, finished: int = 0) -> dict[str, Any]:
    return {"cards": cards, "finished": finished, "combination": made, "groups": [], "losing": losing}


def field(figures: list[int], *sides: dict[str, Any], turned: bool = False) -> dict[str, Any]:
    return {"figures": figures, "turned": turned, "sides": sides}


def found(legal: list[str], fields: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A table at which the first seat is asked, as the server would send it."""
    seats = len(fields[0]["sides"])
    view: dict[str, Any] = {"header": first_header("black_sheep", seats)}
    view |= {"phase": "play", "field": None, "fields": fields, "hand": [0, 2, 5], "outlook": []}
    view |= {"final": any(field["turned"] for field in fields)}
    view |= {
        "held": [3] * seats,
        "deck": 40,
        "discards": [1, 0, 2, 0, 3, 4],
        "aside": NONE,
        "supply": [6, 5, 4, 3, 0, 1],
    }
    view |= {"corrals": [NONE] * seats, "values": [[NONE, NONE, NONE]] + [None] * (seats - 1)}
    view |= {"open_tasks": [], "secret_tasks": [[]] + [None] * (seats - 1), "memory": {}, "scores": []}
    view = view_with(view, **changes)
    people = [{"name": name, "kind": "person", "online": True} for name in NAMES[:seats]]
    lobby: dict[str, Any] = {"table": "t", "game": "black_sheep", "options": {}, "seats": people, "status": "playing"}
    lobby |= {
        "host": True,
        "you": view["header"]["seat"],
        "invitation": None,
        "seat_key": None,
        "rematch": None,
        "waiting": [0],
    }
    shown = {"events": [], "view": view, "legal": legal_moves("black_sheep", seats, legal)}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": [], "shown": shown}


def open_sheep(visit: Visit, message: dict[str, Any], **wishes: Any) -> Page:
    """A prepared table, at which every move is refused."""
    return show_table(visit("about:blank", **wishes), message, ".sheep", REFUSAL)


def score(figures: list[int], total: int, **changes: Any) -> dict[str, Any]:
    none: list[Any] = []
    start = {"figures": figures, "majorities": none, "sets": 0, "bonus": 6, "tasks": none, "flock": False}
    return start | {"owned": 3, "total": total} | changes


EMPTY = field([0, 1], side(), side())
ONE = field([2, 3], side(2), side(0, 0, 1, made="pair", finished=1))
FULL = field([4, 5], side(4, 4, 4, made="four_alike", finished=1), side(5))
LEGAL = ["1 horse", "1 horse -pig", "1 horse -black", "1 pig", "1 pig -horse", "1 pig -black", "1 horse pig"]
LEGAL += ["1 horse black", "1 pig black", "2 horse pig", "2 horse black", "2 pig black"]
OUTLOOK = [
    {"field": 1, "cards": [0, 2], "combination": "three_alike", "groups": [2], "losing": False},
    {"field": 1, "cards": [0, 5], "combination": "pair", "groups": [2], "losing": True},
]


def asked(visit: Visit, **wishes: Any) -> Page:
    return open_sheep(visit, found(LEGAL, [EMPTY, ONE, FULL], outlook=OUTLOOK), **wishes)


def over(**changes: Any) -> dict[str, Any]:
    values = [[[1, 1, 0, 0, 0, 0], NONE, [0, 0, 0, 0, 0, 1]], [NONE, [0, 0, 1, 0, 0, 0], NONE]]
    scores = [score([1, 1, 0, 0, 0, -3], 17, majorities=[0, 1, 5]), score([0, 0, 2, 0, 0, 0], 8, majorities=[2])]
    corrals = [[1, 1, 0, 0, 0, 1], [0, 0, 1, 0, 0, 0]]
    fields = [field([], side(), side(), turned=True)] * 3
    ended: dict[str, Any] = {
        "kind": "over",
        "phase": "done",
        "waiting": [],
        "turn": None,
        "result": result([1, 2]),
        "hand": [],
    }
    secret: list[Any] = [[], []]
    ended |= {"corrals": corrals, "values": values, "scores": scores, "secret_tasks": secret}
    return found([], fields, **(ended | changes))


def card(page: Page, animal: int) -> None:
    page.locator(f"[data-card='{animal}']").click()


def lit(page: Page) -> list[str | None]:
    return [one.get_attribute("data-field") for one in page.locator(".cover.lit").all()]
