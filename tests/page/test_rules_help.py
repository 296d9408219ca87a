"""The rules help: the rules of this table, a search, and the way to it from everywhere."""

from __future__ import annotations

from first_load import LANGUAGES
from fitting import TOUCHED, unfit
from hands import see, sit
from looks import speak
from playwright.sync_api import expect
from serving import Visit


def test_a_table_shows_its_own_rules_and_finds_words(visit: Visit) -> None:
    page = sit(visit, 2)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#rule-C8")).to_be_visible()
    expect(page.locator("#rule-C21")).to_have_count(0)
    expect(page.locator("dialog code")).to_have_count(0)
    page.locator("[data-everything]").check()
    expect(page.locator("#rule-C21")).to_have_count(1)
    page.locator("[data-search]").fill("too low")
    expect(page.locator("#rule-C9")).to_be_visible()
    expect(page.locator("#rule-C8")).to_have_count(0)
    page.locator("[data-search]").fill("zebra")
    expect(page.get_by_text("No rule mentions “zebra”.")).to_be_visible()


def test_the_rules_can_be_closed_on_a_phone_in_every_language(visit: Visit) -> None:
    page = sit(visit, 2)
    for language in LANGUAGES:
        speak(page, language)
        page.locator("[data-rules]").click()
        see(page, "dialog #rule-C8")
        assert unfit(page, ["dialog form button"], TOUCHED) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_the_rules_are_a_click_from_home_and_from_the_form(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-rules=black_sheep]").click()
    expect(page.locator("#rule-B15")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.goto("/new/black_sheep")
    page.get_by_text("Tasks", exact=True).first.click()
    page.locator("[data-rules]").click()
    expect(page.locator("#rule-B28")).to_be_attached()
    expect(page.locator("#rule-B26")).to_have_count(0)
