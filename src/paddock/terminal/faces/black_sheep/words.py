"""What players call the animals, combinations and tasks of Black Sheep."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.games.black_sheep.view import TaskView
from paddock.terminal.counting import times
from paddock.texts import Texts

STYLES = ("bold red", "bold yellow", "bold magenta", "bold white", "bold green", "bold blue")
"""By species. The word stands beside the colour everywhere."""


class Words:
    """The words of one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        say = texts.say
        self.animals = (
            say("horse"),
            say("cow"),
            say("pig"),
            say("sheep"),
            say("rooster"),
            say("black sheep"),
        )
        self.combinations = {
            "five_alike": say("five alike"),
            "four_alike": say("four alike"),
            "three_and_two": say("three and two"),
            "three_alike": say("three alike"),
            "two_pairs": say("two pairs"),
            "pair": say("a pair"),
            "all_different": say("all different"),
        }

    def listed(self, animals: Iterable[int]) -> str:
        """Animals as a list, equal ones counted once, with their number."""
        given = list(animals)
        return self.counted([given.count(animal) for animal in range(len(self.animals))])

    def counted(self, counts: Iterable[int]) -> str:
        """The same from a count of each species; a dot for none at all."""
        parts = [times(self.animals[animal], number) for animal, number in enumerate(counts) if number > 0]
        return ", ".join(parts) or "·"

    def task(self, task: TaskView) -> str:
        """A task card in a line (B30-B32)."""
        if task.kind == "flock":
            return self.texts.say("flock of black sheep: the only player with black sheep wins")
        if task.kind == "scales":
            return self.texts.count(
                "scales, {animals}: {number} point for the most",
                "scales, {animals}: {number} points for the most",
                task.points,
                animals=self.listed(task.animals),
            )
        return self.texts.count(
            "{animals}: {number} point for each such group",
            "{animals}: {number} points for each such group",
            task.points,
            animals=self.listed(task.animals),
        )
