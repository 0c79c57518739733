"""The notation reads back what it writes, and says what is wrong with anything else."""

from __future__ import annotations

import pytest

from ramino_access.play.text.notation import PLAY_EXAMPLES, NotationError, parse_play, write_play
from tests.cases import each_case

WRITTEN = [
    "stock",
    "take",
    "take 3",
    "meld 2c 3c 4c",
    "meld 2c 3c 4c; 9d 9h *; As* 2s 3s",
    "lay 2 8s 9s",
    "lay 2 As @low",
    "lay 12 As @high",
    "swap 1 As",
    "swap 1 *",
    "split 2 *",
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


@each_case("play", WRITTEN)
def test_round_trip(play: str) -> None:
    assert write_play(parse_play(play)) == play


@each_case(
    ("play", "said"),
    [
        ("", "missing"),
        ("fly", "is not a play"),
        ("take x", "'x' is not a number such as 1 or 12; take is written as in: take, take 3"),
        ("take 0", "'0' is not a number"),
        ("lay 2c 3c", "'2c' is not a number such as 1 or 12; lay is written as in: lay 2 7d 8d"),
        ("meld", "'meld' is not written as plays are; meld is written as in: meld 5h 5d 5c"),
        ("meld 2c ; ; 3c", "empty"),
        ("meld 2x", "'2x' is not a card"),
        ("discard", "discard is written as in: discard 7d, discard 7d !"),
        ("swap 1", "swap is written as in: swap 1 As"),
        ("stock now", "'stock now' is not written as plays are"),
    ],
)
def test_what_is_wrong_is_said(play: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("*", r"\*")):
        parse_play(play)


@each_case("verb", PLAY_EXAMPLES)
def test_the_examples_are_plays(verb: str) -> None:
    for example in PLAY_EXAMPLES[verb].split(", "):
        assert example.split()[0] == verb
        assert write_play(parse_play(example)) == example
