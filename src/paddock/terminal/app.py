"""The command line: its commands, each imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

import paddock
from paddock import interpreted
from paddock.core.errors import OptionError
from paddock.terminal.interrupts import as_exception
from paddock.terminal.stopping import STOPPED, say_stopped

COMMANDS = {
    "games": "List the games, with their players and options.",
    "rules": "Read the rules of a game, one rule, or the rules that mention a word.",
    "play": "Play a game: you against programs, or several people taking turns at this keyboard.",
    "serve": "Serve tables in the browser, kept in a database and safe against a crash.",
    "tables": "List the tables of a server, show who sits at one, end one, or remove one with its log.",
    "moderate": "Ban or mute a session, ban a name or address, pardon them, remove a session from its tables, "
    "show a notice.",
    "ratings": "List who is rated on a server, forget all ratings, or compute them again from all rated games.",
    "backup": "Write all tables, logs and settings of a server to a file, while it runs.",
    "restore": "Make a database from a backup: in a folder that has none yet, or in an empty PostgreSQL.",
    "arena": "Let players meet in many games, seats rotated and deals shared: who wins, how surely, how fast.",
    "replay": "Step through a record, or show the table after one step.",
    "hint": "What a bot thinks of the moves at one step of a record, with its reasons.",
    "analyse": "Look back at a game: what each decision was worth, judged by what the seat knew.",
    "puzzles": "Show the puzzle of the day, find new puzzles in games between bots, or check those that ship.",
    "verify": "Check that every outcome of a record follows from the secret that was promised before the game.",
    "engine": "Let a bot of ours play in another program, by lines on standard input and output.",
    "research": "Solve tiny versions of the games, and measure how large the games and how strong plain players are.",
    "bench": "Measure the engine, or with 'search' how fast players search; compiled and interpreted side by side.",
}
"""What the help says of each command, so that it need not be imported. A function of this name is in a module of this
name, with the same sentence as its description."""


FORMER = {"simulate": "arena"}
"""Names that commands had, or are looked for under, and the command that does the same."""


class StoppableCommand(TyperCommand):
    """A command that Ctrl-C ends with one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            with as_exception():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            say_stopped()
            raise typer.Exit(STOPPED) from None


def load_command(name: str) -> TyperCommand:
    """The command as typer makes it from its function."""
    alone = typer.Typer(add_completion=False)
    alone.command(name, cls=StoppableCommand)(getattr(import_module(f"paddock.terminal.{name}"), name))
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command


class LazyCommand(TyperCommand):
    """Stands for a command in the help, and loads it when it is called."""

    def make_context(self, *words: Any, **extra: Any) -> Any:
        assert self.name is not None
        try:
            return load_command(self.name).make_context(*words, **extra)
        except OptionError:  # the help of some commands names all players, and the environment may name wrong ones
            from paddock.terminal.console import clear_errors

            with clear_errors():
                raise


class Commands(TyperGroup):
    """All commands, none of them loaded."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, said in COMMANDS.items():
            self.add_command(LazyCommand(name, help=said))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in FORMER:
            ctx.fail(f"There is no command '{cmd_name}': 'paddock {FORMER[cmd_name]}' does it, with the same options.")
        return super().get_command(ctx, cmd_name)


app = typer.Typer(cls=Commands, help="Four herd games at one table.", no_args_is_help=True, add_completion=False)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"paddock {paddock.__version__} ({interpreted.build()})")
        if interpreted.build() == "interpreted" and not interpreted.is_wanted():
            print("The core is not compiled: install a C compiler, then Paddock again, and it is many times faster.")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which build is running.")
    ] = False,
) -> None:
    """Four herd games at one table."""
