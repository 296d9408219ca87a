"""Tells people of their turn while the page is closed. No table waits for it, and what does not fit is dropped."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from paddock.core.errors import PaddockError
from paddock.games.catalogue import about
from paddock.server.counting_games import Line
from paddock.server.errors import StorageError
from paddock.server.metrics import Metrics
from paddock.server.push_sending import ForbiddenError, UnreachableError, post
from paddock.server.subscriptions import Subscriptions, browser_in
from paddock.texts import Texts

if TYPE_CHECKING:
    from paddock.server.push_messages import Signer

LOG = logging.getLogger("paddock.server")
MOST_WAITING = 1000
"""Notices that nobody has looked at yet; with more, new ones are dropped."""
AT_A_TIME = 4
AT_ONCE = 100
"""Notices for which the database is asked together."""
GATHERED_SECONDS = 0.1
"""For so long more notices are waited for. A push service takes longer."""
PAUSES = (5.0, 60.0, 600.0)
"""Seconds before each new try, where a push service does not answer or has too much to do."""
GONE = (403, 404, 410)
"""The browser has withdrawn its consent, or gave it to another key."""
LATER = (408, 425, 429, 500, 502, 503, 504)
KEPT_SECONDS = 86400
"""For so long a push service keeps what it cannot deliver."""


class Notice(NamedTuple):
    """What somebody is to be told. It says nothing of what lies on the table or in a hand."""

    session: str
    table: str
    game: str
    what: Literal["turn", "reminder"]
    question: str
    """Which question of the table it is about: each is told once."""
    by_correspondence: bool

    def name(self) -> str:
        return f"{self.what} {self.table} {self.question} {self.session}"


class Shown(msgspec.Struct):
    """What the service worker shows."""

    title: str
    body: str
    address: str
    tag: str


class Pusher:
    """A bounded queue, and a few tasks that empty it; messages are sent in threads."""

    def __init__(self, subscriptions: Subscriptions, key: str, contact: str, metrics: Metrics) -> None:
        self.subscriptions = subscriptions
        self.key = key
        self.contact = contact
        self.metrics = metrics
        self.waiting: asyncio.Queue[Notice] = asyncio.Queue(MOST_WAITING)
        self.threads = ThreadPoolExecutor(AT_A_TIME, "paddock-push")
        self.tasks = [asyncio.create_task(self.run()) for _ in range(AT_A_TIME)]
        self.retries: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        tasks = [*self.tasks, *self.retries]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def signer(self) -> Signer:
        """Made when it is first needed: a server starts sooner without its package."""
        from paddock.server.push_messages import Signer

        return Signer(self.key, self.contact)

    def tell(self, notice: Notice) -> None:
        """Called by tables: it never waits."""
        try:
            self.waiting.put_nowait(notice)
        except asyncio.QueueFull:
            self.metrics.pushes.labels("dropped").inc()

    async def run(self) -> None:
        while True:
            notices = [await self.waiting.get()]
            await asyncio.sleep(GATHERED_SECONDS)
            while len(notices) < AT_ONCE and not self.waiting.empty():
                notices.append(self.waiting.get_nowait())
            try:
                await self.send_all(notices)
            except StorageError as error:
                LOG.warning("somebody could not be told of a turn: %s", error)

    async def send_all(self, notices: list[Notice]) -> None:
        """Most people want no notices: the database is asked for many of them at once."""
        by_session: dict[str, list[Line]] = {}
        for row in await self.subscriptions.of({notice.session for notice in notices}):
            by_session.setdefault(row["session"], []).append(row)
        known = [(notice, by_session[notice.session]) for notice in notices if notice.session in by_session]
        await asyncio.gather(*[self.send(notice, rows) for notice, rows in known])

    async def send(self, notice: Notice, found: list[Line]) -> None:
        wanted = [row for row in found if notice.by_correspondence or row["every_turn"]]
        try:
            if wanted and await self.subscriptions.first_to_tell(notice.name()):
                await asyncio.gather(*[self.try_once(row, message_for(notice, row["language"]), 0) for row in wanted])
        except StorageError as error:
            LOG.warning("somebody could not be told of a turn: %s", error)
        except Exception:  # whatever is wrong with one notice, the others are sent
            LOG.exception("a notice could not be sent")

    async def try_once(self, row: Line, message: bytes, tried: int) -> None:
        endpoint: str = row["endpoint"]
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self.threads, self.post, row, message)
        except UnreachableError:
            status = 503
        except (ForbiddenError, ValueError) as error:
            LOG.warning("a subscription is removed: %s", error)
            status = 410
        if status in GONE:
            self.metrics.pushes.labels("gone").inc()
            await self.subscriptions.remove(endpoint)
        elif status in LATER and tried < len(PAUSES):
            retry = asyncio.create_task(self.try_later(row, message, tried))
            self.retries.add(retry)
            retry.add_done_callback(self.retries.discard)
        else:
            self.metrics.pushes.labels("sent" if status < 300 else "failed").inc()

    async def try_later(self, row: Line, message: bytes, tried: int) -> None:
        if len(self.retries) > MOST_WAITING:
            self.metrics.pushes.labels("dropped").inc()
            return
        await asyncio.sleep(PAUSES[tried])
        await self.try_once(row, message, tried + 1)

    def post(self, row: Line, message: bytes) -> int:
        """In a thread."""
        from paddock.server.push_messages import encrypted

        browser = browser_in(row["endpoint"], row["p256dh"], row["auth"])
        headers = {
            "authorization": self.signer.header(browser.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
        }
        return post(browser.endpoint, encrypted(message, browser), headers, self.subscriptions.anywhere)


def message_for(notice: Notice, language: str) -> bytes:
    texts = Texts(language, notice.game)
    try:
        title = texts.say(about(notice.game).title)
    except PaddockError:
        title = "Paddock"
    body = texts.say("It is your turn.") if notice.what == "turn" else texts.say("Your time to move runs out soon.")
    shown = Shown(title=title, body=body, address=f"/table/{notice.table}", tag=notice.table)
    return msgspec.json.encode(shown)
