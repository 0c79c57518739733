"""What every sentence needs: the words, the names, who listens, and the table as that seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.cards import Card
from ..core.melds import Meld
from ..core.view import View
from ..i18n.catalog import Catalog
from ..speech.port import Priority, Utterance


@dataclass(frozen=True, slots=True)
class Telling:
    """One thing to be told to one seat (``None``: somebody who only watches).

    ``before`` is the listener's hand as it was when it was last told about.
    """

    catalog: Catalog
    names: Sequence[str]
    seat: int | None
    view: View
    before: tuple[Card, ...] = ()

    def text(self, message: str, /, **args: object) -> str:
        """The message in the language of the listener."""
        return self.catalog.text(message, **args)

    def about(self, message: str, seat: int, /, **args: object) -> str:
        """A message about a seat: ``$who`` is "you" or "other", ``$name`` the player's name."""
        return self.catalog.text(message, who="you" if seat == self.seat else "other", name=self.names[seat], **args)

    def meld(self, number: int) -> Meld | None:
        """The meld with this number, if it still lies on the table."""
        return self.view.table.meld(number)


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def answer(catalog: Catalog, text: str, *, category: str = "answer", braille: str | None = None) -> Utterance:
    """The answer to a key."""
    return Utterance(sentence(text), catalog.lang, Priority.NOW, category, braille=braille)
