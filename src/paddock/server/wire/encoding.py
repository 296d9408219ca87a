"""Reading and writing messages."""

from __future__ import annotations

import msgspec

from paddock.core.errors import IllegalMove
from paddock.server.wire.from_client import AskHint, FromClient, PlayMove, TakeBack
from paddock.server.wire.from_server import Refused


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


def write(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)


def write_times(left: float | None, times: list[float | None] | None) -> bytes:
    """The members `left` and `times` of a step, where they say something."""
    found = b"" if left is None else b',"left":%b' % ENCODER.encode(left)
    return found if times is None else found + b',"times":%b' % ENCODER.encode(times)


def write_step(body: bytes, times: bytes = b"", done: str | None = None) -> bytes:
    """A `StepMade` or `Ticked` whose other members a feed has written already."""
    return b"{%b%b}" % (body + times, b"" if done is None else b',"done":%b' % ENCODER.encode(done))
