"""The course of a hand, for a program that comes back to it and has not heard it all, or asks for the one before: what
its seat has seen, entry by entry, with the table as it was then. A view is told by what has changed since the one
before."""

from __future__ import annotations

import msgspec

from ..core.view import View
from ..play.chair import HandSeen
from ..play.encoding.view_writer import ViewWriter, fields_written, whole_view
from ..play.entries import NO_CALL
from ..play.hand_played import EntrySeen, Notice
from ..play.text.notation import NotationError, parse_play, write_play
from .clean_messages import notices
from .message_bytes import MessageError, raw, unpacked
from .messages import CourseStep, HandCourse

MOST_COURSE_STEPS = 600
MOST_COURSE_BYTES = 512 * 1024
"""What is told of a hand at most, its latest entries; fewer of them where their views are long."""


def written(begin: View, entries_seen: list[EntrySeen], *, hand: int = 0, special: str = "") -> HandCourse:
    """A hand as it travels. ``hand``: the number of one that is over; 0 for that which is played; ``special``: its
    special card, where it has one."""
    late = entries_seen[-MOST_COURSE_STEPS:]
    if len(late) < len(entries_seen):
        begin = entries_seen[-MOST_COURSE_STEPS - 1].view
    views, steps, size = ViewWriter(), list[CourseStep](), 0
    first = before = views.fields(begin)
    for one in late:
        now = views.fields(one.view)
        changed = {name: msgspec.Raw(text) for name, text in now.items() if before.get(name) != text}
        play = NO_CALL if one.passed else "" if one.played is None else write_play(one.played)
        steps.append(CourseStep(raw(one.notice), changed, tuple(sorted(before.keys() - now.keys())), play))
        size += sum(len(text) for text in changed.values()) + len(steps[-1].notice)
        before = now
        if size > MOST_COURSE_BYTES:  # what comes is more telling than what was
            steps, size, first = [], 0, now
    start = _view(begin.seat, {name: msgspec.Raw(text) for name, text in first.items()})
    return HandCourse(start, tuple(steps), hand, special)


def read(passage: HandCourse, seat: int | None, seats: int) -> HandSeen:
    """A hand that has travelled, for this one of this many seats. Raises MessageError."""
    begin = view = view_for(passage.begin, seat, seats)
    try:
        fields = fields_written(passage.begin)
    except msgspec.MsgspecError as error:
        raise MessageError(str(error)) from None
    if len(passage.steps) > MOST_COURSE_STEPS:
        raise MessageError("a longer hand than is told")
    seen = []
    for step, notice in zip(passage.steps, notices((step.notice for step in passage.steps), seats), strict=True):
        if step.changed or step.usual:
            fields.update(step.changed)
            for name in step.usual:
                fields.pop(name, None)
            view = view_for(_view(seat, fields), seat, seats)
        seen.append(_seen(notice, view, step.play))
    return HandSeen(begin, tuple(seen))


def _seen(notice: Notice, view: View, play: str) -> EntrySeen:
    try:
        return EntrySeen(notice, view, parse_play(play) if play not in ("", NO_CALL) else None, play == NO_CALL)
    except NotationError as error:
        raise MessageError(str(error)) from None


def _view(seat: int | None, fields: dict[str, msgspec.Raw]) -> msgspec.Raw:
    return msgspec.Raw(whole_view(seat, fields))


def view_for(data: msgspec.Raw, seat: int | None, seats: int) -> View:
    """A view that has travelled, for this seat of this many. Raises MessageError."""
    view: View = unpacked(data, View)
    if view.seat != seat or view.state.seats != seats:
        raise MessageError("the view of another seat")
    return view
