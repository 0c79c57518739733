"""The hints, and the review after the hand, heard through terminal screen readers in every language.

What they say is tested elsewhere; here it counts that all of it is heard, once, in order, and nothing else.
"""

from __future__ import annotations

import pytest

from tests.heard.ear import YOUR_TURN, seated
from tests.heard.readers import ONCE, READERS
from tests.night import where

pytestmark = pytest.mark.slow

#: A run, a lay-off, and the last card.
POSITION = """
seats = ["Me", "Anna"]
hands.Me = "7h 8h 9h 8d 2c"
hands.Anna = 2
table = ["4d 5d 6d 7d"]
opened = ["Me", "Anna"]
phase = "play"
"""

#: Three presses of the hint, what the card lacks, cards that can be played; then the hand is played out and reviewed.
KEYS = (
    *("g", "g", "g", "g", "G", "z", "z", "Z", "home", "G", "end", "G"),
    *("home", "enter", "down", "enter", "down", "enter", "n"),  # the run is laid
    *("g", "g", "home", "l", "g", "z", "x", "g", "A", "down", "up", "backspace"),
)

HEARD = [(reader, lang) for reader in READERS for lang in YOUR_TURN]


@pytest.mark.parametrize(("reader", "lang"), where(HEARD, ONCE.__contains__))
def test_hints_are_heard_once(reader: str, lang: str) -> None:
    with seated(reader, POSITION, lang) as ear:
        for key in KEYS:
            assert ear.press(key), f"silence after {key}"
