"""The checks that must hold in every position of War & Sheep."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.war_and_sheep.board import ALL, EDGE_BIT, count
from paddock.games.war_and_sheep.cards.kinds import BINGE, CARD_NAMES, KINDS, copies
from paddock.games.war_and_sheep.meadow import ON_BOARD
from paddock.games.war_and_sheep.phases import DEALING, ENDED
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.tokens import SORTS_OF_GRASS, TOKEN_NAMES


def faults(position: WarPosition) -> list[str]:
    found = _card_faults(position) + _sheep_faults(position) + _flow_faults(position)
    return found + ([] if position.phase == DEALING else _space_faults(position) + _token_faults(position))


def _card_faults(position: WarPosition) -> list[str]:
    """Every card is in the deck, in a hand or out (S3), and what is known of a hand is in it."""
    found: list[str] = []
    for kind in range(KINDS):
        held = [int(copies(position.hands[seat], kind)) for seat in range(2)]
        total = int(copies(position.deck, kind)) + int(copies(position.out, kind)) + sum(held)
        if total != copies(position.rules.cards, kind):
            found.append(f"there are {total} cards {CARD_NAMES[kind]}")
        for seat in range(2):
            if not copies(position.shown[seat], kind) <= copies(position.known[seat], kind) <= held[seat]:
                found.append(f"seat {seat + 1} is thought to hold {CARD_NAMES[kind]}")
        if (
            position.turn >= 0
            and not copies(position.fresh_shown, kind) <= copies(position.fresh, kind) <= held[position.turn]
        ):
            found.append(f"a fresh card {CARD_NAMES[kind]} is not in hand")
    if copies(position.hands[0], BINGE) + copies(position.hands[1], BINGE) > 0:
        found.append("a hand holds a Binge")
    return found


def _sheep_faults(position: WarPosition) -> list[str]:
    """Six sheep and one mad sheep each (S1), at most one of them camouflaged (S10)."""
    found: list[str] = []
    for seat in range(2):
        flock = position.flocks[seat]
        mad = count(flock & position.mad)
        total = count(flock) - mad + position.full[seat] + position.gone[seat]
        if total != position.rules.sheep:
            found.append(f"seat {seat + 1} has {total} ordinary sheep")
        if mad != (1 if position.mad_places[seat] == ON_BOARD else 0):
            found.append(f"seat {seat + 1} has {mad} mad sheep on the board")
        if count(flock & position.covered) > 1:
            found.append(f"seat {seat + 1} has more than one camouflaged sheep")
    if (position.covered | position.mad) & ~position.sheep() != 0 or position.covered & position.mad != 0:
        found.append("something is camouflaged or mad that cannot be")
    return found


def _space_faults(position: WarPosition) -> list[str]:
    """No two things on one space, and nothing off the board."""
    layers = [position.flocks[0], position.flocks[1], position.down, position.wolves]
    taken: i64 = 0
    for layer in layers:
        if taken & layer != 0:
            return ["two things stand on one space"]
        taken |= layer
    return ["something is off the board"] if taken & ~ALL != 0 or taken & EDGE_BIT != 0 else []


def _token_faults(position: WarPosition) -> list[str]:
    """Every token on the board, in a pile, burnt, or a wolf that is gone (S1, S2)."""
    hidden = [count(position.down & ~(position.threes | position.fives | position.lurking))]
    hidden += [count(position.threes), count(position.fives), count(position.lurking)]
    found: list[str] = []
    for token in range(len(TOKEN_NAMES)):
        if token < SORTS_OF_GRASS:
            elsewhere = position.piles[token] + position.piles[SORTS_OF_GRASS + token] + count(position.burnt[token])
        else:
            elsewhere = count(position.wolves) + position.wolves_gone
        if hidden[token] + elsewhere != position.rules.tokens[token]:
            found.append(f"there are {hidden[token] + elsewhere} tokens {TOKEN_NAMES[token]}")
    sorts = (
        position.threes | position.fives | position.lurking | position.seen[0] | position.seen[1] | position.innocent
    )
    if sorts & ~position.down != 0 or position.innocent & position.lurking != 0:
        found.append("something is noted of a token that is not so")
    return found


def _flow_faults(position: WarPosition) -> list[str]:
    if position.phase not in (DEALING, ENDED) and not 0 <= position.quiet < position.rules.quiet_turns:
        return [f"the game goes on after {position.quiet} quiet turns"]
    return []
