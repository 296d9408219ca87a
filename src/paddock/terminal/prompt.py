"""Asking a person for a move: the question, the moves explained, help with `?`."""

from __future__ import annotations

from rich.table import Table as RichTable
from rich.text import Text

from paddock.bots.hints import hints
from paddock.core.contract import State
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.terminal.console import OUT
from paddock.terminal.face import Face
from paddock.terminal.hint import MOST_SHOWN, show_advice
from paddock.terminal.rules import rule_example, show_rules
from paddock.texts import Texts

MOST_LISTED = 24
"""More moves than this are listed by their first word."""


LEAVING = ("q", "quit", "exit")
SILENCE = "n"
STEP_IN = "step in"


class Left(Exception):  # noqa: N818 - not an error
    """Raised when the player leaves the table."""


class StepIn(Exception):  # noqa: N818 - not an error
    """Raised when one of several people at this keyboard asks to move out of turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(seat)


def two_columns() -> RichTable:
    """What can be typed, and what it means."""
    table = RichTable(box=None, show_header=False, padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    return table


class Prompt:
    """Reads a player's moves. Everything but a legal move is answered and asked again."""

    def __init__(self, face: Face, texts: Texts) -> None:
        self.face = face
        self.texts = texts
        self.ahead: list[str] = []
        """Answers to the next questions, typed in one line with the last answer."""
        self.seat: int | None = None
        """Who was asked last. Another seat does not use up its answers."""
        self.unsaved = False
        """Whether the game is lost when it is left."""
        self.people: list[int] = []
        """The seats that may ask to step in; empty where nobody can, or where the only person is asked anyway."""
        self.silent = False
        """Whether nobody wants to be asked to step in before a person's next turn."""

    def ask(self, state: State, view: View, legal: list[int]) -> int:
        """A legal move: answered ahead, or asked for until there is one."""
        self.silent = False
        if view.seat != self.seat:
            self.seat, self.ahead = view.seat, []
        move = self.answered_ahead(state, view, legal)
        return self.asked(state, view, legal) if move is None else move

    def answered_ahead(self, state: State, view: View, legal: list[int]) -> int | None:
        """The first answer given ahead, if it is a legal move now. If it is not, the others are dropped too."""
        if not self.ahead:
            return None
        answer = self.ahead.pop(0)
        OUT.print(f"> {answer}")
        move = self.move_meant(state, view, legal, answer)
        if move is None:
            self.ahead = []
        return move

    def asked(self, state: State, view: View, legal: list[int]) -> int:
        OUT.print(self.face.board(view))
        OUT.print(self.face.hand(view))
        OUT.print(self.face.question(view), style="bold")
        self.list_moves(view, legal)
        while True:
            answer, *self.ahead = [part.strip() for part in self.read("> ").split(";")]
            move = self.move_meant(state, view, legal, answer)
            if move is not None:
                return move

    def offer(self, state: State, view: View, legal: list[int]) -> int | None:
        """Ask someone who owes no move and may make one; an empty answer lets the game go on."""
        say = self.texts.say
        tiles = ", ".join(self.face.step_in_with(view, legal))
        OUT.print(Text(say("You may step in with: {moves}.", moves=tiles), style="bold"))
        OUT.print(say("Enter: go on; n: do not ask again before your next turn."), style="dim")
        while True:
            answer = self.read("> ")
            if answer.lower() in ("", SILENCE):
                self.silent = answer != ""
                return None
            move = self.move_meant(state, view, legal, answer)
            if move is not None:
                return move

    def pause(self, seat: int) -> None:
        """Give everyone at this keyboard the same time to step in, whoever holds what."""
        say = self.texts.say
        OUT.print(Text(say("{name} moves next.", name=self.face.name(seat)), style="bold"))
        OUT.print(say("Enter: go on; n: do not ask again before your next turn."), style="dim")
        OUT.print(self.step_in_help(), style="dim")
        while True:
            answer = self.read("> ")
            if answer.lower() in ("", SILENCE):
                self.silent = answer != ""
                return
            if not self.answered_anywhere(answer):
                self.say_unknown(answer)

    def read(self, sign: str) -> str:
        try:
            return OUT.input(sign).strip()
        except EOFError:
            raise Left from None

    def wait(self, text: str) -> None:
        """Wait for Enter. Leaving, the rules and stepping in are heard here too."""
        OUT.print(text)
        while self.answered_anywhere(self.read("")):
            OUT.print(text)

    def move_meant(self, state: State, view: View, legal: list[int], answer: str) -> int | None:
        """The legal move that an answer means; None if it asked for something else, which has been answered."""
        if answer == "" or self.answered(view, legal, answer):
            return None
        game = self.face.game
        word = " ".join(answer.lower().split())
        begun = [move for move in legal if game.print_move(move).startswith(word)]
        try:
            move = int(game.parse_move(answer))
            state.check(view.seat or 0, move)
        except NotationError:
            if len(begun) == 1:
                return begun[0]
            self.list_moves(view, begun, everything=True) if begun else self.say_unknown(answer)
        except IllegalMove as refused:
            OUT.print(self.texts.refusal(refused), style="yellow")
        else:
            return move
        return None

    def say_unknown(self, answer: str) -> None:
        said = self.texts.say("“{answer}” is not a move. Type ? for help.", answer=answer)
        OUT.print(said, style="yellow")

    def answered(self, view: View, legal: list[int], answer: str) -> bool:
        """Handle a command, such as `help`; False if the answer is not one."""
        word = answer.lower()
        if word in ("?", "help"):
            self.help(view, legal)
        elif word == "board":
            OUT.print(self.face.board(view))
            OUT.print(self.face.hand(view))
        elif word == "moves":
            self.list_moves(view, legal, everything=True)
        elif word == "hint":
            self.hint(view, legal)
        else:
            return self.answered_anywhere(answer)
        return True

    def answered_anywhere(self, answer: str) -> bool:
        """Handle a command that is heard at every prompt; False if the answer is not one."""
        word = " ".join(answer.lower().split())
        if word in LEAVING:
            self.leave()
        elif word in ("?", "help"):
            OUT.print(self.common_help())
        elif word.startswith("?") or word.split(" ")[0] == "rules":
            show_rules(self.texts, word.removeprefix("?").strip().removeprefix("rules").strip())
        elif word.startswith(STEP_IN) and self.people:
            self.step_in(word.removeprefix(STEP_IN).strip())
        else:
            return False
        return True

    def leave(self) -> None:
        """Leave the table; ask once if the game would be lost."""
        if self.unsaved:
            say = self.texts.say
            OUT.print(say("The game is not saved. q again leaves it, Enter goes on."), style="yellow")
            if self.read("> ").lower() not in LEAVING:
                return
        raise Left

    def step_in(self, who: str) -> None:
        """Let the person of this number or name move out of turn."""
        for seat in self.people:
            if who in (str(seat + 1), self.face.name(seat).lower()):
                raise StepIn(seat)
        OUT.print(self.step_in_help(), style="yellow")

    def step_in_help(self) -> str:
        people = ", ".join(f"{STEP_IN} {seat + 1} ({self.face.name(seat)})" for seat in self.people)
        return self.texts.say("To move out of turn: {commands}.", commands=people)

    def help(self, view: View, legal: list[int]) -> None:
        say = self.texts.say
        table = two_columns()
        table.add_row("moves", say("all moves that you can make now"))
        table.add_row("… ; …", say("answers to several questions at once"))
        table.add_row("board", say("draw the table again"))
        table.add_row("hint", say("what the hard bot would play, and why"))
        OUT.print(self.face.question(view), style="bold")
        self.list_moves(view, legal)
        OUT.print(self.common_help(table))

    def common_help(self, table: RichTable | None = None) -> RichTable:
        """The commands that are heard at every prompt, below the others if there are any."""
        say = self.texts.say
        table = two_columns() if table is None else table
        table.add_row("rules", say("the rules of the game"))
        table.add_row(f"rules {rule_example(self.texts.rules())}", say("one rule, by its number"))
        table.add_row("rules …", say("the rules that mention a word"))
        if self.people:
            table.add_row(f"{STEP_IN} {self.people[-1] + 1}", say("move out of turn, as the person of this number"))
        table.add_row("q", say("leave the table"))
        return table

    def hint(self, view: View, legal: list[int]) -> None:
        """What the hard player thinks of the best moves, and why."""
        thought = hints(self.face.game, view, legal, FastRng(view.serial))
        show_advice(self.face, self.texts, view, thought, MOST_SHOWN)

    def list_moves(self, view: View, legal: list[int], everything: bool = False) -> None:
        """The moves with their meaning; where there are many, how each sort of them begins."""
        game = self.face.game
        if len(legal) > MOST_LISTED and not everything:
            sorts: dict[str, list[int]] = {}
            for move in legal:
                sorts.setdefault(game.print_move(move).split()[0], []).append(move)
            if len(sorts) <= MOST_LISTED:
                OUT.print(self.sorts_table(view, sorts))
                return
        OUT.print(self.moves_table(view, legal))

    def moves_table(self, view: View, legal: list[int]) -> RichTable:
        table = two_columns()
        for move in legal:
            table.add_row(self.face.game.print_move(move), Text(self.face.move(view, move), style="dim"))
        return table

    def sorts_table(self, view: View, sorts: dict[str, list[int]]) -> RichTable:
        """By their first word: the only move, or how many there are, with an example."""
        table = two_columns()
        for word, moves in sorts.items():
            if len(moves) == 1:
                table.add_row(self.face.game.print_move(moves[0]), Text(self.face.move(view, moves[0]), style="dim"))
                continue
            more = self.texts.count("{number} move, such as", "{number} moves, such as", len(moves))
            table.add_row(word, Text(more, style="dim").append(" ").append_text(self.explained(view, moves[0])))
        return table

    def explained(self, view: View, move: int) -> Text:
        """A move and what it means."""
        return Text(self.face.game.print_move(move)).append(f"  {self.face.move(view, move)}", style="dim")
