"""Where whoever runs a server asks who is there, and sends people away, while it runs: with ``ramino serve --tell``.

The server listens on this machine alone, at a port that stands with a secret in its folder, which only its user may
read.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import Callable, Iterator
from hmac import compare_digest
from pathlib import Path
from typing import Literal, NamedTuple

from ...files.clean import clean_line
from ...files.problems import Problem
from ...files.storage import replace_file
from ...files.toml_files import FileKind, read_bytes
from ...hall.address import networks_of
from ...hall.hall import Hall
from ...hall.messages import MOST_CLOSING_MINUTES, MOST_HOUSE_WORDS, MOST_MINUTES, Measure, StewardRole
from ...hall.people import Visitor
from ...hall.town.steward import MACHINE, Party
from ...hall.town.town_hall import Town
from ...i18n import LANGUAGES
from ...i18n.catalog import Catalog

OPERATOR_ADDRESS = "operator.json"
"""The file that says where the operator is answered."""

OPERATOR_FILE = FileKind("operator", 1024)

DONE, UNDONE = "done", "undone"
"""The first line of an answer: whether something came of what was asked."""

MOST_ASKED_BYTES = 8000
"""Bytes of what is asked at once."""

OPERATOR_SECONDS = 10.0
"""Seconds for a question and its answer."""

BAN_HOURS = 24.0
"""Hours for which somebody is kept out, where nothing is said of it."""


class Answer(NamedTuple):
    """What an operator is answered, in lines, and whether what was asked for was ``done``."""

    lines: list[str]
    done: bool = True


class OperatorService:
    """The server's end. ``catalog``: of the language in which it answers; ``trust_clock``: the clock is right."""

    def __init__(
        self, hall: Hall, town: Town, catalog: Catalog, folder: Path, trust_clock: Callable[[], None] = lambda: None
    ) -> None:
        self._hall, self._town, self._catalog, self._trust_clock = hall, town, catalog, trust_clock
        self._file = folder / OPERATOR_ADDRESS
        self._secret = secrets.token_hex(16)
        self._server: asyncio.Server | None = None

    async def open(self, host: str, port: int) -> int:
        """Listen at this address, and write down where; the port, chosen where it was 0. Raises OSError."""
        self._server = await asyncio.start_server(self._serve, host, port, limit=MOST_ASKED_BYTES)
        chosen = int(self._server.sockets[0].getsockname()[1])
        replace_file(self._file, json.dumps({"port": chosen, "secret": self._secret}).encode())
        return chosen

    async def close(self) -> None:
        """Listen no more."""
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(OPERATOR_SECONDS):
                secret, _, words = (await reader.readline()).decode("utf-8", "replace").strip().partition(" ")
                if compare_digest(secret.encode(), self._secret.encode()):
                    lines, done = self.answer(words)
                    writer.write("\n".join((DONE if done else UNDONE, *lines)).encode())
                    await writer.drain()
        writer.close()

    # ------------------------------------------------------------------ what can be asked

    def answer(self, words: str) -> Answer:
        """Do what these words ask for, and tell what came of it."""
        match words.split():
            case ["people"]:
                return Answer([self._person(one) for one in self._hall.present()] or [self._text("tell-nobody")])
            case ["tables"]:
                tables = [self._table(at) for at in range(len(self._hall.rooms))]
                return Answer(tables or [self._text("tell-no-tables")])
            case [("owner" | "moderator" | "nobody") as role, *name] if name:
                return self._name("" if role == "nobody" else role, " ".join(name))
            case [("mute" | "away" | "ban") as measure, *whom] if whom:
                return self._act(measure, whom)
            case ["bans"]:
                return Answer(list(self._held()) or [self._text("tell-no-bans")])
            case ["lift", number] if number.isdecimal():
                return self._lift(int(number) - 1)
            case ["close", number] if number.isdecimal():
                return self._close(int(number) - 1)
            case [("notice" | "rules") as matter, language, *text] if language in ("all", *LANGUAGES):
                return self._publish(matter, "" if language == "all" else language, " ".join(text))
            case ["update", minutes] if minutes == "off" or minutes.isdecimal():
                seconds = 0.0 if minutes == "off" else 60.0 * min(int(minutes), MOST_CLOSING_MINUTES)
                self._town.steward.close_in(MACHINE, seconds)
                return self._said("tell-update", minutes=int(seconds // 60))
            case ["clock", "right"]:
                self._trust_clock()
                return self._said("tell-clock-right")
            case ["newcomers", ("on" | "off") as switch]:
                self._town.steward.newcomers = switch == "on"
                return self._said(f"tell-newcomers-{switch}")
            case _:
                return self._undone("tell-help")

    def _person(self, visitor: Visitor) -> str:
        assert visitor.hello is not None
        at = self._hall.rooms.index(visitor.room) + 1 if visitor.room in self._hall.rooms and visitor.sits else 0
        return self._text("tell-person", name=visitor.hello.name, address=visitor.line.address, table=at)

    def _table(self, at: int) -> str:
        room = self._hall.rooms[at]
        people = [guest.name for guest in room.people.guests]
        game = self._text(f"game-{room.plan.game}")
        return self._text("tell-table", number=at + 1, game=game, people=people, count=len(people))

    def _name(self, role: StewardRole, name: str) -> Answer:
        """Somebody who is known by name looks after the server from now on, or (no role) does no more."""
        person_id = self._town.square.meant(name).id
        if not person_id:
            return self._undone("tell-not-known", name=name)
        self._town.steward.appoint(person_id, role)
        return self._said("tell-role", name=name, role=role or "nobody")

    def _publish(self, matter: Literal["notice", "rules"], language: str, text: str) -> Answer:
        """Tell everybody a notice, or have other rules; no rules where there is no text."""
        if matter == "notice" and not text:
            return self._undone("refused-nothing-said")
        self._town.steward.publish(MACHINE, matter, clean_line(text, MOST_HOUSE_WORDS), language)
        return self._said(f"tell-{matter}")

    def _act(self, measure: Measure, whom: list[str]) -> Answer:
        """Do something about somebody, or newcomers from an address."""
        hours = float(whom.pop()) if len(whom) > 1 and whom[-1].replace(".", "", 1).isdecimal() else BAN_HOURS
        hours, name = min(hours, MOST_MINUTES / 60), " ".join(whom)
        meant = self._town.square.meant(name)
        party = Party(name, networks=networks_of(name)) if _is_address(name) else self._town.steward.party(meant)
        if measure == "away" and party.who.key not in self._town.square.persons:
            return self._undone("tell-not-here", name=name)
        why = self._town.steward.act(MACHINE, measure, party, hours * 3600)
        if why:
            return self._undone(f"refused-{why}")
        return self._said("tell-done", name=name, measure=measure, hours=hours)

    def _held(self) -> Iterator[str]:
        for number, row in enumerate(self._town.steward.held(), 1):
            hours = round(row.seconds / 3600, 1)
            yield self._text("tell-ban", number=number, name=row.name, measure=row.measure, hours=hours)

    def _lift(self, at: int) -> Answer:
        steward = self._town.steward
        held = list(steward.held())
        if not 0 <= at < len(held):
            return self._undone("tell-no-such")
        steward.lift(MACHINE, steward.papers.sanctions[held[at].id])
        return self._said("tell-lifted")

    def _close(self, at: int) -> Answer:
        if not 0 <= at < len(self._hall.rooms):
            return self._undone("tell-no-such")
        self._hall.close(self._hall.rooms[at])
        return self._said("tell-closed", number=at + 1)

    def _said(self, message: str, **args: object) -> Answer:
        return Answer([self._text(message, **args)])

    def _undone(self, message: str, **args: object) -> Answer:
        return Answer([self._text(message, **args)], done=False)

    def _text(self, message: str, **args: object) -> str:
        return self._catalog.text(message, **args)


def _is_address(text: str) -> bool:
    import ipaddress

    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(text))
    return False


def ask(folder: Path, words: str) -> Answer | Problem:
    """What the server that runs with this folder answers."""
    file = folder / OPERATOR_ADDRESS
    found = read_bytes(file, OPERATOR_FILE)
    try:
        if isinstance(found, Problem):
            raise ValueError(found.reason)
        where = json.loads(found)
        with socket.create_connection(("127.0.0.1", int(where["port"])), OPERATOR_SECONDS) as line:
            line.sendall(f"{where['secret']} {' '.join(words.split())}\n".encode())
            answer = b""
            while piece := line.recv(65536):
                answer += piece
    except (OSError, ValueError, KeyError, TypeError):
        return Problem(file, "tell-no-server", args={"folder": str(folder)})
    done, *lines = answer.decode("utf-8", "replace").split("\n")
    return Answer(lines, done == DONE)
