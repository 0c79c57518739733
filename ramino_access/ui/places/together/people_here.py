"""Who is here, at any table or none: what they do, and what can be done about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from ....announce import together as words
from ....announce.event_rows import NEWS
from ....announce.sentences import sentence
from ....config.settings import VISIBILITIES
from ....hall import messages
from ....i18n.catalog import Catalog, Message, Words
from ....speech.port import Priority, Utterance
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.lists import Item, LastingList, MenuPlace
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TablePlace, TableUi
from ...people.townspeople import Doorway, FriendDeed
from .desk import desk_item, look_after, open_sanction, read_notice, report, write
from .new_table import open_table
from .waiting_room import company

if TYPE_CHECKING:
    from ...people.protocols import People


class PersonsList(LastingList):
    """People, each known by their name; what is no person is known by what begins with a space."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("people", "list", "everywhere")

    def __init__(
        self, ui: TableUi, people: People, title: Words, entries: Callable[[], Iterator[tuple[str, Item]]]
    ) -> None:
        self._people = people
        super().__init__(ui, title, entries)

    @property
    def person(self) -> str:
        """The name of whoever else is in focus; empty where it is nobody else."""
        focus = self.key
        return "" if focus.startswith(" ") or focus == self._people.name else focus


class HerePlace(PersonsList):
    """The people who are here, or those who have this ``text`` in their name. It opens when the hall has told them."""

    def __init__(self, ui: TableUi, people: People, text: str) -> None:
        self._text = text
        self._pages: list[messages.PeopleHere] = []
        self._told_at = 0.0
        self._awaited = False  # whether more of them were asked for
        super().__init__(ui, people, self._words, self._each)

    def ask(self, behind: str = "") -> bool:
        """Ask the hall for them, ``behind`` somebody; False where there is no line."""
        return self._people.town.look(self._shown, self._text, behind)

    def _shown(self, page: messages.PeopleHere) -> None:
        """A page has come, or one has changed, and with it what comes behind it."""
        ui, focus, before = self.ui, self._key, len(self._rows)
        earlier = takewhile(lambda one: one.behind != page.behind, self._pages)
        self._pages, self._told_at = [*earlier, page], ui.sitting.scheduler.time()
        if self not in ui.stack.places:
            ui.stack.push(self)
        elif self._awaited and len(self._rows) > before:
            self._awaited = False
            self._lasting()
            self.go(before)
        elif self.key != focus and self._people.talking.state(focus) == "blocked" and ui.stack.top is self:
            ui.voice.speak(self.current, "menu", Priority.NEXT)  # who was in focus is gone by the player's own key

    @property
    def _rows(self) -> list[messages.PersonRow]:
        return [row for page in self._pages for row in page.persons]

    def _words(self, catalog: Catalog) -> str:
        if self._text:
            return catalog.text("here-found-title", text=self._text)
        friends = sum(self._people.town.tie_to(row.name) == "friend" for row in self._rows)
        title = "here-title-friends" if friends else "here-title"
        return catalog.text(title, count=self._pages[-1].here, friends=friends)

    def _person(self, row: messages.PersonRow) -> Item:
        def say(catalog: Catalog) -> str:
            waited = self.ui.sitting.scheduler.time() - self._told_at
            friend = self._people.town.tie_to(row.name) == "friend"
            here = any(one.name == row.name for one in self._people.everybody())
            return words.person_here(catalog, row, row.seconds + int(waited), friend=friend, here=here)

        return Item(say, partial(_open_person, self.ui, self._people, row))

    def _each(self) -> Iterator[tuple[str, Item]]:
        ui, people, town = self.ui, self._people, self._people.town
        yield from ((row.name, self._person(row)) for row in self._rows)
        if self._pages[-1].more and self._pages[-1].persons:
            yield " more", Item(Message("here-more"), self._more)
        if self._text:
            return
        if town.waiting:
            yield " waiting", Item(Message("cmd-town-waiting"), lambda: open_waiting(ui, people))
        find = partial(write, ui, "here-find-title", partial(look, ui, people), longest=messages.MOST_NAME)
        yield " find", Item(Message("here-find"), find)
        now = Message("setting-visibility.value", value=ui.me.settings.visibility)
        visible = Message("option-line", name=Message("setting-visibility"), value=now)
        yield " visible", Item(visible, lambda: _choose_visibility(ui))
        friends = len(town.own.friends) + len(town.own.asked)
        if friends:
            yield " friends", Item(Message("here-friends", count=friends), lambda: open_friends(ui, people))
        if town.desk.role:
            yield " desk", desk_item(ui, people)
        if town.own.blocked:
            count = len(town.own.blocked)
            yield " blocked", Item(Message("here-blocked", count=count), lambda: open_blocked(ui, people))
        yield from ((f" own {number}", item) for number, item in enumerate(about_me(people)))

    def _more(self) -> None:
        self._awaited = self.ask(self._rows[-1].name)

    def left(self) -> None:
        below = [one for one in self.ui.stack.places if isinstance(one, HerePlace)]
        if self._people.town.look_away(self._shown) and below and self._people.line.connected:
            below[-1].ask()


def look(ui: TableUi, people: People, text: str = "") -> None:
    """Ask the hall who is here, or who has this in their name; the list opens when it has told."""
    lists = [one for one in ui.stack.places if isinstance(one, HerePlace)]
    for place in lists[1 if text else 0 :]:  # who looks for somebody comes back to the list
        ui.stack.pop(place, quietly=True)
    people.town.porch.drop("others")
    HerePlace(ui, people, text).ask()


def tell_others(ui: TableUi, people: People) -> None:
    """Say how many others are here, as soon as anybody is; not in a match, where it would keep real news waiting."""
    town = people.town

    def shown(page: messages.PeopleHere) -> None:
        playing = ui.sitting.session is not None
        if page.here or playing:
            town.look_away(shown)
        if page.here and not playing:
            key: Words = lambda catalog: ui.stack.key_for("people.here", catalog, *ui.stack.lowest.tables)  # noqa: E731
            town.porch.hold("others", Message("here-others", count=page.here, key=key), 0, alone=True)

    if town.there:
        town.look(shown)


def _choose_visibility(ui: TableUi) -> None:
    items = [
        Item(Message("setting-visibility.value", value=one), partial(ui.me.change, visibility=one))
        for one in VISIBILITIES
    ]
    at = VISIBILITIES.index(ui.me.settings.visibility)
    ui.stack.push(MenuPlace(ui, Message("setting-visibility"), items, at=at))


def open_blocked(ui: TableUi, people: People) -> None:
    """Whom the player has blocked, to be taken out of that."""

    unblock = partial(block, ui, people, on=False)
    items = [Item(Message("person-unblock", name=name), partial(unblock, name)) for name in people.town.own.blocked]
    ui.stack.push(MenuPlace(ui, Message("here-blocked", count=len(items)), items))


def open_friends(ui: TableUi, people: People) -> None:
    """The player's friends, wherever they are, and those who have been asked to be."""
    own = people.town.own
    items = [
        Item(Message(f"here-{tie}", name=name), partial(_open_person, ui, people, messages.PersonRow(name, "away")))
        for tie, names in (("friend", own.friends), ("asked", own.asked))
        for name in names
    ]
    ui.stack.push(MenuPlace(ui, Message("here-friends", count=len(items)), items))


def _befriending(ui: Ui, people: People, name: str) -> Iterator[Item]:
    """Ask somebody to be a friend, or answer, or end it."""

    def tie_by(deed: FriendDeed) -> Callable[[], object]:
        def answered() -> None:
            tie = people.town.tie_to(name)
            if deed == "befriend" and not tie:  # it was refused, and this is about something else
                return
            message = f"told-friend-{deed if deed == 'refuse' else tie or 'ended'}"
            ui.voice.speak(Message(message, name=name), "answer", Priority.NEXT)

        return lambda: people.town.tie(deed, name, answered)

    tie = people.town.tie_to(name)
    if tie in ("friend", "asked"):
        yield Item(Message(f"friend-end-{tie}", name=name), tie_by("part"))
        return
    yield Item(Message("friend-yes" if tie else "friend-ask", name=name), tie_by("befriend"))
    if tie:
        yield Item(Message("friend-no", name=name), tie_by("refuse"))


def about_me(people: People) -> Iterator[Item]:
    """The secret, where the hall knows people by name, and what it keeps of the player."""
    identity = people.identity
    if identity.people:
        yield Item(Message("person-secret" if identity.known else "person-known"), identity.choose)
    if identity.known:
        yield Item(Message("own-title"), identity.open_own)


def _open_person(ui: TableUi, people: People, row: messages.PersonRow) -> None:
    ui.stack.push(MenuPlace(ui, lambda catalog: row.name, list(_about(ui, people, row))))


def _about(ui: TableUi, people: People, row: messages.PersonRow) -> Iterator[Item]:
    """What can be done about somebody who is here."""
    name = row.name
    about = people.about
    stays = about is not None and (about.names or any(one.name == name for one in about.people))
    if row.table and row.free and not stays:
        message = "here-go" if about is None else "here-move"
        yield Item(Message(message, name=name), lambda: sit_at(ui, people, row.table))
    listed = people.town.tables.get(row.table)
    if about is None and row.spectators and not (listed and listed.mine):
        yield Item(Message("here-watch", name=name), lambda: sit_at(ui, people, row.table, "spectator"))
    invites = people.identity.known or not people.identity.people  # of others the hall takes no invitation
    if about is None and not (row.quiet or row.doing == "away") and (invites or not row.table):
        message = "here-open" if invites else "here-open-listed"
        yield Item(Message(message, name=name), lambda: open_table(ui, people.wishes.send))
    if invites and about is not None and about.seat is not None and not about.names and not row.quiet:
        yield Item(Message("here-invite", name=name), lambda: _choose_minutes(ui, people, name))
    if people.identity.people:
        yield Item(Message("person-figures", name=name), lambda: people.wishes.send(messages.Ask(name)))
    if people.identity.known and not row.guest:
        yield from _befriending(ui, people, name)
    elif people.identity.people and not row.guest:
        yield Item(Message("friend-needs-name"), people.identity.choose)
    yield Item(Message("person-block", name=name), lambda: block(ui, people, name, on=True))
    yield from of_stewards(ui, people, name)


def of_stewards(ui: Ui, people: People, name: str) -> Iterator[Item]:
    """Report somebody; or, as one who looks after the server, do something about them."""
    if people.town.there:
        yield Item(Message("person-report", name=name), lambda: report(ui, people, name))
    if people.town.desk.role:
        yield Item(Message("desk-about", name=name), lambda: look_after(ui, people, name))


MINUTES = (5, 10, 20, 30)
"""For how long a seat may be held for somebody."""


def _choose_minutes(ui: Ui, people: People, name: str) -> None:
    """Invite somebody to the player's table, and hold a seat there for as long as is chosen."""
    items = [
        Item(Message("invite-minutes", minutes=one), partial(people.wishes.send, messages.Invite(name, one)))
        for one in MINUTES
    ]
    ui.stack.push(MenuPlace(ui, Message("invite-hold", name=name), items))


def sit_at(ui: Ui, people: People, table: str, role: messages.Role = "player") -> None:
    """Sit down at a table of the list, or watch; who sits at another, where nothing is dealt yet, gets up from it.
    Whoever has blocked somebody there hears of it before."""
    row = people.town.tables.get(table)
    names = () if row is None else (one.name for one in row.people)
    unwanted = next((name for name in names if people.talking.state(name) == "blocked"), "")
    sit = partial(_sit, people, table, role)
    if unwanted:
        ui.stack.push(Question(ui, Message("ask-with-blocked", name=unwanted), sit))
    else:
        sit()


def _sit(people: People, table: str, role: messages.Role = "player") -> None:
    """Go there: from the list, or from the table where the player sits."""
    if not people.to_list(table):
        people.wishes.sit(table=table, role=role)


def block(ui: Ui, people: People, name: str, *, on: bool) -> None:
    """Get somebody's lines no more at any table, and not be seen by them where the hall has a town; or again."""
    town = people.town
    if town.there and not town.tie("block" if on else "unblock", name):
        return
    problem = people.talking.block(name, on=on)
    message = "told-unblock" if not on else "told-block-here" if town.there else "told-block"
    tell(ui, message, name=name)
    ui.voice.report(problem)


def tell(ui: Ui, message: str, **args: object) -> None:
    """Answer with this message, as much of it as the player wants to hear."""
    level = ui.me.settings.verbosity
    ui.voice.speak(lambda catalog: words.leveled(catalog, message, level, **args), "answer", Priority.NOW)


# ------------------------------------------------------------------ what waits for the player

CLEAR_SECONDS = 0.3
"""Seconds of words that may still wait to be said when news come in."""


def doorway_of(ui: TableUi) -> Doorway:
    """Of the porch where news wait until they interrupt nothing of this player's."""

    def apart() -> bool:
        return not (ui.stack.top.kind.asks or ui.stack.top.kind.passing)

    def clear() -> bool:
        session = ui.sitting.session
        busy = session is not None and not session.state.over and (session.view.my_turn or session.asked)
        return not busy and apart() and ui.voice.outputs.behind() < CLEAR_SECONDS

    def ring() -> None:
        if ui.me.settings.news_sound:
            ui.voice.sounds.play(NEWS)

    def reads() -> bool:
        return ui.me.settings.news_row and ui.me.settings.braille_console and apart()

    def say(wording: Words) -> None:
        catalog = ui.voice.catalog
        text, row = sentence(wording(catalog)), wording(catalog.braille)
        ui.voice.emit(Utterance(text, catalog.lang, Priority.NORMAL, "people", gist="", braille=row))

    def several(count: int) -> Words:
        return Message("town-several", count=count, key=waiting_key(ui))

    return Doorway(clear, lambda: ui.sitting.at_table, lambda: ui.voice.presses, say, several, ring, reads)


def waiting_key(ui: Ui) -> Words:
    """What the player calls the key that opens what waits for them."""
    return lambda catalog: ui.stack.key_for("town.waiting", catalog, "everywhere") or "none"


def news_words(ui: Ui, item: messages.NewsItem) -> Words:
    """What is said of news."""
    return lambda catalog: words.news(catalog, item, key=waiting_key(ui)(catalog))


def open_waiting(ui: TableUi, people: People) -> None:
    """What waits for the player, the newest first."""
    town = people.town

    def entry(about: str) -> Item:
        def say(catalog: Catalog) -> str:
            return words.news(catalog, town.waiting.get(about, messages.NewsOver()))

        def choose() -> None:
            item = town.waiting.get(about)
            match item:
                case messages.FriendNews():
                    _open_friend(ui, people, item)
                case messages.NoticeNews():
                    read_notice(ui, people, item)
                case messages.SanctionNews():
                    open_sanction(ui, people, item)
                case messages.InvitationNews():
                    _open_invitation(ui, people, item)
                case None:  # its time came while the list was open
                    ui.voice.tell("refused-invitation-over")

        return Item(say, choose)

    items = [entry(about) for about in reversed(town.waiting)]
    if town.desk.cases:
        items.insert(0, desk_item(ui, people))
    ui.stack.push(MenuPlace(ui, Message("town-waiting-title"), items))


def _open_friend(ui: TableUi, people: People, item: messages.FriendNews) -> None:
    """Answer somebody who asks to be a friend; go to a friend's table; or see what a friend does."""
    if item.deed == "opened" and people.about is None:
        sit_at(ui, people, item.table)
    elif item.deed != "asks":
        look(ui, people, item.name)
    else:
        blocked = Item(Message("person-block", name=item.name), partial(block, ui, people, item.name, on=True))
        items = [*_befriending(ui, people, item.name), blocked]
        ui.stack.push(MenuPlace(ui, lambda catalog: item.name, items))


def _open_invitation(ui: TableUi, people: People, item: messages.InvitationNews) -> None:
    """Come, later, after this match, not now, or never: nobody gets up from a table by one key."""

    def answer(reply: messages.Reply) -> None:
        if people.town.answer(item.id, reply) and reply == "yes":
            _sit(people, item.table)

    def refuse() -> None:
        answer("busy")
        block(ui, people, item.name, on=True)

    here = people.about
    dealt = here is not None and here.names
    later: messages.Reply = "after" if dealt else "later"
    take = "invitation-take" if here is None else "invitation-move"
    items = [] if dealt else [Item(Message(take), partial(answer, "yes"))]
    items += [Item(Message(f"invitation-{reply}"), partial(answer, reply)) for reply in (later, "busy")]
    items.append(Item(Message("person-block", name=item.name), refuse))
    ui.stack.push(MenuPlace(ui, lambda catalog: item.name, items))


def _waits(place: TablePlace) -> bool:
    together = place.ui.sitting.together
    return together is not None and bool(together.town.waiting or together.town.desk.cases)


@command("town.waiting", when=_waits, otherwise=lambda place: Message("town-nothing"))
def waiting(place: TablePlace) -> None:
    """What waits for the player: invitations, the newest first."""
    open_waiting(place.ui, company(place))


def in_town(place: TablePlace) -> bool:
    """Whether the hall has people outside its tables, as far as it has answered yet."""
    together = place.ui.sitting.together
    return together is not None and (together.town.there or together.looking)


@command("people.here", when=in_town, otherwise=lambda place: Message("refused-no-town"))
def open_here(place: TablePlace) -> None:
    """Who is here, at any table or none."""
    people = company(place)
    if people.looking:
        place.ui.voice.tell("line-looking")
    else:
        look(place.ui, people)
