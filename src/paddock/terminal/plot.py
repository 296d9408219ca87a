"""A plot of ratings with their intervals, as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from paddock.bots.ratings import Rating

WIDTH, ROW, TOP, BOTTOM, RIGHT = 720, 34, 56, 44, 90
LETTER = 8
"""The width of a letter, about."""
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#222}"
    ".title{font-size:16px;font-weight:600}.axis{fill:#666;font-size:12px}"
    ".grid{stroke:#ddd}.interval{stroke:#2b6cb0;stroke-width:3}.mean{fill:#2b6cb0}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.axis{fill:#aaa}.grid{stroke:#444}"
    ".interval{stroke:#63b3ed}.mean{fill:#63b3ed}}"
)


def ratings_svg(title: str, ratings: Sequence[Rating]) -> str:
    """One line for each player, a dot for the rating and a bar for its interval; an endless one fills the plot."""
    left = 24 + LETTER * max(len(rating.player) for rating in ratings)
    low, high = _range(ratings)
    height = TOP + ROW * len(ratings) + BOTTOM

    def across(value: float) -> float:
        return round(left + (min(max(value, low), high) - low) / (high - low) * (WIDTH - left - RIGHT), 1)

    parts = [f'<text class="title" x="16" y="28">{escape(title)}</text>']
    for tick in _ticks(low, high):
        x = across(tick)
        parts.append(f'<line class="grid" x1="{x}" y1="{TOP - 12}" x2="{x}" y2="{height - BOTTOM}"/>')
        parts.append(f'<text class="axis" x="{x}" y="{height - 20}" text-anchor="middle">{tick:g}</text>')
    for number, rating in enumerate(ratings):
        y = TOP + ROW * number + ROW // 2
        ends = across(rating.rating - rating.margin), across(rating.rating + rating.margin)
        said = f"{rating.rating:.0f}" + (f" ± {rating.margin:.0f}" if 0 < rating.margin < math.inf else "")
        parts += [
            f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(rating.player)}</text>',
            f'<line class="interval" x1="{ends[0]}" y1="{y}" x2="{ends[1]}" y2="{y}"/>',
            f'<circle class="mean" cx="{across(rating.rating)}" cy="{y}" r="5"/>',
            f'<text class="axis" x="{WIDTH - RIGHT + 8}" y="{y + 4}">{said}</text>',
        ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">'
    return "\n".join([head, f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", *parts, "</svg>", ""])


def _range(ratings: Sequence[Rating]) -> tuple[float, float]:
    """The ratings and finite intervals, and a little room."""
    margins = [rating.margin if math.isfinite(rating.margin) else 100.0 for rating in ratings]
    low = min(rating.rating - margin for rating, margin in zip(ratings, margins, strict=True))
    high = max(rating.rating + margin for rating, margin in zip(ratings, margins, strict=True))
    room = max(20.0, (high - low) / 20)
    return low - room, high + room


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, four to nine of them."""
    step = 10.0 ** math.floor(math.log10((high - low) / 2))
    while (high - low) / step > 9:
        step *= 2 if f"{step:g}"[0] != "2" else 2.5
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)]
