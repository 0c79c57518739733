"""What is pasted is no key, wherever it is torn; and what is pressed is one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.ui.terminal.key_reader import END, MOST, START, WAIT, Pastes, _known

PASTE = START + b"draw x\rq" + END


def kept(*reads: tuple[float, bytes]) -> bytes:
    """What of these reads, each at its time, was not pasted."""
    pastes, passed = Pastes(), b""
    for now, data in reads:
        passed += pastes.outside(data, now, key=len(data) == 1)
    return passed


def test_keys_are_passed_on_as_they_are() -> None:
    reads = [b"n", b"\x1b", b"\x1b[A", b"\x1b[21;2~", b"nn\x1b[Bm", b"\x1b[20", b"~", b"200~", b"\x1b[2~"]
    pastes = Pastes()
    for number, data in enumerate(reads):
        assert pastes.outside(data, number * 2 * WAIT) == data


def test_what_stands_around_pastes_is_kept() -> None:
    assert kept((0, b"n" + PASTE + b"m" + PASTE + PASTE + b"\x1b[A")) == b"nm\x1b[A"


@pytest.mark.parametrize("cut", range(1, len(PASTE)))
def test_a_paste_torn_at_any_place(cut: int) -> None:
    beginning = PASTE[:cut] if cut < len(START) else b""  # passed on already: it may have been a key
    assert kept((0, PASTE[:cut]), (0.3, PASTE[cut:] + b"n"), (0.4, b"m")) == beginning + b"nm"


def test_a_paste_that_comes_byte_by_byte() -> None:
    paste = START + b"draw x " * 50 + END
    reads = [(0.01 * at, paste[at : at + 1]) for at in range(len(paste))]
    assert kept(*reads, (5, b"n")) == START[:-1] + b"n"


@pytest.mark.parametrize("cut", range(1, len(PASTE)))
def test_the_text_of_a_paste_is_told_once(cut: int) -> None:
    pastes = Pastes()
    pastes.outside(PASTE[:cut], 0)
    assert pastes.texts() == []
    pastes.outside(PASTE[cut:] + PASTE[:-1], 0.3)
    assert pastes.texts() == ["draw x\rq"]
    assert pastes.texts() == []


def test_a_paste_that_is_too_long_or_without_an_end() -> None:
    pastes = Pastes()
    pastes.outside(START + b"draw", 0)
    pastes.outside(START + b"x" * 2 * MOST, 2 * WAIT)
    pastes.outside(b"y" + END, 2 * WAIT)
    assert pastes.texts() == ["x" * MOST]


def test_the_torn_beginning_of_a_mark_is_told() -> None:
    pastes = Pastes()
    pastes.outside(START[:3], 0)
    assert not pastes.torn
    assert pastes.outside(START[3:] + b"x", 0.3) == b""
    assert pastes.torn
    assert pastes.outside(END + b"n", 0.6) == b"n"
    assert not pastes.torn


def test_a_paste_without_an_end_ends_by_itself() -> None:
    assert kept((0, START + b"draw"), (WAIT + 0.1, b"n")) == b"n"
    assert kept((0, START + b"draw"), (0.9, b"more of it"), (1.8, b"and more"), (2.9, b"n")) == b"n"


def test_keys_pressed_in_it_do_not_make_it_last_longer() -> None:
    assert kept((0, START + b"draw"), *((0.3 * at, b"n") for at in range(1, 6))) == b"nn"


def test_the_late_rest_of_a_paste_is_none_of_the_keys() -> None:
    assert kept((0, START + b"draw"), (2, b"x and more" + END + b"n")) == b"n"
    assert kept((0, START + b"draw"), (2, END[:4]), (2.3, END[4:] + b"n")) == END[:4] + b"n"


KEYS = (b"n", b"\x1b[A", b"\x1b[21;2~", b"\x1bOP")  # each comes whole, and can mean one thing only


@given(
    st.lists(
        st.tuples(
            st.sampled_from((0.001, 0.05, WAIT)),
            st.sampled_from((*KEYS, START, END, PASTE, START[:2], START[2:], END[:4], END[4:], b"xy", b"\x1b")),
        ),
        max_size=8,
    )
)
@settings(deadline=None, max_examples=400)
def test_the_short_way_of_keys_says_what_the_long_one_does(reads: list[tuple[float, bytes]]) -> None:
    short, long, now = Pastes(), Pastes(), 0.0
    for later, data in reads:
        now += later
        key = data in KEYS
        passed = short.outside(data, now, key=key) if short.expected or not key else data
        assert passed == long.outside(data, now, key=key)


def test_no_key_that_can_be_nothing_else_ends_as_a_mark_begins() -> None:
    known = set(_known())
    assert set(KEYS) <= known
    beginnings = tuple(START[:length] for length in range(1, len(START) + 1))
    assert not [key for key in known if key.endswith((*beginnings, END))]
