"""Answers that take one row of the terminal: after Up and Down a screen reader reads the row of the cursor alone.

Longer texts are heard in parts, or begun. Where a voice speaks, or a reader's own interface, nothing is cut; nor where
the cursor has a row of its own, since what is new is read whole there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..i18n.catalog import Catalog
from ..speech.port import Priority, Utterance
from .wrapping import cells, in_rows

if TYPE_CHECKING:
    from ..config.settings import Settings
    from ..speech.outputs import Outputs

#: The keys after which readers read one row.
ONE_ROW = frozenset(("up", "down", "tab", "s-tab", "pageup", "pagedown"))


def part_at(parts: Sequence[str], word: int) -> int:
    """The part that holds this word of the text, counted from 0. The width may have changed since it was heard."""
    for number, part in enumerate(parts):
        word -= len(part.split())
        if word < 0:
            return number
    return len(parts) - 1


def words_before(parts: Sequence[str], number: int) -> int:
    """How many words stand before this part."""
    return sum(len(part.split()) for part in parts[:number])


class Rows:
    """How answers are fitted into the rows of whatever is on. ``row`` is the width of those of the terminal, None where
    it has none, or where what is new is read whole."""

    def __init__(self, settings: Callable[[], Settings], outputs: Outputs, row: Callable[[], int | None]) -> None:
        self._settings = settings
        self._outputs = outputs
        self._row = row

    @property
    def width(self) -> int | None:
        """The columns of a row; None: whatever is on says everything, however long."""
        if self._outputs.searching or self._outputs.name != "console":
            return None
        return self._row()

    def shown(self, catalog: Catalog) -> Catalog:
        """The catalog whose words are on the terminal."""
        return catalog.braille if self._braille else catalog

    @property
    def _braille(self) -> bool:
        return self._settings().braille_console and self.width is not None

    def short_of(self, words: Callable[[Catalog], str], catalog: Catalog, category: str) -> str | None:
        """What these words make of the short messages; None for what is read out of lists (``menu``) where no display
        may show them now: nobody comes back to it."""
        outputs = self._outputs
        shown = outputs.name != "console" or outputs.searching or self._settings().braille_console
        return words(catalog.braille) if shown or category != "menu" else None

    def shown_of(self, utterance: Utterance) -> str:
        """What of this utterance is on the terminal."""
        return utterance.braille if self._braille and utterance.braille else utterance.text

    def parts(self, text: str, catalog: Catalog) -> list[str]:
        """The text in parts to step through; one, where nothing is cut."""
        width = self.width
        return [text] if width is None else in_rows(text, width, catalog.text("pause-words").split(", "))

    def fits(self, text: str, key: str) -> bool:
        """Whether this text, as the answer to this key, is said whole."""
        return key not in ONE_ROW or self.width is None or cells(text) <= self.width

    def asked(self, words: Callable[[str], str], question: str, key: str, catalog: Catalog) -> str:
        """What ``words`` make of a question: the keys that answer it are not what is left out where the answer to this
        key takes one row."""
        whole, width = words(question), self.width
        if width is None or self.fits(whole, key):
            return whole
        return words(self._begun(question, width - cells(words("")), catalog))

    def _begun(self, text: str, width: int | None, catalog: Catalog) -> str:
        if width is None or cells(text) <= width:
            return text
        room = width - cells(catalog.text("row-begun", text=""))
        beginning = in_rows(text, max(1, room), catalog.text("pause-words").split(", "))[0]
        return catalog.text("row-begun", text=beginning.rstrip(" .,;:"))

    def fitted(self, utterance: Utterance, key: str, catalog: Catalog) -> Utterance:
        """The answer to this key, as it is to be said."""
        if key not in ONE_ROW or utterance.priority is not Priority.NOW:
            return utterance
        width, short = self.width, utterance.braille
        if width is None or (cells(utterance.text) <= width and (not short or cells(short) <= width)):
            return utterance  # nearly always
        text = self._begun(utterance.text, width, catalog)
        return utterance._replace(text=text, braille=short and self._begun(short, width, catalog.braille))
