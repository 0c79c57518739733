"""Every place outside the table, heard through terminal screen readers: menus, lists, rulebook, key help, history.

What is said there is tested elsewhere; here it counts that all of it is heard, once, in order, and nothing else.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.heard.ear import opened
from tests.heard.readers import ONCE, READERS
from tests.night import where

pytestmark = pytest.mark.slow

#: The greeting's menu, in each language.
MENU = {"en": "Main menu", "it": "Menu principale", "fr": "Menu principal"}

#: One walk through all of it, by keys alone. Each is answered before the next is pressed.
WALK = (
    *("down", "down", "down", "down", "up", "home", "end", "home"),  # the main menu, over its edges
    *("z", "5", "9", "right"),  # keys that do nothing here
    *("enter", "down", "down", "space", "enter"),  # new game, and the options of one
    *("down", "right", "left", "down", "+", "-", "d", "end", "home", "backspace", "backspace"),
    *(
        "r",
        "enter",
        "enter",
        "down",
        "down",
        "down",
        "h",
        "h",
        "H",
        "up",
        "space",
        "end",
        "home",
    ),  # the rulebook
    *("backspace", "backspace"),
    *("?", "down", "down", "end", "home", "?", "backspace"),  # key help
    *(",", ",", ",", ".", "<", ">", "r"),  # the history
    *("q", "x", "n"),  # leaving, and not
)


@pytest.mark.parametrize(("reader", "lang"), where(product(READERS, MENU), ONCE.__contains__))
def test_every_place_is_heard_once(reader: str, lang: str) -> None:
    with opened(reader, MENU[lang], lang=lang) as ear:
        for key in WALK:
            heard = ear.press(key)
            assert heard, f"silence after {key}"
