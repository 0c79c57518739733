"""What earlier versions have kept is read by this one, and what a later one has written is not lost by it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ramino_access import __version__
from ramino_access.cli import run_command_line
from ramino_access.config import learnt, paths, settings
from ramino_access.config.problems import Problem
from ramino_access.play.journal import records
from ramino_access.play.journal.match_file import read
from ramino_access.play.kept.archive import take_in
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.play.sealed import seal_file
from tests.golden import kept
from tests.golden.kept import ARCHIVE, HERE, HOME, READ

VERSIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / READ).is_file())


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's as this version writes it."""
    shutil.copytree(HERE / __version__ / HOME, tmp_path / "home")
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_this_version_has_been_written_down() -> None:
    assert __version__ in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_what_a_version_has_kept_is_read_as_it_was(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(HERE / version / HOME, tmp_path / "home")
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    before = {file: file.read_bytes() for file in (tmp_path / "home").rglob("*") if file.is_file()}
    expected = json.loads((HERE / version / READ).read_text(encoding="utf-8"))
    assert kept.found() == expected
    assert {file: file.read_bytes() for file in before} == before  # to read changes nothing


@pytest.mark.parametrize("version", VERSIONS)
def test_what_a_version_has_packed_is_taken_in(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    taken = take_in(HERE / version / ARCHIVE, lambda sort: True)
    assert not isinstance(taken, Problem)
    assert [one for one in taken if isinstance(one.became, Problem)] == []
    expected = json.loads((HERE / version / READ).read_text(encoding="utf-8"))
    found = kept.found()
    for name in ("matches", "summaries", "learnt", "keys"):
        assert found[name] == expected[name]


def newer(file: Path, old: bytes, new: bytes) -> bytes:
    """Write the first line of a file with checksums as a later version might."""
    first, *rest = file.read_bytes().splitlines(keepends=True)
    payload = b"{" + first.split(b",", 1)[1].rstrip()
    assert old in payload
    line, crc = records.line(payload.replace(old, new), 0)
    for one in rest:
        more, crc = records.line(b"{" + one.split(b",", 1)[1].rstrip(), crc)
        line += more
    file.write_bytes(line)
    return line


def test_a_newer_match_is_refused_with_words_and_stays(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [file] = paths.matches_dir().glob("*.match")
    data = newer(file, b'"version":"0.1.0","format":1', b'"version":"7.0.0","format":99')
    found = read(file)
    assert isinstance(found, Problem)
    assert run_command_line(["transcript", str(file), "--language", "en"], lambda launch: 0) == 2
    assert "7.0.0" in capsys.readouterr().err
    assert file.read_bytes() == data


def test_a_newer_seal_is_refused_and_stays(home: Path) -> None:
    [file] = paths.seals_dir().glob("*.seal")
    data = newer(file, b'"format":2', b'"format":99')
    assert isinstance(seal_file.read(file), Problem)
    assert file.read_bytes() == data


def test_settings_of_a_later_version_stay_when_this_one_writes(home: Path) -> None:
    file = paths.settings_file()
    file.write_text("sparkle = true\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    loaded = settings.load()
    assert loaded.settings.name == "Gertrude"
    assert settings.save(loaded.settings._replace(pace=1.0)) is None
    assert "sparkle = true" in file.read_text(encoding="utf-8")
    assert settings.load().settings.pace == 1.0


def test_what_was_learnt_in_a_later_version_stays_when_this_one_writes(home: Path) -> None:
    file = paths.learnt_file()
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "badges": ["first"]}), encoding="utf-8")
    learning = learnt.Learning(file)
    assert learning.now.lessons == {"salotto": ("one", "two")}
    assert learning.did("lay") is None
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["badges"] == ["first"]
    assert written["done"]["lay"] == 1


def test_summaries_of_a_later_version_stay_when_this_one_writes(home: Path) -> None:
    file = paths.summaries_file()
    later = records.line(b'{"match":"zz","game":"canasta","won":"perhaps"}', 0)[0]
    file.write_bytes(later + file.read_bytes())
    [known] = SummaryFile(file).read().matches.values()
    assert SummaryFile(file).add(known) is None
    assert file.read_bytes().startswith(later)


def test_a_note_of_a_later_version_still_names_its_match(home: Path) -> None:
    [file] = paths.matches_dir().glob("*.note")
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "colour": "green"}), encoding="utf-8")
    [(_, _, name, desk)] = kept.found()["matches"].values()
    assert (name, desk) == ("the first one", {"order": "suit"})
