"""The authority of one table: it decides what a message does, and holds the only state of a live game.

A message is worked out on a copy of the state (`move`, `take_back`, `draw`). The result is a `Pending` step: the log
entries to write and everything that observers will be shown. Whoever keeps the log writes the entries, then calls
`commit`. Until then nothing has changed. A table is rebuilt from its entries alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.errors import IllegalMove, NotationError, PaddockError
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.table.changes import Found
from paddock.table.feed import Feed, Step
from paddock.table.legend import shorthand_of
from paddock.table.log import Drawn, Entry, Moved, TookBack
from paddock.table.past import Past
from paddock.table.projection import Heard, Observer, Shown, encode_events, legal_moves, show

KEPT_MESSAGES = 32
"""So many messages of a seat are known again if they are sent twice."""


class Entered:
    """One entry of a log and what came of it."""

    __slots__ = ("entry", "heard", "shown")

    def __init__(self, entry: Entry, heard: list[Heard], shown: dict[Observer, Shown]) -> None:
        self.entry = entry
        self.heard = heard
        self.shown = shown
        """For every observer that has a feed."""


class Pending:
    """A step that has been worked out and is not written yet: a message and what chance draws after it."""

    __slots__ = ("after", "before", "entered", "entries")

    def __init__(self, entered: list[Entered], before: State, after: State) -> None:
        self.entered = entered
        self.before = before
        self.after = after
        self.entries: list[Entry] = [one.entry for one in entered]


class Table:
    """The authority of one table."""

    def __init__(self, game: Game, deals: Sequence[str] = (), start: State | None = None) -> None:
        self.game = game
        self.deals = deals
        """What chance does first, in notation, as long as it is possible: for lessons."""
        self.draws = 0
        """How often chance has drawn."""
        self.state: State = game.start() if start is None else start
        self.state.watch()
        self.made = [0] * game.seats
        """How many messages of each seat have been applied."""
        self.handled: list[dict[str, None]] = [{} for _ in range(game.seats)]
        """The latest messages of each seat that have been applied, by the sender's id of them, oldest first."""
        self.shorthand = shorthand_of(game)
        self.past = Past()
        self.feeds: dict[Observer, Feed] = {}
        """Of those who watch, or have watched. What nobody looks at is not made."""

    @classmethod
    def rebuilt(
        cls, game: Game, entries: Iterable[Entry], deals: Sequence[str] = (), start: State | None = None
    ) -> Table:
        """The table that a log describes, from the first position of the rules or a given one."""
        table = cls(game, deals, start)
        for entry in entries:
            table.apply_logged(entry)
        table.past.add(encode_events(table.state.heard(), table.shorthand.event))
        return table

    def feed(self, observer: Observer) -> Feed:
        """What an observer is told from now on."""
        feed = self.feeds.get(observer)
        if feed is None:
            feed = self.feeds[observer] = Feed(self.game, show(self.state, [], [observer], [None])[observer])
        return feed

    def end_feed(self, observer: Observer) -> None:
        """Nobody watches with these eyes any more."""
        self.feeds.pop(observer, None)

    @property
    def is_over(self) -> bool:
        return self.state.kind == OVER

    def is_repeat(self, seat: int, client: str) -> bool:
        """Whether this message has been applied already: then it is acknowledged again and not applied."""
        return client in self.handled[seat]

    # Working out.

    def move(self, seat: int, serial: int, text: str, client: str, rng: Rng) -> Pending:
        """Work out a move. IllegalMove refuses it."""
        self.check_seat(seat)
        self.check_serial(serial)
        move = self.parse(text)
        if move not in legal_moves(self.state, seat):
            self.state.check(seat, move)  # raises, and says why
        after = self.copy_state()
        after.apply(seat, move)
        return self.pending(Moved(seat=seat, move=self.game.print_move(move), client=client), after, rng)

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
        entered = [] if entry is None else [self.entered(entry, after)]
        draws = self.draws
        while after.kind == CHANCE:
            outcome = self.outcome(after, draws, rng)
            draws += 1
            after.settle(outcome)
            entered.append(self.entered(Drawn(outcome=self.game.print_outcome(outcome)), after))
        return Pending(entered, self.state, after)

    def entered(self, entry: Entry, after: State) -> Entered:
        heard = encode_events(after.heard(), self.shorthand.event)
        earlier: list[View | None] = [feed.view for feed in self.feeds.values()]
        return Entered(entry, heard, show(after, heard, list(self.feeds), earlier))

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
        if serial != int(self.state.serial) and not self.is_over:  # a client's number may be of any size
            raise IllegalMove("stale", "", "That was the answer to an earlier question.")

    # Applying.

    def commit(self, pending: Pending) -> list[dict[Observer, Step]]:
        """Make a pending step happen. Returns, for each of its entries, the new step of every observer it concerns."""
        assert pending.before is self.state, "the table has changed since this step was worked out"
        self.state = pending.after
        for entry in pending.entries:
            self.note_handled(entry)
            self.draws += isinstance(entry, Drawn)
        news = [self.tell(one) for one in pending.entered]
        if news:
            news[-1] |= self.tell_late(pending)
        return news

    def replay(self, entry: Entry) -> dict[Observer, Step]:
        """Apply an entry of a log. Returns the new step of every observer it concerns."""
        self.apply_logged(entry)
        return self.tell(self.entered(entry, self.state))

    def tell(self, entered: Entered) -> dict[Observer, Step]:
        self.past.add(entered.heard)
        return self.add_steps(entered.shown)

    def tell_late(self, pending: Pending) -> dict[Observer, Step]:
        """The step of those who came while it was being written: all of it at once."""
        late = [observer for observer in self.feeds if observer not in pending.entered[-1].shown]
        if not late:
            return {}
        heard = [event for one in pending.entered for event in one.heard]
        return self.add_steps(show(self.state, heard, late, [self.feeds[observer].view for observer in late]))

    def add_steps(self, shown: dict[Observer, Shown]) -> dict[Observer, Step]:
        found: Found = {}
        steps: dict[Observer, Step] = {}
        for observer, seen in shown.items():
            step = self.feeds[observer].add(seen, found) if observer in self.feeds else None
            if step is not None:
                steps[observer] = step
        return steps

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
            self.made[entry.seat] += 1
            handled = self.handled[entry.seat]
            handled[entry.client] = None
            if len(handled) > KEPT_MESSAGES:
                del handled[next(iter(handled))]
