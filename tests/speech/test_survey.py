"""Trying engines that may raise or hang."""

from __future__ import annotations

import threading

from ramino_access.speech.choose import voice
from ramino_access.speech.survey import bounded


def test_what_hangs_is_given_up_and_never_keeps_the_program() -> None:
    go_on, threads = threading.Event(), list[threading.Thread]()

    def hang() -> str:
        threads.append(threading.current_thread())
        go_on.wait(60)
        return "late"

    assert bounded(hang, 0.01, lambda why, detail: f"{why} {detail}") == "frozen "
    go_on.set()
    assert threads[0].daemon  # one that is not would be waited for at the end


def test_what_raises_is_told() -> None:
    def fail() -> str:
        raise OSError("no card")

    assert bounded(fail, 60, lambda why, detail: f"{why}: {detail}") == "crashed: OSError: no card"
    assert bounded(lambda: "well", 60, lambda why, detail: why) == "well"


def test_each_engine_is_made_to_be_tried() -> None:
    made = voice(lambda why: None)
    made.close()
    assert made.name == "voice"
