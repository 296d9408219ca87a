"""Prepared games and positions of Black Sheep."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import OPEN, State
from paddock.core.match import Match
from paddock.games.black_sheep.animals import ALL_CARDS, ALL_FIGURES, NAMES, herd_of
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.phases import PLAYING
from paddock.games.black_sheep.position import MOST_SEATS
from paddock.games.black_sheep.state import BlackSheepState

FIGURES = ("horse cow", "pig sheep", "rooster black")


def herd(text: str) -> int:
    """A herd from words such as `horse cow cow`, or `horse*3 cow`."""
    words = [word.partition("*") for word in text.split()]
    return int(herd_of([NAMES.index(name) for name, _, times in words for _ in range(int(times or 1))]))


def dealt(hands: Sequence[str], figures: Sequence[str] = FIGURES, first: int = 1, tasks: Sequence[str] = ()) -> Match:
    """A match just dealt, with a hand for each seat."""
    match = Match(BlackSheepGame(len(hands), {"tasks": bool(tasks)}))
    match.do(f"*: deal {' | '.join([str(first), *figures, *hands, *tasks])}")
    return match


def position(
    hands: Sequence[str],
    figures: Sequence[str] = FIGURES,
    sides: Sequence[Sequence[str]] = (),
    finished: Sequence[Sequence[int]] = (),
    prizes: Sequence[Sequence[str]] = (),
    supply: str | None = None,
    deck: str | None = None,
    discards: str = "",
    turned: int = 0,
    tasks: Sequence[int] = (),
) -> Match:
    """A position in which the first seat is to move. Cards named nowhere are in the deck, if no deck is given."""
    seats = len(hands)
    game = BlackSheepGame(seats, {"tasks": bool(tasks)})
    state = game.start()
    state.hands = _spread(MOST_SEATS, [herd(hand) for hand in hands])
    state.figures = vec[i64]([herd(two) for two in figures])
    cells = [side for field in sides for side in [*field, *[""] * (MOST_SEATS - seats)]]
    state.sides = _spread(3 * MOST_SEATS, [herd(side) for side in cells])
    places = [place for field in finished for place in [*field, *[0] * (MOST_SEATS - seats)]]
    state.finished = vec[u8]([*places, *[0] * (3 * MOST_SEATS - len(places))])
    state.prizes = _spread(12, [herd(values) for corral in prizes for values in corral])
    state.tasks = vec[u8]([task - 1 for task in tasks])
    state.discards = herd(discards)
    lying = int(state.discards) + sum(state.hands) + sum(state.sides)
    state.deck = ALL_CARDS - lying if deck is None else herd(deck)
    placed = sum(state.figures) + sum(state.prizes)
    state.supply = ALL_FIGURES - placed if supply is None else herd(supply)
    state.turned = turned
    state.pool = int(state.deck) + sum(state.hands)
    state.phase = PLAYING
    state.ask(OPEN, 1, 0)
    return Match(game, state)


def passing() -> Match:
    """Seat 2 has filled its side of the only field that is left; two others have not, and seat 2 has to pass (B12)."""
    match = position(
        ["horse cow pig", "pig sheep black", "cow cow cow"],
        figures=("horse cow", "", ""),
        sides=[["", "pig cow horse", ""]],
        finished=[[0, 1, 0]],
        turned=6,
    )
    match.do("1: 1 pig")
    match.do("*: draw cow")
    return match


def refilled(state: BlackSheepState) -> BlackSheepState:
    """The deck of a prepared position was refilled just now; cards that it does not name are discarded."""
    state.discards = state.rules.cards - state.deck - sum(state.hands)
    state.refills = 1
    state.pool = state.deck
    state.kept = state.hands[:]
    return state


def state_of(match: Match) -> BlackSheepState:
    assert isinstance(match.state, BlackSheepState)
    return match.state


def odds(state: State, *drawn: int) -> dict[int, int]:
    """What can come next in an outcome that begins like this."""
    return state.odds(vec[i64](drawn))


def _spread(length: int, herds: Sequence[int]) -> vec[i64]:
    return vec[i64]([*herds, *[0] * (length - len(herds))])
