"""The listening test: in which manner does the player's screen reader read the lines of the terminal best? For a
braille display: how long does a row stand, and the key for the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....config.settings import TRIED_CURSORS
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority
from ...commands.key_names import spoken
from ...commands.keymap import KeyTable
from ...commands.registry import command, commands_of
from ...elements.stack import Place, Ui
from .option_tree import TENTHS, nearest

#: The keys that a line answers. Readers differ after these: some then read the cursor's row and no more, some expect
#: that a character is erased, and displays follow the cursor.
KEYS = ("down", "backspace", "end")

#: How good a manner is: each line was heard once, one of them twice, one of them not.
ONCE, TWICE, MISSING = 2, 1, 0


def listen(ui: Ui, then: Callable[[], None] | None = None) -> None:
    """Let the player find out in which manner lines are heard, or at which pace rows are read, and keep it. ``then``
    is called when that is over and its result has been said; without it the player is told where they are."""
    if ui.voice.outputs.name == "console" and ui.me.settings.braille_console:
        ui.stack.push(RowTest(ui, then))
        return
    if ui.voice.outputs.name != "console":
        ui.voice.tell("listening-no-lines")
        if then is not None:
            then()
        return
    for catalog in (
        ui.voice.catalog,
        ui.voice.catalog.braille,
    ):  # a line that comes late would be judged with its manner
        for key in KEYS:
            catalog.text("listening-line", key=key)
    ui.stack.push(ListeningTest(ui, then))


def _over(place: Place, message: Message, then: Callable[[], None] | None) -> None:
    """Close a test, and say what came of it and where the player is, or what follows (``then``)."""
    ui = place.ui
    ui.stack.pop(place, quietly=True)
    if then is not None:
        ui.voice.speak(message)
        then()
    else:
        ui.voice.speak(Message("sentences", left=message, right=ui.stack.top.resume))


class ListeningTest(Place):
    """Three lines in one manner, each the answer to a key, and a question; the same in the next manner, until one
    serves. What is asked and explained is written in the manner that is in force; only whether to keep another one is
    asked in that, so that a wrong answer leads to none that can't be read."""

    tables: tuple[KeyTable, ...] = ("listening", "everywhere")

    def __init__(self, ui: Ui, then: Callable[[], None] | None) -> None:
        super().__init__(ui)
        self._then = then
        self._trying = 0  # which of TRIED_CURSORS
        self._grades: dict[str, int] = {}
        self._pressed: set[str] = set()  # keys of KEYS that have been pressed in this manner
        self._asking = False
        self._best = ""  # the manner that is kept once it was heard again

    def title(self, catalog: Catalog) -> str:
        return catalog.text("listening-title")

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("sentences", left=catalog.text("listening-opened"), right=self.resume(catalog))

    def resume(self, catalog: Catalog) -> str:
        """What is to be done next; where the answer to a key takes one row, its keys are."""
        message = "listening-question" if self._asking else "listening-manner"
        args = {"number": self._trying + 1, "count": len(TRIED_CURSORS)}
        whole = catalog.text(message, **args)
        return whole if self.ui.voice.rows.fits(whole, self.ui.voice.key) else catalog.text(f"{message}.row", **args)

    def unknown(self, key: str) -> None:
        self.say()

    def say(self) -> None:
        """Tell again what is to be done; a manner that was to be kept is not, for nobody says that it was heard."""
        self._best = ""
        self.ui.voice.speak(self.resume)

    def line(self) -> None:
        """Write a line in the manner that is tried."""
        key = self.ui.voice.key
        if self._asking or key not in KEYS:
            self.say()
            return
        self._best = ""
        self._pressed.add(key)
        self._write_as(TRIED_CURSORS[self._trying])
        self.ui.voice.tell("listening-line", key=key)
        self._write_as(self.ui.me.settings.cursor)

    def ask(self) -> None:
        """All three lines have been heard: ask how often. Else say which keys are still to be pressed."""
        self._asking = self._pressed.issuperset(KEYS)
        if self._asking or not self._pressed:
            self.say()
            return
        self._best = ""
        left = [key for key in KEYS if key not in self._pressed]
        self.ui.voice.speak(
            lambda catalog: catalog.text("listening-still", keys=[spoken(catalog, key) for key in left])
        )

    def answer(self, grade: int) -> None:
        """Take the answer, and go on to the next manner, or to the last question."""
        if self._best and grade == ONCE:
            self._keep(self._best)
        elif not self._asking:
            self.ask()
        else:
            self._grades[TRIED_CURSORS[self._trying]] = grade
            self._trying += 1
            self._asking = False
            self._pressed.clear()
            self._go_on(served=grade == ONCE)

    def stop(self) -> None:
        """Leave everything as it was."""
        self._end("listening-stopped")

    def _go_on(self, *, served: bool) -> None:
        best = max(self._grades, key=self._grades.__getitem__)
        if not served and self._trying < len(TRIED_CURSORS):
            self.say()
        elif self._grades[best] == MISSING:
            self._end("listening-none")
        else:
            self._trying = 0  # any key but the one that keeps this manner leads there
            self._grades.clear()
            self._best = best
            self._write_as(best)
            self.ui.voice.tell("listening-check", number=TRIED_CURSORS.index(best) + 1)
            self._write_as(self.ui.me.settings.cursor)

    def _keep(self, best: str) -> None:
        self.ui.me.change(cursor=best)
        self._write_as(best)
        self._end("listening-kept")

    def _end(self, message: str) -> None:
        _over(self, Message(message, cursor=self.ui.me.settings.cursor), self._then)

    def _write_as(self, cursor: str) -> None:
        self.ui.voice.outputs.apply(self.ui.me.settings._replace(cursor=cursor))


commands_of(
    ListeningTest,
    {
        "listening.line": lambda place: place.line(),
        "listening.ask": lambda place: place.ask(),
        "listening.once": lambda place: place.answer(ONCE),
        "listening.twice": lambda place: place.answer(TWICE),
        "listening.missing": lambda place: place.answer(MISSING),
        "listening.say": lambda place: place.say(),
        "listening.stop": lambda place: place.stop(),
    },
)


ROW_PACES_SECONDS = (0.0, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Seconds that menus and the test offer; 0: until a key is pressed."""

ROWS = 3
"""How many rows the test shows."""


def _row(catalog: Catalog, number: int) -> str:
    return catalog.text("rows-row", number=number)


@command("display.next", hidden=True)
def next_row(place: Place) -> None:
    """Show the next row of what waits for the display; say so where nothing does."""
    ui = place.ui
    if not ui.me.settings.braille_console:
        ui.voice.tell("rows-off")
    elif not ui.voice.outputs.next_row():
        ui.voice.tell("rows-none")


class RowTest(Place):
    """Some rows at a pace, again and again, until it is the player's."""

    tables: tuple[KeyTable, ...] = ("rows", "everywhere")

    def __init__(self, ui: Ui, then: Callable[[], None] | None) -> None:
        """``then`` is called when it is over; without it the player is told where they are."""
        super().__init__(ui)
        self._then = then
        self._at = nearest(ROW_PACES_SECONDS, ui.me.settings.row_pace)

    def title(self, catalog: Catalog) -> str:
        return catalog.text("rows-title")

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("rows-opened")

    def resume(self, catalog: Catalog) -> str:
        return catalog.text("rows-keys")

    def unknown(self, key: str) -> None:
        self.ui.voice.speak(self.resume)

    def show(self, by: int = 0) -> None:
        """Show rows at a pace that is longer or shorter by this many steps."""
        ui, self._at = self.ui, max(0, min(len(ROW_PACES_SECONDS) - 1, self._at + by))
        ui.voice.outputs.apply(ui.me.settings._replace(row_pace=ROW_PACES_SECONDS[self._at]))
        ui.voice.tell("rows-pace", value=round(ROW_PACES_SECONDS[self._at] * TENTHS))
        for number in range(1, ROWS + 1):
            ui.voice.speak(partial(_row, number=number), "menu", Priority.NORMAL)
        ui.voice.speak(self.resume, "turn", Priority.NEXT)

    def keep(self) -> None:
        """Keep the pace that was shown last."""
        self.ui.me.change(row_pace=ROW_PACES_SECONDS[self._at])
        self._end("rows-kept")

    def stop(self) -> None:
        """Leave everything as it was."""
        self._end("rows-stopped")

    def _end(self, message: str) -> None:
        settings = self.ui.me.settings
        self.ui.voice.outputs.apply(settings)
        _over(self, Message(message, value=round(settings.row_pace * TENTHS)), self._then)


commands_of(
    RowTest,
    {
        "rows.show": lambda place: place.show(),
        "rows.longer": lambda place: place.show(1),
        "rows.shorter": lambda place: place.show(-1),
        "rows.keep": lambda place: place.keep(),
        "rows.stop": lambda place: place.stop(),
    },
)
