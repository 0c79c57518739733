"""Who the player is at a hall: a guest, or somebody who is known by name and secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ...config.sayable import BRIEF
from ...hall.messages import Refused, Renew, Welcome
from ...speech.port import Priority
from ..places.question import Question
from ..places.together.login import ask_new_secret, ask_secret

if TYPE_CHECKING:
    from ..parts import TableUi

ASKED = ("secret-wanted", "wrong-secret", "unknown-name", "too-many-logins", "people-busy", "people-broken")
"""Why a name is not believed; the player is asked for the secret then."""

A_MOMENT = 0.5
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


class Secrets(Protocol):
    """The player's secrets at one hall, where they are kept on this machine."""

    @property
    def lasting(self) -> bool:
        """Whether this machine is the player's, and may keep one."""
        ...

    def get(self, name: str) -> str:
        """The secret of this name; empty where none is kept."""
        ...

    def keep(self, name: str, secret: str) -> None:
        """Keep it; an empty one is forgotten."""
        ...


class Unkept:
    """Where no secret is kept."""

    lasting = False

    def get(self, name: str) -> str:
        return ""

    def keep(self, name: str, secret: str) -> None:
        pass


class Identity:
    """The player's name and secret at a hall. ``hello`` says them there, ``renew`` sends a new secret (False
    where there is no line), ``leave`` is called when the player gives up."""

    def __init__(
        self,
        ui: TableUi,
        name: str,
        secrets: Secrets,
        *,
        hello: Callable[[], None],
        renew: Callable[[Renew], bool],
        leave: Callable[[], None],
    ) -> None:
        self.name = name
        self.secret = secrets.get(name)
        self.known = False  # by name and secret
        self.people = False  # whether the hall knows anybody so
        self._ui = ui
        self._secrets = secrets
        self._hello, self._renew, self._leave = hello, renew, leave
        self._in = False
        self._keep = bool(self.secret)
        self._typed_now = False  # the secret, which the hall may still not take
        self._asking = False
        self._chosen = ""  # a new secret that the hall has not confirmed

    def refused(self, why: Refused) -> bool:
        """The hall refuses something; whether that is about who the player is, and has been answered here."""
        if why.why == "not-greeted":  # what was sent behind a name that was not believed
            return True
        if self._in:
            if why.why in UNCHOSEN:
                self._chosen = ""
            return False
        if why.why not in ASKED:
            return False
        self._ui.voice.speak(
            lambda catalog: catalog.text(f"refused-{why.why}", about=why.about), "refusal", Priority.NEXT
        )
        if not self._asking:  # else the line was lost meanwhile, and is back
            self._asking = True
            ask_secret(self._ui, self.name, self._typed, self._as_guest, self._leave)
        return True

    def _typed(self, secret: str) -> None:
        self.secret, self._keep, self._typed_now = secret, False, True
        self._again()

    def _as_guest(self, name: str) -> None:
        self.name, self.secret, self._keep, self._typed_now = name, "", False, False
        self._again()

    def _again(self) -> None:
        self._asking = False
        self._ui.voice.tell("login-asked")
        self._hello()

    def greeted(self, welcome: Welcome) -> None:
        """The hall knows who this is."""
        self._in, self.known, self.people = True, welcome.known, welcome.people
        if self._chosen and welcome.known:
            self.secret, self._chosen, self._typed_now = self._chosen, "", True
            self._ui.voice.speak(lambda catalog: catalog.text("secret-chosen", name=self.name), "system", Priority.NEXT)
        if welcome.known and self._keep:
            self._secrets.keep(self.name, self.secret)
        elif welcome.known and self._typed_now and self._secrets.lasting and not welcome.once:
            self._ui.seat.scheduler.call_later(A_MOMENT, self._ask_to_keep)
        if welcome.people and not welcome.known:
            self._offer()
        if welcome.once:  # the places of the table come first
            self._ui.seat.scheduler.call_later(A_MOMENT, self._change)

    def _ask_to_keep(self) -> None:
        """Now that the secret is the right one."""
        self._typed_now = False

        def keep() -> None:
            self._keep = True
            self._secrets.keep(self.name, self.secret)
            self._ui.voice.tell("secret-kept")

        self._ui.stack.push(Question(self._ui, lambda catalog: catalog.text("secret-keep"), keep))

    def _offer(self) -> None:
        """Tell a guest who has nothing installed, and no pages that say it, how a name becomes theirs; once."""
        ui = self._ui
        if ui.me.settings.verbosity == BRIEF or not ui.me.offer_name():
            return
        ui.voice.speak(
            lambda catalog: catalog.text("visiting-guest", key=ui.stack.key_for("people.list", catalog, "everywhere")),
            "system",
            Priority.NEXT,
        )

    def lost(self) -> None:
        """The line is lost, and a new secret with it: on the next line the hall has to be told anew who this is."""
        self._in, self._chosen = False, ""

    def _change(self) -> None:
        self._ui.voice.speak(lambda catalog: catalog.text("secret-once"), "system", Priority.NEXT)
        self.choose()

    def choose(self) -> None:
        """Have the player choose a secret: another one, or the first, to be known here by name."""

        def chosen(secret: str) -> None:
            if self._renew(Renew(secret)):
                self._chosen = secret
                self._ui.voice.tell("login-asked")
            else:
                self._ui.voice.tell("line-unheard")

        ask_new_secret(self._ui, self.name, chosen)
