"""A page in a browser as the front of a visitor: where they are is shown, and what is said goes to its live region.

The focus of the page stands on the entry in focus, and the visitor's screen reader speaks it. So what a key is answered
with is not sent where it is just the entry to which the focus moves.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...config.settings import Settings
from ...files.clean import clean_line
from ...speech.outputs import Outputs
from ...speech.port import Priority, Utterance
from ...ui.elements.entry import TextEntry
from ...ui.elements.question import Question
from ...ui.elements.stack import Place
from ...ui.match.own_hand import laid_out
from ...ui.seating.comeback import tell_missed, tell_turn
from ...ui.seating.hand import HandPlace
from ..visitor.paced import Paced
from .page_line import Beat, Choose, Fault, FromPage, Key, PageLine, Press, SeenAgain, Used, Written
from .page_view import PageView, TableLook, choosable, look, words

if TYPE_CHECKING:
    from ..visitor.remote_player import RemotePlayer

BUSY_UTTERANCES = 64
"""Utterances that wait for a page that takes no more; then of the table only how it stands is told."""

SHOWN_AGAIN = 20
"""Utterances that a page shows again when it is opened again."""

MOST_FAULTS = 5
"""Faults of one page that are written down."""

LONGEST_SHOWN = 300
"""Characters of each."""

SIT_DOWN_SECONDS = 0.1
"""Seconds until a page that was opened shows where the visitor is."""


LISTEN_SECONDS = 0.9
"""Seconds until something is said on it: a screen reader that looks at so much that is new misses what comes before."""


_log = logging.getLogger(__name__)


class PageFront:
    """What one visitor does on their page, and what it shows. ``keys``: it is used with a keyboard, and sends keys."""

    def __init__(self, player: RemotePlayer) -> None:
        self._player = player
        self.line: PageLine | None = None
        self.keys = False
        self._batch: deque[Utterance] = deque(maxlen=4 * BUSY_UTTERANCES)
        self._due = self._closed = False
        self._view: PageView | None = None  # as the page shows it
        self._place_shown: object = None
        self._number = 0  # of the place
        self._row = -1  # the entry that has the focus of the page
        self._sent = 0  # how often the page was told what it shows
        self._worded: object = None  # the catalog whose words the page has
        self._acted = False  # what comes next answers the visitor
        self._listens = 0.0  # when the first thing is said on the page
        self._arrangement: dict[str, object] = {}  # how the hand lay when this server had not begun yet
        self._faults = 0
        self._table_look = TableLook()
        self._paced = Paced(
            self._do,
            busy=lambda: self.busy,
            pause=self._pause,
            resume=self._resume,
            call_later=player.scheduler.call_later,
            time=asyncio.get_running_loop().time,
        )

    # ------------------------------------------------------------------ the page

    def attach(self, line: PageLine, *, keys: bool, arrangement: dict[str, object] | None = None) -> None:
        """This page shows it from now on. ``arrangement``: how the hand lay on it, where nobody here knows any more."""
        self.line, self.keys, self._arrangement = line, keys, arrangement or {}
        self._view, self._worded = None, None
        self._name_keys(keys=keys)
        line.use(self._heard, self._drained)
        again = self._player.ui.voice.history.newest(SHOWN_AGAIN)
        line.send({"log": [(one.text, one.lang) for one in again]})
        self._acted = self._due = True
        self._listens = self._player.scheduler.time() + LISTEN_SECONDS
        self._player.scheduler.call_later(SIT_DOWN_SECONDS, self._flush)  # a place on the way there is not shown

    def _name_keys(self, *, keys: bool) -> None:
        voice = self._player.ui.voice
        if voice.catalog.touches is keys:
            voice.use_language(voice.catalog.lang, touch=not keys)

    def detach(self) -> None:
        """No page shows it for now; what is said goes to the history alone."""
        self.line = None
        self._batch.clear()

    def _pause(self) -> None:
        if self.line is not None:
            self.line.pause()

    def _resume(self) -> None:
        if self.line is not None:
            self.line.resume()

    def _heard(self, message: FromPage) -> None:
        self._paced.came((message,))

    def _drained(self) -> None:
        self._player.drained()
        self._paced.answer()
        self.changed()

    # ------------------------------------------------------------------ what they do

    def _do(self, message: FromPage) -> None:
        match message:
            case Beat():
                if self.line is not None:
                    self.line.send({"beat": True})
                return
            case Fault(trouble):
                self._faults += 1
                if self._faults <= MOST_FAULTS:
                    _log.warning("a page has failed: %s", clean_line(trouble, LONGEST_SHOWN))
                return
            case Used(keys):
                self.keys = keys
                self._player.scheduler.guarded(lambda: self._name_keys(keys=keys))
                self.changed()
                return
            case _:
                self._acted = True
        match message:
            case Key(key, row, seen):
                self._player.act(lambda: self._at(row, seen))
                self._player.press(key)
            case Press(place, row, menu):
                self._player.act(lambda: self._pressed(place, row, menu=menu))
            case Choose(command, row, seen):
                self._player.act(lambda: self._at(row, seen))
                self._player.act(lambda: self._chosen(command))
            case Written(place, text, done):
                self._player.act(lambda: self._written(place, text, done=done))
            case SeenAgain():
                self._player.act(self._stands)
            case _:
                pass  # a page that says again that it is there
        self._arrangement = {}
        self.changed()

    def _at(self, row: int, seen: int) -> None:
        """The visitor is on this entry, if they saw what there is: where the page does not know yet what came of the
        key before, they are where that one has led."""
        shown = self._view
        if seen != self._sent or shown is None:
            return
        self._row = row
        if 0 <= row < len(shown.rows) and row != shown.at:
            self._go_to(row)

    def _go_to(self, row: int) -> bool:
        """Bring this entry of those that the page shows into focus, wherever it is now; whether it is still there."""
        ui = self._player.ui
        shown, top = self._view, ui.stack.top
        if shown is None or top is not self._place_shown or row >= len(shown.rows) or shown.kind == "question":
            return False
        assert isinstance(top, Place)
        wanted = shown.rows[row].key
        rows = [one.key for one in top.shown(ui.voice.catalog)]
        if wanted not in rows:
            return False
        top.focus_on(rows.index(wanted) if row >= len(rows) or rows[row] != wanted else row)
        return True

    def _pressed(self, place: int, row: int, *, menu: bool) -> None:
        ui = self._player.ui
        top = ui.stack.top
        if (
            isinstance(top, Question)
            and top is self._place_shown
            and place == self._number
            and row < len((True, False))
        ):
            self._carry_out("question.no" if row else "question.yes")
            return
        if place != self._number or not self._go_to(row):
            ui.voice.tell("web-gone")
            return
        opens = ui.stack.keymap.command(top.tables, "m") or "" if menu else ""
        if opens.endswith(".menu"):
            self._carry_out(opens)
        elif not menu:
            ui.stack.press("enter")
        else:
            self._carry_out(MENU)

    def _chosen(self, command: str) -> None:
        ui = self._player.ui
        top = ui.stack.top
        if command not in choosable(ui.stack, top) and not (command == MENU and not top.kind.passing):
            ui.voice.tell("web-not-here")
        elif command == "turn.discard" and not self.keys and not _card_chosen(top):
            ui.voice.tell("web-card-first")
        else:
            self._carry_out(command)

    def _stands(self) -> None:
        """How things stand, for whoever has not looked for a while."""
        ui = self._player.ui
        if not ui.stack.at_table:
            self._carry_out("history.repeat")
            return
        session = ui.sitting.session
        assert session is not None
        tell_missed(ui.voice, session)
        tell_turn(ui.voice, session)

    def _carry_out(self, command: str) -> None:
        """Answer a command that was chosen without a key."""
        ui = self._player.ui
        ui.voice.hear("", lambda _: ui.stack.run(command, offered=True))
        ui.sitting.answered()

    def _written(self, place: int, text: str | None, *, done: bool) -> None:
        ui = self._player.ui
        top = ui.stack.top
        if not isinstance(top, TextEntry) or place != self._number:
            if done:
                ui.voice.tell("web-gone")
            return
        top.write("".join(letter for letter in text or "" if letter.isprintable()))
        if done:
            self._carry_out("entry.cancel" if text is None else "entry.done")
        else:
            self._acted = False

    # ------------------------------------------------------------------ as the front of a player

    @property
    def busy(self) -> bool:
        return self.line is not None and self.line.busy

    @property
    def kind(self) -> Literal["page"]:
        return "page"

    def hear(self, utterance: Utterance) -> None:
        self._player.ui.voice.outputs.say(utterance)
        if self.line is not None:
            self._batch.append(utterance)
            self.changed()

    def changed(self) -> None:
        if not self._due and not self._closed and self.line is not None:
            self._due = True
            asyncio.get_running_loop().call_soon(self._player.scheduler.guarded, self._flush)

    @property
    def reaches(self) -> Callable[[str], bool]:
        return comes_from_a_page

    def outputs(self, settings: Settings, report: Callable[[str, Mapping[str, str]], None]) -> Outputs:
        outputs = Outputs(lambda text: None, report, engines={})  # it reckons how far their reader has come
        outputs.apply(settings)
        outputs.open("console")
        return outputs

    def row(self) -> int | None:
        return None

    def pressed(self, key: str) -> None:
        """The page knows."""

    def give_file(self, name: str, text: str) -> None:
        """Have the browser keep this as a file."""
        if self.line is not None:
            self.line.send({"file": [name, text]})

    def say(self, text: str) -> None:
        if self.line is not None:
            self.line.send({"say": [(text, self._player.ui.voice.catalog.lang, 1, 0)]})

    def lost(self) -> None:
        self.line = None

    def close(self) -> None:
        self._closed = True
        line, self.line = self.line, None
        if line is not None:
            for utterance in self._batch:
                self._player.told(utterance)
            line.send({"say": [self._as_sent(one) for one in self._batch], "over": True})
            line.close()
        self._paced.close()

    # ------------------------------------------------------------------ what it shows

    def _flush(self) -> None:
        """Send what has changed since the last time, and what is to be said."""
        self._due = False
        line = self.line
        if line is None or line.busy:
            return
        ui, batch = self._player.ui, list(self._batch)
        self._batch.clear()
        self._lay_out()
        seen, before, acted = look(ui, self._table_look, keys=self.keys), self._view, self._acted
        self._acted = False
        new = ui.stack.top is not self._place_shown or before is None
        message: dict[str, object] = {}
        if ui.stack.top is not self._place_shown:
            self._place_shown = ui.stack.top
            self._number += 1
        if ui.voice.catalog is not self._worded:
            self._worded = ui.voice.catalog
            message |= {"lang": ui.voice.catalog.lang, "words": words(ui.voice.catalog)}
        if seen != before:
            self._sent += 1
            message |= {"seen": self._sent, **self._differences(seen, None if new else before)}
        moves = acted and (self.keys or new) and not (before and self._stays(before, seen, new=new))
        label, spoken, rest = self._moves(seen, batch, new=new) if moves else (None, None, None)
        if label is not None:
            message["focus"] = label
        if spoken is not None:
            batch[batch.index(spoken) : batch.index(spoken) + 1] = [] if rest is None else [rest]
        self._view, self._row = seen, seen.at
        if said := self._told_now(batch):
            message["say"] = said
        if message:
            line.send(message)

    def _told_now(self, batch: list[Utterance]) -> list[tuple[str, str, int, int]]:
        """What of this is said now, as the page is sent it: nothing while a new page is still being looked at."""
        early = self._listens - self._player.scheduler.time()
        if batch and early > 0:
            self._batch.extend(batch)
            self._player.scheduler.call_later(early, self.changed)
            return []
        for utterance in batch:
            self._player.told(utterance)
        return [self._as_sent(one) for one in batch]

    def _as_sent(self, utterance: Utterance) -> tuple[str, str, int, int]:
        """The words and their language; whether they are urgent, and whether the visitor is wanted: their turn begins,
        or something is asked of them in that of another."""
        session, urgent = self._player.ui.sitting.session, utterance.priority in (Priority.NOW, Priority.ALERT)
        asked = session is not None and session.asked and not session.view.my_turn
        wanted = utterance.category == "turn" and (utterance.about is not None or asked)
        return utterance.text, utterance.lang, int(urgent), int(wanted)

    def _lay_out(self) -> None:
        """Where this server has only just begun, the hand lies as it lay on the page."""
        if self._arrangement and isinstance(self._player.ui.stack.top, HandPlace):
            laid_out(self._player.ui.stack.top.hand, self._arrangement)
            self._arrangement = {}

    def _differences(self, view: PageView, previous: PageView | None) -> dict[str, object]:
        differences: dict[str, object] = {"place": self._number, "at": view.at}
        if previous is None or (view.kind, view.title, view.written) != (
            previous.kind,
            previous.title,
            previous.written,
        ):
            differences |= {"kind": view.kind, "title": view.title, "written": view.written}
        if previous is None or (view.rows, view.lang) != (previous.rows, previous.lang):
            differences |= {"rows": view.rows, "in": view.lang}
        for name in ("offered", "first", "bar", "table", "arrangement", "share"):
            now = getattr(view, name)
            if previous is None or now != getattr(previous, name):
                differences[name] = now
        return differences

    def _stays(self, before: PageView, view: PageView, *, new: bool) -> bool:
        """Whether the focus of the page is where it goes: readers speak nothing there once more, so it is said."""
        had = before.rows[self._row] if 0 <= self._row < len(before.rows) else None
        now = view.rows[view.at] if view.rows else None
        return not new and had is not None and now is not None and (had.key, had.words) == (now.key, now.words)

    def _moves(
        self, view: PageView, batch: list[Utterance], *, new: bool
    ) -> tuple[str | None, Utterance | None, Utterance | None]:
        """Whether the focus of the page moves to the entry in focus, so that it is spoken (None: it does not): what is
        around it is called then. And what is not sent because it is just that, with what of it is sent all the same."""
        catalog, top = self._player.ui.voice.catalog, self._player.ui.stack.top
        answers = [one for one in batch if one.priority is Priority.NOW]
        if new and view.kind in ("question", "entry"):
            return _asked(view.title, top.arrive(catalog), answers)
        if not view.rows:  # an entry that is being written in, or a list of nothing
            return (view.title if new else None), None, None
        row = view.rows[view.at].words
        said = {row, top.resume(catalog)} if view.kind == "text" else {row}
        if not new:
            moves = bool(batch) and batch[0] in answers and batch[0].text in said
            return ("", batch[0], None) if moves else (None, None, None)
        for one in answers:
            ending = one.text if one.text in said else next((end for end in said if one.text.endswith(end)), None)
            if ending is not None:
                return _arrives(view.title, one, one.text.removesuffix(ending).rstrip())
        return view.title, None, None


def _asked(title: str, words: str, utterances: Sequence[Utterance]) -> tuple[str, Utterance | None, None]:
    """What a question or an entry is called: its words, where they are said just now."""
    spoken = next((one for one in utterances if one.text == words), None)
    return (words if spoken else title), spoken, None


def _arrives(title: str, utterance: Utterance, before: str) -> tuple[str, Utterance, Utterance | None]:
    """What is around an entry to which the focus moves, where the entry is the end of what is said: ``before`` has the
    rest, which is sent unless it names the place."""
    if not before:
        return title, utterance, None
    if title.lower() in before.lower():
        return before, utterance, None
    return title, utterance, utterance._replace(text=before, braille=None)


MENU = "table.menu"


def _card_chosen(place: object) -> bool:
    """Whether the card to be thrown was chosen: without keys nobody knows which is in focus. It is in focus then."""
    if not isinstance(place, HandPlace) or not place.hand.cards:
        return True
    chosen = place.hand.selected
    if chosen and place.hand.focus not in chosen:
        place.hand.go_to(chosen[-1])
    return bool(chosen)


def comes_from_a_page(key: str) -> bool:
    """Whether a page sends this key: not those that are the browser's, nor Tab, which leaves the part with keys."""
    modified = key.startswith(("c-", "a-", "s-"))
    return not (modified or key in ("tab", "apps") or (key[:1] == "f" and key[1:].isdecimal()))
