"""Everything as one file: what is packed comes out elsewhere as it was, and nothing that is here is lost by it."""

from __future__ import annotations

import errno
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.files.problems import Problem
from ramino_access.play.journal.match_file import Kept, read
from ramino_access.play.kept import archive
from ramino_access.play.kept.archive import ABOUT, pack, take_in
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.kept.statistics import Summary
from ramino_access.play.kept.summaries import SummaryFile
from tests.play.machines import Machine

posix = pytest.mark.skipif(os.name == "nt", reason="there are no such files there")


@pytest.fixture
def machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Machine, Machine, Path]:
    there, here = Machine(tmp_path / "there", monkeypatch), Machine(tmp_path / "here", monkeypatch)
    return there, here, tmp_path / "all.zip"


def refused(file: Path) -> str:
    problem = take_in(file, lambda sort: pytest.fail("asked"))
    assert isinstance(problem, Problem)
    assert problem.file == file
    return problem.reason


# What is taken along


def test_everything_comes_out_elsewhere_as_it_was(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match("one", called="Friday")
    there.match("two", seed=8)
    (there.home / "settings.toml").write_text("# mine\nname = 'Eva'\n")
    (there.home / "keymap.toml").write_text("[hand]\n'x' = ''\n")
    kept = there.everything()
    (there.home / "logs").mkdir()
    for stays in ("logs/ramino.log", "settings.toml.broken", "matches/one.torn", "matches/letter.doc", "other.toml"):
        (there.home / stays).write_text("stays")
    packed = there.pack(file)
    assert (packed.counts, packed.problems) == ({"settings": 1, "keymap": 1, "match": 2, "note": 2}, ())
    assert {became for _, became in here.take(file)} == {"new"}
    assert here.everything() == kept
    assert {became for _, became in here.take(file)} == {"same"}
    assert here.everything() == kept


def test_a_file_that_is_there_is_not_replaced(machines: tuple[Machine, Machine, Path]) -> None:
    _, _, file = machines
    file.write_text("mine")
    problem = pack(file)
    assert isinstance(problem, Problem)
    assert (problem.reason, file.read_text()) == ("export-there", "mine")
    problem = pack(file.parent / "nowhere" / "all.zip")
    assert isinstance(problem, Problem)
    assert problem.reason == "export-failed"


def test_a_full_disk_leaves_no_half_a_file(
    machines: tuple[Machine, Machine, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _, file = machines
    there.match()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    problem = pack(file)
    assert isinstance(problem, Problem)
    assert (problem.reason, problem.args) == ("export-failed", {"detail": "No space left on device"})
    assert sorted(p.name for p in file.parent.iterdir()) == ["here", "there"]


def test_what_can_not_be_read_or_has_an_odd_name_is_told(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match()
    (there.home / "matches" / "mine and yours.match").write_bytes(b"")
    (there.home / "matches" / "folder.match").mkdir()
    with (there.home / "settings.toml").open("wb") as stream:
        stream.truncate(70_000)
    assert sorted((p.file.name, p.reason) for p in there.pack(file).problems) == [
        ("folder.match", "export-left-out"),
        ("mine and yours.match", "export-name"),
        ("settings.toml", "export-left-out"),
    ]
    assert here.take(file) == [("match", "new"), ("note", "new")]


def test_a_folder_that_can_not_be_read_is_told_once(machines: tuple[Machine, Machine, Path]) -> None:
    there, _, file = machines
    (there.home / "matches").rmdir()
    (there.home / "matches").write_text("a file where the folder should be")
    assert [(p.file.name, p.reason) for p in there.pack(file).problems] == [("matches", "export-left-out")]


def test_there_is_an_end_to_what_one_file_holds(
    machines: tuple[Machine, Machine, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _, file = machines
    there.match()
    for limit in ("MOST_ARCHIVE_BYTES", "MOST_LISTING"):
        with monkeypatch.context() as patched:
            patched.setattr(archive, limit, 50)
            problem = pack(file)
        assert isinstance(problem, Problem)
        assert problem.reason == "export-too-much"
        assert not file.exists()


# What is here already


def test_a_match_that_was_played_further_there_goes_on_where_it_ends_here(
    machines: tuple[Machine, Machine, Path],
) -> None:
    there, here, file = machines
    further = there.match(plays=20).read_bytes()
    there.pack(file)
    match = here.match(plays=6, called="Friday")
    match.write_bytes(match.read_bytes() + b'{"crc":"1')
    assert here.take(file) == [("match", "longer"), ("note", "new")]
    assert match.read_bytes() == further
    assert (here.note().name, here.note().seen) == ("Friday", there.note().seen)


def test_a_match_that_was_played_further_here_stays(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match(plays=6, called="Sunday")
    there.pack(file)
    here.match(plays=20)
    before = here.everything()
    assert here.take(file) == [("match", "same"), ("note", "same")]
    assert here.everything() == before


def test_matches_that_differ_stand_side_by_side_and_only_once(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    theirs = there.match(seed=8, called="theirs").read_bytes()
    there.pack(file)
    ours = here.match(seed=7, called="ours").read_bytes()
    assert here.take(file) == [("match", "beside"), ("note", "new")]
    assert here.take(file) == [("match", "same"), ("note", "same")]
    assert (here.home / "matches/one.match").read_bytes() == ours
    assert (here.home / "matches/one-2.match").read_bytes() == theirs
    assert [here.note(name).name for name in ("one", "one-2")] == ["ours", "theirs"]


def test_a_match_that_is_open_is_not_written_to(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match(plays=20)
    there.pack(file)
    match = here.match(plays=6)
    opened = MatchFolder(match.parent, lambda: 9.0, lambda problem: None).reopen(match)
    assert not isinstance(opened, Problem)
    before = match.read_bytes()
    assert here.take(file)[0] == ("match", "match-locked")
    opened[1].close()
    assert match.read_bytes() == before


@pytest.mark.parametrize("here_is", [b"hello", b"hello\nworld\n", b"\0" * 40])
def test_another_file_of_that_name_is_never_written_to(here_is: bytes, machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match()
    there.pack(file)
    match = here.home / "matches" / "one.match"
    match.write_bytes(here_is)
    assert here.take(file)[0] == ("match", "beside")
    assert match.read_bytes() == here_is


@posix
def test_links_folders_and_pipes_of_that_name_are_left_alone(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match()
    there.pack(file)
    match = here.home / "matches" / "one.match"
    match.symlink_to(here.home / "elsewhere")
    match.with_name("one-2.match").mkdir()
    os.mkfifo(match.with_name("one-3.match"))
    assert here.take(file) == [("match", "beside"), ("note", "new")]
    assert isinstance(read(match.with_name("one-4.match")), Kept)
    assert not (here.home / "elsewhere").exists()


def test_summaries_of_both_machines_are_there(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines

    def summary(match: str, best: int) -> Summary:
        return Summary(match, "salotto", {}, 3, "casual", 1, 2, won=True, hands=6, best=best)

    for machine, known in ((there, ("a", "b")), (here, ("b", "c"))):
        for match in known:
            assert SummaryFile(machine.home / "summaries.jsonl").add(summary(match, len(machine.home.name))) is None
    there.pack(file)
    assert here.take(file) == [("summaries", "new")]
    known_here = SummaryFile(here.home / "summaries.jsonl").read().by_match
    assert {name: one.best for name, one in known_here.items()} == {"a": 5, "b": 4, "c": 4}
    assert here.take(file) == [("summaries", "same")]
    zipped(file, {"summaries.jsonl": b"hello\n"})
    before = here.everything()
    assert here.take(file) == [("summaries", "same")]
    assert here.everything() == before


@pytest.mark.parametrize(("yes", "became"), [(False, "stayed"), (True, "taken")])
def test_settings_that_differ_are_a_question(
    *,
    yes: bool,
    became: str,
    machines: tuple[Machine, Machine, Path],
) -> None:
    there, here, file = machines
    (there.home / "settings.toml").write_text("name = 'there'\n")
    there.pack(file)
    (here.home / "settings.toml").write_text("name = 'here'\n")
    assert here.take(file, {"settings": yes}) == [("settings", became)]
    assert (here.home / "settings.toml").read_text() == f"name = '{'there' if yes else 'here'}'\n"


@posix
def test_a_device_in_the_place_of_the_settings_is_not_replaced(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    (there.home / "settings.toml").write_text("name = 'there'\n")
    there.pack(file)
    os.mkfifo(here.home / "settings.toml")
    assert here.take(file, {"settings": True}) == [("settings", "import-failed")]
    assert (here.home / "settings.toml").is_fifo()


def test_a_full_disk_is_a_problem_of_each_file_and_leaves_none(
    machines: tuple[Machine, Machine, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here, file = machines
    there.match()
    there.pack(file)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert here.take(file) == [("match", "import-failed"), ("note", "strange")]
    assert here.everything() == {}


# What others may have made

MATCH = "matches/one.match"


def zipped(file: Path, contents: dict[str | zipfile.ZipInfo, bytes], about: bytes | None = b'{"format":1}') -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        if about is not None:
            made.writestr(ABOUT, about)
        for name, data in contents.items():
            made.writestr(name, data)


@pytest.mark.parametrize(
    "name",
    [
        "../settings.toml", "/etc/settings.toml", "matches/../../x.match", "matches\\x.match", "matches/.x.match",
        "C:x.match", "matches//x.match", "./settings.toml", "logs/ramino.log", "settings.toml.broken", "matches/x.torn",
        "matches/con.match", "matches/", "matches/x.match/y.match", "MATCHES/x.match", "x.match",
        "matches/settings.toml", "x" * 60_000,
    ],
)  # fmt: skip
def test_names_that_are_not_ours_are_left_out(name: str, machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    zipped(file, {name: there.match().read_bytes(), "settings.toml": b"name = 'Eva'"})
    outside = sorted(p for p in file.parent.rglob("*") if here.home not in p.parents)
    assert here.take(file) == [("settings", "new"), (None, "strange")]
    assert set(here.everything()) == {"settings.toml"}
    assert sorted(p for p in file.parent.rglob("*") if here.home not in p.parents) == outside


def test_a_link_in_it_is_no_match(machines: tuple[Machine, Machine, Path]) -> None:
    _, here, file = machines
    link = zipfile.ZipInfo(MATCH)
    link.create_system, link.external_attr = 3, 0o120777 << 16
    zipped(file, {link: b"/etc/passwd"})
    assert here.take(file) == [("match", "strange")]
    assert here.everything() == {}


def test_a_small_file_that_unpacks_to_a_huge_one_is_left_out(machines: tuple[Machine, Machine, Path]) -> None:
    _, here, file = machines
    zipped(file, {MATCH: b"\0" * 40_000_000, "settings.toml": b"#" * 70_000})
    assert here.take(file) == [("settings", "strange"), ("match", "strange")]
    assert here.everything() == {}


def test_there_is_an_end_to_what_is_unpacked(
    machines: tuple[Machine, Machine, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here, file = machines
    data = there.match(plays=30).read_bytes()
    zipped(file, {MATCH: data, "matches/two.match": data})
    monkeypatch.setattr(archive, "MOST_ARCHIVE_BYTES", len(data) + 100)
    assert here.take(file) == [("match", "new"), ("match", "strange")]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_left_out(method: int, machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    data = there.match().read_bytes()
    zipped(file, {})
    with zipfile.ZipFile(file, "a") as made:
        made.writestr(MATCH, data, method)
    assert here.take(file) == [("match", "strange")]


@pytest.mark.parametrize(
    ("contents", "became"),
    [
        ({MATCH: b"hello"}, [("match", "strange")]),
        ({MATCH: b""}, [("match", "strange")]),
        ({MATCH: b'{"crc":"00000000","a":1}\n'}, [("match", "strange")]),
        ({"matches/one.note": b'{"name":"x"}'}, [("note", "strange")]),
    ],
)
def test_what_is_no_match_is_left_out(
    contents: dict[str | zipfile.ZipInfo, bytes], became: list[tuple[str, str]], machines: tuple[Machine, Machine, Path]
) -> None:
    _, here, file = machines
    zipped(file, contents)
    assert here.take(file) == became
    assert here.everything() == {}


def test_a_note_that_can_not_be_understood_is_left_out(machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    zipped(file, {MATCH: there.match().read_bytes(), "matches/one.note": b'{"name":3}'})
    assert here.take(file) == [("match", "new"), ("note", "strange")]
    assert set(here.everything()) == {MATCH}


def spoiled(way: str, data: bytes) -> bytes:
    match way:
        case "empty":
            return b""
        case "text":
            return b"hello\n" * 100
        case "cut":
            return data[: len(data) // 2]
        case "comment":
            return data[:-2] + b"\x05\0hello"
        case "listing":  # four gigabytes of it, it says
            return data[:-10] + b"\xff\xff\xff\xff" + data[-6:]
        case _:
            return data + b"\0"


@pytest.mark.parametrize("way", ["empty", "text", "cut", "comment", "listing", "more"])
def test_what_is_no_archive_of_ours_is_refused_as_a_whole(way: str, machines: tuple[Machine, Machine, Path]) -> None:
    there, here, file = machines
    there.match()
    there.pack(file)
    file.write_bytes(spoiled(way, file.read_bytes()))
    here.everything()
    assert refused(file) == "import-foreign"
    assert here.everything() == {}


@pytest.mark.parametrize(
    ("about", "reason"),
    [(None, "import-foreign"), (b"hello", "import-foreign"), (b"[" * 900, "import-foreign"),
     (b" " * 2000, "import-foreign"), (b'{"format":2,"version":"9.1"}', "import-newer")],
)  # fmt: skip
def test_an_archive_of_another_format_is_refused(
    about: bytes | None, reason: str, machines: tuple[Machine, Machine, Path]
) -> None:
    _, here, file = machines
    zipped(file, {"settings.toml": b"name = 'Eva'"}, about)
    assert refused(file) == reason
    assert here.everything() == {}


@posix
def test_nothing_but_a_file_is_opened(machines: tuple[Machine, Machine, Path]) -> None:
    _, _, file = machines
    assert refused(file) == "import-unreadable"
    os.mkfifo(file)
    assert refused(file) == "import-foreign"
    assert refused(Path("/dev/zero")) == "import-foreign"
    assert refused(file.parent) in ("import-foreign", "import-unreadable")
    file.with_name("a").symlink_to("a")
    assert refused(file.with_name("a")) == "import-unreadable"


def test_names_without_an_end_are_refused_before_they_are_read(
    machines: tuple[Machine, Machine, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, file = machines
    zipped(file, {f"x{n}": b"" for n in range(50)})
    monkeypatch.setattr(archive, "MOST_LISTING", 1000)
    monkeypatch.setattr(zipfile, "ZipFile", lambda stream: pytest.fail("read"))
    assert refused(file) == "import-foreign"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[bytes, Path]]:
    folder = tmp_path_factory.mktemp("sample")
    with pytest.MonkeyPatch.context() as patched:
        there = Machine(folder / "there", patched)
        there.match("one", called="Friday")
        (there.home / "settings.toml").write_text("name = 'Eva'\n")
        there.pack(folder / "all.zip")
        yield (folder / "all.zip").read_bytes(), folder


@given(
    changes=st.lists(
        st.tuples(st.integers(0, 10_000), st.binary(max_size=6), st.integers(0, 12)), min_size=1, max_size=4
    )
)
@settings(max_examples=150, deadline=None)
def test_no_damage_stops_it_or_has_anything_written_elsewhere(
    changes: list[tuple[int, bytes, int]], sample: tuple[bytes, Path]
) -> None:
    data, folder = sample
    for at, put, gone in changes:
        place = at % len(data)
        data = data[:place] + put + data[place + gone :]
    file = folder / "wrong.zip"
    file.write_bytes(data)
    with pytest.MonkeyPatch.context() as patched:
        number = len(list(folder.iterdir()))
        here = Machine(folder / f"here{number}", patched)
        taken = take_in(file, lambda sort: True)
        assert isinstance(taken, (Problem, list))
        assert set(here.everything()) <= {"settings.toml", MATCH, "matches/one.note"}
