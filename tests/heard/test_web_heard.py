"""A hand in a browser as somebody hears it through Orca: what the server tells is handed to the voice once, in order
and soon; what the focus speaks it does not tell.

``RAMINO_HEARD=all``: in English and French, in Chromium and in Firefox, and more of the hand. At night a whole hand, by
keys and by buttons alone, in both languages and both browsers; and in both browsers the list of tables, what somebody
writes, the rulebook, the menu, the people, and a line that is lost.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.messages import Invite
from tests.heard.in_browser import Server, arrive, sit_down, visit, walk
from tests.heard.orca import Orca
from tests.heard.readers import ALL
from tests.ssh.house import plan
from tests.web.seated import ALONE, SHORT

pytestmark = pytest.mark.slow

#: The rulebook, the menu, the people, the transcript.
PLACES = ("i", "Down", "Down", "Escape", "a", "Down", "Escape", "colon", "Escape", "P", "Down", "Down", "Escape")

#: Questions, steps, a turn, a menu and a question. None is a key of the reader, no two answers are alike.
WALK = ("h", "s", "Down", "Down", "t", "space", "e", "d", "x", "t", "a", "Down", "Escape", "q", "n")

RUNS = (
    [("chromium", "en"), ("chromium", "fr"), ("firefox-esr", "en"), ("firefox-esr", "fr")]
    if ALL
    else [("chromium", "en")]
)


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
    with visit("chromium", lang, tmp_path, Bea="secret") as (server, orca):
        server.does(server.opens_a_table(seats=3))
        sit_down(server, orca)
        server.does(server.plays_alone())
        assert orca.until(lambda: server.waits, 90)
        orca.quiet(2.0)
        since = len(orca.said)
        server.does(server.wishes("Bea", Invite("Ada", 30)))
        orca.quiet(5.0)
        walk(server, orca, ("h", "space"))
        assert "Bea" not in " ".join(one.text for one in orca.said[since:])  # in one's own turn
        orca.press("x")
        orca.quiet(0.8)
        if place == "rulebook":
            walk(server, orca, ("i", "Down"))
        assert orca.hears("Bea", since), "\n".join(f"{one.t:.1f} {one.text}" for one in orca.said[since:])
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
