"""A match told again, from its beginning: what one seat heard of it, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.rules import Rules
from ..i18n.catalog import Catalog
from ..play.chair import HandSeen
from ..play.entries import Entry, NextHand, Setup
from ..play.table import Table
from ..speech.port import Utterance
from .narrator import Narrator
from .telling import sentence
from .verbosity import Manner


def told_again(
    setup: Setup, entries: tuple[Entry, ...], seat: int | None, catalog: Catalog, manner: Manner | None = None
) -> Iterator[Utterance]:
    """Every utterance about the match, in order, as ``seat`` heard it (None: as everybody could).

    The catalog has to have the facts of these rules. Raises ReplayError at an entry that the table does not take.
    """
    table = Table(setup)
    narrator = Narrator(catalog, setup.names, seat, rules=table.rules, manner=manner)
    yield from narrator.tell((), table.view(seat))
    for index, entry in enumerate(entries):
        before = table.seq
        table.replay((entry,), index)
        if isinstance(entry, NextHand):
            narrator.rules = table.rules
        notices = table.notices(seat, before) or ()
        yield from narrator.tell([event for notice in notices for event in notice.events], table.view(seat))


def retold(
    course: HandSeen, names: Sequence[str], catalog: Catalog, rules: Rules, manner: Manner
) -> Iterator[Utterance]:
    """What the player has not heard of a hand, in order, as it would have been heard."""
    view = course.begin
    narrator = Narrator(catalog, names, view.seat, rules=rules, manner=manner)
    said = narrator.tell((), view)
    if course.heard < min((one.notice.seq for one in course.seen), default=1):
        yield from said
    for one in course.seen:
        said = narrator.tell(one.notice.events, one.view)
        if one.notice.seq > course.heard:
            yield from said


def lines(setup: Setup, entries: tuple[Entry, ...], seat: int | None, catalog: Catalog) -> list[str]:
    """The match as plain text, a line for each thing that was heard. Raises ReplayError."""
    said = (utterance.kept or utterance.text for utterance in told_again(setup, entries, seat, catalog))
    return [sentence(text) for text in said if text]
