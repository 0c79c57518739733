"""The short lines for braille, on a display that shows the row of the cursor: none of them is missed."""

from __future__ import annotations

import os

import pytest

from tests.heard.display import Display

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="there are no such terminals")]

#: Keys of every kind, those among them after which readers look for new lines below.
KEYS = (
    *("down", "end", "home", "left", "right", "escape", "escape", "t", "h", "delete", "?", "down", "end", "backspace"),
    *("j", "q", "n", "space", "end", "s", "e", "d", "c", "backspace", "g", "z", "f9", "tab", "s-tab", "i", "down"),
    *("backspace", "b", "left", "down", "d", "backspace", "u", "n", "p", "r"),
)


@pytest.mark.parametrize(("lang", "turn"), [("it", "tocca a te"), ("en", "your turn"), ("fr", "à toi")])
def test_the_display_is_never_empty(lang: str, turn: str) -> None:
    play = ["play", "salotto", "--seed", "3", "--seats", "3", "--pace", "0", "--output", "console", "--language", lang]
    with Display(play, "braille_console = true\n") as display:
        assert turn in display.wait(turn)
        empty = [key for key in KEYS if not display.press(key)]
        assert empty == []
