"""Every sort of file that the program keeps for a player: where it is, how long it may be, and whether it travels.

`docs/files.md` describes each, `ramino doctor` looks at them, and what travels is in the file of `ramino export`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from ...config.learnt import LEARNT
from ...files import paths
from ...files.toml_files import KEYMAP, SETTINGS

_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,120}")
"""A name that no system takes for a path, a device or a stream."""

_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\.|$)")  # on Windows, whatever ending they have


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of file. ``inside`` is the folder below the one that holds it all; ``pattern`` is its name, ``*`` stands
    for anything; ``most``: how many bytes one may have that travels, and 0 says that it stays on its machine."""

    name: str
    folder_of: Callable[[], Path]
    inside: str
    pattern: str
    most: int = 0

    @property
    def travels(self) -> bool:
        """Whether it is part of what is taken to another machine."""
        return self.most > 0

    def resembles(self, name: str) -> bool:
        """Whether a file of this name is of this sort here, whatever letters are in it."""
        return not name.startswith(".") and fnmatchcase(name, self.pattern)

    def fits(self, name: str) -> bool:
        """Whether a file of this name is of this sort. Never for a name that could lead elsewhere."""
        return bool(_PLAIN_NAME.fullmatch(name)) and not _DEVICES.match(name) and self.resembles(name)


SETTING = Sort("settings", paths.config_dir, "", "settings.toml", SETTINGS.size)
OWN_KEYMAP = Sort("keymap", paths.config_dir, "", "keymap.toml", KEYMAP.size)
MATCHES = Sort("match", paths.matches_dir, "matches", "*.match", 4 * 1024 * 1024)
NOTES = Sort("note", paths.matches_dir, "matches", "*.note", 2 * 1024 * 1024)
SUMMARIES_SORT = Sort("summaries", paths.state_dir, "", "summaries.jsonl", 16 * 1024 * 1024)

SORTS: tuple[Sort, ...] = (
    SETTING,
    OWN_KEYMAP,
    Sort("broken settings", paths.config_dir, "", "settings.toml.broken*"),
    Sort("broken keys", paths.config_dir, "", "keymap.toml.broken*"),
    Sort("broken secrets", paths.config_dir, "", "secrets.json.broken*"),
    Sort("broken seat", paths.seats_dir, "seats", "*.json.broken*"),
    Sort("broken", paths.state_dir, "", "*.json.broken*"),
    MATCHES,
    NOTES,
    SUMMARIES_SORT,
    Sort("table", paths.matches_dir, "matches", "*.table"),
    Sort("line", paths.state_dir, "", "deal.txt"),
    Sort("return words", paths.state_dir, "", "return-words.json"),
    Sort("seat", paths.seats_dir, "seats", "*.json"),
    Sort("seat taken", paths.seats_dir, "seats", "*.taken"),
    Sort("certificate", paths.state_dir, "", "certificate.pem"),
    Sort("blocked", paths.state_dir, "", "blocked.json"),
    Sort("secrets", paths.config_dir, "", "secrets.json"),
    Sort("addresses", paths.state_dir, "", "addresses.json"),
    Sort("learnt", paths.state_dir, "", "learnt.json", LEARNT.size),
    Sort("refused", paths.state_dir, "", "reader-refused.txt"),
    Sort("torn", paths.matches_dir, "matches", "*.torn"),
    Sort("seals", paths.seals_dir, "seals", "*.seal"),
    Sort("transcripts", paths.transcripts_dir, "transcripts", "*.txt"),
    Sort("server", paths.server_dir, "server", "running"),
    Sort("server's store", paths.server_dir, "server", "store.sqlite3*"),
    Sort("SSH key", paths.server_ssh_dir, "server/ssh", "host_key"),
    Sort("SSH secret", paths.server_ssh_dir, "server/ssh", "secret"),
    Sort("SSH keys of people", paths.server_ssh_people_dir, "server/ssh/people", "*.keys"),
    Sort("return words of people", paths.server_ssh_people_dir, "server/ssh/people", "*.word"),
    Sort("SSH settings of people", paths.server_ssh_people_dir, "server/ssh/people", "*.json"),
    Sort("log", paths.logs_dir, "logs", "ramino.log*"),
    Sort("noise", paths.logs_dir, "logs", "libraries.log"),
)

BESIDE = tuple(sort.pattern[1:] for sort in SORTS if sort.folder_of is paths.matches_dir and sort is not MATCHES)
"""The endings of what lies beside a match, and goes with it."""


def sort_of(folder: Path, name: str) -> Sort | None:
    """The sort of a file of this name in this folder; None where it is none of the program's."""
    return next((sort for sort in SORTS if sort.folder_of() == folder and sort.resembles(name)), None)


def sweep(now: float) -> None:
    """Delete what programs that were killed left unfinished in all these folders; ``now``: seconds since the epoch.
    Raises nothing."""
    from ...files.storage import sweep as sweep_folder

    for folder in {sort.folder_of() for sort in SORTS}:
        sweep_folder(folder, "*", now)
