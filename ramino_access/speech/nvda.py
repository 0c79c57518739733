"""NVDA's interface for programs: with version 2.0 (NVDA 2024.1) each message has its language, and cuts by priority.

accessible_output2 may bring an older library. A newer one is taken from the folder of the player's settings.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from ..config import paths
from .port import Utterance

LIBRARY = "nvdaControllerClient.dll"
"""What the library of version 2.0 is called, whatever the processor."""

_UNCHANGED = -1
"""The level of punctuation that the listener has set."""

_NORMAL, _NOW = 0, 2
"""Priorities: behind what NVDA is saying, and at once."""


def speak(library: Any, utterance: Utterance, *, now: bool) -> bool:
    """Speak it through NVDA; whether it took it. ``library`` is what accessible_output2 has loaded; ``now``: before
    all that NVDA says. Raises what the library raises."""
    for newer in (library, _own()):
        ssml = getattr(newer, "nvdaController_speakSsml", None)
        if ssml is not None:
            ssml.argtypes = (ctypes.c_wchar_p, ctypes.c_int, ctypes.c_int, ctypes.c_bool)
            if ssml(_ssml(utterance), _UNCHANGED, _NOW if now else _NORMAL, True) == 0:
                return True
            break  # an older NVDA, or one that sleeps
    return bool(library.nvdaController_speakText(utterance.text) == 0)


def _ssml(utterance: Utterance) -> str:
    text = escape("".join(char for char in utterance.text if char.isprintable() or char.isspace()))
    return f'<speak><voice xml:lang="{utterance.lang}">{text}</voice></speak>'


@cache
def _own() -> Any | None:
    """The newer library, where the player has put it; None where it isn't, or is for another processor."""
    file = paths.config_dir() / LIBRARY
    try:
        return ctypes.WinDLL(str(file)) if file.is_file() else None  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return None
