"""What every sentence needs: the words, the names, who listens, and the table as that seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from ..config.sayable import NORMAL
from ..core.cards import Card
from ..core.events import Event
from ..core.melds import Meld
from ..core.policies.scoring import Laid
from ..core.policies.values import Values
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog
from ..speech.port import Category, Priority, Utterance


@dataclass(frozen=True, slots=True)
class Telling:
    """One thing to be told to one seat (``None``: somebody who only watches).

    ``before`` is the listener's hand as it was when it was last told about. ``level`` is brief, normal or full;
    ``cards`` whether the cards that are laid are named, ``points`` whether their points are told where laying
    scores, which the ``rules`` of the hand say. ``in_place`` has what somebody else has done in the listener's place.
    ``few``: the seats whose number of cards is told by itself.
    """

    catalog: Catalog
    names: Sequence[str]
    seat: int | None
    view: View
    before: tuple[Card, ...] = ()
    rules: Rules | None = None
    level: str = NORMAL
    cards: bool = True
    points: bool = False
    in_place: Collection[Event] = ()
    few: Collection[int] = ()

    def text(self, message: str, /, **args: object) -> str:
        """The message in the language of the listener: at this level, where it has words of its own for it."""
        leveled = f"{message}.{self.level}"
        if self.level != NORMAL and self.catalog.has(leveled):
            message = leveled
        return self.catalog.text(message, **args)

    def about(self, message: str, seat: int, /, **args: object) -> str:
        """A message about a seat: ``$who`` is "you" or "other", ``$name`` the player's name, ``$held`` how many
        cards the seat holds, ``$counted`` whether another sentence says that."""
        who, held = "you" if seat == self.seat else "other", len(self.view.state.hands[seat])
        return self.text(message, who=who, name=self.names[seat], held=held, counted=seat in self.few, **args)

    @property
    def values(self) -> Values | None:
        """What cards are worth, where the points of what is laid are to be told."""
        if not self.points or self.rules is None or self.rules.scoring.laid is Laid.NOBODY:
            return None
        return self.rules.values

    def meld(self, number: int) -> Meld | None:
        """The meld with this number, if it is still on the table."""
        return self.view.state.meld(number)


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def answer(catalog: Catalog, text: str, *, category: Category = "answer", braille: str | None = None) -> Utterance:
    """The answer to a key."""
    return Utterance(sentence(text), catalog.lang, Priority.NOW, category, braille=braille)


def reply(catalog: Catalog, words: Callable[[Catalog], str], *, category: Category = "answer") -> Utterance:
    """The answer to a key, its words made twice: to be heard, and for a braille display."""
    return answer(catalog, words(catalog), category=category, braille=words(catalog.braille))


def joined(catalog: Catalog, sentences: Iterable[str]) -> str:
    """Sentences one after the other; empty where there are none."""
    text = ""
    for part in sentences:
        text = catalog.sentences(text, part) if text else part
    return text


def begun(catalog: Catalog, text: str) -> str:
    """A sentence inside of another one, where the language begins it with a capital letter; braille does not."""
    return text if catalog.short else sentence(text)
