"""The hints, and the review after the hand, heard through terminal screen readers in every language.

What they say is tested elsewhere; here it counts that all of it is heard, once, in order, and nothing else.
"""

from __future__ import annotations

import re

import pytest

from tests.heard.ear import YOUR_TURN, dealt, seated
from tests.heard.readers import ONCE, READERS
from tests.night import where
from tests.prompts import said

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


#: A hand in which somebody throws whatever they draw, and could have laid more than once.
LOST = ("--seats", "2", "--seed", "242", "--option", "opening=45")
MOST_TURNS, MOST_ENTRIES = 40, 12

TURN = {"en": "Turn", "it": "Turno", "fr": "Tour"}
MORE = {"en": "More.", "it": "Segue.", "fr": "Suite."}


@pytest.mark.night
@pytest.mark.parametrize(("reader", "lang"), HEARD)
def test_the_review_is_heard_entry_by_entry_each_whole_with_its_turn(reader: str, lang: str) -> None:
    with dealt(reader, *LOST, lang=lang) as ear:
        heard, over = "", said("hand-over-next", lang)
        for _ in range(MOST_TURNS):
            ear.press("space")
            heard = ear.press("x", YOUR_TURN[lang], over)
            if over in heard:
                break
        assert over in heard
        entries = [re.sub(rf"^.*?(?=\b{TURN[lang]} \d)", "", ear.whole("A"))]
        while len(entries) < MOST_ENTRIES and not (more := ear.whole("down")).endswith(entries[-1]):
            entries.append(more)
        turns = [re.match(rf"{TURN[lang]} (\d+) ?:", entry) for entry in entries]
        assert None not in turns, entries
        numbers = [int(turn[1]) for turn in turns if turn]
        assert 1 < len(numbers) < MOST_ENTRIES
        assert numbers == sorted(numbers)
        assert not [entry for entry in entries if entry.endswith(MORE[lang])]
