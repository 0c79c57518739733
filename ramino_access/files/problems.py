"""What is wrong with a file of the player's, as a value; the words are the catalog's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from .clean import clean, shortened

MOST_OF_A_SORT = 3
"""Mistakes of one sort are told one by one up to this many; the others are a number."""

MORE = "file-more-problems"


class Problem(NamedTuple):
    """Something in ``file`` that could not be used, and what happened instead.

    ``reason`` is the id of a message; ``args`` are its variables, all of them text. ``line_number``
    counts from 1 and is ``None`` where no line is to blame.
    """

    file: Path
    reason: str
    line_number: int | None = None
    args: Mapping[str, str] = MappingProxyType({})

    def message_args(self) -> dict[str, str]:
        """Every variable of the message, fit to be shown: ``args``, ``file``, and ``line`` ("0" for none)."""
        args = {**self.args, "file": str(self.file), "line": str(self.line_number or 0)}
        return {name: shortened(clean(text)) for name, text in args.items()}


def detail_of(error: BaseException | None) -> str:
    """What the system says of its own error, in a few words; of any other the kind."""
    if isinstance(error, OSError):
        return error.strerror or str(error) or type(error).__name__
    return type(error).__name__


def bounded(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The first `MOST_OF_A_SORT` problems of every sort, and last, for each file that has more, their number."""
    reported: list[Problem] = []
    counts: Counter[tuple[Path, str]] = Counter()
    left_out: Counter[Path] = Counter()
    for problem in problems:
        counts[problem.file, problem.reason] += 1
        if counts[problem.file, problem.reason] <= MOST_OF_A_SORT:
            reported.append(problem)
        else:
            left_out[problem.file] += 1
    return (*reported, *(Problem(file, MORE, None, {"count": str(n)}) for file, n in left_out.items()))
