"""The home page, a new table and Cow 006 in every language and size, and accessible."""

from __future__ import annotations

from fake import show_table
from hands import make_table, see, sit
from looks import SIZES, flaws, is_in_sight, is_too_wide, speak
from playwright.sync_api import expect
from serving import PHONE, Visit
from tables_cow006 import ROWS, found

WORDS = {
    "en": ("Play now against bots", "Which card do you play?", "Pick one card from your hand. [C5]"),
    "ru": ("Играть с ботами", "Какую карту играешь?", "Выбери одну карту из руки. [C5]"),  # noqa: RUF001 - Russian
    "fr": ("Jouer contre des bots", "Quelle carte joues-tu ?", "Choisis une carte de ta main. [C5]"),
    "hu": ("Játék botok ellen", "Melyik lapot játszod ki?", "Válassz egy lapot a kezedből. [C5]"),
}


def test_each_language_at_once_and_remembered(visit: Visit) -> None:
    page = visit("/")
    for language, (play, _, _) in WORDS.items():
        speak(page, language)
        expect(page.get_by_text(play).first).to_be_visible()
    page.goto(f"/table/{make_table(page)}")
    see(page, ".prompt.asked")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(".cover").first.click()
    for language, (_, ask, refuse) in WORDS.items():
        speak(page, language)
        expect(page.locator(".prompt.asked")).to_contain_text(ask)
        expect(page.get_by_role("alert")).to_contain_text(refuse)


def test_hungarian_waits_for_several_in_the_plural(visit: Visit) -> None:
    waits = {"phase": "pick", "seat": None, "hand": None, "specials": None, "shown": [], "waiting": [0, 1]}
    page = show_table(visit("about:blank"), found([], ROWS, **waits), ".prompt")
    expect(page.locator(".prompt")).to_contain_text("Waiting for Clover, Barley.")
    speak(page, "hu")
    expect(page.locator(".prompt")).to_contain_text("Rájuk várunk: Clover, Barley.")


def test_nothing_is_wider_than_the_screen(visit: Visit) -> None:
    page = visit("about:blank")
    tables = [
        make_table(page, 10),
        make_table(page, 4, {"edition": "jubilee"}),
        make_table(page, 10, {"deal": "draft"}),
    ]
    for path in ("/", "/new/cow006", *[f"/table/{table}" for table in tables]):
        page.goto(path)
        see(page, "[data-play], [data-make], div.cow")
        for size in SIZES:
            page.set_viewport_size(size)
            assert not is_too_wide(page), path


def test_ten_players_fit_a_phone_without_scrolling(visit: Visit) -> None:
    page = sit(visit, 10, viewport=PHONE)
    see(page, ".hand button")
    assert is_in_sight(page.locator(".hand button").last)


def test_axe_finds_nothing(visit: Visit) -> None:
    page = visit("/", bypass_csp=True)
    see(page, "[data-play]")
    assert flaws(page) == []
    page.goto("/new/cow006")
    see(page, "[data-make]")
    assert flaws(page) == []
    page.goto(f"/table/{make_table(page, 4, {'edition': 'jubilee'})}")
    see(page, ".prompt.asked")
    page.locator(".cover").first.click()
    page.get_by_role("alert").wait_for()
    assert flaws(page) == []
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-C8 figure").wait_for()
    assert flaws(page) == []
