"""How sheep and wolves run (S7, S8, S17)."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, EDGE, EDGE_BIT, NEXT, count, lowest, shifted
from paddock.games.war_and_sheep.events import GrassTaken, SheepRan, TurnedUp, WolfGone, WolfRan
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.telling import tell_lost
from paddock.games.war_and_sheep.tokens import FIVE, ONE, SORTS_OF_GRASS, TOKEN_NAMES, WOLF, grass_value


def run_sheep(position: WarPosition, seat: i64, start: i64, direction: i64) -> bool:
    """A seat moves its own sheep (S7). True: it ate a 1, and a card is due."""
    ahead = advance(position, seat, start, direction, position.down | position.wolves)
    bit = BITS[ahead]
    if ahead == EDGE or position.sheep() & bit != 0:
        return False
    leader = BITS[NEXT[(direction + 2) % 4 * 36 + ahead]]
    if position.wolves & bit != 0:
        meet_wolf(position, leader, bit)
        return False
    return turn_token(position, seat, leader, bit, direction)


def drive_sheep(position: WarPosition, seat: i64, start: i64, direction: i64) -> None:
    """A seat drives a sheep of the other flock, which stops before a face-down token (Sheepdog)."""
    ahead = advance(position, seat, start, direction, position.wolves)
    bit = BITS[ahead]
    if position.wolves & bit != 0:
        meet_wolf(position, BITS[NEXT[(direction + 2) % 4 * 36 + ahead]], bit)


def advance(position: WarPosition, seat: i64, start: i64, direction: i64, targets: i64) -> i64:
    """A sheep and its file run over the empty spaces ahead. Returns the space that stops them.

    `targets` are the things that a sheep runs into; before all others it just stops.
    """
    occupied = position.sheep() | position.down | position.wolves | EDGE_BIT
    row = direction * 36
    ahead = NEXT[row + start]
    steps: i64 = 0
    while occupied >> ahead & 1 == 0:
        ahead = NEXT[row + ahead]
        steps += 1
    train = train_of(position, start, direction)
    if steps > 0:
        shift_train(position, train, direction, steps)
    if position.told is not None:
        tell_run(position, seat, start, shifted(BITS[start], direction, steps), train, targets & BITS[ahead])
    return ahead


def train_of(position: WarPosition, start: i64, direction: i64) -> i64:
    """A sheep and the file behind it; a camouflaged or mad sheep ends it, and a mad leader has none (S7, S17)."""
    train: i64 = BITS[start]
    if position.mad & train != 0:
        return train
    followers = position.sheep() & ~(position.covered | position.mad)
    back = (direction + 2) % 4 * 36
    behind = NEXT[back + start]
    while followers >> behind & 1 == 1:
        train |= BITS[behind]
        behind = NEXT[back + behind]
    return train


def shift_train(position: WarPosition, train: i64, direction: i64, steps: i64) -> None:
    first = position.flocks[0]
    second = position.flocks[1]
    position.flocks[0] = first & ~train | shifted(first & train, direction, steps)
    position.flocks[1] = second & ~train | shifted(second & train, direction, steps)
    if position.mad & train != 0:
        position.mad = position.mad & ~train | shifted(train, direction, steps)


def meet_wolf(position: WarPosition, leader: i64, wolf: i64) -> None:
    """A sheep ran into a face-up wolf: it is eaten; a mad one removes the wolf and stops before it (S7, S17)."""
    if position.mad & leader != 0:
        position.wolves &= ~wolf
        wolf_gone(position, wolf)
    else:
        eaten(position, leader)


def turn_token(position: WarPosition, seat: i64, leader: i64, bit: i64, direction: i64) -> bool:
    """A sheep ran into a face-down token, which is shown (S7, S17). True: it is a 1."""
    token = position.token(bit)
    if position.told is not None:
        position.tell(EVERYONE, TurnedUp(seat=seat, space=lowest(bit), token=TOKEN_NAMES[token], by="sheep"))
    if token == WOLF:
        if position.mad & leader == 0:
            position.wolf_up(bit)
            eaten(position, leader)
            return False
        position.lift(bit)
        wolf_gone(position, bit)
    else:
        position.lift(bit)
        position.piles[seat * SORTS_OF_GRASS + token] += 1
        if position.told is not None:
            position.tell(EVERYONE, GrassTaken(seat=seat, space=lowest(bit), value=grass_value(token)))
        if token == FIVE and not position.iron:
            position.remove_sheep(leader, True)
            tell_lost(position, seat, leader, "five")
            return False
    shift_train(position, train_of(position, lowest(leader), direction), direction, 1)
    return token == ONE


def eaten(position: WarPosition, bit: i64) -> None:
    """A wolf eats a sheep (S15)."""
    owner = position.owner(bit)
    position.remove_sheep(bit, False)
    position.stirred = True
    tell_lost(position, owner, bit, "wolf")


def wolf_gone(position: WarPosition, bit: i64) -> None:
    """A wolf leaves the game."""
    position.wolves_gone += 1
    if position.told is not None:
        position.tell(EVERYONE, WolfGone(space=lowest(bit)))


def run_wolf(position: WarPosition, seat: i64, start: i64, direction: i64) -> i64:
    """A seat moves a wolf; one that was face down is turned up (S8). Returns where it ends."""
    bit = BITS[start]
    if position.lurking & bit != 0:
        if position.told is not None:
            position.tell(EVERYONE, TurnedUp(seat=seat, space=start, token="wolf", by="wolf"))
        position.wolf_up(bit)
    occupied = position.sheep() | position.down | position.wolves | EDGE_BIT
    end = start
    ahead = NEXT[direction * 36 + start]
    while occupied >> ahead & 1 == 0:
        end = ahead
        ahead = NEXT[direction * 36 + ahead]
    prey = position.sheep() & ~(position.covered | position.mad) & BITS[ahead]
    if prey != 0:
        end = ahead
    position.wolves = position.wolves & ~bit | BITS[end]
    if position.told is not None:
        position.tell(EVERYONE, WolfRan(seat=seat, start=start, end=end, card=position.card_name()))
    if prey != 0:
        eaten(position, prey)
    return end


def tell_run(position: WarPosition, seat: i64, start: i64, leader: i64, train: i64, target: i64) -> None:
    position.tell(
        EVERYONE,
        SheepRan(
            seat=seat,
            owner=position.owner(leader),
            start=start,
            end=lowest(leader),
            target=None if target == 0 else lowest(target),
            file=count(train) - 1,
            wolf=target & position.wolves != 0,
            card=position.card_name(),
        ),
    )
