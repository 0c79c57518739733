"""What a player has learnt is kept, and a file that can't be read makes nobody a beginner again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config.learnt import LEARNT_TIMES, Learning, Learnt


def test_what_is_learnt_is_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "learnt.json"
    learning = Learning(file)
    assert learning.now == Learnt()
    assert learning.keep(welcomed=True) is None
    for _ in range(LEARNT_TIMES + 2):
        learning.did("draw")
    learning.reached("rami", "draw", 2)
    again = Learning(file)
    assert again.now == Learnt(welcomed=True, done={"draw": LEARNT_TIMES}, at={"rami": "draw"}, steps={"rami": 2})
    assert (again.left("rami", "draw"), again.left("rami", "lay")) == (2, 0)
    assert again.now.knows("draw")
    assert not again.now.knows("discard")
    again.finished("rami", "draw")
    again.finished("rami", "draw")
    assert Learning(file).now == Learnt(welcomed=True, done={"draw": LEARNT_TIMES}, lessons={"rami": ("draw",)})


@pytest.mark.parametrize("text", ["", "{", "[]", '{"welcomed": 3}', '{"nonsense": true}', "[" * 100_000])
def test_whoever_has_a_file_that_can_not_be_read_is_not_asked_again(tmp_path: Path, text: str) -> None:
    file = tmp_path / "learnt.json"
    file.write_text(text, encoding="utf-8")
    assert Learning(file).now == Learnt(welcomed=True)
    assert Learning(file, veteran=True).now == Learnt(welcomed=True)


def test_without_a_file_everything_is_known() -> None:
    assert Learning().now == Learnt(veteran=True, welcomed=True)
    assert Learning().now.knows("draw")


def test_whoever_has_played_before_is_no_beginner(tmp_path: Path) -> None:
    assert Learning(tmp_path / "learnt.json", veteran=True).now == Learnt(veteran=True, welcomed=True)


def test_a_first_thing_learnt_is_kept_where_there_is_no_folder_yet(tmp_path: Path) -> None:
    file = tmp_path / "state" / "ramino" / "learnt.json"
    assert Learning(file).keep(welcomed=True) is None
    assert Learning(file).now == Learnt(welcomed=True)
