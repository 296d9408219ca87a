"""War & Sheep in every language and size, and accessible."""

from __future__ import annotations

import re

from hands import see, sit
from hands_war_and_sheep import on, touch
from laid_war_and_sheep import LaidTable, rich
from looks import SIZES, box_of, flaws, is_in_sight, is_too_wide, speak
from playwright.sync_api import expect
from serving import PHONE, Visit

from war_and_sheep.positions import give_grass, lay

WORDS = {
    "en": ("Your turn, two actions", "Eagle", "hidden", "Choose an action"),
    "ru": ("Твой ход, два действия", "Орёл", "прячется", "Выбери действие"),
    "fr": ("À toi, deux actions", "Aigle", "camouflé", "Choisis une action"),
    "hu": ("Te jössz, két akció", "Sas", "álcázva", "Válassz akciót"),
}
CUT_OFF = """
[...document.querySelectorAll("button.deed")].filter((deed) => deed.scrollWidth > deed.clientWidth
  || deed.getBoundingClientRect().right > deed.parentElement.getBoundingClientRect().right + 1)
  .map((deed) => deed.innerText)
"""


def test_each_language(visit: Visit) -> None:
    page = visit("about:blank", viewport=PHONE)
    LaidTable(page, rich())
    on(page, "e6")
    for language, (ask, card, hidden, refuse) in WORDS.items():
        speak(page, language)
        expect(page.locator(".prompt.asked")).to_contain_text(ask)
        expect(page.locator("[data-card=eagle]")).to_contain_text(card)
        expect(page.locator("[data-space=a1] .tag")).to_have_text(hidden)
        expect(page.get_by_role("alert")).to_contain_text(refuse)
        for size in SIZES:
            page.set_viewport_size(size)
            assert not is_too_wide(page)
            assert page.evaluate(CUT_OFF) == []


def test_nothing_is_wider_than_the_screen_and_axe_finds_nothing(visit: Visit) -> None:
    page = visit("about:blank", bypass_csp=True)
    LaidTable(page, rich())
    see(page, ".prompt.asked")
    assert flaws(page) == []
    touch(page, "[data-card=eagle]")
    on(page, "c1")
    on(page, "a1")
    page.get_by_role("alert").wait_for()
    assert flaws(page) == []
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog figure")).to_have_count(9)
    assert flaws(page) == []


def test_the_end_of_a_laid_game(visit: Visit) -> None:
    match = lay("B....3 ...... ...... ...5.. ...A.. .....A", hands=("truce ribbon", ""))
    page = visit("about:blank", bypass_csp=True)
    LaidTable(page, give_grass(match, 1, 3, 2))
    touch(page, "[data-card=truce]")
    touch(page, ".prompt [data-play]")
    row = page.locator(".sheet tbody tr").first
    expect(row).to_have_text(re.compile(r"Clover\s*you\s*wins\s*0\s*2\s*0\s*3\s*9\s*2"))
    assert flaws(page) == []


def test_the_meadow_and_the_actions_fit_a_phone_without_scrolling(visit: Visit) -> None:
    page = sit(visit, 2, game="war_and_sheep", viewport=PHONE)
    deed = page.locator("button.deed").last
    deed.wait_for()
    assert is_in_sight(deed)
    assert box_of(deed)["height"] >= 40
    space = box_of(page.locator(".space").first)
    assert min(space["width"], space["height"]) >= 40
