"""What `ramino doctor` says of the files that are kept: all that is wrong, with a remedy; nothing is changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ramino_access.cli.kept_files import Finding, findings
from ramino_access.files import paths
from ramino_access.files.problems import Problem
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MATCH, MatchFile, header_of
from ramino_access.play.kept.match_folder import MatchFolder, Note, seen
from tests.languages import LANGUAGES
from tests.play.playing import played

posix = pytest.mark.skipif(os.name == "nt", reason="links and rights are other there")
SETUP = Setup("salotto", {}, ("Anna", "Bruno"), 7)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def match(name: str = "one", *, game: str = "salotto", plays: int = 6) -> Path:
    """A match that is kept."""
    paths.matches_dir().mkdir(parents=True, exist_ok=True)
    file = paths.matches_dir() / f"{name}.match"
    setup = Setup(game, {}, SETUP.names, 7)
    log = MatchFile.create(file, header_of(setup, 1), lambda problem: None)
    table = played(setup, log, plays)
    log.close()
    MatchFolder(file.parent, lambda: 9.0, lambda problem: None).write_note(file, Note(seen=seen(table, 9)))
    return file


def said(found: Iterator[Finding] | None = None) -> list[str]:
    """The messages, after each has been worded in every language."""
    told = list(found if found is not None else findings())
    for lang in LANGUAGES:
        catalog = Catalog(lang)
        for one in told:
            words = catalog.text(one.message, **one.args)
            assert words.isprintable()
            assert words.endswith(".")
        assert not catalog.problems
    return [one.message for one in told]


WELL = ["doctor-folders-well", "doctor-space", "doctor-settings-well", "doctor-matches"]


def everything(folder: Path) -> dict[Path, tuple[float, bytes | None]]:
    return {p: (p.lstat().st_mtime, p.read_bytes() if p.is_file() else None) for p in sorted(folder.rglob("*"))}


def test_where_nothing_is_kept_yet_all_is_well_and_nothing_is_made(home: Path) -> None:
    assert said() == WELL
    assert not home.exists()


def test_sound_matches_are_a_number(home: Path) -> None:
    match("one")
    match("two", game="rami")
    before = everything(home)
    found = list(findings())
    assert [f.message for f in found] == WELL
    assert found[-1].args == {"count": 2, "bad": 0}
    assert everything(home) == before


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b'{"crc":"00')


def flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[200] ^= 1
    file.write_bytes(data)


def newer(file: Path) -> None:
    from ramino_access.play.journal import records

    file.write_bytes(records.line(b'{"format":9,"version":"9.0"}', 0)[0])


def another_game(file: Path) -> None:
    file.unlink()
    header = header_of(SETUP, 1)
    import msgspec

    MatchFile.create(file, msgspec.structs.replace(header, game="bridge"), lambda problem: None).close()


def foreign(file: Path) -> None:
    file.write_bytes(b"hello\nworld\n")


def empty(file: Path) -> None:
    file.write_bytes(b"")


def huge(file: Path) -> None:
    with file.open("wb") as stream:
        stream.truncate(50 * MATCH.size)


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def circle(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def note(file: Path) -> None:
    file.with_suffix(".note").write_bytes(b"{broken")


CASES = [
    (torn, "doctor-match-torn", 0),
    (flipped, "match-damaged", 1),
    (newer, "match-newer", 1),
    (another_game, "match-setup", 1),
    (foreign, "match-damaged", 1),
    (empty, "match-empty", 1),
    (huge, "match-too-big", 1),
    (folder, "match-unreadable", 1),
    pytest.param(pipe, "match-special", 1, marks=posix),
    pytest.param(circle, "match-unreadable", 1, marks=posix),
    (note, "doctor-note", 0),
]


@pytest.mark.parametrize(("spoil", "message", "bad"), CASES)
def test_whatever_is_wrong_with_a_match_is_told_and_left(
    spoil: Callable[[Path], None], message: str, bad: int, home: Path
) -> None:
    match("sound")
    spoil(match("wrong"))
    before = everything(home)
    found = list(findings())
    assert said(iter(found)) == [*WELL[:3], message, WELL[3]]
    assert "wrong" in str(found[3].args["file"])
    assert found[-1].args == {"count": 2, "bad": bad}
    assert everything(home) == before


def test_a_match_that_is_being_played_is_told() -> None:
    file = match()
    opened = MatchFolder(file.parent, lambda: 9.0, lambda problem: None).reopen(file)
    assert not isinstance(opened, Problem)
    assert "doctor-match-locked" in said()
    opened[1].close()
    assert said() == WELL


def test_damaged_summaries_are_told(home: Path) -> None:
    file = paths.summaries_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b'{"crc":"00000000","match":"01"}\n')
    found = [finding for finding in findings() if finding.message == "summaries-damaged"]
    assert [finding.args["line"] for finding in found] == ["1"]
    assert file.exists()


def test_settings_and_keys_that_are_wrong_are_told_with_their_lines(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("pace = 'slow'\n")
    (home / "keymap.toml").write_text("[hand]\n'x' = 'no.such'\n")
    told = said()
    assert "settings-number-or" in told
    assert any(reason.startswith("keymap-") for reason in told)
    assert "doctor-settings-well" not in told


def test_a_name_that_no_table_would_take_is_told(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("name = 'the server'\n")
    told = said()
    assert "refused-name-no-name" in told
    assert "doctor-settings-well" not in told


def ordinary() -> bool:
    return os.name != "nt" and os.getuid() != 0


@pytest.mark.skipif(not ordinary(), reason="root may do everything")
@pytest.mark.parametrize(
    ("mode", "message"), [(0o500, "doctor-folder-unwritable"), (0o200, "doctor-folder-unreadable")]
)
def test_rights_that_lack_are_told(mode: int, message: str, home: Path) -> None:
    home.mkdir()
    home.chmod(mode)
    try:
        assert message in said()
    finally:
        home.chmod(0o700)


@pytest.mark.parametrize(
    ("refused", "message"), [(os.W_OK, "doctor-folder-unwritable"), (os.R_OK | os.X_OK, "doctor-folder-unreadable")]
)
def test_what_the_system_refuses_is_told(
    refused: int, message: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != refused)
    assert said().count(message) == 3  # home, which is two of them, and matches and logs, which would be made there


def test_a_file_or_a_circle_in_the_place_of_a_folder_is_told(home: Path) -> None:
    home.write_text("a file")
    assert "doctor-folder-file" in said()
    home.unlink()
    if sys.platform != "win32":
        home.symlink_to(home)
        assert "doctor-folder-odd" in said()
