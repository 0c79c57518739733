"""Saving: links are followed, only a regular file is ever replaced, and what a kill has left goes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ramino_access.config.settings import Loaded, Settings, load, save
from ramino_access.files.storage import ABANDONED_SECONDS, NotRegularError, target_of
from ramino_access.i18n.catalog import Catalog
from tests.languages import LANGUAGES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")

EVA = Settings(name="Eva")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_a_link_is_followed_and_stays(file: Path, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "mine.toml"
    for start in (None, "# mine\n"):
        if start is not None:
            real.write_text(start)
        else:
            file.symlink_to(real)  # it leads to nothing yet
        assert save(EVA, file) is None
        assert file.is_symlink()
        assert load(real).settings == EVA
    assert real.read_text().startswith("# mine\n")


def test_a_pipe_is_not_replaced_nor_waited_for(file: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    file.symlink_to("pipe")
    for path in (file, tmp_path / "pipe"):
        problem = save(EVA, path)
        assert problem is not None
        assert (problem.file, problem.reason) == (path, "settings-not-a-file")
    assert (tmp_path / "pipe").is_fifo()
    assert file.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pipe", "settings.toml"]
    for lang in LANGUAGES:
        assert str(file) in Catalog(lang).text("settings-not-a-file", file=str(file))


def test_a_device_is_not_replaced(file: Path) -> None:
    file.symlink_to(os.devnull)
    with pytest.raises(NotRegularError):  # asked only: to save there would be dangerous if this were wrong
        target_of(file)


def test_links_in_a_circle_are_a_problem(file: Path, tmp_path: Path) -> None:
    file.symlink_to("other")
    (tmp_path / "other").symlink_to("settings.toml")
    assert [problem.reason for problem in load(file).problems] == ["settings-unreadable"]
    problem = save(EVA, file)
    assert problem is not None
    assert problem.reason == "settings-not-saved"
    assert file.is_symlink()


def test_settings_that_would_be_too_big_are_not_written(file: Path) -> None:
    text = "# a comment\n" * 5400
    file.write_text(text)
    problem = save(Settings(names=("Anna" * 10,) * 100), file)
    assert problem is not None
    assert problem.reason == "settings-full"
    assert file.read_text() == text


def test_what_a_killed_program_has_left_goes(file: Path) -> None:
    old, young, other = (file.with_name(name) for name in (".settings.toml.1.new", ".settings.toml.2.new", "mine.new"))
    for left in (old, young, other):
        left.write_text("name = ")
    begun = young.stat().st_mtime
    for left in (old, other):
        os.utime(left, (begun - ABANDONED_SECONDS - 1,) * 2)
    assert save(EVA, file) is None
    assert {path.name for path in file.parent.iterdir()} == {other.name, file.name, young.name}


def test_what_makes_the_editor_of_toml_stumble_is_put_aside(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tomlkit

    def stumble(text: str) -> tomlkit.TOMLDocument:
        raise AttributeError(text)

    monkeypatch.setattr(tomlkit, "parse", stumble)
    file.write_text("# mine\n")
    assert save(EVA, file) is None
    assert load(file).settings == EVA
    assert file.with_name("settings.toml.broken").read_text() == "# mine\n"


@pytest.mark.parametrize("text", ["games.salotto = 3\n", "games = {a = 3, rami = {seats = 3}}\n", "[games]\nx = []\n"])
def test_a_game_that_is_no_table_is_wrong_only_once(file: Path, text: str) -> None:
    file.write_text(text)
    settings = load(file).settings
    assert save(settings, file) is None
    assert load(file) == Loaded(settings)
    assert file.with_name("settings.toml.broken").read_text() == text
