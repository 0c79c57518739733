"""A process of its own for what takes long to work out.

A thread would hold the interpreter while it thinks: every key would wait for it several times, and longest on a busy
machine, where the system may put the thread aside just then.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Protocol, TypeVar

from ... import workers

if TYPE_CHECKING:
    import subprocess  # loaded when somebody asks, not before the first line

T = TypeVar("T")

MOST_FAILURES = 2
"""Processes in a row that end without an answer, after which no more are started."""


class Dropped(Exception):  # noqa: N818  # no error: whoever asked wants no answer any more
    """What was being worked out was dropped."""


class Reckoner(Protocol):
    """Has something worked out, and waits for it: a function of a module, with what it is to be given."""

    def __call__(self, job: Callable[..., T], *args: object) -> T: ...


def here(job: Callable[..., T], *args: object) -> T:
    """Work it out in this very thread."""
    return job(*args)


class Apart:
    """Works things out in a process that is started when it is first asked, one question after the other. Where there
    is no such process, or it comes to grief, they are worked out here."""

    def __init__(self, command: Sequence[str]) -> None:
        """``command`` starts the process (``counsel.worker``)."""
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._one = threading.Lock()
        self._state = threading.Lock()  # of the next two, which are another thread's as well
        self._asked = self._dropped = False
        self._failures = 0
        self._closed = False

    def __call__(self, job: Callable[..., T], *args: object) -> T:
        """What the function gives; raises what it raises, and `Dropped`. Waits, and may be called from any thread."""
        with self._one:
            with self._state:
                self._asked, self._dropped = True, False
            answer = self._told(job, args)
            with self._state:
                self._asked, dropped = False, self._dropped
        if answer is None:
            if dropped:
                raise Dropped
            return job(*args)
        done, found = answer
        if not done:
            raise found
        return found  # type: ignore[no-any-return]

    def drop(self) -> None:
        """End the process in the midst of its work, if it has any: nobody waits for the answer any more. The next
        question starts another. May be called from any thread."""
        with self._state:
            if self._asked:
                self._dropped = True
                self._end()

    def close(self) -> None:
        """End the process, whatever it is doing. Harmless when repeated."""
        self._closed = True
        self._end()

    def _told(self, job: Callable[..., object], args: Sequence[object]) -> tuple[bool, Any] | None:
        if self._closed or self._failures >= MOST_FAILURES:
            return None
        import pickle

        try:
            with self._state:
                if self._dropped:
                    return None
                questions, answers = self._pipes()
            pickle.dump((job, args), questions)
            questions.flush()
            answer: tuple[bool, Any] = pickle.load(answers)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):  # ValueError: the pipe was closed meanwhile
            with self._state:
                self._failures += not self._dropped
                self._end()
            return None
        self._failures = 0
        return answer

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self._process is None:
            import subprocess

            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=workers.environment(),
                **workers.apart(),
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
