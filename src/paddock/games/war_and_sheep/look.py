"""What a seat sees of a table of War & Sheep, field by field, and the whole truth for referees."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import KIND_NAMES, NOBODY, OVER
from paddock.games.war_and_sheep.board import BITS, lowest, spaces_in
from paddock.games.war_and_sheep.box import TOKEN_NAMES
from paddock.games.war_and_sheep.cards import CARD_NAMES, KINDS, names_in, size
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.table import ACT, DEAL, DONE, ENDING_NAMES, NO_SPACE, NOT_ENDED, PHASE_NAMES, Table
from paddock.games.war_and_sheep.view import FlockView, HandView, WarView
from paddock.games.war_and_sheep.ways import aims_now, ways_now


def view(table: Table, seat: int | None) -> WarView:
    """Everything that a seat (None: a spectator) may know."""
    over = table.kind == OVER
    return WarView(
        game="war_and_sheep",
        seat=seat,
        seats=2,
        kind=KIND_NAMES[table.kind],
        waiting=table.waiting_seats(),
        turn=None if table.turn == NOBODY else table.turn,
        serial=table.serial,
        phase=PHASE_NAMES[table.phase],
        actions=table.left,
        done=table.done,
        underway=table.phase not in (DEAL, ACT, DONE),
        flocks=(_flock(table, 0), _flock(table, 1)),
        tokens=_spaces(table.down),
        wolves=_spaces(table.wolves),
        peeked=(_spaces(table.seen[0]), _spaces(table.seen[1])),
        known=() if seat is None else _known(table, seat),
        innocent=_spaces(table.innocent),
        piles=(_numbers(table.piles[:3]), _numbers(table.piles[3:])),
        burnt=tuple([_spaces(spaces) for spaces in table.burnt]),
        wolves_gone=table.wolves_gone,
        hands=(_hand(table, 0, seat), _hand(table, 1, seat)),
        deck=size(table.deck),
        out=names_in(table.out),
        card=table.card_name(),
        named=_spaces(table.named),
        focus=None if table.focus == NO_SPACE else table.focus,
        iron=table.iron,
        stirred=table.stirred,
        quiet=table.quiet,
        grass=(int(table.grass(0)), int(table.grass(1))),
        ending=None if table.ending == NOT_ENDED else ENDING_NAMES[table.ending],
        points=tuple(table.points()) if over else (),
        places=tuple(table.places()) if over else (),
        ways=ways_now(table, seat),
        aims=aims_now(table, seat),
    )


def _spaces(mask: i64) -> tuple[int, ...]:
    return tuple(spaces_in(mask))


def _numbers(values: vec[i64]) -> tuple[int, ...]:
    return tuple([int(value) for value in values])


def _only(mask: i64) -> int | None:
    return None if mask == 0 else int(lowest(mask))


def _flock(table: Table, owner: i64) -> FlockView:
    flock = table.flocks[owner]
    return FlockView(
        sheep=_spaces(flock),
        hidden=_only(flock & table.covered),
        mad=_only(flock & table.mad),
        mad_place=MAD_NAMES[table.mad_places[owner]],
        full=table.full[owner],
        gone=table.gone[owner],
    )


def _known(table: Table, seat: i64) -> tuple[tuple[int, str], ...]:
    """Only tokens that this seat has looked at are asked for, so nothing else can slip in."""
    return tuple([(space, TOKEN_NAMES[table.token(BITS[space])]) for space in spaces_in(table.seen[seat])])


def _hand(table: Table, owner: i64, seat: int | None) -> HandView:
    """A hand: all of it for its owner, what the other player knows of it for that one, what is shown for others."""
    own = seat is not None and seat == owner
    shown = table.shown[owner]
    known = shown if seat is None else table.known[owner]
    active = owner == table.turn
    fresh = table.fresh if active else 0
    fresh_shown = table.fresh_shown if active else 0
    return HandView(
        count=size(table.hands[owner]),
        cards=names_in(table.hands[owner] if own else known),
        shown=names_in(shown),
        known=names_in(known),
        known_count=size(table.known[owner]),
        open=table.open >> owner & 1 == 1,
        fresh=names_in(fresh if own else fresh_shown),
        fresh_count=size(fresh),
        fresh_shown=names_in(fresh_shown),
        barred=_kinds(table.barred[owner]),
        since=table.since[owner],
    )


def _kinds(mask: i64) -> tuple[str, ...]:
    return tuple([CARD_NAMES[kind] for kind in range(KINDS) if mask >> kind & 1 == 1])


def truth(table: Table) -> dict[str, object]:
    """Everything, as plain data."""
    return {
        "kind": KIND_NAMES[table.kind],
        "waiting": list(table.waiting_seats()),
        "turn": int(table.turn),
        "serial": int(table.serial),
        "phase": PHASE_NAMES[table.phase],
        "board": picture(table),
        "actions": int(table.left),
        "done": int(table.done),
        "seen": [list(_spaces(table.seen[0])), list(_spaces(table.seen[1]))],
        "innocent": list(_spaces(table.innocent)),
        "piles": list(_numbers(table.piles)),
        "burnt": [list(_spaces(spaces)) for spaces in table.burnt],
        "wolves gone": int(table.wolves_gone),
        "full": list(_numbers(table.full)),
        "gone": list(_numbers(table.gone)),
        "mad sheep": [MAD_NAMES[table.mad_places[0]], MAD_NAMES[table.mad_places[1]]],
        "hands": _pair_of_sets(table.hands),
        "shown": _pair_of_sets(table.shown),
        "known": _pair_of_sets(table.known),
        "barred": [list(_kinds(table.barred[0])), list(_kinds(table.barred[1]))],
        "since": list(_numbers(table.since)),
        "open": int(table.open),
        "deck": " ".join(names_in(table.deck)),
        "out": " ".join(names_in(table.out)),
        "fresh": " ".join(names_in(table.fresh)),
        "fresh shown": " ".join(names_in(table.fresh_shown)),
        "iron": table.iron,
        "stirred": table.stirred,
        "quiet": int(table.quiet),
        "card": int(table.card),
        "named": list(_spaces(table.named)),
        "focus": int(table.focus),
        "ending": ENDING_NAMES[table.ending],
    }


def _pair_of_sets(hands: vec[i64]) -> list[str]:
    return [" ".join(names_in(hands[0])), " ".join(names_in(hands[1]))]


def picture(table: Table) -> list[str]:
    """The board, rank 6 first: flocks A and B (lower case when camouflaged, X and Y when mad), W and w for wolves."""
    return ["".join([_letter(table, BITS[rank * 6 + file]) for file in range(6)]) for rank in range(5, -1, -1)]


def _letter(table: Table, bit: i64) -> str:
    if table.sheep() & bit != 0:
        owner = table.owner(bit)
        if table.mad & bit != 0:
            return "XY"[owner]
        return "ab"[owner] if table.covered & bit != 0 else "AB"[owner]
    if table.wolves & bit != 0:
        return "W"
    return "135w"[table.token(bit)] if table.down & bit != 0 else "."
