"""Wolves and Sheep in every language and size, and accessible."""

from __future__ import annotations

import pytest
from hands import see, sit
from hands_wolves_and_sheep import GAME, choose, spaces, touch_square
from looks import AT_EACH_SIZE, box_of, flaws, is_in_sight, speak
from meadows import show_moment
from playwright.sync_api import ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

WORDS = {
    "en": (
        "Which tile do you lay?",
        "A tile lies there already (the village square). [W8]",
        "Stop, +6: you would have 6",
    ),
    "ru": (
        "Какую карточку кладёшь?",
        "Там уже лежит карточка (деревенская площадь). [W8]",
        "Закончить, +6: у тебя будет 6",  # noqa: RUF001 - Russian
    ),
    "fr": (
        "Quelle tuile poses-tu ?",
        "Il y a déjà une tuile à cet endroit (la place du village). [W8]",
        "Arrêter, +6 : tu aurais 6",
    ),
    "hu": ("Melyik lapkát teszed le?", "Ott már van lapka (a falu főtere). [W8]", "Megállok, +6: 6 pontod lenne"),
}


def test_each_language_asks_and_refuses_in_its_words(visit: Visit) -> None:
    page = sit(visit, 2, game=GAME)
    see(page, ".prompt.asked")
    while page.locator("[data-pass]").count():  # nothing fits, which is asked in other words
        page = sit(visit, 2, game=GAME)
        see(page, ".prompt.asked")
    choose(page)
    touch_square(page)
    for language, (ask, refuse, give_up) in WORDS.items():
        speak(page, language)
        expect(page.get_by_role("alert")).to_contain_text(refuse)
        page.locator("[data-drop]").click()
        expect(page.locator(".prompt.asked")).to_contain_text(ask)
        expect(page.locator("[data-giving]")).to_have_text(give_up)
        choose(page)
        touch_square(page)


def test_a_refused_touch_opens_its_rule(visit: Visit) -> None:
    page = sit(visit, 2, game=GAME, bypass_csp=True)
    page.locator(".held").first.click()
    touch_square(page)
    page.get_by_role("button", name="Rule W8").click()
    expect(page.locator("#rule-W8")).to_be_focused()
    assert page.locator("figure").count() == 10
    assert flaws(page, DESKTOP) == []


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("danger", [PHONE]),
        ("step_in", [PHONE]),
        ("cover", [DESKTOP]),
        ("two_herds", [DESKTOP]),
        ("end", [PHONE, DESKTOP]),
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    visit: Visit, name: str, sizes: list[ViewportSize]
) -> None:
    page = show_moment(visit, name, viewport=sizes[0], bypass_csp=True)
    if name != "end":
        page.locator(".held.lit").last.click()
        spaces(page).first.wait_for()
    assert flaws(page, *sizes) == []


@AT_EACH_SIZE
def test_everything_to_play_with_is_in_sight(visit: Visit, size: ViewportSize) -> None:
    page = show_moment(visit, "danger", viewport=size)
    for part in (".player.me", ".land", ".prompt", ".hand"):
        assert is_in_sight(page.locator(part)), part
    target = box_of(page.locator(".held").first)
    assert min(target["width"], target["height"]) >= 40
