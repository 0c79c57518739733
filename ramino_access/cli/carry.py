"""``ramino export`` and ``ramino import``: everything that is kept as one file, for another machine."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterable
from functools import partial
from pathlib import Path

from ..files.paths import expanded
from ..files.problems import Problem, bounded
from ..i18n.catalog import Catalog
from ..play.kept.archive import Became, TakenIn, pack, take_in
from ..play.kept.inventory import MATCHES, Sort
from .arguments import Mistake, Typed
from .out import OUTPUT, complain, show, worded

WRONG = 2
PARTLY = 1


def export(typed: Typed, catalog: Catalog) -> int:
    """Write everything that travels into the file that is named. The exit status: 0; 1 where something had to be left
    out; 2 where there is no file. Raises ``Mistake``."""
    file = _named(typed)
    packed = pack(file)
    if isinstance(packed, Problem):
        return _failed(packed, catalog)
    show(catalog.text("export-done", file=str(file), matches=packed.matches, others=packed.others))
    return _told(packed.problems, catalog)


def bring_in(typed: Typed, catalog: Catalog) -> int:
    """Take in what the file that is named holds; what is here stays where nobody can be asked. The exit status is that
    of `export`. Raises ``Mistake``."""
    from . import keyboard

    taken = take_in(_named(typed), partial(_asked, catalog) if keyboard() else lambda sort: False)
    if isinstance(taken, Problem):
        return _failed(taken, catalog)
    for line in said(taken, catalog):
        show(line)
    status = _told([one.became for one in taken if isinstance(one.became, Problem)], catalog)
    return PARTLY if _damaged(taken) else status


def said(taken: Collection[TakenIn], catalog: Catalog) -> list[str]:
    """What became of everything but problems, in a few sentences."""
    match_counts: Counter[Became] = Counter()
    lines: list[str] = []
    strange = 0
    for one in taken:
        if one.became is Became.STRANGE:
            strange += one.sort is None
        elif isinstance(one.became, Became) and one.sort is not None:
            if one.sort.name == "match":
                match_counts[one.became] += 1
            elif one.sort.name != "note":
                lines.append(catalog.text("import-one", what=one.sort.name, became=one.became.value))
    for became, count in match_counts.items():
        lines.append(catalog.text(f"import-matches-{became.value}", count=count))
    if strange:
        lines.append(catalog.text("import-strange", count=strange))
    if damaged := _damaged(taken):
        lines.append(catalog.text("import-damaged", count=damaged))
    if not lines and not any(isinstance(one.became, Problem) for one in taken):
        lines.append(catalog.text("import-nothing"))
    return lines


def _damaged(taken: Iterable[TakenIn]) -> int:
    """How many files have one of our names and can't be used. A note that is left out with its match is not counted."""
    unused: Counter[str] = Counter()
    lost = 0
    for one in taken:
        if one.sort is not None and one.became is Became.STRANGE:
            unused[one.sort.name] += 1
        elif one.sort is MATCHES and isinstance(one.became, Problem):
            lost += 1
    notes = unused.pop("note", 0)
    return unused.total() + max(0, notes - lost - unused["match"])


def _named(typed: Typed) -> Path:
    words = [word for word in typed.words[1:] if word]
    if len(words) != 1:
        raise Mistake(
            "carry-which" if not words else "carry-too-much", word=words[1] if words else "", command=typed.command
        )
    return expanded(words[0]) or Path(words[0])


def _failed(problem: Problem, catalog: Catalog) -> int:
    complain(worded(catalog, problem))
    return WRONG


def _told(problems: Iterable[Problem], catalog: Catalog) -> int:
    told = bounded(problems)
    for problem in told:
        complain(worded(catalog, problem))
    return PARTLY if told else 0


def _asked(catalog: Catalog, sort: Sort) -> bool:
    """Ask whether the file of this sort is to be replaced."""
    show(catalog.text("import-ask", what=sort.name))
    OUTPUT.flush()
    return (sys.stdin.readline(100).strip()[:1].casefold() or "-") in catalog.text("question-yes-key")
