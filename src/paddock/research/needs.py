"""Packages of the extra `research`, asked for by name so that a missing one is named with its cure."""

from __future__ import annotations

from importlib.util import find_spec


def need(*packages: str) -> None:
    """ModuleNotFoundError, saying how to install them, if some of these packages are missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ModuleNotFoundError(f"{' and '.join(missing)} cannot be imported: pip install 'paddock[research]'")
