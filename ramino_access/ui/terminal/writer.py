"""Puts messages on the terminal where every screen reader reads them exactly once. Needs nothing but Python."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import TextIO

from ...files.clean import clean
from ..wrapping import in_rows, wrap
from .outlet import CallLater, Outgoing, Outlet, Sending, enable_sequences
from .screen import ERASING, MANNERS, Burst, Shown, by_key_under_orca, pages

SHORTEST = 4
"""Screen readers may take shorter lines for the echo of typing and drop them: such a message gets full stops, which no
voice reads aloud."""


def _lines(text: str, columns: int, *, paused: bool) -> list[str]:
    """The text as lines for a screen so wide, wrapped between words; ``paused``: where a voice pauses, since each line
    is spoken by itself."""
    broken = in_rows if paused else wrap
    # A player's name, for example, must not move the cursor.
    parts = [" ".join(part.split()) for part in clean(text).splitlines()]
    lines = [line for part in parts if part for line in broken(part, max(SHORTEST, columns - 1))]
    return [lines[0].ljust(SHORTEST, ".")] if len(lines) == 1 else lines


LAST_LETTERS = {"right": "C", "left": "D", "home": "H", "end": "F"}
"""The letters with which the sequences of keys end: Left is Esc [ D. After Up and Down readers read the row itself."""


class Writer:
    """Appends messages to the terminal so that each is read exactly once, whatever reads the screen.

    One message is one write. Between messages the cursor rests either in column 1 of the last line of the last
    message, with one empty row below (readers speak and braille the cursor's line after a key such as Up or a
    letter), or on the empty row (after no key, F-keys, Esc, Left, Right, Home, End, Ctrl: readers then speak
    what is new). After Up and Down, a message of several lines takes whichever of the two the last one didn't.
    A moment later it goes to where the newest news begins, for displays (`Cursor`), and is never moved otherwise.
    Where the stream is no terminal, or one without cursor sequences, each message is a plain line.

    That is the manner ``keys``; ``cursor`` may name another one, where the cursor rests alike whatever the key: on the
    first line of the last message (``message``, for a braille display that follows it), on a row of its own (``nvda``,
    where it moves by a column at each key, whether anything is written or not) or on the empty row (``below``, where
    messages also wait for each other, and one after Delete, or when the screen fills, has it to itself).

    A message taller than the screen, or a burst of messages that is, is written in screenfuls, one in `PAGE_SECONDS`
    seconds, once there are timers (`use_timers`, which `Terminal` calls); before, in several writes without a pause. A
    key press ends the waiting: what still waits is written at once, before the answer to the key.

    Never raises: what the encoding lacks is replaced, a terminal that has gone away is left alone. Never waits:
    what a terminal that isn't read doesn't take is written later.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        *,
        sequences: bool | None = None,
        size: Callable[[], tuple[int, int]] | None = None,
        clock: Callable[[], float] = time.monotonic,
        outlet: Outgoing | None = None,
    ) -> None:
        """Write to ``stream`` (standard output). ``sequences`` says whether it obeys cursor sequences (found
        out by itself), ``size`` gives columns and rows (asked of the terminal at each write). ``outlet``: the way to a
        terminal that is not of this machine; nothing can be found out there."""
        stream = sys.stdout if stream is None else stream
        self._sequences = outlet is None and enable_sequences(stream) if sequences is None else sequences
        self._outlet: Outgoing = Outlet(stream) if outlet is None else outlet
        self._sending = Sending(self._outlet)
        self._size = size or self._outlet.size
        self._orca = False
        self.rest_as("keys")
        self._key = ""
        self._fresh = False  # nothing has been written since the key press
        self._at = Cursor(self._sending.put, lambda: bool(self._unwritten))
        self._own = QuietRow()  # where the empty row would be
        self._shown = Shown()
        self._started = False
        # Screenfuls to come, each with whether it begins news; None: it goes on with some.
        self._unwritten: list[tuple[list[str], bool | None]] = []
        self._timer_set = False
        self._burst = Burst(clock)

    @property
    def call_later(self) -> CallLater | None:
        """How something is done later: with the seconds until then. None: it can't be."""
        return self._sending.call_later

    def use_timers(self, call_later: CallLater | None) -> None:
        """Something can be done later in this way; None: no more."""
        self._sending.use_timers(call_later)
        if self._manner.rises:
            self._at.rise_later(call_later, self._key)

    def rest_as(self, cursor: str) -> None:
        """Have the cursor rest in this manner from now on. Where Orca reads, the usual manner differs from `below` in
        where it rests."""
        self.cursor, self._manner = cursor, MANNERS[cursor]
        if self._orca and cursor == "keys":
            self._manner = MANNERS["below"]._replace(rest=by_key_under_orca, rises=self._manner.rises)

    def read_by_orca(self, orca: bool) -> None:  # noqa: FBT001
        """Whether Orca reads the terminal from now on."""
        if orca is not self._orca:
            self._orca = self._at.read_by_orca = orca
            self.rest_as(self.cursor)

    @property
    def descriptor(self) -> int | None:
        """The descriptor that is written to, if there is one."""
        return self._outlet.descriptor

    @property
    def sequences(self) -> bool:
        """Whether cursor sequences are used."""
        return self._sequences

    def row(self) -> int | None:
        """How many columns a message in one row may take; None where rows can't be told, or where the cursor has a row
        of its own, so that what is new is read whole."""
        if not self._sequences or self._manner.quiet:
            return None
        return max(SHORTEST, self._size()[0] - 1)

    def start(self) -> None:
        """Begin at the bottom row, where all readers notice new lines alike. The first `say` does it if need be."""
        if not self._started:
            self._started, self._shown = True, Shown()
            if self._sequences:
                self._sending.add("\x1b[999;1H\r\n")

    def key(self, name: str) -> None:
        """Take note of a key press, before anything reacts to it."""
        if self._unwritten or self._sending.ahead:
            self.flush()
        self._key, self._fresh = name, True
        self._burst.end()
        if self._manner.quiet and self._sequences:
            self.start()
            self._sending.put(self._at.down() + self._own.step())
        self._at.hold()

    def say(self, text: str, *, news: bool | None = True) -> None:
        """Write one message; each line of it is wrapped on word boundaries. An empty one writes nothing. After one that
        is no ``news``, displays go on showing what was there."""
        columns, rows = self._size() if self._sequences else (sys.maxsize, sys.maxsize)
        short = SHORTEST <= len(text) < columns and text.isascii() and text.isprintable() and text[0] != " "
        # nearly always the shorter way
        lines = [text] if short else _lines(text, columns, paused=self._manner.quiet)
        if not self._started:
            self.start()
        page = max(1, rows - 2)
        for part in pages(lines, page) if len(lines) > 1 else (lines,) if lines else ():
            self._page(part, page, news=news)
            news = None

    def flush(self) -> None:
        """Write at once whatever waits for its screenful."""
        waiting, self._unwritten = self._unwritten, []
        page = self._page_rows() if waiting else 0
        for lines, news in waiting:
            self._message(lines, page, news=news)
        self._sending.flush()

    def control(self, sequence: str) -> None:
        """Send a sequence that neither moves the cursor nor shows anything; nothing where they aren't obeyed. Before
        the first message it waits for that, or for `flush`."""
        if self._sequences:
            self._sending.add(sequence)
            if self._started:
                self._sending.flush()

    def bell(self) -> None:
        """Ring, for whoever may not be reading lines."""
        self.control("\a")

    def close(self) -> None:
        """Write what waits and leave the cursor on the empty row, for the shell. Harmless when repeated."""
        self.flush()
        self.step_aside()
        self._outlet.close()

    def step_aside(self, control: str = "") -> None:
        """Leave the cursor on the empty row, and go to the bottom row again before the next message. ``control`` is
        a sequence as for `control`, to be sent with it."""
        if self._sequences:
            self._sending.add(control + self._at.down() + self._own.vanish())
        self._sending.flush()
        self._started = False

    def _page(self, lines: list[str], page: int, *, news: bool | None) -> None:
        """Write at most a screenful, or let it wait if too much has been written just now."""
        if self._unwritten or not self._timely(lines, page, news=news):
            if self.call_later:
                self._unwritten.append((lines, news))
                self._set_timer()
            else:
                self._timely(lines, page, news=news, anyway=True)

    def _timely(self, lines: list[str], page: int, *, news: bool | None, anyway: bool = False) -> bool:
        """Write these lines, if as much as they take can be written now; whether it could."""
        manner = self._manner
        apart = manner.apart and self._sequences
        # All of the screen where nothing may be written beside.
        if not self._burst.takes(page if apart else len(lines), page, manner.wait, anyway=anyway):
            return False
        self._message(lines, page, news=news, alone=apart and self._alone(lines, page))
        return True

    def _alone(self, lines: list[str], page: int) -> bool:
        """Whether a message pushes everything else off the screen. It can't where the next one could not wait."""
        return self.call_later is not None and self._manner.alone(self._key, self._shown.reach(lines), page)

    def _set_timer(self) -> None:
        if self.call_later and not self._timer_set:
            self._timer_set = True
            self.call_later(max(self._burst.left(self._manner.wait), 0.0), self._next_page)

    def _page_rows(self) -> int:
        """How many rows of words a screen shows."""
        return max(1, self._size()[1] - 2)

    def _next_page(self) -> None:
        """Write as much of what waits as the screen holds."""
        self._timer_set = False
        page = self._page_rows()
        while self._unwritten and self._timely(self._unwritten[0][0], page, news=self._unwritten[0][1]):
            del self._unwritten[0]
        if self._unwritten:
            self._set_timer()

    def _message(self, lines: list[str], page: int, *, news: bool | None, alone: bool = False) -> None:
        if not self._sequences:
            self._sending.put("".join(line + self._outlet.line_end for line in lines))
            return
        manner, below = self._manner, self._at.below
        if manner.quiet:
            self._sending.put(self._at.down() + self._own.above(lines, self._key if self._fresh else ""))
            self._fresh = False
            return
        if self._own.there:  # the manner has changed
            self._sending.add(self._own.vanish())
        filler = self._at.leave()
        # A reader that echoes typing takes a first character equal to the key, or to the last letter of the sequence
        # that the key sends, for that echo and drops it ...
        echo = self._fresh and not filler and lines[0][0] == LAST_LETTERS.get(self._key, self._key)
        guard = " \r" if echo else ""
        self._fresh = False
        # ... and another does so unless a line feed comes first: hence up and down again from the empty row. That
        # isn't enough for the one with the guard: it wants a row where the cursor has not been yet.
        before = "\r\n" * below + filler or ("\r\n" if guard else "\x1b[A\r\n")
        if alone:  # all rows but the empty one have to go at once; of one with a space nothing is said as it goes
            before += " \r\n" * (page + 1 - len(lines))
            lines = self._shown.alone(lines)
        self._shown.add([guard, *lines] if guard else lines)
        if news is False and below and manner.rises:  # the cursor stays on the news
            self._at.below = min(below + len(lines), page)
        else:
            self._at.below = manner.rest(self._key, len(lines), below)
        up = f"\x1b[{self._at.below}A" if self._at.below > 1 else "\x1b[A" if self._at.below else ""
        self._sending.put(before + guard + "\r\n".join(lines) + "\r\n" + up)
        self._at.wrote(len(lines), page, news=news)
        if manner.rises:
            self._at.rise_later(self._sending.call_later, self._key)


RISE_SECONDS = 0.3
"""Seconds that readers have for a message before the cursor goes to it; and then for its going there."""

NO_BREAK = "\u00a0"
"""What stands on the empty row when the cursor leaves it. Readers say the row to which a cursor goes by itself, unless
something else on the screen has changed; and of a space of this kind they say nothing."""

MOVING = frozenset(("left", "right", "home", "end", "up", "down", "pageup", "pagedown", "c-home", "c-end"))
"""The keys after which Orca says the letter, or the row, to which a cursor goes, however late that is."""

STAYS_BELOW = MOVING | {"delete"}
"""The keys after which the cursor stays below where Orca reads. After Delete Orca says "newline" with each message for
which the cursor comes down again."""


class Cursor:
    """This many rows above the empty one as ``below`` says; 0: on it. It is always in the first column."""

    def __init__(self, send: Callable[[str], None], more_comes: Callable[[], bool]) -> None:
        """``send`` is given what leads it up, ``more_comes`` tells whether there is more to come, so that it stays."""
        self.below = 0
        self.read_by_orca = False  # whether the terminal tells Orca of each step of the cursor
        self._send, self._more_comes = send, more_comes
        self._news = 0  # rows from the empty one up to where the newest news begins
        self._moment = 0  # counts messages and keys: whoever waits for one that is over has nothing to do
        self._filled = False  # whether a no-break space stands on the empty row

    def down(self) -> str:
        """What leads to the empty row, and leaves nothing there."""
        below, self.below = self.below, 0
        return "\r\n" * below + ("\x1b[K" if self.leave() else "")

    def leave(self) -> str:
        """What stands on the empty row, and stays there: whoever writes it again before a message takes nothing from
        it. A terminal tells of the difference between two moments, and a reader would miss as many letters of a message
        as are written over something."""
        filled, self._filled = self._filled, False
        return NO_BREAK if filled else ""

    def wrote(self, rows: int, page: int, *, news: bool | None) -> None:
        """So many rows have been written on a screen that shows ``page`` of them. What is no ``news`` leaves the cursor
        with what came before it, while that can be seen."""
        self._moment += 1
        self._news += rows
        if news or self._news > page:
            self._news = min(rows, page)

    def hold(self) -> None:
        """A key was pressed: stay until there is an answer."""
        self._moment += 1

    def rise_later(self, call_later: CallLater | None, key: str) -> None:
        """Go up to the newest news when readers have read, where there is a way to wait for that. ``key`` is the last
        one that was pressed."""
        if call_later is None or self._news in (0, self.below):
            return
        # A reader that sees the cursor go from one row of words to the one above says that row once more; and one that
        # sees it go further up after Right says the letter that it has come to.
        if (self.below and self._news == self.below + 1) or (key == "right" and self._news > self.below + 1):
            return
        if self.read_by_orca and key in STAYS_BELOW:
            return
        moment = self._moment

        def rise() -> None:
            if moment == self._moment and not self._more_comes():
                self._go(NO_BREAK)
                self._filled = True
                if key not in ERASING:
                    call_later(RISE_SECONDS, clear)

        def clear() -> None:
            # Nothing is to be written over, and the row is empty when the next message comes.
            if moment == self._moment and self._filled:
                self._go("")

        call_later(RISE_SECONDS, rise)

    def _go(self, filler: str) -> None:
        """Go up to the news, and leave this on the empty row."""
        self._send(self.down() + filler + f"\x1b[{self._news}A\r")
        self.below = self._news


SIGN = "_"
"""All that the row holds. NVDA says of an empty row that it is blank, and passes over a sign that its level of
punctuation leaves out: this one below "most", in the languages that we speak. No message holds it alone."""

_COLUMNS = (3, 4)
"""Where the cursor stands, in turns: behind the sign and behind a space, so that Left finds nothing there to read."""


class QuietRow:
    """What has to be written so that messages appear above the row, the cursor on it, and the row never again.

    Every method gives what is to be sent, for the cursor on this row, or on an empty one where it isn't there yet.
    """

    def __init__(self) -> None:
        self.there = False
        self._far = False

    def step(self) -> str:
        """Move the cursor by a column. NVDA waits for that after many a key before it says anything else, and keeps the
        letters that were typed until something is written: here a space."""
        self._far = not self._far
        return self._appear() + self._to_column()

    def above(self, lines: Sequence[str], key: str) -> str:
        """These lines as the last ones above the row, which moves and isn't written again: where a terminal tells
        what is written, it would be told each time. The cursor is left in its column, or the key's step were undone.

        ``key`` is the key that is answered. Windows Terminal tells what is written less a first letter equal to it.
        """
        guard = " " if lines[0][0].casefold() == key.casefold() else ""
        rows = len(lines)
        room = "\r\n" * rows + f"\x1b[{rows}A\x1b[{rows}L\r"
        return self._appear() + room + guard + "\r\n".join(lines) + "\r\n" + self._to_column()

    def vanish(self) -> str:
        """An empty row, where this one was."""
        there, self.there = self.there, False
        return "\r\x1b[K" if there else ""

    def _appear(self) -> str:
        there, self.there = self.there, True
        return "" if there else f"\r{SIGN}"

    def _to_column(self) -> str:
        """Lead to where the cursor belongs, by the space before it."""
        return f"\x1b[{_COLUMNS[self._far] - 1}G "
