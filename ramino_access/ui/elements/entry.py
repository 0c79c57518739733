"""Writing a line of text: what is typed is said, letter by letter or word by word, and what is erased."""

from __future__ import annotations

from collections.abc import Callable

from ...config.settings import ECHOES
from ...files.clean import clean_name
from ...hall.names import unfit
from ...i18n.catalog import Catalog, Message, Words
from ...speech.port import Priority, Utterance
from ..commands.key_names import spoken
from ..commands.keymap import KeyTable
from ..commands.registry import command, commands_of
from .stack import Place, PlaceKind, Ui

LONGEST = 40

LETTERS = ECHOES[0]


def ask_behind(ui: Ui, entry: TextEntry) -> None:
    """Open a line to write that no key has asked for: its title is said behind what has led to it."""
    ui.stack.push(entry, quietly=True)
    ui.voice.speak(entry.arrive, "menu", Priority.NEXT)


def named(catalog: Catalog, key: str) -> str:
    """What a typed letter is called. In a text a capital is a letter of its own, not a key with Shift."""
    return catalog.text("letter-capital", letter=key) if key.isupper() else spoken(catalog, key)


class TextEntry(Place):
    """A line to write. Here every printable key is a letter; Enter with nothing written gives up, or asks again where
    the line is ``needed``. ``without``: what follows then, and after Escape; else it is said where the player is."""

    tables: tuple[KeyTable, ...] = ("entry",)
    kind = PlaceKind(lasting=True, passing=True)

    def __init__(
        self,
        ui: Ui,
        title: Words,
        done: Callable[[str], object],
        *,
        text: str = "",
        longest: int = LONGEST,
        without: Callable[[], None] | None = None,
        needed: bool = False,
    ) -> None:
        super().__init__(ui)
        self._title = title
        self._done = done
        self._otherwise, self._needed = without, needed
        self.text = self._offered = text
        self.longest = longest

    @property
    def written(self) -> str:
        """What has been written, as it is taken: words with single spaces between them."""
        return " ".join(self.text.split())

    def write(self, text: str) -> None:
        """Have this written, as far as there is room, and say nothing."""
        self.text = text[: self.longest]

    def enter(self) -> None:
        """Take what has been written; where it is needed and there is nothing, ask again."""
        if self.written or not self._needed:
            self.leave(self.written)
        else:
            self.ask_again()

    def ask_again(self) -> None:
        """Say what is to be written, and how to leave without."""
        key = self.ui.stack.key_for("entry.cancel", self.ui.voice.catalog, "entry")
        self.ui.voice.tell("entry-needed", title=self.title, key=key)

    def leave(self, text: str) -> None:
        """Close; with this text, which may be empty."""
        self.ui.stack.pop(self, quietly=bool(text) or self._otherwise is not None)
        if text:
            self._done(text)
        elif self._otherwise is not None:
            self._otherwise()

    def cancel(self) -> None:
        """Close without a text."""
        self.text = ""
        self.leave("")

    def title(self, catalog: Catalog) -> str:
        return self._title(catalog)

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("entry-opened", title=self.title(catalog), text=self.text, length=len(self.text))

    def typed(self, key: str) -> bool:
        letter = " " if key == "space" else key
        if len(letter) != 1 or not letter.isprintable():
            return False
        if len(self.text) >= self.longest:
            self.ui.voice.tell("entry-full", count=self.longest)
            return True
        self.text += letter
        self.echo(letter, key)
        return True

    def pasted(self, text: str) -> None:
        added = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        before = "" if self.text == self._offered else self.text  # what was only offered gives way to another text
        if len(before) + len(added) > self.longest:
            self.ui.voice.tell("entry-full", count=self.longest)
        elif added:
            self.text = before + added
            self.read(self.text)
        else:
            self.ui.voice.tell("entry-nothing")

    def echo(self, letter: str, key: str) -> None:
        """Say what was typed."""
        if self.ui.me.settings.echo == LETTERS:
            self.ui.voice.speak(lambda catalog: catalog.text("entry-letter", letter=named(catalog, key)))
        elif letter == " ":
            self.read((self.text.split() or [""])[-1])

    def read(self, text: str) -> None:
        """Say what is written, as it is written: not every text begins with a capital letter."""
        self._as_written("entry-written", text)

    def _as_written(self, message: str, text: str) -> None:
        said = self.ui.voice.catalog.text(message, text=text, length=len(text))
        self.ui.voice.emit(Utterance(said, self.ui.voice.catalog.lang, Priority.NOW, "answer"))

    def erased(self, letter: str) -> None:
        """Say what was erased."""
        key = "space" if letter == " " else letter
        self.ui.voice.speak(lambda catalog: catalog.text("entry-erased", letter=named(catalog, key)))

    def emptied(self, text: str) -> None:
        """Say that everything was erased, and what that was."""
        self._as_written("entry-emptied", " ".join(text.split()))

    def unknown(self, key: str) -> None:
        self.ui.voice.speak(lambda catalog: catalog.text("entry-unknown", key=spoken(catalog, key)))


class NameEntry(TextEntry):
    """A name to write. One that nobody may have is not taken, which is said; the player goes on writing."""

    @property
    def written(self) -> str:
        return clean_name(self.text)

    def enter(self) -> None:
        name = self.written
        why = unfit(name) if name else None
        if why is None:
            super().enter()
        else:
            self.ui.voice.tell(f"refused-{why}", about=name)


commands_of(
    TextEntry,
    {
        "entry.read": lambda place: place.read(place.text),
        "entry.cancel": lambda place: place.cancel(),
        "entry.done": lambda place: place.enter(),
        "entry.help": lambda place: place.ui.voice.speak(Message("entry-help"), row=Message("entry-help-row")),
    },
)


@command("entry.erase", hidden=True)
def erase(place: TextEntry) -> None:
    if not place.text:
        place.ui.voice.tell("entry-nothing")
        return
    letter, place.text = place.text[-1], place.text[:-1]
    place.erased(letter)


@command("entry.empty", hidden=True)
def empty(place: TextEntry) -> None:
    if not place.text:
        place.ui.voice.tell("entry-nothing")
        return
    text, place.text = place.text, ""
    place.emptied(text)
