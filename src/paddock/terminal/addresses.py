"""The addresses at which a server listens, and under which others find it."""

from __future__ import annotations

import os
import socket
from typing import NamedTuple

from paddock.core.errors import PaddockError

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""A reserved address: the route to it shows which of our own addresses others can reach."""


class Addresses(NamedTuple):
    near: str
    """For this computer."""
    far: str
    """For other devices; empty if they cannot reach it."""
    hosts: tuple[str, ...]
    """The names in these."""


def addresses_of(host: str, port: int) -> Addresses:
    far = own_address() if host in EVERYWHERE else host
    near = written("127.0.0.1" if host in EVERYWHERE else host, port)
    is_reached = far is not None and not far.startswith("127.") and far != "::1"
    return Addresses(near, written(far, port) if far is not None and is_reached else "", (host, far or host))


def listening_at(host: str, port: int, *, at_once: bool = True) -> socket.socket:
    """A socket for who comes; PaddockError if the address cannot be used.

    Who comes to one that listens at once waits until the server is ready. Where there are other processes to go to, a
    process listens only then: whoever comes before is refused, and goes to another.
    """
    line = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere it would let two servers have one address
            line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if line.family == socket.AF_INET6:
            line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        line.bind((host, port))
        if at_once:
            line.listen()
        return line
    except OSError as error:
        line.close()
        reason = f"cannot listen on {host}, port {port}: {os.strerror(error.errno or 0)}"
        raise PaddockError(f"{reason}. Is Paddock running already? Name another port with --port") from error


def own_address() -> str | None:
    """This computer's address in its network, if it is in one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def written(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
