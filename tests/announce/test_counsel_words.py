"""What an expert would do, in words: two sentences before a play, and what it came to after it."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.announce import counsel_words
from ramino_access.core.actions import Action, Discard, DrawStock, EndTurn, LayOff, Take, Token
from ramino_access.counsel.decision import (
    Decision,
    DrawReason,
    EndReason,
    LayReason,
    Prospects,
    Reason,
    TakeReason,
    ThrowReason,
)
from ramino_access.counsel.hand_review import Learned
from ramino_access.counsel.judgement import Judgement, Price
from ramino_access.games import GAMES
from ramino_access.hints.hindsight import Fed, Paid
from tests.announce.tables import NAMES, c, catalog, group
from tests.cases import each_case, in_each_language
from tests.languages import LANGUAGES

NINE, EIGHT = c("9s"), c("8h")
THROW_EIGHT, LAY = Discard(Token(EIGHT.face)), LayOff(1, (Token(EIGHT.face),))
SIX, ONE, NOTHING, UNSURE = Price(0.06, 0.01), Price(0.011, 0.001), Price(0.001, 0.001), Price(0.03, 0.04)
WORSE, BOUNDED = Price(-0.12, 0.03), Price(0.011, 0.011)
DEAL = GAMES["salotto"].compile({}, 3)


def judgement(
    reason: Reason, other: Action, price: Price, *, ways: int | None = None, whole: bool = False
) -> Judgement:
    kept = None if ways is None else Prospects(EIGHT, ways, whole)
    return Judgement(Decision(DrawStock(), reason, other), other, price, kept)


THROWN = judgement(ThrowReason(NINE, "alone"), THROW_EIGHT, SIX, ways=2)


@in_each_language
def test_what_an_expert_throws_and_what_it_costs_to_throw_another_card(lang: str, before: str, after: str) -> None:
    assert counsel_words.hint(catalog(lang), THROWN, NAMES) == before
    assert counsel_words.finding(catalog(lang), Learned(5, 60, judgement=THROWN), NAMES, DEAL) == after


@each_case(
    ("made", "heard"),
    [
        (
            judgement(ThrowReason(NINE, "dear", seat=1), THROW_EIGHT, ONE, ways=0, whole=True),
            "Discard the nine of spades, as an expert would: it is expensive to hold, and Bruno is about to go out."
            " Keep the eight of hearts, part of a combination; discarding it costs 1 match in 100.",
        ),
        (
            judgement(ThrowReason(NINE, "safe", seat=2), THROW_EIGHT, NOTHING, ways=1),
            "Discard the nine of spades, as an expert would: it helps Carla least."
            " Discarding the eight of hearts is just as good.",
        ),
        (
            judgement(ThrowReason(NINE, "whole"), THROW_EIGHT, UNSURE, ways=1),
            "Discard the nine of spades, as an expert would: the hand does best without it."
            " Discarding the eight of hearts may be just as good.",
        ),
        (
            judgement(ThrowReason(NINE, "costly", back=True), LAY, SIX),
            "Better lay nothing yet and discard the nine of spades, as an expert would:"
            " what you lay helps the others. Laying now costs 6 matches in 100.",
        ),
        (
            judgement(LayReason(3, near=1), THROW_EIGHT, SIX, ways=1),
            "Lay it now, as an expert would: Bruno is about to go out. Holding back costs 6 matches in 100.",
        ),
        (
            judgement(LayReason(3), THROW_EIGHT, NOTHING, ways=1),
            "Laying now is as good as laying nothing yet.",
        ),
        (
            judgement(TakeReason(1, NINE, 3), DrawStock(), SIX),
            "Take the nine of spades, as an expert would: then 3 more cards can be laid."
            " Drawing from the stock costs 6 matches in 100.",
        ),
        (
            judgement(LayReason(6), THROW_EIGHT, WORSE, ways=1),
            "Lay it now, as an expert would: 6 cards fewer in hand. Holding back may be just as good.",
        ),
        (
            judgement(ThrowReason(NINE, "costly", back=True, at_once=True), LAY, SIX),
            "Better lay nothing yet and discard the nine of spades, as an expert would:"
            " going out in one turn pays more. Laying now costs 6 matches in 100.",
        ),
        (
            judgement(TakeReason(1, NINE, 1, out=True), DrawStock(), SIX),
            "Take the nine of spades, as an expert would: that ends the hand."
            " Drawing from the stock costs 6 matches in 100.",
        ),
        (
            judgement(TakeReason(1, NINE, 0, wider=True), DrawStock(), UNSURE),
            "Take the nine of spades, as an expert would: it leaves more ways to combine."
            " Drawing from the stock may be just as good.",
        ),
        (
            judgement(TakeReason(1, NINE, 3, later=True), DrawStock(), SIX),
            "Take the nine of spades, as an expert would: later 3 more cards can be laid."
            " Drawing from the stock costs 6 matches in 100.",
        ),
        (
            judgement(DrawReason(back=True), Take(), UNSURE),
            "Draw from the stock, as an expert would: the discard would have to be laid with"
            " cards that are better kept."
            " Taking the discard may be just as good.",
        ),
        (
            judgement(DrawReason(hope=True), Take(), UNSURE),
            "Draw from the stock, as an expert would: the stock promises more than the discard."
            " Taking the discard may be just as good.",
        ),
        (
            judgement(EndReason(back=True), LAY, SIX),
            "Better lay nothing yet, as an expert would: what you lay helps the others."
            " Laying now costs 6 matches in 100.",
        ),
    ],
)
def test_every_kind_of_decision(made: Judgement, heard: str) -> None:
    assert counsel_words.hint(catalog("en"), made, NAMES) == heard


@in_each_language
def test_an_opening_forgone_by_drawing_has_its_reason(lang: str, heard: str) -> None:
    made = judgement(DrawReason(back=True, opens=1, at_once=True, seat=1), Take(), UNSURE)
    assert heard in counsel_words.hint(catalog(lang), made, NAMES)


def every_judgement() -> list[Judgement]:
    reasons: list[Reason] = [ThrowReason(NINE, why, seat=1) for why in ("alone", "double", "gone", "dear", "safe")]
    reasons += [
        ThrowReason(NINE, "costly", than=EIGHT),
        ThrowReason(NINE, "whole", back=True),
        EndReason(back=True),
        DrawReason(),
        DrawReason(hope=True),
        DrawReason(back=True),
        DrawReason(back=True, opens=1),
        DrawReason(back=True, opens=2, at_once=True),
        DrawReason(back=True, opens=1, seat=1),
        *(ThrowReason(NINE, why) for why in ("weak", "outside", "whole")),
        ThrowReason(NINE, "weak", back=True, seat=1),
        EndReason(back=True, seat=1),
        TakeReason(1, NINE, 0),
        TakeReason(3, NINE, 0, beside=(EIGHT,)),
        TakeReason(2, NINE, 1),
        TakeReason(2, NINE, 1, later=True),
        TakeReason(1, NINE, 1, out=True),
        TakeReason(1, NINE, 0, wider=True),
        ThrowReason(NINE, "alone", back=True, at_once=True),
        EndReason(back=True, at_once=True),
        LayReason(1),
        LayReason(1, out=True),
        LayReason(2, near=1),
    ]
    others: list[Any] = [(THROW_EIGHT, 0), (THROW_EIGHT, 1), (LAY, None), (Take(), None), (Take(3), None)]
    others += [(DrawStock(), None)]
    others += [(EndTurn(), None), (THROW_EIGHT, None)]
    prices = (SIX, ONE, NOTHING, UNSURE, WORSE, BOUNDED)
    return [judgement(r, o, p, ways=w) for r in reasons for o, w in others for p in prices]


@in_each_language
def test_several_cards_are_taken_and_what_not_to_take_them_costs_at_most(lang: str, before: str, after: str) -> None:
    made = judgement(TakeReason(3, NINE, 3), DrawStock(), BOUNDED)
    assert counsel_words.hint(catalog(lang), made, NAMES) == before
    assert counsel_words.finding(catalog(lang), Learned(5, 60, judgement=made), NAMES, DEAL) == after


@in_each_language
def test_one_of_a_thing_is_told_in_words_that_a_voice_does_not_get_wrong(lang: str, heard: str) -> None:
    """A voice reads the digit without a thought for what follows: uno partita, un partie."""
    made = judgement(ThrowReason(NINE, "alone"), THROW_EIGHT, ONE, ways=1)
    assert counsel_words.hint(catalog(lang), made, NAMES).endswith(heard)


@in_each_language
def test_several_cards_are_left(lang: str, heard: str) -> None:
    made = judgement(DrawReason(), Take(3), NOTHING)
    assert counsel_words.hint(catalog(lang, "cinquecento"), made, NAMES) == heard


@in_each_language
def test_what_a_discard_that_is_taken_goes_with(lang: str, heard: str) -> None:
    made = Judgement(Decision(Take(), TakeReason(1, NINE, 0, beside=(EIGHT, c("As")))))
    assert counsel_words.hint(catalog(lang), made, NAMES) == heard


@in_each_language
def test_what_a_card_that_is_thrown_costs_more_than(lang: str, heard: str) -> None:
    made = Judgement(Decision(THROW_EIGHT, ThrowReason(NINE, "costly", than=EIGHT)))
    assert counsel_words.hint(catalog(lang), made, NAMES) == heard


@in_each_language
def test_beside_one_other_it_is_said_from_whom_all_is_kept_back(lang: str, heard: str) -> None:
    for reason in (ThrowReason(NINE, "alone", back=True, seat=1), EndReason(back=True, seat=1)):
        assert counsel_words.hint(catalog(lang), Judgement(Decision(EndTurn(), reason)), NAMES).endswith(heard)


@each_case("why", ["double", "dear", "safe", "weak", "gone", "costly", "alone", "outside", "whole"])
def test_no_reason_speaks_of_a_jack_as_of_a_lady(why: Any) -> None:
    """A pronoun would have to agree with the name of the card, which may be of either gender."""
    jack = ThrowReason(c("Js"), why, seat=1, than=EIGHT)
    made = Judgement(Decision(EndTurn(), jack))
    said = {lang: counsel_words.hint(catalog(lang), made, NAMES) for lang in ("it", "fr")}
    assert not {"elle", "elle,"} & set(said["fr"].split())
    assert not {"quella", "le", "nessun'altra"} & set(said["it"].replace("nessun'altra carta", "").split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("short", [False, True])
def test_two_sentences_without_signs(lang: str, short: bool) -> None:
    words = catalog(lang).braille if short else catalog(lang)
    for made in every_judgement():
        for said in (
            counsel_words.hint(words, made, NAMES),
            counsel_words.finding(words, Learned(3, 1, judgement=made), NAMES, DEAL),
        ):
            assert said.endswith(".")
            assert not set(said) & set("{}[]$?")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_words_for_a_braille_display(lang: str) -> None:
    words = catalog(lang).braille
    said = counsel_words.hint(words, THROWN, NAMES)
    assert len(said) < len(counsel_words.hint(catalog(lang), THROWN, NAMES))
    assert "-6" in said


@in_each_language
def test_where_trials_speak_against_an_expert_that_is_said(lang: str, before: str, after: str) -> None:
    made = judgement(LayReason(6), THROW_EIGHT, WORSE, ways=1)
    assert counsel_words.hint(catalog(lang), made, NAMES).endswith(before)
    assert counsel_words.finding(catalog(lang), Learned(5, 60, judgement=made), NAMES, DEAL).endswith(after)


@in_each_language
def test_a_hand_that_could_have_been_ended(lang: str, heard: str) -> None:
    made = judgement(LayReason(1, out=True, near=1), THROW_EIGHT, SIX, ways=1)
    said = counsel_words.finding(catalog(lang), Learned(5, 60, judgement=made), NAMES, DEAL)
    assert said.lower().endswith(heard.lower())


@in_each_language
def test_bad_luck_that_an_expert_would_have_had_too(lang: str, heard: str) -> None:
    fed = Fed(2, 15, NINE, 1, group(3, "9h 9c 9s"), called=False, fitted=False, joined=False)
    assert counsel_words.finding(catalog(lang), Learned(2, 15, fed, agreed=True), NAMES, DEAL).endswith(heard)


@in_each_language
def test_reasons_speak_of_no_winning_hand_where_melds_are_laid(lang: str, forced: str, taken: str) -> None:
    for reason, heard in ((ThrowReason(NINE, "only"), forced), (TakeReason(1, NINE, 0), taken)):
        said = counsel_words.hint(catalog(lang, "salotto"), Judgement(Decision(DrawStock(), reason)), NAMES)
        assert said.endswith(heard)
    said = counsel_words.hint(catalog(lang, "toscano"), Judgement(Decision(DrawStock(), TakeReason(1, NINE, 0))), NAMES)
    assert not said.endswith(taken)


@pytest.mark.parametrize(("game", "word"), [("rami", "fermer"), ("scala40", "terminer")])
def test_going_out_has_the_word_of_the_game_in_french(game: str, word: str) -> None:
    reasons = (
        (ThrowReason(NINE, "dear", seat=1), f"{NAMES[1]} est près de {word}."),
        (LayReason(3, near=1), f"{NAMES[1]} est près de {word}."),
        (ThrowReason(NINE, "alone", back=True, at_once=True), f"{word} en un seul tour rapporte plus."),
        (DrawReason(back=True, opens=1, at_once=True), f"{word} en un seul tour rapporte plus."),
    )
    for reason, heard in reasons:
        said = counsel_words.hint(catalog("fr", game), Judgement(Decision(DrawStock(), reason)), NAMES)
        assert said.endswith(heard)


@in_each_language
def test_a_review_tells_of_a_penalty(lang: str, cards: str, points: str) -> None:
    assert counsel_words.lesson(catalog(lang), Paid(5, 30, 0, 3), NAMES, DEAL) == cards
    assert counsel_words.lesson(catalog(lang), Paid(5, 100, 100, 0), NAMES, DEAL).endswith(points)
