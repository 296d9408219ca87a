"""Every special card of the jubilee game, with its targets: what is touched, and the move that is sent."""

from __future__ import annotations

import pytest
from fake import open_table, sent
from playwright.sync_api import expect
from serving import PHONE, Visit
from tables_cow006 import LEGAL, ROWS, found, row


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
