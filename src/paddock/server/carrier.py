"""What carries messages between the processes of one server, and says which of them live."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from paddock.server.counts import Counts
from paddock.server.parcels import Parcel


class Receiver(Protocol):
    """What a process does with what it is sent."""

    def hear(self, sender: str, parcel: Parcel) -> None: ...

    def lose(self, sender: str | None) -> None:
        """Something that a process sent may be lost, or that process is gone; None for all processes."""


class Carrier(Protocol):
    """What is sent to a process comes in order, or `lose` is called."""

    process: str
    """The name of this process, new with every start."""

    async def open(self, receiver: Receiver) -> None: ...

    async def close(self) -> None:
        """This process is gone from here on, and the others are told."""

    async def is_alive(self, process: str) -> bool:
        """Whether a process holds its lease. StorageError if that cannot be said."""

    def send(self, process: str, parcel: Parcel) -> None: ...

    async def count(self, name: str, seconds: int) -> int:
        """Count something; how often it was counted by all processes since the first time, within so many seconds."""


class LocalCarrier:
    """For a server of one process: all others that ever had a table are gone."""

    def __init__(self, process: str) -> None:
        self.process = process
        self.counts = Counts()

    async def open(self, receiver: Receiver) -> None:
        pass

    async def close(self) -> None:
        pass

    async def is_alive(self, process: str) -> bool:
        return process == self.process

    def send(self, process: str, parcel: Parcel) -> None:
        raise AssertionError("there is no other process")

    async def count(self, name: str, seconds: int) -> int:
        return self.counts.count(name, seconds)


MakeCarrier = Callable[[str], Carrier]
