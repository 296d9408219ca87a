"""Where visitors come from: single addresses, and networks of them."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from paddock.core.errors import PaddockError

Network = IPv4Network | IPv6Network
HOME_BITS = 64
"""One home has so many bits of IPv6 for itself, and takes a new address as it likes."""


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text; None if there is none. An IPv4 address that is written as IPv6 is the IPv4 address."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def network_of(text: str) -> Network:
    """A network as `203.0.113.0/24`, or one address. PaddockError if it is neither."""
    try:
        return ip_network(text)
    except ValueError as error:
        raise PaddockError(f"{text!r} is no address and no network: {error}") from error


def home_of(text: str) -> str:
    """What counts as one place: an address, or the network of a home."""
    found = address_of(text)
    return str(ip_network((found, HOME_BITS), strict=False)) if isinstance(found, IPv6Address) else text
