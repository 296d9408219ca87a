"""What a learned value is told of a position between two players: numbers for each field, and for all the rest.

Everything is told as one of the two sees it. What it may not know of the other (cards in hand, values of figures) is
told only where it is meant to be known: in a world that a search has made up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import BLACK, SPECIES, count, size
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.field_odds import (
    GRADES,
    NO_BETTER,
    RANK_OF_GRADE,
    ROW,
    line_of,
    sure_rank,
    wins_ties,
)
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.phases import DRAWING
from paddock.games.black_sheep.score import BONUS
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.worth_trying import MEAN_VALUE, field_worth

FIELD: Final = 58
"""Numbers for a field."""
REST: Final = 95
"""Numbers for all the rest."""
SIGHT: Final = FIELDS * FIELD + REST
"""Fields come first, one after the other."""

_BLIND: Final[vec[float]] = vec[float]([0.0] * SIGHT)
_NEAR: Final = 2
"""A lead in figures of a species counts up to so many."""


def sight(state: BlackSheepState, me: i64, all_known: bool) -> vec[float]:
    """All numbers, as one of two players sees them; with what the other hides, if all is known."""
    seen = _BLIND[:]
    field: i64 = 0
    while field < FIELDS:
        if not state.is_turned(field):
            see_field(seen, field * FIELD, state, field, me, all_known)
        field += 1
    see_rest(seen, FIELDS * FIELD, state, me, all_known)
    return seen


# Fields.


def see_field(seen: vec[float], cell: i64, state: BlackSheepState, field: i64, me: i64, all_known: bool) -> None:
    other = 1 - me
    figures = state.figures[field]
    mine = state.side(field, me)
    theirs = state.side(field, other)
    seen[cell] = 1.0
    seen[cell + 1 + size(mine)] = 1.0
    seen[cell + 5 + size(theirs)] = 1.0
    seen[cell + 9] = 1.0 if state.place(field, me) == 1 else 0.0
    seen[cell + 10] = 1.0 if state.place(field, other) == 1 else 0.0
    my_least = sure_rank(figures + mine, state.hands[me])
    their_least = sure_rank(figures + theirs, state.hands[other]) if all_known else i64(0)
    blind = win_chance(state, field, me, 0, 0)
    informed = win_chance(state, field, me, my_least, their_least)
    my_worth = 0.1 * field_worth(state, field, me)
    their_worth = 0.1 * field_worth(state, field, other)
    seen[cell + 11] = blind
    seen[cell + 12] = informed
    seen[cell + 13] = my_worth
    seen[cell + 14] = their_worth
    seen[cell + 15] = informed * my_worth
    seen[cell + 16] = (1.0 - informed) * their_worth
    seen[cell + 17] = strength_to_be(figures + mine)
    seen[cell + 18] = strength_to_be(figures + theirs)
    seen[cell + 19] = float(my_least) / 252.0
    seen[cell + 20] = float(their_least) / 252.0
    seen[cell + 21] = 1.0 if size(mine) == 3 and size(theirs) == 3 else 0.0
    place = cell + 22
    animal: i64 = 0
    while animal < SPECIES:
        figure = float(count(figures, animal))
        seen[place] = figure
        seen[place + 6] = float(count(mine, animal))
        seen[place + 12] = float(count(theirs, animal))
        seen[place + 18] = float(count(state.hands[me], animal))
        if all_known:
            seen[place + 24] = float(count(state.hands[other], animal))
        if figure > 0.0:
            seen[place + 30] = (
                0.5 * figure * float(count(state.corral(me), animal) - count(state.corral(other), animal))
            )
        place += 1
        animal += 1


def win_chance(state: BlackSheepState, field: i64, me: i64, my_least: i64, their_least: i64) -> float:
    """The chance to win a field, if nobody ends up with less than a rank of the own."""
    figures = state.figures[field]
    mine = state.side(field, me)
    own = line_of(figures + mine)
    theirs = line_of(figures + state.side(field, 1 - me))
    full = size(mine) == 3
    tie: i64 = 0 if full and wins_ties(state, field, state.place(field, me), 1 - me) else 1
    chance = 0.0
    grade: i64 = 0
    while grade < GRADES:
        reached = RANK_OF_GRADE[own * GRADES + grade]
        reached = my_least if my_least > reached else reached
        if reached - tie >= their_least:
            chance += NO_BETTER[theirs * ROW + reached - tie]
        grade += 1
    return chance / GRADES


def strength_to_be(hand: i64) -> float:
    """The rank that a hand can expect to end up with, as a share of the best."""
    if size(hand) == 5:
        return float(rank(hand)) / 252.0
    line = line_of(hand)
    total: i64 = 0
    grade: i64 = 0
    while grade < GRADES:
        total += RANK_OF_GRADE[line * GRADES + grade]
        grade += 1
    return float(total) / (252.0 * GRADES)


# The rest.


def see_rest(seen: vec[float], cell: i64, state: BlackSheepState, me: i64, all_known: bool) -> None:
    other = 1 - me
    seen[cell] = 1.0 if next_to_move(state) == me else 0.0
    seen[cell + 1] = 1.0 if all_known else 0.0
    seen[cell + 2 + turned_over(state)] = 1.0
    my_points = points_of(state, me, True)
    their_points = points_of(state, other, all_known)
    seen[cell + 6] = 0.05 * my_points
    seen[cell + 7] = 0.05 * their_points
    lead = my_points - their_points
    seen[cell + 8] = 0.1 * lead
    to_come = size(state.supply + state.figures[0] + state.figures[1] + state.figures[2])
    seen[cell + 9] = float(to_come) / 36.0
    seen[cell + 10] = lead / (2.0 + float(to_come))
    seen[cell + 11] = 1.0 if state.refills > 0 else 0.0
    place = cell + 12
    hidden = state.deck + state.hands[other]
    animal: i64 = 0
    while animal < SPECIES:
        mine = count(state.corral(me), animal)
        theirs = count(state.corral(other), animal)
        seen[place] = float(count(state.hands[me], animal))
        if all_known:
            seen[place + 6] = float(count(state.hands[other], animal))
        seen[place + 12] = float(count(hidden, animal)) / 14.0
        seen[place + 18] = float(mine) / 3.0
        seen[place + 24] = float(theirs) / 3.0
        seen[place + 30] = float(count(state.supply, animal)) / 6.0
        seen[place + 36] = 1.0 if mine == 0 else 0.0
        seen[place + 42] = 1.0 if theirs == 0 else 0.0
        ahead = mine - theirs
        ahead = _NEAR if ahead > _NEAR else (-_NEAR if ahead < -_NEAR else ahead)
        seen[place + 48 + 6 * (ahead + _NEAR)] = 1.0
        place += 1
        animal += 1
    seen[cell + 90] = float(sets_missing(state, me)) / 6.0
    seen[cell + 91] = float(sets_missing(state, other)) / 6.0
    seen[cell + 92] = float(size(state.hands[me])) / 3.0
    seen[cell + 93] = float(size(state.hands[other])) / 3.0
    seen[cell + 94] = float(size(state.deck)) / 84.0


def next_to_move(state: BlackSheepState) -> i64:
    """Whose turn it is once cards are drawn and a complete field is scored (B13); a pass is not foreseen."""
    if state.phase == DRAWING:
        return state.best_side(state.field) if state.is_scored() else 1 - state.turn
    return state.turn


def turned_over(state: BlackSheepState) -> i64:
    return (state.turned & 1) + (state.turned >> 1 & 1) + (state.turned >> 2 & 1)


def points_of(state: BlackSheepState, seat: i64, known: bool) -> float:
    """Points of a seat as its corral stands (B25, B26): by the values of its figures, or by their mean."""
    corral = state.corral(seat)
    others = state.corral(1 - seat)
    cell = seat * VALUES
    weighed = state.prizes[cell] + 2 * state.prizes[cell + 1] + 3 * state.prizes[cell + 2]
    points = float(size(weighed) - 2 * count(weighed, BLACK))
    if not known:
        points = MEAN_VALUE * float(size(corral) - 2 * count(corral, BLACK))
    fewest: i64 = 6
    animal: i64 = 0
    while animal < SPECIES:
        owned = count(corral, animal)
        if owned > count(others, animal):
            points += float(BONUS)
        fewest = owned if owned < fewest else fewest
        animal += 1
    return points + float(BONUS * fewest)


def sets_missing(state: BlackSheepState, seat: i64) -> i64:
    """How many species a corral needs for its next full set (B26)."""
    corral = state.corral(seat)
    fewest: i64 = 6
    animal: i64 = 0
    while animal < SPECIES:
        owned = count(corral, animal)
        fewest = owned if owned < fewest else fewest
        animal += 1
    missing: i64 = 0
    animal = 0
    while animal < SPECIES:
        missing += 1 if count(corral, animal) == fewest else 0
        animal += 1
    return missing
