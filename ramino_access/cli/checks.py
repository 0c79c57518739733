"""``ramino check`` and ``verify``: whether scenarios come out as they say, and deals are those that were sealed."""

from __future__ import annotations

from pathlib import Path

from ..announce.seal_verdicts import verdict_words
from ..files.clean import clean
from ..files.problems import Problem
from ..hall.seal_check import verdict_on
from ..i18n.catalog import Catalog
from ..play.text import scenarios
from .arguments import Mistake, Typed, match_file
from .out import OUTPUT, complain, show, worded


def check(typed: Typed, catalog: Catalog) -> int:
    """Play the scenarios of the files and folders that are named; the exit status is that of ``scenarios.main``. Raises
    ``Mistake``."""
    if len(typed.words) < 2:
        raise Mistake("cli-which-path")
    return scenarios.main(
        [Path(word) for word in typed.words[1:]], OUTPUT, lambda error: worded(catalog, error.problem)
    )


# ``ramino verify``: whether the deals of a match were those that were sealed.


def verify(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out; the exit status: 0 where the deals were those that were sealed; 1 where they were not, or
    where nothing shows it; 2 where the file can't be read. Raises ``Mistake``."""
    file = match_file(typed)
    verdict = verdict_on(file)
    if isinstance(verdict, Problem):
        complain(worded(catalog, verdict))
        return 2
    for line in [catalog.text("seal-none")] if verdict is None else verdict_words(catalog, verdict, at_length=True):
        show(clean(line).replace("\n", " "))  # somebody else's names are no lines of the verdict
    return 0 if verdict is not None and verdict.good and verdict.hands else 1
