"""Coached first games in the browser: followed, left, repeated, on desktop and phone."""

from __future__ import annotations

import pytest
from fake import show_table, view_with
from fitting import TOUCHED, unfit
from following import begin_lesson, follow_bubbles, nothing_is_covered, step, words
from meadows import message
from playwright.sync_api import ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.lessons.catalogue import lesson_of
from paddock.texts import Texts

GAMES = [
    ("cow006", DESKTOP, "en"),
    ("black_sheep", PHONE, "fr"),
    ("wolves_and_sheep", DESKTOP, "hu"),
    ("war_and_sheep", PHONE, "ru"),
]
"""On a phone a bubble that lies on what has a ring is touched instead of it."""
LOW: ViewportSize = {"width": 844, "height": 390}
LANGUAGES = ("ru", "fr", "hu", "en")


@pytest.mark.parametrize(("game", "size", "language"), GAMES, ids=[game for game, *_ in GAMES])
def test_who_touches_what_has_a_ring_is_taught_the_game(
    visit: Visit, game: str, size: ViewportSize, language: str
) -> None:
    page = visit("/", newcomer=True, viewport=size, locale=language)
    offered = page.locator(f"[data-learn={game}]")
    newcomers = offered.inner_text()
    begin_lesson(page, game)
    expect(page.locator(".head small")).to_have_text(Texts(language, game).say("Lesson"))
    said = follow_bubbles(page)
    assert 5 <= len(said) <= 9
    expect(page.locator("[data-learned] li").first).to_be_visible()
    page.goto("/")
    expect(offered).not_to_have_text(newcomers)


def test_on_a_phone_a_coach_covers_nothing_of_the_table_in_four_languages(visit: Visit) -> None:
    """The longest bubbles of the lesson with the fullest screen, held upright and on its side."""
    page = visit("/", viewport=PHONE, newcomer=True, has_touch=True)
    begin_lesson(page, "cow006")
    for _ in range(3):
        for language in LANGUAGES:
            page.evaluate("lang => localStorage.setItem('paddock.language', lang)", language)
            page.reload()
            page.locator("[data-bubble] .words p").first.wait_for()
            while page.locator("[data-coach-next]").count():
                nothing_is_covered(page)
                page.locator("[data-coach-next]").click()
            page.locator("[data-ring=touch]").first.wait_for()
            for size in (LOW, PHONE):
                page.set_viewport_size(size)
                nothing_is_covered(page, at_all=True)
        before = words(page)
        step(page, set())
        page.wait_for_function(
            "before => !['', before].includes(document.querySelector('[data-bubble] .words')?.innerText ?? '')",
            arg=before,
        )


@pytest.mark.parametrize("game", ["black_sheep", "wolves_and_sheep"])
def test_what_was_learned_and_where_to_go_on_fits_the_smallest_screens(visit: Visit, game: str) -> None:
    """The longest lists in the longest languages, after a last word that is as short as can be."""
    lesson = lesson_of(game)
    assert lesson
    match = Match(make(game, 2, {}))
    match.settle_chance(rng_for(1, "learned"))
    table = message(match, 0, {})
    view = view_with(table["shown"]["view"], waiting=[0])
    table |= {"shown": table["shown"] | {"view": view}, "lobby": table["lobby"] | {"lesson": True}}
    word = {"words": [{"text": "6"}], "at": [], "move": ""}
    told = {"serial": view["header"]["serial"], "bubbles": [word], "over": True, "learned": lesson.learned}
    for language in ("fr", "ru"):
        page = visit("about:blank", locale=language, viewport=PHONE)
        page.route("**/coach", lambda route: route.fulfill(json=told))
        show_table(page, table, "[data-coach-next]")
        page.locator("[data-coach-next]").click()
        page.locator("[data-learned] [data-repeat]").wait_for()
        assert unfit(page, ["[data-learned] li", "[data-learned] button"], TOUCHED, {"[data-learned] li": 16}) == []
        page.set_viewport_size(LOW)
        sheet = page.locator("[data-learned]")
        assert sheet.evaluate("sheet => sheet.scrollHeight <= sheet.clientHeight")


def test_who_plays_otherwise_is_answered_and_who_skips_is_left_alone(visit: Visit) -> None:
    page = visit("/", newcomer=True)
    begin_lesson(page, "cow006")
    page.locator('.hand [data-card="90"]').click()
    expect(page.locator("[data-bubble]")).to_contain_text("Your 90 lies safely in row 4.")
    page.locator('.hand [data-card="99"]').click()
    page.locator("[data-bubble]:has-text('99')").wait_for()
    page.locator("[data-bubble-close]").click()
    expect(page.locator("[data-bubble]")).to_have_count(0)
    page.locator("[data-coach-call]").click()
    expect(page.locator("[data-bubble]")).to_be_visible()


def test_in_war_and_sheep_either_button_to_look_leads_on_by_rings_that_cover_no_words(visit: Visit) -> None:
    page = visit("/", newcomer=True, viewport=PHONE)
    begin_lesson(page, "war_and_sheep")
    page.locator("[data-coach-next]").click()
    page.locator('[data-space="e2"]').click()
    ring = page.locator("[data-ring=touch]")
    expect(ring).to_have_attribute("data-mark", '[data-answer="look"]')
    page.wait_for_function(  # the question stands right above the button
        """() => document.querySelector("[data-ring=touch]").getBoundingClientRect().top >=
            document.querySelector("[data-answer=look]").getBoundingClientRect().top"""
    )
    page.locator('[data-deed="look"]').click()
    expect(ring).to_have_attribute("data-mark", "[data-confirm]")
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-bubble]")).to_contain_text("touch d2")


def test_a_lesson_is_repeated_and_leads_to_a_real_game(visit: Visit) -> None:
    page = visit("/", viewport=DESKTOP, newcomer=True)
    begin_lesson(page, "cow006")
    follow_bubbles(page)
    first = page.url
    page.locator("[data-repeat]").click()
    expect(page.locator("[data-bubble]")).to_contain_text("Welcome!")
    assert page.url != first
    page.goto(first)
    page.locator("[data-coach-next]").wait_for()
    expect(page.locator("[data-learned]")).to_have_count(0)  # what happened last is read beside the table first
    page.locator("[data-coach-next]").click()
    page.locator("[data-learned] [data-real]").click()
    expect(page.locator(".hand button")).to_have_count(10)
    expect(page.locator("[data-bubble]")).to_contain_text("where it would go")
    page.locator("[data-tip-close]").click()
    page.reload()
    page.locator(".prompt.asked").wait_for()
    expect(page.locator("[data-bubble]")).to_have_count(0)
