"""The fair deal of a table: its secret is drawn with the table, promised by a hash, and told when the game is over.

`docs/fair-deals.md` says what it proves. The secret leaves the server through `told_secret` and records alone.
"""

from __future__ import annotations

import unicodedata

from paddock.core.fair_deal import FairDeal, commitment_to, new_secret
from paddock.core.rng import Rng
from paddock.server.errors import RequestError
from paddock.server.names import INVISIBLE
from paddock.server.rows import TableRow
from paddock.server.system_rng import SystemRng


def drawn_secret() -> str:
    """The secret of a new table, in hexadecimal digits."""
    return new_secret().hex()


def rng_of(row: TableRow) -> Rng:
    """What deals at a table: its secret and the words of its seats. Tables from before fair deals have none."""
    return FairDeal(bytes.fromhex(row.secret), words_of(row)) if row.secret else SystemRng()


def words_of(row: TableRow) -> list[str]:
    """What each seat has added to the secret."""
    return [chair.word for chair in row.chairs]


def commitment_of(row: TableRow) -> str | None:
    """What everybody is told of the secret from the beginning; None for a table that is not dealt fairly."""
    return commitment_to(bytes.fromhex(row.secret)) if row.secret else None


def told_words(row: TableRow) -> list[str]:
    """The words of all seats, told once the game has begun: before, who knew the others' could choose by them."""
    return words_of(row) if row.secret and row.status in ("playing", "over") else []


def told_secret(row: TableRow) -> str | None:
    """The secret, told once the game is over. Of a table that was ended early it tells hands, so it stays secret."""
    return row.secret if row.secret and row.status == "over" else None


def check_word(word: str) -> None:
    if any(unicodedata.category(letter) in INVISIBLE for letter in word):
        raise RequestError("bad_word", "A word may hold only letters and signs that can be seen.")
