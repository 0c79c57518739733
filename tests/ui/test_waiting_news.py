"""Invitations as they are heard: when they interrupt nothing, and by one key."""

from __future__ import annotations

import re
from random import Random

import pytest

from ramino_access.hall.messages import (
    AnswerInvitation,
    AnswerNews,
    InvitationNews,
    Invite,
    Join,
    Open,
    Renew,
    Tidings,
    TieWish,
)
from ramino_access.hall.town.square import COME_SECONDS, GONE_SECONDS, RESTART_SECONDS
from ramino_access.net.web.page_view import TableLook, look
from ramino_access.ui.people.townspeople import AT_TABLE_SECONDS, KEY_SECONDS
from tests.hall.callers import seated
from tests.hall.townsmen import TownPlace, Townsman
from tests.languages import LANGUAGES
from tests.night import some
from tests.ui.company import Person
from tests.ui.hall_lists import arrive, opens
from tests.ui.people_lists import go_to


def invited(lang: str = "en") -> tuple[Person, TownPlace, Townsman]:
    place = TownPlace()
    bruno = Townsman(place, "Bruno")
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    bruno.ask(Open("rami", seats=3, people=3))
    place.wait(5)
    zoe.hears()
    bruno.ask(Invite("Zoe"))
    place.settle()
    return zoe, place, bruno


def playing(lang: str = "en", seed: int = 1, **settings: object) -> tuple[Person, TownPlace, Townsman]:
    """Zoe plays against the computer; Bruno has a table that waits."""
    place = TownPlace(seed)
    bruno = Townsman(place, "Bruno")
    bruno.ask(Open("rami", seats=8, people=8))
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang, **settings)
    zoe.far.send(Open("ufficiale", seats=3, people=1, level="casual"))
    place.settle()
    zoe.hears()
    return zoe, place, bruno


NEWS = re.compile(r"Shift X|\b(is here|is your friend now|opens a table: Rami|others? (is|are) here)\.")
"""What comes unasked of the people of the town."""


class Evening:
    """Somebody plays, writes and is asked things while others invite them, ask to be friends, come and open tables."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.zoe, self.place, bruno = playing(seed=seed, news_of_friends="always")
        self.zoe.far.send(Renew("a good secret"))
        self.place.settle()
        self.place.known.answer()
        self.hosts = [bruno, *(Townsman(self.place, name) for name in ("Anna", "Carla", "Dario"))]
        for host in self.hosts[1:]:
            host.ask(Open("rami", seats=8, people=8))
        for host in self.hosts[:2]:
            host.ask(TieWish("befriend", "Zoe"))
            self.zoe.far.send(TieWish("befriend", host.name))
        self.place.settle()
        self.place.wait(RESTART_SECONDS)
        self.zoe.heard.clear()
        self.key_at = self.news_at = float("-inf")
        self.apart, self.count = True, 0  # whether nothing is typed or asked; how many news there were

    def look(self, mine: bool) -> None:
        """Judge what was heard since this was called last, in the order in which it was heard."""
        session, now = self.zoe.ui.sitting.session, self.place.clock.now
        turn = mine
        for one in self.zoe.heard:
            turn = turn or (one.category == "turn" and one.text.startswith("Your turn"))
            if one.category == "people" and NEWS.search(one.text):
                assert self.apart
                assert not turn, one.text
                assert now - self.key_at >= KEY_SECONDS
                if session is not None:
                    assert now - self.news_at >= AT_TABLE_SECONDS
                    self.news_at = now
                self.count += 1
        self.zoe.heard.clear()

    @property
    def mine(self) -> bool:
        session = self.zoe.ui.sitting.session
        return session is not None and not session.state.over and (session.view.my_turn or session.asked)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.zoe.ui.stack.press(key)
        self.place.settle()
        self.key_at = self.place.clock.now
        self.look(self.mine)

    def wait(self, seconds: float) -> None:
        for _ in range(round(2 * seconds)):
            mine = self.mine
            self.place.epoch += 0.5
            self.place.wait(0.5)
            self.look(mine and self.mine)

    def played(self) -> None:
        for _ in range(120):
            match self.rng.randrange(10):
                case 0 | 1 | 2:
                    self.wait(self.rng.choice((0.5, 2, 4, 20, 70)))
                case 3 | 4:
                    self.zoe.play(self.rng)
                    self.place.settle()
                    self.look(False)
                    self.press("t")
                case 5:
                    host = self.rng.choice(self.hosts)
                    host.ask(Invite("Zoe", self.rng.randint(1, 30)))
                    host.take()
                    self.place.settle()
                case 6:
                    self.press(self.rng.choice("tshX"))
                case 7:
                    self.press("Y", *self.rng.choice(("", "h", "hi")))
                    self.apart = False
                    self.wait(self.rng.choice((1, 5, 65)))
                    self.apart = True
                    self.press("escape")
                case 8:
                    host = self.rng.choice(self.hosts)
                    host.cut()
                    self.wait(GONE_SECONDS + 1)
                    host.come()
                    host.ask(Open("rami", seats=8, people=8))
                    self.place.settle()
                case 9:
                    self.rng.choice(self.hosts[2:]).ask(TieWish(self.rng.choice(("befriend", "part")), "Zoe"))
                    self.place.settle()
        self.wait(100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_is_said_after_three_seconds_and_answered_by_one_key(lang: str) -> None:
    zoe, place, _ = invited(lang)
    assert zoe.hears() == []
    place.wait(4)
    assert zoe.hears() == [
        {
            "en": "Bruno invites you: Rami. Shift X.",
            "it": "Un invito di Bruno: Rami. Shift X.",
            "fr": "Une invitation de Bruno : Rami. Majuscule X.",
        }[lang]
    ]
    heard = zoe.press("X")
    assert "Bruno" in heard
    assert "5" in heard
    zoe.press("enter")
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.together.about is not None
    place.wait(30)
    assert not any("Shift X" in said for said in zoe.hears())


def test_whoever_waits_at_a_table_of_their_own_leaves_it_for_an_invitation_by_one_entry() -> None:
    zoe, place, bruno = invited()
    opens(zoe)
    place.wait(10)
    zoe.hears()
    zoe.press("X")
    assert zoe.press("enter").endswith("Leave this table and sit down there")
    zoe.press("enter")
    place.settle()
    told = [item for one in bruno.take() if isinstance(one, Tidings) for item in one.items]
    assert [(item.name, item.reply) for item in told if isinstance(item, AnswerNews)] == [("Zoe", "yes")]
    assert zoe.over == [True]
    assert zoe.next_table == place.hall.rooms[0].id


def test_what_another_server_tells_once_more_is_said_once() -> None:
    """Rule 8."""
    zoe, place, _ = invited()
    place.wait(5)
    assert len(zoe.hears()) == 1
    (item,) = zoe.together.town.waiting.values()
    for number in (100, 101):
        zoe.together.town.told(Tidings(number, (item,)), lambda news: lambda catalog: news.name)
        place.wait(5)
    assert zoe.hears() == []


def test_nothing_interrupts_who_is_typing() -> None:
    """Rule 7."""
    assert (KEY_SECONDS, AT_TABLE_SECONDS) == (3, 60)
    zoe, place, _ = invited()
    zoe.press("c")
    zoe.hears()
    place.wait(60)
    assert zoe.hears() == []
    zoe.press("escape")
    zoe.hears()
    place.wait(4)
    assert zoe.hears() == ["Bruno invites you: Rami. Shift X."]


def test_somebody_is_invited_out_of_the_list() -> None:
    zoe, place, bruno = known()
    zoe.ui.stack.press("p")
    place.settle()
    assert zoe.press("enter").endswith("Open a table to invite Bruno")
    assert zoe.press("enter").startswith("Open a table, ")
    zoe.press("escape", "escape")
    opens(zoe)
    zoe.ui.stack.press("p")
    place.settle()
    zoe.press("enter")
    go_to(zoe, "Invite Bruno") if "Invite" not in zoe.hears()[-1] else None
    assert zoe.press("enter") == "How long to hold a seat for Bruno, 4 entries. For 5 minutes"
    zoe.press("down")
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.hears()[-1] == "Bruno is invited; the seat is held for 10 minutes."
    (told,) = [item for one in bruno.take() if isinstance(one, Tidings) for item in one.items]
    assert isinstance(told, InvitationNews)
    bruno.ask(AnswerInvitation(told.id, "later"))
    place.settle()
    place.wait(5)
    assert zoe.hears() == ["Bruno can't now: later."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_for_whom_a_seat_is_held_is_told_among_those_who_are_at_the_table(lang: str) -> None:
    place = TownPlace()
    bruno, carla = Townsman(place, "Bruno"), Townsman(place, "Carla")
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    name = seated(bruno.ask(Open("rami", seats=5, people=5))).table
    bruno.ask(Invite("Carla", 30))
    bruno.ask(Invite("Dario", 20))
    zoe.far.join(table=name)
    place.settle()
    catalog = zoe.ui.voice.catalog

    def held(who: str, minutes: int) -> str:
        return catalog.text("waiting-held", name=who, minutes=minutes)

    told = [held("Carla", 30), held(catalog.text("tables-somebody"), 20)]
    assert any(all(one in said for one in told) for said in zoe.hears())
    place.wait(120)
    later = [held("Carla", 28), held(catalog.text("tables-somebody"), 18)]
    assert all(one in zoe.press("S") for one in later)
    assert [item.words(catalog) for item in zoe.ui.stack.top.items][3:5] == later
    carla.ask(Join(table=name))
    place.settle()
    assert later[0] not in zoe.press("S")
    assert len(catalog.braille.text("waiting-held", name="Carla", minutes=30)) <= 40


def test_nothing_waits() -> None:
    zoe = arrive(TownPlace(), "Zoe")
    assert zoe.press("X") == "Nothing waits for you."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_match_the_seat_is_kept_for_afterwards(lang: str) -> None:
    """Nobody leaves a hand by one key; what was put off until the match is over is said once more then."""
    zoe, place, bruno = playing(lang)
    bruno.ask(Invite("Zoe", 30))
    place.settle()
    zoe.ui.stack.press("X")
    zoe.hears()
    heard = zoe.press("enter")
    after = {
        "en": ("After this match, keep the seat", "After this match: the seat is held.", "Zoe comes after the match."),
        "it": ("Dopo questa partita, tieni il posto", "Dopo questa partita: il posto resta tenuto.", ""),
        "fr": ("Après cette partie, garder la place", "Après cette partie : la place reste gardée.", ""),
    }[lang]
    assert after[0] in heard
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.hears()[-1] == after[1]
    told = [item for one in bruno.take() if isinstance(one, Tidings) for item in one.items]
    assert told == [AnswerNews("Zoe", "after", told[0].id)]
    assert place.hall.rooms[0].people.invitations.held(place.epoch) == 1
    zoe.end.cut()  # they come back to the list when the match is over
    again = Townsman(place, "Zoe", token=zoe.together.table.token)
    (news,) = [item for one in again.heard if isinstance(one, Tidings) for item in one.items]
    assert not news.heard


@pytest.mark.parametrize("settings", [{}, {"news_row": True}, {"news_row": True, "braille_console": True}])
def test_in_ones_turn_a_row_comes_at_once_where_that_is_wished_but_not_while_one_writes(
    settings: dict[str, bool],
) -> None:
    zoe, place, bruno = playing(**settings, news_sound=True)
    place.wait(90)
    assert "Your turn" in zoe.press("t")
    zoe.ui.stack.press("Y")
    bruno.ask(Invite("Zoe", 30))
    place.wait(70)
    zoe.hears()
    zoe.ui.stack.press("escape")
    zoe.hears()
    place.wait(1)
    assert any("Bruno invites you" in text for text in zoe.hears()) == (len(settings) == 2)


@pytest.mark.parametrize("seed", some(range(1000), 250))
def test_no_news_come_in_ones_turn_nor_while_one_writes_nor_after_a_key(seed: int) -> None:
    """Rules 7 and 8, in random evenings: from the log of what was heard."""
    Evening(seed).played()


def test_a_page_has_a_button_as_long_as_something_waits() -> None:
    zoe, place, bruno = playing()

    def bar() -> dict[str, str]:
        return dict(look(zoe.ui, TableLook(), keys=False).bar)

    assert "town.waiting" not in bar()
    before = list(bar())
    bruno.ask(Invite("Zoe", 1))
    place.settle()
    assert bar()["town.waiting"] == "What waits for you"
    assert list(bar())[:-1] == before  # no other button moves
    place.epoch += 61
    place.wait(61)
    assert "town.waiting" not in bar()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_the_rulebook_it_is_told_behind_what_is_read_and_the_place_stays(lang: str) -> None:
    place = TownPlace()
    bruno = Townsman(place, "Bruno")
    bruno.ask(Open("rami", seats=8, people=8))
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    opens(zoe)
    zoe.press("i")
    line, reader = zoe.press("down"), zoe.ui.stack.top
    bruno.ask(Invite("Zoe", 30))
    zoe.hears()
    place.wait(KEY_SECONDS - 0.5)
    assert zoe.hears() == []
    place.wait(30)
    assert [text for text in zoe.hears() if "Bruno" in text and text.endswith("X.")]
    assert zoe.ui.stack.top is reader
    assert line in zoe.press("space")


# ------------------------------------------------------------------ friends


def known(lang: str = "en", **settings: object) -> tuple[Person, TownPlace, Townsman]:
    """Zoe, who is known here, and Bruno."""
    place = TownPlace()
    bruno = Townsman(place, "Bruno")
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang, **settings)
    zoe.far.send(Renew("a good secret"))
    place.settle()
    place.known.answer()
    place.wait(RESTART_SECONDS)
    zoe.hears()
    return zoe, place, bruno


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_asks_to_be_a_friend_is_answered_by_one_key(lang: str) -> None:
    zoe, place, bruno = known(lang)
    bruno.ask(TieWish("befriend", "Zoe"))
    place.settle()
    place.wait(4)
    assert zoe.hears() == [
        {
            "en": "Bruno asks to be your friend. Shift X.",
            "it": "Bruno ti chiede l'amicizia. Shift X.",
            "fr": "Bruno te demande ton amitié. Majuscule X.",
        }[lang]
    ]
    zoe.press("X")
    zoe.press("enter")
    zoe.ui.stack.press("enter")
    place.settle()
    place.wait(1)
    assert {
        "en": "Bruno is your friend now.",
        "it": "Bruno ora è tra i tuoi amici.",
        "fr": "Bruno est maintenant parmi tes amis.",
    }[lang] in " ".join(zoe.hears())
    assert (zoe.together.town.own.friends, bruno.own().friends) == (("Bruno",), ("Zoe",))
    assert not zoe.together.town.waiting


def befriended(**settings: object) -> tuple[Person, TownPlace, Townsman]:
    zoe, place, bruno = known(**settings)
    bruno.ask(TieWish("befriend", "Zoe"))
    zoe.far.send(TieWish("befriend", "Bruno"))
    place.settle()
    place.wait(5)
    zoe.hears()
    return zoe, place, bruno


def comes_anew(place: TownPlace, bruno: Townsman) -> None:
    bruno.cut()
    place.wait(GONE_SECONDS + 1)
    bruno.come()
    place.wait(COME_SECONDS + 5)


@pytest.mark.parametrize(("how", "often"), [("never", 0), ("once", 1), ("always", 2)])
def test_it_is_said_as_often_as_the_player_wants_that_a_friend_comes(how: str, often: int) -> None:
    """Rule 6."""
    zoe, place, bruno = befriended(news_of_friends=how)
    for _ in range(2):
        comes_anew(place, bruno)
    assert zoe.hears() == ["Bruno is here."] * often


def test_a_friend_s_table_is_said_and_one_key_leads_there() -> None:
    zoe, place, bruno = befriended()
    told = seated(bruno.ask(Open("rami", seats=3, people=3)))
    place.wait(COME_SECONDS + 5)
    assert zoe.hears() == ["A new table. Rami: Bruno speaking English; 2 seats free."]  # once: the list has told it
    assert "Bruno opens a table: Rami." in zoe.press("X")
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.together.about is not None
    assert zoe.together.about.table == told.table


def test_at_a_table_who_comes_and_opens_one_is_said_once() -> None:
    zoe, place, bruno = befriended()
    zoe.far.send(Open("rami", seats=3, people=3))
    place.settle()
    bruno.cut()
    place.wait(GONE_SECONDS + AT_TABLE_SECONDS)
    zoe.hears()
    bruno.come()
    bruno.ask(Open("rami", seats=3, people=3))
    place.wait(COME_SECONDS + 5)
    assert [one.braille for one in zoe.heard] == ["Bruno opens Rami"]
    assert zoe.hears() == ["Bruno opens a table: Rami."]
    assert len(zoe.together.town.waiting) == 1


def test_friends_come_first_and_a_friendship_is_ended_in_the_list() -> None:
    zoe, place, _ = befriended()
    Townsman(place, "Anna")
    zoe.ui.stack.press("p")
    place.settle()
    heard = " ".join(zoe.hears())
    assert heard.startswith("People, 2 others are here, one friend, ")
    assert "Bruno, friend, at the list of tables" in heard
    go_to(zoe, "Your friends: 1")
    zoe.press("enter")
    zoe.press("enter")
    go_to(zoe, "End the friendship")
    zoe.ui.stack.press("enter")
    place.settle()
    assert "You are no friend of Bruno." in " ".join(zoe.hears())
    assert zoe.together.town.own.friends == ()


def test_a_friend_who_goes_before_it_was_said_is_not_said() -> None:
    zoe, place, bruno = befriended()
    bruno.cut()
    place.wait(GONE_SECONDS + 1)
    zoe.ui.stack.press("p")
    place.settle()
    zoe.press("enter")
    bruno.come()
    place.wait(COME_SECONDS + 5)
    bruno.cut()
    place.wait(GONE_SECONDS + 1)
    zoe.press("escape")
    place.wait(10)
    assert "Bruno is here." not in zoe.hears()
    assert not zoe.together.town.waiting
