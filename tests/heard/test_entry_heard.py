"""Writing a line of text, heard through terminal screen readers: each letter or each word, and what goes again."""

from __future__ import annotations

from itertools import product

import pytest

from tests.heard.ear import opened
from tests.heard.readers import ONCE, READERS
from tests.night import where

pytestmark = pytest.mark.slow

MENU = {"en": "Main menu", "it": "Menu principale", "fr": "Menu principal"}

#: Something to be searched for among the options, with a letter erased, a key that writes nothing, and nothing sought.
WRITING = ("A", "d", "a", "space", "m", "m", "backspace", "up", "down", "f9", "7", "backspace", "tab")


@pytest.mark.parametrize(("reader", "lang"), where(product(READERS, MENU), ONCE.__contains__))
def test_what_is_written_is_heard_once(reader: str, lang: str) -> None:
    with opened(reader, MENU[lang], lang=lang) as ear:
        for key in ("end", "up", "enter", "f", *WRITING):
            assert ear.press(key), f"silence after {key}"
