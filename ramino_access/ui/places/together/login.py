"""Who the player is at a hall that knows people by name: the secret, and what is asked about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....config.clean import clean_name
from ....hall.people import SHORTEST_SECRET
from ....i18n.catalog import Catalog
from ..base import Words
from ..entry import TextEntry
from ..question import Question

if TYPE_CHECKING:
    from ...parts import Ui

LONGEST_SECRET = 200


class SecretEntry(TextEntry):
    """A secret to write: neither said nor shown, only how long it is. Enter with nothing written does ``without``."""

    secret = True

    def __init__(
        self,
        ui: Ui,
        title: Words,
        done: Callable[[str], None],
        *,
        without: Callable[[], None],
        cancelled: Callable[[], None],
    ) -> None:
        super().__init__(ui, title, done, longest=LONGEST_SECRET)
        self._without = without
        self._cancelled = cancelled

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("secret-opened", title=self.title(catalog), count=len(self.text))

    @property
    def written(self) -> str:
        """The secret as it was typed."""
        return self.text

    def leave(self, text: str) -> None:
        self.ui.stack.pop(self, quietly=True)
        if text:
            self._done(text)
        else:
            self._without()

    def cancel(self) -> None:
        self.ui.stack.pop(self, quietly=True)
        self._cancelled()

    def echo(self, letter: str, key: str) -> None:
        self.ui.voice.tell("secret-letter")

    def erased(self, letter: str) -> None:
        self.ui.voice.tell("secret-erased", count=len(self.text))

    def emptied(self, text: str) -> None:
        self.ui.voice.tell("secret-erased", count=0)

    def read(self, text: str) -> None:
        self.ui.voice.tell("secret-written", count=len(text))


class Alternative(Question):
    """A question of which the no does something, too."""

    def __init__(self, ui: Ui, words: Words, yes: Callable[[], None], no: Callable[[], None]) -> None:
        super().__init__(ui, words, yes)
        self._refused = no

    def answer(self, *, yes: bool) -> None:
        self.ui.stack.pop(self, quietly=True)
        (self._yes if yes else self._refused)()


def ask_secret(
    ui: Ui,
    name: str,
    typed: Callable[[str], None],
    guest: Callable[[str], None],
    leave: Callable[[], None],
) -> None:
    """Ask for the secret of this name. ``typed`` is handed the secret, ``guest`` another name, for whoever has none;
    ``leave``: neither."""
    ui.stack.push(
        SecretEntry(
            ui,
            lambda catalog: catalog.text("secret-title", name=name),
            typed,
            without=lambda: ask_name(ui, "guest-title", guest, leave),
            cancelled=leave,
        )
    )


def ask_name(ui: Ui, title: str, done: Callable[[str], None], leave: Callable[[], None]) -> None:
    """Ask for another name; ``title`` is the message that asks for it."""
    ui.stack.push(OtherName(ui, title, done, leave))


class OtherName(TextEntry):
    """Another name to write, under which nobody is known."""

    def __init__(self, ui: Ui, title: str, done: Callable[[str], None], without: Callable[[], None]) -> None:
        super().__init__(ui, lambda catalog: catalog.text(title), done)
        self._without = without

    def leave(self, text: str) -> None:
        name = clean_name(text)
        self.ui.stack.pop(self, quietly=True)
        if name:
            self._done(name)
        else:
            self._without()

    def cancel(self) -> None:
        self.leave("")


def ask_new_secret(ui: Ui, name: str, chosen: Callable[[str], None]) -> None:
    """Have the player choose a secret, long enough and typed twice: nobody hears what was typed."""

    def again(first: str) -> None:
        if len(first) < SHORTEST_SECRET:
            ui.voice.tell("refused-secret-short", about=str(SHORTEST_SECRET))
            ask_new_secret(ui, name, chosen)
            return

        def typed(second: str) -> None:
            if first == second:
                chosen(first)
            else:
                ui.voice.tell("secret-differs")
                ask_new_secret(ui, name, chosen)

        ask("secret-again", typed)

    def ask(message: str, done: Callable[[str], None]) -> None:
        ui.stack.push(
            SecretEntry(
                ui,
                lambda catalog: catalog.text(message, name=name),
                done,
                without=lambda: ui.voice.tell("secret-unchanged"),
                cancelled=lambda: ui.voice.tell("secret-unchanged"),
            )
        )

    ask("secret-new", again)
