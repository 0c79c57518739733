"""What earlier versions have kept is read by this one, and what a later one has written is not lost by it."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from ramino_access import __version__
from ramino_access.cli import run_command_line
from ramino_access.config import learnt, settings
from ramino_access.files import paths
from ramino_access.files.problems import Problem
from ramino_access.hall import seal_check
from ramino_access.hall.address import Address
from ramino_access.net.server.kept_people import Argon2
from ramino_access.net.store.sqlite_file import STORE_FILE
from ramino_access.play.journal import records
from ramino_access.play.journal.match_file import read
from ramino_access.play.kept.archive import take_in
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.ui.commands import keymap
from tests.golden import kept, kept_server
from tests.golden.kept import ARCHIVE, HERE, HOME, READ, SERVER
from tests.hall.served import Robot, ServerProcess, until
from tests.play.playing import played_on

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
    server = kept_server.found_server(HERE / version / SERVER)
    assert kept.found() | {SERVER: server} == expected
    assert {file: file.read_bytes() for file in before} == before  # to read changes nothing


@pytest.mark.parametrize("version", VERSIONS)
def test_a_match_of_a_version_is_played_to_its_end(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(HERE / version / HOME, tmp_path / "home")
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    folder = MatchFolder(paths.matches_dir(), lambda: kept.BEGUN, kept.failed)
    (listed,) = folder.unfinished()
    before = listed.file.read_bytes()
    found = folder.reopen(listed.file)
    assert not isinstance(found, Problem)
    table = found[0].table()
    assert not isinstance(table, Problem)
    table.keep_in(found[1])
    played_on(table, 10_000)
    found[1].close()
    again = read(listed.file)
    assert not isinstance(again, Problem)
    assert len(again.entries) == table.seq > len(found[0].entries)
    assert listed.file.read_bytes().startswith(before)


@pytest.mark.parametrize("version", VERSIONS)
def test_keys_and_seals_of_a_version_do_what_they_did(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(HERE / version / HOME, tmp_path / "home")
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    keys = keymap.load("salotto", paths.keymap_file())
    assert list(keys.problems) == []
    assert keys.command(("hand",), "f9") == "sort.suit"
    for file in paths.seals_dir().glob("*.seal"):
        assert run_command_line(["verify", str(file), "--language", "en"], lambda launch: 0) == 0
        assert "The deals match the seal" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
async def test_at_the_tables_of_a_server_of_a_version_is_played_on(version: str, tmp_path: Path) -> None:
    shutil.copytree(HERE / version / SERVER, tmp_path / "data").chmod(0o700)
    expected = json.loads((HERE / version / READ).read_text(encoding="utf-8"))[SERVER]
    with closing(sqlite3.connect(tmp_path / "data" / STORE_FILE, isolation_level=None)) as database:
        database.execute("UPDATE tables SET played = ?", (time.time(),))  # what nobody plays at for long is deleted
    [(table, places, entries)] = [
        (table, places, entries) for table, (_, places, names, _, entries, _) in expected["tables"].items() if names
    ]
    server = ServerProcess(tmp_path / "data")
    robots: list[Robot] = []
    try:
        for person, _, word in places:
            robots.append(Robot(person, Address("127.0.0.1", server.port)))
            robots[-1].table.token = word
            await until(lambda one=robots[-1]: one.ears.words)
            robots[-1].table.join(table=table)
        await until(lambda: all(one.table.chair is not None for one in robots))
        async with asyncio.timeout(60):
            while not robots[0].heard or robots[0].heard[-1][0] < entries + 10:
                await asyncio.sleep(0.06)  # a server takes 20 messages a second
                for one in robots:
                    one.play()
    finally:
        for robot in robots:
            await robot.close()
        server.kill()
    found = (await asyncio.to_thread(kept_server.found_server, tmp_path / "data"))["tables"][table]
    assert found[1:4] == expected["tables"][table][1:4]
    assert found[4] >= entries + 10


@pytest.mark.parametrize("version", VERSIONS)
async def test_people_of_a_server_of_a_version_log_in(version: str, tmp_path: Path) -> None:
    shutil.copytree(HERE / version / SERVER, tmp_path / "data")
    store = kept_server.opened(tmp_path / "data")
    for name in kept_server.PEOPLE:
        known = await store.secret(name)
        assert known is not None
        assert Argon2().matches(known.hashed, kept_server.SECRET)
        assert not Argon2().matches(known.hashed, "another")
    await store.close()


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
    [file] = paths.matches_dir().glob("*ufficiale.match")
    data = newer(file, b'"version":"0.1.0","format":1', b'"version":"7.0.0","format":99')
    found = read(file)
    assert isinstance(found, Problem)
    assert run_command_line(["transcript", str(file), "--language", "en"], lambda launch: 0) == 2
    assert "7.0.0" in capsys.readouterr().err
    assert file.read_bytes() == data


def test_a_newer_seal_is_refused_and_stays(home: Path) -> None:
    [file] = paths.seals_dir().glob("*.seal")
    data = newer(file, b'"format":1', b'"format":99')
    assert isinstance(seal_check.read(file), Problem)
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
    [known] = SummaryFile(file).read().by_match.values()
    assert SummaryFile(file).add(known) is None
    assert file.read_bytes().startswith(later)


def test_a_note_of_a_later_version_still_names_its_match(home: Path) -> None:
    [file] = paths.matches_dir().glob("*ufficiale.note")
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "colour": "green", "seen": {**data["seen"], "mood": 3}}), encoding="utf-8")
    (*_, name, arrangement) = kept.found()["matches"][f"{file.stem}.match"]
    assert (name, arrangement) == ("the first one", {"order": "suit"})


def test_a_note_of_a_later_version_keeps_what_that_has_written_when_this_one_writes(home: Path) -> None:
    [file] = paths.matches_dir().glob("*ufficiale.note")
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "colour": "green", "seen": {**data["seen"], "mood": 3}}), encoding="utf-8")
    folder, match = MatchFolder(paths.matches_dir(), lambda: kept.BEGUN, kept.failed), file.with_suffix(".match")
    assert folder.write_note(match, msgspec.structs.replace(folder.look(match).note, name="mine")) is None
    written = json.loads(file.read_text(encoding="utf-8"))
    assert (written["name"], written["colour"]) == ("mine", "green")
    assert folder.note(match).name == "mine"
