"""The small files that the program keeps: what is in them comes back, up to their limits and no further, and a fault of
the disk is told or passed over, never raised."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ramino_access.config import learnt
from ramino_access.config.learnt import Learning, Learnt
from ramino_access.files import paths, storage
from ramino_access.files import toml_files as files
from ramino_access.files.problems import MORE, MOST_OF_A_SORT, Problem, bounded, detail_of
from ramino_access.files.toml_files import FileKind, keep_broken, read_bytes, rewrite
from ramino_access.hall import seats
from ramino_access.hall.seats import BlockList, KeptSeat, Seats
from ramino_access.net.player.own_seat import KeptSecrets
from ramino_access.play.kept import inventory
from ramino_access.speech.refused import ReaderRefusal, of_player
from ramino_access.ui.commands import keymap_file
from ramino_access.ui.commands.keymap_file import lines_of, write_lines

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="other rights")


def test_a_file_is_read_up_to_its_last_byte_and_not_beyond(tmp_path: Path) -> None:
    file, kind = tmp_path / "file", FileKind("settings", 2048)
    file.write_bytes(b"x" * 2048)
    assert read_bytes(file, kind) == b"x" * 2048
    assert read_bytes(file, kind, 3) == b"xxx"
    file.write_bytes(b"x" * 2049)
    assert read_bytes(file, kind) == Problem(file, "settings-too-big", None, {"most": "2"})


@pytest.mark.parametrize(("size", "told"), [(2048, None), (2049, ("settings-full", "2"))])
def test_a_file_is_written_up_to_its_last_byte(tmp_path: Path, size: int, told: tuple[str, str] | None) -> None:
    file = tmp_path / "new" / "file"
    problem = rewrite(file, FileKind("settings", 2048), lambda target: "x" * size)
    assert (problem and (problem.reason, problem.args["most"])) == told
    assert file.exists() == (told is None)


# The keymap of the player


def test_lines_are_brought_into_a_keymap_and_all_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    assert write_lines(file, {("hand", "k"): "turn.discard", ("rami", "hand", "n"): "turn.draw"}) is None
    assert file.read_text(encoding="utf-8") == '[hand]\nk = "turn.discard"\n\n[rami.hand]\nn = "turn.draw"\n'
    assert lines_of(file) == {("hand", "k"): "turn.discard", ("rami", "hand", "n"): "turn.draw"}
    file.write_text('# mine\n[hand]\nk = "turn.discard" # so\n"j" = "leave"\n', encoding="utf-8")
    changes = {("hand", "k"): "turn.discard", ("hand", "j"): None, ("hand", "n"): None, ("list", "n"): None}
    assert write_lines(file, changes) is None
    assert file.read_text(encoding="utf-8") == '# mine\n[hand]\nk = "turn.discard" # so\n'
    assert write_lines(file, {("rami", "list", "n"): None, ("hand", "k"): "leave"}) is None
    assert file.read_text(encoding="utf-8") == '# mine\n[hand]\nk = "leave" # so\n'


def test_what_is_no_line_of_a_keymap_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    file.write_text('hand = "no table"\nlist.k = 3\n[menu]\nk = "leave"\n', encoding="utf-8")
    assert lines_of(file) == {("hand",): "no table", ("menu", "k"): "leave"}
    assert write_lines(file, {("hand", "k"): None, ("menu", "j"): "leave"}) is None
    assert lines_of(file) == {("hand",): "no table", ("menu", "k"): "leave", ("menu", "j"): "leave"}
    assert write_lines(file, {("hand", "k"): "leave"}) is None
    assert lines_of(file) == {("hand", "k"): "leave", ("menu", "k"): "leave", ("menu", "j"): "leave"}


def test_a_keymap_that_can_not_be_read_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    for number, text in enumerate(("[hand", "[list", "[list"), 1):
        file.write_text(text, encoding="utf-8")
        assert lines_of(file) == {}
        assert write_lines(file, {("hand", "k"): "leave"}) is None
        assert file.read_text(encoding="utf-8") == '[hand]\nk = "leave"\n'
        copies = {copy.name: copy.read_text(encoding="utf-8") for copy in tmp_path.glob("*.broken*")}
        assert len(copies) == min(number, 2)  # the same is kept once
    assert copies == {"keymap.toml.broken": "[hand", "keymap.toml.broken2": "[list"}


def test_a_keymap_that_the_editor_stumbles_over_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tomlkit

    def stumble(text: str) -> None:
        raise RuntimeError(text)

    file = tmp_path / "keymap.toml"
    file.write_text('[hand]\nj = "leave"\n', encoding="utf-8")
    monkeypatch.setattr(tomlkit, "parse", stumble)
    assert write_lines(file, {("hand", "k"): "leave"}) is None
    assert lines_of(file) == {("hand", "k"): "leave"}
    assert lines_of(tmp_path / "keymap.toml.broken") == {("hand", "j"): "leave"}
    assert keymap_file.KEYMAP.begins == "keymap"


def test_copies_are_numbered_from_two(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for text in ("one", "two", "three"):
        file.write_text(text, encoding="utf-8")
        keep_broken(file)
    found = [(copy.name, copy.read_text(encoding="utf-8")) for copy in sorted(tmp_path.glob("*.broken*"))]
    assert found == [("a.toml.broken", "one"), ("a.toml.broken2", "two"), ("a.toml.broken3", "three")]


def test_a_copy_that_only_looks_the_same_is_another(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for text in ("one", "two"):
        file.write_text(text, encoding="utf-8")
        os.utime(file, (1000, 1000))
        keep_broken(file)
        os.utime(tmp_path / "a.toml.broken", (1000, 1000))
    assert (tmp_path / "a.toml.broken2").read_text(encoding="utf-8") == "two"


# What was learnt


def test_a_kind_of_play_is_known_after_three_times() -> None:
    learning = Learning(Path(os.devnull) / "nothing" / "learnt.json")
    known = []
    for _ in range(4):
        learning.did("draw")
        known.append((learning.now.done["draw"], learning.now.knows("draw"), learning.now.knows("draw", 1)))
    assert known == [(1, False, True), (2, False, True), (3, True, True), (3, True, True)]
    assert not learning.now.knows("meld", 1)
    assert Learnt(veteran=True).knows("meld")


def test_each_game_has_its_own_lessons(tmp_path: Path) -> None:
    learning = Learning(tmp_path / "learnt.json")
    learning.reached("rami", "draw", 2)
    learning.reached("toscano", "draw", 5)
    learning.reached("rami", "lay", 1)
    assert [learning.left(*which) for which in (("rami", "lay"), ("rami", "draw"), ("toscano", "draw"))] == [1, 0, 5]
    learning.finished("rami", "lay")
    learning.finished("rami", "draw")
    learning.finished("rami", "lay")
    found = Learning(tmp_path / "learnt.json").now
    assert found == Learnt(lessons={"rami": ("lay", "draw")}, at={"toscano": "draw"}, steps={"toscano": 5})


def test_that_nothing_can_be_kept_is_told_once_and_nothing_is_written_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []
    monkeypatch.setattr(learnt, "rewrite_json", lambda file, *rest: written.append(file))
    learning = Learning(tmp_path / "learnt.json")
    for _ in range(2):
        assert learning.keep(welcomed=True) is None
    assert written == [tmp_path / "learnt.json"]

    def full(file: Path, *rest: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(learnt, "rewrite_json", full)
    assert learning.did("draw") == Problem(
        tmp_path / "learnt.json", "practice-not-saved", args={"detail": "no space left"}
    )
    assert learning.did("draw") is None


@pytest.mark.parametrize("known", ["nothing", "settings", "matches"])
def test_who_has_settings_or_matches_has_played_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    if known == "settings":
        paths.settings_file().touch()
    elif known == "matches":
        paths.matches_dir().mkdir()
    assert learnt.of_player().now.veteran == (known != "nothing")


# Who is not to be heard, and what the player has been told


def test_the_newest_five_hundred_names_are_kept(tmp_path: Path) -> None:
    assert seats.MOST_BLOCKED == 500
    names = [f"n{number}" for number in range(501)]
    file = tmp_path / "new" / "blocked.json"
    for _ in range(2):
        assert BlockList(file).change(names) is None
    assert BlockList(file).names == names[1:]
    file.write_text(str(names).replace("'", '"'))
    assert BlockList(file).names == names[1:]
    file.write_text("[1]")
    assert BlockList(file).names == []
    nowhere = BlockList(None)
    assert nowhere.names == []
    assert nowhere.change(["Ada"]) is None
    assert nowhere.names == ["Ada"]
    problem = BlockList(tmp_path / "new" / "blocked.json" / "x").change(["Ada"])
    assert problem is not None
    assert (problem.reason, list(problem.args)) == ("told-block-unkept", ["detail"])


def test_a_refusal_is_remembered_in_a_file_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "refused.txt"
    refusal = ReaderRefusal(file)
    assert not refusal.known
    refusal.forget()
    refusal.note()
    assert refusal.known
    assert file.read_text(encoding="utf-8").endswith("Told once.\n")
    refusal.note()
    monkeypatch.setattr(paths, "refused_file", lambda: file)
    assert of_player().known
    again = ReaderRefusal(file)
    assert again.known
    again.forget()
    assert not again.known
    assert again.asked
    after = ReaderRefusal(file)
    assert (after.asked, after.known) == (True, False)


def test_that_the_system_asks_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    refusal = ReaderRefusal(file)
    assert not refusal.asked
    refusal.ask()
    again = ReaderRefusal(file)
    assert (again.asked, again.known) == (True, False)
    assert not ReaderRefusal(file).known
    nowhere = ReaderRefusal()
    nowhere.note()
    assert nowhere.known
    nowhere.forget()
    assert not nowhere.known
    (tmp_path / "full").touch()
    blocked_one = ReaderRefusal(tmp_path / "full" / "refused.txt")  # a folder that can't be made
    blocked_one.note()
    assert blocked_one.known
    blocked_one.forget()


# What is told of mistakes


def test_mistakes_of_a_sort_are_told_three_times_and_then_counted() -> None:
    a, b = Path("a"), Path("b")
    found = [Problem(a, "x", n) for n in range(5)] + [Problem(a, "y", 9)] + [Problem(b, "x", n) for n in range(4)]
    assert MOST_OF_A_SORT == 3
    told = bounded(found)
    assert told == (
        *found[:3],
        found[5],
        *found[6:9],
        Problem(a, MORE, None, {"count": "2"}),
        Problem(b, MORE, None, {"count": "1"}),
    )
    assert bounded(found[:3]) == tuple(found[:3])


def test_what_a_message_is_given() -> None:
    assert Problem(Path("a\x1bb"), "x", 3, {"value": "v" * 601}).message_args() == {
        "file": "a b",
        "line": "3",
        "value": "v" * 300 + " … " + "v" * 300,
    }
    assert Problem(Path("a"), "x").message_args() == {"file": "a", "line": "0"}
    assert detail_of(OSError(28, "no space")) == "no space"
    assert detail_of(OSError("odd")) == "odd"
    assert detail_of(OSError()) == "OSError"
    assert detail_of(ValueError("secret")) == "ValueError"
    assert detail_of(None) == "NoneType"


# Files that grow, and what is left behind


@POSIX
def test_files_that_grow_are_their_owners_alone_and_wait_for_nobody(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with files.appending(tmp_path / "log") as stream:
            stream.write("one\n")
        with files.appending(tmp_path / "log", errors="backslashreplace") as stream:
            stream.write("two \ud800\n")
        assert stat.S_IMODE((tmp_path / "log").stat().st_mode) == 0o600
        storage.SYSTEM.close(storage.SYSTEM.open(tmp_path / "mine", new=True))
        assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o600
    finally:
        os.umask(before)
    assert (tmp_path / "log").read_text(encoding="utf-8") == "one\ntwo \\ud800\n"
    with files.appending(tmp_path / "log") as stream, pytest.raises(UnicodeEncodeError):
        stream.write("\ud800")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError):  # noqa: PT011 - its words are the system's
        files.appending(tmp_path / "pipe")


def test_what_a_killed_program_left_is_swept_ten_seconds_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "is_running", lambda process: True)
    names = [".a.match.1.new", ".[b].toml.2.new", ".a.match.new", "a.match.1.new", ".a.match.1.old", ".b.toml.3.new"]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / ".folder.4.new").mkdir()
    for path in tmp_path.iterdir():
        os.utime(path, (1000.0, 1000.0))

    def left() -> set[str]:
        return {path.name for path in tmp_path.iterdir()}

    everything = left()
    storage.sweep(tmp_path, "*", 1010.0)
    assert left() == everything
    storage.sweep(tmp_path, "[b].toml", 1010.1)
    assert everything - left() == {".[b].toml.2.new"}
    storage.sweep(tmp_path, "a.match", 1010.1)
    assert everything - left() == {".[b].toml.2.new", ".a.match.1.new"}
    storage.sweep(tmp_path, "*", 1010.1)
    assert left() == {".folder.4.new", ".a.match.new", "a.match.1.new", ".a.match.1.old"}
    storage.sweep(tmp_path / "there is none", "*", 1010.1)


def test_what_nobody_writes_any_more_is_swept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert storage.is_running(os.getpid())
    assert not storage.is_running(gone.pid)
    assert not storage.is_running(10**30)
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    left = [folder / f".x.json.{gone.pid}.new" for folder in (tmp_path, paths.matches_dir(), paths.seats_dir())]
    written = tmp_path / f".settings.toml.{os.getpid()}.new"
    for file in (*left, written):
        file.parent.mkdir(exist_ok=True)
        file.touch()
        os.utime(file, (1000.0, 1000.0))
    inventory.sweep(1001.0)  # on another machine, with the same folders, it may just be written
    assert all(file.exists() for file in left)
    inventory.sweep(1001.1)
    assert [file for file in (*left, written) if file.exists()] == [written]


def test_no_new_file_is_opened_over_another(tmp_path: Path) -> None:
    opened: list[tuple[str, bool]] = []

    class Watched(storage.System):
        def open(self, file: Path, *, new: bool = False) -> int:
            opened.append((file.name, new))
            return super().open(file, new=new)

    system = Watched()
    storage.replace_file(tmp_path / "a", b"x", system=system)
    storage.Appender(tmp_path / "b", system=system).close()
    storage.Appender(tmp_path / "b", size=0, system=system).close()
    fresh = f".a.{os.getpid()}.new"
    assert opened == [(fresh, True), ("b", True), ("b", False)]
    with pytest.raises(FileExistsError):
        storage.Appender(tmp_path / "b")


@POSIX
def test_whether_a_file_is_locked_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    handles = set(Path("/dev/fd").iterdir())
    assert not storage.is_locked(file)
    assert not file.exists()
    appender = storage.Appender(file)
    assert storage.is_locked(file)
    appender.close()
    assert not storage.is_locked(file)
    assert set(Path("/dev/fd").iterdir()) <= handles  # others may be closed meanwhile


@POSIX
def test_what_a_later_version_has_written_in_another_shape_is_kept_aside_and_private(tmp_path: Path) -> None:
    file = tmp_path / "secrets.json"
    file.write_text('{"example.org Anna": {"secret": "later", "until": 3}}', encoding="utf-8")
    file.chmod(0o600)
    words = KeptSecrets(file, "example.org")
    words.keep("Anna", "mine")
    assert words.get("Anna") == "mine"
    copy = tmp_path / "secrets.json.broken"
    assert "later" in copy.read_text(encoding="utf-8")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    words.keep("Anna", "another")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["secrets.json", "secrets.json.broken"]


def test_what_a_later_version_has_written_beside_what_is_known_stays(tmp_path: Path) -> None:
    seats = Seats(tmp_path, lambda: 1.0)
    taken = seats.sit(KeptSeat("example.org", "ramino://example.org", "Anna", "word"))
    later = json.loads(taken.file.read_text(encoding="utf-8")) | {"colour": "green"}
    taken.file.write_text(json.dumps(later), encoding="utf-8")
    taken.keep(KeptSeat("example.org", "ramino://example.org", "Anna", "another"))
    taken.release()
    written = json.loads(taken.file.read_text(encoding="utf-8"))
    assert (written["word"], written["colour"]) == ("another", "green")
    assert not list(tmp_path.glob("*.broken*"))
