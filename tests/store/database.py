"""A PostgreSQL for tests: started by them in a temporary folder, as somebody who is not root, and ended with them."""

from __future__ import annotations

import os
import shutil
import signal
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
    """One cluster of it. ``folder`` is made, and gone in the end; ``of``: the primary of which it is a standby."""

    def __init__(self, programs: Path, of: Database | None = None, **settings: str) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="ramino-pg-"))
        self._who = {"user": ORDINARY, "extra_groups": []} if os.name == "posix" and os.geteuid() == 0 else {}
        if self._who:
            shutil.chown(self.folder, ORDINARY)
        self.data = self.folder / "data"
        self.settings = {**SETTINGS, "unix_socket_directories": str(self.folder), **settings}
        if of is None:
            self.run("initdb", "-D", self.data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        else:
            self.run("pg_basebackup", "-D", self.data, "-d", of.url, "-R", "-X", "stream", "-c", "fast", "--no-sync")
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in self.settings.items())
        try:
            self.start()
        except BaseException:  # it may be there all the same, only late
            if (self.data / "postmaster.pid").exists():
                self.kill()
            raise

    def run(self, program: str, *given: object) -> None:
        """Run one of its programs."""
        command = [str(self._programs / program), *map(str, given)]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False, **self._who)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def kill(self) -> None:
        """As its machine would be lost."""
        os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)

    def promote(self) -> None:
        """Have a standby take writes from now on, as Patroni does where the primary is gone; nobody stands by."""
        self.run("pg_ctl", "-D", self.data, "-w", "promote")
        self.set("synchronous_standby_names", "")

    def set(self, name: str, value: str) -> None:
        """Change a setting while it runs."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as line:
            line.execute(psycopg.sql.SQL("ALTER SYSTEM SET {} = {}").format(psycopg.sql.Identifier(name), value))
            line.execute("SELECT pg_reload_conf()")

    def stood_by(self) -> bool:
        """Whether a standby keeps what is kept here."""
        import psycopg

        with psycopg.connect(self.url) as line:
            return bool(
                line.execute("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'").fetchall()[0][0]
            )

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def url(self) -> str:
        port = self.settings.get("port", "5432")
        return f"postgresql:///postgres?host={self.folder}&port={port}&user={NAME}"


@cache
def _shared() -> Database | str:
    """One for all tests of a process; or why there is none."""
    here = programs()
    if here is None:
        return "PostgreSQL is not installed"
    return Database(here)


def end_shared() -> None:
    """End the one of this process, if any was started. When the tests of a process are over it is soon killed, so that
    its own end would be too late."""
    if _shared.cache_info().currsize:
        shared = _shared()
        _shared.cache_clear()
        if isinstance(shared, Database):
            shared.remove()


def empty_database() -> str:
    """Where a database is in which nothing is kept. Passes the test over where PostgreSQL is not installed."""
    psycopg = pytest.importorskip("psycopg")
    shared = _shared()
    if isinstance(shared, str):
        pytest.skip(shared)
    with psycopg.connect(shared.url, autocommit=True) as line:
        line.execute("DROP SCHEMA IF EXISTS ramino CASCADE")
    return shared.url
