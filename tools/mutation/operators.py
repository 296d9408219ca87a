"""What a mutant changes: mutmut's operators, without those that the type checker would stop, and a few of our own.

An operator takes a node of the syntax tree and yields nodes to put in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import libcst as cst
import libcst.matchers as m
from mutmut.mutation import mutators

Operators = Sequence[tuple[type, Callable[[Any], Iterable[cst.CSTNode]]]]

STOPPED_BY_TYPES = {
    mutators.operator_assignment,  # `a = None`
    mutators.operator_arg_removal,  # `f(None, b)`, `f(b)`
    mutators.operator_lambda,  # `lambda: None`
}
"""mypy runs in strict mode over all that is mutated and refuses nearly all that these make; as mutants they would fall
at once, whatever the tests are worth, and raise the share of the killed for nothing."""

INTEGER_ARITHMETIC: dict[type[cst.BaseBinaryOp], type[cst.BaseBinaryOp]] = {
    cst.Multiply: cst.Add,
    cst.FloorDivide: cst.Multiply,
    cst.Modulo: cst.FloorDivide,
}
"""In place of mutmut's division, which makes a float and is stopped by the types."""

DECIDED_ELSEWHERE = m.Comparison() | m.UnaryOperation(operator=m.Not()) | m.Name("True")
"""Conditions that other operators turn round already."""

WRITES = (
    m.Expr(value=m.Call()) | m.AugAssign() | m.Assign(targets=[m.AssignTarget(target=m.Attribute() | m.Subscript())])
)
"""Statements that only change something: without one of them the rest still runs."""


def swap_operator(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    """mutmut's `+` to `-`, `<` to `<=`, `&` to `|`, `and` to `or` and so on, with whole numbers kept whole."""
    if isinstance(node, cst.BinaryOperation) and type(node.operator) in INTEGER_ARITHMETIC:
        yield node.with_changes(operator=INTEGER_ARITHMETIC[type(node.operator)]())
    else:
        yield from mutators.operator_swap_op(node)


def minus_one(node: cst.Integer) -> Iterable[cst.Integer]:
    if node.evaluated_value > 0:
        yield node.with_changes(value=repr(node.evaluated_value - 1))


def negate(node: cst.If | cst.While) -> Iterable[cst.CSTNode]:
    """`if ready` to `if not (ready)`."""
    if not m.matches(node.test, DECIDED_ELSEWHERE):
        bracketed = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        yield node.with_changes(test=cst.UnaryOperation(cst.Not(), bracketed))


def skip_loop(node: cst.For) -> Iterable[cst.For]:
    yield node.with_changes(iter=cst.Tuple([]))


def drop_statement(node: cst.BaseSmallStatement) -> Iterable[cst.Pass]:
    if m.matches(node, WRITES):
        yield cst.Pass()


OPERATORS: Operators = [
    *[
        (kind, operator)
        for kind, operator in mutators.mutation_operators
        if operator not in STOPPED_BY_TYPES and operator is not mutators.operator_swap_op
    ],
    (cst.CSTNode, swap_operator),
    (cst.Integer, minus_one),
    (cst.If, negate),
    (cst.While, negate),
    (cst.For, skip_loop),
    (cst.BaseSmallStatement, drop_statement),
]
