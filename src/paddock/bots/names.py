"""Names for bots, the same in every language."""

from __future__ import annotations

HERD = ("Bella", "Zorka", "Rosa", "Milka", "Daisy", "Margot", "Riska", "Fleur", "Bori", "Pia")


def herd_names(taken: list[str], count: int) -> list[str]:
    """`count` names that nobody at the table has."""
    return [name for name in HERD if name not in taken][:count]
