"""A hand at a table for four as BRLTTY shows it: each discard, each warning, who won and what everybody got.

One hand in Italian, unless ``RAMINO_HEARD=all`` asks for one in each language.
"""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from tests.heard.brltty import CELLS, Brltty, plain, why_not
from tests.heard.readers import ALL

PACE = 0.4
SEATS = 4
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


def scores(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Who has won, and what each has got."""
    return [one for one in said if one["category"] == "score"]


def came(said: list[dict[str, Any]], turn: int) -> bool:
    """Whether this turn of the player's has come, or the hand is over."""
    return bool(scores(said)) or sum(one["category"] == "turn" for one in said) >= turn


def thrown(said: list[dict[str, Any]], turns: int) -> bool:
    """Whether the player has drawn and thrown in so many turns."""
    plays = [one for one in said if one["priority"] == "now" and one["category"] == "event"]
    return len(plays) >= 2 * turns


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "seed"), HANDS if ALL else HANDS[:1])
def test_everything_of_a_hand_is_on_the_display(lang: str, seed: int) -> None:
    reason = why_not()
    if reason:
        pytest.skip(reason)
    play = ["play", "salotto", "--seed", str(seed), "--seats", str(SEATS), "--output", "console", "--language", lang]
    with Brltty(play, f"braille_console = true\nrow_pace = {PACE}\nhints = false\n") as display:
        for turn in range(1, TURNS):
            assert display.until(lambda turn=turn: came(display.said, turn), 60), display.said[-3:]
            if scores(display.said):
                break
            for key in KEYS:
                if thrown(display.said, turn):
                    break
                before = len(display.said)
                display.press(key)
                display.until(lambda before=before: len(display.said) > before, 10)
        assert display.until(lambda: len(scores(display.said)) == SEATS + 1, 30), display.said[-3:]
        news = [said for said in display.said if is_news(said)]

        def lost() -> list[str]:
            shown = " | ".join(display.shown)
            return [one["braille"] for one in news if not any(all(row in shown for row in form) for form in forms(one))]

        assert display.until(lambda: not lost(), 30), (lost(), display.shown)
        assert all(display.shown)
