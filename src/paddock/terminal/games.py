"""`paddock games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from paddock.core.options import About, Choice, Flag, Number, Option, Preset
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.texts import Texts


def games(
    game: Annotated[str | None, typer.Argument(help="Show only this game.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
) -> None:
    """List the games, with their players and options."""
    with clear_errors(language, game or ""):
        spoken = language_of(language)
        abouts = [catalogue.about(game_id) for game_id in ([game] if game else catalogue.game_ids())]
        if json:
            print_json(abouts)
            return
        for about in abouts:
            show_game(about, Texts(spoken, about.id))


def show_game(about: About, texts: Texts) -> None:
    players = texts.say("{low} to {high} players", low=about.seats[0], high=about.seats[-1])
    if len(about.seats) == 1:
        players = texts.count("{number} player", "{number} players", about.seats[0])
    OUT.print(Text(texts.say(about.title), style="bold").append(f"  {about.id}, {players}", style="not bold dim"))
    OUT.print(Padding(texts.say(about.text), (0, 0, 0, 2)))
    OUT.print(options_table(about, texts))
    OUT.print()


def options_table(about: About, texts: Texts) -> RichTable:
    """What a table may choose: names, and below what each means the values that it takes."""
    table = RichTable(box=None, padding=(0, 1), show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for option in about.options:
        table.add_row(" " + option.name, worded(texts, option, values_of(option)))
    for preset in about.presets:
        meaning = ", ".join(f"{name}={value}" for name, value in preset.options.items())
        table.add_row(" preset=" + preset.name, worded(texts, preset, meaning))
    return table


def worded(texts: Texts, choice: Option | Preset, values: str) -> Text:
    """What a choice means, the number of its rule, and the values it takes on a line of their own."""
    return Text(texts.say(choice.text)).append(f" {choice.rule}\n{values}", style="dim")


def values_of(option: Option) -> str:
    """The values an option takes, the default first."""
    if isinstance(option, Choice):
        return " | ".join(option.values)
    if isinstance(option, Flag):
        return "on | off" if option.on else "off | on"
    if isinstance(option, Number):
        return f"{'none' if option.start is None else option.start}, {option.low} … {option.high}"
    return str(option.default())
