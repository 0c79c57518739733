"""The log: a file for reports about faults. It never reaches the terminal, and holds nobody's names, cards or seeds.

The standard library's ``logging`` is imported only when the log is begun, which is after the first line. Whoever
wants to log something takes ``logging.getLogger(LOGGER)``; the warnings of libraries come here as well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from .. import __version__
from . import paths
from .clean import clean_line
from .problems import Problem, detail_of
from .toml_files import appending

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

LOGGER = "ramino_access"

LOG_BYTES = 256 * 1024
"""A file of the log is not longer; then the next one is begun."""

KEPT_LOGS = 3
"""This many older files are kept."""

LONGEST_MESSAGE = 2000
"""Characters of a message of the log, which is one line."""

_NAMES_NOBODY = (ArithmeticError, AttributeError, ImportError, IndexError, MemoryError, NameError, OSError, TypeError)
"""Faults whose text is Python's or the system's own. In others may be what was read: a name, a card, a seed."""

_handler: RotatingFileHandler | None = None


def traceback_of(error: BaseException) -> str:
    """Where a fault arose, which it is and which led to it, without what its text may say of somebody."""
    from traceback import format_tb

    first = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    text = str(error) if isinstance(error, _NAMES_NOBODY) else ""
    lines = [
        "Traceback (most recent call last):\n",
        *format_tb(error.__traceback__),
        type(error).__qualname__,
        f": {clean_line(text, LONGEST_MESSAGE)}" if text else "",
    ]
    lines += [f"\n{traceback_of(one)}" for one in getattr(error, "exceptions", ())]
    return "".join([f"{traceback_of(first)}\n" if first is not None else "", *lines])


def begin(*, verbose: bool = False, failed: Callable[[Problem], None] = lambda problem: None) -> Problem | None:
    """Open the log; harmless when repeated. Returns why it can't be written, if it can't.

    ``verbose`` also logs each key and each utterance. ``failed`` is called, at most once and from any thread,
    when the file can no longer be written later on.
    """
    global _handler
    import logging
    from logging.handlers import RotatingFileHandler

    if _handler is not None:
        return None

    class File(RotatingFileHandler):
        """A file whose failure is told once and never printed."""

        told = False

        def _open(self) -> TextIOWrapper:
            return appending(file, errors="backslashreplace")

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
            if not self.told:
                self.told = True
                failed(_problem(sys.exc_info()[1]))

    class OneLine(logging.Formatter):
        """A line for each message, and behind it the fault that it is of."""

        def format(self, record: logging.LogRecord) -> str:
            message = clean_line(record.getMessage().partition("\n")[0], LONGEST_MESSAGE)
            line = f"{self.formatTime(record)} {record.levelname} {record.name}: {message}"
            fault = record.exc_info[1] if record.exc_info else None
            return line if fault is None else f"{line}\n{traceback_of(fault)}"

    file = paths.log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _handler = File(file, maxBytes=LOG_BYTES, backupCount=KEPT_LOGS)
    except OSError as error:
        return _problem(error)
    _handler.setFormatter(OneLine())
    logging.getLogger().addHandler(_handler)
    logging.getLogger(LOGGER).setLevel(logging.DEBUG if verbose else logging.INFO)
    return None


def failure() -> Problem | None:
    """Log the exception that is being handled, with its traceback. Returns why that was not possible, if it was not."""
    import logging

    failures: list[Problem] = []
    problem = begin(failed=failures.append)
    if problem is not None:
        return problem
    logging.getLogger(LOGGER).critical("Ramino Access %s, Python %s, %s", __version__, sys.version, sys.platform)
    logging.getLogger(LOGGER).critical("stopped by a fault", exc_info=True)
    return failures[0] if failures else None


def end() -> None:
    """Close the log. Harmless when repeated."""
    global _handler
    if _handler is not None:
        import logging

        logging.getLogger().removeHandler(_handler)
        with suppress(OSError):  # a full disk, which has been told
            _handler.close()
        _handler = None


def _problem(error: BaseException | None) -> Problem:
    return Problem(paths.log_file(), "log-unwritable", None, {"detail": detail_of(error)})
