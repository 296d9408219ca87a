"""Entry points of packages that are not installed, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from unittest.mock import patch

from paddock.core import plugins


@contextmanager
def plugged_in(group: str, **values: str) -> Iterator[None]:
    """Within the block, entry points of a group lead from these names (`__` for a dot) to these objects too."""
    added = [EntryPoint(name.replace("__", "."), value, group) for name, value in values.items()]
    known: Callable[..., EntryPoints] = vars(plugins)["entry_points"]

    def found(group: str) -> EntryPoints:
        return EntryPoints([*known(group=group), *EntryPoints(added).select(group=group)])

    with patch.object(plugins, "entry_points", found):
        plugins.plugins.cache_clear()
        yield
    plugins.plugins.cache_clear()
