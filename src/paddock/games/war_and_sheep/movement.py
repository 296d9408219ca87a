"""How sheep and wolves run (S7, S8, S17)."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, EDGE, EDGE_BIT, NEXT, count, lowest, shifted
from paddock.games.war_and_sheep.box import TOKEN_NAMES
from paddock.games.war_and_sheep.events import GrassTaken, SheepLost, SheepRan, TurnedUp, WolfGone, WolfRan
from paddock.games.war_and_sheep.meadow import FIVE, ONE, WOLF
from paddock.games.war_and_sheep.table import Table


def run_sheep(table: Table, seat: i64, start: i64, direction: i64) -> bool:
    """A seat moves its own sheep (S7). True: it ate a 1, and a card is due."""
    ahead = advance(table, seat, start, direction, table.down | table.wolves)
    bit = BITS[ahead]
    if ahead == EDGE or table.sheep() & bit != 0:
        return False
    leader = BITS[NEXT[(direction + 2) % 4 * 36 + ahead]]
    if table.wolves & bit != 0:
        meet_wolf(table, leader, bit)
        return False
    return turn_token(table, seat, leader, bit, direction)


def drive_sheep(table: Table, seat: i64, start: i64, direction: i64) -> None:
    """A seat drives a sheep of the other flock, which stops before a face-down token (Sheepdog)."""
    ahead = advance(table, seat, start, direction, table.wolves)
    bit = BITS[ahead]
    if table.wolves & bit != 0:
        meet_wolf(table, BITS[NEXT[(direction + 2) % 4 * 36 + ahead]], bit)


def advance(table: Table, seat: i64, start: i64, direction: i64, targets: i64) -> i64:
    """A sheep and its file run over the empty spaces ahead. Returns the space that stops them.

    `targets` are the things that a sheep runs into; before all others it just stops.
    """
    occupied = table.sheep() | table.down | table.wolves | EDGE_BIT
    row = direction * 36
    ahead = NEXT[row + start]
    steps: i64 = 0
    while occupied >> ahead & 1 == 0:
        ahead = NEXT[row + ahead]
        steps += 1
    train = train_of(table, start, direction)
    if steps > 0:
        shift_train(table, train, direction, steps)
    if table.told is not None:
        tell_run(table, seat, start, shifted(BITS[start], direction, steps), train, targets & BITS[ahead])
    return ahead


def train_of(table: Table, start: i64, direction: i64) -> i64:
    """A sheep and the file behind it; a camouflaged or mad sheep ends it, and a mad leader has none (S7, S17)."""
    train: i64 = BITS[start]
    if table.mad & train != 0:
        return train
    followers = table.sheep() & ~(table.covered | table.mad)
    back = (direction + 2) % 4 * 36
    behind = NEXT[back + start]
    while followers >> behind & 1 == 1:
        train |= BITS[behind]
        behind = NEXT[back + behind]
    return train


def shift_train(table: Table, train: i64, direction: i64, steps: i64) -> None:
    first = table.flocks[0]
    second = table.flocks[1]
    table.flocks[0] = first & ~train | shifted(first & train, direction, steps)
    table.flocks[1] = second & ~train | shifted(second & train, direction, steps)
    if table.mad & train != 0:
        table.mad = table.mad & ~train | shifted(train, direction, steps)


def meet_wolf(table: Table, leader: i64, wolf: i64) -> None:
    """A sheep ran into a face-up wolf: it is eaten; a mad one removes the wolf and stops before it (S7, S17)."""
    if table.mad & leader != 0:
        table.wolves &= ~wolf
        wolf_gone(table, wolf)
    else:
        eaten(table, leader)


def turn_token(table: Table, seat: i64, leader: i64, bit: i64, direction: i64) -> bool:
    """A sheep ran into a face-down token, which is shown (S7, S17). True: it is a 1."""
    token = table.token(bit)
    if table.told is not None:
        table.tell(EVERYONE, TurnedUp(seat=seat, space=lowest(bit), token=TOKEN_NAMES[token], by="sheep"))
    if token == WOLF:
        if table.mad & leader == 0:
            table.wolf_up(bit)
            eaten(table, leader)
            return False
        table.lift(bit)
        wolf_gone(table, bit)
    else:
        table.lift(bit)
        table.piles[seat * 3 + token] += 1
        if table.told is not None:
            table.tell(EVERYONE, GrassTaken(seat=seat, space=lowest(bit), value=1 + 2 * token))
        if token == FIVE and not table.iron:
            table.remove_sheep(leader, True)
            tell_lost(table, seat, leader, "five")
            return False
    shift_train(table, train_of(table, lowest(leader), direction), direction, 1)
    return token == ONE


def eaten(table: Table, bit: i64) -> None:
    """A wolf eats a sheep (S15)."""
    owner = table.owner(bit)
    table.remove_sheep(bit, False)
    table.stirred = True
    tell_lost(table, owner, bit, "wolf")


def wolf_gone(table: Table, bit: i64) -> None:
    """A wolf leaves the game."""
    table.wolves_gone += 1
    if table.told is not None:
        table.tell(EVERYONE, WolfGone(space=lowest(bit)))


def run_wolf(table: Table, seat: i64, start: i64, direction: i64) -> i64:
    """A seat moves a wolf; one that was face down is turned up (S8). Returns where it ends."""
    bit = BITS[start]
    if table.lurking & bit != 0:
        if table.told is not None:
            table.tell(EVERYONE, TurnedUp(seat=seat, space=start, token="wolf", by="wolf"))
        table.wolf_up(bit)
    occupied = table.sheep() | table.down | table.wolves | EDGE_BIT
    end = start
    ahead = NEXT[direction * 36 + start]
    while occupied >> ahead & 1 == 0:
        end = ahead
        ahead = NEXT[direction * 36 + ahead]
    prey = table.sheep() & ~(table.covered | table.mad) & BITS[ahead]
    if prey != 0:
        end = ahead
    table.wolves = table.wolves & ~bit | BITS[end]
    if table.told is not None:
        table.tell(EVERYONE, WolfRan(seat=seat, start=start, end=end, card=table.card_name()))
    if prey != 0:
        eaten(table, prey)
    return end


def tell_run(table: Table, seat: i64, start: i64, leader: i64, train: i64, target: i64) -> None:
    table.tell(
        EVERYONE,
        SheepRan(
            seat=seat,
            owner=table.owner(leader),
            start=start,
            end=lowest(leader),
            target=None if target == 0 else lowest(target),
            file=count(train) - 1,
            wolf=target & table.wolves != 0,
            card=table.card_name(),
        ),
    )


def tell_lost(table: Table, owner: i64, bit: i64, reason: str) -> None:
    if table.told is not None:
        table.tell(EVERYONE, SheepLost(owner=owner, space=lowest(bit), reason=reason))
