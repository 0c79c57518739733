"""What a hall sends of a hand that a program has not heard all of."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .wire import Message, MessagePart, ToHall

Field = Annotated[str, msgspec.Meta(max_length=64)]
Played = Annotated[str, msgspec.Meta(max_length=2000)]


class CourseStep(MessagePart, frozen=True):
    """An entry of the hand. The view after it is the one before with these fields of its table ``changed``, and without
    those that are as ``usual`` again. ``play``: what the reader has asked for, where this is it."""

    notice: msgspec.Raw
    changed: dict[Field, msgspec.Raw] = msgspec.field(default_factory=dict)
    usual: tuple[Field, ...] = ()
    play: Played = ""


class HandBefore(ToHall, frozen=True, tag="hand-before"):
    """What was the hand before this one? Answered with its course."""


class MatchOver(ToHall, frozen=True, tag="match-over"):
    """What was the match that is over? Answered with its record."""


class MatchRecord(Message, frozen=True, tag="match-record"):
    """A match that is over, to somebody who had a seat in it: the first line of its file and the others
    (docs/files.md), from which all of it follows, the cards as well. ``given_up``: it was not played to its end."""

    header: msgspec.Raw
    lines: tuple[msgspec.Raw, ...] = ()
    given_up: bool = False


class HandCourse(Message, frozen=True, tag="course"):
    """The hand that is being played, to a seat whose program has not heard it all: the view with which it began, and
    what was learnt since. It comes before a snapshot, is not to be told, and need not be heeded.

    ``hand``: the number of the hand before, where that was asked for; ``special``: its special card (C9).
    """

    begin: msgspec.Raw
    steps: tuple[CourseStep, ...] = ()
    hand: int = 0
    special: Field = ""
