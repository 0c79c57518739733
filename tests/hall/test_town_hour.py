"""An hour of the town: whatever people, lines and servers do, each hears once and in order what is for them, and
nothing of whom they may not see."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.likeness import readings
from tests.hall.town_hour import World, hour
from tests.night import waits

WORDS = (Path(__file__).parent / "real_names.txt").read_text("utf-8").split()


def people(count: int) -> list[str]:
    """So many names, none of which may be taken for another."""
    names, taken = list[str](), set[str]()
    for word in WORDS:
        if len(names) < count and taken.isdisjoint(readings(word)):
            names.append(word)
            taken |= readings(word)
    return names


def lived(seed: int, count: int, seconds: float, every: float, **unseen: object) -> World:
    often = max(0.1, 5 / count)
    return hour(seed, people(count), seconds=seconds, often=often, every=every, guests=count // 5, **unseen)


@pytest.mark.parametrize(
    ("seed", "count", "seconds", "every"), [(1, 8, 60, 40), *(waits(seed, 200, 3600, 240) for seed in range(3))]
)
def test_everything_is_heard_once_in_order_by_whom_it_is_for(
    seed: int, count: int, seconds: float, every: float
) -> None:
    """Rules 4 to 8."""
    world = lived(seed, count, seconds, every)
    assert world.falls
    assert world.counts["InvitationNews"] > 1
    assert world.counts["FriendNewsasks"] > 2


@pytest.mark.parametrize("how", ["hidden", "blocking"])
@pytest.mark.parametrize(("seed", "count", "seconds"), [(1, 6, 60), *(waits(seed, 60, 1800) for seed in range(3))])
def test_nobody_is_told_other_bytes_for_those_whom_they_may_not_see(
    how: str, seed: int, count: int, seconds: float
) -> None:
    """Rules 1 and 2."""
    without, with_them = (lived(seed, count, seconds, 50, unseen=2, how=one) for one in (f"no {how}", how))
    assert with_them.told() == without.told()


def test_the_hour_tells_a_leak() -> None:
    without, with_them = (lived(2, 6, 30, 1000, unseen=2, how=one) for one in ("no hidden", "seen"))
    assert with_them.told() != without.told()
