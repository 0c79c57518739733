"""What people type, before it reaches a terminal, a voice or a log."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ramino_access.files.clean import MOST_MARKS, NEAREST, clean_line, clean_name
from tests.cases import each_case


@each_case(
    ("typed", "left"),
    [
        ("good\x1b[2J evening", "good [2J evening"),
        ("\x1b]0;title\x07hello", "]0;title hello"),
        ("\x9b31mred", "31mred"),
        ("one\ntwo\r\nthree\u2028four", "one two three four"),
        ("a\u202eb\u202cc", "abc"),
        ("\u2066x\u2069", "x"),
        ("An\u034fna", "Anna"),
        ("\u3164\u2800\uffa0", ""),
        ("\ufe0f", ""),
        ("e\u0301", "é"),
        ("  a \t b  ", "a b"),
        ("x" * 301, "x" * 300),
        ("\ud800", ""),
        ("caffè, perché? 👍", "caffè, perché? 👍"),
    ],
)
def test_a_line_is_cleaned(typed: str, left: str) -> None:
    assert clean_line(typed, 300) == left


def test_accents_do_not_pile_up() -> None:
    assert len(clean_line("Z" + "\u0322\u0321\u0324" * 20, 300)) <= 1 + MOST_MARKS


def test_a_name_of_nothing_that_is_seen_is_none() -> None:
    assert clean_name("\u3164 \u2800\u200b\u034f") == ""


def test_a_letter_that_ascii_lacks_is_written_without_its_accent() -> None:
    assert "Ḁḁ, 三".encode("ascii", NEAREST) == b"Aa, ?"


@given(st.text())
def test_what_is_left_is_printable_and_short_and_stays(text: str) -> None:
    line = clean_line(text, 40)
    assert line.isprintable()
    assert len(line) <= 40
    assert clean_line(line, 40) == line
