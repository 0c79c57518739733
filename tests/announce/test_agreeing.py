"""What a hint, T, the line of what is prepared and a refusal say of one position agree (K8, L8, R8, G9)."""

from __future__ import annotations

import pytest

from ramino_access.announce import answers, counsel_words, doings, hint_words, meld_words, refusal
from ramino_access.announce.sentences import begun
from ramino_access.core.actions import Discard, DrawStock, LayMelds, Take, Token
from ramino_access.core.cards import Suit, face
from ramino_access.core.engine import apply, attempt
from ramino_access.core.record import changed
from ramino_access.core.refusals import CardsOwed, Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.counsel.decision import Decision, LayReason
from ramino_access.counsel.hint import hint, plainly
from ramino_access.counsel.judgement import Judgement, Price
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, advise, new_melds
from ramino_access.hints.playable import playable
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position
from ramino_access.solver.free_lay import free_lay
from ramino_access.solver.hand_melds import melds_among
from ramino_access.solver.openings import as_meld
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.solver.free_lays import free_position

NAMES = ("Anna", "Bruno", "Carla", "Dora")


def catalog(lang: str, rules: Rules) -> Catalog:
    return Catalog(lang, facts=facts(rules))


def at(game: str, hand: str, **data: object) -> tuple[Rules, State]:
    rules = GAMES[game].compile({}, 2)
    given = {"seats": ["Anna", "Bruno"], "hands": {"Anna": hand, "Bruno": 8}, "opened": ["Bruno"], **data}
    return rules, position(rules, given)


def refused(words: Catalog, rules: Rules, state: State, play: str) -> str:
    action = parse_play(play)
    outcome = attempt(rules, state, 0, action)
    assert isinstance(outcome, Refusal)
    return refusal.word(words, outcome, NAMES, action=action, view=view_of(state, 0), rules=rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lay_that_needs_no_opening_is_told_of_alike(lang: str) -> None:
    for seed in range(20):
        rules, state = free_position(seed)
        words, view = catalog(lang, rules), view_of(state, 0)
        thought = hint(rules, view).thought
        first = hint_words.steps(words, thought, view, NAMES, rules, undo="")[0]
        assert isinstance(thought, Advice)
        later = "then" if thought.drawing and not thought.take else "no"
        assert first.endswith(words.text("hint-out", later=later)), seed
        lay = free_lay(rules, state)
        if lay is None:
            continue  # the discard has to be taken first
        if not rules.opening.free:
            assert words.text("turn-in-hand") in doings.turn(words, view, NAMES, rules), seed
        melds = new_melds(state, apply(rules, state, 0, lay).state)
        points = sum(map(rules.values.meld_points, melds))
        if points < rules.opening.minimum:
            said = answers.prepared(words, view, melds, rules).text
            told = [words.text("prepared-free", points=points, melds=[], minimum=0).split(":")[0]]
            assert said.startswith(told[0]), seed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_two_cards_more_than_the_melds_nothing_is_promised(lang: str) -> None:
    """Before the draw thirteen cards hold twelve in melds of 36 points; after it two would stay."""
    hand = "2s 2h 2d 3s 3h 3d 2c 3c 4c 4s 4h 4d Kd"
    rules, state = at("scala40", hand, discards="9d", stock="Jh 7h")
    words, view = catalog(lang, rules), view_of(state, 0)
    said = hint_words.steps(words, plainly(rules, view), view, NAMES, rules, undo="")
    assert said[0].endswith(words.text("hint-short"))
    after = apply(rules, state, 0, parse_play("stock")).state
    assert words.text("turn-in-hand") not in doings.turn(words, view_of(after, 0), NAMES, rules)
    why = refused(words, rules, after, "meld 2s 2h 2d; 3s 3h 3d; 2c 3c 4c; 4s 4h 4d")
    assert why == words.text("refusal-opening-too-low.free", points=36, missing=4, minimum=40)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_that_goes_whatever_is_drawn_goes_with_the_card_that_comes(lang: str) -> None:
    rules, state = at("scala40", "2s 2h 2d 3s 3h 3d 4s 4h 4d", discards="9c")
    words, view = catalog(lang, rules), view_of(state, 0)
    thought = plainly(rules, view)
    assert isinstance(thought, Advice)
    said = hint_words.steps(words, thought, view, NAMES, rules, undo="")
    assert said[0].endswith(words.text("hint-out", later="then"))
    assert said[-1].endswith(words.text("hint-play-drawn"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_card_can_be_thrown_the_turn_is_ended_without(lang: str) -> None:
    """G9: beside the card just taken lies only a joker, which is not thrown."""
    rules, state = at("ramino", "*", opened=["Anna"], table=["4c 4d 4h 4s"], discards="9h")
    state = apply(rules, state, 0, parse_play("take")).state
    words, view = catalog(lang, rules), view_of(state, 0)
    assert words.text("do-end-bare") in doings.turn(words, view, NAMES, rules)
    said = hint_words.steps(words, plainly(rules, view), view, NAMES, rules, undo="")
    assert said[-1] == words.text("hint-end", only=True)
    assert refused(words, rules, state, "discard *") == words.text("refusal-joker-not-thrown.end")
    card = next(card for card in view.hand if not card.is_joker)
    assert refused(words, rules, state, "discard 9h") == begun(words, words.text("refusal-just-taken.end", card=card))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options", "hand", "how"),
    [
        ("rami", {"opening": 51, "pure_run": "on"}, "Ks Kh Kc Qs Qh Qc 2d 4c", "impure"),  # R5
        ("ramino", {"opening": 30, "pure_opening": True}, "Ks Kh * 2d 4c", "impure"),  # L5: no joker at all
        ("ramino", {"pure_opening": True}, "Ks Kh * 2d 4c", "impure"),
        ("ramino", {"opening": 30, "pure_opening": True}, "Ks Kh Kc 2d 4c", "enough"),
    ],
)
def test_what_is_prepared_is_enough_only_where_it_opens(
    lang: str, game: str, options: dict[str, object], hand: str, how: str
) -> None:
    rules = GAMES[game].compile(options, 2)
    data = {"seats": ["Anna", "Bruno"], "hands": {"Anna": hand, "Bruno": 8}, "phase": "play"}
    words, view = catalog(lang, rules), view_of(position(rules, data), 0)
    melds = [as_meld(m) for m in melds_among(view.hand, rules.style, rules.values) if m.jokers == ("*" in hand)]
    ready = [meld for meld in melds if len(meld) == 3]
    assert answers.opening_stands(rules, view, ready)[0] == how
    said = answers.prepared(words, view, ready, rules).text
    assert ("joker" in said or "jolly" in said) == (how == "impure")
    shortfall = plainly(rules, view)
    assert isinstance(shortfall, Advice)
    lacks = hint_words.steps(words, shortfall, view, NAMES, rules, undo="")
    assert (words.text("hint-short-pure") in lacks) == (game == "rami")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_joker_that_came_back_is_not_named_as_one_to_be_laid_off(lang: str) -> None:
    """L4: laid off it pays nothing, and the turn could not end."""
    rules, state = at("ramino", "9c 4s 6s 4c", opened=["Anna"], table=["8c 9c* Tc Jc", "9s 9h 9d"], phase="play")
    after = apply(rules, state, 0, parse_play("swap 1 9c")).state
    uses = playable(rules, view_of(after, 0))
    assert {card.face.code: use.how for card, use in uses.items()} == dict.fromkeys(("4s", "6s", "4c", "*"), "meld")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_joker_that_came_back_is_said_to_belong_in_a_new_meld(lang: str) -> None:
    """L4: T, and a discard that is refused."""
    rules, state = at("ramino", "9c 4s 6s 4c", opened=["Anna"], table=["8c 9c* Tc Jc", "9s 9h 9d"], phase="play")
    state = apply(rules, state, 0, parse_play("swap 1 9c")).state
    words, view = catalog(lang, rules), view_of(state, 0)
    joker = next(card for card in view.hand if card.is_joker)
    told = words.text("owed-taken", how="meld", cards=[joker])
    assert begun(words, told) in doings.turn(words, view, NAMES, rules)
    owed = {"how": "new", "cards": [], "new": [joker], "count": 1, "price": "none", "cost": 0}
    assert refused(words, rules, state, "discard 4s") == words.text("refusal-cards-owed", **owed)
    thrown = parse_play("discard *")
    why = refusal.word(words, CardsOwed((joker,), None), NAMES, action=thrown, view=view, rules=rules)
    assert why == begun(words, words.text("refusal-cards-owed.discard", **owed))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_is_left_to_draw_nobody_is_told_to(lang: str) -> None:
    """G10: T, the hint, what the other play costs, and a refusal."""
    rules, state = at("cinquecento", "5s 4h 5d Ac Kh", opened=[], discards="Qd 2c 9h")
    state = changed(state, stock=())
    words, view = catalog(lang, rules), view_of(state, 0)
    assert words.text("do-give-up") in doings.turn(words, view, NAMES, rules)
    said = hint_words.steps(words, plainly(rules, view), view, NAMES, rules, undo="")
    assert said == [words.text("hint-give-up")]
    judgement = Judgement(Decision(Take(2), None), DrawStock(), Price(0.2, 0.01), blocks=True)
    assert words.text("counsel-rival", other="give-up") in counsel_words.hint(words, judgement, NAMES)
    assert words.text("hint-draw").rstrip(".").lower() not in refused(words, rules, state, "take 1").lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_be_better_kept_is_told_as_a_possibility(lang: str) -> None:
    """Every step before the last leaves open what the last one says."""
    rules = GAMES["ufficiale"].compile({}, 2)
    hands = {"Anna": "Td 8h Qd Jd 7h Qh 5h Tc 9c Ks 8d", "Bruno": 10}
    state = position(rules, {"seats": ["Anna", "Bruno"], "hands": hands, "phase": "play", "discards": "5s"})
    words, view = catalog(lang, rules), view_of(state, 0)
    found = hint(rules, view)
    assert found.kept_back
    said = hint_words.steps(words, found.thought, view, NAMES, rules, undo="")
    assert said[0] == words.text("hint-open", later="wait")
    assert said[-1].startswith(words.text("hint-would", plays="").strip())
    assert isinstance(found.thought, Advice)
    assert found.thought.lay is not None
    assert isinstance(found.thought.lay.stages[0].action, LayMelds)


def seen(game: str, options: dict[str, object], **data: object) -> tuple[Rules, State]:
    """A position of a scenario, Anna to move."""
    rules = GAMES[game].compile(options, 2)
    return rules, position(rules, {"seats": ["Anna", "Bruno"], **data})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_laid_is_told_beginning_with_a_capital(lang: str) -> None:
    rules, state = seen(
        "ramino", {}, hands={"Anna": "9h 4s", "Bruno": 8}, opened=["Anna"], table=["4c 4d 4h"], phase="play"
    )
    words, view = catalog(lang, rules), view_of(state, 0)
    said = hint_words.steps(words, plainly(rules, view), view, NAMES, rules, undo="")[1]
    assert said[0].isdigit() or said[0].isupper()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_that_must_be_laid_at_once_is_in_the_first_meld_named(lang: str) -> None:
    """C2."""
    hand = "Ks Kh 3s 4s 5s 8c 9d Qs Qh"
    rules, state = seen("cinquecento", {"hand_size": 9}, hands={"Anna": hand, "Bruno": 9}, discards="Qd Jc")
    words, view = catalog(lang, rules), view_of(apply(rules, state, 0, Take(2)).state, 0)
    said = hint_words.steps(words, plainly(rules, view), view, NAMES, rules, undo="")[2]
    queens = new_melds(view.state, apply(rules, view.state, 0, parse_play("meld Qs Qh Qd")).state)[0]
    assert said.startswith(words.text("hint-play-meld", melds=[meld_words.words(words, queens, laid=True)]).rstrip("."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hand_that_a_card_declares_is_the_one_that_it_is(lang: str) -> None:
    """T3: two players hold ten cards; a sette does not exist there."""
    hand = "2s 6s 7s 2h 6h 7h 2d 6d 6c 7c Jc"
    rules, state = seen("toscano", {}, hands={"Anna": hand, "Bruno": 10}, phase="play")
    words = catalog(lang, rules)
    (said,) = [hint_words.card_use(words, card, use) for card, use in playable(rules, view_of(state, 0)).items()]
    assert "dieci" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_discard_is_said_before_other_plays_are_compared(lang: str) -> None:
    words, card = catalog(lang, GAMES["scala40"].compile({}, 2)), face(8, Suit.DIAMONDS)
    throw = Discard(Token(card))
    made = Judgement(Decision(throw, LayReason(3), throw), throw, Price(0.13, 0.01))
    said = counsel_words.hint(words, made, NAMES, throw)
    assert said.index(words.text("hint-play-last", card=card)) < said.index("13")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_meld_is_offered_with_too_few_cards(lang: str) -> None:
    """L6: of two cards one is kept for the discard, of one nothing can be laid; nor what fits nowhere."""
    for hand, lays in (("4s", False), ("4s Kd", True), ("9h Kd", False)):
        rules, state = seen(
            "ramino", {}, hands={"Anna": hand, "Bruno": 8}, opened=["Anna"], table=["4c 4d 4h"], phase="play"
        )
        words = catalog(lang, rules)
        said = doings.turn(words, view_of(state, 0), NAMES, rules)
        assert words.text("do-meld") not in said
        assert (words.text("do-lay-off") in said) is lays


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_not_be_laid_yet_is_said_of_what_is_prepared(lang: str) -> None:
    """R5: nothing is laid in a first turn."""
    options = {"lay_on_first_turn": "forbidden"}
    rules, state = seen("rami", options, hands={"Anna": "Ks Kh Kc 2d 4c Jd 8h 3s", "Bruno": 8}, phase="play")
    words, state = catalog(lang, rules), changed(state, turns=(0, 0))
    melds = [as_meld(meld) for meld in melds_among(state.hands[0], rules.style, rules.values)]
    assert answers.prepared(words, view_of(state, 0), melds, rules).text.endswith(words.text("hint-early"))


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case(
    ("stock", "hand", "suffix", "must"),
    [
        (True, "5s 4h 5d Ac 4c 8c Kc", "", "meld"),
        (True, "2h 2c 5d Ac 4c 8c Kc", "", "meld-now"),
        (False, "2h 2c 5d Ac 4c 8c Kc", ".discards", "meld-now"),
        (False, "5s 4h 5d Ac 4c 8c Kc", ".end", "meld-now"),
    ],
)
def test_a_card_without_use_is_refused_with_what_can_be_done(
    lang: str, stock: bool, hand: str, suffix: str, must: str
) -> None:
    """C2: the nine makes no meld; the two below it would, with cards of the hand."""
    rules, state = seen("cinquecento", {}, hands={"Anna": hand, "Bruno": 7}, discards="Kd 2s 9h")
    state = changed(state, stock=state.stock if stock else ())
    words = catalog(lang, rules)
    told = words.text(f"refusal-cannot-use-card{suffix}", card=state.discards[-1], lays="yes", must=must)
    assert refused(words, rules, state, "take 1") == begun(words, told)


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case(("hand", "options", "taken"), [("5s 4h 5d Ac", {"top_free": True}, 2), ("2h 2c 5d Ac", {}, 3)])
def test_nobody_is_sent_deeper_than_anything_can_be_taken(
    lang: str, hand: str, options: dict[str, object], taken: int
) -> None:
    """C2: the top card alone is free, or two cards are of use, and these are what can be taken."""
    rules, state = seen("cinquecento", options, hands={"Anna": hand, "Bruno": 7}, discards="Kd 2s 9h")
    words = catalog(lang, rules)
    card = state.discards[-taken]
    told = words.text("refusal-cannot-use-card", card=card, lays="yes", must="meld")
    assert refused(words, rules, state, f"take {taken}") == begun(words, told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "hand", "opened", "table", "uses"),
    [
        (
            "cinquecento",
            "3s 3h 3c 9s Tc Kh",
            (),
            "6s 7s 8s",
            {"3s": "meld", "3h": "meld", "3c": "meld", "9s": "opened"},
        ),
        ("ramino", "Qc 2s Jc 6d", ("Anna",), "8c 9c Tc", {"Jc": "lay-off", "Qc": "beside"}),
    ],
)
def test_all_that_a_hint_would_lay_is_among_the_cards_that_can_be_played(
    lang: str, game: str, hand: str, opened: tuple[str, ...], table: str, uses: dict[str, str]
) -> None:
    rules, state = seen(
        game, {}, hands={"Anna": hand, "Bruno": 7}, opened=["Bruno", *opened], table=[table], phase="play"
    )
    view, words = view_of(state, 0), catalog(lang, rules)
    found = playable(rules, view)
    assert {card.face.code: use.how for card, use in found.items()} == uses
    lay = advise(rules, view).lay
    assert lay is not None
    assert set(lay.gone) <= set(found)
    said = [hint_words.card_use(words, c, use) for c, use in found.items() if use.how in ("lay-off", "beside")]
    assert all("1" in told for told in said)
