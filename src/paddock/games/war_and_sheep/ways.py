"""Where things would run, and what cards could be used on: said beforehand. Tells nothing hidden."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep import legal
from paddock.games.war_and_sheep.board import BITS, BORDER, DIRECTION_NAMES, EDGE_BIT, NEXT, spaces_in
from paddock.games.war_and_sheep.cards import CARD_NAMES, DOG, EAGLE, KINDS, MIX, TEA, TIP, copies
from paddock.games.war_and_sheep.movement import train_of
from paddock.games.war_and_sheep.moves import HIDE, NAME, PROWL, RUN, UP
from paddock.games.war_and_sheep.table import ACT, CARD, CARD_MORE, Table
from paddock.games.war_and_sheep.view import AimView, WayView


def ways_now(table: Table, seat: int | None) -> tuple[WayView, ...]:
    """The runs that the seat may choose from now; none while it is not asked."""
    if seat is None or table.waiting >> i64(seat) & 1 == 0 or table.phase not in (ACT, CARD, CARD_MORE):
        return ()
    if table.phase != ACT and table.card == TIP:
        return ()
    return ways_of(table, legal.moves_of(table, seat), table.phase == CARD and table.card == DOG)


def ways_of(table: Table, moves: vec[i64], driven: bool) -> tuple[WayView, ...]:
    """The runs among some moves, with where they end. `driven`: a sheep stops before a face-down token (Sheepdog)."""
    found: list[WayView] = []
    for move in moves:
        if RUN <= move < PROWL:
            found.append(run(table, (move - RUN) // 4, (move - RUN) % 4, driven))
        elif PROWL <= move < HIDE:
            found.append(prowl(table, (move - PROWL) // 4, (move - PROWL) % 4))
    return tuple(found)


def run(table: Table, start: i64, direction: i64, driven: bool) -> WayView:
    """What everyone can say of a sheep's run before it begins (S7, S17)."""
    end = last_empty(table, start, direction)
    ahead = BITS[NEXT[direction * 36 + end]]
    meets = "stop"
    if table.wolves & ahead != 0:
        meets = "chase" if table.mad >> start & 1 == 1 else "wolf"
    elif table.down & ahead != 0 and not driven:
        meets = "token"
    file = train_of(table, start, direction) & ~BITS[start]
    return way(False, start, direction, end, meets, tuple(spaces_in(file)))


def prowl(table: Table, start: i64, direction: i64) -> WayView:
    """What everyone can say of a wolf's run before it begins (S8)."""
    end = last_empty(table, start, direction)
    prey = table.sheep() & ~(table.covered | table.mad) & BITS[NEXT[direction * 36 + end]]
    return way(True, start, direction, end, "sheep" if prey != 0 else "stop", ())


def last_empty(table: Table, start: i64, direction: i64) -> i64:
    occupied = table.sheep() | table.down | table.wolves | EDGE_BIT
    end = start
    while occupied >> NEXT[direction * 36 + end] & 1 == 0:
        end = NEXT[direction * 36 + end]
    return end


def way(wolf: bool, start: i64, direction: i64, end: i64, meets: str, file: tuple[int, ...]) -> WayView:
    target = None if meets == "stop" else int(NEXT[direction * 36 + end])
    return WayView(
        wolf=wolf,
        start=start,
        direction=DIRECTION_NAMES[direction],
        end=end,
        meets=meets,
        target=target,
        file=file,
    )


def aims_now(table: Table, seat: int | None) -> tuple[AimView, ...]:
    """What each card that the seat may play now could be used on."""
    if seat is None or table.waiting >> i64(seat) & 1 == 0 or table.phase != ACT:
        return ()
    ready = table.hands[seat] - table.fresh
    found: list[AimView] = []
    for kind in range(KINDS):
        if copies(ready, kind) > 0 and legal.is_playable(table, seat, kind):
            found.append(aim(table, seat, kind))
    return tuple(found)


def aim(table: Table, seat: i64, kind: i64) -> AimView:
    asks = kind in legal.ASKING and kind not in (TIP, TEA)
    moves = legal.first_choices(table, seat, kind) if asks else vec[i64]()
    return AimView(
        card=CARD_NAMES[kind],
        first=tuple([int(move - NAME) for move in moves if NAME <= move < UP]),
        then=tuple(spaces_in(second(table, seat, kind))),
        ways=ways_of(table, moves, kind == DOG),
    )


def second(table: Table, seat: i64, kind: i64) -> i64:
    """What a card asks for next, where that does not hang on the first choice."""
    if kind == EAGLE:
        return table.empty()
    if kind == MIX:
        return table.free_sheep(1 - seat)
    return table.empty() & BORDER if kind == TEA else 0
