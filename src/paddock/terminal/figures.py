"""Figures, as the terminal prints them."""

from __future__ import annotations


def short(value: float) -> str:
    """About three digits, never with an exponent."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
