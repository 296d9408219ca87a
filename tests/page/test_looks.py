"""Languages, sizes, accessibility and weight of the page."""

from __future__ import annotations

import gzip

import pytest
from axe import faults
from hands import make_table
from playwright.sync_api import Response, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

HEAVIEST = 200 * 1024

WORDS = {
    "en": ("Play now against bots", "Which card do you play?", "Pick one card from your hand. [C5]"),
    "ru": ("Играть с ботами", "Какую карту играешь?", "Выбери одну карту из руки. [C5]"),  # noqa: RUF001 - Russian
    "fr": ("Jouer contre des robots", "Quelle carte joues-tu ?", "Choisis une carte de ta main. [C5]"),
    "hu": ("Játék gépek ellen", "Melyik lapot játszod ki?", "Válassz egy lapot a kezedből. [C5]"),
}


@pytest.mark.parametrize("language", WORDS)
def test_each_language_at_once_and_remembered(visit: Visit, language: str) -> None:
    play, ask, refuse = WORDS[language]
    page = visit("/")
    page.locator("select").first.select_option(language)
    expect(page.get_by_text(play).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language
    page.goto(f"/table/{make_table(page)}")
    expect(page.locator(".prompt.asked")).to_contain_text(ask)
    page.locator(".cover").first.click()
    expect(page.get_by_role("alert")).to_contain_text(refuse)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_is_wider_than_the_screen(visit: Visit, size: ViewportSize) -> None:
    page = visit("/", viewport=size)
    page.locator("[data-play]").first.wait_for()
    tables = [
        make_table(page, 10),
        make_table(page, 4, {"edition": "jubilee"}),
        make_table(page, 10, {"deal": "draft"}),
    ]
    for path in ("/", "/new/cow006", *[f"/table/{table}" for table in tables]):
        page.goto(path)
        page.locator("[data-play], [data-make], .cow").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path


def test_ten_players_fit_a_phone_without_scrolling(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    page.goto(f"/table/{make_table(page, 10)}")
    last = page.locator(".hand button").last
    last.wait_for()
    box = last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(visit: Visit, size: ViewportSize) -> None:
    page = visit("/", viewport=size, bypass_csp=True)
    page.locator("[data-play]").first.wait_for()
    assert faults(page) == []
    page.goto("/new/cow006")
    page.locator("[data-make]").wait_for()
    assert faults(page) == []
    page.goto(f"/table/{make_table(page, 4, {'edition': 'jubilee'})}")
    page.locator(".prompt.asked").wait_for()
    page.locator(".cover").first.click()
    page.get_by_role("alert").wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-C8 figure").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("kind", ["home", "table"])
def test_the_first_load_is_light(visit: Visit, kind: str) -> None:
    page = visit("/", locale="ru")
    path = "/" if kind == "home" else f"/table/{make_table(page)}"
    fresh = visit("about:blank", locale="ru")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(page.url.removesuffix("/") + path)
    fresh.locator("[data-play], .lane").first.wait_for()
    weight = sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok)
    assert 0 < weight < HEAVIEST
    scripts = [answer.headers for answer in answers if "/assets/" in answer.url and answer.url.endswith(".js")]
    assert {said["cache-control"] for said in scripts} == {"public, max-age=31536000, immutable"}
    assert {said.get("content-encoding") for said in scripts if int(said["content-length"]) > 1000} == {"gzip"}
