"""What changed in a record is told in words: which answer, which field, from what to what."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.records import changes, keep_whole, kept


def test_a_field_that_changed_is_named_with_what_it_was_and_is() -> None:
    were = ["rami 3, moment 2, seat 1, draw: Hope(hands=[[7s.0, *.1], []], worth={a: 1}, over=True)"]
    are = ["rami 3, moment 2, seat 1, draw: Hope(hands=[[7s.0, 8s.1], []], worth={a: 2}, over=True)"]
    assert changes(were, are) == [
        "rami 3, moment 2, seat 1, draw, hands.0.1: from *.1 to 8s.1",
        "rami 3, moment 2, seat 1, draw, worth.a: from 1 to 2",
    ]
    assert changes(were, were) == []


def test_an_answer_that_is_one_value_and_what_comes_or_goes() -> None:
    were = ["casual, rami 3, seed 0, play 4: Anna: discard Kh", "x: 0.5", "y: [1, 2]"]
    are = ["casual, rami 3, seed 0, play 4: Anna: discard Ks", "y: [1]", "z: 1"]
    assert changes(were, are) == [
        "casual, rami 3, seed 0, play 4: from Anna: discard Kh to Anna: discard Ks",
        "x: is no longer asked",
        "y, 1: from 2 to nothing",
        "z: is new",
    ]
    assert changes(were, are, most=1)[1:] == ["and 3 more"]


def test_who_writes_a_record_anew_hears_what_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep_whole(tmp_path / "some.xz", ["x: 1", "y: 2"])
    keep_whole(tmp_path / "some.xz", ["x: 1", "y: 3"])
    assert capsys.readouterr().out == "y: from 2 to 3\n"
    assert kept(tmp_path / "some.xz") == ["x: 1", "y: 3"]


MOST_PACKED_BYTES = 2_600_000


def test_what_can_not_be_merged_is_little() -> None:
    """Of records that are compressed a merge shows nothing: new ones are text."""
    assert sum(file.stat().st_size for file in Path(__file__).parent.rglob("*.xz")) <= MOST_PACKED_BYTES
