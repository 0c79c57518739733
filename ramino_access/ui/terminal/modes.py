"""The modes of the terminal: made the program's own before its first byte, and given back on every way out.

Echo, line editing and flow control are off, so that keys typed while the rest loads are kept and answered later, and
Ctrl+S stops nothing. Output processing is off too: with it the kernel takes one write apart at its line ends, and a
screen reader on another processor reads half a message. Whoever writes therefore ends lines with ``\\r\\n``.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

if sys.platform != "win32":
    import termios

    _FATAL = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
    _GONE: tuple[type[Exception], ...] = (termios.error, OSError, ValueError)


STEP_SECONDS = 0.05
"""Seconds after which a program in the background looks again whether it has the terminal."""

ENDING_SECONDS = 2.0
"""Seconds in which the program has to end in order once it was asked to."""


class Modes:
    """The modes of one terminal. Where there is none, and on Windows, every method is without effect.

    From `hush` until `restore`, signals that would end the program end it with the terminal given back. A signal that
    stops the program (SIGTSTP) gives the terminal back for that long. ``paused`` is called just before it is given
    back, in a signal's handler, in the main thread.
    """

    def __init__(
        self, descriptor: int, output: int | None = None, *, paused: Callable[[], object] = lambda: None
    ) -> None:
        """``descriptor`` is where keys are read; ``output`` where the program writes, if that is a terminal."""
        self._descriptor = descriptor
        self._same = output is not None and _same_terminal(descriptor, output)
        self._modes_before: list[Any] | None = None  # the modes as they were
        self._modes: list[Any] = []  # the modes as they are to be
        self._handlers: dict[int, Any] = {}  # what signals did before
        self._away = False  # stopped, or about to be
        self._standing = False  # in the background, until it has the terminal
        self._ending_since: float | None = None  # when the program was first asked to end
        self._ended: Callable[[], object] | None = None
        self._paused = paused
        self._resumed: Callable[[], object] = lambda: None

    def when(self, *, ended: Callable[[], object], resumed: Callable[[], object]) -> None:
        """From now on ``ended`` is called where a signal would end the program, and has `ENDING_SECONDS` for ending it
        before a further signal does; ``resumed`` when the program goes on. Both are called where ``paused`` is."""
        self._ended, self._resumed = ended, resumed

    def hush(self) -> None:
        """No echo, no lines, no flow control, no output processing; Ctrl+C, Ctrl+Z and Ctrl+\\ still are signals."""
        if sys.platform == "win32" or self._modes_before is not None:
            return
        try:
            found = termios.tcgetattr(self._descriptor)
        except _GONE:
            return
        self._modes_before = found
        modes = [*found[:6], [*found[6]]]
        # Enter has to arrive as Enter, however early it is pressed.
        modes[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        if self._same:
            modes[1] &= ~termios.OPOST
        modes[3] &= ~(termios.ECHO | termios.ICANON)
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        self._modes = modes
        self._catch_signals()
        atexit.register(self.restore)
        self._set(modes)

    def raw(self) -> None:
        """The same, and every key is only a key: Ctrl+C, Ctrl+Z and Ctrl+\\ as well."""
        if sys.platform == "win32":
            return
        self.hush()
        if self._modes_before is not None:
            self._modes[3] &= ~(termios.IEXTEN | termios.ISIG)
            self._set(self._modes)

    def restore(self) -> None:
        """Give the terminal back as it was found. Harmless when repeated."""
        if sys.platform == "win32" or self._modes_before is None:
            return
        self._give_back(self._modes_before)  # before anything else: a second signal may end the program at any point
        self._modes_before = None
        atexit.unregister(self.restore)
        handlers, self._handlers = self._handlers, {}
        for number, handler in handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _set(self, modes: list[Any]) -> None:
        with suppress(*_GONE):  # it may have gone
            termios.tcsetattr(self._descriptor, termios.TCSANOW, modes)

    def _give_back(self, modes: list[Any]) -> None:
        """Set the modes as they were; from the background that would stop the program, and the shell has its own."""
        if not self._in_background():
            self._set(modes)

    def _in_background(self) -> bool:
        with suppress(*_GONE):
            return os.tcgetpgrp(self._descriptor) != os.getpgrp()
        return False

    def _catch_signals(self) -> None:
        reactions: dict[int, Callable[[int, Any], None]] = dict.fromkeys(_FATAL, self._end)
        reactions |= {signal.SIGTSTP: self._pause, signal.SIGCONT: self._go_on}
        for number, reaction in reactions.items():
            with suppress(ValueError, OSError):  # not in the main thread
                if signal.getsignal(number) != signal.SIG_IGN:  # nohup: not to be ended by that
                    self._handlers[number] = signal.signal(number, reaction)

    def _end(self, number: int, _: Any) -> None:
        """A signal asks the program to end: in order where somebody sees to that and there is still time."""
        now = time.monotonic()
        if self._ending_since is None:
            self._ending_since = now
        if self._ended is not None and now - self._ending_since < ENDING_SECONDS:
            self._ended()
            return
        self._paused()
        self.restore()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def _pause(self, number: int, _: Any) -> None:
        """Stopped from outside: the shell gets its terminal as it knows it."""
        if self._modes_before is None:
            return
        self._away = True
        self._paused()
        self._give_back(self._modes_before)
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)  # here the program stands still, until SIGCONT
        signal.signal(number, self._pause)
        if self._away:  # a shell without job control: nothing has stopped
            self._go_on()

    def _go_on(self, *_: Any) -> None:
        """The program continues; in the background it stands still until it has the terminal, or is asked to end.

        It does not stop itself there, as setting modes would. Who ends a stopped program sends the signal to end and
        lets the program go on. The kernel gives each of the two to any thread that wakes; where the main one is first,
        a stop would come over the other before it has passed on that there is a signal to end, which nobody would hear
        then. How long that takes no time bounds."""
        self._away = False
        if self._modes_before is None or self._standing:
            return
        self._standing = True
        while self._ending_since is None and self._in_background():
            time.sleep(STEP_SECONDS)
        self._standing = False
        if self._ending_since is None:
            self._set(self._modes)
            self._resumed()


def _same_terminal(descriptor: int, output: int) -> bool:
    """Whether both descriptors lead to the same terminal."""
    try:
        if not os.isatty(output):
            return False
        if os.fstat(descriptor).st_rdev == os.fstat(output).st_rdev:
            return True
        os.tcgetpgrp(descriptor), os.tcgetpgrp(output)  # these fail unless both are the terminal of this session
    except OSError:
        return False
    return True
