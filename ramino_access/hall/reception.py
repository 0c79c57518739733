"""Who comes into a hall: somebody whom it knows by name and secret, somebody who is to be known, or a guest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from ..files.clean import clean_name
from . import messages
from .guest import Guest
from .likeness import compared
from .limits import Limits
from .names import unfit
from .people import SHORTEST_SECRET, KnownPeople, Login, Visitor
from .versions import NEWEST, OLDEST

if TYPE_CHECKING:
    from .town.town_hall import Town


MOST_WRONG = 3
"""Wrong secrets on one line before it is closed."""

MOST_LATER = 20
"""Messages that may come while it is looked up who somebody is."""


@dataclass(eq=False)
class Reception:
    """Greets visitors. ``people``: those who are known, None where all are guests; ``guests`` gives everybody at a
    table, ``returns`` whether a return word leads to a seat, ``token`` a new one. ``answered`` is called when a visitor
    who had to wait has been answered, ``bye`` sends somebody away. ``lists``: the hall has a list of tables; ``nodes``
    gives the addresses of other servers; ``town`` hears who comes; ``on_left`` gives what was opened of matches that
    whoever has a return word has left."""

    people: KnownPeople | None
    limits: Limits
    guests: Callable[[], Iterable[Guest]]
    returns: Callable[[str], bool]
    token: Callable[[], str]
    answered: Callable[[Visitor], None]
    bye: Callable[[Visitor, str], None]
    lists: bool
    nodes: Callable[[], tuple[str, ...]]
    on_left: Callable[[str], Iterable[messages.Unsealed]]
    town: Town

    def lets_in(self, visitor: Visitor, message: messages.FromPlayer) -> bool:
        """Whether a message can be answered now. Others wait until it is known who the visitor is, or are refused."""
        at_door = messages.Hello | messages.Objection | messages.OwnWish if visitor.barred else messages.Hello
        if visitor.reads_rules and isinstance(message, messages.Accept):
            self._accept(visitor)
        elif visitor.reads_rules and isinstance(message, messages.OwnWish):
            return True
        elif visitor.asking:
            if len(visitor.postponed) >= MOST_LATER:
                self.bye(visitor, "too-fast")
            else:
                visitor.postponed.append(message)
        elif visitor.hello is not None or isinstance(message, at_door):
            return True
        elif visitor.tried:
            visitor.send(messages.Refused("not-greeted"))
        else:
            self.bye(visitor, "no-hello")
        return False

    def greet(self, visitor: Visitor, greeting: messages.Hello) -> None:
        """Somebody says who they are. The limits come first, for hashing is dear."""
        name = clean_name(greeting.name)
        if not OLDEST <= greeting.protocol <= NEWEST:
            visitor.line.version = max(OLDEST, min(greeting.protocol, NEWEST))
            self.bye(visitor, "other-protocol")
            return
        visitor.line.version = greeting.protocol
        if visitor.hello is not None or not name:
            self.bye(visitor, "no-hello")
            return
        hello = msgspec.structs.replace(greeting, name=name)
        people, seat = self.people, self._seat(hello)
        visitor.tried = True
        why = unfit(name) if seat is None else None  # whoever comes back to a seat has been asked
        if why is not None:
            visitor.send(messages.Refused(why, name))
            return
        if people is None:
            self._enter(visitor, hello)
        elif visitor.vouched == compared(hello.name):
            self._enter(visitor, hello, known=True)
        elif hello.new:
            self._choose(people, visitor, hello.name, hello.secret, lambda: self._enter(visitor, hello, known=True))
        elif seat is not None:  # as good as a secret, and nothing has to be hashed when a line comes back
            visitor.by_word = seat.known
            self._enter(visitor, hello, known=seat.known)
        elif hello.secret:

            def right(answer: Login) -> None:
                named = msgspec.structs.replace(hello, name=answer.name)  # as it is kept
                self._enter(visitor, named, known=True, once=answer.verdict == "once")

            self._log_in(people, visitor, hello.name, hello.secret, right)
        elif people.known(hello.name):
            visitor.send(messages.Refused("secret-wanted", hello.name))
        else:
            self._enter(visitor, hello)

    def _seat(self, hello: messages.Hello) -> Guest | None:
        """Whoever has a seat under this name, to which the return word leads."""
        mine = (guest for guest in self.guests() if hello.token and guest.token == hello.token)
        return next((guest for guest in mine if compared(guest.name) == compared(hello.name)), None)

    def _log_in(
        self, people: KnownPeople, visitor: Visitor, name: str, secret: str, right: Callable[[Login], None]
    ) -> None:
        """Have a secret checked, as far as the limits allow: ``right`` hears that it was; else why not is told."""
        if not self.limits.may_log_in(visitor.line.address, compared(name)):
            visitor.send(messages.Refused("too-many-logins"))
            return
        if not people.known(name):
            self._failed(visitor, "unknown-name", name)
            return

        def heard(answer: Login) -> None:
            if answer.known:
                right(answer)
            elif answer.verdict == "wrong":
                self._failed(visitor, "wrong-secret", name)
            else:
                visitor.send(messages.Refused(f"people-{answer.verdict}"))

        self._wait(visitor, lambda done: people.log_in(name, secret, done), heard)

    def _failed(self, visitor: Visitor, why: str, about: str) -> None:
        self.limits.failed(visitor.line.address, compared(about))
        visitor.wrong += 1
        if visitor.wrong >= MOST_WRONG:
            self.bye(visitor, why)
        else:
            visitor.send(messages.Refused(why, about))

    def _choose(
        self, people: KnownPeople, visitor: Visitor, name: str, secret: str, chosen: Callable[[], None]
    ) -> None:
        """Have this be a person's secret, the first one where they are not known: ``chosen`` hears that it is; else why
        not is told."""
        if len(secret) < SHORTEST_SECRET:
            visitor.send(messages.Refused("secret-short", str(SHORTEST_SECRET)))
            return
        if not self.limits.may_register(visitor.line.address):
            visitor.send(messages.Refused("too-many-registrations"))
            return
        if not visitor.known and people.known(name):
            visitor.send(messages.Refused("people-taken", name))
            return

        def heard(answer: Login) -> None:
            if answer.known:
                chosen()
            else:
                visitor.send(messages.Refused(f"people-{answer.verdict}", name))

        choose = people.renew if visitor.known else people.register
        self._wait(visitor, lambda done: choose(name, secret, done), heard)

    def _enter(self, visitor: Visitor, hello: messages.Hello, *, known: bool = False, once: bool = False) -> None:
        if visitor.gone:
            return
        seats = (guest for guest in self.guests() if guest.is_person(hello.name, known=known))
        seat = next(seats, None)
        returns = seat is not None or self.returns(hello.token)
        turned_away = self.town.steward.refuses(visitor, hello.name, hello.token, known=known, returns=returns)
        if isinstance(turned_away, messages.Tidings):  # they may object, and have what is kept of them
            if visitor.outside:
                self._tell_leaving(visitor)
            visitor.send(turned_away)
            return
        if turned_away:
            self.bye(visitor, turned_away)
            return
        visitor.token = seat.token if seat is not None else hello.token or self.token()
        visitor.known = known
        visitor.hello = msgspec.structs.replace(hello, token=visitor.token, secret="", new=False)
        self._welcome(visitor, once=once)
        rules = self.town.steward.rules_for(visitor, returns=returns)
        if rules:
            visitor.asking = visitor.reads_rules = True
            visitor.send(messages.HouseRules(rules))
        else:
            self.town.entered(visitor)

    def _accept(self, visitor: Visitor) -> None:
        """Somebody has accepted the rules of the server, and comes in."""
        visitor.asking = visitor.reads_rules = False
        self.town.receive(visitor, messages.Accept("rules"))
        self.town.entered(visitor)
        self.answered(visitor)

    def _welcome(self, visitor: Visitor, *, once: bool = False) -> None:
        people = self.people is not None
        welcome = messages.Welcome(
            visitor.line.version,
            visitor.token,
            self.lists,
            visitor.known,
            once,
            people,
            oldest=OLDEST,
            newest=NEWEST,
            town=self.town.there,
        )
        visitor.send(welcome)
        if people and self._leaves_in(visitor):
            self._tell_leaving(visitor)
        nodes = self.nodes()
        if nodes:
            visitor.send(messages.Nodes(nodes))
        for one in self.on_left(visitor.token):
            visitor.send(one)

    def _leaves_in(self, visitor: Visitor) -> int:
        return self.people.leaves_in(visitor.person) if self.people is not None and visitor.person else 0

    def _tell_leaving(self, visitor: Visitor) -> None:
        visitor.send(messages.Departure(self._leaves_in(visitor)))

    def _wait(
        self, visitor: Visitor, ask: Callable[[Callable[[Login], None]], None], on_heard: Callable[[Login], None]
    ) -> None:
        """Ask; what this visitor sends until the answer is there has to wait for it."""
        visitor.asking = True

        def answered(answer: Login) -> None:
            visitor.asking = visitor.reads_rules
            on_heard(answer)
            self.answered(visitor)

        ask(answered)

    # ------------------------------------------------------------------ people who are in

    def renew(self, visitor: Visitor, wish: messages.Renew) -> None:
        """Somebody who is in chooses a secret: another one, or their first, by which they are known from now on."""
        people, hello = self.people, visitor.hello
        if people is None or hello is None:
            visitor.send(messages.Refused("no-people"))
            return
        if visitor.by_word:  # whoever has found the word must not take the name for good
            visitor.send(messages.Refused("secret-first"))
            return

        def chosen() -> None:
            visitor.known = True
            if visitor.guest is not None:
                visitor.guest.known = True
            self._welcome(visitor)
            self.town.registered(visitor)

        self._choose(people, visitor, hello.name, wish.secret, chosen)

    def own(self, visitor: Visitor, wish: messages.OwnWish) -> None:
        """Somebody who is known, maybe banned, wants what is kept of them, or to be forgotten, after their secret."""
        people, name = self.people, visitor.known_name
        if people is None or not name:
            visitor.send(messages.Refused("own-known"))
            return

        def right(answer: Login) -> None:
            if wish.deed == "show":
                people.own(name, told)
            else:
                people.leave(name, done, going=wish.deed == "forget")

        def told(text: str | None) -> None:
            text = text or ""
            texts = [text[at : at + messages.OWN_PART] for at in range(0, len(text), messages.OWN_PART)]
            for part, one in enumerate(texts, 1):
                visitor.send(messages.OwnData(part, len(texts), one))
            if not texts:
                visitor.send(messages.Refused("people-busy"))

        def done(kept: bool) -> None:  # noqa: FBT001 - an answer
            if kept:
                self._tell_leaving(visitor)
            else:
                visitor.send(messages.Refused("people-busy"))

        self._log_in(people, visitor, name, wish.secret, right)

    def use_language(self, visitor: Visitor, wish: messages.Language) -> None:
        """Somebody at no table hears everything in another language from now on, and sits down with it."""
        if visitor.hello is not None:
            visitor.hello = msgspec.structs.replace(visitor.hello, language=wish.language)

    def figures(self, visitor: Visitor, wish: messages.Ask) -> None:
        """Somebody asks what a person has made of their matches."""
        if self.people is None or visitor.hello is None:
            visitor.send(messages.Refused("no-people"))
            return

        def told(of: messages.PersonFigures | None) -> None:
            reply: messages.WireMessage = messages.Refused("people-busy") if of is None else of
            visitor.send(reply)

        self.people.figures(wish.name or visitor.hello.name, told)
