"""How Sphinx builds the site. `make docs` runs it strictly: a warning is an error."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pygments.lexers.data import JsonLexer
from sphinx.application import Sphinx

DOCS = Path(__file__).parent
ROOT = DOCS.parent
os.environ["PADDOCK_INTERPRETED"] = "1"  # compiled functions have no annotations to show
sys.path[:0] = [str(ROOT / "src"), str(DOCS / "_ext")]

import paddock  # noqa: E402 - after the path is set

project = "Paddock"
author = "Paddock's authors"
copyright = "Paddock's authors, MIT licence"
version = release = paddock.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "linked_files",
    "public_names",
    "rule_pictures",
]
exclude_patterns = ["_ext"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(i16|i64|u8|vec|Any|ABC|ABCMeta|Struct|Self)"),
    ("py:.*", r"(mypy_extensions|librt|msgspec|typing|collections|pathlib|abc|types)\..*"),
    (
        "py:.*",
        r"(int|str|bool|float|bytes|object|dict(\[str)?|list|tuple|set|frozenset|type|None|Exception|AssertionError)",
    ),
    ("py:.*", r"paddock\.testing\.rejection\.Marginals"),  # not public
    ("py:.*", r"(paddock\.core\.game\.)?OwnView"),  # a type variable
]

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "undoc-members": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
default_role = "code"
highlight_language = "text"

html_theme = "furo"
html_title = "Paddock"
html_logo = html_favicon = "../web/public/icon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#23512f",
        "color-brand-content": "#23512f",
        "color-background-secondary": "#f6f1e1",
        "color-api-name": "#23512f",
        "color-api-pre-name": "#23512f",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9fd08a",
        "color-brand-content": "#9fd08a",
        "color-api-name": "#9fd08a",
        "color-api-pre-name": "#9fd08a",
    },
}


def setup(app: Sphinx) -> None:
    app.add_lexer("jsonl", JsonLexer)
    app.add_lexer("components", JsonLexer)
