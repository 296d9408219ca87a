"""The puzzle of the day: at the game's own table, answered by a move, and explained."""

from __future__ import annotations

import pytest
from axe import faults
from hands import see
from playwright.sync_api import Page, expect
from serving import DESKTOP, PHONE, Visit

GAMES = ("cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep")


def answer(page: Page, game: str) -> None:
    """Take the best move without touching the table, as a hand would that knows it."""
    puzzle = page.request.get(f"/api/games/{game}/puzzle").json()
    tried = {"day": puzzle["day"], "move": puzzle["legal"][0]["text"]}
    assert page.request.post(f"/api/games/{game}/puzzle", data=tried).json()["answer"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_shows_its_puzzle_at_both_sizes(visit: Visit, game: str) -> None:
    page = visit("/", viewport=DESKTOP, bypass_csp=True)
    page.locator(f"[data-puzzle='{game}']").click()
    see(page, ".game .prompt.asked")
    answer(page, game)
    page.set_viewport_size(PHONE)
    expect(page.get_by_text("It is your move. Which one is best?")).to_be_visible()
    assert faults(page) == []


def test_a_move_answers_and_the_answer_is_explained(visit: Visit) -> None:
    page = visit("/puzzle", viewport=PHONE, bypass_csp=True)
    expect(page.locator("main li a")).to_have_count(len(GAMES))
    page.locator("a[href='/puzzle/black_sheep']").click()
    see(page, ".game .prompt.asked")
    assert faults(page) == []
    page.goto("/puzzle/cow006")
    see(page, ".game .prompt.asked")
    if page.locator(".game .hand button.lit").count():
        page.locator(".game .hand button.lit").first.click()
    else:
        page.locator(".game .cover.lit").first.click()
    see(page, "[data-answer]")
    expect(page.locator("[data-answer] tr.best")).to_have_count(1)
    expect(page.locator("[data-answer]")).to_contain_text("of 100 games from here")
    assert faults(page) == []
    page.locator("[data-again]").click()
    see(page, ".game .prompt.asked")
