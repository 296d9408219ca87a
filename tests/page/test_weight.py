"""A first visit is light, with everything that the page loads before one can play."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from hands import make_table, see
from playwright.sync_api import Browser, Response
from serving import Site, Visit

KIB = 1024


HEAVIEST = 200 * KIB
"""With the typefaces: in Hungarian two parts of each, in Russian another two."""


@pytest.mark.parametrize("language", ["ru", "hu"])
@pytest.mark.parametrize(
    ("game", "seats", "options", "seen"),
    [
        (None, 0, {}, "[data-play]"),
        ("cow006", 3, {}, ".lane"),
        ("black_sheep", 4, {"tasks": True}, ".board"),
        ("wolves_and_sheep", 4, {}, ".laid"),
        ("war_and_sheep", 2, {}, ".space"),
    ],
    ids=["home", "cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"],
)
def test_the_first_load_is_light(
    visit: Visit,
    site: Site,
    browser: Browser,
    game: str | None,
    seats: int,
    options: dict[str, Any],
    seen: str,
    language: str,
) -> None:
    path = f"/table/{make_table(visit('about:blank'), seats, options, game=game)}" if game else "/"
    address = site.address + path
    fresh = browser.new_context(locale=language).new_page()
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(address)
    see(fresh, seen)
    fresh.evaluate("document.fonts.ready.then(() => null)")
    assert [answer.url for answer in answers if answer.url.endswith(".woff2")]
    weight = sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok)
    assert weight < HEAVIEST
    scripts = [answer.headers for answer in answers if "/assets/" in answer.url and answer.url.endswith(".js")]
    assert {said["cache-control"] for said in scripts} == {"public, max-age=31536000, immutable"}
    # What is sent in pieces, a file of more than 64 KiB, does not say how long it is.
    large = [said for said in scripts if int(said.get("content-length", 64 * KIB)) > 1000]
    assert {said.get("content-encoding") for said in large} == {"gzip"}
    packed = [answer for answer in answers if answer.url == address or answer.url.endswith("/api/games")]
    assert {answer.headers.get("content-encoding") for answer in packed} == {"gzip"}
    assert len(packed) == 2
    fresh.context.close()
