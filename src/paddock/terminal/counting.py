"""Counted names, as the terminal prints them."""

from __future__ import annotations


def times(name: str, number: int) -> str:
    """A name, with its number if there is more than one."""
    return name if number == 1 else f"{name} × {number}"  # noqa: RUF001 - the sign for times
