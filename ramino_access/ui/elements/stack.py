"""Where one is: the places that keys go to, one on top of another, and what the keys mean there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from ...announce.sentences import sentence
from ...i18n.catalog import Catalog
from ...speech.port import Priority
from ..commands import keymap as keymaps
from ..commands.key_names import BURST, PASTED, UNNAMED, is_capital, script_of, spoken
from ..commands.keymap import UNBOUND, Keymap, KeyTable
from ..commands.registry import commands

if TYPE_CHECKING:
    from ..me import Me
    from ..voice import Voice

LEAVE = "c-c"
"""The key that leaves, wherever one is, and leaves for good where that is asked. It stands in no keymap."""


CAPITALS = 4
"""Capital letters in a row with which Caps Lock may be on, the same one again not counted."""


class PlaceKind(NamedTuple):
    """What is special about a place."""

    asks: bool = False  # a question that waits for an answer
    leaving: bool = False  # the question that is asked before leaving
    lasting: bool = False  # stays open when a place below it is opened anew
    passing: bool = False  # a question or a text, and no place that one goes to
    secret: bool = False  # nobody may learn which keys are pressed here


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


class Place:
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

    def is_like(self, place: Place) -> bool:
        """Whether this is what the other place is: of one kind, opened by the same command, and called the same."""
        if type(place) is not type(self) or place.opened_by != self.opened_by:
            return False
        return place.title(self.ui.voice.catalog) == self.title(self.ui.voice.catalog)

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


def open_over(stack: list[Place], place: Place) -> None:
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


class Heed(Protocol):
    """Who follows what the player does, as the stack sees them."""

    @property
    def at_table(self) -> bool:
        """Whether a match can be asked about."""

    @property
    def answers_later(self) -> bool:
        """Whether what is asked of the table is answered in a moment."""

    def commanded(self, command: str) -> None:
        """A command was carried out, or (empty) a key meant nothing."""

    def answered(self) -> None:
        """A key was answered."""


class PlaceStack:
    """The places, the lowest first. ``press`` is the player's only way in. ``menu``: whether there is a main menu below
    everything; else the player sat down at once, and leaving the table is leaving for good. ``finished``: they have
    left. ``reaches``: whether a key gets here at all, where not all do."""

    def __init__(
        self,
        voice: Voice,
        me: Me,
        heed: Heed,
        *,
        menu: bool = True,
        reaches: Callable[[str], bool] | None = None,
    ) -> None:
        self._reaches = reaches
        self._voice, self._me, self._heed = voice, me, heed
        self.places: list[Place] = []
        self.has_menu = menu
        self.finished = False
        self.running = ""  # the command that is being carried out, or was last
        self._capitals = 0  # in a row, without a small letter; the same one again is meant
        self._capital = ""  # the last of them
        self._hasty = False  # the last letter came in a burst, and answered nothing
        self.keymap = Keymap({})
        self.load_keys(None)

    # ------------------------------------------------------------------ keys

    def load_keys(self, game: str | None) -> None:
        """Use the keymap of this game; the faults of the player's own file are told once."""
        fresh = keymaps.load(game, self._me.own_keymap, shipped=self._me.settings.keys, reaches=self._reaches)
        known = self.keymap.problems
        self.keymap = fresh
        for problem in fresh.problems:
            if problem not in known:
                self._voice.report(problem)

    def press(self, key: str) -> None:
        """Answer a key. Something is always said."""
        if key == LEAVE:
            self._leave()
            return
        letter = key.removeprefix(BURST)
        if letter != key and self.top.kind.asks:
            self._voice.hear(letter, self._put_again)
        else:
            self._hasty = False
            self._voice.hear(letter, self._answer)
        self._heed.answered()

    def _answer(self, key: str) -> None:
        top = self.places[-1]
        if key.startswith(PASTED):
            top.pasted(key.removeprefix(PASTED))
        elif key == UNNAMED:
            self._voice.tell("key-unnamed")
            self._heed.commanded("")
        elif top.typed(key):  # capitals before a text are not in a row with those behind it
            self._capitals = 0 if self._capitals < CAPITALS else self._capitals
        elif not self._caps_lock(key):
            wanted = self.keymap.command(top.tables, key)
            if wanted is None or wanted not in commands():
                top.unknown(key)
                self._heed.commanded("")
                return
            asks, spoken_before = top.kind.asks and is_capital(key), self._voice.spoken
            self.run(wanted)
            if asks and top is self.top and self._voice.spoken <= spoken_before + 1:  # it has not been put again
                self._voice.behind(top.resume)

    def _put_again(self, key: str) -> None:
        """What nobody has pressed is no answer: the question is put again, once for all letters in a row."""
        if not self._hasty:
            self.top.unknown("")
        self._hasty = True

    def _caps_lock(self, key: str) -> bool:
        """Ask whether Caps Lock is on, at capital letters in a row; whether this key has done no more."""
        if len(key) != 1 or not key.isalpha() or self.running in UNBOUND:
            return False
        if self._capitals <= CAPITALS:  # who goes on with capitals has been asked, and means them
            before, self._capital = self._capital, key if is_capital(key) else ""
            if key == before and self._capitals < CAPITALS:
                return False
            self._capitals = self._capitals + 1 if self._capital else 0
            if self._capitals == CAPITALS:
                self._voice.speak(lambda catalog: catalog.text("caps-lock", key=spoken(catalog, key)))
                return True
        return False

    def _leave(self) -> None:
        """Ask whether to leave; while that is being asked, leave for good."""
        if self.top.kind.leaving:
            self.end()
        else:
            self.run("leave")

    def run(self, wanted: str, *, offered: bool = False) -> None:
        """Carry a command out in the place on top, or say why it can't be done now; ``offered``: as it was offered
        there in words."""
        if not wanted.startswith("history."):
            self._voice.history.rest()
        self.running = wanted
        command = commands()[wanted]
        if command.otherwise and not command.possible(self.top):
            self._voice.speak(command.otherwise(self.top))
        else:
            (command.taken if offered and command.taken else command.handler)(self.top)
        self._heed.commanded(wanted)

    def reopen(self, wanted: str) -> None:
        """Carry out a command that opens a place, and say nothing."""
        self.running = wanted
        with self._voice.hushed():
            commands()[wanted].handler(self.top)

    def key_for(self, wanted: str, catalog: Catalog, *tables: KeyTable) -> str:
        """What the player calls the key that does this at the table, or in these tables of the keymap; the button where
        they have no keys; empty: none."""
        usual = self.lowest.tables if self.at_table else ("hand", "questions", "everywhere")
        key = self.keymap.key_for(wanted, tables or usual, self._voice.key)
        if key and catalog.touches:
            short = f"button-{wanted.replace('.', '-')}"
            return (
                catalog.text(short) if catalog.has(short) else catalog.text("button-named", what=_name(catalog, wanted))
            )
        return spoken(catalog, key) if key else ""

    # ------------------------------------------------------------------ places

    @property
    def top(self) -> Place:
        """The place that the next key goes to."""
        return self.places[-1]

    @property
    def lowest(self) -> Place:
        """The place that everything else is on top of: at a table the hand, else the main menu."""
        return self.places[0]

    @property
    def at_table(self) -> bool:
        """Whether a match can be asked about here."""
        return self._heed.at_table

    @property
    def answers_later(self) -> bool:
        """Whether what was asked of the table may be answered in a moment."""
        return self._heed.answers_later

    def push(self, place: Place, *, quietly: bool = False) -> None:
        """Open a place over the present one and say where the player is. It is never open twice."""
        open_over(self.places, place)
        if not quietly:
            self._voice.speak(place.arrive)

    def pop(self, place: Place, *, quietly: bool = False) -> None:
        """Close a place, with whatever is on top of it, and say where the player is now. The lowest one stays."""
        asked = place.kind.passing and place is self.top
        if place in self.places[1:]:
            at = self.places.index(place)
            gone = self.places[at:]
            del self.places[at:]
            _left(gone)
        if not quietly:  # a question or a text was never another place
            self._voice.speak(self.top.resume if asked else self.top.returned)

    def clear(self) -> None:
        """Close everything that is on top of the lowest place, and say nothing."""
        if len(self.places) > 1:
            self.pop(self.places[1], quietly=True)

    def ground(self, place: Place, *, quietly: bool = False) -> None:
        """Close everything and start again from this place."""
        gone, self.places = self.places, [place]
        _left(gone)
        if not quietly:
            self._voice.speak(place.arrive)

    def use_menu(self, *, on: bool) -> None:
        """From now on there is a main menu below everything, or none."""
        self.has_menu = on

    def finish(self) -> None:
        """The player leaves for good."""
        self.finished = True

    def end(self, priority: Priority = Priority.NOW) -> None:
        """The program ends here, and says so: the next key would be the shell's."""
        self.finish()
        self._voice.say(self._voice.catalog.text("goodbye"), priority, "system")


@dataclass(frozen=True, slots=True)
class Ui:
    """What every place is handed: what is said, whose it is, and where one is."""

    voice: Voice
    me: Me
    stack: PlaceStack


def _name(catalog: Catalog, command: str) -> str:
    return sentence(catalog.text(commands()[command].message))


def _left(places: Sequence[Place]) -> None:
    for closed in reversed(places):
        closed.left()
