"""What the ear takes for an answer, where the machine has other work to do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.heard.ear import LONGER, Ear, without_longer
from tests.heard.readers import Listening
from tests.heard.verdict import Words, paragraphs


class Slow:
    """Answers only after it has said that this takes longer, and each time somebody listens with one line more."""

    def __init__(self, *lines: str) -> None:
        self._lines = lines
        self.announced: list[SimpleNamespace] = []
        self.asked: list[int] = []

    def press(self, key: str) -> None:
        """Nothing is said at once."""

    def hear(self, since: int, *until: str, count: int = 1) -> list[str]:
        """The first ``count`` lines."""
        self.asked.append(count)
        return list(self._lines[:count])


@pytest.mark.parametrize("longer", sorted(LONGER))
def test_an_answer_that_takes_longer_is_waited_for(longer: str) -> None:
    slow = Slow(longer, "You can open.", "Your turn.")
    assert Ear(cast(Listening, slow)).press("g") == "You can open."
    assert slow.asked == [1, 2]


def test_an_answer_that_comes_at_once_is_waited_for_once() -> None:
    slow = Slow("You can open.", "Your turn.")
    assert Ear(cast(Listening, slow)).press("x", count=2) == "You can open. | Your turn."
    assert slow.asked == [2]


def test_an_answer_that_never_comes_is_silence() -> None:
    (longer, *_) = sorted(LONGER)
    assert Ear(cast(Listening, Slow(longer))).press("g") == ""


@pytest.mark.parametrize("longer", sorted(LONGER))
def test_what_a_reader_says_of_the_wait_is_set_aside(longer: str) -> None:
    said = [*Words(0, longer).words, "four", "of", "diamonds"]
    assert without_longer(said) == "four of diamonds"
    assert without_longer(said[-3:]) == "four of diamonds"


TOLD = [Words(at, text) for at, text in enumerate(("Your turn.", "Ace of hearts", "Carla discards.", "Your turn."))]


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("Your turn|ace button|Ace of hearts. Carla discards. Your turn.", []),
        ("Your turn. Ace of hearts. Carla discards. Your turn", []),
        ("Your turn.|Ace of hearts.|Carla discards.|Your turn.|Your turn.", ["Your turn."]),
        ("Your turn. Ace of hearts.|Your turn. Ace of hearts|Carla discards. Your turn.", ["Your turn. Ace of hearts"]),
    ],
)
def test_several_that_are_said_as_one_are_found_in_their_order(said: str, again: list[str]) -> None:
    waits, more = paragraphs(TOLD, [Words(10, text) for text in said.split("|")])
    assert ([one for one, _ in waits], more) == (TOLD, again)


@pytest.mark.parametrize(
    "said",
    [
        "Your turn.|Ace of hearts|Your turn.",
        "Your turn.|Ace of hearts. Your turn. Carla discards.",
        "Your turn.|Carla discards.|Ace of hearts|Your turn.",
        "Your turn.|Ace of hearts. Carla discards. Your turn. What else",
    ],
)
def test_what_is_not_said_or_in_another_order_is_found(said: str) -> None:
    with pytest.raises(AssertionError, match="not heard"):
        paragraphs(TOLD, [Words(10, text) for text in said.split("|")])
