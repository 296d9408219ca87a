"""Every special card of the jubilee game, with its targets: what is touched, and the move that is sent."""

from __future__ import annotations

from typing import Any

import pytest
from fake import open_table, sent
from playwright.sync_api import expect
from serving import PHONE, Visit

from paddock.games.cow006.cards import penalty


def row(*cards: int, seventh: bool = False, stopped: bool = False) -> dict[str, Any]:
    worth = sum(penalty(card) for card in cards)
    return {"cards": cards, "seventh": seventh, "stopped": stopped, "room": 6 if seventh else 5, "penalty": worth}


def found(legal: list[str], rows: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A jubilee table at which one is asked, as the server would send it."""
    pile = {"cards": [], "credit": 0, "penalty": 0}
    specials = {"hand": [1] * 7, "held": [7, 3], "discards": [0] * 7, "deck": 18, "pool": None, "swaps": 1}
    common = {"game": "cow006", "seat": 0, "seats": 2, "kind": "open", "waiting": [0], "turn": 0, "serial": 9}
    view = common | {
        "phase": "special",
        "round": 1,
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
        "discarded": [],
        "history": [],
        "totals": [0, 0],
        "specials": specials,
        "places": [],
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
    choices = [{"move": number, "text": text} for number, text in enumerate(legal)]
    shown = {"events": [], "view": view | changes, "legal": choices}
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


@pytest.mark.parametrize(
    ("special", "touches", "move"),
    [
        ("agent", ["[data-fifth]"], "agent"),
        ("seventh", [".cover.lit >> nth=1"], "seventh 2"),
        ("saboteur", [".cover.lit >> nth=1"], "saboteur 4"),
        ("medic", ["[data-card='50']"], "medic 50"),
        ("paratrooper", ["[data-fly=card-14]", ".cover.lit >> nth=1"], "paratrooper 14 > 4"),
        ("stop", [".cover.lit >> nth=0"], "stop 1"),
        ("schemer", ["[data-fly=card-20]"], "schemer 20"),
    ],
)
def test_a_special_card_lights_its_targets(visit: Visit, special: str, touches: list[str], move: str) -> None:
    page = open_table(visit, found(LEGAL, ROWS), viewport=PHONE)
    page.locator(f"[data-special={special}]").click()
    expect(page.locator(f"[data-special={special}]")).to_have_attribute("aria-pressed", "true")
    for target in touches:
        page.locator(target).click()
    assert sent(page) == [move]


def test_only_legal_rows_light_up(visit: Visit) -> None:
    page = open_table(visit, found(LEGAL, ROWS))
    page.locator("[data-special=saboteur]").click()
    lit = page.locator(".cover.lit")
    expect(lit).to_have_count(2)
    assert [lane.get_attribute("aria-label") for lane in lit.all()] == [
        "row 2: 30, 3 bull heads",
        "row 4: 38 40, 4 bull heads, Seventh cow",
    ]


def test_the_schemer_on_the_own_card_with_five_rows(visit: Visit) -> None:
    legal = ["-", "schemer 12", "schemer own 1", "schemer own 2"]
    page = open_table(visit, found(legal, [*ROWS, row(60, 61)]))
    page.locator("[data-special=schemer]").click()
    page.locator(".queue button.card").click()
    page.locator(".cover.lit").nth(1).click()
    assert sent(page) == ["schemer own 2"]


def test_a_special_card_without_targets_asks_the_server_why(visit: Visit) -> None:
    page = open_table(visit, found(["-"], ROWS))
    page.locator("[data-special=stop]").click()
    page.locator("[data-special=medic]").click()
    assert sent(page) == ["stop 1", "medic 25"]


def test_no_special_card(visit: Visit) -> None:
    page = open_table(visit, found(LEGAL, ROWS))
    page.locator("[data-skip]").click()
    assert sent(page) == ["-"]


def test_swap_or_keep(visit: Visit) -> None:
    message = found(["keep", "swap stop", "swap medic"], ROWS, phase="swap")
    page = open_table(visit, message)
    expect(page.locator(".special.lit")).to_have_count(2)
    page.locator("[data-special=stop]").click()
    page.locator("[data-skip]").click()
    assert sent(page) == ["swap stop", "keep"]
