"""Passkeys, by which people find their tables again on another device."""

from __future__ import annotations

from typing import Annotated

import msgspec

from paddock.server.wire.words import Message, Name


class Passkey(Message, frozen=True, kw_only=True):
    """A passkey that one keeps."""

    id: str
    device: str
    """What it was called when it was made."""
    site: str
    """The name of the server that it was made for: under another name browsers do not find it."""
    made: float
    used: float
    """When somebody last signed in with it; 0 for never."""


class PasskeyWish(Message, frozen=True, kw_only=True):
    """Ask for what a browser needs to make a passkey. The name is how the device will show it."""

    name: Name


class NewPasskey(Message, frozen=True, kw_only=True):
    """A passkey as a browser has made it: its `PublicKeyCredential` as JSON."""

    device: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    credential: msgspec.Raw


class SignIn(Message, frozen=True, kw_only=True):
    """The answer of a browser to our challenge: its `PublicKeyCredential` as JSON."""

    credential: msgspec.Raw


class RemovePasskey(Message, frozen=True, kw_only=True):
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
