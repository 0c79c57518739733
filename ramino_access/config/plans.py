"""What ``ramino host``, ``join`` and ``serve`` ask for. Loaded for them alone: others hear the first line sooner."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Reach = Literal["here", "house", "everybody"]
"""Who can come to a table: only this computer, this house, everybody with the address."""


@dataclass(frozen=True, slots=True)
class HostPlan:
    """A table to be opened for other people. ``code``: None for one by chance; ``people``: how many seats wait for
    people, None for all; ``clock`` in minutes of a turn, ``grace`` in seconds. ``resume``: the last
    table, with the same people; ``web_port``: where friends come by a browser, None for nowhere. ``typed``: what was
    typed to open it, for the answer to say what else could be; empty where it was chosen in the menu."""

    host: str
    port: int
    code: str | None = None
    people: int | None = None
    clock: int = 0
    grace: float = 180.0
    without_tls: bool = False
    resume: bool = False
    web_port: int | None = None
    reach: Reach = "house"
    typed: str = ""


@dataclass(frozen=True, slots=True)
class JoinPlan:
    """A table to be joined."""

    host: str
    port: int
    code: str = ""
    fingerprint: str = ""
    watch: bool = False
    without_tls: bool = False


@dataclass(frozen=True, slots=True)
class ServePlan:
    """A server with many tables. ``store``: the database that it shares with others, empty for a file of its own;
    ``node``: its name among them; ``address``: where players reach it, empty for where it listens; ``node_port``: where
    the others do, None for nowhere; ``cluster_secret``: what they show each other, empty where none is asked for.
    ``ssh_port``: where people come by SSH, None for nowhere. ``certificate`` and ``key``: files, None for no TLS; a key
    that is None is in the same file. ``data``: the folder of all that it keeps, None for the usual one. ``reset``: no
    server, but a new secret for the person of this name; ``tell``: what the server that runs is to do; ``kept``: say
    what a server keeps of people. ``web_port``: where people come by a browser; ``web_address``: what they write to
    come there, where another program passes them on; ``web_names``: of hosts by which the page may be asked for, none:
    any. ``log_utterances``: the file that gets all that visitors are told. ``backup``: no server, but a copy into this
    file, ``restore``: such a copy put back. ``most_people``, ``most_tables`` and ``most_from_one``, of connections from
    one address: None for the usual numbers. ``metrics_port``: where figures are read here, None for nowhere."""

    host: str
    port: int
    certificate: Path | None = None
    key: Path | None = None
    data: Path | None = None
    store: str = ""
    node: str = ""
    address: str = ""
    node_port: int | None = None
    cluster_secret: str = field(default="", repr=False)
    reset: str = ""
    tell: str = ""
    kept: bool = False
    most_people: int | None = None
    most_tables: int | None = None
    most_from_one: int | None = None
    metrics_port: int | None = None
    backup: Path | None = None
    restore: Path | None = None
    ssh_port: int | None = None
    web_port: int | None = None
    web_address: str = ""
    web_names: tuple[str, ...] = ()
    log_utterances: Path | None = None
