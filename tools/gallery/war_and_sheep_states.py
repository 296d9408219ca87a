"""War & Sheep in its important states, most of them laid out by hand."""

from __future__ import annotations

from hands import make_table
from laid_war_and_sheep import LaidTable
from playwright.sync_api import Page

from paddock.bots.catalogue import make_player
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.view import Event, heard_by
from paddock.games.catalogue import make
from war_and_sheep.positions import give_grass, lay, stack_deck, with_full_sheep

BOARD = "B.Bb.1 1Y.3.1 1W533w 31.135 A..13. a.AA3."


def rich() -> Match:
    seen = ("c4 f4 b3 a5", "c4 d5")
    match = lay(BOARD, hands=("eagle fire moon dog", "roast truce trap"), seen=seen, out="binge iron")
    with_full_sheep(match, 1, 1)
    for seat, value, number in ((1, 1, 2), (1, 3, 2), (2, 5, 1), (2, 1, 2)):
        give_grass(match, seat, value, number)
    return match


def played(seed: int, moves: int) -> tuple[Match, list[Event]]:
    """A game of two players by rule of thumb, until it is the first one's turn again, and what that one has heard."""
    match = Match(make("war_and_sheep", 2))
    rng, bot = FastRng(seed), make_player("heuristic", "war_and_sheep")
    match.settle_chance(rng)
    match.state.watch()
    while len(match.steps) < moves or not match.state.waits_for(0):
        seat = match.state.waiting_seats()[0]
        legal = [int(move) for move in match.state.legal(seat)]
        match.play(seat, bot.choose(match.game, match.state.view(seat), legal, rng, bot.budget))
        match.settle_chance(rng)
    return match, heard_by(match.state.heard(), 0)


def touch(page: Page, *spaces: str) -> None:
    for space in spaces:
        page.locator(".prompt.asked").wait_for()
        page.locator(f"[data-space={space}]").click()


def start(page: Page) -> None:
    """War & Sheep: the first turn."""
    page.goto(f"/table/{make_table(page, 2, game='war_and_sheep')}")
    page.locator(".prompt.asked").wait_for()


def middle(page: Page) -> None:
    """War & Sheep: what the other has just done, and where the own sheep could run."""
    match, past = played(seed=2, moves=18)
    LaidTable(page, match, past=past)
    touch(page, "e3")


def run(page: Page) -> None:
    """War & Sheep: where a sheep would stop, before it runs."""
    LaidTable(page, rich())
    touch(page, "c1")


def look(page: Page) -> None:
    """War & Sheep: looking under a token; what one has seen is noted."""
    LaidTable(page, lay("B.Bb.1 1Y.3.1 1W533. 3w.135 A..13. a.AA3.", seen=("c4", "d5")))
    page.locator("[data-deed=look]").click()
    touch(page, "b3")
    page.locator("[data-answer=look]").click()
    touch(page, "a3", "a3")
    page.locator("[data-answer=up]").wait_for()


def card(page: Page) -> None:
    """War & Sheep: a card, and where it can be used."""
    LaidTable(page, rich())
    page.locator("[data-card=eagle]").click()
    touch(page, "c1")


def tip(page: Page) -> None:
    """War & Sheep: a card that asks for more."""
    match = lay(BOARD, hands=("tip ribbon", "eagle roast"))
    LaidTable(page, stack_deck(match, "binge truce dog moon mixup tea bird"))
    page.locator("[data-card=tip]").click()
    page.locator(".prompt [data-play]").click()
    page.locator(".hand [data-card=moon]").wait_for()


def end(page: Page) -> None:
    """War & Sheep: the end, and why it came."""
    match = lay(BOARD, hands=("truce ribbon", "eagle"))
    for seat, value, number in ((1, 1, 2), (1, 3, 2), (2, 5, 1), (2, 1, 2)):
        give_grass(match, seat, value, number)
    LaidTable(page, match)
    page.locator("[data-card=truce]").click()
    page.locator(".prompt [data-play]").click()
    page.locator(".sheet").wait_for()


def rules(page: Page) -> None:
    """The rules of War & Sheep, with pictures."""
    LaidTable(page, rich())
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-S7 figure").wait_for()
    page.locator("#rule-S7").scroll_into_view_if_needed()


STATES = [start, middle, run, look, card, tip, end, rules]
