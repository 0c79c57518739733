"""Checks a keymap of the player's: what is not understood, and which commands it leaves without a plain key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..config.problems import Problem
from ..config.reading import KEYMAP, read_toml
from ..games import GAMES
from ..i18n.catalog import Catalog
from ..ui.commands import keymap
from ..ui.commands.key_names import spoken_keys
from ..ui.commands.layouts import unreachable
from ..ui.commands.registry import commands
from .out import worded


def check_keymap(catalog: Catalog, file: Path, shipped: str) -> tuple[list[str], bool]:
    """What there is to say of the file, laid over this shipped keymap, and whether it is in order."""
    found = read_toml(file, KEYMAP)
    if isinstance(found, Problem):
        return [worded(catalog, found)], False
    problems = keymap.load(None, file, shipped=shipped).problems
    lines = [worded(catalog, problem) for problem in problems]
    for game in GAMES:
        lines += [line for line in _faults(catalog, game, file, shipped) if line not in lines]
    return lines or [catalog.text("cli-keys-in-order", file=str(file))], not lines


def _faults(catalog: Catalog, game: str, file: Path, shipped: str) -> Iterator[str]:
    now, usual = keymap.load(game, file, shipped=shipped), keymap.load(game, shipped=shipped)
    for table in usual.tables:
        bound = now.bindings([table])
        for command in usual.bindings([table]):
            if command not in bound:
                yield catalog.text("cli-keys-lost", table=table, command=catalog.text(commands()[command].message))
    for one in unreachable(now):
        words = catalog.text(commands()[one.command].message)
        keys = spoken_keys(catalog, one.keys)
        yield catalog.text("cli-keys-frail", table=one.table, command=words, keys=keys, layout=one.layout or "none")
