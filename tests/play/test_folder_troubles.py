"""Whatever has become of the folder of matches: one sentence, nothing overwritten, and little time and memory."""

from __future__ import annotations

import errno
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from ramino_access.files.problems import Problem
from ramino_access.files.storage import System
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.play.kept.match_folder import MatchFolder, Note
from tests.languages import LANGUAGES
from tests.play.playing import played

if sys.platform == "win32":
    pytest.skip("there are no pipes in the place of files", allow_module_level=True)

SETUP = Setup("salotto", {}, ("Anna", "Bruno"), 7)
CATALOGS = {lang: Catalog(lang) for lang in LANGUAGES}
MEGABYTE = 1024**2


@pytest.fixture
def folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "matches", lambda: 1_800_000_000.0, lambda problem: None)


def a_match(folder: MatchFolder) -> Path:
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    played(SETUP, log, 12)
    log.close()
    return log.file


def told(problem: object, file: Path) -> str:
    """The reason, after it was worded in every language, with the file and what is to be done."""
    assert isinstance(problem, Problem), problem
    for catalog in CATALOGS.values():
        words = catalog.text(problem.reason, **problem.message_args())
        assert str(file) in words
        assert words.isprintable()
        assert len(words) < 700
        assert not catalog.problems
    return problem.reason


def contents(folder: Path) -> dict[str, bytes | str]:
    """Everything that is in the folder: of a file its bytes, of a link where it leads, of all else what it is."""
    found: dict[str, bytes | str] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if path.is_symlink():
            found[path.name] = str(path.readlink())
        else:
            found[path.name] = path.read_bytes()[: 9 * MEGABYTE] if path.is_file() else str(path.stat().st_mode)
    return found


def flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[300] ^= 4
    file.write_bytes(data)


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])  # in the middle of the first line


def zeros(file: Path) -> None:
    file.write_bytes(b"\0" * len(file.read_bytes()))


def foreign(file: Path) -> None:
    file.write_bytes("a letter\nto a friend, é\n".encode("latin-1"))


def huge(file: Path) -> None:
    with file.open("r+b") as stream:
        stream.truncate(50 * MEGABYTE)


def huge_line(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b'{"crc":"00000000","x":"' + b"9" * 3 * MEGABYTE + b'"}\n{"crc":"')


def circle(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def nowhere(file: Path) -> None:
    file.unlink()
    file.symlink_to("nowhere.match")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()
    (file / "inside").write_text("mine")


def pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def null(file: Path) -> None:
    file.unlink()
    file.symlink_to("/dev/zero")


SPOILED = [
    (flipped, "match-damaged"),
    (truncated, "match-empty"),
    (zeros, "match-empty"),
    (foreign, "match-damaged"),
    (huge, "match-too-big"),
    (huge_line, "match-damaged"),
    (circle, "match-unreadable"),
    (nowhere, "match-missing"),
    (a_folder, "match-unreadable"),
    (pipe, "match-special"),
    (null, "match-special"),
]


@pytest.mark.parametrize(("spoil", "reason"), SPOILED)
def test_a_spoiled_match_is_named_and_stays_and_the_others_go_on(
    spoil: Callable[[Path], None], reason: str, folder: MatchFolder
) -> None:
    sound, file = a_match(folder), a_match(folder)
    spoil(file)
    before = contents(folder.folder)
    begun = time.process_time()
    tracemalloc.start()
    try:
        listed = {one.file: one.problem for one in folder.recent()}
        goes_on = [one.file for one in folder.unfinished()]
        opened = folder.reopen(file)
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert told(opened, file) == reason
    assert told(listed[file], file) == reason
    assert listed[sound] is None
    assert goes_on == [sound]
    assert contents(folder.folder) == before
    assert peak < 16 * MEGABYTE
    assert time.process_time() - begun < 2
    again = folder.create(SETUP)  # and another match can begin
    assert isinstance(again, MatchFile)
    again.close()
    assert {name: data for name, data in contents(folder.folder).items() if name != again.file.name} == before


@pytest.mark.parametrize("at", range(0, 900, 41))
def test_a_match_that_ends_anywhere_goes_on_or_is_named(at: int, folder: MatchFolder) -> None:
    file = a_match(folder)
    whole = file.read_bytes()
    file.write_bytes(whole[:at])
    opened = folder.reopen(file)
    if isinstance(opened, Problem):
        assert told(opened, file) == "match-empty"
        assert file.read_bytes() == whole[:at]
        return
    kept, log = opened
    log.close()
    torn = file.with_suffix(".torn")
    assert file.read_bytes() + (torn.read_bytes() if torn.exists() else b"") == whole[:at]
    assert whole.startswith(file.read_bytes())
    assert kept.torn == whole[kept.size : at]


@pytest.mark.parametrize("spoil", [zeros, foreign, huge, circle, nowhere, a_folder, pipe, null])
def test_a_spoiled_note_costs_no_play_and_what_is_no_file_stays(
    spoil: Callable[[Path], None], folder: MatchFolder
) -> None:
    file = a_match(folder)
    note = file.with_suffix(".note")
    note.write_bytes(b"{}" + b" " * 400)
    spoil(note)
    assert folder.note(file) == Note()
    assert [one.file for one in folder.unfinished()] == [file]
    before = contents(folder.folder)
    problem = folder.write_note(file, Note(name="Friday"))
    if problem is None:
        assert folder.note(file).name == "Friday"
    else:
        told(problem, note)
        assert contents(folder.folder) == before
    assert (problem is None) is (spoil not in (circle, a_folder, pipe, null))
    opened = folder.reopen(file)
    assert not isinstance(opened, Problem)
    opened[1].close()


def no_folder(path: Path) -> None:
    path.write_text("a file")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("make", [no_folder, loop, a_pipe])
def test_what_is_no_folder_is_told_when_a_match_begins_and_stays(
    make: Callable[[Path], None], folder: MatchFolder
) -> None:
    make(folder.folder)
    before = folder.folder.lstat()
    assert list(folder.recent()) == list(folder.unfinished()) == folder.files() == []
    assert told(folder.create(SETUP), folder.folder) == "match-not-kept"
    told(folder.reopen(folder.folder / "a.match"), folder.folder)
    assert folder.folder.lstat() == before


class Refusing(System):
    """A system that refuses one kind of call with an error of its own."""

    def __init__(self, call: str, number: int, after: int = 0) -> None:
        def refuse(*args: object, **named: object) -> object:
            self.left -= 1
            if self.left < 0:
                raise OSError(number, os.strerror(number))
            return usual(*args, **named)

        self.left = after
        usual = getattr(self, call)
        setattr(self, call, refuse)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT, errno.EACCES, errno.EMFILE])
@pytest.mark.parametrize("call", ["open", "write", "sync", "lock", "sync_folder"])
def test_a_disk_that_refuses_is_told_and_leaves_no_half_a_file(
    call: str, number: int, folder: MatchFolder, tmp_path: Path
) -> None:
    file = a_match(folder)
    file.write_bytes(file.read_bytes() + b'{"crc":"0')  # torn
    before = contents(folder.folder)
    refusing = MatchFolder(folder.folder, lambda: 1.0, lambda problem: None, system=Refusing(call, number))
    if call != "sync_folder":
        assert told(refusing.create(SETUP), folder.folder) == "match-not-kept"
    assert told(refusing.reopen(file), file) == "match-unreadable"
    problem = refusing.write_note(file, Note(name="x"))
    if call not in ("lock", "sync_folder"):
        assert told(problem, file.with_suffix(".note")) == "match-not-kept"
    left = contents(folder.folder)
    assert {name: data for name, data in left.items() if name in before} == before
    opened = folder.reopen(file)
    assert not isinstance(opened, Problem)
    opened[1].close()


@pytest.mark.parametrize("after", range(6))
def test_a_disk_that_becomes_full_is_told_once_and_keeps_every_line_before(after: int, tmp_path: Path) -> None:
    said: list[Problem] = []
    file = tmp_path / "a.match"
    log = MatchFile.create(file, header_of(SETUP, 1), said.append, system=Refusing("sync", errno.ENOSPC, after + 1))
    played(SETUP, log, 12)
    log.close()
    assert [told(problem, file) for problem in said] == ["match-not-kept"]
    kept = read(file)
    assert isinstance(kept, Kept)
    assert (len(kept.entries), kept.torn) == (after, b"")


def test_a_folder_that_vanishes_while_a_match_is_played_is_told_once(tmp_path: Path) -> None:
    import shutil

    said: list[Problem] = []
    folder = MatchFolder(tmp_path / "home" / "matches", lambda: 1_800_000_000.0, said.append)
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    shutil.rmtree(tmp_path / "home")
    played(SETUP, log, 12)
    assert [told(problem, log.file) for problem in said] == ["match-not-kept"]
    told(folder.write_note(log.file, Note()), log.file.with_suffix(".note"))
    log.close()
    assert list(folder.recent()) == []
    assert not (tmp_path / "home").exists()
    assert isinstance(folder.create(SETUP), MatchFile)
