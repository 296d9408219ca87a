"""A lesson played at the table's authority, without a server: the learner answers as a test says."""

from __future__ import annotations

from collections.abc import Callable

from paddock.core.errors import IllegalMove
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene
from paddock.server.lessons import scene_of
from paddock.table.authority import Table
from paddock.table.log import Entry

Learner = Callable[[Scene, list[Bubble]], str]


def follow(scene: Scene, bubbles: list[Bubble]) -> str:
    """Does what the coach says; without a suggestion, the first thing that can be done."""
    suggested = bubbles[-1].move if bubbles else ""
    return suggested or scene.legal[0]


class LessonRun:
    """One lesson from its deal to its last bubble."""

    def __init__(self, lesson: Lesson, learner: Learner, seed: int = 1, most: int = 60) -> None:
        self.lesson = lesson
        self.game = make(lesson.game, lesson.seats, dict(lesson.options), None)
        self.table = Table(self.game, lesson.deals)
        self.rng = FastRng(seed)
        self.entries: list[Entry] = []
        self.made = [0] * lesson.seats
        self.bubbles: list[list[Bubble]] = []
        """What was said at each question of the learner."""
        self.unprepared = 0
        """Moves of the others for which nothing was prepared, or nothing that was possible."""
        self.commit_draw()
        while not self.table.is_over and not self.lesson.is_over(self.scene()) and most > 0:
            self.answer(learner)
            most -= 1

    def scene(self) -> Scene:
        return scene_of(self.game, self.entries, LEARNER)

    def commit_draw(self) -> None:
        pending = self.table.draw(self.rng)
        self.table.commit(pending)
        self.entries += pending.entries

    def answer(self, learner: Learner) -> None:
        seat = max(self.table.state.waiting_seats())  # the learner last, as who picks in secret may be
        if seat == LEARNER:
            scene = self.scene()
            said = self.lesson.bubbles(scene)
            self.bubbles.append(said)
            self.move(seat, learner(scene, said))
        else:
            self.move(seat, self.reply(seat))

    def reply(self, seat: int) -> str:
        legal = [self.game.print_move(int(move)) for move in self.table.state.legal(seat)]
        replies = self.lesson.replies.get(seat, ())
        made = self.made[seat]
        if made < len(replies) and replies[made] in legal:
            return replies[made]
        self.unprepared += 1
        return legal[self.rng.below(len(legal))]

    def move(self, seat: int, text: str) -> None:
        serial = int(self.table.state.serial)
        try:
            pending = self.table.move(seat, serial, text, f"{seat} {len(self.entries)}", self.rng)
        except IllegalMove as refused:
            raise AssertionError(f"{text} is not legal for seat {seat}: {refused}") from refused
        self.table.commit(pending)
        self.entries += pending.entries
        self.made[seat] += 1

    @property
    def said(self) -> list[str]:
        """All that the coach said, in English."""
        return [" ".join(one.sentence() for one in bubble.words) for bubbles in self.bubbles for bubble in bubbles]
