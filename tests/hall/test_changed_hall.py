"""A hall that was changed so that the cards suit its owner is named, at once or after the match, and in the file; one
that was not is not, whatever happens to lines and programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.announce.seal_verdicts import verdict_words as spoken
from ramino_access.files.problems import Problem
from ramino_access.hall.messages import Vote
from ramino_access.hall.seal_check import SealFolder, read, verdict_on
from ramino_access.i18n.catalog import Catalog
from tests.hall.changed_hall import MOST_TRIES, Behaviour, ChangedHall
from tests.hall.wire import Place, Somebody, opened
from tests.night import waits

NAMED: dict[Behaviour, str] = {
    "swap": "rules",
    "extra": "extra",
    "late": "mine",
    "anew": "anew",
    "hands": "rules",
    "peeked": "",
    "puppets": "anew",
    "withheld": "withheld",
    "spectators": "extra",
    "numbers": "view",
    "skipped": "view",
    "absent": "view",
    "blind": "rules",
    "redealt": "back",
    "early": "early",
    "refilled": "notice",
}
"""What each is named as: a fault, or the part of what was told that differs; empty: this depends on what is played."""

AT_ONCE = ("extra", "late", "anew", "puppets", "withheld", "spectators", "early")


def keeping(place: Place, folder: Path, name: str = "Anna") -> Somebody:
    """Somebody from elsewhere, whose program keeps what it saw."""
    one = Somebody(place, name, code="KAFFEE", local=False)
    one.table.nearby = False
    kept = SealFolder(folder, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))
    one.table.witness.files = kept
    return one


def killed(somebody: Somebody, folder: Path) -> Somebody:
    """The same person in a program that knows nothing but the return word; what the first has not written is lost."""
    match = somebody.table.witness.match
    assert match is not None
    match.close()
    somebody.end.cut()
    somebody.place.people.remove(somebody)
    again = keeping(somebody.place, folder, somebody.name)
    again.table.token = somebody.table.token
    return again.connect()


@pytest.mark.parametrize("behaviour", NAMED)
@pytest.mark.parametrize("lot", [2, waits(3)])
def test_what_a_changed_hall_does_is_named(behaviour: Behaviour, lot: int, tmp_path: Path) -> None:
    hall = ChangedHall(behaviour, lot=lot)
    anna, _ = hall.sit(keeping(hall.place, tmp_path))
    hall.play(anna, hands=2 if behaviour == "skipped" else 1)
    (verdict,) = anna.ears.verdicts
    assert not verdict.good
    (file,) = tmp_path.iterdir()
    kept = verdict_on(file)
    assert kept == verdict
    assert (NAMED[behaviour] or "differs") in (verdict.fault, verdict.difference and verdict.difference.part)
    assert any(seal.fault == verdict.fault for seal in anna.ears.seals) == (behaviour in AT_ONCE)
    assert bool(anna.ears.taken_back_of) == (behaviour == "redealt")
    assert hall.rounds <= MOST_TRIES + 1


def test_hands_that_were_played_while_the_line_was_lost_are_no_fault_and_are_told(tmp_path: Path) -> None:
    place = opened("salotto", 4, 2)
    anna, bruno = keeping(place, tmp_path), keeping(place, tmp_path / "Bruno", "Bruno")
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 9)
    anna.end.cut()
    place.wait(190)
    place.run(lambda: place.table.hand.number == 3, most=60_000)
    anna.connect()
    place.run(lambda: place.table.hand.number == 4, most=60_000)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
        place.settle()
    (verdict,), (whole,) = anna.ears.verdicts, bruno.ears.verdicts
    assert verdict.good
    assert verdict.unheard
    assert (whole.good, whole.unheard) == (True, 0)
    assert f"not heard here, so that they are not checked: {verdict.unheard}." in " ".join(
        spoken(Catalog("en"), verdict)
    )


def test_a_seal_that_was_used_before_is_named() -> None:
    hall = ChangedHall("again", "ufficiale", seats=2)
    anna, bruno = hall.sit()
    room = hall.room
    first = room.match
    assert first is not None

    def over() -> bool:
        hall.place.clock.now += 0.5  # nobody is too fast
        return first.over and bool(anna.ears.verdicts)

    hall.place.run(over, most=100_000)
    assert anna.ears.verdicts[0].good
    hall.place.wait(20)
    for one in (anna, bruno):
        one.chair.next_hand(lambda answer: None)
    hall.place.wait(20)
    assert room.match is not first
    assert anna.ears.seals[-1].fault == "again"


@pytest.mark.parametrize("game", ["salotto", "scala40", "rami", "cinquecento"])
def test_an_honest_hall_is_not_named_whatever_happens_to_lines_and_programs(game: str, tmp_path: Path) -> None:
    place = opened(game, 4, 3)
    anna, bruno, carla = (keeping(place, tmp_path / name, name) for name in ("Anna", "Bruno", "Carla"))
    for one in (anna, bruno, carla):
        one.connect()
    place.run(lambda: place.table.seq > 9)
    anna.end.cut()  # the line is lost and comes back
    place.wait(15)
    anna.connect()
    place.run(lambda: place.table.seq > 20)
    bruno = killed(bruno, tmp_path / "Bruno")
    place.run(lambda: place.table.seq > 30)
    carla.chair.leave()  # and somebody gets up
    place.settle()
    place.run(lambda: place.table.hand.number > 2, most=60_000)
    anna.end.cut()
    place.wait(190)
    anna.connect()
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
        place.settle()
    for one in (anna, bruno):
        (verdict,) = one.ears.verdicts
        assert verdict.good, verdict
        assert verdict.hands >= 2
        assert (verdict.fault, verdict.apart, verdict.rounds) == (None, False, ())
    for name in ("Anna", "Bruno"):
        (file,) = (tmp_path / name).iterdir()
        told = verdict_on(file)
        assert not isinstance(told, Problem)
        assert told is not None
        assert told.good
    assert bruno.ears.seals == []  # the program before it has heard of it


def test_each_round_and_who_broke_it_off_is_in_the_file(tmp_path: Path) -> None:
    hall = ChangedHall("puppets", lot=3)
    anna, _ = hall.sit(keeping(hall.place, tmp_path))
    hall.play(anna)
    (file,) = tmp_path.iterdir()
    lines = read(file)
    assert not isinstance(lines, Problem)
    begun = lines[0].begun
    assert len(begun.rounds) == hall.rounds - 1
    assert all(gone and gone[0].startswith("Puppet") for gone in begun.rounds)
