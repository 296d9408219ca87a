"""What a seat may do now: a short ascending list for every question."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.war_and_sheep.board import (
    around,
    count,
    count_runs,
    list_of,
    put_runs,
    put_spaces,
    run_at,
    space_at,
    spaces_list,
)
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


def _actors(position: WarPosition, seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """What actions are about: 1 if a sheep can be turned back, tokens to look at, sheep and wolves to move, and sheep
    to camouflage."""
    flock = position.flocks[seat]
    hidden = flock & position.covered
    unhide: i64 = 1 if hidden != 0 and position.done == 0 else 0
    to_hide = flock & ~position.mad if hidden == 0 else i64(0)
    return unhide, around(flock) & position.down, flock & ~hidden, position.prowlers(seat), to_hide


def actions(position: WarPosition, seat: i64) -> vec[i64]:
    """All that can be done with an action (S5), and turning a sheep back before the first (S10)."""
    unhide, tokens, runners, wolves, to_hide = _actors(position, seat)
    sheep = position.sheep()
    blocks = position.wolf_blocks() if wolves != 0 else i64(0)
    cards = playable_cards(position, seat)
    length = unhide + count(tokens) + count_runs(runners, sheep) + count(to_hide) + count(cards)
    moves = list_of(length if wolves == 0 else length + count_runs(wolves, blocks))
    if unhide == 1:
        moves[0] = UNHIDE
    place = put_spaces(moves, unhide, LOOK, tokens)
    place = put_runs(moves, place, RUN, runners, sheep)
    if wolves != 0:
        place = put_runs(moves, place, PROWL, wolves, blocks)
    place = put_spaces(moves, place, HIDE, to_hide)
    put_spaces(moves, place, PLAY, cards)
    return moves


def random_action(position: WarPosition, seat: i64, rng: Rng) -> i64:
    """The move at a random place of that list: what is possible is counted, and only the one is written."""
    unhide, tokens, runners, wolves, to_hide = _actors(position, seat)
    looks = unhide + count(tokens)
    runs = looks + count_runs(runners, position.sheep())
    prowls = runs + count_runs(wolves, position.wolf_blocks()) if wolves != 0 else runs
    hides = prowls + count(to_hide)
    cards = playable_cards(position, seat)
    place = rng.below(hides + count(cards))
    if place < unhide:
        return UNHIDE
    if place < looks:
        return LOOK + space_at(tokens, place - unhide)
    if place < runs:
        return run_at(RUN, runners, position.sheep(), place - looks)
    if place < prowls:
        return run_at(PROWL, wolves, position.wolf_blocks(), place - runs)
    if place < hides:
        return HIDE + space_at(to_hide, place - prowls)
    return PLAY + space_at(cards, place - hides)


def playable_cards(position: WarPosition, seat: i64) -> i64:
    """Mask of the kinds of card that can be played: none that came this turn (S9)."""
    ready = position.hands[seat] - position.fresh
    kinds: i64 = 0
    while ready != 0:
        kind = first_kind(ready)
        if CARDS[kind].is_playable(position, seat):
            kinds |= 1 << kind
        ready -= one(kind) * copies(ready, kind)
    return kinds


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
