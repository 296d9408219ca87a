"""Builds the compiled core. Everything else about the package is in pyproject.toml.

`core/` and `games/` are compiled by mypyc where there is a C compiler. Without one, or with PADDOCK_PURE=1, the package
installs all the same and runs interpreted, slower and otherwise identical.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games", "bots/search")
DATA_MODULES = {
    "__init__.py",
    "errors.py",
    "events.py",
    "options.py",
    "catalogue.py",
    "drawing.py",
    "game.py",
    "match.py",
    "move_table.py",
    "record.py",
    "refusals.py",
    "result.py",
    "seeds.py",
    "values.py",
    "view.py",
}
"""Modules of plain data structures, of set-up and of words: there is nothing to gain, and compiling takes its time."""


INLINE_EVERYWHERE = ["-fno-semantic-interposition"] if sys.platform == "linux" else []
"""Lets the C compiler inline calls within the one library that all compiled modules share."""


def compiled_modules() -> list[str]:
    root = Path("src/paddock")
    found = [path for layer in COMPILED for path in sorted((root / layer).rglob("*.py"))]
    return [str(path) for path in found if path.name not in DATA_MODULES]


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def say(text: str) -> None:
    print(f"paddock: {text}", file=sys.stderr)


def compile_catalogues() -> None:
    """Make the .mo file that gettext reads of every .po file that people edit."""
    for source in sorted(Path("src/paddock/locale").rglob("*.po")):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, read_po(text))


class TolerantBuild(build_ext):
    """Compiles what it can; a compiler that fails leaves an interpreted package, not a failed install."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("PADDOCK_COMPILED") == "required":
                raise
            say(f"the core could not be compiled ({error}); it will run interpreted")
            self.extensions = []


def extensions() -> list[Extension]:
    if os.environ.get("PADDOCK_PURE") == "1":
        say("PADDOCK_PURE=1: the core is left interpreted")
        return []
    if not has_compiler():
        say("no C compiler found: the core will run interpreted, many times slower; install one and reinstall")
        return []
    from mypyc.build import mypycify

    made = mypycify(["--strict", *compiled_modules()], opt_level="3", group_name="paddock")
    found = [extension for extension in made if isinstance(extension, Extension)]
    for extension in found:
        extension.extra_compile_args += INLINE_EVERYWHERE
    return found


compile_catalogues()
setup(ext_modules=extensions(), cmdclass={"build_ext": TolerantBuild})
