"""The generator that deals at tables: the operating system's, which nobody can predict."""

from __future__ import annotations

import secrets

from mypy_extensions import i64

from paddock.core.rng import Rng


class SystemRng(Rng):
    def below(self, bound: i64) -> i64:
        return secrets.randbelow(bound)
