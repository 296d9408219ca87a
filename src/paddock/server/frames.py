"""Frames of WebSocket messages (RFC 6455, 5.2): those that a server writes, and the short ones that it reads most."""

from __future__ import annotations

from collections.abc import Sequence

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets was installed without its part in C
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a whole text message."""
SHORT, MEDIUM = 125, 65535
MASKED = 0x80
HEAD = 6
"""Bytes before a short masked text: the last four are the mask."""


def framed(messages: Sequence[bytes]) -> bytes:
    """Text messages as a server sends them, one after the other."""
    if len(messages) == 1:
        return head(len(messages[0])) + messages[0]
    parts: list[bytes] = []
    for message in messages:
        parts.append(head(len(message)))
        parts.append(message)
    return b"".join(parts)


def head(length: int) -> bytes:
    """What precedes the bytes of a text message that a server sends."""
    if length <= SHORT:
        return SHORT_HEADS[length]
    if length <= MEDIUM:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")


SHORT_HEADS = [bytes((TEXT, length)) for length in range(SHORT + 1)]


def short_message(data: bytes) -> bytes | None:
    """The message of a frame that is a whole short text of a client, with nothing after it."""
    length = len(data) - HEAD
    if not 0 <= length <= SHORT or data[0] != TEXT or data[1] != MASKED | length:
        return None
    return apply_mask(data[HEAD:], data[2:HEAD])
