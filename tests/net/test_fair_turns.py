"""Jobs of many accounts, which take turns."""

from __future__ import annotations

from ramino_access.net.lines.thinkers import FairTurns


def in_turn(turns: FairTurns[str]) -> list[str]:
    found = []
    while (job := turns.next()) is not None:
        found.append(job)
    return found


def test_accounts_take_turns_and_each_keeps_its_order() -> None:
    turns = FairTurns[str]()
    for account, job in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"), ("c", "c2")):
        turns.add(account, job)
    assert in_turn(turns) == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert turns.next() is None


def test_who_comes_later_waits_for_one_job_of_each_at_most() -> None:
    turns = FairTurns[str]()
    for number in range(50):
        turns.add("many", f"many {number}")
    turns.next()
    turns.add("one", "one")
    assert [turns.next(), turns.next()] == ["many 1", "one"]


def test_an_account_without_jobs_is_forgotten() -> None:
    turns = FairTurns[int]()
    for number in range(1000):
        turns.add(number, number)
        turns.next()
    assert not turns._queues
