"""A hand and lists as NVDA would read them: each answer once, by the cursor's row or as new text, and nothing else.

One host and the first keys, unless ``RAMINO_NVDA=all`` asks for each host, width and latency, and all keys.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from tests.heard.nvda import HAND, HOSTS, LATENCIES, LISTS, WIDTHS, Answer, Host, Listener, judge, playing

ALL = os.environ.get("RAMINO_NVDA") == "all"
EVERY = product(HOSTS, LATENCIES, WIDTHS) if ALL else [("wt", 0.03, 60)]
KEYS = [HAND, LISTS] if ALL else [HAND[:20], LISTS[:14]]
OTHERS = [("keys", "twice"), ("below", "blank")]

posix = pytest.mark.skipif(os.name != "posix", reason="there are no such terminals")


def test_as_many_keys_as_are_promised() -> None:
    assert (len(HAND), len(LISTS)) == (81, 40)


@pytest.mark.slow
@posix
@pytest.mark.parametrize("keys", KEYS, ids=["hand", "lists"])
@pytest.mark.parametrize(("host", "latency", "columns"), EVERY)
def test_with_a_row_of_its_own_each_answer_is_heard_once(
    host: str, latency: float, columns: int, keys: tuple[str, ...]
) -> None:
    with playing(host, cursor="nvda", latency=latency, columns=columns) as play:
        for key in keys:
            play.press(key)
    verdict = judge(play.answers)
    assert verdict.good, verdict


@pytest.mark.slow
@posix
@pytest.mark.parametrize(("cursor", "fault"), OTHERS if ALL else OTHERS[:1])
def test_in_the_other_manners_it_is_not(cursor: str, fault: str) -> None:
    with playing("wt", cursor=cursor) as play:
        for _ in range(6):
            play.press("down")
    verdict = judge(play.answers)
    assert len(getattr(verdict, fault)) >= 4, verdict  # the others may fall among what opponents do


def read(host: Host, *writes: str) -> list[str]:
    listener = Listener(host, columns=40, rows=5)
    for written in writes:
        listener.feed(written.encode(), 0.0)
        listener.compare(0.0)
    return listener.said


@pytest.mark.parametrize("name", HOSTS)
def test_what_is_appended_is_read_line_by_line(name: str) -> None:
    writes = [f"\r\nLine {number}.\r\nThe next." for number in range(6)]
    assert read(HOSTS[name], *writes) == [part for number in range(6) for part in (f"Line {number}.", "The next.")]


def test_what_overwrites_its_row_comes_out_garbled() -> None:
    assert read(HOSTS["wt"], "Seven of hearts.", "\rEight of hearts.") == ["Seven of hearts.", "Eight"]


def test_one_or_two_characters_alone_are_taken_for_typing() -> None:
    assert read(HOSTS["conhost"], "\r\nab", "\r\nabc", "\r\na\r\nb") == ["abc", "a", "b"]


def test_the_judge_knows_each_fault() -> None:
    verdict = judge(
        [
            Answer("down", "Seven.", ["Seven."], ["Seven."]),
            Answer("down", "Eight.", [], ["Eight."]),
            Answer("up", "blank", ["Nine."], ["Nine."]),
            Answer("up", "Nine.", ["Ten."], ["Ten.", "Ten."]),
            Answer("up", "", ["King."], ["King."]),
        ]
    )
    assert verdict == (6, ["Ten."], ["Seven."], ["up"], ["Nine."])
    assert not verdict.good
