"""What the command line asks for, as one value that the program starts from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import date

    from ..games.options import Value
    from .plans import HostPlan, JoinPlan, ServePlan


class Launch(NamedTuple):
    """A request to start, already checked by the command line.

    ``None`` means that the command line says nothing about it: the player's settings decide,
    then the default. ``game`` is ``None`` for the main menu; the other fields then are what
    the next game starts with. ``options`` holds only what was named, with values that the
    game allows. ``pace`` is in seconds, or `LISTENING`; 0 lets the opponents answer without a pause.
    ``log_utterances`` is a file to which each utterance is appended as a line of JSON. ``verbose``
    logs each key and each utterance besides what the log always holds. ``match_number`` numbers the match to go on
    with, ``replay`` that of one to be gone over. ``hosted``: the game is played at a table for other people,
    ``joined``: at somebody else's, ``served``: at none. ``listen`` asks for the listening test and no more.
    ``practice`` is the game to be practised, empty where that is to be asked. ``first_start``: ask what is asked of
    whoever starts the program for the first time.
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
    options: Mapping[str, Value] = MappingProxyType({})
    log_utterances: Path | None = None
    verbose: bool = False
    match_number: int | None = None
    listen: bool = False
    hosted: HostPlan | None = None
    joined: JoinPlan | None = None
    served: ServePlan | None = None
    replay: Path | None = None
    practice: str | None = None
    first_start: bool = False
    deal: str = ""
    day: date | None = None
