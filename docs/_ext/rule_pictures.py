"""The rules for players: every rule can be linked to, and has the picture that the game's page draws for it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

LOG = logging.getLogger(__name__)
DRAWN = Path(__file__).parents[2] / "build" / "pictures.json"
"""Made by `web/pictures.js`."""
PAGE = re.compile(r"games/(en|ru|fr|hu)/(\w+)")
RULE = re.compile(r"[A-Z]\d+")


@cache
def drawn() -> dict[str, Any]:
    """What the page drew: styles, shapes that are shared, and figures by language, game and rule."""
    found: dict[str, Any] = json.loads(DRAWN.read_text(encoding="utf-8"))
    return found


def write_styles(app: Sphinx) -> None:
    """Make the styles of the pictures a file of the site."""
    styles = re.sub(r"/\*.*?\*/", "", drawn()["styles"], flags=re.DOTALL).replace(":root", ".picture")
    target = Path(app.outdir) / "_static" / "pictures.css"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(re.sub(r"\s+", " ", styles), encoding="utf-8")


def hang(app: Sphinx, doctree: nodes.document) -> None:
    """Hang pictures under the rules of a page of rules."""
    page = PAGE.fullmatch(app.env.docname)
    if not page:
        return
    figures = dict(drawn()["figures"][page[1]][page[2]])
    doctree.insert(0, picture(drawn()["shapes"], "shapes"))
    for item in doctree.findall(nodes.list_item):
        rule = rule_of(item)
        if rule:
            item["ids"].append(f"rule-{rule}")
            item["classes"].append("rule")
            if rule in figures:
                item.append(picture(figures.pop(rule), "drawn"))
    if figures:
        LOG.warning("there is no rule for the pictures of %s", ", ".join(figures), location=app.env.docname)


def rule_of(item: nodes.list_item) -> str | None:
    """The number of the rule that an item begins with."""
    first = next(item.findall(nodes.strong), None)
    text = first.astext() if first is not None else ""
    return text if RULE.fullmatch(text) and item.astext().startswith(text) else None


def picture(html: str, name: str) -> nodes.raw:
    return nodes.raw("", f'<div class="picture {name}">{html}</div>', format="html")


def speak(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Say in which language a page of rules is, and give it the styles of its pictures."""
    found = PAGE.fullmatch(page)
    if found:
        context["language"] = found[1]
        app.add_css_file("pictures.css")


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", write_styles)
    app.connect("doctree-read", hang)
    app.connect("html-page-context", speak)
    return {"parallel_read_safe": False}
