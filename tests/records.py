"""Records of much that is answered, the same wherever they are made.

Some are kept whole, compressed (``.xz``), one answer a line: a test that fails tells which answer changed, in which
field, from what to what (``changes``), and so does the command that writes one anew. Of others short marks are kept;
the module that makes their texts is a command, too, which prints what stands behind a mark.
"""

from __future__ import annotations

import hashlib
import lzma
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from ramino_access.core.cards import Card
from ramino_access.core.record import Record, fields_of

LETTERS = 8  # of a mark
MOST_CHANGES = 40  # that are told


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


def numbered_answers(place: str, answers: Iterable[tuple[str, object]]) -> Iterator[str]:
    """From questions asked at one place with their answers: a line for each, a question that comes again numbered."""
    times: Counter[str] = Counter()
    for what, answer in answers:
        times[what] += 1
        again = f" {times[what]}" if times[what] > 1 else ""
        yield f"{place}, {what}{again}: {plain(answer)}"


def whole_lines(name: str, texts: Iterable[str]) -> Iterator[str]:
    """Texts as lines of a record that is kept whole, each under its number."""
    for number, text in enumerate(texts):
        in_one = text.replace("\n", " / ")
        yield f"{name}, {number}: {in_one}"


def kept(file: Path) -> list[str]:
    """The lines of a record that is kept whole."""
    return lzma.decompress(file.read_bytes()).decode().splitlines()


def keep_whole(file: Path, lines: Iterable[str]) -> None:
    """Write such a record anew, and tell what changed in it."""
    lines = list(lines)
    if file.exists():
        sys.stdout.writelines(f"{line}\n" for line in changes(kept(file), lines))
    file.write_bytes(lzma.compress("".join(f"{line}\n" for line in lines).encode(), preset=9))


def changes(were: Iterable[str], are: Iterable[str], most: int = MOST_CHANGES) -> list[str]:
    """What changed between two records, in words: an answer, its field, from what to what. Empty where nothing did."""
    before, now = (dict(line.partition(": ")[::2] for line in lines) for lines in (were, are))
    told: list[str] = []
    for name in dict.fromkeys((*before, *now)):
        if name not in now:
            told.append(f"{name}: is no longer asked")
        elif name not in before:
            told.append(f"{name}: is new")
        elif before[name] != now[name]:
            fields_changed = _fields_changed(before[name], now[name])
            told += (f"{name}{field}: from {was} to {became}" for field, was, became in fields_changed)
    return [*told[:most], *([f"and {len(told) - most} more"] if len(told) > most else [])]


def _fields_changed(before: str, now: str) -> Iterator[tuple[str, str, str]]:
    """The fields of an answer that differ, where both have the same; else the whole."""
    one, other = dict(_leaves(before)), dict(_leaves(now))
    for field in dict.fromkeys((*one, *other)):
        was, became = one.get(field, "nothing"), other.get(field, "nothing")
        if was != became:
            yield (f", {field}" if field else ""), was, became


def _leaves(text: str) -> Iterator[tuple[str, str]]:
    """Each value of a text of ``plain`` under the way to it: ``hands.1.0``."""
    way: list[str | int] = [""]
    value = ""
    for sign in (*re.findall(r"[\[\](){}]|, |[\w ]+(?:=|: )|[^\[\](){},=:]+|.", text), ", "):
        if sign in "[({":
            way.append(0)
            value = ""
        elif sign in "])}" or sign == ", ":
            if value:
                yield ".".join(str(step) for step in way if step != ""), value
            value = ""
            if sign != ", ":
                way.pop()
                way = way or [""]
            elif isinstance(way[-1], int):
                way[-1] += 1
            elif len(way) > 1:
                way[-1] = ""
        elif sign.endswith(("=", ": ")) and len(way) > 1 and not value:
            way[-1] = sign.rstrip("=: ")
        else:
            value += sign


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
