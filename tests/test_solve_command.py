"""``ramino solve``: the best lay of each position, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ramino_access import cli
from tests.cases import expected_words

FILE = """
variant = "salotto"

[[scenario]]
title = "TITLE"
seats = ["Anna", "Bruno"]
hands.Anna = "As 9d 9h 2c"
table = ["Qs Ks As*"]
opened = ["Anna"]
phase = "play"

[[scenario]]
seats = ["Anna", "Bruno"]
hands.Anna = "8s Kd"
table = ["6s 7s 8s 9s Ts"]
opened = ["Anna"]
options = { manipulation = true }

[[scenario]]
seats = ["Anna", "Bruno"]
hands.Anna = "2h 9d"
"""

HEARD = expected_words(__file__, "heard")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "positions.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def run(*words: str) -> int:
    return cli.run_command_line(["solve", *words], lambda launch: 0)


@pytest.mark.parametrize("language", HEARD)
def test_the_plays_are_told_in_words(language: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(file), "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in HEARD[language] if line not in lines] == []
    assert not any(mark in line for line in lines for mark in "*[]{}")


def test_json_has_an_entry_for_each_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(file), "--json", "--by", "cards") == 0
    entries = json.loads(capsys.readouterr().out)
    assert [set(e) for e in entries] == [{"title", "plays", "cards", "points", "proven", "ms"}] * 3
    first, second, third = entries
    assert (first["title"], first["plays"], first["cards"], first["points"], first["proven"]) == (
        "TITLE",
        ["swap 1 As", "meld 9h 9d *"],
        3,
        15,
        True,
    )
    assert second["cards"] == 1
    assert third["plays"] == []
    assert all(isinstance(e["ms"], float) for e in entries)


def test_mistakes_are_answered(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--language", "en") == 2
    assert "Say which files to solve" in capsys.readouterr().err
    assert run(str(file), "--by", "luck", "--language", "en") == 2
    assert "points, cards" in capsys.readouterr().err
    bad = tmp_path / "bad.toml"
    bad.write_text("variant = 3\n", encoding="utf-8")
    assert run(str(bad), str(file), "--language", "en") == 2
    out, err = capsys.readouterr()
    assert f"{bad}, line 1" in err
    assert "TITLE:" in out
