"""What `ramino doctor` says of the files that the program keeps: each is looked at, and none is changed.

What is found is told at once, and the work has an end: so many files, and so many seconds for playing matches through.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from ..files import paths
from ..files.problems import Problem, detail_of
from ..files.storage import is_locked
from ..play.journal.match_file import read
from ..play.kept import inventory
from ..play.kept.match_folder import NOTE_SUFFIX, MatchFolder, Note
from ..play.kept.summaries import SummaryFile

PLAYED_THROUGH_SECONDS = 20.0
"""So long matches are played through; those that are left are only read."""

MOST_NAMES = 100_000
"""This many names of a folder are looked at."""

MOST_MATCHES_TOLD = 20
"""This many matches are told one by one that something is wrong with."""

LITTLE_SPACE_MEGABYTES = 16
"""Megabytes of free space that are little: a match has less than one, but others write, too."""

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence of the report: a message and its variables. ``bad``: a match can't be gone on with."""

    message: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    bad: bool = False


def findings(clock: Callable[[], float] = time.monotonic) -> Iterator[Finding]:
    """Everything that is to be said of the folders and of what is kept in them. ``clock``: seconds."""
    yield from _folders()
    yield from _space(paths.state_dir())
    yield from _settings()
    yield from _matches(paths.matches_dir(), clock)
    problem = SummaryFile(paths.summaries_file()).read().problem
    if problem is not None:
        yield _about(problem)


def _folders() -> Iterator[Finding]:
    """What keeps the folders from being read and written."""
    folders = dict.fromkeys((paths.config_dir(), paths.state_dir(), paths.matches_dir(), paths.logs_dir()))
    wrong = [finding for finding in map(_folder, folders) if finding is not None]
    yield from wrong or [Finding("doctor-folders-well")]


def _folder(folder: Path) -> Finding | None:
    try:
        found = _nearest(folder)
        if not found.is_dir():
            return _about(Problem(found, "doctor-folder-file"))
        if not os.access(found, os.R_OK | os.X_OK):
            return _about(Problem(found, "doctor-folder-unreadable"))
        if not os.access(found, os.W_OK):
            return _about(Problem(found, "doctor-folder-unwritable"))
    except (OSError, ValueError) as error:
        return _about(Problem(folder, "doctor-folder-odd", args={"detail": detail_of(error)}))
    return None


def _nearest(folder: Path) -> Path:
    """The folder, or what is above it as far as it does not exist yet. Raises OSError."""
    while True:
        try:
            folder.stat()
            return folder
        except FileNotFoundError:
            if folder.is_symlink() or folder.parent == folder:
                raise
            folder = folder.parent
        except NotADirectoryError:
            folder = folder.parent


def _space(folder: Path) -> Iterator[Finding]:
    """How much room there is."""
    try:
        free = shutil.disk_usage(_nearest(folder)).free // MEGABYTE
    except OSError:
        return  # has been told of the folder
    yield Finding("doctor-space-little" if free < LITTLE_SPACE_MEGABYTES else "doctor-space", {"free": free})


def _settings() -> Iterator[Finding]:
    """What is wrong with the settings and with the player's own keymap."""
    from ..config import settings
    from ..hall.names import unfit
    from ..ui.commands import keymap

    loaded = settings.load()
    problems = (*loaded.problems, *keymap.load(None, loaded.settings.keymap_file()).problems)
    yield from map(_about, problems)
    name = loaded.settings.name
    why = unfit(name) if name else None
    if why is not None:  # at a table with other people; the interface takes none like that
        yield Finding(f"refused-{why}", {"about": name})
    if not problems and why is None:
        yield Finding("doctor-settings-well")


def _matches(folder: Path, clock: Callable[[], float]) -> Iterator[Finding]:
    """How the matches are, and what else lies in their folder."""
    matches = MatchFolder(folder, time.time, lambda problem: None)
    files = matches.files()
    end = clock() + PLAYED_THROUGH_SECONDS
    bad = told = read_only = 0
    for file in files:
        through = clock() < end
        read_only += not through
        wrong = _match(matches, file, through=through)
        bad += any(finding.bad for finding in wrong)
        told += len(wrong)
        yield from wrong[: max(0, MOST_MATCHES_TOLD - told + len(wrong))]
    if told > MOST_MATCHES_TOLD:
        yield Finding("doctor-matches-more", {"count": told - MOST_MATCHES_TOLD})
    if read_only:
        yield Finding("doctor-matches-read", {"count": read_only})
    yield Finding("doctor-matches", {"count": len(files), "bad": bad})
    yield from _strangers(folder)


def _match(matches: MatchFolder, file: Path, *, through: bool) -> list[Finding]:
    """What there is to say of one match; nothing where all is well. ``through``: also play it."""
    kept = read(file)
    if isinstance(kept, Problem):
        return [_about(kept, bad=True)]
    findings: list[Finding] = []
    table = kept.table() if through else None
    if isinstance(table, Problem):
        findings.append(_about(table, bad=True))
    if kept.torn:
        findings.append(_about(Problem(file, "doctor-match-torn")))
    if is_locked(file):
        findings.append(_about(Problem(file, "doctor-match-locked")))
    if file.with_suffix(NOTE_SUFFIX).exists() and matches.note(file) == Note():
        findings.append(_about(Problem(file.with_suffix(NOTE_SUFFIX), "doctor-note")))
    return findings


def _strangers(folder: Path) -> Iterator[Finding]:
    """Files in the folder of matches that are not the program's."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in islice(entries, MOST_NAMES)]
    except OSError:
        return  # has been told of the folder
    unknown = (n for n in names if inventory.sort_of(folder, n) is None)
    strange = sorted(n for n in unknown if not (n.startswith(".") and n.endswith(".new")))  # not ours for a moment
    if strange:
        yield Finding("doctor-strangers", {"folder": str(folder), "count": len(strange), "name": strange[0]})


def _about(problem: Problem, *, bad: bool = False) -> Finding:
    return Finding(problem.reason, problem.message_args(), bad)
