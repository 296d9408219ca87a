"""Passkeys: whoever keeps one finds all their tables again on another device. No names, no passwords.

A passkey stands for a session, as a recovery code does. Its secret stays in the device that made it; we keep the public
half. WebAuthn itself is checked by `webauthn`, which is imported when somebody asks for it: that takes a while.
"""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from paddock.server.challenges import Challenges
from paddock.server.counting_games import Line, lines_of
from paddock.server.errors import RequestError, StorageError
from paddock.server.hosts import name_in
from paddock.server.rate_limit import RateLimits
from paddock.server.schema import passkeys
from paddock.server.storage import Store
from paddock.server.wire import Passkey

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

SERVER = "Paddock"
MOST_KEYS = 20
"""Of one person."""
BURST = 10
PER_SECOND = 0.2
"""Of passkeys that are kept or tried from one address."""
Read = TypeVar("Read")


class Site(NamedTuple):
    """Where a browser sees us: passkeys belong to a name, and are answered for one origin."""

    name: str
    origins: list[str]

    @classmethod
    def of(cls, host: str) -> Site:
        """By the `Host` of a request, which is one of ours. Only this computer itself needs no encryption."""
        name = name_in(host)
        origins = [f"https://{host}"]
        return cls(name, [*origins, f"http://{host}"] if name == "localhost" else origins)


class Passkeys:
    """The passkeys of all sessions."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.challenges = Challenges(store)
        self.limits = RateLimits(BURST, PER_SECOND)

    # Keeping one.

    async def offer(self, session: str, site: Site, name: str) -> bytes:
        """What a browser needs to make a passkey, as JSON."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        own = await self.rows(session)
        if len(own) >= MOST_KEYS:
            raise RequestError("too_many_passkeys", "You keep many passkeys already. Remove one first.")
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=SERVER,
            user_name=name,
            user_display_name=name,
            user_id=base64_bytes(handle_of(session, own)),
            challenge=await self.challenges.new(session, "keep"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[descriptor(row) for row in own if row["site"] == site.name],
        )
        return options_to_json(options).encode()

    async def keep(self, session: str, site: Site, device: str, answer: bytes, address: str) -> None:
        """Keep a passkey that a browser has made. RequestError if its answer is not to our challenge and site."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        self.count(address)
        challenge = challenge_in(answer)
        await self.challenges.use(challenge, session, "keep")
        handle = handle_of(session, await self.rows(session))
        try:
            made = verify_registration_response(
                credential=answer.decode(),
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise not_checked() from error
        row = {
            "id": bytes_to_base64url(made.credential_id),
            "session": session,
            "handle": handle,
            "site": site.name,
            "public_key": made.credential_public_key,
            "uses": made.sign_count,
            "device": device,
            "made": time.time(),
            "used": 0.0,
        }
        try:
            await self.store.run(
                "the passkey could not be written", lambda line: line.execute(passkeys.insert().values(row))
            )
        except StorageError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise RequestError("bad_passkey", "This passkey is kept already.") from error
            raise

    # Signing in.

    async def challenge(self, session: str, site: Site) -> bytes:
        """What a browser needs to ask for a passkey, whosever it is, as JSON."""
        from webauthn import generate_authentication_options, options_to_json

        challenge = await self.challenges.new(session, "sign in")
        return options_to_json(generate_authentication_options(rp_id=site.name, challenge=challenge)).encode()

    async def session_of(self, session: str, site: Site, answer: bytes, address: str) -> str:
        """The session that a passkey stands for. RequestError if it stands for none, or the answer is not right."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        self.count(address)
        challenge = challenge_in(answer)
        await self.challenges.use(challenge, session, "sign in")
        row = await self.row_of(answer)
        try:
            proved = verify_authentication_response(
                credential=answer.decode(),
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
                credential_public_key=row["public_key"],
                credential_current_sign_count=row["uses"],
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise not_checked() from error
        changed = passkeys.update().where((passkeys.c.id == row["id"]) & (passkeys.c.uses == row["uses"]))
        values = {"uses": proved.new_sign_count, "used": time.time()}
        count = await self.store.run(
            "the passkey could not be written", lambda line: line.execute(changed.values(values)).rowcount
        )
        if count == 0:
            raise not_checked()  # somebody else has used it at the same moment, or removed it
        return str(row["session"])

    async def row_of(self, answer: bytes) -> Line:
        """The passkey that an answer names, and whose handle it has."""
        named = read(answer, Named)
        found = await self.find(passkeys.c.id == named.id)
        if not found or named.response.user_handle not in ("", found[0]["handle"]):
            raise RequestError("no_passkey", "This passkey is not kept here any more.")
        return found[0]

    # Having them.

    async def find(self, which: sql.ColumnElement[bool]) -> list[Line]:
        query = sql.select(passkeys).where(which).order_by(passkeys.c.made)
        return await self.store.read("the passkeys could not be read", lambda line: lines_of(line, query))

    async def rows(self, session: str) -> list[Line]:
        return await self.find(passkeys.c.session == session)

    async def of(self, session: str) -> list[Passkey]:
        return [
            Passkey(id=row["id"], device=row["device"], site=row["site"], made=row["made"], used=row["used"])
            for row in await self.rows(session)
        ]

    async def remove(self, session: str, passkey: str) -> None:
        own = (passkeys.c.session == session) & (passkeys.c.id == passkey)
        fault = "the passkey could not be removed"
        if await self.store.run(fault, lambda line: line.execute(passkeys.delete().where(own)).rowcount) == 0:
            raise RequestError("no_passkey", "This passkey is not kept here any more.")

    async def follow(self, session: str, to: str) -> None:
        change = passkeys.update().where(passkeys.c.session == session).values(session=to)
        await self.store.run("the passkeys could not be written", lambda line: line.execute(change))

    async def forget(self, session: str) -> None:
        change = passkeys.delete().where(passkeys.c.session == session)
        await self.store.run("the passkeys could not be deleted", lambda line: line.execute(change))

    def count(self, address: str) -> None:
        if not self.limits.allows(address):
            raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")


def handle_of(session: str, own: list[Line]) -> str:
    """By which a device knows that passkeys are of one person. It tells nothing of the session."""
    from webauthn.helpers import bytes_to_base64url

    made = hashlib.sha256(b"paddock passkey 1\n" + session.encode()).digest()
    return str(own[0]["handle"]) if own else bytes_to_base64url(made)


def not_checked() -> RequestError:
    return RequestError("bad_passkey", "This passkey could not be checked.")


def descriptor(row: Line) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64_bytes(row["id"]))


class NamedResponse(msgspec.Struct, rename="camel", kw_only=True):
    client_data_json: str = msgspec.field(name="clientDataJSON")
    user_handle: str | None = None

    def __post_init__(self) -> None:
        self.user_handle = (self.user_handle or "").rstrip("=")


class Named(msgspec.Struct, kw_only=True):
    """The parts of a browser's answer that say which passkey and which challenge it is about."""

    id: str
    response: NamedResponse


class ClientData(msgspec.Struct):
    challenge: str


def challenge_in(answer: bytes) -> bytes:
    """The challenge that a browser says it has answered. It is looked up before anything else is believed."""
    written = base64_bytes(read(answer, Named).response.client_data_json)
    return base64_bytes(read(written, ClientData).challenge)


def base64_bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(text)
    except ValueError as error:
        raise not_checked() from error


def read(data: bytes, kind: type[Read]) -> Read:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise not_checked() from error
