"""What a seat may do now: a short ascending list for every question."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import around, count, count_runs, list_of, put_runs, put_spaces, spaces_list
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import copies, first_kind, one
from paddock.games.war_and_sheep.looking import partners
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, NO, PLAY, PROWL, RUN, UNHIDE, UP, UP_BOTH
from paddock.games.war_and_sheep.phases import ACTING, CHOOSING, LEAVING, LOOKING
from paddock.games.war_and_sheep.position import WarPosition


def moves_of(position: WarPosition, seat: i64) -> vec[i64]:
    """The answers to the question that is asked now."""
    phase = position.phase
    if phase == ACTING:
        return actions(position, seat)
    if phase == LOOKING:
        return append(spaces_list(NAME, partners(position, seat)), NO)
    if phase == LEAVING:
        return wolves_to_leave(position)
    if phase == CHOOSING:
        return CARDS[position.card].first_choices(position, seat)
    return CARDS[position.card].further_choices(position, seat)


def actions(position: WarPosition, seat: i64) -> vec[i64]:
    """All that can be done with an action (S5), and turning a sheep back before the first (S10)."""
    flock = position.flocks[seat]
    hidden = flock & position.covered
    tokens = around(flock) & position.down
    runners = flock & ~hidden
    sheep = position.sheep()
    wolves = position.prowlers(seat)
    blocks = position.wolf_blocks() if wolves != 0 else i64(0)
    to_hide = flock & ~position.mad if hidden == 0 else i64(0)
    unhide = hidden != 0 and position.done == 0
    length = count(tokens) + count_runs(runners, sheep) + count(to_hide) + (1 if unhide else 0)
    moves = list_of(length if wolves == 0 else length + count_runs(wolves, blocks))
    place: i64 = 0
    if unhide:
        moves[0] = UNHIDE
        place = 1
    place = put_spaces(moves, place, LOOK, tokens)
    place = put_runs(moves, place, RUN, runners, sheep)
    if wolves != 0:
        place = put_runs(moves, place, PROWL, wolves, blocks)
    put_spaces(moves, place, HIDE, to_hide)
    ready = position.hands[seat] - position.fresh
    return moves if ready == 0 else add_cards(moves, position, seat, ready)


def add_cards(moves: vec[i64], position: WarPosition, seat: i64, ready: i64) -> vec[i64]:
    """The cards that can be played: none that came this turn (S9)."""
    while ready != 0:
        kind = first_kind(ready)
        if CARDS[kind].is_playable(position, seat):
            moves = append(moves, PLAY + kind)
        ready -= one(kind) * copies(ready, kind)
    return moves


def can_act(position: WarPosition, seat: i64) -> bool:
    """Whether any action is possible, perhaps after turning a sheep back (S5)."""
    flock = position.flocks[seat]
    if flock & position.covered == 0:
        if flock & ~position.mad != 0:
            return True
    elif position.done == 0:
        return True
    return len(actions(position, seat)) > 0


def wolves_to_leave(position: WarPosition) -> vec[i64]:
    """Which of the wolves just seen stay face up (S6)."""
    wolves = position.named & position.lurking
    moves = spaces_list(UP, wolves)
    if count(wolves) == 2:
        moves = append(moves, UP_BOTH)
    return append(moves, NO)
