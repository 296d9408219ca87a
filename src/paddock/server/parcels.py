"""What processes of one server send each other: lines of clients whose tables are elsewhere, and their requests."""

from __future__ import annotations

import msgspec


class Opened(msgspec.Struct, frozen=True, tag="opened", array_like=True):
    """A client of the sender wants to speak with a table here. The sender numbers its lines."""

    line: int
    session: str


class Said(msgspec.Struct, frozen=True, tag="said", array_like=True):
    """What the client of a line said."""

    line: int
    message: bytes


class HungUp(msgspec.Struct, frozen=True, tag="hung_up", array_like=True):
    """The client of a line is gone."""

    line: int


class Told(msgspec.Struct, frozen=True, tag="told", array_like=True):
    """What the client of a line is told."""

    line: int
    message: bytes


class CutOff(msgspec.Struct, frozen=True, tag="cut_off", array_like=True):
    """The client of a line has to come back."""

    line: int


class Asked(msgspec.Struct, frozen=True, tag="asked", array_like=True):
    """A request about a table here. The sender numbers its requests."""

    number: int
    method: str
    path: str
    query: bytes
    session: str
    address: str
    body: bytes


class Answered(msgspec.Struct, frozen=True, tag="answered", array_like=True):
    number: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Beat(msgspec.Struct, frozen=True, tag="beat", array_like=True):
    """The sender lives."""


class Gone(msgspec.Struct, frozen=True, tag="gone", array_like=True):
    """The sender has let go of its tables."""


Parcel = Opened | Said | HungUp | Told | CutOff | Asked | Answered | Beat | Gone


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """A parcel with its sender, who numbers all that it sends to one process: a gap shows that something was lost."""

    sender: str
    number: int
    parcel: Parcel


write_envelope = msgspec.msgpack.Encoder().encode
read_envelope = msgspec.msgpack.Decoder(Envelope).decode
