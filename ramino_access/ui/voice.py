"""What is said: all that the player hears goes through here, to the history and to the ways of being heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial

from ..announce.sentences import sentence
from ..files.problems import Problem
from ..i18n.catalog import Library, Message, Words
from ..i18n.source import MessageFault
from ..play.scheduling import Scheduler
from ..sounds.player import Sounds
from ..speech.outputs import Outputs
from ..speech.port import Category, Priority, Utterance
from .history import History
from .me import Me
from .rows import ONE_ROW, Rows

ROW_READ_SECONDS = 0.3
"""Seconds after which a screen reader has read the row of the cursor."""


class Voice:
    """Says things to the player, in their language. ``sink`` hears every utterance; ``outputs`` and ``sounds`` are the
    ways of being heard; ``row`` gives the columns of a row of the terminal (None: nothing is cut)."""

    def __init__(
        self,
        me: Me,
        scheduler: Scheduler,
        sink: Callable[[Utterance], None],
        *,
        lang: str,
        outputs: Outputs,
        sounds: Sounds,
        row: Callable[[], int | None] = lambda: None,
        library: Library | None = None,
        history: History | None = None,
    ) -> None:
        self._me = me
        self._scheduler = scheduler
        self._sink = sink
        self._library = library or Library()
        self._troubles: list[MessageFault] = []  # faults of the message files that have not been told yet
        self._touch = False  # whether the player has no keys
        self._hushed = False  # whether nothing is said: a place is opened again
        self._late = False  # whether what is said answers a key before the last one
        self.catalog = self._library.catalog(lang, self._troubles.append)
        self.outputs = outputs
        self.sounds = sounds
        self.history = history or History()
        self.rows = Rows(lambda: me.settings, outputs, row)
        self.key = ""  # the key that is being answered; none where nothing is
        self.turn_unheard = False  # whether the last key was pressed before "your turn" had begun to be said
        self.presses = self.spoken = self.promised = 0  # how many keys, utterances, answers that come later

    def text(self, message: str, /, **args: object) -> str:
        """The message in the player's language."""
        return self.catalog.text(message, **args)

    def tell(self, message: str, /, **args: object) -> None:
        """Answer a key with this message."""
        self.speak(Message(message, **args))

    def speak(
        self,
        words: Words,
        category: Category = "answer",
        priority: Priority = Priority.NOW,
        *,
        row: Words | None = None,
    ) -> None:
        """Answer a key with these words; a braille display gets what they make of the short messages. ``row``: fewer
        words, for where the answer takes one row and these don't fit."""
        text, braille = words(self.catalog), self.rows.short_of(words, self.catalog, category)
        few = None if row is None or self.rows.fits(text, self.key) else sentence(row(self.catalog))
        if few is not None and self.rows.fits(few, self.key):
            self.say(few, priority, category, braille=braille, kept=text)
        else:
            self.say(text, priority, category, braille=braille)

    def say(
        self,
        text: str,
        priority: Priority = Priority.NORMAL,
        category: Category = "event",
        *,
        braille: str | None = None,
        kept: str | None = None,
    ) -> None:
        """Say a text; it begins with a capital letter. ``braille`` is a shorter one for a display, ``kept`` a longer
        one for the history."""
        text = sentence(text)
        braille = None if braille == text else braille
        kept = None if kept is None else sentence(kept)
        self.emit(Utterance(text, self.catalog.lang, priority, category, braille=braille, kept=kept))

    def report(self, problem: Problem | None) -> None:
        """Say what no key has asked for: something is wrong with a file; None: nothing is."""
        if problem is not None:
            self.say(self.text(problem.reason, **problem.message_args()), Priority.NEXT, "system")

    def behind(self, words: Words, still: Callable[[], bool] = lambda: True, *, keep: bool = True) -> None:
        """Say this after the answer to the key, without cutting it; where readers read only one row, after they have
        read that, if it is ``still`` worth saying. Without ``keep`` it is the rest of that answer, and in no history
        of its own."""

        def say() -> None:
            if not still():
                return
            if keep:
                with self.history.one_announcement(again=True):
                    self.speak(words, "turn", Priority.NEXT)
            else:
                self.emit(Utterance(words(self.catalog), self.catalog.lang, Priority.NEXT, "turn"), keep=False)

        if self.key in ONE_ROW and self.rows.width is not None:
            self._scheduler.call_later(ROW_READ_SECONDS, say)
        else:
            say()

    def promise(self) -> Callable[[], AbstractContextManager[None]]:
        """What the key asks for is being worked out, and is said later: that is an answer, too. Said within what this
        gives, it cuts nothing where another key has come."""
        self.promised += 1
        return partial(self._answering, self.presses)

    def emit(self, utterance: Utterance, *, keep: bool = True) -> None:
        """Pass on an utterance that has a text. The history keeps what happens, not what is read out of lists."""
        if self._hushed:
            return
        if self._late and utterance.priority is Priority.NOW:
            utterance = utterance._replace(priority=Priority.NEXT)
        if keep:
            self.history.add(utterance, browse=utterance.category != "menu")
        if utterance.text:
            self.spoken += 1
            self._sink(self.rows.fitted(utterance, self.key, self.catalog))
        while self._troubles:
            self.say(self.catalog.explain(self._troubles.pop(0)), Priority.NEXT, "system")

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """Say nothing meanwhile."""
        self._hushed = True
        try:
            yield
        finally:
            self._hushed = False

    @contextmanager
    def _answering(self, press: int) -> Iterator[None]:
        self._late = self.presses != press
        try:
            yield
        finally:
            self._late = False

    def hear(self, key: str, answer: Callable[[str], None]) -> None:
        """This key was pressed, and ``answer`` says what there is to say to it."""
        self.key, self.presses = key, self.presses + 1
        self.turn_unheard = self.outputs.key_pressed("turn")
        opened = self.history.begin()
        try:
            answer(key)
        finally:
            if opened:
                self.history.end()
        self.outputs.speaking.answered()
        self.key = ""

    def use_language(self, lang: str, *, touch: bool | None = None) -> None:
        """Speak this language from now on, everywhere. ``touch``: the player has buttons, and no key is named to them
        (None: as before)."""
        self._touch = self._touch if touch is None else touch
        catalog = self._library.catalog(lang, self._troubles.append, self.catalog.facts)
        self.catalog = catalog.touch if self._touch else catalog
        self._me.change(**({} if touch is not None else {"language": lang}))
