"""The town of a hall as the player knows it: who is here, and what is the player's own there; and the porch, where news
wait until they interrupt nobody: not in one's turn or while one is asked something, not while a line is typed, not
within three seconds of a key, nor before what waits to be said. A sound and a row of braille may come at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from ...config.settings import NewsOfFriends, Visibility
from ...hall import messages
from ...hall.likeness import alike
from ...i18n.catalog import Words
from ...play.scheduling import Scheduler, Timer, call_off

Waiting: TypeAlias = messages.InvitationNews | messages.FriendNews | messages.SanctionNews | messages.NoticeNews
"""News that stay until the player has answered, read or served them."""

FriendDeed: TypeAlias = Literal["befriend", "refuse", "part"]

EVENING_SECONDS = 12 * 3600.0
"""Seconds of an evening, in which a friend may be told of once."""

FRIEND_SECONDS = 600.0
"""Seconds for which it stands among what waits that a friend has come, or opened a table."""

LOOK_SECONDS = 0.5
"""Seconds after which it is looked again whether they may come in."""

KEY_SECONDS = 3.0
"""Seconds after a key in which nothing comes in."""

AT_TABLE_SECONDS = 60.0
"""Seconds between two utterances at a table; what comes meanwhile becomes a number."""


class Held(NamedTuple):
    """Something that waits. ``about``: what takes it back; ``number``: that of the news it came with; ``alone``: it
    stands in no list, so that a number of things would not tell it."""

    about: str
    words: Words
    number: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Doorway:
    """What the porch asks. ``clear``: whether nothing of the player's is interrupted; ``at_table``; ``presses``: how
    many keys have been pressed; ``say`` says something; ``several`` words that so many things wait; ``rings`` hears
    that something has come; ``reads``: whether it may be shown as a row at once."""

    clear: Callable[[], bool]
    at_table: Callable[[], bool]
    presses: Callable[[], int]
    say: Callable[[Words], None]
    several: Callable[[int], Words]
    rings: Callable[[], None] = lambda: None
    reads: Callable[[], bool] = lambda: False


class Porch:
    """News of the town, in order, until they may be said. ``heard`` is told up to which number everything has been."""

    def __init__(self, scheduler: Scheduler, doorway: Doorway, heard: Callable[[int], object]) -> None:
        self._scheduler, self._doorway, self._tell_heard = scheduler, doorway, heard
        self._held: list[Held] = []
        self._timer: Timer | None = None
        self._presses = 0
        self._quiet_since = self._said = float("-inf")  # when it said something at a table last
        self._unread = 0  # up to which number something was said that the hall has not been told of

    def hold(self, about: str, words: Words, number: int, *, alone: bool = False) -> None:
        """Say this as soon as it interrupts nothing, instead of what waits and is about the same; ``alone``: never as
        one of so many things."""
        self.drop(about)
        self._held.append(Held(about, words, number, alone))
        self._doorway.rings()
        if self._timer is None:
            self._presses, self._quiet_since = self._doorway.presses(), self._scheduler.time()
            self._wait()

    def drop(self, about: str) -> bool:
        """What this was about is over: whether it had still to be said."""
        before = len(self._held)
        self._held = [one for one in self._held if one.about != about]
        self._tell_read()
        return len(self._held) < before

    def again(self, about: str, number: int) -> None:
        """This was told once more, by another number; where it has been said, the hall did not hear of that."""
        if any(one.about == about for one in self._held):
            self._held = [one._replace(number=number) if one.about == about else one for one in self._held]
        else:
            self._unread = max(self._unread, number)
            self._tell_read()

    def close(self) -> None:
        """Nothing more is said."""
        call_off(self._timer)
        self._timer, self._held = None, []

    def _wait(self) -> None:
        self._timer = self._scheduler.call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._held:
            return
        now, presses = self._scheduler.time(), self._doorway.presses()
        if presses != self._presses:
            self._presses, self._quiet_since = presses, now
        at_table = self._doorway.at_table()
        early = at_table and now - self._said < AT_TABLE_SECONDS
        if self._doorway.reads():
            self._say(now, self._held[:1])
        elif not early and now - self._quiet_since >= KEY_SECONDS and self._doorway.clear():
            one_by_one = not at_table or self._held[0].alone
            self._say(now, self._held[:1] if one_by_one else [one for one in self._held if not one.alone])
        if self._held:
            self._wait()

    def _say(self, now: float, some: list[Held]) -> None:
        if self._doorway.at_table():
            self._said = now
        self._doorway.say(self._doorway.several(len(some)) if len(some) > 1 else some[0].words)
        self._held = [one for one in self._held if one not in some]
        self._unread = max(self._unread, *(one.number for one in some))
        self._tell_read()

    def _tell_read(self) -> None:
        """Tell the hall what has been heard, once all has that came with it: else that would be lost with the line."""
        if self._unread and all(one.number > self._unread for one in self._held if one.number):
            self._tell_heard(self._unread)
            self._unread = 0


class Townspeople:
    """The player's side of a town. ``send`` passes a message on; ``ask``, too, and where there is no line it says so
    and returns False; ``doorway``: of the porch; ``blocks`` hears whom the player has blocked; ``news_of_friends``: how
    often a friend is told of."""

    def __init__(
        self,
        send: Callable[[messages.WireMessage], object],
        ask: Callable[[messages.WireMessage], bool],
        scheduler: Scheduler,
        doorway: Doorway,
        blocks: Callable[[Sequence[str]], None],
        news_of_friends: Callable[[], NewsOfFriends],
    ) -> None:
        self.there = False  # whether this hall has a town
        self.own = messages.OwnTown()
        self.desk = messages.Desk()
        self.tables: dict[str, messages.TableRow] = {}  # of the list
        self._send, self._ask, self._scheduler, self._blocks = send, ask, scheduler, blocks
        self.porch = Porch(scheduler, doorway, lambda number: send(messages.HeardNews(number)))
        self._which: Literal["here", "find", "none"] = "none"  # who was asked for last, and who is shown them
        self._shown: Callable[[messages.PeopleHere], None] = lambda page: None
        self._news_of_friends = news_of_friends
        self._answered: Callable[[], None] = lambda: None  # hears that the hall has done what was wished for
        self._waiting: dict[str, tuple[Waiting, float]] = {}  # what waits, and when it came
        self._last: dict[str, float] = {}  # when a friend was told of last, by what they did
        self._announced: dict[str, str] = {}  # what this program has said, or will, and which answer that was
        self._cases: set[str] = set()  # those of the desk of which the same is true

    # ------------------------------------------------------------------ what the hall says

    def greeted(self, welcome: messages.Welcome, *, first: bool) -> None:
        """The hall lets the player in. The ``first`` time on a line it is about to tell all that waits."""
        self.there = welcome.town
        if not first:
            return
        for about, (item, _) in list(self._waiting.items()):
            if not isinstance(item, messages.FriendNews) or item.deed == "asks":
                del self._waiting[about]
                if self.porch.drop(about):
                    del self._announced[about]

    def listed(self, tables: Sequence[messages.TableRow]) -> None:
        """These are the tables of the list."""
        self.tables = {row.table: row for row in tables}

    def own_is(self, own: messages.OwnTown) -> None:
        """What is the player's own there."""
        self.own = own
        for name in [about.removeprefix("accepted ") for about in self._announced if about.startswith("accepted ")]:
            if not any(alike(name, one) for one in own.friends):
                del self._announced[f"accepted {name}"]
        self._blocks(own.blocked)
        answered, self._answered = self._answered, lambda: None
        answered()

    def came(self, page: messages.PeopleHere) -> None:
        """A page has come of who was asked for."""
        if page.which == self._which:
            self._shown(page)

    def desk_is(self, desk: messages.Desk, wording: Words) -> None:
        """So the desk of those who look after the server stands, of whom the player is one: that something new waits
        is held on the porch."""
        cases = {case.id for case in desk.cases}
        fresh, self.desk = cases - self._cases, desk
        self._cases |= cases
        if fresh:
            self.porch.hold("desk", wording, 0)
        elif not cases:
            self.porch.drop("desk")

    def told(self, tidings: messages.Tidings, words: Callable[[messages.NewsItem], Words]) -> None:
        """Something waits for the player, or does not any more. What they have not heard is held on the porch."""
        for item in tidings.items:
            hold = partial(self._hold, words(item), tidings.number)
            match item:
                case messages.NewsOver():
                    self._forget(item.id or f"asks {item.name}")
                case messages.FriendNews():
                    self._of_friend(item, hold)
                case messages.AnswerNews():
                    hold(item.id, item.reply)
                case messages.CaseNews():
                    hold(item.id)
                case messages.ClosingNews():
                    self.porch.hold("closing", words(item), 0, alone=True)
                case messages.SanctionNews(over=True):
                    self._waiting.pop(item.id, None)
                    self.porch.drop(item.id)
                    hold(item.id, "over", heard=item.heard)
                case messages.InvitationNews() | messages.NoticeNews() | messages.SanctionNews():
                    self._waiting[item.id] = item, self._scheduler.time()
                    hold(item.id, heard=item.heard)

    def _hold(self, wording: Words, number: int, about: str, what: str = "", *, heard: bool = False) -> None:
        """Have this said, unless it is ``heard``, or this program has said so already, or will."""
        if not heard and self._announced.get(about) == what:
            self.porch.again(about, number)
        elif not heard:
            self._announced[about] = what
            self.porch.hold(about, wording, number, alone=about not in self._waiting)

    def _of_friend(self, item: messages.FriendNews, hold: Callable[..., None]) -> None:
        about, now = f"{item.deed} {item.name}", self._scheduler.time()
        for what in {"went": ("came", "opened"), "opened": ("came",)}.get(item.deed, ()):
            self._forget(f"{what} {item.name}")
        if item.deed in ("came", "opened"):
            often, last = self._news_of_friends(), self._last.get(about, float("-inf"))
            if often == "never" or (often == "once" and now - last < EVENING_SECONDS):
                return
            self._last[about] = now
            self._announced.pop(about, None)
        if item.deed in ("asks", "came", "opened"):
            self._waiting[about] = item, now
        if item.deed != "went" and item.table not in self.tables:  # else the list has told of it
            hold(about, heard=item.heard)

    def _forget(self, about: str) -> None:
        """This is over: it waits no more, and is told if it comes again."""
        self._waiting.pop(about, None)
        self._announced.pop(about, None)
        self.porch.drop(about)

    @property
    def waiting(self) -> dict[str, Waiting]:
        """What waits for the player, by what it is about, with the seconds that are left now. That a friend has come
        waits a while, and what was done about the player as long as it holds."""
        waiting: dict[str, Waiting] = {}
        for about, (item, at) in list(self._waiting.items()):
            passed = int(self._scheduler.time() - at)
            left = item
            if isinstance(item, messages.InvitationNews | messages.SanctionNews):
                left = replace(item, seconds=max(0, item.seconds - passed))
            friend = isinstance(item, messages.FriendNews) and item.deed != "asks" and passed >= FRIEND_SECONDS
            if friend or (isinstance(item, messages.SanctionNews) and 0 < item.seconds <= passed):
                del self._waiting[about]
            else:
                waiting[about] = left
        return waiting

    def read(self, about: str) -> None:
        """The player has read this notice, and it waits no more."""
        self._waiting.pop(about, None)
        self._send(messages.Accept(about))

    # ------------------------------------------------------------------ what the player asks for

    def look(self, shown: Callable[[messages.PeopleHere], None], text: str = "", behind: str = "") -> bool:
        """Ask who is here, or has this in their name, ``behind`` somebody; ``shown`` is handed each page of them, and
        again whenever it changes. False: no line."""
        self._shown, self._which = shown, "find" if text else "here"
        return self._ask(messages.AskPeople(self._which, text, behind, follow=True))

    def look_away(self, shown: Callable[[messages.PeopleHere], None]) -> bool:
        """They are shown no more. False: others were asked for meanwhile."""
        if self._shown != shown:
            return False
        self._shown, self._which = lambda page: None, "none"
        self._send(messages.AskPeople("none"))
        return True

    def tie(
        self,
        deed: Literal["block", "unblock", "befriend", "refuse", "part"],
        name: str,
        answered: Callable[[], None] = lambda: None,
    ) -> bool:
        """Block somebody, or no more; ask them to be a friend, or say yes, or no; or end it. ``answered`` is called
        when the hall has said what is the player's own now; False where there is no line."""
        self._answered = answered
        return self._ask(messages.TieWish(deed, name))

    def tie_to(self, name: str) -> Literal["friend", "asked", "asks", ""]:
        """What somebody is to the player."""
        if any(alike(name, one) for one in self.own.friends):
            return "friend"
        if any(alike(name, one) for one in self.own.asked):
            return "asked"
        return "asks" if f"asks {name}" in self._waiting else ""

    def answer(self, invitation: str, reply: messages.Reply) -> bool:
        """Answer an invitation; False where there is no line."""
        if reply in ("yes", "busy"):
            self._waiting.pop(invitation, None)
        return self._ask(messages.AnswerInvitation(invitation, reply))

    def appear(self, visibility: Visibility) -> None:
        """Be seen by these from now on. Without a line the next greeting says so."""
        if self.there and visibility != self.own.visibility:
            self._send(messages.Appear(visibility))
