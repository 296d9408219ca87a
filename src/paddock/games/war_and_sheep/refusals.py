"""Why a move is refused: in words, with a stable code and the rule. Looks only at what the seat may know."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.games.war_and_sheep.board import BITS, NEXT, SPACE_NAMES
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import copies
from paddock.games.war_and_sheep.moves import HIDE, LOOK, MOVE_COUNT, NAME, PLAY, PROWL, RUN, TAKE, UP
from paddock.games.war_and_sheep.phases import ACTING, LEAVING, LOOKING
from paddock.games.war_and_sheep.position import WarPosition


def refusal(position: WarPosition, seat: i64, move: i64) -> IllegalMove:
    """The reason that a player would be given at the position."""
    if move < 0 or move >= MOVE_COUNT:
        return IllegalMove("unknown_move", "", "There is no such move.")
    if position.phase == ACTING:
        return _not_an_action(position, seat, move)
    if position.phase == LOOKING:
        return _not_a_second_token(position, move)
    if position.phase == LEAVING:
        return _not_to_leave(move)
    return CARDS[position.card].refusal_of_choice(position, move)


def _not_an_action(position: WarPosition, seat: i64, move: i64) -> IllegalMove:
    if move < LOOK:
        return _not_to_unhide(position, seat)
    if move < RUN:
        return _not_to_look(position, move - LOOK)
    if move < PROWL:
        return _not_to_run(position, seat, (move - RUN) // 4, (move - RUN) % 4)
    if move < HIDE:
        return _not_to_prowl(position, seat, (move - PROWL) // 4)
    if move < PLAY:
        return _not_to_hide(position, seat, move - HIDE)
    if move < NAME:
        return _not_to_play(position, seat, move - PLAY)
    return IllegalMove(
        "not_an_action", "S5", "Choose an action: look, move a sheep or a wolf, play a card, or hide a sheep."
    )


def _at(space: i64) -> dict[str, object]:
    return {"space": SPACE_NAMES[space]}


def _not_to_unhide(position: WarPosition, seat: i64) -> IllegalMove:
    if position.flocks[seat] & position.covered == 0:
        return IllegalMove("none_hidden", "S10", "None of your sheep is camouflaged.")
    return IllegalMove("too_late_to_unhide", "S10", "A sheep is turned back before the first action of a turn.")


def _not_to_look(position: WarPosition, space: i64) -> IllegalMove:
    if position.down >> space & 1 == 0:
        return IllegalMove("no_token", "S6", "There is no face-down token on {space}.", _at(space))
    return IllegalMove("not_beside", "S6", "No sheep of yours stands beside {space}.", _at(space))


def _not_to_run(position: WarPosition, seat: i64, space: i64, direction: i64) -> IllegalMove:
    bit = BITS[space]
    if position.flocks[seat] & bit == 0:
        return _not_yours(position, seat, space, "S7")
    if position.covered & bit != 0:
        return IllegalMove("hidden_stays", "S10", "The sheep on {space} is camouflaged and cannot move.", _at(space))
    ahead = NEXT[direction * 36 + space]
    if position.sheep() >> ahead & 1 == 1:
        return IllegalMove("blocked_by_sheep", "S7", "The sheep on {space} stands right in the way.", _at(ahead))
    return IllegalMove("blocked_by_edge", "S7", "The meadow ends right beside {space}.", _at(space))


def _not_yours(position: WarPosition, seat: i64, space: i64, rule: str) -> IllegalMove:
    if position.flocks[1 - seat] >> space & 1 == 1:
        return IllegalMove(
            "not_your_sheep", rule, "The sheep on {space} is not yours: it is of the other flock.", _at(space)
        )
    return IllegalMove("not_your_sheep", rule, "There is no sheep of yours on {space}.", _at(space))


def _not_to_prowl(position: WarPosition, seat: i64, space: i64) -> IllegalMove:
    if position.prowlers(seat) >> space & 1 == 1:
        return IllegalMove("wolf_blocked", "S8", "The wolf on {space} can neither move nor eat that way.", _at(space))
    if position.down >> space & 1 == 1:
        return IllegalMove("not_a_known_wolf", "S8", "You have not seen a wolf under {space}.", _at(space))
    return IllegalMove("no_wolf", "S8", "There is no wolf on {space}.", _at(space))


def _not_to_hide(position: WarPosition, seat: i64, space: i64) -> IllegalMove:
    if position.flocks[seat] >> space & 1 == 0:
        return _not_yours(position, seat, space, "S10")
    if position.mad >> space & 1 == 1:
        return IllegalMove("mad_never_hides", "S17", "A mad sheep cannot be camouflaged.")
    return IllegalMove("one_hidden", "S10", "Only one of your sheep can be camouflaged at a time.")


def _not_to_play(position: WarPosition, seat: i64, kind: i64) -> IllegalMove:
    if copies(position.hands[seat], kind) == 0:
        return IllegalMove("no_such_card", "S9", "You do not hold that card.")
    return CARDS[kind].refusal(position, seat)


def _not_a_second_token(position: WarPosition, move: i64) -> IllegalMove:
    if NAME <= move < UP:
        space = move - NAME
        if position.down >> space & 1 == 0:
            return IllegalMove("no_token", "S6", "There is no face-down token on {space}.", _at(space))
        if position.named >> space & 1 == 1:
            return IllegalMove("named_already", "S6", "You have named {space} already.", _at(space))
        return IllegalMove("not_same_sheep", "S6", "Both tokens must lie around the same sheep of yours.")
    return IllegalMove("second_token", "S6", "Name a second token beside the same sheep, or look at just one.")


def _not_to_leave(move: i64) -> IllegalMove:
    if UP <= move < TAKE:
        return IllegalMove("not_a_wolf", "S6", "Only a wolf that you have just seen can stay face up.")
    return IllegalMove("leave_or_not", "S6", "Say whether a wolf stays face up, or put everything back face down.")
