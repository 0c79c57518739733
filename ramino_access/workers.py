"""How the processes that help the program are started: as modules of Python, or by a program frozen into one file.

A frozen program (PyInstaller) is no Python that could be told ``-m``: it starts itself again, with a first word that
``run`` understands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

#: The modules that are started as processes, by the word that starts them in a frozen program.
MODULES: Mapping[str, str] = {
    "--run-voice-worker": "ramino_access.speech.voice_worker",
    "--run-survey": "ramino_access.speech.survey",
    "--run-counsel": "ramino_access.counsel.worker",
}


def command(word: str) -> tuple[str, ...]:
    """The command line of this process."""
    if getattr(sys, "frozen", False):
        return (sys.executable, word)
    return (sys.executable, "-P", "-m", MODULES[word])  # -P: nothing is imported from the current folder


def environment(**more: str) -> dict[str, str]:
    """The variables of such a process: those of this one and ``more``. It finds this very package, be it installed or a
    checkout."""
    root = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, **more}


def apart() -> dict[str, Any]:
    """What `subprocess.Popen` is given so that such a process has no window, and no key is a signal to it."""
    if sys.platform == "win32":
        return {"creationflags": 0x08000000}
    return {"start_new_session": True}


def run(arguments: Sequence[str]) -> int:
    """Be the process that the first argument names. Returns the exit status."""
    module = import_module(MODULES[arguments[0]])
    status: int = module.main(arguments[1:])
    return status
