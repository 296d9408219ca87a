"""Black Sheep in every language and size, and accessible."""

from __future__ import annotations

import pytest
from fake import tell
from hands import see
from hands_black_sheep import play_sheep, sit_down
from looks import SIZES, flaws, is_in_sight, is_too_wide, speak
from playwright.sync_api import ViewportSize, expect
from serving import DESKTOP, PHONE, Visit
from tables_black_sheep import FULL, LEGAL, ONE, asked, card, field, found, open_sheep, over, side

WORDS = {
    "en": ("Choose one or two cards and a field.", "Your side of field 3 is full. [B9]", "What beats what"),
    "ru": ("Выбери одну или две карты и поле.", "Твоя сторона поля 3 уже заполнена. [B9]", "Что чего сильнее"),
    "fr": ("Choisis une ou deux cartes et un champ.", "Ton côté du champ 3 est complet. [B9]", "Qui bat quoi"),
    "hu": ("Válassz egy vagy két lapot és egy mezőt.", "3. mező: a te oldalad már tele van. [B9]", "Mi mit ver"),
}


def test_each_language_has_its_words_and_fits_a_phone(visit: Visit) -> None:
    page = asked(visit, viewport=PHONE)
    card(page, 0)
    page.locator("[data-field='2']").click()
    for language, (ask, refused, ladder) in WORDS.items():
        speak(page, language)
        expect(page.get_by_role("alert")).to_contain_text(refused)
        assert not is_too_wide(page)
        card(page, 0)
        expect(page.locator(".prompt.asked")).to_contain_text(ask)
        expect(page.get_by_role("button", name=ladder)).to_be_visible()
        card(page, 0)
        page.locator("[data-field='2']").click()


def test_four_players_with_tasks_fit_the_screen_and_axe_finds_nothing(visit: Visit) -> None:
    page = sit_down(visit, 4, tasks=True, bypass_csp=True)
    play_sheep(page, ".sheet", turns=3)
    see(page, ".prompt.asked")
    page.locator(".hand button.card").first.click()
    for size in SIZES:
        assert flaws(page, size) == []
        assert is_in_sight(page.locator(".hand button.card").last)
    page.set_viewport_size(PHONE)
    page.locator("[data-ladder]").click()
    page.get_by_role("dialog").wait_for()
    assert flaws(page, PHONE) == []


def test_axe_finds_nothing_in_prepared_tables(visit: Visit) -> None:
    worse = side(0, 0, 1, made="two_pairs", losing=True, finished=1)
    beaten = field([0, 1], worse, side(0, 1, 1, made="three_and_two", finished=2))
    page = open_sheep(visit, found(LEGAL, [beaten, ONE, FULL]), bypass_csp=True)
    assert flaws(page) == []
    tell(page, over())
    see(page, ".sheet")
    assert flaws(page) == []


def test_the_rules_have_pictures(visit: Visit) -> None:
    page = asked(visit, bypass_csp=True)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#rule-B15 figure")).to_be_visible()
    assert page.locator("dialog figure").count() >= 8
    assert flaws(page, DESKTOP) == []


IN_SIGHT = """
(panel, parts) => {
  const box = panel.getBoundingClientRect();
  return parts.filter(part => {
    const line = panel.querySelector(part).closest(".name, .player").getBoundingClientRect();
    const { left, right, top, bottom } = panel.querySelector(part).getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return left >= box.left && right <= box.right && middle > line.top && middle < line.bottom;
  });
}
"""
"""The parts of a panel whose middle lies in it, and in the line of the name if they belong to that."""


PARTS = [".name .face", ".text", ".you", ".dots"]


@pytest.mark.parametrize(
    ("size", "parts"),
    [(DESKTOP, PARTS), ({"width": 1280, "height": 800}, PARTS), (PHONE, PARTS[1:])],
    ids=["desktop", "laptop", "phone"],
)
def test_ones_own_name_stays_in_sight_when_it_is_ones_turn(visit: Visit, size: ViewportSize, parts: list[str]) -> None:
    """On phones the face gives way."""
    page = visit("about:blank", viewport=size)
    page.request.get("/api/games")
    wish = {"game": "black_sheep", "name": "Thistle", "face": "pig", "seating": ["me", "random", "random", "random"]}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")
    page.locator(".prompt.asked").wait_for()
    assert page.locator(".player.me.waiting").evaluate(IN_SIGHT, parts) == parts
