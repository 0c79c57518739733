"""What may be in a text that is shown: nothing that a terminal would obey."""

from __future__ import annotations


def clean(text: str) -> str:
    """The text without control characters, each of which becomes a space; line feeds stay."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text)
