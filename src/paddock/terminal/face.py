"""How a game looks in a terminal. A game has a module or package in `faces/`, named as its id, with `GameFace`.

A game of another package has an entry point of the group `paddock.faces`, named as the game's id, that leads to its
`Face` class.

A face sees views and events, never a state, and speaks through `texts`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from rich.console import Group, RenderableType
from rich.pretty import Pretty
from rich.text import Text

from paddock.core.game import Game
from paddock.core.plugins import class_fault, plugins
from paddock.core.view import Event, View
from paddock.texts import Texts

GROUP = "paddock.faces"


class Face:
    """Draws one game. Every method has a plain default."""

    def __init__(self, game: Game, texts: Texts, names: list[str]) -> None:
        self.game = game
        self.texts = texts
        self.names = [plain(name) for name in names]

    def board(self, view: View) -> RenderableType:
        """What lies on the table, for everyone to see: drawn from public fields alone."""
        return Pretty(view)

    def hand(self, view: View) -> RenderableType:
        """What only this seat knows: its hand, its peeks."""
        return Text()

    def question(self, view: View) -> str:
        """What the seat of the view is asked now."""
        return self.texts.say("It is your move.")

    def move(self, view: View, move: int) -> str:
        """A legal move explained in a few words, beside its notation."""
        return ""

    def event(self, event: Event) -> str:
        """An event as a line of the log; empty if it is not worth one."""
        return ""

    def ending(self, view: View) -> RenderableType:
        """The final sheet: who won, and where every point came from."""
        return Text()

    def step_in_with(self, view: View, legal: list[int]) -> list[str]:
        """What a seat that is not asked may use to move out of turn, each thing once."""
        return list(dict.fromkeys([self.game.print_move(move).split()[0] for move in legal]))

    def allows_step_in(self, view: View) -> bool:
        """Whether the rules now let players move out of turn, whatever they hold: told from public fields alone."""
        return False

    # Derived.

    def everything(self, views: list[View]) -> RenderableType:
        """The table with all hands open, for a referee: a spectator's view first, then one for each seat."""
        return Group(self.board(views[0]), *[self.hand(view) for view in views[1:]])

    def name(self, seat: int) -> str:
        return self.names[seat]


def plain(name: str) -> str:
    """A name without control characters."""
    return "".join([letter if letter.isprintable() else "·" for letter in name])


def face_of(game: Game, texts: Texts, names: list[str]) -> Face:
    """The face of a game; a plain one for a game that has none of its own."""
    module = f"paddock.terminal.faces.{game.id}"
    kind = import_module(module).GameFace if find_spec(module) else plugins(GROUP, _fault).get(game.id, Face)
    return cast(type[Face], kind)(game, texts, names)


def _fault(name: str, found: object) -> str:
    return class_fault(found, Face)
