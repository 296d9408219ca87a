"""Where things would run, and what cards could be used on: said beforehand. Tells nothing hidden."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep import legal
from paddock.games.war_and_sheep.board import BITS, DIRECTION_NAMES, EDGE_BIT, NEXT, spaces_tuple
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.card import Card
from paddock.games.war_and_sheep.cards.kinds import KINDS, copies
from paddock.games.war_and_sheep.movement import train_of
from paddock.games.war_and_sheep.moves import HIDE, PROWL, RUN
from paddock.games.war_and_sheep.phases import ACTING, CHOOSING, CHOOSING_MORE
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.view import AimView, WayView


def ways_now(position: WarPosition, seat: int | None) -> tuple[WayView, ...]:
    """The runs that the seat may choose from now; none while it is not asked."""
    if (
        seat is None
        or position.waiting >> i64(seat) & 1 == 0
        or position.phase not in (ACTING, CHOOSING, CHOOSING_MORE)
    ):
        return ()
    driven = position.phase == CHOOSING and CARDS[position.card].drives()
    return ways_of(position, legal.moves_of(position, seat), driven)


def ways_of(position: WarPosition, moves: vec[i64], driven: bool) -> tuple[WayView, ...]:
    """The runs among some moves, with where they end. `driven`: a sheep stops before a face-down token (Sheepdog)."""
    found: list[WayView] = []
    for move in moves:
        if RUN <= move < PROWL:
            found.append(run(position, (move - RUN) // 4, (move - RUN) % 4, driven))
        elif PROWL <= move < HIDE:
            found.append(prowl(position, (move - PROWL) // 4, (move - PROWL) % 4))
    return tuple(found)


def run(position: WarPosition, start: i64, direction: i64, driven: bool) -> WayView:
    """What everyone can say of a sheep's run before it begins (S7, S17)."""
    end = last_empty(position, start, direction)
    ahead = BITS[NEXT[direction * 36 + end]]
    meets = "stop"
    if position.wolves & ahead != 0:
        meets = "chase" if position.mad >> start & 1 == 1 else "wolf"
    elif position.down & ahead != 0 and not driven:
        meets = "token"
    file = train_of(position, start, direction) & ~BITS[start]
    return way(False, start, direction, end, meets, spaces_tuple(file))


def prowl(position: WarPosition, start: i64, direction: i64) -> WayView:
    """What everyone can say of a wolf's run before it begins (S8)."""
    end = last_empty(position, start, direction)
    prey = position.sheep() & ~(position.covered | position.mad) & BITS[NEXT[direction * 36 + end]]
    return way(True, start, direction, end, "sheep" if prey != 0 else "stop", ())


def last_empty(position: WarPosition, start: i64, direction: i64) -> i64:
    occupied = position.sheep() | position.down | position.wolves | EDGE_BIT
    end = start
    while occupied >> NEXT[direction * 36 + end] & 1 == 0:
        end = NEXT[direction * 36 + end]
    return end


def way(wolf: bool, start: i64, direction: i64, end: i64, meets: str, file: tuple[int, ...]) -> WayView:
    target = None if meets == "stop" else int(NEXT[direction * 36 + end])
    return WayView(wolf, start, DIRECTION_NAMES[direction], end, meets, target, file)


def aims_now(position: WarPosition, seat: int | None) -> tuple[AimView, ...]:
    """What each card that the seat may play now could be used on."""
    if seat is None or position.waiting >> i64(seat) & 1 == 0 or position.phase != ACTING:
        return ()
    ready = position.hands[seat] - position.fresh
    found: list[AimView] = []
    for kind in range(KINDS):
        if copies(ready, kind) > 0 and CARDS[kind].is_playable(position, seat):
            found.append(aim(position, seat, CARDS[kind]))
    return tuple(found)


def aim(position: WarPosition, seat: i64, card: Card) -> AimView:
    first = spaces_tuple(card.first_spaces(position, seat))
    then = spaces_tuple(card.next_spaces(position, seat))
    runs = ways_of(position, card.first_choices(position, seat), card.drives()) if first == () else ()
    return AimView(card.name, first, then, runs)
