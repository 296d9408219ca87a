"""Entry points of packages that are not installed, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from unittest.mock import patch

from paddock.core import plugins


@contextmanager
def plugged_in(group: str, **values: str) -> Iterator[None]:
    """Within the block, entry points of a group lead from these names (`__` for a dot) to these objects."""
    points = EntryPoints([EntryPoint(name.replace("__", "."), value, group) for name, value in values.items()])
    with patch.object(plugins, "entry_points", lambda group: points.select(group=group)):
        plugins.plugins.cache_clear()
        yield
    plugins.plugins.cache_clear()
