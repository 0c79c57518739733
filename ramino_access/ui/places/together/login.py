"""Who the player is at a hall: a guest, or somebody who is known by name and secret, and what is asked about these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from ....announce.together import kept_lines, own_lines
from ....config.sayable import BRIEF
from ....files.paths import own_data_place
from ....files.problems import detail_of
from ....files.storage import replace_file
from ....hall.messages import OwnData, OwnWish, Refused, Renew, Welcome
from ....hall.people import SHORTEST_SECRET
from ....i18n.catalog import Catalog, Message, Words
from ....speech.port import Priority
from ...elements.entry import NameEntry, TextEntry
from ...elements.lists import Item, ListPlace, MenuPlace, texts
from ...elements.question import Question
from ...elements.stack import Ui

if TYPE_CHECKING:
    from ...match.sitting import TableUi

LONGEST_SECRET = 200


class SecretEntry(TextEntry):
    """A secret to write: neither said nor shown, only how long it is. Enter with nothing written does ``without``."""

    kind = TextEntry.kind._replace(secret=True)

    def __init__(
        self,
        ui: Ui,
        title: Words,
        done: Callable[[str], None],
        *,
        without: Callable[[], None],
        cancelled: Callable[[], None],
    ) -> None:
        super().__init__(ui, title, done, longest=LONGEST_SECRET, without=without)
        self._cancelled = cancelled

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("secret-opened", title=self.title(catalog), count=len(self.text))

    @property
    def written(self) -> str:
        """The secret as it was typed."""
        return self.text

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
    """A question of which the no does something (``against``), and going back, too."""

    def go_back(self) -> None:
        self.answer(yes=False)


def ask_secret(
    ui: Ui, name: str, typed: Callable[[str], None], on_guest: Callable[[str], None], leave: Callable[[], None]
) -> None:
    """Ask for the secret of this name. ``typed`` is handed the secret, ``on_guest`` another name, for whoever has
    none; ``leave``: neither."""
    guest = partial(ask_name, ui, "guest-title", on_guest, leave)
    ui.stack.push(SecretEntry(ui, Message("secret-title", name=name), typed, without=guest, cancelled=leave))


def ask_name(ui: Ui, title: str, done: Callable[[str], None], leave: Callable[[], None]) -> None:
    """Ask for another name; ``title`` is the message that asks for it."""
    ui.stack.push(NameEntry(ui, Message(title), done, without=leave, needed=True))


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
        unchanged = partial(ui.voice.tell, "secret-unchanged")
        title = Message(message, name=name)
        ui.stack.push(SecretEntry(ui, title, done, without=unchanged, cancelled=unchanged))

    ask("secret-new", again)


ASKED = ("secret-wanted", "wrong-secret", "unknown-name", "too-many-logins", "people-busy", "people-broken")
"""Why a name is not believed; the player is asked for the secret then."""

SEATS_TOLD_SECONDS = 0.5
"""Seconds in which the places of the table are told, before the player is asked anything."""

UNCHOSEN = (
    "secret-first",
    "secret-short",
    "too-many-registrations",
    "no-people",
    "people-taken",
    "people-full",
    *ASKED,
)
"""Why a new secret is not taken."""


class Secrets:
    """The player's secrets at one hall, of which none is kept. ``lasting``: this machine is the player's, and may."""

    lasting = False

    def get(self, name: str) -> str:
        """The secret of this name; empty where none is kept."""
        return ""

    def keep(self, name: str, secret: str) -> None:
        """Keep it; an empty one is forgotten."""


class Identity:
    """The player's name and secret at a hall. ``hello`` says them there, ``ask`` asks the hall for something (False:
    there is no line, which has been said), ``leave`` is called when the player gives up."""

    def __init__(
        self,
        ui: TableUi,
        name: str,
        secrets: Secrets,
        *,
        hello: Callable[[], None],
        ask: Callable[[Renew | OwnWish], bool],
        leave: Callable[[], None],
    ) -> None:
        self.name = name
        self.secret = secrets.get(name)
        self.known = False  # by name and secret
        self.people = False  # whether the hall knows anybody so
        self._ui = ui
        self._secrets = secrets
        self._hello, self._ask, self._leave = hello, ask, leave
        self.leaves = 0  # in how many seconds the hall forgets the player, as they wanted; 0: it does not
        self._own_asked = False  # what is kept of them, or to be forgotten, and it was not answered
        self._own_parts: dict[int, str] = {}  # of what is kept of them there
        self._in = False
        self._keep = bool(self.secret)
        self._typed_now = False  # the secret, which the hall may still not take
        self._asking = False
        self._chosen = ""  # a new secret that the hall has not confirmed
        self._arrived = False  # at the list, or at a table
        self._pending: Callable[[], None] | None = None  # what is to be asked there

    def refused(self, why: Refused) -> bool:
        """The hall refuses something; whether that is about who the player is, and has been answered here."""
        if why.why == "not-greeted":  # what was sent behind a name that was not believed
            return True
        own = self._own_asked and why.why in (*ASKED, "own-known")
        if self._in and not own:
            if why.why in UNCHOSEN:
                self._chosen = ""
            return False
        if why.why not in ASKED and not own:
            return False
        self._ui.voice.speak(Message(f"refused-{why.why}", about=why.about), "refusal", Priority.NEXT)
        self._own_asked = False
        if not self._asking and not own:  # else the line was lost meanwhile, and is back
            self._asking = True
            typed = partial(self._again, self.name)
            ask_secret(self._ui, self.name, typed, lambda guest: self._again(guest, ""), self._leave)
        return True

    def _again(self, name: str, secret: str) -> None:
        """Say once more who this is: by the secret that was just typed, or without one, as a guest."""
        self.name, self.secret, self._keep, self._typed_now = name, secret, False, bool(secret)
        self._asking = False
        self._ui.voice.tell("login-asked")
        self._hello()

    def greeted(self, welcome: Welcome) -> bool:
        """The hall knows who this is: whether that is news on this line."""
        first = not self._in
        self._in, self.known, self.people = True, welcome.known, welcome.people
        if self._chosen and welcome.known:
            self.secret, self._chosen, self._typed_now = self._chosen, "", True
            self._ui.voice.speak(Message("secret-chosen", name=self.name), "system", Priority.NEXT)
        if welcome.known and self._keep:
            self._secrets.keep(self.name, self.secret)
        elif welcome.known and self._typed_now and self._secrets.lasting and not welcome.once:
            self._ask_there(self._ask_to_keep)
        if welcome.people and not welcome.known:
            self._offer()
        if welcome.once:
            self._ask_there(self._change)
        return first

    def _ask_there(self, ask: Callable[[], None]) -> None:
        """Ask the player this as soon as they are at the list or at a table, and these were told."""
        self._pending = ask
        if self._arrived:
            self.arrived()

    def arrived(self) -> None:
        """The player is at the list, or at a table."""
        self._arrived = True
        self._ui.sitting.scheduler.call_later(SEATS_TOLD_SECONDS, self._ask_pending)

    def _ask_pending(self) -> None:
        pending, self._pending = self._pending, None
        if pending is not None:
            pending()

    def before_rules(self, read: Callable[[], None]) -> None:
        """The player has rules of the hall to ``read``: after the question about the secret that they have just typed.
        Another secret is chosen when they are in."""
        if self._typed_now and self._pending == self._ask_to_keep:
            self._pending = None
            self._ask_to_keep(read)
        else:
            read()

    def _ask_to_keep(self, then: Callable[[], None] | None = None) -> None:
        """Now that the secret is the right one; and go on with this."""
        self._typed_now = False

        def keep() -> None:
            self._keep = True
            self._secrets.keep(self.name, self.secret)
            self._ui.voice.tell("secret-kept")
            if then is not None:
                then()

        question = Message("secret-keep")
        if then is None:
            self._ui.stack.push(Question(self._ui, question, keep))
        else:
            self._ui.stack.push(Alternative(self._ui, question, keep, against=then))

    def _offer(self) -> None:
        """Tell a guest who has nothing installed, and no pages that say it, how a name becomes theirs; once."""
        ui = self._ui
        if ui.me.settings.verbosity == BRIEF or not ui.me.offer_name():
            return
        guest = Message("visiting-guest", key=lambda catalog: ui.stack.key_for("people.list", catalog, "everywhere"))
        ui.voice.speak(guest, "system", Priority.NEXT)

    def line_begins(self) -> None:
        """The hall has to be told who this is; a new secret that it has not confirmed was lost with the line before."""
        self._in, self._chosen = False, ""

    def _change(self) -> None:
        self._ui.voice.speak(Message("secret-once"), "system", Priority.NEXT)
        self.choose()

    def choose(self) -> None:
        """Have the player choose a secret: another one, or the first, to be known here by name."""

        def chosen(secret: str) -> None:
            if self._ask(Renew(secret)):
                self._chosen = secret
                self._ui.voice.tell("login-asked")

        ask_new_secret(self._ui, self.name, chosen)

    # ------------------------------------------------------------------ what is kept of the player

    def open_own(self) -> None:
        """What the hall keeps of the player: how much, to be given to them, or forgotten."""
        ui = self._ui
        away: Literal["keep", "forget"] = "keep" if self.leaves else "forget"
        items = [
            Item(Message("kept-title"), lambda: ui.stack.push(_reader(ui, "kept-title", kept_lines(ui.voice.catalog)))),
            Item(Message("own-show"), lambda: self._wish("show")),
            Item(Message(f"own-{away}"), lambda: self._wish(away)),
        ]
        ui.stack.push(MenuPlace(ui, Message("own-title"), items))

    def _wish(self, deed: Literal["show", "forget", "keep"]) -> None:
        ui = self._ui

        def typed(secret: str) -> None:
            self._own_parts, self._own_asked = {}, True
            if self._ask(OwnWish(deed, secret)):
                ui.voice.tell("login-asked")

        unsaid, title = partial(ui.voice.tell, "own-unasked"), Message("own-secret", name=self.name)
        ui.stack.push(SecretEntry(ui, title, typed, without=unsaid, cancelled=unsaid))

    def leaving(self, seconds: int) -> None:
        """In so many seconds the hall forgets the player, as they wanted; 0: it does not. Who is told this is known."""
        self._in = self.known = True
        left, self.leaves, self._own_asked = self.leaves, seconds, False
        if bool(left) != bool(seconds):
            message = Message("own-leaves", days=-(-seconds // 86400)) if seconds else Message("own-stays")
            self._ui.voice.speak(message, "system", Priority.NEXT)

    def own_data(self, part: OwnData) -> None:
        """A part of what the hall keeps has come; all of them are read here, and are one file for the player."""
        self._own_parts[part.part] = part.text
        if len(self._own_parts) < part.parts:
            return
        ui, text = self._ui, "".join(self._own_parts[number] for number in sorted(self._own_parts))
        self._own_parts, self._own_asked = {}, False
        file = own_data_place(datetime.fromtimestamp(ui.sitting.keeping.now(), UTC))
        data = msgspec.json.format(text.encode(), indent=2)
        ui.stack.push(_reader(ui, "own-title", own_lines(text)))
        if ui.me.give_file is not None:
            ui.me.give_file(file.name, data.decode())
            ui.voice.tell("own-given", file=file.name)
        elif ui.me.visiting:
            ui.voice.tell("own-read-here")
        else:
            try:
                replace_file(file, data)
            except OSError as error:
                ui.voice.tell("transcript-not-written", file=str(file), detail=detail_of(error))
            else:
                ui.voice.tell("own-written", file=file.name, folder=str(file.parent))


def _reader(ui: TableUi, title: str, lines: Iterable[str]) -> ListPlace:
    return ListPlace(ui, Message(title), texts(lines), reads=True)
