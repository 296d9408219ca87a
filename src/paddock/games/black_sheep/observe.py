"""What a seat sees of a position of Black Sheep, field by field; its key; and the whole truth for referees."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OPEN, OVER
from paddock.core.keys import START, mix
from paddock.games.black_sheep import score
from paddock.games.black_sheep.animals import SPECIES, animals_in, counts_of, named, size
from paddock.games.black_sheep.combinations import COMBINATIONS, KINDS, combination, groups, number_of, rank
from paddock.games.black_sheep.components import TASK_KINDS, VALUES
from paddock.games.black_sheep.hands import CARDS, give_herd
from paddock.games.black_sheep.legal import CHOICES, LENGTHS, LYING, STARTS, hand_number
from paddock.games.black_sheep.moves import DROPPED, FIELDS, PLAYED
from paddock.games.black_sheep.phases import PHASE_NAMES, PLAYING
from paddock.games.black_sheep.position import GIVE_MASK, MOST_SEATS, NO_FIELD, SEAT_SHIFT, BlackSheepPosition
from paddock.games.black_sheep.rules import HAND, Rules
from paddock.games.black_sheep.view import (
    BlackSheepView,
    FieldView,
    MemoryView,
    OutlookView,
    ScoreView,
    SideView,
    TaskView,
)

_LOSING: Final = 0x80000000000000
_NONE: Final = [(0,) * seats for seats in range(MOST_SEATS + 1)]
_FULL: Final = [(HAND,) * seats for seats in range(MOST_SEATS + 1)]
"""By number of seats: everyone holds three cards, as always when somebody is asked."""
_EMPTY: Final = SideView((), 0, None, (), False)


def view(position: BlackSheepPosition, seat: int | None) -> BlackSheepView:
    """Everything that a seat (None: a spectator) may know (B34)."""
    seats = range(position.rules.seats)
    over = position.kind == OVER
    return BlackSheepView(
        header=position.header(seat),
        phase=PHASE_NAMES[position.phase],
        field=None if position.field == NO_FIELD else position.field,
        final=position.turned != 0,
        fields=tuple([_field(position, field) for field in range(FIELDS)]),
        hand=None if seat is None else CARDS[int(position.hands[seat])],
        outlook=() if seat is None or seat != position.turn or position.phase != PLAYING else _outlook(position, seat),
        held=_FULL[position.rules.seats] if position.kind == OPEN else _sizes(position.hands, position.rules.seats),
        deck=size(position.deck),
        discards=counts_of(position.discards),
        aside=counts_of(position.aside),
        supply=counts_of(position.supply),
        corrals=tuple([counts_of(position.corral(owner)) for owner in seats]),
        values=tuple([_values(position, owner) if over or owner == seat else None for owner in seats]),
        open_tasks=_tasks(position.rules, position.open_tasks()) if position.rules.with_tasks else (),
        secret_tasks=tuple([_secret_tasks(position, owner) if over or owner == seat else None for owner in seats]),
        memory=_memory(position, seat),
        scores=tuple([_score(position, owner) for owner in seats]) if over else (),
    )


def open_view(position: BlackSheepPosition) -> BlackSheepView:
    """A spectator's view with the values of all figures and all secret tasks (B18, B28)."""
    seen = [view(position, seat) for seat in range(position.rules.seats)]
    return msgspec.structs.replace(
        view(position, None),
        values=tuple([one.values[seat] for seat, one in enumerate(seen)]),
        secret_tasks=tuple([one.secret_tasks[seat] for seat, one in enumerate(seen)]),
    )


def _sizes(herds: vec[i64], number: i64) -> tuple[int, ...]:
    return tuple([int(size(herds[place])) for place in range(number)])


def _field(position: BlackSheepPosition, field: i64) -> FieldView:
    figures = position.figures[field]
    best = position.best_side(field)
    sides = tuple([_side(position, field, seat, figures, best) for seat in range(position.rules.seats)])
    return FieldView(CARDS[int(figures)], position.is_turned(field), sides)


_SIDES: Final[dict[int, SideView]] = {}
"""Sides that were seen before; they never change. At most some thousands."""


def _side(position: BlackSheepPosition, field: i64, seat: i64, figures: i64, best: i64) -> SideView:
    cell = field * MOST_SEATS + seat
    known = position.sides[cell]
    if known == 0:
        return _EMPTY
    place = i64(position.finished[cell])
    if place > 0:
        known |= figures << 2 | place << 50
        if seat != best:
            known |= _LOSING
    found = _SIDES.get(int(known))
    if found is None:
        found = _new_side(position.sides[cell], int(place), figures, seat != best)
        _SIDES[int(known)] = found
    return found


def _new_side(cards: i64, place: int, figures: i64, losing: bool) -> SideView:
    if place == 0:
        return SideView(CARDS[int(cards)], 0, None, (), False)
    five = figures + cards
    return SideView(CARDS[int(cards)], place, combination(five), groups(five), losing)


def _outlook(position: BlackSheepPosition, seat: i64) -> tuple[OutlookView, ...]:
    """Every way to complete a side with cards in hand; a discard changes nothing about it."""
    found: list[OutlookView] = []
    hand = LYING * hand_number(position.hands[seat])
    field: i64 = 0
    while field < FIELDS:
        side = position.side(field, seat)
        lying = size(side)
        if not position.is_turned(field) and 0 < lying < HAND:
            best = _best_rank(position, field)
            base = position.figures[field] + side
            place = STARTS[hand + lying]
            end = place + LENGTHS[hand + lying]
            while place < end:
                move = CHOICES[place]
                if DROPPED[move] == 0:
                    cards = PLAYED[move]
                    made = base + cards
                    kind = COMBINATIONS[i64(KINDS[number_of(made)])]
                    found.append(OutlookView(int(field), CARDS[int(cards)], kind, groups(made), rank(made) <= best))
                place += 1
        field += 1
    return tuple(found)


def _best_rank(position: BlackSheepPosition, field: i64) -> i64:
    """The rank of the best completed side of a field, or 0."""
    best = position.best_side(field)
    return 0 if best < 0 else rank(position.figures[field] + position.side(field, best))


def _values(position: BlackSheepPosition, seat: i64) -> tuple[tuple[int, ...], ...]:
    return tuple([counts_of(position.prizes[seat * VALUES + place]) for place in range(VALUES)])


def _secret_tasks(position: BlackSheepPosition, seat: i64) -> tuple[TaskView, ...]:
    return _tasks(position.rules, position.secret_tasks(seat)) if position.rules.with_tasks else ()


def _tasks(rules: Rules, places: list[int]) -> tuple[TaskView, ...]:
    return tuple([task_view(rules, place) for place in places])


def task_view(rules: Rules, place: int) -> TaskView:
    task = rules.tasks[place]
    return TaskView(task.number, TASK_KINDS[task.kind], tuple(animals_in(task.animals)), task.points)


def _memory(position: BlackSheepPosition, seat: int | None) -> MemoryView:
    """Public sums, sizes and gives; of single hands only the observer's own."""
    seats = range(position.rules.seats)
    given: list[list[int]] = [[] for _ in seats]
    for give in position.gives:
        given[i64(give) >> SEAT_SHIFT].append(int(i64(give) & GIVE_MASK))
    kept: i64 = 0
    for owner in seats:
        kept += position.kept[owner]
    return MemoryView(
        refills=position.refills,
        pool=counts_of(position.pool),
        kept=counts_of(kept),
        own_kept=None if seat is None else counts_of(position.kept[seat]),
        kept_sizes=_NONE[position.rules.seats] if kept == 0 else _sizes(position.kept, position.rules.seats),
        given=tuple([tuple(gives) for gives in given]),
    )


def _score(position: BlackSheepPosition, seat: i64) -> ScoreView:
    bonus = not position.rules.with_tasks
    tasks = [position.rules.tasks[i64(task)] for task in position.tasks]
    return ScoreView(
        figures=tuple([score.species_points(position, seat, animal) for animal in range(SPECIES)]),
        majorities=tuple(score.majorities(position, seat)) if bonus else (),
        sets=score.sets(position, seat) if bonus else 0,
        bonus=score.BONUS if bonus else 0,
        tasks=tuple(sorted([(task.number, score.task_points(position, seat, task)) for task in tasks])),
        flock=score.shepherd(position) == seat,
        owned=size(position.corral(seat)),
        total=score.totals(position)[seat],
    )


# Keys.


def key(position: BlackSheepPosition, seat: i64) -> i64:
    """What the view of a seat tells, as one number."""
    over = position.kind == OVER
    seats = position.rules.seats
    found = mix(
        START, seat << 56 | position.serial << 24 | position.kind << 16 | position.waiting << 8 | position.phase
    )
    found = mix(found, (position.turn & 7) << 16 | (position.field & 7) << 8 | position.turned)
    found = mix(mix(found, position.discards), position.aside)
    found = mix(mix(found, position.supply), size(position.deck))
    found = mix(found, position.hands[seat])
    kept: i64 = 0
    owner: i64 = 0
    while owner < seats:
        kept += position.kept[owner]
        found = mix(
            found, position.corral(owner) | size(position.hands[owner]) << 48 | size(position.kept[owner]) << 56
        )
        found = _mix_gives(position, owner, found)
        owner += 1
    found = mix(mix(found, kept), position.kept[seat])
    found = mix(mix(found, position.pool), position.refills)
    return _mix_secrets(position, seat, over, _mix_fields(position, found))


def _mix_gives(position: BlackSheepPosition, seat: i64, found: i64) -> i64:
    """The gives of one seat, seven to a number."""
    packed: i64 = 1
    for give in position.gives:
        if i64(give) >> SEAT_SHIFT == seat:
            if packed >> 48 != 0:
                found = mix(found, packed)
                packed = 1
            packed = packed << 8 | i64(give)
    return mix(found, packed)


def _mix_fields(position: BlackSheepPosition, found: i64) -> i64:
    seats = position.rules.seats
    field: i64 = 0
    while field < FIELDS:
        found = mix(found, position.figures[field])
        seat: i64 = 0
        while seat < seats:
            found = mix(found, position.side(field, seat) | position.place(field, seat) << 48)
            seat += 1
        field += 1
    return found


def _mix_secrets(position: BlackSheepPosition, seat: i64, over: bool, found: i64) -> i64:
    """The values and the tasks that the seat may see (B18, B28, B34)."""
    cell = i64(0) if over else seat * VALUES
    end = position.rules.seats * VALUES if over else cell + VALUES
    while cell < end:
        found = mix(found, position.prizes[cell])
        cell += 1
    each = position.rules.secret_each
    secret = each * position.rules.seats
    place: i64 = 0
    while place < len(position.tasks):
        if over or place >= secret or place // each == seat:
            found = mix(found, i64(position.tasks[place]))
        place += 1
    return found


# Everything.


def truth(position: BlackSheepPosition) -> dict[str, object]:
    """Everything, as plain data."""
    seats = range(position.rules.seats)
    fields = range(FIELDS)
    return {
        **position.question(),
        "phase": PHASE_NAMES[position.phase],
        "field": int(position.field),
        "figures": [named(position.figures[field]) for field in fields],
        "turned": [position.is_turned(field) for field in fields],
        "sides": [[named(position.side(field, seat)) for seat in seats] for field in fields],
        "finished": [[int(position.place(field, seat)) for seat in seats] for field in fields],
        "hands": [named(position.hands[seat]) for seat in seats],
        "deck": list(counts_of(position.deck)),
        "discards": list(counts_of(position.discards)),
        "aside": named(position.aside),
        "supply": list(counts_of(position.supply)),
        "corrals": [[named(position.prizes[seat * VALUES + place]) for place in range(VALUES)] for seat in seats],
        "tasks": [int(task) + 1 for task in position.tasks],
        "memory": {
            "refills": int(position.refills),
            "pool": list(counts_of(position.pool)),
            "kept": [named(position.kept[seat]) for seat in seats],
            "given": [[named(give_herd(give)) for give in position.gives_of(seat)] for seat in seats],
        },
    }
