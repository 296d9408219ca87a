"""`paddock analyse`: what the decisions of a record were worth, by what their seats knew then."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable
from rich.text import Text

from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import CLEAR, Decision, ValuedMove
from paddock.bots.analysis.luck import Amount, LuckPlan, look
from paddock.bots.analysis.moments import moments_of, with_names
from paddock.bots.analysis.plan import check_seat, decisions_of
from paddock.bots.analysis.run import Analysis, judge_all
from paddock.bots.analysis.settings import PLAYOUTS, Settings
from paddock.bots.analysis.sharing import shared_out
from paddock.bots.analysis.store import Kept, engine_of, key_of, read_kept
from paddock.bots.analysis.words import told_adjusted, told_mistakes, told_parts
from paddock.bots.processes import usable_cores
from paddock.bots.search.estimate import WAIT
from paddock.core.errors import OptionError, RecordError
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.record import Record, read_record
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import FAULTS, OUT, clear_errors, print_json
from paddock.terminal.face import plain as printable
from paddock.terminal.saving import write_whole
from paddock.texts import Texts

WORST = 3
"""Of so many decisions it is said in words what the moves would have brought."""
FIGURES = 2
"""Moves of which that is said: the best and the played one."""


def analyse(
    record: Annotated[Path, typer.Argument(help="The file of the record.")],
    seat: Annotated[
        int | None, typer.Option(help="The decisions of this seat (from 1); of every seat if not given.")
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help=f"Positions played out for each decision; {PLAYOUTS} if no time is given.")
    ] = None,
    time: Annotated[float | None, typer.Option(help="Seconds for each decision.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed and playouts give the same figures.")] = 1,
    cores: Annotated[
        int | None, typer.Option(min=1, max=256, help="Decisions judged at once; all cores if not given.")
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck", help="Split the result into luck and skill, and name the telling moments.")
    ] = False,
    cache: Annotated[
        bool, typer.Option("--cache", help="Keep the analysis beside the record, and use one that is as deep.")
    ] = False,
    everything: Annotated[bool, typer.Option("--all", help="All moves of every decision.")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look back at a game: what each decision was worth, judged by what the seat knew."""
    with clear_errors(language):
        settings = Settings(
            playouts=PLAYOUTS if playouts is None and time is None else playouts, seconds=time, seed=seed
        )
        found = read_record(record.read_bytes())
        game = game_of(found)
        texts = Texts(language_of(language), game.id)
        seats = list(range(game.seats)) if seat is None else [seat - 1]
        for one in seats:
            check_seat(game, one)
        beside = kept_beside(record)
        kept = read_kept(beside.read_bytes(), found) if cache and beside.exists() else Kept(key_of(found))
        at_once = cores or usable_cores()
        analyses = [analysed(game, found, one, settings, luck, at_once, kept) for one in seats]
        if cache:
            write_whole(msgspec.json.encode(kept), beside)
        if json:
            print_json({"record": kept.record, "analyses": [plain(one, texts) for one in analyses]})
            return
        for analysis in analyses:
            Told(game, found, texts, analysis).show(everything)


def game_of(record: Record) -> Game:
    try:
        return catalogue.game_of(record)
    except OptionError as error:
        raise RecordError(0, str(error)) from None


def kept_beside(record: Path) -> Path:
    """Where the analysis of a record is kept."""
    return record.with_name(f"{record.stem}.analysis.json")


def analysed(
    game: Game, record: Record, seat: int, settings: Settings, with_luck: bool, cores: int, kept: Kept
) -> Analysis:
    """The analysis of a seat: the one that was kept, if it is as deep as wanted."""
    found = kept.find(game, seat, settings, with_luck)
    if found is not None:
        return found
    plan = LuckPlan(game, record, seat, settings) if with_luck else None
    positions = decisions_of(game, record, seat)
    decisions = with_progress(game, seat, judge_all(game, positions, settings, cores), len(positions))
    made = Analysis(engine=engine_of(game), seat=seat, settings=settings, decisions=decisions)
    if plan is not None:
        seen = with_progress(game, seat, shared_out(look, plan.units, cores), len(plan.units))
        luck = plan.joined(seen, decisions)
        made = msgspec.structs.replace(made, luck=luck, moments=moments_of(record, luck))
    kept.keep(made)
    return made


Answer = TypeVar("Answer")


def with_progress(game: Game, seat: int, answers: Generator[Answer], total: int) -> list[Answer]:
    """All answers, with a bar while they come. Ctrl-C cancels what is left."""
    found: list[Answer] = []
    with progress_of(game, seat, total) as step, contextlib.closing(answers):
        for answer in answers:
            found.append(answer)
            step()
    return found


@contextlib.contextmanager
def progress_of(game: Game, seat: int, total: int) -> Iterator[Callable[[], None]]:
    """A bar; to be called after each decision."""
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=16), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=FAULTS, transient=True, disable=not FAULTS.is_terminal) as bar:
        task = bar.add_task(f"{game.id} {seat + 1}", total=total)
        yield lambda: bar.advance(task)


def plain(value: object, texts: Texts) -> object:
    """A structure as plain data with its phrases said, and seats numbered from 1 as in records."""
    if isinstance(value, Phrase):
        return texts.phrase(value)
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.asdict(value)
        return {name: part + 1 if name == "seat" else plain(part, texts) for name, part in fields.items()}
    if isinstance(value, list | tuple):
        return [plain(part, texts) for part in value]
    return value


class Told:
    """An analysis as a terminal shows it."""

    def __init__(self, game: Game, record: Record, texts: Texts, analysis: Analysis) -> None:
        self.game = game
        self.texts = texts
        self.analysis = analysis
        self.names = [printable(name) for name in record.names]
        number = analysis.seat + 1
        self.name = self.names[analysis.seat] if self.names else texts.say("Player {number}", number=number)

    def show(self, everything: bool) -> None:
        decisions = self.analysis.decisions
        OUT.print(Text(self.name, style="bold"))
        if not decisions:
            OUT.print(self.texts.say("There was nothing to choose."))
            return
        if everything:
            for decision in decisions:
                self.show_whole(decision)
        else:
            OUT.print(self.overview())
            for decision in sorted(decisions, key=lambda one: -one.loss.mean)[:WORST]:
                if is_clear(decision.loss):
                    self.show_words(decision)
        self.show_sum()
        self.show_luck()

    def show_luck(self) -> None:
        """Where the result came from, line by line: the lines add up to it."""
        luck = self.analysis.luck
        if luck is None:
            return
        say = self.texts.say
        table = RichTable(title=say("Luck and skill"), title_justify="left", box=None, padding=(0, 1, 0, 0))
        for heading in ("", say("wins"), say("points ahead"), ""):
            table.add_column(heading, justify="left" if heading == "" else "right")
        for part in told_parts(luck):
            table.add_row(self.texts.phrase(part.title), *amounts(part.amount), self.texts.phrase(part.text))
        table.add_row(say("The result"), *amounts(luck.result), style="bold")
        table.add_row(say("Without luck"), *amounts(luck.adjusted), self.texts.phrase(told_adjusted(luck)))
        OUT.print(table)
        OUT.print(self.texts.phrase(told_mistakes(luck)))
        for moment in self.analysis.moments:
            words = " ".join(self.texts.phrase(with_names(phrase, self.names)) for phrase in moment.words)
            OUT.print(
                Text(self.texts.say("Step {step}", step=moment.step) + ": ", style="bold").append(words, "not bold")
            )

    def overview(self) -> RichTable:
        say = self.texts.say
        table = RichTable(box=None, padding=(0, 1, 0, 0))
        for heading in (say("step"), say("played"), say("wins"), say("best"), say("wins"), say("loses")):
            table.add_column(heading, justify="left" if heading in (say("played"), say("best")) else "right")
        for decision in self.analysis.decisions:
            played, best = decision.moves[decision.played], decision.moves[0]
            is_best = decision.played == 0
            style = "" if is_best or not is_clear(decision.loss) else "bold"
            other = ("", "", "") if is_best else (self.move(best), percent(best.share), percent(decision.loss))
            table.add_row(str(decision.step), self.move(played), percent(played.share), *other, style=style)
        return table

    def show_whole(self, decision: Decision) -> None:
        """Every move that was valued."""
        say = self.texts.say
        OUT.print(Text(self.heading(decision), style="bold"))
        table = RichTable(box=None, padding=(0, 1, 0, 0))
        for heading in ("", say("move"), say("wins"), say("points"), say("tries")):
            table.add_column(heading, justify="left" if heading in ("", say("move")) else "right")
        for place, move in enumerate(decision.moves):
            mark = ("★" if place == 0 else " ") + ("▶" if place == decision.played else " ")
            points = f"{move.points.mean:.1f} ± {2 * move.points.error:.1f}"
            table.add_row(mark, self.move(move), percent(move.share), points, str(move.tries))
        OUT.print(table)
        if len(decision.moves) < decision.legal + decision.stepping_in:
            OUT.print(say("{valued} of {legal} moves were valued.", valued=len(decision.moves), legal=decision.legal))
        self.show_words(decision, with_heading=False)

    def show_words(self, decision: Decision, with_heading: bool = True) -> None:
        if with_heading:
            OUT.print(Text(self.heading(decision), style="bold"))
        shown = list(dict.fromkeys([decision.played, 0]))[:FIGURES]
        for place in shown:
            move = decision.moves[place]
            words = " ".join(self.texts.phrase(phrase) for phrase in move.words)
            OUT.print(Text(f"  {self.move(move)}: ", style="bold").append(words, style="not bold italic"))
        OUT.print("  " + " ".join(self.texts.phrase(phrase) for phrase in decision.words))

    def heading(self, decision: Decision) -> str:
        return self.texts.say("Step {step}", step=decision.step)

    def move(self, move: ValuedMove) -> str:
        return self.texts.say("(wait)") if move.move == WAIT else move.text

    def show_sum(self) -> None:
        decisions = self.analysis.decisions
        clear = sum(1 for one in decisions if is_clear(one.loss))
        self.say_count(len(decisions), clear)

    def say_count(self, decisions: int, clear: int) -> None:
        said = self.texts.count("{number} decision", "{number} decisions", decisions)
        lost = self.texts.count("{number} clear mistake", "{number} clear mistakes", clear)
        OUT.print(f"{said}, {lost}.")


def is_clear(loss: Figure) -> bool:
    return loss.mean > CLEAR * loss.error


def amounts(amount: Amount) -> tuple[str, str]:
    """A part of a result in win share and in points; what is certain has no interval."""
    share = f"{100 * amount.share.mean:+.1f}" + (f" ± {200 * amount.share.error:.1f}" if amount.share.error else "")
    points = f"{amount.points.mean:+.1f}" + (f" ± {2 * amount.points.error:.1f}" if amount.points.error else "")
    return f"{share} %", points


def percent(share: Figure) -> str:
    """A share with half the width of its interval."""
    return f"{100 * share.mean:.1f} ± {200 * share.error:.1f} %"
