"""Tables that stay whole in a narrow terminal: names and words are never cut, and pictures know their width."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table

LONGEST_NAME = 14
"""A longer name is broken into lines rather than let it push the numbers out."""


class ByWidth:
    """Something that is drawn for the width there is."""

    def __init__(self, draw: Callable[[int], RenderableType]) -> None:
        self.draw = draw

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)


def add_names(table: Table, names: Iterable[str]) -> None:
    """A first column wide enough for names of usual length."""
    table.add_column("", min_width=min(LONGEST_NAME, max([len(name) for name in names], default=0)), overflow="fold")


def longest_word(texts: Iterable[str]) -> int:
    """How wide a column must be to break these texts between words only."""
    return max([len(word) for text in texts for word in text.split()], default=0)
