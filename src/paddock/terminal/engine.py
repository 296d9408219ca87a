"""`paddock engine`: a bot of ours for other programs, by the line protocol of docs/engine.md."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from typing import Annotated, Any, TextIO

import msgspec
import typer

from paddock.bots.catalogue import make_player
from paddock.bots.engines import PROTOCOL
from paddock.bots.player import Player
from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.games.catalogue import game_ids, make
from paddock.terminal.console import clear_errors


class Setup(msgspec.Struct):
    """What `game` tells."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    components: Any = None


class Question(msgspec.Struct):
    """What `choose` and `offer` ask."""

    view: msgspec.Raw
    legal: list[str]
    seconds: float | None = None


class Session:
    """Answers one line after the other."""

    def __init__(self, bot: str, seed: int) -> None:
        self.bot = bot
        self.rng = FastRng(seed)
        self.game: Game | None = None

    def answer(self, line: str) -> str:
        """The answer to a line; what is wrong with it, if it cannot be answered."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "paddock":
                return self.greet(rest)
            if word == "game":
                return self.begin(msgspec.json.decode(rest, type=Setup))
            if word in ("choose", "offer"):
                return self.choose(word, msgspec.json.decode(rest, type=Question))
            return f"error there is no word {word!r}; the words are paddock, game, choose, offer and quit"
        except (PaddockError, msgspec.MsgspecError, ValueError) as error:
            return f"error {' '.join(str(error).split())}"

    def greet(self, version: str) -> str:
        if version != str(PROTOCOL):
            return f"error this is version {PROTOCOL} of the protocol, not {version}"
        about = {"name": self.bot, "games": game_ids()}
        return f"engine {msgspec.json.encode(about).decode()}"

    def begin(self, setup: Setup) -> str:
        made = make(setup.game, setup.seats, setup.options, setup.components)
        make_player(self.bot, made.id)
        self.game = made
        return "ready"

    def choose(self, word: str, question: Question) -> str:
        game = self.game
        if game is None:
            return "error no game has been named"
        view: View = msgspec.json.decode(question.view, type=type(game.start().view(None)))
        legal = [game.parse_move(text) for text in question.legal]
        player = make_player(self.bot, game.id)
        move = self.decide(player, word, game, view, legal, question.seconds)
        return "go on" if move is None else f"move {game.print_move(move)}"

    def decide(
        self, player: Player, word: str, game: Game, view: View, legal: list[int], seconds: float | None
    ) -> int | None:
        """A budget in playouts stays; one in seconds is what the question allows."""
        budget = player.budget
        if seconds is not None and budget.seconds is not None:
            budget = msgspec.structs.replace(budget, seconds=seconds)
        ask = player.choose if word == "choose" else player.step_in
        return ask(game, view, legal, self.rng, budget)


def answers(session: Session, lines: TextIO) -> Iterator[str]:
    """The answer to every line, until `quit` or the end."""
    for line in lines:
        if line.strip() == "quit":
            return
        if line.strip():
            yield session.answer(line)


def engine(
    bot: Annotated[str, typer.Option("--bot", "-b", help="The player that answers, like hard or hard@0.2s.")] = "hard",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same luck.")] = None,
) -> None:
    """Let a bot of ours play in another program, by lines on standard input and output."""
    with clear_errors():
        make_player(bot, game_ids()[0])
        for said in answers(Session(bot, secrets.randbits(60) if seed is None else seed), sys.stdin):
            print(said, flush=True)
