"""Asking a person for a move: the question, the moves explained, help with `?`."""

from __future__ import annotations

import re

from rich.markdown import Markdown
from rich.table import Table as RichTable
from rich.text import Text

from paddock.bots.catalogue import make_player
from paddock.core.contract import State
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.terminal.console import OUT
from paddock.terminal.face import Face
from paddock.texts import Texts

MOST_LISTED = 24
"""More moves than this are listed by their first word."""


class Left(Exception):  # noqa: N818 - not an error
    """Raised when the player leaves the table."""


class Prompt:
    """Reads a player's moves. Everything but a legal move is answered and asked again."""

    def __init__(self, face: Face, texts: Texts) -> None:
        self.face = face
        self.texts = texts
        self.ahead: list[str] = []
        """Answers to the next questions, typed in one line with the last answer."""
        self.seat: int | None = None
        """Who was asked last. Another seat does not use up its answers."""

    def ask(self, state: State, view: View, legal: list[int]) -> int:
        """A legal move: answered ahead, or asked for until there is one."""
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
        OUT.print(Text(self.face.question(view), style="bold"))
        while True:
            answer = self.read("> ")
            if answer == "":
                return None
            move = self.move_meant(state, view, legal, answer)
            if move is not None:
                return move

    def read(self, sign: str) -> str:
        try:
            return OUT.input(sign).strip()
        except EOFError:
            raise Left from None

    def wait(self, text: str) -> None:
        OUT.print(text)
        self.read("")

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
        if word in ("quit", "q", "exit"):
            raise Left
        if word in ("?", "help"):
            self.help(view, legal)
        elif word in ("rules", "? rules"):
            OUT.print(Markdown(self.texts.rules()))
        elif word.startswith("?"):
            self.show_rule(word[1:].strip())
        elif word == "board":
            OUT.print(self.face.board(view))
            OUT.print(self.face.hand(view))
        elif word == "moves":
            self.list_moves(view, legal, everything=True)
        elif word == "hint":
            self.hint(view, legal)
        else:
            return False
        return True

    def help(self, view: View, legal: list[int]) -> None:
        say = self.texts.say
        table = RichTable(box=None, show_header=False, padding=(0, 2))
        table.add_row("moves", say("all moves that you can make now"))
        table.add_row("… ; …", say("answers to several questions at once"))
        table.add_row("board", say("draw the table again"))
        table.add_row("hint", say("what a simple rule of thumb would play"))
        table.add_row("rules", say("the rules of the game"))
        table.add_row(f"? {self.rule_example()}", say("one rule, by its number"))
        table.add_row("quit", say("leave the table"))
        OUT.print(self.face.question(view), style="bold")
        self.list_moves(view, legal)
        OUT.print(table)

    def rule_example(self) -> str:
        """The number of any rule of this game, for the help."""
        numbers = re.findall(r"\*\*([A-Z]\d+)\*\*", self.texts.rules())
        return str(numbers[len(numbers) // 4]) if numbers else "1"

    def show_rule(self, number: str) -> None:
        """The paragraph of the rules that begins with a number such as C8."""
        paragraph = rf"^[-*\s]*\*\*{re.escape(number)}\b.*?(?=\n\s*\n|\n[-*]\s+\*\*|\Z)"
        found = re.search(paragraph, self.texts.rules(), re.IGNORECASE | re.MULTILINE | re.DOTALL)
        if found is None:
            OUT.print(self.texts.say("There is no rule {number} here.", number=number.upper()), style="yellow")
        else:
            OUT.print(Markdown(found[0]))

    def hint(self, view: View, legal: list[int]) -> None:
        game = self.face.game
        move = make_player("heuristic", game.id).choose(game, view, legal, FastRng(view.serial))
        OUT.print(self.explained(view, move) if move in legal else self.texts.say("let the game go on"))

    def list_moves(self, view: View, legal: list[int], everything: bool = False) -> None:
        """The moves with their meaning; where there are many, how each sort of them begins."""
        game = self.face.game
        if len(legal) > MOST_LISTED and not everything:
            sorts: dict[str, list[int]] = {}
            for move in legal:
                sorts.setdefault(game.print_move(move).split()[0], []).append(move)
            if len(sorts) <= MOST_LISTED:
                for word, moves in sorts.items():
                    self.list_sort(view, word, moves)
                return
        table = RichTable(box=None, show_header=False, padding=(0, 2))
        for move in legal:
            table.add_row(game.print_move(move), Text(self.face.move(view, move), style="dim"))
        OUT.print(table)

    def list_sort(self, view: View, word: str, moves: list[int]) -> None:
        if len(moves) == 1:
            OUT.print(Text("  ").append_text(self.explained(view, moves[0])))
            return
        more = self.texts.count("{number} move, such as", "{number} moves, such as", len(moves))
        line = Text(f"  {word}  ").append(more, style="dim").append(" ")
        OUT.print(line.append_text(self.explained(view, moves[0])))

    def explained(self, view: View, move: int) -> Text:
        """A move and what it means."""
        return Text(self.face.game.print_move(move)).append(f"  {self.face.move(view, move)}", style="dim")
