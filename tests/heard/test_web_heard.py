"""A hand in a browser as somebody hears it through Orca: what the server tells is handed to the voice once, in order
and soon; what the focus speaks it does not tell.

``RAMINO_HEARD=all``: in English and French, in Chromium and in Firefox, and more of the hand. At night a whole hand, by
keys and by buttons alone, in both languages and both browsers; and in both browsers the list of tables, what somebody
writes, the rulebook, the menu, the people, and a line that is lost.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ramino_access.hall.messages import Invite, Open
from ramino_access.hall.room import Plan
from ramino_access.net.web.page_view import PageView
from ramino_access.net.web.web_door import PageSeat
from ramino_access.ui.people.protocols import People
from tests.heard.orca import Orca, listening, missing
from tests.heard.readers import ALL
from tests.heard.verdict import Words, paragraphs
from tests.ssh.house import plan
from tests.web.web_rooms import Page, page, rooms

pytestmark = pytest.mark.slow

One = TypeVar("One")

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}

#: With this seed an expert is out after six turns of somebody who throws whatever they draw, in several layings.
SHORT = ALONE | {"seed": 6, "level": "expert"}

#: The rulebook, the menu, the people, the transcript.
PLACES = ("i", "Down", "Down", "Escape", "a", "Down", "Escape", "colon", "Escape", "P", "Down", "Down", "Escape")

#: Questions, steps, a turn, a menu and a question. None is a key of the reader, no two answers are alike.
WALK = ("h", "s", "Down", "Down", "t", "space", "e", "d", "x", "t", "a", "Down", "Escape", "q", "n")

SOON = 0.7
"""Seconds within which what is told is handed to the voice, once what came before is spoken."""

GAP, LETTER, REST = 0.2, 0.015, 1.5
"""Seconds between two paragraphs; and for each letter of the first, at most."""

BUSY = 1.5 * (os.cpu_count() or 1)
"""The load of the system above which nothing is judged by time: others use the machine as well."""

RUNS = (
    [("chromium", "en"), ("chromium", "fr"), ("firefox-esr", "en"), ("firefox-esr", "fr")]
    if ALL
    else [("chromium", "en")]
)


class Server:
    """A door for browsers in a thread of its own; what it tells is noted."""

    def __init__(self, folder: Path, *plans: Plan) -> None:
        """``plans``: the tables that there are; without one there is a list of tables."""
        self.told: list[Words] = []
        self.origin = ""
        self._folder, self._plans = folder, plans
        self._ready, self._over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(10)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with rooms(self._folder, *self._plans, lists=not self._plans) as self._here:
            told = lambda who, utterance: who == "Ada" and self.told.append(Words(time.monotonic(), utterance.text))  # noqa: E731
            object.__setattr__(self._here.door.rooms.house, "log_utterance", told)
            self.origin = self._here.origin
            self._ready.set()
            while not self._over.is_set():
                await asyncio.sleep(0.05)

    def does(self, what: Coroutine[Any, Any, One]) -> One:
        """Have this done where the server runs."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(30)

    async def cut(self) -> None:
        """Lose every line, once."""
        for seat in self._here.door.rooms.seats.values():
            assert seat.front.line is not None
            seat.front.line._connection.transport.abort()

    async def begins_anew(self) -> None:
        """Forget everybody who is there, and lose every line, as a server that is ended does."""
        lines = [seat.front.line for seat in self._here.door.rooms.seats.values()]
        self._here.door.rooms.seats.clear()
        for line in lines:
            assert line is not None
            line.cut()

    async def opens_a_table(self, seats: int = 2) -> Page:
        """Bea comes by a page of her own and opens a table for people."""
        self._bea = page(self._here, word="b" * 43, name="Bea")
        bea = await self._bea.__aenter__()
        await bea.until(lambda one: one.shown.get("kind") == "entry")
        await bea.write("")
        await bea.until(lambda one: one.title == "The tables")
        self._together("Bea").wishes.send(Open("salotto", seats=seats, people=seats))
        await bea.until(lambda one: "before the first deal" in one.title)
        return bea

    async def plays_alone(self) -> None:
        """Ada sits down with three opponents who take their time."""
        self._together("Ada").wishes.send(Open("salotto", seats=4, people=1, pace=3.0))

    async def invites(self) -> None:
        """Bea invites Ada to her table."""
        self._together("Bea").desk.wish(Invite("Ada", 30))

    async def answers(self) -> None:
        """Say what is kept of somebody who was asked for."""
        self._here.names.answer()

    def _together(self, name: str) -> People:
        together = self._seat(name).player.ui.sitting.together
        assert together is not None
        return together

    def _seat(self, name: str) -> PageSeat:
        return next(one for one in self._here.door.rooms.seats.values() if one.player._arrival.name == name)

    @property
    def over(self) -> bool:
        """Whether the hand is."""
        match = self._here.hall.rooms[0].match
        assert match is not None
        return match.table._state.result is not None

    @property
    def page(self) -> PageView:
        """What Ada's page shows."""
        view = self._seat("Ada").front._view
        assert view is not None
        return view

    @property
    def waits(self) -> bool:
        """Whether nothing happens before Ada plays."""
        session = self._seat("Ada").player.ui.sitting.session
        return session is not None and session.view.my_turn


def arrive(orca: Orca) -> None:
    """Hear the first question. An Orca that is seconds behind, as on a busy machine, says nothing of a focus that has
    moved before it looks at the page: then the page is loaded again."""
    for _ in range(3 if os.getloadavg()[0] > BUSY else 1):
        if orca.hears("entry", seconds=30):
            break
        orca.press("F5")
    assert orca.hears("entry", seconds=1), orca.said
    orca.quiet()


def sit_down(server: Server, orca: Orca) -> None:
    arrive(orca)
    already = len(orca.said)
    orca.press("A", "d", "a", "Return", pause=0.2)
    assert orca.hears("entry", already), orca.said  # the code of the table
    orca.quiet(1.5)
    assert sum("entry" in one.text for one in orca.said[already:]) == 1, orca.said[already:]
    orca.press("Return")
    assert orca.until(lambda: len(server.told) > 2, 20)
    orca.quiet(2.0)


def walk(server: Server, orca: Orca, keys: Sequence[str]) -> None:
    for key in keys:
        orca.press(key)
        orca.quiet(0.8)
        orca.until(lambda: server.told[-1].t < time.monotonic() - 1.0, 20)
        orca.until(lambda: any(one.t > server.told[-1].t and ends_with(one, server.told[-1]) for one in orca.said), 5)


def ends_with(one: Words, other: Words) -> bool:
    """Whether the other is the last that is said: a reader leaves the last stop out at times."""
    return one.text.rstrip(".").endswith(other.text.rstrip("."))


def judge(server: Server, orca: Orca) -> None:
    """What the server told was heard once, in its order and soon."""
    waits, again = paragraphs(list(server.told), orca.said)
    late, free, before, letters = [], 0.0, 0.0, 0
    for told, wait in waits:
        heard = told.t + wait
        if heard - before > 0.01:  # in another paragraph
            free, before, letters = before + GAP + min(REST, LETTER * letters), heard, 0
        letters += len(told.text)
        late += [(told.text, wait)] if heard > max(told.t, free) + SOON else []
    assert len(late) <= len(server.told) // 100 or os.getloadavg()[0] > BUSY, late
    assert not again


@contextmanager
def visit(browser: str, lang: str, folder: Path, *plans: Plan) -> Iterator[tuple[Server, Orca]]:
    """Somebody in this browser, under Orca; what the server told is judged at the end."""
    why = missing(browser)
    if why:
        pytest.skip(why)
    with Server(folder, *plans) as server, listening(browser, f"{server.origin}/", lang) as orca:
        yield server, orca
        judge(server, orca)


@pytest.mark.parametrize(("browser", "lang"), RUNS)
def test_each_thing_is_said_once_in_its_order_and_soon(browser: str, lang: str, tmp_path: Path) -> None:
    with visit(browser, lang, tmp_path, plan(**ALONE)) as (server, orca):
        sit_down(server, orca)
        walk(server, orca, WALK * (2 if ALL else 1))


BROWSERS = pytest.mark.parametrize("browser", ["chromium", "firefox-esr"])
LANGS = pytest.mark.parametrize("lang", ["en", "fr", "it"])
TURNS = 40
"""Those of a hand at most."""


@pytest.mark.night
@BROWSERS
@LANGS
def test_a_whole_hand_is_heard(browser: str, lang: str, tmp_path: Path) -> None:
    with visit(browser, lang, tmp_path, plan(**SHORT)) as (server, orca):
        sit_down(server, orca)
        for _ in range(TURNS):
            walk(server, orca, ("space", "x"))
            if server.over:
                break
        assert server.over
        walk(server, orca, ("A",))
        assert any("Bruno" in one.text for one in orca.said[-10:])


@pytest.mark.night
@BROWSERS
@LANGS
def test_a_whole_hand_is_heard_by_buttons_alone(browser: str, lang: str, tmp_path: Path) -> None:
    """Tab and Enter, and no letter after the name."""
    with visit(browser, lang, tmp_path, plan(**SHORT)) as (server, orca):
        sit_down(server, orca)
        way = "Tab"
        for _ in range(TURNS):
            press_button(server, orca, "turn.draw", way)  # which leads back to the hand
            press_button(server, orca, "turn.discard", "Tab")  # which stays where it is
            if server.over:
                break
            way = "shift+Tab"
        assert server.over


OF_KEYS = {"tab", "shift tab", "left shift tab", "Browse mode", "Focus mode"}
"""What Orca says of a key itself, before what has the focus then."""


def press_button(server: Server, orca: Orca, command: str, way: str) -> None:
    """Go to this button by this key, and press it, once it is there and what came before was heard."""

    def buttons() -> dict[str, str]:
        return dict(server.page.offered) | dict(server.page.bar)

    assert orca.until(lambda: command in buttons(), 20), buttons()
    orca.quiet(1.5)
    words = buttons()[command]
    passed: list[str] = []
    came: list[str] = []
    while not any(words in text for text in came):
        assert len(passed) < 60, f"{words}: {passed}"
        since = len(orca.said)
        orca.press(way)
        orca.until(lambda since=since: any(one.text not in OF_KEYS for one in orca.said[since:]), 5)
        orca.quiet(0.4)
        came = [one.text for one in orca.said[since:]]
        passed += came
    walk(server, orca, ("Return",))


@pytest.mark.night
@BROWSERS
def test_other_places_are_heard_and_a_line_that_was_lost(browser: str, tmp_path: Path) -> None:
    with visit(browser, "en", tmp_path, plan(**ALONE)) as (server, orca):
        sit_down(server, orca)
        walk(server, orca, PLACES)
        walk(server, orca, ("colon", "Return", "Return"))
        already = len(orca.said)
        server.does(server.answers())
        assert orca.hears("Ada", already), orca.said[already:]  # how many matches, how many won
        orca.quiet(2.0)
        already = len(orca.said)
        server.does(server.cut())
        assert orca.hears("Connected again", already), orca.said[already:]
        orca.quiet(2.0)
        walk(server, orca, ("h", "t"))


@pytest.mark.night
@pytest.mark.parametrize(("browser", "lang"), [("chromium", "it"), ("firefox-esr", "en")])
def test_options_a_line_that_is_written_a_reload_and_a_restart_are_heard(
    browser: str, lang: str, tmp_path: Path
) -> None:
    with visit(browser, lang, tmp_path, plan(**ALONE)) as (server, orca):
        sit_down(server, orca)
        walk(server, orca, ("o", "Down", "Down", "Escape", "i", "Down", "Escape"))
        already = len(orca.said)
        orca.press("Y")
        assert orca.hears("entry", already), orca.said[already:]
        orca.quiet(1.0)
        walk(server, orca, ("C", "i", "a", "o", "Return"))
        assert orca.hears("Ciao", already), orca.said[already:]
        told = len(server.told)
        walk(server, orca, ("Tab", "shift+Tab", "h", "t"))  # whoever left the part has the keys again
        assert len(server.told) >= told + 2
        for anew in (lambda: orca.press("F5"), lambda: server.does(server.begins_anew())):
            already, told = len(orca.said), len(server.told)
            anew()
            assert orca.until(lambda told=told: len(server.told) > told, 40), orca.said[already:]
            orca.quiet(3.0)
            walk(server, orca, ("h", "t"))


@pytest.mark.night
@BROWSERS
def test_the_list_of_tables_is_heard_and_what_somebody_writes(browser: str, tmp_path: Path) -> None:
    with visit(browser, "en", tmp_path) as (server, orca):
        bea = server.does(server.opens_a_table())
        sit_down(server, orca)
        walk(server, orca, ("Down", "Home"))
        heard = [one.text for one in orca.said]
        assert any("Open a table" in text for text in heard), heard
        assert any("Bea" in text for text in heard), heard
        walk(server, orca, ("Return",))
        server.does(bea.key("Y"))
        server.does(bea.until(lambda one: one.shown.get("kind") == "entry"))
        server.does(bea.write("Good evening, Ada"))
        assert orca.hears("Good evening, Ada"), orca.said
        orca.quiet(2.0)
        walk(server, orca, ("h",))


@pytest.mark.night
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("place", ["hand", "rulebook"])
def test_an_invitation_is_heard_between_turns_and_is_answered(place: str, lang: str, tmp_path: Path) -> None:
    """With the key in the hand, by its button in the rulebook."""
    with visit("chromium", lang, tmp_path) as (server, orca):
        server.does(server.opens_a_table(seats=3))
        sit_down(server, orca)
        server.does(server.plays_alone())
        assert orca.until(lambda: server.waits, 90)
        orca.quiet(2.0)
        since = len(orca.said)
        server.does(server.invites())
        orca.quiet(5.0)
        walk(server, orca, ("h", "space"))
        assert "Bea" not in " ".join(one.text for one in orca.said[since:])  # in one's own turn
        orca.press("x")
        orca.quiet(0.8)
        if place == "rulebook":
            walk(server, orca, ("i", "Down"))
        assert orca.hears("Bea", since), orca.said[since:]
        assert orca.until(lambda: server.waits, 60)
        orca.quiet(2.0)
        if place == "rulebook":
            assert server.page.kind == "text"
            press_button(server, orca, "town.waiting", "Tab")
            walk(server, orca, ("Return", "Return"))  # after this match
            assert server.page.kind == "text"
            walk(server, orca, ("Escape", "h"))
        else:
            walk(server, orca, ("X", "Return", "Down", "Return", "h"))  # not now
        heard = [one.text for one in orca.said[since:]]
        assert sum("Bea" in text and "X" in text for text in heard) == 1, heard


@pytest.mark.night
def test_the_guide_is_read_and_the_history_is_heard(tmp_path: Path) -> None:
    with visit("chromium", "en", tmp_path) as (server, orca):
        sit_down(server, orca)
        walk(server, orca, ("comma", "comma", "period", "less", "greater", "r", "q", "y"))
        for _ in server.page.rows:
            if server.page.rows[server.page.at].words.startswith("Guide"):
                break
            walk(server, orca, ("Down",))
        since = len(orca.said)
        walk(server, orca, ("Return", "Down", "Down", "Down", "Up"))
        assert server.page.kind == "text"
        heard = " ".join(" ".join(one.text for one in orca.said[since:]).split())
        for row in server.page.rows[:4]:
            assert row.words.rstrip(".") in heard, (row, heard)
        walk(server, orca, ("Escape", "comma"))
        assert server.page.kind == "list"


@pytest.mark.night
@BROWSERS
def test_a_question_that_follows_another_is_heard_once(browser: str, tmp_path: Path) -> None:
    """Also where somebody types fast, so that it is told late where the cursor was before."""
    with visit(browser, "en", tmp_path, plan(people=2)) as (_, orca):
        arrive(orca)
        orca.press("A", "d", "a", "Return", pause=0)
        assert orca.hears("Code of the table"), orca.said
        orca.quiet(2.0)
        questions = [one.text for one in orca.said if "entry" in one.text]
        assert len(questions) == 2, questions
