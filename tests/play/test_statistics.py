"""What matches come to: summaries say what the journals say, and figures what the summaries say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.core.state import Result, Share
from ramino_access.games import GAMES
from ramino_access.play.entries import Entry, OneHand, Setup
from ramino_access.play.journal.match_file import Header, Kept, header_of
from ramino_access.play.kept.statistics import (
    BEST_SO_FAR_HANDS,
    Bests,
    Course,
    Figures,
    HandFacts,
    Summary,
    bests,
    by_game,
    by_opponents,
    by_options,
    course_of,
    figures,
    gain_of,
    identity,
    summary_of,
)
from tests.night import NIGHT
from tests.play.playing import Told, told

NAMES = ("Me", "Anna", "Bruno", "Carla")
#: Options with which matches are short, and options that are not as usual.
SHORT: dict[str, list[dict[str, str | int | bool]]] = {
    "salotto": [{"hands": 2}, {"mode": "elimination", "limit": 100}, {"target": 100, "manipulation": True}],
    "ufficiale": [{"target": 30}, {"deals": 1}],
    "toscano": [{}],
    "cinquecento": [{"target": 100}, {"win_by": "closings", "closings": 1}],
    "rami": [{"target": 100}, {"target": 100, "sec": "minus-50", "opening": "51"}],
    "scala40": [{"limit": 50}, {"limit": 40, "opening": 0, "in_hand_free": True}],
    "ramino": [{"limit": 50}, {"limit": 40, "in_hand_free": False}],
    "machiavelli": [{"limit": 20}, {"hands": 2}],
    "chiuso": [{"limit": 50}],
}
HANDS = 3  # at most, of one match


def _kept(header: Header, entries: Iterable[Entry]) -> Kept:
    return Kept(Path("a.match"), header, tuple(entries), 0, 0)


@st.composite
def _matches(draw: st.DrawFn) -> tuple[Header, list[Entry], Told]:
    game = draw(st.sampled_from(list(GAMES)))
    setup = Setup(
        game,
        draw(st.sampled_from(SHORT[game])),
        NAMES[: draw(st.integers(2, 3))],
        draw(st.integers(0, 2**31 - 1)),
        "novice",
    )
    entries: list[Entry] = []
    heard = told(setup, entries, 0, HANDS)
    return header_of(setup, draw(st.integers(1_700_000_000, 1_800_000_000))), entries, heard


@pytest.mark.slow
@settings(max_examples=100 if NIGHT else 10, deadline=None)
@given(_matches(), st.booleans())
def test_a_summary_says_what_was_heard_at_the_table(match: tuple[Header, list[Entry], Told], given_up: bool) -> None:
    header, entries, heard = match
    summary = summary_of(_kept(header, entries), 1_800_000_009, given_up=given_up)
    if not heard.champions and not given_up:
        assert summary is None
        return
    assert summary is not None
    assert summary.given_up == (not heard.champions)
    assert summary.won == (0 in heard.champions)
    assert summary.hands == len(heard.points)
    assert summary.hands_won == heard.hands_won
    assert summary.ramini == heard.ramini
    assert summary.penalties == heard.penalties
    rules = GAMES[header.game].compile(header.options, len(header.seats))
    if rules.scoring.terms.points and not rules.scoring.low_is_good:
        assert summary.best == max(0, *heard.points)
    assert (summary.game, summary.players, summary.level) == (header.game, len(header.seats), "novice")
    assert GAMES[header.game].values(summary.options) == header.options
    assert summary.match == identity(header)


@pytest.mark.parametrize(
    ("game", "hands", "given_up", "counted", "left"),
    [
        ("ufficiale", 1, False, True, False),  # to its end
        ("ufficiale", 1, True, True, False),  # nobody gives up what is over
        ("salotto", 1, False, False, False),  # goes on
        ("salotto", 1, True, True, True),
        ("salotto", 0, True, False, False),  # before its first hand was over
    ],
)
def test_only_what_is_over_or_given_up_is_counted(
    game: str, hands: int, given_up: bool, counted: bool, left: bool
) -> None:
    options = {"deals": 1} if game == "ufficiale" else {"target": 0, "hands": 9}
    setup = Setup(game, options, NAMES[:2], 5, "novice")
    entries: list[Entry] = []
    if hands:
        told(setup, entries, 0, hands)
    summary = summary_of(_kept(header_of(setup, 1_700_000_000), entries), 9, given_up=given_up)
    assert (summary is not None) == counted
    assert summary is None or summary.given_up == left


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(_matches())
def test_each_hand_has_the_points_by_which_the_score_changed(match: tuple[Header, list[Entry], Told]) -> None:
    header, entries, heard = match
    assert [hand.points for hand in course_of(header.setup, entries, 0).hands] == heard.points


def _summary(number: int, *, won: bool = False, **changes: object) -> Summary:
    given: dict[str, object] = {
        "match": f"{number:016x}",
        "game": "salotto",
        "options": {},
        "players": 3,
        "level": "casual",
        "begun": number,
        "ended": number + 10,
        "won": won,
        "hands": 4,
        **changes,
    }
    return Summary(**given)


def test_figures_add_up_whatever_the_order() -> None:
    told = [
        _summary(1, won=True, hands_won=2, ramini=1, best=200),
        _summary(2, won=True, hands_won=3, best=310),
        _summary(3, penalties=300, best=90),
        _summary(4, won=True, hands_won=1),
        _summary(5, given_up=True, hands=1),
        _summary(6, won=True, ramini=2),
    ]
    expected = Figures(
        matches=6, won=4, given_up=1, hands=21, hands_won=6, ramini=3, penalties=300, best=310, streak=1, longest=2
    )
    assert figures(told) == figures(told[::-1]) == expected
    assert expected.lost == 1
    assert figures([]) == Figures()


def test_a_match_that_was_given_up_ends_a_row_of_wins() -> None:
    row = [_summary(n, won=True) for n in range(3)]
    assert figures(row).streak == 3
    assert figures([*row, _summary(9, given_up=True)]).streak == 0


def test_matches_are_told_by_game_options_and_opponents_the_most_played_first() -> None:
    told = [
        _summary(1, game="rami"),
        _summary(2),
        _summary(3, options={"opening": 40}),
        _summary(4, players=2),
        _summary(5, players=2, level="expert"),
    ]
    assert {game: len(some) for game, some in by_game(told).items()} == {"salotto": 4, "rami": 1}
    assert list(by_game(told)) == ["salotto", "rami"]
    assert [len(some) for some in by_options(told[1:]).values()] == [3, 1]
    assert list(by_options(told[1:])) == [(), (("opening", 40),)]
    assert list(by_opponents(told)) == [(2, "casual"), (1, "casual"), (1, "expert")]


def _header(**options: str | int | bool) -> Header:
    return header_of(Setup("salotto", options, NAMES[:3], 7), 1_800_000_000)


def _course(*gains: int, won: bool | None = None) -> Course:
    hands = tuple(HandFacts(won=True, points=gain, gain=gain, ramino=False, penalties=0) for gain in gains)
    return Course(hands, won, points=0)


def test_a_best_hand_is_one_that_beats_enough_others_at_tables_with_the_same_options() -> None:
    kept = _kept(_header(), ())
    earlier = {one.match: one for one in [_summary(1, hands=BEST_SO_FAR_HANDS - 1, best=200)]}
    assert bests(kept, _course(10, 201), earlier) == Bests(hand=201)
    assert bests(kept, _course(10, 200), earlier) == Bests()
    assert bests(kept, _course(201), earlier) == Bests(), "too few hands to compare with"
    assert bests(kept, _course(210, 201), earlier) == Bests(), "an earlier hand of this match was better"
    assert bests(_kept(_header(opening=40), ()), _course(10, 201), earlier) == Bests()
    assert bests(kept, _course(), earlier) == Bests()


def test_cards_that_have_been_played_before_make_nothing_better() -> None:
    kept = _kept(_header(), ())
    earlier = {one.match: one for one in [_summary(2, hands=BEST_SO_FAR_HANDS, best=200)]}
    assert bests(kept, _course(300), earlier) == Bests(hand=300)
    own = _summary(1, hands=1, best=20, match=identity(kept.header))
    assert bests(kept, _course(300), {**earlier, own.match: own}) == Bests()


@pytest.mark.parametrize(
    ("wins", "row"),
    [((1, 1), 3), ((1,), None), ((1, 1, 1, 0, 1, 1), None), ((1, 1, 1, 0, 1, 1, 1), 4), ((1, 1, 0), None)],
)
def test_a_row_of_wins_is_told_when_it_becomes_the_longest(wins: tuple[int, ...], row: int | None) -> None:
    earlier = {one.match: one for one in (_summary(n, won=bool(win)) for n, win in enumerate(wins))}
    assert bests(_kept(_header(), ()), _course(1, won=True), earlier).row == row
    assert bests(_kept(_header(), ()), _course(1, won=False), earlier).row is None


def test_the_same_match_is_known_again_whatever_else_becomes_of_its_header() -> None:
    header = _header(opening=40)
    assert identity(header) == identity(header_of(header.setup, header.begun, (1,)))
    others = [
        _header(),
        header_of(Setup("salotto", header.options, NAMES[:3], 7, one_hand=OneHand()), header.begun),
        header_of(Setup("salotto", header.options, NAMES[:3], 7, one_hand=OneHand(2)), header.begun),
        header_of(Setup("salotto", header.options, NAMES[:3], 8), header.begun),
    ]
    assert len({identity(one) for one in [header, *others]}) == 5
    assert identity(header_of(header.setup, header.begun + 1)) == identity(header), "played once more"


def test_what_can_not_be_played_again_is_not_counted() -> None:
    header = _header()
    assert summary_of(_kept(header, [Entry.__args__[2]()]), 5, given_up=True) is None


@pytest.mark.parametrize(
    ("game", "winner", "totals", "gains"),
    [
        ("rami", 0, (-50, 30, 20), (50, 0, 0)),
        ("rami", None, (10, 30, 20), (0, 0, 0)),
        ("salotto", 1, (-15, 80, 20), (0, 80, 20)),
        ("toscano", 2, (0, 0, 1), (0, 0, 0)),
    ],
)
def test_a_hand_is_worth_what_it_brought_or_cost_the_others(
    game: str, winner: int | None, totals: tuple[int, ...], gains: tuple[int, ...]
) -> None:
    rules = GAMES[game].compile({}, 3)
    result = Result(winner, tuple(map(Share, totals)))
    assert tuple(gain_of(rules, result, seat) for seat in range(3)) == gains
