"""The libraries of others: whether those that the program rests on are there, and how one is added.

One that is not installed and one that the system can't load are two things: to install it again helps the first only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

#: What comes with the program, by the names under which each is installed and imported.
NEEDED: Mapping[str, str] = MappingProxyType(
    {
        "prompt-toolkit": "prompt_toolkit",
        "fluent.runtime": "fluent.runtime",
        "babel": "babel",
        "msgspec": "msgspec",
        "tomlkit": "tomlkit",
        "platformdirs": "platformdirs",
        "websockets": "websockets",
        "accessible-output2": "accessible_output2",
        "pyttsx3": "pyttsx3",
    }
)

#: What comes with an extra.
OPTIONAL: Mapping[str, str] = MappingProxyType(
    {
        "miniaudio": "miniaudio",
        "cryptography": "cryptography.x509",  # its compiled part, which the package alone does not load
        "argon2-cffi": "argon2",
        "asyncssh": "asyncssh",
        "prometheus-client": "prometheus_client",
        "psycopg": "psycopg",
        "prismatoid": "prism",
    }
)

#: Two that are loaded only where they are used: to load them asks the system for its voices and screen readers.
_NOT_AT_THE_START = ("accessible-output2", "pyttsx3")


def lacking() -> list[str]:
    """Which of those that the program needs are not installed."""
    return [name for name, module in NEEDED.items() if not _found(module)]


def unloadable() -> dict[str, str]:
    """Which of those that it needs for a start are installed and can't be loaded, with what the system says."""
    found = {name: fault(name) for name in NEEDED if name not in _NOT_AT_THE_START and _found(NEEDED[name])}
    return {name: why for name, why in found.items() if why}


def is_there(name: str) -> bool:
    """Whether this library is installed, whether or not it can be loaded."""
    return _found(NEEDED.get(name) or OPTIONAL[name])


def fault(name: str) -> str:
    """Why this library can't be loaded, in the system's words; empty where it can."""
    try:
        import_module(NEEDED.get(name) or OPTIONAL[name])
    except Exception as error:  # any exception: what runs in there is not ours
        return told(error)
    return ""


def broken(name: str, error: Exception) -> dict[str, str]:
    """What the message ``library-broken`` is told of a library that is there and can't be loaded."""
    return {"what": name, "detail": told(error), "command": command_for(name, again=True) or "none"}


def why_not(name: str, without: str, error: ImportError) -> tuple[str, dict[str, str]]:
    """What is said of a library that can't be imported, with its variables: ``without``, the message of whoever has not
    installed it, or that it is broken."""
    if isinstance(error, ModuleNotFoundError):
        return without, {"command": command_for(name) or "none"}
    return "library-broken", broken(name, error)


def told(error: Exception) -> str:
    """The first line of what was said when a library could not be loaded."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def _found(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # the package around it is not there
        return False


# The command that adds a library to the Python that the program runs with, however it was installed.


def command_for(
    package: str,
    *,
    again: bool = False,
    prefix: Path | None = None,
    python: str | None = None,
    frozen: bool | None = None,
    has: Callable[[str], object] = find_spec,
) -> str:
    """The command, to be typed in any folder; empty where nothing can be added to this copy of the program.

    ``again``: although it is there. The others are those of `installer`; ``python`` is the interpreter's path.
    """
    match installer(prefix=prefix, frozen=frozen, has=has):
        case "pipx":
            return f"pipx inject ramino-access {'--force ' * again}{package}"
        case "pip":
            return f"{typed_python(python)} -m pip install {'--force-reinstall ' * again}{package}"
        case "uv" | "uv tool":
            return f"uv pip install --python {typed_python(python)} {'--reinstall ' * again}{package}"
    return ""


def installer(
    *, prefix: Path | None = None, frozen: bool | None = None, has: Callable[[str], object] = find_spec
) -> str:
    """What has installed this program and can add to it: ``pipx``, ``pip``, ``uv``, ``uv tool``, or nothing.

    ``prefix`` and ``frozen`` are those of this process where they are not named; ``has`` finds a module.
    """
    prefix = Path(sys.prefix) if prefix is None else prefix
    if getattr(sys, "frozen", False) if frozen is None else frozen:
        return ""
    if of_the_system():
        return ""
    if (prefix / "pipx_metadata.json").exists():
        return "pipx"
    if has("pip") is not None:
        return "pip"
    if (prefix / "uv-receipt.toml").exists():
        return "uv tool"
    return "uv" if (prefix / "pyvenv.cfg").exists() else ""


def of_the_system(find: Callable[[str], Distribution] = distribution) -> bool:
    """Whether a package of the system has brought the program, with its libraries: they are replaced together."""
    try:
        return (find("ramino-access").read_text("INSTALLER") or "").strip() == "dpkg"
    except PackageNotFoundError:
        return False


def typed_python(python: str | None = None) -> str:
    """The interpreter as it is typed: this one's path where no other is named, in quotes where there are spaces."""
    short = _short(sys.executable if python is None else python)
    return f'"{short}"' if " " in short else short


def _short(path: str) -> str:
    """On Windows the path without spaces, if it has one: PowerShell takes a quoted program for a mere text."""
    if sys.platform == "win32" and " " in path:
        import ctypes

        room = ctypes.create_unicode_buffer(32768)
        if 0 < ctypes.windll.kernel32.GetShortPathNameW(path, room, len(room)) < len(room):
            return room.value
    return path
