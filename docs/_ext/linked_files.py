"""A link from a page to a file of the repository leads to the file's text, on a page of its own in the site."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.osutil import relative_uri

ROOT = Path(__file__).parents[2]
FOLDER = "files"


def redirect(app: Sphinx, doctree: nodes.document) -> None:
    """Lead links to files outside of the pages to the pages that `collect` makes; MyST has checked that they exist."""
    page = app.env.docname
    for link in list(doctree.findall(addnodes.download_reference)):
        _, path = app.env.relfn2path(link["reftarget"], page)
        name = Path(path).relative_to(ROOT).as_posix()
        linked(app.env).setdefault(name, set()).add(page)
        uri = relative_uri(app.builder.get_target_uri(page), f"{FOLDER}/{name}.html")
        link.replace_self(nodes.reference("", "", *link.children, internal=True, refuri=uri))


def linked(env: BuildEnvironment) -> dict[str, set[str]]:
    """By file: the pages that link to it."""
    found: dict[str, set[str]] = vars(env).setdefault("linked_files", {})  # kept from one build to the next
    return found


def forget(app: Sphinx, env: BuildEnvironment, page: str) -> None:
    for pages in linked(env).values():
        pages.discard(page)


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    for name in sorted(name for name, pages in linked(app.env).items() if pages):
        text = (ROOT / name).read_text(encoding="utf-8")
        try:
            language = get_lexer_for_filename(name).aliases[0]
        except ClassNotFound:
            language = "text"
        shown = app.builder.highlighter.highlight_block(text, language, linenos=False)
        body = f'<div class="file"><h1>{name}</h1>{shown}</div>'
        yield f"{FOLDER}/{name}", {"title": name, "body": body, "parents": []}, "page.html"


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-read", redirect, priority=1)  # before Sphinx copies the files as downloads
    app.connect("env-purge-doc", forget)
    app.connect("html-collect-pages", collect)
    return {"parallel_read_safe": False}
