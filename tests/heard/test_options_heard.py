"""Presets, the tree of options, keys of one's own and trying keys out, heard through terminal screen readers.

What is said there is tested elsewhere; here it counts that no key is silent and that all of it is heard, once, in
order. Escape is left out: fenrir keeps it for itself.

``RAMINO_HEARD=all``: in each language under every reader.
"""

from __future__ import annotations

import pytest

from ramino_access.i18n.catalog import Library
from tests.heard.ear import Ear, dealt
from tests.heard.readers import LONG
from tests.night import some

pytestmark = pytest.mark.slow


def go(ear: Ear, keys: str) -> None:
    """Press keys, none of which is silent."""
    for key in keys.split():
        assert ear.press(key), f"silence after {key}"


def seek(ear: Ear, words: str) -> None:
    """Go down a list to the entry with these words."""
    for _ in range(90):
        if words.lower() in ear.press("down").lower():
            return
    raise AssertionError(f"no entry says {words}")


@pytest.mark.parametrize(("reader", "lang"), some(LONG, 3))
def test_options_and_own_keys_are_heard_once(reader: str, lang: str) -> None:
    text = Library().catalog(lang).text
    with dealt(reader, lang=lang) as ear:
        go(ear, "o")
        seek(ear, text("settings-presets"))
        go(ear, "right d down d down d down d home enter end d enter backspace")  # each preset, one set and undone
        seek(ear, text("settings-playing"))
        # A value there and back, another one, and back to the usual; what is missing is told behind the answer.
        go(ear, "right d right left + - x delete d backspace")
        go(ear, "f a b space c backspace up down tab")  # a line that is written, and left
        go(ear, "f a enter F F backspace")  # and one that is sought
        go(ear, "backspace")
        go(ear, "?")
        seek(ear, text("cmd-ask-scores"))
        go(ear, "m down up enter j s m enter down n")  # a key that is taken, and one that would be exchanged
        go(ear, "m enter Y backspace")
        go(ear, "K h x space é K a K enter q f12 backspace c")  # trying keys out at the table and in a menu
