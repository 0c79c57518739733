"""The terminal writer under real screen readers: everything is heard once, in order, whatever the key."""

from __future__ import annotations

import itertools

import pytest

from ramino_access.config.settings import CURSORS
from tests.heard.demonstrated import KEYS, demo
from tests.heard.readers import READERS, listen, why_not
from tests.heard.verdict import Words, judge
from tests.night import some

#: The manner for NVDA is not theirs: yasr loses spaces there, and fenrir names the sign.
THEIRS = [cursor for cursor in CURSORS if cursor != "nvda"]


@pytest.mark.slow
@pytest.mark.parametrize(("reader", "cursor"), some(itertools.product(READERS, THEIRS), 3))
def test_every_announcement_is_heard_exactly_once(reader: str, cursor: str) -> None:
    reason = why_not(reader)
    if reason:
        pytest.skip(reason)
    heard = listen(reader, demo(cursor), [*KEYS, "q"])
    verdict = judge(heard.announced, heard.said)
    assert len(heard.announced) == len(KEYS) + 5  # the welcome, and twice two more lines on "t"
    assert verdict.good, verdict
    assert len(verdict.once) == len(heard.announced)


@pytest.mark.slow
@pytest.mark.parametrize("reader", some(READERS, 2))
def test_what_comes_while_no_key_is_pressed_is_heard_whole(reader: str) -> None:
    """After keys at which readers look elsewhere."""
    reason = why_not(reader)
    if reason:
        pytest.skip(reason)
    keys = ("end", "x", "down")
    heard = listen(reader, ["env", "HEARD_IDLE=1", *demo("keys")], [*keys, "q"], gap=1.6)
    verdict = judge(heard.announced, heard.said)
    assert len(heard.announced) == 1 + 3 * len(keys)
    assert verdict.good, verdict


def words(*texts: str) -> list[Words]:
    return [Words(float(number), text) for number, text in enumerate(texts)]


def test_the_judge_joins_pieces_and_splits_bundles() -> None:
    assert judge(words("One, two.", "Three", "Four"), words("one", "two", "three , four")).good


def test_the_judge_knows_what_is_wrong() -> None:
    verdict = judge(
        words("Ace of cups", "Your turn"), [Words(2.0, "ace of cups"), Words(3.0, "ace of cups"), Words(4.0, "hello")]
    )
    assert (verdict.once, verdict.missing) == (["Ace of cups"], ["Your turn"])
    assert (verdict.doubled, verdict.spurious) == (["ace of cups"], ["hello"])
    assert not verdict.good


def test_the_judge_minds_the_order() -> None:
    verdict = judge([Words(0.0, "First"), Words(0.0, "Second")], [Words(1.0, "second"), Words(1.1, "first")])
    assert not verdict.in_order
    assert not verdict.missing


def test_the_judge_does_not_take_an_old_line_for_a_new_one() -> None:
    verdict = judge([Words(0.0, "Pass."), Words(9.0, "Pass.")], [Words(0.1, "pass"), Words(0.2, "pass")])
    assert (len(verdict.missing), len(verdict.doubled)) == (1, 1)


def test_the_judge_minds_an_empty_line_but_for_that_of_the_shell() -> None:
    said = ["one", "blank", "two", "blank", "blank"]
    assert judge(words("One", "Two"), words(*said)).spurious == ["blank"]
    assert judge(words("One", "Two"), words("one", "two", "blank")).good
