"""``ramino transcript``: what was heard of a match, as plain text in any language."""

from __future__ import annotations

from ..announce.transcript import lines
from ..config.problems import Problem
from ..i18n.catalog import Catalog
from ..i18n.facts import facts
from ..play.journal.match_file import read
from .arguments import Typed, match_file
from .out import complain, show, worded


def transcript(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out; the exit status: 0, or 2 where the file is no match that can be read. Raises ``Mistake``.

    The transcript is that of the seat of the first person.
    """
    kept = read(match_file(typed))
    table = kept if isinstance(kept, Problem) else kept.table()
    if isinstance(kept, Problem) or isinstance(table, Problem):
        problem = kept if isinstance(kept, Problem) else table
        assert isinstance(problem, Problem)
        complain(worded(catalog, problem))
        return 2
    catalog.facts = facts(table.rules)
    for line in lines(table.setup, kept.entries, kept.seat, catalog):
        show(line)
    return 0
