"""What the people of a table vote about, and when it is decided. Nobody is passed over who is away for a moment: within
the grace a vote waits for them, and stays open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..play.scheduling import Scheduler, Timer, call_off
from .guest import Guest, SendingAway
from .messages import Ballot, Happening, Refused, Vote
from .results import Results, WithResults
from .seal_round import Sealer
from .turn_clock import Waiting

GOODBYE_SECONDS = 60.0
"""Seconds for which people sit together still."""

CAST: dict[Ballot, Happening] = {"give-up": "vote", "go-on": "vote-go-on", "send-away": "vote-send-away"}
AGAINST: dict[Ballot, Happening] = {"give-up": "vote-no", "go-on": "vote-go-on-no", "send-away": "vote-send-away-no"}
"""What everybody hears of a vote for something, and against it."""

VOTES_TO_SEND_AWAY = 2
"""People who have to agree that somebody is sent away in the middle of a hand: one alone would decide."""


class Voted(WithResults, Protocol):
    """What is known here of the table."""

    waiting: Waiting
    results: Results
    sealer: Sealer

    def leave(self, guest: Guest, happening: Happening = "left", why: str = "left") -> None:
        """Somebody goes."""


class Votes:
    """The votes at one table. They take everybody who has a seat, but those for whom the computer plays, and those whom
    it is about."""

    def __init__(self, room: Voted, scheduler: Scheduler) -> None:
        self._room, self._scheduler = room, scheduler
        self._goodbye: Timer | None = None  # closes the table after a match that was given up
        self._away: dict[Guest, frozenset[Guest]] = {}  # by who votes for waiting no longer, whom that was about

    # ------------------------------------------------------------------ votes

    def receive(self, guest: Guest, vote: Vote) -> None:
        """Somebody with a seat votes while a match goes on; it is always answered."""
        people, what = self._room.people, vote.what
        if what == "go-on" and not people.awaited:
            guest.send(Refused("nobody-awaited"))
        elif vote.yes and (what != "send-away" or people.is_voted(what)):
            self.cast(guest, what)
        elif not people.is_voted(what):
            guest.send(Refused("no-vote"))
        elif what == "send-away" and guest.unwanted:
            guest.send(Refused("about-you"))
        else:  # it takes everybody, so this is the end of it
            about = self._whom(what)
            people.end_vote(what)
            self._room.news.tell_who()
            self._room.news.happened(AGAINST[what], guest, about=about)

    def send_away(self, guest: Guest, other: Guest, manner: SendingAway) -> None:
        """Somebody wants another one sent away, which the others have to agree to."""
        voters = [one for one in self._room.people.deciding if one is not other]
        if len(voters) < VOTES_TO_SEND_AWAY:
            guest.send(Refused("rated-hand", other.name))
            return
        if self._unwanted() is not other:
            self._room.people.end_vote("send-away")  # it was about somebody else
        other.unwanted = manner
        self.cast(guest, "send-away")

    def _whom(self, ballot: Ballot) -> str:
        """The name of whoever is to be sent away, where this is about that."""
        other = self._unwanted() if ballot == "send-away" else None
        return "" if other is None else other.name

    def _unwanted(self) -> Guest | None:
        return next((guest for guest in self._room.people.guests if guest.unwanted), None)

    def cast(self, guest: Guest, ballot: Ballot) -> None:
        """Somebody votes for this; it is decided as soon as nobody is missing."""
        if ballot == "send-away" and guest.unwanted:
            guest.send(Refused("about-you"))
            return
        away = frozenset(one for one in self._room.people.deciding if not one.here)
        again = ballot in guest.votes and (ballot != "go-on" or self._away.get(guest) == away)
        guest.votes.add(ballot)
        self._away[guest] = away
        missing = self._missing(ballot)
        if missing and again:  # the others have heard it
            guest.send(Refused("voted-already"))
        elif missing:
            self._room.news.tell_who()
            names = tuple(one.name for one in missing)
            self._room.news.happened(CAST[ballot], guest, missing=names, about=self._whom(ballot))
        else:
            self._decide(ballot, guest)

    def gone(self, guest: Guest) -> None:
        """Somebody has got up, or was sent away: nothing is about them any more, and nobody waits for their vote."""
        guest.votes.clear()
        if guest.unwanted:
            guest.unwanted = ""
            self._room.people.end_vote("send-away")
            self._room.news.tell_who()
        self.look()

    def stop(self) -> None:
        """The table is closed otherwise."""
        call_off(self._goodbye)

    def look(self) -> None:
        """Somebody has gone, or it is told that they are away: decide what nobody else is asked about any more."""
        if self._room.match is None or self._room.match.given_up:
            return
        for what in CAST:
            voters = [one for one in self._room.people.deciding if what in one.votes]
            if voters and not self._missing(what):
                self._decide(what, voters[-1])

    def _missing(self, ballot: Ballot) -> list[Guest]:
        """Who has still to vote for this."""
        about = self._about(ballot)
        return [one for one in self._room.people.deciding if ballot not in one.votes and one not in about]

    def _about(self, ballot: Ballot) -> frozenset[Guest]:
        """Those whom this is about, who are not asked: for waiting no longer, those who have been away for so long that
        it was told, as far as all who have voted knew of them."""
        if ballot == "send-away":
            return frozenset(one for one in self._room.people.deciding if one.unwanted)
        if ballot == "give-up":
            return frozenset()
        gone = frozenset(one for one in self._room.people.deciding if one.told_lost and not one.here)
        for voter in self._room.people.deciding:
            if ballot in voter.votes:
                gone &= self._away.get(voter, gone)
        return gone

    # ------------------------------------------------------------------ what follows

    def _decide(self, ballot: Ballot, guest: Guest) -> None:
        """Everybody wants this; this one was the last."""
        act: dict[Ballot, Callable[[Guest], None]] = {
            "give-up": self._give_up,
            "go-on": self._go_on,
            "send-away": self._send_away,
        }
        act[ballot](guest)

    def _go_on(self, guest: Guest) -> None:
        about = self._about("go-on")
        if about:
            self._room.people.end_vote("go-on")
            self._room.waiting.wait_no_longer(about)

    def _send_away(self, guest: Guest) -> None:
        other = self._unwanted()
        if other is not None and other.unwanted:
            what = other.unwanted
            self._room.people.end_vote("send-away")
            send_away(self._room, other, what)

    def _give_up(self, guest: Guest) -> None:
        """End the match without playing it to its end."""
        room, match = self._room, self._room.match
        assert match is not None
        match.give_up()
        room.waiting.stop()
        room.results.stop()
        room.sealer.abandon()
        room.news.happened("given-up", guest, GOODBYE_SECONDS)
        self._goodbye = self._scheduler.call_later(GOODBYE_SECONDS, self._close)

    def _close(self) -> None:
        self._room.people.send_home()
        self._room.news.changed()


def send_away(room: Voted, other: Guest, manner: SendingAway) -> None:
    """Send somebody away, for good or not."""
    if manner == "banned":
        room.people.banned.add(other.name, other.token)
    room.leave(other, manner, manner)
