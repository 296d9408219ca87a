"""A device that keeps passkeys, for tests: it answers as browsers do, and wrongly where it is told to."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey, once it was made."""

    def __init__(self, origin: str = "http://localhost") -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(self.key.private_numbers().private_value).encode()).digest()
        self.handle = ""
        self.uses = 0

    def make(self, offer: dict[str, Any]) -> dict[str, Any]:
        self.handle = offer["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self.authenticator_data(offer["rp"]["id"], WITH_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client_data("webauthn.create", offer["challenge"])
        return self.written({"clientDataJSON": client, "attestationObject": attestation})

    def answer(self, challenge: dict[str, Any]) -> dict[str, Any]:
        self.uses += 1
        client = self.client_data("webauthn.get", challenge["challenge"])
        data = self.authenticator_data(challenge["rpId"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        found = self.written(parts)
        found["response"]["userHandle"] = self.handle
        return found

    def authenticator_data(self, site: str, flags: int = 0) -> bytes:
        counter = self.uses.to_bytes(4, "big")
        return hashlib.sha256(site.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + counter

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def written(self, parts: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        response = {part: bytes_to_base64url(value) for part, value in parts.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
