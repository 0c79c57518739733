"""What a display shows that shows the row of the cursor: short lines for braille, none of them missed, and others.

In one language, and in each with ``RAMINO_HEARD=all``.
"""

from __future__ import annotations

import os

import pytest

from tests.heard.display import Display
from tests.heard.readers import ALL

TURNS = [("it", "tocca a te"), ("en", "your turn"), ("fr", "à toi")]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="there are no such terminals")]

#: Keys of every kind, those among them after which readers look for new lines below.
KEYS = (
    *("down", "end", "home", "left", "right", "escape", "escape", "t", "h", "delete", "?", "down", "end", "backspace"),
    *("j", "q", "n", "space", "end", "s", "e", "d", "c", "backspace", "g", "z", "f9", "tab", "s-tab", "i", "down"),
    *("backspace", "b", "left", "down", "d", "backspace", "u", "n", "p", "r"),
)


@pytest.mark.parametrize(("lang", "turn"), TURNS if ALL else TURNS[:1])
def test_the_display_is_never_empty(lang: str, turn: str) -> None:
    play = ["play", "salotto", "--seed", "3", "--seats", "3", "--pace", "0", "--output", "console", "--language", lang]
    with Display(play, "braille_console = true\n") as display:
        assert turn in display.wait(turn)
        empty = [key for key in KEYS if not display.press(key)]
        assert empty == []


#: Keys after which readers look for new lines below; Escape opens the menu of the table, and leaves it as Left does.
AFTER = ("home", "end", "left", "right", "f5", "c-home", "escape", "left", "escape", "escape")


@pytest.mark.parametrize(("lang", "turn"), TURNS if ALL else TURNS[1:2])
def test_without_short_lines_it_shows_the_newest_news(lang: str, turn: str) -> None:
    play = ["play", "salotto", "--seed", "3", "--seats", "2", "--pace", "0", "--output", "console", "--language", lang]
    with Display(play, 'cursor = "keys"\n', beginner=True) as display:
        turn = turn[0].upper() + turn[1:]
        assert display.wait(turn).startswith(turn)
        assert [key for key in (*AFTER, "h") if not display.press(key)] == []
        drawn = display.press("space")
        card, help_with_keys = display.rows[-2:]
        assert drawn == card
        assert " X" in f" {help_with_keys}"
