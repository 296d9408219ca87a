"""The factors of moves for compiled code: `MoveTable.split`, one factor at a time, in arithmetic."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.constant import Constant
from paddock.core.move_table import MoveTable


class Factors(Constant):
    """The codes of a game's moves. A kind of move is a block of numbers; within it each part repeats in strides."""

    def __init__(self, table: MoveTable) -> None:
        self.count: i64 = len(table.factors)
        sizes = [factor.size for factor in table.factors]
        self.starts: vec[i64] = vec[i64]([sum(sizes[:place]) for place in range(len(sizes) + 1)])
        """By factor: where its codes stand when those of all factors are laid end to end; last, how many there are."""
        self.blocks: vec[i64] = vec[i64](table.starts)
        """The first move of every block."""
        self.strides: vec[i64] = vec[i64]([0] * (len(table.kinds) * len(sizes)))
        """By block and factor: how many moves follow each other with the same code; 0 for a part that it lacks."""
        self.lengths: vec[i64] = vec[i64]([1] * (len(table.kinds) * len(sizes)))
        """By block and factor: how many values the part has."""
        self.firsts: vec[i64] = vec[i64]([0] * (len(table.kinds) * len(sizes)))
        """By block and factor: where the codes of its values begin."""
        self.codes: vec[i64] = vec[i64](self._read(table))

    def _read(self, table: MoveTable) -> list[int]:
        """Note strides and lengths, and list the codes that they lead to."""
        order = {factor.name: place for place, factor in enumerate(table.factors)}
        codes: list[int] = []
        for block, kind in enumerate(table.kinds):
            cell = block * len(table.factors)
            self.firsts[cell] = len(codes)
            self.strides[cell] = 1
            codes.append(table.factors[0].values.index(kind.name))
            stride = 1
            for part in reversed(kind.parts):
                place = cell + order[part.name]
                self.strides[place] = stride
                self.lengths[place] = len(part.values)
                self.firsts[place] = len(codes)
                known = table.factors[order[part.name]].values
                codes += [1 + known.index(value) for value in part.values]
                stride *= len(part.values)
        return codes

    def code(self, move: i64, factor: i64) -> i64:
        """The code of a move in a factor."""
        blocks = self.blocks
        block = i64(len(blocks)) - 1
        while blocks[block] > move:
            block -= 1
        cell = block * self.count + factor
        stride = self.strides[cell]
        if stride == 0:
            return 0
        return self.codes[self.firsts[cell] + (move - blocks[block]) // stride % self.lengths[cell]]
