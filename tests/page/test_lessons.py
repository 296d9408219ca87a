"""Coached first games in the browser: followed, left, repeated, on desktop and phone."""

from __future__ import annotations

import pytest
from fake import show_table, view_with
from fitting import TOUCHED, unfit
from following import begin_lesson, follow_bubbles, nothing_is_covered, step, words
from hands_wolves_and_sheep import lay_chosen
from meadows import message
from playwright.sync_api import Page, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.lessons.catalogue import lesson_of

GAMES = [("cow006", DESKTOP, "en"), ("black_sheep", PHONE, "fr"), ("war_and_sheep", PHONE, "ru")]
"""On a phone a bubble that lies on what has a ring is touched instead of it."""
LANGUAGES = ("ru", "fr", "hu", "en")


@pytest.mark.parametrize(("game", "size", "language"), GAMES, ids=[game for game, *_ in GAMES])
def test_who_touches_what_has_a_ring_is_taught_the_game(
    visit: Visit, game: str, size: ViewportSize, language: str
) -> None:
    page = visit("/", newcomer=True, viewport=size, locale=language)
    offered = page.locator(f"[data-learn={game}]")
    newcomers = offered.inner_text()
    begin_lesson(page, game)
    said = follow_bubbles(page)
    assert 5 <= len(said) <= 9
    expect(page.locator("[data-learned] li").first).to_be_visible()
    page.goto("/")
    expect(offered).not_to_have_text(newcomers)


def test_wolves_and_sheep_is_taught_up_to_the_hunter(visit: Visit) -> None:
    page = visit("/", newcomer=True)
    begin_lesson(page, "wolves_and_sheep")
    follow_until(page, "Saved!")
    assert page.locator(".laid.wolf").count() == 1
    page.locator("[data-tile]").first.click()
    lay_chosen(page)
    expect(page.locator("[data-learned]")).to_be_visible()


def follow_until(page: Page, text: str) -> None:
    touched: set[str] = set()
    last = ""
    for _ in range(2000):
        said = words(page)
        if text in said:
            return
        if said != last:
            last, touched = said, set()
        if not step(page, touched):
            page.wait_for_timeout(15)
    raise AssertionError(f"{text} was not said: {words(page)}")


def test_a_phone_shows_each_bubble_beside_what_it_speaks_of_in_four_languages(visit: Visit) -> None:
    """The longest bubbles of the lesson with the fullest screen."""
    page = visit("/", viewport=PHONE, newcomer=True, has_touch=True)
    begin_lesson(page, "cow006")
    for _ in range(3):
        for language in LANGUAGES:
            page.evaluate("lang => localStorage.setItem('paddock.language', lang)", language)
            page.reload()
            page.locator("[data-bubble] .words p").first.wait_for()
            if page.locator("[data-coach-next]").count():
                nothing_is_covered(page)
                page.locator("[data-coach-next]").click()
            page.locator("[data-ring=touch]").first.wait_for()
            nothing_is_covered(page)
        before = words(page)
        step(page, set())
        page.wait_for_function(
            "before => !['', before].includes(document.querySelector('[data-bubble] .words')?.innerText ?? '')",
            arg=before,
        )


@pytest.mark.parametrize("game", ["black_sheep", "wolves_and_sheep"])
def test_what_was_learned_and_where_to_go_on_fits_the_smallest_screens(visit: Visit, game: str) -> None:
    """The longest lists in the longest languages."""
    lesson = lesson_of(game)
    assert lesson
    match = Match(make(game, 2, {}))
    match.settle_chance(rng_for(1, "learned"))
    table = message(match, 0, {})
    view = view_with(table["shown"]["view"], waiting=[0])
    table |= {"shown": table["shown"] | {"view": view}, "lobby": table["lobby"] | {"lesson": True}}
    told = {"serial": view["header"]["serial"], "bubbles": [], "over": True, "learned": lesson.learned}
    for language in ("fr", "ru"):
        page = visit("about:blank", locale=language)
        page.route("**/coach", lambda route: route.fulfill(json=told))
        show_table(page, table, "[data-learned] [data-repeat]")
        assert unfit(page, ["[data-learned] li", "[data-learned] button"], TOUCHED, {"[data-learned] li": 16}) == []


def test_who_plays_otherwise_is_answered_and_who_skips_is_left_alone(visit: Visit) -> None:
    page = visit("/", newcomer=True)
    begin_lesson(page, "cow006")
    page.locator("[data-coach-next]").click()
    page.locator('.hand [data-card="90"]').click()
    expect(page.locator("[data-bubble]")).to_contain_text("Your 90 lies safely in row 4.")
    page.locator('.hand [data-card="99"]').click()
    page.locator("[data-bubble]:has-text('99')").wait_for()
    page.locator("[data-bubble-close]").click()
    expect(page.locator("[data-bubble]")).to_have_count(0)
    page.locator("[data-coach-call]").click()
    expect(page.locator("[data-bubble]")).to_be_visible()


def test_a_lesson_is_repeated_and_leads_to_a_real_game(visit: Visit) -> None:
    page = visit("/", viewport=DESKTOP, newcomer=True)
    begin_lesson(page, "cow006")
    follow_bubbles(page)
    first = page.url
    page.locator("[data-repeat]").click()
    expect(page.locator("[data-bubble]")).to_contain_text("Welcome!")
    assert page.url != first
    page.goto(first)
    page.locator("[data-learned] [data-real]").click()
    expect(page.locator(".hand button")).to_have_count(10)
    expect(page.locator("[data-bubble]")).to_contain_text("where it would go")
    page.locator("[data-tip-close]").click()
    page.reload()
    page.locator(".prompt.asked").wait_for()
    expect(page.locator("[data-bubble]")).to_have_count(0)
