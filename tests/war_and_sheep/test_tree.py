"""Tree counts of small positions, reckoned a second time from the printed rules by a slow referee with no tables."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.testing import count_tree
from war_and_sheep.positions import lay, stack_deck

Spot = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
OWN = ("Aa", "Bb")


class Referee:
    """A board as a dictionary from (file, rank) to a letter, for play without cards in one turn of one seat."""

    def __init__(self, drawing: str, seat: int, seen: frozenset[Spot] = frozenset(), actions: int = 2) -> None:
        lines = drawing.split()
        self.board = {(x, 5 - y): lines[y][x] for y in range(6) for x in range(6) if lines[y][x] != "."}
        self.seat = seat
        self.seen = seen
        self.actions = actions
        self.begun = False

    def own(self) -> list[Spot]:
        return [spot for spot, letter in self.board.items() if letter in OWN[self.seat]]

    def changed(self, board: dict[Spot, str], used: int = 1, seen: frozenset[Spot] = frozenset()) -> Referee:
        after = Referee("\n".join(["......"] * 6), self.seat, self.seen | seen, self.actions - used)
        after.board = board
        after.begun = self.begun or used > 0
        return after

    def tokens_near(self, spot: Spot) -> set[Spot]:
        near = {(spot[0] + x, spot[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
        return {token for token in near if self.board.get(token, "") in tuple("135w")}

    def leaves(self, depth: int) -> int:
        """Leaves of the tree from an action on. What comes after this turn is not looked into."""
        if depth == 0 or self.over() or self.actions == 0:
            return 1
        after = [*self.unhiding(), *self.running(), *self.prowling(), *self.hiding()]
        return sum(next_.leaves(depth - 1) for next_ in after) + self.looking(depth)

    def over(self) -> bool:
        letters = set(self.board.values())
        return not letters & set("135") or not letters & set("Aa") or not letters & set("Bb")

    def unhiding(self) -> list[Referee]:
        small = OWN[self.seat][1]
        if self.begun or small not in self.board.values():
            return []
        board = {spot: letter.upper() if letter == small else letter for spot, letter in self.board.items()}
        return [self.changed(board, used=0)]

    def hiding(self) -> list[Referee]:
        if OWN[self.seat][1] in self.board.values():
            return []
        return [self.changed({**self.board, spot: OWN[self.seat][1]}) for spot in self.own()]

    def looking(self, depth: int) -> int:
        """A first token, then perhaps a second around the same sheep, then a wolf left up or not."""
        total = 0
        for first in set().union(*[self.tokens_near(spot) for spot in self.own()]):
            sheep = [spot for spot in self.own() if first in self.tokens_near(spot)]
            seconds = set().union(*[self.tokens_near(spot) for spot in sheep]) - {first}
            if not seconds:
                total += self.leaving(frozenset({first}), depth - 1)
            elif depth == 1:
                total += 1
            else:
                total += self.leaving(frozenset({first}), depth - 2)
                total += sum(self.leaving(frozenset({first, second}), depth - 2) for second in seconds)
        return total

    def leaving(self, named: frozenset[Spot], depth: int) -> int:
        if depth == 0:
            return 1
        wolves = [spot for spot in named if self.board[spot] == "w"]
        raised = [[], *[[wolf] for wolf in wolves], *([wolves] if len(wolves) == 2 else [])]
        boards = [{**self.board, **dict.fromkeys(up, "W")} for up in raised]
        return sum(self.changed(board, seen=named).leaves(depth - 1) for board in boards)

    def ahead(self, spot: Spot, step: Spot) -> tuple[Spot, Spot, str]:
        """The last empty space, the next one, and what is there (`#` for the edge)."""
        while True:
            next_ = (spot[0] + step[0], spot[1] + step[1])
            what = self.board.get(next_, "." if 0 <= next_[0] < 6 and 0 <= next_[1] < 6 else "#")
            if what != ".":
                return spot, next_, what
            spot = next_

    def running(self) -> list[Referee]:
        found = []
        for spot in self.own():
            for step in STEPS:
                last, goal, what = self.ahead(spot, step)
                if self.board[spot].isupper() and not (last == spot and what in "AaBb#"):
                    found.append(self.run(spot, step, last, goal, what))
        return found

    def run(self, spot: Spot, step: Spot, last: Spot, goal: Spot, what: str) -> Referee:
        file = [spot]
        while self.board.get((file[-1][0] - step[0], file[-1][1] - step[1]), "") in ("A", "B"):
            file.append((file[-1][0] - step[0], file[-1][1] - step[1]))
        end = goal if what in "13" else last
        far = (end[0] - spot[0], end[1] - spot[1])
        board = {place: letter for place, letter in self.board.items() if place not in file}
        if what in "135":
            del board[goal]
        if what == "w":
            board[goal] = "W"
        for place in file[1:] if what in "5wW" else file:
            board[(place[0] + far[0], place[1] + far[1])] = self.board[place]
        return self.changed(board)

    def prowling(self) -> list[Referee]:
        found = []
        for spot, letter in self.board.items():
            if letter != "W" and not (letter == "w" and spot in self.seen):
                continue
            for step in STEPS:
                last, goal, what = self.ahead(spot, step)
                end = goal if what in "AB" else last
                if end != spot:
                    board = {place: piece for place, piece in self.board.items() if place != spot}
                    board[end] = "W"
                    found.append(self.changed(board))
        return found


def engine_leaves(drawing: str, seat: int, depth: int) -> int:
    match = stack_deck(lay(drawing, turn=seat + 1), "")
    return count_tree(match.state, depth)


def random_drawing(number: int) -> str:
    """A position with everything in it, no flock so small that a turn could be skipped."""
    rng = rng_for(number, "drawing")
    pieces = list("AAABBBw113355W" if number % 2 else "AAAAaBBBbw11W")
    cells = ["."] * 36
    for piece in pieces:
        space = rng.below(36)
        while cells[space] != ".":
            space = rng.below(36)
        cells[space] = piece
    return "\n".join("".join(cells[start : start + 6]) for start in range(0, 36, 6))


@pytest.mark.parametrize("number", range(40))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_tree_of_a_turn_is_as_large_as_the_referee_says(number: int, seat: int) -> None:
    """Two steps are always within one turn, whatever they are."""
    drawing = random_drawing(number)
    for depth in (1, 2):
        assert engine_leaves(drawing, seat, depth) == Referee(drawing, seat).leaves(depth), drawing


def test_a_tree_that_can_be_counted_on_fingers() -> None:
    """One sheep in a corner: it runs east or north or hides, and then has three ways to go on.

    From f1 it runs north or west or hides; from a5, under the other sheep, it runs east or south or hides. Once hidden
    it can do nothing, the turn is skipped, and the other sheep runs east onto the token or south, or hides.
    """
    drawing = "B.1... ...... ...... ...... ...... A....."
    assert engine_leaves(drawing, 0, 1) == 3
    assert engine_leaves(drawing, 0, 2) == 3 + 3 + 3


def test_the_first_actions_of_a_whole_game() -> None:
    """Six sheep run north, six can hide, twelve tokens lie nowhere but in the next rank: six looks."""
    drawing = "BBBBBB 111111 111135 3w3w53 133355 AAAAAA".replace("111135", "113335")
    assert engine_leaves(drawing, 0, 1) == 6 + 6 + 6
    assert engine_leaves(drawing, 0, 1) == Referee(drawing, 0).leaves(1)
