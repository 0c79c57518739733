"""The keymaps are in order, and the check of them sees each kind of fault."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.resources import keymaps_dir
from ramino_access.ui.commands import keymap
from tools import check_keymaps


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the keymaps, which are looked at in place of the program's own."""
    shutil.copytree(keymaps_dir(), tmp_path / "keymaps")
    for name in ("tools.check_keymaps.keymaps_dir", "ramino_access.ui.commands.keymap.keymaps_dir"):
        monkeypatch.setattr(name, lambda: tmp_path / "keymaps")
    monkeypatch.setattr(check_keymaps, "GAMES", {name: GAMES[name] for name in ("rami", "toscano")})
    monkeypatch.setattr(keymap, "_without_own", keymap._without_own.__wrapped__)  # which remembers
    return tmp_path / "keymaps"


def test_the_keymaps_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_keymaps.main() == 0
    assert capsys.readouterr().out == ""


def test_each_kind_of_fault_is_told_with_its_line(copy: Path) -> None:
    (copy / "rami.toml").write_text(
        'include = ["melds", "jokers", "nothing"]\n[hand]\n"j" = "dance"\n"c-f99" = "leave"\n'
        '[entry]\n"a" = "entry.done"\n"space" = "entry.done"\n',
        encoding="utf-8",
    )
    (copy / "toscano.toml").unlink()
    assert check_keymaps.faults() == [
        "rami.toml: there is no nothing.toml to include",
        "rami.toml, line 3, [hand]: there is no command dance",
        "rami.toml, line 4, [hand]: no terminal delivers the key c-f99",
        "rami.toml, line 6, [entry]: a is a letter to be written there",
        "rami.toml, line 7, [entry]: space is a letter to be written there",
        "toscano.toml: the game has no keymap",
    ]


def test_a_command_that_is_left_without_a_key_is_told(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another table takes its key, or it hangs on a key that some terminals keep."""
    with (copy / "rami.toml").open("a", encoding="utf-8") as file:
        file.write('[hand]\n"s" = "turn.draw"\n')
    assert check_keymaps.main() == 1
    told = capsys.readouterr().out.splitlines()
    assert any(
        line.endswith("s means turn.draw there, so that ask.scores of [questions] has no key left") for line in told
    )


def test_what_is_no_toml_is_told_with_its_line(copy: Path) -> None:
    (copy / "rami.toml").write_text(
        '[hand]\n"k" = "turn.discard"\n[list]\nk = "leave"\n\'k\' = "list.say"\n', encoding="utf-8"
    )
    (copy / "salotto.toml").write_text("[hand", encoding="utf-8")
    twice, unreadable = check_keymaps.faults()
    assert twice == "rami.toml, line 5, [list]: k stands there twice, first on line 4"
    assert unreadable.startswith("salotto.toml, line 1: ")
