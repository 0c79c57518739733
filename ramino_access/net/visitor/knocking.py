"""Which visitors may come in: people by their secret or a key, guests by a key of their own or by the code of a table.

No library is known here: what a connection shows goes in, and what is to be asked or answered comes out.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ...files.clean import clean_name
from ...hall.codes import new_code, plain_code, same_code, spoken_code
from ...hall.hall import Hall
from ...hall.likeness import compared
from ...hall.lobby import keeps_seat
from ...hall.names import unfit
from ...hall.people import KnownPeople, Login
from ...i18n.catalog import Message
from ...ui.elements.question import Question
from ...ui.elements.stack import Ui
from ...ui.match.sitting import TableUi
from .remote_player import Arrival
from .visitor_folder import ReturnTokens, VisitorFolder

TRIES = 3
"""Wrong answers of one connection before it is closed."""

LONGEST_ANSWER = 200
"""Characters of a secret or a code."""


@dataclass(frozen=True, slots=True)
class VisitorEntrance:
    """What all who knock are compared with. ``known_people``: those who are known by name, None where all are guests;
    ``dice`` gives a number below the one it is asked for."""

    hall: Hall
    known_people: KnownPeople | None
    visitor_folder: VisitorFolder
    tokens: ReturnTokens
    dice: Callable[[int], int]

    @classmethod
    def at(
        cls, folder: Path, hall: Hall, known_people: KnownPeople | None, dice: Callable[[int], int]
    ) -> VisitorEntrance:
        """The entrance of a server that keeps in this folder what its doors know. Raises OSError."""
        visitor_folder = VisitorFolder(folder)
        return cls(hall, known_people, visitor_folder, ReturnTokens(visitor_folder.own_secret()), dice)


class Knocking:
    """One connection, until it is let in. ``key`` and `answer` may be asked again and again; what was shown last is
    what counts."""

    def __init__(self, entrance: VisitorEntrance, name: str, address: str, *, word: str = "") -> None:
        """``word``: the return word that is this machine's where it has none of its own. Whoever shows a name that
        nobody may have (``unfit``) has none."""
        self._word = word
        self._entrance = entrance
        self.shown = clean_name(name)
        self.unfit = unfit(self.shown) if self.shown else None
        self.name = "" if self.unfit else self.shown
        self._address = address
        self._unknown_keys: list[str] = []  # public keys that were shown and are not known
        self._wrong = 0
        self.arrival: Arrival | None = None

    @property
    def person(self) -> bool:
        """Whether somebody of this name is known here, so that nobody else comes in by it."""
        people = self._entrance.known_people
        return people is not None and people.known(self.name)

    @property
    def question(self) -> str:
        """The message that asks for what may let them in."""
        if self.person:
            return "visiting-secret"
        return "visiting-code-or-list" if self._entrance.hall.lobby is not None else "visiting-code"

    @property
    def wrong(self) -> bool:
        """Whether an answer has been wrong already."""
        return self._wrong > 0

    @property
    def over(self) -> bool:
        """Whether so much was wrong that the connection is to be closed."""
        return self._wrong >= TRIES or not self.name

    def key(self, public: str) -> bool:
        """Whether whoever holds this key may come in: a person by one that is kept for them, a guest by any."""
        self.arrival = None
        if not self.name:
            return False
        public = " ".join(public.split()[:2])
        if self.person:
            if public not in self._entrance.visitor_folder.keys(self.name):
                self._unknown_keys = [*self._unknown_keys, public][-TRIES:]
                return False
            self.arrival = self._known()
        else:
            self.arrival = Arrival(self.name, self._entrance.tokens.of("guest", self.name, public), self._address)
        return True

    def recognized(self) -> bool:
        """Whether the word of their machine leads a guest back to a seat."""
        back = self._token_of(self._word)
        hall = self._entrance.hall
        if self.person or not self.name or not self._word or not keeps_seat(back, hall.rooms, hall.lobby):
            return False
        self.arrival = Arrival(self.name, back, self._address, back=True)
        return True

    def admit(self) -> None:
        """Let a person in who has shown who they are before."""
        self.arrival = self._known()

    async def answer(self, text: str) -> bool:
        """Whether a secret is this person's, or the return word that stands in for it; or whether a guest's code opens
        a table, or is their return word."""
        self.arrival = None
        limits = self._entrance.hall.limits
        if self.over or len(text) > LONGEST_ANSWER:
            self._wrong += 1
        elif self.person:
            await self._log_in(text)
        elif limits.codes.spent(self._address):
            self._wrong = TRIES
        else:
            self.arrival = self._guest(text)
            if self.arrival is None:
                self._wrong += 1
                limits.wrong_code(self._address)
        return self.arrival is not None

    def _known(self, *, forgot: bool = False) -> Arrival:
        """A person. Who has no return word yet is told one, with which they come in if they forget their secret."""
        entrance = self._entrance
        token, word = entrance.tokens.of("person", self.name), ""
        if not entrance.visitor_folder.return_digest(self.name):
            word = new_code(entrance.dice)
            if not entrance.visitor_folder.keep_return_digest(self.name, self._digest_of(word)):
                word = ""
        keys = tuple(self._unknown_keys)
        spoken = spoken_code(word) if word else ""
        return Arrival(self.name, token, self._address, word=spoken, person=True, new_keys=keys, forgot=forgot)

    def _digest_of(self, word: str) -> str:
        return self._entrance.tokens.of("forgot", self.name, plain_code(word))

    async def _log_in(self, secret: str) -> None:
        """Compare the secret. The limits come first, for hashing is dear."""
        limits, people = self._entrance.hall.limits, self._entrance.known_people
        key = self._address, compared(self.name)
        if people is None or not limits.may_log_in(*key):
            self._wrong = TRIES
            return
        kept = self._entrance.visitor_folder.return_digest(self.name)
        if hmac.compare_digest(self._digest_of(secret).encode(), kept.encode()):
            self.arrival = self._known(forgot=True)
            return
        answered: asyncio.Future[Login] = asyncio.get_running_loop().create_future()

        def answer(login: Login) -> None:
            if not answered.done():
                answered.set_result(login)

        people.log_in(self.name, secret, answer)
        login = await answered
        if login.known:
            self.arrival = self._known()
            return
        self._wrong += 1
        if login.verdict == "wrong":
            limits.failed(*key)

    def _guest(self, text: str) -> Arrival | None:
        """Somebody by a code or by their return word; without either where there is a list of tables."""
        entrance = self._entrance
        back = self._token_of(text)
        rooms = entrance.hall.rooms
        if text and keeps_seat(back, rooms, entrance.hall.lobby):
            return Arrival(self.name, back, self._address, back=True)
        lobby = entrance.hall.lobby
        here = any(room.plan.code and same_code(room.plan.code, text) for room in rooms)
        if text and not here and not (lobby is not None and lobby.is_elsewhere(text)):
            return None
        if not text and entrance.hall.lobby is None and any(room.plan.code for room in rooms):
            return None
        word = self._word or new_code(entrance.dice)
        return Arrival(self.name, self._token_of(word), self._address, code=text, word=spoken_code(word))

    def _token_of(self, word: str) -> str:
        return self._entrance.tokens.of("word", self.name, plain_code(word))


class KeepKey(Question):
    """Whether the key of the player's machine opens this door from now on; whatever the answer, ``then`` follows."""

    def __init__(self, ui: Ui, question: str, on_keep: Callable[[], None], then: Callable[[], None]) -> None:
        super().__init__(ui, Message(question), on_keep)
        self._then = then

    def answer(self, *, yes: bool) -> None:
        super().answer(yes=yes)
        self._then()


def ask_to_keep(
    visitor_folder: VisitorFolder, arrival: Arrival, question: str, *answers: str, always: bool = False
) -> Callable[[TableUi, Callable[[], None]], bool]:
    """What asks a person whether the keys that their machine has shown are kept; where one is kept already, only
    ``always``. ``question`` is a message, ``answers`` are those that it is done, and that it could not be."""

    def ask(ui: TableUi, then: Callable[[], None]) -> bool:
        if not arrival.new_keys or (visitor_folder.keys(arrival.name) and not always):
            return False

        def keep() -> None:
            kept = [visitor_folder.add_key(arrival.name, key) for key in arrival.new_keys]
            ui.voice.tell(answers[not all(kept)])

        ui.stack.push(KeepKey(ui, question, keep, then))
        return True

    return ask
