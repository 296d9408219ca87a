"""Messages of web push: encrypted for one browser (RFC 8291), and signed as ours (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
LAST_RECORD = b"\x02"
SIGNED_SECONDS = 12 * 3600
"""For so long a signature counts; push services take at most a day."""


class Browser(NamedTuple):
    """Where a browser is reached, and the keys that it alone can read with."""

    endpoint: str
    public_key: bytes
    secret: bytes


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    """ValueError if it is not base64."""
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as browsers write it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, meaning: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, meaning).derive(secret)


def encrypted(
    text: bytes, browser: Browser, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message that only this browser can read. ValueError if its key is none."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser.public_key)
    shared = own.exchange(ec.ECDH(), theirs)
    ours = point_of(own)
    meaning = b"WebPush: info\x00" + browser.public_key + ours
    material = derived(shared, browser.secret, meaning, 32)
    key = derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


class Signer:
    """The key of this server, by which push services know that it is the one that a browser has agreed to."""

    def __init__(self, key: str, contact: str = "") -> None:
        self.key = ec.derive_private_key(int.from_bytes(read(key), "big"), CURVE)
        self.contact = contact
        """Where who runs a push service can reach who runs this server: `mailto:` or `https:`."""

    def public(self) -> str:
        """What browsers are told when they agree to be sent something."""
        return written(point_of(self.key))

    def header(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_SECONDS}
        if self.contact:
            claims["sub"] = self.contact
        signed = ".".join(written(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        one, other = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = one.to_bytes(32, "big") + other.to_bytes(32, "big")
        return f"vapid t={signed}.{written(signature)}, k={self.public()}"
