"""Invitations as they are heard: when they interrupt nothing, and by one key."""

from __future__ import annotations

import pytest

from ramino_access.hall.messages import AnswerInvitation, InvitationNews, Invite, Open, Tidings
from tests.hall.townsmen import TownPlace, Townsman
from tests.languages import LANGUAGES
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


def test_nothing_interrupts_who_is_typing() -> None:
    """Rule 7."""
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
    place = TownPlace()
    bruno = Townsman(place, "Bruno")
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe")
    opens(zoe)
    zoe.ui.stack.press("p")
    place.settle()
    zoe.press("enter")
    go_to(zoe, "Invite Bruno") if "Invite" not in zoe.hears()[-1] else None
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.hears()[-1] == "A seat is held for Bruno, for five minutes."
    (told,) = [item for one in bruno.take() if isinstance(one, Tidings) for item in one.items]
    assert isinstance(told, InvitationNews)
    bruno.ask(AnswerInvitation(told.id, "later"))
    place.settle()
    place.wait(5)
    assert zoe.hears() == ["Bruno can't now: later."]


def test_nothing_waits() -> None:
    zoe = arrive(TownPlace(), "Zoe")
    assert zoe.press("X") == "Nothing waits for you."
