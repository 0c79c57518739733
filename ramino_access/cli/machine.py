"""What `ramino doctor` looks at: the machine as it is, or as a test would have it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import libraries
from ..config.settings import load
from ..files import paths
from ..speech import choose, survey
from ..speech.port import Utterance
from . import origin
from .kept_files import Finding, findings

#: The libraries whose version may matter in a report about a fault.
PACKAGES = (*libraries.OPTIONAL, *libraries.NEEDED)

ONLY_OF_SERVERS = ("argon2-cffi", "asyncssh", "prometheus-client")

#: Families of Linux distributions by what /etc/os-release calls them.
_FAMILIES: Mapping[str, str] = {
    "debian": "debian",
    "ubuntu": "debian",
    "fedora": "fedora",
    "rhel": "fedora",
    "arch": "arch",
    "suse": "suse",
    "opensuse": "suse",
}


@dataclass(frozen=True, slots=True)
class TerminalFacts:
    """Facts about the terminal; ``columns`` and ``rows`` are 0 where there is none, ``kind`` is what TERM says."""

    real: bool
    columns: int
    rows: int
    encoding: str
    kind: str


@dataclass(frozen=True, slots=True)
class Machine:
    """What `ramino doctor` can ask of a machine.

    ``system`` is ``windows``, ``mac``, or the family of a Linux distribution (``debian``, ``fedora``, ``arch``,
    ``suse``, ``other``). ``engines`` are tried in their order, by their names in the messages; each takes the
    sentence to say, or None for silence. ``voices`` tell which voice speaks each of some languages. ``sounds``
    plays one, unless it is to be quiet, and tells the state of things. ``bits`` is the width of ``python``.
    ``loads`` says why a library can't be loaded, empty where it can. ``install`` makes the command that adds a package
    (``again``: once more), empty where none can be added. ``kept_files`` looks at the files that
    are kept, ``cursor`` says where the cursor rests (one of `CURSORS`), ``newer`` how a newer version comes here.
    """

    system: str
    engines: Mapping[str, Callable[[Utterance | None], survey.Tried]]
    voices: Mapping[str, Callable[[Sequence[str]], survey.Voices]]
    sounds: Callable[[bool], str]
    terminal: Callable[[], TerminalFacts]
    packages: Callable[[], Mapping[str, str | None]]
    description: Callable[[], str]
    python: str
    bits: int
    loads: Callable[[str], str]
    install: Callable[..., str]
    folders: Mapping[str, Path]
    kept_files: Callable[[], Iterator[Finding]]
    cursor: Callable[[], str]
    newer: Callable[[], origin.Newer]


def this_machine() -> Machine:
    """The machine that the program runs on. Nothing is looked at yet."""
    system = system_of(sys.platform, _os_release())
    linux = system not in ("windows", "mac")
    dispatcher: dict[str, Callable[[Utterance | None], survey.Tried]] = {
        "dispatcher": lambda said: survey.try_engine(choose.dispatcher, said)
    }
    return Machine(
        system=system,
        engines={
            "reader": lambda said: survey.try_engine(choose.reader, said),
            **(dispatcher if linux else {}),
            "voice": lambda said: survey.try_engine(choose.voice, said),
        },
        voices={**({"dispatcher": survey.dispatcher_voices} if linux else {}), "voice": survey.engine_voices},
        sounds=lambda quiet: try_sounds(quiet=quiet),
        terminal=terminal,
        packages=packages,
        description=description,
        python=sys.version.split()[0],
        bits=64 if sys.maxsize > 2**32 else 32,
        loads=libraries.fault,
        install=libraries.command_for,
        folders=paths.own_folders(),
        kept_files=findings,
        cursor=lambda: load().settings.cursor,
        newer=origin.newer,
    )


def system_of(platform: str, release: str) -> str:
    """The name of the system, as `Machine` has it, from Python's name and the text of /etc/os-release."""
    if platform in ("win32", "cygwin"):
        return "windows"
    if platform == "darwin":
        return "mac"
    for key in ("ID", "ID_LIKE"):
        for line in release.splitlines():
            name, _, value = line.partition("=")
            if name.strip() == key:
                for word in value.strip().strip("\"'").lower().split():
                    family = _FAMILIES.get(word.split("-")[0])
                    if family:
                        return family
    return "other"


def _os_release() -> str:
    try:
        return Path("/etc/os-release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def try_sounds(*, quiet: bool) -> str:
    """Open the sound device and play a sound, unless it is to be quiet. Returns ``on``, ``silent``, ``missing``, or
    ``broken`` where the library is there and can't be loaded."""
    from ..sounds.device import installed

    if not installed():
        return "missing"
    if libraries.fault("miniaudio"):
        return "broken"
    return survey.bounded(lambda: _play_one(quiet=quiet), survey.SURVEY_SECONDS, lambda why, detail: "silent")


def _play_one(*, quiet: bool) -> str:
    import time

    from ..sounds.device import NoDevice, open_device
    from ..sounds.earcons import RATE, samples
    from ..sounds.mixer import Mixer

    mixer = Mixer(RATE)
    try:
        device = open_device(mixer)
    except NoDevice:
        return "silent"
    try:
        if not quiet:
            mixer.add(samples("your-turn", 50))
            device.start()
            until = time.monotonic() + 2
            while not mixer.idle and time.monotonic() < until:
                time.sleep(0.02)
        return "on" if mixer.idle else "silent"
    except NoDevice:
        return "silent"
    finally:
        device.close()


def terminal() -> TerminalFacts:
    """The terminal that standard output goes to."""
    real = bool(sys.stdout and sys.stdout.isatty())
    columns, rows = shutil.get_terminal_size((0, 0)) if real else (0, 0)
    encoding = getattr(sys.stdout, "encoding", None) or ""
    return TerminalFacts(real, columns, rows, encoding, os.environ.get("TERM", ""))


def packages() -> Mapping[str, str | None]:
    """The version of each of `PACKAGES`, None where it is not installed. Of what only servers or other systems need,
    those that are."""
    from importlib.metadata import PackageNotFoundError, version

    versions: dict[str, str | None] = {}
    for name in PACKAGES:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            if name not in ONLY_OF_SERVERS:
                versions[name] = None
    return versions


def description() -> str:
    """The system, its version and its processor, as it names them itself."""
    import platform

    return platform.platform()
