"""The scheduler of programs that wait for nothing."""

from __future__ import annotations

from ramino_access.play.scheduling import AtOnce


def test_what_is_due_happens_in_order_and_its_result_arrives() -> None:
    clock, heard = AtOnce(), list[object]()
    clock.call_later(2, lambda: heard.append("late"))
    clock.call_later(1, lambda: clock.call_later(0.5, lambda: heard.append(clock.time())))
    clock.work(lambda: "worked", heard.append)
    assert heard == []
    clock.run()
    assert heard == ["worked", 1.5, "late"]


def test_what_is_cancelled_does_not_happen() -> None:
    clock, heard = AtOnce(), list[str]()
    clock.call_later(1, lambda: heard.append("later")).cancel()
    clock.work(lambda: "worked", heard.append).cancel()
    clock.run()
    assert heard == []
