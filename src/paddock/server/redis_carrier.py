"""Redis between the processes of one server: it holds their leases and carries what they send each other.

Nothing is kept there. What a restart of Redis loses shows as a gap in the numbers, or as an error when one sends: then
the lines between two processes are cut, and their clients come back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict

import redis
import redis.asyncio
from redis.exceptions import RedisError

from paddock.server.carrier import Receiver
from paddock.server.counts import Counts
from paddock.server.errors import StorageError
from paddock.server.parcels import Beat, Envelope, Gone, Parcel, read_envelope, write_envelope

LOG = logging.getLogger("paddock.server")
BEAT_SECONDS = 1.0
LEASE_SECONDS = 5.0
"""A process that has not renewed its lease for so long counts as dead."""
RETRY_SECONDS = 0.3
ALIVE, GONE = b"alive", b"gone"
GONE_SECONDS = 3600
"""For so long Redis remembers that a process has ended, so that nobody has to wait for its lease to run out."""
MOST_UNSENT = 50_000


class RedisCarrier:
    """One connection listens, one sends in order. Which processes live is asked when it matters."""

    def __init__(self, process: str, url: str) -> None:
        self.process = process
        try:
            redis.Redis.from_url(url, socket_connect_timeout=2).ping()
        except (RedisError, OSError, ValueError) as error:
            raise StorageError(f"Redis cannot be used: {error}") from error
        self.redis = redis.asyncio.Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2)
        self.listener = redis.asyncio.Redis.from_url(url, socket_connect_timeout=2)
        self.counts = Counts()
        self.receiver: Receiver | None = None
        self.unsent: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_UNSENT)
        self.sent: defaultdict[str, int] = defaultdict(int)
        self.heard: dict[str, int] = {}
        self.last_beat: dict[str, float] = {}
        """When something last came from a process that sends to us."""
        self.dead: set[str] = set()
        """Processes that hold no lease, as was seen twice."""
        self.fault = ""
        """Why Redis cannot be reached; empty if it can."""
        self.tasks: list[asyncio.Task[None]] = []

    # Opening and closing.

    async def open(self, receiver: Receiver) -> None:
        self.receiver = receiver
        await self.renew()
        subscribed = asyncio.Event()
        works = (self.listen(subscribed), self.send_all(), self.beat())
        self.tasks = [asyncio.create_task(work) for work in works]
        await subscribed.wait()

    async def close(self) -> None:
        """End the lease, then say so: who asks for our tables has them at once, also where the word comes late."""
        *others, beating = self.tasks
        beating.cancel()  # or it would renew the lease
        await asyncio.gather(beating, return_exceptions=True)
        await self.end_lease()
        for process in list(self.last_beat):
            self.send(process, Gone())
        await asyncio.wait({asyncio.create_task(self.unsent.join())}, timeout=1)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self.redis.aclose()
        await self.listener.aclose()

    # Leases.

    async def end_lease(self) -> None:
        try:
            await self.redis.set(lease_of(self.process), GONE, ex=GONE_SECONDS)
        except (RedisError, OSError) as error:
            LOG.warning("the lease of this process ends by itself: %s", error)

    async def renew(self) -> None:
        await self.redis.set(lease_of(self.process), ALIVE, px=int(1000 * LEASE_SECONDS))

    async def beat(self) -> None:
        """Renew our lease, and let those who send to us hear that we live; cut off who is silent."""
        while True:
            try:
                await self.renew()
                self.note_reachable()
            except (RedisError, OSError) as error:
                self.note_lost(str(error))
            for process in list(self.last_beat):
                self.send(process, Beat())
            silent = time.monotonic() - LEASE_SECONDS
            for process in [name for name, last in self.last_beat.items() if last < silent]:
                self.forget(process)
            await asyncio.sleep(BEAT_SECONDS)

    def note_reachable(self) -> None:
        if self.fault:
            LOG.warning("Redis can be reached again")
        self.fault = ""

    def note_lost(self, fault: str) -> None:
        if not self.fault:
            LOG.error("Redis cannot be reached, so tables in other processes cannot: %s", fault)
        self.fault = fault

    async def is_alive(self, process: str) -> bool:
        """Whether a process holds its lease. One that is missing is looked for again a little later: Redis may have
        been started anew, and the process has to renew it there."""
        if process in self.dead:
            return False
        found = await self.state_of(process)
        if found is None:
            await asyncio.sleep(1.5 * BEAT_SECONDS)
            found = await self.state_of(process)
        if found != ALIVE:
            self.dead.add(process)
        return found == ALIVE

    async def state_of(self, process: str) -> bytes | None:
        try:
            found = await self.redis.get(lease_of(process))
        except (RedisError, OSError) as error:
            raise StorageError(f"Redis cannot be reached: {error}") from error
        return found.encode() if isinstance(found, str) else found

    async def count(self, name: str, seconds: int) -> int:
        """By all processes; by this one alone while Redis cannot be reached."""
        try:
            pipe = self.redis.pipeline(transaction=True)
            pipe.set(count_of(name), 0, ex=seconds, nx=True)
            pipe.incr(count_of(name))
            return int((await pipe.execute())[1])
        except (RedisError, OSError) as error:
            self.note_lost(str(error))
            return self.counts.count(name, seconds)

    # Sending.

    def send(self, process: str, parcel: Parcel) -> None:
        self.last_beat.setdefault(process, time.monotonic())
        self.sent[process] += 1
        try:
            self.unsent.put_nowait((process, write_envelope(Envelope(self.process, self.sent[process], parcel))))
        except asyncio.QueueFull:
            self.forget(process)

    async def send_all(self) -> None:
        while True:
            batch = [await self.unsent.get()]
            while not self.unsent.empty():
                batch.append(self.unsent.get_nowait())
            try:
                pipe = self.redis.pipeline(transaction=False)
                for process, data in batch:
                    pipe.publish(channel_of(process), data)
                heard = await pipe.execute()
            except (RedisError, OSError) as error:
                self.note_lost(str(error))
                heard = [0] * len(batch)
            for (process, _), listeners in zip(batch, heard, strict=True):
                self.unsent.task_done()
                if not listeners:
                    self.forget(process)

    # Hearing.

    async def listen(self, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self.listener.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(channel_of(self.process))
                    self.forget(None)  # what was sent to us before is lost
                    subscribed.set()
                    async for message in channel.listen():
                        self.hear(message["data"])
            except (RedisError, OSError) as error:
                self.note_lost(str(error))
            await asyncio.sleep(RETRY_SECONDS)

    def hear(self, data: bytes) -> None:
        envelope = read_envelope(data)
        sender = envelope.sender
        expected = self.heard.get(sender, 0) + 1
        if envelope.number != expected:
            self.drop(sender)  # something between us was lost, or the two of us begin anew
        self.heard[sender] = envelope.number
        self.last_beat[sender] = time.monotonic()
        self.dead.discard(sender)
        if isinstance(envelope.parcel, Gone):
            self.dead.add(sender)
            self.forget(sender)
        elif not isinstance(envelope.parcel, Beat) and self.receiver is not None:
            self.receiver.hear(sender, envelope.parcel)

    def forget(self, process: str | None) -> None:
        """Nothing is expected from a process any more; None for all."""
        for name in [process] if process is not None else list(self.last_beat):
            self.last_beat.pop(name, None)
        self.drop(process)

    def drop(self, process: str | None) -> None:
        if self.receiver is not None:
            self.receiver.lose(process)


def count_of(name: str) -> str:
    return f"paddock:count:{name}"


def lease_of(process: str) -> str:
    return f"paddock:process:{process}"


def channel_of(process: str) -> str:
    return f"paddock:to:{process}"
