"""Mutants: small faults put into a source file, one at a time.

Each is one change of the kind that people make by mistake: a comparison turned round, a number one off, a branch never
taken, a call left out. The text is changed in place, so that a survivor can be read as a diff.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
_COUNTED = {ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "//"), ast.FloorDiv: ("//", "*")}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: the text from ``start`` to ``end`` (in bytes) of a file becomes ``new``."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def applied(self, source: bytes) -> bytes:
        """The file with the fault in it."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {_short(self.old)} -> {_short(self.new)}"


def mutants(file: str, source: bytes) -> list[Mutant]:
    """Every fault that this module knows for the file, in the order of its lines."""
    return sorted(_Finder(file, source).all(), key=lambda m: (m.start, m.end, m.new))


class _Finder:
    """Walks over one file. Annotations, docstrings and texts are left alone: no rule hangs on them."""

    def __init__(self, file: str, source: bytes) -> None:
        self._file = file
        self._source = source
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self._starts = starts

    def all(self) -> Iterator[Mutant]:
        for node in self._code(ast.parse(self._source)):
            yield from self._of(node)

    def _code(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes that run when the program does something."""
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.JoinedStr):  # before Python 3.12 nobody is told where in the text its parts stand
            return
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self._code(child)

    def _of(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(ops=[operator]) if type(operator) in _COMPARED:
                yield self._between(node.left, node.comparators[0], *_COMPARED[type(operator)])
            case ast.BinOp(op=operator) if type(operator) in _COUNTED and not _is_text(node):
                yield self._between(node.left, node.right, *_COUNTED[type(operator)])
            case ast.BoolOp(op=operator):
                old, new = ("and", "or") if isinstance(operator, ast.And) else ("or", "and")
                yield self._between(node.values[0], node.values[1], old, new)
            case ast.UnaryOp(op=ast.Not()):
                yield self._mutant(node, f"({self._text(node.operand)})")
            case ast.Constant(value=bool(value)):
                yield self._mutant(node, str(not value))
            case ast.Constant(value=int(value)):
                yield self._mutant(node, str(value + 1))
            case ast.If() | ast.While() | ast.IfExp():
                yield self._mutant(node.test, f"(not ({self._text(node.test)}))")
            case ast.comprehension(ifs=[test, *_]):
                yield self._mutant(test, "True")
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield self._mutant(value, "None")
            case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
                yield self._mutant(node, "pass" if not isinstance(node.value, ast.Yield) else "(yield None)")
            case ast.AugAssign(op=ast.Add() | ast.Sub()):
                old, new = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
                yield self._between(node.target, node.value, old, new)
            case _:
                pass

    def _mutant(self, node: ast.expr | ast.stmt, new: str) -> Mutant:
        start, end = self._span(node)
        return Mutant(self._file, node.lineno, start, end, self._source[start:end].decode(), new)

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Mutant:
        """The operator that stands between two operands."""
        begin, end = self._span(left)[1], self._span(right)[0]
        at = self._source.index(old.encode(), begin, end)
        return Mutant(self._file, left.end_lineno or left.lineno, at, at + len(old), old, new)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        last, after = node.end_lineno, node.end_col_offset
        assert last is not None
        assert after is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[last - 1] + after

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()


def _is_text(node: ast.BinOp) -> bool:
    """Whether text is put together or filled in, not numbers."""
    return any(isinstance(side, ast.JoinedStr) or _is_string(side) for side in (node.left, node.right))


def _is_string(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:57]}..."
