"""A match of the list, as it is heard: with whom, how it stands, and when it was played last."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from ramino_access.announce.matches import beside_rival, line, when
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import header_of
from ramino_access.play.kept.match_folder import Listed, Note, Seen
from tests.announce.tables import catalog
from tests.cases import each_case

FILE = Path("a.match")
NOW = datetime(2026, 5, 20, 19, 0).timestamp()
EN = catalog("en")


def _heard(
    scores: tuple[int, ...], game: str = "salotto", name: str = "", *, over: bool = False, given_up: bool = False
) -> str:
    header = header_of(Setup(game, {}, ("Bruno", "Me", "Carla"), 1), 0, (1,))
    return line(EN, Listed(FILE, Note(name, Seen(int(NOW), 9, 2, scores, over, given_up)), header), NOW)


@each_case(
    ("heard", "expected"),
    [
        (_heard((0, 0, 0)), "Salotto with Bruno and Carla, hand 2, a short while ago"),
        (_heard((20, 50, 30)), "Salotto with Bruno and Carla, hand 2, you lead by 20, a short while ago"),
        (_heard((20, 50, 90)), "Salotto with Bruno and Carla, hand 2, you are 40 behind, a short while ago"),
        (_heard((20, 50, 50)), "Salotto with Bruno and Carla, hand 2, tied, a short while ago"),
        (_heard((20, 50, 90), "rami"), "Rami with Bruno and Carla, hand 2, you are 30 behind, a short while ago"),
        (_heard((60, 50, 90), "rami"), "Rami with Bruno and Carla, hand 2, you lead by 10, a short while ago"),
        (_heard((0, 50, 0), over=True), "Salotto with Bruno and Carla, hand 2, finished, a short while ago"),
        (_heard((0, 50, 0), given_up=True), "Salotto with Bruno and Carla, hand 2, given up, a short while ago"),
        (_heard((0, 0, 0), name="Friday"), "Friday: Salotto with Bruno and Carla, hand 2, a short while ago"),
        (_heard((5, 5)), "Salotto with Bruno and Carla, hand 2, a short while ago"),
    ],
)
def test_who_leads_and_with_whom(heard: str, expected: str) -> None:
    assert heard == expected


def test_a_match_that_can_not_be_read_is_named_by_its_file() -> None:
    header = header_of(Setup("salotto", {}, ("Bruno", "Me"), 1), 0)
    broken = "a match that cannot be continued, a.match"
    assert line(EN, Listed(FILE, Note()), NOW) == broken
    assert line(EN, Listed(FILE, Note(), header), NOW) == broken
    assert line(EN, Listed(FILE, Note(seen=Seen(1, 1, 1, (0, 0)))), NOW) == broken
    assert line(EN, Listed(FILE, Note("Friday")), NOW) == f"Friday: {broken}"


@each_case(
    ("hour", "minute", "words"),
    [
        (19, 0, "a short while ago"),
        (18, 1, "a short while ago"),
        (18, 0, "this evening"),
        (17, 59, "this afternoon"),
        (12, 0, "this afternoon"),
        (11, 59, "this morning"),
        (5, 0, "this morning"),
        (4, 59, "last night"),
        (19, 1, "this evening"),
    ],
)
def test_the_parts_of_a_day(hour: int, minute: int, words: str) -> None:
    assert when(EN, datetime(2026, 5, 20, hour, minute).timestamp(), NOW) == words


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "The sender of this hand: 31 points taken. You: 7 points taken."),
        ("it", "Chi ti ha mandato questa mano: 31 punti presi. Tu: 7 punti presi."),
        ("fr", "La personne qui t'a envoyé cette manche : 31 points pris. Toi : 7 points pris."),
    ],
)
def test_what_the_sender_of_a_hand_made_of_it_stands_beside_what_oneself_did(lang: str, words: str) -> None:
    assert beside_rival(catalog(lang), "low", -31, -7) == words
