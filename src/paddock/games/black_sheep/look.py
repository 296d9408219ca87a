"""What a seat sees of a table of Black Sheep, field by field, and the whole truth for referees."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import KIND_NAMES, NOBODY, OVER
from paddock.games.black_sheep import score
from paddock.games.black_sheep.animals import SPECIES, animals_in, counts_of, named, size
from paddock.games.black_sheep.combinations import combination, groups, rank
from paddock.games.black_sheep.components import TASK_KINDS, VALUES
from paddock.games.black_sheep.moves import CHOICES, DROPPED, FIELDS, LENGTHS, PLAYED, STARTS, hand_number
from paddock.games.black_sheep.rules import HAND, Rules
from paddock.games.black_sheep.table import NO_FIELD, PHASE_NAMES, PLAY, Table
from paddock.games.black_sheep.view import (
    FieldView,
    MemoryView,
    OutlookView,
    ScoreView,
    SheepView,
    SideView,
    TaskView,
)


def view(table: Table, seat: int | None) -> SheepView:
    """Everything that a seat (None: a spectator) may know (B34)."""
    seats = range(table.rules.seats)
    over = table.kind == OVER
    return SheepView(
        game="black_sheep",
        seat=seat,
        seats=table.rules.seats,
        kind=KIND_NAMES[table.kind],
        waiting=table.waiting_seats(),
        turn=None if table.turn == NOBODY else table.turn,
        serial=table.serial,
        phase=PHASE_NAMES[table.phase],
        field=None if table.field == NO_FIELD else table.field,
        final=table.turned != 0,
        fields=tuple([_field(table, field) for field in range(FIELDS)]),
        hand=None if seat is None else tuple(animals_in(table.hands[seat])),
        outlook=() if seat is None or seat != table.turn or table.phase != PLAY else _outlook(table, seat),
        held=tuple([int(size(table.hands[owner])) for owner in seats]),
        deck=size(table.deck),
        discards=counts_of(table.discards),
        aside=counts_of(table.aside),
        supply=counts_of(table.supply),
        corrals=tuple([counts_of(table.corral(owner)) for owner in seats]),
        values=tuple([_values(table, owner) if over or owner == seat else None for owner in seats]),
        open_tasks=_tasks(table.rules, table.open_tasks()),
        secret_tasks=tuple(
            [_tasks(table.rules, table.secret_tasks(owner)) if over or owner == seat else None for owner in seats]
        ),
        memory=_memory(table, seat),
        scores=tuple([_score(table, owner) for owner in seats]) if over else (),
        places=tuple(table.places()) if over else (),
    )


def _field(table: Table, field: i64) -> FieldView:
    best = table.best_side(field)
    sides = tuple([_side(table, field, seat, best) for seat in range(table.rules.seats)])
    return FieldView(tuple(animals_in(table.figures[field])), table.is_turned(field), sides)


def _side(table: Table, field: i64, seat: i64, best: i64) -> SideView:
    cards = table.side(field, seat)
    place = int(table.place(field, seat))
    if place == 0:
        return SideView(tuple(animals_in(cards)), 0, None, (), False)
    five = table.figures[field] + cards
    return SideView(tuple(animals_in(cards)), place, combination(five), groups(five), seat != best)


def _outlook(table: Table, seat: i64) -> tuple[OutlookView, ...]:
    """Every way to complete a side with cards in hand; a discard changes nothing about it."""
    found: list[OutlookView] = []
    hand = hand_number(table.hands[seat])
    for field in range(FIELDS):
        side = table.side(field, seat)
        lying = size(side)
        if table.is_turned(field) or lying == 0 or lying == HAND:
            continue
        best = _best_rank(table, field)
        start = STARTS[hand * 4 + lying]
        for place in range(start, start + LENGTHS[hand * 4 + lying]):
            move = CHOICES[place]
            if DROPPED[move] == 0:
                made = table.figures[field] + side + PLAYED[move]
                cards = tuple(animals_in(PLAYED[move]))
                found.append(OutlookView(int(field), cards, combination(made), groups(made), rank(made) <= best))
    return tuple(found)


def _best_rank(table: Table, field: i64) -> i64:
    """The rank of the best completed side of a field, or 0."""
    best = table.best_side(field)
    return 0 if best < 0 else rank(table.figures[field] + table.side(field, best))


def _values(table: Table, seat: i64) -> tuple[tuple[int, ...], ...]:
    return tuple([counts_of(table.prizes[seat * VALUES + place]) for place in range(VALUES)])


def _tasks(rules: Rules, places: list[int]) -> tuple[TaskView, ...]:
    return tuple([task_view(rules, place) for place in places])


def task_view(rules: Rules, place: int) -> TaskView:
    task = rules.tasks[place]
    return TaskView(task.number, TASK_KINDS[task.kind], tuple(animals_in(task.animals)), task.points)


def _memory(table: Table, seat: int | None) -> MemoryView:
    """Public sums, sizes and bounds; of single hands only the observer's own."""
    seats = range(table.rules.seats)
    kept: i64 = 0
    for owner in seats:
        kept += table.kept[owner]
    return MemoryView(
        refills=table.refills,
        pool=counts_of(table.pool),
        kept=counts_of(kept),
        own_kept=None if seat is None else counts_of(table.kept[seat]),
        kept_sizes=tuple([int(size(table.kept[owner])) for owner in seats]),
        given=tuple([counts_of(table.given[owner]) for owner in seats]),
        least_kept=_numbers(table.least_kept, table.rules.seats),
        least_drawn=_numbers(table.least_drawn, table.rules.seats),
    )


def _numbers(values: vec[u8], count: i64) -> tuple[int, ...]:
    return tuple([int(values[place]) for place in range(count)])


def _score(table: Table, seat: i64) -> ScoreView:
    bonus = not table.rules.with_tasks
    tasks = [table.rules.tasks[i64(task)] for task in table.tasks]
    return ScoreView(
        figures=tuple([score.species_points(table, seat, animal) for animal in range(SPECIES)]),
        majorities=tuple(score.majorities(table, seat)) if bonus else (),
        sets=score.sets(table, seat) if bonus else 0,
        bonus=score.BONUS if bonus else 0,
        tasks=tuple(sorted([(task.number, score.task_points(table, seat, task)) for task in tasks])),
        flock=score.shepherd(table) == seat,
        owned=size(table.corral(seat)),
        total=score.points_of(table, seat),
    )


def truth(table: Table) -> dict[str, object]:
    """Everything, as plain data."""
    seats = range(table.rules.seats)
    fields = range(FIELDS)
    return {
        "kind": KIND_NAMES[table.kind],
        "waiting": list(table.waiting_seats()),
        "turn": int(table.turn),
        "serial": int(table.serial),
        "phase": PHASE_NAMES[table.phase],
        "field": int(table.field),
        "figures": [named(table.figures[field]) for field in fields],
        "turned": [table.is_turned(field) for field in fields],
        "sides": [[named(table.side(field, seat)) for seat in seats] for field in fields],
        "finished": [[int(table.place(field, seat)) for seat in seats] for field in fields],
        "hands": [named(table.hands[seat]) for seat in seats],
        "deck": list(counts_of(table.deck)),
        "discards": list(counts_of(table.discards)),
        "aside": named(table.aside),
        "supply": list(counts_of(table.supply)),
        "corrals": [[named(table.prizes[seat * VALUES + place]) for place in range(VALUES)] for seat in seats],
        "tasks": [int(task) + 1 for task in table.tasks],
        "memory": {
            "refills": int(table.refills),
            "pool": list(counts_of(table.pool)),
            "kept": [named(table.kept[seat]) for seat in seats],
            "given": [list(counts_of(table.given[seat])) for seat in seats],
            "least_kept": list(_numbers(table.least_kept, table.rules.seats)),
            "least_drawn": list(_numbers(table.least_drawn, table.rules.seats)),
        },
    }
