"""``ramino rules`` and ``ramino guide``: texts that are read, an empty line before each heading."""

from __future__ import annotations

from collections.abc import Iterable

from ..i18n import rulebook
from ..i18n.catalog import Catalog
from .arguments import Mistake, Typed, game_of
from .out import show


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
