"""The seats that wait at tables elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

from ramino_access.hall.seats import MOST_SEATS_KEPT, SEAT_KEPT_SECONDS, KeptSeat, Seats


class Now:
    time = 1_800_000_000.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


def seat(where: str = "192.0.2.7:8470", name: str = "Odette") -> KeptSeat:
    return KeptSeat(where, f"ramino://{where}/KAFFEE", name, "word")


def test_a_seat_waits_when_no_program_sits_there(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "seats", Now())
    taken = seats.sit(seat())
    assert (tmp_path / "seats").stat().st_mode & 0o777 == 0o700 or os.name != "posix"
    assert seats.waiting() == []
    taken.release()
    (found,) = seats.waiting()
    assert (found.name, found.word) == ("Odette", "word")
    assert seats.at("192.0.2.7:8470") == seats.at("192.0.2.7:8470", "Odette") == found
    assert seats.at("192.0.2.7:8470", "Anna") is None
    assert seats.at("192.0.2.8:8470") is None
    seats.forget(found)
    assert list((tmp_path / "seats").iterdir()) == []


def test_two_sit_at_one_table_from_one_machine(tmp_path: Path) -> None:
    seats = Seats(tmp_path, Now())
    anna, bruno = seats.sit(seat(name="Anna")), seats.sit(seat(name="Bruno"))
    bruno.release()
    assert [one.name for one in seats.waiting()] == ["Bruno"]
    anna.release()
    assert [one.name for one in seats.waiting()] == ["Bruno", "Anna"]  # the one sat at last first
    second = seats.sit(seat(name="Anna"))
    seats.sit(seat(name="Anna")).release()  # another program for the same seat: the first still has it
    assert [one.name for one in seats.waiting()] == ["Bruno"]
    second.forget()
    assert [one.name for one in seats.waiting()] == ["Bruno"]


def test_old_ones_and_too_many_are_forgotten_and_damage_costs_no_more(tmp_path: Path) -> None:
    now = Now()
    seats = Seats(tmp_path, now)
    for number in range(MOST_SEATS_KEPT + 3):
        seats.sit(seat(f"192.0.2.{number}:8470")).release()
    assert len(seats.waiting()) == MOST_SEATS_KEPT
    assert seats.at("192.0.2.0:8470") is None
    next(tmp_path.glob("*.json")).write_bytes(b"{")
    assert len(seats.waiting()) == MOST_SEATS_KEPT - 1
    now.time += SEAT_KEPT_SECONDS
    assert seats.waiting() == []
    (tmp_path / "file").write_bytes(b"")
    unkept = Seats(tmp_path / "file", now)
    unkept.sit(seat()).forget()
    assert unkept.waiting() == []
