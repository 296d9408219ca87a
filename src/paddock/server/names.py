"""Names of people: nothing invisible in them, and nobody looks like somebody else."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from paddock.server.errors import RequestError

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control characters, joiners, marks that turn the direction of writing, and the like."""

MOST_KNOWN = 1000
"""Names whose looks are remembered: they are compared with each that comes to their table."""
_TWINS = str.maketrans("аеорсухіјѕԁһӏавекмнортхуοαρνικτυηзбІ", "aeopcyxijsdhlabekmhoptxyoapviktunz6i")
"""Letters of other alphabets that look like Latin ones."""


def check_name(name: str) -> None:
    if not name.isprintable() and any(unicodedata.category(letter) in INVISIBLE for letter in name):
        raise RequestError("bad_name", "A name may hold only letters and signs that can be seen.")


@lru_cache(MOST_KNOWN)
def skeleton(name: str) -> str:
    """What a name looks like: equal for names that people would take for each other."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_TWINS)
    return "".join(plain.split()).replace("0", "o").replace("1", "l").replace("|", "l")


def looks_like(name: str, other: str) -> bool:
    return skeleton(name) == skeleton(other)
