"""From key to answer: the stack of contexts, the keymap, and everything that is said on the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..announce.telling import sentence
from ..announce.verbosity import Manner
from ..config.learnt import Learning
from ..config.settings import Settings
from ..i18n.catalog import Catalog, Library
from ..i18n.source import MessageFault
from ..play.scheduling import Scheduler
from ..sounds.player import Sounds
from ..speech.outputs import Outputs
from ..speech.port import Priority, Utterance
from .apart import Reckoner, here
from .commands import keymap as keymaps
from .commands.key_names import spoken
from .commands.keymap import Keymap
from .commands.registry import commands
from .companion import Alone, Companion
from .history import History
from .keeping import Keeping
from .layers import Layer, Words, open_over
from .match.pacing import Pacing
from .rows import Rows
from .terminal.pastes import PASTED

if TYPE_CHECKING:
    from ..config.presets import Replaced
    from ..play.entries import Setup
    from ..play.kept.match_folder import MatchFolder
    from .match.session import Session
    from .people import Entrance, People

Sink = Callable[[Utterance], None]

Pondering = Callable[[Callable[[Reckoner], object], Callable[[], None]], bool | None]
"""Works something out, then goes on: before it returns, or later."""


def at_once(work: Callable[[Reckoner], object], then: Callable[[], None]) -> None:
    """Work it out while the player waits: nobody else does."""
    work(here)
    then()


@dataclass(slots=True)
class NextTable:
    """What the command line has said of the next table; None: nothing, the settings decide. A seed counts once."""

    seats: int | None = None
    bots: str | None = None
    seed: int | None = None


class Controller:
    """The player's side of the program. ``press`` is its only way in; ``sink`` hears every utterance.

    ``outputs`` and ``sounds`` are the ways of being heard. ``save`` is given what the player changes of the settings.
    ``matches`` is where matches are kept (None: nowhere), ``learning`` what the player has learnt, ``now`` gives the
    seconds since the epoch, ``row`` the columns of a row of the terminal (None: nothing is cut), ``library`` the words.
    ``session`` is the game being played, ``None`` outside of one; ``finished``: the player has left.
    """

    def __init__(
        self,
        settings: Settings,
        scheduler: Scheduler,
        sink: Sink,
        *,
        lang: str,
        outputs: Outputs,
        sounds: Sounds,
        save: Callable[[Mapping[str, object]], None] = lambda changes: None,
        next_table: NextTable | None = None,
        matches: MatchFolder | None = None,
        learning: Learning | None = None,
        now: Callable[[], float] = time.time,
        row: Callable[[], int | None] = lambda: None,
        library: Library | None = None,
    ) -> None:
        self._use_settings(settings)
        self.scheduler = scheduler
        self._troubles: list[MessageFault] = []  # faults of the message files that have not been told yet
        self.outputs = outputs
        self.sounds = sounds
        self._library = library or Library()
        self.catalog = self._library.catalog(lang, self._troubles.append)
        self.history = History()
        self.session: Session | None = None
        self.pacing = Pacing(lambda: self.settings, self.outputs)
        self.rows = Rows(lambda: self.settings, self.outputs, row)
        self.keeping = Keeping(matches, scheduler, now)
        self.next_table = next_table or NextTable()
        self.learning = learning or Learning()
        self.beside: Companion = Alone()
        self.own_table: Setup | None = None  # what the table is made of, where the player has opened it
        self.together: People | None = None  # the people at the table, where there is a line to them
        self.pondering: Pondering = at_once  # how what takes long is worked out
        self.visiting = self.name_offered = False  # come by a line: files and sounds here are not theirs; told of names
        self.entrance: Entrance | None = None  # the way to tables with people
        self.has_menu = True  # False: the player sat down at once, and leaving the table is leaving for good
        self.finished = False
        self.replaced: Replaced | None = None  # what a preset took the place of
        self.sought = ""  # what was looked for last
        self.key = ""  # the key that is being answered; none where nothing is
        self.turn_unheard = False  # whether the last key was pressed before "your turn" had begun to be said
        self.presses = self.spoken = self.ponders = 0  # how many keys, utterances, questions that are thought about
        self.running = ""  # the command that is being carried out, or was last
        self.hushed = False  # whether nothing is said: a place is opened again
        self.stack: list[Layer] = []
        self.keymap: Keymap = Keymap({})
        self.keymap_game: str | None = None  # the game whose keys are in force
        self.own_keymap: Path | None = None  # the player's own, which need not exist
        self._sink, self._save = sink, save
        self.load_keys(None)

    def load_keys(self, game: str | None) -> None:
        """Use the keymap of this game; the faults of the player's own file are told once."""
        fresh = keymaps.load(game, self.own_keymap, shipped=self.settings.keys)
        known = self.keymap.problems
        self.keymap, self.keymap_game = fresh, game
        for problem in fresh.problems:
            if problem not in known:
                self.say(self.text(problem.reason, **problem.message_args()), Priority.NEXT, "system")

    def interrupt(self) -> None:
        """Ctrl+C: ask whether to leave; while that is being asked, leave for good."""
        if self.top.leaving:
            self.finished = True
        else:
            self.run("leave")

    def press(self, key: str) -> None:
        """Answer a key. Something is always said."""
        self.key, self.presses = key, self.presses + 1
        self.turn_unheard = self.outputs.key_pressed("turn")
        if key.startswith(PASTED):
            self.top.pasted(key.removeprefix(PASTED))
        elif not self.top.typed(key):
            wanted = self.keymap.command(self.top.tables, key)
            if wanted is None or wanted not in commands():
                self.top.unknown(key)
                self.beside.pressed("")
            else:
                self.run(wanted)
        self.outputs.speaking.answered()
        self.key = ""
        if self.session is not None:
            self.keeping.touch(self.session)

    def run(self, wanted: str) -> None:
        """Carry a command out in the context on top, or say why it can't be done now."""
        if not wanted.startswith("history."):
            self.history.rest()
        self.running = wanted
        command = commands()[wanted]
        if command.otherwise and not command.possible(self.top):
            self.tell(command.otherwise)
        else:
            command.handler(self.top)
        self.beside.pressed(wanted)

    def key_for(self, wanted: str, catalog: Catalog, *tables: str) -> str:
        """What the player calls the key that does this at the table, or in these tables of the keymap; empty: none."""
        usual = self.stack[0].tables if self.session is not None else ("hand", "questions", "everywhere")
        key = self.keymap.key_for(wanted, tables or usual, self.key)
        return spoken(catalog, key) if key else ""

    def text(self, message: str, /, **args: object) -> str:
        """The message in the player's language."""
        return self.catalog.text(message, **args)

    def tell(self, message: str, /, **args: object) -> None:
        """Answer a key with this message."""
        self.speak(lambda catalog: catalog.text(message, **args))

    def speak(self, words: Words, category: str = "answer", priority: Priority = Priority.NOW) -> None:
        """Answer a key with these words; a braille display gets what they make of the short messages."""
        self.say(words(self.catalog), priority, category, braille=self.rows.short_of(words, self.catalog, category))

    def answer(self, text: str, category: str = "answer") -> None:
        """Answer a key with this text."""
        self.say(text, Priority.NOW, category)

    def say(
        self, text: str, priority: Priority = Priority.NORMAL, category: str = "event", *, braille: str | None = None
    ) -> None:
        """Say a text; it begins with a capital letter. ``braille`` is a shorter one for a display."""
        text = sentence(text)
        self.emit(Utterance(text, self.catalog.lang, priority, category, braille=None if braille == text else braille))

    def report(self, message: str, args: Mapping[str, str]) -> None:
        """Say what no key has asked for: something has happened to the program itself."""
        self.say(self.text(message, **args), Priority.NEXT, "system")

    def emit(self, utterance: Utterance, *, keep: bool = True) -> None:
        """Pass on an utterance that has a text. The history keeps what happens, not what is read out of lists."""
        if self.hushed:
            return
        if keep:
            self.history.add(utterance, browse=utterance.category != "menu")
        if utterance.text:
            self.spoken += 1
            self._sink(self.rows.fitted(utterance, self.key, self.catalog))
        while self._troubles:
            self.say(self.catalog.explain(self._troubles.pop(0)), Priority.NEXT, "system")

    def _use_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.manner = Manner(settings.verbosity, settings.say)  # how much the player wants to hear

    def use_language(self, lang: str) -> None:
        """Speak another language from now on, everywhere."""
        self.catalog = self._library.catalog(lang, self._troubles.append, self.catalog.facts)
        self.change(language=lang)
        if self.session is not None:
            self.session.use_catalog(self.catalog)

    def change(self, **changes: object) -> None:
        """Change settings and have them remembered. How much is said changes at once."""
        self._use_settings(self.settings._replace(**changes))  # type: ignore[arg-type]
        if self.session is not None:
            self.session.use_manner(self.manner)
        self._save(changes)

    @property
    def top(self) -> Layer:
        return self.stack[-1]

    def push(self, context: Layer, *, quietly: bool = False) -> None:
        """Open a context over the present one and say where the player is. It is never open twice."""
        open_over(self.stack, context)
        if not quietly:
            self.speak(context.arrive)

    def pop(self, context: Layer, *, quietly: bool = False) -> None:
        """Close a context, with whatever lies over it, and say where the player is now. The lowest one stays."""
        asked = context.passing and context is self.top
        if context in self.stack[1:]:
            at = self.stack.index(context)
            gone = self.stack[at:]
            del self.stack[at:]
            for closed in reversed(gone):
                closed.left()
        if not quietly:  # a question or a text was never another place
            self.speak(self.top.resume if asked else self.top.returned)

    def clear(self) -> None:
        """Close everything that lies over the lowest context, and say nothing."""
        if len(self.stack) > 1:
            self.pop(self.stack[1], quietly=True)

    def ground(self, context: Layer, *, quietly: bool = False) -> None:
        """Close everything and start anew from this context."""
        gone, self.stack = self.stack, [context]
        for closed in reversed(gone):
            closed.left()
        if not quietly:
            self.speak(context.arrive)
