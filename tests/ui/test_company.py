"""At a table with people: what is heard of the line, the turn and the others."""

from __future__ import annotations

from ramino_access.core.state import Phase
from tests.ui.company import Person, come, opened


def whose(*people: Person) -> tuple[Person, Person]:
    """Who is to play, and somebody else."""
    first = next(one for one in people if one.session.my_turn)
    return first, next(one for one in people if one is not first)


def test_a_play_whose_answer_was_lost_no_longer_waits_when_the_line_is_back() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    first.ui.press("space")
    assert first.pipe is not None
    place.hall.received(first.pipe, first.unsent.popleft())  # it arrives, and the answer does not
    first.cut()
    first.hears()
    assert first.press("space") == "One moment: the table has not answered your last play yet."
    first.connect()
    assert not first.session.waiting
    assert first.session.state.turn.phase is Phase.PLAY
    heard = first.hears()
    assert heard[1] == "Back."
    assert len([line for line in heard if line.startswith("You draw") or " of " in line]) == 1
    assert first.press("x")
    place.settle()
    assert not first.session.my_turn
