"""What is decided at a table with people: by its owner alone, and by all together, who vote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ....hall.address import EVERYWHERE, Address, read_address
from ....hall.far import VOTES
from ....hall.messages import Ballot, Owner, Presence, Seated, Vote
from ....i18n.catalog import Catalog, Message
from ....speech.port import COPIED, Priority, Utterance
from ...commands.registry import command
from ...elements.lists import Item, MenuPlace
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TablePlace, TableUi
from ...voice import Voice
from .waiting_room import alone, company, in_company

if TYPE_CHECKING:
    from ....config.plans import Reach
    from ...people.protocols import Decision, Hosting, People

DECIDED_SECONDS = 0.5
"""Seconds in which what was decided is told, before anything follows from it is asked."""

DECISIONS: tuple[Decision, ...] = ("hand-over", "remove", "ban")
"""What the owner of a table may decide about a person."""


@command("people.menu", when=in_company, otherwise=alone)
def open_menu(place: TablePlace) -> None:
    """What can be decided at the table."""
    place.ui.stack.push(MenuPlace(place.ui, Message("people-menu"), list(_decisions(place.ui, company(place)))))


def _decisions(ui: TableUi, people: People) -> Iterator[Item]:
    hosting = people.hosting
    if people.owner and ui.sitting.session is None:
        yield Item(Message("owner-start"), lambda: people.wishes.send(Owner("start")))
    yield Item(Message("cmd-people-list"), lambda: ui.stack.run("people.list"))
    if hosting is not None and hosting.invitation:
        invitation = invitation_now(hosting, people.about)
        yield Item(Message("people-invitation"), lambda: tell_invitation(ui, invitation))
    if _renews_code(people):
        yield Item(Message("owner-new-code"), lambda: people.wishes.send(Owner("new-code")))
    if hosting is not None and hosting.digits:
        yield Item(Message("people-digits"), lambda: tell_digits(ui.voice, hosting.digits))
    if ui.sitting.session is not None and ui.sitting.session.seat is not None and not ui.sitting.session.match_over:
        if any(person.away for person in people.everybody()):
            yield Item(Message("vote-go-on"), lambda: vote(ui, people, "go-on"))
        yield Item(Message("vote-give-up"), lambda: ui.stack.run("match.give-up"))
        unwanted = unwanted_by_others(people)
        if unwanted and unwanted != people.name:
            yield Item(Message("vote-send-away", about=unwanted), lambda: vote(ui, people, "send-away"))
    if ui.sitting.session is None:
        yield Item(Message("leave-the-table"), lambda: ui.stack.run("leave"))


def decision(ui: TableUi, people: People, decision: Decision, name: str) -> Item:
    """What the owner decides about somebody, which is asked for once more."""

    def decide() -> None:
        people.wishes.send(Owner(decision, name))
        if decision == "ban" and _renews_code(people):  # they know this one
            ui.sitting.scheduler.call_later(DECIDED_SECONDS, banned)

    def banned() -> None:
        if all(one.name != name for one in people.everybody()):  # else the others have to agree
            ask_new_code(ui, people)

    def take() -> None:
        words = f"ask-{decision}"
        ui.stack.push(Question(ui, Message(words, name=name), decide))

    return Item(Message(f"owner-{decision}", name=name), take)


def _renews_code(people: People) -> bool:
    """Whether the player may have another code open the table."""
    return people.owner and people.about is not None and bool(people.about.code)


def ask_new_code(ui: TableUi, people: People) -> None:
    """Is another code to open the table from now on?"""
    if ui.sitting.together is people:  # else the player has left meanwhile
        ui.stack.push(Question(ui, Message("ask-new-code"), lambda: people.wishes.send(Owner("new-code"))))


def invitation_now(hosting: Hosting, about: Seated | None) -> str:
    """The line for friends, with the code that opens the table now."""
    if about is None or not about.code:
        return hosting.invitation
    return replace(read_address(hosting.invitation), code=about.code).invitation


def tell_digits(voice: Voice, digits: str, address: str = "") -> None:
    """Tell the digits that somebody compares by telephone; ``address``: from where, when it is news."""
    message = "pairing-here" if address else "pairing-again"
    voice.speak(Message(message, digits=digits, address=address), "system", Priority.NEXT)


def tell_reach(voice: Voice, reach: Reach, address: Address, typed: str) -> None:
    """Tell who can come to the player's table at this address. ``typed``: what opened it, where it was typed."""
    command = f"{typed} --host {EVERYWHERE}" if typed else "none"
    args = {"address": address.shortest, "port": str(address.port), "command": command}
    voice.speak(Message(f"reach-{reach}", **args), "system", Priority.NEXT)


def tell_link(voice: Voice, link: str) -> None:
    """Tell the link by which friends come with a browser, as a line to be copied."""
    voice.speak(Message("invitation-link"), "system", Priority.NEXT)
    voice.emit(Utterance(link, voice.catalog.lang, Priority.NORMAL, COPIED))


def tell_invitation(ui: TableUi, invitation: str) -> None:
    """Tell the line to be sent to friends, where it can be copied: on a line of its own, and in a file."""
    file = ui.sitting.keeping.put_line(invitation)
    if file is None:
        ui.voice.speak(Message("invitation-follows"), "system")
    else:
        ui.voice.speak(Message("invitation-file", file=str(file)), "system")
    ui.voice.emit(Utterance(invitation, ui.voice.catalog.lang, Priority.NORMAL, COPIED))


def voters(people: People, ballot: Ballot) -> Sequence[str]:
    """Whoever has voted for this, as long as it is not decided."""
    return [one.name for one in people.everybody() if ballot in one.votes]


def unwanted_by_others(people: People) -> str:
    """Whom a vote to send somebody away is about; empty for nobody."""
    return next((one.name for one in people.everybody() if one.unwanted), "")


def vote(ui: Ui, people: People, ballot: Ballot) -> None:
    """Vote for this. Where others have, or the player has, a no is a vote as well, and ends it."""
    names = voters(people, ballot)
    mine, about = people.name in names, unwanted_by_others(people)

    def cast(*, yes: bool = True) -> None:
        people.wishes.send(Vote(ballot, yes))

    def asked(catalog: Catalog) -> str:
        args = {"later": ui.stack.key_for("question.back", catalog, "question"), "about": about}
        if mine:
            return catalog.text(f"vote-{ballot}-mine", **args)
        return catalog.text(f"vote-{ballot}-asked", names=names, count=len(names), **args)

    if names:
        ui.stack.push(Question(ui, asked, cast, against=lambda: cast(yes=False)))
    elif ballot == "give-up":
        ui.stack.push(Question(ui, Message("give-up-vote"), cast))
    else:
        cast()


def under_way(people: People) -> Sequence[Presence]:
    """What is voted about and waits for the player, who has not heard that it began."""
    found = list[Presence]()
    unwanted = unwanted_by_others(people)
    for cast, what in VOTES.items():
        names = voters(people, what)
        asked = [one for one in people.everybody() if one.seat is not None and not one.replaced]
        if what == "go-on":  # it is about those who are away
            asked = [one for one in asked if not one.away]
        about = unwanted if what == "send-away" else ""
        missing = tuple(one.name for one in asked if one.name not in (*names, about))
        if names and people.name in missing:
            found.append(Presence(cast, names[0], missing=missing, about=about))
    return found
