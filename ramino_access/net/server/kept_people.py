"""The people of a server behind the hall's port: one thread hashes and writes, so that nobody at a table waits."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import unicodedata
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from ...files.problems import Problem
from ...hall.codes import ALPHABET, plain_code, spoken_code
from ...hall.likeness import compared, name_digest, readings
from ...hall.messages import PersonFigures
from ...hall.people import Login, Played
from ...libraries import why_not
from ..store.keeper import Tasks
from ..store.sql_people import LEAVING_SECONDS, Departures
from ..store.store_port import Store, StoreError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MOST_QUESTIONS = 20
MOST_FIGURES = 10
"""Questions that wait for the thread, and those about figures among them, so that there is room for people who come in;
whoever asks then is told to come again."""

NEW_SECRET_SECONDS = 24 * 3600.0
"""Seconds for which a secret lasts that was made for somebody who has lost theirs."""

KEEP_AGAIN_SECONDS = 1.0
"""Seconds after which something is kept that the store did not take."""

_log = logging.getLogger(__name__)
T = TypeVar("T")


class Argon2:
    """Hashes secrets by Argon2id with the costs that its library recommends (RFC 9106 for little memory, 64 MB), on one
    core: on all of them it would keep the tables waiting."""

    def __init__(self) -> None:
        """Raises ImportError where the library is not installed."""
        from argon2 import PasswordHasher

        self._hasher: PasswordHasher = PasswordHasher(parallelism=1)

    def hash(self, secret: str) -> str:
        """A hash, with its salt and costs."""
        return self._hasher.hash(_plain(secret))

    def matches(self, hashed: str, secret: str) -> bool:
        """Whether this is the secret."""
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self._hasher.verify(hashed, _plain(secret))
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, hashed: str) -> bool:
        """Whether the hash was made with other costs than today's."""
        return self._hasher.check_needs_rehash(hashed)


def _plain(secret: str) -> bytes:
    """The same bytes for a secret however a keyboard puts its accents together."""
    return unicodedata.normalize("NFC", secret).encode("utf-8", "surrogatepass")


class KeptPeople:
    """The people in a store, asked by a hall: ``ids`` are those of who is known at the start, by name. Secrets are
    hashed in a thread. Answers come on the event loop that this was made on."""

    def __init__(
        self, store: Store, ids: Mapping[str, str], hasher: Argon2, now: Callable[[], float] = time.time
    ) -> None:
        self._store, self._now = store, now
        self._departures = Departures({}, frozenset())
        self.at_doors: Callable[[str], dict[str, object]] = lambda name: {}  # what the doors keep of somebody
        self._hasher = hasher
        self._ids: dict[str, str] = {}  # by name, and by name as it is compared
        self._readings: set[str] = set()  # all that names may be taken for
        self.heeded: Callable[[list[str]], None] = lambda ids: None  # hears the ids of those who become known
        self.learn(ids)
        self._thread = ThreadPoolExecutor(1, "people")
        self._spawn = Tasks()
        self._waiting = 0
        self._matches = KeptInOrder()
        self.played: Callable[[Played], None] = self._matches.later(lambda match: store.count(match))

    async def close(self) -> None:
        """Answer what was asked, and count what was played, as far as the store takes it now."""
        await self._spawn.finish()
        await self._matches.close()
        self._thread.shutdown(wait=False)

    def known(self, name: str) -> bool:
        return not readings(name).isdisjoint(self._readings) or name_digest(name) in self.reserved

    def id_of(self, name: str) -> str:
        return self._ids.get(name) or self._ids.get(compared(name), "")

    def learn(self, ids: Mapping[str, str], before: Collection[str] = ()) -> None:
        """These are known, too, by name: other servers have made it so. ``before``: the ids of who was known."""
        fresh = [name for name in ids if self._ids.get(name) != ids[name]]
        self._ids.update((name, ids[name]) for name in fresh)
        for name in fresh:
            self._ids.setdefault(compared(name), ids[name])
        self._readings.update(*map(readings, fresh))
        self.heeded([ids[name] for name in fresh if ids[name] not in before])

    async def learn_again(self) -> None:
        """Know the people as they are kept now, when somebody is or will be forgotten. Raises StoreError."""
        ids, self._departures = await self._store.ids(), await self._store.town.departures(self._now())
        before = set(self._ids.values())
        self._ids, self._readings = {}, set()
        self.learn(ids, before)

    @property
    def reserved(self) -> frozenset[str]:
        """The digests of names that nobody gets: of those who were forgotten within a year."""
        return self._departures.reserved

    def leaves_in(self, name: str) -> int:
        when = self._departures.leaving.get(self.id_of(name))
        return 0 if when is None else max(1, round(when - self._now()))

    def own(self, name: str, answered: Callable[[str | None], None]) -> None:
        async def told() -> str:
            kept = await self._store.town.own(self.id_of(name))
            return msgspec.json.encode(kept | {"doors": self.at_doors(name)}).decode()

        self._ask(told(), answered, None, None, most=MOST_FIGURES)

    def leave(self, name: str, answered: Callable[[bool], None], *, going: bool) -> None:
        async def left() -> bool:
            if going != bool(self.leaves_in(name)):  # else it is so already, and the day stays
                when = self._now() + LEAVING_SECONDS if going else None
                await self._store.town.leave(self.id_of(name), when)
                await self.learn_again()
            return True

        self._ask(left(), answered, False, False)

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self._ask(self._checked(name, secret), answered, Login("busy"), Login("broken"))

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        async def made() -> Login:
            person_id = secrets.token_hex(8)
            hashed = await self._apart(self._hasher.hash, secret)
            added = await self._store.add_person(name, hashed, person_id)
            if added == "right":
                self.learn({name: person_id})
                await self._store.say("person", name, person_id)
            return Login(added, name)

        self._ask(made(), answered, Login("busy"), Login("broken"))

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        async def renewed() -> Login:
            hashed = await self._apart(self._hasher.hash, secret)
            return Login("right" if await self._store.set_secret(name, hashed) else "wrong", name)

        self._ask(renewed(), answered, Login("busy"), Login("broken"))

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        self._ask(self._store.figures(name), answered, None, None, most=MOST_FIGURES)

    async def _checked(self, name: str, secret: str) -> Login:
        kept = await self._store.secret(name)
        typed = secret if kept is None or not kept.once else plain_code(secret)
        if kept is None or not await self._apart(self._hasher.matches, kept.hashed, typed):
            return Login("wrong")
        if not kept.once and self._hasher.outdated(kept.hashed):
            await self._store.set_secret(name, await self._apart(self._hasher.hash, secret))
        return Login("once" if kept.once else "right", kept.name)

    async def _apart(self, job: Callable[..., T], *given: str) -> T:
        """Have the thread do this."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, job, *given)

    def _ask(
        self,
        work: Coroutine[Any, Any, T],
        answered: Callable[[T], None],
        busy: T,
        broken: T,
        *,
        most: int = MOST_QUESTIONS,
    ) -> None:
        """Have something done, where no more than so much is waiting."""
        if self._waiting >= most:
            work.close()
            answered(busy)
            return

        async def safely() -> T:
            try:
                return await work
            except Exception as error:  # whatever it was, somebody waits for an answer
                detail = error.detail if isinstance(error, StoreError) else ""
                _log.error("the people: %s %s", type(error).__name__, detail)  # whatever else it says may name somebody
                return broken

        def heard(result: T) -> None:
            self._waiting -= 1
            answered(result)

        self._waiting += 1
        self._spawn(safely(), heard)


class KeptInOrder:
    """Has a store keep changes in the order in which they were asked for, each tried again until it has."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()  # whoever has waited longest has it next
        self._spawn = Tasks()
        self._closing = False

    def later(self, change: Callable[[T], Coroutine[Any, Any, None]]) -> Callable[[T], None]:
        """What asks for such a change: it is made when all that were asked for before are."""
        return lambda content: self._spawn(self._keep(partial(change, content)), lambda done: None)

    async def _keep(self, change: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with self._turn:
            while True:
                last = self._closing
                try:
                    return await change()
                except StoreError as error:
                    if last:
                        _log.error("something is not kept: %s", error.detail)
                        return None
                await asyncio.sleep(KEEP_AGAIN_SECONDS)

    async def close(self) -> None:
        """Keep what is left, as far as the store takes it now."""
        self._closing = True
        await self._spawn.finish()


async def known_people(store: Store) -> KeptPeople | Problem:
    """The people of this store; or why they can't be known. Raises StoreError."""
    try:
        hasher = Argon2()
    except ImportError as error:
        return without_library(error)
    people = KeptPeople(store, {}, hasher)
    await people.learn_again()
    return people


def without_library(error: ImportError) -> Problem:
    """Why nobody can be known by name."""
    why, args = why_not("argon2-cffi", "people-no-library", error)
    return Problem(Path(), why, args=args)


async def reset(store: Store, name: str, hasher: Argon2) -> str | None:
    """A new secret for a person who has lost theirs, to be told to them; it lasts a day, and has to be changed. None
    where nobody is known by this name. Raises StoreError."""
    secret = "".join(secrets.choice(ALPHABET) for _ in range(12))
    kept = await store.set_secret(name, hasher.hash(secret), lasts=NEW_SECRET_SECONDS)
    return spoken_code(secret) if kept else None
