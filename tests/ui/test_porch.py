"""News of the town wait until they interrupt nobody."""

from __future__ import annotations

from ramino_access.ui.people.townspeople import AT_TABLE_SECONDS, KEY_SECONDS, Doorway, Porch
from tests.ui.clock import Clock


class House:
    """Whoever is inside."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.clear, self.at_table, self.presses = True, False, 0
        self.rung, self.reads = 0, False
        self.said: list[str] = []
        self.heard: list[int] = []
        doorway = Doorway(
            lambda: self.clear,
            lambda: self.at_table,
            lambda: self.presses,
            lambda words: self.said.append(words(None)),
            lambda count: lambda catalog: f"{count} things wait",
            self._ring,
            lambda: self.reads,
        )
        self.porch = Porch(self.clock, doorway, self.heard.append)

    def _ring(self) -> None:
        self.rung += 1

    def wait(self, seconds: float) -> list[str]:
        until = self.clock.now + seconds
        while self.clock._waiting and self.clock._waiting[0][0] <= until:
            self.clock.step()
        self.clock.now = until
        return self.said

    def hold(self, *names: str, number: int = 0, alone: bool = False) -> None:
        for at, name in enumerate(names, 1):
            self.porch.hold(name, lambda catalog, name=name: name, number or at, alone=alone)


def test_nothing_is_said_within_three_seconds_of_a_key() -> None:
    house = House()
    house.hold("one")
    for _ in range(5):
        assert house.wait(2) == []
        house.presses += 1
    assert house.wait(KEY_SECONDS + 1) == ["one"]
    assert house.heard == [1]


def test_nothing_is_said_while_it_would_interrupt_and_all_of_it_in_order_afterwards() -> None:
    """Rules 7 and 8: nothing gets stuck behind what waits, and each is said once."""
    house = House()
    house.clear = False
    house.hold("one", "two", "three")
    assert house.wait(100) == []
    house.porch.drop("two")
    house.clear = True
    assert house.wait(2) == ["one", "three"]
    assert house.wait(100) == ["one", "three"]
    assert house.heard == [1, 3]


def test_at_a_table_one_is_said_a_minute_and_more_become_a_number() -> None:
    house = House()
    house.at_table = True
    house.hold("one")
    assert house.wait(10) == ["one"]
    house.hold("two", "three", "four")
    assert house.wait(AT_TABLE_SECONDS - 15) == ["one"]
    assert house.wait(20) == ["one", "3 things wait"]
    assert house.heard == [1, 3]


def test_what_was_said_before_one_sat_down_keeps_nothing_waiting_at_the_table() -> None:
    house = House()
    house.hold("one")
    assert house.wait(10) == ["one"]
    house.at_table = True
    house.hold("two")
    assert house.wait(10) == ["one", "two"]


def test_what_stands_in_no_list_is_never_one_of_so_many_things() -> None:
    """Rule 8: an answer, or that something is over, would be heard nowhere."""
    house = House()
    house.at_table = True
    house.hold("answer", alone=True)
    house.hold("two", "three")
    assert house.wait(10) == ["answer"]
    assert house.wait(AT_TABLE_SECONDS) == ["answer", "2 things wait"]


def test_the_hall_is_told_of_what_was_heard_once_all_has_been_that_came_with_it() -> None:
    """Rule 8: what still waits is told again, should the line be lost, and what was said is not said again."""
    house = House()
    house.hold("one", "two", number=7)
    house.wait(KEY_SECONDS + 0.1)
    assert (house.said, house.heard) == (["one"], [])
    house.porch.again("two", 9)
    assert house.wait(2) == ["one", "two"]
    assert house.heard == [9]
    house.porch.again("one", 12)
    assert house.heard == [9, 12]


def test_nothing_is_said_after_the_end() -> None:
    house = House()
    house.hold("one")
    house.porch.close()
    assert house.wait(100) == []


def test_a_sound_comes_at_once_and_a_row_too_where_it_is_read() -> None:
    house = House()
    house.clear, house.at_table = False, True
    house.hold("one", "two")
    assert house.rung == 2
    assert house.wait(100) == []
    house.reads = True
    assert house.wait(2) == ["one", "two"]
