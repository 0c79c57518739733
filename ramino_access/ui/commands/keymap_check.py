"""Checks the program's keymaps: ``python -m ramino_access.ui.commands.keymap_check``; exit status 1: a fault.

Only commands that exist, only keys that terminals deliver, no command that has only a frail key, no key twice, no
command without a key.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from ...config.lines import Lines
from ...games import GAMES
from ...resources import keymaps_dir
from . import keymap
from .keys import deliverable, frail
from .registry import commands

#: Places whose keys are letters to be written, so that only named keys can be commands there.
WRITING = ("entry",)


def faults() -> list[str]:
    """Everything that is wrong, one line each: file, table, and what to do about it."""
    files = sorted(keymaps_dir().glob("*.toml"))
    found = [line for file in files for line in _faults_of_file(file)]
    games = list(GAMES)
    found += [f"{name}.toml: the game has no keymap" for name in games if f"{name}.toml" not in {f.name for f in files}]
    for game in [None, *games]:
        found += _faults_of_map(game)
    bound = {name for game in games for table in keymap.load(game).tables.values() for name in table.values()}
    found += [f"command {name}: no key leads to it" for name in commands() if name not in bound]
    return found


def _faults_of_file(file: Path) -> Iterator[str]:
    lines = Lines(file.read_text(encoding="utf-8"))
    try:
        includes, tables = keymap.own(file)
    except tomllib.TOMLDecodeError as error:  # a key that stands twice is such an error, too
        yield f"{file.name}: {error}"
        return
    for name in includes:
        if not file.with_name(f"{name}.toml").is_file():
            yield f"{file.name}: there is no {name}.toml to include"
    for name, keys in tables.items():
        for key, wanted in keys.items():
            where = f"{file.name}, line {lines.of((name, key))}, [{name}]"
            if wanted and wanted not in commands():
                yield f"{where}: there is no command {wanted}"
            if not deliverable(key):
                yield f"{where}: no terminal delivers the key {key}"
            if name in WRITING and re.fullmatch(r"space|\S", key):
                yield f"{where}: {key} is a letter to be written there"


def _faults_of_map(game: str | None) -> Iterator[str]:
    found = keymap.load(game)
    for name in found.tables:
        for wanted, keys in found.bindings([name]).items():
            if all(map(frail, keys)):
                yield f"{game or 'base'}, [{name}]: {wanted} hangs on {' and '.join(keys)} alone; give it a plain key"


def main() -> int:
    """Print the faults; 1 if there are any."""
    lines = faults()
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
