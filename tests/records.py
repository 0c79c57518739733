"""Records of much that is answered: texts of which short marks are kept in a file, the same wherever they are made.

A test compares the marks. The module that makes the texts is also a command: without a name it writes all its marks
anew, with names it prints what stands behind them.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from ramino_access.core.cards import Card
from ramino_access.core.record import Record, fields_of

LETTERS = 8  # of a mark


def mark(told: str | bytes) -> str:
    """A few letters that stand for a text."""
    return hashlib.sha256(told.encode() if isinstance(told, str) else told).hexdigest()[:LETTERS]


def whole_sums_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse fractions to the built-in ``sum``, which adds them up otherwise from Python 3.12 on (``core.sums``)."""
    usual = sum

    def whole(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        numbers = [*numbers]
        assert float not in {type(start), *map(type, numbers)}, "core.sums.added is the same under every Python"
        return usual(numbers, start)

    monkeypatch.setattr("builtins.sum", whole)


def marked(name: object, texts: Iterable[str]) -> str:
    """A line of a record: a name, and the mark of each text."""
    return " ".join([str(name), *map(mark, texts)])


def cut(lines: Sequence[str], count: int) -> Iterator[str]:
    """The lines as so many texts, each about as long as the others."""
    for part in range(count):
        yield "\n".join(lines[part * len(lines) // count : (part + 1) * len(lines) // count])


def asked(group: str, answers: Iterable[tuple[str, object]]) -> Iterator[str]:
    """From questions with their answers: a line for each question, how often it was asked and a mark of the answers in
    their order."""
    found: dict[str, list[str]] = {}
    for what, answer in answers:
        found.setdefault(what, []).append(plain(answer))
    for what, told in found.items():
        answers_mark = mark("\n".join(told))
        yield f"{group}, {what}: {len(told)} answers, {answers_mark}"


def plain(value: Any) -> str:
    """The value as text that is the same everywhere: sets in the order of their texts, six digits of a number."""
    match value:
        case float():
            return f"{value:.6g}"
        case Card():
            return f"{value.face.code}.{value.copy}"
        case dict():
            return f"{{{', '.join(f'{plain(key)}: {plain(of)}' for key, of in value.items())}}}"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(plain, value)))}}}"
        case list() | tuple():
            return f"[{', '.join(map(plain, value))}]"
        case _ if isinstance(value, Record) or is_dataclass(value):
            names = fields_of(value) if isinstance(value, Record) else [field.name for field in fields(value)]
            told = [f"{name}={plain(getattr(value, name))}" for name in names]
            return f"{type(value).__name__}({', '.join(told)})"
    return str(value)


def numbered(texts: Iterable[str]) -> Iterator[str]:
    """Each text under its number."""
    return (f"=== {number}\n{text}" for number, text in enumerate(texts))


def write(file: Path, lines: Iterable[str]) -> None:
    """Write a record anew."""
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def command(
    names: Sequence[str], file: Path, lines: Callable[[], Iterable[str]], shown: Callable[[str], Iterable[str]]
) -> int:
    """Print what stands behind the marks of these names; without any, write the record anew."""
    for name in names:
        sys.stdout.writelines(f"{text}\n" for text in shown(name))
    if not names:
        write(file, lines())
    return 0
