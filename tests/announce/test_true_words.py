"""What is said of a position is so: on small positions at random, and on some that once were told of otherwise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ramino_access.announce import answers, counsel_words, doings, hint_words, refusal
from ramino_access.core.actions import Action, LayMelds, LayOff, Swap, Take, token_of
from ramino_access.core.cards import SUITS, Card, card, face
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import apply, attempt
from ramino_access.core.plays.step import as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import View, view_of
from ramino_access.counsel.decision import DrawReason, ThrowReason, decide
from ramino_access.counsel.hint import hint
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, endings, laying, new_melds
from ramino_access.hints.playable import playable
from ramino_access.hints.winning import nearest
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.text.notation import parse_face, parse_play
from ramino_access.play.text.positions import position
from ramino_access.solver.hand_melds import melds_among
from tests.announce.tables import NAMES
from tests.languages import LANGUAGES
from tests.night import some
from tests.solver.by_force import Force
from tests.solver.small_positions import before_the_draw, small_position, usable_take

CHUNKS = 8
COUNT = 480
SEVERAL_WAYS = "7s Ks 3h Kh 7d Kd 3c 4c 7c Kc"  # threes, or three to five of clubs


def words_of(rules: Rules, lang: str = "en") -> Catalog:
    return Catalog(lang, facts=facts(rules))


def at(game: str, options: dict[str, Any] | None = None, **data: Any) -> tuple[Rules, View]:
    """A position of two players, the first of whom moves."""
    seats = data.pop("seats", ["Anna", "Bruno"])
    rules = GAMES[game].compile(options or {}, len(seats))
    return rules, view_of(position(rules, {"seats": seats, **data}), 0)


def steps(rules: Rules, view: View, lang: str = "en") -> list[str]:
    return hint_words.steps(words_of(rules, lang), hint(rules, view).thought, view, NAMES, rules, undo="U")


def any_allowed(rules: Rules, state: State, plays: list[Action]) -> bool:
    return any(not isinstance(attempt(rules, state, 0, play), Refusal) for play in plays)


def lay_offs(state: State) -> list[Action]:
    ends = (None, "low", "high")
    return [LayOff(m.number, (token_of(c.face),), end) for m in state.melds for c in state.hands[0] for end in ends]


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_what_may_be_done_now_can_be_and_nothing_else_can(chunk: int) -> None:
    for seed in range(chunk, COUNT, CHUNKS):
        rules, state = small_position(seed)
        words, hand = words_of(rules), state.hands[0]
        if doings.due(words, state.turn) is not None:
            continue
        said = doings.turn(words, view_of(state, 0), NAMES, rules)
        if rules.asked(state).free:
            melds: list[Action] = [LayMelds((m.tokens,)) for m in melds_among(hand, rules.style, rules.values)]
            assert (words.text("do-meld") in said) == any_allowed(rules, state, melds), seed
        assert (words.text("do-lay-off") in said) == any_allowed(rules, state, lay_offs(state)), seed
        swaps: list[Action] = [Swap(m.number, c.face) for m in state.melds for c in hand if not c.is_joker]
        if words.text("do-swap") in said:
            assert any_allowed(rules, state, swaps), seed


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_what_is_said_to_be_playable_leaves_what_is_owed_payable(chunk: int) -> None:
    for seed in range(chunk, 6 * COUNT, CHUNKS):
        rules, state = small_position(seed)
        if not state.turn.obligations or 0 not in state.opened or not usable_take(rules, state):
            continue
        for owner, use in playable(rules, view_of(state, 0)).items():
            for number in use.numbers:
                plays: list[Action] = [Swap(number, owner.face)]
                if use.how == "lay-off":
                    plays = [play for play in lay_offs(state) if play in _of(number, owner)]
                allowed = [
                    one for one in (attempt(rules, state, 0, play) for play in plays) if not isinstance(one, Refusal)
                ]
                assert any(turn_debts(rules, one.state).free or rules.usable(rules, one.state) for one in allowed), seed


def _of(number: int, owner: Card) -> list[Action]:
    return [LayOff(number, (token_of(owner.face),), end) for end in (None, "low", "high")]


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_the_cards_that_end_the_hand_are_just_those_and_as_many_as_said(chunk: int) -> None:
    for seed in range(chunk, COUNT, CHUNKS):
        rules, state = small_position(seed)
        state = before_the_draw(
            rules, changed(state, hands=(state.hands[0][:1], *state.hands[1:]), opened=state.opened | {0})
        )
        view = view_of(state, 0)
        found = endings(rules, view)
        if not found or laying(rules, as_drawn := as_if_playing(state, 0)) is not None:
            continue
        named = {need.face for need in found}
        for one in {c.face: c for c in state.stock}.values():
            drawn = changed(as_drawn, hands=((*as_drawn.hands[0], one), *as_drawn.hands[1:]))
            assert (one.face in named) == Force(rules, drawn).out, (seed, one)
        thought = hint(rules, view).thought
        if isinstance(thought, Advice) and thought.ending:
            told = hint_words.steps(words_of(rules), thought, view, NAMES, rules, undo="")[1]
            assert told == words_of(rules).text("hint-ending", count=sum(n.unseen for n in found), proven=True), seed


def test_whatever_is_hoped_for_the_cards_to_keep_win_with_it() -> None:
    """T3: dieci that one card would complete, in several ways."""
    declaring = GAMES["toscano"].compile({}, 2).declaring
    assert declaring is not None
    pack = [card(face(rank, suit), 0) for suit in SUITS for rank in declaring.ranks]
    tried = 0
    told = {card(parse_face(code), 0) for code in SEVERAL_WAYS.split()}
    for seed in range(40):
        hand = Random(seed).sample([c for c in pack if c.rank in declaring.ranks[seed % 6 : seed % 6 + 5]], 10)
        hand = hand if seed else [c for c in pack if c in told]
        near = nearest(declaring, hand, ())
        for helper in () if near is None else near.helpers:
            tried += 1
            won = nearest(declaring, [card(f, 0) for f in (*near.keep, helper)], ())
            assert won is not None, seed
            assert not won.missing, (seed, helper)
        if tried > 12:
            break
    assert tried > 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_whose_draw_decides_is_kept_whole(lang: str) -> None:
    rules, view = at("toscano", hands={"Anna": SEVERAL_WAYS, "Bruno": 10})
    said = steps(rules, view, lang)
    assert said[-1] == words_of(rules, lang).text("hint-keep-all")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_discard_that_wins_is_told_with_the_card_to_declare_with(lang: str) -> None:
    """T4."""
    rules, view = at("toscano", hands={"Anna": "3s 3h 5h 6h 7h 3d Jd 6c 7c Jc", "Bruno": 10}, discards="4h")
    assert steps(rules, view, lang)[-1] == words_of(rules, lang).text("hint-declare-way", ways=[way(rules, lang, "Jd")])


def way(rules: Rules, lang: str, code: str) -> str:
    return words_of(rules, lang).text("declare-way", hand="dieci", cards=[parse_play(f"discard {code}").token])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_what_is_owed_needs_goes_nowhere_else(lang: str) -> None:
    """R2: the six of spades has to lie in a new meld, which needs the six of diamonds."""
    hands = {"Anna": "8s 9s 6h 8h 3d 4d 6d Td 4c 7c", "Bruno": 7}
    rules, view = at("rami", hands=hands, opened=["Anna", "Bruno"], table=["7d 8d 9d"], discards="6s")
    state = apply(rules, view.state, 0, Take()).state
    uses = {c.face.code: use.how for c, use in playable(rules, view_of(state, 0)).items()}
    assert uses == {"6s": "meld", "6h": "meld", "6d": "meld", "Td": "lay-off"}
    assert words_of(rules, lang).text("hint-lay", later="must", how="meld") in steps(rules, view_of(state, 0), lang)[0]


def test_what_goes_with_a_joker_taken_back_is_named_too() -> None:
    rules, view = at(
        "rami", hands={"Anna": "7s 3h 3d 7c", "Bruno": 1}, opened=["Anna"], table=["6s * 8s"], phase="play"
    )
    uses = {c.face.code: use.how for c, use in playable(rules, view).items()}
    assert uses == {"7s": "joker", "3h": "recovered", "3d": "recovered"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_only_card_is_not_asked_at_which_end_it_goes(lang: str) -> None:
    """L6: it has to be kept for the discard."""
    rules, view = at("ramino", hands={"Anna": "*", "Bruno": 1}, opened=["Anna"], table=["6c 7c 8c"], phase="play")
    words, play = words_of(rules, lang), parse_play("lay 1 *")
    outcome = attempt(rules, view.state, 0, play)
    assert isinstance(outcome, Refusal)
    said = refusal.word(words, outcome, NAMES, action=play, view=view, rules=rules)
    assert said == words.text("refusal-must-keep-discard")
    assert words.text("do-swap") not in doings.turn(words, view, NAMES, rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_an_empty_pile_it_is_said_that_it_is_empty(lang: str) -> None:
    rules, view = at("ufficiale", hands={"Anna": "5s Jh 7d", "Bruno": 7})
    outcome = attempt(rules, view.state, 0, Take())
    assert isinstance(outcome, Refusal)
    said = refusal.word(words_of(rules, lang), outcome, NAMES, action=Take(), view=view, rules=rules)
    assert said == words_of(rules, lang).text("refusal-nothing-to-take.empty")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_laid_points_that_count_nothing_are_not_told(lang: str) -> None:
    """U6."""
    rules, view = at("ufficiale", hands={"Anna": "4c 5c 6c Jd 2h", "Bruno": 7}, phase="play")
    melds = [m for m in melds_among(view.hand, rules.style, rules.values) if len(m.tokens) == 3]
    after = apply(rules, view.state, 0, LayMelds((melds[0].tokens,))).state
    said = answers.prepared(words_of(rules, lang), view, new_melds(view.state, after), rules).text
    assert "15" not in said
    assert "3" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lay_that_needs_no_opening_says_so_in_the_hint_and_where_others_are_refused(lang: str) -> None:
    """L8, K8."""
    hand = "3s 3h 3d 3c 4c 5c 9s * Js 9c 6c"
    rules, view = at("ramino", {"opening": 60}, hands={"Anna": hand, "Bruno": 9}, phase="play")
    words = words_of(rules, lang)
    assert words.text("turn-in-hand") in " ".join(steps(rules, view, lang))
    play = parse_play("meld 3s 3h 3d")
    outcome = attempt(rules, view.state, 0, play)
    assert isinstance(outcome, Refusal)
    said = refusal.word(words, outcome, NAMES, action=play, view=view, rules=rules)
    assert words.text("turn-in-hand") in said


def test_nobody_is_helped_by_a_group_that_is_closed() -> None:
    """G6: the reason for keeping a card back is not that it helps the others, where no card could be added to it."""
    hands = {"Anna": "5s 3h Qd 8c Qc", "Bruno": 7, "Carla": 4}
    rules, view = at(
        "cinquecento",
        seats=["Anna", "Bruno", "Carla"],
        hands=hands,
        opened=["Anna", "Carla"],
        table=["5h 5d 5c", "6h 7h 8h"],
        phase="play",
    )
    reason = decide(rules, view).reason
    assert isinstance(reason, ThrowReason)
    assert (reason.back, reason.calm) == (True, True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_could_not_be_thrown_again_is_left_for_that(lang: str) -> None:
    """G9: only what comes from the stock can be the last discard."""
    table = ["6s 6h 6d", "2d 3d 4d*", "5s 6s* 7s"]
    rules, view = at("ramino", hands={"Anna": "5d", "Bruno": 3}, opened=["Anna", "Bruno"], table=table, discards="Ah")
    reason = decide(rules, view).reason
    assert isinstance(reason, DrawReason)
    assert reason.stays
    assert steps(rules, view, lang)[0].endswith(words_of(rules, lang).text("hint-out", later="then"))
    found = hint(rules, view)
    assert isinstance(found.thought, Advice)
    found.weigh(lambda function, *args: function(*args))
    assert found.judgement is not None
    said = counsel_words.hint(words_of(rules, lang), found.judgement, NAMES)
    why = words_of(rules, lang).text("counsel-reason", why="stays", when="now", name="", count=0, cards=[], than=None)
    assert why in said
