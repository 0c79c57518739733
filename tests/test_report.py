"""``ramino report``: what helps to mend a fault, and nothing that is nobody's business."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
import time
from logging import getLogger
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.cli import machine as this
from ramino_access.cli import origin
from ramino_access.cli import report as reporting
from ramino_access.config.settings import GameSettings, Settings, load, save
from ramino_access.files import logs, paths
from ramino_access.files.toml_files import appending
from ramino_access.hall.address import Address
from ramino_access.hall.seats import Addresses, BlockList, KeptSeat, Seats
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.ui.seating.own_match import sit_down
from tests.doctored import machine
from tests.languages import LANGUAGES
from tests.play.playing import played
from tests.ui.harness import Player

LOG = """2026-11-24 09:28:15,352 INFO ramino_access: salotto {}, 2 seats, novice
2026-11-24 09:28:15,353 DEBUG ramino_access: said Utterance(text='You draw the queen')
2026-11-24 09:28:15,354 DEBUG ramino_access: key x
2026-11-24 09:28:15,355 INFO ramino_access.net.player.hosted_table: a table is open at 192.168.7.21, port 8470
2026-11-24 09:28:15,356 INFO ramino_access: ramino://friend.example:8470/olive/0123456789abcdef 7f0a9b3c2d1e4f5a6b7c8d9e
2026-11-24 09:28:15,357 CRITICAL ramino_access: stopped by a fault
ZeroDivisionError: in the dark
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folders, with a name, a setting, a secret, a log, and a match."""
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "player" / "kept"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "player")
    monkeypatch.setattr(this, "this_machine", machine)
    monkeypatch.setattr(cli, "keyboard", lambda: False)
    assert save(Settings(language="en", name="Gertrude", names=("Bruno",), pace=2.0)) is None
    paths.logs_dir().mkdir(parents=True)
    paths.log_file().write_text(LOG, encoding="utf-8")
    paths.noise_file().write_text("ALSA lib: no card\n", encoding="utf-8")
    paths.secrets_file().write_text('{"friend.example": "hunter two"}', encoding="utf-8")
    paths.matches_dir().mkdir()
    setup = Setup("salotto", {}, ("Dora", "Anna", "Bruno"), 7, "novice")
    log = MatchFile.create(paths.matches_dir() / "a.match", header_of(setup, 1), lambda problem: None)
    played(setup, log, 40)
    log.close()
    return tmp_path / "player" / "kept"


def written(*words: str, lang: str = "en") -> str:
    status = cli.run_command_line(["report", "--language", lang, *words], lambda launch: 0)
    assert status == 0
    [file] = paths.state_dir().glob("ramino-report-*.txt")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_holds_what_helps(home: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = Catalog(lang).text
    text = written(lang=lang)
    for part in (
        said("report-title"),
        said("report-happened"),
        "Ramino Access 0.1.0",
        "pyttsx3 2.99",
        "pace = 2.0",
        "ZeroDivisionError: in the dark",
        "ALSA lib: no card",
        "a.match",
    ):
        assert part in text
    out = capsys.readouterr().out.splitlines()
    assert out[-1] == said("report-send", place="none")
    assert "{" not in "".join(out)


def test_a_report_holds_nothing_that_is_nobody_s_business(home: Path) -> None:
    text = written()
    for secret in (
        "Gertrude",
        "hunter",
        str(home.parent),
        "192.168.7.21",
        "friend.example",
        "7f0a9b3c2d1e4f5a6b7c8d9e",
    ):
        assert secret not in text, secret
    assert "~" in text
    assert "queen" not in text
    assert "key x" not in text
    assert "Your turn." not in text


def test_a_report_names_nobody_whom_the_player_s_files_know(home: Path) -> None:
    """Read as by somebody who wants to know who plays with whom, and to take their seats."""
    assert (
        save(load().settings._replace(games={"rami": GameSettings(saved={"with Ludovica": {"opening": 30}})})) is None
    )
    BlockList(paths.blocked_file()).change(["Pestilence"])
    paths.secrets_file().write_text('{"friends.example:8470 gerti": "hunter two"}', encoding="utf-8")
    paths.return_words_file().write_text('{"other.example:8470 Trudi": "91b7584a2265b1f5"}', encoding="utf-8")
    Addresses(paths.addresses_file()).keep(Address("third.example", code="OLIVE", host_name="Hostess"))
    Seats(paths.seats_dir(), time.time).sit(
        KeptSeat("4th.example:8470", "", "Gerti", "w", others=("Neighbour",))
    ).release()
    lines = (
        "INFO ramino_access: hunter two; 91b7584a2265b1f6; table 3EH3 7ME7 or 9DLEU9TU with code OLIVE",
        "INFO ramino_access: 2001:db8:85a3::8a2e:370:7334 is gone at 10:00:00, [fe80::1]:8470, ::1",
        "INFO ramino_access: not valid for 'fifth.example'; friends.example, other.example, third.example, 4th.example",
        'File "/home/gertrude/a.py", line 3; C:\\Users\\Gertrude Maria\\b',
        "Gertrude, Hostess, Neighbour, Pestilence, Trudi, gerti",
    )
    with paths.log_file().open("a", encoding="utf-8") as log:
        log.write("\n".join(lines) + "\n")
    text = written()
    for private in (
        *(
            "Gertrude",
            "gertrude",
            "Maria",
            "Ludovica",
            "Bruno",
            "Hostess",
            "Neighbour",
            "Pestilence",
        ),
        *("Trudi", "gerti", "hunter", "91b7584a2265b1f6", "3EH3", "9DLEU9TU", "OLIVE", "2001:", "fe80", "::1"),
        *("fifth.example", "friends.example", "other.example", "third.example", "4th.example"),
    ):
        assert private not in text, private
    assert "gone at 10:00:00" in text
    [line] = [line for line in text.splitlines() if line.startswith("[...], [")]
    assert len(set(re.findall(r"\[\d+\]", line))) == 5  # one can still be told from another


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_nobody_else_may_read_a_report_or_the_log(home: Path) -> None:
    written()
    [file] = paths.state_dir().glob("ramino-report-*.txt")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    log = home / "fresh.log"
    appending(log).close()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


@pytest.mark.parametrize("names", [("Anna (2)", "Bruno"), ('D\'Artagnan "Dart"', "Zoe"), ("Ilaria", "Élodie")])
def test_the_log_of_a_match_names_nobody(names: tuple[str, ...], caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    player = Player("en")
    sit_down(player.ui, Setup("salotto", {}, names, 271828))
    assert "salotto" in caplog.text
    assert not any(private in caplog.text for private in (*names, "271828", "Setup"))


FAULTS: dict[str, BaseException] = {
    "KeyError": KeyError("Ilaria"),
    "ValueError": ValueError("7h is not in the hand of Ilaria, seed 271828"),
    "RuntimeError": RuntimeError("Ilaria\n2026-11-24 09:28:15,352 INFO ramino_access: nothing"),
    "ExceptionGroup": ExceptionGroup("Ilaria", [KeyError("Ilaria"), TypeError("an int is no str")]),
    "TypeError: an int is no str": TypeError("an int is no str"),
    "PermissionError: [Errno 13] Permission denied: 'x'": PermissionError(13, "Permission denied", "x"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_log_names_nobody(fault: str, home: Path) -> None:
    paths.log_file().unlink()
    logs.begin()
    try:
        try:
            raise FAULTS[fault]
        except BaseException as error:
            raise LookupError(*FAULTS["KeyError"].args) from error
    except LookupError:
        getLogger(f"{logs.LOGGER}.net").exception(
            "a message that is none: %s", "salotto\x1b[2J\nof Ilaria" + 5000 * "x"
        )
    logs.end()
    text = paths.log_file().read_text(encoding="utf-8")
    assert not any(private in text for private in ("Ilaria", "7h", "271828", "\x1b"))
    assert fault in text.splitlines()
    assert text.splitlines()[-1] == "LookupError"
    assert text.count("test_report.py") == 2  # where each arose
    assert text.splitlines()[0].endswith("a message that is none: salotto [2J")


@pytest.mark.parametrize("kind", ["pipe", "folder", "long"])
def test_a_report_is_written_whatever_stands_in_the_place_of_the_log(kind: str, home: Path) -> None:
    for file in (paths.log_file(), paths.noise_file()):
        file.unlink()
        if kind == "pipe":
            os.mkfifo(file)
        elif kind == "folder":
            file.mkdir()
        else:
            file.write_text("x" * 3_000_000 + "\nthe last line\n", encoding="utf-8")
    text = written()
    assert len(text) < 100_000
    assert ("the last line" in text) == (kind == "long")


@pytest.mark.parametrize(("answer", "held"), [("y\n", True), ("n\n", False), ("", False)])
def test_what_was_said_is_in_it_where_the_player_agrees(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str, *, held: bool
) -> None:
    monkeypatch.setattr(cli, "keyboard", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
    text = written()
    assert ("Your turn." in text) == held
    assert ("You draw the queen" in text) == held
    assert capsys.readouterr().out.startswith(Catalog("en").text("report-ask"))


def test_where_it_goes_is_what_the_package_says(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(origin, "addresses", lambda: {"Issues": "https://example.invalid/issues"})
    assert "Send it here: https://example.invalid/issues" in written("--said")
    assert capsys.readouterr().out.endswith("Send it here: https://example.invalid/issues\n")


def test_a_file_that_is_there_stays(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    assert cli.run_command_line(["report", str(file), "--language", "en"], lambda launch: 0) == 0
    before = file.read_bytes()
    assert cli.run_command_line(["report", str(file), "--language", "en"], lambda launch: 0) == 1
    assert file.read_bytes() == before
    assert (
        capsys.readouterr().err == Catalog("en").text("report-not-written", file=str(file), detail="File exists") + "\n"
    )
    assert cli.run_command_line(["report", "a", "b", "--language", "en"], lambda launch: 0) == 2


def test_a_match_that_cannot_be_read_is_no_hindrance(home: Path) -> None:
    (paths.matches_dir() / "a.match").write_text("nothing\n")
    text = written("--said")
    assert Catalog("en").text("report-said") + "\n" + Catalog("en").text("report-none") in text


def test_long_words_of_letters_and_digits_are_left_out() -> None:
    assert reporting.shortened("token=abcdef0123456789abcdef01 x") == "token=[...] x"
    assert reporting.shortened("2026-11-22T20-15-00-salotto.match") == "2026-11-22T20-15-00-salotto.match"
    assert reporting.shortened("Anna and Annabel", {"Anna": "[...]"}) == "[...] and Annabel"
