"""`docs/files.md` names every file that the program keeps, with the numbers that the code has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from ramino_access.config import learnt
from ramino_access.files import logs, paths
from ramino_access.files import toml_files as files
from ramino_access.files.storage import ABANDONED_SECONDS, BUSY_ERRORS
from ramino_access.hall import seal_check, seats
from ramino_access.hall import table_record as record
from ramino_access.net.lines import certificates
from ramino_access.net.player import own_seat
from ramino_access.net.visitor import visitor_folder
from ramino_access.play.entries import NO_CALL, OneHand, Setup
from ramino_access.play.journal import match_file, records
from ramino_access.play.kept import inventory, match_folder, summaries
from ramino_access.play.kept.inventory import SORTS
from ramino_access.ui.terminal import noise
from tests.cases import each_case

TEXT = (Path(__file__).parents[1] / "docs" / "files.md").read_text(encoding="utf-8")
ROWS = {line.split("|")[1].strip(" `"): line.split("|")[2:] for line in TEXT.splitlines() if line.startswith("| `")}


def test_every_sort_of_file_has_its_row_and_no_other_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", "/home")
    home = Path("/home")
    wanted = {(sort.folder_of() / sort.pattern).relative_to(home).as_posix(): sort for sort in SORTS}
    assert set(wanted) == {f"{sort.inside}/{sort.pattern}".strip("/") for sort in SORTS}
    assert set(ROWS) == set(wanted)
    for name, sort in wanted.items():
        _, most, travels, _, _ = ROWS[name]
        assert travels.strip() == ("yes" if sort.travels else "no"), name
        if sort.travels:
            number, unit = most.split()
            assert int(number) * {"KB": 1024, "MB": 1024**2}[unit] == sort.most, name


def test_every_path_of_the_program_is_a_known_sort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has the program keep another file says here whether it travels."""
    monkeypatch.setenv("RAMINO_HOME", "/home")
    for name, function in vars(paths).items():
        if name.endswith("_file"):
            file = function()
            assert inventory.sort_of(file.parent, file.name) is not None, f"{name}: enter it in play.kept.inventory"


def test_what_is_read_is_as_long_as_what_travels() -> None:
    kinds = {
        "settings": files.SETTINGS,
        "keymap": files.KEYMAP,
        "match": match_file.MATCH,
        "note": match_folder.NOTE,
        "summaries": summaries.SUMMARIES_FILE,
    }
    assert {sort.name: sort.most for sort in SORTS if sort.name in kinds} == {n: k.size for n, k in kinds.items()}


def test_no_file_that_is_described_is_read_beyond_its_size() -> None:
    """Those that stay on their machine; of the others the inventory tells."""
    kinds = {
        "matches/*.table": record.RECORD,
        "return-words.json": own_seat.RETURN_WORDS,
        "seats/*.json": seats.SEAT,
        "certificate.pem": certificates.PEM,
        "blocked.json": seats.BLOCKED,
        "secrets.json": own_seat.RETURN_WORDS,
        "addresses.json": seats.ADDRESSES,
        "server/ssh/host_key": visitor_folder.DOOR_KIND,
        "server/ssh/secret": visitor_folder.DOOR_KIND,
        "server/ssh/people/*.keys": visitor_folder.PERSON,
        "server/ssh/people/*.json": visitor_folder.PERSON,
    }
    for name, kind in kinds.items():
        assert ROWS[name][1].strip() == f"{kind.size // 1024} KB", name
        assert kind.size % 1024 == 0, name


def test_what_lies_beside_a_match_goes_with_it() -> None:
    told = [name for name, row in ROWS.items() if name.startswith("matches/") and "beside a match" in row[0]]
    assert sorted(inventory.BESIDE) == sorted(name.removeprefix("matches/*") for name in told)


def test_the_numbers_are_those_of_the_code() -> None:
    figures = (Path(__file__).parents[1] / "docs" / "figures.md").read_text(encoding="utf-8")
    assert f"one file of {files.SCENARIOS.size / 1024**2:g} MB, the most that is read" in figures
    assert "the last ten addresses" in ROWS["addresses.json"][0]
    assert seats.MOST_ADDRESSES == 10
    assert "up to\nthree)" in TEXT
    assert learnt.LEARNT_TIMES == 3
    assert f"nested more than\n{files.DEEPEST_NESTING} deep" in TEXT
    assert f"format {match_file.FORMAT}." in TEXT
    assert f'"format":{match_file.FORMAT}}}' in TEXT
    assert f"{records.MOST_LINE_BYTES / 1024:g} KB at most" in TEXT
    assert f"{logs.LOG_BYTES / 1024:g} KB each" in TEXT
    assert logs.KEPT_LOGS == 3
    assert f"up to {noise.MAX_BYTES / 1024**2:g} MB" in TEXT
    assert f"more than {files.SETTINGS.line_number:,} characters" in TEXT
    assert f"more than {files.DOTS} dots" in TEXT
    assert ABANDONED_SECONDS == 10
    assert sorted(BUSY_ERRORS) == [5, 32, 33]
    assert f"`{NO_CALL}`" in TEXT


def test_the_header_has_the_fields_that_are_shown() -> None:
    header = match_file.header_of(Setup("salotto", {}, ("You", "Bruno"), 7), 1)
    shown = re.search(r'^\{"crc":"[0-9a-f]{8}",(.*)\}$', TEXT, re.MULTILINE)
    assert shown is not None
    fields = re.findall(r'"(\w+)":', re.sub(r"\{.*?\}", "0", shown[1]))
    assert fields == list(json.loads(msgspec.json.encode(header)))
    one = match_file.header_of(Setup("salotto", {}, ("You", "Bruno"), 7, one_hand=OneHand(day="2026-11-22")), 1)
    for format_ in (match_file.FORMAT, seal_check.SEAL_FORMAT):
        assert f"his is format {format_}." in TEXT
    assert f'"one_hand":{msgspec.json.encode(one.one_hand).decode()}' in TEXT


@each_case(
    "name",
    [
        "../x.match", "/x.match", "a/b.match", "a\\b.match", "C:x.match", ".x.match", "x.match:s", "con.match",
        "LPT1.match", "x" * 130 + ".match", "x\n.match", "x.match\n", "é.match", "-x.match", "", "x.MATCH", "x.txt",
    ],
)  # fmt: skip
def test_no_name_that_could_lead_elsewhere_is_the_program_s(name: str) -> None:
    assert not inventory.MATCHES.fits(name)
    assert inventory.MATCHES.fits("2027-01-15T08-00-00-salotto-2.match")
