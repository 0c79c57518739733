"""The town in a browser, as somebody hears it through Orca: the desk, somebody blocked, one's own data, and what waits
while somebody writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.messages import Invite, Report, TieWish
from ramino_access.i18n.catalog import Catalog
from tests.heard.in_browser import Server, arrive, visit, walk
from tests.heard.orca import Orca

pytestmark = [pytest.mark.slow, pytest.mark.night]

SECRET = "secret"


def come_as_owner(server: Server, orca: Orca) -> None:
    """Ada tells her name and her secret, and is at the list of tables."""
    arrive(orca)
    for answer in ("Ada", SECRET):
        already = len(orca.said)
        orca.press(*answer, "Return", pause=0.2)
        assert orca.hears("", already), answer
        orca.quiet(2.5)
    assert orca.until(lambda: server.page.kind == "question", 20), orca.said
    walk(server, orca, ("Return",))
    assert orca.until(lambda: server.page.kind == "list", 20)
    orca.quiet(2.0)


def press(server: Server, orca: Orca, words: str) -> None:
    """Go to the entry that begins so, by arrows, and press it."""
    rows = [row.words.lower() for row in server.page.rows]
    found = [at for at, row in enumerate(rows) if row.startswith(words.lower())]
    assert found, (words, server.page.title, rows)
    by = found[0] - server.page.at
    walk(server, orca, (*(("Down" if by > 0 else "Up",) * abs(by)), "Return"))


def back(server: Server, orca: Orca, title: str) -> None:
    """Escape, until one is there again."""
    for _ in range(6):
        if server.page.title.startswith(title):
            return
        walk(server, orca, ("Escape",))
    raise AssertionError(server.page.title)


@pytest.mark.parametrize(("browser", "lang"), [("chromium", "fr"), ("firefox-esr", "it"), ("chromium", "en")])
def test_a_desk_somebody_blocked_and_one_s_own_data_are_heard(browser: str, lang: str, tmp_path: Path) -> None:
    words = Catalog(lang)
    with visit(browser, lang, tmp_path, Ada=SECRET) as (server, orca):
        come_as_owner(server, orca)
        tables = server.page.title
        for name in ("Bea", "Cleo"):
            server.does(server.comes(name))
        since = len(orca.said)
        server.does(server.wishes("Bea", Report("Cleo")))
        assert orca.hears("X", since), orca.said[since:]
        orca.quiet(2.0)
        walk(server, orca, ("X", "Return", "Return", "Down"))
        press(server, orca, words.text("desk-measure", measure="warn", name="Cleo"))
        walk(server, orca, ("Down", "Return"))
        back(server, orca, tables)
        walk(server, orca, ("p",))
        press(server, orca, words.text("own-title"))
        walk(server, orca, ("Down", "Down", "Home", "Return", "Down"))
        back(server, orca, tables)
        walk(server, orca, ("p",))
        press(server, orca, "Bea")
        press(server, orca, words.text("person-block", name="Bea"))
        walk(server, orca, ("Home", "Down"))
        assert not any(row.words.startswith("Bea") for row in server.page.rows)
        press(server, orca, words.text("here-blocked", count=1))
        walk(server, orca, ("Return", "Home"))
        back(server, orca, tables)


@pytest.mark.parametrize(("browser", "lang"), [("firefox-esr", "fr"), ("chromium", "it"), ("firefox-esr", "en")])
def test_three_things_that_come_while_somebody_writes_in_their_turn_are_heard_after_it(
    browser: str, lang: str, tmp_path: Path
) -> None:
    words = Catalog(lang)
    with visit(browser, lang, tmp_path, Ada=SECRET, Bea=SECRET, Cleo=SECRET) as (server, orca):
        come_as_owner(server, orca)
        server.does(server.opens_a_table(seats=3))
        server.does(server.comes("Cleo"))
        others = tuple(words.text("here-others", count=count, key="")[:9] for count in (1, 2))
        assert orca.until(lambda: any(one.text.startswith(others) for one in server.told))
        server.does(server.plays_alone())
        assert orca.until(lambda: server.waits, 90)
        orca.quiet(2.0)
        orca.press("Y", "B", "e", pause=0.5)
        assert orca.until(lambda: server.page.kind == "entry", 10)
        since = len(orca.said)
        server.does(server.wishes("Bea", Invite("Ada", 30), TieWish("befriend", "Ada")))
        server.does(server.wishes("Cleo", TieWish("befriend", "Ada")))
        orca.quiet(6.0)
        orca.press("a", pause=0.3)
        walk(server, orca, ("Escape", "space"))
        assert not any("Bea" in one.text or "Cleo" in one.text for one in orca.said[since:]), orca.said[since:]
        orca.press("x")
        several = words.text("town-several", count=3, key="")[:8]
        assert orca.hears(several, since), orca.said[since:]
        orca.quiet(1.0)
        walk(server, orca, ("X", "Down", "Down", "Home"))
        press(server, orca, words.text("town-friend-asks", name="Bea", key="none")[:12])
        walk(server, orca, ("Return", "Escape", "h"))
        assert sum(several in one.text for one in orca.said[since:]) == 1, orca.said[since:]
