"""What was heard of a match, as text in any language: to be read here, or written to a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....announce.retelling import text_of
from ....files import paths
from ....files.problems import Problem, detail_of
from ....files.storage import replace_file
from ....i18n import LANGUAGES
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority, Utterance
from ...commands.registry import command
from ...elements.lists import Item, ListPlace, MenuPlace, texts
from ...elements.stack import Ui
from ...match.sitting import TablePlace
from ...voice import Voice


class TranscriptReader(ListPlace):
    """A transcript, line by line, in its own language."""

    def __init__(self, ui: Ui, lang: str, lines: Sequence[str]) -> None:
        super().__init__(ui, Message("transcript-title"), texts(lines), reads=True, lang=lang)

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("transcript-opened", count=len(self.items))

    def first_line(self) -> None:
        """Say the first line behind what is being said."""
        lang = self._entries_in or self.ui.voice.catalog.lang
        self.ui.voice.emit(Utterance(self.current(self.ui.voice.catalog), lang, Priority.NORMAL, "menu"))


def _file(place: TablePlace) -> Path | None:
    """Of the match that the place is about, else of that at the player's table."""
    return place.match_file or place.ui.sitting.keeping.file


@command("match.transcript", when=lambda place: _file(place) is not None)
def transcript(place: TablePlace) -> None:
    """Read the transcript of the match, or have it written, in the language that is chosen."""
    ui, file = place.ui, _file(place)
    if file is None:
        hosting = None if ui.sitting.together is None else ui.sitting.together.hosting
        ui.voice.tell("transcript-later" if hosting is not None and hosting.keeps() else "transcript-not-kept")
        return

    def entry(message: str, lang: str) -> Item:
        act = _read if message == "transcript-read" else _write
        return Item(Message(message, lang=lang), lambda: act(ui, file, lang))

    languages = sorted(LANGUAGES, key=lambda lang: lang != ui.voice.catalog.lang)
    items = [entry(message, lang) for message in ("transcript-read", "transcript-write") for lang in languages]
    ui.stack.push(MenuPlace(ui, Message("transcript-title"), items))


def _lines(voice: Voice, file: Path, lang: str) -> list[str] | None:
    """The lines of the transcript; None: it can't be read, and the player has heard why."""
    lines = text_of(file, Catalog(lang))
    if isinstance(lines, Problem):
        voice.tell(lines.reason, **lines.message_args())
        return None
    return lines


def _read(ui: Ui, file: Path, lang: str) -> None:
    told = _lines(ui.voice, file, lang)
    if told is not None:
        reader = TranscriptReader(ui, lang, told)
        ui.stack.push(reader)
        reader.first_line()


def _write(ui: Ui, file: Path, lang: str) -> None:
    told = _lines(ui.voice, file, lang)
    if told is None:
        return
    target = paths.transcripts_dir() / f"{file.stem}-{lang}.txt"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, "".join(f"{line}\n" for line in told).encode())
    except OSError as error:
        ui.voice.tell("transcript-not-written", file=str(target), detail=detail_of(error))
    else:
        ui.voice.tell("transcript-written", file=target.name, folder=str(target.parent))
