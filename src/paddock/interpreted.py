"""Which of the two builds runs, and how to choose the interpreted one where both are there."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent


class SourceFinder(MetaPathFinder):
    """Finds modules of this package by their .py file, before an extension module of the same name is found."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if not fullname.startswith("paddock."):
            return None
        source = ROOT.joinpath(*fullname.split(".")[1:]).with_suffix(".py")
        if not source.is_file():
            return None
        loader = importlib.machinery.SourceFileLoader(fullname, str(source))
        return importlib.util.spec_from_file_location(fullname, source, loader=loader)


def is_wanted() -> bool:
    """Whether the environment asks for the interpreted build."""
    return os.environ.get("PADDOCK_INTERPRETED") == "1"


def prefer_sources() -> None:
    """Run the Python sources from here on. Must come before anything of `core` or `games` is imported."""
    sys.meta_path.insert(0, SourceFinder())


def build() -> str:
    """`compiled` or `interpreted`: what is running now."""
    found = importlib.util.find_spec("paddock.core.contract")
    return "interpreted" if found is None or str(found.origin).endswith(".py") else "compiled"
