"""What may be in a text that is shown: nothing that a terminal would obey, and nothing without an end."""

from __future__ import annotations

MOST = 600
"""Characters that are told of what somebody else has written. Words with longer ones in them can't even be made."""

LONGEST_NAME = 40
"""Characters that a name may have."""


def clean(text: str) -> str:
    """The text without control characters, each of which becomes a space; line feeds stay."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text)


def clean_name(text: str) -> str:
    """A name as others may hear it: one line without control characters, spaces at its ends, or an endless length."""
    return " ".join(clean(text).split())[:LONGEST_NAME].strip()


def shortened(text: str) -> str:
    """The text; of one that has more than `MOST` characters, the beginning and the end."""
    half = MOST // 2
    return text if len(text) <= MOST else f"{text[:half]} … {text[-half:]}"
