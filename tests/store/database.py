"""A PostgreSQL for tests: started by them in a temporary folder, as somebody who is not root, and ended with them."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest

ORDINARY = "nobody"
"""Who runs it where the tests are root's, whom it refuses."""

NAME = "ramino"

SETTINGS = {
    "listen_addresses": "",  # it is reached by its folder alone
    "fsync": "off",  # nobody cuts the power here; where that is tried, it is on
    "max_connections": "60",
    "log_min_messages": "fatal",
}


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest that is installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    several = Path("/usr/lib/postgresql").glob("*/bin/initdb")  # where Debian has them
    return max((one.parent for one in several), key=lambda one: float(one.parts[-2]), default=None)


class Database:
    """One cluster of it. ``folder`` is made, and gone in the end."""

    def __init__(self, programs: Path, **settings: str) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="ramino-pg-"))
        self._who = {"user": ORDINARY, "extra_groups": []} if os.name == "posix" and os.geteuid() == 0 else {}
        if self._who:
            shutil.chown(self.folder, ORDINARY)
        self.data = self.folder / "data"
        self.run("initdb", "-D", self.data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with (self.data / "postgresql.conf").open("a") as file:
            given = {**SETTINGS, "unix_socket_directories": str(self.folder), **settings}
            file.writelines(f"{name} = '{value}'\n" for name, value in given.items())
        self.start()

    def run(self, program: str, *given: object) -> None:
        """Run one of its programs."""
        command = [str(self._programs / program), *map(str, given)]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False, **self._who)  # type: ignore[call-overload]
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def url(self) -> str:
        return f"postgresql:///postgres?host={self.folder}&user={NAME}"


@cache
def _shared() -> Database | str:
    """One for all tests of a process; or why there is none."""
    here = programs()
    if here is None:
        return "PostgreSQL is not installed"
    made = Database(here)
    atexit.register(made.remove)
    return made


def empty_database() -> str:
    """Where a database is in which nothing is kept. Passes the test over where PostgreSQL is not installed."""
    psycopg = pytest.importorskip("psycopg")
    shared = _shared()
    if isinstance(shared, str):
        pytest.skip(shared)
    with psycopg.connect(shared.url, autocommit=True) as line:
        line.execute("DROP SCHEMA IF EXISTS ramino CASCADE")
    return shared.url
