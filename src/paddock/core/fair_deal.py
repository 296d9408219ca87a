"""Fair deals: a table's chance from a secret that was promised before the game, so that anyone can check it afterwards.

The dealer shows `commitment` before the game and `secret` after it. Every seat may add a word of its own in between.
`docs/fair-deals.md` says in plain words, and for other languages, how outcomes follow from both.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from mypy_extensions import i64

from paddock.core.contract import CHANCE
from paddock.core.errors import RecordError
from paddock.core.game import Game
from paddock.core.match import Match, check_result, replay, replay_step
from paddock.core.record import CHANCE_MARK, Record
from paddock.core.rng import Rng

SECRET_BYTES = 32
_COMMITMENT = b"paddock commitment 1\n"
_KEY = b"paddock key 1\n"
_WORD_BITS = 64
_BLOCK_BYTES = 32


class FairDeal(Rng):
    """A secret of 256 bits, and what each seat has added to it; nothing added is an empty word.

    Give it to a match or a table as its generator: every draw then has a stream of its own, so that none depends on how
    much another took, and a game goes on after any draw.
    """

    def __init__(self, secret: bytes, words: Sequence[str] = ()) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {8 * SECRET_BYTES} bits, not {8 * len(secret)}")
        self.secret = secret
        self.words = tuple(words)
        self.key = _key(secret, self.words)

    @property
    def commitment(self) -> str:
        """What is shown before the game: it fixes the secret and does not tell it."""
        return commitment_to(self.secret)

    def record(self, match: Match, names: list[str] | None = None) -> Record:
        """The record of a match, with what may be told of its deal: the secret only when the game is over."""
        found = match.record(names)
        found.commitment = self.commitment
        found.secret = self.secret.hex() if match.is_over else None
        found.words = list(self.words)
        return found

    def for_draw(self, number: i64) -> Rng:
        return KeyedRng(self.key, int(number))

    def below(self, bound: i64) -> i64:
        raise TypeError("a fair deal draws by number: for_draw(0) is the generator of the first draw")


def commitment_to(secret: bytes) -> str:
    """A hash that fixes a secret and does not tell it."""
    return hashlib.sha256(_COMMITMENT + secret).hexdigest()


def _key(secret: bytes, words: Sequence[str]) -> bytes:
    """The key of all draws: from the secret and every word, each with its length before it."""
    found = hashlib.sha256(_KEY + secret)
    for word in words:
        letters = word.encode()
        found.update(len(letters).to_bytes(4, "big") + letters)
    return found.digest()


class KeyedRng(Rng):
    """Numbers from HMAC-SHA-256 in counter mode; each draw of a table has a stream of its own."""

    def __init__(self, key: bytes, draw: int) -> None:
        self.key = key
        self.draw = draw
        self.block = 0
        self.left: list[int] = []

    def below(self, bound: i64) -> i64:
        """Words that would make small numbers likelier are passed over."""
        limit = (1 << _WORD_BITS) - (1 << _WORD_BITS) % bound
        while True:
            word = self._next_word()
            if word < limit:
                return word % bound

    def _next_word(self) -> int:
        if not self.left:
            message = self.draw.to_bytes(8, "big") + self.block.to_bytes(8, "big")
            block = hmac.digest(self.key, message, "sha256")
            self.left = [int.from_bytes(block[at : at + 8], "big") for at in range(_BLOCK_BYTES - 8, -1, -8)]
            self.block += 1
        return self.left.pop()


def new_secret() -> bytes:
    """A secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def deal_of(record: Record) -> FairDeal:
    """The deal that a record tells of. RecordError says what is missing or does not agree."""
    if record.commitment is None:
        raise RecordError(0, "no commitment: this game was not dealt by a secret that can be checked")
    if record.secret is None:
        raise RecordError(0, "no secret: it is shown when the game is over")
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise RecordError(0, "the secret is not written in hexadecimal digits") from None
    if len(secret) != SECRET_BYTES:
        raise RecordError(0, f"the secret has {8 * len(secret)} bits, not {8 * SECRET_BYTES}")
    if record.words and len(record.words) != record.seats:
        raise RecordError(0, f"{len(record.words)} words were added, but there are {record.seats} seats")
    deal = FairDeal(secret, tuple(record.words))
    if deal.commitment != record.commitment:
        raise RecordError(0, f"the secret does not fit the commitment: it gives {deal.commitment}")
    return deal


def verify(game: Game, record: Record) -> int:
    """Play a record again and draw every outcome anew; how many there were. RecordError names one that differs."""
    deal = deal_of(record)
    match = replay(game, record, 0)
    for number, step in enumerate(record.steps, 1):
        if match.state.kind == CHANCE:
            _check_draw(match, step, number, deal.for_draw(match.draws))
        replay_step(match, step, number)
    check_result(match, record)
    return match.draws


def _check_draw(match: Match, step: str, number: int, rng: Rng) -> None:
    """RecordError unless a step is what chance draws now."""
    drawn = match.game.print_outcome(match.state.chance(rng))
    who, _, recorded = [part.strip() for part in step.partition(":")]
    if who != CHANCE_MARK or recorded.lower().split() != drawn.lower().split():
        raise RecordError(number, f"the secret draws {drawn!r} here, but the record has {step!r}")
