"""Records of much that is answered, the same wherever they are made.

They are kept whole, one answer a line, as text or, where they are long, compressed (``.xz``): a test that fails tells
which answer changed, in which field, from what to what (``changed_in``), and so does the command that writes one anew.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import lru_cache
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


def numbered_answers(place: str, answers: Iterable[tuple[str, object]]) -> Iterator[str]:
    """From questions asked at one place with their answers: a line for each, a question that comes again numbered."""
    times: Counter[str] = Counter()
    for what, answer in answers:
        times[what] += 1
        again = f" {times[what]}" if times[what] > 1 else ""
        in_one = plain(answer).replace("\n", " / ")
        yield f"{place}, {what}{again}: {in_one}"


def whole_lines(name: str, texts: Iterable[str]) -> Iterator[str]:
    """Texts as lines of a record that is kept whole, each under its number."""
    for number, text in enumerate(texts):
        in_one = text.replace("\n", " / ")
        yield f"{name}, {number}: {in_one}"


def kept(file: Path) -> list[str]:
    """The lines of a record that is kept whole."""
    data = file.read_bytes()
    return (lzma.decompress(data) if file.suffix == ".xz" else data).decode().split("\n")[:-1]


@lru_cache(maxsize=1)
def _parts(file: Path) -> dict[str, list[str]]:
    """The lines of a record by the first word of their names. One record at a time: some are long."""
    parts: dict[str, list[str]] = {}
    for line in kept(file):
        parts.setdefault(line.partition(",")[0], []).append(line)
    return parts


def changed_in(file: Path, name: str, lines: Iterable[str]) -> list[str]:
    """What changed, in words, in the part of a record whose names begin with this one; empty where nothing did."""
    part = _parts(file).get(name.partition(",")[0], ())
    return changes((line for line in part if line.startswith(f"{name}, ")), lines)


def keep_whole(file: Path, lines: Iterable[str]) -> None:
    """Write such a record anew, and tell what changed in it."""
    lines = list(lines)
    if file.exists():
        sys.stdout.writelines(f"{line}\n" for line in changes(kept(file), lines))
    data = "".join(f"{line}\n" for line in lines).encode()
    file.write_bytes(lzma.compress(data, preset=9) if file.suffix == ".xz" else data)


def changes(were: Iterable[str], are: Iterable[str], most: int = MOST_CHANGES) -> list[str]:
    """What changed between two records, in words: an answer, its field, from what to what. Empty where nothing did."""
    were, are = list(were), list(are)
    if were == are:
        return []
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
    told = told or ["the same answers in another order, or a name twice"]
    return [*told[:most], *([f"and {len(told) - most} more"] if len(told) > most else [])]


def _fields_changed(before: str, now: str) -> Iterator[tuple[str, str, str]]:
    """The fields of an answer that differ, where both have the same; else the whole."""
    one, other = (dict(_values(text)) for text in (before, now))
    for field in dict.fromkeys((*one, *other)):
        was, became = one.get(field, "nothing"), other.get(field, "nothing")
        if was != became:
            yield (f", {field}" if field else ""), was, became


def _values(text: str) -> Iterator[tuple[str, str]]:
    """Each value of an answer under the way to it: of a message, or of a text of ``plain``."""
    if text.startswith("{"):
        with suppress(ValueError):
            yield from _of_json(json.loads(text), ())
            return
    yield from _leaves(text)


def _of_json(value: Any, way: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict | list):
        for key, of in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _of_json(of, (*way, str(key)))
    else:
        yield ".".join(way), str(value)


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


def write(file: Path, lines: Iterable[str]) -> None:
    """Write a record anew."""
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
