"""A table: takes one message at a time, says what is to be written down, and carries it out once it is written.

The order is always the same: a message is examined (`move`, `take_back`) and becomes an entry; whoever keeps the log
writes the entry; `carry_out` makes it happen and returns what every observer is to be told. `with_draws` adds what
chance does after an entry, so that both are written together. A table is rebuilt from its entries alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from paddock.core.contract import CHANCE, OVER, SEALED, State
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng
from paddock.core.view import heard_by
from paddock.table.feed import Feed, Step
from paddock.table.log import Drawn, Entry, Moved, TookBack
from paddock.table.projection import Observer, Shown, show, written


class Table:
    """The authority of one table. Nothing else holds the state of a live game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.match = Match(game)
        self.match.state.watch()
        self.done: set[tuple[int, str]] = set()
        """Messages carried out, by seat and the sender's name for them."""
        self.feeds = self.new_feeds()

    @classmethod
    def rebuilt(cls, game: Game, entries: Iterable[Entry]) -> Table:
        """The table that a log describes."""
        table = cls(game)
        for entry in entries:
            table.make_happen(entry)
        table.feeds = table.new_feeds()
        return table

    def new_feeds(self) -> dict[Observer, Feed]:
        """Feeds that begin here, with all that has been heard since the table was watched last."""
        told = self.match.state.heard()
        return {
            seat: Feed(self.shown(seat), [written(event) for event in heard_by(told, seat)])
            for seat in self.observers()
        }

    def observers(self) -> list[Observer]:
        return [None, *range(self.game.seats)]

    def shown(self, observer: Observer) -> Shown:
        return show(self.game, self.match.state, [], observer)

    @property
    def is_over(self) -> bool:
        return self.match.state.kind == OVER

    # Messages.

    def is_repeat(self, seat: int, client: str) -> bool:
        """Whether this message has been carried out already: then it is acknowledged again and no more."""
        return (seat, client) in self.done

    def move(self, seat: int, serial: int, text: str, client: str) -> Moved:
        """Examine a move. IllegalMove refuses it, and nothing has changed."""
        self.check_serial(seat, serial)
        try:
            move = int(self.game.parse_move(text))
        except NotationError:
            raise IllegalMove("unknown_move", "", "There is no such move.") from None
        self.match.state.check(seat, move)
        return Moved(seat=seat, move=self.game.print_move(move), client=client)

    def take_back(self, seat: int, serial: int, client: str) -> TookBack:
        """Examine the wish to take a sealed answer back."""
        self.check_serial(seat, serial)
        state = self.match.state
        if state.kind != SEALED or state.waits_for(seat):
            raise IllegalMove("nothing_to_take_back", "", "You have no answer to take back.")
        return TookBack(seat=seat, client=client)

    def check_serial(self, seat: int, serial: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise IllegalMove("no_such_seat", "", "There is no such seat at this table.")
        if serial != self.match.state.serial and not self.is_over:
            raise IllegalMove("stale", "", "That was the answer to an earlier question.")

    def with_draws(self, entry: Entry | None, rng: Rng) -> list[Entry]:
        """An entry, if there is one, and all that chance does then. Tried out aside: nothing has happened yet."""
        trial = self.match.state.copy()
        found: list[Entry] = []
        if entry is not None:
            found.append(entry)
            self.try_out(trial, entry)
        while trial.kind == CHANCE:
            outcome = trial.chance(rng)
            found.append(Drawn(outcome=self.game.print_outcome(outcome)))
            trial.settle(outcome)
        return found

    def try_out(self, trial: State, entry: Entry) -> None:
        if isinstance(entry, Moved):
            trial.apply(entry.seat, self.game.parse_move(entry.move))
        elif isinstance(entry, TookBack):
            trial.withdraw(entry.seat)
        else:
            trial.settle(self.game.parse_outcome(entry.outcome))

    # Carrying out.

    def carry_out(self, entry: Entry) -> dict[Observer, Step]:
        """Make an entry happen; returns the new step of every observer that is to be told."""
        self.make_happen(entry)
        told = self.match.state.heard()
        news: dict[Observer, Step] = {}
        for observer, feed in self.feeds.items():
            step = feed.add(show(self.game, self.match.state, told, observer))
            if step is not None:
                news[observer] = step
        return news

    def make_happen(self, entry: Entry) -> None:
        if isinstance(entry, Drawn):
            self.match.settle(self.game.parse_outcome(entry.outcome))
            return
        if isinstance(entry, Moved):
            self.match.play(entry.seat, int(self.game.parse_move(entry.move)))
        else:
            self.match.withdraw(entry.seat)
        self.done.add((entry.seat, entry.client))
