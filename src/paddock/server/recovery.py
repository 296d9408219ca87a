"""Recovery codes: whoever keeps one finds all their tables again on another device. No names, no passwords.

A code stands for a session. Only its hash is stored: it has 140 random bits, so nobody finds it by trying.
"""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sql

from paddock.server.errors import RequestError
from paddock.server.rate_limit import RateLimits
from paddock.server.schema import recovery_codes
from paddock.server.storage import Store

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without those that look like others when they are written by hand."""
LOOKALIKES = str.maketrans("OILU", "011V")
GROUPS = 7
GROUP = 4
BURST = 10
PER_SECOND = 0.1
"""Of codes that are tried from one address."""


class Recovery:
    """The codes of all sessions."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.limits = RateLimits(BURST, PER_SECOND)

    async def new_code(self, session: str) -> str:
        """A code for this session; an older one is worthless from now on."""
        code = drawn_code()
        row = {"hash": hash_of(code), "session": session}

        def write(connection: sql.Connection) -> None:
            connection.execute(recovery_codes.delete().where(recovery_codes.c.session == session))
            connection.execute(recovery_codes.insert().values(row))

        await self.store.run("the recovery code could not be written", write)
        return code

    async def session_of(self, code: str, address: str) -> str:
        """The session that a code stands for. RequestError if it stands for none."""
        if not self.limits.allows(address):
            raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")
        query = sql.select(recovery_codes.c.session).where(recovery_codes.c.hash == hash_of(code))
        found = await self.store.read("the recovery code could not be read", lambda line: line.execute(query).scalar())
        if found is None:
            raise RequestError("bad_code", "There is no such recovery code here. Look at every letter again.")
        return str(found)

    async def has_code(self, session: str) -> bool:
        query = sql.select(recovery_codes.c.hash).where(recovery_codes.c.session == session)
        fault = "the recovery code could not be read"
        return await self.store.read(fault, lambda line: line.execute(query).first()) is not None

    async def follow(self, session: str, to: str) -> None:
        """The code of a session that is given up leads to the one that takes its place."""
        change = recovery_codes.update().where(recovery_codes.c.session == session).values(session=to)
        await self.store.run("the recovery code could not be written", lambda line: line.execute(change))

    async def forget(self, session: str) -> None:
        change = recovery_codes.delete().where(recovery_codes.c.session == session)
        await self.store.run("the recovery code could not be deleted", lambda line: line.execute(change))


def drawn_code() -> str:
    groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
    return "-".join(groups)


def hash_of(code: str) -> str:
    """Of a code however it was written: in small letters, with spaces, with an O for a zero."""
    plain = "".join(letter for letter in code.upper().translate(LOOKALIKES) if letter in LETTERS)
    return hashlib.sha256(b"paddock recovery code 1\n" + plain.encode()).hexdigest()
