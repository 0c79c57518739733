"""The pieces between a message and the screen: screenfuls, where the cursor rests, breaks of lines, and the history."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from ramino_access.speech.port import Utterance
from ramino_access.ui import history as remembering
from ramino_access.ui.history import History
from ramino_access.ui.terminal import screen
from ramino_access.ui.terminal.outlet import RETRY, Sending
from ramino_access.ui.terminal.screen import MANNERS, MOST_ROWS, Burst, Shown, pages
from ramino_access.ui.wrapping import cells, words, wrap
from tests.cases import each_case

# Screenfuls, and what goes there


class Outlet:
    """A terminal that takes what a test lets it."""

    def __init__(self, *takes: bool) -> None:
        self.takes = list(takes)
        self.got: list[str] = []

    def put(self, text: str) -> bool:
        self.got.append(text)
        return self.push()

    def push(self) -> bool:
        return self.takes.pop(0) if self.takes else True


def test_what_the_terminal_did_not_take_is_tried_again_once_at_a_time() -> None:
    later: list[tuple[float, Callable[[], None]]] = []
    terminal = Outlet(False, False, False, False, True)
    sending = Sending(terminal)
    sending.flush()
    sending.put("one")  # nobody could try again yet
    sending.use_timers(lambda *what: later.append(what))
    sending.add("a")
    sending.add("b")
    assert sending.ahead == "ab"
    sending.put("two")
    sending.put("three")
    assert terminal.got == ["one", "abtwo", "three"]
    assert [seconds for seconds, _ in later] == [RETRY]
    later[0][1]()
    assert len(later) == 2
    later[1][1]()
    assert len(later) == 2
    sending.add("c")
    sending.flush()
    sending.flush()
    assert terminal.got[3:] == ["c"]


def test_a_screenful_fits_into_one_write() -> None:
    assert list(pages([], 3)) == []
    assert list(pages(["a", "b", "c", "d"], 3)) == [["a", "b", "c"], ["d"]]
    full = ["x" * 998, "y" * 998]  # with their line ends, two thousand bytes
    assert screen.MOST_BYTES == 2000
    assert list(pages([*full, "z"], 9)) == [full, ["z"]]
    assert list(pages([full[0], "y" * 999, "z"], 9)) == [[full[0]], ["y" * 999, "z"]]
    assert list(pages(["è" * 3000, "a"], 9)) == [["è" * 3000], ["a"]]


def test_how_much_of_the_screen_was_written_of_late() -> None:
    now = [10.0]
    burst = Burst(lambda: now[0])
    assert burst.left(1) == 0
    assert burst.takes(9, 3, 1)  # the first is always taken
    assert not burst.takes(1, 3, 1)
    now[0] += 0.5
    assert burst.left(1) == 0.5
    assert burst.takes(1, 3, 1, anyway=True)
    now[0] += 0.5
    assert burst.left(1) == 0
    assert burst.takes(2, 3, 1)  # what was first is forgotten
    assert not burst.takes(1, 3, 1)
    burst.end()
    assert burst.takes(3, 3, 1)


@each_case(
    ("manner", "key", "rows", "before", "rests"),
    [
        *(("keys", key, 1, before, 1) for key in ("up", "down", "x") for before in (0, 1)),
        *(("keys", key, 2, 1, 0) for key in ("up", "down")),
        *(("keys", key, 2, 0, 1) for key in ("up", "down", "x")),
        ("keys", "x", 2, 1, 1),
        ("keys", "home", 1, 1, 0),
        ("message", "x", 3, 0, 3),
        ("below", "up", 3, 1, 0),
    ],
)
def test_where_the_cursor_rests(manner: str, key: str, rows: int, before: int, rests: int) -> None:
    assert MANNERS[manner].rest(key, rows, before) == rests


def test_when_a_message_is_alone_on_the_screen() -> None:
    below, keys = MANNERS["below"], MANNERS["keys"]
    assert below.alone("delete", 0, 24)
    assert [below.alone("x", reach, 25) for reach in (13, 14)] == [False, True]
    assert [below.alone("x", reach, 24) for reach in (12, 13)] == [False, True]
    assert not below.alone("backspace", 99, 24)
    assert not keys.alone("delete", 99, 24)
    assert (below.apart, keys.apart, below.wait, keys.wait) == (True, False, screen.MESSAGE_WAIT, screen.PAGE_WAIT)
    assert screen.Resting(keys.rest).apart is False


def test_which_words_are_on_the_screen() -> None:
    shown = Shown()
    assert shown.reach(["a"]) == sys.maxsize
    shown.add(["a"])
    assert shown.reach(["a"]) == sys.maxsize  # nobody knows what was there before
    assert shown.alone(["a", "b"]) == ["a", "b"]
    shown.add(["a", "b"])
    assert shown.reach(["c"]) == 3
    assert shown.alone(["a", "c"]) == [" a", "c"]
    assert shown.reach([]) == 0
    shown.add(["x"] * (MOST_ROWS + 5))
    assert shown.reach([]) == MOST_ROWS


def test_lines_are_broken_at_their_words() -> None:
    assert cells("Zoe\u0301 漢") == 6
    assert words("« Salut ! » dit-il : oui ?") == ["« Salut ! »", "dit-il :", "oui ?"]
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 6) == ["one", "two", "three"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("a abcdefgh ij", 3, cut=False) == ["a", "abcdefgh", "ij"]
    assert wrap("漢字漢", 3) == ["漢", "字", "漢"]
    assert wrap("漢", 1) == ["漢"]
    assert wrap("", 3) == []


# What was said


def said(*texts: str) -> Iterator[Utterance]:
    return (Utterance(text, "en") for text in texts)


def test_the_last_two_thousand_messages_are_kept() -> None:
    assert remembering.KEPT == 2000
    history = History(3)
    for utterance in said("one", "two", "three", "four"):
        history.add(utterance)
    assert len(history) == 3
    found = history.jump(last=False)
    assert found is not None
    assert (found.utterances[0].text, found.moved, found.part) == ("two", True, None)
    history.add(Utterance("five", "en"))
    place = history.place
    assert place is not None
    assert place.text == "three"  # what was listened to has gone, and the next is the first
    history.add(Utterance("", "en", kept="silent"))
    assert history.latest is not None
    assert history.latest.text == "five"
    history.add(Utterance("short", "en", kept="long"), browse=False)
    assert history.latest.text == "long"
    last = history.jump(last=True)
    assert last is not None
    assert last.utterances[0].text == "silent"


def test_the_history_is_stepped_through_in_messages_and_their_parts() -> None:
    history = History()
    assert history.step(-1) is None
    assert history.jump(last=True) is None
    assert history.place is None
    for utterance in said("a", "b c d", "e"):
        history.add(utterance)

    def step(by: int) -> tuple[str, bool, str | None]:
        found = history.step(by, lambda utterance: utterance.text.split())
        assert found is not None
        return found.utterances[0].text, found.moved, found.part

    assert step(-1) == ("e", True, None)
    assert step(-1) == ("b c d", True, "b")
    assert step(1) == ("b c d", True, "c")
    assert step(1) == ("b c d", True, "d")
    assert step(-1) == ("b c d", True, "c")
    assert step(-1) == ("b c d", True, "b")
    assert step(-1) == ("a", True, None)
    assert step(-1) == ("a", False, None)
    history.return_to("b c d")
    assert history.place is not None
    assert history.place.text == "b c d"
    history.return_to("never said")
    assert step(1) == ("e", True, None)
    assert step(1) == ("e", False, None)
    history.rest()
    assert history.place is None
    assert step(-1) == ("e", True, None)
