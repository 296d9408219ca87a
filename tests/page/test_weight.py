"""A first visit is light, with everything that the page loads before one can play."""

from __future__ import annotations

import pytest
from first_load import PLACES, Place, address_of, load
from playwright.sync_api import Browser, Response
from serving import Site

KIB = 1024

HEAVIEST = 200 * KIB
LETTERS = {"ru": "cyrillic", "hu": "latin-ext"}
"""The heaviest languages: they need a second part of each typeface."""


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])
def test_the_first_load_is_light(site: Site, browser: Browser, place: Place, language: str) -> None:
    context = browser.new_context(base_url=site.address, locale=language, service_workers="block")
    page = context.new_page()
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    weight = load(page, context.new_cdp_session(page), place, address_of(page, place))
    assert weight < HEAVIEST
    # It was all counted: the letters of the language, and the tips that newcomers are given.
    assert [answer for answer in answers if f"-{LETTERS[language]}-" in answer.url]
    assert bool([answer for answer in answers if "/first_tips" in answer.url]) == bool(place.seats)
    files = [answer.headers for answer in answers if "/assets/" in answer.url]
    assert {said["cache-control"] for said in files} == {"public, max-age=31536000, immutable"}
    packed = [answer for answer in answers if answer.url.endswith((".js", ".css")) or "/api/games" in answer.url]
    large = [answer.headers for answer in packed if len(answer.body()) > KIB]
    assert {said.get("content-encoding") for said in large} == {"br", "gzip"}
    context.close()
