"""A first visit is light, with everything that the page loads before one can play."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from hands import see, sit
from playwright.sync_api import Browser, Response
from serving import Visit

KIB = 1024


@pytest.mark.parametrize(
    ("game", "seats", "options", "seen", "heaviest"),
    [
        (None, 0, {}, "[data-play]", 200 * KIB),
        ("cow006", 3, {}, ".lane", 200 * KIB),
        ("black_sheep", 4, {"tasks": True}, ".board", 120 * KIB),
        ("wolves_and_sheep", 4, {}, ".laid", 200 * KIB),
        ("war_and_sheep", 2, {}, ".space", 200 * KIB),
    ],
    ids=["home", "cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"],
)
def test_the_first_load_is_light(
    visit: Visit, browser: Browser, game: str | None, seats: int, options: dict[str, Any], seen: str, heaviest: int
) -> None:
    address = sit(visit, seats, options, game).url if game else visit("/").url
    fresh = browser.new_context(locale="ru").new_page()
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(address)
    see(fresh, seen)
    weight = sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok)
    assert 0 < weight < heaviest
    scripts = [answer.headers for answer in answers if "/assets/" in answer.url and answer.url.endswith(".js")]
    assert {said["cache-control"] for said in scripts} == {"public, max-age=31536000, immutable"}
    assert {said.get("content-encoding") for said in scripts if int(said["content-length"]) > 1000} == {"gzip"}
    fresh.context.close()
