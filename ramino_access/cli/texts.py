"""``ramino rules``, ``guide`` and ``transcript``: texts that are read; an empty line before each heading."""

from __future__ import annotations

from collections.abc import Iterable

from ..announce.transcript import lines
from ..config.problems import Problem
from ..i18n import rulebook
from ..i18n.catalog import Catalog
from ..i18n.facts import facts
from ..play.journal.match_file import read
from .arguments import Mistake, Typed, game_of, match_file
from .out import complain, show, worded


def rules(typed: Typed, catalog: Catalog) -> int:
    """Print the rulebook of a game. The exit status is 0. Raises ``Mistake``."""
    return _printed(rulebook.load(catalog.lang, game_of(typed).id))


def guide(typed: Typed, catalog: Catalog) -> int:
    """Print the guide. The exit status is 0. Raises ``Mistake``."""
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    return _printed(rulebook.guide(catalog.lang))


def _printed(lines: Iterable[rulebook.Line]) -> int:
    for number, line in enumerate(lines):
        if line.level and number:
            show()
        show(line.text)
    return 0


# ``ramino transcript``: what was heard of a match, as plain text in any language.


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
