"""Checks the program's keymaps: ``python -m ramino_access.ui.commands.keymap_check``; exit status 1: a fault.

Only commands that exist, only keys that terminals deliver, no command without a plain key on any keyboard layout, no
key twice, no command without a key; in each shipped keymap and each game.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from ...config.lines import Lines
from ...config.settings import KEYMAPS
from ...games import GAMES
from ...resources import keymaps_dir
from . import keymap
from .keys import deliverable
from .layouts import unreachable
from .registry import commands

#: Places whose keys are letters to be written, so that only named keys can be commands there.
WRITING = ("entry",)


def faults() -> list[str]:
    """Everything that is wrong, one line each: file, table, and what to do about it."""
    files = sorted(keymaps_dir().glob("*.toml"))
    found = [line for file in files for line in _faults_of_file(file)]
    games = list(GAMES)
    found += [f"{name}.toml: the game has no keymap" for name in games if f"{name}.toml" not in {f.name for f in files}]
    maps = {(name, game): keymap.load(game, shipped=name) for name in KEYMAPS for game in (None, *games)}
    for (name, game), one in maps.items():
        found += [f"{name}, {game or 'base'}, {line}" for line in _faults_of_map(one)]
    for name in KEYMAPS[1:]:
        found += _faults_of_shipped(name)
    for name in KEYMAPS:
        bound = {one for game in games for table in maps[name, game].tables.values() for one in table.values()}
        unbound = keymap.UNBOUND if name == keymap.USUAL else ()
        found += [f"{name}: no key leads to {one}" for one in commands() if one not in bound and one not in unbound]
    return found


def _faults_of_file(file: Path) -> Iterator[str]:
    try:
        includes, tables = keymap.own(file)
    except tomllib.TOMLDecodeError as error:  # a key that stands twice is such an error, too
        yield f"{file.name}: {error}"
        return
    for name in includes:
        if not file.with_name(f"{name}.toml").is_file():
            yield f"{file.name}: there is no {name}.toml to include"
    yield from _faults_of_tables(file, tables)


def _faults_of_tables(file: Path, tables: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    lines = Lines(file.read_text(encoding="utf-8"))
    for name, keys in tables.items():
        for key, wanted in keys.items():
            where = f"{file.name}, line {lines.of((name, key))}, [{name}]"
            if wanted and wanted not in commands():
                yield f"{where}: there is no command {wanted}"
            if not deliverable(key):
                yield f"{where}: no terminal delivers the key {key}"
            if name in WRITING and re.fullmatch(r"space|\S", key):
                yield f"{where}: {key} is a letter to be written there"


def _faults_of_shipped(name: str) -> Iterator[str]:
    """What is wrong with the file of a shipped keymap, which is read as a player's own would be."""
    file = keymap.shipped_file(name)
    if not file.is_file():
        yield f"{name}: there is no {file.name}"
        return
    for problem in keymap.load(None, file).problems:
        yield f"{file.name}, line {problem.line}: {problem.reason} {problem.args.get('what', '')}"


def _faults_of_map(found: keymap.Keymap) -> Iterator[str]:
    for one in unreachable(found):
        keys = " and ".join(one.keys)
        where = f"on a keyboard for {one.layout}" if one.layout else "in every terminal"
        yield f"[{one.table}]: {one.command} hangs on {keys}, which can't be typed {where}; give it a plain key"


def main() -> int:
    """Print the faults; 1 if there are any."""
    lines = faults()
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
