"""Draws the icons of the page in the sizes that devices ask for, from `web/public/icon.svg`, with Chromium.

A mask may cut a fifth off each side of the maskable icon, and devices round the corners of Apple's themselves: in both
the ground reaches every edge.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ROUND = 'rx="14"'
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.74),
    "apple-touch-icon.png": (180, 0.9),
}
"""By file: its side in pixels, and the size of the picture on its ground; below 1 the ground has no round corners."""


def drawing(svg: str, size: float) -> str:
    if size == 1.0:
        return svg
    shift = 32 * (1 - size)
    return svg.replace(ROUND, 'rx="0"').replace(
        '<g id="art">', f'<g transform="translate({shift} {shift}) scale({size})">'
    )


def draw(browser: Browser, svg: str, side: int) -> bytes:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(f"<style>*{{margin:0}} svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (side, size) in ICONS.items():
            (PUBLIC / name).write_bytes(draw(browser, drawing(svg, size), side))
        browser.close()


if __name__ == "__main__":
    main()
