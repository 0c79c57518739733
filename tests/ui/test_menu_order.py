"""The menu of the table, as somebody hears it who goes down from its beginning."""

from __future__ import annotations

from ramino_access.core.state import Phase
from tests.ui.harness import Player


def test_a_beginner_comes_to_both_draws_first_and_to_giving_up_after_options_and_rules() -> None:
    player = Player().table("As 3s 5h 7h 2d 7d 8c", game="ufficiale", discards="Js", phase=Phase.DRAW, opened="nobody")
    first = player.press("a")
    heard = [first, *(player.press("down") for _ in range(29))]
    assert heard[0].endswith("Draw from the stock, Space outside this list.")
    assert heard[1] == "Take the top discard, Shift D."

    def at(key: str) -> int:
        return next(place for place, words in enumerate(heard) if words.endswith(f", {key}."))

    assert at("Shift Q") > max(at(key) for key in ("Enter", "Z", "I", "B", "O"))
