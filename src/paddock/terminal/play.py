"""`paddock play`: a game in the terminal, against programs or with friends at one keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer
from rich.rule import Rule

from paddock.bots.catalogue import make_player
from paddock.bots.names import herd_names
from paddock.bots.player import Player
from paddock.core.contract import OPEN, OVER
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.terminal.arguments import language_of, make_game
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.face import Face, face_of
from paddock.terminal.prompt import Left, Prompt
from paddock.terminal.saving import check_can_save, save_record
from paddock.texts import Texts


def play(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many players in all.")] = None,
    people: Annotated[int, typer.Option(min=0, max=10, help="How many of them are people at this keyboard.")] = 1,
    name: Annotated[list[str] | None, typer.Option("--name", help="A person's name; repeat for more.")] = None,
    bot: Annotated[
        str, typer.Option("--bot", "-b", help="Who plays the other seats: heuristic or random.")
    ] = "heuristic",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    components: Annotated[Path | None, typer.Option(help="A JSON file with your own component list.")] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    seed: Annotated[int | None, typer.Option(help="Chooses the deal; random if not given.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
) -> None:
    """Play a game: you against programs, or several people taking turns at this keyboard."""
    with clear_errors(language, game):
        made = make_game(game, players, option or [], components)
        texts = Texts(language_of(language), made.id)
        check_can_save(save)
        if people > made.seats:
            values: dict[str, object] = {"seats": made.seats, "people": people}
            raise OptionError("there are {seats} seats, too few for {people} people", "", values)
        names = names_of(made, people, name or [], texts)
        bots = [None if seat < people else make_player(bot, made.id) for seat in range(made.seats)]
        TerminalGame(made, texts, names, bots, random.SystemRandom().getrandbits(60) if seed is None else seed).play(
            save
        )


def names_of(game: Game, people: int, given: list[str], texts: Texts) -> list[str]:
    if len(given) > people:
        values: dict[str, object] = {"names": len(given), "people": people}
        raise OptionError("there are more names ({names}) than people ({people})", "", values)
    if len(set(given)) < len(given):
        raise OptionError("two people cannot have the same name: {names}", "", {"names": ", ".join(given)})
    own = [texts.say("Player {number}", number=seat + 1) for seat in range(people)]
    own[: len(given)] = given
    return own + herd_names(own, game.seats - people)


def wipe() -> None:
    """Clear the screen and the scrollback."""
    OUT.clear()
    if OUT.is_terminal:
        OUT.file.write("\x1b[3J")


class TerminalGame:
    """One game at this terminal: asks people, lets bots play, prints what happens."""

    def __init__(self, game: Game, texts: Texts, names: list[str], bots: list[Player | None], seed: int) -> None:
        self.game = game
        self.texts = texts
        self.names = names
        self.bots = bots
        self.rng = rng_for(seed, "play")
        self.match = Match(game)
        self.match.state.watch()
        self.face: Face = face_of(game, texts, names)
        self.people = [seat for seat, player in enumerate(bots) if player is None]
        self.prompt = Prompt(self.face, texts)

    def play(self, save: Path | None) -> None:
        OUT.print(Rule(self.texts.say(self.title())))
        OUT.print(self.texts.say("Type a move, or ? for help."), style="dim")
        try:
            while self.match.state.kind != OVER:
                self.step()
            OUT.print(self.face.ending(self.match.state.view(self.observer())))
        except (Left, KeyboardInterrupt):
            OUT.print()
            OUT.print(self.texts.say("The game is left unfinished."))
        finally:
            if save is not None:
                save_record(self.match.record(self.names), save)
                OUT.print(self.texts.say("The record is in {file}.", file=str(save)))

    def title(self) -> str:
        from paddock.games.catalogue import about

        return about(self.game.id).title

    def observer(self) -> int | None:
        """Who the log is for: the only person, or a spectator if there are several."""
        return self.people[0] if len(self.people) == 1 else None

    def step(self) -> None:
        """Settle chance, then let one seat answer, bots first."""
        match = self.match
        match.settle_chance(self.rng)
        self.print_events()
        waiting = match.state.waiting_seats()
        if not waiting:
            return
        if not self.interrupted():
            seat = next((seat for seat in waiting if self.bots[seat] is not None), waiting[0])
            match.play(seat, self.choose(seat))
        self.print_events()

    def interrupted(self) -> bool:
        """Whether the only person makes a move out of turn. Several people are not asked: it would tell."""
        state = self.match.state
        person = self.observer()
        if person is None or state.waits_for(person):
            return False
        legal = [int(move) for move in state.legal(person)]
        move = self.prompt.offer(state, state.view(person), legal) if legal and state.kind == OPEN else None
        if move is not None:
            self.match.play(person, move)
        return move is not None

    def choose(self, seat: int) -> int:
        state = self.match.state
        view = state.view(seat)
        legal = [int(move) for move in state.legal(seat)]
        player = self.bots[seat]
        if player is not None:
            return player.choose(self.game, view, legal, self.rng)
        if len(self.people) > 1:
            self.hand_over(seat)
        return self.prompt.ask(state, view, legal)

    def hand_over(self, seat: int) -> None:
        """Clear the screen between two people, so that neither sees the other's hand."""
        wipe()
        self.prompt.wait(
            self.texts.say("{name}, it is your move. Press Enter when nobody else is looking.", name=self.names[seat])
        )
        wipe()

    def print_events(self) -> None:
        """Print the events of the last step."""
        for event in heard_by(self.match.state.heard(), self.observer()):
            line = self.face.event(event)
            if line:
                OUT.print(f"  · {line}")
