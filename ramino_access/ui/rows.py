"""Answers that take one row of the terminal: after Up and Down a screen reader reads the row of the cursor alone.

Longer texts are heard in parts, or begun. Where a voice speaks, or a reader's own interface, nothing is cut; nor where
the cursor has a row of its own, since what is new is read whole there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..announce.sentences import begun
from ..config.settings import Settings
from ..i18n.catalog import Catalog
from ..speech.outputs import Outputs
from ..speech.port import Category, Priority, Utterance
from .wrapping import asks, cells, clauses, ends_sentence, in_rows

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
        self._repeat: Callable[[Catalog], str] = lambda catalog: ""

    def name_key(self, repeat: Callable[[Catalog], str]) -> None:
        """``repeat`` names the key with which what is cut is heard whole."""
        self._repeat = repeat

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

    def short_of(self, words: Callable[[Catalog], str], catalog: Catalog, category: Category) -> str | None:
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

    def steps(self, said: Utterance, key: str, catalog: Catalog) -> list[str]:
        """What of this is on the terminal, in parts to step through with this key, with room for a word that there is
        more; one, where nothing is cut."""
        text, width = self.shown_of(said), self.width
        if width is None or key not in ONE_ROW or cells(text) <= width:
            return [text]
        return self._parts(text, width, catalog)

    def begun(self, text: str, catalog: Catalog, *, more: bool = False) -> str:
        """The beginning of this text that takes a row, with a word that there is more; all of it where it fits.
        ``more``: there is more in any case."""
        width = self.width
        if width is None or not (more or cells(text) > width):
            return text
        return self._begun(text, width, catalog)

    def _parts(self, text: str, width: int, catalog: Catalog) -> list[str]:
        room = width - cells(catalog.text("row-begun", text=""))
        return in_rows(text, max(1, room), catalog.text("pause-words").split(", "))

    def _begun(self, text: str, width: int, catalog: Catalog) -> str:
        beginning = self._parts(text, width, catalog)[0]
        if beginning.endswith(":"):  # what it is about comes behind that: as much of it as there is room for
            behind = text.removeprefix(beginning).strip()
            further = self._parts(behind, max(0, width - cells(beginning) - 1), catalog)[0]
            beginning = f"{beginning} {further}" if further.endswith((",", ";", ".")) else beginning
        return catalog.text("row-begun", text=beginning.rstrip(" .,;:"))

    def _asked(self, text: str, width: int, catalog: Catalog) -> str:
        """As much of the end of a question as takes a row: the question itself, what it costs, and the keys that answer
        it. Where not even they do, how all of it is heard, and the keys."""
        pieces = clauses(text)
        asking = max(at for at, piece in enumerate(pieces) if asks(piece))
        for at in range(1, _begins(pieces, asking) + 1):
            end = " ".join(pieces[at:])
            if cells(end) <= width:
                return begun(catalog, end)
        after = pieces[asking + 1 :]
        keys = [" ".join(after[_sentence_at(after, len(after) - 1) :])] if after else []
        for told in (*keys, ""):
            whole = catalog.text("row-question", key=self._repeat(catalog), keys=told)
            if cells(whole) <= width:
                return whole
        return self._begun(text, width, catalog)

    def _one_row(self, text: str, category: Category, width: int, catalog: Catalog) -> str:
        if cells(text) <= width:
            return text
        is_question = category != "menu" and any(map(asks, clauses(text)))
        return (self._asked if is_question else self._begun)(text, width, catalog)

    def fitted(self, utterance: Utterance, key: str, catalog: Catalog) -> Utterance:
        """The answer to this key, as it is to be said."""
        if key not in ONE_ROW or utterance.priority is not Priority.NOW:
            return utterance
        width, short = self.width, utterance.braille
        if width is None or (cells(utterance.text) <= width and (not short or cells(short) <= width)):
            return utterance  # nearly always
        text = self._one_row(utterance.text, utterance.category, width, catalog)
        return utterance._replace(
            text=text, braille=short and self._one_row(short, utterance.category, width, catalog.braille)
        )


def _sentence_at(pieces: Sequence[str], at: int) -> int:
    """Where the sentence begins of which this piece is one."""
    while at and not ends_sentence(pieces[at - 1]):
        at -= 1
    return at


def _begins(pieces: Sequence[str], asking: int) -> int:
    """Where what has to be heard of a question begins: with the sentence before it, if that tells a price."""
    before = range(_sentence_at(pieces, asking - 1), asking) if asking else range(0)
    return next((at for at in before if any(map(str.isdigit, pieces[at]))), asking)
