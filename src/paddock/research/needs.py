"""Packages of the extra `research`, asked for by name so that a missing one is named with its cure."""

from __future__ import annotations

from importlib.util import find_spec

from paddock.core.errors import PaddockError


class NotInstalled(PaddockError, ModuleNotFoundError):  # noqa: N818 - it says what is the case
    """A package that is not there."""


def need(*packages: str) -> None:
    """NotInstalled, saying how to install them, if some of these packages are missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise NotInstalled(f"{' and '.join(missing)} cannot be imported: pip install 'paddock[research]'")
