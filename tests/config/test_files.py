"""Files from outside: whatever they are and hold, the program starts, and says which file and what to do.

The same files are tried as settings and as a keymap, and those that a scenario file must not be either.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ramino_access.config import settings
from ramino_access.config.settings import Settings
from ramino_access.files import paths
from ramino_access.files.problems import MORE, Problem
from ramino_access.files.toml_files import KEYMAP, SCENARIOS, SETTINGS, FileKind, Lines, Toml, read_toml
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands import keymap
from tests.languages import LANGUAGES

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes and no devices among the files")
KINDS = (SETTINGS, KEYMAP, SCENARIOS)

#: Texts that stopped the start, or kept it waiting: what is wrong with each, and the line.
TEXTS: dict[str, tuple[str, str, int | None]] = {
    "a number of 5000 digits": ("x = 1\nrate = " + "5" * 5000, "huge-number", 2),
    "a number beyond TOML's": ("x = 1\nrate = [0x" + "f" * 100 + "]", "huge-number", 2),
    "lists 500 deep": ("x = " + "[" * 500 + "]" * 500, "deep", None),
    "lists 2000 deep": ("x = " + "[\n" * 2000 + "]\n" * 2000, "deep", None),
    "lists 30 deep": ("y = 1\nx = " + "[" * 30 + "]" * 30, "deep", 2),
    "a key of 20000 dots": ("y = 1\n" + ".".join(["a"] * 20_000) + " = 1", "dots", 2),
    "a key of 9 dots": ('y = 1\n  a.b.c."d.d".e.f. g .h.i.j = 1', "dots", 2),
    "a table of 9 dots": ("[a]\n[[a.b.c.d.e.f.g.h.i.j]]", "dots", 2),
    "an inline key of 9 dots": ("x = {k = 1, a.b.c.d.e.f.g.h.i.j = 1}", "dots", 1),
    "no TOML": ("x = 1\ny", "syntax", 2),
}


def kind_and_text(kind: FileKind, name: str) -> tuple[str, str, int | None]:
    """The text; what is wrong where the lines of this kind of file are bounded, too."""
    text, what, line = TEXTS[name]
    if kind.line_number is not None:
        for number, content in enumerate(text.split("\n"), 1):
            if len(content) > kind.line_number:
                return text, "long-line", number
    return text, what, line


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.begins)
@pytest.mark.parametrize("name", TEXTS)
def test_what_stopped_the_start_is_a_problem_with_its_line(tmp_path: Path, kind: FileKind, name: str) -> None:
    text, what, line = kind_and_text(kind, name)
    file = tmp_path / "some.toml"
    file.write_text(text)
    begun = time.process_time()
    found = read_toml(file, kind)
    assert time.process_time() - begun < 1
    assert isinstance(found, Problem)
    assert (found.file, found.reason) == (file, f"{kind.begins}-{what}")
    assert what == "deep" or found.line_number == line


@pytest.mark.parametrize("text", ['x = "a.b.c.d.e.f.g.h.i.j.k"', "# a.b.c.d.e.f.g.h.i.j.k", "a.b.c.d.e.f.g.h.i = 1"])
def test_only_names_are_searched_for_dots(tmp_path: Path, text: str) -> None:
    (tmp_path / "some.toml").write_text(text)
    assert isinstance(read_toml(tmp_path / "some.toml", SETTINGS), Toml)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.begins)
def test_the_size_is_looked_at_before_anything_is_parsed(tmp_path: Path, kind: FileKind) -> None:
    file = tmp_path / "some.toml"
    line = "# a comment that goes on and on and on and on and on and on\n"
    file.write_text(line * (kind.size // len(line)), newline="\n")
    assert isinstance(read_toml(file, kind), Toml)
    with file.open("a", newline="\n") as stream:
        stream.write(line)
    found = read_toml(file, kind)
    assert isinstance(found, Problem)
    assert found.reason == f"{kind.begins}-too-big"
    assert found.args == {"most": str(kind.size // 1024)}


def fifo(folder: Path) -> Path:
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


def device(folder: Path) -> Path:
    (folder / "link").symlink_to(os.devnull)
    return folder / "link"


def loop(folder: Path) -> Path:
    (folder / "one").symlink_to("two")
    (folder / "two").symlink_to("one")
    return folder / "one"


def overlong(folder: Path) -> Path:
    return folder / ("x" * 300)


@POSIX
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.begins)
@pytest.mark.parametrize(
    ("make", "what"), [(fifo, "special"), (device, "special"), (loop, "unreadable"), (overlong, "unreadable")]
)
def test_only_files_are_read(tmp_path: Path, kind: FileKind, make: Callable[[Path], Path], what: str) -> None:
    file = make(tmp_path)
    begun = time.perf_counter()
    found = read_toml(file, kind)
    assert time.perf_counter() - begun < 1
    assert isinstance(found, Problem)
    assert (found.file, found.reason) == (file, f"{kind.begins}-{what}")


@POSIX
def test_why_a_file_can_not_be_read_is_told(tmp_path: Path) -> None:
    for file, why in (
        (loop(tmp_path), os.strerror(errno.ELOOP)),
        (overlong(tmp_path), os.strerror(errno.ENAMETOOLONG)),
    ):
        found = read_toml(file, SETTINGS)
        assert isinstance(found, Problem)
        assert found.message_args()["detail"] == why
    found = read_toml(tmp_path / "a\0b", SETTINGS)
    assert isinstance(found, Problem)
    assert found.message_args()["detail"] == "ValueError"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_words_that_name_the_file(lang: str) -> None:
    catalog = Catalog(lang)
    whats = "unreadable special too-big encoding syntax long-line dots deep huge-number".split()
    for kind in KINDS:
        for what in [*whats, *(["missing"] if kind is SCENARIOS else [])]:
            problem = Problem(Path("/home/eva/some.toml"), f"{kind.begins}-{what}", 7, {"most": "64", "detail": "So."})
            assert str(Path("/home/eva/some.toml")) in catalog.text(problem.reason, **problem.message_args())
    assert not catalog.problems


def test_lines_are_those_of_the_key_or_of_the_table_around_it() -> None:
    lines = Lines("a = 1\r\n[b]\r\n\"=\" = 1\r\n'x.y' = 2\nc.d = {e = 1}\n[[f]]\n[[f]]\n")
    assert lines.of(("a",)) == 1
    assert lines.of(("b",)) == 2
    assert lines.of(("b", "=")) == 3
    assert lines.of(("b", "x.y")) == 4
    assert lines.of(("b", "c", "d", "e")) == 5
    assert lines.of(("f", "g")) == 6
    assert lines.of(("c",)) is None
    assert lines.of(("b", "c")) == 5


def test_tables_of_one_name_are_told_apart_by_their_number() -> None:
    lines = Lines("a = 1\n[[f]]\nx = 1\n[f.g]\ny.z = 1\n[[f]]\n[f.g]\ny = 1\n[[ f ]] # the third\n")
    assert [lines.of(("f", number)) for number in range(3)] == [2, 6, 9]
    assert lines.of(("f", 0, "x")) == 3
    assert lines.of(("f", 1, "x")) == 6
    assert [lines.of(("f", number, "g", "y")) for number in range(2)] == [5, 8]
    assert lines.of(("f", "g")) == 4
    assert lines.of(("g",)) is None


# ---- the settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


@pytest.mark.parametrize("name", TEXTS)
def test_with_broken_settings_the_game_goes_on(home: Path, name: str) -> None:
    text, what, _ = kind_and_text(SETTINGS, name)
    paths.settings_file().write_text(text)
    loaded = settings.load()
    assert loaded.settings == Settings()
    assert [problem.reason for problem in loaded.problems] == [f"settings-{what}"]
    assert settings.save(Settings(name="Eva")) is None
    assert settings.load() == settings.Loaded(Settings(name="Eva"))
    assert (home / "settings.toml.broken").read_text() == text


def test_many_unknown_keys_are_a_number(home: Path) -> None:
    paths.settings_file().write_text("".join(f"k{number} = 1\n" for number in range(5000)))
    begun = time.process_time()
    problems = settings.load().problems
    assert time.process_time() - begun < 2
    assert [(problem.reason, problem.line_number) for problem in problems] == [
        ("settings-unknown", 1),
        ("settings-unknown", 2),
        ("settings-unknown", 3),
        (MORE, None),
    ]
    assert problems[-1].args == {"count": "4997"}
    assert "4997" in Catalog("fr").text(MORE, **problems[-1].message_args())


def test_a_keymap_in_nobodys_home_is_a_problem_with_its_line(home: Path) -> None:
    paths.settings_file().write_text('name = "Eva"\nkeymap = "~nosuchuser/x"\n')
    loaded = settings.load()
    assert loaded.settings == Settings(name="Eva")
    (problem,) = loaded.problems
    assert (problem.reason, problem.line_number) == ("settings-nobody", 2)
    assert loaded.settings.keymap_file() == paths.keymap_file()
    for lang in LANGUAGES:
        said = Catalog(lang).text(problem.reason, **problem.message_args())
        assert "~nosuchuser/x" in said
        assert "2" in said


def test_a_home_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAMINO_HOME", "~nosuchuser/x")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert "nosuchuser" not in str(paths.logs_dir())
    assert settings.load() == settings.Loaded(Settings(), (Problem(Path("~nosuchuser/x"), "home-nobody"),))
    for lang in LANGUAGES:
        assert "RAMINO_HOME" in Catalog(lang).text("home-nobody", file="~nosuchuser/x")


def test_what_is_told_of_a_file_holds_nothing_that_a_terminal_obeys(home: Path) -> None:
    paths.settings_file().write_text('"a\\u001b]0;x\\u0007" = 1\nlanguage = "\\u001b[2J"\nnames = "\\u009b1m"\n')
    for problem in settings.load().problems:
        assert all(text.isprintable() for text in problem.message_args().values())
    assert len(settings.load().problems) == 3


# ---- the keymap


@pytest.mark.parametrize("name", TEXTS)
def test_with_a_broken_keymap_the_usual_keys_are_on(tmp_path: Path, name: str) -> None:
    text, what, _ = kind_and_text(KEYMAP, name)
    file = tmp_path / "keymap.toml"
    file.write_text(text)
    found = keymap.load("salotto", file)
    assert [problem.reason for problem in found.problems] == [f"keymap-{what}"]
    assert found.tables == keymap.load("salotto").tables


def test_a_keymap_of_thousands_of_lines_is_told_in_a_few_words(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    file.write_text("[hand]\n" + "".join(f"k{number} = 1\n" for number in range(5000)))
    begun = time.process_time()
    problems = keymap.load("salotto", file).problems
    assert time.process_time() - begun < 2
    assert [(problem.reason, problem.line_number) for problem in problems] == [
        *(("keymap-no-command", line) for line in (2, 3, 4)),
        (MORE, None),
    ]


@pytest.mark.parametrize("path", ["x" * 300, "folder"])
def test_a_keymap_that_can_not_be_read_is_told(tmp_path: Path, path: str) -> None:
    (tmp_path / "folder").mkdir()
    (problem,) = keymap.load("salotto", tmp_path / path).problems
    assert problem.reason == "keymap-unreadable"
