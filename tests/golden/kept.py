"""What a player and a server keep, as the program of this version writes it, which every later version has to read.

    python -m tests.golden.kept

writes the folder of this version: the player's own folder (settings, keys, what was learnt, a match with its note and
its summary, blocked names, a seal), the same as one file of ``ramino export``, and in ``read.json`` what of it is read.
A version that has been released is never recorded again. What a server keeps is beside it, in ``server``; whole matches
of every option are in ``tests/journals``.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ramino_access import __version__
from ramino_access.config import learnt, settings
from ramino_access.config.settings import GameSettings, Settings
from ramino_access.files import paths
from ramino_access.hall import seal_check
from ramino_access.hall.seats import BlockList
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import read
from ramino_access.play.kept.archive import pack
from ramino_access.play.kept.bookkeeping import Bookkeeping
from ramino_access.play.kept.match_folder import MatchFolder, Note, seen
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.ui.commands import keymap_file
from tests.golden.kept_server import found_server, write_server
from tests.play.playing import played
from tests.play.sealed_matches import kept_lines

HERE = Path(__file__).parent
READ, ARCHIVE, HOME, SERVER = "read.json", "all.zip", "home", "server"
BEGUN = 1_800_000_000

SETTINGS = Settings(
    language="it",
    output="console",
    pace=2.5,
    verbosity="full",
    name="Gertrude",
    names=("Bruno", "Carla"),
    last_game="rami",
    keep_matches=50,
    games={"rami": GameSettings(seats=3, bots="strong", options={"opening": 30})},
)


@contextmanager
def home(folder: Path) -> Iterator[None]:
    """Have this folder be the player's."""
    before = os.environ.get("RAMINO_HOME")
    os.environ["RAMINO_HOME"] = str(folder)
    try:
        yield
    finally:
        os.environ.pop("RAMINO_HOME")
        if before is not None:
            os.environ["RAMINO_HOME"] = before


def failed(problem: object) -> None:
    raise AssertionError(problem)


def write() -> None:
    """Write everything into the player's folder."""
    assert settings.save(SETTINGS) is None
    assert keymap_file.write_lines(paths.keymap_file(), {("hand", "f9"): "sort.suit"}) is None
    learning = learnt.Learning(paths.learnt_file())
    learning.keep(
        welcomed=True, veteran=False, lessons={"salotto": ("one", "two")}, at={"rami": "one"}, done={"draw": 3}
    )
    summaries = SummaryFile(paths.summaries_file())
    matches = MatchFolder(paths.matches_dir(), lambda: BEGUN, failed, summaries=summaries)
    for setup, plays, name in (
        (Setup("ufficiale", {"deals": 1}, ("Gertrude", "Anna"), 3, "novice"), 10_000, "the first one"),
        (Setup("salotto", {"opening": 50}, ("Gertrude", "Anna", "Bruno"), 4, "novice"), 20, "left"),
    ):
        log = matches.create(setup)
        table = played(setup, log, plays)
        log.close()
        assert matches.write_note(log.file, Note(name, seen(table, BEGUN), {"order": "suit"})) is None
    Bookkeeping(matches, summaries).all()
    assert BlockList(paths.blocked_file()).change(["Pest"]) is None
    kept_lines(paths.seals_dir())


def found() -> dict[str, Any]:
    """What is read in the player's folder, as JSON can have it."""
    loaded, written = settings.load(), tomllib.loads(paths.settings_file().read_text(encoding="utf-8"))
    matches = {}
    for file in sorted(paths.matches_dir().glob("*.match")):
        kept = read(file)
        table = kept.table()
        note = MatchFolder(paths.matches_dir(), lambda: BEGUN, failed).note(file)
        assert note.seen is not None
        stands = table.seq, table.view(None).state.standing.scores, note.seen.entries, note.seen.over
        matches[file.name] = [*stands, note.name, note.arrangement]
    summaries = SummaryFile(paths.summaries_file()).read()
    learning = learnt.Learning(paths.learnt_file()).now
    told = {
        "settings": {name: one for name, one in settings.as_tables(loaded.settings).items() if name in written},
        "problems": [problem.reason for problem in loaded.problems],
        "keys": {".".join(where): what for where, what in keymap_file.lines_of(paths.keymap_file()).items()},
        "learnt": [learning.welcomed, learning.lessons, learning.at, learning.done],
        "matches": matches,
        "summaries": [[one.game, one.won, one.hands, one.options] for one in summaries.by_match.values()],
        "blocked": BlockList(paths.blocked_file()).names,
        "seals": [
            type(line).__name__ for file in paths.seals_dir().glob("*.seal") for line in seal_check.read(file)[0].lines
        ],
    }
    return json.loads(json.dumps(told))


def main() -> int:
    """Record this version, unless it is there."""
    folder = HERE / __version__
    if folder.exists():
        print("is there:", folder, file=sys.stderr)  # noqa: T201
        return 1
    with home(folder / HOME):
        write()
        pack(folder / ARCHIVE)
        write_server(folder / SERVER)
        told = found() | {SERVER: found_server(folder / SERVER)}
        (folder / READ).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
