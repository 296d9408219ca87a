"""Sends one message to a push service. Whoever subscribes names its address, so it is looked at before it is called."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import urlsplit

from paddock.server.errors import RequestError

TIMEOUT_SECONDS = 10.0


class UnreachableError(Exception):
    """A push service cannot be reached now."""


class ForbiddenError(Exception):
    """An address that we do not call."""


def check_endpoint(endpoint: str, anywhere: bool) -> None:
    """RequestError if no push service can be at this address. Where its name leads is looked at when it is called."""
    parts = parts_of(endpoint)
    if parts is None or (parts[0] != "https" and not anywhere):
        raise RequestError("bad_endpoint", "This is not the address of a push service.")


def parts_of(endpoint: str) -> tuple[str, str, int, str] | None:
    """Scheme, host, port and path; None if it is no address for the web, or holds a name and a password."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        return None
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not is_plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        return None
    return parts.scheme, parts.hostname, port, parts.path + (f"?{parts.query}" if parts.query else "")


def address_of(host: str, port: int, anywhere: bool) -> str:
    """One address of a name. ForbiddenError if any of them is in a network of ours: then all are suspect."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise UnreachableError(str(error)) from error
    addresses = [str(entry[4][0]) for entry in found]
    if not anywhere and not all(ipaddress.ip_address(one.partition("%")[0]).is_global for one in addresses):
        raise ForbiddenError(f"{host} is in a network of our own")
    return addresses[0]


def post(endpoint: str, body: bytes, headers: dict[str, str], anywhere: bool) -> int:
    """Send a message and return the status of the answer. The name is looked up once, and that address is called."""
    parts = parts_of(endpoint)
    if parts is None or (parts[0] != "https" and not anywhere):
        raise ForbiddenError(f"{endpoint} is not the address of a push service")
    scheme, host, port, path = parts
    address = address_of(host, port, anywhere)
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
    try:
        line = socket.create_connection((address, port), TIMEOUT_SECONDS)
        is_secret = scheme == "https"
        context = ssl.create_default_context()
        connection.sock = context.wrap_socket(line, server_hostname=host) if is_secret else line
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise UnreachableError(str(error)) from error
    finally:
        connection.close()
