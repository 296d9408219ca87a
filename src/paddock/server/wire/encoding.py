"""Reading and writing messages."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from paddock.core.errors import IllegalMove
from paddock.server.wire.from_client import AskHint, FromClient, PlayMove, TakeBack
from paddock.server.wire.from_server import Beside, Refused


def refusal(message: PlayMove | TakeBack | AskHint, refused: IllegalMove) -> Refused:
    """The answer to a message that was refused."""
    return Refused(
        table=message.table,
        client=message.client,
        code=refused.code,
        rule=refused.rule,
        text=refused.text,
        values=dict(refused.values),
    )


read_message = msgspec.json.Decoder(FromClient).decode
ENCODER = msgspec.json.Encoder()
NOTHING_BESIDE = Beside()


def write(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)


def write_step(body: bytes, beside: Beside = NOTHING_BESIDE, done: str | None = None) -> bytes:
    """A `ShortStep` or `ShortTick` whose other items a feed has written already."""
    if done is None and beside is NOTHING_BESIDE:
        return b"[%b]" % body
    if beside is NOTHING_BESIDE:
        return b"[%b,%b]" % (body, ENCODER.encode(done))
    return b"[%b,%b]" % (body, ENCODER.encode(beside if done is None else replace(beside, done=done)))
