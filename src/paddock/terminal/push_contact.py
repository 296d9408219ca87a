"""Where those who run push services reach who runs this server."""

from __future__ import annotations

from paddock.core.errors import PaddockError


def contact_of(address: str) -> str:
    """A mail address or a page as push services want it; PaddockError if it is neither."""
    if not address or address.startswith(("mailto:", "https://")):
        return address
    if "@" in address and " " not in address:
        return f"mailto:{address}"
    raise PaddockError(f"--push-contact {address} is neither a mail address nor a page (https://…)")
