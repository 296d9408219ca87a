"""The landscape of Wolves and Sheep: how it is moved and looked at, and what is shown on it."""

from __future__ import annotations

from fake import sent, step_to, tell, view_with
from hands_wolves_and_sheep import press, spaces
from looks import box_of
from meadows import named, show_moment, view_of
from playwright.sync_api import Page, expect
from serving import PHONE, Visit

SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"

CENTRED = """() => {
  const [land, space] = [".land", ".space.aimed"].map(name => document.querySelector(name).getBoundingClientRect());
  return Math.abs(land.top + land.height / 2 - space.top - space.height / 2) < 3;
}"""


def scale(page: Page) -> float:
    return float(page.evaluate(SCALE))


def shift(page: Page) -> tuple[float, float]:
    x, y = page.locator(".world").evaluate(
        "world => { const found = new DOMMatrix(getComputedStyle(world).transform); return [found.e, found.f]; }"
    )
    return round(x), round(y)


def test_a_small_landscape_comes_closer_while_a_tile_is_tried(visit: Visit) -> None:
    page = show_moment(visit, "danger", viewport=PHONE, has_touch=True)
    fitting = scale(page)
    page.locator(".held.lit").first.tap()
    spaces(page).first.tap()
    page.wait_for_function(f"{SCALE} > {fitting}")
    page.set_viewport_size({"width": PHONE["width"], "height": 640})
    page.wait_for_function(CENTRED)
    page.set_viewport_size(PHONE)
    page.wait_for_function(CENTRED)
    press(page, "[data-back]", touch=True)
    page.wait_for_function(f"{SCALE} === {fitting}")


def test_a_wolf_that_another_lays_is_announced_while_it_comes(visit: Visit) -> None:
    page = show_moment(visit, "turn", reduced_motion="no-preference")
    view = view_of("turn")
    wolf = {"x": 9, "y": 9, "edges": "FFFF", "kind": "wolf", "seat": 1}
    laid_tiles = [*view["laid"], wolf | {"tile": None}]
    after = view_with(view, laid=laid_tiles, serial=view["header"]["serial"] + 1)
    laid = wolf | {"event": "Laid", "on_wolf": False, "touching": 1}
    shown = {"events": [laid, {"event": "Drew", "seat": 1, "count": 1}], "view": after, "legal": []}
    tell(page, step_to(shown))
    expect(page.locator(".banner")).to_have_text("Bella lays a wolf (9 east, 9 north).")
    expect(page.locator(".laid.wolf.fresh")).to_have_count(1)
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".laid.fresh")).to_have_count(0)
    expect(page.locator(".log li").first).to_have_text("Bella draws 1 tile.")


def test_without_a_tile_a_touch_says_what_lies_there_or_what_to_do(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    box = box_of(page.locator(".laid.wolf").first)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 8)
    expect(page.locator(".looked")).to_contain_text("forest")
    land = box_of(page.locator(".land"))
    page.mouse.click(land["x"] + 8, land["y"] + 8)
    expect(page.get_by_role("alert")).to_contain_text("First choose one of your tiles.")
    assert sent(page) == []


def test_the_landscape_moves_and_zooms_and_fits_again(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    fitting = (scale(page), shift(page))
    land = box_of(page.locator(".land"))
    x, y = land["x"] + land["width"] / 2, land["y"] + land["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"{SCALE} > {fitting[0]}")
    before = shift(page)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    assert shift(page) == (before[0] + 60, before[1] + 40)
    assert sent(page) == []
    page.locator(".land").focus()
    page.keyboard.press("ArrowRight")
    assert shift(page)[0] < before[0] + 60
    page.keyboard.press("-")
    page.locator("[data-fit]").click()
    assert (scale(page), shift(page)) == fitting


def test_two_fingers_zoom_and_a_drag_that_starts_on_a_place_lays_nothing(visit: Visit) -> None:
    page = show_moment(visit, "turn", viewport=PHONE, has_touch=True)
    page.locator(".held.lit").first.tap()
    box = box_of(spaces(page).first)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = shift(page)
    fingers = page.context.new_cdp_session(page)

    def put(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": across, "y": down, "id": number} for number, (across, down) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    put("touchStart", (x, y))
    for step in range(1, 5):
        put("touchMove", (x + 10 * step, y + 5 * step))
    put("touchEnd")
    page.wait_for_function("!document.querySelector('.world.busy')")
    assert shift(page) != before
    assert page.locator(".aimed").count() == 0
    wide = scale(page)
    put("touchStart", (150, 250), (200, 250))
    for step in range(1, 5):
        put("touchMove", (150 - 10 * step, 250), (200 + 10 * step, 250))
    put("touchEnd")
    page.wait_for_function(f"{SCALE} > {wide * 1.5}")
    assert sent(page) == []


def test_own_pastures_are_outlined_and_everyones_on_demand(visit: Visit) -> None:
    page = show_moment(visit, "two_herds")
    view = view_of("two_herds")
    own = [area for area in view["areas"] if area["motif"] in {"KYRB"[colour] for colour in view["herds"][0]}]
    known = [area for area in view["areas"] if area["motif"] != "F"]
    assert page.locator(".outline.own").count() == page.locator(".outline").count() == len(own)
    page.locator("[data-everyone]").click()
    expect(page.locator(".outline")).to_have_count(len(known))
    badges = page.locator(".badge.own text:first-of-type").all_text_contents()
    large = [str(len(area["quarters"])) for area in own if len(area["quarters"]) > 1]
    assert sorted(badges) == sorted(large)


def test_the_final_sheet_adds_up_and_shows_what_counted(visit: Visit) -> None:
    page = show_moment(visit, "end")
    view = view_of("end")
    result = view["header"]["result"]
    for row, seat in enumerate(sorted(range(4), key=lambda seat: result["places"][seat])):
        cells = page.locator(".sheet tbody tr").nth(row).locator("td").all_inner_texts()
        sheep, bonus, total = (int(cell) for cell in cells[-3:])
        assert (sheep + bonus, bonus, total) == (total, view["bonus"][seat], result["points"][seat])
    counted = [sizes[0] for sizes in view["pastures"] if sizes]
    assert page.locator(".outline").count() == len(counted)
    page.locator(".land").focus()
    page.keyboard.press("+")
    assert scale(page) > 0


def test_all_winners_are_in_the_picture(visit: Visit) -> None:
    page = show_moment(visit, "end")
    shown = named("end")["shown"]
    for winners in range(1, 5):
        places = [1] * winners + [winners + 1] * (4 - winners)
        view = view_with(shown["view"], result=shown["view"]["header"]["result"] | {"places": places})
        tell(page, named("end") | {"shown": shown | {"view": view}})
        expect(page.locator(".champion")).to_have_count(winners)
        scene = box_of(page.locator(".sheet .scene"))
        for champion in page.locator(".champion").all():
            box = box_of(champion)
            assert box["x"] >= scene["x"]
            assert box["x"] + box["width"] <= scene["x"] + scene["width"]
            assert box["y"] >= scene["y"]
