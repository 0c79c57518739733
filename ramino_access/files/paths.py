"""Where the program keeps what belongs to the player.

The folders are those of the operating system. ``RAMINO_HOME`` replaces them all by one folder:
for tests, and for a copy of the program that is carried about with its settings.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from .problems import Problem

if TYPE_CHECKING:
    from datetime import datetime

_APP = "ramino-access"


def config_dir() -> Path:
    """The folder of what the player may edit. It need not exist."""
    home = _home()
    if home is not None:
        return home
    import platformdirs

    return platformdirs.user_config_path(_APP, appauthor=False)


def settings_file() -> Path:
    """The file of the settings."""
    return config_dir() / "settings.toml"


def keymap_file() -> Path:
    """Where the player's own keymap is looked for when the settings name no other file."""
    return config_dir() / "keymap.toml"


def state_dir() -> Path:
    """The folder of what the program keeps for the player: matches, statistics. It need not exist."""
    home = _home()
    if home is not None:
        return home
    import platformdirs

    return platformdirs.user_data_path(_APP, appauthor=False)


def matches_dir() -> Path:
    """The folder of the matches that are kept."""
    return state_dir() / "matches"


def server_dir() -> Path:
    """The folder of a server's tables and people, where no other is named."""
    return state_dir() / "server"


def server_ssh_dir() -> Path:
    """The folder of what a server's SSH door keeps, where it has no other one."""
    return server_dir() / "ssh"


def server_ssh_people_dir() -> Path:
    """The folder of what it keeps for people."""
    return server_ssh_dir() / "people"


def summaries_file() -> Path:
    """The file with a line for each match that is over, of which the statistics are made."""
    return state_dir() / "summaries.jsonl"


def return_words_file() -> Path:
    """The file of the words with which one comes back to tables of other machines."""
    return state_dir() / "return-words.json"


def certificate_file() -> Path:
    """The certificate, with its key, of tables that are opened here for other machines."""
    return state_dir() / "certificate.pem"


def seals_dir() -> Path:
    """The folder of what was seen of sealed matches at other people's tables."""
    return state_dir() / "seals"


def seats_dir() -> Path:
    """The folder of the seats that wait for the player at tables elsewhere."""
    return state_dir() / "seats"


def blocked_file() -> Path:
    """The file of the people whose lines the player does not want to get."""
    return state_dir() / "blocked.json"


def secrets_file() -> Path:
    """The file of the player's secrets at servers, where they are kept here."""
    return config_dir() / "secrets.json"


def addresses_file() -> Path:
    """The file of the addresses at which the player has been."""
    return state_dir() / "addresses.json"


def export_place(when: datetime) -> Path:
    """Where everything is written as one file when no other place is named. There may be something already."""
    return (_home() or Path.home()) / f"ramino-access-{when:%Y-%m-%d-%H-%M-%S}.zip"


def own_data_place(when: datetime) -> Path:
    """Where what a server keeps of the player is written. There may be something already."""
    return (_home() or Path.home()) / f"ramino-own-data-{when:%Y-%m-%d-%H-%M-%S}.json"


def report_place(when: datetime) -> Path:
    """Where a report of a fault is written when no other place is named. There may be something already."""
    return (_home() or Path.home()) / f"ramino-report-{when:%Y-%m-%d-%H-%M-%S}.txt"


def transcripts_dir() -> Path:
    """The folder of the transcripts that the player has had written."""
    return state_dir() / "transcripts"


def learnt_file() -> Path:
    """The file of what the player has learnt."""
    return state_dir() / "learnt.json"


def refused_file() -> Path:
    """The file that is there while the player's screen reader is known to let no program speak through it."""
    return state_dir() / "reader-refused.txt"


def logs_dir() -> Path:
    """The folder of the logs. It need not exist."""
    home = _home()
    if home is not None:
        return home / "logs"
    import platformdirs

    return platformdirs.user_log_path(_APP, appauthor=False)


def own_folders() -> dict[str, Path]:
    """The folders that are the program's own, by what is in them: with these everything is gone that it keeps."""
    settings, data, logs = config_dir(), state_dir(), logs_dir()
    if logs.parent.name == _APP and logs.parent not in (settings, data):  # some systems have one more inside
        logs = logs.parent
    return {"settings": settings, "data": data, "logs": logs}


def log_file() -> Path:
    """The program's own log, with the details of its failures."""
    return logs_dir() / "ramino.log"


def noise_file() -> Path:
    """What libraries have printed while the game was on."""
    return logs_dir() / "libraries.log"


def expanded(path: str) -> Path | None:
    """The path with ``~`` and ``~somebody`` expanded; ``None`` where there is nobody of that name."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return None


def home_problem() -> Problem | None:
    """Why ``RAMINO_HOME`` is not being used, if it is not."""
    home = os.environ.get("RAMINO_HOME")
    return Problem(Path(home), "home-nobody") if home and expanded(home) is None else None


def _home() -> Path | None:
    home = os.environ.get("RAMINO_HOME")
    return expanded(home) if home else None
