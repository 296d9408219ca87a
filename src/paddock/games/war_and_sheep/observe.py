"""What a seat sees of a position of War & Sheep, field by field, and the whole truth for referees."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, lowest, spaces_in, spaces_tuple
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, KINDS, names_in, size
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.phases import ACTING, DEALING, ENDED, ENDING_NAMES, NOT_ENDED, PHASE_NAMES
from paddock.games.war_and_sheep.position import NO_SPACE, NOT_ASKED, RETURNING_NAMES, WarPosition
from paddock.games.war_and_sheep.score import grass
from paddock.games.war_and_sheep.tokens import TOKEN_NAMES
from paddock.games.war_and_sheep.truce import truce_now
from paddock.games.war_and_sheep.view import FlockView, HandView, WarView
from paddock.games.war_and_sheep.ways import aims_now, ways_now


def view(position: WarPosition, seat: int | None) -> WarView:
    """Everything that a seat (None: a spectator) may know."""
    return WarView(
        header=position.header(seat),
        phase=PHASE_NAMES[position.phase],
        actions=position.left,
        done=position.done,
        underway=position.phase not in (DEALING, ACTING, ENDED),
        flocks=(_flock(position, 0), _flock(position, 1)),
        tokens=spaces_tuple(position.down),
        wolves=spaces_tuple(position.wolves),
        peeked=(spaces_tuple(position.seen[0]), spaces_tuple(position.seen[1])),
        known=() if seat is None else _known(position, seat),
        innocent=spaces_tuple(position.innocent),
        piles=(_numbers(position.piles[:3]), _numbers(position.piles[3:])),
        burnt=tuple([spaces_tuple(spaces) for spaces in position.burnt]),
        wolves_gone=position.wolves_gone,
        hands=(_hand(position, 0, seat), _hand(position, 1, seat)),
        deck=size(position.deck),
        out=names_in(position.out),
        card=position.card_name(),
        named=spaces_tuple(position.named),
        focus=None if position.focus == NO_SPACE else position.focus,
        returning=None if position.returning == NOT_ASKED else RETURNING_NAMES[position.returning],
        iron=position.iron,
        stirred=position.stirred,
        quiet=position.quiet,
        grass=(int(grass(position, 0)), int(grass(position, 1))),
        ending=None if position.ending == NOT_ENDED else ENDING_NAMES[position.ending],
        ways=ways_now(position, seat),
        aims=aims_now(position, seat),
        truce=truce_now(position, seat),
    )


def open_view(position: WarPosition) -> WarView:
    """A spectator's view with all that lies face down, and both hands."""
    return msgspec.structs.replace(
        view(position, None),
        known=tuple(tokens_down(position).items()),
        hands=(_hand(position, 0, 0), _hand(position, 1, 1)),
    )


def _numbers(values: vec[i64]) -> tuple[int, ...]:
    return tuple([int(value) for value in values])


def _only(mask: i64) -> int | None:
    return None if mask == 0 else int(lowest(mask))


def _flock(position: WarPosition, owner: i64) -> FlockView:
    flock = position.flocks[owner]
    return FlockView(
        sheep=spaces_tuple(flock),
        hidden=_only(flock & position.covered),
        mad=_only(flock & position.mad),
        mad_place=MAD_NAMES[position.mad_places[owner]],
        full=position.full[owner],
        gone=position.gone[owner],
    )


def _known(position: WarPosition, seat: i64) -> tuple[tuple[int, str], ...]:
    """Only tokens that this seat has looked at are asked for, so nothing else can slip in."""
    return tuple([(space, TOKEN_NAMES[position.token(BITS[space])]) for space in spaces_in(position.seen[seat])])


def tokens_down(position: WarPosition) -> dict[int, str]:
    """What lies face down, by space."""
    return {space: TOKEN_NAMES[position.token(BITS[space])] for space in spaces_in(position.down)}


def _hand(position: WarPosition, owner: i64, seat: int | None) -> HandView:
    """A hand: all of it for its owner, what the other player knows of it for that one, what is shown for others."""
    own = seat is not None and seat == owner
    shown = position.shown[owner]
    known = shown if seat is None else position.known[owner]
    active = owner == position.turn
    fresh = position.fresh if active else 0
    fresh_shown = position.fresh_shown if active else 0
    return HandView(
        count=size(position.hands[owner]),
        cards=names_in(position.hands[owner] if own else known),
        shown=names_in(shown),
        known=names_in(known),
        open=position.open >> owner & 1 == 1,
        fresh=names_in(fresh if own else fresh_shown),
        fresh_count=size(fresh),
        fresh_shown=names_in(fresh_shown),
        barred=_kinds(position.barred[owner]),
        since=position.since[owner],
    )


def _kinds(mask: i64) -> tuple[str, ...]:
    if mask == 0:
        return ()
    return tuple([CARD_NAMES[kind] for kind in range(KINDS) if mask >> kind & 1 == 1])


def truth(position: WarPosition) -> dict[str, object]:
    """Everything, as plain data."""
    return {
        **position.question(),
        "phase": PHASE_NAMES[position.phase],
        "board": picture(position),
        "actions": int(position.left),
        "done": int(position.done),
        "seen": [list(spaces_tuple(position.seen[0])), list(spaces_tuple(position.seen[1]))],
        "innocent": list(spaces_tuple(position.innocent)),
        "piles": list(_numbers(position.piles)),
        "burnt": [list(spaces_tuple(spaces)) for spaces in position.burnt],
        "wolves gone": int(position.wolves_gone),
        "full": list(_numbers(position.full)),
        "gone": list(_numbers(position.gone)),
        "mad sheep": [MAD_NAMES[position.mad_places[0]], MAD_NAMES[position.mad_places[1]]],
        "hands": _pair_of_sets(position.hands),
        "shown": _pair_of_sets(position.shown),
        "known": _pair_of_sets(position.known),
        "barred": [list(_kinds(position.barred[0])), list(_kinds(position.barred[1]))],
        "since": list(_numbers(position.since)),
        "open": int(position.open),
        "deck": " ".join(names_in(position.deck)),
        "out": " ".join(names_in(position.out)),
        "fresh": " ".join(names_in(position.fresh)),
        "fresh shown": " ".join(names_in(position.fresh_shown)),
        "iron": position.iron,
        "stirred": position.stirred,
        "quiet": int(position.quiet),
        "card": int(position.card),
        "named": list(spaces_tuple(position.named)),
        "focus": int(position.focus),
        "returning": int(position.returning),
        "ending": ENDING_NAMES[position.ending],
    }


def _pair_of_sets(hands: vec[i64]) -> list[str]:
    return [" ".join(names_in(hands[0])), " ".join(names_in(hands[1]))]


def picture(position: WarPosition) -> list[str]:
    """The board, rank 6 first: flocks A and B (lower case when camouflaged, X and Y when mad), W and w for wolves."""
    return ["".join([_letter(position, BITS[rank * 6 + file]) for file in range(6)]) for rank in range(5, -1, -1)]


def _letter(position: WarPosition, bit: i64) -> str:
    if position.sheep() & bit != 0:
        owner = position.owner(bit)
        if position.mad & bit != 0:
            return "XY"[owner]
        return "ab"[owner] if position.covered & bit != 0 else "AB"[owner]
    if position.wolves & bit != 0:
        return "W"
    return "135w"[position.token(bit)] if position.down & bit != 0 else "."
