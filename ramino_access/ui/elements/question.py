"""A question that is answered by yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...announce.sentences import begun
from ...i18n.catalog import Catalog, Message, Words
from ..commands.key_names import is_capital, script_of
from ..commands.keymap import KeyTable
from ..commands.registry import commands_of
from .stack import Place, PlaceEntry, PlaceKind, Ui, other_script

YES, NO = "cmd-question-yes", "cmd-question-no"


class Question(Place):
    """Yes or no. The letters are Y and N, and those of the language spoken, as small ones: what a capital does
    everywhere, such as writing to the others, is no answer."""

    tables: tuple[KeyTable, ...] = ("question", "everywhere")
    kind = PlaceKind(asks=True, lasting=True, passing=True)

    def __init__(
        self,
        ui: Ui,
        words: Words,
        yes: Callable[[], object],
        no: Words | None = None,
        *,
        against: Callable[[], None] | None = None,
        row: Words | None = None,
    ) -> None:
        """``yes`` is carried out after the question has closed; ``no`` is what is said after a no. ``against``: what a
        no does, where it is more than no yes; who only goes back has said nothing then. ``row``: the same in fewer
        words, for an answer that takes one row."""
        super().__init__(ui)
        self._words, self._row = words, row
        self._yes = yes
        self._no = no
        self._against = against

    def title(self, catalog: Catalog) -> str:
        return self._words(catalog)

    def arrive(self, catalog: Catalog) -> str:
        return self._asked(self._words, catalog)

    def again(self, first: Words | None = None) -> None:
        """Say what is asked, as a key is answered with it; ``first``: behind this sentence."""

        def asked(words: Words, catalog: Catalog) -> str:
            question = self._asked(words, catalog)
            return f"{first(catalog)} {question}" if first else question

        row = self._row
        self.ui.voice.speak(
            lambda catalog: asked(self._words, catalog),
            row=None if row is None else lambda catalog: asked(row, catalog),
        )

    def _asked(self, words: Words, catalog: Catalog) -> str:
        return catalog.text("question-asked", question=words(catalog))

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        return [PlaceEntry(begun(catalog, catalog.text(message)), message) for message in (YES, NO)]

    def typed(self, key: str) -> bool:
        meant = self.takes(key)
        if meant is not None:
            self.answer(yes=meant == YES)
        return meant is not None

    def takes(self, key: str) -> str | None:
        """The letters of yes and no in the language spoken."""
        if key and key in self.ui.voice.catalog.text("question-yes-key"):
            return YES
        return NO if key and key in self.ui.voice.catalog.text("question-no-key") else None

    def unknown(self, key: str) -> None:
        if script_of(key):
            self.again(lambda catalog: other_script(catalog, key))
        elif is_capital(key):
            self.again(Message("question-small"))
        else:
            self.again()

    def answer(self, *, yes: bool) -> None:
        """Close, and do what the answer asks for."""
        self.ui.stack.pop(self, quietly=True)
        if yes:
            self._yes()
        elif self._against is not None:
            self._against()
        elif self._no is not None:
            self.ui.voice.speak(self._no)
        else:
            self.ui.voice.tell("question-no", place=self.ui.stack.top.resume)

    def go_back(self) -> None:
        """Close without an answer; where a no does nothing, that is one."""
        if self._against is None:
            self.answer(yes=False)
        else:
            self.ui.stack.pop(self)


commands_of(
    Question,
    {
        "question.yes": lambda place: place.answer(yes=True),
        "question.no": lambda place: place.answer(yes=False),
        "question.back": lambda place: place.go_back(),
        "question.say": lambda place: place.again(),
    },
)
