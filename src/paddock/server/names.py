"""Names of people: nothing invisible in them, and nobody looks like somebody else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from paddock.server.errors import RequestError

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control characters, joiners, marks that turn the direction of writing, and the like."""
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
"""Fillers and other signs that Unicode counts as letters, marks or symbols, and of which nothing is seen."""
_STYLES = re.compile("[\ufe00-\ufe0f]")
"""Say in which of its styles the sign before is shown, as after a heart; alone nothing is seen of them."""
MOST_MARKS = 4
"""On one letter, as some scripts need; a pile of them covers what stands around a name."""

MOST_KNOWN = 1000
"""Names whose looks are remembered: they are compared with each that comes to their table."""
_TWINS = str.maketrans("аеорсухіјѕԁһӏавекмнортхуοαρνικτυηзбІı", "aeopcyxijsdhlabekmhoptxyoapviktunz6ii")
"""Letters of other alphabets that look like Latin ones."""
_CAPITAL_TWINS = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7", "ABEZHIKMNOPTYX"
)
"""Greek capitals, which look like others than their small letters do."""
_SMALL_CAPITALS = str.maketrans("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdeghijklmnoprstuvwyz")
_PAIRS = {"rn": "m", "vv": "w"}
_NO_PAIRS: dict[str, str] = {}


def check_name(name: str) -> None:
    """RequestError for a name in which something cannot be seen, or covers what is around it."""
    if name.isascii() and name.isprintable():
        return
    is_hidden = any(unicodedata.category(letter) in INVISIBLE for letter in name) or _BLANK.search(name)
    if is_hidden or not _STYLES.sub("", name).strip() or most_marks(name) > MOST_MARKS:
        raise RequestError("bad_name", "A name may hold only letters and signs that can be seen.")


def most_marks(name: str) -> int:
    """The most marks that one letter of a name carries."""
    most = marks = 0
    for letter in unicodedata.normalize("NFC", name):
        marks = marks + 1 if unicodedata.combining(letter) or unicodedata.category(letter) == "Me" else 0
        most = max(most, marks)
    return most


@lru_cache(MOST_KNOWN)
def skeletons(name: str) -> tuple[str, str]:
    """What a name looks like, read in two ways: a capital I as the letter that it is, or as a small L."""
    plain = unicodedata.normalize("NFKC", _STYLES.sub("", name)).translate(_CAPITAL_TWINS)
    return skeleton(plain), skeleton(plain.replace("I", "l"), _PAIRS)


def skeleton(name: str, pairs: Mapping[str, str] = _NO_PAIRS) -> str:
    plain = name.casefold().translate(_TWINS).translate(_SMALL_CAPITALS)
    plain = "".join(plain.split()).replace("0", "o").replace("1", "l").replace("|", "l")
    for pair, twin in pairs.items():
        plain = plain.replace(pair, twin)
    return plain


def looks_like(name: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return any(mine == theirs for mine, theirs in zip(skeletons(name), skeletons(other), strict=True))
