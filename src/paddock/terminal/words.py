"""A game in words: what a seat sees, what it may do and the rules, as plain text in four languages.

For players that read and write, such as language models, and for any program that is asked by text. `examples/talk.py`
seats one.
"""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from paddock.core.contract import OVER
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.result import Result
from paddock.core.rng import FastRng, Rng
from paddock.terminal.face import face_of
from paddock.texts import Texts

WIDTH = 100


def plain_text(drawn: RenderableType) -> str:
    """What a terminal would show, without its colours."""
    page = io.StringIO()
    Console(file=page, width=WIDTH, color_system=None, force_terminal=False).print(drawn)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines()).strip("\n")


class WordGame:
    """One game, dealt by a seed. Ask `waiting` who is asked, `prompt` what they see; `answer` with a move in words."""

    def __init__(self, game: Game, language: str = "en", seed: int = 0) -> None:
        self.game = game
        self.texts = Texts(language, game.id)
        self.rng: Rng = FastRng(seed)
        self.match = Match(game, rng=self.rng)
        names = [self.texts.say("Player {number}", number=seat + 1) for seat in range(game.seats)]
        self.face = face_of(game, self.texts, names)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return tuple(self.match.waiting)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.match.state.result()

    def rules(self) -> str:
        """The rules of the game."""
        return self.texts.rules()

    def legal(self, seat: int) -> list[str]:
        """The moves open to a seat, as they are written."""
        return [move.text for move in self.match.legal(seat)]

    def prompt(self, seat: int) -> str:
        """What a seat sees: the table, its own hand, the question, and every legal move with its meaning."""
        view = self.match.view(seat)
        if self.match.state.kind == OVER:
            return plain_text(self.face.ending(view))
        moves = [f"{move.text}  {self.face.move(view, move.number)}".rstrip() for move in self.match.legal(seat)]
        parts = [plain_text(self.face.board(view)), plain_text(self.face.hand(view)), self.face.question(view), *moves]
        return "\n".join(part for part in parts if part)

    def answer(self, seat: int, text: str) -> str:
        """Make the move that a text means. Empty if it was made; else why not, in the player's language."""
        try:
            self.match.play(seat, text.strip())
        except IllegalMove as refused:
            return self.texts.refusal(refused)
        except NotationError as error:
            return str(error)
        return ""
