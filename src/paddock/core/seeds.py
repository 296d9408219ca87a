"""Seeds. One number and a few labels give every part of a run its own generator."""

from __future__ import annotations

import hashlib

from paddock.core.rng import FastRng


def derive(seed: int, *labels: object) -> int:
    """A seed that depends on all of its arguments and looks like none of them."""
    text = "/".join([str(seed), *[str(label) for label in labels]])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2


def rng_for(seed: int, *labels: object) -> FastRng:
    return FastRng(derive(seed, *labels))
