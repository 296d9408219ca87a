"""The checks that must hold in every position of War & Sheep."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.war_and_sheep.board import ALL, EDGE_BIT, count
from paddock.games.war_and_sheep.box import SHEEP, TOKEN_NAMES
from paddock.games.war_and_sheep.cards import BINGE, CARD_NAMES, KINDS, copies
from paddock.games.war_and_sheep.meadow import ON_BOARD
from paddock.games.war_and_sheep.rules import QUIET_TURNS
from paddock.games.war_and_sheep.table import DEAL, DONE, Table


def faults(table: Table) -> list[str]:
    found = _card_faults(table) + _sheep_faults(table) + _flow_faults(table)
    return found + ([] if table.phase == DEAL else _space_faults(table) + _token_faults(table))


def _card_faults(table: Table) -> list[str]:
    """Every card is in the deck, in a hand or out (S3), and what is known of a hand is in it."""
    found: list[str] = []
    for kind in range(KINDS):
        held = [int(copies(table.hands[seat], kind)) for seat in range(2)]
        total = int(copies(table.deck, kind)) + int(copies(table.out, kind)) + sum(held)
        if total != copies(table.rules.cards, kind):
            found.append(f"there are {total} cards {CARD_NAMES[kind]}")
        for seat in range(2):
            if not copies(table.shown[seat], kind) <= copies(table.known[seat], kind) <= held[seat]:
                found.append(f"seat {seat + 1} is thought to hold {CARD_NAMES[kind]}")
        if table.turn >= 0 and not copies(table.fresh_shown, kind) <= copies(table.fresh, kind) <= held[table.turn]:
            found.append(f"a fresh card {CARD_NAMES[kind]} is not in hand")
    if copies(table.hands[0], BINGE) + copies(table.hands[1], BINGE) > 0:
        found.append("a hand holds a Binge")
    return found


def _sheep_faults(table: Table) -> list[str]:
    """Six sheep and one mad sheep each (S1), at most one of them camouflaged (S10)."""
    found: list[str] = []
    for seat in range(2):
        flock = table.flocks[seat]
        mad = count(flock & table.mad)
        total = count(flock) - mad + table.full[seat] + table.gone[seat]
        if total != SHEEP:
            found.append(f"seat {seat + 1} has {total} ordinary sheep")
        if mad != (1 if table.mad_places[seat] == ON_BOARD else 0):
            found.append(f"seat {seat + 1} has {mad} mad sheep on the board")
        if count(flock & table.covered) > 1:
            found.append(f"seat {seat + 1} has more than one camouflaged sheep")
    if (table.covered | table.mad) & ~table.sheep() != 0 or table.covered & table.mad != 0:
        found.append("something is camouflaged or mad that cannot be")
    return found


def _space_faults(table: Table) -> list[str]:
    """No two things on one space, and nothing off the board."""
    layers = [table.flocks[0], table.flocks[1], table.down, table.wolves]
    taken: i64 = 0
    for layer in layers:
        if taken & layer != 0:
            return ["two things stand on one space"]
        taken |= layer
    return ["something is off the board"] if taken & ~ALL != 0 or taken & EDGE_BIT != 0 else []


def _token_faults(table: Table) -> list[str]:
    """Every token on the board, in a pile, burnt, or a wolf that is gone (S1, S2)."""
    hidden = [count(table.down & ~(table.threes | table.fives | table.lurking))]
    hidden += [count(table.threes), count(table.fives), count(table.lurking)]
    found: list[str] = []
    for token in range(4):
        if token < 3:
            elsewhere = table.piles[token] + table.piles[3 + token] + count(table.burnt[token])
        else:
            elsewhere = count(table.wolves) + table.wolves_gone
        if hidden[token] + elsewhere != table.rules.tokens[token]:
            found.append(f"there are {hidden[token] + elsewhere} tokens {TOKEN_NAMES[token]}")
    sorts = table.threes | table.fives | table.lurking | table.seen[0] | table.seen[1] | table.innocent
    if sorts & ~table.down != 0 or table.innocent & table.lurking != 0:
        found.append("something is noted of a token that is not so")
    return found


def _flow_faults(table: Table) -> list[str]:
    if table.phase not in (DEAL, DONE) and not 0 <= table.quiet < QUIET_TURNS:
        return [f"the game goes on after {table.quiet} quiet turns"]
    return []
