"""A match told again: from its beginning, as one seat heard it, or play by play, forwards and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core.actions import EndTurn
from ..core.events import Drew, Event
from ..core.rules import Rules
from ..files.problems import Problem
from ..i18n.catalog import Catalog, Message
from ..i18n.facts import facts
from ..play.chair import HandSeen
from ..play.entries import Entry, NextHand, Play, Setup
from ..play.journal.match_file import read
from ..play.journal.recording import Recording
from ..play.table import Table
from ..speech.port import Utterance
from .event_rows import Manner
from .narrator import Narrator
from .sentences import reply, sentence


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
            narrator.change(rules=table.rules)
        notices = table.hand.notices(seat, before) or ()
        yield from narrator.tell([event for notice in notices for event in notice.events], table.view(seat))


def retold(
    course: HandSeen, names: Sequence[str], catalog: Catalog, rules: Rules, manner: Manner
) -> Iterator[Utterance]:
    """What the player has not heard of a hand, in order, as it would have been heard."""
    view = course.begin
    narrator = Narrator(catalog, names, view.seat, rules=rules, manner=manner)
    said = narrator.tell((), view)
    if course.heard < min((one.notice.seq for one in course.entries_seen), default=1):
        yield from said
    for one in course.entries_seen:
        said = narrator.tell(one.notice.events, one.view)
        if one.notice.seq > course.heard:
            yield from said


def as_text(setup: Setup, entries: tuple[Entry, ...], seat: int | None, catalog: Catalog) -> list[str]:
    """The match as plain text, a line for each thing that was heard. Raises ReplayError."""
    said = (utterance.kept or utterance.text for utterance in told_again(setup, entries, seat, catalog))
    return [sentence(text) for text in said if text]


def text_of(file: Path, catalog: Catalog) -> list[str] | Problem:
    """The match in this file as plain text, at the seat of its first person; the catalog has the facts of its rules
    then. Or why it can't be read."""
    kept = read(file)
    if isinstance(kept, Problem):
        return kept
    table = kept.table()
    if isinstance(table, Problem):
        return table
    catalog.use_facts(facts(table.rules))
    return as_text(table.setup, kept.entries, kept.seat, catalog)


class Retelling:
    """Tells a recording as ``seat`` heard it; ``openly``: with the cards that the others drew.

    A hand is told from its deal on, since what is said of a play may depend on what was said before; what has been told
    is kept as long as the place stays in the same hand.
    """

    def __init__(
        self, recording: Recording, seat: int, catalog: Catalog, manner: Manner | None = None, *, openly: bool
    ) -> None:
        self.recording = recording
        self.catalog = catalog
        self.seat, self.openly = seat, openly
        self.manner = manner or Manner()
        self._first = -1  # the deal of the hand that is being told
        self._utterances: list[Sequence[Utterance]] = []  # what is heard at its places, as far as they have been told
        self._narrator: Narrator | None = None

    def at(self, position: int) -> Sequence[Utterance]:
        """What is heard at this place; nothing where nobody says anything."""
        first = self.recording.hand_at(position).first
        if first != self._first:
            self._first, self._utterances, self._narrator = first, [], None
        while len(self._utterances) <= position - first:
            self._utterances.append(self._tell(first + len(self._utterances)))
        return self._utterances[position - first]

    def words(self, position: int, catalog: Catalog) -> str:
        """The same as one text; ``catalog``: the one of this language, or the one for braille beside it."""
        said = self.at(position)
        if catalog.short:
            return " ".join(u.braille or u.text for u in said)
        return " ".join(sentence(u.text or u.kept or "") for u in said)

    def _tell(self, position: int) -> Sequence[Utterance]:
        table = self.recording.table(position)
        view = table.view(self.seat)
        if self._narrator is None:
            names, rules = table.setup.names, table.rules
            self._narrator = Narrator(self.catalog, names, self.seat, rules=rules, manner=self.manner)
            return self._narrator.tell((), view)
        notices = self.recording.heard(position, self.seat, openly=self.openly)
        events = [event for notice in notices for event in notice.events]
        said = [self._drawn(one, events) for one in self._narrator.tell(events, view)]
        entry = self.recording.entries[position - 1]
        if not said and isinstance(entry, Play) and isinstance(entry.action, EndTurn):  # nothing else tells it
            name = table.setup.names[entry.seat]
            said = [reply(self.catalog, Message("replay-turn-ended", name=name))]
        return said

    def _drawn(self, said: Utterance, events: Sequence[Event]) -> Utterance:
        """The draw of a known card in a sentence of its own: to who has just pressed the key, the card says enough."""
        drew = next((e for e in events if isinstance(e, Drew) and e.source == "stock" and all(e.cards)), None)
        if drew is None or said.category != "event" or said.about != drew.seat:
            return said
        who = "you" if drew.seat == self.seat else "other"
        args = {"who": who, "name": self.recording.setup.names[drew.seat], "cards": drew.cards}
        return reply(self.catalog, Message("replay-drew", **args))
