"""Machines as `ramino doctor` finds them, and the lines of its report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from ramino_access.cli.doctor import report
from ramino_access.cli.machine import Machine, TerminalFacts
from ramino_access.cli.origin import Newer
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.port import Utterance
from ramino_access.speech.survey import Tried, Voices

LANGUAGES = ("it", "en", "fr")

TERMINAL = TerminalFacts(real=True, columns=80, rows=24, encoding="utf-8", kind="xterm")


def machine(system: str = "windows", **tried: Tried) -> Machine:
    """A machine on which everything works, but for what is named."""
    linux = system not in ("windows", "mac")
    names = ("reader", "dispatcher", "voice") if linux else ("reader", "voice")
    results = {name: tried.get(name, Tried(works=True, name="NVDA" if name == "reader" else "")) for name in names}

    def engine(result: Tried) -> Callable[[Utterance | None], Tried]:
        return lambda said: result

    def voices(languages: Sequence[str]) -> Voices:
        return Voices({lang: f"Voice {lang}" for lang in languages})

    return Machine(
        system=system,
        engines={name: engine(result) for name, result in results.items()},
        voices={name: voices for name in names if name != "reader"},
        sounds=lambda quiet: "on",
        terminal=lambda: TERMINAL,
        packages=lambda: {"pyttsx3": "2.99", "miniaudio": None},
        description=lambda: "Windows-11",
        python="3.12.1",
        bits=64,
        loads=lambda package: "",
        install=lambda package, again=False: f"python -m pip install {'--force-reinstall ' * again}{package}",
        folders={"settings": Path("settings.toml"), "logs": Path("logs")},
        kept_files=lambda: iter(()),
        cursor=lambda: "keys",
        newer=lambda: Newer("command", "pipx upgrade ramino-access"),
    )


def lines(of: Machine, lang: str = "en", *, quiet: bool = False, terminal: TerminalFacts = TERMINAL) -> list[str]:
    return list(report(of, Catalog(lang), quiet=quiet, terminal=terminal))


def section(found: list[str], heading: str) -> list[str]:
    """The lines under a heading."""
    start = found.index(heading) + 1
    return found[start : found.index("", start) if "" in found[start:] else None]


NOTHING = {
    "it": (
        "Qui puoi ascoltare il gioco con le righe nel terminale.",
        "Speech-dispatcher: non funziona, perché non c'è, o non si avvia.",
    ),
    "en": (
        "You can hear the game here as lines in the terminal.",
        "Speech-dispatcher: does not work, because it is not installed, or does not start.",
    ),
    "fr": (
        "Ici, tu peux entendre le jeu ligne par ligne dans le terminal.",
        "Speech-dispatcher : échec, il n'est pas là, ou ne démarre pas.",
    ),
}

MISSING = Tried(works=False, why="missing")


def bare(system: str) -> Machine:
    """A machine with nothing at all."""
    of = machine(system, reader=MISSING, dispatcher=MISSING, voice=MISSING)
    return replace(of, sounds=lambda quiet: "missing", packages=dict)
