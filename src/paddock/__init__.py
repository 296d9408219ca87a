"""Paddock: four herd games, one engine.

With PADDOCK_INTERPRETED=1 in the environment the Python sources are run even where a compiled core is installed.
"""

from paddock import interpreted

__version__ = "0.1.0"

if interpreted.is_wanted():
    interpreted.prefer_sources()
