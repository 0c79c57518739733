"""The process that works out hints and reviews: ``python -m ramino_access.counsel.worker``.

Reads pickled questions, ``(function, arguments)``, and answers each with a pickled ``(True, result)``, or ``(False,
error)`` where the function raised one. It ends when nobody can ask any more. Only the program that has started it has
the other ends of its pipes.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO


def main(arguments: Sequence[str] = ()) -> int:
    """Answer until the input ends. Returns the exit status."""
    del arguments
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints is no answer
    try:
        serve(sys.stdin.buffer, answers, lambda: os._exit(0))
    except BrokenPipeError:  # nobody waits for the answer any more
        os._exit(0)
    return 0


def serve(questions: BinaryIO, replies: BinaryIO, ended: Callable[[], None]) -> None:
    """Answer one question after the other. ``ended`` is called at once when nobody asks any more, even in the midst of
    an answer, which nobody waits for then."""
    asked: SimpleQueue[tuple[object, Sequence[object]] | None] = SimpleQueue()

    def read() -> None:
        try:
            while True:
                asked.put(pickle.load(questions))
        except Exception:  # the end, or what can't be read, after which nothing can
            ended()
            asked.put(None)

    Thread(target=read, name="questions", daemon=True).start()
    while (question := asked.get()) is not None:
        replies.write(_answer(*question))
        replies.flush()


def _answer(what: object, args: Sequence[object]) -> bytes:
    assert callable(what)
    try:
        return pickle.dumps((True, what(*args)))
    except Exception as error:  # told to whoever has asked, who knows what to do about faults
        return pickle.dumps((False, error))


if __name__ == "__main__":
    sys.exit(main())
