"""Wolves and Sheep in a real browser: whole games, and moments of games with what is touched and what is sent."""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Any

import pytest
from axe import faults
from hands import make_table
from hands_wolves_and_sheep import GAME, choose, lay, play_until, press
from meadows import Wish, bare_wolves, is_my_turn, moment, open_moment
from playwright.sync_api import Locator, Page, Response, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
HEAVIEST = 200 * 1024
SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"

WORDS = {
    "en": ("Which tile do you lay?", "A tile lies at 0,0 already. [W8]", "Give up"),
    "ru": ("Какую карточку кладёшь?", "На месте 0,0 уже лежит карточка. [W8]", "Сдаться"),  # noqa: RUF001 - Russian
    "fr": ("Quelle tuile poses-tu ?", "Il y a déjà une tuile en 0,0. [W8]", "Abandonner"),
    "hu": ("Melyik lapkát teszed le?", "Itt már van lapka: 0,0. [W8]", "Feladom"),
}


def covers_a_wolf(text: str, places: set[str]) -> bool:
    return text[0] == "h" and text.split()[1] in places


WISHES: dict[str, tuple[Wish, dict[str, Any]]] = {
    "turn": (lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 12 and "pass" not in moves, {}),
    "cover": (
        lambda view, moves: (
            is_my_turn(view, moves)
            and any(covers_a_wolf(text, {f"{tile.x},{tile.y}" for tile in view.laid}) for text in moves)
            and any(area.danger and area.motif == "F" for area in view.areas)
        ),
        {},
    ),
    "step_in": (lambda view, moves: 0 not in view.waiting and any(text[0] == "w" for text in moves), {"seats": 4}),
    "bonus": (lambda view, moves: view.phase == "bonus" and view.seat in view.waiting, {}),
    "pass": (lambda view, moves: "pass" in moves, {}),
    "reveal": (lambda view, moves: is_my_turn(view, moves) and any(text[0] == "s" for text in moves), {}),
    "danger": (
        lambda view, moves: is_my_turn(view, moves) and bare_wolves(view) > 0 and len(view.laid) > 25,
        {"seats": 4},
    ),
    "end": (lambda view, moves: view.kind == "over" and len(view.laid) > 20, {"seats": 4}),
    "two_herds": (lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 9, {"seats": 2, "two_herds": True}),
}


@cache
def found(name: str) -> dict[str, Any]:
    wish, options = WISHES[name]
    return moment(wish, **options)


def show(visit: Visit, name: str, **wishes: Any) -> Page:
    return open_moment(visit("/", **wishes), found(name))


def view_of(name: str) -> dict[str, Any]:
    view: dict[str, Any] = found(name)["shown"]["view"]
    return view


def legal(name: str) -> list[str]:
    return [choice["text"] for choice in found(name)["shown"]["legal"]]


def sent(page: Page) -> list[str]:
    moves: list[str] = page.evaluate("sent")
    return moves


def places_of(tile: str, moves: list[str]) -> set[str]:
    return {text.split()[1] for text in moves if text.split()[0][:-1] == tile}


def spaces(page: Page) -> Locator:
    return page.locator(".space")


def lit(page: Page) -> list[str | None]:
    return [tile.get_attribute("data-tile") for tile in page.locator(".held.lit").all()]


def own_tile(moves: list[str], ways: int = 1) -> tuple[str, str]:
    """A plain tile and a place where it can lie in so many ways or more."""
    counts: dict[tuple[str, str], int] = {}
    for text in moves:
        if text[0].isdigit():
            key = (text.split()[0][:-1], text.split()[1])
            counts[key] = counts.get(key, 0) + 1
    return next(key for key, count in counts.items() if count >= ways)


def scale(page: Page) -> float:
    return float(page.evaluate(SCALE))


def shift(page: Page) -> tuple[float, float]:
    x, y = page.locator(".world").evaluate(
        "world => { const found = new DOMMatrix(getComputedStyle(world).transform); return [found.e, found.f]; }"
    )
    return round(x), round(y)


# Whole games.


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page, 3, {}, game=GAME)}")
    play_until(page, ".sheet", 90)
    assert page.locator(".sheet tbody tr").count() == 3
    expect(page.locator(".log li").first).to_contain_text("The game ends: Clover (")
    assert page.locator(".log li").filter(has_text="Clover lays a tile").count() > 3
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()


def test_a_game_by_touch_on_a_phone_and_giving_up(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    page.goto(f"/table/{make_table(page, 2, {'two_herds': True}, game=GAME)}")
    play_until(page, ".laid >> nth=7", 40, touch=True)
    page.locator(".prompt.asked").wait_for()
    if page.locator(".held.chosen").count():
        press(page, "[data-drop]", touch=True)
    press(page, "[data-giving]", touch=True)
    expect(page.locator(".ask")).to_have_text(re.compile("Lay nothing more, for [63] points?"))
    press(page, "[data-back]", touch=True)
    expect(page.locator(".ask")).not_to_contain_text("Lay nothing more")
    press(page, "[data-giving]", touch=True)
    press(page, "[data-give-up]", touch=True)
    expect(page.locator(".player.me")).to_contain_text(re.compile(r"out \(\+[63]\)"))
    page.locator(".sheet").wait_for(timeout=60000)


def test_moves_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page, 2, {'two_herds': True}, game=GAME)}")
    mine = page.locator(".log li").filter(has_text="Clover lays a tile")
    for _ in range(3):
        play_until(page, ".prompt.asked .ask:has-text('Which tile')", 20)
        before = mine.count()
        page.locator(".held.lit").first.focus()
        page.keyboard.press("Enter")
        expect(spaces(page).first).to_be_visible()
        page.wait_for_function("document.activeElement.matches('.space')")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        expect(page.locator(".space.aimed")).to_be_focused()
        expect(page.locator(".space.aimed")).to_have_accessible_name(re.compile("press again to lay it"))
        page.keyboard.press("Enter")
        expect(mine).to_have_count(before + 1)


def test_a_watcher_sees_the_landscape_and_no_secret(visit: Visit) -> None:
    player = visit("/")
    table = make_table(player, 3, {}, game=GAME)
    player.goto(f"/table/{table}")
    player.locator(".prompt.asked").wait_for()
    watcher = visit(f"/table/{table}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    secret = player.get_by_role("img", name="secret herd").count()
    expect(watcher.get_by_role("img", name="secret herd")).to_have_count(secret + 1)
    assert watcher.locator(".hand").count() == 0
    lay(player)
    expect(watcher.locator(".laid")).not_to_have_count(1)


# Single moments.


def test_the_places_that_light_up_are_the_legal_ones(visit: Visit) -> None:
    page = show(visit, "turn")
    moves = legal("turn")
    tile, _ = own_tile(moves)
    assert set(lit(page)) == {text.split()[0][:-1] for text in moves if text not in ("pass", "give up")}
    page.locator(f"[data-tile='{tile}']").click()
    shown = {space.get_attribute("data-space") for space in spaces(page).all()}
    assert shown == places_of(tile, moves)
    order = [tuple(map(int, (space.get_attribute("data-space") or "").split(","))) for space in spaces(page).all()]
    assert order == sorted(order, key=lambda place: (-place[1], place[0]))
    expect(spaces(page).first).to_have_accessible_name(
        re.compile(r"\d (east|west|north|south).*; touches .+; draws \d")
    )


def test_one_click_lays_what_the_mouse_has_seen(visit: Visit) -> None:
    page = show(visit, "turn")
    tile, place = own_tile(legal("turn"))
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(f"[data-space='{place}']").hover()
    expect(page.locator(f"[data-space='{place}'] span.tile")).to_be_visible()
    page.locator(f"[data-space='{place}']").click()
    (move,) = sent(page)
    assert move in legal("turn")
    assert move.startswith(tile)
    assert place in move


def test_a_finger_lays_for_now_turns_only_to_what_fits_and_confirms(visit: Visit) -> None:
    page = show(visit, "turn", viewport=PHONE, has_touch=True)
    moves = legal("turn")
    tile, place = own_tile(moves, ways=2)
    ways = [text for text in moves if text.split()[0][:-1] == tile and text.split()[1] == place]
    page.locator(f"[data-tile='{tile}']").tap()
    page.locator(f"[data-space='{place}']").tap()
    expect(page.locator(f"[data-space='{place}']")).to_have_class(re.compile("aimed"))
    assert sent(page) == []
    for _ in range(len(ways)):
        press(page, "[data-lay]", touch=True)
        press(page, "[data-next]", touch=True)
    assert sorted(sent(page)) == sorted(ways)
    press(page, "[data-back]", touch=True)
    expect(page.locator(".aimed")).to_have_count(0)


def test_by_keyboard_a_tile_comes_first_to_where_it_fits_as_it_is(visit: Visit) -> None:
    page = show(visit, "turn")
    later = 0
    for tile in page.locator(".held.lit").all():
        tile.press("Enter")
        page.wait_for_function("document.activeElement.matches('.space')")
        fits = page.locator(".space.fits")
        if fits.count():
            expect(fits.first).to_be_focused()
            later += page.locator(".space").first.get_attribute("class") != fits.first.get_attribute("class")
        page.keyboard.press("Escape")
    assert later


def test_keys_turn_flip_and_put_back(visit: Visit) -> None:
    page = show(visit, "turn")
    tile, _ = own_tile(legal("turn"))
    held = page.locator(f"[data-tile='{tile}']")
    held.click()
    names = [held.get_attribute("aria-label")]
    for key in ("r", "Shift+R", "f"):
        page.mouse.move(2, 2)
        page.keyboard.press(key)
        names.append(held.get_attribute("aria-label"))
    assert names[0] == names[2]
    assert names[3] not in names[:3]
    page.keyboard.press("Escape")
    expect(held).to_have_attribute("aria-pressed", "false")
    expect(held).to_be_focused()


def test_a_small_landscape_comes_closer_while_a_tile_is_tried(visit: Visit) -> None:
    page = show(visit, "danger", viewport=PHONE, has_touch=True)
    fitting = scale(page)
    page.locator(".held.lit").first.tap()
    spaces(page).first.tap()
    page.wait_for_function(f"{SCALE} > {fitting}")
    press(page, "[data-back]", touch=True)
    page.wait_for_function(f"{SCALE} === {fitting}")


def test_a_wolf_that_another_lays_is_announced_while_it_comes(visit: Visit) -> None:
    page = show(visit, "turn", reduced_motion="no-preference")
    view = view_of("turn")
    wolf = {"x": 9, "y": 9, "edges": "FFFF", "kind": "wolf", "seat": 1}
    after = view | {"laid": [*view["laid"], wolf | {"tile": None}], "serial": view["serial"] + 1}
    laid = wolf | {"event": "Laid", "on_wolf": False, "touching": 1}
    shown = {"events": [laid, {"event": "Drew", "seat": 1, "count": 1}], "view": after, "legal": []}
    step = {"say": "step", "table": "t", "epoch": "e", "number": 2, "shown": shown}
    page.evaluate("step => line.onmessage({data: JSON.stringify(step)})", step)
    expect(page.locator(".banner")).to_have_text("Bella lays a wolf (9 east, 9 north).")
    expect(page.locator(".laid.wolf.fresh")).to_have_count(1)
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".laid.fresh")).to_have_count(0)
    expect(page.locator(".log li").first).to_have_text("Bella draws 1 tile.")


def test_a_hunter_goes_on_a_wolf(visit: Visit) -> None:
    page = show(visit, "cover")
    wolves = {f"{tile['x']},{tile['y']}" for tile in view_of("cover")["laid"] if tile["kind"] == "wolf"}
    move = next(text for text in legal("cover") if covers_a_wolf(text, wolves))
    assert page.locator(".hatch").count() > 0
    page.locator(f"[data-tile='{move[:2]}']").click()
    page.locator(f".space.on[data-space='{move.split()[1]}']").click()
    assert sent(page) == [move]


def test_stepping_in_out_of_turn(visit: Visit) -> None:
    page = show(visit, "step_in")
    expect(page.locator(".ask")).to_contain_text("You may step in with the tiles that are lit.")
    assert page.locator(".prompt.asked").count() == 0
    move = next(text for text in legal("step_in") if text[0] == "w")
    page.locator(f"[data-tile='{move[:2]}']").click()
    page.locator(f"[data-space='{move.split()[1]}']").click()
    assert sent(page) == [move]


def test_out_of_turn_any_other_tile_asks_the_server_why_not(visit: Visit) -> None:
    page = show(visit, "step_in")
    plain = next(tile["name"] for tile in view_of("step_in")["tiles"] if tile["kind"] == "plain")
    page.locator(f"[data-tile='{plain}']").click()
    touch_square(page)
    assert sent(page) == [f"{plain}a 0,0"]


def test_revealing(visit: Visit) -> None:
    page = show(visit, "reveal")
    move = next(text for text in legal("reveal") if text[0] == "s")
    tile = page.locator(f"[data-tile='{move[:2]}']")
    expect(tile).to_have_accessible_name(re.compile("Your \\? tile: .* sheep all round, with a shepherd"))
    tile.click()
    page.locator(f"[data-space='{move.split()[1]}']").click()
    assert sent(page) == [move]


def test_the_bonus_tile_is_asked_for(visit: Visit) -> None:
    page = show(visit, "bonus")
    expect(page.locator(".prompt.asked")).to_contain_text("Lay one more tile as a bonus.")
    assert page.locator("[data-giving]").count() == 0


def test_passing(visit: Visit) -> None:
    page = show(visit, "pass")
    expect(page.locator(".prompt")).to_contain_text("None of your ordinary tiles fits")
    page.locator("[data-pass]").click()
    assert sent(page) == ["pass"]


@pytest.mark.parametrize(("fits", "asks"), [(True, "reveal your ? tile, or give up"), (False, "fits nowhere: give up")])
def test_at_the_very_end_only_a_tile_that_fits_is_offered(visit: Visit, fits: bool, asks: str) -> None:
    shown = found("reveal")["shown"]
    moves = [choice for choice in shown["legal"] if choice["text"] == "give up" or (fits and choice["text"][0] == "s")]
    view = shown["view"] | {"bag": 0, "hand": []}
    page = open_moment(visit("/"), found("reveal") | {"shown": shown | {"view": view, "legal": moves}})
    expect(page.locator(".prompt.asked")).to_contain_text(asks)


def test_without_a_tile_a_touch_says_what_lies_there_or_what_to_do(visit: Visit) -> None:
    page = show(visit, "danger")
    box = page.locator(".laid.wolf").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 8)
    expect(page.locator(".looked")).to_contain_text("forest")
    land = page.locator(".land").bounding_box()
    assert land is not None
    page.mouse.click(land["x"] + 8, land["y"] + 8)
    expect(page.get_by_role("alert")).to_contain_text("First choose one of your tiles.")
    assert sent(page) == []


def test_the_landscape_moves_and_zooms_and_fits_again(visit: Visit) -> None:
    page = show(visit, "turn")
    fitting = (scale(page), shift(page))
    land = page.locator(".land").bounding_box()
    assert land is not None
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
    page = show(visit, "turn", viewport=PHONE, has_touch=True)
    page.locator(".held.lit").first.tap()
    box = spaces(page).first.bounding_box()
    assert box is not None
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
    page = show(visit, "two_herds")
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
    page = show(visit, "end")
    view = view_of("end")
    for row, seat in enumerate(sorted(range(4), key=lambda seat: view["places"][seat])):
        cells = page.locator(".sheet tbody tr").nth(row).locator("td").all_inner_texts()
        sheep, bonus, total = (int(cell) for cell in cells[-3:])
        assert (sheep + bonus, bonus, total) == (total, view["bonus"][seat], view["points"][seat])
    counted = [sizes[0] for sizes in view["pastures"] if sizes]
    assert page.locator(".outline").count() == len(counted)
    page.locator(".land").focus()
    page.keyboard.press("+")
    assert scale(page) > 0


@pytest.mark.parametrize("winners", [1, 2, 3, 4])
def test_all_winners_are_in_the_picture(visit: Visit, winners: int) -> None:
    shown = found("end")["shown"]
    view = shown["view"] | {"places": [1] * winners + [winners + 1] * (4 - winners)}
    page = open_moment(visit("/"), found("end") | {"shown": shown | {"view": view}})
    scene = page.locator(".sheet .scene").bounding_box()
    assert scene is not None
    champions = [champion.bounding_box() for champion in page.locator(".champion").all()]
    assert len(champions) == winners
    for box in champions:
        assert box is not None
        assert box["x"] >= scene["x"]
        assert box["x"] + box["width"] <= scene["x"] + scene["width"]
        assert box["y"] >= scene["y"]


# Words, sizes, accessibility.


def touch_square(page: Page) -> None:
    """Touch the village square, on which nothing can be laid."""
    box = page.locator(".laid.square").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("language", WORDS)
def test_each_language_asks_and_refuses_in_its_words(visit: Visit, language: str) -> None:
    ask, refuse, give_up = WORDS[language]
    page = visit("/", locale=language)
    for _ in range(5):
        page.goto(f"/table/{make_table(page, 2, {}, game=GAME)}")
        page.locator(".prompt.asked").wait_for()
        if not page.locator("[data-pass]").count():
            break
    expect(page.locator(".prompt.asked")).to_contain_text(ask)
    expect(page.locator("[data-giving]")).to_have_text(give_up)
    choose(page)
    touch_square(page)
    expect(page.get_by_role("alert")).to_contain_text(refuse)


def test_a_refused_touch_opens_its_rule(visit: Visit) -> None:
    page = visit("/", bypass_csp=True)
    page.goto(f"/table/{make_table(page, 2, {}, game=GAME)}")
    page.locator(".held").first.click()
    touch_square(page)
    page.get_by_role("button", name="Rule W8").click()
    expect(page.locator("#rule-W8")).to_be_focused()
    assert page.locator("figure").count() == 10
    assert faults(page) == []


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("danger", PHONE),
        ("step_in", PHONE),
        ("end", PHONE),
        ("cover", DESKTOP),
        ("end", DESKTOP),
        ("two_herds", DESKTOP),
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(visit: Visit, name: str, size: ViewportSize) -> None:
    page = show(visit, name, viewport=size, bypass_csp=True)
    if name != "end":
        page.locator(".held.lit").last.click()
        spaces(page).first.wait_for()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@SIZES
def test_everything_to_play_with_is_in_sight(visit: Visit, size: ViewportSize) -> None:
    page = show(visit, "danger", viewport=size)
    for part in (".players", ".land", ".prompt", ".hand"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"], part
    target = page.locator(".held").first.bounding_box()
    assert target is not None
    assert min(target["width"], target["height"]) >= 40


def test_the_first_load_is_light(visit: Visit) -> None:
    page = visit("/", locale="ru")
    table = make_table(page, 4, {}, game=GAME)
    fresh = visit("about:blank", locale="ru")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(f"{page.url.removesuffix('/')}/table/{table}")
    fresh.locator(".laid").first.wait_for()
    assert 0 < sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok) < HEAVIEST
