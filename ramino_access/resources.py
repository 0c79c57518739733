"""Where the folders ``locales``, ``keymaps``, ``lessons`` and ``docs`` are.

In a wheel they are inside the package; in a checkout, an unpacked source distribution and an
editable install they are beside it. Only those two places are looked at.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def locales_dir() -> Path:
    """The folder that holds one folder of messages and rulebooks for each language."""
    return _find("locales")


def keymaps_dir() -> Path:
    """The folder that holds ``base.toml`` and one keymap for each game that adds keys."""
    return _find("keymaps")


def lessons_dir() -> Path:
    """The folder that holds the lessons of each game."""
    return _find("lessons")


def docs_dir() -> Path:
    """The folder that holds the guide, a folder for each language."""
    return _find("docs")


def _find(name: str) -> Path:
    """The folder called ``name``. Raises ``FileNotFoundError`` where the installation has lost it."""
    for parent in (_PACKAGE, _PACKAGE.parent):
        folder = parent / name
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder {name} is missing beside or inside {_PACKAGE}: install the program again")
