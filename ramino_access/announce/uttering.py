"""One thing that happened as an utterance: how much this player hears of it, what is kept, its gist, its braille."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..config.sayable import BRIEF, NORMAL, OFF
from ..speech.port import Joined, Priority, Utterance
from .telling import Telling, sentence
from .verbosity import PASSING, Manner

#: Words of one thing told; they are made more than once, at different levels and for braille.
Words = Callable[[Telling], str]

ROW = "row"
"""The level at which short words are made to stand in a row with others."""


def utterance(
    told: Telling,
    manner: Manner,
    words: Words,
    of: str,
    priority: Priority,
    category: str,
    about: int | None,
    *,
    aside: bool,
) -> Utterance:
    """The words as this player wants to hear what is of the kind ``of``; ``aside``: brief leaves it out.

    What the player does is never silent. What is left out has no text, but ``kept`` for the history. What others
    do has a gist for when it is old, unless it is urgent.
    """
    mine = about is not None and about == told.seat
    level = manner.level(of)
    if mine and level == OFF:
        level = BRIEF

    def at(level: str, *, cards: bool = True) -> str:
        if level == OFF or (level == BRIEF and aside):
            return ""
        return sentence(words(replace(told, level=level, cards=cards)))

    cards = mine or manner.shows("cards")
    text = at(level, cards=cards)
    kept = at(NORMAL if level in (OFF, BRIEF) else level)
    gist = None
    if text and not mine and priority is Priority.NORMAL:
        gist = "" if of in PASSING else at(BRIEF, cards=cards)
    short = replace(told, catalog=told.catalog.braille)
    return Utterance(
        text,
        told.catalog.lang,
        priority,
        category,
        about,
        braille=words(short),
        gist=None if gist == text else gist,
        kept=None if kept == text else kept,
        joined=None if about is None or mine else _joined(short, words, about),
    )


def _joined(short: Telling, words: Words, about: int) -> Joined:
    """The short words about somebody else as they stand in a row with others."""
    nameless = ["" if seat == about else name for seat, name in enumerate(short.names)]
    after = words(replace(short, names=nameless))
    return Joined(words(replace(short, level=ROW)), " ".join(after.split()))
