"""What is wrong with a file of the player's, or with a word that was typed, as a value; the words are the catalog's."""

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

LONGEST_WORD = 40
"""Characters of a word that are looked at."""

LONGEST_LIST = 9
"""Words that an answer lists unasked; more are for whoever asks for help."""

NO_WORD = "none"
"""Stands in a message's variable for a word or a list that is not there."""


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


def in_short(value: object) -> str:
    """A wrong value as it may be read out: short, in one line, and without Python's quotes."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"


def meant_by(word: str, possible: Iterable[str]) -> str:
    """The one of these words that somebody meant who typed this: what it is the beginning of, or nearly is; empty
    where that is not clear."""
    from difflib import get_close_matches

    typed, choices = word.lower()[:LONGEST_WORD], [choice for choice in possible if choice]
    begun = [choice for choice in choices if len(typed) > 1 and choice.startswith(typed)]
    near = begun if len(begun) == 1 else get_close_matches(typed, choices, n=1, cutoff=0.7)
    return near[0] if near else ""


def few(names: Iterable[str]) -> str:
    """These words, with commas between; `NO_WORD` where they are more than anybody wants to hear unasked."""
    words = list(names)
    return ", ".join(words) if len(words) <= LONGEST_LIST else NO_WORD
