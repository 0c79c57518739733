"""Which language a player gets without asking."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping

from ..i18n import FALLBACK, LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(name: str) -> str | None:
    """The language that a locale's name means: ``it`` for ``it``, ``it-CH`` or ``it_IT.UTF-8``; else ``None``."""
    code = re.split(r"[-_.@]", name.strip())[0].lower()
    return code if code in LANGUAGES else None


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """The language of the operating system, English where the program does not speak it.

    ``environ`` stands in for the environment. As for every other program, ``LANGUAGE`` comes first, which lists
    several by preference and is not heeded where the locale is C; then the first variable that is set; without any,
    Windows and macOS are asked.
    """
    environ = os.environ if environ is None else environ
    name = next(filter(None, map(environ.get, _VARIABLES)), "")
    if re.split(r"[.@]", name)[0] not in ("C", "POSIX"):
        for preferred in environ.get("LANGUAGE", "").split(":"):
            if language := language_of(preferred):
                return language
    return language_of(name or _interface_language() or "") or FALLBACK


def _interface_language() -> str | None:
    """The name of the locale that the system itself reports, where it has one."""
    import locale

    if sys.platform == "win32":
        import ctypes

        try:
            return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        except (AttributeError, OSError):
            pass
    try:
        return locale.getlocale()[0]
    except ValueError:
        return None
