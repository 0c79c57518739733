"""How much is said of each event, what is kept of it, its gist, and what a braille display shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, get_args

import pytest

from ramino_access.announce.event_rows import EVENTS, PASSING, Manner, kind
from ramino_access.announce.sentences import Telling
from ramino_access.config.sayable import BRIEF, FULL, NORMAL, OFF, SAYABLE, VERBOSITIES
from ramino_access.core import events as e
from ramino_access.core.cards import Suit
from ramino_access.core.events import Event
from ramino_access.core.state import Result, Share, Standing
from ramino_access.games import GAMES
from ramino_access.resources import locales_dir
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.commands import keymap
from tests.announce.event_words import CASES
from tests.announce.narrators import TABLE, finished, narrator, settled
from tests.announce.tables import NAMES, c, cards, catalog, group, run, view
from tests.cases import expected_words
from tests.languages import LANGUAGES

S, H, D, C = Suit
CELLS = 40
DETAILS = ("cards", "points", "positions")


def told(
    lang: str, seat: int, events: Sequence[Event], manner: Manner, *, game: str = "salotto", **changes: Any
) -> list[Utterance]:
    teller = narrator(lang, seat, game=game)
    teller.manner = manner
    settled(teller)
    shown = [e.redact(event, seat) for event in events]
    return teller.tell(shown, view(seat, **{"turn": 1, "melds": TABLE, **changes}))


def one(lang: str, seat: int, events: Sequence[Event], manner: Manner, **changes: Any) -> Utterance:
    said = told(lang, seat, events, manner, **changes)
    assert len(said) == 1
    return said[0]


def kind_of(event: Event) -> str:
    return kind(event, Telling(catalog("en"), NAMES, 0, view(0)))


def test_every_event_has_a_kind_and_every_kind_an_event() -> None:
    assert set(EVENTS) == set(get_args(Event))
    kinds = {kind_of(event) for events, _, _ in CASES for event in events}
    assert kinds | {"turns", *DETAILS} == set(SAYABLE)
    assert kinds > PASSING


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_at_every_verbosity(lang: str, verbosity: str, game: str) -> None:
    """Own plays are never silent; what is left out is kept; gist and braille are there and short."""
    for events, _, _ in CASES:
        for seat in (0, 1):
            said = one(lang, seat, events, Manner(verbosity), game=game)
            if seat == 1:
                assert said.text
            whole = said.text if said.kept is None else said.kept
            heard = {whole, said.text, whole if said.gist is None else said.gist} - {""}
            for text in heard:
                assert text[-1] in ".!", text
                assert text[0].isupper() or text[0].isdigit(), text
                assert not set("*?{}[]") & set(text), text
                assert "  " not in text, text
            assert said.braille
            assert len(said.braille) <= CELLS, said.braille
            assert said.braille == said.braille.strip()
            assert not set("*{}[]") & set(said.braille), said.braille
            assert said.text == "" or len(said.gist or "") <= len(said.text), said.gist


@pytest.mark.parametrize("lang", LANGUAGES)
def test_brief_is_shorter_and_full_is_longer(lang: str) -> None:
    shorter, longer = set(), set()
    for events, _, _ in CASES:
        for seat in (0, 1):
            brief, normal, full = (len(one(lang, seat, events, Manner(v)).text) for v in VERBOSITIES)
            assert brief <= normal <= full
            shorter |= {kind_of(events[0])} if brief < normal else set()
            longer |= {kind_of(events[0])} if normal < full else set()
    assert "draws" not in shorter  # that normally goes without saying, too
    for name, words in SAYABLE.items():
        if name not in (*DETAILS, "turns", "declaring", "results"):  # those have tests of their own
            assert (name in shorter) == (BRIEF in words or OFF in words) or name == "draws", name
            assert (name in longer) == (FULL in words), name


#: What only full tells, by what its words are made of, and the command with a key that tells it at any time.
ON_DEMAND = {
    "hand-now": "ask.counts",
    "meld-after": "melds.open",
    "$card": "ask.discard",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_brief_leaves_out_is_in_the_history(lang: str) -> None:
    """Of every kind of event the history has the words of normal, whatever brief says of it."""
    for events, _, _ in CASES:
        for seat in (0, 1):
            rows = {
                v: [u.text if u.kept is None else u.kept for u in told(lang, seat, events, Manner(v))]
                for v in (BRIEF, NORMAL)
            }
            assert rows[BRIEF] == rows[NORMAL], events
            assert all(rows[NORMAL]), events


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_only_full_tells_has_a_key(lang: str) -> None:
    """What the words of full have that those of normal have not is told by a key at the table."""
    lines = (locales_dir() / lang / "events.ftl").read_text(encoding="utf-8")
    found = set()
    for message in re.findall(r"(?m)^([a-z-]+) =((?:.*\n(?=[ }]|$))*.*)", lines):
        plain, _, full = message[1].partition("    .full = ")
        more, less = (set(re.findall(r"\{ (\$?[a-z-]+)[ .}]|\((\$[a-z]+)", part)) for part in (full, plain))
        found |= {name or put for name, put in more - less} - {message[0], "$who", "$pile", "$lays"}
    assert found == set(ON_DEMAND)
    for game in GAMES:
        told_by = keymap.load(game).bindings(["everywhere", "questions", "hand"])
        nothing_laid = set() if GAMES[game].compile({}, 2).tabling.melds else {"melds.open"}
        assert set(ON_DEMAND.values()) - nothing_laid <= set(told_by), game


#: What a player hears of others, briefly and in full.
OTHERS = [
    ("en", (e.Drew(1, "stock", (None,)),), "", "Bruno draws. 3 cards in hand."),
    ("en", (e.Discarded(1, c("5h")),), "Bruno: five of hearts.", "Bruno discards the five of hearts. 3 cards in hand."),
    (
        "en",
        (e.LaidOff(1, 2, c("9c")),),
        "Bruno: nine of clubs on 2.",
        "Bruno lays off the nine of clubs on 2, 5 points. Now clubs, nine to queen. 3 cards in hand.",
    ),
    ("it", (e.Discarded(1, c("Ah")),), "Bruno: asso di cuori.", "Bruno scarta l'asso di cuori. 3 carte in mano."),
    (
        "it",
        (e.Melded(1, 3),),
        "Bruno, la 3: cuori, dal quattro all'otto.",
        "Bruno cala la 3: cuori, dal quattro all'otto, 25 punti. 3 carte in mano.",
    ),
    ("it", (e.FewCards(1, 1),), "Bruno: una carta!", "Bruno: una sola carta!"),
    (
        "fr",
        (e.Discarded(1, c("Kd")),),
        "Bruno : roi de carreau.",
        "Bruno jette le roi de carreau. 3 cartes en main.",
    ),
    (
        "fr",
        (e.LaidOff(1, 2, c("9c")), e.LaidOff(1, 2, c("Tc"))),
        "Bruno : neuf et dix de trèfle sur 2.",
        "Bruno complète la 2 avec le neuf et le dix de trèfle, 15 points. "
        "C'est maintenant trèfle, du neuf à la dame. 3 cartes en main.",
    ),
]


@pytest.mark.parametrize(("lang", "events", "brief", "full"), OTHERS)
def test_what_others_do(lang: str, events: tuple[Event, ...], brief: str, full: str) -> None:
    assert one(lang, 0, events, Manner(BRIEF)).text == brief
    assert one(lang, 0, events, Manner(FULL)).text == full


def test_what_is_left_out_or_shortened_is_kept_in_full() -> None:
    draw, throw = (e.Drew(1, "stock", (None,)),), (e.Discarded(1, c("5h")),)
    silent = one("en", 0, draw, Manner(BRIEF))
    assert (silent.text, silent.kept, silent.braille) == ("", "Bruno draws.", "Bruno draws")
    short = one("en", 0, throw, Manner(BRIEF))
    assert (short.text, short.kept) == ("Bruno: five of hearts.", "Bruno discards the five of hearts.")
    assert one("en", 0, throw, Manner(NORMAL)).kept is None
    assert one("en", 0, throw, Manner(FULL)).kept is None


def test_the_gist_of_what_others_did() -> None:
    assert one("en", 0, (e.Drew(1, "stock", (None,)),), Manner(FULL)).gist == ""
    assert one("en", 0, (e.Discarded(1, c("5h")),), Manner()).gist is None  # "Bruno: five" might be a take
    assert one("en", 0, (e.Discarded(1, c("5h")),), Manner(FULL)).gist == "Bruno discards the five of hearts."
    assert one("en", 0, (e.Discarded(1, c("5h")),), Manner(BRIEF)).gist is None  # nothing shorter is left
    assert one("en", 0, (e.FewCards(1, 2),), Manner()).gist is None
    assert one("en", 1, (e.Discarded(1, c("5h")),), Manner()).gist is None


def test_each_kind_can_be_set_by_itself() -> None:
    manner = Manner(BRIEF, {"draws": FULL, "discards": OFF})
    assert one("en", 0, (e.Drew(1, "stock", (None,)),), manner).text == "Bruno draws. 3 cards in hand."
    assert one("en", 0, (e.Discarded(1, c("5h")),), manner).text == ""
    assert one("en", 1, (e.Discarded(1, c("5h")),), manner).text == "Discarded: five of hearts."
    taken = (e.Drew(1, "discards", (c("9c"),)),)
    assert one("en", 0, taken, manner).text == "Bruno takes the nine of clubs."
    assert one("en", 0, taken, Manner(NORMAL, {"takes": OFF})).text == ""


def test_few_cards_are_always_said() -> None:
    assert OFF not in SAYABLE["few_cards"]
    for word in SAYABLE["few_cards"]:
        said = one("en", 0, (e.FewCards(1, 2),), Manner(BRIEF, {"few_cards": word}))
        assert said.text
        assert (said.priority, said.category) == (Priority.ALERT, "few-cards")


def test_cards_that_others_lay_without_their_names() -> None:
    manner = Manner(NORMAL, {"cards": "no"})
    meld = (e.Melded(1, 3), e.Melded(1, 5))
    assert one("en", 0, meld, manner).text == "Bruno lays combinations 3 and 5."
    assert one("it", 0, meld, manner).text == "Bruno cala le combinazioni 3 e 5."
    assert one("fr", 0, meld, manner).text == "Bruno pose les combinaisons 3 et 5."
    assert one("en", 0, meld, manner).kept == (
        "Bruno lays number 3: hearts, four to eight; number 5: three nines, hearts, spades, joker."
    )
    assert one("it", 0, meld[:1], manner).text == "Bruno cala la combinazione 3."
    off = (e.LaidOff(1, 2, c("9c")), e.LaidOff(1, 2, c("Tc")))
    assert one("en", 0, off, manner).text == "Bruno lays off 2 cards on 2."
    assert one("it", 0, off[:1], manner).text == "Bruno completa la 2 con una carta."
    assert one("en", 0, (e.Discarded(1, c("5h")),), manner).text == "Bruno discards the five of hearts."
    assert one("en", 1, off[:1], manner).text == "You lay off the nine of clubs on 2."
    assert one("en", 0, meld, replace(manner, general=BRIEF)).text == "Bruno lays combinations 3 and 5."


def test_points_are_told_as_they_are_laid_where_laying_scores() -> None:
    manner = Manner(NORMAL, {"points": "yes"})
    assert one("en", 1, (e.Melded(1, 3),), manner).text == ("You lay number 3: hearts, four to eight, 25 points.")
    assert one("en", 1, (e.LaidOff(1, 2, c("9c")),), manner).text.endswith(" on 2, 5 points.")
    assert one("en", 1, (e.LaidOff(1, 2, c("9c")),), manner).braille == "c9 on 2 +5"
    assert "points" not in one("en", 1, (e.Melded(1, 3),), Manner(FULL, {"points": "no"})).text
    teller = narrator("en", 1, mode="elimination")
    teller.manner = manner
    settled(teller)
    said = teller.tell((e.Melded(1, 3),), view(1, turn=1, melds=TABLE))
    assert said[0].text == "You lay number 3: hearts, four to eight."


def test_brief_hears_of_a_manipulation_what_it_has_made() -> None:
    before, after = (run(1, D, 4, 7),), (run(1, D, 5, 7), group(4, "4h 4c 4d"))
    teller = narrator("en", 0)
    teller.manner = Manner(BRIEF)
    settled(teller, melds=before)
    plays: list[Event] = [e.Lifted(1, 1, c("4d")), e.Melded(1, 4), e.Discarded(1, c("Qs"))]
    said = teller.tell(plays, view(0, turn=2, melds=after, turns=(0, 1, 0)))
    assert [u.text for u in said] == [
        "",
        "Bruno, number 4: three fours.",
        "Bruno: queen of spades.",
        "Number 1: diamonds, five to seven.",
    ]
    assert said[0].kept == "Bruno takes the four of diamonds back from 1."
    assert one("en", 1, plays[:1], Manner(BRIEF)).text == "In hand: four of diamonds."
    teller = narrator("en", 0)
    teller.manner = Manner(NORMAL, {"rearranging": OFF})
    settled(teller, melds=before)
    said = teller.tell(plays, view(0, turn=2, melds=after, turns=(0, 1, 0)))
    assert [u.text for u in said if u.text] == [
        "Bruno lays number 4: three fours, hearts, clubs, diamonds.",
        "Bruno discards the queen of spades.",
    ]
    assert [u.kept for u in said if not u.text] == [
        "Bruno takes the four of diamonds back from 1.",
        "Number 1: five, six, seven of diamonds.",
    ]


YOUR_TURN = {
    "en": ("Your turn.", "Your turn. On top of the discards: ace of spades.", "your turn"),
    "it": ("A te.", "A te. In cima agli scarti: asso di picche.", "tocca a te"),
    "fr": ("À toi.", "À toi. Sur la défausse : as de pique.", "à toi"),
}


@pytest.mark.parametrize("lang", YOUR_TURN)
def test_your_turn(lang: str) -> None:
    normal, full, braille = YOUR_TURN[lang]
    for verbosity, expected in ((BRIEF, normal), (NORMAL, normal), (FULL, full)):
        said = told(lang, 0, (e.Discarded(2, c("As")),), Manner(verbosity), turn=0, discards=cards("As"))[-1]
        assert said.text == expected
        assert said.braille == braille
    assert told(lang, 0, (e.Discarded(2, c("As")),), Manner(FULL), turn=0)[-1].text == normal


def test_scores_name_the_cards_of_the_listener_alone() -> None:
    end = finished(Share(85, laid=45), Share(-35, held=35), Share(95, laid=95, held=5), winner=0, scores=(345, 5, 500))
    said = told("en", 2, (e.HandWon(0),), Manner(FULL), turn=0, hands=["", "As *", "6s"], **end)
    assert [u.text for u in said][-1] == ("Bruno: minus 35, total 5.")
    said = told("en", 2, (e.HandWon(0),), Manner(NORMAL), turn=0, hands=["", "As *", "6s"], **end)
    assert said[-1].text == "Bruno: minus 35, total 5."
    assert said[1].text.endswith("In hand: 5 points.")


def test_brief_scores_say_no_more_than_the_points() -> None:
    end = finished(Share(85, laid=45), Share(0, held=35), Share(95, laid=95, held=5), winner=0, scores=(345, 40, 500))
    said = told("en", 0, (e.HandWon(0),), Manner(BRIEF), turn=0, hands=["", "As *", "6s"], **end)
    assert [u.text for u in said] == [
        "You go out!",
        "Carla, 500.",
        "You, 345, hand 85.",
        "Bruno, 40.",
    ]
    assert said[1].kept == "Carla: 95, total 500."
    assert said[1].braille == "Carla =500 95"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_brief_leaves_the_cards_of_a_declared_hand_to_the_history(lang: str) -> None:
    def heard(verbosity: str) -> list[Utterance]:
        end = {"result": Result(1, (Share(0),) * 3), "standing": Standing((0, 0, 0), 2, wins=(0, 1, 0))}
        hands = ["As", "2h 3h 4h 5h", "6s"]
        return told(lang, 0, (e.Declared(1, "dieci"),), Manner(verbosity), game="toscano", hands=hands, **end)

    brief, normal = (next(u for u in heard(v) if u.braille == "Bruno: " + SHOWN[lang]) for v in (BRIEF, NORMAL))
    assert brief.text == ""
    assert brief.kept == normal.text
    assert normal.gist == ""


SHOWN = {"en": "h2345", "it": "c2345", "fr": "c2345"}


BRAILLE = expected_words(__file__, "braille")


@pytest.mark.parametrize("lang", BRAILLE)
def test_what_a_display_shows(lang: str) -> None:
    events: list[tuple[int, tuple[Event, ...]]] = [
        (1, (e.Drew(1, "stock", (c("7h"),)),)),
        (0, (e.Drew(1, "discards", (c("9c"),)),)),
        (0, (e.Melded(1, 3),)),
        (0, (e.Melded(1, 3), e.Melded(1, 5), e.Opened(1, 57))),
        (0, (e.LaidOff(1, 2, c("9c")), e.LaidOff(1, 2, c("Tc")))),
        (0, (e.Discarded(1, c("Qs")),)),
        (0, (e.FewCards(1, 1),)),
    ]
    assert [one(lang, seat, group, Manner()).braille for seat, group in events] == BRAILLE[lang]


def test_a_switch_follows_the_verbosity_until_it_is_set() -> None:
    assert [Manner(v).shows("positions") for v in VERBOSITIES] == [False, False, True]
    assert [Manner(v).shows("points") for v in VERBOSITIES] == [False, False, True]
    assert [Manner(v).shows("cards") for v in VERBOSITIES] == [True, True, True]
    assert Manner(FULL, {"positions": "no"}).shows("positions") is False
    assert Manner(BRIEF, {"positions": "yes"}).shows("positions") is True


def test_what_has_no_such_level_takes_the_nearest() -> None:
    assert [Manner(v).level("draws") for v in VERBOSITIES] == [OFF, OFF, FULL]
    assert [Manner(v).level("undos") for v in VERBOSITIES] == [OFF, NORMAL, NORMAL]
    assert [Manner(v).level("turns") for v in VERBOSITIES] == [NORMAL, NORMAL, FULL]
    assert [Manner(v).level("rearranging") for v in VERBOSITIES] == [BRIEF, NORMAL, FULL]
