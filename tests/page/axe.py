"""What axe, the accessibility checker, finds wrong with a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


NIGHT = "{ resultTypes: ['violations'], runOnly: ['color-contrast'] }"
"""By night only the colours are others."""


def faults(page: Page) -> list[str]:
    """Every fault with one place where it is, by day and by night. The page must be opened with `bypass_csp=True`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = violations(page, "{ resultTypes: ['violations'] }")
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {fault}" for fault in violations(page, NIGHT)]
    page.emulate_media(color_scheme="light")
    return found


def violations(page: Page, wishes: str) -> list[str]:
    found: dict[str, Any] = page.evaluate(f"axe.run({wishes})")
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
