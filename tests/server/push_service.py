"""A push service for tests: it takes what servers send, and reads it as the browser would."""

from __future__ import annotations

import http.server
import json
import os
import threading
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from paddock.server.push_messages import CURVE, Browser, derived, point_of, read, written


class PushService:
    """Answers every message with the next of its statuses, and the last one again and again."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses) or [201]
        self.key = ec.generate_private_key(CURVE)
        self.secret = os.urandom(16)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.news = threading.Condition()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(service.hear({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                """Nothing is printed."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def hear(self, headers: dict[str, str], body: bytes) -> int:
        with self.news:
            self.heard.append((headers, body))
            self.news.notify_all()
            return self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]

    def wait_for(self, count: int, seconds: float = 20) -> None:
        """Until so many messages have come."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.heard) >= count, seconds), f"{len(self.heard)} of {count} came"

    def wish(self, name: str = "ben", **more: object) -> dict[str, Any]:
        """The subscription of a browser."""
        host, port = self.server.server_address[:2]
        endpoint = f"http://{host!s}:{port}/push/{name}"
        return {"endpoint": endpoint, "p256dh": written(point_of(self.key)), "auth": written(self.secret), **more}

    def read(self, number: int) -> Any:
        """A message as the browser reads it."""
        return json.loads(decrypted(self.heard[number][1], self.key, self.secret))


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = derived(shared, secret, b"WebPush: info\x00" + point_of(key) + theirs, 32)
    aes = derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    return AESGCM(aes).decrypt(nonce, sealed, None).rstrip(b"\x02")


def claims_of(authorization: str) -> Any:
    """What a server has signed; raises if the signature is not of the key beside it."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    signed, _, signature = token.rpartition(".")
    raw = read(signature)
    numbers = [int.from_bytes(part, "big") for part in (raw[:32], raw[32:])]
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(key))
    public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(read(signed.partition(".")[2]))


def browser_of(wish: dict[str, Any]) -> Browser:
    return Browser(wish["endpoint"], read(wish["p256dh"]), read(wish["auth"]))
