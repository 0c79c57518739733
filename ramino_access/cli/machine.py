"""What `ramino doctor` looks at: the machine as it is, or as a test would have it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ..config import paths
from ..config.settings import load
from ..speech import survey
from ..speech.port import Utterance
from .kept_files import Finding, findings

#: The packages whose version may matter in a report about a fault.
PACKAGES = (
    "accessible-output2",
    "prismatoid",
    "pyttsx3",
    "miniaudio",
    "cryptography",
    "websockets",
    "prompt-toolkit",
    "fluent.runtime",
    "babel",
    "msgspec",
    "tomlkit",
    "platformdirs",
)

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
    ``install`` makes the command that adds a package, empty where none can be added. ``kept`` looks at the files that
    are kept, ``cursor`` says where the cursor rests (one of `CURSORS`).
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
    install: Callable[[str], str]
    folders: Mapping[str, Path]
    kept: Callable[[], Iterator[Finding]]
    cursor: Callable[[], str]


def this_machine() -> Machine:
    """The machine that the program runs on. Nothing is looked at yet."""
    system = system_of(sys.platform, _os_release())
    linux = system not in ("windows", "mac")
    dispatcher: dict[str, Callable[[Utterance | None], survey.Tried]] = {
        "dispatcher": lambda said: survey.try_engine(survey.dispatcher, said)
    }
    return Machine(
        system=system,
        engines={
            "reader": lambda said: survey.try_engine(survey.reader, said),
            **(dispatcher if linux else {}),
            "voice": lambda said: survey.try_engine(survey.voice, said),
        },
        voices={**({"dispatcher": survey.dispatcher_voices} if linux else {}), "voice": survey.engine_voices},
        sounds=lambda quiet: try_sounds(quiet=quiet),
        terminal=terminal,
        packages=packages,
        description=description,
        python=sys.version.split()[0],
        bits=64 if sys.maxsize > 2**32 else 32,
        install=command_for,
        folders={"settings": paths.settings_file(), "matches": paths.matches_dir(), "logs": paths.logs_dir()},
        kept=findings,
        cursor=lambda: load().settings.cursor,
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
    """Open the sound device and play a sound, unless it is to be quiet. Returns ``on``, ``silent`` or ``missing``."""
    from ..sounds.device import installed

    if not installed():
        return "missing"
    return survey.bounded(lambda: _play_one(quiet=quiet), survey.ANSWER, lambda why, detail: "silent")


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
    """The version of each of `PACKAGES`, None where it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    found: dict[str, str | None] = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
    return found


def description() -> str:
    """The system, its version and its processor, as it names them itself."""
    import platform

    return platform.platform()


# The command that adds a package to the Python that the program runs with, however it was installed.


def command_for(
    package: str,
    *,
    prefix: Path | None = None,
    python: str | None = None,
    frozen: bool | None = None,
    has: Callable[[str], object] = find_spec,
) -> str:
    """The command, to be typed in any folder; empty where nothing can be added to this copy of the program.

    ``prefix``, ``python`` and ``frozen`` are those of this process where they are not named; ``has`` finds a module.
    """
    prefix = Path(sys.prefix) if prefix is None else prefix
    python = sys.executable if python is None else python
    if getattr(sys, "frozen", False) if frozen is None else frozen:
        return ""
    if (prefix / "pipx_metadata.json").exists():
        return f"pipx inject ramino-access {package}"
    python = f'"{short}"' if " " in (short := _short(python)) else short
    if has("pip") is not None:
        return f"{python} -m pip install {package}"
    if (prefix / "uv-receipt.toml").exists() or (prefix / "pyvenv.cfg").exists():
        return f"uv pip install --python {python} {package}"
    return ""


def _short(path: str) -> str:
    """On Windows the path without spaces, if it has one: PowerShell takes a quoted program for a mere text."""
    if sys.platform == "win32" and " " in path:
        import ctypes

        room = ctypes.create_unicode_buffer(32768)
        if 0 < ctypes.windll.kernel32.GetShortPathNameW(path, room, len(room)) < len(room):
            return room.value
    return path
