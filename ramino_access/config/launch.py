"""What the command line asks for, as one value that the program starts from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from ..games.options import Value


@dataclass(frozen=True, slots=True)
class HostPlan:
    """A table to be opened for other people. ``code``: None for one by chance; ``people``: how many seats wait for
    people, None for all; ``clock`` in minutes of a turn, ``grace`` in seconds. ``resume``: the last
    table, with the same people."""

    host: str
    port: int
    code: str | None = None
    people: int | None = None
    clock: int = 0
    grace: float = 180.0
    without_tls: bool = False
    resume: bool = False


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
    """A server with many tables. ``ssh_port``: where people come by SSH, None for nowhere. ``certificate`` and ``key``:
    files, None for no TLS; a key that is None is in the same file. ``data``: the folder of all that it keeps, None for
    the usual one. ``reset``: no server, but a new secret for the person of this name."""

    host: str
    port: int
    certificate: Path | None = None
    key: Path | None = None
    data: Path | None = None
    reset: str = ""
    ssh_port: int | None = None


@dataclass(frozen=True, slots=True)
class Launch:
    """A request to start, already checked by the command line.

    ``None`` means that the command line says nothing about it: the player's settings decide,
    then the default. ``game`` is ``None`` for the main menu; the other fields then are what
    the next game starts with. ``options`` holds only what was named, with values that the
    game allows. ``pace`` is in seconds, or `LISTENING`; 0 lets the opponents answer without a pause.
    ``log_utterances`` is a file to which each utterance is appended as a line of JSON. ``verbose``
    logs each key and each utterance besides what the log always holds. ``match`` numbers the match to go on with,
    ``replay`` that of one to be gone over. ``hosted``: the game is played at a table for other people, ``joined``: at
    somebody else's, ``served``: at none. ``listen`` asks for the listening test and no more. ``practice`` is the game
    to be practised, empty where that is to be asked. ``first_start``: ask what is asked of whoever starts the program
    for the first time.
    ``deal`` is the line of a single hand to be played (empty: none). ``day``: the deal of that day in ``game`` is
    played, or where that is ``None`` the list of them is opened.
    """

    game: str | None = None
    seats: int | None = None
    bots: str | None = None
    name: str | None = None
    language: str | None = None
    output: str | None = None
    seed: int | None = None
    pace: float | str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    log_utterances: Path | None = None
    verbose: bool = False
    match: int | None = None
    listen: bool = False
    hosted: HostPlan | None = None
    joined: JoinPlan | None = None
    served: ServePlan | None = None
    replay: Path | None = None
    practice: str | None = None
    first_start: bool = False
    deal: str = ""
    day: date | None = None
