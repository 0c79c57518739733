"""Rows of a braille display at random keys, events and paces: the answer to a key is next, each fact stood for its pace
or was joined, and nothing stood there twice.

``RAMINO_ROW_RUNS`` says how often it is tried, ``RAMINO_ROW_HANDS`` how many hands are played at tables of all kinds.
"""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.games import GAMES
from ramino_access.speech.display import CELLS, parts
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Utterance
from tests.languages import LANGUAGES
from tests.speech.board import FEW, TURN, Board, answer, drew, event, threw
from tests.ui.clock import Clock, Lines
from tests.ui.harness import Player

RUNS = int(os.environ.get("RAMINO_ROW_RUNS", "200"))
HANDS = int(os.environ.get("RAMINO_ROW_HANDS", "1"))
NAMES = ("Anna", "Bruno", "Carlo", "Massimiliano")

WHAT = ("draw", "throw", "few", "lay", "score", "turn", "key", "play", "next")
steps = st.one_of(
    st.tuples(st.sampled_from(WHAT), st.integers(0, 3)),
    st.tuples(st.just("wait"), st.floats(0, 9)),
)


class Game:
    """What is said on a board, each fact with a word of its own."""

    def __init__(self, pace: float) -> None:
        self.board = Board(pace)
        self.pace = pace
        self.facts: list[str] = []
        self.turned: set[int] = set()  # the rows that the player has turned over
        self._count = 0

    def step(self, what: str, which: float) -> None:
        if what == "wait":
            self.board.wait(which)
            return
        seat = int(which)
        self._count += 1
        word = f"x{self._count}"
        name = NAMES[seat]
        if what in ("key", "play"):
            shown = len(self.board.rows)
            self.board.press(answer(f"answer {word}", "event" if what == "play" else "answer"))
            assert self.board.shown[shown].startswith(f"answer {word}")
        elif what == "next":
            self.board.display.key()
            last = len(self.board.rows) - 1
            if self.board.display.next():
                self.turned.add(last)
        elif what == "turn":
            self.board.say(TURN)
        elif what == "draw":
            self.board.say(drew(seat, name))
        else:
            self.facts.append(word)
            self.board.say(self._fact(what, seat, name, word))

    def _fact(self, what: str, seat: int, name: str, word: str) -> Utterance:
        if what == "throw":
            return threw(seat, name, word)
        if what == "few":
            return FEW._replace(about=seat, braille=f"{name} {word} carte!", joined=None)
        if what == "lay":
            return event(seat, name, f"cala c5-7 pqra 10cpqf fa-5 cala {word}")
        return event(seat, name, f"45 ={word}", category="score")

    def read(self, word: str) -> list[bool]:
        """Of each row with this word, whether it stood for its pace, or was turned over."""
        rows = self.board.rows
        ends = [*(at for at, _ in rows[1:]), float("inf")]
        return [
            number in self.turned or end - at >= self.pace - 0.01
            for number, ((at, row), end) in enumerate(zip(rows, ends, strict=True))
            if word in re.findall(r"\w+", row)
        ]


@settings(max_examples=RUNS, deadline=None)
@given(pace=st.sampled_from([1.0, 2.5, 6.0]), script=st.lists(steps, max_size=40))
def test_each_fact_stands_for_its_pace_and_comes_no_more(pace: float, script: list[tuple[str, float]]) -> None:
    game = Game(pace)
    for what, which in script:
        game.step(what, which)
    game.board.wait(10_000)
    for fact in game.facts:
        read = game.read(fact)
        assert read[-1:] == [True], (fact, game.board.rows)
        assert not any(read[:-1]), (fact, game.board.rows)
    assert all(len(row) <= CELLS for row in game.board.shown)


def _sat(game: str, lang: str, pace: float | str, seed: int) -> tuple[Player, list[tuple[float, str]], list[Utterance]]:
    """A table for four whose lines go to a display, and what it is told."""
    clock, rows, said = Clock(), [], []

    def write(row: str) -> None:
        rows.append((clock.now, row))

    outputs = Outputs(write, lambda reason, args: None, engines={}, clock=clock.time, lines=Lines(clock))
    player = Player(lang, outputs=outputs, clock=clock, braille_console=True, row_pace=2.5, pace=pace, hints=False)
    outputs.apply(player.ui.me.settings)
    outputs.open("console")

    def hear(utterance: Utterance) -> None:
        said.append(utterance)
        player.heard.append(utterance)
        outputs.say(utterance)

    player.ui.voice._sink = hear
    player.sit("Me", "Anna", "Bruno", "Carlo", game=game, seed=seed)
    return player, rows, said


def _forms(utterance: Utterance) -> list[list[str]]:
    """What may be on the display of an utterance: any of these, each in so many rows."""
    whole = [part.text for part in parts(utterance, 0, 0.0)]
    joined = utterance.joined
    return [whole, *([[joined.first], [joined.after]] if joined else [])]


@pytest.mark.parametrize("pace", ["listening", 0.0])
@pytest.mark.parametrize(("game", "lang"), [(game, LANGUAGES[n % 3]) for n, game in enumerate(GAMES)])
def test_at_a_table_for_four_everything_is_on_the_display(game: str, lang: str, pace: float | str) -> None:
    for seed in range(1, HANDS + 1):
        player, rows, said = _sat(game, lang, pace, seed)
        for _ in range(40):
            while not (player.session.view.my_turn or player.session.asked or player.session.state.over):
                if not player.clock.step():
                    break
            if player.session.state.over:
                break
            player.clock.wait(1.0)
            for key in ("space", "h", "x", "x", "y"):
                player.ui.stack.press(key)
                player.clock.wait(0.4)
            player.ui.stack.clear()
        player.clock.wait(500)
        ends = [*(at for at, _ in rows[1:]), float("inf")]
        full = " | ".join(row for (at, row), end in zip(rows, ends, strict=True) if end - at >= 2.4)
        wanted = [
            one
            for one in said
            if one.priority is not Priority.NOW
            and (one.category in ("few-cards", "score") or (one.joined and one.joined.first))
        ]
        assert len(wanted) > 3
        missing = [one.braille for one in wanted if not any(all(r in full for r in form) for form in _forms(one))]
        assert missing == [], rows
