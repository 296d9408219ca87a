"""Looking back in the browser: whole games of every kind at both sizes, by seat and in truth; links, bad files."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import pytest
from axe import faults
from hands import see
from playwright.sync_api import Page, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit
from test_fair_deals import played_by_bots

from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

GAMES: dict[str, tuple[int, dict[str, object], str]] = {
    "cow006": (3, {"rounds": 1}, ".hand [data-card]"),
    "black_sheep": (2, {"tasks": True}, ".hand [data-card]"),
    "war_and_sheep": (2, {}, ".hand [data-card]"),
    "wolves_and_sheep": (3, {}, ".hand .held"),
}
"""By game: seats, options, and what one's own hand is made of."""

LAPTOP: ViewportSize = {"width": 1280, "height": 800}


def played(game_id: str) -> Match:
    seats, options, _ = GAMES[game_id]
    match = Match(make(game_id, seats, options), rng=2)
    rng = FastRng(3)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, rng)))
    return match


def bring(page: Page, text: str, name: str = "game.json") -> None:
    file: Any = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


def at(page: Page, step: int, last: int) -> None:
    expect(page.locator("footer output")).to_have_text(f"{step} / {last}")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_shown_at_both_sizes_by_seat_and_in_truth(visit: Visit, game_id: str) -> None:
    match = played(game_id)
    last, names = len(match.steps), ["Anna", "Ben", "Cleo"][: match.game.seats]
    page = visit("/replay", bypass_csp=True)
    bring(page, match.record(names).text())
    see(page, ".game[data-step='0'] .prompt")
    page.locator("[data-speed]").select_option("8")
    page.locator("[data-walk=play]").click()
    at(page, last, last)
    for seat, points in enumerate(match.state.points()):
        expect(page.locator(f"button[data-seat='{seat}']")).to_contain_text(f"{names[seat]} {points}")
    middle = last // 2
    half = Match(match.game)
    for step in match.steps[:middle]:
        half.do(step)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.get_by_label("Step", exact=True).fill(str(middle))
        at(page, middle, last)
        for seat in range(match.game.seats):
            page.locator("[data-eyes]").select_option(str(seat))
            expect(page.locator(f".game {GAMES[game_id][2]}")).to_have_count(held(half, game_id, seat))
        page.locator("[data-eyes]").select_option("all")
        expect(page.locator(".game .prompt")).to_be_visible()
        expect(page.locator(".game .prompt.asked")).to_have_count(0)
    assert faults(page) == []


def held(match: Match, game_id: str, seat: int) -> int:
    view: Any = match.view(seat)
    if game_id == "war_and_sheep":
        return len(view.hands[seat].cards)
    return len(view.tiles if game_id == "wolves_and_sheep" else view.hand)


CUT_OFF = """() => [...document.querySelectorAll(".player")].flatMap(player => {
  const box = player.getBoundingClientRect();
  const end = player.querySelector(".corral").getBoundingClientRect().right + 1;
  return [...player.querySelectorAll(".who, .head, .corral b, .values")].filter(part => {
    const { top, bottom, right, height } = part.getBoundingClientRect();
    return height && (top < box.top || bottom > box.bottom || right > (part.closest(".corral") ? end : box.right));
  }).map(part => `${player.ariaLabel}: ${part.className} ${part.textContent.trim()}`);
})"""


@pytest.mark.parametrize("seats", [2, 4])
def test_players_of_black_sheep_are_shown_whole(visit: Visit, seats: int) -> None:
    """With everything shown each player's figures have values, more than in play."""
    match = Match(make("black_sheep", seats, {}), rng=2)
    rng = FastRng(3)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, rng)))
    page = visit("/replay", viewport=PHONE)
    bring(page, match.record(["Anna", "Bartholomew", "Cleo", "Dora"][:seats]).text())
    see(page, ".game[data-step='0'] .prompt")
    last = len(match.steps)
    for size in (PHONE, LAPTOP):
        page.set_viewport_size(size)
        for step in (last // 3, last // 2, last - 1):
            page.get_by_label("Step", exact=True).fill(str(step))
            at(page, step, last)
            assert page.evaluate(CUT_OFF) == []


def test_keys_walk_and_a_link_leads_to_the_moment_that_is_seen(visit: Visit) -> None:
    page = visit("about:blank")
    table = played_by_bots(page)
    page.goto(f"/replay/{table}")
    see(page, ".game .prompt")
    expect(page.locator("[data-walk=next]")).to_have_attribute("aria-keyshortcuts", "ArrowRight")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", None), ("Home", 0)):
        page.keyboard.press(key)
        if step is not None:
            expect(page.locator("footer output")).to_have_text(re.compile(rf"^{step} /"))
    page.keyboard.press("PageDown")
    page.keyboard.press("2")
    expect(page).to_have_url(re.compile(r"#step=\d+&eyes=2$"))
    moment = page.url
    hand = page.locator(".game .hand").inner_html()
    friend = visit(moment, viewport=PHONE)
    see(friend, ".game .hand")
    expect(friend.locator("[data-eyes]")).to_have_value("1")
    assert friend.locator(".game .hand [data-card]").count() == page.locator(".game .hand [data-card]").count() > 0
    assert hand
    with page.expect_download() as saved:
        page.locator("[data-menu]").click()
        page.get_by_role("menuitem", name="Save the record").click()
    assert saved.value.suggested_filename.startswith("paddock-cow006-")


HEAR_OF_IMAGES = """() => {
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  window.drawings = [];
  const set = function (address) { window.drawings.push(decodeURIComponent(address)); own.set.call(this, address); };
  Object.defineProperty(HTMLImageElement.prototype, "src", { ...own, set });
}"""


def test_a_picture_of_a_moment_has_the_typefaces_of_the_page(visit: Visit) -> None:
    page = visit("/replay", viewport=PHONE)
    bring(page, played("war_and_sheep").record().text())
    see(page, ".game[data-step='0'] .prompt")
    page.evaluate(HEAR_OF_IMAGES)
    page.locator("[data-menu]").click()
    with page.expect_download() as saved:
        page.get_by_role("menuitem", name="A picture of this moment").click()
    assert saved.value.suggested_filename == "paddock-war_and_sheep-0.png"
    drawing = page.evaluate("window.drawings.find(one => one.includes('foreignObject'))")
    faces = re.findall(r"@font-face \{[^}]*\}", drawing)
    assert any("Nunito" in face for face in faces)
    assert all(re.search(r'url\("data:[^"]{1000,}"\)', face) for face in faces)


def test_a_bad_file_says_what_is_wrong_and_the_next_one_is_shown(visit: Visit) -> None:
    match = played("cow006")
    page = visit("/replay", bypass_csp=True)
    record = match.record()
    record.steps[4] = "1: 999"
    bring(page, record.text(), "wrong.json")
    expect(page.get_by_role("alert")).to_contain_text("wrong.json: Step 5 of this record does not hold")
    bring(page, match.record().text()[:300], "torn.json")
    expect(page.get_by_role("alert")).to_contain_text(
        "torn.json: Step 1 of this record does not hold: the file is damaged"
    )
    bring(page, "x" * (1 << 20) + "y", "huge.json")
    expect(page.get_by_role("alert")).to_contain_text("huge.json is too large for a record.")
    assert faults(page) == []
    bring(page, match.record().text())
    see(page, ".game .prompt")
    page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["{}"], "dropped.json"));
          window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
        }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("dropped.json: This is no sound record")
    expect(page.locator(".game .prompt")).to_be_visible()


FARTHEST_COLOUR = """async shots => {
  const [one, other] = await Promise.all(shots.map(async shot => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width / 4, picture.height / 4];
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  }));
  return one.reduce((most, colour, place) => Math.max(most, Math.abs(colour - other[place])), 0);
}"""


def test_a_landscape_of_copied_shapes_looks_like_one_of_shapes(visit: Visit) -> None:
    """In a replay sheep, trees and houses are images once those are loaded: nobody sees which."""
    match = played("wolves_and_sheep")
    shots = []
    for copies in (False, True):
        page = visit("/replay", bypass_csp=True)
        if not copies:
            page.evaluate("() => void (window.Image = class {})")
        bring(page, match.record().text())
        see(page, ".game[data-step='0'] .prompt")
        for step in (len(match.steps) - 1, 0) * 100:
            page.get_by_label("Step", exact=True).fill(str(step))
            images, shapes = (page.locator(f".laid {name}").count() for name in ("image", "use"))
            if step and (images > 20 > shapes) is copies:
                break
            page.wait_for_timeout(50)
        assert (images > 20) is copies
        shots.append(b64encode(page.locator(".land").screenshot()).decode())
    assert page.evaluate(FARTHEST_COLOUR, shots) < 16
