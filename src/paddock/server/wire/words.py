"""The kinds of words that messages are made of, and what all messages share."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MessageName = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^(?!bot |clock )")]
"""The sender's own id of a message. The server's bots and clocks use the prefixes that are refused here."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^\S(.*\S)?$(?!\n)")]

DealWord = Annotated[str, msgspec.Meta(max_length=64)]
"""What a person adds to the secret of a fair deal."""

Face = Literal["", "lamb", "cow", "wolf", "goose", "owl", "fox", "goat", "pig", "rooster", "cat", "dog", "hedgehog"]
"""The animal that a person shows."""


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all messages share."""
