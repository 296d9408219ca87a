"""Positions laid out by hand, for tests, puzzles and studies. They are sound: what is not laid out is out of the game.

A picture has six lines, rank 6 first, as `observe.picture` draws it: flocks A and B, lower case when camouflaged, X and
Y when mad; W a wolf, w a face-down one; 1, 3, 5 grass; a dot for an empty space.
"""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import NOBODY
from paddock.core.match import Match
from paddock.games.war_and_sheep.board import ALL, BITS, SPACE_NAMES, count, mask_of, spaces_in
from paddock.games.war_and_sheep.cards.kinds import set_of
from paddock.games.war_and_sheep.components import SHEEP
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.meadow import FULL, ON_BOARD
from paddock.games.war_and_sheep.observe import picture
from paddock.games.war_and_sheep.state import WarState


def lay(
    drawing: str,
    turn: int = 1,
    hands: tuple[str, str] = ("", ""),
    seen: tuple[str, str] = ("", ""),
    out: str = "",
    components: object = None,
) -> Match:
    """A match in which it is a seat's turn, counted from 1, in a position that a picture shows.

    Hands are lists of cards and `seen` lists of spaces, as words; cards that are `out` are not in the deck.
    """
    game = WarGame(2, {}, components)
    state = game.start()
    state.flocks[0] = 0
    state.flocks[1] = 0
    for row, line in enumerate(drawing.split()):
        for column, letter in enumerate(line):
            put(state, BITS[(5 - row) * 6 + column], letter)
    take_away_the_rest(state)
    state.out = set_of(tuple(out.split()))
    state.deck -= state.out
    for seat in range(2):
        state.hands[seat] = set_of(tuple(hands[seat].split()))
        state.deck -= state.hands[seat]
        for name in seen[seat].split():
            state.seen[seat] |= BITS[SPACE_NAMES.index(name)]
    state.turn = NOBODY
    state.begin_turn(turn - 1)
    return Match(game, state)


def put(state: WarState, bit: i64, letter: str) -> None:
    """Put what a letter stands for on a space."""
    if letter in "ABabXY":
        seat = 0 if letter in "AaX" else 1
        state.flocks[seat] |= bit
        if letter in "ab":
            state.covered |= bit
        if letter in "XY":
            state.mad |= bit
            state.mad_places[seat] = ON_BOARD
    elif letter == "W":
        state.wolves |= bit
    elif letter in "135w":
        state.lay(bit, "135w".index(letter))
    else:
        assert letter == ".", f"{letter!r} stands for nothing"


def take_away_the_rest(state: WarState) -> None:
    """Sheep and tokens that are not laid out have left the game; grass has burnt, it does not matter where."""
    for seat in range(2):
        flock = state.flocks[seat]
        state.gone[seat] = SHEEP - count(flock & ~state.mad)
    sorts = state.threes | state.fives | state.lurking
    elsewhere = ALL & ~state.down
    for token, lying in enumerate((state.down & ~sorts, state.threes, state.fives)):
        for _ in range(state.rules.tokens[token] - count(lying)):
            bit = elsewhere & -elsewhere
            elsewhere ^= bit
            state.burnt[token] |= bit
    state.wolves_gone = state.rules.tokens[3] - count(state.lurking | state.wolves)


def drawn(match: Match) -> str:
    """The picture of a position."""
    state = match.state
    assert isinstance(state, WarState)
    return " ".join(picture(state))


def with_full_sheep(match: Match, seat: int, sheep: int, mad: bool = False) -> Match:
    """Let some of the missing sheep of a seat, counted from 1, have left by a 5, and the mad one too if wished."""
    state = match.state
    assert isinstance(state, WarState)
    state.full[seat - 1] += sheep
    state.gone[seat - 1] -= sheep
    if mad:
        state.mad_places[seat - 1] = FULL
    return match


def stack_deck(match: Match, cards: str) -> Match:
    """Let the deck consist of these cards; all others that are in no hand are out."""
    state = match.state
    assert isinstance(state, WarState)
    rest = state.deck - set_of(tuple(cards.split()))
    state.deck -= rest
    state.out += rest
    return match


def give_grass(match: Match, seat: int, value: int, number: int) -> Match:
    """Let some of the missing grass lie in a seat's pile, the seat counted from 1."""
    state = match.state
    assert isinstance(state, WarState)
    burnt = spaces_in(state.burnt[value // 2])[:number]
    state.burnt[value // 2] &= ~mask_of(tuple(burnt))
    state.piles[(seat - 1) * 3 + value // 2] += number
    return match
