"""The notation reads back what it writes, and says what is wrong with anything else."""

from __future__ import annotations

import pytest

from ramino_access.play.text.notation import NotationError, parse_play, write_play

PLAYS = [
    "stock",
    "take",
    "take 3",
    "meld 2c 3c 4c",
    "meld 2c 3c 4c; 9d 9h *; As* 2s 3s",
    "lay 2 8s 9s",
    "lay 2 As @low",
    "lay 12 As @high",
    "swap 1 As",
    "lift 2",
    "lift 2 4d",
    "lift 2 As @high",
    "split 3 7s",
    "merge 1 2",
    "undo",
    "discard 5h",
    "discard *",
    "discard 5h !",
    "end",
    "end !",
    "declare 5h",
    "pass",
    "rummy 1",
]


@pytest.mark.parametrize("play", PLAYS)
def test_round_trip(play: str) -> None:
    assert write_play(parse_play(play)) == play


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("", "missing"),
        ("fly", "is not a play"),
        ("take x", "'x' is not a number"),
        ("take 0", "'0' is not a number"),
        ("meld", "is not a play"),
        ("meld 2c ; ; 3c", "empty"),
        ("meld 2x", "'2x' is not a card"),
        ("discard", "is not a play"),
        ("swap 1 *", "'*' is not a card"),
        ("stock now", "is not a play"),
    ],
)
def test_what_is_wrong_is_said(play: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("*", r"\*")):
        parse_play(play)
