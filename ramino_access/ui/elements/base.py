"""What every context is: a place on the stack that the next key goes to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ...i18n.catalog import Catalog, Words
from ..commands.key_names import script_of, spoken
from ..commands.keymap import KeyTable
from .stack import Layer, PlaceKind

if TYPE_CHECKING:
    from .stack import Ui

__all__ = ["Context", "PlaceKind", "Words"]


def other_script(catalog: Catalog, key: str) -> str:
    """What is said instead of a letter that a voice may have no name for."""
    return catalog.text("keyboard-script", script=script_of(key))


class PlaceEntry(NamedTuple):
    """An entry of a place, for a front that shows all of them: its words, and by what it is known again where its words
    or its number change. ``acts``: taking it does something; ``level``: that of a heading, 0 for anything else;
    ``card``: the code of the card that it is; ``picked``: it is selected; ``valued``: it goes to a next or previous
    value; ``item``: it belongs to a list in a text; ``reads``: it is there to be read, as all of that place are."""

    words: str
    key: str
    acts: bool = True
    level: int = 0
    card: str = ""
    picked: bool = False
    valued: bool = False
    item: bool = False
    reads: bool = False


class Context:
    """A place for keys. ``tables`` are the contexts of the keymap that are asked for a key, in order; ``opened_by`` is
    the command that has made it."""

    tables: tuple[KeyTable, ...] = ("everywhere",)
    kind: ClassVar[PlaceKind] = PlaceKind()

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.opened_by = ui.stack.running

    @property
    def match_file(self) -> Path | None:
        """The file of a match that this place is about, where that is not the one at the player's table."""
        return None

    def title(self, catalog: Catalog) -> str:
        """What this place is called."""
        raise NotImplementedError

    def is_like(self, layer: Layer) -> bool:
        """Whether this is what the other place is: of one kind, opened by the same command, and called the same."""
        if not isinstance(layer, Context) or type(layer) is not type(self) or layer.opened_by != self.opened_by:
            return False
        return layer.title(self.ui.voice.catalog) == self.title(self.ui.voice.catalog)

    def arrive(self, catalog: Catalog) -> str:
        """What is said when the place opens."""
        return self.title(catalog)

    def resume(self, catalog: Catalog) -> str:
        """What is said when what lay over it has closed."""
        return self.arrive(catalog)

    def returned(self, catalog: Catalog) -> str:
        """What is said when the player comes back from another place: this one's name, too, where that is not heard
        anyway."""
        return self.resume(catalog)

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        """Everything that is here, entry by entry, as it is said when it is in focus; what is no list is one entry."""
        said = self.resume(catalog)
        return [PlaceEntry(said, said)]

    @property
    def shown_at(self) -> int:
        """The entry in focus, of those that are ``shown``."""
        return 0

    @property
    def shown_in(self) -> str | None:
        """The language of the entries, where that is not the player's."""
        return None

    def focus_on(self, at: int) -> None:
        """Bring this entry into focus, and say nothing."""

    def typed(self, key: str) -> bool:
        """Take a key before the keymap sees it (text, the letters of yes and no). True: it was taken."""
        return False

    def pasted(self, text: str) -> None:
        """Answer a text that was pasted: its letters are no keys."""
        self.ui.voice.tell("pasted-nowhere")

    def takes(self, key: str) -> str | None:
        """The message that tells what `typed` does with this key; None: the keymap decides."""
        return None

    def unknown(self, key: str) -> None:
        """Answer a key that means nothing here, the first time with the one that tells which do."""
        if script_of(key):
            self.ui.voice.speak(lambda catalog: other_script(catalog, key), "menu")
            return
        first = self.ui.me.remind("keys", 1)
        self.ui.voice.speak(lambda catalog: catalog.text("unknown-key", key=spoken(catalog, key), first=first), "menu")

    def go_back(self) -> None:
        """Close, and say where the player is then."""
        self.ui.stack.pop(self)

    def left(self) -> None:
        """Called when the place has been closed."""
