"""The player's side of a table at the other end of a line: what is said of the people at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from ..announce import seals
from ..announce import together as words
from ..config.blocked import BlockList
from ..hall.far import FarChair, FarTable
from ..hall.messages import Ask, Message, Owner, Person, PersonFigures, Presence, Ready, Refused, Said, Seated
from ..speech.port import Priority
from .playing import sit_on, stop
from .talking import Talking

if TYPE_CHECKING:
    from ..hall.witness import SealNews
    from ..i18n.catalog import Catalog
    from ..play.seal_check import Verdict
    from .controller import Controller
    from .layers import Words


FEW_MISSED = 3
"""So many plays that were missed are told one by one."""


class LineToHall(Protocol):
    """The line, as far as the player asks about it."""

    @property
    def connected(self) -> bool: ...


class Together:
    """Hears what the hall says and tells it to the player. ``name`` is the player's at the table; ``wait`` goes to
    the place of waiting; ``keep_word`` is handed the return word; ``closed`` is called when this is over."""

    def __init__(
        self,
        ui: Controller,
        name: str,
        *,
        wait: Callable[[], None],
        keep_word: Callable[[str], None],
        closed: Callable[[], None],
        blocked: BlockList | None = None,
    ) -> None:
        self.ui = ui
        self.name = name
        self.talking = Talking(blocked or BlockList(None), self._send)
        self.line: LineToHall | None = None
        self.table: FarTable | None = None
        self._wait = wait
        self._keep_word = keep_word
        self._closed = closed
        self._told = False  # whether the player has heard what the table is

    # ------------------------------------------------------------------ from the line

    def word(self, token: str) -> None:
        self._keep_word(token)

    def described(self, about: Seated) -> None:
        if self._told:
            return
        self._told = True
        if not about.names:
            self._wait()
            self._say(lambda catalog: words.table(catalog, about, self.name))
            if about.seat is None:
                return
            owner = "yes" if self.owner else "no"
            if len([one for one in about.people if one.seat is not None]) == about.wanted:
                return  # the match begins at once
            self._say(lambda catalog: catalog.text("waiting-keys", owner=owner))
        if not about.sealed:
            self._say(lambda catalog: catalog.text("table-not-sealed"))

    def seated(self, chair: FarChair) -> None:
        if self.ui.session is not None:
            self.ui.session.chair.listen(lambda update: None)
            self.ui.session = None
        sit_on(self.ui, chair)

    def happened(self, what: Presence) -> None:
        begun = self.table is not None and self.table.chair is not None
        if words.presence(self.ui.catalog, what, self.name, begun=begun):
            self._say(lambda catalog: words.presence(catalog, what, self.name, begun=begun), "people")

    def said(self, line: Said) -> None:
        if self.talking.take(line, mine=line.sender == self.name):
            level = self.ui.settings.verbosity
            self._say(lambda catalog: words.line(catalog, line, self.name, level), "talk")

    def figures(self, of: PersonFigures) -> None:
        level = self.ui.settings.verbosity
        self.ui.speak(lambda catalog: words.figures(catalog, of, level), "answer", Priority.NEXT)

    def refused(self, why: Refused) -> None:
        self.talking.refused(why)
        self.ui.speak(lambda catalog: catalog.text(f"refused-{why.why}", about=why.about), "refusal", Priority.NEXT)
        if self.table is not None and self.table.about is None:
            self._over()

    def ended(self, why: str) -> None:
        if self.ui.together is not self:
            return  # the player has got up already
        message = f"bye-{why}" if self.ui.catalog.has(f"bye-{why}") else "bye-refused"
        self._say(lambda catalog: catalog.text(message))
        self._over()

    def missed(self, count: int) -> None:
        """The line is back. A few things that have happened are told as they are, more of them together."""
        self.ui.scheduler.call_later(0, self.talking.again)  # what came meanwhile is heard first
        if count <= FEW_MISSED:
            self._say(lambda catalog: catalog.text("line-back"))
            return
        self._say(lambda catalog: catalog.text("line-back-missed", count=count))
        self.ui.pacing.gather()

    def sealed(self, seal: SealNews) -> None:
        """The deals of a match are sealed: in brief only what is not as it should be is said."""
        brief = self.ui.settings.verbosity == "brief"
        if seals.news(self.ui.catalog, seal, self.name, brief=brief):
            self._say(lambda catalog: seals.news(catalog, seal, self.name, brief=brief))

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""
        if not verdict.good or self.ui.settings.verbosity != "brief":
            self._say(lambda catalog: seals.verdict(catalog, verdict))

    # ------------------------------------------------------------------ of the line

    def lost(self) -> None:
        """The line is lost; the program tries to come back."""
        self._say(lambda catalog: catalog.text("line-lost"))

    def unreachable(self, why: str, address: str) -> None:
        """There has never been a line."""
        self._say(lambda catalog: catalog.text(f"no-line-{why}", address=address))
        self._over()

    # ------------------------------------------------------------------ from the player

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""
        about = self.table.about if self.table is not None else None
        return about is not None and any(one.owner and one.name == self.name for one in about.people)

    def begin(self) -> None:
        """Have the match begin with those who are here."""
        assert self.table is not None
        self.table.send(Owner("start"))

    def another(self) -> None:
        """Another match with the same people."""
        assert self.table is not None
        self.table.send(Ready(0))

    def ask(self, name: str) -> None:
        """Ask what somebody has won here."""
        self._send(Ask(name))

    def _send(self, message: Message) -> bool:
        """Pass a message on; False where there is no line."""
        assert self.table is not None
        self.table.send(message)
        return self.line is not None and self.line.connected

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""
        about = self.table.about if self.table is not None else None
        return () if about is None else about.people

    def people(self, catalog: Catalog) -> str:
        """Who is here, and whether the line is."""
        about = self.table.about if self.table is not None else None
        here = "" if about is None else words.people(catalog, about.people, self.name)
        line = catalog.text("line-good" if self.line is not None and self.line.connected else "line-none")
        return catalog.text("sentences", left=here, right=line) if here else line

    def _say(self, wording: Words, category: str = "system") -> None:
        self.ui.speak(wording, category, Priority.NEXT if category == "system" else Priority.NORMAL)

    def _over(self) -> None:
        """Nothing more comes from this table."""
        stop(self.ui)
        self._closed()
