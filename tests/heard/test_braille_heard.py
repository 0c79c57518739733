"""A hand at a table for four as BRLTTY shows it: each discard, each warning, who won and what everybody got."""

from __future__ import annotations

import os
import textwrap
import time
from typing import Any

import pytest

from tests.heard.brltty import CELLS, Brltty, plain, why_not

PACE = 1.0
NEARLY = 0.8
"""Of its pace a row may lose a moment on its way to the cells."""

TURNS = 30
HANDS = [("it", 1), ("en", 1), ("fr", 1)]

#: A card is drawn and another one thrown; where that one is refused, the next.
KEYS = ("space", "x", "x", "down", "x", "x")


def forms(said: dict[str, Any]) -> list[list[str]]:
    """What may be shown of this: any of these, in so many rows."""
    whole = textwrap.wrap(plain(said["braille"] or said["text"]), CELLS, break_on_hyphens=False)
    return [whole, *([plain(text)] for text in said["joined"] or ())]


def is_news(said: dict[str, Any]) -> bool:
    """Whether it tells what somebody else has done, that somebody has few cards, or what a hand has brought."""
    if said["priority"] == "now" or not said["text"]:
        return False
    return said["category"] in ("few-cards", "score") or bool(said["joined"] and said["joined"][0])


def came(said: list[dict[str, Any]], turn: int) -> bool:
    """Whether this turn of the player's has come, or the hand is over."""
    kinds = [one["category"] for one in said]
    return "score" in kinds or kinds.count("turn") >= turn


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "seed"), HANDS if os.environ.get("HEARD_ALL") else HANDS[:1])
def test_everything_of_a_hand_is_on_the_display(lang: str, seed: int) -> None:
    reason = why_not()
    if reason:
        pytest.skip(reason)
    play = ["play", "salotto", "--seed", str(seed), "--seats", "4", "--output", "console", "--language", lang]
    with Brltty(play, f"braille_console = true\nrow_pace = {PACE}\nhints = false\n") as display:
        for turn in range(1, TURNS):
            assert display.until(lambda turn=turn: came(display.said, turn), 60), display.said[-3:]
            if any(said["category"] == "score" for said in display.said):
                break
            for key in KEYS:
                display.press(key)
                time.sleep(0.3)
        display.quiet(4 * PACE)
        stood = " | ".join(cells for cells, seconds in display.stood() if seconds >= NEARLY * PACE)
        news = [said for said in display.said if is_news(said)]
        assert sum(said["category"] == "score" for said in news) > 4
        lost = [said["braille"] for said in news if not any(all(row in stood for row in form) for form in forms(said))]
        assert lost == [], display.stood()
        empty = [cells for cells, _ in display.stood()[1:] if not cells]
        assert empty == []
