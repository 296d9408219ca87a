"""Options of a game, declared as data: what a table may choose, and a clear error for everything else."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

import msgspec

from paddock.core.errors import OptionError
from paddock.core.phrase import N_
from paddock.core.result import MOST

MOST_SHOWN = 60
"""Characters of a value that an error repeats."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a table may choose. `text` explains it to a player, in English; the catalogues translate it."""

    name: str
    text: str
    rule: str

    def default(self) -> object:
        """The value in force where none is given."""
        raise NotImplementedError

    def read(self, given: object) -> object:
        """The value meant by what was given, as text or as data; OptionError, saying what is expected, for all else."""
        raise NotImplementedError

    def refused(self, text: str, given: object, **values: object) -> OptionError:
        """The error for a value that this option does not take."""
        return OptionError(text, self.rule, {"option": self.name, "given": repr(given), **values})


class Choice(Option, frozen=True, kw_only=True, tag=True):
    """One of a few words; the first is the default."""

    values: tuple[str, ...]

    def default(self) -> object:
        return self.values[0]

    def read(self, given: object) -> object:
        if given in self.values:
            return given
        raise self.refused(N_("option {option} takes one of {words}, not {given}"), given, words=", ".join(self.values))


class Flag(Option, frozen=True, kw_only=True, tag=True):
    """On or off."""

    on: bool

    def default(self) -> object:
        return self.on

    def read(self, given: object) -> object:
        if isinstance(given, bool):
            return given
        if given in ("on", "off"):
            return given == "on"
        raise self.refused(N_("option {option} takes on or off, not {given}"), given)


class Number(Option, frozen=True, kw_only=True, tag=True):
    """A whole number from `low` to `high`; None, where it is the default, means not used."""

    low: int
    high: int
    start: int | None

    def default(self) -> object:
        return self.start

    def read(self, given: object) -> object:
        if self.start is None and (given is None or given == "none"):
            return None
        if isinstance(given, str) and given.isascii() and given.isdigit():
            given = int(given)
        if isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return given
        text = N_("option {option} takes a whole number from {low} to {high}, not {given}")
        if self.start is None:
            text = N_("option {option} takes a whole number from {low} to {high} or none, not {given}")
        raise self.refused(text, given, low=self.low, high=self.high)


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named kind of game: a set of options, for some numbers of players. The first of a game is the usual one."""

    name: str
    title: str = ""
    """What players call it, in English; the catalogues translate it. Without one, its name."""
    text: str
    rule: str
    options: dict[str, object]
    seats: tuple[int, ...]


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice rules out: it is for some numbers of players only, or leaves other options at their defaults.

    `value` is the choice that is meant; None means any but the default. The page offers nothing that a limit rules out.
    """

    option: str
    value: str | bool | None = None
    seats: tuple[int, ...] | None = None
    leaves: tuple[str, ...] = ()
    text: str
    rule: str


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """A field of the view as a place on the table, for pages and terminals that have no face for the game."""

    field: str
    title: str
    """In English; the catalogues translate it."""
    shape: str
    """`cards` (a list), `pile` (how many, or what lies on top), `grid` (a list of rows) or `value`."""
    by_seat: bool = False
    """Whether the field holds one such thing for each seat."""
    part: str | None = None
    """The part of a move that one thing here stands for: touching it makes, or begins, that move."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a lobby has to know about a game before there is one."""

    id: str
    version: int
    title: str
    text: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    best: str = MOST
    """`most` or `least`: which points are good."""
    presets: tuple[Preset, ...] = ()
    limits: tuple[Limit, ...] = ()
    clock: str | None = None
    """The option that holds the seconds for each move, which tables keep; None if time is never counted."""
    components: bool = False
    """Whether an owner's own component list may replace the one that ships."""
    areas: tuple[Area, ...] = ()
    """What a table without a face for this game draws, in order; the other fields of the view follow in plain words."""


def nearest(name: str, names: list[str]) -> str:
    """The name that was perhaps meant by one that was not found; empty if none is close."""
    begun = [known for known in names if name and known.startswith(name.lower())]
    close = difflib.get_close_matches(name.lower(), names, 1) or begun
    return close[0] if close else ""


def shown(given: object) -> str:
    """What was given, for an error: not more of it than fits a line."""
    said = repr(given)
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}…"


def nearest_name(name: str, names: list[str]) -> str:
    """A hint in English for a name that was not found."""
    close = nearest(name, names)
    return f"did you mean {close}? " if close else ""


def settle_seats(about: About, seats: object) -> int:
    """The number of players, if the game can be played by so many."""
    if isinstance(seats, int) and not isinstance(seats, bool) and seats in about.seats:
        return seats
    values: dict[str, object] = {"game": about.id, "low": about.seats[0], "high": about.seats[-1], "given": repr(seats)}
    if len(about.seats) == 1:
        raise OptionError("{game} is for {low} players, not {given}", "", values)
    raise OptionError("{game} is for {low} to {high} players, not {given}", "", values)


def settle_options(about: About, seats: int, given: Mapping[str, object]) -> dict[str, object]:
    """Every option of a game with its value in force: what was given, what a preset says, else the default.

    `preset` among the given options names a preset. A value that contradicts the preset is refused, and so is what the
    limits of the game rule out.
    """
    wanted = dict(given)
    preset = _preset(about, seats, wanted.pop("preset", None))
    known = {option.name: option for option in about.options}
    for name in wanted:
        if name not in known:
            raise _unknown_option(about, name, list(known))
    settled: dict[str, object] = {}
    for name, option in known.items():
        value = option.read(wanted[name]) if name in wanted else option.default()
        if preset is not None and name in preset.options:
            fixed = preset.options[name]
            if name in wanted and value != fixed:
                values = {"preset": preset.name, "option": name, "fixed": fixed, "given": value}
                raise OptionError("the preset {preset} means {option}={fixed}, not {given}", preset.rule, values)
            value = fixed
        settled[name] = value
    _check_limits(about, seats, settled)
    return settled


def _check_limits(about: About, seats: int, settled: dict[str, object]) -> None:
    """Refuse what does not go together, in the words of the limit."""
    changed = {option.name for option in about.options if settled[option.name] != option.default()}
    for limit in about.limits:
        is_meant = limit.option in changed if limit.value is None else settled[limit.option] == limit.value
        is_kept = (limit.seats is None or seats in limit.seats) and changed.isdisjoint(limit.leaves)
        if is_meant and not is_kept:
            raise OptionError(limit.text, limit.rule)


def _unknown_option(about: About, name: str, known: list[str]) -> OptionError:
    values: dict[str, object] = {"game": about.id, "option": name, "options": ", ".join(known)}
    if not known:
        return OptionError("{game} has no options, and so no option '{option}'", "", values)
    return OptionError("{game} has no option '{option}'; its options are {options}", "", values, nearest(name, known))


def _preset(about: About, seats: int, name: object) -> Preset | None:
    if name is None:
        return None
    for preset in about.presets:
        if preset.name == name:
            if seats not in preset.seats:
                values: dict[str, object] = {"low": preset.seats[0], "high": preset.seats[-1]}
                raise OptionError("This kind of game is for {low} to {high} players.", preset.rule, values)
            return preset
    names = [preset.name for preset in about.presets]
    near = nearest(str(name), names)
    values = {"game": about.id, "preset": str(name), "presets": ", ".join(names)}
    if not names:
        raise OptionError("{game} has no presets, and so no preset '{preset}'", "", values)
    raise OptionError("{game} has no preset '{preset}'; its presets are {presets}", "", values, near)
