"""What the stack knows of the places that keys go to, one on top of another."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple, Protocol

from ...i18n.catalog import Catalog


class PlaceKind(NamedTuple):
    """What is special about a place."""

    asks: bool = False  # a question that waits for an answer
    leaving: bool = False  # the question that is asked before leaving
    lasting: bool = False  # stays open when a place below it is opened anew
    passing: bool = False  # a question or a text, and no place that one goes to
    secret: bool = False  # nobody may learn which keys are pressed here


class Layer(Protocol):
    """One place on the stack, as the stack sees it. What the places share is in ``base``."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The contexts of the keymap that are asked for a key, in order."""
        ...

    @property
    def kind(self) -> PlaceKind:
        """What is special about it."""
        ...

    def is_like(self, layer: Layer) -> bool:
        """Whether this is what the other place is: reopened, it takes the other's place."""
        ...

    def arrive(self, catalog: Catalog) -> str:
        """What is said when the place opens."""
        ...

    def resume(self, catalog: Catalog) -> str:
        """What is said when what lay over it has closed."""
        ...

    def returned(self, catalog: Catalog) -> str:
        """What is said when the player comes back from another place: this one's name, too."""
        ...

    def typed(self, key: str) -> bool:
        """Take a key before the keymap sees it. True: it was taken."""
        ...

    def pasted(self, text: str) -> None:
        """Answer a text that was pasted."""
        ...

    def unknown(self, key: str) -> None:
        """Answer a key that means nothing here."""
        ...

    def left(self) -> None:
        """Called when the place has been closed."""
        ...


def open_over(stack: list[Layer], place: Layer) -> None:
    """Open a place over the others. Where the same one is open already, it closes with what was opened out of it, but
    not the lowest of the stack, nor what lasts."""
    for at, older in enumerate(stack[1:], 1):
        if place.is_like(older):
            gone = (older, *takewhile(lambda one: not one.kind.lasting, stack[at + 1 :]))
            del stack[at : at + len(gone)]
            for closed in reversed(gone):
                closed.left()
            break
    stack.append(place)
