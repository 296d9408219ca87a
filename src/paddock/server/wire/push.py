"""Being told of a turn while the page is closed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from paddock.server.wire.words import Message


class Subscription(Message, frozen=True, kw_only=True):
    """A browser that wants to be told of its turn while the page is closed, as its `PushSubscription` says."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    auth: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    language: Literal["en", "ru", "fr", "hu"] = "en"
    every_turn: bool = False
    """Whether it wants to be told of every turn, or only where a move may take days."""


class Unsubscription(Message, frozen=True, kw_only=True):
    """A browser that does not want to be told any more."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class PushState(Message, frozen=True, kw_only=True):
    """What a browser needs to agree to be told, and which of this session's browsers have agreed."""

    key: str
    """The server's public key; empty if this server sends nothing."""
    subscriptions: list[Subscription]
