"""A hand as a line: it comes back as it was, survives what a chat does to it, and deals the same cards."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.bots import LEVELS
from ramino_access.games import GAMES
from ramino_access.games.options import Option, Value
from ramino_access.play.deal_lines import (
    LONGEST_DEAL_LINE,
    LineError,
    SharedDeal,
    daily_deal,
    of_day,
    read_line,
    write_line,
)
from ramino_access.play.entries import OneHand
from ramino_access.play.table import Table
from tests.cases import each_case

NAMES = tuple("Anna Bruno Carla Dario Elena Fabio Gina Ugo".split())
DAY = date(2026, 11, 22)


def _values(option: Option) -> st.SearchStrategy[Value]:
    if option.choices:
        return st.sampled_from(list(option.choices))
    step = option.step if option.in_steps else 1
    return st.integers(0, (option.high - option.low) // step).map(lambda n: option.low + n * step)


@st.composite
def _deals(draw: st.DrawFn) -> SharedDeal:
    game = GAMES[draw(st.sampled_from(list(GAMES)))]
    if draw(st.integers(0, 3)) == 0:
        return of_day(game.id, draw(st.dates(date(2020, 1, 1), date(2199, 12, 31))))
    options = draw(st.fixed_dictionaries({}, optional={o.id: _values(o) for o in game.options}))
    seats = draw(st.integers(*game.seats))
    try:
        game.compile(options, seats)
    except ValueError:  # options that do not go together
        options = {}
    return SharedDeal(
        game.id,
        seats,
        draw(st.integers(0, 2**31 - 1)),
        OneHand(draw(st.integers(1, 999)), draw(st.none() | st.integers(0, seats - 1))),
        draw(st.sampled_from(LEVELS)),
        game.unusual(game.values(options)),
    )


@settings(max_examples=150, deadline=None)
@given(_deals(), st.integers(-9999, 9999))
def test_a_line_comes_back_as_it_was(deal: SharedDeal, points: int) -> None:
    line = write_line(deal, points)
    assert len(line) <= LONGEST_DEAL_LINE
    assert line.isascii()
    assert line.isprintable()
    assert read_line(line) == replace(deal, one_hand=replace(deal.one_hand, rival=points))


@settings(max_examples=100, deadline=None)
@given(_deals(), st.integers(-999, 999), st.data())
def test_one_character_that_was_changed_is_noticed(deal: SharedDeal, points: int, data: st.DataObject) -> None:
    line = write_line(deal, points)
    at = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz0123456789=+-"))
    changed = line[:at] + letter + line[at + 1 :]
    if changed.casefold() != line.casefold():
        with pytest.raises(LineError):
            read_line(changed)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=700) | st.text("ramino +-=v10123abcdef hand salotto", max_size=120))
def test_any_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(LineError) as refused:
        read_line(text)
    assert refused.value.message in {"deal-none", "deal-too-long", "deal-changed", "deal-version", "deal-no-game"}


LINE = write_line(of_day("salotto", DAY), -23)


@each_case(
    "text",
    [
        LINE,
        f"  {LINE}\n",
        f'"{LINE}"',
        f"“{LINE}”.",
        f"> {LINE}".removeprefix("> "),
        LINE.replace(" ", "\N{NO-BREAK SPACE}"),
        LINE.replace(" ", "\r\n"),
        LINE.replace("-23", "\N{MINUS SIGN}23"),
        LINE.replace("-", "\N{NON-BREAKING HYPHEN}"),
        LINE.replace("-23", "\N{EN DASH}23"),
        LINE.upper(),
        LINE.replace("ramino", "Ramino"),
        LINE.replace("salotto", "\x1b[31msalotto").replace("\x1b[31m", ""),
    ],
)
def test_what_a_chat_does_to_a_line_does_no_harm(text: str) -> None:
    assert read_line(text) == replace(of_day("salotto", DAY), one_hand=OneHand(day="2026-11-22", rival=-23))


def _signed(*words: str) -> str:
    from ramino_access.play.deal_lines import _checksum

    return f"{' '.join(words)} v1-{_checksum(list(words))}"


@each_case(
    ("line", "message"),
    [
        ("", "deal-none"),
        ("ramino play salotto", "deal-none"),
        (LINE.rsplit(" ", 1)[0], "deal-none"),
        (LINE.replace("v1-", "v2-"), "deal-version"),
        (LINE.replace("salotto", "ufficiale"), "deal-changed"),
        (LINE.replace("2026-11-22", "2026-11-23"), "deal-changed"),
        (LINE.replace("-23", "+23"), "deal-changed"),
        (LINE + " " * LONGEST_DEAL_LINE, "deal-too-long"),
        (_signed("ramino", "2026-11-22", "tressette", "+1"), "deal-no-game"),
        (_signed("ramino", "2026-13-22", "salotto", "+1"), "deal-changed"),
        (_signed("ramino", "2026-11-22", "salotto", "1"), "deal-changed"),
        (_signed("ramino", "2026-11-22", "salotto", "+1", "seats=3"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=9", "seed=1"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=-1"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=" + "9" * 400), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "hand=0"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "dealer=4"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "dealer=0"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "level=random"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "colour=red"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seed=1", "opening=9999"), "deal-changed"),
        (_signed("ramino", "hand", "salotto", "+1", "seats=3", "seats=4", "seed=1"), "deal-changed"),
    ],
)
def test_what_can_not_be_played_is_refused(line: str, message: str) -> None:
    with pytest.raises(LineError) as refused:
        read_line(line)
    assert refused.value.message == message


def test_no_option_has_the_name_of_something_else_in_a_line() -> None:
    assert not {"seats", "seed", "hand", "dealer", "level"} & {o.id for game in GAMES.values() for o in game.options}


# What follows must never change: lines that were sent would deal other cards. A change needs a new version of the line.


@pytest.mark.parametrize(
    ("game", "seed", "seats", "hand"),
    [
        ("salotto", 816996168, 4, "7s * Jd Kc As Jc 3h Td Qh 7d 8d 3s 9c Ts"),
        ("ufficiale", 540436182, 4, "Qd Qh Js Ts 4s 5c 7s"),
        ("toscano", 708015862, 2, "6s 5h Kh Js Jc 4h 6d 7h Jh Ad"),
        ("cinquecento", 922358392, 4, "Jd 8c Kc 3c Jc Js 7d"),
        ("rami", 1524123795, 4, "6h Ts 7d 5c Qc Ks 2s 6s 9s Kd Qh Jd 2s"),
        ("scala40", 713942057, 4, "9s 5c Ac 7d 6h 3d Qd Qh 8h 5h Jd Tc 2s"),
    ],
)
def test_the_deal_of_a_day_stays_what_it_is(game: str, seed: int, seats: int, hand: str) -> None:
    deal = daily_deal(game, DAY)
    assert (deal.seed, deal.seats, deal.level) == (seed, seats, "casual")
    table = Table(of_day(game, DAY).setup(NAMES[: deal.seats]))
    assert " ".join(repr(card).partition("#")[0] for card in table.view(0).hand) == hand


def test_each_day_and_each_game_has_a_deal_of_its_own() -> None:
    days = [date(2026, 11, 1) + timedelta(n) for n in range(100)]
    assert len({daily_deal(game, day).seed for game in GAMES for day in days}) == 100 * len(GAMES)
