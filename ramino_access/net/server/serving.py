"""A server: a hall with many tables, the files that keep them, and the doors by which people come."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import gc
import logging
import os
import secrets
import shlex
import signal
import sqlite3
import ssl
import stat
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...announce.together import KEPT_TEXTS
from ...config.plans import ServePlan
from ...files import logs, paths
from ...files.problems import Problem, detail_of
from ...files.storage import SYSTEM
from ...hall.address import Address, is_local
from ...hall.hall import Hall
from ...hall.likeness import compared
from ...hall.names import unfit
from ...hall.town.steward import NEWCOMER_SECONDS, Papers
from ...hall.town.ties import Ties
from ...hall.town.town_hall import Town
from ...i18n.catalog import Library
from ...libraries import why_not
from ...speech.utterance_log import UtteranceLog
from ...ui.scheduler import LoopScheduler, SteadyLoop, SteadySelectorLoop
from ..doors.door import Door
from ..doors.gate import ALL_DOORS, Comers, Listens, Origins, ServerDoor, Width, at_most, reached_at
from ..lines.ends import fingerprint_of
from ..lines.loop_round import LoopRound
from ..lines.thinkers import Thinkers
from ..store.keeper import RoundKeeper, Tasks
from ..store.kept_clock import CLOCK_LOOK_SECONDS
from ..store.sqlite import SqliteStore
from ..store.sqlite_file import STORE_FILE, let_go, open_file
from ..store.store_port import Store, StoreError
from ..store.stored_tables import StoredTables
from ..visitor.knocking import VisitorEntrance
from ..visitor.remote_player import House
from ..visitor.visitor_folder import VisitorFolder
from ..web.web_door import WebDoor
from .cluster import NODE_DEAD_SECONDS, Node, NodeDoor, NodeLine
from .kept_people import KeptInOrder, KeptPeople, known_people
from .operator_service import OperatorService, ask
from .server_upkeep import SSH, without_serving

if TYPE_CHECKING:
    from ..store.postgresql import PostgresqlStore
    from .metrics import Metrics


LOT = 10_000
"""Records that are made, and not let go of, between two searches: a play leaves some twenty, and hardly any garbage."""


def search_rarely() -> None:
    """All that a server needs has been loaded, and stays: nothing looks through it again. To look through it took 80 ms
    each time, for which everybody waited."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOT)


HERE = "127.0.0.1"
"""Where figures are read: on this machine, and by nobody else, who gets them passed on."""

OPEN_FILES = 4096
"""Files that a server may have open, where the system allows as many."""

NEEDED_OPEN_FILES = 1500
"""Files that are open when all come whom the limits allow: a line for each of them."""

OTHERS_RIGHTS = stat.S_IRWXG | stat.S_IRWXO
"""What anybody but the owner of a folder may do there."""

USUAL_WIDTH = Width()
"""How much comes in where nothing else is asked for."""

RUNNING = "running"
"""The file that is locked as long as a server has a folder."""

Say = Callable[[str, Mapping[str, str]], None]
"""Tells whoever runs the server something: a message, and its variables."""

_log = logging.getLogger(__name__)


class CannotServe(Exception):  # noqa: N818 - not a fault
    """Why there is no server: a message and its variables."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message)
        self.message, self.args_of_message = message, args


def without(library: str, message: str, error: ImportError) -> CannotServe:
    """There is none for want of this library; ``message`` is said where it is not installed."""
    why, args = why_not(library, message, error)
    return CannotServe(why, **args)


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files of a certificate and its key, which may be renewed while the server runs."""

    file: Path
    key: Path | None

    def context(self) -> ssl.SSLContext:
        """Raises CannotServe."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.load(context)
        return context

    def load(self, context: ssl.SSLContext) -> None:
        """Use the files as they are now, for lines that are opened from now on. Raises CannotServe, and the context is
        as before."""
        try:
            for one in (ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), context):  # one that can't be used leaves none there
                one.load_cert_chain(self.file, self.key, password="")  # else a terminal is asked for it
        except (OSError, ValueError) as error:
            raise CannotServe("serve-certificate", file=str(self.file), detail=detail_of(error)) from None

    @property
    def fingerprint(self) -> str:
        """That of the certificate, by which an invitation knows it. Raises CannotServe."""
        try:
            text = self.file.read_text("ascii", errors="replace")
            first = text[text.index("-----BEGIN CERTIFICATE-----") :].partition("-----END CERTIFICATE-----")
            return fingerprint_of(ssl.PEM_cert_to_DER_cert("".join(first[:2])))
        except (OSError, ValueError) as error:
            raise CannotServe("serve-certificate", file=str(self.file), detail=detail_of(error)) from None


class Serving:
    """One server, from its start to its end. ``names``: those of opponents; ``lang`` is spoken to those whose own
    language is not known."""

    def __init__(self, plan: ServePlan, names: tuple[str, ...], say: Say, lang: str) -> None:
        self._plan = plan
        self._lang = lang
        self._names = names
        self._say = say
        self._certificate = None if plan.certificate is None else Certificate(plan.certificate, plan.key)
        usual = paths.server_dir()
        self._folder = plan.data or (usual / plan.node if plan.store else usual)
        self._closers: list[Callable[[], Awaitable[None]]] = []  # of all that listens
        self._doors: dict[Comers, ServerDoor] = {}  # those that are open
        self._together = Origins(at_most(ALL_DOORS, plan.most_from_one), time.monotonic)
        self._tls: ssl.SSLContext | None = None
        self._fingerprint = ""  # of the certificate; empty without TLS
        self._port = 0
        self._door_notes: list[tuple[str, Mapping[str, str]]] = []  # what is to be said of the doors, once all are open
        self._stop = asyncio.Event()
        self._log = UtteranceLog(plan.log_utterances, self._log_failed)

    async def run(self) -> None:
        """Serve until the process is told to stop. Raises CannotServe."""
        with folder_of_its_own(self._folder):
            if self._plan.store:
                shared = await self._open_database()
                try:
                    await self._serve(shared, shared)
                finally:
                    await shared.close()
            else:
                store = self._open_store()
                try:
                    await self._serve(store)
                finally:
                    await store.close()

    async def _serve(self, store: Store, shared: PostgresqlStore | None = None) -> None:
        """Serve what is in this store, which is ``shared`` with other servers."""
        loop = asyncio.get_running_loop()
        thinkers, tasks = Thinkers(), Tasks()
        metrics = self._metrics()
        keeper = RoundKeeper(store, tasks, metrics=metrics)
        try:
            kept, people = await store.tables(), await self._known_people(store)
            clock = time.time if shared is None else shared.register.now  # nodes' own clocks need not agree
            kept_town = KeptInOrder()
            ties = Ties(kept_town.later(store.town.keep_tie), kept_town.later(store.town.end_tie))
            ties.learn(await store.town.ties())
            papers = await self._papers(store, kept_town, clock, ties, people)
        except StoreError as error:
            raise CannotServe("serve-data", folder=str(self._folder), detail=error.detail) from None
        shelf = StoredTables(
            store,
            keeper,
            kept,
            clock,
            self._report,
            spawn=tasks,
            apart=asyncio.to_thread,
            where=None if shared is None else shared.register.where_is,
        )
        rounds = LoopRound(loop.call_soon, keeper.keep, loop.call_later)
        scheduler = LoopScheduler(loop, thinkers)
        town = Town(scheduler, ties, (lambda name: "") if people is None else people.id_of, clock, papers)
        town.steward.shut = self._stop.set
        hall = Hall(scheduler, secrets.randbelow, lambda: secrets.token_hex(16), self._names, people, shelf, town)
        if hall.lobby is not None and self._plan.most_tables is not None:
            hall.lobby.most = self._plan.most_tables
        forgotten = partial(self._forgotten, hall, people, town, store)
        node = None if shared is None else Node(shared, shelf, hall, people, town, forgotten)
        troubled = partial(self._troubled, hall, keeper)
        lost = {} if node is None else {"lost": node.step_down}
        keeper.tells(lambda: rounds.after(lambda: None), troubled, **lost)
        shelf.tidy(first=True)
        shelf.forgotten = forgotten
        self._clear_doors(people)
        if people is not None:
            people.at_doors = self._at_doors
        tidying = asyncio.create_task(_every(CLOCK_LOOK_SECONDS, shelf.tidy))
        try:
            self._heed_signals()  # first, for a SIGHUP that nobody heeds ends the program
            await self._let_programs_in(hall, rounds)
            if self._plan.ssh_port is not None or self._plan.web_port is not None:
                await self._let_visitors_in(hall, people, thinkers, rounds)
            operators = OperatorService(hall, town, Library().catalog(self._lang), self._folder, shelf.trust_clock)
            await self._listen(operators, HERE, 0)
            if metrics is not None:
                await self._show_figures(metrics, hall)
            if node is not None and shared is not None:
                await self._live(node, shared, await self._let_nodes_in(hall, rounds))
            for message, args in self._door_notes:
                self._say(message, args)
            search_rarely()
            tasks(asyncio.to_thread(unfit, self._lang), lambda why: None)  # the first name takes a moment to judge
            await self._stop.wait()
            self._say("serve-stops", {})
        finally:
            tidying.cancel()
            if node is not None:  # first, so that others have the tables when players look for them
                await keeper.finish()
                await node.end()
            for close in self._closers:
                await close()
            if people is not None:
                await people.close()
            await kept_town.close()
            self._log.close()
            tasks.cancel()
            await keeper.finish()
            thinkers.close()

    async def _papers(
        self, store: Store, kept_town: KeptInOrder, clock: Callable[[], float], ties: Ties, people: KeptPeople | None
    ) -> Papers:
        """What those have done who look after the server. Raises StoreError."""
        new_id = partial(secrets.token_hex, 8)
        papers = Papers(kept_town.later(store.town.keep_paper), clock, new_id, ties.friends, names=people is not None)
        papers.learn(await store.town.papers())
        holding = [one.since for one in papers.sanctions.values() if one.holds(clock())]
        papers.joined.update(await store.town.joined(min([clock() - NEWCOMER_SECONDS, *holding])))
        if people is not None:
            people.heeded = lambda ids: papers.joined.update((one, clock()) for one in ids)
        return papers

    async def _open_database(self) -> PostgresqlStore:
        """The database that is shared with other servers. Raises CannotServe."""
        try:
            from ..store.postgresql import PostgresqlStore
        except ImportError as error:
            raise without("psycopg", "serve-no-cluster", error) from None
        store = PostgresqlStore(self._plan.store, node=self._plan.node, lasts=NODE_DEAD_SECONDS)
        try:
            problem = await store.make()
            weak = {} if problem is not None else await store.weaker()
        except StoreError as error:
            await store.close()
            raise CannotServe("serve-store", where=store.where, detail=error.detail) from None
        if problem is not None:
            await store.close()
            raise CannotServe(problem.reason, **problem.message_args())
        for name, value in weak.items():
            self._say("serve-store-weak", {"name": name, "value": value or "none"})
        return store

    async def _listen(self, door: Listens, host: str, port: int) -> int:
        """Open one of the things that listen here, to be closed at the end; its port. Raises CannotServe."""
        try:
            chosen = await door.open(host, port)
        except OSError as error:
            if error.filename:
                raise CannotServe("serve-data", folder=str(error.filename), detail=detail_of(error)) from None
            raise CannotServe("serve-port", host=host, port=str(port), detail=detail_of(error)) from None
        self._closers.append(door.close)
        return chosen

    async def _open(self, comers: Comers, door: ServerDoor, host: str, port: int) -> int:
        """Open a door for these; its port. Raises CannotServe."""
        chosen = await self._listen(door, host, port)
        self._doors[comers] = door
        return chosen

    async def _let_nodes_in(self, hall: Hall, loop_round: LoopRound) -> str:
        """Let other nodes in that serve people whose tables are here, and go there for those who are served here; where
        they find this one, empty where they do not."""
        plan = self._plan
        hall.relaying = partial(NodeLine, plan.cluster_secret)
        if plan.node_port is None:
            self._door_notes.append(("serve-no-node-port", {}))
            return ""
        tls, fingerprint = None, ""
        if not is_local(plan.host):
            from ..lines.certificates import certificate

            try:
                tls, shown = certificate(self._folder / "node.pem", datetime.datetime.now(datetime.UTC))
            except OSError as error:
                raise CannotServe("serve-data", folder=str(self._folder), detail=detail_of(error)) from None
            except ImportError as error:
                raise without("cryptography", "host-not-here", error) from None
            fingerprint = fingerprint_of(shown)
        door = NodeDoor(hall, plan.cluster_secret, loop_round, plan.most_people or USUAL_WIDTH.connections, tls)
        port = await self._open("node", door, plan.host, plan.node_port)
        where = Address(reached_at(plan.host), port, fingerprint=fingerprint)
        self._door_notes.append(("serve-node-port", {"address": where.where}))
        return where.invitation

    async def _live(self, node: Node, shared: PostgresqlStore, inner: str) -> None:
        """Be one of the servers that share the database, which others find there. Raises CannotServe."""
        address = self._plan.address or Address(reached_at(self._plan.host), self._port).where
        try:
            lives = await node.begin(address, inner)
        except StoreError as error:
            raise CannotServe("serve-store", where=shared.where, detail=error.detail) from None
        if not lives:
            raise CannotServe("serve-node-taken", node=self._plan.node)
        self._door_notes.append(("serve-node", {"node": self._plan.node, "address": address, "where": shared.where}))

    def _open_store(self) -> SqliteStore:
        """The store in the folder. Raises CannotServe."""
        try:
            opened = open_file(self._folder / STORE_FILE)
            if not isinstance(opened, Problem):
                let_go(opened)
        except sqlite3.Error as error:
            raise CannotServe("serve-data", folder=str(self._folder), detail=str(error)) from None
        if isinstance(opened, Problem):
            raise CannotServe(opened.reason, **opened.message_args())
        return SqliteStore(opened)

    def _troubled(self, hall: Hall, keeper: RoundKeeper, detail: str) -> None:
        """The store takes nothing any more, or takes everything again."""
        if detail:
            self._report(Problem(self._folder, "serve-not-kept", args={"folder": str(self._folder), "detail": detail}))
        else:
            self._report(Problem(self._folder, "serve-kept-again"))
        hall.keeps(keeps=not detail, unkept=keeper.unkept)

    async def _known_people(self, store: Store) -> KeptPeople | None:
        """Those who are known by name; None without the library for it, which is said. Raises StoreError."""
        people = await known_people(store)
        if isinstance(people, Problem):
            self._report(people)
            return None
        return people

    async def _let_programs_in(self, hall: Hall, loop_round: LoopRound) -> None:
        """Open the door for players' programs."""
        plan = self._plan
        width = at_most(Width(connections=plan.most_people or USUAL_WIDTH.connections), plan.most_from_one)
        if self._certificate is not None:
            self._tls, self._fingerprint = self._certificate.context(), self._certificate.fingerprint
        door = Door(hall, width, loop_round, together=self._together, tls=self._tls)
        self._port = await self._open("program", door, plan.host, plan.port)
        where = Address(plan.host, self._port).where
        _log.info("listens at %s", where)
        self._door_notes.append(("serve-listens", {"address": where, "folder": str(self._folder)}))
        if self._fingerprint:
            self._door_notes.append(self._invitation())
        elif not is_local(plan.host):
            self._door_notes.append(("serve-without-tls", {}))

    def _invitation(self) -> tuple[str, Mapping[str, str]]:
        """What is said of the line by which friends come."""
        address = Address(reached_at(self._plan.host), self._port, fingerprint=self._fingerprint)
        return "serve-fingerprint", {"invitation": address.invitation, "fingerprint": self._fingerprint}

    async def _let_visitors_in(
        self, hall: Hall, known_people: KeptPeople | None, thinkers: Thinkers, loop_round: LoopRound
    ) -> None:
        """Open the doors for those without a program of their own that were asked for."""
        plan = self._plan
        try:
            entrance = VisitorEntrance.at(self._folder / SSH, hall, known_people, secrets.randbelow)
        except OSError as error:
            raise CannotServe("serve-data", folder=str(error.filename), detail=detail_of(error)) from None
        told = self._log.told
        house = House(hall, entrance.visitor_folder, self._lang, loop_round, thinkers=thinkers, log_utterance=told)
        if plan.ssh_port is not None:
            await self._open_ssh(house, entrance, plan.ssh_port)
        if plan.web_port is not None:
            await self._open_web(house, entrance, plan.web_port)

    async def _open_ssh(self, house: House, entrance: VisitorEntrance, at: int) -> None:
        try:
            from ..ssh.ssh_door import SshDoor
        except ImportError as error:
            raise without("asyncssh", "serve-no-ssh", error) from None
        host = self._plan.host
        door = SshDoor(house, entrance, together=self._together, most_from_one=self._plan.most_from_one)
        port = await self._open("ssh", door, host, at)
        shown = {"host": reached_at(host), "port": str(port), "fingerprint": door.fingerprint}
        self._door_notes.append(("serve-ssh", shown))

    async def _open_web(self, house: House, entrance: VisitorEntrance, at: int) -> None:
        plan = self._plan
        door = WebDoor(
            house,
            entrance,
            address=plan.web_address,
            names=plan.web_names,
            tls=self._tls,
            together=self._together,
            most_from_one=plan.most_from_one,
        )
        port = await self._open("browser", door, plan.host, at)
        here = f"{'http' if self._tls is None else 'https'}://{Address(reached_at(plan.host), port).where}/"
        self._door_notes.append(("serve-web", {"address": plan.web_address or here}))

    def _metrics(self) -> Metrics | None:
        """What counts, where figures were asked for. Raises CannotServe."""
        if self._plan.metrics_port is None:
            return None
        try:
            from .metrics import Metrics
        except ImportError as error:
            raise without("prometheus-client", "serve-no-metrics", error) from None
        loop = asyncio.get_running_loop()
        return Metrics(loop.call_later, time.monotonic)  # how long it stood still is to be seen

    async def _show_figures(self, metrics: Metrics, hall: Hall) -> None:
        assert self._plan.metrics_port is not None
        port = await self._listen(metrics, HERE, self._plan.metrics_port)
        metrics.watch(hall, self._doors)
        self._door_notes.append(("serve-metrics", {"address": f"http://{Address(HERE, port).where}/metrics"}))

    def _at_doors(self, name: str) -> dict[str, object]:
        """What the doors for visitors keep of somebody."""
        folder = self._folder / SSH
        return VisitorFolder(folder).own(name) if folder.is_dir() else {}

    async def _forgotten(
        self, hall: Hall, known_people: KeptPeople | None, town: Town, store: Store, names: Collection[str]
    ) -> None:
        """Nothing is kept of these any more. Raises StoreError."""
        if known_people is not None:
            await known_people.learn_again()
        town.learn(await store.town.ties())
        town.steward.papers.learn_anew(await store.town.papers())
        for visitor in [one for one in hall.present() if one.person in {*map(compared, names)}]:
            hall.bye(visitor, "forgotten")
        self._clear_doors(known_people)

    def _clear_doors(self, known_people: KeptPeople | None) -> None:
        """Keep nothing at the doors of those who were forgotten, also while this server was down."""
        folder = self._folder / SSH
        try:
            if known_people is not None and folder.is_dir():
                VisitorFolder(folder).forget_wholly(known_people.reserved)
        except OSError as error:
            self._report(Problem(self._folder, "serve-data", args={"folder": SSH, "detail": detail_of(error)}))

    def _heed_signals(self) -> None:
        loop = asyncio.get_running_loop()
        stops = ("SIGINT", "SIGTERM", "SIGBREAK")  # the last where the window is closed, on Windows
        for name, heed in (*((name, self._stop.set) for name in stops), ("SIGHUP", self._renew)):
            number = getattr(signal, name, None)
            if number is None:
                continue
            try:
                loop.add_signal_handler(number, heed)
            except NotImplementedError:  # Windows
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._stop.set))

    def _renew(self) -> None:
        """Read the certificate again, which somebody has renewed."""
        certificate = self._certificate
        if certificate is None or self._tls is None:
            return
        try:
            certificate.load(self._tls)
            before, self._fingerprint = self._fingerprint, certificate.fingerprint
        except CannotServe as error:
            self._say(error.message, error.args_of_message)
            self._say("serve-not-renewed", {})
            return
        if self._fingerprint == before:
            self._say("serve-same-certificate", {})
        else:
            self._say("serve-renewed", {})
            self._say(*self._invitation())

    def _log_failed(self, file: Path) -> None:
        self._say("log-failed", {"file": str(file)})

    def _report(self, problem: Problem) -> None:
        _log.error("%s: %s", problem.reason, problem.message_args())
        self._say(problem.reason, problem.message_args())


@contextlib.contextmanager
def folder_of_its_own(folder: Path) -> Iterator[None]:
    """Keep other servers out of the folder. Raises CannotServe."""
    file = folder / RUNNING
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.name == "posix" and folder.stat().st_mode & OTHERS_RIGHTS:
            raise CannotServe("serve-data-seen", folder=str(folder), command=_closing(folder))
        handle = SYSTEM.open(file)
    except OSError as error:
        raise CannotServe("serve-data", folder=str(folder), detail=detail_of(error)) from None
    try:
        try:
            SYSTEM.lock(handle)
        except BlockingIOError:
            raise CannotServe("serve-data-taken", folder=str(folder)) from None
        yield
    finally:
        SYSTEM.close(handle)


def _closing(folder: Path) -> str:
    """The command that closes a folder to everybody else."""
    return shlex.join(["chmod", "-R", "go=", str(folder)])


async def _every(seconds: float, callback: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        callback()


def _tell(folder: Path, words: str, say: Say) -> int:
    """Have the server that runs with this folder do something, and tell what came of it. Returns the exit status: 1
    where nothing did."""
    answer = ask(folder, words)
    if isinstance(answer, Problem):
        say(answer.reason, answer.message_args())
        return 1
    for line in answer.lines:
        say("tell-line", {"line": line})
    return 0 if answer.done else 1


def open_more_files(more: int) -> int | None:
    """Have room for all that the limits allow: each line is an open file. Where the system allows fewer than that,
    fewer come in: how many files may be open then; None where that is no limit. ``more``: as many people more may come
    than usually."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES + more if hard == resource.RLIM_INFINITY else min(OPEN_FILES + more, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if soft == resource.RLIM_INFINITY or soft >= NEEDED_OPEN_FILES + more else soft


def run(plan: ServePlan, names: tuple[str, ...], say: Say, *, lang: str = "en") -> int:
    """Serve until the process is told to stop, or make a new secret for somebody; the exit status. ``names``: those of
    opponents, ``lang``: spoken to those whose language is not known."""
    if plan.reset or plan.backup is not None or plan.restore is not None:
        try:
            return without_serving(plan, plan.data or paths.server_dir(), say, folder_of_its_own)
        except CannotServe as error:
            say(error.message, error.args_of_message)
            return 1
    if plan.kept:
        for about in ("title", *KEPT_TEXTS):
            say(f"kept-{about}", {})
        return 0
    if plan.tell:
        return _tell(plan.data or paths.server_dir(), plan.tell, say)
    more = max(0, (plan.most_people or USUAL_WIDTH.connections) - USUAL_WIDTH.connections)
    few = open_more_files(more)
    if few is not None:
        say("serve-few-files", {"files": str(few), "needed": str(NEEDED_OPEN_FILES + more)})
    logs.begin()
    try:
        # on Windows psycopg can't wait on the usual loop
        loop = SteadySelectorLoop if plan.store else SteadyLoop
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(Serving(plan, names, say, lang).run())
    except CannotServe as error:
        say(error.message, error.args_of_message)
        return 1
    finally:
        logs.end()
    return 0
