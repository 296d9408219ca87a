"""Challenges for passkeys: each is answered once, soon, by the browser session that asked, in whatever process."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Literal

import sqlalchemy as sql

from paddock.server.errors import RequestError
from paddock.server.schema import challenges
from paddock.server.storage import Store

VALID_SECONDS = 300.0
LENGTH = 32
Purpose = Literal["keep", "sign in"]


class Challenges:
    """They are in the database, as hashes: several processes may serve one browser."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def new(self, session: str, purpose: Purpose) -> bytes:
        challenge = secrets.token_bytes(LENGTH)
        now = time.time()
        row = {"hash": hash_of(challenge, session, purpose), "expires": now + VALID_SECONDS}

        def write(connection: sql.Connection) -> None:
            connection.execute(challenges.delete().where(challenges.c.expires < now))
            connection.execute(challenges.insert().values(row))

        await self.store.run("the challenge could not be written", write)
        return challenge

    async def use(self, challenge: bytes, session: str, purpose: Purpose) -> None:
        """RequestError if it was not given to this session for this purpose, has been used, or is too old."""
        known = challenges.c.hash == hash_of(challenge, session, purpose)
        spent = challenges.delete().where(known & (challenges.c.expires >= time.time()))
        count = await self.store.run("the challenge could not be read", lambda line: line.execute(spent).rowcount)
        if count == 0:
            raise RequestError("old_challenge", "That took too long, or was tried twice. Begin again.")


def hash_of(challenge: bytes, session: str, purpose: Purpose) -> str:
    return hashlib.sha256(b"\n".join([purpose.encode(), session.encode(), challenge])).hexdigest()
