"""`paddock play`: a game in the terminal, against programs or with friends at one keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer
from rich.rule import Rule

from paddock import interpreted
from paddock.bots.arena import choice, stepped_in
from paddock.bots.catalogue import check_player, make_player
from paddock.bots.characters import character_of, herd_names
from paddock.bots.player import Player
from paddock.core.contract import OPEN, OVER
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.terminal.arguments import every_player, language_of, make_game
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.face import Face, face_of
from paddock.terminal.interrupts import held_back
from paddock.terminal.prompt import Left, Prompt, StepIn
from paddock.terminal.saving import check_can_save, save_record
from paddock.terminal.stopping import STOPPED
from paddock.terminal.thinking import thinking
from paddock.texts import Texts

MOST_RECENT = 12
"""Lines of the log that are printed again after the screen was cleared."""

BOTS = "Who plays the other seats: one player for all of them (medium if not given), or one for each, as easy,hard."


def play(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many players in all.")] = None,
    people: Annotated[int, typer.Option(min=0, max=10, help="How many of them are people at this keyboard.")] = 1,
    name: Annotated[list[str] | None, typer.Option("--name", help="A person's name; repeat for more.")] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", "-b", help=f"{BOTS} They are: {every_player()}.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    components: Annotated[Path | None, typer.Option(help="A JSON file with your own component list.")] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    seed: Annotated[int | None, typer.Option(help="Chooses the deal; random if not given.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
) -> None:
    """Play a game: you against programs, or several people taking turns at this keyboard."""
    with clear_errors(language, game):
        made = make_game(game, players, option or [], components)
        texts = Texts(language_of(language), made.id)
        check_can_save(save, force)
        if people > made.seats:
            values: dict[str, object] = {"seats": made.seats, "people": people}
            raise OptionError("there are {seats} seats, too few for {people} people", "", values)
        kinds = read_bots(bot or ["medium"], made, people)
        names = names_of(made, people, name or [], texts, kinds)
        bots = [*[None] * people, *[make_player(kind, made.id) for kind in kinds]]
        TerminalGame(made, texts, names, bots, random.SystemRandom().getrandbits(60) if seed is None else seed).play(
            save
        )


def read_bots(given: list[str], game: Game, people: int) -> list[str]:
    """Who plays each seat that no person has."""
    kinds = [word.strip() for words in given for word in words.split(",")]
    for kind in kinds:
        check_player(kind, game.id)
    left = game.seats - people
    if len(kinds) not in (1, left):
        values: dict[str, object] = {"bots": ", ".join(kinds), "number": left}
        raise OptionError(
            "name one bot for all seats, or one for each of the {number} that are left, not {bots}", "", values
        )
    return kinds if len(kinds) == left else kinds * left


def names_of(game: Game, people: int, given: list[str], texts: Texts, kinds: list[str]) -> list[str]:
    if len(given) > people:
        values: dict[str, object] = {"names": len(given), "people": people}
        raise OptionError("there are more names ({names}) than people ({people})", "", values)
    if len(set(given)) < len(given):
        raise OptionError("two people cannot have the same name: {names}", "", {"names": ", ".join(given)})
    own = [texts.say("Player {number}", number=seat + 1) for seat in range(people)]
    own[: len(given)] = given
    return own + herd_names(kinds, game.id, own)


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
        self.recent: list[str] = []
        """The log so far, to be read again after the screen was cleared."""
        self.stepping_in: int | None = None
        """Who has asked to move out of turn."""

    def play(self, save: Path | None) -> None:
        """Play to the end, or until somebody leaves; then write the record, if it is wanted."""
        self.prompt.unsaved = save is None
        OUT.print(Rule(self.texts.say(self.title())))
        self.introduce()
        OUT.print(self.texts.say("Type a move, or ? for help."), style="dim")
        try:
            while self.match.state.kind != OVER:
                self.step()
            OUT.print(self.face.ending(self.match.state.view(self.observer())))
        except Left:
            self.say_left()
        except KeyboardInterrupt:
            self.say_left()
            raise typer.Exit(STOPPED) from None
        finally:
            if save is not None:
                save_record(self.match.record(self.names), save)
                OUT.print(self.texts.say("The record is in {file}.", file=str(save)), soft_wrap=True)

    def introduce(self) -> None:
        """Say who the bots are."""
        playing = [(self.names[seat], player) for seat, player in enumerate(self.bots) if player is not None]
        kinds = {player.name: character_of(player.name, self.game.id) for _, player in playing}
        for name, kind in kinds.items():
            herd = ", ".join([own for own, player in playing if player.name == name])
            about = ". ".join(self.texts.say(text) for text in (kind.title, kind.text) if text)
            OUT.print(f"{herd}: {about}", style="dim", soft_wrap=True)
        if playing and interpreted.build() == "interpreted":
            OUT.print(self.texts.say("The core is not compiled, so bots see less far in their time."), style="dim")

    def say_left(self) -> None:
        OUT.print()
        OUT.print(self.texts.say("The game is left unfinished."))

    def title(self) -> str:
        from paddock.games.catalogue import about

        return about(self.game.id).title

    def observer(self) -> int | None:
        """Who the log is for: the only person, or a spectator if there are several."""
        return self.people[0] if len(self.people) == 1 else None

    def step(self) -> None:
        """Settle chance, then let one seat answer, bots first."""
        match = self.match
        with held_back():
            match.settle_chance(self.rng)
        self.print_events()
        waiting = match.state.waiting_seats()
        if not waiting:
            return
        seat = next((seat for seat in waiting if self.bots[seat] is not None), waiting[0])
        stepping_in, self.stepping_in = self.stepping_in, None
        try:
            if stepping_in is not None:
                self.step_in(stepping_in)
            elif not self.interrupted(seat) and not stepped_in(match, self.bots, [self.rng] * self.game.seats):
                self.make(seat, self.choose(seat))
        except StepIn as asked:
            self.stepping_in = asked.seat
        self.print_events()

    def make(self, seat: int, move: int) -> None:
        """Make a move and write it down, both or neither."""
        with held_back():
            self.match.play(seat, move)

    # Moves out of turn.

    def interrupted(self, seat: int) -> bool:
        """Whether a person makes a move out of turn, before this seat does.

        The only person is asked when there is such a move. Several people are all asked alike before a program moves,
        and can say it at every prompt: a question to one of them would tell the others what that one holds.
        """
        state = self.match.state
        person = self.observer()
        if person is not None:
            is_asked = state.kind == OPEN and not state.waits_for(person) and not self.prompt.silent
            return is_asked and self.offered(person)
        allowed = state.kind == OPEN and self.face.allows_step_in(state.view(None))
        self.prompt.people = self.people if allowed else []
        if self.prompt.people and self.bots[seat] is not None and not self.prompt.silent:
            wipe()
            self.print_recent()
            OUT.print(self.face.board(state.view(None)))
            self.prompt.pause(seat)
        return False

    def offered(self, person: int) -> bool:
        """Whether someone who owes no move makes one, asked for it."""
        state = self.match.state
        legal = [int(move) for move in state.legal(person)]
        move = self.prompt.offer(state, state.view(person), legal) if legal else None
        if move is not None:
            self.make(person, move)
        return move is not None

    def step_in(self, seat: int) -> None:
        """Let one of several people move out of turn, unseen by the others until it is done."""
        state = self.match.state
        if state.waits_for(seat):
            self.make(seat, self.choose(seat))
            return
        self.hand_over(seat)
        view = state.view(seat)
        OUT.print(self.face.board(view))
        OUT.print(self.face.hand(view))
        if len(state.legal(seat)) == 0:
            self.prompt.wait(self.texts.say("There is nothing that you could do now. Press Enter."))
        else:
            self.offered(seat)

    # Turns.

    def choose(self, seat: int) -> int:
        player = self.bots[seat]
        if player is not None:
            with thinking(self.texts.say("{name} is thinking…", name=self.names[seat])):
                return choice(self.match, player, seat, self.rng)
        if len(self.people) > 1:
            self.hand_over(seat)
        state = self.match.state
        return self.prompt.ask(state, state.view(seat), [int(move) for move in state.legal(seat)])

    def hand_over(self, seat: int) -> None:
        """Clear the screen between two people, so that neither sees the other's hand."""
        wipe()
        self.prompt.wait(
            self.texts.say("{name}, it is your move. Press Enter when nobody else is looking.", name=self.names[seat])
        )
        wipe()
        self.print_recent()

    def print_events(self) -> None:
        """Print the events of the last step."""
        for event in heard_by(self.match.state.heard(), self.observer()):
            line = self.face.event(event)
            if line:
                self.recent.append(line)
                OUT.print(f"  · {line}")

    def print_recent(self) -> None:
        """Print again what a cleared screen has taken away."""
        for line in self.recent[-MOST_RECENT:]:
            OUT.print(f"  · {line}")
