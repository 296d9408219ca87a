"""Builds what is not Python: the compiled core, the catalogues and the page. The rest is in pyproject.toml."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent / "building"))

import built_page
import compiled_core


def compile_catalogues() -> None:
    """Make the .mo file that gettext reads of every .po file that people edit."""
    for source in sorted(Path("src/paddock/locale").rglob("*.po")):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, read_po(text))


class BuildPackage(build_py):
    def run(self) -> None:
        compile_catalogues()
        if not self.editable_mode:  # `make` builds the page of a checkout, while the core compiles
            built_page.build()
        super().run()


class BuildSources(sdist):
    def run(self) -> None:
        built_page.build()
        super().run()


COMMANDS = {"build_ext": compiled_core.BuildCore, "build_py": BuildPackage, "sdist": BuildSources}
setup(ext_modules=compiled_core.placeholder(), cmdclass=COMMANDS)
