"""What menus offer: every value of every setting, from the first to the last, and what stays of long lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ramino_access.config.settings import (
    CURSORS,
    DIGESTS,
    ECHOES,
    HAND_ORDERS,
    KEYMAPS,
    LISTENING,
    OUTPUTS,
    VERBOSITIES,
    VISIBILITIES,
)
from ramino_access.hall.messages import Refused, Said, Say
from ramino_access.hall.seats import BlockList
from ramino_access.ui.elements.value_lists import ValueItem
from ramino_access.ui.match.later_answers import Beside
from ramino_access.ui.people.talk import Talking
from ramino_access.ui.places.choices.option_tree import Branch, nearest, setting, worded
from ramino_access.ui.places.choices.settings_tree import settings_tree
from tests.languages import LANGUAGES
from tests.sounding import Listener
from tests.ui.harness import Player

SWITCH = [False, True]


def item_of(player: Player, name: str) -> ValueItem:
    """The entry of this name, in whichever branch of the tree it is."""
    items = list(settings_tree(player.ui).items)
    for item in items:
        items += item.inside() if isinstance(item, Branch) else ()
    return next(item for item in items if isinstance(item, ValueItem) and item.name == name)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("verbosity", [*VERBOSITIES]),
        ("pace", [LISTENING, 0, 0.5, 1, 1.5, 2, 3, 5]),
        ("tempers", SWITCH),
        ("output", [*OUTPUTS]),
        *((field, SWITCH) for field in ("key_silences", "show_text", "braille_console")),
        ("cursor", [*CURSORS]),
        ("reading", [100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000]),
        ("digest", [*DIGESTS]),
        ("sounds_volume", [25, 50, 75, 100]),
        *((field, SWITCH) for field in ("sounds_placed", "news_sound")),
        ("hints", SWITCH),
        ("echo", [*ECHOES]),
        ("hand_order", [*HAND_ORDERS]),
        ("keep_matches", [0, 500, 200, 100, 50, 20, 10]),
        ("turn_alarm", [0, 10, 20, 30, 60, 120]),
        ("visibility", [*VISIBILITIES]),
        ("guidance", SWITCH),
        ("keys", [*KEYMAPS]),
    ],
)
def test_a_menu_offers_each_value_and_the_usual_one_again(field: str, values: list[object]) -> None:
    heard: list[Any] = []
    player = Player(sounds=Listener(heard))
    usual = getattr(player.ui.me.settings, field)

    def change(by: int) -> bool:
        found = item_of(player, field).change
        assert found is not None
        return found(by)

    while change(-1):
        pass
    offered = [getattr(player.ui.me.settings, field)]
    while change(1):
        offered.append(getattr(player.ui.me.settings, field))
    assert offered == values
    assert not change(1)
    back = item_of(player, field).back
    assert back is not None
    assert back() == (offered[-1] != usual)
    assert getattr(player.ui.me.settings, field) == usual
    back = item_of(player, field).back
    assert back is not None
    assert not back()


def test_the_language_is_changed_at_once() -> None:
    player = Player("en")
    heard = [player.ui.voice.catalog.lang]
    while item_of(player, "language").change(-1):
        heard.append(player.ui.voice.catalog.lang)
    while item_of(player, "language").change(1):
        heard.append(player.ui.voice.catalog.lang)
    assert heard == ["en", "it", "en", "fr"]
    assert tuple(heard[1:]) == LANGUAGES


def test_a_value_that_no_menu_offers_is_near_one_that_it_does() -> None:
    assert [nearest((0, 10, 20), value) for value in (-5, 4, 6, 10, 99)] == [0, 0, 1, 1, 2]
    assert nearest((LISTENING, 0.5, 1.0), 0.6) == 1
    assert nearest(("a", "b"), "b") == 1
    with pytest.raises(ValueError, match="not in"):
        nearest(("a", "b"), "c")


def test_an_entry_tells_its_value_and_takes_effect() -> None:
    player = Player(reading=333)
    done: list[object] = []
    item = setting(player.ui.me, "reading", (100, 300, 400), then=lambda: done.append(player.ui.me.settings.reading))
    assert item.change is not None
    assert item.change(1)
    assert done == [400]
    item = setting(player.ui.me, "reading", (100, 300, 400), use=done.append)
    assert item.change is not None
    assert not item.change(1)
    assert item.change(-1)
    assert (done, player.ui.me.settings.reading) == ([400, 300], 400)
    item = setting(player.ui.me, "reading", (100, 250), use=done.append, value_now=250, usual_value=250)
    assert item.back is not None
    assert not item.back()
    english = player.ui.voice.catalog
    assert worded(english, "setting-hints", True) == "Hints: on."
    assert worded(english, "setting-pace", 1.5) == worded(english, "setting-pace", 1.49)
    assert worded(english, "setting-pace", 1.5) == "Opponents wait: one and a half seconds."


# What people write, and what is worked out


class Line:
    """A message to a hall that a test can cut."""

    def __init__(self, *blocked: str) -> None:
        self.sent: list[Say] = []
        self.there = True
        blocks = BlockList(None)
        blocks.change(list(blocked))
        self.talk = Talking(blocks, self._send)

    def _send(self, line: Say) -> bool:
        if self.there:
            self.sent.append(line)
        return self.there

    def again(self) -> list[str]:
        """What is sent when the line is back."""
        self.sent.clear()
        self.talk.again()
        return [line.text for line in self.sent]


def test_the_last_two_hundred_lines_can_be_read_again() -> None:
    line = Line("Eva")
    for number in range(201):
        assert line.talk.take(Said("Bob", f"{number}"), mine=False)
        assert not line.talk.take(Said("EVA", "x"), mine=False)
    assert [said.text for said in line.talk.talk] == [f"{number}" for number in range(1, 201)]


def test_the_last_twenty_lines_of_one_s_own_wait_for_the_line() -> None:
    line = Line()
    assert line.talk.write(" one  line ", "Bob", watchers=True)
    assert line.sent == [Say("one line", "Bob", True)]
    line.there = False
    for number in range(20):
        assert not line.talk.write(f"{number}")
    line.there = True
    assert line.again() == [f"{number}" for number in range(20)]
    line.talk.take(Said("Me", "7"), mine=True)  # not the one that is waited for
    line.talk.take(Said("Me", "0"), mine=True)
    line.talk.refused(Refused("no-chat"))
    line.talk.refused(Refused("not-now"))
    line.talk.refused(Refused("nobody", "Bob"))
    assert line.again() == [f"{number}" for number in range(2, 20)]
    assert [said.text for said in line.talk.talk] == ["7", "0"]


def test_who_is_heard_and_what_was_missed() -> None:
    line = Line("Eva")
    talk = line.talk
    talk.mute("Bob", on=True)
    assert [talk.state(name) for name in ("Ann", "bob", "eva")] == ["heard", "muted", "blocked"]
    assert talk.take(Said("Me", "x"), mine=True)
    assert not talk.take(Said("Bob", "x"), mine=False)
    talk.mute("BOB", on=False)
    assert talk.take(Said("Bob", "y"), mine=False)
    assert talk.mute_all(on=True) == 0
    assert not talk.take(Said("Ann", "z"), mine=False)
    assert not talk.take(Said("Ann", "z"), mine=False)
    assert talk.mute_all(on=False) == 2
    assert talk.mute_all(on=False) == 0
    assert talk.take(Said("Ann", "z"), mine=False)
    assert talk.block("Ann", on=True) is None
    assert {said.sender for said in talk.talk} == {"Me", "Bob"}
    assert talk.state("ann") == "blocked"
    talk.block("ANN", on=False)
    talk.block("eva", on=True)
    assert (talk.state("ann"), talk._blocked.names) == ("heard", ["eva"])


class Work:
    """Where questions are worked out: when a test says so."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], object], Callable[[object], None]]] = []
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.cancelled = 0

    def work(self, what: Callable[[], object], then: Callable[[object], None]) -> Work:
        self.jobs.append((what, then))
        return self

    def call_later(self, seconds: float, what: Callable[[], None]) -> None:
        self.later.append((seconds, what))

    def cancel(self) -> None:
        self.cancelled += 1

    def done(self) -> None:
        what, then = self.jobs.pop(0)
        then(what())


def test_five_questions_wait_in_their_order_and_patience_is_asked_for_by_the_last() -> None:
    work, told, answered = Work(), list[str](), list[str]()
    busy = False
    beside = Beside(work, told.append, lambda: busy, ask="reckoner")
    for name in "abcde":
        beside(lambda ask, name=name: answered.append(f"{name} by {ask}"), lambda name=name: answered.append(name))
    assert (len(work.jobs), told) == (1, [])
    beside(lambda ask: None, lambda: None)
    assert told == ["ponder-long"]  # the sixth
    busy = True
    assert [seconds for seconds, _ in work.later] == [0.3] * 5
    for _, patience in work.later:
        patience()
    assert told == ["ponder-long"] * 2
    for _ in range(5):
        work.done()
    assert answered == [said for name in "abcde" for said in (f"{name} by reckoner", name)]
    for _, patience in work.later:
        patience()  # all have been answered
    assert (len(told), work.jobs) == (2, [])
    beside(lambda ask: None, lambda: None)
    assert told[2:] == ["ponder-busy"]
    busy = False
    beside(lambda ask: None, lambda: answered.append("late"))
    beside.close()
    assert work.cancelled == 1
    work.later[-1][1]()
    assert told[3:] == []


def test_an_answer_that_fails_keeps_nobody_waiting() -> None:
    work, answered = Work(), list[str]()
    beside = Beside(work, lambda message: None)
    beside(lambda ask: None, lambda: [][0])
    beside(lambda ask: None, lambda: answered.append("second"))
    with pytest.raises(IndexError):
        work.done()
    work.done()
    assert answered == ["second"]
    beside.close()
