"""The table of War & Sheep, drawn and worded."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.core.view import Event, View
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.view import WarView
from paddock.terminal.face import Face
from paddock.terminal.faces.war_and_sheep.log import WarLog
from paddock.terminal.faces.war_and_sheep.meaning import meaning
from paddock.terminal.faces.war_and_sheep.words import card_effect, card_name, cards_text, token_name
from paddock.terminal.layout import ByWidth, add_names, longest_word

LETTERS = "AB"
COLOURS = ("bold cyan", "bold magenta")


MEADOW_WIDTH = 29
"""The meadow is never broken into lines, however narrow the terminal."""


SIDE_BY_SIDE = 76
"""From this width on, the players stand beside the meadow."""


class GameFace(Face):
    """A board of letters: A and B are sheep, W is a wolf, ▒▒ is a face-down token."""

    def board(self, view: View) -> RenderableType:
        assert isinstance(view, WarView)
        layout = ByWidth(lambda width: self.layout(view, width))
        parts: list[RenderableType] = [layout, Text(self.legend(), style="dim")]
        if view.out:
            out = self.texts.say("Cards out of the game: {cards}", cards=cards_text(self.texts, view.out))
            parts.append(Text(out, style="dim"))
        return Group(*parts)

    def layout(self, view: WarView, width: int) -> RenderableType:
        """The players beside the meadow, or below it where it is narrow."""
        if width < SIDE_BY_SIDE:
            return Group(self.meadow(view), self.players(view))
        layout = Table.grid(padding=(0, 3))
        layout.add_column(no_wrap=True, min_width=MEADOW_WIDTH)
        layout.add_column()
        layout.add_row(self.meadow(view), self.players(view))
        return layout

    # The meadow.

    def meadow(self, view: WarView) -> Text:
        text = Text("    a   b   c   d   e   f\n", style="")
        for rank in range(5, -1, -1):
            text.append(f"{rank + 1}  ", style="dim")
            for file in range(6):
                text.append_text(self.cell(view, rank * 6 + file))
            text.append(f" {rank + 1}", style="dim")
            if rank:
                text.append("\n")
        return text

    def cell(self, view: WarView, space: int) -> Text:
        """Four characters; letters and marks say it all, colours only help."""
        marked = "underline" if space in view.named or space == view.focus else ""
        for seat, flock in enumerate(view.flocks):
            if space in flock.sheep:
                mark = "#" if space == flock.hidden else "!" if space == flock.mad else " "
                return Text(f" {LETTERS[seat]}{mark} ", style=f"{COLOURS[seat]} {marked}".strip())
        if space in view.wolves:
            return Text(" W  ", style=f"bold red {marked}".strip())
        if space in view.tokens:
            eyes = "".join(LETTERS[seat].lower() for seat in range(2) if space in view.peeked[seat])
            return Text(f"▒▒{eyes:<2}", style=f"green {marked}".strip())
        return Text(" ·  ", style="dim")

    def legend(self) -> str:
        say = self.texts.say
        return say("A, B sheep, # hidden, ! mad; W wolf; ▒▒ token, seen by a or b")

    def players(self, view: WarView) -> Group:
        say = self.texts.say
        table = Table(box=None, padding=(0, 1))
        add_names(table, [f"A {name} ◂" for name in self.names])
        for heading in (say("sheep"), say("grass"), say("cards")):
            table.add_column(heading, justify="right")
        for seat in range(2):
            name = Text(f"{LETTERS[seat]} {self.name(seat)}", style=COLOURS[seat])
            if seat == view.turn and view.kind != "over":
                name.append(" ◂")
            hand = view.hands[seat]
            table.add_row(name, str(len(view.flocks[seat].sheep)), str(view.grass[seat]), str(hand.count))
            for detail in (self.pile(view, seat), cards_text(self.texts, hand.shown)):
                if detail:
                    table.add_row(Text(f"  {detail}", style="dim"), "", "", "")
        return Group(table, Text(" " + "\n ".join(self.notes(view)), style="dim"))

    def pile(self, view: WarView, seat: int) -> str:
        """What a pile is made of: 3x1 2x5 for three 1s and two 5s."""
        return " ".join(
            f"{number}x{value}" for value, number in zip((1, 3, 5), view.piles[seat], strict=True) if number
        )

    def notes(self, view: WarView) -> list[str]:
        count = self.texts.count
        notes = [count("{number} card to draw", "{number} cards to draw", view.deck)]
        if view.turn is not None and view.kind != "over":
            notes.append(count("{number} action left", "{number} actions left", view.actions))
        if view.quiet:
            notes.append(count("{number} quiet turn of 8", "{number} quiet turns of 8", view.quiet))
        if view.iron:
            notes.append(self.texts.say("5s do no harm this turn"))
        return notes

    # What only one seat knows.

    def hand(self, view: View) -> RenderableType:
        assert isinstance(view, WarView)
        if view.seat is None:
            return Text()
        say = self.texts.say
        lines = Text()
        hand = view.hands[view.seat]
        for card in hand.cards:
            waits = f" ({say('waits for your next turn')})" if card in hand.fresh else ""
            lines.append(f"[{card_name(self.texts, card)}]", style="bold")
            lines.append(f" {card_effect(self.texts, card)}{waits}\n")
        if view.known:
            seen = ", ".join(f"{SPACE_NAMES[space]} {token_name(self.texts, token)}" for space, token in view.known)
            lines.append(say("{name} has seen: {tokens}", name=self.name(view.seat), tokens=seen) + "\n")
        other = view.hands[1 - view.seat]
        if len(other.cards) > len(other.shown):
            known = cards_text(self.texts, other.cards)
            lines.append(say("{name} holds: {cards}", name=self.name(1 - view.seat), cards=known) + "\n")
        lines.rstrip()
        return lines

    # Words.

    def question(self, view: View) -> str:
        assert isinstance(view, WarView)
        say = self.texts.say
        if view.phase == "act":
            return say("Your action: look, run, move a wolf, hide a sheep or play a card.")
        if view.phase == "look_more":
            return say("Which second token do you look at? - for just the one.")
        if view.phase == "leave":
            return self.seen_now(view)
        return self.card_question(view)

    def seen_now(self, view: WarView) -> str:
        """What the look showed, and whether a wolf stays face up."""
        known = dict(view.known)
        seen = ", ".join(f"{SPACE_NAMES[space]} {token_name(self.texts, known[space])}" for space in view.named)
        return self.texts.say("You see: {tokens}. Does a wolf stay face up? - for no.", tokens=seen)

    def card_question(self, view: WarView) -> str:
        say = self.texts.say
        further = view.phase == "card_more"
        questions = {
            "tip": say("Which card do you take from the deck?"),
            "roast": say("Which enemy sheep is roasted?"),
            "eagle": say("Where does the eagle put it?") if further else say("Which sheep does the eagle carry?"),
            "fire": say("Name three tokens to burn.") if further else say("Around which sheep does the grass burn?"),
            "mad": say("Which sheep becomes the mad one?"),
            "bird": self.bird_question(view),
            "dog": say("Which enemy sheep do you drive, and where?"),
            "trap": say("Which wolf is trapped?"),
            "tea": say("On which border space does it return?") if further else say("Who returns?"),
            "mixup": say("With which enemy sheep?") if further else say("Which of your sheep is swapped?"),
            "moon": say("Where does it go next? - to stop.") if further else say("Which wolf do you move, and where?"),
        }
        return questions[view.card or "roast"]

    def bird_question(self, view: WarView) -> str:
        if view.phase == "card":
            return self.texts.say("Which token do you look at?")
        known = dict(view.known)
        seen = ", ".join(f"{SPACE_NAMES[space]} {token_name(self.texts, known[space])}" for space in view.named)
        return self.texts.say("You see: {tokens}. Another token? - to stop.", tokens=seen)

    def move(self, view: View, move: int) -> str:
        assert isinstance(view, WarView)
        return meaning(self.texts, view, move)

    def event(self, event: Event) -> str:
        return WarLog(self.texts, self.names).line(event)

    # The end.

    def ending(self, view: View) -> RenderableType:
        assert isinstance(view, WarView)
        say = self.texts.say
        table = Table(title=say("The final sheet"), box=None, padding=(0, 1), title_justify="left")
        add_names(table, self.names)
        for heading in (say("grass"), say("Blue ribbon"), say("points"), say("sheep"), ""):
            table.add_column(heading, justify="left" if heading == "" else "right", min_width=longest_word([heading]))
        assert view.result is not None
        points, places = view.result.points, view.result.places
        for seat in sorted(range(2), key=lambda seat: places[seat]):
            ribbon = points[seat] - view.grass[seat]
            sheep = len(view.flocks[seat].sheep)
            table.add_row(
                self.name(seat),
                f"{view.grass[seat]} ({self.pile(view, seat)})",
                str(ribbon),
                str(points[seat]),
                str(sheep),
                self.title(places, seat),
            )
        return Group(Text(self.reason(view)), table)

    def reason(self, view: WarView) -> str:
        say = self.texts.say
        if view.ending == "no_sheep":
            loser = 0 if not view.flocks[0].sheep else 1
            return say("{name} has no sheep left.", name=self.name(loser))
        if view.ending == "truce":
            return say("Truce: the points decide.")
        if view.ending == "no_grass":
            return say("No grass lies face down any more: the points decide.")
        return say("Eight quiet turns: the points decide.")

    def title(self, places: tuple[int, ...], seat: int) -> str:
        if places.count(1) == 2:
            return self.texts.say("a draw")
        return self.texts.say("wins") if places[seat] == 1 else ""
