"""What somebody meant who typed a word that is none, and how many words an answer may list."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_WORD = 40
"""Characters of a word that are looked at."""

LONGEST_LIST = 9
"""Words that an answer lists unasked; more are for whoever asks for help."""

NO_WORD = "none"
"""Stands in a message's variable for a word or a list that is not there."""


def meant_by(word: str, possible: Iterable[str]) -> str:
    """The one of these words that somebody meant who typed this: what it is the beginning of, or nearly is; empty
    where that is not clear."""
    from difflib import get_close_matches

    typed, choices = word.lower()[:LONGEST_WORD], [choice for choice in possible if choice]
    begun = [choice for choice in choices if len(typed) > 1 and choice.startswith(typed)]
    near = begun if len(begun) == 1 else get_close_matches(typed, choices, n=1, cutoff=0.7)
    return near[0] if near else ""


def listed(names: Iterable[str]) -> str:
    """These words, with commas between."""
    return ", ".join(names)


def few(names: Iterable[str]) -> str:
    """These words as `listed` has them; `NO_WORD` where they are more than anybody wants to hear unasked."""
    words = list(names)
    return listed(words) if len(words) <= LONGEST_LIST else NO_WORD
