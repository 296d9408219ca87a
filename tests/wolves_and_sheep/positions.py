"""Prepared positions of Wolves and Sheep.

Tiles are written by the edges that they show, north first, clockwise: `KKVK 0,1` lies north of the square. `wolf 0,2`,
`hunter 0,2` (on a wolf, if one lies there) and `shepherd-K 1,1` are the special ones. A hand tile is `VKKK` (both sides
alike), `VKKK/RRRR`, or the name of a wolf or hunter tile, such as `wk`.
"""

from __future__ import annotations

from typing import Any

from paddock.core.contract import CHANCE, OPEN
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.wolves_and_sheep.components import shipped_tiles
from paddock.games.wolves_and_sheep.frontier import place_at, x_of, y_of
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import PASS, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.phases import TAKING_TURN
from paddock.games.wolves_and_sheep.score import safe_pastures
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import ANIMAL, HUNTER, LETTERS, SHEPHERD, TILE_NAMES, WOLF, kind_name

FILLER = "VKYR"


def components(plain: list[str]) -> dict[str, object]:
    """A tile list with these plain tiles first."""
    given = shipped_tiles()
    assert isinstance(given, dict)
    sides = [text.split("/") if "/" in text else [text, text] for text in plain]
    return {**given, "plain": sides + [[FILLER, FILLER]] * (60 - len(sides))}


def is_plain(text: str) -> bool:
    return text.split("/")[0].isupper()


class Scene:
    """Makes a state out of what lies on the table and in hands."""

    def __init__(self, laid: list[str], hands: list[list[str]], options: dict[str, object]) -> None:
        self.laid = [(words[0], place(words[-1])) for words in (text.split() for text in laid)]
        self.hands = hands
        shown = [what for what, _ in self.laid if is_plain(what)]
        held = [text for hand in hands for text in hand if is_plain(text)]
        self.plain = shown + held
        self.game = WolvesGame(len(hands), options, components(self.plain))
        self.state = self.game.start()
        self.unused = list(range(68))

    def take(self, tile: int) -> int:
        self.unused.remove(tile)
        return tile

    def next_plain(self, text: str) -> int:
        return self.take(next(tile for tile in self.unused if tile < len(self.plain) and self.plain[tile] == text))

    def lay(self) -> None:
        land = self.state.land
        for what, spot in self.laid:
            if what.startswith("shepherd-"):
                colour = LETTERS.index(what[-1])
                self.state.revealed |= 1 << colour
                land.lay(SHEPHERD + colour, 0, spot, 0)
            elif what == "hunter" and land.bare_wolf_at(spot) >= 0:
                land.cover(land.bare_wolf_at(spot), self.first(HUNTER), 0)
            elif what in ("wolf", "hunter"):
                land.lay(self.first(WOLF if what == "wolf" else HUNTER), ANIMAL, spot, 0)
            else:
                assert land.frontier.find(spot) >= 0, f"nothing lies next to {what}"
                land.lay(self.next_plain(what), 0, spot, 0)

    def first(self, kind: int) -> int:
        """A wolf or hunter tile that no hand needs, the last colour first."""
        named = {text for hand in self.hands for text in hand}
        return self.take(
            next(
                tile for tile in range(kind + 3, kind - 1, -1) if tile in self.unused and TILE_NAMES[tile] not in named
            )
        )

    def deal(self) -> None:
        for seat, hand in enumerate(self.hands):
            for text in hand:
                tile = self.next_plain(text) if is_plain(text) else self.take(TILE_NAMES.index(text))
                self.state.put_in_hand(seat, tile)


def place(text: str) -> int:
    x, y = text.split(",")
    return int(place_at(int(x), int(y)))


def prepared(
    laid: list[str],
    hands: list[list[str]],
    *,
    herds: str = "KYRB",
    bag: int = 0,
    turn: int = 0,
    options: dict[str, object] | None = None,
) -> Match:
    """A match in which `turn` is to move. `bag` tiles stay in the bag, the others are out of the game."""
    given: dict[str, object] = {"two_herds": False} if len(hands) == 2 else {}
    made = Scene(laid, hands, {**given, **(options or {})})
    state = made.state
    made.lay()
    made.deal()
    state.bagged = 0
    for tile in made.unused[max(0, len(made.unused) - bag) :]:
        state.put_in_bag(tile)
    each = int(made.game.rules.herds)
    for number, letter in enumerate(herds[: len(hands) * each]):
        state.owners[LETTERS.index(letter)] = number // each + 1
    state.turn = turn
    state.phase = TAKING_TURN
    state.ask(OPEN, 1 << turn, turn)
    return Match(made.game, state)


def scene(laid: list[str], hands: list[list[str]], **wishes: Any) -> WolvesState:
    """The state of a prepared match."""
    state = prepared(laid, hands, **wishes).state
    assert isinstance(state, WolvesState)
    return state


def landscape(*laid: str) -> Landscape:
    """Just the table."""
    return scene(list(laid), [[], []]).land


def described(state: WolvesState, move: int) -> str:
    """A move as tests write it: what it shows, and where."""
    if move >= PASS:
        return "pass" if move == PASS else "give up"
    tile, orientation, spot = tile_of(move), orientation_of(move), place_of(move)
    kind = kind_name(tile, orientation)
    what = state.rules.tiles.text(tile, orientation) if kind == "plain" else kind
    return f"{what} {x_of(spot)},{y_of(spot)}"


def options_of(state: WolvesState, seat: int) -> list[str]:
    """All that a seat may do, as tests write it; the two sides of a tile that are alike are told once."""
    return list(dict.fromkeys([described(state, int(move)) for move in state.legal(seat)]))


def play(state: WolvesState, seat: int, text: str, seed: int = 1) -> None:
    """Make a move that must be legal, and draw for it."""
    found = [int(move) for move in state.legal(seat) if described(state, int(move)) == text]
    assert found, f"{text} is not among {options_of(state, seat)}"
    state.play(seat, found[0])
    settle(state, seed)


def settle(state: WolvesState, seed: int = 1) -> None:
    rng = FastRng(seed)
    while state.kind == CHANCE:
        state.settle(state.chance(rng))


def sizes(land: Landscape, colour: str) -> list[int]:
    """The closed and safe pastures of a colour."""
    return safe_pastures(land)[LETTERS.index(colour)]
