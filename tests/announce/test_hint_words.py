"""Hints as they are heard: steps of a hint, what a card could become, what it could do, the review of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import chain

import pytest

from ramino_access.announce import counsel_words, hint_words
from ramino_access.core.cards import Suit
from ramino_access.core.melds import Kind
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, State, Trace
from ramino_access.core.view import view_of
from ramino_access.counsel.hint import hint, plainly
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, advise, laying
from ramino_access.hints.hindsight import Fed, Missed, Undeclared
from ramino_access.hints.missing import Chance, Need, Outlook, outlook
from ramino_access.hints.playable import playable
from ramino_access.hints.winning import Near
from tests.announce.tables import NAMES, c, cards, catalog, for_two, group, identity, run
from tests.cases import in_each_language
from tests.languages import LANGUAGES

LYING = run(1, Suit.DIAMONDS, 4, 6)


table = partial(for_two, opened="01")


def rules(game: str = "salotto", **options: object) -> Rules:
    return GAMES[game].compile(options, 2)


def steps(lang: str, made: State, game: str = "salotto", **options: object) -> list[str]:
    [worded] = in_languages((lang,), made, game, **options)
    return worded


def in_languages(langs: Iterable[str], made: State, game: str, **options: object) -> list[list[str]]:
    """The steps of one hint in each language."""
    view, compiled = view_of(made, 0), rules(game, **options)
    decided = compiled.declaring is not None or view.state.turn.phase is Phase.DRAW  # by an expert
    thought = hint(compiled, view).thought if decided else plainly(compiled, view)
    return [hint_words.steps(catalog(lang, game), thought, view, NAMES, compiled, undo="U") for lang in langs]


OPENING = table("7h 8h 9h Ks Kh Kc 3d 2c 5c", LYING, opened="1")


@in_each_language
def test_first_that_then_how_much_then_what(lang: str, heard: list[str]) -> None:
    assert steps(lang, OPENING) == heard


@in_each_language
def test_where_nothing_can_be_laid_what_to_throw_and_why(lang: str, heard: list[str]) -> None:
    said = steps(lang, table("7h 8h 3c 3d Kd"))
    assert [text[:1].upper() + text[1:] for text in said] == heard


@in_each_language
def test_what_the_opening_lacks(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("7h 8h 9h 2c Kd", opened="", phase=Phase.DRAW)) == heard


@in_each_language
def test_before_the_draw_where_the_card_should_come_from(lang: str, first: str) -> None:
    view = view_of(table("7h 8h 2c Kd", phase=Phase.DRAW, discards=cards("3s 9h")), 0)
    said = hint_words.steps(catalog(lang), advise(rules(), view, take=1), view, NAMES, rules(), undo="U")
    assert said[0] == first
    assert len(said) == 3


@in_each_language
def test_how_deep_to_take(lang: str, first: str) -> None:
    made = table("7h 8h 2c Kd", opened="0", phase=Phase.DRAW, discards=cards("9h Kc Kh"))
    assert steps(lang, made, "cinquecento")[0].startswith(first)


@in_each_language
def test_while_somebody_else_plays(lang: str, heard: list[str]) -> None:
    made = table("7d Kc 9s", LYING, turn=1)
    said = hint_words.steps(
        catalog(lang), plainly(rules(), view_of(made, 0)), view_of(made, 0), ("Me", "Anna"), rules(), undo="U"
    )
    assert said[:2] == heard[:2]
    assert said[2].startswith(heard[2])


@in_each_language
def test_while_somebody_else_plays_nothing_can_be_done_at_once(lang: str, opening: str, declaring: str) -> None:
    assert steps(lang, changed(OPENING, turn=changed(OPENING.turn, seat=1)))[0].endswith(opening)
    winning = table("2s 3s 4s 5h 6h 7h Jd Jc Js Jh", opened="", turn=1)
    assert steps(lang, winning, "toscano")[0].endswith(declaring)


@in_each_language
def test_an_opening_that_is_forgone_is_told(lang: str, game: str, one: str, more: str) -> None:
    view = view_of(table("7d Kc 9s", opened="", phase=Phase.DRAW), 0)

    def heard(advice: Advice) -> str:
        return hint_words.steps(catalog(lang, game), advice, view, NAMES, rules(game), undo="U")[0]

    assert heard(Advice(drawing=True, forgone=1)) == one
    assert heard(Advice(drawing=True, forgone=3)).endswith(more)


@in_each_language
def test_going_out(lang: str, first: str, last: str) -> None:
    said = steps(lang, table("7h 8h 9h 2c"))
    assert said[0] == first
    assert said[2].endswith(last)


@in_each_language
def test_a_rearrangement_is_told_play_by_play(lang: str, first: str, plays: tuple[str, ...]) -> None:
    said = steps(lang, table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), manipulation=True)
    assert said[0] == first
    assert said[2] == " ".join(plays)


@in_each_language
def test_declaring(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd"), "toscano") == heard


@in_each_language
def test_a_discard_with_which_a_hand_can_be_declared(lang: str, heard: list[str]) -> None:
    made = table("Ah 2h 3h 4h 5d 6d Jd 7c Jc Qc", phase=Phase.DRAW, discards=cards("4d"))
    said = steps(lang, made, "toscano")
    assert said[:2] == heard
    assert len(said) == 3


@in_each_language
def test_with_a_single_card_it_is_told_what_would_end_the_hand(lang: str, heard: list[str]) -> None:
    said = steps(lang, table("Jd", LYING, phase=Phase.DRAW, discards=cards("7d 2s")), "rami")
    assert said == heard


@in_each_language
def test_the_last_card_is_no_card_that_goes_with_nothing(lang: str, heard: str) -> None:
    assert steps(lang, table("5d", LYING), "rami") == [heard]


@in_each_language
def test_how_near_a_hand_is(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("As 2s 3s 5h 6h 7h Kd Kc Kh Qd 2c"), "toscano") == heard


@in_each_language
def test_what_a_hand_two_cards_short_lacks(lang: str, heard: str) -> None:
    near = Near("dieci", (), (c("3h").face, c("6c").face))
    assert hint_words._near(catalog(lang, "toscano"), near)[1] == heard


@in_each_language
def test_a_turn_that_does_not_work_out(lang: str, heard: str) -> None:
    made = table("* Kd 9s")
    owing = (Obligation(c("*"), Must.MELD, Debt.JOKER),)
    assert steps(lang, changed(made, turn=changed(made.turn, obligations=owing, plays=1))) == [heard]


@pytest.mark.parametrize(
    ("lang", "heard"), [("en", "End the turn."), ("it", "Finisci il turno."), ("fr", "Finis ton tour.")]
)
def test_where_nobody_discards_the_turn_is_ended(lang: str, heard: str) -> None:
    assert steps(lang, table("7h 8h Kd"), discards="none")[1:] == [heard]
    assert heard not in steps(lang, table("7h 8h Kd", phase=Phase.DRAW), discards="none")


def test_a_long_plan_is_told_a_few_plays_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_words, "BREATH", 1)
    said = steps("en", OPENING)
    assert len(said) == 4
    assert said[3].startswith("Lay off the three of diamonds on")


MUCH = table(
    "3s 3h 3c Ah Ad Ac Qs Ts 2d Qd Jd Kc 9s",
    run(1, Suit.SPADES, 11, 14, jokers=[12]),
    run(2, Suit.DIAMONDS, 3, 6),
    run(3, Suit.HEARTS, 5, 8),
    opened="1",
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_step_of_a_long_plan_takes_more_than_a_breath(lang: str) -> None:
    """The same number of steps in every language and in braille; all that is laid is told."""
    view, made = view_of(MUCH, 0), rules()
    thought = plainly(made, view)
    assert isinstance(thought, Advice)
    assert thought.lay is not None
    said = steps(lang, MUCH)
    assert len(said) == 5
    assert max(map(len, said)) <= 220
    short = hint_words.steps(catalog(lang).braille, thought, view, NAMES, made, undo="U")
    assert len(short) == len(said)
    assert len(hint_words.named(thought, 2)) == 2
    assert len(hint_words.named(thought, 3)) == 3


@in_each_language
def test_a_card_that_makes_a_lesser_winning_hand_is_not_said_to_make_the_better_one(
    lang: str, one: str, many: str
) -> None:
    made = table("2s 7s Js 2h 2c 4c 5c 6c 7c Jc", opened="", phase=Phase.DRAW)
    said = steps(lang, made, "toscano")
    assert said[0].endswith(many)
    assert said[1] == one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_braille_display_gets_its_own_short_words(lang: str) -> None:
    short = catalog(lang).braille
    compiled = rules(manipulation=True)
    for made in (OPENING, table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), table("7h 8h 3c 3d Kd")):
        view = view_of(made, 0)
        said = hint_words.steps(short, plainly(compiled, view), view, NAMES, compiled, undo="U")
        assert all(len(text) <= 40 for text in said), said
    for hand in ("7h 8h 9h Th Ks Kh", "7h 8h 9h Ks", "7h 6h", "7h 7c 7d", "7h 7c", "7h Kd", "*"):
        view = view_of(table(hand, LYING), 0)
        hint_words.card_outlook(short, outlook(rules(), view, view.hand[0]), NAMES)
    assert catalog(lang).problems == short.problems == []


def test_no_hint_is_silent_and_none_has_signs() -> None:
    """Every game, every phase, whoever is playing."""
    hand = "As 2s 3s 5h 6h 7h Kd Kc Kh Jd"
    for game in GAMES:
        for phase in (Phase.DRAW, Phase.PLAY):
            for turn in (0, 1):
                for opened in ("", "01"):
                    made = table(hand, opened=opened, other="2h 5c", phase=phase, turn=turn, discards=cards("Qc 4s"))
                    for said in chain(*in_languages(LANGUAGES, made, game)):
                        assert said.endswith((".", "!"))
                        assert not set("{}[]$*_") & set(said), said


# ------------------------------------------------------------------ one card


def become(lang: str, made: State, game: str = "salotto", **options: object) -> str:
    view = view_of(made, 0)
    return hint_words.card_outlook(catalog(lang, game), outlook(rules(game, **options), view, view.hand[0]), NAMES)


SEEN = changed(
    table("7h 8h 7c 2d", other="6h Ks", discards=(c("2c"), c("9h", 1))), trail_since=(Trace(1, c("6h"), to_hand=True),)
)


@in_each_language
def test_a_card_whose_place_a_joker_holds_is_said_to_take_it(lang: str, heard: str) -> None:
    melds = run(1, Suit.HEARTS, 5, 7, jokers=[7])
    assert heard in become(lang, table("7h Kd 2c", melds, opened="01"))


@in_each_language
def test_what_a_card_lacks(lang: str, heard: str) -> None:
    assert become(lang, SEEN) == heard


@in_each_language
def test_what_a_card_is_good_for(
    lang: str, whole: str, fits: str, alone: str, dead: str, joker: str, mine: str
) -> None:
    assert become(lang, table("7h 8h 9h 2d")).endswith(whole)
    assert become(lang, table("7d 8h", LYING)).endswith(fits)
    assert become(lang, table("7h Kd")).endswith(alone)
    gone = cards(" ".join(f"{code} {code}" for code in "5h 6h 8h 9h 7s 7d 7c".split()))
    assert become(lang, table("7h Kd", discards=gone), discards="closed").endswith(dead)
    assert become(lang, table("* Kd")).endswith(joker)
    assert become(lang, table("7h 8h *")).endswith(mine)


@in_each_language
def test_what_a_card_could_do(lang: str, meld: str, lay_off: str, joker: str, rearranged: str, declare: str) -> None:
    def use(made: State, code: str, game: str = "salotto", **options: object) -> str:
        found = playable(rules(game, **options), view_of(made, 0))
        return hint_words.card_use(catalog(lang, game), c(code), found[c(code)])

    assert use(table("7h 8h 9h 2c"), "8h").endswith(f", {meld}.")
    assert use(table("7d 2c", LYING), "7d").endswith(f", {lay_off}.")
    lying = run(1, Suit.DIAMONDS, 4, 6, jokers=[5])
    assert use(table("5d Kc Kh 2c", lying), "5d").endswith(f", {joker}.")
    assert use(table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), "8s", manipulation=True).endswith(f", {rearranged}.")
    assert use(table("As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd"), "Qd", "toscano").endswith(f", {declare}.")


# ------------------------------------------------------------------ the review


JOKER = {"en": "A joker goes with everything.", "it": "Un jolly va bene per tutto.", "fr": "Un joker va avec tout."}


@in_each_language
def test_the_review(lang: str, missed: str, fed: str, why: str, called: str, declared: str, undeclared: str) -> None:
    def say(found: Missed | Fed | Undeclared) -> str:
        return counsel_words.lesson(catalog(lang), found, NAMES, rules())

    lay = laying(rules(), table("7h 8h 9h 2c"))
    assert lay is not None
    assert say(Missed(4, 20, lay, ())) == missed
    thrown = Fed(2, 15, c("9h"), 1, group(3, "9h 9c 9s"), called=False, fitted=False, joined=True)
    assert say(thrown) == f"{fed} {why}"
    assert called in say(replace(thrown, called=True))
    assert say(replace(thrown, meld=None, joined=False)).endswith(declared)
    assert say(replace(thrown, card=c("*"), joined=False)).endswith(JOKER[lang])
    assert say(Undeclared(5, 9, "dieci", (c("Qd"),))) == undeclared


def test_identities_have_their_words() -> None:
    made = table("Kh Kh 2c", identity(1, "5s", 3))
    assert "With the king of hearts: one more, 2 left." in become("en", made, identities=True)


def test_two_cards_that_can_not_both_come_are_not_held_out() -> None:
    """Of what lacks two cards, only what may still come about is told, however near it stands in the list."""
    seven = c("7h")
    gone = Chance(Kind.RUN, (seven,), (Need(c("6h").face, 0), Need(c("8h").face, 1)), missing=2)
    there = Chance(Kind.GROUP, (seven,), (Need(c("7c").face, 1), Need(c("7s").face, 2)), missing=2)
    said = hint_words.card_outlook(catalog("en"), Outlook(seven, (gone, there)), NAMES)
    assert said == "seven of hearts. For a group, two more sevens: 3 left."
    assert hint_words.card_outlook(catalog("en"), Outlook(seven, (gone,)), NAMES) == (
        "seven of hearts. No use any more: every card it needs is gone."
    )


def test_more_plays_than_can_be_kept_in_mind_come_two_at_a_time() -> None:
    melds = [run(number, suit, 4, 6) for number, suit in enumerate((Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS), 1)]
    melds += [run(4, Suit.HEARTS, 4, 6), run(5, Suit.HEARTS, 9, 11)]
    first, worth, *plays = steps("en", table("3d 7s 3h 7c 8h Qd Kc", *melds))
    assert (first, worth) == ("You can lay something off.", "25 points, 5 cards, in 5 plays.")
    assert [text.count("Lay off the ") for text in plays] == [2, 2, 1]


@pytest.mark.parametrize(
    ("game", "worth"), [("ufficiale", "You can lay 1 card."), ("cinquecento", "5 points, 1 card.")]
)
def test_points_of_a_lay_off_are_told_where_laying_scores(game: str, worth: str) -> None:
    assert steps("en", table("3d 7s 3h 7c 8h Qd Kc", run(1, Suit.HEARTS, 4, 6)), game)[1] == worth


@in_each_language
def test_no_key_is_told_where_none_takes_a_play_back(lang: str, key: str, heard: str) -> None:
    view = view_of(table("Kd 9s"), 0)
    assert hint_words.steps(catalog(lang), Advice(stuck=True), view, NAMES, rules(), undo=key) == [heard]


@in_each_language
def test_of_many_cards_to_wait_for_how_many_more_there_are_is_told(lang: str, hand: str, end: str) -> None:
    """Those that are named and those that are not make up the number that was told."""
    made = table(hand, opened="", phase=Phase.DRAW, other="Ks Qd")
    assert steps(lang, made)[-1].endswith(end)
    found = hint(rules(), view_of(made, 0)).thought
    assert isinstance(found, Advice)
    counted = [need.unseen + need.lies for need in found.hopes or ()]
    assert catalog(lang).text("hint-hope", count=sum(counted)) in steps(lang, made)
