"""``ramino check``: whether scenarios come out as they say."""

from __future__ import annotations

from pathlib import Path

from ..i18n.catalog import Catalog
from ..play.text import scenarios
from .arguments import Mistake, Typed
from .out import OUTPUT, worded


def check(typed: Typed, catalog: Catalog) -> int:
    """Play the scenarios of the files and folders that are named; the exit status is that of ``scenarios.main``. Raises
    ``Mistake``."""
    if len(typed.words) < 2:
        raise Mistake("cli-which-path")
    return scenarios.main(
        [Path(word) for word in typed.words[1:]], OUTPUT, lambda error: worded(catalog, error.problem)
    )
