"""Makes the pictures in docs/gallery: the page in its important states, on a phone and on a desktop.

Every game has a file here, `ID_states.py`, with `STATES`: functions that bring a page to where its picture is taken.
`python tools/gallery NAME ...` makes only some, by the names they have in docs/gallery, with or without `-phone` or
`-desktop`.
"""

from __future__ import annotations

import importlib
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tests" / "page"), str(ROOT / "tests")]

from conftest import CHROMIUM, FLAGS  # noqa: E402 - the tests' own server and hands make the pictures
from serving import DESKTOP, PHONE, Site  # noqa: E402

TARGET = ROOT / "docs" / "gallery"
SIZES = {"phone": PHONE, "desktop": DESKTOP}


LAID_OUT = re.compile(r"/api/tables/(t|laid)/analysis/")
NO_ANALYSIS = {
    "seat": 0,
    "progress": "none",
    "deep": False,
    "done": 0,
    "of": 0,
    "decisions": [],
    "moves": {},
    "luck": None,
}
"""What the server says of a game that nobody has analysed; it does not know tables that are laid out for a picture."""

INDEX = """# Gallery

The page in its important states, made by `make gallery`: on a desktop (1440 × 900) and on a phone (390 × 844).
"""  # noqa: RUF001 - the sign for times


def home(page: Page) -> None:
    """Home: the four games, one click from a table."""
    page.locator("[data-play]").first.wait_for()


def new(page: Page) -> None:
    """A new table: seats for people and bots, every option explained."""
    page.goto("/new/cow006")
    page.locator("[data-make]").wait_for()


def all_states() -> dict[str, Callable[[Page], None]]:
    found: dict[str, Callable[[Page], None]] = {"home": home, "new": new}
    for file in sorted(HERE.glob("*_states.py")):
        game = file.stem.removesuffix("_states")
        found |= {f"{game}-{state.__name__}": state for state in importlib.import_module(file.stem).STATES}
    return found


def shoot(browser: Browser, site: Site, wanted: list[str]) -> None:
    for size, viewport in SIZES.items():
        for name, state in all_states().items():
            if wanted and not {name, f"{name}-{size}"} & set(wanted):
                continue
            context = browser.new_context(
                base_url=site.address, viewport=viewport, reduced_motion="reduce", locale="en-US"
            )
            page = context.new_page()
            page.add_init_script("localStorage.setItem('paddock.name', 'Clover')")
            page.add_init_script("""localStorage.setItem("paddock.learned", '{"tips": ["all"]}')""")
            page.route(LAID_OUT, lambda route: route.fulfill(json=NO_ANALYSIS))
            page.goto("/")
            state(page)
            page.wait_for_timeout(300)
            page.screenshot(path=TARGET / f"{name}-{size}.png")
            context.close()


def write_index() -> None:
    """A page that shows all pictures with what each state says of itself."""
    parts = [INDEX]
    for name, state in all_states().items():
        pictures = [f"![{name} on a {size}]({name}-{size}.png)" for size in ("desktop", "phone")]
        parts.append(f"{state.__doc__}\n\n| | |\n|---|---|\n| {' | '.join(pictures)} |\n")
    (TARGET / "README.md").write_text("\n".join(parts), encoding="utf-8")


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        shoot(browser, site, sys.argv[1:])
        write_index()
        browser.close()
        site.kill()


if __name__ == "__main__":
    main()
