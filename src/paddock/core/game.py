"""The contract of a game: one table's game with its options settled.

Required of a game are `about`, `moves`, `start`, `sampler` and `longest`; a game with chance may give its outcomes
better texts. A game's constructor takes the same arguments as `Game`, so that a game can be made again.
"""

from __future__ import annotations

import copy
import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import State
from paddock.core.errors import NotationError
from paddock.core.guide import Guide
from paddock.core.layout import NO_LAYOUT, Layout
from paddock.core.move_table import Move, MoveTable
from paddock.core.options import About, settle_options, settle_seats
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler, check_header
from paddock.core.view import View
from paddock.core.witness import Witness

OwnView = TypeVar("OwnView", bound=View)


class Game(ABC):
    """One table's game. It never changes: every attribute is set once, and threads may share it."""

    about: ClassVar[About]
    """What a lobby has to know: id, version, numbers of seats, options."""
    moves: ClassVar[MoveTable]

    def __init__(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: object = None,
        changes: Mapping[str, int] | None = None,
    ) -> None:
        """Settle seats and options; OptionError says what cannot be.

        `components` is an owner's own component list, as plain data, or None for the one that ships. `changes` are
        numbers of the rules set otherwise, to study smaller games; no option reaches them.
        """
        about = self.about
        self.seats = settle_seats(about, seats)
        self.options: Mapping[str, object] = MappingProxyType(settle_options(about, seats, options or {}))
        self._components = copy.deepcopy(components)
        self.changes: Mapping[str, int] = MappingProxyType(dict(changes or {}))
        self._hash = hash((self.id, self.version, msgspec.json.encode(self._recipe())))
        self.set_up()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"a game never changes: its {name} is settled")
        super().__setattr__(name, value)

    # Required.

    @abstractmethod
    def start(self) -> State:
        """The first state."""

    @abstractmethod
    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        """Worlds for a view of this game; `model` weighs the answers to a sealed question that the view hides."""

    @abstractmethod
    def longest(self) -> int:
        """A bound on the steps, moves and outcomes together, of any game."""

    # With a default that a game may replace.

    def set_up(self) -> None:  # noqa: B027  not abstract: a game without options has nothing to set up
        """Work out what follows from seats, options, components and changes: called once they are settled."""

    def guide(self) -> Guide:
        """What a search should know of this game: which moves to try, how to play on, what a position is worth."""
        return Guide()

    def witness(self, seat: int, move: int | None) -> Witness | None:
        """Who sees a seat make a move in many worlds and tells of it in a hint; None for a move: to let the game go on.

        None for an answer: this game has nothing to tell.
        """
        return None

    def vector_layout(self) -> Layout:
        """What the numbers of an observation vector mean; a game without such vectors declares no fields."""
        return NO_LAYOUT

    def used_moves(self) -> int:
        """Moves from this number on never happen with these options: so long is an action mask."""
        return self.move_count

    def has_open_points(self) -> bool:
        """Whether everyone may know the points of all seats while the game goes on."""
        return True

    def print_outcome(self, outcome: vec[i64]) -> str:
        """The text of a chance outcome. `parse_outcome` is its inverse."""
        return " ".join([str(value) for value in outcome])

    def parse_outcome(self, text: str) -> vec[i64]:
        """The outcome that a text means; NotationError if it means none."""
        words = text.split()
        if not all(word.removeprefix("-").isascii() and word.removeprefix("-").isdigit() for word in words):
            raise NotationError(f"{text!r} is not an outcome of {self.id}: numbers are expected")
        return vec[i64]([int(word) for word in words])

    def has_interrupts(self) -> bool:
        """Whether anyone may ever move out of turn, with these options."""
        return False

    def may_step_in(self, view: View) -> tuple[int, ...]:
        """The seats that might move out of turn now, as far as everyone knows: `view` is a spectator's.

        A table gives them time before a bot moves. That they might says nothing about what they hold.
        """
        return ()

    def timeout_move(self, state: State, seat: int, rng: Rng) -> int:
        """The move that a table makes for a seat that is asked and whose time is up: any legal one."""
        moves = state.legal(seat)
        return int(moves[rng.below(len(moves))])

    # Derived.

    @property
    def id(self) -> str:
        """The name by which commands, records and entry points know the game."""
        return self.about.id

    @property
    def version(self) -> int:
        """Changes whenever an old record would replay differently."""
        return self.about.version

    @property
    def best(self) -> str:
        """`most` or `least`: which points are good."""
        return self.about.best

    @cached_property
    def in_headers(self) -> tuple[str, int, bool]:
        """What the header of every view says of the game: id, seats, and whether points are open. Asked for once."""
        return self.id, self.seats, self.has_open_points()

    @cached_property
    def layout(self) -> Layout:
        """What the numbers of an observation vector mean. Asked for once."""
        return self.vector_layout()

    @property
    def move_seconds(self) -> int | None:
        """The time that a player has for a move, if the table has agreed on one."""
        seconds = self.options.get(self.about.clock or "")
        return seconds if isinstance(seconds, int) else None

    @classmethod
    def resources(cls) -> Path:
        """The folder of the game's class: beside it are `locale/` with texts and rules help, and `picture.svg`."""
        return Path(inspect.getfile(cls)).parent

    @property
    def components(self) -> Any:
        """The owner's own component list, or None: a copy."""
        return copy.deepcopy(self._components)

    @property
    def move_count(self) -> int:
        """Moves are numbered from 0 to move_count - 1."""
        return self.moves.count

    def print_move(self, move: int) -> str:
        """The short text of a move. `parse_move` is its inverse."""
        return self.moves.text(move)

    def parse_move(self, text: str) -> int:
        """The move that a text means; NotationError if it means none."""
        return self.moves.number(text)

    def move(self, number: int) -> Move:
        """A move with its structure: kind and named parts."""
        return self.moves.move(number)

    def own_view(self, view: View, kind: type[OwnView]) -> OwnView:
        """A view of this game, for its sampler; ValueError for the view of another game or number of seats."""
        if not isinstance(view, View):
            raise TypeError(f"a sampler takes a view, such as match.view(0), not {view!r}")
        check_header(self, view.header)
        assert isinstance(view, kind)
        return view

    def changed(self, **changes: int) -> Self:
        """The same game with numbers of its rules set otherwise, to study smaller ones."""
        return type(self)(self.seats, self.options, self._components, {**self.changes, **changes})

    # A game is a value.

    def _recipe(self) -> tuple[int, dict[str, object], Any, dict[str, int]]:
        """The arguments that make this game again."""
        return self.seats, dict(self.options), self.components, dict(self.changes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and type(other) is type(self) and other._recipe() == self._recipe()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._recipe()

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    def __repr__(self) -> str:
        usual = {option.name: option.default() for option in self.about.options}
        chosen = [f"{name}={value!r}" for name, value in self.options.items() if value != usual.get(name)]
        changed = [f"{name}={value}" for name, value in self.changes.items()]
        own = ["components=…"] if self._components is not None else []
        return f"<{type(self).__name__} {', '.join([f'seats={self.seats}', *chosen, *changed, *own])}>"
