"""The keys that tests press at random."""

from __future__ import annotations

from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import KNOWN_KEYS


def vocabulary() -> list[str]:
    """Every key that any keymap names, more often than the others, and every other key there is."""
    named = sorted({key for game in GAMES for keys in keymap.load(game).tables.values() for key in keys})
    letters = [chr(code) for code in range(33, 127)] + list("èéàùçœ")
    return named * 4 + sorted(KNOWN_KEYS) + letters
