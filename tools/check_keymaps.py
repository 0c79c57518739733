"""Checks the program's keymaps: ``python -m tools.check_keymaps``; exit status 1: a fault.

Only commands that exist, only keys that terminals deliver, no command without a plain key on any keyboard layout, no
key twice, no command without a key, and none whose keys all mean something else in the places that it is for; in each
shipped keymap and each game.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from ramino_access.config.settings import KEYMAPS
from ramino_access.files.toml_files import KEY_PART, Lines, line_of_error
from ramino_access.games import GAMES
from ramino_access.resources import keymaps_dir
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import deliverable
from ramino_access.ui.commands.keymap import unreachable
from ramino_access.ui.commands.registry import commands

#: Places whose keys are letters to be written, so that only named keys can be commands there.
WRITING = ("entry",)

#: What the keys of a table stand for, on purpose, instead of these commands of the tables below it.
INSTEAD: Mapping[str, frozenset[str]] = {
    "hand": frozenset({"call.let-pass"}),  # where the player is asked, the key that prepares lets pass
    "list": frozenset({"people.menu"}),  # for one hand: it is in the list of people, too
    "matches": frozenset({"list.take"}),
    "meld": frozenset({"list.take"}),
    "melds": frozenset({"list.take"}),
    "options": frozenset({"list.find", "list.find-next", "people.menu"}),
    "reader": frozenset({"list.take"}),
    "replay": frozenset({"ask.prepared", "call.let-pass", "look.pass"}),  # nothing is asked or prepared there
    "tables": frozenset({"list.back", "list.say"}),
    "values": frozenset({"keys.shift", "voice.faster", "voice.slower"}),  # the voice is one of the values
}


def faults() -> list[str]:
    """Everything that is wrong, one line each: file, table, and what to do about it."""
    files = sorted(keymaps_dir().glob("*.toml"))
    found = [line for file in (*files, *map(keymap.shipped_file, KEYMAPS[1:])) for line in _unreadable(file)]
    if found:
        return found
    found = [line for file in files for line in _faults_of_file(file)]
    games = list(GAMES)
    found += [f"{name}.toml: the game has no keymap" for name in games if f"{name}.toml" not in {f.name for f in files}]
    if found:
        return found
    maps = {(name, game): keymap.load(game, shipped=name) for name in KEYMAPS for game in (None, *games)}
    for (name, game), one in maps.items():
        found += [f"{name}, {game or 'base'}, {line}" for line in (*_faults_of_map(one), *_shadowed(one, stacks()))]
    for name in KEYMAPS[1:]:
        found += _faults_of_shipped(name)
    for name in KEYMAPS:
        bound = {one for game in games for table in maps[name, game].tables.values() for one in table.values()}
        unbound = keymap.UNBOUND if name == keymap.USUAL else ()
        found += [f"{name}: no key leads to {one}" for one in commands() if one not in bound and one not in unbound]
    return found


def _unreadable(file: Path) -> Iterator[str]:
    """Keys that stand twice in a table, and whatever else makes a file no TOML; a file that is not there has none."""
    if not file.is_file():
        return
    text = file.read_text(encoding="utf-8")
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        twice = list(_twice(text))
        for line, table, key, before in twice:
            yield f"{file.name}, line {line}, [{table}]: {key} stands there twice, first on line {before}"
        if not twice:
            yield f"{file.name}, line {line_of_error(str(error), text)}: {error}"


def _twice(text: str) -> Iterator[tuple[int, str, str, int]]:
    """The lines of keys that their table has already: the line, the table, the key, and the line where it has it."""
    table, seen = "", dict[tuple[str, str], int]()
    for number, line in enumerate(text.splitlines(), 1):
        if head := re.match(r"\s*\[([^]]*)\]", line):
            table = head[1]
        elif found := re.match(rf"\s*({KEY_PART})\s*=", line):
            key = found[1][1:-1] if found[1][0] in "\"'" else found[1]
            before = seen.setdefault((table, key), number)
            if before != number:
                yield number, table, key, before


def _faults_of_file(file: Path) -> Iterator[str]:
    includes, tables = keymap.own(file)
    for name in includes:
        if not file.with_name(f"{name}.toml").is_file():
            yield f"{file.name}: there is no {name}.toml to include"
    yield from _faults_of_tables(file, tables)


def _faults_of_tables(file: Path, tables: keymap.Tables) -> Iterator[str]:
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
        yield f"{file.name}, line {problem.line_number}: {problem.reason} {problem.args.get('what', '')}"


def _faults_of_map(found: keymap.Keymap) -> Iterator[str]:
    for one in unreachable(found):
        keys = " and ".join(one.keys)
        where = f"on a keyboard for {one.layout}" if one.layout else "in every terminal"
        yield f"[{one.table}]: {one.command} hangs on {keys}, which can't be typed {where}; give it a plain key"


@cache
def stacks() -> frozenset[tuple[keymap.KeyTable, ...]]:
    """The tables that are asked for a key together, the first of them first: of every kind of place."""
    commands()  # all places are known then
    from ramino_access.ui.elements.stack import Place

    kinds = [Place]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return frozenset(kind.tables for kind in kinds if isinstance(kind.tables, tuple))


def _shadowed(found: keymap.Keymap, stacked: Iterable[tuple[keymap.KeyTable, ...]]) -> Iterator[str]:
    """Commands of a table whose every key means something else in the tables above it, where it is not meant so."""
    told = set()
    for tables in sorted(stacked):
        reached = found.bindings(tables)
        for at, table in enumerate(tables):
            for key, wanted in found.tables.get(table, {}).items():
                if not wanted or wanted in reached:
                    continue
                above = next(name for name in tables[:at] if found.tables.get(name, {}).get(key))
                if wanted not in INSTEAD.get(above, ()):
                    told.add((above, key, found.tables[above][key], table, wanted))
    for above, key, means, table, wanted in sorted(told):
        yield f"[{above}]: {key} means {means} there, so that {wanted} of [{table}] has no key left"


def main() -> int:
    """Print the faults; 1 if there are any."""
    lines = faults()
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
