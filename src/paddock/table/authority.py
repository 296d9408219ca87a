"""The authority of one table: it decides what a message does, and holds the only state of a live game.

A message is worked out on a copy of the state (`move`, `take_back`, `draw`). The result is a `Pending` step: the log
entries to write and everything that observers will be shown. Whoever keeps the log writes the entries, then calls
`commit`. Until then nothing has changed. A table is rebuilt from its entries alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.errors import IllegalMove, NotationError, PaddockError
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import heard_by
from paddock.table.feed import Feed, Step
from paddock.table.log import Drawn, Entry, Moved, TookBack
from paddock.table.projection import Observer, Snapshot, encode, moves_of, observers, take_snapshot


class Pending(NamedTuple):
    """A step that has been worked out and is not written yet: a message and what chance draws after it."""

    entries: list[Entry]
    snapshots: list[Snapshot]
    """What observers will be shown, one for each entry."""
    before: State
    after: State


class Table:
    """The authority of one table."""

    def __init__(self, game: Game, deals: Sequence[str] = ()) -> None:
        self.game = game
        self.deals = deals
        """What chance does first, in notation, as long as it is possible: for lessons."""
        self.draws = 0
        """How often chance has drawn."""
        self.state: State = game.start()
        self.state.watch()
        self.handled: set[tuple[int, str]] = set()
        """Messages that have been applied, by seat and the sender's id of them."""
        self.start_feeds()

    @classmethod
    def rebuilt(cls, game: Game, entries: Iterable[Entry], deals: Sequence[str] = ()) -> Table:
        """The table that a log describes."""
        table = cls(game, deals)
        for entry in entries:
            table.apply_logged(entry)
        table.start_feeds()
        return table

    def start_feeds(self) -> None:
        """Begin a feed for every observer, with the events collected so far as its past."""
        told = self.state.heard()
        self.snapshot = take_snapshot(self.game, self.state, [])
        self.feeds = {
            observer: Feed(self.snapshot.shown[observer], [encode(event) for event in heard_by(told, observer)])
            for observer in observers(self.game)
        }

    @property
    def is_over(self) -> bool:
        return self.state.kind == OVER

    def is_repeat(self, seat: int, client: str) -> bool:
        """Whether this message has been applied already: then it is acknowledged again and not applied."""
        return (seat, client) in self.handled

    # Working out.

    def move(self, seat: int, serial: int, text: str, client: str, rng: Rng) -> Pending:
        """Work out a move. IllegalMove refuses it."""
        self.check_seat(seat)
        self.check_serial(serial)
        move = self.parse(text)
        if move not in self.snapshot.legal[seat]:
            self.state.check(seat, move)  # raises, and says why
        after = self.copy_state()
        after.apply(seat, move)
        return self.pending(Moved(seat=seat, move=moves_of(self.game).text(move), client=client), after, rng)

    def take_back(self, seat: int, serial: int, client: str, rng: Rng) -> Pending:
        """Work out that a sealed answer is taken back. IllegalMove refuses it."""
        self.check_seat(seat)
        self.check_serial(serial)
        self.state.check_withdraw(seat)
        after = self.copy_state()
        after.withdraw(seat)
        return self.pending(TookBack(seat=seat, client=client), after, rng)

    def draw(self, rng: Rng) -> Pending:
        """Work out what chance draws now; no entries if nothing is to be drawn."""
        return self.pending(None, self.copy_state(), rng)

    def pending(self, entry: Entry | None, after: State, rng: Rng) -> Pending:
        """An entry that led to a state, and the draws that follow."""
        found = Pending([], [], self.state, after)
        if entry is not None:
            found.entries.append(entry)
            found.snapshots.append(take_snapshot(self.game, after, after.heard()))
        draws = self.draws
        while after.kind == CHANCE:
            outcome = self.outcome(after, draws, rng)
            draws += 1
            after.settle(outcome)
            found.entries.append(Drawn(outcome=self.game.print_outcome(outcome)))
            found.snapshots.append(take_snapshot(self.game, after, after.heard()))
        return found

    def outcome(self, state: State, draws: int, rng: Rng) -> vec[i64]:
        """What chance does after so many draws: as it was prepared, if that is possible, or as `rng` draws it."""
        if draws < len(self.deals):
            with suppress(PaddockError):
                prepared = self.game.parse_outcome(self.deals[draws])
                state.check_outcome(prepared)
                return prepared
        return state.chance(rng.for_draw(draws))

    def copy_state(self) -> State:
        copy = self.state.copy()
        copy.watch()
        return copy

    def parse(self, text: str) -> int:
        try:
            return int(self.game.parse_move(text))
        except NotationError:
            raise IllegalMove("unknown_move", "", "There is no such move.") from None

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise IllegalMove("no_such_seat", "", "There is no such seat at this table.")

    def check_serial(self, serial: int) -> None:
        if serial != self.state.serial and not self.is_over:
            raise IllegalMove("stale", "", "That was the answer to an earlier question.")

    # Applying.

    def commit(self, pending: Pending) -> list[dict[Observer, Step]]:
        """Make a pending step happen. Returns, for each of its entries, the new step of every observer it concerns."""
        assert pending.before is self.state, "the table has changed since this step was worked out"
        self.state = pending.after
        for entry in pending.entries:
            self.note_handled(entry)
            self.draws += isinstance(entry, Drawn)
        return [self.tell(snapshot) for snapshot in pending.snapshots]

    def replay(self, entry: Entry) -> dict[Observer, Step]:
        """Apply an entry of a log. Returns the new step of every observer it concerns."""
        self.apply_logged(entry)
        return self.tell(take_snapshot(self.game, self.state, self.state.heard()))

    def tell(self, snapshot: Snapshot) -> dict[Observer, Step]:
        self.snapshot = snapshot
        steps = {observer: feed.add(snapshot.shown[observer]) for observer, feed in self.feeds.items()}
        return {observer: step for observer, step in steps.items() if step is not None}

    def apply_logged(self, entry: Entry) -> None:
        """Apply an entry that comes from outside, checked."""
        if isinstance(entry, Drawn):
            outcome = self.game.parse_outcome(entry.outcome)
            self.state.check_outcome(outcome)
            self.state.settle(outcome)
            self.draws += 1
            return
        self.check_seat(entry.seat)
        if isinstance(entry, Moved):
            self.state.play(entry.seat, self.game.parse_move(entry.move))
        else:
            self.state.check_withdraw(entry.seat)
            self.state.withdraw(entry.seat)
        self.note_handled(entry)

    def note_handled(self, entry: Entry) -> None:
        if not isinstance(entry, Drawn):
            self.handled.add((entry.seat, entry.client))
